"""``optcg sim``: many games between two bots, counted."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from click.exceptions import Exit

from optcg_dsl.bots.named import FORMS, is_agent, no_such
from optcg_dsl.cards.records import Deck
from optcg_dsl.cli import sim_modes
from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, print_findings, say
from optcg_dsl.cli.pools import chosen, sets_option, tell_left_out
from optcg_dsl.comparison.states import NoSuchStateError
from optcg_dsl.engine.values.errors import EngineError, IllegalDeck
from optcg_dsl.pools.loading import Collection, ShippedDataError
from optcg_dsl.rules.versions import DEFAULT_VERSION, UnknownVersion, parse_rules
from optcg_dsl.simulation.dask_cluster import play_on_dask
from optcg_dsl.simulation.decks import NoSuchDeck, contest
from optcg_dsl.simulation.jobs import GameStopped, Job
from optcg_dsl.simulation.kept import Kept, KeptError
from optcg_dsl.simulation.report import comparison, comparison_lines, total_lines, totals
from optcg_dsl.simulation.tally import Tally
from optcg_dsl.simulation.workers import Finished, WorkerFailed, parts, play_here, play_in_processes
from optcg_dsl.text.diagnostics import has_errors

SIM_FORMAT = "optcg.sim/1"
_DASK = "dask="
_USUAL, _GAMES = "greedy", 1000
"""Who plays, and how many games, if nothing is said."""


@command("sim", epilog="Example: optcg sim decks/one.yaml decks/two.yaml")
@argument("first", default="", metavar="[A]", help="Deck A: a deck file, or the name of a shipped deck.")
@argument("second", default="", metavar="[B]", help="Deck B.")
@click.option(
    "--random-decks",
    type=PATH,
    metavar="SETS",
    help="Instead of A and B: new random legal decks for every game, of the cards in this folder of sets.",
)
@click.option("--games", "-n", type=click.IntRange(min=1), help="How many games. [default: 1000]")
@click.option("--seed", default=1, help="The same seed gives the same games.")
@click.option(
    "--agents",
    default="",
    show_default=False,
    help=f"Who plays for A and B: {', '.join(FORMS)}. [default: greedy]",
)
@click.option(
    "--workers", type=click.IntRange(min=1), default=1, help="How many processes play; the result is the same."
)
@click.option(
    "--executor", default="", show_default=False, metavar="dask=ADDRESS", help="Play on a Dask cluster instead."
)
@click.option(
    "--resume",
    type=PATH,
    metavar="FILE",
    help="Go on with the games that are kept in this file, and keep those that are finished in it.",
)
@click.option("--rules", default=DEFAULT_VERSION, metavar="VERSION", help="The rules version.")
@click.option("--ladder", is_flag=True, help="Rate all --agents, with A and B or all shipped decks.")
@click.option(
    "--compare", type=str, nargs=2, metavar="OLD NEW", help="The same games with two states of sets, until decided."
)
@click.option(
    "--precision", type=click.FloatRange(0, 1, min_open=True), default=0.015, help="How exact --compare has to be."
)
@click.option("--chart", type=PATH, metavar="FILE", help="Write the picture of --compare (SVG).")
@sets_option
@format_option
def sim(
    first: str,
    second: str,
    random_decks: Path | None,
    games: int | None,
    seed: int,
    agents: str,
    workers: int,
    executor: str,
    resume: Path | None,
    rules: str,
    ladder: bool,
    compare: tuple[str, str] | None,
    precision: float,
    chart: Path | None,
    sets: Sequence[Path],
    output: OutputFormat,
) -> None:
    """Let two bots play many games, and count: win rates, length, curves, cards.

    Where it is broken off, the finished games are kept in a file, and --resume goes on with them.

    Exit code 0: played; 1: a deck, or a card in it, has errors; 2: could not run.
    """
    try:
        rules = str(parse_rules(rules))
    except UnknownVersion as error:
        raise could_not_run(error) from error
    if ladder or compare:
        if (ladder and compare) or random_decks or executor or resume or bool(first) != bool(second):
            raise could_not_run(
                "--ladder and --compare go with two decks or none, not with each other, "
                "--random-decks, --executor or --resume"
            )
        named = [first, second] if first else []
        with _reporting(resume):
            if compare:
                bots = _bots(agents or _USUAL)
                sim_modes.compare(compare, named, sets, bots, games, precision, chart, seed, rules, workers, output)
            else:
                sim_modes.ladder(named, sets, agents, games, seed, rules, workers, output)
        return
    if (random_decks is None) != bool(first and second) or (random_decks is not None and first):
        raise could_not_run("name two decks, or a folder of sets with --random-decks")
    bots = _bots(agents or _USUAL)
    games = games or _GAMES
    if executor and (not executor.startswith(_DASK) or executor == _DASK):
        raise could_not_run(f"there is no executor {executor!r}: dask=ADDRESS")
    with _reporting(resume):
        if random_decks is not None:
            collection = _all_sets([random_decks, *sets])
            decks: tuple[Deck, ...] = ()
            job = Job.of(collection, bots, seed, None, rules)
        else:
            found = contest((first, second), sets, rules)
            if has_errors(found.findings):
                print_findings(found.findings, output)
                raise Exit(FINDINGS)
            collection, decks = found.collection, found.decks
            tell_left_out(collection)
            job = Job.of(collection, bots, seed, found.lists, rules)
        kept = Kept(job) if resume is None else Kept.read(job, resume)
        _play(job, games, workers, executor.removeprefix(_DASK), kept)
    report = _report(job, collection, decks, kept.tally)
    if output is OutputFormat.json:
        click.echo(json.dumps(report, indent=2, ensure_ascii=False))
        return
    for line in _lines(report, collection):
        click.echo(line)


@contextmanager
def _reporting(file: Path | None) -> Iterator[None]:
    """What keeps games from being played is told; ``file`` is the one that may not be readable or writable."""
    try:
        yield
    except IllegalDeck as error:
        say(f"optcg: {error}", err=True)
        raise Exit(FINDINGS) from error
    except (ShippedDataError, NoSuchDeck, NoSuchStateError, EngineError, GameStopped, KeptError, WorkerFailed) as error:
        raise could_not_run(error) from error
    except OSError as error:
        raise could_not_run(f"{error.filename or file}: {error.strerror or error}") from error


def _bots(agents: str) -> tuple[str, str]:
    names = [name.strip() for name in agents.split(",")]
    if len(names) == 1:
        names *= 2
    for name in names:
        if not is_agent(name):
            raise could_not_run(no_such(name))
    if len(names) != 2:
        raise could_not_run(f"a game has two players, not {len(names)}: --agents greedy,random")
    return names[0], names[1]


def _all_sets(paths: Sequence[Path]) -> Collection:
    for path in paths:
        if not path.exists():
            raise could_not_run(f"there is no folder {path}")
    return chosen(paths)


def _play(job: Job, games: int, workers: int, cluster: str, kept: Kept) -> None:
    """Play what is not kept yet.  If that is broken off, what is finished is kept, and how to go on is told."""
    if kept.tally.games and max(first + count for first, count in kept.done) > games:
        raise KeptError(f"{kept.path} holds more than {games} games; say --games {kept.tally.games} or more")
    todo = parts(games, kept.done)
    playing: Iterator[Finished]
    if cluster:
        playing = play_on_dask(job, todo, cluster, lambda message: say(f"optcg: {message}", err=True))
    elif workers > 1:
        playing = play_in_processes(job, todo, workers)
    else:
        playing = play_here(job, todo)
    try:
        for part, tally in _with_progress(playing, sum(count for _, count in todo)):
            kept.add(part, tally)
    except (WorkerFailed, GameStopped, KeyboardInterrupt):
        _keep(job, kept, games)
        raise
    kept.save()


def _keep(job: Job, kept: Kept, games: int) -> None:
    if not kept.tally.games:
        return
    if kept.path is None:
        kept.path = Path(f"optcg-sim-{job.digest()[:12]}.json")
    try:
        kept.save()
    except OSError as error:
        say(f"optcg: {kept.tally.games} finished games are lost: {kept.path}: {error.strerror}", err=True)
        return
    say(f"optcg: {kept.tally.games} of {games} games are finished and kept; go on with --resume {kept.path}", err=True)


def _with_progress(playing: Iterator[Finished], games: int) -> Iterator[Finished]:
    """What is finished, with a progress bar on the standard error when that is a terminal."""
    if not sys.stderr.isatty():
        yield from playing
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=games)
        for part, tally in playing:
            bar.advance(task, tally.games)
            yield part, tally


def _report(job: Job, collection: Collection, decks: tuple[Deck, ...], tally: Tally) -> dict[str, Any]:
    report: dict[str, Any] = {"format": SIM_FORMAT, "rules": job.rules, "seed": job.seed, "agents": list(job.agents)}
    if decks:
        report["decks"] = [deck.name for deck in decks]
        return report | totals(tally) | comparison(tally)
    cards = sum(len(card_set.cards) for card_set in collection.sets)
    return report | {"cards": len(job.records), "left_out": cards - len(job.records)} | totals(tally)


def _lines(report: dict[str, Any], collection: Collection) -> Iterator[str]:
    agents, decks = report["agents"], report.get("decks")
    for side, agent in enumerate(agents):
        yield f"{'AB'[side]}: {decks[side] if decks else 'random decks'}, played by {agent}"
    if decks is None:
        left_out = f", {report['left_out']} left out that are not whole" if report["left_out"] else ""
        yield f"{report['cards']} cards{left_out}"
    yield from total_lines(report)
    if decks is not None:
        names = {card.number: card.name for card in collection.whole()}
        yield from comparison_lines(report, names, decks)
