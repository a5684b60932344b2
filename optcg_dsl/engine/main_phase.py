"""The Main Phase: what the turn player can do, and doing it (6-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.engine import activation, moves, pending
from optcg_dsl.engine.areas import CHARACTER, LEADER
from optcg_dsl.engine.battle import can_attack, declare_attack
from optcg_dsl.engine.frames import MainPhaseFrame, PlayCardFrame
from optcg_dsl.engine.kernel import EngineError, frame_handler
from optcg_dsl.engine.play import active_don, playable
from optcg_dsl.engine.state import Decision, Option

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game

SETTLE, CHOOSE, ACT = range(3)
END_TURN: Option = ("end",)


@frame_handler(MainPhaseFrame)
def main_phase(game: Game, frame: MainPhaseFrame) -> None:
    """Resolve what waits, ask for the next action, carry it out, until the end is declared (6-5-2)."""
    if frame.stage == SETTLE:
        frame.stage = CHOOSE
        pending.resolve_frames(game)
    elif frame.stage == CHOOSE:
        frame.stage = ACT
        game.ask(
            Decision(
                game.state.turn_player,
                "action",
                main_options(game),
                reason="main",
                prompt="Play a card, activate an effect, give a DON!! card, attack, or end the turn.",
            )
        )
    else:
        frame.stage = SETTLE
        (option,) = game.take_answer()
        _act(game, option)


def main_options(game: Game) -> tuple[Option, ...]:
    """All Main Phase actions open to the turn player, as tuples (6-5-4-1, 6-5-5-3):

    ``("play", card)``, ``("activate", card, program)``, ``("give", card)``, ``("attack", card, target)``, ``("end",)``.
    """
    player = game.state.turn_player
    options: list[Option] = []
    dons = len(active_don(game, player))
    options += [("play", card) for card in playable(game, player, "main", dons)]
    options += [("activate", card, program) for card, program in activation.options(game, player, "activate_main")]
    side = game.state.areas[player]
    fighters = (*side[LEADER], *side[CHARACTER])
    if dons:
        options += [("give", card) for card in fighters]
    options += [("attack", card, target) for card in fighters for target in can_attack(game, card)]
    options.append(END_TURN)
    return tuple(dict.fromkeys(options))


def _act(game: Game, option: Option) -> None:
    """Carry out one action; declaring the end leads to the End Phase (6-5-2-1)."""
    player = game.state.turn_player
    match option:
        case ("play", int(card)):
            game.push(PlayCardFrame(player=player, card=card, timing="main"))
        case ("activate", int(card), str(program)):
            activation.push(game, program, game.ref(card), player, {})
        case ("give", int(card)):
            moves.give_don(game, active_don(game, player)[:1], card, cause="rule", by=player)
        case ("attack", int(card), int(target)):
            declare_attack(game, card, target)
        case ("end",):
            game.pop()
        case _:
            raise EngineError(f"not a Main Phase action: {option!r}")
