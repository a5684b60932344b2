"""``optcg rules coverage``: what stands behind each rule, what its tests run, and whether they notice changes."""

from __future__ import annotations

import json

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option
from optcg_dsl.rulebooks.coverage_report import coverage_report, mutants_report
from optcg_dsl.rulebooks.report import print_report
from optcg_dsl.rules.coverage import rule_coverage
from optcg_dsl.rules.usage import has_tests
from optcg_dsl.rules.versions import DEFAULT_VERSION, UnknownVersion
from optcg_dsl.verification.rule_traces.mutants import mutate_rules
from optcg_dsl.verification.rule_traces.running import UnrunTestsError, functions_by_rule, run_marked_tests


@command("coverage", epilog="Example: optcg rules coverage --format json")
@click.option("version", "--rules", default=DEFAULT_VERSION, metavar="VERSION", help="The version.")
@click.option("--run", "measure", is_flag=True, help="Run the marked tests, and see which functions they run.")
@click.option(
    "--mutate",
    type=click.IntRange(min=0),
    default=0,
    metavar="RULES",
    help="Change a function for each of so many rules, and see whether its tests notice; runs them as --run does.",
)
@click.option("--seed", type=int, default=1, help="Which rules, and what is changed.")
@format_option
def coverage(version: str, measure: bool, mutate: int, seed: int, output: OutputFormat) -> None:
    """List the functions and the tests that stand behind each rule that has to be carried out.

    With --run a rule also lacks something if none of its tests runs any of its functions. The tests are part of a
    checkout, not of an installed package: there only the functions are looked at, and it is said.

    Exit code 0: nothing is lacking; 1: a rule lacks something, a number is cited that no rule has, or no test noticed
    a change; 2: unknown version, or the tests could not be run.
    """
    try:
        if (measure or mutate) and not has_tests():
            raise could_not_run("there are no tests beside this package: they are part of a checkout")
        tests = run_marked_tests() if measure or mutate else ()
        found = rule_coverage(version, functions_by_rule(tests) if measure or mutate else None)
    except (UnknownVersion, UnrunTestsError) as error:
        raise could_not_run(error) from error
    mutants = tuple(mutate_rules(found, tests, mutate, seed))
    if output is OutputFormat.json:
        rows = [
            {
                "rule": one.rule,
                "function": one.function,
                "line": one.line,
                "change": one.change,
                "noticed": one.noticed,
            }
            for one in mutants
        ]
        click.echo(json.dumps({**found.as_json(), "mutants": rows}, indent=2, ensure_ascii=False))
    else:
        print_report(coverage_report(found))
        if mutants:
            print_report(
                mutants_report([(one.rule, one.function, one.line, one.change, one.noticed) for one in mutants])
            )
    missed = any(not one.noticed for one in mutants)
    raise Exit(FINDINGS if found.untraced or found.unknown or missed else CLEAN)
