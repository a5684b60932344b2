"""``optcg demo``: one game between two bots with the shipped decks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click

from optcg_dsl.bots.agents import GreedyAgent
from optcg_dsl.bots.playout import Playout, play
from optcg_dsl.cli.command import PATH, command
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, say
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.files import write_file
from optcg_dsl.pools.loading import SetCount, ShippedDataError, deck_list, shipped

DEMO_SEED = 1
PLAY_FORMAT = "optcg.play/1"


@command("demo", epilog="Example: optcg demo --seed 7 --save game.json")
@click.option("--seed", default=DEMO_SEED, help="The seed of the game: the same seed gives the same game.")
@click.option("--save", type=PATH, help="Write the replay to this file.")
@format_option
def demo(seed: int, save: Path | None, output: OutputFormat) -> None:
    """Watch two bots play one game with the shipped decks, then see the shipped sets in figures.

    Exit code 0: played to its end; 2: could not run.
    """
    try:
        data = shipped()
        decks = list(data.decks.values())[:2]
        pool = data.pool(decks)
        playout = play(pool, [deck_list(deck) for deck in decks], [GreedyAgent(), GreedyAgent()], seed)
        if save is not None:
            write_file(save, playout.replay.to_json())
    except (ShippedDataError, OSError) as error:
        raise could_not_run(error) from error
    print_game(seed, [deck.name for deck in decks], playout, pool, data.counts(), output)


def print_game(
    seed: int,
    names: Sequence[str],
    playout: Playout,
    pool: CardPool,
    counts: Sequence[SetCount],
    output: OutputFormat,
) -> None:
    """Prints a game: its log, how it went, and the sets in figures."""
    result = playout.result
    log = render_log(playout.events, pool)
    if output is OutputFormat.json:
        rules = playout.replay.rules
        sets = [{"set": one.code, "name": one.name, **_figures(one)} for one in counts]
        report = {
            "format": PLAY_FORMAT,
            "seed": seed,
            "rules": rules,
            "decks": list(names),
            **asdict(result),
            "log": log,
            "sets": sets,
        }
        click.echo(json.dumps(report, indent=2, ensure_ascii=False))
        return
    for player, name in enumerate(names, 1):
        say(f"Player {player}: {name}")
    for line in log:
        say(line)
    click.echo(f"{result.turns} turns, {result.decisions} decisions")
    if counts:
        click.echo("")
    for one in counts:
        compiled = f"{one.compiled} of {one.cards} compiled"
        say(f"{one.code}  {one.name}: {one.cards} cards, {one.abilities} abilities, {compiled}")


def _figures(one: SetCount) -> dict[str, int]:
    return {"cards": one.cards, "abilities": one.abilities, "compiled": one.compiled}
