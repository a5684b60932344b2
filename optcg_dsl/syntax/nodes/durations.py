"""How long something lasts, and when something delayed happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.syntax.nodes.base import Node, Wording

if TYPE_CHECKING:
    from optcg_dsl.syntax.nodes.events import Event
    from optcg_dsl.syntax.nodes.places import Whose, WhoseWords

PhaseWord = Literal["turn", "Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"]


class Duration(Node, frozen=True):
    """When an effect ends."""


Ordinal = Literal["first", "second", "third"]


class During(Duration, frozen=True):
    """``during this turn``, ``during this battle``; with ``whose``: ``during your opponent's next turn``.

    ``which`` turn of ``whose`` it is: ``during your first turn``, or all of them: ``during your opponent's turn``.
    ``preposition``: ``on your first turn``, ``this turn``.
    """

    what: Literal["turn", "battle"]
    whose: Whose | None = None
    which: Literal["next", "", "first", "second", "third"] = "next"
    preposition: Wording[Literal["during", "on", ""]] = "during"
    whose_words: Wording[WhoseWords | None] = None


class TurnInWhich(Duration, frozen=True):
    """``on the turn in which it is played``, ``during the turn in which your Character was K.O.'d``: on a turn on which
    that has happened."""

    event: Event
    preposition: Wording[Literal["on", "during"]] = "on"


class Until(Duration, frozen=True):
    """``until the end of your opponent's next turn``, ``until the start of your next turn``, ``until the end of your
    opponent's next End Phase``, ``until the end of this turn`` (``whose`` None)."""

    edge: Literal["start", "end"]
    whose: Whose | None
    what: Literal["turn", "battle", "Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"] = "turn"
    whose_words: Wording[WhoseWords | None] = None


class InPhase(Duration, frozen=True):
    """``in your opponent's next Refresh Phase``; not ``next``: ``in your Refresh Phase``, or ``plural``: ``in your and
    your opponent's Refresh Phases``."""

    whose: Whose
    next: bool = True
    phase: Literal["Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"] = "Refresh Phase"
    plural: Wording[bool] = False
    whose_words: Wording[WhoseWords | None] = None


class AtMoment(Node, frozen=True):
    """``at the end of this turn``, ``at the end of this battle``, ``at the start of your turn``.

    ``whose`` None is "this".
    """

    edge: Literal["start", "end"]
    what: Literal["turn", "battle", "game", "Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"]
    whose: Whose | None = None
    next: bool = False
    whose_words: Wording[WhoseWords | None] = None
