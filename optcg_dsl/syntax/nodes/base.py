"""The common ground of all tree nodes.

A node is a frozen value.  Its ``span`` is the part of the text it was read from; it does not count in comparisons, so
that a tree built by hand equals the tree that was read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Literal

from optcg_dsl.text.source import Span

Joiner = Literal["or", "and", "and/or"]
"""The word between the members of a list."""

NOWHERE = Span(0, 0)
"""The span of a node that was not read from a text."""


@dataclass(frozen=True, slots=True)
class Node:
    """Base class of every tree node."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


_FIELD_NAMES: dict[type[Node], tuple[str, ...]] = {}
"""The fields of each class, looked up once: a tree is walked far more often than there are classes."""


def _field_names(kind: type[Node]) -> tuple[str, ...]:
    names = _FIELD_NAMES.get(kind)
    if names is None:
        names = _FIELD_NAMES[kind] = tuple(item.name for item in fields(kind) if item.name != "span")
    return names


def children(node: Node) -> list[Node]:
    """The nodes directly inside ``node``, in the order of its fields."""
    found: list[Node] = []
    for name in _field_names(type(node)):
        _collect(getattr(node, name), found)
    return found


def _collect(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for element in value:
            _collect(element, found)


def walk(node: Node) -> Iterator[Node]:
    """``node`` and every node inside it, depth first."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        yield current
        waiting.extend(reversed(children(current)))
