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


def children(node: Node) -> Iterator[Node]:
    """The nodes directly inside ``node``, in the order of its fields."""
    for item in fields(node):
        yield from _nodes(getattr(node, item.name))


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for element in value:
            yield from _nodes(element)


def walk(node: Node) -> Iterator[Node]:
    """``node`` and every node inside it, depth first."""
    yield node
    for child in children(node):
        yield from walk(child)
