"""Review pages that the studio has made: each is served at an address that nobody can guess, and loads nothing."""

from __future__ import annotations

import secrets

_MOST = 4
"""How many pages are kept; the oldest one gives way."""
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; sandbox"
)
"""What such a page may do: look as it looks.  It has no scripts, and what is on a card is none either."""


class Reviews:
    """The last pages that were made, by the last part of their address."""

    def __init__(self) -> None:
        self._pages: dict[str, str] = {}

    def add(self, html: str) -> str:
        """Keeps a page; what it is found by."""
        while len(self._pages) >= _MOST:
            del self._pages[next(iter(self._pages))]
        name = secrets.token_urlsafe(24)
        self._pages[name] = html
        return name

    def page(self, name: str) -> str | None:
        """The page of this name; None if there is none, or none any more."""
        return self._pages.get(name)
