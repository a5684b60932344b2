"""The word at a place of a card text or a file, and who has the name or type that it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.editor.documents import Spot
from optcg_dsl.editor.places import Lines, Range
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.syntax.language import Language
from optcg_dsl.text.source import Position

_NOTES = "(（"
"""What opens a note, which is no word."""
_WORD = re.compile(r"DON!!|[A-Za-z][\w.'’-]*")
SIGNS = '[]【】{}《》<>「」『』"'
"""What stands around names, types and timings."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A named part of a file: a card, or a use of a name or type."""

    name: str
    detail: str
    path: str
    range: Range


def word_at(spot: Spot) -> tuple[int, int]:
    """The bracketed word, or else the plain word at a spot; nothing where there is neither."""
    content = spot.source.content
    patterns = (_WORD,) if spot.language is None else (bracketed(spot.language), _WORD, spot.language.hints.word)
    for pattern in patterns:
        for match in pattern.finditer(content):
            if match.start() <= spot.offset < match.end():
                return match.span()
    return spot.offset, spot.offset


@cache
def bracketed(language: Language) -> re.Pattern[str]:
    """Finds a word in any brackets of a language but those of a note."""
    pairs = [tuple(map(re.escape, pair)) for pair in language.hints.pairs.items() if pair[0] not in _NOTES]
    return re.compile("|".join(rf"{first}[^{first}{last}\n]*{last}" for first, last in pairs) or "(?!)")


def name_in(word: str, language: Language | None) -> str:
    """The name in a word that is one in the brackets of names; "" for another word."""
    return _inside(word, language.hints.names.values() if language is not None else ())


def type_in(word: str, language: Language | None) -> str:
    """The type in a word that is one in the brackets of types; "" for another word."""
    return _inside(word, language.hints.types.values() if language is not None else ())


def _inside(word: str, forms: Iterable[str]) -> str:
    for form in forms:
        before, after = around(form)
        if word.startswith(before) and word.endswith(after) and len(word) > len(before) + len(after):
            return word[len(before) : len(word) - len(after)]
    return ""


def around(form: str) -> tuple[str, str]:
    """What stands before and behind a name or type in a form of it, which is as of ``str.format``."""
    before, _, after = form.format("\0").partition("\0")
    return before, after


def named(workspace: Workspace, name: str) -> Iterator[tuple[str, CardRecord]]:
    """The cards that have a name, with the files of their sets."""
    for path, card_set in workspace.sets():
        for card in card_set.cards:
            if name and card.name == name:
                yield path, card


def place_of(card: CardRecord, field: str = "number", lines: Lines | None = None) -> Range:
    """Where the number or name of a card stands in its file; with the file's ``lines`` without quotation marks."""
    start = card.places.get(field, Position(1, 1))
    if lines is not None and lines.line(start.line)[start.column - 1 : start.column] in ('"', "'"):
        start = Position(start.line, start.column + 1)
    return Range(start, Position(start.line, start.column + len(getattr(card, field))))


def mark(path: str, card: CardRecord) -> Mark:
    """A card as it is shown in a list."""
    detail = " · ".join([card.category, "/".join(card.colors), *card.types])
    return Mark(f"{card.number} {card.name}", detail, path, place_of(card))
