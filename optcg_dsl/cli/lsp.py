"""``optcg lsp``: the language server for editors."""

from __future__ import annotations

import logging
import os
import sys

from click.exceptions import Exit

from optcg_dsl.cli.command import command
from optcg_dsl.cli.exits import CLEAN
from optcg_dsl.cli.output import could_not_run

_SHOWN = 300
"""How many characters of a logged line are shown."""


class _OneLine(logging.Formatter):
    """What the server logs, mostly about messages that are none, without tracebacks: one short line each."""

    def format(self, record: logging.LogRecord) -> str:
        error = record.exc_info[1] if record.exc_info else None
        record = logging.makeLogRecord({**record.__dict__, "exc_info": None, "exc_text": None, "stack_info": None})
        told = super().format(record) + (f": {type(error).__name__}: {error}" if error is not None else "")
        return ascii(told.partition("\n")[0][:_SHOWN])[1:-1]


@command("lsp", epilog="Example: an editor starts it as: optcg lsp")
def lsp() -> None:
    """Serve an editor over standard input and output: findings, completion, hover, fixes, format, navigation.

    It needs the extra "lsp" (pip install 'optcg-dsl[lsp]').

    Exit code 0: the editor has gone; 1: it said exit without shutdown before; 2: could not run.
    """
    if sys.stdin.isatty():
        raise could_not_run("lsp is started by an editor and speaks with it over standard input")
    try:
        from optcg_dsl.editor.answers.all import make_server
    except ModuleNotFoundError as error:
        raise could_not_run(f"{error.name} is not installed; pip install 'optcg-dsl[lsp]'") from error
    handler = logging.StreamHandler()
    handler.setFormatter(_OneLine("optcg: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    server = make_server()
    # A server that was told to exit does not wait for the thread that still reads standard input.
    server.on_exit = _end
    server.start_io()
    raise Exit(CLEAN)


def _end(code: int) -> None:
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
