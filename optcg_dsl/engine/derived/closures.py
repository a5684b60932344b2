"""Effect objects compiled to closures, which are kept as long as the pool that the effect objects belong to.

A closure does what its effect object says, without looking at it again, and holds nothing of a game: it gets a scope
each time.  How an effect object of a class is compiled is registered in ``COMPILERS`` by :mod:`evaluate` and
:mod:`filters`; what is inside it is compiled with it.  Blocks (tuples of steps), programs and steps that have something
to be known once register theirs too: :mod:`feasibility`, :mod:`activation_conditions` and the handlers of steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

from optcg_dsl.engine.pool.card_pool import CardPool

COMPILERS: Final[dict[type, Callable[[Any], Any]]] = {}
"""What makes the closure of an effect object, by its class; filled when the modules are imported."""


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


_OF_POOLS: Final[WeakKeyDictionary[CardPool, Closures]] = WeakKeyDictionary()


def closures_of(pool: CardPool) -> Closures:
    """The closures of the effect objects of a pool, shared by all games that are played with it."""
    known = _OF_POOLS.get(pool)
    if known is None:
        known = _OF_POOLS[pool] = Closures()
    return known
