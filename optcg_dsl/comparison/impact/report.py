"""Studies of impact and bisections as text for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from optcg_dsl.comparison.impact.bisection import Bisection
from optcg_dsl.comparison.impact.courses import Parting
from optcg_dsl.comparison.impact.model import HOLDS, Affected, Impact, Outcome, counted


def impact_report(impact: Impact) -> RenderableType:
    """The switches between the versions with the cards concerned, then each outcome that differs."""
    parts: list[RenderableType] = [
        Text(f"From rules {impact.old} to {impact.new}", style="bold"),
        Text(facts(impact)),
        *_undecided(impact),
        *(Text(f"Note: {line}", style="yellow") for line in notes(impact)),
        Text(""),
        Text(f"{len(impact.affected)} switches between them", style="bold"),
        _switches(impact.affected),
        Text(""),
        *_cards(impact.affected),
    ]
    for kind in ("scenario", "game"):
        outcomes = impact.of_kind(kind)
        if outcomes:
            parts += [Text(heading(impact, kind), style="bold"), *(_outcome(one, impact) for one in outcomes), Text("")]
    parts.append(Text(conclusion(impact), style="bold"))
    return Group(*parts)


def facts(impact: Impact) -> str:
    """What was looked at, in a line."""
    seeds = f" (seeds {impact.seed} to {impact.seed + impact.games - 1})" if impact.games else ""
    cards = f"{impact.cards} cards of {counted(impact.sets)}" if impact.sets else "no cards"
    return f"{cards}; under both rules: {impact.scenarios} scenarios, {impact.games} games{seeds}"


def _undecided(impact: Impact) -> list[RenderableType]:
    return (
        [Text(f"Not decided, and played as before: {', '.join(impact.undecided)}", "yellow")]
        if impact.undecided
        else []
    )


def notes(impact: Impact) -> tuple[str, ...]:
    """What was not looked at, and why."""
    unread = f"not looked at, because their texts are not understood: {counted(impact.unread)}"
    return (*((unread,) if impact.unread else ()), *impact.skipped)


def heading(impact: Impact, kind: str) -> str:
    """How many scenarios or games take another course."""
    total = impact.scenarios if kind == "scenario" else impact.games
    outcomes = impact.of_kind(kind)
    otherwise = sum(not one.ends_alike for one in outcomes)
    return f"{len(outcomes)} of {total} {kind}s take another course, {otherwise} end otherwise"


def conclusion(impact: Impact) -> str:
    """How many outcomes differ, and by which switches."""
    if not impact.outcomes:
        return "No outcome differs."
    by = ", ".join(f"{key}: {number}" for key, number in impact.causes)
    return f"{len(impact.outcomes)} outcomes differ" + (f" ({by})" if by else "")


def values(one: Affected) -> str:
    """The two values of a switch, or why they are one."""
    return f"{one.old} -> {one.new}" if one.differs else f"{one.new} in both: the older one is silent"


def _switches(affected: Sequence[Affected]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    table.add_column(overflow="fold")
    table.add_column(no_wrap=True, justify="right")
    for one in affected:
        style = "" if one.differs else "dim"
        cards = f"{len(one.cards)} card{'' if len(one.cards) == 1 else 's'}"
        table.add_row(one.info.key, Text(one.info.title, style=style), Text(values(one), style=style), cards)
    return table


def _cards(affected: Sequence[Affected]) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for one in affected:
        if one.differs and one.cards:
            names = ", ".join(f"{number} {name}" for number, name in one.cards)
            parts += [Text.assemble((f"{one.info.key} ", "bold"), f"{one.construct}:")]
            parts += [Padding(Text(names), (0, 0, 0, 4)), Text("")]
    return parts


def _outcome(one: Outcome, impact: Impact) -> RenderableType:
    head = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    head.add_row(Text(one.cause.words, style="bold cyan"), Text.assemble(one.name, (f"  ({one.place})", "dim")))
    lines: list[RenderableType] = [head, _parting(one.parting, impact.old, impact.new)]
    if ends_apart(one):
        lines.append(Padding(_pair("ends", impact.old, one.old, impact.new, one.new), (0, 0, 0, 4)))
    return Group(*lines)


def ends_apart(one: Outcome) -> bool:
    """Whether the ends differ, and that has not been said where the courses part."""
    said = {one.parting.old, one.parting.new, HOLDS}
    return not one.ends_alike and not {one.old, one.new} <= said


def _parting(found: Parting, old: str, new: str) -> RenderableType:
    where = f"event {found.place}" + (f", turn {found.turn}" if found.turn else "")
    return Padding(_pair(where, old, found.old, new, found.new), (0, 0, 0, 4))


def _pair(what: str, old: str, left: str, new: str, right: str) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="dim", min_width=18)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row(what, old, Text(left, style="red"))
    table.add_row("", new, Text(right, style="green"))
    return table


def bisection_report(found: Bisection) -> RenderableType:
    """What a bisection found: where two versions part and why, or what each single switch does."""
    parts: list[RenderableType] = [Text(f"A game under {found.rules}, {found.answers} answers", style="bold")]
    if found.parting is not None and found.cause is not None:
        parts += [
            Text(f"Under {found.old} and {found.new} it takes different courses; by {found.cause.words}."),
            _parting(found.parting, found.old, found.new),
            Text(""),
        ]
    elif found.old != found.new:
        parts += [Text(f"Under {found.old} and {found.new} it takes the same course."), Text("")]
    for info, parting in found.flips:
        parts.append(Text.assemble((f"{info.key}  ", "bold cyan"), info.title, (f"  ({info.field})", "dim")))
        parts.append(_parting(parting, found.rules, f"with {info.key} flipped"))
    tried, flips = found.tried, len(found.flips)
    parts.append(Text(f"{flips} of {tried} switches, flipped alone, change the course of the game.", style="bold"))
    return Group(*parts)
