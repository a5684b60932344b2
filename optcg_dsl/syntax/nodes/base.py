"""The common ground of all tree nodes.

A node is a frozen value.  Its ``span`` is the part of the text it was read from; it does not count in comparisons, so
that a tree built by hand equals the tree that was read.
"""

from __future__ import annotations

import re
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


def children(node: Node) -> list[Node]:
    """The nodes directly inside ``node``, in the order of its fields."""
    found: list[Node] = []
    for name in _field_names(type(node)):
        _collect(getattr(node, name), found)
    return found


def _field_names(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class but for the span, which is no positional one: a dataclass keeps the names of those."""
    names: tuple[str, ...] = kind.__match_args__
    return names


def _collect(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for element in value:
            _collect(element, found)


def walk(node: Node) -> Iterator[Node]:
    """``node`` and every node inside it, depth first."""
    waiting: list[object] = [node]
    while waiting:
        current = waiting.pop()
        if isinstance(current, Node):
            yield current
            kind = type(current)
            for name in _HOLDING.get(kind) or _find_holding(kind):
                value = getattr(current, name)
                if value:
                    waiting.append(value)
        elif isinstance(current, tuple):
            waiting.extend(reversed(current))


_HOLDING: dict[type[Node], tuple[str, ...]] = {}
"""The fields of each class that can hold nodes, the last one first: most fields of a tree hold words and numbers."""


def _find_holding(kind: type[Node]) -> tuple[str, ...]:
    if kind not in _HOLDING:
        plain = {item.name for item in fields(kind) if _PLAIN.fullmatch(str(item.type))}
        _HOLDING[kind] = tuple(name for name in reversed(_field_names(kind)) if name not in plain)
    return _HOLDING[kind]


_WORD = r"(?:str|int|bool|None|Joiner|Literal\[[^\[\]]*\]|tuple\[(?:str|int)(?:, (?:\.\.\.|str|int))*\])"
_PLAIN = re.compile(rf"{_WORD}(?: \| {_WORD})*")
"""The written types of fields that hold no nodes."""
