"""The Main Phase: what the turn player can do, and doing it (6-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.changes import activation, anonymity, moves, triggers
from optcg_dsl.engine.changes.loops import LONG_TURN
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.procedures.attacks import declare_attack
from optcg_dsl.engine.procedures.legal import END_TURN, main_options
from optcg_dsl.engine.procedures.play import active_don
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.frames import MainPhaseFrame, PlayCardFrame
from optcg_dsl.engine.values.records import Decision, Option

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core

SETTLE, CHOOSE, ACT = range(3)


@frame_handler(MainPhaseFrame)
def main_phase(game: Core, frame: MainPhaseFrame) -> None:
    """Resolve what waits, ask for the next action, carry it out, until the end is declared (6-5-2)."""
    _STAGES[frame.stage](game, frame)


def _settle(game: Core, frame: MainPhaseFrame) -> None:
    frame.stage = CHOOSE
    if not (triggers.resolve_frames(game) or game.state.over):
        _choose(game, frame)


def _choose(game: Core, frame: MainPhaseFrame) -> None:
    frame.stage = ACT
    if game.state.exposed and game.state.decisions <= LONG_TURN:
        anonymity.mix(game)
    game.ask(
        Decision(
            game.state.turn_player,
            "action",
            main_options(game),
            reason="main",
            prompt="Play a card, activate an effect, give a DON!! card, attack, or end the turn.",
        )
    )


def _act(game: Core, frame: MainPhaseFrame) -> None:
    frame.stage = SETTLE
    (option,) = game.take_answer()
    if _carry_out(game, option):
        _settle(game, frame)


_STAGES: Final = {SETTLE: _settle, CHOOSE: _choose, ACT: _act}


def _carry_out(game: Core, option: Option) -> bool:
    """Carry out one action; declaring the end leads to the End Phase (6-5-2-1).

    Returns whether that is done, and the Main Phase goes on at once.
    """
    if option == END_TURN:
        game.pop()
        return False
    player = game.state.turn_player
    match option:
        case ("give", int(card)):
            moves.give_don(game, active_don(game, player)[:1], card, cause="rule", by=player)
            return True
        case ("play", int(card)):
            game.push(PlayCardFrame(player=player, card=card, timing="main"))
        case ("attack", int(card), int(target)):
            declare_attack(game, card, target)
        case ("activate", int(card), str(program)):
            activation.push(game, program, game.ref(card), player, {})
        case _:
            raise EngineError(f"not a Main Phase action: {option!r}")
    return False
