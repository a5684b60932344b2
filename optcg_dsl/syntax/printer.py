"""Printing trees: tree to canonical card text."""

from __future__ import annotations

from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.nodes import CardText, Node
from optcg_dsl.syntax.printing import NotPrintableError


def print_text(tree: CardText, language: Language) -> str:
    """The canonical text of a whole card text, one line an ability."""
    return language.printers(tree)


def print_node(node: Node, language: Language) -> str:
    """The canonical text of any node, as it stands in the middle of a sentence.

    Raises ``NotPrintableError`` for a node that has no text of its own in the language.
    """
    return language.printers(node)


def print_in(node: Node, language: Language) -> str:
    """The canonical text of a node that was read in any language in ``language``.

    Raises ``NotPrintableError`` where this language has no words for it.
    """
    try:
        return language.printers(node)
    except NotPrintableError:
        raise
    except (LookupError, StopIteration, TypeError, ValueError) as error:
        # A printer looks up the words for what its own builders make; another language says what they never make.
        raise NotPrintableError(f"no words for {type(error).__name__}: {error}") from error
