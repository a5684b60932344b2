"""What the engine raises."""

from __future__ import annotations

import msgspec


class EngineError(Exception):
    """The engine was asked for something it cannot do; the message says what."""


class IllegalAnswer(EngineError):  # noqa: N818 - the name of the public contract
    """An answer that the open decision does not allow; the game is unchanged."""


class IllegalDeck(EngineError):  # noqa: N818
    """A deck that the rules of deck construction do not allow (5-1-2)."""


MALFORMED = (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding JSON raises for bytes that are not what they should be."""
