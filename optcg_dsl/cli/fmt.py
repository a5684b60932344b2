"""``optcg fmt``: set and deck files in canonical form."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from optcg_dsl.cards.codes import FILE_UNREADABLE
from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, progress, require, say, use_color
from optcg_dsl.text.render import harmless

if TYPE_CHECKING:
    from optcg_dsl.languages.in_step import Brought
    from optcg_dsl.languages.siblings import OutOfStep
    from optcg_dsl.validation.formatting import Formatted, Status

FMT_FORMAT = "optcg.fmt/1"
_DONE: dict[Status, str] = {
    "changed": "formatted",
    "canonical": "left as it is",
    "broken": "left with errors",
    "skipped": "skipped",
}
_WOULD: dict[Status, str] = {**_DONE, "changed": "to be formatted"}


@command("fmt", epilog="Example: optcg fmt --diff cardsets")
@argument(
    "paths",
    nargs=-1,
    required=True,
    type=PATH,
    help="Set and deck files, or folders of them; - reads a file from the standard input and prints it.",
)
@click.option("--check", is_flag=True, help="Write nothing; fail if a file is to be formatted.")
@click.option("--diff", is_flag=True, help="Write nothing, show what would change; fail like it.")
@click.option("--siblings", is_flag=True, help="Give prints in other languages the cost, power, ... of these sets.")
@format_option
def fmt(paths: Sequence[Path], check: bool, diff: bool, siblings: bool, output: OutputFormat) -> None:
    """Bring set and deck files into canonical form: the layout of the YAML and the spelling of the texts.

    Comments are kept, and no card means anything else afterwards. A file with errors is left as it is. What sets and
    their prints in other languages have to have in common and do not is told, and changed only with --siblings.

    Exit code 0: all are in canonical form; 1: a file has errors (with --check and --diff: or is to be formatted); 2:
    could not run, or a path cannot be read.
    """
    from optcg_dsl.validation.formatting import NotTheSameError, format_paths, write_formatted

    brought: list[Brought] = []
    if Path("-") in paths:
        if siblings:
            raise could_not_run("--siblings needs files")
        raise Exit(_standard_input(paths, check, diff, output))
    require(paths)
    try:
        results = format_paths(paths, lambda files: progress(files, "Formatting"))
        if siblings:
            from optcg_dsl.languages.in_step import bring_in_step

            results, brought = bring_in_step(results)
        if not check and not diff:
            write_formatted(results)
    except NotTheSameError as error:
        raise could_not_run(error) from error
    except OSError as error:
        raise could_not_run(f"{error.filename} is not written: {error.strerror}") from error
    known = {(one.number, one.field) for one in brought}
    others = [one for one in _out_of_step(results) if (one.number, one.field) not in known]
    _report(results, check or diff, diff, output, others, brought)
    found = {finding.file for one in results for finding in one.findings if finding.code == FILE_UNREADABLE}
    raise Exit(COULD_NOT_RUN if found & set(map(str, paths)) else _exit_code(results, check or diff))


def _out_of_step(results: Sequence[Formatted]) -> list[OutOfStep]:
    """What sets that name their prints in other languages do not have in common with these."""
    from optcg_dsl.cards.folders import TRANSLATIONS, read_file
    from optcg_dsl.cards.loader import load_set

    named = [one.file for one in results if one.status in ("canonical", "changed")]
    files = [file for file in named if TRANSLATIONS in read_file(file).data]
    if not files:
        return []
    from optcg_dsl.languages.siblings import out_of_step

    return out_of_step([load_set(file) for file in files])


def _exit_code(results: list[Formatted], only_looked: bool) -> int:
    failing = ("broken", "changed") if only_looked else ("broken",)
    return FINDINGS if any(one.status in failing for one in results) else CLEAN


def _standard_input(paths: Sequence[Path], check: bool, diff: bool, output: OutputFormat) -> int:
    """One file from the standard input; in text its canonical form, or with errors the file as it came, is printed."""
    from optcg_dsl.cards.folders import MAX_BYTES
    from optcg_dsl.validation.formatting import NotTheSameError, format_bytes

    if len(paths) > 1:
        click.echo("optcg: - stands alone, without other paths", err=True)
        return COULD_NOT_RUN
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        say(f"optcg: the standard input is larger than {MAX_BYTES // 1_000_000} MB", err=True)
        return COULD_NOT_RUN
    try:
        result = format_bytes(data, "<stdin>")
    except NotTheSameError as error:
        say(f"optcg: {error}", err=True)
        return COULD_NOT_RUN
    if check or diff or output is OutputFormat.json:
        _report([result], True, diff, output)
    else:
        _show_findings(result)
        sys.stdout.flush()
        sys.stdout.buffer.write(result.after.encode() if result.status == "changed" else data)
        sys.stdout.buffer.flush()
    return _exit_code([result], check or diff)


def _report(
    results: list[Formatted],
    only_looked: bool,
    diff: bool,
    output: OutputFormat,
    out_of_step: Sequence[OutOfStep] = (),
    brought: Sequence[Brought] = (),
) -> None:
    if output is OutputFormat.json:
        click.echo(_as_json(results, out_of_step, brought))
        return
    words = _WOULD if only_looked else _DONE
    for one in results:
        _show_findings(one)
        if one.status == "changed" and diff:
            click.echo(difference(one.file, one.before, one.after, "formatted"), nl=False)
        elif one.status in ("changed", "broken"):
            say(f"{one.file}: {words[one.status]}")
        elif one.status == "skipped":
            say(f"{one.file}: skipped, neither a set nor a deck")
    for field in brought:
        say(f"{'to be brought' if only_looked else 'brought'} in step: {field.message}")
    for step in out_of_step:
        say(f"out of step: {step.message}")
    counts = Counter(one.status for one in results)
    told = [f"{counts[status]} {words[status]}" for status in words if counts[status]]
    click.echo(f"{len(results)} {'file' if len(results) == 1 else 'files'}: {', '.join(told)}")


def _show_findings(one: Formatted) -> None:
    if one.findings:
        from optcg_dsl.text.render import render_all

        click.echo(render_all(one.findings, color=use_color()) + "\n", err=True)


def difference(file: str, before: str, after: str, what: str) -> str:
    """What changes in a file, which is then ``what``: a patch for a program, and nothing that could harm a terminal or
    a log where it is for one."""
    told = _difference(file, before, after, what)
    if sys.stdout.isatty() or os.environ.get("GITHUB_ACTIONS") == "true":
        told = "".join(f"{harmless(line, keep=chr(9))}\n" for line in told.splitlines())
    return told


def _difference(file: str, before: str, after: str, what: str = "formatted") -> str:
    lines = unified_diff(before.splitlines(keepends=True), after.splitlines(keepends=True), file, f"{file} ({what})")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _as_json(results: list[Formatted], out_of_step: Sequence[OutOfStep], brought: Sequence[Brought]) -> str:
    from optcg_dsl.text.render import as_json

    files = [
        {
            "file": one.file,
            "status": one.status,
            "difference": _difference(one.file, one.before, one.after) if one.status == "changed" else "",
            "findings": [as_json(finding) for finding in one.findings],
        }
        for one in results
    ]
    steps = [
        {name: getattr(step, name) for name in ("file", "sibling", "number", "field", "here", "there")}
        for step in out_of_step
    ]
    data = {"format": FMT_FORMAT, "files": files, "out_of_step": steps, "brought": list(map(asdict, brought))}
    return json.dumps(data, indent=2)
