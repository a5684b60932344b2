"""From grammar files to tables: Lark reads the files and writes their rules out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lark.grammar import Rule
from lark.lexer import PatternStr, TerminalDef
from lark.load_grammar import load_grammar

from optcg_dsl.syntax.lexer import Lexicon, Phrases
from optcg_dsl.syntax.tables import Production, Row, make_tables


def make_grammar(text: str, start: str, lexicon: Lexicon) -> tuple[tuple[Production, ...], list[Row], Phrases]:
    """The productions, the tables and the phrases of a grammar.

    Raises ``ConflictError`` if it is not LALR(1), ``ValueError`` if its words are not what the lexer takes, and
    ``lark.exceptions.GrammarError`` if it is no grammar.
    """
    grammar, _ = load_grammar(text, "the grammar", [], True)  # type: ignore[no-untyped-call]  # lark is untyped here
    terminals, rules, _ = grammar.compile([start], ())
    productions = tuple(_production(rule) for rule in rules)
    return productions, make_tables(productions, start), phrases(terminals, lexicon)


def _production(rule: Rule) -> Production:
    single = bool(rule.options and rule.options.expand1) and not rule.alias
    symbols = tuple(str(symbol.name) for symbol in rule.expansion)
    return Production(str(rule.origin.name), symbols, str(rule.alias or ""), single)


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
