"""``optcg sim --ladder`` and ``optcg sim --compare``: many games of several bots, and of two states of the cards."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click
from click.exceptions import Exit

from optcg_dsl.bots.named import is_agent, no_such
from optcg_dsl.cli.exits import FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, print_findings, progress
from optcg_dsl.cli.pools import tell_left_out
from optcg_dsl.comparison.states import path_of_state
from optcg_dsl.files import write_file
from optcg_dsl.simulation.balance import Balance, BalanceRounds, changed_cards
from optcg_dsl.simulation.balance_report import balance_chart, balance_lines
from optcg_dsl.simulation.decks import Field, field_of
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.ladder import Ladder, LadderRounds, ladder_lines
from optcg_dsl.simulation.rounds import Rounds, in_order
from optcg_dsl.text.diagnostics import has_errors

LADDER_FORMAT = "optcg.ladder/1"
BALANCE_FORMAT = "optcg.balance/1"
LADDER_BOTS = "random,greedy,mcts:40"
_LADDER_GAMES, _BALANCE_GAMES = 100, 20_000
_ANCHOR = "greedy"
_R = TypeVar("_R")


def ladder(
    decks: Sequence[str],
    sets: Sequence[Path],
    agents: str,
    games: int | None,
    seed: int,
    rules: str,
    workers: int,
    output: OutputFormat,
) -> None:
    """Each two bots play so many games with the decks, by default all shipped ones, and are rated."""
    bots = tuple(dict.fromkeys(name.strip() for name in (agents or LADDER_BOTS).split(",")))
    for name in bots:
        if not is_agent(name):
            raise could_not_run(no_such(name))
    if len(bots) < 2:
        raise could_not_run("a ladder has several bots: --agents random,greedy,mcts:40")
    found = _field(decks, sets, rules, output)
    tell_left_out(found.collection)
    job = _job(found, (bots[0], bots[1]), seed, rules)
    rounds = -(-(games or _LADDER_GAMES) // 2)
    result = Ladder(bots)
    for one in _played(LadderRounds(job, bots, found.lists), rounds, workers):
        result.add(one)
    report = {
        "format": LADDER_FORMAT,
        "rules": rules,
        "seed": seed,
        "decks": [deck.name for deck in found.decks],
        **result.report(_ANCHOR if _ANCHOR in bots else bots[0]),
    }
    _tell(report, ladder_lines(report), output)


def compare(
    states: tuple[str, str],
    decks: Sequence[str],
    sets: Sequence[Path],
    agents: tuple[str, str],
    games: int | None,
    precision: float,
    chart: Path | None,
    seed: int,
    rules: str,
    workers: int,
    output: OutputFormat,
) -> None:
    """The same games with the cards of two states, until it is known what the change does to each deck."""
    with tempfile.TemporaryDirectory(prefix="optcg-sim-") as scratch:
        places = Path(scratch, "before"), Path(scratch, "after")
        for place in places:
            place.mkdir()
        paths = path_of_state(*states, places[0]), path_of_state(states[1], states[0], places[1])
        before, after = (_field(decks, [path, *sets], rules, output) for path in paths)
    tell_left_out(after.collection)
    jobs = _job(before, agents, seed, rules), _job(after, agents, seed, rules)
    rounds = BalanceRounds.of(jobs, (before.lists, after.lists))
    played = {number for of in rounds.decks for deck in of for number in (deck.leader, *deck.cards)}
    changed = sorted(changed_cards(*jobs) & played)
    result = Balance.begin([deck.name for deck in after.decks], precision)
    if rounds.pairings:
        most = max(1, (games or _BALANCE_GAMES) // (4 * len(rounds.pairings)))
        for one in _played(rounds, most, workers):
            result.add(one)
            if result.is_decided():
                break
    result.finish()
    report: dict[str, Any] = {
        "format": BALANCE_FORMAT,
        "rules": rules,
        "seed": seed,
        "agents": list(agents),
        "before": states[0],
        "after": states[1],
        "changed": changed,
        **result.report(changed),
    }
    if chart is not None:
        write_file(chart, balance_chart(report, result.course).encode())
    names = {card.number: card.name for one in (before, after) for card in one.collection.whole()}
    _tell(report, balance_lines(report, names), output)


def _job(found: Field, agents: tuple[str, str], seed: int, rules: str) -> Job:
    """A job with all cards of a field: which decks play is said round by round."""
    return replace(Job.of(found.collection, agents, seed, None, rules), decks=(found.lists[0], found.lists[-1]))


def _field(decks: Sequence[str], sets: Sequence[Path], rules: str, output: OutputFormat) -> Field:
    found = field_of(decks, sets, rules)
    if has_errors(found.findings):
        print_findings(found.findings, output)
        raise Exit(FINDINGS)
    return found


def _played(rounds: Rounds[_R], most: int, workers: int) -> Iterator[_R]:
    with closing(in_order(rounds, most, workers)) as playing:
        yield from progress(playing, "Playing", most)


def _tell(report: dict[str, Any], lines: Iterator[str], output: OutputFormat) -> None:
    if output is OutputFormat.json:
        click.echo(json.dumps(report, indent=2, ensure_ascii=False))
        return
    for line in lines:
        click.echo(line)
