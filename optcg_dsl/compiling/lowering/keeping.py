"""Cards that words describe and later words mean again: they are kept, not looked for a second time (8-4-4).

"Rest all of your opponent's active Characters.  Those Characters ..." are the ones that were rested: none of them is
active any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from optcg_dsl.compiling.lowering.simplify import same_or_new, with_parts
from optcg_dsl.effects import Ability, Bound, Cards, Delay, Effect, Keep, May, Pool, Step, TopOf, walk
from optcg_dsl.effects.base import field_names

_Way = tuple[tuple[Effect, str, int], ...]
"""The way to a step: for each block around it, whose it is, the field, and the place of the step in it."""
_FOLLOWING = {(Ability, "cost", "body"), (May, "body", "then")}
"""Blocks of which the second is carried out only behind the whole of the first."""


def with_kept(ability: Ability, described: Iterable[Cards], slot: Callable[[], str]) -> Ability:
    """The effect with each of ``described`` kept where several of its parts mean the very same object.

    ``slot`` gives a new slot.  Cards that are bound already are not kept again, and there is one Leader at all times.
    """
    for cards in filter(_may_become_others, described):
        found = [way for way in _ways(ability, cards, ()) if way is not None]
        depth = _deepest(found) if len(found) > 1 else None
        if depth is not None:
            owner, field, index = found[0][depth]
            keep = Keep(slot(), cards)
            ability = with_parts(ability, _keeping(keep, getattr(owner, field), index))
    if any(isinstance(part, Keep) for part in walk(ability)):
        return with_parts(ability, lambda value: _used_at_once(value, ability))
    return ability


def _keeping(keep: Keep, block: tuple[Step, ...], index: int) -> Callable[[object], object]:
    """What puts the cards that ``keep`` binds in the place of their description, and that step into its block."""
    bound = Bound(keep.slot)

    def change(value: object) -> object:
        if value is keep.cards:
            return bound
        if isinstance(value, tuple):
            made = [change(part) for part in value]
            return same_or_new(value, [*made[:index], keep, *made[index:]] if value is block else made)
        return with_parts(value, change) if isinstance(value, Effect) else value

    return change


def _used_at_once(value: object, ability: Ability) -> object:
    """The value without the steps that keep what only the next step, at the same time, is about.

    "Select all of your Characters.  The selected Characters gain ..." says what "all of your Characters gain" does.
    """
    if isinstance(value, Effect):
        return with_parts(value, lambda one: _used_at_once(one, ability))
    if not isinstance(value, tuple):
        return value
    made: list[object] = []
    for part in value:
        new, last = _used_at_once(part, ability), made[-1] if made else None
        if isinstance(last, Keep) and isinstance(new, Effect) and _is_used_at_once(last, new, ability):
            made[-1] = _with_cards(new, Bound(last.slot), last.cards)
        else:
            made.append(new)
    return same_or_new(value, made)


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
