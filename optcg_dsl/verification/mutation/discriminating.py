"""Scenarios that tell nothing: whatever is changed about the cards they name, they pass.

A scenario is tried with one change at a time, until one makes it fail: an ability of a card on its board is taken away,
or altered in one place (:mod:`changes`); where no card has an ability that counts, a printed number is changed.  A
scenario that names no card of its own, as one about the phases of a turn may, has nothing to be tried with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from optcg_dsl.cards.records import COLORS, CardRecord
from optcg_dsl.effects import Ability, CardEffects
from optcg_dsl.engine.support import unsupported
from optcg_dsl.scenarios import codes
from optcg_dsl.scenarios.board import numbers_of
from optcg_dsl.scenarios.book import FILLERS
from optcg_dsl.scenarios.model import Scenario, ScenarioFile
from optcg_dsl.scenarios.runner import Compiler, run, run_with, versions_of
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position
from optcg_dsl.verification.mutation.changes import mutants
from optcg_dsl.verification.mutation.equivalent import why_equivalent
from optcg_dsl.verification.mutation.survey import IDLE, with_ability

_ONLY_ASK = ("must → may", "up_to: False → True")
"""Changes that offer a choice where there was none: every scenario that comes there fails, as no step answers it."""
_POWER = (1000, -1000)
_FILLERS = frozenset(filler.number for filler in FILLERS)


class Blind(NamedTuple):
    """A scenario that passes with every change; ``changes`` is how many were tried, ``names`` whose they were."""

    scenario: Scenario
    changes: int
    names: tuple[str, ...]


def blind(file: ScenarioFile, compiler: Compiler, rules: str | None = None) -> Iterator[Blind]:
    """The scenarios of a file that pass and that notice no change of the cards they name."""
    for scenario in file.scenarios:
        versions, wanted = versions_of(scenario, rules)
        if not wanted or run(scenario, compiler, versions[-1]).status != "passed":
            continue
        tried = _unnoticed(scenario, compiler, versions[-1])
        if tried:
            names = {compiler.records[number].name for number in numbers_of(scenario.given) - _FILLERS}
            yield Blind(scenario, tried, tuple(sorted(names)))


def _unnoticed(scenario: Scenario, compiler: Compiler, version: str) -> int:
    """How many changes there are, if none of them is noticed; 0 if one is."""
    changed = list(_changed(scenario, compiler))
    noticed = any(_fails(scenario, records, effects, version) for records, effects in changed)
    return 0 if noticed else len(changed)


def finding(one: Blind) -> Diagnostic:
    """A blind scenario as a finding."""
    place = one.scenario.place
    start = Position(place.line, 1)
    return Diagnostic(
        code=codes.NOT_DISCRIMINATING,
        severity="warning",
        message=f"none of {one.changes} changes of {', '.join(one.names)} makes this scenario fail",
        file=place.file,
        position=start,
        end=start,
        excerpt=place.text,
        hint="check what would be otherwise if the card said something else",
    )


_Changed = tuple[Mapping[str, CardRecord], Mapping[str, CardEffects]]


def _changed(scenario: Scenario, compiler: Compiler) -> Iterator[_Changed]:
    """The cards of a scenario with one change each."""
    numbers = sorted(numbers_of(scenario.given) - _FILLERS)
    found = False
    for ability in _abilities(numbers, compiler.effects):
        told = (mutant.ability for mutant in mutants(ability) if mutant.change not in _ONLY_ASK)
        for other in (IDLE, *told):
            if other is IDLE or not (why_equivalent(ability, other) or unsupported(other)):
                found = True
                yield compiler.records, with_ability(compiler.effects, numbers, ability, other)
    for number in () if found else numbers:
        for record in _other_numbers(compiler.records[number]):
            yield {**compiler.records, number: record}, compiler.effects


def _abilities(numbers: list[str], effects: Mapping[str, CardEffects]) -> list[Ability]:
    return list(dict.fromkeys(one for number in numbers if number in effects for one in effects[number].abilities))


def _other_numbers(record: CardRecord) -> Iterator[CardRecord]:
    """A card with another printed power, cost, Counter, Life or colour."""
    yield replace(record, colors=(next(color for color in COLORS if color not in record.colors),))
    if record.power is not None:
        yield from (replace(record, power=record.power + more) for more in _POWER if record.power + more >= 0)
    if record.cost is not None:
        yield from (replace(record, cost=record.cost + more) for more in (1, -1) if record.cost + more >= 0)
    if record.category == "character":
        yield replace(record, counter=None if record.counter else 1000)
    if record.life is not None:
        yield replace(record, life=record.life + 1)


def _fails(
    scenario: Scenario, records: Mapping[str, CardRecord], effects: Mapping[str, CardEffects], version: str
) -> bool:
    try:
        return run_with(scenario, records, effects, version).status != "passed"
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return True  # an ability that the checker would never let through
