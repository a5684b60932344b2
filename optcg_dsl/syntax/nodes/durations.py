"""How long something lasts, and when something delayed happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.syntax.nodes.base import Node

TurnOwner = Literal["your", "your opponent's", "your and your opponent's", "the"]
PhaseWord = Literal["turn", "Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"]


@dataclass(frozen=True, slots=True)
class Duration(Node):
    """When an effect ends."""


@dataclass(frozen=True, slots=True)
class During(Duration):
    """``during this turn``, ``during this battle``; with ``whose``: ``during your opponent's next turn``."""

    what: Literal["turn", "battle"]
    whose: TurnOwner | Literal["their"] | None = None


@dataclass(frozen=True, slots=True)
class Until(Duration):
    """``until the end of your opponent's next turn``, ``until the start of your next turn``, ``until the end of your
    opponent's next End Phase``, ``until the end of this turn`` (``whose`` None)."""

    edge: Literal["start", "end"]
    whose: TurnOwner | None
    what: Literal["turn", "battle", "Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"] = "turn"


@dataclass(frozen=True, slots=True)
class InPhase(Duration):
    """``in your opponent's next Refresh Phase``; not ``next``: ``in your Refresh Phase``, or ``plural``: ``in your and
    your opponent's Refresh Phases``."""

    whose: TurnOwner
    next: bool = True
    plural: bool = False
    phase: Literal["Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"] = "Refresh Phase"


@dataclass(frozen=True, slots=True)
class AtMoment(Node):
    """``at the end of this turn``, ``at the end of this battle``, ``at the start of your turn``.

    ``whose`` None is "this".
    """

    edge: Literal["start", "end"]
    what: Literal["turn", "battle", "game", "Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase"]
    whose: TurnOwner | None = None
    next: bool = False
