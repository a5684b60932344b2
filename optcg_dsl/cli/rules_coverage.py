"""``optcg rules coverage``: what stands behind each rule, what its tests run, and whether they notice changes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, progress
from optcg_dsl.rulebooks.coverage_report import coverage_report
from optcg_dsl.rulebooks.report import print_report
from optcg_dsl.rules.registry import UnknownRule
from optcg_dsl.rules.usage import has_tests
from optcg_dsl.rules.versions import DEFAULT_VERSION, UnknownVersion
from optcg_dsl.verification.rule_traces.report import mutants_report
from optcg_dsl.verification.rule_traces.running import UnrunTestsError
from optcg_dsl.verification.rule_traces.survey import survey


@command("coverage", epilog="Example: optcg rules coverage --format json")
@click.option("version", "--rules", default=DEFAULT_VERSION, metavar="VERSION", help="The version.")
@click.option("--run", "measure", is_flag=True, help="Run the marked tests, and see which functions they run.")
@click.option(
    "--mutate",
    type=click.IntRange(min=0),
    default=0,
    metavar="RULES",
    help="Change functions of so many rules, and see whether the tests of these notice.",
)
@click.option(
    "--only", multiple=True, metavar="RULE", help="Run the tests of this rule only, or change it; repeatable."
)
@click.option("--seed", type=int, default=1, help="Which rules, and what is changed first.")
@format_option
def coverage(version: str, measure: bool, mutate: int, only: Sequence[str], seed: int, output: OutputFormat) -> None:
    """List the functions and the tests that stand behind each rule that has to be carried out.

    With --run a rule also lacks something if none of its tests runs any of its functions. The tests are part of a
    checkout, not of an installed package: there only the functions are looked at, and it is said.

    Exit code 0: nothing is lacking; 1: a rule lacks something, a number is cited that no rule has, or the tests of a
    rule notice no change; 2: unknown version or rule, or the tests could not be run.
    """
    try:
        if (measure or mutate) and not has_tests():
            raise could_not_run("there are no tests beside this package: they are part of a checkout")
        found = survey(version, measure, mutate, seed, only, lambda done, total: progress(done, "Running tests", total))
    except (UnknownVersion, UnknownRule, UnrunTestsError) as error:
        raise could_not_run(error) from error
    if output is OutputFormat.json:
        rows = [
            {**asdict(one), "noticed": one.noticed, "excused": found.excused.get(one.rule)} for one in found.mutants
        ]
        click.echo(json.dumps({**found.coverage.as_json(), "mutants": rows}, indent=2, ensure_ascii=False))
    else:
        print_report(coverage_report(found.coverage))
        if found.mutants:
            print_report(mutants_report(found))
    lacking = found.coverage.untraced or found.coverage.unknown or found.missed or found.wrongly_excused
    raise Exit(FINDINGS if lacking else CLEAN)
