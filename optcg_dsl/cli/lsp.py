"""``optcg lsp``: the language server for editors."""

from __future__ import annotations

import sys

import click
from click.exceptions import Exit

from optcg_dsl.cli import CLEAN, COULD_NOT_RUN
from optcg_dsl.cli.command import command


@command("lsp", epilog="Example: an editor starts it as: optcg lsp")
def lsp() -> None:
    """Serve an editor over standard input and output: findings, completion, hover, fixes, format, navigation.

    It needs the extra "lsp" (pip install 'optcg-dsl[lsp]').  Exit code 0: the editor has gone; 2: could not run.
    """
    if sys.stdin.isatty():
        click.echo("optcg: lsp is started by an editor and speaks with it over standard input", err=True)
        raise Exit(COULD_NOT_RUN)
    try:
        from optcg_dsl.editor.server import make_server
    except ModuleNotFoundError as error:
        click.echo(f"optcg: {error.name} is not installed; pip install 'optcg-dsl[lsp]'", err=True)
        raise Exit(COULD_NOT_RUN) from error
    make_server().start_io()
    raise Exit(CLEAN)
