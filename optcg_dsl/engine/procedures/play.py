"""Playing cards: from hand by paying the cost, and placing Characters and Stages (6-5-3, 3-7, 3-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.effects import ReducePayment
from optcg_dsl.engine.changes import activation, in_force, moves, pending, process
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.kernel.handlers import EngineError, frame_handler
from optcg_dsl.engine.values import facts
from optcg_dsl.engine.values.areas import CHARACTER, COST, HAND, MAX_CHARACTERS, MAX_STAGES, STAGE, TRASH
from optcg_dsl.engine.values.frames import EnterFrame, PlayCardFrame
from optcg_dsl.engine.values.state import Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game

PAY, EFFECTS, PLAYED = range(3)


def active_don(game: Game, player: int) -> tuple[int, ...]:
    """The active DON!! cards in a player's cost area."""
    rested = game.state.rested
    return tuple([don for don in game.state.areas[player][COST] if not rested[don]])


def count_active_don(game: Game, player: int) -> int:
    """How many active DON!! cards are in a player's cost area."""
    rested = game.state.rested
    return [rested[don] for don in game.state.areas[player][COST]].count(False)


def payable_don(game: Game, player: int) -> tuple[int, ...]:
    """The active DON!! cards in a player's cost area that can be rested to play a card (2-7-2, 1-3-3)."""
    dons = active_don(game, player)
    if "be_rested" not in game.standing.forbids:
        return dons
    view = layers.view(game)
    return tuple([don for don in dons if not view.forbidden("be_rested", don, cause="rule", by=player)])


def count_payable_don(game: Game, player: int) -> int:
    """How many DON!! cards a player can rest to play a card."""
    if "be_rested" not in game.standing.forbids:
        return count_active_don(game, player)
    return len(payable_don(game, player))


def prices(game: Game, player: int, timing: str) -> list[tuple[int, int]]:
    """The cards in hand that a player can play or activate now, with how many DON!! cards must be rested for each.

    What an effect forbids is not among them (4-7-2).  With the timing ``"main"`` these are Characters, Stages and
    Events with [Main]; with ``"counter"`` Events with [Counter].  An Event can be activated even if its effect then
    cannot be, for want of a condition or an activation cost: activating a card and activating an effect are two things
    (8-5-1).
    """
    found = printed_prices(game, player, timing)
    if not found or _all_as_printed(game):
        return found
    view = layers.view(game)
    if view.forces or view.values & facts.COSTS:
        found = [(in_force.payment(game, player, card), card) for _price, card in found]
    if not view.bans.keys().isdisjoint(PREVENTING):
        specs = game.specs
        return [one for one in found if not _is_forbidden(view, player, one[1], specs[one[1]].category)]
    return found


def printed_prices(game: Game, player: int, timing: str) -> list[tuple[int, int]]:
    """The cards in hand of which no effect says anything, as in :func:`prices`."""
    specs, hand = game.specs, game.state.areas[player][HAND]
    if timing == "main":
        return [(price, card) for card in hand if (price := specs[card].main_price) is not None]
    return [(price, card) for card in hand if (price := specs[card].counter_price) is not None]


PREVENTING = frozenset(("play", "activate_event", "enter"))
"""The deeds whose prohibition decides which cards can be played from hand."""
DEEDS = PREVENTING | {"be_rested"}
"""The same with that of resting what pays for them."""


def _all_as_printed(game: Game) -> bool:
    """Whether no effect in this game changes what playing cards costs, or forbids it."""
    standing = game.standing
    changes = standing.makes & facts.COSTS or ReducePayment in standing.bends
    return not changes and standing.forbids.isdisjoint(PREVENTING)


def _is_forbidden(view: layers.View, player: int, card: int, category: str) -> bool:
    more = "activate_event" if category == "event" else "enter"
    return any(view.forbidden(deed, player=player, other=card) for deed in ("play", more))


@frame_handler(PlayCardFrame)
def play_card(game: Game, frame: PlayCardFrame) -> None:
    """Reveal a card in hand, rest DON!! for its cost, and play or activate it (2-7-2 to 2-7-4, 4-7-1, 8-4-1-2).

    Active DON!! cards are all alike, so which of them are rested is no choice (3-9-2).
    """
    player, card = frame.player, frame.card
    spec = game.specs[card]
    if frame.stage == PAY:
        cost = in_force.payment(game, player, card)
        dons = payable_don(game, player)
        if len(dons) < cost:
            raise EngineError(f"{spec.number} costs {cost}, but only {len(dons)} DON!! cards can be rested")
        event = spec.category == "event"
        game.log("activate_event" if event else "play", player, cards=(card,), amount=cost, words=(frame.timing,))
        moves.rest(game, dons[:cost], cause="cost", by=player)
        if not event:
            frame.stage = PLAYED
            game.push(EnterFrame(player=player, cards=(card,)))
            return
        frame.stage = EFFECTS
        in_force.spend_reductions(game, player, card)
        trash_event(game, player, card, cause="rule")
    elif frame.stage == EFFECTS:
        frame.stage = PLAYED
        for program in reversed(spec.programs_with(frame.timing)):
            activation.push(game, program, game.ref(card), player, {})
    else:
        game.pop()


def trash_event(game: Game, player: int, card: int, *, cause: str) -> None:
    """An Event in hand is activated: it is trashed first, then its effect is (3-5-1, 8-4-2, 8-5-1, 8-5-2, 8-5-4)."""
    moves.move(game, (card,), TRASH, cause=cause, by=player, verb="activate")
    pending.emit(game, "event_activated", player=player, cards=(card,), cause=cause, by=player)


NEXT, PLACE, ROOM_MADE = range(3)


@frame_handler(EnterFrame)
def enter(game: Game, frame: EnterFrame) -> None:
    """Place cards in the Character or Stage area one after another, making room where it is full.

    With 5 Characters, the player trashes one of them by rule processing (3-7-6-1, 3-7-6-1-1); the Stage that is there
    is trashed (3-8-5-1).
    """
    state = game.state
    if frame.stage == ROOM_MADE:
        frame.stage = PLACE
        chosen = game.take_cards()
        if game.switches.overflow_trash_is_rule_processing:
            moves.move(game, chosen, TRASH, cause="rule", verb="overflow")
        else:
            process.remove(game, chosen, TRASH, cause="play", by=frame.player, verb="overflow")
            return
    while not state.over:
        if frame.stage == PLACE:
            _place(game, frame)
            continue
        if not frame.cards:
            game.pop(*frame.placed)
            return
        frame.stage = PLACE
        characters = state.areas[frame.player][CHARACTER]
        if len(characters) >= MAX_CHARACTERS and game.specs[frame.cards[0]].category == "character":
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
            return


def _place(game: Game, frame: EnterFrame) -> None:
    """Put one card into the Character or Stage area (3-7-1, 3-8-1); [On Play] activates (10-2-6-1).

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
        return
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
    game.touch(facts.FIELD)
    frame.placed = (*frame.placed, card)
    pending.emit(
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
