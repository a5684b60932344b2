"""Findings: what is wrong with an input, where, why, and what would be right.

One code stands for one rule: ``OP0xx`` text, ``OP1xx`` syntax, ``OP2xx`` meaning, ``OP3xx`` style, ``OP4xx`` card data,
``OP5xx`` rules versions, ``OP6xx`` prints.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from optcg_dsl.text.source import Position, SourceText, Span

Severity = Literal["error", "warning", "info"]
_FURTHEST = 10_000_000
"""More lines and columns than any file has that is read."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of the text that mends a finding: replace ``span`` by ``replacement``.

    A *safe* fix leaves the meaning unchanged; an unsafe one is only offered.  The span is in the card text that the
    finding is about; for a finding about card data it is in the file, and ``place`` is where it begins and ends there.
    """

    span: Span
    replacement: str
    safe: bool = False
    place: tuple[Position, Position] | None = None


def with_fixes(content: str, fixes: Iterable[Fix]) -> str:
    """``content`` with fixes, in the order of the text; of two that overlap only the first."""
    pieces: list[str] = []
    done = 0
    for fix in sorted(fixes, key=lambda fix: fix.span):
        if fix.span.start >= done:
            pieces += (content[done : fix.span.start], fix.replacement)
            done = fix.span.end
    return "".join((*pieces, content[done:]))


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that a finding is about, in this file or another one; ``message`` says what is there."""

    message: str
    file: str = ""
    position: Position = Position(1, 1)
    end: Position = Position(1, 1)
    excerpt: str = ""

    def moved(self, lines: int) -> Related:
        """The same, so many lines further down."""
        return replace(self, position=self.position.moved(lines), end=self.end.moved(lines))


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    ``message`` says what is wrong in one sentence, ``hint`` what would be right, ``rules`` the rules that say so.
    ``expected`` lists what could stand at the span.  ``card`` is the card number, when there is one.  ``position`` and
    ``end`` are in the file; ``excerpt`` is the file's line at ``position``.  ``related`` are the other places that the
    finding is about.
    """

    code: str
    severity: Severity
    message: str
    file: str = ""
    card: str = ""
    position: Position = Position(1, 1)
    end: Position = Position(1, 1)
    excerpt: str = ""
    hint: str = ""
    expected: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    fix: Fix | None = None
    related: tuple[Related, ...] = ()

    def moved(self, lines: int) -> Diagnostic:
        """The same finding about a text that stands so many lines further down in its file.

        The places that it is about in other files are where they were.
        """
        fix = self.fix
        if fix is not None and fix.place is not None:
            start, end = fix.place
            fix = replace(fix, place=(start.moved(lines), end.moved(lines)))
        related = tuple(one.moved(lines) if one.file in ("", self.file) else one for one in self.related)
        position, end = self.position.moved(lines), self.end.moved(lines)
        return replace(self, position=position, end=end, fix=fix, related=related)


def is_plausible(finding: Diagnostic) -> bool:
    """Whether the places of a finding that was read from somewhere can be in a file; its lines may count from 0."""
    places = [finding.position, finding.end]
    if finding.fix is not None and finding.fix.place is not None:
        places += finding.fix.place
    places += [place for one in finding.related for place in (one.position, one.end)]
    lines, columns = [place.line for place in places], [place.column for place in places]
    return min(lines) >= 0 and max(lines) <= _FURTHEST and min(columns) >= 1 and max(columns) <= _FURTHEST


def diagnose(
    code: str,
    message: str,
    source: SourceText,
    span: Span,
    *,
    severity: Severity = "error",
    card: str = "",
    hint: str = "",
    expected: Iterable[str] = (),
    rules: Iterable[str] = (),
    fix: Fix | None = None,
) -> Diagnostic:
    """A finding about ``span`` of ``source``, with its place in the file worked out."""
    start = source.position(span.start)
    end = source.position(max(span.start, span.end))
    return Diagnostic(
        code=code,
        severity=severity,
        message=message,
        file=source.file,
        card=card,
        position=start,
        end=end,
        excerpt=source.excerpt_at(start.line),
        hint=hint,
        expected=tuple(expected),
        rules=tuple(rules),
        fix=fix,
    )


def errors_among(diagnostics: Iterable[Diagnostic]) -> int:
    """How many of the findings are errors."""
    return sum(diagnostic.severity == "error" for diagnostic in diagnostics)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any finding is an error."""
    return any(diagnostic.severity == "error" for diagnostic in diagnostics)
