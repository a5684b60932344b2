"""``optcg test``: card tests in the designer's own terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.codes import FILE_UNREADABLE
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import preferred
from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import could_not_run, exit_code, progress, say, unread
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.witnesses import Witness, with_siblings, witnesses
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import UnknownVersion, parse_rules
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.codes import NO_SCENARIOS
from optcg_dsl.scenarios.loader import load_scenarios, scenario_files
from optcg_dsl.scenarios.model import ScenarioFile
from optcg_dsl.scenarios.remembered import Memory
from optcg_dsl.scenarios.report import json_report, junit_report, text_report
from optcg_dsl.scenarios.runner import Compiler, Outcome, run_file, run_print
from optcg_dsl.text.diagnostics import Diagnostic


class ReportFormat(StrEnum):
    """How the results are printed."""

    text = "text"
    json = "json"
    junit = "junit"


_REPORTS = {ReportFormat.text: text_report, ReportFormat.json: json_report, ReportFormat.junit: junit_report}


@command("test", epilog="Example: optcg test cardsets/scenarios --format junit")
@argument("paths", nargs=-1, required=True, type=PATH, help="Scenario files, or folders of them.")
@click.option("--sets", multiple=True, type=PATH, help="Sets whose cards can be named, in place of the shipped ones.")
@click.option("--rules", metavar="VERSION", help="Run under these rules only.")
@click.option(
    "output", "--format", type=OneOf(ReportFormat), default=ReportFormat.text, help="How to print the results."
)
@click.option(
    "--discriminating", is_flag=True, help="Also find scenarios that pass whatever is changed about their cards."
)
def test(
    paths: Sequence[Path], sets: Sequence[Path], rules: str | None, output: ReportFormat, discriminating: bool
) -> None:
    """Run scenarios: given a board, when this is done, then that is so.

    Exit code 0: all passed; 1: failures, or findings about the files; 2: could not run.
    """
    if rules is not None:
        try:
            rules = str(parse_rules(rules))
        except UnknownVersion as error:
            raise could_not_run(error) from error
    loaded = load_sets(sets or [data_folder("cardsets")])
    own = preferred(one.card_set.language for one in loaded if one.card_set is not None)
    known = with_siblings(loaded)
    book = CardBook.of((one.card_set for one in known if one.card_set is not None), own)
    findings = [finding for one in loaded for finding in one.diagnostics if sets and finding.severity == "error"]
    files: list[Path] = []
    for path in paths:
        found, problem = scenario_files(path)
        files += found
        findings += [problem] if problem is not None else []

    @cache
    def others(language: str) -> list[Witness]:
        try:
            return witnesses(known, language)
        except UnreadPrintsError as error:
            raise unread(error) from error

    memory = Memory(files, rules)
    outcomes: list[Outcome] = []
    for file in progress(files, "Testing"):
        scenarios = load_scenarios(file, book, memory.is_event)
        findings += scenarios.diagnostics
        if scenarios.content is not None:
            compiler = Compiler(scenarios.content.records, compile_card=memory.effects)
            outcomes += run_file(scenarios.content, rules, compiler)
            for print_ in others(scenarios.content.language):
                outcomes += run_print(scenarios.content, print_.language, print_.effects, rules, memory.effects)
            if discriminating:
                findings += _blind(scenarios.content, compiler, rules)
    memory.remember()
    text = _REPORTS[output](outcomes, findings)
    say(text) if output is ReportFormat.text else click.echo(text)
    raise Exit(_exit_code(outcomes, findings))


def _blind(file: ScenarioFile, compiler: Compiler, rules: str | None) -> Iterator[Diagnostic]:
    """The findings about scenarios that pass whatever is changed."""
    from optcg_dsl.verification.mutation.discriminating import blind, finding  # only here

    return map(finding, blind(file, compiler, rules))


def _exit_code(outcomes: list[Outcome], findings: list[Diagnostic]) -> int:
    if any(finding.code in (FILE_UNREADABLE, NO_SCENARIOS) for finding in findings):
        return COULD_NOT_RUN
    failed = any(outcome.status == "failed" for outcome in outcomes)
    return FINDINGS if failed or exit_code(findings) else CLEAN
