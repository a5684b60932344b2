"""``optcg why``: why an effect of a card did or did not apply in a scenario or a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from optcg_dsl.cli import CLEAN, COULD_NOT_RUN
from optcg_dsl.cli.output import FormatOption, OutputFormat
from optcg_dsl.explaining.why import cards_called, why
from optcg_dsl.resources import data_folder
from optcg_dsl.studies.inspection import NoGameError, game_at

WHY_FORMAT = "optcg.why/1"


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("why", epilog='Example: optcg why harpoon.yaml Harpooner --scenario "clears the way"')(show_why)


def show_why(
    file: Annotated[Path, typer.Argument(help="A scenario file (YAML) or a replay (JSON).", show_default=False)],
    card: Annotated[str, typer.Argument(help="A card of it by name or number.", show_default=False)],
    scenario: Annotated[str, typer.Option(help="A part of the scenario's title, if the file has several.")] = "",
    at: Annotated[int | None, typer.Option(help="So many answers of the replay in.", show_default=False)] = None,
    sets: Annotated[
        list[Path] | None, typer.Option("--sets", help="Set files or folders. [default: the shipped sets]")
    ] = None,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Tell for each effect of a card whether it applies where the game stands, as a chain of facts with rule numbers.

    Exit code 0: told; 2: no such game or card.
    """
    try:
        game = game_at(file, sets or [data_folder("cardsets")], scenario, at)
    except NoGameError as error:
        typer.echo(f"optcg: {error}", err=True)
        raise typer.Exit(COULD_NOT_RUN) from error
    instances = cards_called(game, card)
    # Several copies of a card that are in the same place say the same: it is said once.
    found = list(dict.fromkeys(one for instance in instances for one in why(game, instance)))
    if not instances:
        typer.echo(f"optcg: no card of this game is called {card!r}", err=True)
        raise typer.Exit(COULD_NOT_RUN)
    if output is OutputFormat.json:
        data = {"format": WHY_FORMAT, "effects": [one.as_json() for one in found]}
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
    elif not found:
        typer.echo(f"{card} has no effects.")
    else:
        typer.echo("\n\n".join("\n".join(one.lines()) for one in found))
    raise typer.Exit(CLEAN)
