"""``optcg mutate``: are the scenarios exact enough to notice a changed word of an ability?"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit
from rich.console import Console
from rich.table import Table

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, counted, format_option, print_findings, progress, say
from optcg_dsl.languages.witnesses import with_siblings
from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios, scenario_files
from optcg_dsl.scenarios.model import ScenarioFile
from optcg_dsl.scenarios.report import outcome_text
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.verification.mutation.survey import (
    MINIMUM,
    BrokenScenario,
    Survey,
    all_mutants,
    of_card,
    sample,
    subjects,
    try_mutant,
)


@command("mutate", epilog="Example: optcg mutate cardsets/scenarios --sample 200")
@argument("paths", nargs=-1, type=PATH, help="Scenario files, or folders of them. [default: the shipped ones]")
@click.option("--sets", multiple=True, type=PATH, help="Sets whose cards can be named, in place of the shipped ones.")
@click.option("--ability", metavar="CARD", help="Only abilities of the card with this number or name.")
@click.option("limit", "--sample", type=click.IntRange(min=1), help="Only so many mutants, always the same ones.")
@click.option(
    "--minimum",
    type=click.FloatRange(min=0, max=1),
    default=MINIMUM,
    help="The share of mutants that scenarios have to notice.",
)
@format_option
def mutate(
    paths: Sequence[Path],
    sets: Sequence[Path],
    ability: str | None,
    limit: int | None,
    minimum: float,
    output: OutputFormat,
) -> None:
    """Change compiled abilities in one place at a time, and list the changes that no scenario notices.

    Exit code 0: the minimum is reached; 1: it is not; 2: could not run, or a scenario fails without any change.
    """
    if math.isnan(minimum):
        raise could_not_run("--minimum is a share, from 0 to 1")
    files = _load(paths or [data_folder("cardsets") / "scenarios"], sets)
    try:
        found = subjects(files)
    except BrokenScenario as broken:
        say(f"optcg: a scenario fails without any change\n{outcome_text(broken.outcome)}", err=True)
        raise Exit(COULD_NOT_RUN) from broken
    if ability is not None:
        found = of_card(found, ability)
        if not found:
            raise could_not_run(f"no scenario uses a card {ability} with an ability")
    chosen = all_mutants(found) if limit is None else sample(found, limit)
    survey = Survey(tuple(try_mutant(*one) for one in progress(chosen, "Mutating")))
    if output is OutputFormat.json:
        click.echo(json.dumps({"minimum": minimum, **survey.as_json()}, indent=2, ensure_ascii=False))
    else:
        _show(survey)
    raise Exit(CLEAN if survey.score >= minimum else FINDINGS)


def _load(paths: Sequence[Path], sets: Sequence[Path]) -> list[ScenarioFile]:
    """The scenario files; ends the command if there is a mistake in one of them."""
    known = with_siblings(load_sets(sets or [data_folder("cardsets")]))
    book = CardBook.of(one.card_set for one in known if one.card_set is not None)
    findings: list[Diagnostic] = []
    names: dict[Path, None] = {}
    for path in paths:
        found, problem = scenario_files(path)
        names |= dict.fromkeys(found)
        findings += [problem] if problem is not None else []
    files: list[ScenarioFile] = []
    for name in names:
        loaded = load_scenarios(name, book)
        findings += loaded.diagnostics
        files += [loaded.content] if loaded.content is not None else []
    if has_errors(findings):
        print_findings(findings)
        raise Exit(COULD_NOT_RUN)
    return files


def _show(survey: Survey) -> None:
    console = Console(highlight=False)
    for one in survey.survivors:
        names = ", ".join(one.subject.names)
        words = one.subject.ability.text.replace("\n", " / ")
        console.print(f"{names}: {words}", markup=False, soft_wrap=True)
        place = f" at {one.mutant.place}" if one.mutant.place else ""
        console.print(f"    {one.mutant.kind}: {one.mutant.change}{place}", markup=False, soft_wrap=True)
    table = Table("", "mutants", "survivors", box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for kind, count, left in survey.by_kind():
        table.add_row(kind, str(count), str(left))
    table.add_row("all", str(len(survey.counted)), str(len(survey.survivors)))
    console.print(table)
    excluded = len(survey.verdicts) - len(survey.counted)
    console.print(
        f"{counted(survey.abilities, 'ability')}; {survey.score:.1%} of their mutants are noticed"
        + (f"; {excluded} mutants mean the same as their ability and are left out" if excluded else "")
    )
