"""``optcg languages``: two prints of the same cards compared, and the glossary between them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.many import told_by_file
from optcg_dsl.cli.command import PATH, OneOf, argument, group
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import could_not_run, exit_code, say, unread, use_color
from optcg_dsl.files import write_file
from optcg_dsl.languages.comparing import Comparison, compare_prints
from optcg_dsl.languages.disagreements import Report, report_of
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.glossary import SECTIONS
from optcg_dsl.languages.glossary_files import format_glossary
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.loading import (
    glossaries_between,
    glossary_between,
    glossary_conflicts,
    load_print,
    load_prints,
    pairs_between,
    pairs_within,
)
from optcg_dsl.languages.prints import Print, SeveralLanguagesError
from optcg_dsl.languages.report import comparison_data, markdown, summary_lines, title_of
from optcg_dsl.languages.tabulating import report_data, report_table
from optcg_dsl.review.languages import languages_page
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import as_json, render, render_all

DIFF_FORMAT = "optcg.languages.diff/1"
SEVERAL_FORMAT = "optcg.languages.diffs/1"
"""The format of several comparisons, each in that of one."""
REPORT_FORMAT = "optcg.languages.report/1"

glossary_option = click.option(
    "glossary_file", "--glossary", type=PATH, metavar="FILE", help="The glossary of the two. [default: what sets name]"
)


class ComparisonFormat(StrEnum):
    """How a comparison is printed."""

    text = "text"
    json = "json"
    sarif = "sarif"
    markdown = "markdown"


class ReportFormat(StrEnum):
    """What a report is written as."""

    html = "html"
    csv = "csv"
    sarif = "sarif"
    json = "json"


@group("languages", epilog="Example: optcg languages diff english japanese")
def languages() -> None:
    """Compare two prints of the same cards, in one language or two."""


@languages.command("diff", epilog="Example: optcg languages diff english japanese --format markdown")
@argument("paths", nargs=-1, required=True, type=PATH, help="Set files, or folders of them.")
@click.option("--against", multiple=True, type=PATH, metavar="SET", help="The other side, where it is several files.")
@glossary_option
@click.option(
    "output", "--format", type=OneOf(ComparisonFormat), default=ComparisonFormat.text, help="How to print the results."
)
def diff(paths: Sequence[Path], against: Sequence[Path], glossary_file: Path | None, output: ComparisonFormat) -> None:
    """Compare two prints of the same cards: their fields, and what their texts do.

    Two paths are two sides, and so are the paths and those of --against. Sides in several languages are compared
    language by language; one side alone, each language with each other.

    Exit code 0: no number differs; 1: some do; 2: a set or glossary cannot be read.
    """
    try:
        compared = [compare_prints(*pair, glossary_between(*pair, glossary_file)) for pair in _pairs(paths, against)]
    except UnreadPrintsError as error:
        raise unread(error) from error
    click.echo(_rendered(compared, output), color=use_color())
    raise Exit(exit_code([finding for one in compared for finding in one.findings]))


def _pairs(paths: Sequence[Path], against: Sequence[Path]) -> list[tuple[Print, Print]]:
    """The prints to compare."""
    if not against and len(paths) == 2:
        paths, against = paths[:1], paths[1:]
    first = load_prints(paths)
    pairs = pairs_between(first, load_prints(against)) if against else pairs_within(first)
    if not pairs:
        languages = " and ".join(one.language for one in first) or "no language"
        raise could_not_run(f"there is nothing to compare: the sets are in {languages}; name another print of them")
    return pairs


@languages.command("glossary", epilog="Example: optcg languages glossary english japanese --write glossary.yaml")
@argument("first", type=PATH, help="A set file, or a folder of set files.")
@argument("second", type=PATH, help="Another print of the same cards.")
@glossary_option
@click.option("--write", type=PATH, metavar="FILE", help="Write it to a file.")
def glossary(first: Path, second: Path, glossary_file: Path | None, write: Path | None) -> None:
    """Make the glossary of two prints: names, types and quoted parts, aligned by card number.

    Exit code 0: made; 1: made, but some cards have other terms than most (they are told); 2: could not read or write.
    """
    prints = _load(first), _load(second)
    try:
        made = glossary_between(*prints, glossary_file)
        if made is None:
            raise could_not_run("two prints of one language share their terms: there is no glossary to make")
        if write is not None:
            write_file(write, format_glossary(made))
    except UnreadPrintsError as error:
        raise unread(error) from error
    except OSError as error:
        raise could_not_run(error) from error
    if write is None:
        say(format_glossary(made).rstrip("\n"))
    else:
        counts = ", ".join(f"{len(made.terms[one])} {one.replace('_', ' ')}" for one in SECTIONS if made.terms.get(one))
        say(f"{write}: {counts or 'no terms'}")
    odd = [] if glossary_file is not None else glossary_conflicts(*prints)
    odd += [one for one in compare_prints(*prints, made).findings if one.code == Kind.term.code]
    if odd:
        click.echo(render_all(told_by_file(odd)), err=True)
    raise Exit(FINDINGS if odd else CLEAN)


@languages.command("report", epilog="Example: optcg languages report english japanese --output languages.html")
@argument("prints", nargs=-1, required=True, type=PATH, help="Set files or folders, one for each print; at least two.")
@click.option(
    "glossary_files", "--glossary", multiple=True, type=PATH, metavar="FILE", help="A glossary of two of the languages."
)
@click.option("output", "--format", type=OneOf(ReportFormat), default=ReportFormat.html, help="What to write.")
@click.option(
    "target",
    "--output",
    "-o",
    type=PATH,
    help="The file, or the folder for it. [default: printed; html: languages.html]",
)
def report(prints: Sequence[Path], glossary_files: Sequence[Path], output: ReportFormat, target: Path | None) -> None:
    """Gather all disagreements of two or more prints for a localisation team: a page, a table, SARIF or JSON.

    With three prints or more the one that stands alone is named, and what similar cards say. The page holds everything
    it needs and asks nobody for anything.

    Exit code 0: no disagreement; 1: there are some; 2: a file cannot be read or written.
    """
    if len(prints) < 2:
        raise could_not_run("a report compares two prints or more")
    loaded = [_load(path) for path in prints]
    try:
        found = report_of(loaded, glossaries_between(loaded, glossary_files))
    except UnreadPrintsError as error:
        raise unread(error) from error
    text = _reported(found, output)
    file = Path(f"languages.{output.value}") if target is None and output is ReportFormat.html else target
    if file is None:
        click.echo(text, nl=False)
    else:
        file = file / f"languages.{output.value}" if file.is_dir() else file
        try:
            # A spreadsheet takes a table for UTF-8 by the mark at its beginning.
            write_file(file, f"\ufeff{text}" if output is ReportFormat.csv else text)
        except OSError as error:
            raise could_not_run(f"{file}: {error.strerror or error}") from error
        say(f"{file}: {len(found.disagreements)} disagreements")
    raise Exit(FINDINGS if found.disagreements else CLEAN)


def _load(path: Path) -> Print:
    try:
        return load_print([path])
    except UnreadPrintsError as error:
        raise unread(error) from error
    except SeveralLanguagesError as error:
        raise could_not_run(f"{path}: {error}") from error


def _rendered(compared: Sequence[Comparison], output: ComparisonFormat) -> str:
    findings = [finding for one in compared for finding in one.findings]
    if output is ComparisonFormat.json:
        found = [_as_data(one) for one in compared]
        data = found[0] if len(found) == 1 else {"format": SEVERAL_FORMAT, "comparisons": found}
        return json.dumps(data, indent=2, ensure_ascii=False)
    if output is ComparisonFormat.markdown:
        return "\n\n".join(map(markdown, compared))
    if output is ComparisonFormat.sarif:
        return _as_sarif(findings)
    parts: list[str] = []
    for one in compared:
        parts += [render(finding, color=use_color()) + "\n" for finding in told_by_file(one.findings)]
        title = [f"{title_of(one)}:"] if len(compared) > 1 else []
        parts.append("\n".join([*title, *summary_lines(one)]) + "\n")
    return "\n".join(parts).rstrip("\n")


def _as_data(compared: Comparison) -> dict[str, object]:
    return {"format": DIFF_FORMAT, **comparison_data(compared), "findings": list(map(as_json, compared.findings))}


def _reported(found: Report, output: ReportFormat) -> str:
    if output is ReportFormat.html:
        return languages_page(found)
    if output is ReportFormat.csv:
        return report_table(found)
    if output is ReportFormat.sarif:
        return _as_sarif([finding for one in found.disagreements for finding in one.findings]) + "\n"
    return json.dumps({"format": REPORT_FORMAT, **report_data(found)}, indent=2, ensure_ascii=False) + "\n"


def _as_sarif(findings: Sequence[Diagnostic]) -> str:
    from optcg_dsl.cli.formats import CheckFormat, CheckResults, render_results

    return render_results(CheckResults(tuple(findings)), CheckFormat.sarif)
