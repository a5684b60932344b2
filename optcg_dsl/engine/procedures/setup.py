"""Pre-game preparations (5-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.changes import moves, triggers
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values import dependencies, rng
from optcg_dsl.engine.values.areas import DECK, HAND, LEADER, LIFE
from optcg_dsl.engine.values.frames import SetupFrame, TurnFrame
from optcg_dsl.engine.values.records import Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core

HAND_SIZE: Final = 5

SHUFFLE, CHOICE, START_EFFECTS, RESHUFFLE, HANDS, REDRAW, REDRAWN, LIFE_CARDS, START = range(9)


@frame_handler(SetupFrame)
def prepare(game: Core, frame: SetupFrame) -> None:
    """Advance the preparations by one stage (5-2-1)."""
    _STAGES[frame.stage](game, frame)


def _shuffle(game: Core, frame: SetupFrame) -> None:
    """Decks are shuffled, Leaders placed, and a coin says who decides about going first (5-2-1-2 to 5-2-1-4)."""
    state = game.state
    for player in (0, 1):
        moves.shuffle_deck(game, player)
        game.log("leader", player, cards=tuple(state.areas[player][LEADER]))
    if frame.first >= 0:
        frame.chooser = frame.first
        _decided(game, frame)
        return
    state.rng, frame.chooser = rng.below(state.rng, 2)
    game.log("coin", frame.chooser)
    frame.stage = CHOICE
    game.ask(
        Decision(frame.chooser, "first", ("first", "second"), reason="first", prompt="Will you go first or second?")
    )


def _choice(game: Core, frame: SetupFrame) -> None:
    """The player's declaration (5-2-1-5): no effect is in force before it, so none interferes (5-2-1-4-1)."""
    frame.first = frame.chooser if game.take_word() == "first" else 1 - frame.chooser
    _decided(game, frame)


def _decided(game: Core, frame: SetupFrame) -> None:
    game.state.first_player = frame.first
    game.log("first", frame.first)
    early = game.switches.start_of_game_effects_step == "before_opening_hand"
    frame.waiting = (frame.chooser, 1 - frame.chooser)
    frame.stage = START_EFFECTS if early else HANDS


def _start_effects(game: Core, frame: SetupFrame) -> None:
    """ "At the start of the game": the player who made the choice first, then the other one (5-2-1-5-1)."""
    if not frame.waiting:
        frame.stage = HANDS if not game.state.areas[0][HAND] else START
        _set_turn_player(game, frame.first)
        return
    _set_turn_player(game, frame.waiting[0])
    triggers.emit(game, "start_of_game", player=frame.waiting[0])
    frame.stage = RESHUFFLE
    triggers.resolve_frames(game)


def _reshuffle(game: Core, frame: SetupFrame) -> None:
    """A deck that such an effect changed is shuffled by its owner (5-2-1-5-2)."""
    player = frame.waiting[0]
    size = len(game.decks[player].cards)
    if len(game.state.areas[player][DECK]) != size and not game.state.areas[player][HAND]:
        moves.shuffle_deck(game, player)
    frame.waiting = frame.waiting[1:]
    frame.stage = START_EFFECTS


def _hands(game: Core, frame: SetupFrame) -> None:
    """Opening hands (5-2-1-6)."""
    for player in (frame.first, 1 - frame.first):
        moves.deal(game, player, HAND_SIZE, HAND)
    frame.waiting = (frame.first, 1 - frame.first)
    frame.stage = REDRAW


def _redraw(game: Core, frame: SetupFrame) -> None:
    """Each player may redraw once, the first player first (5-2-1-6)."""
    if not frame.waiting:
        frame.stage = LIFE_CARDS
        return
    frame.stage = REDRAWN
    game.ask(
        Decision(
            frame.waiting[0],
            "redraw",
            ("keep", "redraw"),
            reason="redraw",
            prompt="Keep this hand, or return it, shuffle and draw 5 new cards?",
        )
    )


def _redrawn(game: Core, frame: SetupFrame) -> None:
    """The hand goes back, the deck is shuffled, 5 cards are drawn (5-2-1-6-1)."""
    player = frame.waiting[0]
    word = game.take_word()
    game.log("redraw" if word == "redraw" else "keep", player)
    if word == "redraw":
        moves.move(game, tuple(game.state.areas[player][HAND]), DECK)
        moves.shuffle_deck(game, player)
        moves.deal(game, player, HAND_SIZE, HAND)
    frame.waiting = frame.waiting[1:]
    frame.stage = REDRAW


def _life_cards(game: Core, frame: SetupFrame) -> None:
    """As many Life cards as the Leader's Life, the top card of the deck lowest (2-9-1, 2-9-2, 5-2-1-7).

    An effect may make it more (2-9-4).  They are moved to the Life area (3-10-1) one by one, so that the first lies at
    the bottom (2-9-2-1).
    """
    for player in (frame.first, 1 - frame.first):
        leader = game.state.areas[player][LEADER][0]
        moves.deal(game, player, layers.view(game).life(leader), LIFE)
    late = game.switches.start_of_game_effects_step == "after_setup"
    frame.waiting = (frame.chooser, 1 - frame.chooser)
    frame.stage = START_EFFECTS if late else START


def _start(game: Core, frame: SetupFrame) -> None:
    """The first player starts their turn (5-2-1-8)."""
    game.pop()
    _set_turn_player(game, frame.first)
    game.push(TurnFrame())


def _set_turn_player(game: Core, player: int) -> None:
    game.state.turn_player = player
    game.touch(dependencies.TURN)


_STAGES: Final = {
    SHUFFLE: _shuffle,
    CHOICE: _choice,
    START_EFFECTS: _start_effects,
    RESHUFFLE: _reshuffle,
    HANDS: _hands,
    REDRAW: _redraw,
    REDRAWN: _redrawn,
    LIFE_CARDS: _life_cards,
    START: _start,
}
