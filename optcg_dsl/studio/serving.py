"""Starting the studio and ending it: the socket, the address that is opened, and the end."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from optcg_dsl.resources import data_folder
from optcg_dsl.studio.app import make_app
from optcg_dsl.studio.desk import Studio
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.guard import new_token

LOOPBACK = ("127.0.0.1", "::1")
PORT = 8632
"""The port where none is asked for: the browser keeps what it remembers of the page by the port."""
MOST_MESSAGE = 12_000_000
"""The most bytes of a message of a socket."""


class NoStudioError(Exception):
    """The studio cannot be started; the message says why."""


@dataclass(frozen=True, slots=True)
class Serving:
    """A studio that is ready to be run: its address with the token, and the socket that it listens on."""

    url: str
    server: uvicorn.Server
    listening: socket.socket

    def run(self) -> None:
        """Answers until it is interrupted; raises ``KeyboardInterrupt`` at its end where that was by Ctrl-C."""
        self.server.run(sockets=[self.listening])


def prepare(root: Path, port: int | None = None, address: str = LOOPBACK[0]) -> Serving:
    """A studio for a folder, listening on a port of the loopback address.

    The port 0 is any that is free; None is the usual one, or any where that is taken.

    Raises ``NoStudioError`` if there is no such folder, or the port is taken.
    """
    if not root.is_dir():
        raise NoStudioError(f"there is no folder {root}")
    if address not in LOOPBACK:
        raise NoStudioError(f"the studio is served on this machine only: {' or '.join(LOOPBACK)}")
    try:
        listening = _listen(address, PORT if port is None else port)
    except OSError as error:
        if port is not None:
            raise NoStudioError(f"the port {port} cannot be used: {error.strerror or error}") from error
        listening = _listen(address, 0)
    number = listening.getsockname()[1]
    name = f"[{address}]" if ":" in address else address
    token = new_token()
    studio = Studio(Folder(root, shipped=data_folder("cardsets")))
    app = make_app(studio, token, (f"{name}:{number}", f"localhost:{number}"))
    config = uvicorn.Config(
        app,
        log_level="error",
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=64_000,
    )
    return Serving(f"http://{name}:{number}/?token={token}", uvicorn.Server(config), listening)


def _listen(address: str, port: int) -> socket.socket:
    return socket.create_server((address, port), family=socket.AF_INET6 if ":" in address else socket.AF_INET)
