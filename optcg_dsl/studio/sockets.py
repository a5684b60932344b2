"""What the sockets of the studio share: the first message with the token, messages of bounded size, and the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from optcg_dsl.studio.guard import is_token
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.requests import read_json

NO_TOKEN, TOO_LARGE = 4401, 1009
MOST_SOCKETS = 64
"""More sockets than this are not open at once."""
_PATIENCE = 10.0
"""For how many seconds the first message is waited for."""


class _Token(Struct):
    token: str


class _Open:
    count = 0


@asynccontextmanager
async def opened(socket: WebSocket, *, greets: bool = True) -> AsyncIterator[bool]:
    """A socket whose first message is the token; False, and the socket is closed, if it is not.

    ``greets``: the message is answered.  However the block is left, the socket is closed.
    """
    await socket.accept()
    _Open.count += 1
    try:
        yield await _is_known(socket, greets)
    except (WebSocketDisconnect, RuntimeError):
        return  # whoever was there has gone
    finally:
        _Open.count -= 1
        await close(socket, 1000)


async def _is_known(socket: WebSocket, greets: bool) -> bool:
    try:
        first = await asyncio.wait_for(text_from(socket, 1_000), _PATIENCE)
        known = is_token(read_json(first, _Token).token, socket.app.state.token)
    except (TimeoutError, StudioError):
        known = False
    if not known or _Open.count > MOST_SOCKETS:
        await close(socket, NO_TOKEN)
        return False
    if greets:
        await send(socket, {"ok": True})
    return True


async def close(socket: WebSocket, code: int) -> None:
    """Closes a socket that may be closed already."""
    if socket.application_state is not WebSocketState.CONNECTED:
        return
    try:
        await socket.close(code)
    except (RuntimeError, WebSocketDisconnect):
        return


async def text_from(socket: WebSocket, most: int) -> str:
    """The next message.

    Raises ``StudioError`` for one that is too long or no text, ``WebSocketDisconnect`` where nobody is there any more.
    """
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text: str | None = message.get("text")
    if text is None:
        raise StudioError("malformed", "a message is a text")
    if len(text) > most:
        raise StudioError("too_large", f"a message has at most {most} characters", 413)
    return text


async def send(socket: WebSocket, message: dict[str, Any]) -> None:
    """Sends a message in ASCII: what is in it can be anything that a file holds."""
    await socket.send_text(json.dumps(message, separators=(",", ":")))


async def converse(
    socket: WebSocket, most: int, answer: Callable[[str], Awaitable[dict[str, Any] | None]], about: str = "event"
) -> None:
    """Answers messages one after the other until the other side has gone.

    What cannot be done is answered with ``{about: "error", "error": ...}``, and the socket stays open.
    """
    while True:
        try:
            reply = await answer(await text_from(socket, most))
        except StudioError as error:
            reply = {about: "error", **error.as_json()}
        if reply is not None:
            await send(socket, reply)
