"""The disagreements of several prints as plain data, and as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

from optcg_dsl.languages.disagreements import Disagreement, Report
from optcg_dsl.languages.report import comparison_data
from optcg_dsl.text.render import as_json

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def report_data(report: Report) -> dict[str, Any]:
    """A report as plain data: the comparison of each two prints, and each disagreement with its findings."""
    return {
        "languages": list(report.languages),
        "stands_alone": list(report.odd_ones()),
        "comparisons": [
            {"prints": list(pair), **comparison_data(one)} for pair, one in sorted(report.comparisons.items())
        ],
        "disagreements": [_data(one) for one in report.disagreements],
    }


def _data(one: Disagreement) -> dict[str, Any]:
    said = [
        {"file": words.file, "line": words.line, "column": words.column, "words": words.words} if words else None
        for words in one.said
    ]
    usual = None
    if one.usual is not None:
        sides = zip(one.usual.sides, one.usual.counts, one.usual.usage.shares, strict=True)
        told = [{"prints": list(prints), "abilities": count, "share": share} for prints, count, share in sides]
        usual = {"similar": one.usual.usage.similar, "sides": told}
    return {
        "card": one.number,
        "name": one.name,
        "kind": one.kind.value,
        "code": one.kind.code,
        "stands_alone": one.odd,
        "lacking": list(one.lacking),
        "not_comparable": list(one.missing),
        "said": said,
        "usual": usual,
        "findings": [as_json(finding) for finding in one.findings],
    }


def report_table(report: Report) -> str:
    """A report as CSV: a line for each disagreement, with the words of each print and where they are."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    prints = [f"{name} {index}" for index, name in enumerate(report.languages, 1)]
    columns = [column for name in prints for column in (f"{name}: words", f"{name}: place")]
    table.writerow(["card", "name", "kind", "code", "what", "stands alone", *columns, "effects"])
    for one in report.disagreements:
        table.writerow([_cell(text) for text in _row(one, prints)])
    return written.getvalue()


def _row(one: Disagreement, prints: list[str]) -> Iterator[str]:
    yield from (one.number, one.name, one.kind.value, one.kind.code, one.message)
    yield prints[one.odd] if one.odd is not None else ""
    for words in one.said:
        yield words.words if words else ""
        yield f"{words.file}:{words.line}:{words.column}" if words else ""
    yield "\n".join(one.effect) or one.elsewhere


def _cell(text: str) -> str:
    """Text that no spreadsheet takes for a formula, and in which nothing is broken that UTF-8 cannot hold."""
    whole = text.encode("utf-8", "backslashreplace").decode()
    return f"'{whole}" if whole.startswith(_FORMULAS) else whole
