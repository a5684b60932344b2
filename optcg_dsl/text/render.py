"""Findings for people (a terminal) and for programs (JSON)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from optcg_dsl.text.diagnostics import Diagnostic, Related
from optcg_dsl.text.source import Position

FINDINGS_FORMAT = "optcg.findings/1"
_TAB = 4
_WIDTH = 120
_SEVERITY_COLORS = {"error": "1;31", "warning": "1;33", "info": "1;36"}


class _Excerpt(NamedTuple):
    """One line of a file as a terminal shows it: cells before the caret, cells of the caret, and the line itself."""

    line: str
    before: int
    carets: int


def render(diagnostic: Diagnostic, *, color: bool = False) -> str:
    """One finding as lines for a terminal, without a line break at the end.

    The caret stands under the offending word also below tabs, wide (CJK) and combining characters.  Characters that a
    terminal would obey are shown as U+FFFD.  ``color`` adds ANSI colours.
    """
    paint = _SEVERITY_COLORS.get(diagnostic.severity, "1") if color else ""
    card = f" ({diagnostic.card})" if diagnostic.card else ""
    title = _painted(f"{diagnostic.severity}[{diagnostic.code}]", paint) + f": {_visible(diagnostic.message)}"
    lines = [title, *_place(diagnostic, card, paint)]
    for related in diagnostic.related:
        lines += _place(related, f": {related.message}", paint)
    margin = " " * len(str(diagnostic.position.line))
    notes = (
        ("hint", diagnostic.hint),
        ("expected", ", ".join(diagnostic.expected)),
        ("rules", ", ".join(diagnostic.rules)),
    )
    for label, note in notes:
        if note:
            first, *more = _visible(note, keep="\n").split("\n")
            lines.append(f"{margin} = {label}: {first}")
            lines += [f"{margin}   {' ' * len(label)}  {line}" for line in more]
    return "\n".join(harmless(line, keep="\x1b") for line in lines)


def _place(place: Diagnostic | Related, about: str, paint: str) -> list[str]:
    """A place that a finding is about: where it is, and its line with carets below the words."""
    where = f"{place.file or '<text>'}:{place.position.line}:{place.position.column}"
    lines = [f"  --> {_visible(where)}{_visible(about)}"]
    if place.excerpt.strip():
        margin = " " * len(str(place.position.line))
        excerpt = _excerpt(place.excerpt, place.position, place.end)
        carets = _painted("^" * excerpt.carets, paint)
        lines += [
            f"{margin} |",
            f"{place.position.line} | {excerpt.line}",
            f"{margin} | {' ' * excerpt.before}{carets}",
        ]
    return lines


def render_all(diagnostics: Iterable[Diagnostic], *, color: bool = False) -> str:
    """Several findings, a blank line between two, "" where there is none."""
    return "\n\n".join(render(diagnostic, color=color) for diagnostic in diagnostics)


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """How many findings of each severity there are, such as ``2 errors, 1 warning``; ``no findings`` for none."""
    counts = {"error": 0, "warning": 0, "info": 0}
    for diagnostic in diagnostics:
        counts[diagnostic.severity] += 1
    words = {"error": ("error", "errors"), "warning": ("warning", "warnings"), "info": ("note", "notes")}
    parts = [f"{count} {words[severity][count != 1]}" for severity, count in counts.items() if count]
    return ", ".join(parts) or "no findings"


def as_json(diagnostic: Diagnostic) -> dict[str, object]:
    """One finding as JSON data: positions are 1-based, columns count code points, ``fix`` may be null.

    ``related`` is there only for a finding that is about other places too.
    """
    fix = diagnostic.fix
    data: dict[str, object] = {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "file": diagnostic.file,
        "card": diagnostic.card,
        "line": diagnostic.position.line,
        "column": diagnostic.position.column,
        "end_line": diagnostic.end.line,
        "end_column": diagnostic.end.column,
        "excerpt": diagnostic.excerpt,
        "hint": diagnostic.hint,
        "expected": list(diagnostic.expected),
        "rules": list(diagnostic.rules),
        "fix": None
        if fix is None
        else {"start": fix.span.start, "end": fix.span.end, "replacement": fix.replacement, "safe": fix.safe},
    }
    if diagnostic.related:
        data["related"] = [_related_json(one) for one in diagnostic.related]
    return data


def _related_json(related: Related) -> dict[str, object]:
    return {
        "message": related.message,
        "file": related.file,
        "line": related.position.line,
        "column": related.position.column,
        "end_line": related.end.line,
        "end_column": related.end.column,
        "excerpt": related.excerpt,
    }


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """The findings as one JSON document ``{"format": "optcg.findings/1", "findings": [...]}``, ASCII only."""
    import json

    return json.dumps({"format": FINDINGS_FORMAT, "findings": [as_json(item) for item in diagnostics]}, indent=2)


def _painted(text: str, paint: str) -> str:
    return f"\x1b[{paint}m{text}\x1b[0m" if paint else text


def _visible(text: str, keep: str = "") -> str:
    """``text`` without the characters that a terminal obeys or cannot print."""
    if text.isprintable():
        return text
    return "".join(char if char in keep or _printable(char) else "\ufffd" for char in text)


def harmless(line: str, keep: str = "") -> str:
    """A line that holds what somebody else has written, as a terminal and the log of a service can print it.

    Without the characters that a terminal obeys, but those to ``keep``, and without what GitHub's log takes for a
    command: ``::`` at the start of a line, behind blanks or not, and ``##[`` anywhere.
    """
    shown = _visible(line, keep)
    if shown.lstrip(" \t+-").startswith("::"):
        shown = shown.replace("::", ":\ufffd", 1)
    return shown.replace("##[", "##\ufffd")


def _printable(char: str) -> bool:
    return char.isprintable() or unicodedata.category(char) == "Zs"


def _excerpt(line: str, position: Position, place_end: Position) -> _Excerpt:
    first = min(position.column - 1, len(line))
    last = place_end.column - 1 if place_end.line == position.line else len(line.rstrip())
    last = max(first, min(last, len(line)))
    start, end = _window(line, first)
    shown = ""
    caret_from = caret_to = None
    for index in range(start, end):
        if index == first:
            caret_from = width_of(shown)
        if index == last:
            caret_to = width_of(shown)
        char = line[index]
        if char == "\t":
            char = " " * (_TAB - width_of(shown) % _TAB)
        elif not _printable(char):
            char = "\ufffd"
        shown += char
    caret_from = width_of(shown) if caret_from is None else caret_from
    caret_to = width_of(shown) if caret_to is None else caret_to
    lead, tail = ("…" if start else ""), ("…" if end < len(line) else "")
    return _Excerpt(f"{lead}{shown}{tail}", caret_from + len(lead), max(1, caret_to - caret_from))


def width_of(text: str) -> int:
    """How many cells of a terminal printable text takes.

    What belongs together is measured together: a letter with its marks, an emoji with its selector.  Signs whose width
    depends on the terminal ("①", "…") are narrow, as Unicode has it outside of East Asian surroundings.
    """
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth  # its tables take longer to load than all the rest of an excerpt

    return max(wcswidth(text), 0)


def _window(line: str, first: int) -> tuple[int, int]:
    """The part of a long line that is shown: all of a short one, else the surroundings of the caret."""
    if width_of(line) <= _WIDTH:
        return 0, len(line)
    start, cells = first, 0
    while start and cells < _WIDTH // 3:
        start -= 1
        cells += width_of(line[start])
    end, cells = start, 0
    while end < len(line) and cells < _WIDTH:
        cells += width_of(line[end])
        end += 1
    while start and cells < _WIDTH:  # what stands behind the caret is short
        start -= 1
        cells += width_of(line[start])
    return start, end
