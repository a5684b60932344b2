"""``optcg check``: what is wrong with card sets and decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.collection import Collection, load_collection
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.cli.output import FormatOption, OutputFormat, exit_code, print_findings, progress
from optcg_dsl.compiling.compiler import check_set
from optcg_dsl.resources import data_folder
from optcg_dsl.text.diagnostics import Diagnostic


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
    collection = load_collection(paths, pool or [data_folder("cardsets")])
    others = [loaded.card_set for loaded in load_sets(pool or []) if loaded.card_set is not None]
    index = NameIndex.of([*collection.card_sets, *others])
    findings: list[Diagnostic] = []
    for loaded in progress(collection.sets, "Checking"):
        about_texts = check_set(loaded.card_set, index) if loaded.card_set is not None else ()
        findings += sorted((*loaded.diagnostics, *about_texts), key=lambda finding: finding.position)
    findings += [finding for deck in collection.decks for finding in deck.diagnostics]
    print_findings(findings, output, about=_counts(collection))
    raise typer.Exit(exit_code(findings))


def _counts(collection: Collection) -> str:
    cards = sum(len(card_set.cards) for card_set in collection.card_sets)
    decks = f", decks: {len(collection.decks)}" if collection.decks else ""
    return f"sets: {len(collection.card_sets)}, sound cards: {cards}{decks}"
