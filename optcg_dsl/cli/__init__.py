"""The ``optcg`` command.  Each subcommand is a module with a function ``register(app)``; none has logic of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

# The modules of the subcommands, in the order of the help page: each has the name of its command (an underscore at the
# end keeps it apart from a word of Python), so that only the module of the command that is called need be imported.
COMMAND_MODULES: tuple[str, ...] = (
    "check",
    "fmt",
    "new",
    "build",
    "coverage",
    "explain",
    "diff",
    "lock",
    "why",
    "import_",
    "demo",
    "play",
    "replay",
    "sim",
    "test",
    "mutate",
    "exercise",
    "rules",
    "terms",
    "lsp",
    "report",
    "doctor",
    "completion",
)

CLEAN, FINDINGS, COULD_NOT_RUN, INTERRUPTED = 0, 1, 2, 130


def application(command: str = "") -> typer.Typer:
    """The application with all subcommands, or with only the one of this name if there is such a one."""
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

    wanted = [name for name in COMMAND_MODULES if name.rstrip("_").replace("_", "-") == command]
    if command == "--version":
        wanted = ["completion"]  # no command is called, and loading all of them takes long
    for name in wanted or COMMAND_MODULES:
        import_module(f"optcg_dsl.cli.{name}").register(app)
    return app


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
        result = application(*words[:1])(words, "optcg", standalone_mode=False)
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
