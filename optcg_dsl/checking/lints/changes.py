"""A change of a line that might be what was meant, and changes of one kind."""

from __future__ import annotations

from dataclasses import dataclass

from rapidfuzz.distance import Postfix, Prefix

from optcg_dsl.text.source import Span


@dataclass(frozen=True, slots=True)
class Repair:
    """A change of a line with which it can be read, or read further."""

    span: Span
    replacement: str

    def applied(self, line: str) -> str:
        """The line with the change."""
        return line[: self.span.start] + self.replacement + line[self.span.end :]


@dataclass(frozen=True, slots=True)
class Kind:
    """Changes of one kind.

    ``sure``: such a change mends a mistake of its own, whatever else is wrong behind it.  ``clear``: it is even told
    where nothing makes the line whole.  ``complete``: the changes are all that there are, so that only one that stands
    alone is meant; where they are too many to be tried, none is taken.
    """

    sure: bool
    repairs: tuple[Repair, ...]
    clear: bool = True
    complete: bool = False


def difference(line: str, mended: str) -> Repair:
    """The one change that makes ``mended`` of ``line``."""
    start = int(Prefix.similarity(line, mended))
    left = min(len(line), len(mended)) - start
    end = len(line) - min(int(Postfix.similarity(line, mended)), left)
    return Repair(Span(start, end), mended[start : len(mended) - (len(line) - end)])
