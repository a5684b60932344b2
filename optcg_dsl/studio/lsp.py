"""The language server over a socket: a process of its own for each, one message of the protocol a frame.

It sees the folder and what is open in the page, whatever folders a page names, and it ends with its socket.
"""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from typing import Any

from pygls.uris import from_fs_path, to_fs_path
from starlette.websockets import WebSocket

from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.sockets import opened, text_from

_COMMAND = ("-c", "from optcg_dsl.cli import main; main()", "lsp")
_MOST = 2 * MAX_BYTES
_REFUSED = -32602
"""The protocol's number for parameters that are none."""


async def serve_lsp(socket: WebSocket) -> None:
    """The language server for one page."""
    folder: Folder = socket.app.state.studio.folder
    async with opened(socket, greets=False) as known:
        if not known:
            return
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *_COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            process_group=0,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        answers = asyncio.create_task(_answers(process.stdout, socket))
        try:
            while process.returncode is None:
                message = await _next(socket, folder)
                if message is not None:
                    data = json.dumps(message).encode()
                    process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
                    await process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            return
        finally:
            answers.cancel()
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _next(socket: WebSocket, folder: Folder) -> dict[str, Any] | None:
    """The next message for the server; None for what is no message, or about a file outside the folder."""
    try:
        message = json.loads(await text_from(socket, _MOST))
    except (StudioError, ValueError, RecursionError):
        return None
    if not isinstance(message, dict):
        return None
    parameters = message.get("params")
    if not isinstance(parameters, dict):
        return message
    if message.get("method") == "initialize":
        root = from_fs_path(str(folder.root))
        for name in ("rootPath", "rootUri"):
            parameters.pop(name, None)
        parameters["rootUri"] = root
        parameters["workspaceFolders"] = [{"uri": root, "name": folder.root.name or "sets"}]
        return message
    if all(_is_inside(folder, uri) for uri in _uris(parameters)):
        return message
    if isinstance(message.get("id"), int | str) and "method" in message:
        error = {"code": _REFUSED, "message": "this file is outside the folder"}
        await socket.send_text(json.dumps({"jsonrpc": "2.0", "id": message["id"], "error": error}))
    return None


def _uris(parameters: dict[str, Any]) -> list[object]:
    """The addresses of files in the parameters of a message, wherever they stand in it."""
    found: list[object] = []
    waiting: list[object] = [parameters]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            found += [part[name] for name in ("uri", "oldUri", "newUri", "targetUri") if name in part]
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return found


def _is_inside(folder: Folder, uri: object) -> bool:
    if not isinstance(uri, str) or not uri.startswith("file:") or "\0" in uri or "%00" in uri:
        return False
    try:
        return bool(folder.name_of_text(to_fs_path(uri) or ""))
    except (ValueError, OSError):
        return False


async def _answers(stream: asyncio.StreamReader, socket: WebSocket) -> None:
    """Sends on what the server says."""
    while True:
        length = 0
        while (line := await stream.readline()).strip():
            name, _, value = line.decode("ascii", "replace").partition(":")
            if name.strip().lower() == "content-length":
                length = int(value)
        if not length:
            return
        await socket.send_text((await stream.readexactly(length)).decode("utf-8", "replace"))
