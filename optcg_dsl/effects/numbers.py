"""Numbers: literals, and things that are counted when the effect is resolved (1-3-5, 1-3-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.effects.base import Differing, Effect, Who
from optcg_dsl.vocabulary.stats import Stat

if TYPE_CHECKING:
    from optcg_dsl.effects.cards import Cards


class Number(Effect, frozen=True):
    """Something that evaluates to a whole number."""


class Const(Number, frozen=True):
    """A printed number."""

    value: int


class Count(Number, frozen=True):
    """How many cards ``cards`` denotes: "3 or more Characters", "the number of your Life cards".

    DON!! cards are cards too: "DON!! cards on your field" counts ``Pool(("cost", "given"), "you")``.  ``differ``: the
    most cards among them of which no two share a name, colour or cost ("3 or more Characters with different names").
    """

    RARE = frozenset(("differ",))

    cards: Cards
    differ: Differing | None = None


class StatOf(Number, frozen=True):
    """The sum of a value over ``cards``: "that card's power", "the total cost of"; 0 for no card."""

    stat: Stat
    cards: Cards


class TurnsTaken(Number, frozen=True):
    """How many turns ``who`` has begun, the one in progress included: "your second turn or later"."""

    who: Who


class BoundNumber(Number, frozen=True):
    """A number bound earlier: by ``ChooseNumber``, or ``"event.amount"`` (how many cards an event was about)."""

    slot: str


class Scaled(Number, frozen=True):
    """``times`` for every full ``per`` of ``number``: "+1000 power for every 3 cards in your trash"."""

    number: Number
    times: int
    per: int = 1


class Plus(Number, frozen=True):
    """The sum of two numbers."""

    left: Number
    right: Number


class Difference(Number, frozen=True):
    """``left`` minus ``right``, never below 0: "draw until you have 5 cards" draws the difference (1-3-2-2)."""

    left: Number
    right: Number
