"""The last touches on lowered steps: unread bindings are dropped, revealing joins the move that it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from optcg_dsl.effects import (
    KO,
    AddDon,
    Bound,
    BoundNumber,
    Draw,
    Effect,
    IsIn,
    Move,
    Play,
    Rest,
    Reveal,
    SetActive,
    SharesWith,
    Turn,
    walk,
)
from optcg_dsl.effects.base import field_names

_E = TypeVar("_E", bound=Effect)
_BINDING = (KO, AddDon, Draw, Move, Play, Rest, SetActive, Turn)
_READING = (Bound, BoundNumber, IsIn, SharesWith)


def tidy(ability: _E, parts: list[Effect]) -> _E:
    """The same effect without unread slots, and with "reveal ... and add it" as one movement.

    ``parts`` are the effect objects in it.
    """
    if any(isinstance(part, Reveal) for part in parts):
        ability = with_parts(ability, _joined)
        parts = walk(ability)
    read = {part.slot for part in parts if isinstance(part, _READING)}
    if all(part.slot in read or not part.slot for part in parts if isinstance(part, _BINDING)):
        return ability

    def forget(value: object) -> object:
        if isinstance(value, tuple):
            return same_or_new(value, [forget(one) for one in value])
        if not isinstance(value, Effect):
            return value
        kept = with_parts(value, forget)
        if isinstance(kept, _BINDING) and kept.slot and kept.slot not in read:
            return replace(kept, slot="")
        return kept

    return with_parts(ability, forget)


def renamed(effect: _E, names: dict[str, str]) -> _E:
    """The same effect with other names for what is bound and read in it."""

    def rename(value: object) -> object:
        if isinstance(value, tuple):
            return same_or_new(value, [rename(one) for one in value])
        return renamed(value, names) if isinstance(value, Effect) else value

    made = with_parts(effect, rename)
    slot = getattr(made, "slot", "")
    return replace(made, slot=names[slot]) if slot in names else made


def _joined(value: object) -> object:
    """Join a reveal with the movement that follows it, in every block inside."""
    if isinstance(value, Effect):
        return with_parts(value, _joined)
    return same_or_new(value, _join(map(_joined, value))) if isinstance(value, tuple) else value


def _join(values: Iterable[object]) -> list[object]:
    made: list[object] = []
    for value in values:
        before = made[-1] if made else None
        if isinstance(value, Move) and isinstance(before, Reveal) and before.cards == value.cards:
            made[-1] = replace(value, reveal=True)
        else:
            made.append(value)
    return made


def with_parts(effect: _E, change: Callable[[object], object]) -> _E:
    """The effect with ``change`` made to what is inside it; the very same one where nothing changes."""
    changes: dict[str, object] = {}
    for name in field_names(type(effect)):
        value = getattr(effect, name)
        if isinstance(value, (tuple, Effect)):
            changed = change(value)
            if changed is not value:
                changes[name] = changed
    return replace(effect, **changes) if changes else effect


def same_or_new(values: tuple[object, ...], made: list[object]) -> tuple[object, ...]:
    same = len(made) == len(values) and all(new is old for new, old in zip(made, values, strict=True))
    return values if same else tuple(made)
