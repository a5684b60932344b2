"""Placing Characters and Stages in their areas, and trashing Events that are activated (3-7, 3-8, 8-5)."""

from __future__ import annotations

from typing import Final

from optcg_dsl.engine.changes import in_force, moves, process, triggers
from optcg_dsl.engine.kernel.core import Core
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import CHARACTER, HAND, MAX_CHARACTERS, MAX_STAGES, STAGE, TRASH
from optcg_dsl.engine.values.frames import EnterFrame
from optcg_dsl.engine.values.records import Decision

NEXT, PLACE, ROOM_MADE = range(3)


@frame_handler(EnterFrame)
def enter(game: Core, frame: EnterFrame) -> None:
    """Place cards in the Character or Stage area one after another, making room where it is full.

    With 5 Characters, the player trashes one of them by rule processing (3-7-6, 3-7-6-1, 3-7-6-1-1); the Stage
    that is there is trashed (3-8-5, 3-8-5-1).
    """
    state = game.state
    while not state.over and _STAGES[frame.stage](game, frame):
        pass  # each stage says whether the next one follows at once


def _next(game: Core, frame: EnterFrame) -> bool:
    """Look at the next card: where the area has no room for it, the player makes some."""
    if not frame.cards:
        game.pop(*frame.placed)
        return False
    characters = game.state.areas[frame.player][CHARACTER]
    if len(characters) < MAX_CHARACTERS or game.specs[frame.cards[0]].category != "character":
        frame.stage = PLACE
        return True
    frame.stage = ROOM_MADE
    game.ask(
        Decision(
            frame.player,
            "cards",
            tuple(characters),
            reason="overflow",
            prompt="You have 5 Characters: choose one to trash.",
            source=frame.cards[0],
        )
    )
    return False


def _room_made(game: Core, frame: EnterFrame) -> bool:
    """The Character that was chosen is trashed."""
    frame.stage = PLACE
    chosen = game.take_cards()
    if game.switches.overflow_trash_is_rule_processing:
        moves.move(game, chosen, TRASH, cause="rule", verb="overflow")
        return True
    process.would_remove(game, chosen, TRASH, cause="play", by=frame.player, verb="overflow")
    return False


def _place(game: Core, frame: EnterFrame) -> bool:
    """Put one card into the Character or Stage area (2-2-4, 2-2-6, 3-7-1, 3-8-1); [On Play] activates (10-2-6-1).

    It is active unless an effect says rested, which wins over any that says active (1-3-8, 3-7-5, 3-8-4).
    """
    state = game.state
    player, card = frame.player, frame.cards[0]
    category = game.specs[card].category
    area = STAGE if category == "stage" else CHARACTER
    frame.cards = frame.cards[1:]
    frame.stage = NEXT
    here = state.areas[player][area]
    if area == CHARACTER and len(here) >= MAX_CHARACTERS:
        return True
    if area == STAGE and len(here) >= MAX_STAGES:
        moves.move(game, tuple(here), TRASH, cause="rule", verb="replaced")
    by_effect = frame.source >= 0
    if state.area[card] == HAND and not by_effect:
        in_force.spend_reductions(game, player, card)
    rested = frame.rested or in_force.enters_rested(game, card)
    came = state.area[card]
    moves.move(
        game,
        (card,),
        area,
        rested=rested,
        cause="effect" if by_effect else "rule",
        by=player,
        source=frame.source,
        verb="play",
    )
    state.entered[card] = state.turn
    game.touch(dependencies.FIELD)
    frame.placed = (*frame.placed, card)
    triggers.emit(
        game,
        "played",
        player=player,
        cards=(card,),
        came=came,
        amount=1,
        cause="effect" if by_effect else "rule",
        by=player,
        other=-1 if frame.by_trigger else frame.source,
    )
    return True


_STAGES: Final = {NEXT: _next, PLACE: _place, ROOM_MADE: _room_made}


def trash_event(game: Core, player: int, card: int, *, cause: str) -> None:
    """An Event in hand is activated: it is trashed first, then its effect is (3-5-1, 8-4-2, 8-5-1, 8-5-2, 8-5-4)."""
    moves.move(game, (card,), TRASH, cause=cause, by=player, verb="activate")
    triggers.emit(game, "event_activated", player=player, cards=(card,), cause=cause, by=player)
