"""What card texts say about the decks that they are in (5-1-2-4), asked of printed cards alone: no game is needed."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Protocol

from optcg_dsl.effects.abilities import Ability
from optcg_dsl.effects.actions import EVERY_WORD, DeckRule, TreatAs
from optcg_dsl.effects.cards import Source
from optcg_dsl.effects.filters import (
    AllOf,
    AnyOf,
    CategoryIs,
    ColorIs,
    Everything,
    Filter,
    NameIs,
    Not,
    StatIs,
    TypeIncludes,
    TypeIs,
)
from optcg_dsl.effects.numbers import Const

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


class Printed(Protocol):
    """What is printed on a card, and its abilities."""

    @property
    def name(self) -> str: ...
    @property
    def category(self) -> str: ...
    @property
    def colors(self) -> tuple[str, ...]: ...
    @property
    def types(self) -> tuple[str, ...]: ...
    @property
    def cost(self) -> int | None: ...
    @property
    def power(self) -> int | None: ...
    @property
    def abilities(self) -> tuple[Ability, ...]: ...


class DeckCard(Printed, Protocol):
    """A card as far as decks go."""

    @property
    def number(self) -> str: ...
    @property
    def attributes(self) -> tuple[str, ...]: ...


def deck_rules(abilities: Sequence[Ability]) -> list[DeckRule]:
    """The rules of deck construction among the abilities of a card (5-1-2-4)."""
    return [step for ability in abilities for step in ability.body if isinstance(step, DeckRule)]


def any_number_of(abilities: Sequence[Ability]) -> bool:
    """Whether any number of copies of the card with these abilities may be in a deck (5-1-2-4)."""
    return any(rule.kind == "any_number" for rule in deck_rules(abilities))


def limits_of(abilities: Sequence[Ability]) -> list[DeckRule]:
    """What a Leader with these abilities says about the cards of its deck."""
    return [rule for rule in deck_rules(abilities) if rule.kind in ("only", "never")]


def forbids(limit: DeckRule, card: Printed) -> bool:
    """Whether a Leader's limit leaves out a card.  Raises ``TypeError`` for a filter that needs a game."""
    return _accepts(limit.where, card) != (limit.kind == "only")


def _words_of(card: Printed, what: str) -> tuple[str, ...]:
    """The names or types of a card, those that its text adds "under the rules" among them (2-1-3, 2-4-4)."""
    added = (
        step.word
        for ability in card.abilities
        if ability.kind == "rule"
        for step in ability.body
        if isinstance(step, TreatAs) and step.what == what and step.cards == Source()
    )
    return (*((card.name,) if what == "name" else card.types), *added)


def _accepts(where: Filter, card: Printed) -> bool:
    match where:
        case Everything():
            return True
        case AllOf(filters=parts):
            return all(_accepts(part, card) for part in parts)
        case AnyOf(filters=parts):
            return any(_accepts(part, card) for part in parts)
        case Not(filter=part):
            return not _accepts(part, card)
        case CategoryIs(categories=categories):
            return card.category in categories
        case ColorIs(color=color):
            return color in card.colors
        case NameIs(name=name):
            return not {name, EVERY_WORD}.isdisjoint(_words_of(card, "name"))
        case TypeIs(type=name):
            return not {name, EVERY_WORD}.isdisjoint(_words_of(card, "type"))
        case TypeIncludes(text=text):
            return any(text in name or name == EVERY_WORD for name in _words_of(card, "type"))
        case StatIs(stat=stat, comparison=comparison, number=Const(value=bound)):
            values = {"cost": card.cost, "base_cost": card.cost, "power": card.power, "base_power": card.power}
            value = values.get(stat)
            return value is not None and COMPARISONS[comparison](value, bound)
        case _:
            raise TypeError(f"{type(where).__name__} cannot be tested in deck construction")
