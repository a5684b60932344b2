"""``optcg report``: a set review as one HTML page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.loader import load_set, load_sets
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN
from optcg_dsl.cli.output import require
from optcg_dsl.resources import data_folder
from optcg_dsl.studies.review.figures import figures_of
from optcg_dsl.studies.review.page import NoSimulationError, read_simulation, review_page
from optcg_dsl.text.render import render_all


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("report", epilog="Example: optcg report HL01.yaml -o review.html --scenarios scenarios")(report)


def report(
    set_file: Annotated[Path, typer.Argument(metavar="SET", help="The set file.", show_default=False)],
    target: Annotated[Path, typer.Option("--output", "-o", help="The HTML file to write.")] = Path("review.html"),
    against: Annotated[
        list[Path] | None, typer.Option(help="The sets to compare with. [default: the shipped base set]")
    ] = None,
    scenarios: Annotated[list[Path] | None, typer.Option(help="Scenario files, or folders of them.")] = None,
    simulation: Annotated[list[Path] | None, typer.Option(help="A result of optcg sim A B --format json.")] = None,
) -> None:
    """Write a set review: curve, colours, counters, mechanics, wording, findings, scenarios, simulated win rates.

    The page holds everything it needs.  Exit code 0: written; 2: a file cannot be read or written.
    """
    loaded = load_set(set_file)
    if loaded.card_set is None:
        typer.echo(render_all(loaded.diagnostics), err=True)
        raise typer.Exit(COULD_NOT_RUN)
    base_paths = against or [data_folder("cardsets") / "BS01.yaml"]
    require([*base_paths, *(scenarios or ())])
    base = [one.card_set for one in load_sets(base_paths) if one.card_set is not None]
    try:
        simulations = {path.name: read_simulation(path) for path in simulation or ()}
        figures = figures_of(loaded.card_set, loaded.diagnostics, base, scenarios or ())
        target.write_text(review_page(figures, simulations), encoding="utf-8")
    except (NoSimulationError, OSError) as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    typer.echo(f"{target}: {len(figures.cards)} cards, {figures.whole} whole, {len(figures.findings)} findings")
    raise typer.Exit(CLEAN)
