"""Conditions: what must hold for an effect, or a part of it, to be resolved (8-3-2, 8-3-3)."""

from __future__ import annotations

from dataclasses import dataclass

from optcg_dsl.effects.base import Comparison, Effect, Who
from optcg_dsl.effects.cards import Cards
from optcg_dsl.effects.filters import Everything, Filter
from optcg_dsl.effects.numbers import Number


@dataclass(frozen=True, slots=True)
class Condition(Effect):
    """Something that holds or does not."""


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Two numbers compared.  "If you have 3 or more Characters" compares a ``Count``; "if your Leader is [X]" is one
    of at least 1 over the Leader area; ``[DON!! xN]`` is ``StatOf("don_given", Source())`` at least N (8-3-2-3)."""

    left: Number
    comparison: Comparison
    right: Number


@dataclass(frozen=True, slots=True)
class Holds(Condition):
    """Every one of ``cards`` passes ``where``, and there is at least one: "if that card is a Character"."""

    cards: Cards
    where: Filter


@dataclass(frozen=True, slots=True)
class IsTurnOf(Condition):
    """``[Your Turn]`` and ``[Opponent's Turn]`` (8-3-2-4, 8-3-2-5)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """An event of this kind has happened this turn at least ``times`` times, to or by ``who``, about such a card.

    ``event`` is an event kind of :class:`optcg_dsl.effects.abilities.When`, and ``other`` tests the second card of the
    event as there: the opposing card of a battle, the card whose effect it was.
    """

    event: str
    who: Who
    where: Filter
    times: int = 1
    other: Filter = Everything()


@dataclass(frozen=True, slots=True)
class AllHold(Condition):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyHolds(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class NotHolds(Condition):
    """The condition does not hold."""

    condition: Condition
