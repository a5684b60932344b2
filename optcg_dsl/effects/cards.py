"""Card sets: where cards are taken from.  Evaluated when the effect that uses them is resolved (8-4-4)."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.effects.base import Area, Effect, End, Who
from optcg_dsl.effects.filters import Everything, Filter
from optcg_dsl.vocabulary.stats import Stat


class Cards(Effect, frozen=True):
    """Something that evaluates to an ordered set of cards."""


class Source(Cards, frozen=True):
    """The card the effect is on: "this Character" (8-4-4-3)."""


class Bound(Cards, frozen=True):
    """The cards bound to a slot earlier in the same effect, or by the event that activated it.

    Event slots: ``"event.card"`` (the card the event is about), ``"event.other"`` (the other card of a battle, or the
    card whose effect caused the event), ``"event.cards"`` (all cards of one event).
    """

    slot: str


class Pool(Cards, frozen=True):
    """All cards in ``areas`` of ``controller`` that ``where`` accepts, in area order."""

    areas: tuple[Area, ...]
    controller: Who
    where: Filter = Everything()


class Among(Cards, frozen=True):
    """Those of ``cards`` that ``where`` accepts."""

    cards: Cards
    where: Filter


class Extreme(Cards, frozen=True):
    """Those of ``cards`` whose value is the lowest or the highest among them: "with the lowest cost"."""

    cards: Cards
    stat: Stat
    which: Literal["lowest", "highest"]


class TopOf(Cards, frozen=True):
    """Up to ``count`` cards from one end of the deck, DON!! deck or Life area of ``whose`` (3-10-2)."""

    area: Area
    whose: Who
    count: Effect  # a Number; typed as Effect to keep the modules acyclic
    end: End = "top"


class Without(Cards, frozen=True):
    """``cards`` less ``minus``: "the rest", "your other Characters"."""

    cards: Cards
    minus: Cards


class Together(Cards, frozen=True):
    """The union, each card once, in order."""

    parts: tuple[Cards, ...]
