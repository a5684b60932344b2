"""``optcg rules impact`` and ``optcg rules bisect``: what a change of the rules does to cards and games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.codes import UNREAD
from optcg_dsl.cards.loader import LoadedSet
from optcg_dsl.cards.records import preferred
from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, progress, say
from optcg_dsl.cli.pools import chosen, sets_option
from optcg_dsl.comparison.impact.bisection import bisect as bisection_of
from optcg_dsl.comparison.impact.page import impact_page
from optcg_dsl.comparison.impact.report import bisection_report, impact_report
from optcg_dsl.comparison.impact.study import GAMES, SEED, study
from optcg_dsl.engine.replay import ReplayError, read_replay_file
from optcg_dsl.files import write_file
from optcg_dsl.languages.witnesses import with_siblings
from optcg_dsl.pools.loading import Collection, ShippedDataError
from optcg_dsl.resources import data_folder
from optcg_dsl.rulebooks.adoption import CannotAdopt, changes_of, compared
from optcg_dsl.rulebooks.model import UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rulebooks.report import print_report
from optcg_dsl.rules.decisions import open_decisions
from optcg_dsl.rules.held import is_held
from optcg_dsl.rules.versions import DEFAULT_VERSION, UnknownVersion, parse_rules
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios, scenario_files
from optcg_dsl.scenarios.model import ScenarioFile


class ImpactFormat(StrEnum):
    """How the impact of a change is printed."""

    text = "text"
    json = "json"
    html = "html"


@command("impact", epilog="Example: optcg rules impact 1.1.6 1.2.0 cardsets")
@argument("old", help="The older rules: a version, or as 1.1.6:literal.")
@argument("new", help="The newer rules, or a document of rules, adopted or not.")
@argument("sets", nargs=-1, type=PATH, help="Sets, or folders of them. [default: the shipped]")
@click.option(
    "--scenarios", multiple=True, type=PATH, help="Scenario files, or folders. [default: those in folders of sets]"
)
@click.option("--games", type=click.IntRange(min=0), default=GAMES, help="How many games to play under both rules.")
@click.option("--seed", type=click.IntRange(min=0), default=SEED, help="The seed of the first game.")
@click.option("--html", type=PATH, help="Write the report as a page here.")
@click.option(
    "output", "--format", type=OneOf(ImpactFormat), default=ImpactFormat.text, help="How to print the results."
)
def impact(
    old: str,
    new: str,
    sets: Sequence[Path],
    scenarios: Sequence[Path],
    games: int,
    seed: int,
    html: Path | None,
    output: ImpactFormat,
) -> None:
    """Show what changes from one version of the rules to another: cards concerned, scenarios and games that differ.

    A document of a version that is not held is played as far as it is decided: by the newest version. What nobody has
    decided about is listed.

    Exit code 0: no outcome differs; 1: some do, or rules are not decided; 2: unknown rules, or a file could not be read
    or written.
    """
    try:
        old = str(parse_rules(old))
        new, undecided = _newer(new)
        collection = chosen(sets)
        unread = next((one for one in collection.diagnostics if one.code in UNREAD), None)
        if unread is not None:
            raise OSError(0, unread.message, unread.file)
        files, left_out = _scenarios(collection, scenarios or _folders(sets))
        found = study(old, new, collection, files, games, seed, lambda runs: progress(runs, "Playing"), left_out)
        found = replace(found, undecided=undecided)
        if html is not None:
            write_file(html, impact_page(found))
    except (UnknownVersion, ShippedDataError, CannotAdopt, UnreadableRulebook) as error:
        raise could_not_run(error) from error
    except OSError as error:
        raise could_not_run(f"{error.filename or error}: {error.strerror or 'cannot be used'}") from error
    if output is ImpactFormat.json:
        click.echo(json.dumps(found.as_json(), indent=2, ensure_ascii=False))
    elif output is ImpactFormat.html:
        click.echo(impact_page(found), nl=False)
    else:
        print_report(impact_report(found))
    raise Exit(FINDINGS if found.outcomes or found.undecided else CLEAN)


def _newer(new: str) -> tuple[str, tuple[str, ...]]:
    """The rules to play by for a name of rules or a document, and what of them nobody has decided about."""
    path = Path(new)
    name = new
    if path.is_file():
        version = read_rulebook(path).version
        if not is_held(version):
            changes = changes_of(compared(path))
            return DEFAULT_VERSION, tuple(f"{change.number} ({change.kind})" for change in changes)
        name = version
    rules = parse_rules(name)
    rows = [row for row in open_decisions() if row.version == rules.version]
    return str(rules), tuple(f"{row.rule} ({row.change})" for row in rows)


def _folders(sets: Sequence[Path]) -> list[Path]:
    return [path for path in sets or [data_folder("cardsets")] if path.is_dir()]


def _scenarios(collection: Collection, paths: Sequence[Path]) -> tuple[list[ScenarioFile], list[str]]:
    """The scenarios of files and folders with the cards that are played with, and what cannot be run."""
    language = preferred(card_set.language for card_set in collection.sets)
    known = (*collection.sets, *collection.left_out)
    prints = with_siblings([LoadedSet(one.file, one, ()) for one in known])
    book = CardBook.of((one.card_set for one in prints if one.card_set is not None), language)
    files: list[ScenarioFile] = []
    left_out: list[str] = []
    for path in paths:
        for file in scenario_files(path)[0]:
            loaded = load_scenarios(file, book)
            if loaded.content is not None and loaded.content.language == language:
                files.append(loaded.content)
            elif loaded.content is not None:
                left_out.append(f"scenarios in {loaded.content.language} not run: {file}")
            else:
                left_out.append(f"scenarios not run, {len(loaded.diagnostics)} findings in {file}")
    return files, left_out


@command("bisect", epilog="Example: optcg rules bisect game.json")
@argument("file", type=PATH, help="A replay file, as optcg play --save writes it.")
@click.option("--old", help="The older rules. [default: the game's]")
@click.option("--new", help="The newer rules. [default: the game's]")
@sets_option
@format_option
def bisect(file: Path, old: str | None, new: str | None, sets: Sequence[Path], output: OutputFormat) -> None:
    """Find the switches of the rules that flip the course of a recorded game, and the first event that differs.

    Without --old and --new every switch is tried. Exit code 0: none changes the course; 1: some do; 2: no readable
    replay, unknown rules, or it does not play back with these sets.
    """
    try:
        pool = chosen(sets).pool()
        found = bisection_of(pool, read_replay_file(file), old, new)
    except (UnknownVersion, ShippedDataError) as error:
        raise could_not_run(error) from error
    except ReplayError as error:
        say(f"{file}: {error}", err=True)
        raise Exit(COULD_NOT_RUN) from error
    except OSError as error:
        say(f"{error.filename or file}: cannot be read: {error.strerror or error}", err=True)
        raise Exit(COULD_NOT_RUN) from error
    if output is OutputFormat.json:
        click.echo(json.dumps(found.as_json(), indent=2, ensure_ascii=False))
    else:
        print_report(bisection_report(found))
    raise Exit(FINDINGS if found.flips or found.parting is not None else CLEAN)
