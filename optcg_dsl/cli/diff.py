"""``optcg diff``: what changed between two states of card sets, at the level of meaning."""

from __future__ import annotations

import json

import click
from click.exceptions import Exit
from rich.console import Console

from optcg_dsl.cli.command import OneOf, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, format_option, say, use_color
from optcg_dsl.comparison.compare import CardChange, Category, SetChange, compare_cards
from optcg_dsl.comparison.states import NoSuchStateError, State, load_state
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import render_all

DIFF_FORMAT = "optcg.diff/1"
_STYLES = {"- ": "red", "+ ": "green"}


@command("diff", epilog="Example: optcg diff HEAD cardsets --breaking narrower")
@argument("old", help="A set file, a folder, REVISION:PATH, or a git REVISION of NEW.")
@argument("new", help="The same, or a REVISION of OLD.")
@click.option(
    "--breaking", type=OneOf(Category), help="Exit with 1 if a card changed in this way or a more severe one."
)
@format_option
def diff(old: str, new: str, breaking: Category | None, output: OutputFormat) -> None:
    """Compare two states of card sets by what the cards do.

    From mild to severe: wording (same effects), added, stats, wider, narrower, changed, removed.  Exit code 0:
    compared, nothing breaking; 1: something is; 2: a state cannot be read.
    """
    try:
        states = load_state(old, new), load_state(new, old)
    except NoSuchStateError as error:
        say(f"optcg: {error}", err=True)
        raise Exit(COULD_NOT_RUN) from None
    if not all(_is_readable(name, state) for name, state in zip((old, new), states, strict=True)):
        raise Exit(COULD_NOT_RUN)
    found = compare_cards(states[0].cards, states[1].cards)
    worst = found.at_least(breaking) if breaking is not None else ()
    if output is OutputFormat.json:
        data = {
            "format": DIFF_FORMAT,
            "unchanged": found.unchanged,
            "counts": {category.value: len(found.of(category)) for category in Category},
            "breaking": [change.number for change in worst],
            "changes": [change.as_json() for change in found.changes],
        }
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        _show(found)
    raise Exit(FINDINGS if worst else CLEAN)


def _is_readable(name: str, state: State) -> bool:
    """Whether the files could be read; a file that is broken would pass for one without its cards."""
    if not has_errors(state.diagnostics):
        return True
    click.echo(render_all(state.diagnostics), err=True)
    say(f"optcg: the card sets of {name} cannot be read", err=True)
    return False


def _show(found: SetChange) -> None:
    console = Console(highlight=False, markup=False, soft_wrap=True, color_system="auto" if use_color() else None)
    several = len({change.language for change in found.changes}) > 1
    for change in found.changes:
        language = f" ({change.language})" if several else ""
        console.print(
            f"{change.number} {change.name}{language}: {change.category.value}", style="bold" if use_color() else None
        )
        for line in _lines(change):
            console.print(f"  {line}", style=_STYLES.get(line[:2]) if use_color() else None)
    counts = ", ".join(f"{len(found.of(one))} {one.value}" for one in Category if found.of(one))
    console.print(f"{counts or 'no change'}; {found.unchanged} unchanged")


def _lines(change: CardChange) -> list[str]:
    lines = [f"  {one.name}: {_value(one.old)} → {_value(one.new)}" for one in change.stats]
    lines += [f"  {change.note}"] * bool(change.note)
    if not change.abilities:
        for old, new in change.texts:
            lines += [f"- {line}" for line in old.splitlines()] + [f"+ {line}" for line in new.splitlines()]
    for ability in change.abilities:
        lines.append(f"  {ability.direction.value}: {(ability.new_text or ability.old_text).splitlines()[0]}")
        lines += ability.lines()
    return lines


def _value(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, tuple) else "none" if value is None else str(value)
