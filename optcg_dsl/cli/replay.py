"""``optcg replay``: a recorded game, played again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cli import COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat
from optcg_dsl.cli.play import SetsOption
from optcg_dsl.engine.events import events_to_json
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.replay import ReplayError, play_back, read_replay
from optcg_dsl.studies.pools import ShippedDataError, compiled, shipped


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("replay")(replay)


def replay(
    file: Annotated[
        Path, typer.Argument(help="A replay file, as optcg demo and optcg play --save write it.", show_default=False)
    ],
    sets: SetsOption = None,
    viewer: Annotated[
        int | None, typer.Option(min=1, max=2, help="Tell only what this player may know.", show_default=False)
    ] = None,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Play a recorded game again and print its log, or its events as JSON.

    Exit code 0: it came out as recorded; 1: no readable replay, or it came out differently; 2: could not run.
    """
    try:
        pool = (compiled(sets) if sets else shipped()).pool()
    except (ShippedDataError, FileNotFoundError) as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    try:
        game = play_back(pool, read_replay(file.read_bytes()))
    except OSError as error:
        typer.echo(f"{file}: cannot be read: {error.strerror}", err=True)
        raise typer.Exit(FINDINGS) from error
    except ReplayError as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(FINDINGS) from error
    seen = None if viewer is None else viewer - 1
    if output is OutputFormat.json:
        events = game.events if seen is None else [event.for_viewer(seen) for event in game.events]
        typer.echo(events_to_json(events).decode())
    else:
        for line in render_log(game.events, pool, seen):
            typer.echo(line)
