"""The words in which findings and completions speak of English phrases."""

from __future__ import annotations

import re
from collections.abc import Mapping

from optcg_dsl.cards.records import ATTRIBUTES
from optcg_dsl.syntax.english.lexer import CIRCLED
from optcg_dsl.syntax.english.vocabulary import HEADS, KEYWORDS
from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.vocabulary.timings import TIMINGS

_PARTS_OF_SPEECH: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "an action (draw, trash, play, ...)",
        (
            *(
                "ACTIVATE",
                "ADD",
                "CHANGE",
                "CHOOSE",
                "DEAL",
                "DRAW",
                "GIVE",
                "KO",
                "KO_OR_REST",
                "LOOK",
                "LOSE",
                "NEGATE",
            ),
            *(
                "PLACE",
                "PLAY",
                "REST",
                "RETURN",
                "REVEAL",
                "SELECT",
                "SET",
                "SHUFFLE",
                "SWAP",
                "TAKE",
                "TRASH",
                "TURNS",
            ),
            "WIN",
        ),
    ),
    (
        "how many (1, up to 2, all, ...)",
        (
            "NUMBER",
            "up to",
            "all",
            "any number of",
            "a total of",
            "a total of up to",
            "up to a total of",
            "A",
            "any",
            "each",
            "none",
            "one",
            "no",
            "another",
        ),
    ),
    (
        "which cards (Characters, {type} type cards, [name], ...)",
        (
            "CATEGORY",
            "CATEGORIES",
            "CARD",
            "CARDS",
            "COLOR",
            "FACING",
            "NAME",
            "TYPENAME",
            "ATTRIBUTENAME",
            "KEYWORD",
            "active",
            "rested",
            "attacking",
            "given",
            "currently given",
            "COLORED",
            "other",
        ),
    ),
    ("whose (your, your opponent's, ...)", ("WHOSE",)),
    (
        "a reference (this Character, that card, it, ...)",
        (
            "this",
            "that",
            "those",
            "these",
            "it",
            "them",
            "the",
            "the rest",
            "the other",
            "the opponent's",
            "the card given these DON!! cards",
        ),
    ),
    (
        "a filter (with a cost of ..., other than ..., ...)",
        (
            "with",
            "without",
            "other than",
            "except",
            "that has",
            "that have",
            "that is",
            "that do not have",
            "and with",
            "that is a different color than",
        ),
    ),
    ("a place (from your hand, ...)", ("from", "in", "on")),
    (
        "a duration (during this turn, ...)",
        (
            "during this turn",
            "during this battle",
            "during",
            "until the",
            "until the end of this turn",
            "until the end of this battle",
        ),
    ),
    (
        "a moment (at the end of this turn, ...)",
        (
            "at the end of this turn",
            "at the end of this battle",
            "at the end of",
            "at the start of",
            "at the start of the game",
        ),
    ),
    ("a player (you, your opponent)", ("PLAYER", "you may", "CHOOSER")),
    (
        "what cards gain or cannot do (gains ..., cannot ...)",
        (
            "GAIN",
            "cannot",
            "can",
            "can attack",
            "can also attack",
            "will not become active",
            "do not become active",
            "are placed at",
            "are played rested",
            "_IS_GIVEN",
        ),
    ),
)
"""Terminals by name or phrase that are told as one."""
_FORMS: Mapping[str, str] = {
    "TIMING": "a timing like [On Play]",
    "TURN": "[Your Turn]",
    "ONCE": "[Once Per Turn]",
    "DONX": "[DON!! x1]",
    "HEADWORD": "a keyword like [Blocker]",
    "QUOTED": 'a part of a type in " "',
    "QUOTE_OPEN": 'an ability in " "',
    "QUOTE_CLOSE": 'the closing "',
    "NOTE": "an explanatory note in ( )",
    "DONMINUS": "a cost like DON!! −1",
    "SIGNED": "a change like +1000 or −2",
    "CIRCLED": "a circled number like ①",
    "BULLET": 'a line that begins with "•"',
    "_AFTER_OPTIONS": 'a line that begins with "Then,"',
    "RELATION": '"equal to or less than"',
    "STAT": '"cost" or "power"',
    "PHASE": "a phase",
    "END": '"the top of" or "the bottom of"',
    "$END": "the end of the text",
}
_JOINTS: Mapping[str, str] = {"AND": '"and"', "OR": '"or"', "COMMA": '","', "OXFORD": '","'}
_EXAMPLES = {
    "TIMING": tuple(f"[{word}]" for word in TIMINGS),
    "TURN": ("[Your Turn]", "[Opponent's Turn]"),
    "ONCE": ("[Once Per Turn]",),
    "DONX": ("[DON!! x1]", "[DON!! x2]"),
    "KEYWORD": tuple(f"[{word}]" for word in KEYWORDS),
    "HEADWORD": tuple(f"[{word}]" for word in KEYWORDS),
    "ATTRIBUTENAME": tuple(f"<{word}>" for word in ATTRIBUTES),
    "DONMINUS": ("DON!! −1",),
    "SIGNED": ("+1000", "−1000"),
    "CIRCLED": tuple(CIRCLED[:3]),
    "NUMBER": ("1",),
    "AND": ("and",),
    "OR": ("or",),
    "COMMA": (",",),
}
"""Texts of the terminals that are forms and not phrases."""

HINTS = Hints(
    _PARTS_OF_SPEECH,
    _FORMS,
    _JOINTS,
    heads=(*(f"[{head}]" for head in HEADS), "[DON!! x1]"),
    head=re.compile(r"\[([^\[\]\n]*)\][ /]?"),
    numbered_head=re.compile(r"\[DON!! x"),
    brackets={"[": "]", "{": "}", "(": ")", "<": ">", '"': '"'},
    word=re.compile(r"\[[^\[\]\n]*\]?|[A-Za-z][\w'-]*|\S"),
    full_stop=("DOT", "."),
    is_own=str.isascii,
    examples=_EXAMPLES,
    names={"NAME": "[{}]"},
    types={"TYPENAME": "{{{}}}", "QUOTED": '"{}"'},
    opening=re.compile(r"[\[{<\"][^\[\]{}<>\"\n]*\Z"),
    word_start=re.compile(r"(?:(?<=[\s\]:])|\A)(?=\S)|(?=[\[{<\"])"),
    sentence_start=re.compile(r"(?:\A|[.\])]|: ?|• ?|\n)\s*\Z"),
    scattered=frozenset(("top", "bottom")),  # "your top Life card", "at the top of your deck"
    # A stop of "K.O.", or of "KO." where that was meant, ends nothing.
    part_end=re.compile(r"(?<!\b[Kk])(?<!\b[Kk][Oo])(?<!K\.O)\.(?=\s|\Z)|:(?=\s|\Z)|\n"),
    part_lead=" \n•",
    stand_ins={
        "]": ("[On Play]", "[Blocker]", ""),
        ".": ("Draw 1 card.", "Then, draw 1 card."),
        ":": ("You may trash 1 card from your hand:", "Choose one:"),
    },
)
