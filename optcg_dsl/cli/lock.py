"""``optcg lock``: hashes of what the cards mean, to tell later whether meaning or only wording moved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat, progress
from optcg_dsl.studies.changes.lock import LOCK_FORMAT, DamagedLockError, lock_of, moved, read_lock, write_lock
from optcg_dsl.studies.changes.states import NoSuchStateError, load_state
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import render_all


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("lock", epilog="Example: optcg lock cardsets --check")(lock)


def lock(
    paths: Annotated[list[str], typer.Argument(help="Set files, or folders of set files.", show_default=False)],
    file: Annotated[Path, typer.Option("--file", "-o", help="The lock file.")] = Path("optcg.lock"),
    check: Annotated[bool, typer.Option("--check", help="Compare with the lock file instead of writing it.")] = False,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Write a lock file with hashes of each card's meaning, data and wording, or compare the cards with it.

    Exit code 0: written, or nothing but wording moved and new cards came; 1: the meaning or data of a card moved, or a
    card is gone; 2: could not run.
    """
    cards: list[CardRecord] = []
    for path in paths:
        try:
            state = load_state(path, path)
        except NoSuchStateError as error:
            typer.echo(f"optcg: {error}", err=True)
            raise typer.Exit(COULD_NOT_RUN) from None
        if has_errors(state.diagnostics):
            typer.echo(render_all(state.diagnostics), err=True)
            raise typer.Exit(COULD_NOT_RUN)
        cards += state.cards
    hashes = lock_of(list(progress(cards, "Compiling")))
    try:
        if not check:
            write_lock(file, hashes)
            _print({"file": str(file), "cards": len(hashes)}, [f"{file}: {len(hashes)} cards locked"], output)
            raise typer.Exit(CLEAN)
        found = moved(read_lock(file), hashes)
    except (OSError, DamagedLockError) as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from None
    lines = [f"{one.number}: {one}" for one in found]
    lines.append(f"{len(found)} of {len(hashes)} cards are not as locked" if found else "all cards are as locked")
    data = {"file": str(file), "cards": len(hashes), "moved": {one.number: list(one.parts) for one in found}}
    _print(data, lines, output)
    raise typer.Exit(FINDINGS if any(one.meaning for one in found) else CLEAN)


def _print(data: dict[str, object], lines: list[str], output: OutputFormat) -> None:
    if output is OutputFormat.json:
        typer.echo(json.dumps({"format": LOCK_FORMAT.replace("lock", "locked"), **data}, indent=2, ensure_ascii=False))
    else:
        typer.echo("\n".join(lines))
