"""When continuous effects end (8-1-4-2).

``Continuous.whose`` is the player whose turn ends the effect, or -1 where the text names nobody ("until the end of the
turn"): then it is the turn in which the effect was made.  Where a player is named, the player's own "next turn" is a
later one than the turn in which the effect was made; the opponent's next turn is the one that ends next, even if it is
already going on, and so is an End Phase still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.records import Continuous
from optcg_dsl.engine.values.state import State

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core


def expire(game: Core, kinds: tuple[str, ...], controller: int = -1) -> None:
    """End the effects with these durations whose time has come, of one player or (-1) of both."""
    state = game.state
    if not state.continuous:
        return
    kept = [
        effect
        for effect in state.continuous
        if effect.kind not in kinds or controller not in (-1, effect.controller) or not _is_due(state, effect)
    ]
    if len(kept) != len(state.continuous):
        state.continuous = kept
        game.touch(dependencies.CONTINUOUS)


def _is_due(state: State, effect: Continuous) -> bool:
    if effect.kind in ("this_turn", "this_battle"):
        return True
    if effect.whose == -1:
        return effect.turn == state.turn or effect.kind not in ("end_of_turn", "end_of_end_phase")
    if effect.whose != state.turn_player:
        return False
    return effect.turn < state.turn or effect.kind == "end_of_end_phase" or effect.whose != effect.controller
