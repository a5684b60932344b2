"""Functions that a recorder follows."""

from __future__ import annotations

from collections.abc import Iterator


def wanted(value: int) -> str:
    """It has two ways out."""
    if value:
        return "yes"
    return "no"


def other() -> int:
    return 1


def wanted_steps() -> Iterator[int]:
    yield from ()


class Wanted:
    """Its methods belong to it."""

    def method(self) -> int:
        return 2
