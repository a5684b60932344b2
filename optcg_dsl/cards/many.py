"""How many findings about one file are told: a file that is wrong throughout is wrong in one way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from optcg_dsl.cards.codes import MANY_FINDINGS
from optcg_dsl.text.diagnostics import Diagnostic, Severity, errors_among

_Card = TypeVar("_Card")
MOST_FINDINGS = 1_000
"""So many errors, and so many other findings.  Whenever there are more, a finding says so."""
MOST_EXPLAINED = 100
"""Behind so many errors of a file, those of texts name the word that does not fit and nothing else: looking for the
cause and the nearest wording takes a hundred times as long as reading the text."""


class TooManyFindingsError(Exception):
    """The file has so many findings that the rest of it is not looked at; the last one says so."""


def told(findings: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The findings of a file without those that are too many; a last one is as severe as any of those.

    Errors and other findings are counted apart, so that no error is hidden behind a thousand remarks.
    """
    if len(findings) <= MOST_FINDINGS:
        return findings
    seen: Counter[bool] = Counter()
    kept: list[Diagnostic] = []
    hidden: list[Diagnostic] = []
    for finding in findings:
        is_error = finding.severity == "error"
        seen[is_error] += finding.code != MANY_FINDINGS
        (kept if seen[is_error] <= MOST_FINDINGS else hidden).append(finding)
    if hidden:
        kept.append(_closing(hidden))
    return kept


def told_by_file(findings: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The findings about several files, in the order of the files, without those that are too many of one."""
    by_file: dict[str, list[Diagnostic]] = {}
    for finding in findings:
        by_file.setdefault(finding.file, []).append(finding)
    return [finding for found in by_file.values() for finding in told(found)]


def _closing(hidden: Sequence[Diagnostic]) -> Diagnostic:
    severities: Counter[Severity] = Counter(finding.severity for finding in hidden)
    order: tuple[Severity, ...] = ("error", "warning", "info")
    names = {"error": "errors", "warning": "warnings", "info": "remarks"}
    counts = " and ".join(f"{severities[one]} more {names[one]}" for one in order if severities[one])
    severity = next(one for one in order if severities[one])
    return _at(hidden[0], severity, f"{counts} of this file are not told from here on")


def _at(finding: Diagnostic, severity: Severity, message: str) -> Diagnostic:
    """The finding that there are many, where another one is."""
    plain = replace(finding, card="", hint="", expected=(), rules=(), fix=None, related=())
    return replace(plain, code=MANY_FINDINGS, severity=severity, message=message)


def until_enough(
    cards: Iterable[_Card], check: Callable[[_Card, bool], Sequence[Diagnostic]]
) -> Iterator[Sequence[Diagnostic]]:
    """The findings about one card after the other, until there are as many errors as are told of a file.

    ``check`` finds what is wrong with a card; it is told whether errors are still explained (``MOST_EXPLAINED``).
    Where there are cards behind those looked at, a last finding says that they are not.
    """
    errors = 0
    before: Sequence[Diagnostic] = ()
    for card in cards:
        if errors >= MOST_FINDINGS:
            message = f"this file has {MOST_FINDINGS} errors: the cards behind this one are not looked at"
            yield [_at(before[-1], "error", message)]
            return
        found = check(card, errors < MOST_EXPLAINED)
        errors += errors_among(found)
        before = found or before
        yield found
