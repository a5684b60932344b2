"""Explanatory notes: whether one explains the keyword effect that it stands behind, and whether it is a note at all."""

from __future__ import annotations

from collections.abc import Iterator

from optcg_dsl.checking.lints.texts import wrong_brackets
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.parser import parse_text


def check_notes(typed: Typed) -> Iterator[Problem]:
    """Notes that are none: OP004, OP010; a note that explains another keyword effect, and not its own: OP005."""
    yield from _orders(typed)
    item = typed.item
    if not isinstance(item, n.KeywordAbility) or item.note is None:
        return
    signs = typed.language.mistakes.note_signs
    told = [keyword for keyword in signs if _explains(item.note.text, signs[keyword])]
    if told and item.keyword not in told and item.keyword in signs:
        head_of = typed.language.hints.head_of
        message = f"this note explains {head_of(told[0])}, not {head_of(item.keyword)}"
        yield Problem("OP005", message, item.note.span, f"write the note of {head_of(item.keyword)}, or none")


def _orders(typed: Typed) -> Iterator[Problem]:
    """Words in parentheses that read as an effect, which the rules allow: as a note they would do nothing (2-8-4-2)."""
    for note in typed.all(n.Note):
        mistakes, hints = typed.language.mistakes, typed.language.hints
        if note.text.strip() in mistakes.heads:
            brackets = hints.as_head("")
            yield wrong_brackets("a timing or keyword", f"({note.text.strip()})", brackets, note.span)
            continue
        if (
            any(_explains(note.text, signs) for signs in mistakes.note_signs.values())
            or parse_text(note.text, typed.language).tree is None
        ):
            continue
        message = "the words in these parentheses read as an effect, but a note has none"
        yield Problem("OP010", message, note.span, "write the effect without parentheses, or word the note differently")


def _explains(note: str, signs: tuple[tuple[str, ...], ...]) -> bool:
    words = note.lower()
    return any(all(part in words for part in group) for group in signs)
