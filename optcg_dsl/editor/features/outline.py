"""The parts of a document: its cards or scenarios as an outline, what folds, and what a selection grows to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.words import Mark, mark
from optcg_dsl.editor.places import Range, range_of
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.syntax.nodes import walk
from optcg_dsl.text.source import Position

_SCENARIO = re.compile(r"(?P<lead>\s*-\s+scenario:\s+)[\"']?(?P<name>.*?)[\"']?\s*\Z")
_MOST_SYMBOLS = 200
"""How many symbols of a workspace are told at once; a longer word finds fewer."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Lines that fold into the first of them; lines from 1, both included."""

    first: int
    last: int
    is_comment: bool = False


def outline(document: Document) -> list[Mark]:
    """The cards of a document in its order, or its scenarios."""
    if document.kind == "scenarios":
        return list(scenario_marks(document))
    return [mark(document.path, card) for card in document.cards]


def scenario_marks(document: Document) -> Iterator[Mark]:
    """The names of the scenarios in a document, as they stand there."""
    for number, line in enumerate(document.lines.lines, start=1):
        found = _SCENARIO.match(line)
        if found is not None and found["name"]:
            start = len(found["lead"]) + 1
            place = Range(Position(number, start), Position(number, start + len(found["name"])))
            yield Mark(found["name"], "scenario", document.path, place)


def symbols(workspace: Workspace, query: str) -> list[Mark]:
    """The cards of all sets whose number or name has the letters of ``query`` in it in this order; all for ""."""
    letters = query.casefold()
    found = [
        mark(path, card)
        for path, card_set in workspace.sets()
        for card in card_set.cards
        if _has(f"{card.number} {card.name}".casefold(), letters)
    ]
    found.sort(key=lambda one: (letters not in one.name.casefold(), one.name))
    return found[:_MOST_SYMBOLS]


def _has(text: str, letters: str) -> bool:
    rest = iter(text)
    return all(letter in rest for letter in letters if letter != " ")


def folds(document: Document) -> list[Fold]:
    """What folds: a line with those below it that are indented more, and comments of several lines."""
    found: list[Fold] = []
    waiting: list[tuple[int, int]] = []
    last = comments = 0
    for number, line in enumerate([*document.lines.lines, "."], start=1):
        text = line.strip()
        if text.startswith("#"):
            comments += 1
            continue
        if comments > 1:
            found.append(Fold(number - comments, number - 1, is_comment=True))
        comments = 0
        if not text:
            continue
        depth = _depth(line)
        while waiting and waiting[-1][1] >= depth:
            first, _ = waiting.pop()
            if last > first:
                found.append(Fold(first, last))
        waiting.append((number, depth))
        last = number
    return sorted(found, key=lambda fold: (fold.first, -fold.last))


def _depth(line: str) -> int:
    """How far a line is indented; one with a dash half a step more, as what is below it belongs to it."""
    indent = len(line) - len(line.lstrip(" "))
    return 2 * indent + line[indent:].startswith("- ")


def selections(workspace: Workspace, document: Document, position: Position) -> list[Range]:
    """The parts that a position is in, from its word to the whole document, each in the next one."""
    found: list[Range] = []
    spot = document.spot(position)
    if spot is not None:
        part = "trigger" if spot.trigger else "effect"
        lines = [one.line for one in workspace.compiled(spot.card).abilities if one.line and one.part == part]
        spans = [node.span for line in lines for node in walk(line)]
        spans = [span for span in spans if span.start <= spot.offset <= span.end and span.start < span.end]
        found += [range_of(spot.source, span.start, span.end) for span in spans]
        found.append(range_of(spot.source, 0, len(spot.source.content)))
    line = document.lines.line(position.line)
    for word in re.finditer(r"[\w'’-]+", line):
        if word.start() < position.column <= word.end() + 1:
            found.append(_on_line(position.line, *word.span()))
    found.append(_on_line(position.line, len(line) - len(line.lstrip()), len(line.rstrip())))
    for fold in folds(document):
        if fold.first <= position.line <= fold.last:
            found.append(Range(Position(fold.first, 1), Position(fold.last, len(document.lines.line(fold.last)) + 1)))
    count = len(document.lines.lines)
    found.append(Range(Position(1, 1), Position(count, len(document.lines.line(count)) + 1)))
    return _nested([one for one in found if one.holds(position)])


def _on_line(line: int, start: int, end: int) -> Range:
    return Range(Position(line, start + 1), Position(line, end + 1))


def _nested(ranges: list[Range]) -> list[Range]:
    """Ranges from the smallest on, each in the next one; those that only cross are left out."""
    kept: list[Range] = []
    for one in sorted(set(ranges), key=lambda one: (one.end, -one.start.line, -one.start.column)):
        while kept and not (one.start <= kept[-1].start and kept[-1].end <= one.end):
            kept.pop()
        if not kept or kept[-1] != one:
            kept.append(one)
    return kept
