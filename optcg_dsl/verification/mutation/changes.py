"""The changes: every way of altering a compiled ability in one place.

Each class of effect objects has a function that yields what could stand in its place; :func:`mutants` puts these into
the ability, one at a time.  A change alters the meaning of one word or number of the text, never its make-up: the
result is always an ability that a card could have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from msgspec.structs import replace

from optcg_dsl.effects import Ability, Choose, Const, Effect, Together
from optcg_dsl.effects.base import field_names
from optcg_dsl.verification.mutation.alternatives import HANDLED, Unit, alternatives, unit_of

Kind = Literal["bound", "amount", "target", "duration", "controller", "connective"]
KINDS: tuple[Kind, ...] = ("bound", "amount", "target", "duration", "controller", "connective")


@dataclass(frozen=True, slots=True)
class Mutant:
    """An ability with one change: ``kind`` is the family of the change, ``place`` where it is in the effect objects
    (``body[0].among.where``), ``change`` what it is, in words."""

    ability: Ability
    kind: Kind
    place: str
    change: str


def mutants(ability: Ability) -> list[Mutant]:
    """All mutants of an ability, in a fixed order, none of them equal to it or to another one."""
    found: dict[Ability, Mutant] = {}
    for kind, place, change, mutated in _changes(ability, "", 1):
        assert isinstance(mutated, Ability)
        if mutated != ability and mutated not in found:
            found[mutated] = Mutant(mutated, kind, place.lstrip("."), change)
    return list(found.values())


_Found = tuple[Any, str, str, Effect]


def _changes(node: Effect, place: str, unit: Unit) -> Iterator[_Found]:
    """The changes of a node and of everything in it: kind, place, words, and the node with the change."""
    unit = unit_of(node, unit)
    for kind, words, changed in alternatives(node, unit):
        yield kind, place, words, changed
    skipped = HANDLED.get(type(node), frozenset())
    united = isinstance(node, Choose) and bool(node.either) and node.among == _union(node)
    for name in field_names(type(node)):
        if united and name == "among":
            continue  # what an alternative says is said there once more, and changes with the alternative
        value = getattr(node, name)
        if name in skipped and (value is None or isinstance(value[-1] if isinstance(value, tuple) else value, Const)):
            continue
        put = _putter(node, name)
        for kind, where, words, part in _inside(value, f"{place}.{name}", unit):
            changed = put(part)
            yield kind, where, words, _as_its_alternatives(changed) if united and name == "either" else changed


def _union(choice: Choose) -> Together:
    """The cards of all alternatives of a choice."""
    return Together(tuple(one.among for one in choice.either))


def _as_its_alternatives(choice: Effect) -> Effect:
    """A choice with the cards and the greatest number that its alternatives say."""
    assert isinstance(choice, Choose)
    numbers = [one.most for one in choice.either]
    if all(isinstance(number, Const) for number in numbers):
        most = max((number for number in numbers if isinstance(number, Const)), key=lambda number: number.value)
        choice = replace(choice, most=most)
    return replace(choice, among=_union(choice))


def _putter(node: Effect, name: str) -> Callable[[object], Effect]:
    return lambda value: replace(node, **{name: value})


def _inside(value: object, place: str, unit: Unit) -> Iterator[tuple[Any, str, str, object]]:
    """The changes of a field: an effect object, or a tuple with effect objects in it."""
    if isinstance(value, Effect):
        yield from _changes(value, place, unit)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            for kind, where, words, changed in _inside(part, f"{place}[{index}]", unit):
                yield kind, where, words, (*value[:index], changed, *value[index + 1 :])
