"""What steps do to which cards, and to which of them it can be done (1-3-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from optcg_dsl.effects import (
    Bound,
    Cards,
    Step,
    Together,
)
from optcg_dsl.engine.derived.changeable import (
    Fits,
    can_be_added_from_life,
)
from optcg_dsl.engine.derived.scope import Scope


def any_card(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """All of the cards."""
    return cards


def addable(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """Those of the cards that can go to the hand, wherever they are."""
    return [card for card in cards if can_be_added_from_life(scope, card)]


FITS: Final[dict[type[Step], Callable[[Any], Fits]]] = {}
"""What finds the cards that a step changes, for the steps that do one thing to the cards of their field ``cards``."""
DONE_TO: Final[dict[type[Step], Callable[[Any], list[tuple[Cards, Fits]]]]] = {}
"""Which cards a step does something to, and what finds those of some cards to which it can be done."""
CHOSEN_FOR: Final[dict[type[Step], Callable[[Any], list[tuple[Cards, Fits]]]]] = {}
"""The same for steps for which only cards are chosen to which it can be done, whether that is a cost or not (1-3-3)."""


def fitting(slot: str, steps: Sequence[Step], scope: Scope, options: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the options for a slot to which all that the steps do to the cards of the slot can be done.

    Nothing can be paid with a card on which the deed is forbidden or does nothing (1-3-2-1, 1-3-3, 8-3-1-3, 8-1-3-4-5).
    """
    left: Sequence[int] = options
    for step in steps:
        for fits in _done_to(slot, step, DONE_TO):
            left = fits(scope, left)
    return tuple(left)


def choosable(slot: str, steps: Sequence[Step], scope: Scope, options: tuple[int, ...]) -> tuple[int, ...]:
    """The options for a slot without those that none of the steps could do anything with (1-3-3)."""
    left: Sequence[int] = options
    for step in steps:
        for fits in _done_to(slot, step, CHOSEN_FOR):
            left = fits(scope, left)
    return tuple(left)


def is_chosen_for(slot: str, steps: Sequence[Step]) -> bool:
    """Whether one of the steps has a say in which cards can be chosen for the slot."""
    return any(_done_to(slot, step, CHOSEN_FOR) for step in steps)


def _done_to(slot: str, step: Step, table: dict[type[Step], Callable[[Any], list[tuple[Cards, Fits]]]]) -> list[Fits]:
    """What finds the cards to which a step can do what it does to those of the slot, by a table."""
    deeds_of = table.get(type(step))
    if deeds_of is None:
        return []
    return [fits for expression, fits in deeds_of(step) if are_done_to(expression, slot)]


def are_done_to(expression: Cards, slot: str) -> bool:
    """Whether whatever is bound to the slot is among the cards of the expression."""
    if isinstance(expression, Together):
        return any(are_done_to(part, slot) for part in expression.parts)
    return expression == Bound(slot)
