"""``optcg play``: a playtest in the terminal, against a bot or another person, or between two bots."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.bots.agents import Agent
from optcg_dsl.bots.named import FORMS, guesses, make_agent
from optcg_dsl.bots.playout import play as play_game
from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cards.records import numbers_of
from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.demo import print_game
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, print_findings, say
from optcg_dsl.cli.pools import chosen, sets_option
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import IllegalDeck
from optcg_dsl.files import write_file
from optcg_dsl.pools.loading import deck_list
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import UnknownVersion, parse_rules
from optcg_dsl.text.diagnostics import has_errors


class Persons(StrEnum):
    """Which players are persons at this terminal."""

    first = "1"
    second = "2"
    both = "both"
    none = "none"


_SEATS = {Persons.first: (0,), Persons.second: (1,), Persons.both: (0, 1), Persons.none: ()}
_DECKS = ("engineers.yaml", "keepers.yaml")
"""The shipped decks of the two players if none are named."""


@command("play", epilog="Example: optcg play decks/one.yaml decks/two.yaml --seed 2")
@argument("first_deck", type=PATH, required=False, help="The deck file of player 1. [default: a shipped one]")
@argument("second_deck", type=PATH, required=False, help="The deck of player 2.")
@click.option("--you", type=OneOf(Persons), help="Who you play. [default: 1 in a terminal, else none: two bots play]")
@sets_option
@click.option("--seed", default=1, help="The seed of the game: the same seed gives the same game.")
@click.option(
    "--rules",
    default="",
    show_default=False,
    metavar="VERSION",
    help="The rules version. [default: what the sets declare, or the newest]",
)
@click.option("--bot1", default="greedy", metavar="BOT", help=f"Who plays for player 1: {', '.join(FORMS)}.")
@click.option("--bot2", default="greedy", metavar="BOT", help="Who plays for player 2.")
@click.option("--save", type=PATH, help="Write the replay to this file.")
@click.option("--board", type=PATH, metavar="FILE", help="Play on from the board of a scenario, without decks.")
@click.option("--scenario", "name", default="", show_default=False, help="Its name, or a part. [default: the first]")
@format_option
def play(
    first_deck: Path | None,
    second_deck: Path | None,
    you: Persons | None,
    sets: Sequence[Path],
    seed: int,
    rules: str,
    bot1: str,
    bot2: str,
    save: Path | None,
    board: Path | None,
    name: str,
    output: OutputFormat,
) -> None:
    """Play a game with two decks in the terminal; ? lists what you can type.  The sets are compiled as they are now.

    Exit code 0: played to its end; 1: a deck, or a card in it, has errors; 2: could not run, or left before the end.
    """
    try:
        agents = [make_agent(bot1, seed), make_agent(bot2, seed + 1)]
    except ValueError as error:
        raise could_not_run(error) from error
    if you is None:
        you = Persons.first if sys.stdin.isatty() and sys.stdout.isatty() else Persons.none
    if board is not None:
        if first_deck is not None or save is not None or output is OutputFormat.json:
            raise could_not_run("--board goes without decks, without --save, and prints text")
        raise Exit(_on_board(board, name, sets, rules, agents, _SEATS[you]))
    collection = chosen(sets or [data_folder("cardsets")])
    try:
        rules = str(parse_rules(rules)) if rules else collection.rules()
    except UnknownVersion as error:
        raise could_not_run(error) from error
    shipped_decks = [data_folder("cardsets") / "decks" / name for name in _DECKS]
    paths = [given or shipped for given, shipped in zip((first_deck, second_deck), shipped_decks, strict=True)]
    texts = deck_texts()
    loaded = [load_deck(path, collection.sets, texts) for path in paths]
    decks = [one.deck for one in loaded if one.deck is not None]
    used = numbers_of(decks)
    findings = [one for one in collection.diagnostics if not one.card or one.card in used]
    findings += [finding for one in loaded for finding in one.diagnostics]
    if has_errors(findings):
        print_findings(findings, output)
        raise Exit(FINDINGS)
    pool = collection.pool(None if any(map(guesses, (bot1, bot2))) else decks)
    if you is not Persons.none:
        raise Exit(_sit_down(pool, [deck_list(deck) for deck in decks], agents, _SEATS[you], seed, rules))
    try:
        playout = play_game(pool, [deck_list(deck) for deck in decks], agents, seed, rules)
        if save is not None:
            write_file(save, playout.replay.to_json())
    except IllegalDeck as error:
        say(f"optcg: {error}", err=True)
        raise Exit(FINDINGS) from error
    except OSError as error:
        raise could_not_run(f"{save} cannot be written: {error.strerror}") from error
    print_game(seed, [deck.name for deck in decks], playout, pool, (), output)


def _on_board(
    path: Path, name: str, sets: Sequence[Path], rules: str, agents: Sequence[Agent], persons: Sequence[int]
) -> int:
    """A game from the board of a scenario on; the exit code."""
    from optcg_dsl.engine.log import render_log
    from optcg_dsl.playing.boards import NoBoardError, game_on_board
    from optcg_dsl.playing.session import Session

    try:
        game = game_on_board(path, name, sets or [data_folder("cardsets")], str(parse_rules(rules)) if rules else "")
    except UnknownVersion as error:
        raise could_not_run(error) from error
    except NoBoardError as error:
        if error.findings:
            print_findings(error.findings)
        raise could_not_run(error) from error
    if persons:
        return _at_the_table(game, agents, persons)
    session = Session(game, dict(enumerate(agents)))
    session.run_bots()
    for line in render_log(session.game.events, session.game.pool):
        say(line)
    return CLEAN


def _sit_down(
    pool: CardPool, decks: Sequence[DeckList], agents: Sequence[Agent], persons: Sequence[int], seed: int, rules: str
) -> int:
    """A game with persons at the terminal; the exit code."""
    try:
        game = Game.new(pool, decks, seed, rules)
    except IllegalDeck as error:
        say(f"optcg: {error}", err=True)
        return FINDINGS
    return _at_the_table(game, agents, persons)


def _at_the_table(game: Game, agents: Sequence[Agent], persons: Sequence[int]) -> int:
    from rich.console import Console

    from optcg_dsl.playing.console import Table
    from optcg_dsl.playing.session import Session

    bots = {player: agent for player, agent in enumerate(agents) if player not in persons}
    return CLEAN if Table(Session(game, bots), Console(highlight=False), input).play() else COULD_NOT_RUN
