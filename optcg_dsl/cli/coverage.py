"""``optcg coverage``: how much of card sets is read, compiled and executable."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit
from rich.console import Console
from rich.table import Table

from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, format_option, require
from optcg_dsl.verification.coverage import Coverage, coverage_of_files

_ROWS = (
    ("cards", "cards"),
    ("  whole", "whole_cards"),
    ("  with data faults", "data_faults"),
    ("abilities", "abilities"),
    ("  whole", "whole"),
    ("  print back unchanged", "round_trip"),
    ("  named wording variants", "variant"),
    ("  mismatches", "mismatch"),
    ("  ambiguous", "ambiguous"),
    ("  declined", "declined"),
)


@command("coverage", epilog="Example: optcg coverage cardsets --phrases 10")
@argument("paths", nargs=-1, required=True, type=PATH, help="Set files, or folders of set files.")
@format_option
@click.option("--phrases", default=20, help="How many of the phrases that abilities died on to show.")
def coverage(paths: Sequence[Path], output: OutputFormat, phrases: int) -> None:
    """Measure how many cards are wholly read, checked, compiled and executable, in all and in each language.

    Exit code 0: every ability is, but for cards marked with data faults; 1: some is declined, ambiguous or read
    wrongly, or a file or card cannot be loaded; 2: could not run.
    """
    require(paths)
    found = coverage_of_files(paths)
    if output is OutputFormat.json:
        click.echo(json.dumps(found.as_json(), indent=2, ensure_ascii=False))
    else:
        _show(found, phrases)
    raise Exit(CLEAN if found.clean else FINDINGS)


def _equal(one: Coverage, language: str) -> str:
    """How many of the cards that are whole in two languages have the same effects in both."""
    equal = one.equal_to.get(language)
    return f"{equal[0]} of {equal[1]}" if equal is not None else ""


def _show(found: Coverage, phrases: int) -> None:
    console = Console(highlight=False)
    several = found.languages if len(found.languages) > 1 else {}
    table = Table("", "number", *several, box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    counts = [one.counts() for one in (found, *several.values())]
    for label, name in _ROWS:
        table.add_row(label, *(str(one[name]) for one in counts))
    for name in several:
        table.add_row(f"  equal to {name}", "", *(_equal(one, name) for one in several.values()))
    console.print(table)
    for title, entries in (("Mismatches", found.mismatch), ("Ambiguous", found.ambiguous)):
        for entry in entries:
            console.print(f"{title}: {entry['card']} {entry['part']}: {entry['text']}", markup=False, soft_wrap=True)
    if found.data_faults:
        console.print("\nData faults:")
        for entry in found.data_faults:
            console.print(f"  {entry['card']}: {'; '.join(entry['faults'])}", markup=False, soft_wrap=True)
    ranked = found.declined_phrases()[:phrases]
    if ranked:
        console.print("\nDeclined, by the phrase they died on:")
        for phrase, count in ranked:
            console.print(f"{count:5}  {phrase}", markup=False, soft_wrap=True)
