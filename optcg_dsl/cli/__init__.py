"""The ``optcg`` command.  Each subcommand is a module with a command of its name; none has logic of its own.

Loading this module loads next to nothing, so that the command is ready for a Ctrl-C at once: until the subcommand
begins its work there is nothing to clear up, and the process just ends (:func:`main`).
"""

import _signal  # type: ignore[import-not-found]  # what is behind signal, which takes milliseconds to load
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import FrameType
    from typing import Any

COMMANDS: "Mapping[str, str]" = {
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


_began_here = False
"""Whether this process is an ``optcg`` command."""


def run(arguments: "Sequence[str] | None" = None) -> int:
    """Runs the command line and returns its exit code: 0 clean, 1 findings, 2 could not run, 130 interrupted.

    Whatever goes wrong inside ends in one line on the standard error, never in a traceback.
    """
    from optcg_dsl.cli.command import run_command

    return run_command(sys.argv[1:] if arguments is None else arguments)


def main() -> None:
    """The entry point of the ``optcg`` command.

    An interrupt (SIGINT) ends the process with 130 at once while it starts and while it ends; in between the subcommand
    is interrupted where it is.  Where the process was started to ignore interrupts, it does.
    """
    global _began_here
    _began_here = True
    at_once(True)
    code = run()
    at_once(True)
    sys.exit(code)


def at_once(yes: bool) -> None:
    """Says whether an interrupt ends the process at once or raises ``KeyboardInterrupt``.

    It counts only in a process that :func:`main` began: in any other, interrupts are the business of whoever runs it.
    """
    before, after = (_signal.default_int_handler, _leave) if yes else (_leave, _signal.default_int_handler)
    if _began_here and _signal.getsignal(_signal.SIGINT) is before:
        _signal.signal(_signal.SIGINT, after)


def _leave(number: int, frame: "FrameType | None") -> None:
    try:
        os.write(2, b"optcg: interrupted\n")
    finally:
        os._exit(INTERRUPTED)


def __getattr__(name: str) -> "Any":
    if name != "application":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from optcg_dsl.cli.command import application

    return application
