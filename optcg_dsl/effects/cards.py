"""Card sets: where cards are taken from.  Evaluated when the effect that uses them is resolved (8-4-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.effects.base import Area, Effect, End, Stat, Who
from optcg_dsl.effects.filters import Everything, Filter


@dataclass(frozen=True, slots=True)
class Cards(Effect):
    """Something that evaluates to an ordered set of cards."""


@dataclass(frozen=True, slots=True)
class Source(Cards):
    """The card the effect is on: "this Character" (8-4-4-3)."""


@dataclass(frozen=True, slots=True)
class Bound(Cards):
    """The cards bound to a slot earlier in the same effect, or by the event that activated it.

    Event slots: ``"event.card"`` (the card the event is about), ``"event.other"`` (the other card of a battle, or the
    card whose effect caused the event), ``"event.cards"`` (all cards of one event).
    """

    slot: str


@dataclass(frozen=True, slots=True)
class Pool(Cards):
    """All cards in ``areas`` of ``controller`` that ``where`` accepts, in area order."""

    areas: tuple[Area, ...]
    controller: Who
    where: Filter = Everything()


@dataclass(frozen=True, slots=True)
class Among(Cards):
    """Those of ``cards`` that ``where`` accepts."""

    cards: Cards
    where: Filter


@dataclass(frozen=True, slots=True)
class Extreme(Cards):
    """Those of ``cards`` whose value is the lowest or the highest among them: "with the lowest cost"."""

    cards: Cards
    stat: Stat
    which: Literal["lowest", "highest"]


@dataclass(frozen=True, slots=True)
class TopOf(Cards):
    """Up to ``count`` cards from one end of the deck, DON!! deck or Life area of ``whose`` (3-10-2)."""

    area: Area
    whose: Who
    count: Effect  # a Number; typed as Effect to keep the modules acyclic
    end: End = "top"


@dataclass(frozen=True, slots=True)
class Without(Cards):
    """``cards`` less ``minus``: "the rest", "your other Characters"."""

    cards: Cards
    minus: Cards


@dataclass(frozen=True, slots=True)
class Together(Cards):
    """The union, each card once, in order."""

    parts: tuple[Cards, ...]
