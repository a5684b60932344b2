"""Running scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.remembered import compiled_card
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.support import unsupported
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.scenarios.acting import Actor
from optcg_dsl.scenarios.board import numbers_of, pool_of, set_up
from optcg_dsl.scenarios.checks import Checker
from optcg_dsl.scenarios.model import Check, Place, Scenario, ScenarioFile
from optcg_dsl.scenarios.table import StepFailure
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.render import render_all

Status = Literal["passed", "failed", "skipped"]


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong: at which step or check, what was expected and what there is, and the log up to there."""

    message: str
    place: Place
    expected: str = ""
    actual: str = ""
    log: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """One run of a scenario under one rules version; ``failures`` is empty unless it failed.

    ``print`` is the language of the texts, where they are those of another print than the one that the file names.
    """

    scenario: Scenario
    version: str
    status: Status
    failures: tuple[Failure, ...] = ()
    print: str = ""


CompileCard = Callable[[CardRecord], tuple[CardEffects | None, Sequence[Diagnostic]]]
"""Gives the effects of a card, None if it does not compile, and all findings about its texts."""


class Compiler:
    """Compiles cards when a scenario needs them, each once; those with ``effects`` have them already."""

    def __init__(
        self,
        records: Mapping[str, CardRecord],
        effects: Mapping[str, CardEffects] = MappingProxyType({}),
        compile_card: CompileCard = compiled_card,
    ) -> None:
        self.records = records
        self.compile_card = compile_card
        self.effects: dict[str, CardEffects] = dict(effects)
        self.findings: dict[str, Sequence[Diagnostic]] = dict.fromkeys(effects, ())

    def compile(self, numbers: Iterable[str]) -> tuple[Diagnostic, ...]:
        """Compiles the cards with these numbers; returns the errors in their texts."""
        errors: list[Diagnostic] = []
        for number in sorted(numbers):
            if number not in self.findings:
                effects, self.findings[number] = self.compile_card(self.records[number])
                if effects is not None:
                    self.effects[number] = effects
            errors += [finding for finding in self.findings[number] if finding.severity == "error"]
        return tuple(errors)

    def unsupported(self, numbers: Iterable[str]) -> str:
        """What the engine cannot carry out of the compiled cards; "" if nothing."""
        return "\n".join(
            f"{self.records[number].name}: {', '.join(missing)}"
            for number in sorted(numbers)
            if number in self.effects
            for ability in self.effects[number].abilities
            if (missing := unsupported(ability))
        )


def versions_of(scenario: Scenario, rules: str | None) -> tuple[tuple[str, ...], bool]:
    """The rules versions to run a scenario under, and whether it is to be run at all.

    With ``rules`` that version, if the scenario holds in it; else those that it names, or the newest.
    """
    if rules is None:
        return scenario.versions or (DEFAULT_VERSION,), True
    return (rules,), not scenario.versions or rules in scenario.versions


def run_file(file: ScenarioFile, rules: str | None = None, compiler: Compiler | None = None) -> Iterator[Outcome]:
    """All scenarios of a file, in order; ``compiler`` is one for its records, if it is used elsewhere too."""
    compiler = compiler or Compiler(file.records)
    for scenario in file.scenarios:
        versions, wanted = versions_of(scenario, rules)
        for version in versions:
            yield run(scenario, compiler, version) if wanted else Outcome(scenario, version, "skipped")


