"""The terms in a tree (names, types, quoted parts of them, and explanatory notes), and a tree with other ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from optcg_dsl.languages.glossary import Section
from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.nodes.base import Node, walk
from optcg_dsl.text.source import Span

Change = Callable[[Section, str, Span], str]
"""What stands for a term of a section, which stands at a place."""
_N = TypeVar("_N", bound=Node)

_HELD: Mapping[type[Node], tuple[Section, str]] = {
    n.Names: ("names", "names"),
    n.TreatName: ("names", "names"),
    n.NameIncluding: ("name_parts", "texts"),
    n.Types: ("types", "types"),
    n.TheType: ("types", "types"),
    n.TypeIncluding: ("type_parts", "texts"),
    n.TypeIncludes: ("type_parts", "texts"),
    n.TypeIncludesFilter: ("type_parts", "texts"),
    n.Note: ("notes", "text"),
}
"""Which field of a node holds terms, and of which section."""


def with_terms(node: _N, change: Change) -> _N:
    """The tree with ``change`` made of each term in it, in the order of the text of each node."""

    def changed(part: Node) -> Node:
        held = _held(type(part))
        if held is None:
            return part
        section, name = held
        terms = getattr(part, name)
        if isinstance(terms, str):
            return replace(part, **{name: change(section, terms, part.span)})
        return replace(part, **{name: tuple(change(section, one, part.span) for one in terms)})

    return rebuilt(node, Node, changed)


def notes_of(node: Node) -> list[str]:
    """The explanatory notes in a tree, in order."""
    return [part.text for part in walk(node) if isinstance(part, n.Note)]


@cache
def _held(kind: type[Node]) -> tuple[Section, str] | None:
    return next((held for one, held in _HELD.items() if issubclass(kind, one)), None)
