"""How long a continuous effect lasts (8-1-4-2), and when a delayed one is processed."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.effects.base import Effect, Who

DurationKind = Literal[
    "while_valid",  # a permanent effect: as long as its text is valid (8-1-3-3)
    "this_battle",  # "during this battle" (7-1-5-3, 7-1-5-4)
    "this_turn",  # "during this turn" (6-6-1-3)
    "end_of_turn",  # "until the end of the turn / of whose next turn" (6-6-1-2)
    "end_of_end_phase",  # "until the end of whose next End Phase" (6-6-1-2)
    "start_of_turn",  # "until the start of whose next turn" (6-2-1)
    "next_refresh",  # "in whose next Refresh Phase"; of a permanent effect: in every one (6-2-4)
    "next_main_phase",  # "until/at the start of whose next Main Phase" (6-5-1)
    "rest_of_game",
]
MomentKind = Literal["end_of_turn", "end_of_battle", "start_of_turn", "start_of_main_phase"]


class Duration(Effect, frozen=True):
    """A duration; ``whose`` names the turn it is counted by where the kind needs one."""

    kind: DurationKind
    whose: Who = "you"


class Moment(Effect, frozen=True):
    """When a delayed effect is processed: "at the end of this turn", "at the end of this battle"."""

    kind: MomentKind
    whose: Who = "any"
