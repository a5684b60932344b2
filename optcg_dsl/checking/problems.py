"""What a check gives: a finding of the rules, at a span of the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.text.diagnostics import Diagnostic, Fix, diagnose
from optcg_dsl.text.source import SourceText, Span

Part = Literal["effect", "trigger"]


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding of :mod:`optcg_dsl.checking.rules` at a span of the text as it was written.

    ``beyond`` is the bound that a number is beyond, by its name in ``stats.BOUNDS``, and the number.
    """

    code: str
    message: str
    span: Span
    hint: str = ""
    fix: Fix | None = None
    beyond: tuple[str, int] | None = None

    @property
    def is_error(self) -> bool:
        """Whether the rule is an error."""
        return BY_CODE[self.code].severity == "error"


def finding_of(problem: Problem, source: SourceText, card: str = "") -> Diagnostic:
    """The problem as a finding about ``source``, with its rule's severity and numbers."""
    rule = BY_CODE[problem.code]
    return diagnose(
        problem.code,
        problem.message,
        source,
        problem.span,
        severity=rule.severity,
        card=card,
        hint=problem.hint,
        rules=rule.numbers,
        fix=problem.fix,
    )
