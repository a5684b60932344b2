"""Spellings and wordings that mean the same as the canonical one, each with a safe fix (``OP3xx``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from optcg_dsl.checking.problems import Problem
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.parser import Parsed
from optcg_dsl.text.diagnostics import Fix, with_fixes
from optcg_dsl.text.normalise import Normalised
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import told, variants


def check_style(parsed: Parsed) -> Iterator[Problem]:
    """The findings about the style of a text, in the order of the text.

    Changes of typography that overlap are one finding: its fix writes what the normalised text has there.
    """
    content = parsed.source.content
    codes = parsed.language.codes_of_variants
    names = {change.name for change in parsed.normalised.changes}
    found = [*_typography(parsed.normalised, content, codes)]
    for variant in parsed.variants:
        if variant.name not in names:
            found.append(_problem(codes[variant.name], content, variant.span, variant.canonical))
    found += _leading_then(parsed)
    yield from sorted(found, key=lambda problem: (problem.span, problem.code))


def _leading_then(parsed: Parsed) -> Iterator[Problem]:
    """“Then,” at the start of an ability, where nothing comes before it."""
    content, pattern = parsed.source.content, parsed.language.mistakes.leading_then
    if pattern is None:
        return
    for line in parsed.lines:
        for item in line.items:
            if not isinstance(item, n.Ability) or item.sentences[0].opening != "then":
                continue
            start = item.sentences[0].span.start
            match = pattern.match(content, start, item.span.end)
            if match is not None:
                span = Span(start, match.end())
                message = f"“{content[start : match.start(1)].strip()}” has nothing before it"
                yield Problem("OP320", message, span, "leave it out", Fix(span, match[1].upper(), safe=True))


def apply_fixes(content: str, problems: Iterable[Problem], *, unsafe: bool = False) -> str:
    """``content`` with the fixes of the problems, in the order of the text; of two that overlap only the first."""
    return with_fixes(content, [one.fix for one in problems if one.fix is not None and (unsafe or one.fix.safe)])


def _typography(normalised: Normalised, content: str, codes: Mapping[str, str]) -> Iterator[Problem]:
    for flaw in variants(normalised, content, codes):
        assert flaw.replacement is not None
        yield Problem(flaw.code, flaw.message, flaw.span, "", Fix(flaw.span, flaw.replacement, safe=True))


def _problem(code: str, content: str, span: Span, canonical: str) -> Problem:
    message = told(content[span.start : span.end], canonical)
    return Problem(code, message, span, "", Fix(span, canonical, safe=True))
