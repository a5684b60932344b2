"""``optcg play``: a game between two bots with decks and sets of one's own."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cli import COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.demo import print_game
from optcg_dsl.cli.output import FormatOption, OutputFormat, print_findings
from optcg_dsl.engine.kernel import IllegalDeck
from optcg_dsl.resources import data_folder
from optcg_dsl.studies.agents import make_agent
from optcg_dsl.studies.playout import play as play_game
from optcg_dsl.studies.pools import compiled, deck_list
from optcg_dsl.text.diagnostics import has_errors

SetsOption = Annotated[
    list[Path] | None,
    typer.Option("--sets", help="Set files or folders; the shipped sets if not given.", show_default=False),
]


class Bot(StrEnum):
    """The bots there are."""

    greedy = "greedy"
    random = "random"


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("play")(play)


def play(
    first_deck: Annotated[Path, typer.Argument(help="The deck file of player 1.", show_default=False)],
    second_deck: Annotated[Path, typer.Argument(help="The deck file of player 2.", show_default=False)],
    sets: SetsOption = None,
    seed: Annotated[int, typer.Option(help="The seed of the game: the same seed gives the same game.")] = 1,
    bot1: Annotated[Bot, typer.Option(help="Who plays for player 1.")] = Bot.greedy,
    bot2: Annotated[Bot, typer.Option(help="Who plays for player 2.")] = Bot.greedy,
    save: Annotated[Path | None, typer.Option(help="Write the replay to this file.", show_default=False)] = None,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Let two bots play one game with two decks; the sets are compiled as they are now.

    Exit code 0: played to its end; 1: a deck, or a card in it, has errors; 2: could not run.
    """
    collection = compiled(sets or [data_folder("cardsets")])
    loaded = [load_deck(path, collection.sets) for path in (first_deck, second_deck)]
    decks = [one.deck for one in loaded if one.deck is not None]
    used = {number for deck in decks for number in (deck.leader, *(number for number, _count in deck.cards))}
    findings = [one for one in collection.diagnostics if not one.card or one.card in used]
    findings += [finding for one in loaded for finding in one.diagnostics]
    if has_errors(findings):
        print_findings(findings, output)
        raise typer.Exit(FINDINGS)
    pool = collection.pool()
    agents = [make_agent(bot1, seed), make_agent(bot2, seed + 1)]
    try:
        playout = play_game(pool, [deck_list(deck) for deck in decks], agents, seed)
        if save is not None:
            save.write_bytes(playout.replay.to_json())
    except IllegalDeck as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(FINDINGS) from error
    except OSError as error:
        typer.echo(f"optcg: {save} cannot be written: {error.strerror}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    print_game(seed, [deck.name for deck in decks], playout, pool, (), output)
