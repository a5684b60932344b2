"""Source text: where a piece of text stands in a file, and spans inside it."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

import msgspec

_LINE_BREAK = re.compile("\n")

_MAX_EXCERPT = 5_000


class Span(msgspec.Struct, frozen=True, order=True, gc=False):
    """A half-open range of code points ``[start, end)`` inside one text."""

    start: int
    end: int

    def shifted(self, by: int) -> Span:
        """The same range ``by`` code points further on."""
        return Span(self.start + by, self.end + by)

    def to(self, other: Span) -> Span:
        """The smallest span that covers both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


class Position(msgspec.Struct, frozen=True, order=True, gc=False):
    """A place in a file: 1-based line, 1-based column in code points."""

    line: int
    column: int

    def moved(self, lines: int) -> Position:
        """The place so many lines further down."""
        return Position(self.line + lines, self.column)


@dataclass(frozen=True, slots=True)
class SourceText:
    """One text (a file, or a scalar of a YAML file) together with where each of its code points came from.

    ``content`` is the text.  ``file`` names the file it comes from ("" for text given on the command line).
    ``origins`` gives for each line of ``content`` the position of its first code point in the file; without it the text
    starts at line 1, column 1 and has the same lines as the file.  ``segments`` is for text that is laid out otherwise
    in the file (folded lines, escapes): pairs of an offset in ``content`` and its position in the file, ascending, each
    good up to the next one; it stands in place of ``origins``.  ``file_lines`` are the lines of the whole file, for
    excerpts (the content's own lines when omitted).  Since it was read the text has moved ``below`` lines down in its
    file: all places are so much further down, and those lines too.
    """

    content: str
    file: str = ""
    origins: tuple[Position, ...] = ()
    file_lines: tuple[str, ...] = ()
    segments: tuple[tuple[int, Position], ...] = ()
    below: int = 0
    _starts: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self._starts:
            starts = (0, *(match.end() for match in _LINE_BREAK.finditer(self.content)))
            object.__setattr__(self, "_starts", starts)

    def moved(self, lines: int) -> SourceText:
        """The same text so many lines further down in its file."""
        below = self.below + lines
        return SourceText(self.content, self.file, self.origins, self.file_lines, self.segments, below, self._starts)

    def position(self, offset: int) -> Position:
        """The position in the file of the code point at ``offset``; offsets outside are drawn to the text's edges."""
        place = self._read_at(offset)
        return place.moved(self.below) if self.below else place

    def _read_at(self, offset: int) -> Position:
        """Where the code point was when the text was read."""
        offset = max(0, min(offset, len(self.content)))
        if self.segments:
            return self._segment_position(offset)
        line = bisect_right(self._starts, offset) - 1
        column = offset - self._starts[line]
        if line < len(self.origins):
            origin = self.origins[line]
            return Position(origin.line, origin.column + column)
        return Position(line + 1, column + 1)

    def _segment_position(self, offset: int) -> Position:
        index = max(0, bisect_right(self.segments, offset, key=lambda segment: segment[0]) - 1)
        start, place = self.segments[index]
        column = place.column + max(0, offset - start)
        if self.file_lines:
            # What stands behind a segment (a folded line break, say) may have no place of its own.
            column = min(column, max(place.column, len(self._line_read(place.line)) + 1))
        return Position(place.line, column)

    def excerpt_at(self, line: int) -> str:
        """The file's line as findings show it: no more than its first 5,000 characters."""
        return self.line_at(line)[:_MAX_EXCERPT]

    def line_at(self, line: int) -> str:
        """The file's line with this 1-based number, or "" when it is unknown."""
        return self._line_read(line - self.below)

    def _line_read(self, line: int) -> str:
        if self.file_lines:
            return self.file_lines[line - 1] if 0 < line <= len(self.file_lines) else ""
        if not 0 < line <= len(self._starts):
            return ""
        end = self._starts[line] - 1 if line < len(self._starts) else len(self.content)
        return self.content[self._starts[line - 1] : end]
