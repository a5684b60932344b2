"""``optcg lock``: hashes of what the cards mean, to tell later whether meaning or only wording moved."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, counted, format_option, progress, say
from optcg_dsl.comparison.lock import LOCK_FORMAT, DamagedLockError, lock_of, moved, read_lock, write_lock
from optcg_dsl.comparison.states import NoSuchStateError, load_state
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import render_all


@command("lock", epilog="Example: optcg lock cardsets --check")
@argument("paths", nargs=-1, required=True, help="Set files, or folders of set files.")
@click.option("--file", "-o", type=PATH, default=Path("optcg.lock"), help="The lock file.")
@click.option("--check", is_flag=True, help="Compare with the lock file instead of writing it.")
@format_option
def lock(paths: Sequence[str], file: Path, check: bool, output: OutputFormat) -> None:
    """Write a lock file with hashes of each card's meaning, data and wording, or compare the cards with it.

    Exit code 0: written, or nothing but wording moved and new cards came; 1: the meaning or data of a card moved, or a
    card is gone; 2: could not run.
    """
    cards: list[CardRecord] = []
    for path in paths:
        try:
            state = load_state(path, path)
        except NoSuchStateError as error:
            say(f"optcg: {error}", err=True)
            raise Exit(COULD_NOT_RUN) from None
        if has_errors(state.diagnostics):
            click.echo(render_all(state.diagnostics), err=True)
            raise Exit(COULD_NOT_RUN)
        cards += state.cards
    hashes = lock_of(list(progress(cards, "Compiling")))
    try:
        if not check:
            write_lock(file, hashes)
            _print(
                {"file": str(file), "cards": len(hashes)}, [f"{file}: {counted(len(hashes), 'card')} locked"], output
            )
            raise Exit(CLEAN)
        found = moved(read_lock(file), hashes)
    except (OSError, DamagedLockError) as error:
        say(f"optcg: {error}", err=True)
        raise Exit(COULD_NOT_RUN) from None
    lines = [f"{one.number}: {one}" for one in found]
    lines.append(
        f"{len(found)} of {counted(len(hashes), 'card')} not as locked" if found else "all cards are as locked"
    )
    data = {"file": str(file), "cards": len(hashes), "moved": {one.number: list(one.parts) for one in found}}
    _print(data, lines, output)
    raise Exit(FINDINGS if any(one.meaning for one in found) else CLEAN)


def _print(data: dict[str, object], lines: list[str], output: OutputFormat) -> None:
    if output is OutputFormat.json:
        click.echo(json.dumps({"format": LOCK_FORMAT.replace("lock", "locked"), **data}, indent=2, ensure_ascii=False))
    else:
        say("\n".join(lines))
