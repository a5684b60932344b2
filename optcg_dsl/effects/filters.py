"""Filters: which cards a selection, a condition or an event is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from optcg_dsl.effects.base import Attribute, CardState, Category, Color, Comparison, Effect, Facing, Keyword, Stat

if TYPE_CHECKING:
    from optcg_dsl.effects.cards import Cards
    from optcg_dsl.effects.numbers import Number


@dataclass(frozen=True, slots=True)
class Filter(Effect):
    """A test of one card."""


@dataclass(frozen=True, slots=True)
class Everything(Filter):
    """Any card."""


@dataclass(frozen=True, slots=True)
class CategoryIs(Filter):
    """The card's category is one of these (2-2)."""

    categories: tuple[Category, ...]


@dataclass(frozen=True, slots=True)
class NameIs(Filter):
    """``[N]``: exactly this card name (2-1-2)."""

    name: str


@dataclass(frozen=True, slots=True)
class NameIncludes(Filter):
    """``"T"`` of a name: the card name contains the text (2-1-2-1)."""

    text: str


@dataclass(frozen=True, slots=True)
class TypeIs(Filter):
    """``{T}``: exactly this type (2-4-3)."""

    type: str


@dataclass(frozen=True, slots=True)
class TypeIncludes(Filter):
    """``"T"`` of a type: a type contains the text (2-4-3-1)."""

    text: str


@dataclass(frozen=True, slots=True)
class AttributeIs(Filter):
    """``<A>``: the attribute (2-5-6)."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class ColorIs(Filter):
    """The card has this colour, possibly among others (2-3-5)."""

    color: Color


@dataclass(frozen=True, slots=True)
class Multicolor(Filter):
    """A card with more than one colour (2-3-6)."""


@dataclass(frozen=True, slots=True)
class StatIs(Filter):
    """A value of the card compared with a number: "with a cost of 3 or less", "with 5000 base power"."""

    stat: Stat
    comparison: Comparison
    number: Number


@dataclass(frozen=True, slots=True)
class StateIs(Filter):
    """The card is active or rested (4-4); a given DON!! card is neither (4-4-2)."""

    state: CardState


@dataclass(frozen=True, slots=True)
class Attacking(Filter):
    """The card whose attack is in progress (7-1-1)."""


@dataclass(frozen=True, slots=True)
class LifeFaces(Filter):
    """A Life card that lies face-up or face-down (3-10-2-1)."""

    facing: Facing


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """The card has the keyword effect now, printed or gained (``[Blocker]`` Characters)."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class HasEffect(Filter):
    """The card's text has an effect with this timing, valid or not: "a card with a [Trigger]" (8-2-2)."""

    timing: str


@dataclass(frozen=True, slots=True)
class NoBaseEffect(Filter):
    """A card without card text (2-8-5); a [Trigger] is card text (2-11-2)."""


@dataclass(frozen=True, slots=True)
class IsSource(Filter):
    """The card this effect is on: "other than this Character" is ``Not(IsSource())``."""


@dataclass(frozen=True, slots=True)
class IsIn(Filter):
    """One of the cards bound to a slot."""

    slot: str


@dataclass(frozen=True, slots=True)
class SharesWith(Filter):
    """The card has the same name, colour, type, cost or power as some card in ``slot``, or as one of ``cards``."""

    slot: str
    what: Literal["name", "color", "type", "cost", "power"]
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class IsChosen(Filter):
    """The card has the colour or category that ``ChooseWord`` has bound to ``slot``."""

    slot: str
    what: Literal["color", "category"]


@dataclass(frozen=True, slots=True)
class GivenTo(Filter):
    """A DON!! card that has been given to one of ``hosts`` (6-5-5-1)."""

    hosts: Cards


@dataclass(frozen=True, slots=True)
class PlayedThisTurn(Filter):
    """The card was played this turn."""


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Every one of the filters accepts the card."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """At least one of the filters accepts the card."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """The filter does not accept the card."""

    filter: Filter
