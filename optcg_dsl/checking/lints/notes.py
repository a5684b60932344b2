"""Explanatory notes: whether one explains the keyword effect that it stands behind, and whether it is a note at all."""

from __future__ import annotations

from collections.abc import Iterator

from optcg_dsl.checking.lints.texts import wrong_brackets
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.vocabulary.keywords import KEYWORDS, KeywordInfo


def check_notes(typed: Typed) -> Iterator[Problem]:
    """Notes that are none: OP004, OP010; a note that explains another keyword effect, and not its own: OP005."""
    yield from _orders(typed)
    item = typed.item
    if not isinstance(item, n.KeywordAbility) or item.note is None:
        return
    told = [info.symbol for info in KEYWORDS.values() if _explains(item.note.text, info)]
    if told and item.keyword not in told and KEYWORDS[item.keyword].signs:
        message = f"this note explains [{told[0]}], not [{item.keyword}]"
        yield Problem("OP005", message, item.note.span, f"write the note of [{item.keyword}], or none")


def _orders(typed: Typed) -> Iterator[Problem]:
    """Words in parentheses that read as an effect, which the rules allow: as a note they would do nothing (2-8-4-2)."""
    for note in typed.all(n.Note):
        if note.text.strip() in typed.language.mistakes.heads:
            yield wrong_brackets("a timing or keyword", f"({note.text.strip()})", "[]", note.span)
            continue
        if (
            any(_explains(note.text, info) for info in KEYWORDS.values())
            or parse_text(note.text, typed.language).tree is None
        ):
            continue
        message = "the words in these parentheses read as an effect, but a note has none"
        yield Problem("OP010", message, note.span, "write the effect without parentheses, or word the note differently")


def _explains(note: str, info: KeywordInfo) -> bool:
    words = note.lower()
    return any(all(part in words for part in group) for group in info.signs)
