"""The lexer: words of a card text to tokens.

The phrases of the language are the string literals of the grammar files ("up to", "your opponent's"); the lexer takes
the longest that fits, on word boundaries.  Where English needs more than one word of look-ahead, it decides what an
"and", an "or" or a comma joins, by the kind of word before it and by what follows, so that the grammar itself is
LALR(1): see :mod:`optcg_dsl.syntax.english.joining`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_letters
from typing import get_args

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.joining import PLACE_OF_CARDS, Joining
from optcg_dsl.syntax.tokens import Token

KEYWORDS = ("Rush: Character", "Rush", "Double Attack", "Banish", "Banished", "Blocker", "Unblockable")
TIMINGS: tuple[n.TimingWord, ...] = get_args(n.TimingWord)
HEADS = (*TIMINGS, *KEYWORDS, "Your Turn", "Opponent's Turn", "Once Per Turn")
"""What cards print in square brackets that is no name; ``[DON!! xN]`` has a number and is a form of its own."""
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"

_FORMS: tuple[tuple[str, str], ...] = (
    ("TIMING", r"\[(?:" + "|".join(re.escape(word) for word in TIMINGS) + r")\]"),
    ("TURN", r"\[(?:Your|Opponent's) Turn\]"),
    ("ONCE", r"\[Once Per Turn\]"),
    ("DONX", r"\[DON!! x[0-9]{1,2}\]"),
    ("KEYWORD", r"\[(?:" + "|".join(re.escape(word) for word in KEYWORDS) + r")\]"),
    ("NAME", r"\[[^\[\]\n]*[^\[\]\s][^\[\]\n]*\]"),
    ("TYPENAME", r"\{[^{}\n]*[^{}\s][^{}\n]*\}"),
    ("QUOTED", r'"[^"\n]*[^"\s][^"\n]*"'),
    ("ATTRIBUTENAME", r"<[^<>\n]*[^<>\s][^<>\n]*>"),
    ("NOTE", r"\((?:[^()\n]|\([^()\n]*\))+\)"),
    ("DONMINUS", r"DON!! −[0-9]{1,2}(?![0-9])"),
    ("SIGNED", r"[+−][0-9]{1,6}(?![0-9])"),
    ("NUMBER", r"[0-9]{1,6}(?![\w])"),
    ("CIRCLED", "[" + CIRCLED + "]"),
    ("BULLET", r"\n• ?"),
    ("_AFTER_OPTIONS", r"\n(?=Then,)"),
)
_FORM = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _FORMS))
FORMS = frozenset(name for name, _ in _FORMS)
"""The terminals that the lexer knows by their look, not by their words."""
JOINTS = {"and": "AND", "or": "OR", ",": "COMMA"}
"""The words that join, with the beginning of the names of their terminals."""
FIRST_WORD = re.compile(r"[A-Za-z]+|[^\sA-Za-z]")
_ONLY_WORDS = frozenset(ascii_letters) - {"D"}
"""What no form begins with, but phrases do."""


Phrases = dict[str, tuple[tuple[str, str], ...]]
"""Phrases by their first word: (phrase, terminal), longest first."""


class UnknownWordError(Exception):
    """Something in a text that no phrase of the language fits; ``position`` is where it begins."""

    def __init__(self, position: int) -> None:
        super().__init__(f"no phrase of the language fits at {position}")
        self.position = position


class CardLexer:
    """The lexer over the phrases of a grammar."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self._entries = {
            word: tuple((phrase, phrase[1:], len(phrase), phrase[-1].isalnum(), name) for phrase, name in entries)
            for word, entries in phrases.items()
        }

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a line with their positions; a token's value is its phrase in the middle of a sentence.

        Raises ``UnknownWordError`` where no phrase fits.
        """
        joining = Joining(text)
        position, end = 0, len(text)
        inside = False  # of the quotation marks around a gained ability
        while True:
            while text.startswith(" ", position):
                position += 1
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
            elif name == "WITH" and joining.exchanging and _HOW_MANY.match(text, stop):
                name = "WITH_CARDS"
            elif name == "TO" and joining.does_ahead(stop):
                name = "TO_DO"
            elif name == "SAME_NUMBER" and _AS_PLAYER.match(text, stop):
                name = "SAME_NUMBER_AS"
            elif name == "UNLESS" and _PRICED.match(text, stop):
                name = "UNLESS_PRICE"
            elif value == "given to" and _TO_PLACE.match(text, stop):
                name, value, stop = "GIVEN", "given", position + len("given")
            elif name == "OF_EACH_OF" and joining.kind != "NUMBER":
                name, value, stop = "OF", "of", position + len("of")
            if name in _JOINERS:
                name, stop = joining.classify(name, stop)
            joining.saw(name, value)
            yield Token(name, value, position, stop)
            position = stop

    def match(self, text: str, position: int) -> tuple[str, str, int]:
        """The token at ``position``: its terminal, its value and where it ends."""
        first = text[position]
        if first not in _ONLY_WORDS:
            form = _FORM.match(text, position)
            if form is not None and form.lastgroup is not None:
                return form.lastgroup, form.group(), form.end()
        word = FIRST_WORD.match(text, position)
        if word is not None:
            found = self.phrase(text, position, word.group(), fold=False)
            if first.isupper():
                folded = self.phrase(text, position, first.lower() + word.group()[1:], fold=True)
                if folded is not None and (found is None or folded[2] > found[2]):
                    found = folded
            if found is not None:
                return found
        raise UnknownWordError(position)

    def phrase(self, text: str, position: int, word: str, *, fold: bool) -> tuple[str, str, int] | None:
        """The longest phrase at ``position`` that begins with ``word``."""
        for phrase, rest, length, is_word, name in self._entries.get(word, ()):
            if text.startswith(rest, position + 1) if fold else text.startswith(phrase, position):
                stop = position + length
                if not (is_word and text[stop : stop + 1].isalnum()):
                    return name, phrase, stop
        return None


_OPENS = re.compile(r" (?:If|When|This|Your|All|Give|At) ")
"""The beginning of another effect behind a keyword effect of the same line."""
_TO_PLACE = re.compile(PLACE_OF_CARDS)
"""Where cards are returned, behind a "to" that does not say what DON!! cards were given to."""
_WORDS = re.compile(r" [A-Za-z]")
_AS_PLAYER = re.compile(r"[^.:;\n]* as (?:you|your|they|their)\b")
"""The rest of a comparison: "the same number of DON!! cards as your opponent"."""
_RANGE = re.compile(r" \d+(?!\d| (?:of|rested|active|Characters?|Leaders?|cards?)\b| [\[{<])")
_PRICED = re.compile(r" (?:you|your opponent|they) (?!have\b|has\b|only\b|do\b|does\b|don't)[^.\n]*(?: whenever |$)")
"""What allows an attack each time, behind "unless"; other words there are a condition."""
_HOW_MANY = re.compile(
    r" (?:\d+ (?:of|cards?|Life|[A-Z{[<])|an? (?:card|Life|Character|Event|Stage)\b|up to |all |the (?:top|bottom) )"
)
"""The beginning of the cards that others are exchanged with."""
_JOINERS = frozenset(("AND", "OR", "COMMA"))
