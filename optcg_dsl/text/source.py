"""Source text: where a piece of text stands in a file, and spans inside it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of code points ``[start, end)`` inside one text."""

    start: int
    end: int

    def shifted(self, by: int) -> Span:
        """The same range ``by`` code points further on."""
        return Span(self.start + by, self.end + by)

    def to(self, other: Span) -> Span:
        """The smallest span that covers both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a file: 1-based line, 1-based column in code points."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class SourceText:
    """One text (a file, or a scalar of a YAML file) together with where each of its code points came from.

    ``content`` is the text.  ``file`` names the file it comes from ("" for text given on the command line).
    ``origins`` gives for each line of ``content`` the position of its first code point in the file; without it the text
    starts at line 1, column 1 and has the same lines as the file.  ``segments`` is for text that is laid out otherwise
    in the file (folded lines, escapes): pairs of an offset in ``content`` and its position in the file, ascending, each
    good up to the next one; it stands in place of ``origins``.  ``file_lines`` are the lines of the whole file, for
    excerpts (the content's own lines when omitted).
    """

    content: str
    file: str = ""
    origins: tuple[Position, ...] = ()
    file_lines: tuple[str, ...] = ()
    segments: tuple[tuple[int, Position], ...] = ()
    _starts: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        starts = [0]
        starts.extend(i + 1 for i, char in enumerate(self.content) if char == "\n")
        object.__setattr__(self, "_starts", tuple(starts))

    def position(self, offset: int) -> Position:
        """The position in the file of the code point at ``offset`` (the end of the text is allowed)."""
        if self.segments:
            return self._segment_position(max(0, min(offset, len(self.content))))
        line = bisect_right(self._starts, max(0, min(offset, len(self.content)))) - 1
        column = offset - self._starts[line]
        if line < len(self.origins):
            origin = self.origins[line]
            return Position(origin.line, origin.column + column)
        return Position(line + 1, column + 1)

    def _segment_position(self, offset: int) -> Position:
        index = max(0, bisect_right(self.segments, offset, key=lambda segment: segment[0]) - 1)
        start, place = self.segments[index]
        return Position(place.line, place.column + max(0, offset - start))

    def line_at(self, line: int) -> str:
        """The file's line with this 1-based number, or "" when it is unknown."""
        lines = self.file_lines or tuple(self.content.split("\n"))
        return lines[line - 1] if 0 < line <= len(lines) else ""
