"""Evaluation of numbers, card sets, filters and conditions, at the moment they are needed (8-4-4, 8-4-6).

Everything is looked up by the class of the effect object in the tables ``NUMBERS``, ``CARDS``, ``FILTERS`` and
``CONDITIONS``; :mod:`support` compares them with the effect vocabulary.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any

from optcg_dsl.effects import (
    AllHold,
    AllOf,
    Among,
    AnyHolds,
    AnyOf,
    Attacking,
    AttributeIs,
    Bound,
    BoundNumber,
    Cards,
    CategoryIs,
    ColorIs,
    Compare,
    Condition,
    Const,
    Count,
    Difference,
    Everything,
    Filter,
    Happened,
    HasEffect,
    HasKeyword,
    Holds,
    IsIn,
    IsSource,
    IsTurnOf,
    LifeFaces,
    Multicolor,
    NameIncludes,
    NameIs,
    NoBaseEffect,
    Not,
    NotHolds,
    Number,
    PlayedThisTurn,
    Plus,
    Pool,
    Scaled,
    SharesWith,
    Source,
    StateIs,
    StatIs,
    StatOf,
    Together,
    TopOf,
    TurnsTaken,
    TypeIncludes,
    TypeIs,
    Without,
    walk,
)
from optcg_dsl.effects.actions import EVERY_WORD
from optcg_dsl.engine.areas import AREA_INDEX, CHARACTER, COST, LEADER, LIFE, NOWHERE, STAGE
from optcg_dsl.engine.scope import Scope, players

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}
_HAVE_STATE = (LEADER, CHARACTER, STAGE, COST)


SERIALS = "serials."
"""Prefix of the slot that holds, beside a slot kept for later, the serials of its cards (3-1-6)."""


def number(value: Number, scope: Scope) -> int:
    """The value of a number now."""
    return NUMBERS[type(value)](value, scope)


def cards(expression: Cards, scope: Scope) -> tuple[int, ...]:
    """The cards an expression denotes now, in order."""
    return CARDS[type(expression)](expression, scope)


def holds(condition: Condition, scope: Scope) -> bool:
    """Whether a condition holds now."""
    return CONDITIONS[type(condition)](condition, scope)


def all_hold(conditions: Iterable[Condition], scope: Scope) -> bool:
    """Whether all conditions hold now (8-3-2-1)."""
    return all(CONDITIONS[type(condition)](condition, scope) for condition in conditions)


def accepts(where: Filter, scope: Scope, card: int) -> bool:
    """Whether ``card`` passes the filter now; no card (-1) passes only ``Everything`` and negations."""
    return FILTERS[type(where)](where, scope, card)


def accepts_source(where: Filter, scope: Scope, card: int) -> bool:
    """Whether the card whose effect it is passes the filter.

    While its [Trigger] is processed, a card is in no area (10-1-5-3): its effect is no Character's effect.
    """
    if card >= 0 and scope.state.area[card] == NOWHERE and any(isinstance(part, CategoryIs) for part in walk(where)):
        card = -1
    return accepts(where, scope, card)


# -- numbers ----------------------------------------------------------------------------------------------------------


def _count(value: Count, scope: Scope) -> int:
    return len(cards(value.cards, scope))


def _stat_of(value: StatOf, scope: Scope) -> int:
    view = scope.view
    return sum(view.stat(card, value.stat) or 0 for card in cards(value.cards, scope))


def _turns_taken(value: TurnsTaken, scope: Scope) -> int:
    return sum(scope.state.turns_taken[player] for player in players(value.who, scope))


def _bound_number(value: BoundNumber, scope: Scope) -> int:
    bound = scope.slots.get(value.slot, ())
    return bound[0] if bound else 0


def _scaled(value: Scaled, scope: Scope) -> int:
    return number(value.number, scope) // value.per * value.times


def _plus(value: Plus, scope: Scope) -> int:
    return number(value.left, scope) + number(value.right, scope)


def _difference(value: Difference, scope: Scope) -> int:
    return max(0, number(value.left, scope) - number(value.right, scope))


NUMBERS: dict[type[Number], Callable[[Any, Scope], int]] = {
    Const: lambda value, scope: int(value.value),
    Count: _count,
    StatOf: _stat_of,
    TurnsTaken: _turns_taken,
    BoundNumber: _bound_number,
    Scaled: _scaled,
    Plus: _plus,
    Difference: _difference,
}

# -- cards ------------------------------------------------------------------------------------------------------------


def _source(expression: Source, scope: Scope) -> tuple[int, ...]:
    return (scope.source.card,) if scope.source_is_here() else ()


def _bound(expression: Bound, scope: Scope) -> tuple[int, ...]:
    bound = scope.slots.get(expression.slot, ())
    serials = scope.slots.get(SERIALS + expression.slot)
    if serials is None:
        return tuple(card for card in bound if card >= 0)
    current = scope.state.serial
    return tuple(card for card, serial in zip(bound, serials, strict=True) if card >= 0 and current[card] == serial)


def _pool(expression: Pool, scope: Scope) -> tuple[int, ...]:
    areas = scope.state.areas
    where = expression.where
    return tuple(
        card
        for player in players(expression.controller, scope)
        for area in expression.areas
        for card in areas[player][AREA_INDEX[area]]
        if accepts(where, scope, card)
    )


def _among(expression: Among, scope: Scope) -> tuple[int, ...]:
    return tuple(card for card in cards(expression.cards, scope) if accepts(expression.where, scope, card))


def _top_of(expression: TopOf, scope: Scope) -> tuple[int, ...]:
    assert isinstance(expression.count, Number)
    count = max(0, number(expression.count, scope))
    found: list[int] = []
    for player in players(expression.whose, scope):
        pile = scope.state.areas[player][AREA_INDEX[expression.area]]
        found.extend((pile[::-1] if expression.end == "bottom" else pile)[:count])
    return tuple(found)


def _without(expression: Without, scope: Scope) -> tuple[int, ...]:
    minus = cards(expression.minus, scope)
    return tuple(card for card in cards(expression.cards, scope) if card not in minus)


def _together(expression: Together, scope: Scope) -> tuple[int, ...]:
    union: dict[int, None] = {}
    for part in expression.parts:
        union.update(dict.fromkeys(cards(part, scope)))
    return tuple(union)


CARDS: dict[type[Cards], Callable[[Any, Scope], tuple[int, ...]]] = {
    Source: _source,
    Bound: _bound,
    Pool: _pool,
    Among: _among,
    TopOf: _top_of,
    Without: _without,
    Together: _together,
}

# -- filters -------------------------------------------------------------------------------------------------------


def _category_is(where: CategoryIs, scope: Scope, card: int) -> bool:
    return card >= 0 and scope.game.spec(card).category in where.categories


def _has_word(words: tuple[str, ...], word: str) -> bool:
    """Whether a card with these names, types or attributes has this one."""
    return word in words or EVERY_WORD in words


def _name_includes(where: NameIncludes, scope: Scope, card: int) -> bool:
    return card >= 0 and any(where.text in name or name == EVERY_WORD for name in scope.view.names(card))


def _type_includes(where: TypeIncludes, scope: Scope, card: int) -> bool:
    return card >= 0 and any(where.text in word or word == EVERY_WORD for word in scope.view.types(card))


def _stat_is(where: StatIs, scope: Scope, card: int) -> bool:
    if card < 0:
        return False
    value = scope.view.stat(card, where.stat)
    return value is not None and COMPARISONS[where.comparison](value, number(where.number, scope))


def _state_is(where: StateIs, scope: Scope, card: int) -> bool:
    state = scope.state
    return card >= 0 and state.area[card] in _HAVE_STATE and state.rested[card] == (where.state == "rested")


def _attacking(where: Attacking, scope: Scope, card: int) -> bool:
    battle = scope.state.battle
    return battle is not None and battle.attacker.card == card and battle.attacker.serial == scope.state.serial[card]


def _life_faces(where: LifeFaces, scope: Scope, card: int) -> bool:
    state = scope.state
    return card >= 0 and state.area[card] == LIFE and state.face_up[card] == (where.facing == "up")


def _has_effect(where: HasEffect, scope: Scope, card: int) -> bool:
    return card >= 0 and where.timing in scope.game.spec(card).timings


def _is_source(where: IsSource, scope: Scope, card: int) -> bool:
    return card == scope.source.card and scope.source_is_here()


def _is_in(where: IsIn, scope: Scope, card: int) -> bool:
    return card in scope.slots.get(where.slot, ())


_SHARED: dict[str, Callable[[Scope, int], tuple[object, ...]]] = {
    "name": lambda scope, card: scope.view.names(card),
    "color": lambda scope, card: scope.view.colors(card),
    "type": lambda scope, card: scope.view.types(card),
    "cost": lambda scope, card: (scope.view.stat(card, "cost"),),
    "power": lambda scope, card: (scope.view.stat(card, "power"),),
}


def _shares_with(where: SharesWith, scope: Scope, card: int) -> bool:
    if card < 0:
        return False
    features = _SHARED[where.what]
    mine = [feature for feature in features(scope, card) if feature is not None]
    every = EVERY_WORD in mine
    return any(
        every or feature in mine or feature == EVERY_WORD
        for other in scope.slots.get(where.slot, ())
        if other >= 0
        for feature in features(scope, other)
    )


def _played_this_turn(where: PlayedThisTurn, scope: Scope, card: int) -> bool:
    return card >= 0 and scope.state.entered[card] == scope.state.turn


FILTERS: dict[type[Filter], Callable[[Any, Scope, int], bool]] = {
    Everything: lambda where, scope, card: True,
    CategoryIs: _category_is,
    NameIs: lambda where, scope, card: card >= 0 and _has_word(scope.view.names(card), where.name),
    NameIncludes: _name_includes,
    TypeIs: lambda where, scope, card: card >= 0 and _has_word(scope.view.types(card), where.type),
    TypeIncludes: _type_includes,
    AttributeIs: lambda where, scope, card: card >= 0 and _has_word(scope.view.attributes(card), where.attribute),
    ColorIs: lambda where, scope, card: card >= 0 and where.color in scope.view.colors(card),
    Multicolor: lambda where, scope, card: card >= 0 and len(scope.view.colors(card)) > 1,
    StatIs: _stat_is,
    StateIs: _state_is,
    Attacking: _attacking,
    LifeFaces: _life_faces,
    HasKeyword: lambda where, scope, card: card >= 0 and scope.view.has_keyword(card, where.keyword),
    HasEffect: _has_effect,
    NoBaseEffect: lambda where, scope, card: card >= 0 and not scope.game.spec(card).has_text,
    IsSource: _is_source,
    IsIn: _is_in,
    SharesWith: _shares_with,
    PlayedThisTurn: _played_this_turn,
    AllOf: lambda where, scope, card: all(accepts(part, scope, card) for part in where.filters),
    AnyOf: lambda where, scope, card: any(accepts(part, scope, card) for part in where.filters),
    Not: lambda where, scope, card: not accepts(where.filter, scope, card),
}

# -- conditions -------------------------------------------------------------------------------------------------------


def _compare(condition: Compare, scope: Scope) -> bool:
    return COMPARISONS[condition.comparison](number(condition.left, scope), number(condition.right, scope))


def _holds(condition: Holds, scope: Scope) -> bool:
    found = cards(condition.cards, scope)
    return bool(found) and all(accepts(condition.where, scope, card) for card in found)


def _is_turn_of(condition: IsTurnOf, scope: Scope) -> bool:
    """[Your Turn] and [Opponent's Turn] (8-3-2-4, 8-3-2-5, 10-2-11-1, 10-2-12-1)."""
    return scope.state.turn_player in players(condition.who, scope)


def _happened(condition: Happened, scope: Scope) -> bool:
    who = players(condition.who, scope)
    about_source = any(isinstance(part, IsSource) for part in walk(condition.where))
    times = 0
    for past in scope.state.history:
        if past.kind != condition.event or past.player not in who:
            continue
        if about_source and past.card >= 0 and scope.state.serial[past.card] != past.serial:
            continue  # it happened to the object that the card was before (3-1-6)
        if accepts(condition.where, scope, past.card) and accepts(condition.other, scope, past.other):
            times += 1
    return times >= condition.times


CONDITIONS: dict[type[Condition], Callable[[Any, Scope], bool]] = {
    Compare: _compare,
    Holds: _holds,
    IsTurnOf: _is_turn_of,
    Happened: _happened,
    AllHold: lambda condition, scope: all_hold(condition.conditions, scope),
    AnyHolds: lambda condition, scope: any(holds(one, scope) for one in condition.conditions),
    NotHolds: lambda condition, scope: not holds(condition.condition, scope),
}
