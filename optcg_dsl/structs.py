"""What tree nodes and effect objects share: both are frozen structs, which name each other in annotations."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec


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


def values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the values of these fields of an object, all at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda _: ()) if not names else _alone(attrgetter(*names))


def _alone(get: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    return lambda value: (get(value),)
