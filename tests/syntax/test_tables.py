"""The parse table is Lark's, our driver reads by it as Lark's does, and a grammar with a conflict has none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache, partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from lark.common import LexerConf
from lark.exceptions import GrammarError, UnexpectedToken
from lark.grammar import Rule
from lark.lexer import LexerThread
from lark.parse_tree_builder import ParseTreeBuilder
from lark.parsers.lalr_parser import LALR_Parser
from lark.utils import SerializeMemoizer

from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.grammar import START, load_grammar, tables_file
from optcg_dsl.syntax.grammar_files import NoLexer, make_grammar
from optcg_dsl.syntax.reading import Automaton, Builder, Reading, UnexpectedTokenError, is_inlined
from optcg_dsl.syntax.tables import END, ParseTable
from optcg_dsl.syntax.tokens import Token
from tests.syntax.test_identity import LINES

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


class Inlined:
    """What Lark makes of a rule whose values become values of the rule around it."""

    def __init__(self, _rule: str, children: list[Any]) -> None:
        self.children = children


def made(text: str) -> bytes:
    """The table of a grammar with its rules, as JSON."""
    table, rules, _ = make_grammar(text, START, ENGLISH.lexicon)
    return json.dumps({"table": table, "rules": rules}).encode()


def lark_parser(data: bytes, builders: Mapping[str, Builder]) -> LALR_Parser:
    """Lark's own parser of a table that Lark has made, its actions written as Lark serialises them."""
    content = json.loads(data)
    table = content["table"]
    table["tokens"] = _by_number(table["tokens"])
    for row in table["states"].values():
        row |= {symbol: (0, action) if action >= 0 else (1, {"@": ~action}) for symbol, action in row.items()}
    table["states"] = {state: _by_number(row) for state, row in _by_number(table["states"]).items()}
    memo = SerializeMemoizer.deserialize(_by_number(content["rules"]), {"Rule": Rule}, {})
    callbacks = ParseTreeBuilder(list(memo.values()), Inlined).create_callback(SimpleNamespace(**builders))
    parser = LALR_Parser.deserialize(table, memo, callbacks)
    assert isinstance(parser, LALR_Parser)
    return parser


def _by_number(entries: Mapping[str, Any]) -> dict[int, Any]:
    return {int(key): value for key, value in entries.items()}


def read_by_lark(parser: LALR_Parser, tokens: Iterable[Token]) -> tuple[Any, Token | None, list[str]]:
    """The value of a whole line; else the token that cannot stand where it is, and what could stand there or next."""
    state = parser.parse_interactive(LexerThread(NoLexer(LexerConf([], re)), None), START)
    value = None
    for token in tokens:
        try:
            value = state.feed_token(token)
        except UnexpectedToken:
            return None, token, sorted(state.accepts())
    return value, None, [] if value is not None else sorted(state.accepts())


def read_by_us(automaton: Automaton, tokens: Iterable[Token]) -> tuple[Any, Token | None, list[str]]:
    """The same by our driver."""
    reading = Reading(automaton)
    try:
        value = reading.read(tokens)
    except UnexpectedTokenError as error:
        return None, error.token, reading.accepted()
    return value, None, [] if value is not None else reading.accepted()


@pytest.mark.parametrize("name", SMALL)
def test_every_beginning_of_a_line_is_read_as_lark_reads_it(name: str) -> None:
    data = made(SMALL[name])
    table = msgspec.json.decode(data, type=ParseTable)
    builders = {one.name: partial(_tree, one.name) for one in table.productions() if not is_inlined(one.name)}
    automaton, theirs = Automaton.of(table.rows(), table.productions(), builders), lark_parser(data, builders)
    terminals = {symbol for one in table.productions() for symbol in one.symbols if symbol.isupper()}
    waiting: list[tuple[str, ...]] = [()]
    whole = 0
    for words in waiting:
        tokens = [Token(word, word.lower(), place, place + 1) for place, word in enumerate(words)]
        value, wrong, accepted = read_by_us(automaton, tokens)
        assert (value, wrong, accepted) == read_by_lark(theirs, tokens)
        assert (wrong is None) == ("WRONG" not in words)
        whole += END in words
        if wrong is None and END not in words and len(words) < 7:
            waiting += [(*words, word) for word in (*accepted, "WRONG")]
    assert whole > 2
    assert terminals <= {word for words in waiting for word in words}


def _tree(name: str, values: list[Any]) -> tuple[Any, ...]:
    return name, *values


@cache
def _english() -> tuple[LALR_Parser, Automaton]:
    return lark_parser(tables_file(ENGLISH).read_bytes(), ENGLISH.builders.rules), load_grammar(ENGLISH).automaton


@pytest.mark.parametrize("text", LINES[::3])
def test_texts_are_read_as_lark_reads_them(text: str) -> None:
    theirs, ours = _english()
    tokens = list(load_grammar(ENGLISH).lexer.tokens(text))
    whole = [*tokens, Token(END, "", len(text), len(text))]
    tree, wrong, _ = read_by_us(ours, whole)
    assert tree is not None and wrong is None
    assert tree == read_by_lark(theirs, whole)[0]
    for place in range(0, len(tokens), 4):
        left_out = [*whole[:place], *whole[place + 1 :]]
        assert read_by_us(ours, left_out) == read_by_lark(theirs, left_out)


def test_a_row_is_decoded_when_its_state_is_reached() -> None:
    table = msgspec.json.decode(tables_file(ENGLISH).read_bytes(), type=ParseTable)
    rows = table.rows()
    tokens = load_grammar(ENGLISH).lexer.tokens("[On Play] Draw 1 card.")
    Reading(Automaton.of(rows, table.productions(), ENGLISH.builders.rules)).read(tokens)
    assert 5 < len(rows) < len(table.table.states) / 20


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('line: "if" line | "if" line "else" line | "draw"', ("Shift/Reduce", "ELSE", "line : IF line")),
        ('line: one | two\none: "draw"\ntwo: "draw"', ("Reduce/Reduce", "one : DRAW", "two : DRAW")),
    ],
)
def test_a_conflict_is_an_error_that_names_the_rules(text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(GrammarError) as error:
        make_grammar(text, START, ENGLISH.lexicon)
    assert all(word in str(error.value) for word in words)


@pytest.mark.parametrize("name", SMALL)
def test_states_have_the_same_numbers_each_time(name: str) -> None:
    kept = []  # what is kept takes other places in memory
    for _ in range(4):
        kept.append(made(SMALL[name]))
    assert len(set(kept)) == 1
