"""The tables of the parser: those that Lark makes of the same grammar, and none for a grammar with a conflict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from lark import Lark
from lark.common import LexerConf
from lark.exceptions import GrammarError
from lark.lexer import Lexer, LexerState, Token
from lark.parsers.lalr_analysis import Shift

from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.grammar import START, grammar_text
from optcg_dsl.syntax.grammar_files import make_grammar
from optcg_dsl.syntax.tables import ACCEPT, END, ConflictError, Production, make_tables

SMALL = {
    "left and right recursion": """
        line: line _and noun | noun
        noun: "card" | "red" noun -> red
        _and: "and"
    """,
    "rules of nothing": """
        line: heads "draw" number times end
        heads: | heads "[Main]"
        times: | "times"
        end: already "."
        already: | "already"
        number: "one" | "two"
    """,
    "what follows depends on where it stands": """
        line: "a" one "d" | "b" one "c" | "a" "e" "c"
        one: "e" two
        two:
    """,
}


def lark_of(text: str) -> Lark:
    """Lark's parser of a grammar.  Raises ``GrammarError`` for any conflict."""
    return Lark(text, start=START, parser="lalr", lexer="basic", strict=True, keep_all_tokens=True)


def assert_same_tables(text: str) -> int:
    """Compare our tables with those of Lark, state by state; how many states there are."""
    lark = Lark(
        text, start=START, parser="lalr", lexer=_NoLexer, strict=True, keep_all_tokens=True, maybe_placeholders=False
    )
    theirs = lark.parser.parser._parse_table
    productions, rows, _ = make_grammar(text, START, ENGLISH.lexicon)
    number = {(one.origin, one.symbols, one.alias): index for index, one in enumerate(productions)}
    states = {theirs.start_states[START]: 0}
    waiting = [theirs.start_states[START]]
    while waiting:
        state = waiting.pop()
        row = {symbol: action for symbol, action in rows[states[state]].items() if action != ACCEPT}
        assert row.keys() == theirs.states[state].keys()
        for symbol, (action, argument) in theirs.states[state].items():
            if action is not Shift:
                symbols = tuple(str(one.name) for one in argument.expansion)
                assert ~row[symbol] == number[str(argument.origin.name), symbols, str(argument.alias or "")]
            elif argument in states:
                assert row[symbol] == states[argument]
            else:
                states[argument] = row[symbol]
                waiting.append(argument)
    assert len(states) == len(rows)
    assert rows[states[theirs.end_states[START]]][END] == ACCEPT
    return len(rows)


class _NoLexer(Lexer):
    """Lark wants a lexer; these tests do not."""

    def __init__(self, lexer_conf: LexerConf) -> None: ...

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        raise NotImplementedError


@pytest.mark.parametrize("name", SMALL)
def test_small_grammars_have_the_tables_that_lark_makes(name: str) -> None:
    assert assert_same_tables(SMALL[name]) > 5


def test_the_grammar_has_no_conflict_and_the_tables_that_lark_makes() -> None:
    assert assert_same_tables(grammar_text(ENGLISH)) > 1000


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('line: "if" line | "if" line "else" line | "draw"', ("before ELSE", "line: IF line", "going on")),
        ('line: one | two\none: "draw"\ntwo: "draw"', ("before $END", "one: DRAW", "two: DRAW")),
    ],
)
def test_a_conflict_is_an_error_that_names_the_rules(text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(GrammarError):
        lark_of(text)
    with pytest.raises(ConflictError) as error:
        make_grammar(text, START, ENGLISH.lexicon)
    assert all(word in str(error.value) for word in words)


def test_the_same_grammar_gives_the_same_tables_in_any_order_of_its_rules() -> None:
    productions = [Production("line", ("A", "b")), Production("b", ("B",)), Production("b", ("B", "C"))]
    assert [sorted(row) for row in make_tables(productions, "line")] == [
        sorted(row) for row in make_tables(productions[::-1], "line")
    ]
