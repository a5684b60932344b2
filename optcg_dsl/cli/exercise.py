"""``optcg exercise``: does every ability of card sets really do something when the engine carries it out?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, print_findings, progress, require, say
from optcg_dsl.cli.pools import chosen
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.verification.exercise import exercise as carry_out
from optcg_dsl.verification.exercise_report import ExerciseReport, programs_of, why


@command("exercise", epilog="Example: optcg exercise cardsets/HL01.yaml")
@argument("paths", nargs=-1, type=PATH, help="Set files, or folders of set files. [default: the shipped sets]")
@format_option
def exercise(paths: Sequence[Path], output: OutputFormat) -> None:
    """Carry out every compiled ability on boards made for it, and list those that did nothing.

    Exit code 0: every ability did something; 1: some did not, or a file or card has errors; 2: could not run.
    """
    require(paths)
    sets = chosen(paths)
    try:
        pool = sets.pool()
    except EngineError as error:
        raise could_not_run(error) from error
    programs = programs_of(pool)
    report = ExerciseReport(
        tuple(carry_out(pool, program) for program in progress(programs, "Exercising")),
        tuple(card.number for one in sets.sets for card in one.cards if card.number not in pool.specs),
    )
    if output is OutputFormat.json:
        click.echo(json.dumps(report.as_json(), indent=2, ensure_ascii=False))
    else:
        _show(report)
        if has_errors(sets.diagnostics):
            print_findings([finding for finding in sets.diagnostics if finding.severity == "error"])
    raise Exit(CLEAN if report.clean and not has_errors(sets.diagnostics) else FINDINGS)


def _show(report: ExerciseReport) -> None:
    for one in report.rest:
        words = one.text.replace("\n", " / ")
        say(f"{one.program}: {words}\n    {one.verdict.replace('_', ' ')}: {why(one)}")
    if report.left_out:
        say(f"not compiled: {', '.join(report.left_out)}")
    click.echo(f"{report.exercised} of {len(report.results)} abilities do something")