def run_print(
    file: ScenarioFile,
    language: str,
    effects: Mapping[str, CardEffects | None],
    rules: str | None = None,
    compile_card: CompileCard = compiled_card,
) -> Iterator[Outcome]:
    """The scenarios of a file with cards that have another print, with the effects of that print, in order.

    ``effects`` are those of the print by number, in the terms of the file's language; None for a text that is not
    wholly understood, which fails the scenario.  The other cards are compiled by ``compile_card``.
    """
    printed_so = {number: one for number, one in effects.items() if one is not None}
    compiler = Compiler(file.records, printed_so, compile_card)
    for scenario in file.scenarios:
        printed = numbers_of(scenario.given) & effects.keys()
        unread = [number for number in sorted(printed) if effects[number] is None]
        versions, wanted = versions_of(scenario, rules)
        for version in versions if printed else ():
            if not wanted:
                outcome = Outcome(scenario, version, "skipped")
            elif unread:
                message = f"a card of this scenario is not understood in {language}"
                outcome = Outcome(scenario, version, "failed", (Failure(message, scenario.place, "", unread[0]),))
            else:
                outcome = run(scenario, compiler, version)
            yield replace(outcome, print=language)


def run(scenario: Scenario, compiler: Compiler, version: str = DEFAULT_VERSION) -> Outcome:
    """One scenario under one rules version."""
    numbers = numbers_of(scenario.given)
    errors = compiler.compile(numbers)
    if has_errors(errors):
        failure = Failure("a card of this scenario has errors", scenario.place, "a card text", render_all(errors))
        return Outcome(scenario, version, "failed", (failure,))
    if missing := compiler.unsupported(numbers):
        failure = Failure("the engine cannot carry out a card of this scenario", scenario.place, actual=missing)
        return Outcome(scenario, version, "failed", (failure,))
    return run_with(scenario, compiler.records, compiler.effects, version)


def run_with(
    scenario: Scenario, records: Mapping[str, CardRecord], effects: Mapping[str, CardEffects], version: str
) -> Outcome:
    """One scenario with cards that are compiled already."""
    try:
        _, failures = play_through(scenario, records, effects, version)
    except EngineError as error:
        what = str(error).replace("player 0", "you").replace("player 1", "the opponent")
        return Outcome(scenario, version, "failed", (Failure(f"the board cannot be: {what}", scenario.place),))
    return Outcome(scenario, version, "failed" if failures else "passed", failures)


def play_through(
    scenario: Scenario, records: Mapping[str, CardRecord], effects: Mapping[str, CardEffects], version: str
) -> tuple[Game, tuple[Failure, ...]]:
    """The game of a scenario as far as its steps go, and what went wrong.  Raises ``EngineError`` for a board that
    cannot be."""
    game = set_up(scenario.given, pool_of(scenario.given, records, effects), version)
    return game, _play(scenario, game)


def _play(scenario: Scenario, game: Game) -> tuple[Failure, ...]:
    actor, checker = Actor(game, declines=scenario.declines), Checker(game, 1)
    place = scenario.place
    try:
        for step in scenario.steps:
            place = step.place
            if step.check is None:
                actor.do(step)
            elif failures := _check(step.check, game, actor, checker):
                return failures
        if scenario.check is not None:
            place = scenario.check.place
            return _check(scenario.check, game, actor, checker)
        if scenario.steps and scenario.steps[-1].check is None:
            actor.settle()
    except StepFailure as failure:
        return (_failure(failure, place, game),)
    except Exception as error:  # a scenario that makes the engine fail has found its bug
        what = str(error) if isinstance(error, EngineError) else f"{type(error).__name__}: {error}"
        return (_failure(StepFailure(f"the engine stopped: {what}"), place, game),)
    return ()


def _check(check: Check, game: Game, actor: Actor, checker: Checker) -> tuple[Failure, ...]:
    if check.settled:
        actor.settle()
    failures: list[Failure] = []
    for claim in check.claims:
        try:
            difference = checker.difference(claim)
        except StepFailure as failure:
            failures.append(_failure(failure, claim.place, game))
            continue
        if difference is not None:
            expected, actual = difference
            failures.append(_failure(StepFailure("this does not hold", expected, actual), claim.place, game))
    return tuple(failures)


def _failure(failure: StepFailure, place: Place, game: Game) -> Failure:
    log = tuple(render_log(game.events, game.pool))
    return Failure(failure.message, place, failure.expected, failure.actual, log)
