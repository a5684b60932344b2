"""Numbers: literals, and things that are counted when the effect is resolved (1-3-5, 1-3-6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from optcg_dsl.effects.base import RARE, Differing, Effect, Stat, Who

if TYPE_CHECKING:
    from optcg_dsl.effects.cards import Cards


@dataclass(frozen=True, slots=True)
class Number(Effect):
    """Something that evaluates to a whole number."""


@dataclass(frozen=True, slots=True)
class Const(Number):
    """A printed number."""

    value: int


@dataclass(frozen=True, slots=True)
class Count(Number):
    """How many cards ``cards`` denotes: "3 or more Characters", "the number of your Life cards".

    DON!! cards are cards too: "DON!! cards on your field" counts ``Pool(("cost", "given"), "you")``.  ``differ``: the
    most cards among them of which no two share a name, colour or cost ("3 or more Characters with different names").
    """

    cards: Cards
    differ: Differing | None = field(default=None, metadata=RARE)


@dataclass(frozen=True, slots=True)
class StatOf(Number):
    """The sum of a value over ``cards``: "that card's power", "the total cost of"; 0 for no card."""

    stat: Stat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TurnsTaken(Number):
    """How many turns ``who`` has begun, the one in progress included: "your second turn or later"."""

    who: Who


@dataclass(frozen=True, slots=True)
class BoundNumber(Number):
    """A number bound earlier: by ``ChooseNumber``, or ``"event.amount"`` (how many cards an event was about)."""

    slot: str


@dataclass(frozen=True, slots=True)
class Scaled(Number):
    """``times`` for every full ``per`` of ``number``: "+1000 power for every 3 cards in your trash"."""

    number: Number
    times: int
    per: int = 1


@dataclass(frozen=True, slots=True)
class Plus(Number):
    """The sum of two numbers."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Difference(Number):
    """``left`` minus ``right``, never below 0: "draw until you have 5 cards" draws the difference (1-3-2-2)."""

    left: Number
    right: Number
