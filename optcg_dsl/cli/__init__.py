"""The ``optcg`` command.  Each subcommand is a module with a function ``register(app)``; none has logic of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Annotated

import typer

COMMANDS: Mapping[str, str] = {
    "check": "find what is wrong with card sets and decks",
    "fmt": "bring sets and decks into canonical form",
    "new": "begin a set or a card",
    "build": "compile card sets to Python modules",
    "coverage": "measure how much of card sets is understood",
    "explain": "tell what a card, a text or a finding means",
    "diff": "compare two states of card sets by what the cards do",
    "lock": "keep hashes of what the cards mean, and compare",
    "why": "tell why an effect applies or does not in a game",
    "import_": "write set files from public card data",
    "demo": "watch two bots play with the shipped decks",
    "play": "play against a bot or a person in the terminal",
    "replay": "play a recorded game again, or go through it",
    "sim": "let bots play many games, and count",
    "test": "run card tests: given, when, then",
    "mutate": "see whether the card tests notice changed effects",
    "exercise": "carry out every ability on a board made for it",
    "rules": "read and compare rules, and see what a change does",
    "terms": "look up a word of the rules in three languages",
    "lsp": "serve an editor (language server)",
    "report": "write a page for a set review",
    "doctor": "examine this installation",
    "completion": "print a script for the completion of a shell",
}
"""The subcommands in the order of the help page, with what it says about them.

A name is that of the command's module (an underscore at the end keeps it apart from a word of Python), so that only the
module of the command that is called need be imported, and none for the help page.
"""

CLEAN, FINDINGS, COULD_NOT_RUN, INTERRUPTED = 0, 1, 2, 130


def application(command: str = "") -> typer.Typer:
    """The application with all subcommands, or with only the one of this name if there is such a one.

    An option in its place asks about the application itself: then the subcommands are only named, and none is loaded.
    """
    app = typer.Typer(
        name="optcg",
        help="The card-effect language of the One Piece Card Game (unofficial): check, compile and play card texts.",
        epilog="Example: optcg check cardsets",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def options(
        version: Annotated[
            bool, typer.Option("--version", help="Show the version and exit.", callback=_show_version, is_eager=True)
        ] = False,
    ) -> None:
        pass

    if command.startswith("-"):
        for name, text in COMMANDS.items():
            app.command(name.rstrip("_"), short_help=text)(_not_loaded)
        return app
    wanted = [name for name in COMMANDS if name.rstrip("_") == command]
    for name in wanted or COMMANDS:
        import_module(f"optcg_dsl.cli.{name}").register(app)
    return app


def _not_loaded() -> None:
    """Stands for a command on the help page."""
    raise typer.Exit(COULD_NOT_RUN)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib import metadata  # it takes longer to load than most commands take to run

        typer.echo(f"optcg {metadata.version('optcg-dsl')}")
        raise typer.Exit(CLEAN)


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit code: 0 clean, 1 findings, 2 could not run, 130 interrupted.

    Whatever goes wrong inside ends in one line on the standard error, never in a traceback.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    try:
        words = list(sys.argv[1:] if arguments is None else arguments)
        result = application(words[0] if words else "--help")(words, "optcg", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        print("optcg: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone: nothing more to say, also not when the interpreter closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COULD_NOT_RUN
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else COULD_NOT_RUN
    except Exception as error:
        show = getattr(error, "show", None)
        if callable(show):  # a mistake in the command line, which knows how to show itself
            show()
        else:
            print(f"optcg: could not finish: {type(error).__name__}: {error}", file=sys.stderr)
        return COULD_NOT_RUN
    return result if isinstance(result, int) else CLEAN


def main() -> None:
    """The entry point of the ``optcg`` command."""
    sys.exit(run())
