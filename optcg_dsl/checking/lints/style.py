"""Spellings and wordings that mean the same as the canonical one, each with a safe fix (``OP3xx``)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from optcg_dsl.checking.problems import Problem
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.parser import Parsed
from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.text.normalise import Change, Normalised
from optcg_dsl.text.source import Span

CODES = {
    "minus-sign": "OP301",
    "apostrophe": "OP302",
    "quote": "OP302",
    "line-break": "OP303",
    "nbsp": "OP303",
    "double-space": "OP303",
    "trailing-space": "OP303",
    "blank-line": "OP303",
    "bracket-spacing": "OP303",
    "spacing": "OP303",
    "full-width-bracket": "OP304",
    "full-width-letter": "OP304",
    "full-width-punctuation": "OP304",
    "double-exclamation": "OP305",
    "don-case": "OP305",
    "don-spacing": "OP305",
    "bullet": "OP306",
    "circled-digit": "OP307",
    "zero-width": "OP308",
    "composed": "OP309",
    "capital": "OP310",
    "agreement": "OP311",
    "list-comma": "OP312",
    "banished": "OP313",
    "plural-in-brackets": "OP314",
    "article": "OP315",
    "attached": "OP316",
    "main-deck": "OP317",
    "gets": "OP321",
    "head-spelling": "OP318",
    "ko-spelling": "OP319",
    "leading-then": "OP320",
}
"""The rule of each named variant of the typography and of the wording."""
_THEN = re.compile(r"Then, ?(.)")


def check_style(parsed: Parsed) -> Iterator[Problem]:
    """The findings about the style of a text, in the order of the text.

    Changes of typography that overlap are one finding: its fix writes what the normalised text has there.
    """
    content = parsed.source.content
    names = {change.name for change in parsed.normalised.changes}
    found = [*_typography(parsed.normalised, content)]
    for variant in parsed.variants:
        if variant.name not in names:
            found.append(_problem(variant.name, content, variant.span, variant.canonical))
    found += _leading_then(parsed)
    yield from sorted(found, key=lambda problem: (problem.span, problem.code))


def _leading_then(parsed: Parsed) -> Iterator[Problem]:
    """“Then,” at the start of an ability, where nothing comes before it."""
    content = parsed.source.content
    for line in parsed.lines:
        for item in line.items:
            if not isinstance(item, n.Ability) or not item.sentences[0].then:
                continue
            start = item.sentences[0].span.start
            match = _THEN.match(content, start, item.span.end)
            if match is not None:
                span = Span(start, match.end())
                message = "“Then,” has nothing before it"
                yield Problem("OP320", message, span, "leave it out", Fix(span, match[1].upper(), safe=True))


def apply_fixes(content: str, problems: Iterable[Problem], *, unsafe: bool = False) -> str:
    """``content`` with the fixes of the problems, in the order of the text; of two that overlap only the first."""
    fixes = [problem.fix for problem in problems if problem.fix is not None and (unsafe or problem.fix.safe)]
    pieces: list[str] = []
    done = 0
    for fix in sorted(fixes, key=lambda fix: fix.span):
        if fix.span.start >= done:
            pieces += (content[done : fix.span.start], fix.replacement)
            done = fix.span.end
    return "".join((*pieces, content[done:]))


def _typography(normalised: Normalised, content: str) -> Iterator[Problem]:
    group: list[Change] = []
    end = -1
    for change in normalised.changes:
        apart = bool(group) and change.span.start >= max(end, group[-1].span.start + 1)
        if apart and not (change.name == group[-1].name and change.span.start == end):
            yield _grouped(group, normalised, content)
            group = []
            end = -1
        group.append(change)
        end = max(end, change.span.end)
    if group:
        yield _grouped(group, normalised, content)


def _grouped(group: list[Change], normalised: Normalised, content: str) -> Problem:
    span = Span(min(change.span.start for change in group), max(change.span.end for change in group))
    offsets = normalised.offsets
    start, end = bisect_left(offsets, span.start), bisect_left(offsets, span.end)
    return _problem(group[0].name, content, span, normalised.content[start : max(start, end)])


def _problem(name: str, content: str, span: Span, canonical: str) -> Problem:
    written = content[span.start : span.end]
    if not canonical.strip():
        message = f"{_shown(written)} is not printed here" if not canonical else f"{_shown(written)} is a single space"
    elif not written:
        message = f"{_shown(canonical)} is printed here"
    else:
        message = f"{_shown(written)} is printed {_shown(canonical)}"
    return Problem(CODES[name], message, span, "", Fix(span, canonical, safe=True))


def _shown(text: str) -> str:
    """The text in quotation marks, with a number for each character that cannot be seen; spaces by name."""
    if text and text.isspace():
        return "a line break" if "\n" in text else "a space" if text[0] == " " else f"a space (U+{ord(text[0]):04X})"
    seen = "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in text)
    return f"“{seen}”"
