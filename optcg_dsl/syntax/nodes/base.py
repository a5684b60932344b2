"""The common ground of all tree nodes.

A node is a frozen value.  Its ``span`` is the part of the text it was read from; it does not count in comparisons, so
that a tree built by hand equals the tree that was read.  Nor does its *wording*: fields that only say in which of
several ways the same is printed (:data:`Wording`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

from optcg_dsl.structs import default_values, rebuilt, values_of
from optcg_dsl.text.source import Span

Joiner = Literal["or", "and", "and/or"]
"""The word between the members of a list."""

NOWHERE = Span(0, 0)
"""The span of a node that was not read from a text."""

_Field = TypeVar("_Field")
Wording = Annotated[_Field, "wording"]
"""The type of a field that only says how its node is printed: ``preposition: Wording[Literal["on", "during"]] = "on"``.

Two nodes that differ in nothing else are equal, and compile to the same effects.  Wording comes behind the other fields
and is given by name.  It can be left out, as the builders of a language do that has no such words: then the node is
printed in its canonical form.
"""

Section = Literal["names", "types", "name_parts", "type_parts", "notes"]
"""What a term is: a card name, a type, a quoted part of one (2-1-2-1, 2-4-3-1), or a whole explanatory note (2-8-4)."""

CardName: TypeAlias = str
NamePart: TypeAlias = str
TypeName: TypeAlias = str
TypePart: TypeAlias = str
NoteText: TypeAlias = str
"""The types of fields that hold terms: words of the cards, written in the language of their tree.

What translates a tree, or compares trees of two languages, knows no class of nodes: it goes through the fields that are
declared so (:func:`term_fields`).  All other words in a tree are symbols, the same in every language.
"""
_TERMS: Mapping[str, Section] = {
    "CardName": "names",
    "NamePart": "name_parts",
    "TypeName": "types",
    "TypePart": "type_parts",
    "NoteText": "notes",
}


class Node(msgspec.Struct, frozen=True, kw_only=True, eq=False, gc=False):
    """Base class of every tree node."""

    span: Span = NOWHERE

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and type(self) is type(other) and _said(self) == _said(other)

    __ne__ = object.__ne__  # what is not equal, by the above: a struct brings a comparison of its own

    def __hash__(self) -> int:
        return hash((type(self), _said(self)))

    def __repr__(self) -> str:
        said = (f"{name}={getattr(self, name)!r}" for name in field_names(type(self)))
        return f"{type(self).__name__}({', '.join(said)})"


def field_names(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields of a class of nodes but for the span, in order."""
    return kind.__struct_fields__[:-1]


@cache
def wording_names(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields of a class of nodes that only say how it is printed."""
    types = _written_types(kind)
    return tuple(name for name in field_names(kind) if _WORDING.fullmatch(types[name]))


@cache
def term_fields(kind: type[Node]) -> tuple[tuple[str, Section], ...]:
    """The fields of a class of nodes that hold a term, or a tuple of them, each with what the terms are."""
    types = _written_types(kind)
    found = ((name, _TERM.fullmatch(types[name])) for name in field_names(kind))
    return tuple((name, _TERMS[match[1]]) for name, match in found if match)


_SHARED = frozenset(("becomes", "joiner", "preposition"))
"""The wording that several languages have in common: from or in a place, being rested or becoming so, “and” or “or”."""


def without_wording(tree: Any) -> Any:
    """A tree that says the same in the words that most cards of another language have: only what the languages have in
    common is kept."""
    return rebuilt(tree, Node, _plain)


def _plain(node: Node) -> Node:
    kind = type(node)
    defaults = default_values(kind)
    own = (name for name in wording_names(kind) if name not in _SHARED)
    changes = {name: defaults[name] for name in own if getattr(node, name) != defaults[name]}
    return msgspec.structs.replace(node, **changes) if changes else node


def _said(node: Node) -> tuple[Any, ...]:
    """The values of all fields but the span and the wording."""
    return _getter(type(node))(node)


@cache
def _getter(kind: type[Node]) -> Callable[[Node], tuple[Any, ...]]:
    wording = wording_names(kind)
    return values_of(tuple(name for name in field_names(kind) if name not in wording))


def children(node: Node) -> list[Node]:
    """The nodes directly inside ``node``, in the order of its fields."""
    found: list[Node] = []
    for name in field_names(type(node)):
        _collect(getattr(node, name), found)
    return found


def _collect(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for element in value:
            _collect(element, found)


def walk(node: Node) -> list[Node]:
    """``node`` and every node inside it, depth first."""
    found: list[Node] = []
    waiting: list[object] = [node]
    while waiting:
        current = waiting.pop()
        if isinstance(current, Node):
            found.append(current)
            waiting += filter(None, _holding(type(current))(current))
        elif isinstance(current, tuple):
            waiting += current[::-1]
    return found


@cache
def _holding(kind: type[Node]) -> Callable[[Node], tuple[Any, ...]]:
    """What gives the fields that can hold nodes, the last one first: most fields of a tree hold words and numbers."""
    types = _written_types(kind)
    plain = {name for name, written in types.items() if _PLAIN.fullmatch(_WORDING.sub(r"\1", written))}
    return values_of(tuple(name for name in reversed(field_names(kind)) if name not in plain))


def _written_types(kind: type[Node]) -> dict[str, str]:
    """The types of the fields of a class of nodes, as they are written."""
    types: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        types |= vars(one).get("__annotations__", {})
    return types


_WORDING = re.compile(r"Wording\[(.*)\]")

_NAMED = "|".join(_TERMS)
_TERM = re.compile(rf"(?:tuple\[)?({_NAMED})(?:, \.\.\.\])?")
_ONE = rf"(?:str|int|{_NAMED})"
_WORD = rf"(?:{_ONE}|bool|None|Joiner|Literal\[[^\[\]]*\]|tuple\[{_ONE}(?:, (?:\.\.\.|{_ONE}))*\])"
_PLAIN = re.compile(rf"{_WORD}(?: \| {_WORD})*")
"""The written types of fields that hold no nodes."""
