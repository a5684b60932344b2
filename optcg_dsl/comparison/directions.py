"""Which way a meaning moved: what is *wider* applies more often, to more cards, does more, or costs less.

Parts that are compared are equal, or differ in a bound, a set of targets, a cost or a condition, each of which moves
one way; two movements in opposite ways, and every other difference, are a change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import reduce
from typing import Any

from optcg_dsl import effects as e
from optcg_dsl.effects.base import field_names


class Direction(StrEnum):
    """How the new one relates to the old one."""

    same = "same"
    narrower = "narrower"
    wider = "wider"
    changed = "changed"

    def __and__(self, other: Direction) -> Direction:
        """Both movements together."""
        if Direction.same in (self, other):
            return other if self is Direction.same else self
        return self if self is other else Direction.changed

    def __invert__(self) -> Direction:
        """The movement of the whole where a part of this kind takes away: costs, exclusions, negations."""
        return {Direction.narrower: Direction.wider, Direction.wider: Direction.narrower}.get(self, self)


SAME, NARROWER, WIDER, CHANGED = Direction.same, Direction.narrower, Direction.wider, Direction.changed


def together(directions: Iterable[Direction]) -> Direction:
    """All movements together."""
    return reduce(Direction.__and__, directions, SAME)


def of_ability(old: e.Ability, new: e.Ability) -> Direction:
    """The movement of one ability."""
    # That a cost is paid by choice is another effect only where there was a cost before.
    by_choice = old.cost_optional != new.cost_optional and old.cost and new.cost
    if (old.kind, old.keyword, old.optional) != (new.kind, new.keyword, new.optional) or by_choice:
        return CHANGED
    return together(
        (
            _timings(old.timings, new.timings),
            _conditions(old.conditions, new.conditions),
            _flag(old.once_per_turn, new.once_per_turn),
            ~of_block(old.cost, new.cost),
            of_block(old.body, new.body),
        )
    )


def _flag(old: bool, new: bool) -> Direction:
    """A restriction that is there or not."""
    return SAME if old == new else NARROWER if new else WIDER


def _sequence(old: Sequence[Any], new: Sequence[Any], pair: Callable[[Any, Any], Direction]) -> Direction:
    """Ordered parts, of which more is wider."""
    if len(old) == len(new):
        return together(pair(before, after) for before, after in zip(old, new, strict=True))
    less, more, way = (old, new, WIDER) if len(old) < len(new) else (new, old, NARROWER)
    waiting = iter(more)
    return way if all(any(part == other for other in waiting) for part in less) else CHANGED


def _collection(old: Sequence[Any], new: Sequence[Any], pair: Callable[[Any, Any], Direction]) -> Direction:
    """Unordered parts, any of which is enough: more is wider."""
    gone = [part for part in old if part not in new]
    come = [part for part in new if part not in old]
    if not gone:
        return WIDER if come else SAME
    if not come:
        return NARROWER
    return pair(gone[0], come[0]) if len(gone) == len(come) == 1 else CHANGED


def _timings(old: Sequence[Any], new: Sequence[Any]) -> Direction:
    return _collection(old, new, _timing)


def _timing(old: e.Timing | e.When, new: e.Timing | e.When) -> Direction:
    if not isinstance(old, e.When) or not isinstance(new, e.When) or (old.event, old.came) != (new.event, new.came):
        return CHANGED
    amount = SAME if old.amount == new.amount else CHANGED
    if not old.event.endswith("_becomes") and old.amount != new.amount:
        amount = NARROWER if new.amount > old.amount else WIDER
    return together(
        (
            _who(old.who, new.who),
            of_filter(old.card, new.card),
            of_filter(old.other, new.other),
            _one_or_any(old.cause, new.cause),
            _who(old.by, new.by),
            amount,
        )
    )


def _who(old: str, new: str) -> Direction:
    if old == new:
        return SAME
    everyone = ("any", "both")
    if new in everyone and old in ("you", "opponent"):
        return WIDER
    return NARROWER if old in everyone and new in ("you", "opponent") else CHANGED


def _one_or_any(old: str, new: str) -> Direction:
    return SAME if old == new else WIDER if new == "any" else NARROWER if old == "any" else CHANGED


# -- conditions -------------------------------------------------------------------------------------------------------


def _conditions(old: Sequence[e.Condition], new: Sequence[e.Condition]) -> Direction:
    return ~_collection(old, new, lambda before, after: ~of_condition(before, after))


def of_condition(old: e.Condition, new: e.Condition) -> Direction:
    """The movement of a condition: one that holds more often is wider."""
    if old == new:
        return SAME
    if isinstance(old, e.NotHolds) and isinstance(new, e.NotHolds):
        return ~of_condition(old.condition, new.condition)
    if isinstance(old, e.AllHold) and isinstance(new, e.AllHold):
        return _conditions(old.conditions, new.conditions)
    if isinstance(old, e.AnyHolds) and isinstance(new, e.AnyHolds):
        return _collection(old.conditions, new.conditions, of_condition)
    if isinstance(old, e.Compare) and isinstance(new, e.Compare) and old.comparison == new.comparison:
        if old.left == new.left:
            return of_bound(old.comparison, old.right, new.right)
        if old.right == new.right and isinstance(old.left, e.Count) and isinstance(new.left, e.Count):
            counted = of_amount(old.left, new.left)
            return {">=": counted, ">": counted, "<=": ~counted, "<": ~counted}.get(old.comparison, CHANGED)
    if isinstance(old, e.Holds) and isinstance(new, e.Holds) and old.cards == new.cards:
        return of_filter(old.where, new.where)
    return CHANGED


def of_bound(comparison: str, old: e.Number, new: e.Number) -> Direction:
    """The movement of "at most 3" or "at least 3" when the number moves."""
    moved = of_amount(old, new)
    if comparison in ("<=", "<"):
        return moved
    return ~moved if comparison in (">=", ">") else (SAME if moved is SAME else CHANGED)


def of_amount(old: e.Number, new: e.Number) -> Direction:
    """The movement of an amount: more is wider."""
    if old == new:
        return SAME
    if isinstance(old, e.Const) and isinstance(new, e.Const):
        if (old.value < 0) != (new.value < 0):
            return CHANGED
        return WIDER if abs(new.value) > abs(old.value) else NARROWER
    if isinstance(old, e.Scaled) and isinstance(new, e.Scaled) and (old.number, old.per) == (new.number, new.per):
        return of_amount(e.Const(old.times), e.Const(new.times))
    if isinstance(old, e.Count) and isinstance(new, e.Count) and old.differ == new.differ:
        return of_cards(old.cards, new.cards)
    return CHANGED


# -- cards and filters ------------------------------------------------------------------------------------------------


def of_cards(old: e.Cards, new: e.Cards) -> Direction:
    """The movement of a set of cards: one with more cards is wider."""
    if old == new:
        return SAME
    if isinstance(old, e.Pool) and isinstance(new, e.Pool):
        areas = _collection(old.areas, new.areas, lambda before, after: CHANGED)
        return together((areas, _who(old.controller, new.controller), of_filter(old.where, new.where)))
    if isinstance(old, e.Among) and isinstance(new, e.Among):
        return of_cards(old.cards, new.cards) & of_filter(old.where, new.where)
    if isinstance(old, e.Without) and isinstance(new, e.Without):
        return of_cards(old.cards, new.cards) & ~of_cards(old.minus, new.minus)
    if isinstance(old, e.Together) and isinstance(new, e.Together):
        return _collection(old.parts, new.parts, of_cards)
    if isinstance(old, e.TopOf) and isinstance(new, e.TopOf):
        same = (old.area, old.whose, old.end) == (new.area, new.whose, new.end)
        return _part(old.count, new.count) if same else CHANGED
    return CHANGED


def of_filter(old: e.Filter, new: e.Filter) -> Direction:
    """The movement of a filter: one that accepts more cards is wider."""
    if old == new:
        return SAME
    if isinstance(old, e.Everything) or isinstance(new, e.Everything):
        return NARROWER if isinstance(old, e.Everything) else WIDER
    if isinstance(old, e.Not) and isinstance(new, e.Not):
        return ~of_filter(old.filter, new.filter)
    if isinstance(old, e.CategoryIs) and isinstance(new, e.CategoryIs):
        return _collection(old.categories, new.categories, lambda before, after: CHANGED)
    if isinstance(old, e.StatIs) and isinstance(new, e.StatIs) and old.stat == new.stat:
        if old.comparison == new.comparison:
            return of_bound(old.comparison, old.number, new.number)
        if old.number == new.number and "==" in (old.comparison, new.comparison):
            exact, other = (old, new) if old.comparison == "==" else (new, old)
            if other.comparison in ("<=", ">="):
                return WIDER if exact is old else NARROWER
        return CHANGED
    if isinstance(old, e.AnyOf) or isinstance(new, e.AnyOf):
        return _collection(_any(old), _any(new), of_filter)
    if not isinstance(old, e.AllOf) and not isinstance(new, e.AllOf):
        return CHANGED
    return ~_collection(_all(old), _all(new), lambda before, after: ~of_filter(before, after))


def _all(where: e.Filter) -> tuple[e.Filter, ...]:
    return where.filters if isinstance(where, e.AllOf) else (where,)


def _any(where: e.Filter) -> tuple[e.Filter, ...]:
    return where.filters if isinstance(where, e.AnyOf) else (where,)


# -- steps ------------------------------------------------------------------------------------------------------------


def of_block(old: Sequence[e.Step], new: Sequence[e.Step]) -> Direction:
    """The movement of steps: more steps are wider."""
    return _sequence(old, new, of_step)


def of_step(old: e.Step, new: e.Step) -> Direction:
    """The movement of one step."""
    if old == new:
        return SAME
    if type(old) is not type(new):
        return CHANGED
    if isinstance(old, e.Choose) and isinstance(new, e.Choose):
        return _choice(old, new)
    if isinstance(old, e.If) and isinstance(new, e.If) and (old.otherwise or new.otherwise):
        # What follows if the condition fails moves the other way, so that a moved condition is another effect.
        return CHANGED if old.condition != new.condition else _steps(old, new)
    return _steps(old, new)


def _steps(old: e.Step, new: e.Step) -> Direction:
    return together(_part(getattr(old, name), getattr(new, name)) for name in field_names(type(old)))


def _choice(old: e.Choose, new: e.Choose) -> Direction:
    fixed_parts = ("slot", "chooser", "differ", "random", "total_least")
    if any(getattr(old, name) != getattr(new, name) for name in fixed_parts):
        return CHANGED
    fixed = old.least == old.most and new.least == new.most
    least = SAME if fixed or old.least == new.least else CHANGED
    most = SAME
    if old.most != new.most:
        most = WIDER if new.most is None else NARROWER if old.most is None else of_amount(old.most, new.most)
    total = SAME
    if old.total != new.total:
        if old.total is None or new.total is None:
            total = NARROWER if new.total is not None else WIDER
        else:
            total = of_amount(old.total[1], new.total[1]) if old.total[0] == new.total[0] else CHANGED
    return together((least, most, total, of_cards(old.among, new.among)))


_LENGTHS = ("this_battle", "this_turn")
"""Durations of which each outlasts the one before, whoever's turn it is."""


def _part(old: Any, new: Any) -> Direction:
    """The movement of a field of a step, by what it holds."""
    if old == new:
        return SAME
    if isinstance(old, e.Number) and isinstance(new, e.Number):
        return of_amount(old, new)
    if isinstance(old, e.Cards) and isinstance(new, e.Cards):
        return of_cards(old, new)
    if isinstance(old, e.Filter) and isinstance(new, e.Filter):
        return of_filter(old, new)
    if isinstance(old, e.Condition) and isinstance(new, e.Condition):
        return of_condition(old, new)
    if isinstance(old, e.Ability) and isinstance(new, e.Ability):
        return of_ability(old, new)
    if isinstance(old, e.Duration) and isinstance(new, e.Duration):
        if old.kind in _LENGTHS and new.kind in _LENGTHS:
            return WIDER if _LENGTHS.index(new.kind) > _LENGTHS.index(old.kind) else NARROWER
        return CHANGED
    if isinstance(old, tuple) and isinstance(new, tuple):
        steps = all(isinstance(one, e.Step) for one in (*old, *new))
        blocks = all(isinstance(one, tuple) for one in (*old, *new))
        return of_block(old, new) if steps else _sequence(old, new, of_block) if blocks else CHANGED
    return CHANGED
