"""What permanent and continuous effects contribute to the derived values of cards (8-1-3-3, 8-1-4-2).

Both kinds come from the same steps.  A permanent effect evaluates the step's cards and numbers anew all the time; a
continuous one has fixed them when it was resolved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from optcg_dsl.effects import (
    Allow,
    Cards,
    DeckOut,
    DeckRule,
    EnterRested,
    Everything,
    Forbid,
    GivePlacedDon,
    GrantKeyword,
    Immune,
    LoseKeyword,
    Modify,
    MustAttack,
    Negate,
    Pool,
    ReducePayment,
    ReplaceWith,
    SetPowerToZero,
    SetStat,
    SwapBasePower,
    TreatAs,
)
from optcg_dsl.engine.derived.evaluate import accepts, cards, number
from optcg_dsl.engine.derived.records import PERMANENT_ORDER, Ban, Contribution, Fixed, InForce
from optcg_dsl.engine.derived.scope import Scope, players
from optcg_dsl.engine.pool.linking import Grant, Priced
from optcg_dsl.engine.values.areas import CHARACTER, HAND, LEADER, LIFE

DEEDS = frozenset(
    (
        "attack",
        "attack_leader",
        "block",
        "be_koed",
        "be_removed",
        "be_rested",
        "become_active",
        "be_played",
        "be_blocked",
        "be_attacked",
        "be_returned_to_hand",
        "be_returned_to_deck",
        "be_negated",
        "activate_blocker",
        "play",
        "enter",
        "activate_event",
        "activate_counter",
        "use_counter",
        "activate_trigger",
        "draw",
        "life_to_hand",
        "set_don_active",
    )
)
"""What the engine asks about before it is done."""
PERMISSIONS = frozenset(("attack_active", "attack_when_played"))
STATS = frozenset(("power", "cost", "counter", "life", "base_power", "base_cost", "don_given"))


def contributions(step: object, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    """What ``step`` contributes; ``fixed`` for a continuous effect, None for a permanent one."""
    return CONTRIBUTORS[type(step)](step, scope, fixed)


def _affected(expression: Cards, scope: Scope, fixed: Fixed | None) -> tuple[int, ...]:
    return cards(expression, scope) if fixed is None else fixed.cards


def _order(fixed: Fixed | None) -> int:
    return PERMANENT_ORDER if fixed is None else fixed.order


def _modify(step: Modify, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = _affected(step.cards, scope, fixed)
    if not found:
        return []
    if step.slot and fixed is None:
        return [Contribution("add", card, step.stat, own_amount(step, card, scope), PERMANENT_ORDER) for card in found]
    amount = number(step.amount, scope) if fixed is None else fixed.amount
    return [Contribution("add", card, step.stat, amount, _order(fixed)) for card in found]


def own_amount(step: Modify, card: int, scope: Scope) -> int:
    """The amount that a change has for one of its cards."""
    bound = scope.slots
    scope.slots = {**bound, step.slot: (card,)}
    amount = number(step.amount, scope)
    scope.slots = bound
    return amount


def _set_stat(step: SetStat, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = _affected(step.cards, scope, fixed)
    if not found:
        return []
    amount = number(step.value, scope) if fixed is None else fixed.amount
    return [Contribution("set", card, step.stat, amount, _order(fixed)) for card in found]


def _set_power_to_zero(step: SetPowerToZero, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = _affected(step.cards, scope, fixed)
    if fixed is None or scope.game.switches.set_power_to_zero == "override":
        return [Contribution("zero", card, "power", 0, _order(fixed)) for card in found]
    return [Contribution("add", card, "power", fixed.amount, fixed.order) for card in found]


def _swap_base_power(step: SwapBasePower, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    if fixed is not None:
        return [Contribution("set", card, "base_power", fixed.amount, fixed.order) for card in fixed.cards]
    pair = tuple(dict.fromkeys((*cards(step.first, scope), *cards(step.second, scope))))
    if len(pair) != 2:
        return []
    powers = [scope.game.spec(card).power or 0 for card in reversed(pair)]
    return [Contribution("set", card, "base_power", power) for card, power in zip(pair, powers, strict=True)]


def _grant_keyword(step: GrantKeyword, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = _affected(step.cards, scope, fixed)
    return [Contribution("keyword", card, step.keyword, 0, _order(fixed)) for card in found]


def _lose_keyword(step: LoseKeyword, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = _affected(step.cards, scope, fixed)
    return [Contribution("lose", card, step.keyword, 0, _order(fixed)) for card in found]


def _immune(step: Immune, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return _in_force_on(step, "immune", scope, fixed)


def _grant(grant: Grant, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = _affected(grant.step.cards, scope, fixed)
    return [Contribution("grant", card, grant.program, 0, _order(fixed)) for card in found]


def mutes_players(step: Negate) -> bool:
    """Whether the effects with a timing word of whole players are negated: of all their cards, also of later ones."""
    return bool(step.timing) and isinstance(step.cards, Pool) and isinstance(step.cards.where, Everything)


def _negate(step: Negate, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    if mutes_players(step):
        assert isinstance(step.cards, Pool)
        muted = players(step.cards.controller, scope)
        return [Contribution("mute", -1, (step.timing, player), 0, _order(fixed)) for player in muted]
    found = _affected(step.cards, scope, fixed)
    return [Contribution("negate", card, step.timing, 0, _order(fixed)) for card in found]


def _allow(step: Allow, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return _in_force_on(step, "permit", scope, fixed)


def _in_force_on(step: Allow | Immune, kind: str, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    one = InForce(step, scope.source, scope.controller, dict(scope.slots))
    return [Contribution(kind, card, one, 0, _order(fixed)) for card in _affected(step.cards, scope, fixed)]


def _replace_with(step: ReplaceWith, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    area = scope.state.area
    found = (card for card in _affected(step.cards, scope, fixed) if area[card] in (LIFE, HAND))
    return [Contribution("redirect", card, step, 0, _order(fixed)) for card in found]


def _treat_as(step: TreatAs, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = _affected(step.cards, scope, fixed)
    return [Contribution("word", card, (step.what, step.word), 0, _order(fixed)) for card in found]


def _forbid(
    step: Forbid, scope: Scope, fixed: Fixed | None, price: tuple[str, int] | None = None
) -> list[Contribution]:
    subjects: tuple[int, ...] | None
    if fixed is None:
        subjects = None if step.cards is None else cards(step.cards, scope)
    else:
        subjects = None if step.cards is None and not fixes_blockers(step) else fixed.cards
    if subjects is not None and not subjects:
        return []
    attackers = None if step.while_attacking is None else cards(step.while_attacking, scope)
    ban = Ban(step, scope.source, scope.controller, dict(scope.slots), subjects, attackers, price)
    return [Contribution("ban", -1, ban, 0, _order(fixed))]


def _priced(instruction: Priced, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return _forbid(instruction.step, scope, fixed, (instruction.program, instruction.start))


def _in_force(step: Any, scope: Scope, fixed: Fixed | None, amount: int = 0) -> list[Contribution]:
    one = InForce(step, scope.source, scope.controller, dict(scope.slots), amount)
    return [Contribution("in_force", -1, one, 0, _order(fixed))]


def _reduce_payment(step: ReducePayment, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return _in_force(step, scope, fixed, number(step.amount, scope) if fixed is None else fixed.amount)


def _give_placed_don(step: GivePlacedDon, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return _in_force(step, scope, fixed, number(step.count, scope) if fixed is None else fixed.amount)


def fixes_blockers(step: Forbid) -> bool:
    """Whether a one-shot ban names the [Blocker] Characters it bans by a filter: they are fixed when it is resolved."""
    return step.deed == "activate_blocker" and not isinstance(step.where, Everything)


def banned_blockers(step: Forbid, scope: Scope) -> tuple[int, ...]:
    """The Characters that such a ban is about (8-4-4)."""
    areas = scope.state.areas
    return tuple(
        card
        for player in players(step.who, scope)
        for area in (LEADER, CHARACTER)
        for card in areas[player][area]
        if accepts(step.where, scope, card)
    )


CONTRIBUTORS: dict[type, Callable[[Any, Scope, Fixed | None], list[Contribution]]] = {
    Modify: _modify,
    SetStat: _set_stat,
    SetPowerToZero: _set_power_to_zero,
    SwapBasePower: _swap_base_power,
    GrantKeyword: _grant_keyword,
    LoseKeyword: _lose_keyword,
    Immune: _immune,
    Grant: _grant,
    Negate: _negate,
    Allow: _allow,
    ReplaceWith: _replace_with,
    TreatAs: _treat_as,
    Forbid: _forbid,
    Priced: _priced,
    ReducePayment: _reduce_payment,
    EnterRested: _in_force,
    MustAttack: _in_force,
    GivePlacedDon: _give_placed_don,
    DeckRule: lambda step, scope, fixed: [],  # it speaks of deck construction only: see decks
    DeckOut: lambda step, scope, fixed: [],  # it speaks of the defeat judgment: see defeat.check_rules
}


WHOLLY_FIXED = frozenset((Modify, SetStat, SetPowerToZero, SwapBasePower, GrantKeyword, Grant, Allow, TreatAs))
"""The steps of which a continuous effect contributes what it has fixed, whatever happens to the state."""


def still_made(
    old: tuple[Contribution, ...], new: tuple[Contribution, ...], apart: tuple[Contribution, ...]
) -> tuple[Contribution, ...]:
    """What a permanent effect that changes its own impact goes on contributing (8-1-3-3-5).

    ``old`` is in force, ``new`` would be with it in force, ``apart`` without it.  A card that only the change itself
    takes out of what the effect is about stays changed: "cards with a cost of 2 or more cost 1 less".
    """
    kept = [
        one
        for one in old
        if one in new
        or (one in apart and not any((it.kind, it.card, it.what) == (one.kind, one.card, one.what) for it in new))
    ]
    return (*kept, *(one for one in new if one not in old))
