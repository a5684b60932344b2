"""How often a phrase of the language stands behind another one in the texts of the shipped sets.

Whoever tells or offers what could come next begins with what mostly does.  The counts lie ready in ``generated/``, as
``optcg build`` makes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from optcg_dsl.files import file_bytes
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import UnknownWordError

_MAX_COUNTS = 4 * 1024 * 1024
"""The largest file of counts that is read, in bytes."""
START = ""
"""What stands before the first phrase of a line."""
_OPEN = frozenset(("NAME", "TYPENAME", "QUOTED", "ATTRIBUTENAME", "NOTE", "NUMBER", "SIGNED"))
"""Terminals that hold any word or number: these count as one phrase, their name."""

Counts = Mapping[str, Mapping[str, int]]
"""For each phrase how often each other one stands behind it."""


def phrase_of(terminal: str, text: str) -> str:
    """What a token counts as: its words, or its terminal if that holds any word or number."""
    return terminal if terminal in _OPEN else text


def last_phrase(line: str, language: Language) -> str:
    """What the last token of the beginning of a line counts as; ``START`` where there is none, or it is unknown."""
    last = START
    try:
        for token in load_grammar(language).lexer.tokens(language.normalised(line).content):
            last = phrase_of(token.type, str(token))
    except UnknownWordError:
        return START
    return last


def counts_file() -> Path:
    """Where the released counts are.  Raises ``FileNotFoundError`` if this installation has no folder for them."""
    return data_folder("generated") / "phrases.json"


@cache
def counts_of(language: Language) -> Counts:
    """The released counts of a language; none where this installation has none."""
    try:
        found = msgspec.json.decode(file_bytes(counts_file(), _MAX_COUNTS), type=dict[str, dict[str, dict[str, int]]])
    except (OSError, msgspec.MsgspecError):
        return {}
    return found.get(language.name, {})


@cache
def totals_of(language: Language) -> Mapping[str, int]:
    """How often each phrase of a language stands in the shipped sets, wherever it stands."""
    totals: Counter[str] = Counter()
    for after in counts_of(language).values():
        totals.update(after)
    return totals


@cache
def usage_behind(before: str, language: Language) -> Mapping[str, tuple[int, int]]:
    """How often each phrase stands behind the phrase ``before``, and how often anywhere, in the shipped sets."""
    behind = counts_of(language).get(before, {})
    return {phrase: (behind.get(phrase, 0), total) for phrase, total in totals_of(language).items()}
