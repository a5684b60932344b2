"""The turn: Refresh, Draw, DON!!, Main and End Phase (chapter 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.changes import defeat, durations, in_force, moves, process, triggers
from optcg_dsl.engine.changes.replacement import may_be_replaced
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import CHARACTER, COST, DON_DECK, GIVEN, LEADER, STAGE
from optcg_dsl.engine.values.frames import EndPhaseFrame, MainPhaseFrame, ResolveFrame, TurnFrame

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core

BEGIN, REFRESH, DRAW, DON, MAIN, END, NEXT = range(7)


@frame_handler(TurnFrame)
def take_turn(game: Core, frame: TurnFrame) -> None:
    """Advance the turn until something else has to run first: Refresh, Draw, DON!!, Main, End (6-1-1), one turn after
    another, all phases of the turn player (6-1-2)."""
    state = game.state
    while state.stack[-1] is frame and not state.over:
        _STAGES[frame.stage](game, frame)


def _begin(game: Core, frame: TurnFrame) -> None:
    """A new turn: "until the start of your next turn" ends, "at the start of your turn" activates (6-2-1, 6-2-2)."""
    state = game.state
    player = state.turn_player
    state.turn += 1
    state.turns_taken[player] += 1
    state.used = []
    state.history = []
    state.decisions = 0
    state.taken = []
    state.phase = "refresh"
    game.touch(dependencies.TURN | dependencies.HISTORY)
    game.log("turn", player, amount=state.turn)
    defeat.check_rules(game)
    if state.over:
        return
    durations.expire(game, ("start_of_turn",))
    triggers.emit(game, "start_of_turn", player=player)
    frame.stage = REFRESH
    triggers.resolve_frames(game)


def _refresh(game: Core, frame: TurnFrame) -> None:
    """Given DON!! return, then rested cards become active (6-2-3, 6-2-4)."""
    state = game.state
    player = state.turn_player
    areas = state.areas[player]
    rested = game.switches.refresh_returns_given_don_as == "rested"
    moves.move(game, tuple(areas[GIVEN]), COST, rested=rested)
    cards = [card for area in (LEADER, CHARACTER, STAGE, COST) for card in areas[area] if state.rested[card]]
    if "become_active" in game.standing.forbids:
        view = layers.view(game)
        cards = [card for card in cards if not view.forbidden("become_active", card, cause="rule", by=player)]
    moves.set_active(game, cards, by=player)
    durations.expire(game, ("next_refresh",))
    frame.stage = DRAW
    triggers.resolve_frames(game)


def _draw(game: Core, frame: TurnFrame) -> None:
    """The turn player draws 1 card, but not in the first player's first turn (6-3-1)."""
    state = game.state
    state.phase = "draw"
    frame.stage = DON
    if _is_first_turn_of_all(game):
        return
    if may_be_replaced(game, "drawn"):
        game.push(ResolveFrame())  # it runs after the frame pushed next
        process.would_draw(game, state.turn_player)
        return
    moves.draw(game, state.turn_player, 1)
    if not state.over:
        triggers.resolve_frames(game)


def _don(game: Core, frame: TurnFrame) -> None:
    """2 DON!! cards are placed, 1 in the first player's first turn (6-4-1); an effect may give some of them."""
    state = game.state
    state.phase = "don"
    player = state.turn_player
    gifts = in_force.gifts_of_placed_don(game, player)
    placed = state.areas[player][DON_DECK][: 1 if _is_first_turn_of_all(game) else 2]
    moves.add_don(game, player, len(placed))
    game.log("don", player, amount=len(placed))
    if gifts:
        in_force.give_placed_don(game, player, placed, gifts)
    frame.stage = MAIN
    triggers.resolve_frames(game)


def _main(game: Core, frame: TurnFrame) -> None:
    """The Main Phase begins (6-5-1)."""
    state = game.state
    state.phase = "main"
    durations.expire(game, ("next_main_phase",))
    triggers.emit(game, "start_of_main_phase", player=state.turn_player)
    frame.stage = END
    game.push(MainPhaseFrame())
    triggers.resolve_frames(game)


def _end(game: Core, frame: TurnFrame) -> None:
    """The End Phase (6-6)."""
    game.state.phase = "end"
    frame.stage = NEXT
    game.push(EndPhaseFrame())


def _next(game: Core, frame: TurnFrame) -> None:
    """The turn ends; the other player's begins, or an extra one (6-6-1-4)."""
    state = game.state
    if state.extra_turns:
        state.turn_player = state.extra_turns.pop(0)
    else:
        state.turn_player = 1 - state.turn_player
    frame.stage = BEGIN


