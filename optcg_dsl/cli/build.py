"""``optcg build``: compile card sets to Python modules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import print_findings
from optcg_dsl.compiling.build import Output, outputs, stale_files
from optcg_dsl.resources import data_folder
from optcg_dsl.text.diagnostics import has_errors


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("build")(build)


def build(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Set files, or folders of them. [default: the shipped sets]")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; fail if a module is not up to date.")] = False,
    into: Annotated[
        Path | None, typer.Option("--into", help="The folder of the modules. [default: generated/]")
    ] = None,
) -> None:
    """Compile card sets to Python modules, one a set.

    Exit code 0: done (with --check: all modules are up to date); 1: findings, or stale modules; 2: could not run.
    """
    sources = paths or sorted(data_folder("cardsets").glob("*.yaml"))
    missing = [path for path in sources if not path.exists()]
    if missing:
        typer.echo(f"optcg: there is no file or folder {missing[0]}", err=True)
        raise typer.Exit(COULD_NOT_RUN)
    loaded = load_sets(list(sources))
    folder = into or data_folder("generated")
    made = outputs([one.card_set for one in loaded if one.card_set is not None], folder)
    findings = [finding for one in loaded for finding in one.diagnostics]
    findings.extend(finding for output in made for finding in output.compiled.diagnostics)
    if has_errors(findings):
        print_findings(findings)
        raise typer.Exit(FINDINGS)
    stale = stale_files(made, folder) if paths is None else []
    if check:
        raise typer.Exit(_check(made, stale))
    folder.mkdir(parents=True, exist_ok=True)
    for output in made:
        if not output.is_current():
            output.path.write_bytes(output.content)
    for path in stale:
        path.unlink()
    for output in made:
        cards = output.compiled.cards
        abilities = sum(len(card.abilities) for card in cards)
        whole = sum(card.effects is not None for card in cards)
        code = output.compiled.card_set.code
        typer.echo(f"{code}: {len(cards)} cards, {abilities} abilities, {whole} compiled -> {output.path}")
    raise typer.Exit(CLEAN)


def _check(made: list[Output], stale: list[Path]) -> int:
    changed = [output for output in made if not output.is_current()]
    for output in changed:
        typer.echo(output.difference())
    for path in stale:
        typer.echo(f"{path} belongs to no set any more")
    if changed or stale:
        typer.echo(f"{len(changed)} modules to build, {len(stale)} to remove: run `optcg build`")
        return FINDINGS
    typer.echo(f"{len(made)} modules up to date")
    return CLEAN
