"""What tree nodes and effect objects share: both are frozen structs, which name each other in annotations."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

_Whole = TypeVar("_Whole", bound=msgspec.Struct)
_Part = TypeVar("_Part", bound=msgspec.Struct)


def complete_annotations(package: str, names: Mapping[str, object]) -> None:
    """Let every module of a package see the package's ``names``.

    Modules whose classes hold each other cannot import each other; without this, nobody could ask for the signature
    of such a class.
    """
    for module, content in list(sys.modules.items()):
        if module.startswith(f"{package}."):
            for name, value in names.items():
                vars(content).setdefault(name, value)


@cache
def default_values(kind: type[msgspec.Struct]) -> dict[str, object]:
    """The fields of a class that need not be given, with what they are then."""
    names, values = kind.__struct_fields__, kind.__struct_defaults__
    return dict(zip(names[len(names) - len(values) :], values, strict=True))


def rebuilt(whole: _Whole, kind: type[_Part], change: Callable[[_Part], _Part]) -> _Whole:
    """A tree or an effect object with ``change`` made of each part of a ``kind`` in it, from the innermost outwards.

    ``change`` gives what can stand in the place of what it is given; of the outermost, an object of its class.
    """
    made: Any = _rebuilt(whole, kind, change)
    return made  # type: ignore[no-any-return]  # by what is asked of ``change``


def _rebuilt(value: Any, kind: type[_Part], change: Callable[[_Part], _Part]) -> Any:
    if isinstance(value, tuple):
        new = tuple(_rebuilt(one, kind, change) for one in value)
        return new if any(one is not other for one, other in zip(new, value, strict=True)) else value
    if not isinstance(value, kind):
        return value
    changes: dict[str, Any] = {}
    for name in value.__struct_fields__:
        inner = getattr(value, name)
        new = _rebuilt(inner, kind, change)
        if new is not inner:
            changes[name] = new
    return change(replace(value, **changes) if changes else value)


def values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the values of these fields of an object, all at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda _: ()) if not names else _alone(attrgetter(*names))


def _alone(get: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    return lambda value: (get(value),)
