"""How far a job has come, and whether it is wanted any more."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

_PAUSE = 0.15
"""At least so many seconds are between two reports."""


class StoppedError(Exception):
    """Nobody wants to know any more what is being worked out."""


class Report:
    """Says how far a job has come, and stops it where it is not wanted any more."""

    def __init__(self, job: object, wanted: Callable[[], bool], say: Callable[[dict[str, Any]], None]) -> None:
        self.job = job
        self._wanted = wanted
        self._say = say
        self._last = 0.0

    def __call__(self, done: int, total: int, more: Callable[[], dict[str, Any]] | None = None) -> None:
        """So much is done of so much; ``more`` gives what else is told.  Raises ``StoppedError``."""
        if not self._wanted():
            raise StoppedError
        now = time.monotonic()
        if now - self._last >= _PAUSE or done == total:
            self._last = now
            told = {"done": done, "total": total, **(more() if more is not None else {})}
            self._say({"id": self.job, "progress": told})
