"""The lexer: words of a card text to tokens.

The phrases of the language are the string literals of the grammar files ("up to", "your opponent's"); the lexer takes
the longest that fits, on word boundaries.  Where English needs more than one word of look-ahead, it decides what an
"and", an "or" or a comma joins, by the kind of word before it and by what follows, so that the grammar itself is
LALR(1): see :mod:`optcg_dsl.syntax.joining`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

from lark import Token
from lark.common import LexerConf
from lark.exceptions import UnexpectedCharacters
from lark.lexer import Lexer, PatternStr, TerminalDef

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.joining import Joining

KEYWORDS = ("Rush: Character", "Rush", "Double Attack", "Banish", "Banished", "Blocker", "Unblockable")
TIMINGS: tuple[n.TimingWord, ...] = get_args(n.TimingWord)
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"

_FORMS: tuple[tuple[str, str], ...] = (
    ("TIMING", r"\[(?:" + "|".join(re.escape(word) for word in TIMINGS) + r")\]"),
    ("TURN", r"\[(?:Your|Opponent's) Turn\]"),
    ("ONCE", r"\[Once Per Turn\]"),
    ("DONX", r"\[DON!! x\d{1,2}\]"),
    ("KEYWORD", r"\[(?:" + "|".join(re.escape(word) for word in KEYWORDS) + r")\]"),
    ("NAME", r"\[[^\[\]\n]*[^\[\]\s][^\[\]\n]*\]"),
    ("TYPENAME", r"\{[^{}\n]*[^{}\s][^{}\n]*\}"),
    ("QUOTED", r'"[^"\n]*[^"\s][^"\n]*"'),
    ("ATTRIBUTENAME", r"<[^<>\n]*[^<>\s][^<>\n]*>"),
    ("NOTE", r"\((?:[^()\n]|\([^()\n]*\))+\)"),
    ("DONMINUS", r"DON!! −\d{1,2}(?!\d)"),
    ("SIGNED", r"[+−]\d{1,6}(?!\d)"),
    ("NUMBER", r"\d{1,6}(?![\w])"),
    ("CIRCLED", "[" + CIRCLED + "]"),
    ("BULLET", r"\n• ?"),
    ("_AFTER_OPTIONS", r"\n(?=Then,)"),
)
_FORM = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _FORMS))
_WORD = re.compile(r"[A-Za-z]+|[^\sA-Za-z]")
_BLANK = re.compile(r"[ ]*")


Phrases = dict[str, tuple[tuple[str, str], ...]]
"""Phrases by their first word: (phrase, terminal), longest first."""


def phrases(terminals: list[TerminalDef]) -> Phrases:
    """The phrases of the grammar by their first word: (phrase, terminal), longest first."""
    found: dict[str, list[tuple[str, str]]] = {}
    owners: dict[str, str] = {}
    for terminal in terminals:
        for text in literals(terminal):
            if terminal.name in _FORM.groupindex:
                raise ValueError(f"the word {text!r} has the name of a form, {terminal.name}")
            first = _WORD.match(text)
            if first is None:
                raise ValueError(f"terminal {terminal.name} has an empty alternative")
            if owners.setdefault(text, terminal.name) != terminal.name:
                raise ValueError(f"{text!r} belongs to the terminals {owners[text]} and {terminal.name}")
            found.setdefault(first.group(), []).append((text, terminal.name))
    for text, name in (("and", "AND"), ("or", "OR"), (",", "COMMA")):
        found.setdefault(text, []).append((text, name))
    return {word: tuple(sorted(texts, key=lambda item: (-len(item[0]), item))) for word, texts in found.items()}


def literals(terminal: TerminalDef) -> tuple[str, ...]:
    """The alternatives of a terminal that is made of string literals only.

    Raises ``ValueError`` for a terminal with a regular expression: forms like names and numbers are declared in the
    grammar and known here.
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


class CardLexer(Lexer):
    """Lark's lexer interface over the phrases of the grammar."""

    def __init__(self, lexer_conf: LexerConf) -> None:
        self.phrases = phrases(list(lexer_conf.terminals))

    @classmethod
    def of(cls, table: Phrases) -> CardLexer:
        """A lexer over these phrases."""
        lexer = cls.__new__(cls)
        lexer.phrases = table
        return lexer

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # lark hands plain lexers the bare text
        """The tokens of one line.  Raises ``UnexpectedCharacters`` where no phrase fits."""
        yield from self.tokens(data)

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of ``text`` with their positions; a token's value is its phrase in the middle of a sentence."""
        joining = Joining(text)
        position, end = 0, len(text)
        inside = False  # of the quotation marks around a gained ability
        while True:
            blank = _BLANK.match(text, position)
            position = blank.end() if blank else position
            if position >= end:
                return
            if text[position] == '"' and (inside or joining.gaining):
                name, value, stop = ("QUOTE_CLOSE" if inside else "QUOTE_OPEN"), '"', position + 1
                inside = not inside
            else:
                name, value, stop = self.match(text, position)
            if name == "KEYWORD" and joining.at_head and (not _WORDS.match(text, stop) or _OPENS.match(text, stop)):
                name = "HEADWORD"
            elif name == "TO" and joining.kind == "NUMBER" and _RANGE.match(text, stop):
                name = "TO_RANGE"
            elif name == "OF_EACH_OF" and joining.kind != "NUMBER":
                name, value, stop = "OF", "of", position + len("of")
            if name in _JOINERS:
                name, stop = joining.classify(name, stop)
            joining.saw(name, value)
            yield Token(name, value, position, 1, position + 1, 1, stop + 1, stop)
            position = stop

    def match(self, text: str, position: int) -> tuple[str, str, int]:
        """The token at ``position``: its terminal, its value and where it ends."""
        form = _FORM.match(text, position)
        if form is not None and form.lastgroup is not None:
            return form.lastgroup, form.group(), form.end()
        word = _WORD.match(text, position)
        if word is not None:
            found = self.phrase(text, position, word.group(), fold=False)
            first = word.group()
            if first[0].isupper():
                folded = self.phrase(text, position, first[0].lower() + first[1:], fold=True)
                if folded is not None and (found is None or folded[2] > found[2]):
                    found = folded
            if found is not None:
                return found
        raise UnexpectedCharacters(text, position, 1, position + 1)  # type: ignore[no-untyped-call]  # lark is untyped here

    def phrase(self, text: str, position: int, word: str, *, fold: bool) -> tuple[str, str, int] | None:
        """The longest phrase at ``position`` that begins with ``word``."""
        for phrase, name in self.phrases.get(word, ()):
            stop = position + len(phrase)
            fits = text.startswith(phrase[1:], position + 1) if fold else text.startswith(phrase, position)
            if fits and not (phrase[-1].isalnum() and stop < len(text) and text[stop].isalnum()):
                return name, phrase, stop
        return None


_OPENS = re.compile(r" (?:If|When|This|Your|All|Give|At) ")
"""The beginning of another effect behind a keyword effect of the same line."""
_WORDS = re.compile(r" [A-Za-z]")
_RANGE = re.compile(r" \d+(?!\d| (?:of|rested|active|Characters?|Leaders?|cards?)\b| [\[{<])")
_JOINERS = frozenset(("AND", "OR", "COMMA"))
