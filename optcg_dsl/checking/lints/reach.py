"""How far a line can be read, by the tables of the grammar alone: no tree is built, and nothing is explained."""

from __future__ import annotations

from collections.abc import Iterator

from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import Lexer, UnknownWordError
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.syntax.tables import END
from optcg_dsl.syntax.tokens import Token


def reach(line: str, language: Language) -> int:
    """The offset of the first word of ``line`` that cannot stand where it is.

    Its length if only its end is wrong; more than its length if nothing is.
    """
    # The words behind the first wrong one are never looked at.
    try:
        grammar = load_grammar(language)
        Reading(grammar.recogniser).read(_tokens(line, grammar.lexer))
    except UnknownWordError as error:
        return error.position
    except UnexpectedTokenError as error:
        return error.token.start_pos
    return len(line) + 1


def _tokens(line: str, lexer: Lexer) -> Iterator[Token]:
    yield from lexer.tokens(line)
    yield Token(END, "", len(line), len(line))
