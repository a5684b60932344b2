"""``optcg check``: what is wrong with card sets and decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cli.output import FormatOption, OutputFormat, exit_code, print_findings, progress
from optcg_dsl.studies.checks import check_paths


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("check")(check)


def check(
    paths: Annotated[list[Path], typer.Argument(help="Set and deck files, or folders of them.", show_default=False)],
    pool: Annotated[
        list[Path] | None,
        typer.Option(
            "--pool",
            help="More sets, for the cards that decks and texts name. [default: the shipped sets]",
            show_default=False,
        ),
    ] = None,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Check card sets and decks: the data of every card, every word of its texts, and the rules of deck construction.

    Exit code 0: nothing found; 1: errors or warnings; 2: could not run.
    """
    report = check_paths(paths, pool or (), lambda sets: progress(sets, "Checking"))
    decks = f", decks: {report.decks}" if report.decks else ""
    about = f"sets: {report.sets}, sound cards: {report.cards}{decks}"
    print_findings(report.findings, output, about=about)
    raise typer.Exit(exit_code(report.findings))
