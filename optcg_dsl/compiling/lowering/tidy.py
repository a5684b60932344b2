"""The last touches on lowered steps: unread bindings are dropped, revealing joins the move that it belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import TypeVar

from optcg_dsl.effects import (
    KO,
    Bound,
    BoundNumber,
    Effect,
    IsIn,
    Move,
    Play,
    Reveal,
    SharesWith,
    walk,
)

_E = TypeVar("_E", bound=Effect)


def tidy(ability: _E) -> _E:
    """The same effect without unread slots, and with "reveal ... and add it" as one movement."""
    joined = _rewrite(ability)
    read = {part.slot for part in walk(joined) if isinstance(part, Bound | BoundNumber | IsIn | SharesWith)}
    return _forget(joined, read)


def _rewrite(effect: _E) -> _E:
    """Join a reveal with the movement that follows it, in every block inside."""
    changes: dict[str, object] = {}
    for field in fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, Effect):
            changes[field.name] = _rewrite(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], Effect | tuple):
            changes[field.name] = _rewrite_tuple(value)
    return replace(effect, **changes) if changes else effect


def _rewrite_tuple(values: tuple[object, ...]) -> tuple[object, ...]:
    inner = [
        _rewrite(value) if isinstance(value, Effect) else _rewrite_tuple(value) if isinstance(value, tuple) else value
        for value in values
    ]
    return tuple(_join(inner))


def _join(values: Iterable[object]) -> list[object]:
    made: list[object] = []
    for value in values:
        before = made[-1] if made else None
        if isinstance(value, Move) and isinstance(before, Reveal) and before.cards == value.cards:
            made[-1] = replace(value, reveal=True)
        else:
            made.append(value)
    return made


def _forget(effect: _E, read: set[str]) -> _E:
    changes: dict[str, object] = {}
    for field in fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, Effect):
            changes[field.name] = _forget(value, read)
        elif isinstance(value, tuple):
            changes[field.name] = _forget_tuple(value, read)
        elif field.name == "slot" and isinstance(effect, KO | Move | Play) and value not in read:
            changes[field.name] = ""
    return replace(effect, **changes) if changes else effect


def _forget_tuple(values: tuple[object, ...], read: set[str]) -> tuple[object, ...]:
    return tuple(
        _forget(value, read)
        if isinstance(value, Effect)
        else _forget_tuple(value, read)
        if isinstance(value, tuple)
        else value
        for value in values
    )
