"""How far a line can be read, by the tables of the grammar alone: no tree is built, and nothing is explained."""

from __future__ import annotations

from collections.abc import Iterator

from optcg_dsl.syntax.english.lexer import UnknownWordError
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.syntax.tables import END
from optcg_dsl.syntax.tokens import Token


def reach(line: str) -> int:
    """The offset of the first word of ``line`` that cannot stand where it is.

    Its length if only its end is wrong; more than its length if nothing is.
    """
    # The words behind the first wrong one are never looked at.
    try:
        Reading(load_grammar("english").recogniser).read(_tokens(line))
    except UnknownWordError as error:
        return error.position
    except UnexpectedTokenError as error:
        return error.token.start_pos
    return len(line) + 1


def _tokens(line: str) -> Iterator[Token]:
    yield from load_grammar("english").lexer.tokens(line)
    yield Token(END, "", len(line), len(line))
