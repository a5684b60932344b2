"""Cards that words describe and later words mean again: they are kept, not looked for a second time (8-4-4).

"Rest all of your opponent's active Characters.  Those Characters ..." are the ones that were rested: none of them is
active any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.simplify import same_or_new, with_parts
from optcg_dsl.effects import Ability, Bound, Cards, Delay, Effect, Keep, May, Pool, Step, TopOf, walk
from optcg_dsl.effects.base import field_names

_E = TypeVar("_E", bound=Effect)
_Way = tuple[tuple[Effect, str, int], ...]
"""The way to a step: for each block around it, whose it is, the field, and the place of the step in it."""
_FOLLOWING = {(Ability, "cost", "body"), (May, "body", "then")}
"""Blocks of which the second is carried out only behind the whole of the first."""


def with_kept(ability: Ability, described: Iterable[Cards], slot: Callable[[], str]) -> Ability:
    """The effect with each of ``described`` kept where several of its parts mean the very same object.

    ``slot`` gives a new slot.  Cards that are bound already are not kept again, and there is one Leader at all times.
    """
    for cards in described:
        found = [way for way in _ways(ability, cards, ()) if way is not None]
        depth = _deepest(found) if len(found) > 1 and _may_become_others(cards) else None
        if depth is not None:
            owner, field, index = found[0][depth]
            keep = Keep(slot(), cards)
            ability = _changed(ability, cards, Bound(keep.slot), (owner, field, index, keep))
    return _with_used_at_once(ability, ability)


def _with_used_at_once(effect: _E, ability: Ability) -> _E:
    """The effect without the steps that keep what only the next step, at the same time, is about.

    "Select all of your Characters.  The selected Characters gain ..." says what "all of your Characters gain" does.
    """
    changes: dict[str, object] = {}
    for name in field_names(type(effect)):
        value = getattr(effect, name)
        if not isinstance(value, tuple):
            continue
        made: list[object] = []
        for part in value:
            new = _with_used_at_once(part, ability) if isinstance(part, Effect) else part
            last = made[-1] if made else None
            if isinstance(last, Keep) and isinstance(new, Effect) and _is_used_at_once(last, new, ability):
                made[-1] = _with_cards(new, Bound(last.slot), last.cards)
            else:
                made.append(new)
        if len(made) != len(value) or any(new is not old for new, old in zip(made, value, strict=True)):
            changes[name] = tuple(made)
    return replace(effect, **changes) if changes else effect


def _with_cards(value: object, bound: Bound, cards: Cards) -> object:
    if value == bound:
        return cards
    if isinstance(value, tuple):
        return same_or_new(value, [_with_cards(one, bound, cards) for one in value])
    return with_parts(value, lambda one: _with_cards(one, bound, cards)) if isinstance(value, Effect) else value


def _is_used_at_once(keep: Keep, step: Effect, ability: Ability) -> bool:
    inside = walk(step)
    read = Bound(keep.slot)
    return inside.count(read) == walk(ability).count(read) == 1 and not any(
        isinstance(part, Delay | Ability) for part in inside
    )


def _may_become_others(cards: Cards) -> bool:
    """Whether other cards may be found by the same description later."""
    pools = [part for part in walk(cards) if isinstance(part, Pool)]
    return any(isinstance(part, TopOf) for part in walk(cards)) or any(pool.areas != ("leader",) for pool in pools)


def _ways(effect: Effect, cards: Cards, way: _Way) -> Iterable[_Way | None]:
    """The ways to all places where the object ``cards`` is; None for one inside an effect that is given."""
    if effect is cards:
        yield way
        return
    for name in field_names(type(effect)):
        value = getattr(effect, name)
        for index, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(part, Ability):
                yield from (None for _ in _ways(part, cards, way))
            elif isinstance(part, Effect):
                inside = isinstance(value, tuple) and isinstance(part, Step)
                yield from _ways(part, cards, (*way, (effect, name, index)) if inside else way)


def _deepest(ways: list[_Way]) -> int | None:
    """How deep the innermost block is in which what stands before the first place is done before all the others."""
    first, *others = ways
    for depth in reversed(range(len(first))):
        if all(_follows(first, way, depth) for way in others):
            return depth
    return None


def _follows(first: _Way, way: _Way, depth: int) -> bool:
    if len(way) <= depth or any(a[0] is not b[0] or a[1:] != b[1:] for a, b in zip(first[:depth], way, strict=False)):
        return False
    (owner, field, index), (other, behind, place) = first[depth], way[depth]
    if owner is not other:
        return False
    return place >= index if field == behind else (type(owner), field, behind) in _FOLLOWING


def _changed(effect: _E, cards: Cards, bound: Bound, kept: tuple[Effect, str, int, Keep]) -> _E:
    """The effect with ``bound`` in place of the object ``cards``, and the step that keeps them in front of a step."""
    owner, field, index, keep = kept
    changes: dict[str, object] = {}
    for name in field_names(type(effect)):
        value = getattr(effect, name)
        if isinstance(value, tuple):
            made = [_put(part, cards, bound, kept) for part in value]
            if effect is owner and name == field:
                made.insert(index, keep)
            if len(made) != len(value) or any(new is not old for new, old in zip(made, value, strict=True)):
                changes[name] = tuple(made)
        elif isinstance(value, Effect):
            put = _put(value, cards, bound, kept)
            if put is not value:
                changes[name] = put
    return replace(effect, **changes) if changes else effect


def _put(part: object, cards: Cards, bound: Bound, kept: tuple[Effect, str, int, Keep]) -> object:
    if part is cards:
        return bound
    return _changed(part, cards, bound, kept) if isinstance(part, Effect) else part
