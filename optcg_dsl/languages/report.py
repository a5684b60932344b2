"""What a comparison of two prints says, in a few lines, as data, and as Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from optcg_dsl.languages.comparing import Comparison, compare_prints
from optcg_dsl.languages.loading import glossary_between
from optcg_dsl.languages.prints import Print
from optcg_dsl.languages.siblings import Pair, compare_pair
from optcg_dsl.text.diagnostics import Diagnostic, Related

_MOST_NUMBERS = 10
"""How many numbers a line lists."""


def summary_lines(comparison: Comparison) -> list[str]:
    """How much was compared and what came out, a line each."""
    equal, different = len(comparison.equal), len(comparison.different)
    lines = [
        f"numbers: {equal} equal, {different} different, {len(comparison.not_comparable)} not comparable",
        f"abilities of the numbers compared: {comparison.equal_abilities} of {comparison.abilities} equal",
    ]
    kinds = ", ".join(f"{count} {kind.value}" for kind, count in comparison.by_kind().items() if count)
    lines.append(f"findings by kind: {kinds or 'none'}")
    if comparison.not_comparable:
        sides = Counter(" and the ".join(prints) for prints in comparison.not_comparable.values())
        told = ", ".join(f"{count} in the {side}" for side, count in sorted(sides.items()))
        lines.append(f"not whole: {told} ({_some(tuple(comparison.not_comparable))})")
    for side, numbers in (("first", comparison.only_first), ("second", comparison.only_second)):
        if numbers:
            lines.append(f"only in the {side} print: {len(numbers)} ({_some(numbers)})")
    return lines


@dataclass(frozen=True, slots=True)
class Compared:
    """What came out of several comparisons: the findings, what is told of each under its title, and all as data."""

    findings: tuple[Diagnostic, ...]
    sections: tuple[tuple[str, tuple[str, ...]], ...]
    data: dict[str, object]

    def and_more(self, other: Compared) -> Compared:
        """These and others."""
        return Compared(
            (*self.findings, *other.findings), (*self.sections, *other.sections), {**self.data, **other.data}
        )


def compared_with(pairs: Sequence[tuple[Print, Print]], glossary: Path | None) -> Compared:
    """Each print with another one.  Raises ``UnreadPrintsError`` for a glossary that cannot be read or does not fit."""
    found = [compare_prints(*pair, glossary_between(*pair, glossary)) for pair in pairs]
    single = len(found) == 1
    titles = ["compared with the other print" if single else title_of(one) for one in found]
    data: dict[str, object] = {"against": comparison_data(found[0])} if single else {}
    if len(found) > 1:
        data = {"comparisons": list(map(comparison_data, found))}
    return Compared(
        tuple(finding for one in found for finding in one.findings),
        tuple((title, tuple(summary_lines(one))) for title, one in zip(titles, found, strict=True)),
        data,
    )


def compared_pairs(pairs: Sequence[Pair]) -> Compared:
    """Sets with the prints in other languages that they name; what is equal in all is not told, but in the data."""
    found = list(map(compare_pair, pairs))
    compared = [(one, one.comparison) for one in found if one.comparison is not None]
    data = [
        {"file": one.file, "translation": one.sibling, "compared": comparison_data(result)} for one, result in compared
    ]
    return Compared(
        tuple(finding for one in found for finding in one.findings),
        tuple(
            (f"{one.file} and {one.sibling}", tuple(summary_lines(result)))
            for one, result in compared
            if one.findings or result.not_comparable
        ),
        {"translations": data} if data else {},
    )


def title_of(comparison: Comparison) -> str:
    """Which two prints are compared."""
    first, second = comparison.languages
    return f"{first} and {second}" if first != second else f"two prints in {first}"


def comparison_data(comparison: Comparison) -> dict[str, Any]:
    """The counts and numbers of a comparison as plain data, without the findings."""
    return {
        "languages": list(comparison.languages),
        "counts": {
            "equal": len(comparison.equal),
            "different": len(comparison.different),
            "not_comparable": len(comparison.not_comparable),
            "only_first": len(comparison.only_first),
            "only_second": len(comparison.only_second),
            "abilities": comparison.abilities,
            "equal_abilities": comparison.equal_abilities,
        },
        "kinds": {kind.value: {"code": kind.code, "findings": count} for kind, count in comparison.by_kind().items()},
        "different": list(comparison.different),
        "not_comparable": {number: list(prints) for number, prints in comparison.not_comparable.items()},
        "only_first": list(comparison.only_first),
        "only_second": list(comparison.only_second),
    }


def markdown(comparison: Comparison) -> str:
    """The comparison as a page: the counts, then a table of the findings of each kind."""
    parts = ["# Two prints compared", "", *(f"- {line}" for line in summary_lines(comparison))]
    for kind, count in comparison.by_kind().items():
        if count:
            parts += ["", f"## {kind.value.capitalize()} ({kind.code})", "", "| card | | where |", "|---|---|---|"]
            parts += [_row(finding) for finding in comparison.findings if finding.code == kind.code]
    return "\n".join(parts)


def _row(finding: Diagnostic) -> str:
    places = " / ".join(_places(finding))
    told = "<br>".join(map(_cell, (finding.message, *finding.hint.split("\n")))).removesuffix("<br>")
    return f"| {_cell(finding.card)} | {told} | {_cell(places)} |"


def _places(finding: Diagnostic) -> Iterator[str]:
    places: tuple[Diagnostic | Related, ...] = (finding, *finding.related)
    for place in places:
        yield f"{place.file}:{place.position.line}:{place.position.column}"


def _cell(text: str) -> str:
    """Text in a cell of a table: nothing in it is markup."""
    for char in "\\`*_{}[]<>|#!":
        text = text.replace(char, f"\\{char}")
    return " ".join(text.split())


def _some(numbers: tuple[str, ...]) -> str:
    more = len(numbers) - _MOST_NUMBERS
    return ", ".join(numbers[:_MOST_NUMBERS]) + (f" and {more} more" if more > 0 else "")
