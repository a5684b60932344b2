"""From grammar files to a parse table: Lark reads the files, makes the table, and refuses any conflict."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from lark import Lark
from lark.common import LexerConf
from lark.grammar import Rule
from lark.lexer import Lexer, LexerState, PatternStr, TerminalDef, Token
from lark.parsers.lalr_analysis import IntParseTable, Shift
from lark.utils import SerializeMemoizer

from optcg_dsl.syntax.lexer import Lexicon, Phrases


class NoLexer(Lexer):
    """The lexer of a parser that is only made for its table: it lexes nothing."""

    def __init__(self, lexer_conf: LexerConf) -> None: ...

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        """Raises ``NotImplementedError``."""
        raise NotImplementedError


def make_grammar(text: str, start: str, lexicon: Lexicon) -> tuple[dict[str, Any], dict[int, Any], Phrases]:
    """The parse table and the rules of a grammar as Lark serialises them (plain data), and its phrases.

    Of the table each action is one number: a state to go on to, or ``~rule`` for a reduction.

    Raises ``ValueError`` if its words are not what the lexer takes, and ``lark.exceptions.GrammarError`` if it is no
    grammar, or one that is not LALR(1): the message names the word and a production of the conflict.
    """
    parser = Lark(
        text, start=start, parser="lalr", lexer=NoLexer, strict=True, keep_all_tokens=True, maybe_placeholders=False
    )
    memo = SerializeMemoizer([Rule])
    numbered = _numbered(parser.parser.parser.parser.parse_table, start)
    table = numbered.serialize(memo)  # type: ignore[no-untyped-call]  # lark is untyped here
    for row in table["states"].values():
        row |= {symbol: ~argument["@"] if reduces else argument for symbol, (reduces, argument) in row.items()}
    return table, memo.serialize(), phrases(parser.terminals, lexicon)


def _numbered(table: IntParseTable, start: str) -> IntParseTable:
    """The table with its states in the order in which they are reached: Lark's follows their places in memory."""
    numbers = {table.start_states[start]: 0}
    reached = list(numbers)
    states: dict[int, dict[str, tuple[Any, Any]]] = {}
    for state in reached:
        row = dict(sorted(table.states[state].items()))
        for symbol, (action, argument) in row.items():
            if action is Shift:
                if argument not in numbers:
                    numbers[argument] = len(numbers)
                    reached.append(argument)
                row[symbol] = (action, numbers[argument])
        states[numbers[state]] = row
    ends = {start: numbers[table.end_states[start]]}
    return IntParseTable(states, {start: 0}, ends)  # type: ignore[no-untyped-call]  # lark is untyped here


def phrases(terminals: Iterable[TerminalDef], lexicon: Lexicon) -> Phrases:
    """The phrases of the grammar by their first word: (phrase, terminal), longest first."""
    forms = lexicon.form_names
    found: dict[str, list[tuple[str, str]]] = {}
    owners: dict[str, str] = {}
    for terminal in terminals:
        for text in literals(terminal):
            if terminal.name in forms:
                raise ValueError(f"the word {text!r} has the name of a form, {terminal.name}")
            first = lexicon.first_word.match(text)
            if first is None:
                raise ValueError(f"terminal {terminal.name} has an empty alternative")
            if owners.setdefault(text, terminal.name) != terminal.name:
                raise ValueError(f"{text!r} belongs to the terminals {owners[text]} and {terminal.name}")
            found.setdefault(first.group(), []).append((text, terminal.name))
    for text, name in lexicon.joints.items():
        first = lexicon.first_word.match(text)
        assert first is not None, "a joint is a word"
        found.setdefault(first.group(), []).append((text, name))
    return {word: tuple(sorted(texts, key=lambda item: (-len(item[0]), item))) for word, texts in found.items()}


def literals(terminal: TerminalDef) -> tuple[str, ...]:
    """The alternatives of a terminal that is made of string literals only.

    Raises ``ValueError`` for a terminal with a regular expression: forms like names and numbers are declared in the
    grammar and known to the lexer.
    """
    pattern = terminal.pattern
    if isinstance(pattern, PatternStr):
        return (pattern.value,)
    text = pattern.value
    if text.startswith("(?:") and text.endswith(")"):
        text = text[3:-1]
    alternatives = tuple(re.sub(r"\\(.)", r"\1", part) for part in text.split("|"))
    if any(re.escape(part) != raw.replace("\\/", "/") for part, raw in zip(alternatives, text.split("|"), strict=True)):
        raise ValueError(f"terminal {terminal.name} is not a list of phrases: {pattern.value}")
    return alternatives
