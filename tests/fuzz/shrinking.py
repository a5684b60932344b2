"""Smaller inputs that fail in the same way."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from tests.fuzz.inputs import FuzzInput
from tests.fuzz.pipeline import Outcome, examine

_Part = TypeVar("_Part")
_TRIES = 400
_CHARACTERS = 60
"""A text of more characters is not made smaller by leaving out single ones."""
_SECONDS = 10.0
"""How much processor time goes into making one failure smaller."""


def shrunk(given: FuzzInput, kind: str, run: Callable[[FuzzInput], Outcome] = examine) -> FuzzInput:
    """The smallest input found by leaving out lines, words and characters that still fails by ``kind``."""
    left, until = _TRIES, time.process_time() + _SECONDS

    def fails(smaller: FuzzInput) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and time.process_time() < until and any(one == kind for one, _ in run(smaller).failures)

    if given.kind == "file":
        for pattern in (rb"[^\n]*\n?", rb"\s+|\S+"):
            pieces = [piece for piece in re.findall(pattern, given.data) if piece]
            kept = _smallest(pieces, lambda some: fails(FuzzInput("file", data=b"".join(some))))
            given = replace(given, data=b"".join(kept))
        return given
    text = given.text
    for words in (r"[^\n]*\n?", r"\s+|[^\s]+", r"(?s)."):
        parts = [part for part in re.findall(words, text) if part]
        if words == r"(?s)." and len(parts) > _CHARACTERS:
            break
        text = "".join(_smallest(parts, lambda some: fails(replace(given, text="".join(some)))))
    return replace(given, text=text)


def _smallest(parts: Sequence[_Part], fails: Callable[[list[_Part]], bool]) -> list[_Part]:
    """Delta debugging: leave out ever smaller runs of parts while it still fails."""
    kept = list(parts)
    size = max(1, len(kept) // 2)
    while kept:
        start, smaller = 0, False
        while start < len(kept):
            without = kept[:start] + kept[start + size :]
            if fails(without):
                kept, smaller = without, True
            else:
                start += size
        if size == 1 and not smaller:
            break
        size = max(1, size // 2)
    return kept
