"""Which code and tests stand behind each rule, as text for people."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from optcg_dsl.rules.coverage import RuleCoverage, Traced, place_of
from optcg_dsl.rules.registry import all_rules

_MOST = 4


def coverage_report(coverage: RuleCoverage) -> RenderableType:
    """Each behavioural rule with its functions, tests and scenarios; last what is missing, and the figures."""
    parts: list[RenderableType] = []
    for traced in coverage.rules:
        parts.append(Text.assemble((f"{traced.info.number}  ", "bold"), traced.info.summary))
        parts += [Padding(Text(line, style="dim"), (0, 0, 0, 4)) for line in _lines(traced)]
    parts.append("")
    for number, usage in coverage.unknown:
        places = ", ".join(map(place_of, (*usage.code, *usage.tests, *usage.scenarios)))
        parts.append(Text(f"{number} is no rule, but is cited: {places}", style="red"))
    for traced in coverage.untraced:
        lacking = " and no ".join(traced.missing)
        parts.append(Text(f"{traced.info.number} has no {lacking}: {traced.info.summary}", style="red"))
    if not coverage.tested:
        parts.append(Text("Tests are part of a checkout: here only the functions were looked at.", style="yellow"))
    parts.append(
        Text(
            f"{len(all_rules())} rules, {len(coverage.rules)} of them behavioural, {len(coverage.untraced)} untraced",
            style="bold",
        )
    )
    return Group(*parts)


def _lines(traced: Traced) -> list[str]:
    found = (("code", traced.code), ("test", traced.tests), ("scenario", traced.scenarios))
    lines: list[str] = []
    for word, citations in found:
        shown = [f"{word}  {place_of(citation)}" for citation in citations]
        lines += shown if len(shown) <= _MOST else [*shown[: _MOST - 1], f"{word}  and {len(shown) - _MOST + 1} more"]
    return lines
