"""Effect objects compiled to closures, which the pool keeps that the effect objects belong to.

A closure does what its effect object says, without looking at it again, and holds nothing of a game: it gets a scope
each time.  How an effect object of a class is compiled is registered in ``COMPILERS`` by :mod:`evaluate` and
:mod:`filters`; what is inside it is compiled with it.  Blocks (tuples of steps), programs and steps that have something
to be known once register theirs too: :mod:`feasibility`, :mod:`terms` and the handlers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from optcg_dsl.effects import Cards, Condition, Filter, Number
    from optcg_dsl.engine.derived.scope import Scope

NumberNow = Callable[["Scope"], int]
CardsNow = Callable[["Scope"], tuple[int, ...]]
HoldsNow = Callable[["Scope"], bool]
Test = Callable[["Scope", int], bool]
"""Whether a card passes a filter; no card (-1) passes only ``Everything`` and negations."""
Sieve = Callable[["Scope", Sequence[int]], Sequence[int]]
"""Those of some cards that pass a filter, in order."""

COMPILERS: dict[type, Callable[[Any], Any]] = {}
"""What makes the closure of an effect object, by its class; filled when the modules are imported."""

SIEVES: dict[type, Callable[[Any], Sieve]] = {}
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


class Closures:
    """The closure of each effect object that has been evaluated, by the identity of the object.

    (Equal effect objects do the same, but to find out that they are equal costs more than to evaluate them.)  It is a
    cache: a copy of it, in this process or another one, starts empty.
    """

    __slots__ = ("_known", "_objects")

    def __init__(self) -> None:
        self._known: dict[int, Any] = {}
        self._objects: list[object] = []  # kept alive: no other object gets the identity of one of them

    def of(self, effect: object) -> Any:
        """The closure of an effect object; it is made the first time."""
        known = self._known.get(id(effect))
        if known is None:
            known = self._known[id(effect)] = COMPILERS[type(effect)](effect)
            self._objects.append(effect)
        return known

    def __reduce__(self) -> tuple[type[Closures], tuple[()]]:
        return Closures, ()
