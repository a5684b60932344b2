"""``optcg import``: card sets out of public data."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.codes import CODES
from optcg_dsl.cards.importers.punk_records import read_punk_records, read_vegapull
from optcg_dsl.cards.importers.reading import Imported, SourceUnreadableError, write_sets
from optcg_dsl.cards.importers.tables import FIELDS, read_table
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat, use_color
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import as_json, render, summary

SourceArgument = Annotated[Path, typer.Argument(metavar="SRC", help="A folder of JSON files, or one file.")]
TargetArgument = Annotated[Path, typer.Argument(metavar="OUT", help="The folder for the set files.")]
EveryOption = Annotated[bool, typer.Option("--all", help="Show notes too, not only errors and warnings.")]

IMPORT_FORMAT = "optcg.import/1"


def register(app: typer.Typer) -> None:
    """Adds the subcommand, with one subcommand of its own for each data format."""
    importers = typer.Typer(
        help="Write set files from public card data.",
        no_args_is_help=True,
        epilog="Example: optcg import punk-records english sets",
    )
    importers.command("punk-records", epilog="Example: optcg import punk-records english sets")(punk_records)
    importers.command("vegapull", epilog="Example: optcg import vegapull data/english sets")(vegapull)
    importers.command("table", epilog="Example: optcg import table cards.csv sets --column types=Feature")(table)
    app.add_typer(importers, name="import")


def punk_records(
    source: SourceArgument, target: TargetArgument, output: FormatOption = OutputFormat.text, every: EveryOption = False
) -> None:
    """Import the data set punk-records: one set file a set code, one card a number.

    Exit code 0: all written; 1: some data is broken, and those cards are marked; 2: could not read or write.
    """
    _import(lambda: read_punk_records(source), target, output, every)


def vegapull(
    source: SourceArgument, target: TargetArgument, output: FormatOption = OutputFormat.text, every: EveryOption = False
) -> None:
    """Import what the tool vegapull has pulled: one set file a set code, one card a number.

    Exit code 0: all written; 1: some data is broken, and those cards are marked; 2: could not read or write.
    """
    _import(lambda: read_vegapull(source), target, output, every)


def table(
    source: Annotated[Path, typer.Argument(metavar="SRC", help="A CSV file with a header, or a JSON list of objects.")],
    target: TargetArgument,
    column: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIELD=COLUMN", help=f"Which column is a field ({', '.join(FIELDS)}); common names are known."
        ),
    ] = None,
    separators: Annotated[str, typer.Option(help="What stands between several types or colours in a cell.")] = "/;|",
    output: FormatOption = OutputFormat.text,
    every: EveryOption = False,
) -> None:
    """Import a table of cards: CSV, or a JSON list of objects.

    Exit code 0: all written; 1: some data is broken, and those cards are marked; 2: could not read or write.
    """
    pairs = [one.partition("=") for one in column or ()]
    for field, equals, name in pairs:
        if not (equals and field and name):
            typer.echo(f"optcg: --column takes FIELD=COLUMN, not {field + equals + name!r}", err=True)
            raise typer.Exit(COULD_NOT_RUN)
    if not separators:
        typer.echo("optcg: --separators needs at least one character", err=True)
        raise typer.Exit(COULD_NOT_RUN)
    columns = {field: name for field, _, name in pairs}
    _import(lambda: read_table(source, columns, separators), target, output, every)


def _import(read: Callable[[], Imported], target: Path, output: OutputFormat, every: bool) -> None:
    try:
        imported = read()
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
            "format": IMPORT_FORMAT,
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
