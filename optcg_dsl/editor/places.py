"""Between the places of the Language Server Protocol and ours.

The protocol counts lines and UTF-16 code units from 0; ours are lines and code points from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from optcg_dsl.text.source import Position, SourceText


@dataclass(frozen=True, slots=True)
class Range:
    """A part of a document, from the first position up to the second."""

    start: Position
    end: Position

    def holds(self, position: Position) -> bool:
        """Whether a position is in the part, or at its end."""
        return self.start <= position <= self.end


def range_of(source: SourceText, start: int, end: int) -> Range:
    """Where a part of a text stands in its file; the offsets are in the text."""
    return Range(source.position(start), source.position(end))


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a document."""

    lines: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> Lines:
        """The lines of a text, as YAML and editors count them."""
        return cls(tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n")))

    def line(self, number: int) -> str:
        """The line with this number from 1, "" outside."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def units(self, position: Position) -> tuple[int, int]:
        """The line and the UTF-16 column from 0 of a position."""
        before = self.line(position.line)[: position.column - 1]
        return position.line - 1, len(before) + sum(char > "\uffff" for char in before)

    def position(self, line: int, units: int) -> Position:
        """The position of a line and a UTF-16 column from 0."""
        column = 0
        for char in self.line(line + 1):
            if units <= 0:
                break
            units -= 2 if char > "\uffff" else 1
            column += 1
        return Position(line + 1, column + 1)


def offset_in(source: SourceText, position: Position) -> int | None:
    """The offset in a text of a position in its file; None if the text is not there."""
    start, end = source.position(0), source.position(len(source.content))
    if not start <= position <= end:
        return None
    # Positions grow with offsets, so that the first one that is not before is found by halving.
    low, high = 0, len(source.content)
    while low < high:
        middle = (low + high) // 2
        if source.position(middle) < position:
            low = middle + 1
        else:
            high = middle
    return low
