"""``optcg check``: what is wrong with card sets and decks."""

from __future__ import annotations

import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.codes import FILE_UNREADABLE
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.formats import CheckFormat, CheckResults, render_results
from optcg_dsl.cli.output import progress, use_color
from optcg_dsl.rules.versions import UnknownVersion
from optcg_dsl.studies.checks import check_paths
from optcg_dsl.studies.selection import Selection, UnknownCodeError, read_selection
from optcg_dsl.text.diagnostics import Diagnostic


class Deny(StrEnum):
    """What is to fail besides errors."""

    warnings = "warnings"


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("check", epilog="Example: optcg check cardsets --ignore OP3 --deny warnings")(check)


def check(
    paths: Annotated[list[Path], typer.Argument(help="Set and deck files, or folders of them.", show_default=False)],
    pool: Annotated[
        list[Path] | None, typer.Option(help="More sets that decks and texts may name. [default: the shipped sets]")
    ] = None,
    rules: Annotated[
        str, typer.Option(metavar="VERSION", help="The rules version to check under. [default: what each set declares]")
    ] = "",
    output: Annotated[CheckFormat, typer.Option("--format", help="How to print the results.")] = CheckFormat.text,
    select: Annotated[
        list[str] | None, typer.Option(metavar="CODES", help="Only these findings: OP203, OP2, several with commas.")
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODES", help="Not these findings.")] = None,
    deny: Annotated[Deny | None, typer.Option(help="Fail for warnings too.")] = None,
    stats: Annotated[bool, typer.Option("--stats", help="Count the findings by code and severity.")] = False,
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Leave the findings of this file out, and tell its stale ones.")
    ] = None,
    update: Annotated[bool, typer.Option("--update-baseline", help="Take stale entries out of it; adds none.")] = False,
    write: Annotated[
        Path | None, typer.Option("--write-baseline", metavar="FILE", help="Make a new baseline of all findings.")
    ] = None,
) -> None:
    """Check card sets and decks: the data of every card, every word of its texts, and the rules of deck construction.

    Exit code 0: no errors (with --deny warnings: no warnings either); 1: errors; 2: could not run, or a
    path cannot be read.
    """
    if (update and baseline is None) or (write is not None and baseline is not None):
        problem = "--update-baseline needs --baseline FILE" if update else "--write-baseline makes a new file by itself"
        typer.echo(f"optcg: {problem}", err=True)
        raise typer.Exit(COULD_NOT_RUN)
    try:
        selection = read_selection(select or (), ignore or ())
    except UnknownCodeError as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    try:
        report = check_paths(paths, pool or (), lambda sets: progress(sets, "Checking"), rules)
    except UnknownVersion as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    results = CheckResults(
        selection.of(report.findings), report.files, report.sets, report.cards, report.decks, stats=stats
    )
    if write is not None:
        raise typer.Exit(_write(write, results))
    if baseline is not None:
        results = _without_known(results, baseline, selection, update)
    text = render_results(replace(results, color=use_color()), output)
    typer.echo(text, color=use_color())
    if stats and output not in (CheckFormat.text, CheckFormat.json) and results.findings:
        from optcg_dsl.cli.formats.as_text import stats as counted

        print(counted(results), file=sys.stderr)
    # Whatever is selected or known already: a path that cannot be read was not checked.
    if any(one.code == FILE_UNREADABLE and one.file in map(str, paths) for one in report.findings):
        raise typer.Exit(COULD_NOT_RUN)
    raise typer.Exit(_exit_code(results.findings, deny))


def _exit_code(findings: tuple[Diagnostic, ...], deny: Deny | None) -> int:
    failing = ("error", "warning") if deny is Deny.warnings else ("error",)
    return FINDINGS if any(finding.severity in failing for finding in findings) else CLEAN


def _write(path: Path, results: CheckResults) -> int:
    from optcg_dsl.studies.baseline import BaselineError, entries_of, write_baseline

    if path.exists():
        typer.echo(
            f"optcg: {path} is there already; a baseline only shrinks: --baseline {path} --update-baseline", err=True
        )
        return COULD_NOT_RUN
    try:
        write_baseline(path, entries_of(results.findings, path.parent))
    except BaselineError as error:
        typer.echo(f"optcg: {error}", err=True)
        return COULD_NOT_RUN
    typer.echo(f"{path}: {len(results.findings)} known findings")
    return CLEAN


def _without_known(results: CheckResults, path: Path, selection: Selection, update: bool) -> CheckResults:
    from optcg_dsl.studies.baseline import BaselineError, compare, write_baseline

    try:
        compared = compare(path, results.findings, [one.file for one in results.files], selection)
        if update and compared.stale:
            write_baseline(path, compared.left)
    except BaselineError as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    if update:
        typer.echo(f"{path}: {len(compared.stale)} stale entries taken out, {len(compared.left)} left", err=True)
    stale = () if update else compared.stale
    return replace(results, findings=(*compared.new, *stale), known=compared.known)
