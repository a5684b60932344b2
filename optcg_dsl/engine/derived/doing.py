"""What steps do to which cards, and to which of them it can be done (1-3-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from optcg_dsl.effects import (
    KO,
    Bound,
    Cards,
    Exchange,
    GiveDon,
    GrantAbility,
    GrantKeyword,
    Modify,
    Move,
    Negate,
    Play,
    Rest,
    SetActive,
    SetPowerToZero,
    SetStat,
    Step,
    Together,
    Turn,
)
from optcg_dsl.engine.derived.changeable import (
    Fits,
    affectable,
    can_be_added_from_life,
    can_be_koed,
    can_be_negated,
    can_be_played,
    can_be_rested,
    can_be_set_active,
    movable,
)
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.values.areas import LIFE


def any_card(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """All of the cards."""
    return cards


def addable(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """Those of the cards that can go to the hand, wherever they are."""
    return [card for card in cards if can_be_added_from_life(scope, card)]


def _playable(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    return [card for card in cards if can_be_played(scope, card)]


def _turned(step: Turn) -> Fits:
    up = step.facing == "up"

    def lies_otherwise(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        area, face_up = scope.state.area, scope.state.face_up
        return [card for card in cards if area[card] == LIFE and face_up[card] != up]

    return lies_otherwise


FITS: dict[type[Step], Callable[[Any], Fits]] = {
    Rest: lambda step: can_be_rested,
    SetActive: lambda step: can_be_set_active,
    KO: lambda step: can_be_koed,
    Move: lambda step: movable(step.area),
    Play: lambda step: _playable,
    Turn: _turned,
    Negate: lambda step: can_be_negated,
    **dict.fromkeys((Modify, SetStat, SetPowerToZero, GrantKeyword, GrantAbility), lambda step: affectable),
}
"""What finds the cards that a step changes, for the steps that do one thing to the cards of their field ``cards``."""


def _deeds(step: Any) -> list[tuple[Cards, Fits]]:
    """Which cards a step does something to, and what finds those of some cards to which it can be done."""
    if isinstance(step, Exchange):
        return [(step.first, addable), (step.second, addable)]
    if isinstance(step, GiveDon):
        return [(step.to, affectable)]
    fits_of = FITS.get(type(step))
    return [] if fits_of is None else [(step.cards, fits_of(step))]


def fitting(slot: str, steps: Sequence[object], scope: Scope, options: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the options for a slot to which all that the steps do to the cards of the slot can be done.

    Nothing can be paid with a card on which the deed is forbidden or does nothing (1-3-2-1, 1-3-3, 8-3-1-3, 8-1-3-4-5).
    """
    left: Sequence[int] = options
    for step in steps:
        for expression, fits in _deeds(step):
            if are_done_to(expression, slot):
                left = fits(scope, left)
    return tuple(left)


def are_done_to(expression: Cards, slot: str) -> bool:
    """Whether whatever is bound to the slot is among the cards of the expression."""
    if isinstance(expression, Together):
        return any(are_done_to(part, slot) for part in expression.parts)
    return expression == Bound(slot)
