"""The lexer: words of a card text to tokens.

The phrases of the language are the string literals of the grammar files ("up to", "your opponent's"); the lexer takes
the longest that fits, on word boundaries.  Where English needs more than one word of look-ahead, it decides what an
"and", an "or" or a comma joins, by the kind of word before it and by what follows, so that the grammar itself is
LALR(1): see :mod:`optcg_dsl.syntax.english.conjunctions`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_letters

from optcg_dsl.syntax.english.conjunctions import PLACE_OF_CARDS, Joining
from optcg_dsl.syntax.english.vocabulary import KEYWORD_PATTERN, TIMING_PATTERN
from optcg_dsl.syntax.lexer import Lexer, Lexicon, Phrases
from optcg_dsl.syntax.tokens import Token

CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"

_FORMS: tuple[tuple[str, str], ...] = (
    ("TIMING", TIMING_PATTERN),
    ("TURN", r"\[(?:Your|Opponent's) Turn\]"),
    ("ONCE", r"\[Once Per Turn\]"),
    ("DONX", r"\[DON!! x[0-9]{1,2}\]"),
    ("KEYWORD", KEYWORD_PATTERN),
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
LEXICON = Lexicon(
    _FORMS,
    joints={"and": "AND", "or": "OR", ",": "COMMA"},
    first_word=re.compile(r"[A-Za-z]+|[^\sA-Za-z]"),
    in_word=str.isalnum,
    no_form=frozenset(ascii_letters) - {"D"},  # for DON!!
    capitals=True,
)


class EnglishLexer(Lexer):
    """The lexer of English texts."""

    def __init__(self, phrases: Phrases) -> None:
        super().__init__(phrases, LEXICON)

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


_OPENS = re.compile(r" (?:If|When|This|Your|All|Give|At) ")
"""The beginning of another effect behind a keyword effect of the same line."""
_TO_PLACE = re.compile(PLACE_OF_CARDS)
"""Where cards are returned, behind a "to" that does not say what DON!! cards were given to."""
_WORDS = re.compile(r" [A-Za-z]")
_AS_PLAYER = re.compile(r"[^.:;\n]* as (?:you|your|they|their)\b")
"""The rest of a comparison: "the same number of DON!! cards as your opponent"."""
_OF_CARDS = (
    r"of|or less|or more|total of|\d+|red|green|blue|purple|black|yellow|multicolored|monocolored|rested|active"
    r"|other(?! than)|Characters?|Leaders?|Events?|Stages?|Life|DON|cards?"
)
_RANGE = re.compile(rf" \d+(?!\d| (?:{_OF_CARDS})\b| [\[{{<])")
"""The other end of a range; before ``_OF_CARDS`` a number says how many cards."""
_PRICED = re.compile(r" (?:you|your opponent|they) (?!have\b|has\b|only\b|do\b|does\b|don't)[^.\n]*(?: whenever |$)")
"""What allows an attack each time, behind "unless"; other words there are a condition."""
_HOW_MANY = re.compile(
    r" (?:\d+ (?:of|cards?|Life|[A-Z{[<])|an? (?:card|Life|Character|Event|Stage)\b|up to |all |the (?:top|bottom) )"
)
"""The beginning of the cards that others are exchanged with."""
_JOINERS = frozenset(("AND", "OR", "COMMA"))
