"""What permanent and continuous effects contribute to the derived values of cards (8-1-3-3, 8-1-4-2).

Both kinds come from the same steps.  A permanent effect evaluates the step's cards and numbers anew all the time; a
continuous one has fixed them when it was resolved.  What each step contributes stands beside its handler (``steps``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from optcg_dsl.effects import Allow, Cards, Immune, Step
from optcg_dsl.engine.derived.evaluate import cards
from optcg_dsl.engine.derived.records import PERMANENT_ORDER, Contribution, Fixed, InForce
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.values.declarations import LASTING, Lasting

S = TypeVar("S")
Contributor = Callable[[S, Scope, Fixed | None], list[Contribution]]
CONTRIBUTORS: Final[dict[type, Contributor[Any]]] = {}
"""What works out the contributions of each class of lasting steps, and of instructions that stand for such steps."""
WHOLLY_FIXED: Final[set[type]] = set()
"""Those of which a continuous effect contributes what it has fixed, whatever happens to the state."""


def contributor(
    step_class: type[S],
    *,
    makes: int | Callable[[Any], int],
    wholly_fixed: bool,
    of: type[Step] | None = None,
    reads: int = 0,
    shields: bool | Callable[[Any], bool] = False,
    bends: bool = False,
    watches: str = "",
) -> Callable[[Contributor[S]], Contributor[S]]:
    """Register what works out the contributions of a class of lasting steps, with what the step declares.

    ``wholly_fixed``: a continuous effect contributes what it has fixed, whatever happens to the state.  The rest is as
    in :class:`Lasting`.  Where programs hold a control instruction instead of the step, ``step_class`` is the
    instruction and ``of`` the step.
    """
    declaring: Any = step_class if of is None else of
    LASTING[declaring] = Lasting(makes, reads, shields, bends, watches)
    if wholly_fixed:
        WHOLLY_FIXED.add(step_class)
    return instruction_contributor(step_class)


def instruction_contributor(instruction_class: type[S]) -> Callable[[Contributor[S]], Contributor[S]]:
    """Register what works out the contributions of an instruction that stands for some steps of a class only."""

    def register(contribute: Contributor[S]) -> Contributor[S]:
        CONTRIBUTORS[instruction_class] = contribute
        return contribute

    return register


def contributions(step: object, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    """What ``step`` contributes; ``fixed`` for a continuous effect, None for a permanent one."""
    return CONTRIBUTORS[type(step)](step, scope, fixed)


def affected(expression: Cards, scope: Scope, fixed: Fixed | None) -> tuple[int, ...]:
    """The cards that a step is about: those that a continuous effect has fixed, or those it denotes now."""
    return cards(expression, scope) if fixed is None else fixed.cards


def order_of(fixed: Fixed | None) -> int:
    """When the effect came into force, for what depends on the order."""
    return PERMANENT_ORDER if fixed is None else fixed.order


def in_force_on(step: Allow | Immune, kind: str, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    """A contribution of a kind to each of the cards of a step that says more than that."""
    one = InForce(step, scope.source, scope.controller, dict(scope.slots))
    return [Contribution(kind, card, one, 0, order_of(fixed)) for card in affected(step.cards, scope, fixed)]


def in_force(step: Any, scope: Scope, fixed: Fixed | None, amount: int = 0) -> list[Contribution]:
    """The contribution of a step that is looked at where a procedure of the rules is carried out (:mod:`in_force`)."""
    one = InForce(step, scope.source, scope.controller, dict(scope.slots), amount)
    return [Contribution("in_force", -1, one, 0, order_of(fixed))]


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
