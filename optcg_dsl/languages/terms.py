"""The terms in a tree (names, types, quoted parts of them, and explanatory notes), and a tree with other ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.nodes.base import Node, Section, term_fields, walk
from optcg_dsl.text.source import Span

Change = Callable[[Section, str, Span], str]
"""What stands for a term of a section, which stands at a place."""
_Terms = str | tuple[str, ...]
_N = TypeVar("_N", bound=Node)


def with_terms(node: _N, change: Change) -> _N:
    """The tree with ``change`` made of each term in it, in the order of the text of each node."""

    def changed(part: Node) -> Node:
        held = {name: (section, getattr(part, name)) for name, section in term_fields(type(part))}
        new = {name: _each(terms, partial(change, section), part.span) for name, (section, terms) in held.items()}
        return replace(part, **new) if new else part

    return rebuilt(node, Node, changed)


def _each(terms: _Terms, change: Callable[[str, Span], str], span: Span) -> _Terms:
    return change(terms, span) if isinstance(terms, str) else tuple(change(term, span) for term in terms)


def notes_of(node: Node) -> list[str]:
    """The explanatory notes in a tree, in order."""
    return [part.text for part in walk(node) if isinstance(part, n.Note)]
