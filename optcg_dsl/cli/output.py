"""What the subcommands share: findings as text or JSON, exit codes, progress bars."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

import click
from click.exceptions import Exit

from optcg_dsl.cards.many import told_by_file
from optcg_dsl.cli.command import OneOf
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import harmless, render, render_all, render_json, summary

_Item = TypeVar("_Item")


class OutputFormat(StrEnum):
    """How a subcommand prints its results."""

    text = "text"
    json = "json"


format_option = click.option(
    "output", "--format", type=OneOf(OutputFormat), default=OutputFormat.text, help="How to print the results."
)


def could_not_run(why: object) -> Exit:
    """Says why a command could not run; the exit to raise for it."""
    say(f"optcg: {why}", err=True)
    return Exit(COULD_NOT_RUN)


def unread(error: UnreadPrintsError) -> Exit:
    """Says which set or glossary could not be read, and where; the exit to raise for it."""
    if error.findings:
        click.echo(render_all(told_by_file(error.findings)), err=True)
    return could_not_run(error)


def require(paths: Iterable[Path]) -> None:
    """Ends the command, as one that could not run, if one of these files and folders is not there."""
    missing = next((path for path in paths if not path.exists()), None)
    if missing is not None:
        raise could_not_run(f"there is no file or folder {missing}")


def exit_code(findings: Iterable[Diagnostic]) -> int:
    """1 where there is an error or a warning, else 0: notes (severity info) are no reason to fail."""
    return FINDINGS if any(finding.severity != "info" for finding in findings) else CLEAN


def print_findings(
    findings: Sequence[Diagnostic], output: OutputFormat = OutputFormat.text, *, about: str = ""
) -> None:
    """Prints the findings to the standard output; in text each with its excerpt, and at the end their number.

    Of one file no more are told than :mod:`optcg_dsl.cards.many` says.  ``about`` says what was looked at.
    """
    findings = told_by_file(findings)
    if output is OutputFormat.json:
        click.echo(render_json(findings))
        return
    color = use_color()
    for finding in findings:
        click.echo(render(finding, color=color) + "\n", color=color)
    click.echo(f"{summary(findings)} ({about})" if about else summary(findings))


def counted(number: int, what: str) -> str:
    """A number of things: ``1 card``, ``2 cards``, ``2 abilities``."""
    several = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{number} {what if number == 1 else several}"


def say(text: str, *, err: bool = False) -> None:
    """Prints text for people that holds what somebody else has written: nothing in it is a command to a terminal or to
    the log of a service that runs this."""
    click.echo("\n".join(_line(line) for line in text.split("\n")), err=err)


def _line(text: str) -> str:
    """A line with nothing left of what a terminal obeys but colours."""
    pieces = _COLOR.split(text)
    shown = [piece if index % 2 else harmless(piece, keep="\t") for index, piece in enumerate(pieces)]
    return harmless("".join(shown), keep="\t\x1b")


_COLOR = re.compile(r"(\x1b\[[0-9;]*m)")


def use_color() -> bool:
    """Whether the standard output is a terminal that takes colours (the variable NO_COLOR says no)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def progress(items: Iterable[_Item], what: str, total: int | None = None) -> Iterator[_Item]:
    """The items one by one, with a progress bar on the standard error when that is a terminal.

    ``total`` is the number of items where they have no length.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(items, description=what, total=total, console=console, transient=True)
