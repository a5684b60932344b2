"""Damage processing: Life cards are taken one by one, with [Trigger] in between (4-6, 7-1-4-1-1, 10-1-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.changes import activation, defeat, moves, triggers
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.secrecy import is_secret
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values.areas import AREA_INDEX, HAND, LIFE, NOWHERE, TRASH
from optcg_dsl.engine.values.frames import DamageFrame
from optcg_dsl.engine.values.records import Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core

BEGIN, NEXT, TRIGGER, RESOLVED = range(4)


@frame_handler(DamageFrame)
def damage(game: Core, frame: DamageFrame) -> None:
    """Advance damage processing by one stage (4-6-1).

    Whatever is set off meanwhile waits until the whole damage has been processed (8-6-2); only a [Trigger] interrupts
    it (8-6-2-1).  Returns the number of Life cards taken.
    """
    _STAGES[frame.stage](game, frame)


def _begin(game: Core, frame: DamageFrame) -> None:
    """Damage is determined: with 0 Life cards the player has lost (1-2-1-1-1, 1-2-2-1, 7-1-4-1-1, 7-1-4-1-1-1,
    9-2-1-1)."""
    frame.stage = NEXT
    if frame.amount <= 0:
        game.pop(0)
        return
    game.log("damage", frame.player, amount=frame.amount, other=frame.attacker, source=frame.source)
    if not game.state.areas[frame.player][LIFE]:
        defeat.lose(game, (frame.player,), "life")


def _next(game: Core, frame: DamageFrame) -> None:
    """The next point of damage takes the top Life card; where none is left it does nothing.

    That is done once for each point of damage (4-6-2-2, 7-1-4-1-1-2, -3).
    """
    life = game.state.areas[frame.player][LIFE]
    if frame.done == frame.amount or not life:
        _finish(game, frame)
        return
    frame.card = life[0]
    frame.done += 1
    if frame.banish:
        moves.move(game, (frame.card,), TRASH, cause="rule", source=frame.attacker, verb="banish")
    elif layers.view(game).redirect(frame.card) is not None:
        _to_hand(game, frame)
    else:
        _ask_for_trigger(game, frame)


def _ask_for_trigger(game: Core, frame: DamageFrame) -> None:
    """Ask whether the [Trigger] is activated; whether a face-down card has one is its player's to know (4-6-3,
    10-1-5-1)."""
    triggers = bool(_triggers(game, frame.card))
    secret = is_secret(game.state, frame.card)
    if not triggers and not secret:
        _to_hand(game, frame)
        return
    frame.stage = TRIGGER
    game.ask(
        Decision(
            frame.player,
            "yes_no",
            ("yes", "no") if triggers else ("no",),
            reason="trigger",
            prompt="Reveal this Life card and activate its [Trigger] instead of adding it to your hand?"
            if triggers
            else "This Life card has no [Trigger] that can be activated: it is added to your hand.",
            source=frame.card,
        ),
        secret=secret,
    )


def _triggers(game: Core, card: int) -> tuple[str, ...]:
    if layers.forbidden(game, "activate_trigger", player=game.state.owner[card], other=card):
        return ()
    return game.spec(card).programs_with("trigger")


def _to_hand(game: Core, frame: DamageFrame) -> None:
    """The Life card is added to the hand, or goes where a rule sends it (4-6-2-1, 4-6-3-1)."""
    elsewhere = layers.view(game).redirect(frame.card)
    if elsewhere is None:
        moves.move(game, (frame.card,), HAND, cause="rule", verb="damage")
        return
    moves.move(
        game,
        (frame.card,),
        AREA_INDEX[elsewhere.area],
        end=elsewhere.end,
        face_up=elsewhere.facing == "up",
        cause="rule",
        verb="damage",
    )


def _trigger(game: Core, frame: DamageFrame) -> None:
    """The card is revealed and its [Trigger] activated, or it is taken unrevealed (2-11-1, 10-1-5-1 to 10-1-5-3)."""
    player, card = frame.player, frame.card
    if game.take_word() == "no":
        frame.stage = NEXT
        _to_hand(game, frame)
        return
    frame.stage = RESOLVED
    game.log("trigger", player, cards=(card,))
    if game.switches.trigger_card_zone == "no_area":
        moves.take_nowhere(game, card, by=player)
    else:
        moves.move(game, (card,), TRASH, cause="rule", verb="trigger")
    triggers.emit(game, "trigger_activated", player=player, cards=(card,), amount=1, by=player)
    for program in reversed(game.spec(card).programs_with("trigger")):
        activation.push(game, program, game.ref(card), player, {})


def _resolved(game: Core, frame: DamageFrame) -> None:
    """The card of a resolved [Trigger] is trashed, unless it has gone elsewhere (10-1-5-3)."""
    frame.stage = NEXT
    if game.state.area[frame.card] == NOWHERE:
        moves.move(game, (frame.card,), TRASH, cause="rule", verb="trigger")


_STAGES: Final = {BEGIN: _begin, NEXT: _next, TRIGGER: _trigger, RESOLVED: _resolved}


def _finish(game: Core, frame: DamageFrame) -> None:
    """The damage is dealt, by an attack or by an effect of either player (4-6-2): both are told of it."""
    cause, dealer = ("battle", frame.attacker) if frame.attacker >= 0 else ("effect", frame.source)
    triggers.emit(game, "takes_damage", player=frame.player, amount=frame.amount, cause=cause, other=dealer)
    if frame.done and dealer >= 0 and game.state.owner[dealer] != frame.player:
        triggers.emit(game, "deals_damage", cards=(dealer,), amount=frame.done, cause=cause)
    game.pop(frame.done)
