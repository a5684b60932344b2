"""Lines cut into pieces: where a line begins a rule, goes on the one before, or has further rules glued to it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from optcg_dsl.rulebooks.lines import Line
from optcg_dsl.rulebooks.sequence import Candidate, Standing, read_sequence
from optcg_dsl.rules.terms import Language

NUMBERED = re.compile(r"^(?P<number>\d{1,2}(?:[-.]\d{1,3})*|\d{3,4}(?:-\d{1,3})+)(?P<dot>\.?)\s+(?P<text>\S.*)$")
"""A line that begins with a number."""

_GLUED = re.compile(r"(?<=[.。)）])\s*(?<![\d-])(?P<number>\d{1,2}(?:-\d{1,2})+)\.\s+(?=\S)")
_ENGLISH_END = re.compile(r"(?:[.!?:)»]|[.!?][\"”’'])$")
_OTHER_END = re.compile(r"(?:[。！？!?：:]|。\s*[(（][^()（）]*[)）]|。[」』])$")
_BRACKETS = {"(": ")", "（": "）", "「": "」", "『": "』", "【": "】", "“": "”"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line.  ``number`` is the rule that it begins, ``None`` where it begins none; ``seen`` is the number
    that stands there, and ``printed`` the same in the form in which it is printed; ``dot`` says whether a full stop
    stands after it; ``text`` is the rest (the whole part where no rule begins)."""

    number: str | None
    seen: str
    printed: str
    dot: bool
    text: str


def ends_sentence(text: str, language: Language) -> bool:
    """Whether a sentence ends at the end of the text."""
    return bool((_ENGLISH_END if language == "en" else _OTHER_END).search(text))


def open_bracket(text: str) -> bool:
    """Whether a bracket is open at the end of the text's last paragraph."""
    stack: list[str] = []
    for char in text.rpartition("\n")[2]:
        if char in _BRACKETS:
            stack.append(_BRACKETS[char])
        elif stack and char == stack[-1]:
            stack.pop()
    return bool(stack)


@dataclass(frozen=True, slots=True)
class _Mark:
    """A candidate in a line: where it starts, where the text after it starts, and whether a full stop follows it."""

    candidate: Candidate
    start: int
    end: int
    dot: bool


def read_lines(body: tuple[Line, ...], language: Language) -> dict[int, list[Piece]]:
    """The pieces of each line that is not blank, by line number."""
    marks = _marks(body, language)
    numbers = iter(read_sequence([mark.candidate for found in marks.values() for mark in found]))
    pieces: dict[int, list[Piece]] = {}
    for line in body:
        if line.blank:
            continue
        taken = [(mark, number) for mark in marks[line.number] if (number := next(numbers)) is not None]
        first = taken[0][0].start if taken else len(line.body)
        parts = [Piece(None, "", "", True, line.body[:first])] if first else []
        for index, (mark, number) in enumerate(taken):
            end = taken[index + 1][0].start if index + 1 < len(taken) else len(line.body)
            seen = mark.candidate.printed
            printed = line.printed if line.printed and not mark.start else seen
            parts.append(Piece(number, seen, printed, mark.dot, line.body[mark.end : end]))
        pieces[line.number] = parts
    return pieces


def _marks(body: tuple[Line, ...], language: Language) -> dict[int, list[_Mark]]:
    """The candidates of each line."""
    marks: dict[int, list[_Mark]] = {}
    before = ""
    room = 0
    for line in body:
        if line.blank:
            continue
        found: list[_Mark] = []
        opened = open_bracket(before)
        match = NUMBERED.match(line.body)
        if match and ("-" in match["number"] or "." in match["number"] or match["dot"]):
            inside = _in_sentence(before, language) and not line.marker and not match["text"][0].isupper()
            standing: Standing = "open" if opened else "inside" if inside else "clean"
            candidate = Candidate(match["number"], standing, room)
            found.append(_Mark(candidate, 0, match.start("text"), bool(match["dot"])))
        begins = bool(found) and not opened
        text = line.body[match.start("text") :] if match and begins else line.body
        offset = len(line.body) - len(text)
        starts_anew = begins or (ends_sentence(before, language) and not opened)
        joined = text if starts_anew else f"{before} {text}"
        for glued in _GLUED.finditer(text):
            if not open_bracket(joined[: len(joined) - len(text) + glued.start()]):
                candidate = Candidate(glued["number"], "glued")
                found.append(_Mark(candidate, offset + glued.start(), offset + glued.end(), True))
        room = 0 if begins else room + starts_anew
        marks[line.number] = found
        before = joined
    return marks


def _in_sentence(text: str, language: Language) -> bool:
    """Whether the text breaks off inside a sentence (a heading does not)."""
    return len(text) > (70 if language == "en" else 35) and not ends_sentence(text, language)
