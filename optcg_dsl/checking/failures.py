"""Why a line is not understood: the cause where one can be named, else the first wrong word and the nearest wording."""

from __future__ import annotations

import re
from dataclasses import replace

from rapidfuzz.distance import Postfix, Prefix

from optcg_dsl.checking.lints.nearest import Repair, advice, nearest_wording
from optcg_dsl.checking.lints.reach import reach
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
    causes = check_line(line, cut=stopped and not found.hint, reach=reach)
    if causes:
        return tuple(finding_of(_placed(cause, parsed, start), parsed.source) for cause in causes)
    at = normalised.normalised_offset(offset_of(found, parsed.source, failed.span)) - start
    nearest = nearest_wording(line, at, reach, _is_readable)
    if nearest is None:
        return (replace(found, hint=_hint(found, line, at)),)
    repair, whole = nearest
    hint = _told(repair, line, at, found.hint)
    if not whole:
        again = _once_more(line, repair)
        if again is None:
            return (replace(found, hint=_hint(found, line, at) if _advised(line, at) else hint),)
        further, repair = again
        hint = f"{hint} Further on, {further}"
    fix = Fix(normalised.original_span(repair.span.shifted(start)), repair.replacement)
    return (replace(found, hint=hint, fix=fix),)


def _once_more(line: str, first: Repair) -> tuple[str, Repair] | None:
    """The hint for a second mistake behind a first one that is mended, and the change that mends both."""
    mended = first.applied(line)
    at = reach(mended)
    second = nearest_wording(mended, at, reach, _is_readable)
    if second is None or not second[1]:
        return None
    whole = second[0].applied(mended)
    start = int(Prefix.similarity(line, whole))
    left = min(len(line), len(whole)) - start
    end = len(line) - min(int(Postfix.similarity(line, whole)), left)
    return _told(second[0], mended, at, ""), Repair(Span(start, end), whole[start : len(whole) - (len(line) - end)])


def _told(repair: Repair, line: str, at: int, otherwise: str) -> str:
    """The change of a line whose first wrong word is at the offset ``at``, as a hint."""
    words, written = repair.replacement.strip(), line[repair.span.start : repair.span.end].strip()
    if repair.span.start == repair.span.end:
        return otherwise if words == "." else f"perhaps “{words}” is missing here"
    if not words:
        return f"leave “{written}” out" if written else "leave the space out"
    return f"did you mean “{words}”?" if repair.span.start == at else f"write “{words}” for “{written}”"


def _advised(line: str, at: int) -> bool:
    word = re.match(r"[A-Za-z'.]+", line[at:])
    return word is not None and advice(word.group()) != ""


def _hint(found: Diagnostic, line: str, at: int) -> str:
    """The hint for a line that no single change makes readable: what cards say, or the parser's if it leads further."""
    word = re.match(r"[A-Za-z'.]+", line[at:])
    if word is None or found.code not in ("OP101", "OP102"):
        return found.hint
    known = advice(word.group())
    if known or found.code == "OP101":
        return known or found.hint
    meant = re.fullmatch(r'did you mean "(.+)"\?', found.hint)
    if meant is None:
        return found.hint
    mended = line[:at] + meant[1] + line[at + len(word.group()) :]
    return found.hint if reach(mended) > at + len(meant[1]) else ""


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


def _is_readable(line: str) -> bool:
    """Whether all of ``line`` can be read, and is printed back."""
    return reach(line) > len(line) and not parse_text(line).failed
