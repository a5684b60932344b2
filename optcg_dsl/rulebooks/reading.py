"""What the checks look at: the assembled rules with the line of every character."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from optcg_dsl.rulebooks.assembly import Assembly, Draft
from optcg_dsl.rulebooks.lines import Document
from optcg_dsl.rulebooks.model import LogEntry
from optcg_dsl.rules.terms import Language


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule's text, one paragraph a line, bold marks off.  ``starts`` gives for each piece of it the offset and the
    line of the file; ``joins`` are the offsets at which a broken sentence goes on."""

    number: str
    printed: str
    text: str
    starts: tuple[tuple[int, int], ...]
    joins: tuple[int, ...]
    raw: tuple[tuple[int, str], ...]

    def line_of(self, offset: int) -> int:
        """The line of the file on which the character at this offset stands."""
        line = self.starts[0][1]
        for start, number in self.starts:
            if start > offset:
                break
            line = number
        return line

    @property
    def line(self) -> int:
        """The line of the rule's number."""
        return self.starts[0][1]

    @property
    def parent(self) -> str:
        """The number one level up."""
        return self.number.rpartition("-")[0]

    @property
    def depth(self) -> int:
        """How many components the number has."""
        return self.number.count("-") + 1


@dataclass(frozen=True, slots=True)
class Reading:
    """One document during its checks."""

    document: Document
    language: Language
    date: str
    passages: tuple[Passage, ...]
    by_number: Mapping[str, Passage]
    log: tuple[LogEntry, ...]

    def parts(self) -> Iterator[tuple[Passage, int, str]]:
        """Every line of every rule as printed, with its rule."""
        for passage in self.passages:
            for line, raw in passage.raw:
                yield passage, line, raw

    def has_children(self, number: str) -> bool:
        """Whether a rule stands below this number."""
        return f"{number}-1" in self.by_number


def passage_of(draft: Draft) -> Passage:
    """The passage of an assembled rule."""
    text = ""
    starts: list[tuple[int, int]] = []
    joins: list[int] = []
    raw: list[tuple[int, str]] = []
    for index, (line, join, piece) in enumerate(draft.pieces):
        if index:
            text += join
            if join != "\n":
                joins.append(len(text))
        starts.append((len(text), line.number))
        raw.append((line.number, piece))
        text += re.sub(r"\*\*", "", piece)
    return Passage(draft.number, draft.printed, text, tuple(starts), tuple(joins), tuple(raw))


def reading_of(document: Document, assembly: Assembly, date: str, log: tuple[LogEntry, ...]) -> Reading:
    """The reading of a document."""
    passages = tuple(passage_of(draft) for draft in assembly.drafts)
    by_number = {passage.number: passage for passage in passages}
    return Reading(document, assembly.language, date, passages, by_number, log)
