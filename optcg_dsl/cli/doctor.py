"""``optcg doctor``: whether this installation is sound."""

from __future__ import annotations

import json

import typer

from optcg_dsl.cli import CLEAN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat

DOCTOR_FORMAT = "optcg.doctor/1"


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("doctor", epilog="Example: optcg doctor --format json")(doctor)


def doctor(output: FormatOption = OutputFormat.text) -> None:
    """Examine this installation: versions, the cache, the data that is found, the compiled sets.

    Exit code 0: all is well; 1: something is wrong; 2: could not run.
    """
    from optcg_dsl.studies.health import examine

    facts = examine()
    problems = [fact for fact in facts if fact.problem]
    if output is OutputFormat.json:
        data = {
            "format": DOCTOR_FORMAT,
            "facts": [{"section": fact.section, "name": fact.name, "value": fact.value} for fact in facts],
            "problems": [{"section": one.section, "name": one.name, "problem": one.problem} for one in problems],
        }
        typer.echo(json.dumps(data, indent=2))
    else:
        section = ""
        for fact in facts:
            if fact.section != section:
                typer.echo(f"{fact.section}:")
                section = fact.section
            typer.echo(f"  {fact.name}: {fact.value}")
            if fact.problem:
                typer.echo(f"    PROBLEM: {fact.problem}")
        typer.echo(f"{len(problems)} problems" if len(problems) != 1 else "1 problem")
    raise typer.Exit(FINDINGS if problems else CLEAN)