_STAGES: Final = {
    BEGIN: _begin,
    REFRESH: _refresh,
    DRAW: _draw,
    DON: _don,
    MAIN: _main,
    END: _end,
    NEXT: _next,
}


def _is_first_turn_of_all(game: Core) -> bool:
    return game.state.turn == 1


# -- the End Phase ----------------------------------------------------------------------------------------------------

(
    YOURS,
    OPPONENTS,
    WHAT_IS_LEFT,
    TURN_PLAYERS_DELAYED,
    TURN_PLAYERS_END,
    OTHERS_DELAYED,
    OTHERS_END,
    EXPIRY,
    OVER,
) = range(9)
UNTIL_END: Final = ("end_of_turn", "end_of_end_phase")


@frame_handler(EndPhaseFrame)
def end_phase(game: Core, frame: EndPhaseFrame) -> None:
    """Advance the End Phase until something else has to run first (6-6-1, 6-6-1-1).  Its stages say whether
    anything may wait.

    [End of Your Turn] activates first, then [End of Your Opponent's Turn], each once and in the order of its player
    (6-6-1-1-1 to 6-6-1-1-4, 10-2-7-1, 10-2-8-1); what is delayed and what lasts until the end follows, turn player's
    first (6-6-1-2), and "during this turn" ends last (6-6-1-3).
    """
    while frame.stage != OVER:
        stage = frame.stage
        frame.stage += 1
        if _END_STAGES[stage](game, frame) and (triggers.resolve_frames(game) or game.state.over):
            return
    defeat.late_defeats(game)
    if not game.state.over:
        game.log("end_turn", game.state.turn_player, amount=game.state.turn)
        game.pop()


def _yours(game: Core, frame: EndPhaseFrame) -> bool:
    turn_player = game.state.turn_player
    triggers.emit(game, "end_of_your_turn", player=turn_player)
    if game.switches.end_phase_order == "by_player":
        triggers.release(game, "end_of_turn", turn_player)
    return True


def _opponents(game: Core, frame: EndPhaseFrame) -> bool:
    turn_player, other = game.in_turn_order()
    together = game.switches.end_phase_order == "by_player"
    if together and not _all_expire_last(game):
        durations.expire(game, UNTIL_END, turn_player)
    triggers.emit(game, "end_of_opponents_turn", player=other)
    if together:
        triggers.release(game, "end_of_turn", other)
    return True


def _what_is_left(game: Core, frame: EndPhaseFrame) -> bool:
    """Without a delayed effect and one that lasts for a time, the later stages have nothing to do."""
    state = game.state
    if not (state.delayed or state.continuous or game.switches.end_phase_exit_check):
        frame.stage = OVER
    return False


def _turn_players_delayed(game: Core, frame: EndPhaseFrame) -> bool:
    triggers.release(game, "end_of_turn", game.state.turn_player)
    return True


def _turn_players_end(game: Core, frame: EndPhaseFrame) -> bool:
    if not _all_expire_last(game):
        durations.expire(game, UNTIL_END, game.state.turn_player)
    return False


def _others_delayed(game: Core, frame: EndPhaseFrame) -> bool:
    triggers.release(game, "end_of_turn", 1 - game.state.turn_player)
    return True


def _others_end(game: Core, frame: EndPhaseFrame) -> bool:
    if not _all_expire_last(game):
        durations.expire(game, UNTIL_END, 1 - game.state.turn_player)
    return False


def _expiry(game: Core, frame: EndPhaseFrame) -> bool:
    durations.expire(game, (*UNTIL_END, "this_turn") if _all_expire_last(game) else ("this_turn",))
    missed = game.switches.end_phase_exit_check and triggers.emit_missed(game, game.state.turn_player)
    if missed:
        frame.stage = TURN_PLAYERS_DELAYED
    return missed


def _all_expire_last(game: Core) -> bool:
    return game.switches.until_end_of_turn_expiry == "with_during_this_turn"


_END_STAGES: Final = {
    YOURS: _yours,
    OPPONENTS: _opponents,
    WHAT_IS_LEFT: _what_is_left,
    TURN_PLAYERS_DELAYED: _turn_players_delayed,
    TURN_PLAYERS_END: _turn_players_end,
    OTHERS_DELAYED: _others_delayed,
    OTHERS_END: _others_end,
    EXPIRY: _expiry,
}
