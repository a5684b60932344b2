"""What the studio cannot do, in the one form in which it says so."""

from __future__ import annotations

from typing import Any


class StudioError(Exception):
    """A request that is not carried out: a word for programs, a sentence for people, and the status of HTTP.

    ``more`` is what goes into the answer beside the error.
    """

    def __init__(self, code: str, message: str, status: int = 400, more: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.more = more or {}

    def as_json(self) -> dict[str, Any]:
        """The error as it is answered."""
        return {"error": {"code": self.code, "message": self.message}, **self.more}
