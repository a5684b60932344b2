"""Which code and tests stand behind each rule, as text for people."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from optcg_dsl.rules.coverage import RuleCoverage, Traced, place_of
from optcg_dsl.rules.numbering import place

_MOST = 4


def coverage_report(coverage: RuleCoverage) -> RenderableType:
    """Each behavioural rule with its functions, tests and scenarios; last what is missing, and the figures."""
    parts: list[RenderableType] = []
    for traced in coverage.rules:
        printed = place(traced.info.number, coverage.version)
        there = f"  ({printed} in {coverage.version})" if printed != traced.info.number else ""
        parts.append(Text.assemble((f"{traced.info.number}  ", "bold"), traced.info.summary, (there, "dim")))
        parts += [Padding(Text(line, style="dim"), (0, 0, 0, 4)) for line in _lines(traced)]
    for old in coverage.older:
        by = f"by {', '.join(old.switches)}" if old.switches else "by nothing"
        parts.append(Text(f"{old.number} of {coverage.version}, which later versions do not have: {by}"))
    parts += [Text(""), Text(f"Switches in {coverage.version}", style="bold"), _switches(coverage), Text("")]
    for number, usage in coverage.unknown:
        places = ", ".join(map(place_of, (*usage.code, *usage.tests, *usage.scenarios)))
        parts.append(Text(f"{number} is no rule, but is cited: {places}", style="red"))
    for traced in coverage.untraced:
        parts.append(Text(f"{traced.info.number} {_lacking(traced)}: {traced.info.summary}", style="red"))
    if not coverage.tested:
        parts.append(Text("Tests are part of a checkout: here only the functions were looked at.", style="yellow"))
    parts.append(
        Text(
            f"{coverage.count} rules, {len(coverage.rules) + len(coverage.older)} of them behavioural, "
            f"{len(coverage.untraced)} untraced",
            style="bold",
        )
    )
    return Group(*parts)


def _lacking(traced: Traced) -> str:
    if traced.missing == ("run",):
        names = ", ".join(map(place_of, traced.code[:_MOST]))
        return f"has tests, none of which runs {names}"
    return f"has no {' and no '.join(traced.missing)}"


def _switches(coverage: RuleCoverage) -> Table:
    """Each switch with its value, the function that reads it, and how many scenarios show it."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    table.add_column(overflow="fold", style="dim")
    table.add_column(no_wrap=True, justify="right")
    for one in coverage.switches:
        value = f"{one.info.field}: {one.value}" + (" (silent)" if one.silent else "")
        code = ", ".join(place_of(citation).removeprefix("optcg_dsl.") for citation in one.code)
        table.add_row(one.info.key, Text(value), Text(code or "nothing reads it"), f"{len(one.scenarios)} scenarios")
    return table


def _lines(traced: Traced) -> list[str]:
    found = (("code", traced.code), ("test", traced.tests), ("scenario", traced.scenarios))
    lines: list[str] = []
    for word, citations in found:
        shown = [f"{word}  {place_of(citation)}" for citation in citations]
        lines += shown if len(shown) <= _MOST else [*shown[: _MOST - 1], f"{word}  and {len(shown) - _MOST + 1} more"]
    return lines
