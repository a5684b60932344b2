"""Printing trees: tree to canonical card text."""

from __future__ import annotations

from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.nodes import CardText, Node


def print_text(tree: CardText, language: Language) -> str:
    """The canonical text of a whole card text, one line an ability."""
    return language.printers(tree)


def print_node(node: Node, language: Language) -> str:
    """The canonical text of any node, whichever language it was read in, as it stands in the middle of a sentence.

    Raises ``NotPrintableError`` for a node that has no text of its own in the language, and where this has no words
    for what it says.
    """
    return language.printers(node)
