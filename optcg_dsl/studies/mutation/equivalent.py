"""Mutants that cannot be told from the ability they come from, for a reason that holds for every card.

Both are brought into a normal form, which says the same in fewer words; if that is one and the same, no board can tell
them apart, and the mutant is left out of the count.  The steps to the normal form are:

* an area holds cards of its categories only (3-7-1, 3-8-1, 3-9-1), so a filter that asks for these says nothing;
* no more cards can be chosen than there can be: a player has one Leader, one Stage, five Characters (3-7-6, 3-8-5);
* a number of cards that can be 0 or 1 is compared with 1 in one way only;
* "all of" and "any of" a single thing are that thing, "not not" is nothing, and a condition that always holds is none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from optcg_dsl.effects import (
    Ability,
    AllHold,
    AllOf,
    Among,
    AnyHolds,
    AnyOf,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Effect,
    Everything,
    Filter,
    Not,
    NotHolds,
    Pool,
    Source,
    TopOf,
)
from optcg_dsl.effects.base import field_names

_HELD_BY = {
    "leader": ("leader",),
    "character": ("character",),
    "stage": ("stage",),
    "cost": ("don",),
    "given": ("don",),
    "don_deck": ("don",),
}
"""The categories of the cards in an area, where not every category can be in it."""
_ROOM = {"leader": 1, "stage": 1, "character": 5, "cost": 10, "given": 10, "don_deck": 10}
"""How many cards an area of one player can hold, where that is limited."""


def why_equivalent(ability: Ability, mutated: Ability) -> str:
    """The general reason for which a mutant means the same as its ability; "" if there is none."""
    return "the same in normal form" if normal_form(ability) == normal_form(mutated) else ""


def normal_form(node: Any) -> Any:
    """An effect object in the fewest words that mean the same; anything else as it is."""
    if isinstance(node, tuple):
        return tuple(normal_form(part) for part in node)
    if not isinstance(node, Effect):
        return node
    inner = replace(node, **{name: normal_form(getattr(node, name)) for name in field_names(type(node))})
    simplify = _SIMPLER.get(type(inner))
    return inner if simplify is None else simplify(inner)


def room(cards: Effect) -> int | None:
    """The most cards that a set of cards can have; None where that is not known."""
    if isinstance(cards, Source):
        return 1
    if isinstance(cards, Among):
        return room(cards.cards)
    if isinstance(cards, TopOf):
        return cards.count.value if isinstance(cards.count, Const) else None
    if isinstance(cards, Pool):
        sizes = [_ROOM.get(area) for area in cards.areas]
        players = 1 if cards.controller in ("you", "opponent", "owner") else 2
        return None if None in sizes else players * sum(size for size in sizes if size is not None)
    return None


def _pool(pool: Pool) -> Effect:
    held = {category for area in pool.areas for category in _HELD_BY.get(area, ("any",))}
    return replace(pool, where=_without_categories(pool.where, held))


def _without_categories(where: Filter, held: set[str]) -> Filter:
    """A filter of cards of these categories, without asking for them."""
    if isinstance(where, CategoryIs):
        return Everything() if held <= set(where.categories) else where
    if isinstance(where, AllOf):
        return _all_of(replace(where, filters=tuple(_without_categories(one, held) for one in where.filters)))
    if isinstance(where, AnyOf):
        return _any_of(replace(where, filters=tuple(_without_categories(one, held) for one in where.filters)))
    return where


def _all_of(where: AllOf) -> Filter:
    parts = tuple(one for one in where.filters if one != Everything())
    return parts[0] if len(parts) == 1 else replace(where, filters=parts) if parts else Everything()


def _any_of(where: AnyOf) -> Filter:
    if Everything() in where.filters:
        return Everything()
    return where.filters[0] if len(where.filters) == 1 else where


def _not(where: Not) -> Filter:
    return where.filter.filter if isinstance(where.filter, Not) else where


def _choose(step: Choose) -> Effect:
    most = room(step.among)
    if most is None:
        return step
    if isinstance(step.least, Const) and step.least.value > most:
        step = replace(step, least=Const(most))
    if isinstance(step.most, Const) and step.most.value > most:
        step = replace(step, most=Const(most))
    return step


def _compare(condition: Compare) -> Effect:
    """ "1 or more" and "not 0" of what can be 0 or 1 is "1"."""
    left, right = condition.left, condition.right
    if not (isinstance(left, Count) and isinstance(right, Const) and room(left.cards) == 1):
        return condition
    compare = _COMPARE[condition.comparison]
    holds = compare(0, right.value), compare(1, right.value)
    return {
        (True, True): AllHold(()),
        (False, False): AnyHolds(()),
        (False, True): Compare(left, ">=", Const(1)),
        (True, False): Compare(left, "<=", Const(0)),
    }[holds]


_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
}


def _all_hold(condition: AllHold) -> Effect:
    parts = tuple(one for one in condition.conditions if one != AllHold(()))
    return parts[0] if len(parts) == 1 else replace(condition, conditions=parts)


def _any_holds(condition: AnyHolds) -> Effect:
    if AllHold(()) in condition.conditions:
        return AllHold(())
    return condition.conditions[0] if len(condition.conditions) == 1 else condition


def _not_holds(condition: NotHolds) -> Effect:
    return condition.condition.condition if isinstance(condition.condition, NotHolds) else condition


def _ability(ability: Ability) -> Effect:
    return replace(ability, conditions=tuple(one for one in ability.conditions if one != AllHold(())))


_SIMPLER: dict[type[Effect], Callable[[Any], Effect]] = {
    Pool: _pool,
    AllOf: _all_of,
    AnyOf: _any_of,
    Not: _not,
    Choose: _choose,
    Compare: _compare,
    AllHold: _all_hold,
    AnyHolds: _any_holds,
    NotHolds: _not_holds,
    Ability: _ability,
}
