"""How ``optcg check`` prints its results: a module with a function ``render`` for each format.

Only the module of the format that is asked for is imported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from importlib import import_module

import msgspec

from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.validation.checks import CheckedFile

SEVERITIES = ("error", "warning", "info")


class CheckFormat(StrEnum):
    """The formats there are."""

    text = "text"
    json = "json"
    github = "github"
    sarif = "sarif"
    junit = "junit"


class CheckResults(msgspec.Struct, frozen=True):
    """What a check found, as it is to be printed.

    ``known`` is the number of findings that a baseline left out, None where there is no baseline.  ``stats`` asks for
    the counts, ``color`` for ANSI colours; both are for the formats that have them.  ``compared`` says what came out
    where the sets were compared with other prints, with a title each and in lines, ``compared_data`` says it as data.
    """

    findings: tuple[Diagnostic, ...]
    files: tuple[CheckedFile, ...] = ()
    sets: int = 0
    cards: int = 0
    decks: int = 0
    known: int | None = None
    stats: bool = False
    color: bool = False
    compared: tuple[tuple[str, tuple[str, ...]], ...] = ()
    compared_data: dict[str, object] = {}


def render_results(results: CheckResults, output: CheckFormat) -> str:
    """The results in a format, without a line break at the end; "" where the format has nothing to say."""
    text: str = import_module(f"optcg_dsl.cli.formats.as_{output.value}").render(results)
    return text


def counts_by_severity(findings: Sequence[Diagnostic]) -> dict[str, int]:
    """How many findings there are of each severity, zeros included."""
    return {severity: sum(one.severity == severity for one in findings) for severity in SEVERITIES}


def counts_by_code(findings: Sequence[Diagnostic]) -> dict[str, int]:
    """How many findings there are of each code that occurs, by code."""
    return dict(sorted(Counter(one.code for one in findings).items()))


def visible(text: str) -> str:
    """The text with U+FFFD for the characters that XML and terminals do not take."""
    return "".join(char if char in "\n\t" or char.isprintable() or char == "\u3000" else "\ufffd" for char in text)
