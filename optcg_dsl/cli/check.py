"""``optcg check``: what is wrong with card sets and decks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit
from msgspec.structs import replace

from optcg_dsl.cards.codes import FILE_UNREADABLE
from optcg_dsl.cards.folders import TRANSLATIONS, Found, read_collections
from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.formats import CheckFormat, CheckResults, render_results
from optcg_dsl.cli.output import could_not_run, counted, progress, say, unread, use_color
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.validation.checks import check_files
from optcg_dsl.validation.selection import Selection, UnknownCodeError, read_selection

if TYPE_CHECKING:
    from optcg_dsl.cards.loader import LoadedSet
    from optcg_dsl.languages.report import Compared


class Deny(StrEnum):
    """What is to fail besides errors."""

    warnings = "warnings"


@command("check", epilog="Example: optcg check cardsets --ignore OP3 --deny warnings")
@argument("paths", nargs=-1, required=True, type=PATH, help="Set and deck files, or folders of them.")
@click.option(
    "--pool", multiple=True, type=PATH, help="More sets that decks and texts may name. [default: the shipped sets]"
)
@click.option(
    "--rules",
    default="",
    show_default=False,
    metavar="VERSION",
    help="The rules version to check under. [default: what each set declares]",
)
@click.option("--against", multiple=True, type=PATH, metavar="SET", help="Another print of the same cards.")
@click.option("glossary_file", "--glossary", type=PATH, metavar="FILE", help="The glossary of the two prints.")
@click.option("--similar", is_flag=True, help="Tell cards that do what another card does.")
@click.option("output", "--format", type=OneOf(CheckFormat), default=CheckFormat.text, help="How to print the results.")
@click.option("--select", multiple=True, metavar="CODES", help="Only these findings: OP203, OP2, several with commas.")
@click.option("--ignore", multiple=True, metavar="CODES", help="Not these findings.")
@click.option("--deny", type=OneOf(Deny), help="Fail for warnings too.")
@click.option("--fix", is_flag=True, help="Mend what can be mended without another meaning.")
@click.option("--unsafe", is_flag=True, help="With --fix: mend what can be guessed, too.")
@click.option("--diff", is_flag=True, help="With --fix: show the changes, write nothing.")
@click.option("--stats", is_flag=True, help="Count the findings by code and severity.")
@click.option(
    "--baseline", type=PATH, metavar="FILE", help="Leave the findings of this file out, and tell its stale ones."
)
@click.option("update", "--update-baseline", is_flag=True, help="Take stale entries out of it; adds none.")
@click.option("write", "--write-baseline", type=PATH, metavar="FILE", help="Make a new baseline of all findings.")
def check(
    paths: Sequence[Path],
    pool: Sequence[Path],
    rules: str,
    against: Sequence[Path],
    glossary_file: Path | None,
    similar: bool,
    output: CheckFormat,
    select: Sequence[str],
    ignore: Sequence[str],
    deny: Deny | None,
    fix: bool,
    unsafe: bool,
    diff: bool,
    stats: bool,
    baseline: Path | None,
    update: bool,
    write: Path | None,
) -> None:
    """Check card sets and decks: the data of every card, every word of its texts, and the rules of deck construction.

    Exit code 0: no errors (with --deny warnings: no warnings either); 1: errors; 2: could not run, or a
    path cannot be read.
    """
    if glossary_file is not None and not against:
        raise could_not_run("--glossary needs --against SET")
    if (update and baseline is None) or (write is not None and baseline is not None):
        problem = "--update-baseline needs --baseline FILE" if update else "--write-baseline makes a new file by itself"
        raise could_not_run(problem)
    try:
        selection = read_selection(select, ignore)
    except UnknownCodeError as error:
        raise could_not_run(error) from error
    if (unsafe or diff) and not fix:
        raise could_not_run(f"--{'unsafe' if unsafe else 'diff'} needs --fix")
    version = _version(rules) if rules else ""
    given = tuple(read_collections(paths))
    if fix and _fix(given, pool, selection, unsafe, diff):
        given = tuple(read_collections(paths))
    report, sets = check_files(given, pool, lambda sets: progress(sets, "Checking"), version)
    compared = _compared(given, sets, against, glossary_file)
    findings = (*report.findings, *(compared.findings if compared is not None else ()))
    if similar:
        findings = (*findings, *_repeated(given, sets, pool))
    results = CheckResults(selection.of(findings), report.files, report.sets, report.cards, report.decks, stats=stats)
    if compared is not None:
        results = replace(results, compared=compared.sections, compared_data=compared.data)
    if write is not None:
        raise Exit(_write(write, results))
    if baseline is not None:
        results = _without_known(results, baseline, selection, update)
    text = render_results(replace(results, color=use_color()), output)
    click.echo(text, color=use_color())
    if stats and output not in (CheckFormat.text, CheckFormat.json) and results.findings:
        from optcg_dsl.cli.formats.as_text import stats as counted

        print(counted(results), file=sys.stderr)
    # Whatever is selected or known already: a path that cannot be read was not checked.
    if any(one.code == FILE_UNREADABLE and one.file in map(str, (*paths, *pool)) for one in report.findings):
        raise Exit(COULD_NOT_RUN)
    raise Exit(_exit_code(results.findings, deny))


def _fix(given: Sequence[Found], pool: Sequence[Path], selection: Selection, unsafe: bool, diff: bool) -> bool:
    """Mends the set files; whether any was written.  With ``diff`` the changes are shown, and the command ends."""
    from optcg_dsl.cli.fmt import difference
    from optcg_dsl.validation.fixing import fix_files, write_fixed

    fixed = fix_files(given, pool, selection, unsafe=unsafe)
    try:
        for one in fixed:
            if diff:
                click.echo(difference(one.file, one.before, one.after, "mended"), nl=False)
            else:
                write_fixed(one)
                say(f"{one.file}: {counted(len(one.mended), 'finding')} mended", err=True)
    except OSError as error:
        raise could_not_run(f"{error.filename} is not written: {error.strerror}") from error
    if diff:
        raise Exit(FINDINGS if fixed else CLEAN)
    return bool(fixed)


def _compared(
    given: Sequence[Found], sets: Sequence[LoadedSet] | None, against: Sequence[Path], glossary_file: Path | None
) -> Compared | None:
    """The sets that are checked, compared with other prints of their cards: those that they name, and ``against``.

    What is no set is told already.  ``sets`` are the sets in the files, if they were loaded.  None where there is
    nothing to compare.
    """
    if not against and not any(TRANSLATIONS in file.data for one in given for file in one.files):
        return None
    from optcg_dsl.cards.loader import sets_of
    from optcg_dsl.languages.errors import UnreadPrintsError
    from optcg_dsl.languages.loading import load_prints, pairs_between, prints_in
    from optcg_dsl.languages.remembered import compared_remembered
    from optcg_dsl.languages.report import compared_with

    def loaded() -> Sequence[LoadedSet]:
        return sets_of(given) if sets is None else sets

    siblings = compared_remembered(given, loaded)
    try:
        pairs = pairs_between(prints_in(loaded(), partly=True), load_prints(against)) if against else []
        return siblings.and_more(compared_with(pairs, glossary_file))
    except UnreadPrintsError as error:
        raise unread(error) from error


def _repeated(given: Sequence[Found], sets: Sequence[LoadedSet] | None, pool: Sequence[Path]) -> Sequence[Diagnostic]:
    """The cards that do what another card of the sets, or of the pool that is named, does.

    ``sets`` are the sets in the files, if they were loaded.
    """
    from optcg_dsl.cards.folders import read_sets
    from optcg_dsl.cards.loader import sets_of
    from optcg_dsl.validation.repeats import repeated_effects

    loaded = sets_of(given) if sets is None else sets
    beside = sets_of(tuple(read_sets(pool))) if pool else ()
    mine, others = ([one.card_set for one in found if one.card_set is not None] for found in (loaded, beside))
    return repeated_effects(mine, others)


def _version(rules: str) -> str:
    """The rules version of this name; ends the command if there is none."""
    from optcg_dsl.rules.versions import UnknownVersion, parse_rules

    try:
        return parse_rules(rules).version
    except UnknownVersion as error:
        raise could_not_run(error) from error


def _exit_code(findings: tuple[Diagnostic, ...], deny: Deny | None) -> int:
    failing = ("error", "warning") if deny is Deny.warnings else ("error",)
    return FINDINGS if any(finding.severity in failing for finding in findings) else CLEAN


def _write(path: Path, results: CheckResults) -> int:
    from optcg_dsl.validation.baseline import BaselineError, entries_of, write_baseline

    if path.exists():
        say(f"optcg: {path} is there already; a baseline only shrinks: --baseline {path} --update-baseline", err=True)
        return COULD_NOT_RUN
    try:
        write_baseline(path, entries_of(results.findings, path.parent))
    except BaselineError as error:
        say(f"optcg: {error}", err=True)
        return COULD_NOT_RUN
    say(f"{path}: {len(results.findings)} known findings")
    return CLEAN


def _without_known(results: CheckResults, path: Path, selection: Selection, update: bool) -> CheckResults:
    from optcg_dsl.validation.baseline import BaselineError, compare, write_baseline

    try:
        compared = compare(path, results.findings, [one.file for one in results.files], selection)
        if update and compared.stale:
            write_baseline(path, compared.left)
    except BaselineError as error:
        raise could_not_run(error) from error
    if update:
        say(f"{path}: {len(compared.stale)} stale entries taken out, {len(compared.left)} left", err=True)
    stale = () if update else compared.stale
    return replace(results, findings=(*compared.new, *stale), known=compared.known)
