"""Effects in force that change how the rules' own procedures are carried out.

Each is a step of its own (``effects/actions.py``); the derived values know which of them are valid now
(:meth:`optcg_dsl.engine.derived.view.View.in_force`), and the procedures ask here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from optcg_dsl.effects import EnterRested, GivePlacedDon, MustAttack, ReducePayment
from optcg_dsl.engine.changes import moves
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.evaluate import accepts, cards
from optcg_dsl.engine.derived.scope import Scope, players
from optcg_dsl.engine.values import dependencies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from optcg_dsl.engine.kernel.core import Core
    from optcg_dsl.engine.values.records import Continuous

# -- playing cards ----------------------------------------------------------------------------------------------------


def payment(game: Core, player: int, card: int) -> int:
    """How many DON!! cards the player rests to play the card from hand: its cost, less reductions (1-3-9-1, 2-7-1)."""
    view = layers.view(game)
    amount = view.cost(card)
    if not view.collected.forces:
        return amount
    for one in view.in_force(ReducePayment):
        scope = Scope(game, view, one.source, one.controller, one.slots)
        if _is_about(one.step, scope, player, card):
            amount -= one.amount
    return max(0, amount)


def spend_reductions(game: Core, player: int, card: int) -> None:
    """The player plays the card from hand: reductions for "the next time" they play such a card are over."""
    state = game.state
    if not state.continuous:
        return
    spent = [effect for effect in state.continuous if _is_spent(game, effect, player, card)]
    if spent:
        state.continuous = [effect for effect in state.continuous if effect not in spent]
        game.touch(dependencies.CONTINUOUS)


def _is_spent(game: Core, effect: Continuous, player: int, card: int) -> bool:
    step = game.pool.programs[effect.program].code[effect.step]
    if not isinstance(step, ReducePayment) or not step.once:
        return False
    scope = Scope(game, layers.view(game), effect.source, effect.controller, effect.slots)
    return _is_about(step, scope, player, card)


def enters_rested(game: Core, card: int) -> bool:
    """Whether an effect has the card rested as it is played (3-7-3, 3-8-3)."""
    if EnterRested not in game.standing.bends:
        return False
    view = layers.view(game)
    return any(
        _is_about(one.step, Scope(game, view, one.source, one.controller, one.slots), game.state.owner[card], card)
        for one in view.in_force(EnterRested)
    )


def _is_about(step: ReducePayment | EnterRested, scope: Scope, player: int, card: int) -> bool:
    return player in players(step.who, scope) and accepts(step.where, scope, card)


# -- attacks ----------------------------------------------------------------------------------------------------------


def required_targets(game: Core, attacker: int, targets: list[int]) -> list[int]:
    """The cards that the attacker can choose from: those it has to attack, if it can attack any of them."""
    view = layers.view(game)
    required: set[int] = set()
    for one in view.in_force(MustAttack):
        scope = Scope(game, view, one.source, one.controller, one.slots)
        if attacker in cards(one.step.attackers, scope):
            required.update(cards(one.step.targets, scope))
    return [target for target in targets if target in required] or targets


# -- the DON!! Phase --------------------------------------------------------------------------------------------------


class DonGift(NamedTuple):
    """So many of the DON!! cards placed next are given to ``host`` by an effect of ``source``."""

    host: int
    number: int
    source: int


def gifts_of_placed_don(game: Core, player: int) -> list[DonGift]:
    """What effects do with the DON!! cards that the player is about to place: give them to own cards (6-5-5-1)."""
    gifts: list[DonGift] = []
    if GivePlacedDon not in game.standing.bends:
        return gifts
    view = layers.view(game)
    for one in view.in_force(GivePlacedDon):
        scope = Scope(game, view, one.source, one.controller, one.slots)
        if player in players(one.step.who, scope):
            hosts = (host for host in cards(one.step.to, scope) if game.state.owner[host] == player)
            gifts += [DonGift(host, one.amount, one.source.card) for host in hosts]
    return gifts


def give_placed_don(game: Core, player: int, placed: Sequence[int], gifts: Sequence[DonGift]) -> None:
    """Give DON!! cards that have just been placed, as far as they go round."""
    left = list(placed)
    for gift in gifts:
        given, left = left[: gift.number], left[gift.number :]
        moves.give_don(game, given, gift.host, cause="effect", by=player, source=gift.source)
