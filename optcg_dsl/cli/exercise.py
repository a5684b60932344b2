"""``optcg exercise``: does every ability of card sets really do something when the engine carries it out?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat, print_findings, progress, require
from optcg_dsl.engine.kernel import EngineError
from optcg_dsl.studies.exercise import exercise
from optcg_dsl.studies.exercised import ExerciseReport, programs_of, why
from optcg_dsl.studies.pools import Collection, compiled, shipped
from optcg_dsl.text.diagnostics import has_errors


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("exercise", epilog="Example: optcg exercise cardsets/HL01.yaml")(exercise_sets)


def exercise_sets(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Set files, or folders of set files. [default: the shipped sets]", show_default=False),
    ] = None,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Carry out every compiled ability on boards made for it, and list those that did nothing.

    Exit code 0: every ability did something; 1: some did not, or a card is not compiled; 2: could not run.
    """
    require(paths or ())
    sets: Collection = compiled(paths) if paths else shipped()
    try:
        pool = sets.pool()
    except EngineError as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    programs = programs_of(pool)
    report = ExerciseReport(
        tuple(exercise(pool, program) for program in progress(programs, "Exercising")),
        tuple(card.number for one in sets.sets for card in one.cards if card.number not in pool.specs),
    )
    if output is OutputFormat.json:
        typer.echo(json.dumps(report.as_json(), indent=2, ensure_ascii=False))
    else:
        _show(report)
        if has_errors(sets.diagnostics):
            print_findings([finding for finding in sets.diagnostics if finding.severity == "error"])
    raise typer.Exit(CLEAN if report.clean else FINDINGS)


def _show(report: ExerciseReport) -> None:
    for one in report.rest:
        words = one.text.replace("\n", " / ")
        typer.echo(f"{one.program}: {words}\n    {one.verdict.replace('_', ' ')}: {why(one)}")
    if report.left_out:
        typer.echo(f"not compiled: {', '.join(report.left_out)}")
    typer.echo(f"{report.exercised} of {len(report.results)} abilities do something")
