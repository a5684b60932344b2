"""The ``optcg`` command.  Each subcommand is a module with a command of its name; none has logic of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

import click

from optcg_dsl.cli.command import Group

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
    "words": "list the words of card texts that nothing reads",
    "exercise": "carry out every ability on a board made for it",
    "rules": "read and compare rules, and see what a change does",
    "terms": "look up a word of the rules in three languages",
    "lsp": "serve an editor (language server)",
    "report": "write a page for a set review",
    "doctor": "examine this installation",
    "completion": "print a script for the completion of a shell",
}
"""The subcommands in the order of the help page, with what it says about them.

A name is that of the command's module and of the command in it; an underscore at the end keeps it apart from a word of
Python.
"""

CLEAN, FINDINGS, COULD_NOT_RUN, INTERRUPTED = 0, 1, 2, 130


class _Application(Group):
    """All subcommands.  Only the module of the one that is called is imported, and none for the help page."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the subcommands."""
        return [module.rstrip("_") for module in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of this name, None if there is none."""
        module = next((module for module in COMMANDS if module.rstrip("_") == cmd_name), None)
        if module is None:
            return None
        found: click.Command = getattr(import_module(f"optcg_dsl.cli.{module}"), module)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes what the help page says about the subcommands."""
        with formatter.section("Commands"):
            formatter.write_dl([(module.rstrip("_"), text) for module, text in COMMANDS.items()])


@click.group("optcg", cls=_Application, epilog="Example: optcg check cardsets", context_settings={"show_default": True})
@click.version_option(package_name="optcg-dsl", message="%(prog)s %(version)s")
def application() -> None:
    """The card-effect language of the One Piece Card Game (unofficial): check, compile and play card texts."""


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
        result = application.main(words, "optcg", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
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
