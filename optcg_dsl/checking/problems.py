"""What a check gives: a finding of the rules, at a span of the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.text.source import Span

Part = Literal["effect", "trigger"]


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding of :mod:`optcg_dsl.checking.rules` at a span of the text as it was written."""

    code: str
    message: str
    span: Span
    hint: str = ""
    fix: Fix | None = None
