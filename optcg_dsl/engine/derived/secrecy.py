"""What both players can see, and what has to be reckoned with by those who see no more (3-1-5, 3-4-3, 3-10-2).

A player is asked whenever what both players can see leaves open that there is a choice; that a question does not come
would tell what a hand or a face-down Life card is not.  So where no answer but one is possible, the question is worked
out once more in a :class:`Reckoning`, in which a card that not both players see may be any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from optcg_dsl.effects import (
    AllOf,
    AnyOf,
    Condition,
    Everything,
    Filter,
    IsIn,
    IsSource,
    LifeFaces,
    Not,
    Pool,
    StateIs,
    walk,
)
from optcg_dsl.engine.derived.compiled import Sieve, compiled_sieve, compiled_test
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.values.areas import OPEN

if TYPE_CHECKING:
    from optcg_dsl.engine.values.state import State

_SECRET_AREAS: Final = frozenset(("hand", "deck", "life"))
_BY_POSITION: Final = frozenset((Everything, StateIs, LifeFaces, IsSource, IsIn))
"""Filters that are not about what is printed on a card."""


class Reckoning(Scope):
    """The surroundings of an expression for those who see only what both players see.

    A card that not both see passes whatever is asked about what is printed on it, so more cards are found than there
    may be, and the same whichever cards they are.
    """

    __slots__ = ()
    reckons = True


class PayingReckoning(Reckoning):
    """The same for an activation cost."""

    __slots__ = ()
    pays = True


def is_secret(state: State, card: int) -> bool:
    """Whether a player, maybe both, cannot see the face of the card (3-1-5, 3-10-2-1, 11-2-1, 11-3-1)."""
    return state.area[card] not in OPEN and not state.face_up[card] and card not in state.revealed


def asks_for_print(where: Filter) -> bool:
    """Whether a filter, or one inside it, is about what is printed on a card."""
    if isinstance(where, (AllOf, AnyOf)):
        return any(map(asks_for_print, where.filters))
    if isinstance(where, Not):
        return asks_for_print(where.filter)
    return type(where) not in _BY_POSITION


def reckoned(where: Filter) -> Sieve:
    """The sieve of a filter; in a :class:`Reckoning`, a secret card may be any card."""
    sieve = compiled_sieve(where)
    if not asks_for_print(where):
        return sieve
    parts = where.filters if isinstance(where, AllOf) else (where,)
    tests = [(compiled_test(part), asks_for_print(part)) for part in parts]

    def may_pass(scope: Scope, card: int) -> bool:
        secret = is_secret(scope.state, card)
        return all((secret and by_print) or one(scope, card) for one, by_print in tests)

    def reckoning_sieve(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        return [card for card in cards if may_pass(scope, card)] if scope.reckons else sieve(scope, cards)

    return reckoning_sieve


def lies_in_secret(pool: Pool) -> bool:
    """Whether cards of a secret area are among those of the expression."""
    return not _SECRET_AREAS.isdisjoint(pool.areas)


def tells_secrets(condition: Condition) -> bool:
    """Whether a condition may be about what is printed on cards of secret areas."""
    return any(
        isinstance(part, Pool) and lies_in_secret(part) and asks_for_print(part.where) for part in walk(condition)
    )
