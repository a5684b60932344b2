"""``optcg doctor``: whether this installation is sound."""

from __future__ import annotations

import json

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, format_option, say

DOCTOR_FORMAT = "optcg.doctor/1"


@command("doctor", epilog="Example: optcg doctor --format json")
@format_option
def doctor(output: OutputFormat) -> None:
    """Examine this installation: versions, the cache, the data that is found, the compiled sets.

    Exit code 0: all is well; 1: something is wrong; 2: could not run.
    """
    from optcg_dsl.validation.installation import examine

    facts = examine()
    problems = [fact for fact in facts if fact.problem]
    if output is OutputFormat.json:
        data = {
            "format": DOCTOR_FORMAT,
            "facts": [{"section": fact.section, "name": fact.name, "value": fact.value} for fact in facts],
            "problems": [{"section": one.section, "name": one.name, "problem": one.problem} for one in problems],
        }
        click.echo(json.dumps(data, indent=2))
    else:
        section = ""
        for fact in facts:
            if fact.section != section:
                click.echo(f"{fact.section}:")
                section = fact.section
            say(f"  {fact.name}: {fact.value}")
            if fact.problem:
                say(f"    PROBLEM: {fact.problem}")
        click.echo(f"{len(problems)} problems" if len(problems) != 1 else "1 problem")
    raise Exit(FINDINGS if problems else CLEAN)
