"""How the commands are declared and called: with click, and what its help pages and messages lack here.

The help of arguments stands in a section of its own, an enumeration is written as its values, and a command that does
not exist is answered with those that are spelled like it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import click

from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, INTERRUPTED, at_once

_Function = TypeVar("_Function", bound=Callable[..., object])
_Member = TypeVar("_Member", bound=StrEnum)

PATH = click.Path(path_type=Path)
"""A file or folder, which need not be there: each command says itself what is wrong with it."""


class OneOf(click.Choice[_Member]):
    """A member of an enumeration, written as its value (click itself takes the names)."""

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        """How a member is written."""
        return str(choice)


class Argument(click.Argument):
    """An argument with a line on the help page."""

    def __init__(self, param_decls: list[str], help: str = "", **settings: Any) -> None:
        super().__init__(param_decls, **settings)
        self.about = f"{help}  [required]" if self.required else help


class Command(click.Command):
    """A command whose help page has the arguments before the options."""

    def invoke(self, ctx: click.Context) -> Any:
        """Carries the command out; from now on an interrupt has something to clear up."""
        at_once(False)
        return super().invoke(ctx)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the arguments and the options."""
        rows = [(one.make_metavar(ctx), one.about) for one in self.get_params(ctx) if isinstance(one, Argument)]
        if rows:
            with formatter.section("Arguments"):
                formatter.write_dl(rows)
        super().format_options(ctx, formatter)


class Group(click.Group):
    """A command that only has commands of its own, in the order in which they are declared."""

    command_class = Command

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; raises ``UsageError`` where there is none, with those spelled like it."""
        name, known = args[0], self.list_commands(ctx)
        if name not in known and not name.startswith("-"):
            from difflib import get_close_matches  # only needed here

            near = ", ".join(map(repr, get_close_matches(name, known)))
            ctx.fail(f"No such command {name!r}." + (f" Did you mean {near}?" if near else ""))
        return super().resolve_command(ctx, args)


def command(name: str, *, epilog: str) -> Callable[[Callable[..., object]], click.Command]:
    """Makes a function a command of this name; its docstring is the help page."""
    return click.command(name, cls=Command, epilog=epilog)


def group(name: str, *, epilog: str) -> Callable[[Callable[..., object]], Group]:
    """Makes a function a command that only has commands of its own; without one of them it shows its help page."""
    return click.group(name, cls=Group, epilog=epilog)


def argument(name: str, **settings: Any) -> Callable[[_Function], _Function]:
    """Gives a command an argument: what ``click.argument`` takes, and ``help``."""
    return click.argument(name, cls=Argument, **settings)


# -- the whole -------------------------------------------------------------------------------------------------------

COMMANDS: Mapping[str, str] = {
    "check": "find what is wrong with card sets and decks",
    "fmt": "bring sets and decks into canonical form",
    "new": "begin a set or a card",
    "build": "compile card sets to Python modules",
    "coverage": "measure how much of card sets is understood",
    "explain": "tell what a card, a text or a finding means",
    "diff": "compare two states of card sets by what the cards do",
    "languages": "compare two prints of the same cards",
    "translate": "give a card or a set in another language",
    "lock": "keep hashes of what the cards mean, and compare",
    "why": "tell why an effect applies or does not in a game",
    "search": "find cards by their fields, words and effects",
    "deck": "check, show and convert decks",
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
    "studio": "write, play and measure sets in the browser",
    "report": "write a page for a set review",
    "doctor": "examine this installation",
    "completion": "print a script for the completion of a shell",
}
"""The subcommands in the order of the help page, with what it says about them.

A name is that of the command's module and of the command in it; an underscore at the end keeps it apart from a word of
Python.
"""


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
    """The card-effect language of the One Piece Card Game (unofficial)."""


def run_command(arguments: Sequence[str]) -> int:
    """Runs a command line: see :func:`optcg_dsl.cli.run`."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    try:
        result = application.main(list(arguments), "optcg", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        at_once(True)
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
            from optcg_dsl.text.render import harmless

            print(harmless(f"optcg: could not finish: {type(error).__name__}: {error}"), file=sys.stderr)
        return COULD_NOT_RUN
    return result if isinstance(result, int) else CLEAN
