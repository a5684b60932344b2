"""The terms in a tree (names, types, quoted parts of them, and explanatory notes), and a tree with other ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from optcg_dsl.languages.glossary import Section
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.nodes.base import Node, field_names
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
    made: Any = _changed(node, change)
    return made  # type: ignore[no-any-return]  # the same class, with other words in it


def notes_of(node: Node) -> list[str]:
    """The explanatory notes in a tree, in order."""
    found: list[str] = []

    def keep(section: Section, term: str, _: Span) -> str:
        if section == "notes":
            found.append(term)
        return term

    with_terms(node, keep)
    return found


def _changed(value: Any, change: Change) -> Any:
    if isinstance(value, tuple):
        return tuple(_changed(one, change) for one in value)
    if not isinstance(value, Node):
        return value
    section, held = _held(type(value))
    changes: dict[str, Any] = {}
    for name in field_names(type(value)):
        inner = getattr(value, name)
        if name != held:
            new = _changed(inner, change)
        elif isinstance(inner, str):
            new = change(section, inner, value.span)
        else:
            new = tuple(change(section, one, value.span) for one in inner)
        if new is not inner:
            changes[name] = new
    return replace(value, **changes) if changes else value


@cache
def _held(kind: type[Node]) -> tuple[Section, str]:
    return next((held for one, held in _HELD.items() if issubclass(kind, one)), ("notes", ""))
