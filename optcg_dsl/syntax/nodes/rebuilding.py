"""Trees made anew from changed parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from optcg_dsl.syntax.nodes.base import Node, field_names

_N = TypeVar("_N", bound=Node)


def rebuilt(node: _N, change: Callable[[Node], Node]) -> _N:
    """A tree with ``change`` made of each node in it, from the innermost outwards.

    ``change`` gives what can stand in the place of what it is given; of the outermost, a node of its class.
    """
    made: Any = _rebuilt(node, change)
    return made  # type: ignore[no-any-return]  # by what is asked of ``change``


def _rebuilt(value: Any, change: Callable[[Node], Node]) -> Any:
    if isinstance(value, tuple):
        new = tuple(_rebuilt(one, change) for one in value)
        return new if any(one is not other for one, other in zip(new, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for name in field_names(type(value)):
        inner = getattr(value, name)
        new = _rebuilt(inner, change)
        if new is not inner:
            changes[name] = new
    return change(replace(value, **changes) if changes else value)
