"""Conditions: what must hold for an effect, or a part of it, to be resolved (8-3-2, 8-3-3)."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.effects.base import Area, Comparison, Effect, Meant, Who
from optcg_dsl.effects.cards import Cards
from optcg_dsl.effects.filters import Everything, Filter
from optcg_dsl.effects.numbers import Number


class Condition(Effect, frozen=True):
    """Something that holds or does not."""


class Compare(Condition, frozen=True):
    """Two numbers compared.  "If you have 3 or more Characters" compares a ``Count``; "if your Leader is [X]" is one
    of at least 1 over the Leader area; ``[DON!! xN]`` is ``StatOf("don_given", Source())`` at least N (8-3-2-3)."""

    left: Number
    comparison: Comparison
    right: Number


class Holds(Condition, frozen=True):
    """Every one of ``cards`` passes ``where``, and there is at least one: "if that card is a Character"."""

    cards: Cards
    where: Filter


class IsTurnOf(Condition, frozen=True):
    """``[Your Turn]`` and ``[Opponent's Turn]`` (8-3-2-4, 8-3-2-5)."""

    who: Who


class WentFirst(Condition, frozen=True):
    """``who`` took the first turn of the game (5-2-1-4)."""

    who: Who


class Happened(Condition, frozen=True):
    """An event of this kind has happened this turn at least ``times`` times, to or by ``who``, about such a card.

    ``event`` is an event kind of :class:`optcg_dsl.effects.abilities.When`, and ``other`` tests the second card of the
    event as there: the opposing card of a battle, the card whose effect it was.  ``cause``, ``by``, ``came``
    and ``doer``, as there, say how it came about: in battle or by an effect, by whose, from which area, and who did it.
    """

    RARE = frozenset(("cause", "by", "came", "doer"))

    event: str
    who: Who
    where: Filter
    times: int = 1
    other: Filter = Everything()
    cause: Literal["battle", "effect", "any"] = "any"
    by: Who = "any"
    came: Area | None = None
    doer: Who = "any"


class AllHold(Condition, Meant, frozen=True, eq=False):
    """All of the conditions hold."""

    UNORDERED = frozenset(("conditions",))

    conditions: tuple[Condition, ...]


class AnyHolds(Condition, Meant, frozen=True, eq=False):
    """At least one of the conditions holds."""

    UNORDERED = frozenset(("conditions",))

    conditions: tuple[Condition, ...]


class NotHolds(Condition, frozen=True):
    """The condition does not hold."""

    condition: Condition
