"""Why a line is not understood: the cause where one can be named, else the first wrong word and the nearest wording."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from optcg_dsl.checking.lints.changes import Repair, difference
from optcg_dsl.checking.lints.nearest import Meaning, advice, nearest_wording
from optcg_dsl.checking.lints.reach import reach as reach_in
from optcg_dsl.checking.lints.texts import check_line, closed_too_early
from optcg_dsl.checking.problems import Problem, finding_of
from optcg_dsl.checking.recovery import Mended, with_words, wrong_parts
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.parser import FailedLine, Parsed, parse_text
from optcg_dsl.text.diagnostics import Diagnostic, Fix
from optcg_dsl.text.source import Position, SourceText, Span

_AROUND = 4
"""How many signs around a change are told with it."""
_WORDS = frozenset(("OP101", "OP102", "OP103", "OP105", "OP106"))
"""The findings of the parser that a better named cause, or a nearest wording, can take the place of."""
_OF_SIGNS = frozenset(("OP008", "OP106"))
"""The causes that a single wrong sign can have there."""
_SIGNS = _WORDS | {"OP107"}
"""The same where nothing parts the words: a wrong sign may then make other words, of which a part is not printed."""


def explain_failure(parsed: Parsed, failed: FailedLine, meaning: Meaning) -> tuple[Diagnostic, ...]:
    """The findings about a line that is not understood: at least one error, all inside the line.

    Where several of its sentences, costs or options are wrong, each has its own.  ``meaning`` says what a line would
    mean on this card: a change is only offered if the line with it means something.
    """
    found, language = failed.diagnostic, parsed.language
    normalised = parsed.normalised
    start, end = normalised.normalised_offset(failed.span.start), normalised.normalised_offset(failed.span.end)
    line = normalised.content[start:end]
    at = normalised.normalised_offset(offset_of(found, parsed.source, failed.span)) - start
    moved = closed_too_early(line, language)
    if moved is not None and _settles(moved, line, partial(reach_in, language=language)):
        return (finding_of(_placed(moved, parsed, start), parsed.source),)
    wrong = wrong_parts(line, at, language, partial(_first_wrong, language=language)) if found.code in _WORDS else {}
    findings = _explain_parts(parsed, line, start, wrong, meaning) if len(wrong) > 1 else ()
    return findings or _explain(parsed, failed, meaning)


def _settles(cause: Problem, line: str, reach: Callable[[str], int]) -> bool:
    """Whether a cause is all that is wrong with a line: its fix mends it."""
    if cause.fix is None:
        return False
    mended = Repair(cause.fix.span, cause.fix.replacement).applied(line)
    return reach(mended) > len(mended)


def _first_wrong(line: str, language: Language) -> int:
    """The offset of what is wrong with a line, also of what is only not built or not printed; else beyond its end."""
    far = reach_in(line, language)
    if far <= len(line):
        return far
    source = SourceText(line)
    failed = parse_text(source, language).failed
    return offset_of(failed[0].diagnostic, source, failed[0].span) if failed else far


def _explain_parts(
    parsed: Parsed, line: str, start: int, wrong: Mapping[Span, str], meaning: Meaning
) -> tuple[Diagnostic, ...]:
    """The findings about the parts of a line that are wrong, each explained with the others mended.

    A part that a fix has been found for is mended by it from then on, another one by the words that stand in for it.
    ``start`` is where the line begins in the normalised text.
    """
    words = dict(wrong)
    findings: dict[Diagnostic, None] = {}
    for part in wrong:
        mended = with_words(line, {one: stand_in for one, stand_in in words.items() if one != part})
        source = SourceText(mended.text)
        again = parse_text(source, parsed.language)
        repairs: list[Repair] = []
        for failed in again.failed[:1]:
            for found in _explain(again, failed, meaning):
                placed, fix = _placed_again(found, source, mended, parsed, start)
                findings[placed] = None
                if fix is not None and part.start <= fix.span.start and fix.span.end <= part.end:
                    repairs.append(Repair(fix.span.shifted(-part.start), fix.replacement))
        if repairs:
            words[part] = _with_repairs(line[part.start : part.end], repairs)
    return tuple(findings)


def _with_repairs(written: str, repairs: Iterable[Repair]) -> str:
    """A part with all its repairs, of which those that overlap are alternatives: then the first one in the part."""
    apart: list[Repair] = []
    for repair in sorted(repairs, key=lambda one: one.span):
        if not apart or apart[-1].span.end <= repair.span.start:
            apart.append(repair)
    for repair in reversed(apart):
        written = repair.applied(written)
    return written


def _placed_again(
    found: Diagnostic, source: SourceText, mended: Mended, parsed: Parsed, start: int
) -> tuple[Diagnostic, Fix | None]:
    """A finding about a mended line at its place in the text, and its fix as one of the line that was not mended."""

    def in_line(span: Span) -> Span:
        return Span(mended.original(span.start), mended.original(span.end))

    whole = Span(0, len(source.content))
    first, last = (_offset_at(place, source, whole) for place in (found.position, found.end))
    span = parsed.normalised.original_span(in_line(Span(first, last)).shifted(start))
    fix = None if found.fix is None else replace(found.fix, span=in_line(found.fix.span))
    position, end = parsed.source.position(span.start), parsed.source.position(max(span.start, span.end))
    placed = replace(
        found,
        file=parsed.source.file,
        position=position,
        end=end,
        excerpt=parsed.source.excerpt_at(position.line),
        fix=None if fix is None else replace(fix, span=parsed.normalised.original_span(fix.span.shifted(start))),
    )
    return placed, fix


def _explain(parsed: Parsed, failed: FailedLine, meaning: Meaning) -> tuple[Diagnostic, ...]:
    """The findings about the first thing that is wrong with a line."""
    found = failed.diagnostic
    words = _WORDS if parsed.language.mistakes.blank else _SIGNS
    if found.code not in words:
        return (found,)
    normalised = parsed.normalised
    reach = partial(reach_in, language=parsed.language)
    start, end = normalised.normalised_offset(failed.span.start), normalised.normalised_offset(failed.span.end)
    line = normalised.content[start:end]
    stopped = found.code == "OP105"
    rest = f"type the rest of it: {found.expected[0]}" if len(found.expected) == 1 else "type the rest of it"
    causes = check_line(line, parsed.language, cut=rest if stopped and not found.hint else "", reach=reach)
    at = normalised.normalised_offset(offset_of(found, parsed.source, failed.span)) - start
    if causes and (parsed.language.mistakes.blank or causes[0].code not in _OF_SIGNS):
        return tuple(finding_of(_placed(cause, parsed, start), parsed.source) for cause in causes)
    nearest = nearest_wording(line, at, parsed.language, reach, meaning)
    if causes:
        # A lone bracket may be the sign that is wrong, not the one that is missing; and a head may go on behind one.
        if nearest is not None and nearest.whole:
            hint, change = _mended(nearest.repairs, line, at, "", reach, parsed.language)
            offered = causes[0].fix
            if offered is None or Repair(offered.span, offered.replacement).applied(line) != change.applied(line):
                causes = [replace(causes[0], hint=hint, fix=Fix(change.span, change.replacement))]
        return tuple(finding_of(_placed(cause, parsed, start), parsed.source) for cause in causes)
    if nearest is None:
        return (replace(found, hint=_hint(found, line, at, parsed.language)),)
    if nearest.rivals:
        return (replace(found, hint=_told_rivals(nearest.rivals, line, parsed.language)),)
    hint, change = _mended(nearest.repairs, line, at, found.hint, reach, parsed.language)
    if not nearest.whole:
        if _advised(line, at, parsed.language):
            hint = _hint(found, line, at, parsed.language)
        return (replace(found, hint=hint),)
    fix = Fix(normalised.original_span(change.span.shifted(start)), change.replacement)
    return (replace(found, hint=hint, fix=fix),)


def _mended(
    repairs: tuple[Repair, ...], line: str, at: int, otherwise: str, reach: Callable[[str], int], language: Language
) -> tuple[str, Repair]:
    """What is said of the changes that mend a line, one after the other, and the one change that they are together."""
    stop = language.hints.full_stop[1]
    hint = _told(repairs[0], line, at, otherwise, stop)
    text = repairs[0].applied(line)
    for repair in repairs[1:]:
        further = _told(repair, text, reach(text), "", stop)
        hint = f"{hint} Further on, {further}" if further else hint
        text = repair.applied(text)
    return hint, difference(line, text)


def _told_rivals(rivals: tuple[Repair, ...], line: str, language: Language) -> str:
    """Changes of which each gives the line another meaning, as a hint."""
    if len(rivals) == 1:  # the first mistake is clear, a later one is not
        return _told(rivals[0], line, -1, "", language.hints.full_stop[1])
    if not language.mistakes.blank:
        return _told_apart(rivals, line)
    words = [f"“{repair.replacement.strip()}”" for repair in rivals]
    told = " or ".join((", ".join(words[:-1]), words[-1]))
    if all(repair.span.start == repair.span.end for repair in rivals):
        return f"a word is missing here: {told}"
    written = line[rivals[0].span.start : rivals[0].span.end].strip()
    return f"for “{written}”, did you mean {told}?"


def _told_apart(rivals: tuple[Repair, ...], line: str) -> str:
    """Changes at different places, each with what stands around it."""
    start = max(0, min(repair.span.start for repair in rivals) - _AROUND)
    behind = len(line) - min(len(line), max(repair.span.end for repair in rivals) + _AROUND)
    texts = [repair.applied(line) for repair in rivals]
    words = [f"“{text[start : len(text) - behind]}”" for text in texts]
    told = " or ".join((", ".join(words[:-1]), words[-1]))
    return f"for “{line[start : len(line) - behind]}”, did you mean {told}?"


def _told(repair: Repair, line: str, at: int, otherwise: str, stop: str) -> str:
    """The change of a line whose first wrong word is at the offset ``at``, as a hint; ``otherwise`` for a full stop."""
    words, written = repair.replacement.strip(), line[repair.span.start : repair.span.end].strip()
    if repair.span.start == repair.span.end:
        return otherwise if words == stop else f"perhaps “{words}” is missing here"
    if not words:
        return f"leave “{written}” out" if written else "leave the space out"
    return f"did you mean “{words}”?" if repair.span.start == at else f"write “{words}” for “{written}”"


def _advised(line: str, at: int, language: Language) -> bool:
    word = _strange_word(line, at, language)
    return word is not None and advice(word, language) != ""


def _strange_word(line: str, at: int, language: Language) -> str | None:
    """What may be a word of other games at a place; None if nothing may."""
    pattern = language.mistakes.strange_word
    match = pattern.match(line, at) if pattern is not None else None
    return match.group() if match is not None else None


def _hint(found: Diagnostic, line: str, at: int, language: Language) -> str:
    """The hint for a line that no change makes readable: what cards say for a word of other games, if it is one."""
    word = _strange_word(line, at, language)
    if word is None or found.code not in ("OP101", "OP102"):
        return found.hint
    return advice(word, language)


def offset_of(finding: Diagnostic, source: SourceText, span: Span) -> int:
    """The offset in ``source`` of a finding's position inside ``span``."""
    return _offset_at(finding.position, source, span)


def _offset_at(position: Position, source: SourceText, span: Span) -> int:
    for offset in range(span.start, span.end + 1):
        if source.position(offset) == position:
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
