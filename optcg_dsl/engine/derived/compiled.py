"""What effect objects are compiled to, by what they are evaluated to (see :mod:`closures`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from optcg_dsl.effects import Cards, Condition, Filter, Number
from optcg_dsl.engine.derived.closures import COMPILERS
from optcg_dsl.engine.derived.scope import Scope

NumberNow = Callable[[Scope], int]
CardsNow = Callable[[Scope], tuple[int, ...]]
HoldsNow = Callable[[Scope], bool]
Test = Callable[[Scope, int], bool]
"""Whether a card passes a filter; no card (-1) passes only ``Everything`` and negations."""
Sieve = Callable[[Scope, Sequence[int]], Sequence[int]]
"""Those of some cards that pass a filter, in order."""

SIEVES: Final[dict[type, Callable[[Any], Sieve]]] = {}
"""What makes the sieve of a filter, by its class, where asking of many cards at once is less than asking of each."""


def compiled_number(value: Number) -> NumberNow:
    """What evaluates a number."""
    now: NumberNow = COMPILERS[type(value)](value)
    return now


def compiled_cards(expression: Cards) -> CardsNow:
    """What finds the cards that an expression denotes, in order."""
    now: CardsNow = COMPILERS[type(expression)](expression)
    return now


def compiled_condition(condition: Condition) -> HoldsNow:
    """What tells whether a condition holds."""
    now: HoldsNow = COMPILERS[type(condition)](condition)
    return now


def compiled_test(where: Filter) -> Test:
    """What tells whether a card passes a filter."""
    test: Test = COMPILERS[type(where)](where)
    return test


def compiled_sieve(where: Filter) -> Sieve:
    """What finds those of some cards that pass a filter."""
    make = SIEVES.get(type(where))
    if make is not None:
        return make(where)
    test = compiled_test(where)
    return lambda scope, cards: [card for card in cards if test(scope, card)]
