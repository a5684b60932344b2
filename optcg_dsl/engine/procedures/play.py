"""Playing cards from hand by paying their cost (6-5-3); placing them is in :mod:`entering`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.effects import ReducePayment
from optcg_dsl.engine.changes import activation, in_force, moves
from optcg_dsl.engine.changes.entering import trash_event
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import COST, HAND
from optcg_dsl.engine.values.deeds import PLAYS, asked_by
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.frames import EnterFrame, PlayCardFrame

if TYPE_CHECKING:
    from optcg_dsl.engine.derived.view import View
    from optcg_dsl.engine.kernel.core import Core

PAY, EFFECTS, PLAYED = range(3)


def active_don(game: Core, player: int) -> tuple[int, ...]:
    """The active DON!! cards in a player's cost area."""
    rested = game.state.rested
    return tuple([don for don in game.state.areas[player][COST] if not rested[don]])


def count_active_don(game: Core, player: int) -> int:
    """How many active DON!! cards are in a player's cost area."""
    rested = game.state.rested
    return [rested[don] for don in game.state.areas[player][COST]].count(False)


def payable_don(game: Core, player: int) -> tuple[int, ...]:
    """The active DON!! cards in a player's cost area that can be rested to play a card (2-7-2, 1-3-3)."""
    dons = active_don(game, player)
    if "be_rested" not in game.standing.forbids:
        return dons
    view = layers.view(game)
    return tuple([don for don in dons if not view.forbidden("be_rested", don, cause="rule", by=player)])


def count_payable_don(game: Core, player: int) -> int:
    """How many DON!! cards a player can rest to play a card."""
    if "be_rested" not in game.standing.forbids:
        return count_active_don(game, player)
    return len(payable_don(game, player))


def prices(game: Core, player: int, timing: str) -> list[tuple[int, int]]:
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
    if view.collected.forces or view.collected.values & dependencies.COSTS:
        found = [(in_force.payment(game, player, card), card) for _price, card in found]
    if not view.collected.bans.keys().isdisjoint(PREVENTING):
        specs = game.specs
        return [one for one in found if not _is_forbidden(view, player, one[1], specs[one[1]].category)]
    return found


def printed_prices(game: Core, player: int, timing: str) -> list[tuple[int, int]]:
    """The cards in hand of which no effect says anything, as in :func:`prices`."""
    specs, hand = game.specs, game.state.areas[player][HAND]
    if timing == "main":
        return [(price, card) for card in hand if (price := specs[card].main_price) is not None]
    return [(price, card) for card in hand if (price := specs[card].counter_price) is not None]


PREVENTING: Final = asked_by(PLAYS) - {"be_rested"}
"""The deeds whose prohibition decides which cards can be played from hand: not that of resting what pays for them."""


def _all_as_printed(game: Core) -> bool:
    """Whether no effect in this game changes what playing cards costs, or forbids it."""
    standing = game.standing
    changes = standing.makes & dependencies.COSTS or ReducePayment in standing.bends
    return not changes and standing.forbids.isdisjoint(PREVENTING)


def _is_forbidden(view: View, player: int, card: int, category: str) -> bool:
    more = "activate_event" if category == "event" else "enter"
    return any(view.forbidden(deed, player=player, other=card) for deed in ("play", more))


@frame_handler(PlayCardFrame)
def play_card(game: Core, frame: PlayCardFrame) -> None:
    """Reveal a card in hand, rest DON!! for its cost, and play or activate it (10-2-3-1, 2-2-5, 2-7-2 to 2-7-4,
    4-7-1, 8-4-1-2).

    Active DON!! cards are all alike, so which of them are rested is no choice (3-9-2).
    """
    _STAGES[frame.stage](game, frame)


def _pay(game: Core, frame: PlayCardFrame) -> None:
    player, card = frame.player, frame.card
    spec = game.specs[card]
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


def _effects(game: Core, frame: PlayCardFrame) -> None:
    frame.stage = PLAYED
    for program in reversed(game.specs[frame.card].programs_with(frame.timing)):
        activation.push(game, program, game.ref(frame.card), frame.player, {})


def _played(game: Core, frame: PlayCardFrame) -> None:
    game.pop()


_STAGES: Final = {PAY: _pay, EFFECTS: _effects, PLAYED: _played}
