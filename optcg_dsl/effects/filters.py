"""Filters: which cards a selection, a condition or an event is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.effects.base import (
    CardState,
    Category,
    Comparison,
    Effect,
    Facing,
    Meant,
)
from optcg_dsl.vocabulary.attributes import Attribute
from optcg_dsl.vocabulary.colors import Color
from optcg_dsl.vocabulary.keywords import Keyword
from optcg_dsl.vocabulary.stats import Stat

if TYPE_CHECKING:
    from optcg_dsl.effects.cards import Cards
    from optcg_dsl.effects.numbers import Number


class Filter(Effect, frozen=True):
    """A test of one card."""


class Everything(Filter, frozen=True):
    """Any card."""


class CategoryIs(Filter, frozen=True):
    """The card's category is one of these (2-2)."""

    categories: tuple[Category, ...]


class NameIs(Filter, frozen=True):
    """``[N]``: exactly this card name (2-1-2)."""

    name: str


class NameIncludes(Filter, frozen=True):
    """``"T"`` of a name: the card name contains the text (2-1-2-1)."""

    text: str


class TypeIs(Filter, frozen=True):
    """``{T}``: exactly this type (2-4-3)."""

    type: str


class TypeIncludes(Filter, frozen=True):
    """``"T"`` of a type: a type contains the text (2-4-3-1)."""

    text: str


class AttributeIs(Filter, frozen=True):
    """``<A>``: the attribute (2-5-6)."""

    attribute: Attribute


class ColorIs(Filter, frozen=True):
    """The card has this colour, possibly among others (2-3-5)."""

    color: Color


class Monocolor(Filter, frozen=True):
    """A card with exactly one colour: a DON!! card has none (2-3-2, 2-3-6)."""


class Multicolor(Filter, frozen=True):
    """A card with more than one colour (2-3-6)."""


class StatIs(Filter, frozen=True):
    """A value of the card compared with a number: "with a cost of 3 or less", "with 5000 base power"."""

    stat: Stat
    comparison: Comparison
    number: Number


class StateIs(Filter, frozen=True):
    """The card is active or rested (4-4); a given DON!! card is neither (4-4-2)."""

    state: CardState


class Attacking(Filter, frozen=True):
    """The card whose attack is in progress (7-1-1)."""


class LifeFaces(Filter, frozen=True):
    """A Life card that lies face-up or face-down (3-10-2-1)."""

    facing: Facing


class HasKeyword(Filter, frozen=True):
    """The card has the keyword effect now, printed or gained (``[Blocker]`` Characters)."""

    keyword: Keyword


class HasEffect(Filter, frozen=True):
    """The card's text has an effect with this timing, valid or not: "a card with a [Trigger]" (8-2-2)."""

    timing: str


class NoBaseEffect(Filter, frozen=True):
    """A card without card text (2-8-5); a [Trigger] is card text (2-11-2)."""


class IsSource(Filter, frozen=True):
    """The card this effect is on: "other than this Character" is ``Not(IsSource())``."""


class IsIn(Filter, frozen=True):
    """One of the cards bound to a slot."""

    slot: str


class SharesWith(Filter, frozen=True):
    """The card has the same name, colour, type, cost or power as some card in ``slot``, or as one of ``cards``."""

    slot: str
    what: Literal["name", "color", "type", "cost", "power"]
    cards: Cards | None = None


class IsChosen(Filter, frozen=True):
    """The card has the colour or category that ``ChooseWord`` has bound to ``slot``."""

    slot: str
    what: Literal["color", "category"]


class GivenTo(Filter, frozen=True):
    """A DON!! card that has been given to one of ``hosts`` (6-5-5-1)."""

    hosts: Cards


class PlayedThisTurn(Filter, frozen=True):
    """The card was played this turn."""


class AllOf(Filter, Meant, frozen=True, eq=False):
    """Every one of the filters accepts the card."""

    UNORDERED = frozenset(("filters",))

    filters: tuple[Filter, ...]


class AnyOf(Filter, Meant, frozen=True, eq=False):
    """At least one of the filters accepts the card."""

    UNORDERED = frozenset(("filters",))

    filters: tuple[Filter, ...]


class Not(Filter, frozen=True):
    """The filter does not accept the card."""

    filter: Filter
