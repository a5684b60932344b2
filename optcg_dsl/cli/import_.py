"""``optcg import``: card sets out of public data."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.codes import CODES
from optcg_dsl.cards.importers.columns import FIELDS, Columns
from optcg_dsl.cards.importers.problems import SourceUnreadableError
from optcg_dsl.cards.importers.profiles import PROFILES, Profile, read_profile
from optcg_dsl.cards.importers.punk_records import read_punk_records, read_vegapull
from optcg_dsl.cards.importers.reading import Imported, write_sets
from optcg_dsl.cards.importers.signs import SIGNS
from optcg_dsl.cards.importers.tables import SEPARATORS, read_table
from optcg_dsl.cards.many import told_by_file
from optcg_dsl.cli.command import PATH, argument, group
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, counted, format_option, use_color
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import as_json, render, summary

source_argument = argument("source", type=PATH, metavar="SRC", help="A folder of JSON files, or one file.")
target_argument = argument("target", type=PATH, metavar="OUT", help="The folder for the set files.")
every_option = click.option("every", "--all", is_flag=True, help="Show notes too, not only errors and warnings.")

language_option = click.option(
    "--language",
    default="",
    show_default=False,
    type=click.Choice(["", *SIGNS]),
    metavar="LANGUAGE",
    help=f"The language of the texts: {', '.join(SIGNS)}. [default: what the data says]",
)

IMPORT_FORMAT = "optcg.import/2"


@group("import", epilog="Example: optcg import punk-records english sets")
def import_() -> None:
    """Write set files from public card data."""


@import_.command("punk-records", epilog="Example: optcg import punk-records english sets")
@source_argument
@target_argument
@language_option
@format_option
@every_option
def punk_records(source: Path, target: Path, language: str, output: OutputFormat, every: bool) -> None:
    """Import the data set punk-records: one set file a set code, one card a number.

    Exit code 0: all written; 1: some data is broken, and those cards are marked; 2: could not read or write.
    """
    _import(lambda: read_punk_records(source, language), target, output, every)


@import_.command("vegapull", epilog="Example: optcg import vegapull data/english sets")
@source_argument
@target_argument
@language_option
@format_option
@every_option
def vegapull(source: Path, target: Path, language: str, output: OutputFormat, every: bool) -> None:
    """Import what the tool vegapull has pulled: one set file a set code, one card a number.

    Exit code 0: all written; 1: some data is broken, and those cards are marked; 2: could not read or write.
    """
    _import(lambda: read_vegapull(source, language), target, output, every)


@import_.command("table", epilog="Example: optcg import table cards.csv sets --column types=Feature")
@argument("source", type=PATH, metavar="SRC", help="A CSV file with a header, or a JSON list of objects.")
@target_argument
@click.option(
    "--column",
    multiple=True,
    metavar="FIELD=COLUMN",
    help=f"Which column is a field ({', '.join(FIELDS)}); common names are known.",
)
@click.option(
    "--separators",
    multiple=True,
    metavar="[FIELD=]CHARACTERS",
    help=f"What stands between several types or colours in a cell, of all fields or of one. [default: {SEPARATORS}]",
)
@language_option
@format_option
@every_option
def table(
    source: Path,
    target: Path,
    column: Sequence[str],
    separators: Sequence[str],
    language: str,
    output: OutputFormat,
    every: bool,
) -> None:
    """Import a table of cards: CSV, or a JSON list of objects.

    Exit code 0: all written; 1: some data is broken, and those cards are marked; 2: could not read or write.
    """
    pairs = [one.partition("=") for one in column]
    for field, equals, name in pairs:
        if not (equals and field and name):
            raise could_not_run(f"--column takes FIELD=COLUMN, not {field + equals + name!r}")
    between = dict(map(_separators, separators))
    columns = {field: name for field, _, name in pairs}
    _import(lambda: read_table(source, columns, between, language), target, output, every)


def _separators(given: str) -> tuple[str, str]:
    """The field ("" for all) and its separators, out of what the option was given."""
    field, equals, characters = given.partition("=")
    field, characters = (field, characters) if equals and field in FIELDS else ("", given)
    if not characters:
        raise could_not_run("--separators needs at least one character")
    return field, characters


def _profile_command(profile: Profile) -> None:
    @import_.command(profile.name, epilog=f"Example: optcg import {profile.name} cards.json sets")
    @argument("source", type=PATH, metavar="SRC", help="A JSON or CSV file.")
    @target_argument
    @language_option
    @format_option
    @every_option
    def command(source: Path, target: Path, language: str, output: OutputFormat, every: bool) -> None:
        _import(lambda: read_profile(profile, source, language), target, output, every)

    # Click has the text from the docstring, which cannot be made of parts where the function is defined.
    command.help = (
        f"Import {profile.title}.\n\nExit code 0: all written; 1: some data is broken, and those cards are marked; "
        "2: could not read or write."
    )


for _profile in PROFILES.values():
    _profile_command(_profile)


def _import(read: Callable[[], Imported], target: Path, output: OutputFormat, every: bool) -> None:
    try:
        imported = read()
        write_sets(imported, target)
    except (SourceUnreadableError, OSError) as error:
        raise could_not_run(error) from error
    if output is OutputFormat.json:
        click.echo(_as_json(imported))
    else:
        _print(imported, every)
    raise Exit(FINDINGS if imported.faulty or has_errors(imported.findings) else CLEAN)


def _print(imported: Imported, every: bool) -> None:
    color = use_color()
    for finding in told_by_file(imported.findings):
        if every or finding.severity != "info":
            click.echo(render(finding, color=color) + "\n", color=color)
    if imported.columns is not None:
        _print_columns(imported.columns)
    click.echo(f"printings read: {imported.printings} (in {imported.files} files, {imported.left_out} left out)")
    click.echo(
        f"numbers written: {imported.numbers} (in {len(imported.sets)} sets, {len(imported.faulty)} with faults)"
    )
    effects, triggers = imported.texts
    click.echo(f"texts written: {counted(effects, 'effect')}, {counted(triggers, 'trigger')}")
    click.echo(f"findings: {summary(imported.findings)}")
    for code, count in imported.by_code().items():
        click.echo(f"  {code}  {count:5}  {CODES[code]}")


def _print_columns(columns: Columns) -> None:
    used = (f"{field} = {' + '.join(names)}" for field, names in columns.used.items())
    click.echo(f"columns used: {', '.join(used)}")
    click.echo(f"columns ignored: {', '.join(columns.ignored) or 'none'}")
    click.echo(f"fields without a column: {', '.join(columns.missing) or 'none'}")


def _as_json(imported: Imported) -> str:
    return json.dumps(
        {
            "format": IMPORT_FORMAT,
            "files": imported.files,
            "printings": imported.printings,
            "left_out": imported.left_out,
            "sets": [
                {"set": card_set.code, "language": card_set.language, "cards": len(card_set.cards)}
                for card_set in imported.sets
            ],
            "numbers": imported.numbers,
            "texts": dict(zip(("effects", "triggers"), imported.texts, strict=True)),
            **({} if imported.columns is None else {"columns": _columns_as_json(imported.columns)}),
            "faulty": list(imported.faulty),
            "findings_by_code": imported.by_code(),
            "findings": [as_json(finding) for finding in told_by_file(imported.findings)],
        },
        indent=2,
    )


def _columns_as_json(columns: Columns) -> dict[str, object]:
    used = {field: list(names) for field, names in columns.used.items()}
    return {"used": used, "ignored": list(columns.ignored), "missing": list(columns.missing)}
