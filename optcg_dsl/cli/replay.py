"""``optcg replay``: a recorded game, played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat
from optcg_dsl.cli.play import SetsOption
from optcg_dsl.engine.events import Event, events_to_json
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.pool import CardPool
from optcg_dsl.engine.replay import Replay, ReplayError, play_back, read_replay_file, set_up
from optcg_dsl.rules.versions import UnknownVersion, parse_rules
from optcg_dsl.studies.impact.courses import Parting, parting
from optcg_dsl.studies.impact.playing import replay_player
from optcg_dsl.studies.pools import ShippedDataError, compiled, shipped

EVENTS_FORMAT = "optcg.events/1"


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("replay", epilog="Example: optcg replay game.json --viewer 1")(replay)


def replay(
    file: Annotated[
        Path, typer.Argument(help="A replay file, as optcg demo and optcg play --save write it.", show_default=False)
    ],
    sets: SetsOption = None,
    viewer: Annotated[
        int | None, typer.Option(min=1, max=2, help="Tell only what this player may know.", show_default=False)
    ] = None,
    rules: Annotated[
        str, typer.Option(metavar="VERSION", help="Play it under other rules, as far as its answers go.")
    ] = "",
    step: Annotated[bool, typer.Option("--step", help="Go through it answer by answer, forwards and back.")] = False,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Play a recorded game again and print its log, or its events as JSON.

    Exit code 0: it came out as recorded; 1: no readable replay, or it came out differently; 2: could not run. Under
    other rules it may end early, where an answer of the recorded game answers nothing any more; that is said.
    """
    try:
        pool = (compiled(sets) if sets else shipped()).pool()
    except (ShippedDataError, FileNotFoundError) as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    try:
        recorded = read_replay_file(file)
        if step:
            raise typer.Exit(_step(pool, recorded))
        events: Sequence[Event] = play_back(pool, recorded).events
        parts: Parting | None = None
        if rules:
            rules = str(parse_rules(rules))
            play = replay_player(pool, recorded)
            course = play(rules, None)
            parts = parting(play(recorded.rules, None), course)
            events = course.events
    except UnknownVersion as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    except OSError as error:
        typer.echo(f"{file}: cannot be read: {error.strerror or error}", err=True)
        raise typer.Exit(FINDINGS) from error
    except ReplayError as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(FINDINGS) from error
    seen = None if viewer is None else viewer - 1
    if output is OutputFormat.json:
        told = events_to_json(events if seen is None else [event.for_viewer(seen) for event in events]).decode()
        typer.echo(f'{{"format": "{EVENTS_FORMAT}", "events": {told}}}')
    else:
        for line in render_log(events, pool, seen):
            typer.echo(line)
    if parts is not None:
        where = f"event {parts.place}, turn {parts.turn}"
        typer.echo(f"optcg: under rules {rules} the game takes another course at {where}:", err=True)
        typer.echo(f"  {recorded.rules}: {parts.old}\n  {rules}: {parts.new}", err=True)
        raise typer.Exit(FINDINGS)


def _step(pool: CardPool, recorded: Replay) -> int:
    """Looks at the replay answer by answer; the exit code.  Raises ``ReplayError``."""
    from rich.console import Console

    from optcg_dsl.playing.console import Stepper

    Stepper(set_up(pool, recorded), recorded, Console(highlight=False), input).run()
    return CLEAN
