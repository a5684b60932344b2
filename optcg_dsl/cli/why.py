"""``optcg why``: why an effect of a card did or did not apply in a scenario or a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, say
from optcg_dsl.explaining.why import cards_called
from optcg_dsl.explaining.why import why as facts_of
from optcg_dsl.resources import data_folder
from optcg_dsl.verification.inspection import NoGameError, game_at

WHY_FORMAT = "optcg.why/1"


@command("why", epilog='Example: optcg why harpoon.yaml Harpooner --scenario "clears the way"')
@argument("file", type=PATH, help="A scenario file (YAML) or a replay (JSON).")
@argument("card", help="A card of it by name or number.")
@click.option(
    "--scenario", default="", show_default=False, help="A part of the scenario's title, if the file has several."
)
@click.option("--at", type=int, help="So many answers of the replay in.")
@click.option("--sets", multiple=True, type=PATH, help="Set files or folders, in place of the shipped sets.")
@format_option
def why(file: Path, card: str, scenario: str, at: int | None, sets: Sequence[Path], output: OutputFormat) -> None:
    """Tell for each effect of a card whether it applies where the game stands, as a chain of facts with rule numbers.

    Exit code 0: told; 2: no such game or card.
    """
    try:
        game = game_at(file, sets or [data_folder("cardsets")], scenario, at)
    except NoGameError as error:
        raise could_not_run(error) from error
    instances = cards_called(game, card)
    # Several copies of a card that are in the same place say the same: it is said once.
    found = list(dict.fromkeys(one for instance in instances for one in facts_of(game, instance)))
    if not instances:
        raise could_not_run(f"no card of this game is called {card!r}")
    if output is OutputFormat.json:
        data = {"format": WHY_FORMAT, "effects": [one.as_json() for one in found]}
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
    elif not found:
        say(f"{card} has no effects.")
    else:
        say("\n\n".join("\n".join(one.lines()) for one in found))
    raise Exit(CLEAN)
