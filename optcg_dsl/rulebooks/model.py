"""What a rules document is, once read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from optcg_dsl.rules.terms import Language

READ_FORMAT = "optcg.rules.read/1"

LOSSES = frozenset({"missing-chapter", "missing-number", "missing-rule", "unread-number"})
"""The kinds of findings that tell of rules which may be lacking."""

Weight = Literal["repair", "anomaly", "suspicion"]
"""``repair``: the reader had to mend it to read on.  ``anomaly``: it is so, and kept as printed.
``suspicion``: it looks like a misprint by comparison with the rest of the document."""


@dataclass(frozen=True, slots=True)
class Anomaly:
    """One repair or anomaly: ``kind`` names the detector, ``lines`` are 1-based lines of the file,
    ``rule`` the repaired number of the rule concerned ("" outside of rules)."""

    kind: str
    weight: Weight
    lines: tuple[int, ...]
    rule: str
    message: str

    @property
    def line(self) -> int:
        """The first line."""
        return self.lines[0] if self.lines else 0


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """One rule: repaired and as-printed number, text in paragraphs, and what the text cites.

    ``lines`` are the lines of the file it was read from, the number's own first.  ``references`` are rule numbers in
    the order of the text, ``keywords`` the ids of the cited keywords, each as often as it is cited.
    """

    number: str
    printed: str
    lines: tuple[int, ...]
    paragraphs: tuple[str, ...]
    references: tuple[str, ...]
    keywords: tuple[str, ...]

    @property
    def text(self) -> str:
        """The text, one paragraph a line."""
        return "\n".join(self.paragraphs)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a document's change log: the date of its section, the deed (``changed``, ``added``, ``deleted``,
    ``moved``), the number(s) in the numbering of that time, and for a move the new number(s)."""

    line: int
    date: str
    deed: str
    numbers: tuple[str, ...]
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rules document: its rules by repaired number, in order, and everything odd about it."""

    file: str
    title: str
    language: Language
    version: str
    date: str
    rules: Mapping[str, NumberedRule]
    log: tuple[LogEntry, ...]
    anomalies: tuple[Anomaly, ...] = field(default=())

    @property
    def losses(self) -> tuple[Anomaly, ...]:
        """The findings by which the reading may lack rules."""
        return tuple(anomaly for anomaly in self.anomalies if anomaly.kind in LOSSES)

    def as_json(self) -> dict[str, Any]:
        """The document as plain data, with the name and version of the form."""
        return {
            "format": READ_FORMAT,
            "file": self.file,
            "title": self.title,
            "language": self.language,
            "version": self.version,
            "date": self.date,
            "rules": [
                {
                    "number": rule.number,
                    "printed": rule.printed,
                    "line": rule.lines[0],
                    "lines": list(rule.lines),
                    "text": rule.text,
                    "references": list(rule.references),
                    "keywords": list(rule.keywords),
                }
                for rule in self.rules.values()
            ],
            "log": [
                {
                    "line": entry.line,
                    "date": entry.date,
                    "deed": entry.deed,
                    "numbers": list(entry.numbers),
                    "targets": list(entry.targets),
                }
                for entry in self.log
            ],
            "anomalies": [
                {
                    "kind": anomaly.kind,
                    "weight": anomaly.weight,
                    "lines": list(anomaly.lines),
                    "rule": anomaly.rule,
                    "message": anomaly.message,
                }
                for anomaly in self.anomalies
            ],
        }


class UnreadableRulebook(Exception):  # noqa: N818 (reads as a statement where it is caught)
    """A file that cannot be read as a rules document: missing, not text, or without numbered rules."""
