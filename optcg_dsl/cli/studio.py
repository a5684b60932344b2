"""``optcg studio``: the designer's workbench in the browser."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, say

STUDIO_FORMAT = "optcg.studio/1"


@command("studio", epilog="Example: optcg studio cards --no-browser --port 8137")
@argument("path", type=PATH, default=Path("."), help="The folder with the sets. [default: the one you are in]")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="The port; 0 is any that is free. [default: 8632, or a free one where that is taken]",
)
@click.option("--ipv6", is_flag=True, help="Listen on ::1 instead of 127.0.0.1.")
@click.option("--no-browser", is_flag=True, help="Do not open the page in the browser.")
@format_option
def studio(path: Path, port: int | None, ipv6: bool, no_browser: bool, output: OutputFormat) -> None:
    """Write, understand, play, test and measure card sets in the browser.

    The page is served on this machine alone, to whoever has the address with its token. It reads and writes the sets,
    decks and scenarios in the folder; Ctrl-C ends it.

    It needs the extra "studio" (pip install 'optcg-dsl[studio]').  Exit code 0: ended; 2: could not run.
    """
    try:
        from optcg_dsl.studio.app import PAGE
        from optcg_dsl.studio.serving import LOOPBACK, NoStudioError, prepare
    except ModuleNotFoundError as error:
        raise could_not_run(f"{error.name} is not installed; pip install 'optcg-dsl[studio]'") from error
    try:
        serving = prepare(path, port, LOOPBACK[ipv6])
    except NoStudioError as error:
        raise could_not_run(error) from error
    with suppress(KeyboardInterrupt):  # that is how it ends, also before it has begun to answer
        _announce(serving.url, (PAGE / "index.html").is_file(), not no_browser, output)
        serving.run()
    raise Exit(CLEAN)


def _announce(url: str, is_built: bool, browser: bool, output: OutputFormat) -> None:
    if output is OutputFormat.json:
        click.echo(json.dumps({"format": STUDIO_FORMAT, "url": url}))
    else:
        say(f"The studio is at {url}\nCtrl-C ends it.")
    if not is_built:
        say("optcg: the page is not built in this installation: make studio-page builds it", err=True)
    elif browser:
        click.launch(url)
