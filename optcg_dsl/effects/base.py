"""The common ground of all effect objects, and the closed vocabularies they use.

Vocabularies are ``Literal`` strings, not enums, so that ``repr`` gives valid Python source and JSON needs no mapping.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Literal, get_args

import msgspec

from optcg_dsl.structs import values_of
from optcg_dsl.vocabulary.areas import AreaSymbol
from optcg_dsl.vocabulary.colors import Color

Who = Literal["you", "opponent", "both", "any", "owner"]
"""A player as the text sees it.

*you* is the controller of the effect (8-4-4-3); *both* is each player, in turn-player order (1-3-10); *any* means
either player's (no controller is named); *owner* is the owner of the card in the slot :data:`OWNER`, to which a
``ForEach`` has bound it: "the owner", "they" after "the owner's" (4-2-1-1).
"""

OWNER = "owner"
"""The slot of the card whose owner *owner* is."""

Area = Literal[AreaSymbol, "given"]
"""The areas of 3-1-1.  *given* is not an area of the rules: it is where DON!! cards under a Leader or Character are
(6-5-5-1), so that "DON!! cards on your field" is ``("cost", "given")``."""

Category = Literal["leader", "character", "event", "stage", "don"]
WORDS: dict[str, tuple[str, ...]] = {"color": get_args(Color), "category": ("leader", "character", "event", "stage")}
"""What can be chosen as a colour or a category (2-3-2, 2-2-2), in order."""
Comparison = Literal["==", "!=", "<=", ">=", "<", ">"]
CardState = Literal["active", "rested"]
Facing = Literal["up", "down"]
End = Literal["top", "bottom", "choose"]
"""Which end of a deck or Life area; *choose* asks the player who does the placing ("top or bottom")."""


Differing = Literal["name", "color", "cost"]
"""What no two of several cards may share: "with different card names"."""


class Effect(msgspec.Struct, frozen=True, gc=False):
    """Base class of every effect object.

    ``RARE`` names fields that few effects of the class set: with one other field, it is written as if it had only that.
    """

    RARE: ClassVar[frozenset[str]] = frozenset()


class Meant(Effect, frozen=True, eq=False):
    """An effect object that is compared by what it means, whatever wording or language it was printed in.

    ``SHOWN`` names fields with printed words, for those who read or decide: they do not count.  ``UNORDERED`` names
    fields whose members all have to hold, or any of them: their order does not count.
    """

    SHOWN: ClassVar[frozenset[str]] = frozenset()
    UNORDERED: ClassVar[frozenset[str]] = frozenset()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meant) and type(self) is type(other) and _meant(self) == _meant(other)

    __ne__ = object.__ne__  # what is not equal, by the above: a struct brings a comparison of its own

    def __hash__(self) -> int:
        return hash((type(self), _meant(self)))


def _meant(effect: Meant) -> tuple[object, ...]:
    ordered, unordered = _compared(type(effect))
    if unordered is None:
        return ordered(effect)
    return (*ordered(effect), *(frozenset(Counter(members).items()) for members in unordered(effect)))


_Values = Callable[[object], tuple[Any, ...]]


@cache
def _compared(kind: type[Meant]) -> tuple[_Values, _Values | None]:
    """What gives the fields of a class that are compared as they are, and those whose order does not count."""
    names = [name for name in kind.__struct_fields__ if name not in kind.SHOWN]
    unordered = tuple(name for name in names if name in kind.UNORDERED)
    ordered = tuple(name for name in names if name not in kind.UNORDERED)
    return values_of(ordered), values_of(unordered) if unordered else None


def field_names(kind: type[Effect]) -> tuple[str, ...]:
    """The names of the fields of a class of effect objects, in order."""
    return kind.__struct_fields__


def walk(effect: object) -> list[Effect]:
    """``effect`` and every effect object inside it, depth first, in field order."""
    found: list[Effect] = []
    waiting = [effect]
    while waiting:
        current = waiting.pop()
        if isinstance(current, Effect):
            found.append(current)
            waiting += [value for value in _values(type(current))(current) if type(value) not in _ATOMS]
        elif isinstance(current, tuple):
            waiting += current[::-1]
    return found


_ATOMS = frozenset((str, int, bool, type(None)))


@cache
def _values(kind: type[Effect]) -> Callable[[Effect], tuple[object, ...]]:
    """What gives the values of all fields of a class, the last one first."""
    return values_of(field_names(kind)[::-1])
