"""``optcg replay``: a recorded game, played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, say
from optcg_dsl.cli.pools import chosen, sets_option
from optcg_dsl.comparison.impact.courses import Parting, parting
from optcg_dsl.comparison.impact.playing import replay_player
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import Replay, ReplayError, play_back, read_replay_file, set_up
from optcg_dsl.engine.values.events import Event, events_to_json
from optcg_dsl.pools.loading import ShippedDataError
from optcg_dsl.rules.versions import UnknownVersion, parse_rules

EVENTS_FORMAT = "optcg.events/1"


@command("replay", epilog="Example: optcg replay game.json --viewer 1")
@argument("file", type=PATH, help="A replay file, as optcg demo and optcg play --save write it.")
@sets_option
@click.option("--viewer", type=click.IntRange(min=1, max=2), help="Tell only what this player may know.")
@click.option(
    "--rules",
    default="",
    show_default=False,
    metavar="VERSION",
    help="Play it under other rules, as far as its answers go.",
)
@click.option("--step", is_flag=True, help="Go through it answer by answer, forwards and back.")
@format_option
def replay(file: Path, sets: Sequence[Path], viewer: int | None, rules: str, step: bool, output: OutputFormat) -> None:
    """Play a recorded game again and print its log, or its events as JSON.

    Exit code 0: it came out as recorded; 1: it came out differently; 2: no readable replay, or could not run. Under
    other rules it may end early, where an answer of the recorded game answers nothing any more; that is said.
    """
    try:
        pool = chosen(sets).pool()
    except (ShippedDataError, FileNotFoundError) as error:
        raise could_not_run(error) from error
    try:
        recorded = read_replay_file(file)
    except OSError as error:
        say(f"{file}: cannot be read: {error.strerror or error}", err=True)
        raise Exit(COULD_NOT_RUN) from error
    except ReplayError as error:
        say(f"{file}: {error}", err=True)
        raise Exit(COULD_NOT_RUN) from error
    try:
        if step:
            raise Exit(_step(pool, recorded))
        events: Sequence[Event] = play_back(pool, recorded).events
        parts: Parting | None = None
        if rules:
            rules = str(parse_rules(rules))
            play = replay_player(pool, recorded)
            course = play(rules, None)
            parts = parting(play(recorded.rules, None), course)
            events = course.events
    except UnknownVersion as error:
        raise could_not_run(error) from error
    except ReplayError as error:
        say(f"{file}: {error}", err=True)
        raise Exit(FINDINGS) from error
    seen = None if viewer is None else viewer - 1
    if output is OutputFormat.json:
        told = events_to_json(events if seen is None else [event.for_viewer(seen) for event in events]).decode()
        click.echo(f'{{"format": "{EVENTS_FORMAT}", "events": {told}}}')
    else:
        for line in render_log(events, pool, seen):
            say(line)
    if parts is not None:
        where = f"event {parts.place}, turn {parts.turn}"
        say(f"optcg: under rules {rules} the game takes another course at {where}:", err=True)
        say(f"  {recorded.rules}: {parts.old}\n  {rules}: {parts.new}", err=True)
        raise Exit(FINDINGS)


def _step(pool: CardPool, recorded: Replay) -> int:
    """Looks at the replay answer by answer; the exit code.  Raises ``ReplayError``."""
    from rich.console import Console

    from optcg_dsl.playing.console import Stepper

    Stepper(set_up(pool, recorded), recorded, Console(highlight=False), input).run()
    return CLEAN
