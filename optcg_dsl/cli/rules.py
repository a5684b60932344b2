"""``optcg rules``: rules documents read and compared, and what is known about a rule."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.collection import load_collection
from optcg_dsl.cli.command import PATH, OneOf, argument, group
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.formats import rules_sarif
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, say
from optcg_dsl.cli.pools import chosen
from optcg_dsl.cli.rules_adopt import adopt_command
from optcg_dsl.cli.rules_coverage import coverage
from optcg_dsl.cli.rules_impact import bisect, impact
from optcg_dsl.comparison.impact.constructs import cards_by_switch
from optcg_dsl.comparison.impact.rule_use import cards_using
from optcg_dsl.pools.loading import ShippedDataError
from optcg_dsl.resources import data_folder
from optcg_dsl.rulebooks.categories import CATEGORIES, Category
from optcg_dsl.rulebooks.diff import diff_rulebooks
from optcg_dsl.rulebooks.diff_json import difference_json
from optcg_dsl.rulebooks.diff_pages import difference_markdown, difference_page
from optcg_dsl.rulebooks.lookup import look_up, today_of
from optcg_dsl.rulebooks.model import Rulebook, UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rulebooks.report import difference_report, print_report, rule_report, rulebook_report
from optcg_dsl.rules.registry import UnknownRule
from optcg_dsl.rules.versions import DEFAULT_VERSION, UnknownVersion


class FailOn(StrEnum):
    """The categories of differences, the least strict first; ``added`` and ``removed`` are short for
    ``added/removed``."""

    editorial = "editorial"
    citation = "citation"
    moved = "moved"
    text = "text"
    behaviour = "behaviour"
    added = "added"
    removed = "removed"
    added_removed = "added/removed"
    switch = "switch"

    @property
    def category(self) -> Category:
        """The category as differences name it."""
        return next(one for one in CATEGORIES if self.value in (one, *one.split("/")))


class DiffFormat(StrEnum):
    """How a comparison is printed."""

    text = "text"
    json = "json"
    markdown = "markdown"
    sarif = "sarif"
    html = "html"


def _read(path: Path, against: tuple[str, Collection[str]] | None = None) -> Rulebook:
    try:
        return read_rulebook(path, against)
    except UnreadableRulebook as error:
        raise could_not_run(error) from error


def _print_json(data: object) -> None:
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


@group("rules", epilog="Example: optcg rules show 7-1-1")
def rules() -> None:
    """Read, compare and look up rules, and see what a change does."""


@rules.command("read", epilog="Example: optcg rules read rules.txt --rules")
@argument("file", type=PATH, help="A rules document in English, Japanese or Traditional Chinese.")
@format_option
@click.option("--rules", is_flag=True, help="Print the rules too, not only what is odd.")
@click.option("--against", type=PATH, metavar="FILE", help="A document that has the same rules. [default: the version]")
def read(file: Path, output: OutputFormat, rules: bool, against: Path | None) -> None:
    """Read a rules document into numbered rules, and list every repair and anomaly.

    Rules that it lacks are told: by the numbers of its version where that is held, by its table of contents, and by
    another document.

    Exit code 0: nothing odd; 1: repairs or anomalies; 2: the file could not be read as a rules document.
    """
    other = None if against is None else (against.name, tuple(_read(against).rules))
    book = _read(file, other)
    if output is OutputFormat.json:
        _print_json(book.as_json())
    else:
        print_report(rulebook_report(book, rules))
    raise Exit(FINDINGS if book.anomalies else CLEAN)


@rules.command("diff", epilog="Example: optcg rules diff old.txt new.txt --fail-on behaviour")
@argument("old", type=PATH, help="The older document.")
@argument("new", type=PATH, help="The newer document, in the same language or another.")
@click.option("output", "--format", type=OneOf(DiffFormat), default=DiffFormat.text, help="How to print the results.")
@click.option(
    "--fail-on",
    type=OneOf(FailOn),
    metavar="CATEGORY",
    help=f"Exit with 1 from this category on ({' < '.join(CATEGORIES)}).",
)
def diff(old: Path, new: Path, output: DiffFormat, fail_on: FailOn | None) -> None:
    """Compare two rules documents: moved, added, removed and changed rules, and the switches they touch.

    Exit code 0: done (with --fail-on: nothing of that category or a stricter one); 1: there is something of it; 2: a
    file could not be read as a rules document.
    """
    difference = diff_rulebooks(_read(old), _read(new))
    if output is DiffFormat.json:
        _print_json(difference_json(difference))
    elif output is DiffFormat.markdown:
        click.echo(difference_markdown(difference), nl=False)
    elif output is DiffFormat.sarif:
        click.echo(rules_sarif.render(difference))
    elif output is DiffFormat.html:
        click.echo(difference_page(difference), nl=False)
    else:
        print_report(difference_report(difference))
    raise Exit(FINDINGS if fail_on is not None and difference.reaches(fail_on.category) else CLEAN)


@rules.command("show", epilog="Example: optcg rules show 7-1-1 cardsets")
@argument("number", help="A rule number.")
@argument("sets", nargs=-1, type=PATH, help="Sets whose cards are counted. [default: the shipped sets]")
@click.option("version", "--rules", default=DEFAULT_VERSION, help="The version that the number is of.")
@format_option
def show(number: str, sets: Sequence[Path], version: str, output: OutputFormat) -> None:
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
            raise could_not_run(f"{finding.file}: {finding.message}")
        using, loaded = cards_using(collection.card_sets, today or "")
        view = look_up(number, version, tuple(card.number for card in using) if today else (), loaded)
        if view.switches:
            effects = chosen(sets)
            view = replace(view, by_switch=cards_by_switch(effects, [info.key for info in view.switches]))
    except UnknownRule as error:
        say(f"optcg: {error} in version {version}", err=True)
        raise Exit(FINDINGS) from error
    except (UnknownVersion, ShippedDataError, FileNotFoundError, ValueError) as error:
        raise could_not_run(error) from error
    if output is OutputFormat.json:
        _print_json(view.as_json())
    else:
        print_report(rule_report(view))
    raise Exit(CLEAN)


rules.add_command(adopt_command)
rules.add_command(impact)
rules.add_command(bisect)
rules.add_command(coverage)
