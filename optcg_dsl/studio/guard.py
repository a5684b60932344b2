"""Who may ask the studio: a page that it has served itself, on this machine, with the token of this start.

The address is that of the loopback, so no other machine reaches it; but any page in the browser can send requests to
it.  So the name that the browser knows it by (``Host``) and the page that asks (``Origin``) must be its own: a page
whose name was made to point here is kept out.  Every question carries the token.  Bodies are bounded before they are
read.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from optcg_dsl.studio.problems import StudioError

MOST_BODY = 12_000_000
"""The most bytes of a request: the text of a large file, written as JSON."""
_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self' {sockets}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def is_token(given: str, token: str) -> bool:
    """Whether a token is the one, in a time that does not tell how much of it is right."""
    return secrets.compare_digest(given.encode("utf-8", "replace"), token.encode())


class Guard:
    """Lets through what may ask, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, token: str, hosts: Iterable[str]) -> None:
        """``hosts`` are the names with the port by which the studio is known."""
        self.app = app
        self.token = token
        self.hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        problem = self._problem(scope)
        if scope["type"] == "websocket":
            if problem is not None:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": problem[1]})
                return
            await self.app(scope, receive, send)
            return
        sending = self._with_headers(send, is_api=scope["path"].startswith("/api"))
        if problem is not None:
            await _refuse(sending, *problem)
            return
        await self.app(scope, _Counted(receive), sending)

    def _problem(self, scope: Scope) -> tuple[str, str, int] | None:
        """What is against a request: a word, a sentence, and the status; None if nothing is."""
        headers = _headers(scope)
        if headers.get("host", "") not in self.hosts:
            return "host", "the studio is not known by this name", 421
        origin = headers.get("origin")
        if origin is not None and origin not in {f"http://{host}" for host in self.hosts}:
            return "origin", "another page cannot ask the studio", 403
        if scope["type"] == "websocket":
            return None  # the token is the first message, or one of the protocols
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            return "origin", "another page cannot ask the studio", 403
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > 12 or int(length) > MOST_BODY:
            return "too_large", "the request is too large", 413
        if scope["path"].startswith("/api"):
            word, _, given = headers.get("authorization", "").partition(" ")
            if word != "Bearer" or not is_token(given, self.token):
                return (
                    "token",
                    "the token is missing or is another one: open the address that optcg studio printed",
                    401,
                )
        return None

    def _with_headers(self, send: Send, *, is_api: bool) -> Send:
        sockets = " ".join(sorted(f"ws://{host}" for host in self.hosts))
        added = {
            "content-security-policy": _CSP.format(sockets=sockets),
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "cache-control": "no-store" if is_api else "no-cache",
        }

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = dict(message.get("headers", ()))
                # A page that says itself what it may do is one of those that may do less.
                own = {b"content-security-policy"} & said.keys()
                kept = [(name, value) for name, value in said.items() if name.decode() not in added or name in own]
                more = [(k.encode(), v.encode()) for k, v in added.items() if k.encode() not in own]
                message = {**message, "headers": kept + more}
            await send(message)

        return sending


class _Counted:
    """Receives a body as far as it is not too large, whatever length it claims to have."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.received = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.received += len(message.get("body", b""))
        if self.received > MOST_BODY:
            raise StudioError("too_large", "the request is too large", 413)
        return message


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by name; of one that is there twice all values, so that it is none that is accepted."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        found[key] = f"{found[key]}, {text}" if key in found else text
    return found


async def _refuse(send: Send, code: str, message: str, status: int) -> None:
    body = json.dumps({"error": {"code": code, "message": message}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
