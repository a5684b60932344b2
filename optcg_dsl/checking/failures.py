"""Why a line is not understood: the cause where one can be named, else the first wrong word and the nearest wording."""

from __future__ import annotations

import re
from dataclasses import replace

from optcg_dsl.checking.lints.nearest import familiar, nearest_wording
from optcg_dsl.checking.lints.texts import check_line
from optcg_dsl.checking.problems import Problem, finding_of
from optcg_dsl.syntax.parser import FailedLine, Parsed, parse_text
from optcg_dsl.text.diagnostics import Diagnostic, Fix
from optcg_dsl.text.source import SourceText, Span

_WORDS = frozenset(("OP101", "OP102", "OP103", "OP105", "OP106"))
"""The findings of the parser that a better named cause, or a nearest wording, can take the place of."""


def explain_failure(parsed: Parsed, failed: FailedLine) -> tuple[Diagnostic, ...]:
    """The findings about a line that is not understood: at least one error, all inside the line."""
    found = failed.diagnostic
    if found.code not in _WORDS:
        return (found,)
    normalised = parsed.normalised
    start, end = normalised.normalised_offset(failed.span.start), normalised.normalised_offset(failed.span.end)
    line = normalised.content[start:end]
    stopped = found.code == "OP105"
    causes = check_line(line, cut=stopped and not found.hint, reach=_reach)
    if causes:
        return tuple(finding_of(_placed(cause, parsed, start), parsed.source) for cause in causes)
    at = normalised.normalised_offset(offset_of(found, parsed.source, failed.span)) - start
    repair = nearest_wording(line, at, lambda text: _reach(text) > len(text))
    if repair is None:
        word = re.match(r"[A-Za-z]+", line[at:])
        known = familiar(word.group()) if word is not None and found.code == "OP102" else ""
        return (replace(found, hint=f"cards say “{known}”") if known else found,)
    fix = Fix(normalised.original_span(repair.span.shifted(start)), repair.replacement)
    words = repair.replacement.strip()
    hint = f"did you mean “{words}”?" if words else "leave this word out"
    if repair.span.start == repair.span.end:
        hint = found.hint if words == "." else f"perhaps “{words}” is missing here"
    return (replace(found, hint=hint, fix=fix),)


def offset_of(finding: Diagnostic, source: SourceText, span: Span) -> int:
    """The offset in ``source`` of a finding's position inside ``span``."""
    for offset in range(span.start, span.end + 1):
        if source.position(offset) == finding.position:
            return offset
    return span.start


def _placed(problem: Problem, parsed: Parsed, start: int) -> Problem:
    """A problem of a normalised line at its place in the source."""

    def original(span: Span) -> Span:
        return parsed.normalised.original_span(span.shifted(start))

    fix = problem.fix
    return replace(
        problem, span=original(problem.span), fix=None if fix is None else replace(fix, span=original(fix.span))
    )


def _reach(line: str) -> int:
    """How far ``line`` can be read: the offset of its first wrong word, or more than its length if there is none."""
    parsed = parse_text(line)
    if not parsed.failed:
        return len(line) + 1
    return min(offset_of(failed.diagnostic, parsed.source, failed.span) for failed in parsed.failed)
