"""The ``optcg`` command.  Each subcommand is a module with a command of its name; none has logic of its own.

Loading this module loads next to nothing, so that the command is ready for a Ctrl-C at once: until the subcommand
begins its work there is nothing to clear up, and the process just ends (:func:`main`).
"""

import gc
import sys

from optcg_dsl.cli import exits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


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
    exits.begin()
    # Modules, cards and trees are many, and stay until the end: the collector finds next to nothing among them.
    gc.set_threshold(_SELDOM, *gc.get_threshold()[1:])
    code = run()
    exits.at_once(True)
    gc.freeze()  # what is left ends with the process; nobody looks through it for what could be freed before
    sys.exit(code)


_SELDOM = 100_000
"""How many new objects let the garbage collector look for what only refers to itself."""


def __getattr__(name: str) -> "Any":
    if name != "application":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from optcg_dsl.cli.command import application

    return application
