"""``optcg report``: a set review as one HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.loader import load_set, load_sets
from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN
from optcg_dsl.cli.output import could_not_run, counted, require, say
from optcg_dsl.files import write_file
from optcg_dsl.resources import data_folder
from optcg_dsl.review.figures import figures_of
from optcg_dsl.review.page import NoSimulationError, read_simulation, review_page
from optcg_dsl.text.render import render_all


@command("report", epilog="Example: optcg report HL01.yaml -o review.html --scenarios scenarios")
@argument("set_file", type=PATH, metavar="SET", help="The set file.")
@click.option("target", "--output", "-o", type=PATH, default=Path("review.html"), help="The HTML file to write.")
@click.option("--against", multiple=True, type=PATH, help="The sets to compare with. [default: the shipped base set]")
@click.option("--scenarios", multiple=True, type=PATH, help="Scenario files, or folders of them.")
@click.option("--simulation", multiple=True, type=PATH, help="A result of optcg sim A B --format json.")
def report(
    set_file: Path, target: Path, against: Sequence[Path], scenarios: Sequence[Path], simulation: Sequence[Path]
) -> None:
    """Write a set review: curve, colours, counters, mechanics, wording, findings, scenarios, simulated win rates.

    The page holds everything it needs.  Exit code 0: written; 2: a file cannot be read or written.
    """
    loaded = load_set(set_file)
    if loaded.card_set is None:
        click.echo(render_all(loaded.diagnostics), err=True)
        raise Exit(COULD_NOT_RUN)
    base_paths = against or [data_folder("cardsets") / "BS01.yaml"]
    require([*base_paths, *scenarios])
    base = [one.card_set for one in load_sets(base_paths) if one.card_set is not None]
    try:
        simulations = {path.name: read_simulation(path) for path in simulation}
        figures = figures_of(loaded.card_set, loaded.diagnostics, base, scenarios)
        write_file(target, review_page(figures, simulations))
    except (NoSimulationError, OSError) as error:
        raise could_not_run(error) from error
    told = f"{counted(len(figures.cards), 'card')}, {figures.whole} whole, {counted(len(figures.findings), 'finding')}"
    say(f"{target}: {told}")
    raise Exit(CLEAN)
