"""How often a phrase of the language stands behind another one in the texts of the shipped sets.

Whoever offers what could come next offers what mostly does first.  The counts lie ready in ``generated/``, as
``optcg build`` makes them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardSet
from optcg_dsl.files import file_bytes
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import language_named
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


def count(card_sets: Iterable[CardSet]) -> dict[str, dict[str, Counter[str]]]:
    """The counts of the texts of some sets, by the name of their language."""
    found: dict[str, dict[str, Counter[str]]] = {}
    for card_set in card_sets:
        language = language_named(card_set.language)
        if language is None:
            continue
        counts = found.setdefault(language.name, {})
        for text in (text for card in card_set.cards for text in (card.effect, card.trigger) if text):
            for phrases in _lines(text, language):
                for before, phrase in zip([START, *phrases], phrases, strict=False):
                    counts.setdefault(before, Counter())[phrase] += 1
    return found


def _lines(text: str, language: Language) -> Iterator[list[str]]:
    lexer = load_grammar(language).lexer
    for match in language.lines.finditer(language.normalised(text).content):
        try:
            yield [phrase_of(token.type, str(token)) for token in lexer.tokens(match.group())]
        except UnknownWordError:
            continue


def counts_file() -> Path:
    """Where the released counts are.  Raises ``FileNotFoundError`` if this installation has no folder for them."""
    return data_folder("generated") / "phrases.json"


def release_counts() -> bytes:
    """The counts of the shipped sets, made afresh, as they are released: JSON, a phrase on each line."""
    folder = data_folder("cardsets")
    folders = [folder, *sorted(path for path in folder.iterdir() if path.name in ("japanese", "chinese-taiwan"))]
    loaded = load_sets(folders)
    counts = count(one.card_set for one in loaded if one.card_set is not None)
    languages = []
    for name, before in sorted(counts.items()):
        lines = [f"{_plain(phrase)}:{_plain(dict(sorted(after.items())))}" for phrase, after in sorted(before.items())]
        languages.append(f"{_plain(name)}:{{\n" + ",\n".join(lines) + "}")
    return ("{\n" + ",\n".join(languages) + "}\n").encode()


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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
