"""``optcg rules``: rules documents read and compared, and what is known about a rule."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.collection import load_collection
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat
from optcg_dsl.cli.rules_impact import bisect_replay, impact
from optcg_dsl.resources import data_folder
from optcg_dsl.rulebooks.coverage_report import coverage_report
from optcg_dsl.rulebooks.diff import CATEGORIES, diff_rulebooks
from optcg_dsl.rulebooks.diff_json import difference_json
from optcg_dsl.rulebooks.lookup import look_up, today_of
from optcg_dsl.rulebooks.model import Rulebook, UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rulebooks.report import difference_report, print_report, rule_report, rulebook_report
from optcg_dsl.rules.coverage import rule_coverage
from optcg_dsl.rules.registry import UnknownRule
from optcg_dsl.rules.versions import DEFAULT_VERSION, UnknownVersion
from optcg_dsl.studies.impact.constructs import cards_by_switch
from optcg_dsl.studies.pools import ShippedDataError, compiled, shipped
from optcg_dsl.studies.rule_use import cards_using


class FailOn(StrEnum):
    """The categories of differences, the least strict first; ``added`` is short for ``added/removed``."""

    text = "text"
    renumbered = "renumbered"
    added = "added"
    added_removed = "added/removed"
    behaviour = "behaviour"

    @property
    def category(self) -> str:
        """The category as differences name it."""
        return "added/removed" if self is FailOn.added else self.value


def register(app: typer.Typer) -> None:
    """Adds the subcommands."""
    rules = typer.Typer(
        help="Read, compare and look up rules, and see what a change does.",
        no_args_is_help=True,
        epilog="Example: optcg rules show 7-1-1",
    )
    rules.command("read", epilog="Example: optcg rules read rules.txt --rules")(read)
    rules.command("diff", epilog="Example: optcg rules diff old.txt new.txt --fail-on behaviour")(diff)
    rules.command("show", epilog="Example: optcg rules show 7-1-1 cardsets")(show)
    rules.command("impact", epilog="Example: optcg rules impact 1.1.6 1.2.0 cardsets")(impact)
    rules.command("bisect", epilog="Example: optcg rules bisect game.json")(bisect_replay)
    rules.command("coverage", epilog="Example: optcg rules coverage --format json")(coverage)
    app.add_typer(rules, name="rules")


def _read(path: Path) -> Rulebook:
    try:
        return read_rulebook(path)
    except UnreadableRulebook as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error


def _print_json(data: object) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def read(
    file: Annotated[Path, typer.Argument(help="A rules document in English, Japanese or Traditional Chinese.")],
    output: FormatOption = OutputFormat.text,
    rules: Annotated[bool, typer.Option("--rules", help="Print the rules too, not only what is odd.")] = False,
) -> None:
    """Read a rules document into numbered rules, and list every repair and anomaly.

    Exit code 0: nothing odd; 1: repairs or anomalies; 2: the file could not be read as a rules document.
    """
    book = _read(file)
    if output is OutputFormat.json:
        _print_json(book.as_json())
    else:
        print_report(rulebook_report(book, rules))
    raise typer.Exit(FINDINGS if book.anomalies else CLEAN)


def diff(
    old: Annotated[Path, typer.Argument(help="The older document.")],
    new: Annotated[Path, typer.Argument(help="The newer document, in the same language or another.")],
    output: FormatOption = OutputFormat.text,
    fail_on: Annotated[
        FailOn | None,
        typer.Option(help=f"Exit with 1 from this category on ({' < '.join(CATEGORIES)}).", show_default=False),
    ] = None,
) -> None:
    """Compare two rules documents: moved, added, removed and changed rules, and the switches they touch.

    Exit code 0: done (with --fail-on: nothing of that category or a stricter one); 1: there is something of it; 2: a
    file could not be read as a rules document.
    """
    difference = diff_rulebooks(_read(old), _read(new))
    if output is OutputFormat.json:
        _print_json(difference_json(difference))
    else:
        print_report(difference_report(difference))
    reached = fail_on is not None and any(name == fail_on.category and difference.reaches(name) for name in CATEGORIES)
    raise typer.Exit(FINDINGS if reached else CLEAN)


def show(
    number: Annotated[str, typer.Argument(help="A rule number.")],
    sets: Annotated[
        list[Path] | None, typer.Argument(help="Sets whose cards are counted (the shipped ones).", show_default=False)
    ] = None,
    version: Annotated[str, typer.Option("--rules", help="The version that the number is of.")] = DEFAULT_VERSION,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Show what is known about a rule: summary, place in each version, switch, code, tests, scenarios, cards.

    Exit code 0: shown; 1: the version has no such rule; 2: unknown version, or a set could not be read.
    """
    number = number.strip().rstrip(".")
    try:
        today = today_of(number, version)
        collection = load_collection(sets or [data_folder("cardsets")])
        unread = [loaded for loaded in collection.sets if loaded.card_set is None]
        if unread:
            finding = unread[0].diagnostics[0]
            typer.echo(f"optcg: {finding.file}: {finding.message}", err=True)
            raise typer.Exit(COULD_NOT_RUN)
        using, loaded = cards_using(collection.card_sets, today or "")
        view = look_up(number, version, len(using) if today else 0, loaded)
        if view.switches:
            effects = compiled(sets) if sets else shipped()
            view = replace(view, by_switch=cards_by_switch(effects, [info.key for info in view.switches]))
    except UnknownRule as error:
        typer.echo(f"optcg: {error} in version {version}", err=True)
        raise typer.Exit(FINDINGS) from error
    except (UnknownVersion, ShippedDataError, FileNotFoundError, ValueError) as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    if output is OutputFormat.json:
        _print_json(view.as_json())
    else:
        print_report(rule_report(view))
    raise typer.Exit(CLEAN)


def coverage(
    version: Annotated[str, typer.Option("--rules", metavar="VERSION", help="The version.")] = DEFAULT_VERSION,
    output: FormatOption = OutputFormat.text,
) -> None:
    """List the functions and the tests that stand behind each rule that has to be carried out.

    Exit code 0: every such rule has both; 1: one lacks something, or a number is cited that no rule has. The tests are
    part of a checkout, not of an installed package: there only the functions are looked at, and it is said.
    """
    try:
        found = rule_coverage(version)
    except UnknownVersion as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    if output is OutputFormat.json:
        _print_json(found.as_json())
    else:
        print_report(coverage_report(found))
    raise typer.Exit(FINDINGS if found.untraced or found.unknown else CLEAN)
