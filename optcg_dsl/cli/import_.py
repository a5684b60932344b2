"""``optcg import``: card sets out of public data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.codes import CODES
from optcg_dsl.cards.importers.punk_records import Imported, SourceUnreadableError, read_punk_records, write_sets
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat, use_color
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import JSON_VERSION, as_json, render, summary


def register(app: typer.Typer) -> None:
    """Adds the subcommand, with one subcommand of its own for each data format."""
    importers = typer.Typer(help="Write set files from public card data.", no_args_is_help=True)
    importers.command("punk-records")(punk_records)
    app.add_typer(importers, name="import")


def punk_records(
    source: Annotated[Path, typer.Argument(metavar="SRC", help="A language's folder, its data, or one JSON file.")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The folder for the set files.")],
    output: FormatOption = OutputFormat.text,
    every: Annotated[bool, typer.Option("--all", help="Show notes too, not only errors and warnings.")] = False,
) -> None:
    """Import the data set punk-records: one set file a set code, one card a number.

    Exit code 0: all written; 1: some data is broken, and those cards are marked; 2: could not read or write.
    """
    try:
        imported = read_punk_records(source)
        write_sets(imported, target)
    except (SourceUnreadableError, OSError) as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    if output is OutputFormat.json:
        typer.echo(_as_json(imported))
    else:
        _print(imported, every)
    raise typer.Exit(FINDINGS if imported.faulty or has_errors(imported.findings) else CLEAN)


def _print(imported: Imported, every: bool) -> None:
    color = use_color()
    for finding in imported.findings:
        if every or finding.severity != "info":
            typer.echo(render(finding, color=color) + "\n", color=color)
    typer.echo(f"printings read: {imported.printings} (in {imported.files} files, {imported.left_out} left out)")
    typer.echo(
        f"numbers written: {imported.numbers} (in {len(imported.sets)} sets, {len(imported.faulty)} with faults)"
    )
    typer.echo(f"findings: {summary(imported.findings)}")
    for code, count in imported.by_code().items():
        typer.echo(f"  {code}  {count:5}  {CODES[code]}")


def _as_json(imported: Imported) -> str:
    return json.dumps(
        {
            "version": JSON_VERSION,
            "files": imported.files,
            "printings": imported.printings,
            "left_out": imported.left_out,
            "sets": {card_set.code: len(card_set.cards) for card_set in imported.sets},
            "numbers": imported.numbers,
            "faulty": list(imported.faulty),
            "findings_by_code": imported.by_code(),
            "findings": [as_json(finding) for finding in imported.findings],
        },
        indent=2,
    )
