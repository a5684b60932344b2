"""Effect objects as plain data, for what is remembered between runs, and back.

An effect object is a list of the name of its class and the values of its fields, a tuple is a list behind an empty
name, and every other value stands for itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from optcg_dsl.effects.base import Effect
from optcg_dsl.structs import values_of

TUPLE = ""
"""What stands before the members of a tuple, where an effect object has its class."""


def as_data(value: object) -> Any:
    """``value`` as lists, strings, numbers, booleans and None.

    Raises ``TypeError`` for anything that has no place in an effect object of this package.
    """
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, tuple):
        return [TUPLE, *map(as_data, value)]
    if isinstance(value, Effect) and _kinds().get(type(value).__name__) is type(value):
        return [type(value).__name__, *map(as_data, _values(type(value))(value))]
    raise TypeError(f"a {type(value).__name__} has no place in an effect object")


def from_data(data: Any) -> Any:
    """What :func:`as_data` was given.

    Raises ``ValueError`` for a class that there is not, or fields that it does not have.
    """
    if not isinstance(data, list):
        return data
    name, *values = data
    if name == TUPLE:
        return tuple(map(from_data, values))
    kind = _kinds().get(name)
    if kind is None or len(values) != len(kind.__struct_fields__):
        raise ValueError(f"there is no effect object {name!r} with {len(values)} fields")
    return kind(*map(from_data, values))


@cache
def _values(kind: type[Effect]) -> Any:
    return values_of(kind.__struct_fields__)


@cache
def _kinds() -> dict[str, type[Effect]]:
    """The classes of effect objects that are ours by their names; who extends the language may take one of them."""
    import optcg_dsl.effects  # noqa: F401  (all of them)

    return {kind.__name__: kind for kind in _below(Effect) if kind.__module__.startswith("optcg_dsl.effects")}


def _below(kind: type[Effect]) -> Iterator[type[Effect]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
