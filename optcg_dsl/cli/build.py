"""``optcg build``: compile card sets to Python modules, and the grammars to their tables."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.many import told_by_file
from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, counted, format_option, print_findings, require, say
from optcg_dsl.compiling.build import Module, Output, digests_output, grammar_outputs, outputs, stale_files
from optcg_dsl.files import write_files
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.decisions import open_decisions
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.render import as_json

BUILD_FORMAT = "optcg.build/2"


@command("build", epilog="Example: optcg build cardsets --into compiled")
@argument("paths", nargs=-1, type=PATH, help="Set files, or folders of them. [default: the shipped sets]")
@click.option("--check", is_flag=True, help="Change nothing; fail if a file is not up to date.")
@click.option("--into", type=PATH, help="The folder of the modules. [default: generated/]")
@format_option
def build(paths: Sequence[Path], check: bool, into: Path | None, output: OutputFormat) -> None:
    """Compile card sets to Python modules, one a set: CODE.py, or CODE.LANGUAGE.py for a set that is not in English.

    The shipped sets are built with the tables of the grammar of each language, which --check makes afresh whatever
    they say they are of.

    Exit code 0: done (with --check: all modules are up to date); 1: findings, stale modules, or rules of the game that
    nobody has decided about; 2: could not run.
    """
    open_rows = open_decisions()
    if open_rows and not paths:
        for row in open_rows:
            say(f"rules {row.version}: {row.rule} ({row.change}) is not decided", err=True)
        say(f"{len(open_rows)} rules to decide: see docs/rules/adopting.md", err=True)
        raise Exit(FINDINGS)
    sources = paths or sorted(data_folder("cardsets").glob("*.yaml"))
    require(sources)
    loaded = load_sets(list(sources))
    folder = into or data_folder("generated")
    made = outputs([one.card_set for one in loaded if one.card_set is not None], folder)
    findings = [finding for one in loaded for finding in one.diagnostics]
    findings.extend(finding for one in made for finding in one.compiled.diagnostics)
    if has_errors(findings):
        if output is OutputFormat.json:
            click.echo(_as_json([], [], told_by_file(findings)))
        else:
            print_findings(findings)
        raise Exit(FINDINGS)
    # Only the folder of the shipped sets is known to hold nothing else.
    shipped = not paths and into is None
    stale = stale_files(made, folder) if shipped else []
    grammars = grammar_outputs(afresh=check) if shipped else []
    files: list[Output] = [*made, *grammars]
    digests = digests_output(files, folder)
    if output is OutputFormat.json:
        click.echo(_as_json(made, stale, findings, grammars, digests))
    if check:
        raise Exit(_check(made, grammars, digests, stale, output, _command(paths, into)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_files({file.path: file.content for file in (*files, digests) if not file.is_current()})
        for path in stale:
            path.unlink()
    except OSError as error:
        raise could_not_run(f"{error.filename} cannot be written: {error.strerror}") from error
    for module in made if output is OutputFormat.text else ():
        cards = module.compiled.cards
        abilities = sum(len(card.abilities) for card in cards)
        whole = sum(card.effects is not None for card in cards)
        code = module.compiled.card_set.code
        told = f"{counted(len(cards), 'card')}, {counted(abilities, 'ability')}"
        say(f"{code}: {told}, {whole} compiled -> {module.path}")
    raise Exit(CLEAN)


def _command(paths: Sequence[Path], into: Path | None) -> str:
    """The command that builds what was looked at."""
    return shlex.join(["optcg", "build", *map(str, paths), *(("--into", str(into)) if into is not None else ())])


def _check(
    made: Sequence[Module],
    grammars: Sequence[Output],
    digests: Output,
    stale: Sequence[Path],
    output: OutputFormat,
    command: str,
) -> int:
    changed = [module for module in made if not module.is_current()]
    old_tables = [grammar for grammar in grammars if not grammar.is_current()]
    old_digests = not digests.is_current()
    if output is OutputFormat.text:
        for module in changed:
            click.echo(module.difference())
        for grammar in old_tables:
            say(f"{grammar.path} does not hold the tables of the grammar files: remove it and run `{command}`")
        for path in stale:
            say(f"{path} belongs to no set any more")
        if old_digests and not (changed or stale or old_tables):
            say(f"{digests.path} does not hold the digests of the files: run `{command}`")
        if changed or stale:
            told = f"{counted(len(changed), 'module')} to build, {len(stale)} to remove"
            click.echo(f"{told}: run `{command}`")
        elif not (old_tables or old_digests):
            click.echo(f"{counted(len(made), 'module')} up to date")
    return FINDINGS if changed or stale or old_tables or old_digests else CLEAN


def _as_json(
    made: Sequence[Module],
    stale: Sequence[Path],
    findings: Sequence[Diagnostic],
    grammars: Sequence[Output] = (),
    digests: Output | None = None,
) -> str:
    """The files as they are before anything is written: ``current`` says that there is nothing to write."""
    modules = [
        {
            "set": one.compiled.card_set.code,
            "language": one.compiled.card_set.language,
            "path": str(one.path),
            "cards": len(one.compiled.cards),
            "abilities": sum(len(card.abilities) for card in one.compiled.cards),
            "compiled": sum(card.effects is not None for card in one.compiled.cards),
            "current": one.is_current(),
        }
        for one in made
    ]
    data = {
        "format": BUILD_FORMAT,
        "modules": modules,
        "grammars": [{"path": str(one.path), "current": one.is_current()} for one in grammars],
        "digests": {"path": str(digests.path), "current": digests.is_current()} if digests is not None else None,
        "stale": [str(path) for path in stale],
        "findings": [as_json(finding) for finding in findings],
    }
    return json.dumps(data, indent=2)
