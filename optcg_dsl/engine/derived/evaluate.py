"""Evaluation of numbers, card sets, filters and conditions, at the moment they are needed (8-4-4, 8-4-6).

An effect object is compiled to a closure when it is evaluated for the first time, and kept (:mod:`closures`).  How is
looked up by the class of the effect object in the tables ``NUMBERS``, ``CARDS``, ``FILTERS`` and ``CONDITIONS``;
:mod:`support` compares them with the effect vocabulary.  A closure holds nothing of a game: it gets a scope each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from optcg_dsl.effects import (
    AllHold,
    Among,
    AnyHolds,
    Bound,
    BoundNumber,
    Cards,
    CategoryIs,
    Compare,
    Condition,
    Const,
    Count,
    Difference,
    Everything,
    Extreme,
    Filter,
    Happened,
    Holds,
    IsSource,
    IsTurnOf,
    NotHolds,
    Number,
    Plus,
    Pool,
    Scaled,
    Source,
    StateIs,
    StatOf,
    Together,
    TopOf,
    TurnsTaken,
    WentFirst,
    Without,
    walk,
)
from optcg_dsl.effects.abilities import TOGETHER
from optcg_dsl.effects.base import Who
from optcg_dsl.effects.deck_construction import COMPARISONS
from optcg_dsl.engine.derived.closures import COMPILERS
from optcg_dsl.engine.derived.compiled import (
    CardsNow,
    HoldsNow,
    NumberNow,
    Test,
    compiled_cards,
    compiled_condition,
    compiled_number,
    compiled_test,
)
from optcg_dsl.engine.derived.filters import FILTERS, features_of, most_different
from optcg_dsl.engine.derived.scope import Scope, players
from optcg_dsl.engine.derived.secrecy import reckoned
from optcg_dsl.engine.values.areas import AREA_INDEX, GIVEN, NOWHERE
from optcg_dsl.engine.values.arithmetic import product

SERIALS: Final = "serials."
"""Prefix of the slot that holds, beside a slot kept for later, the serials of its cards (3-1-6)."""


def number(value: Number, scope: Scope) -> int:
    """The value of a number now."""
    if type(value) is Const:
        return int(value.value)
    now: NumberNow = scope.view.closures.of(value)
    return now(scope)


def cards(expression: Cards, scope: Scope) -> tuple[int, ...]:
    """The cards an expression denotes now, in order."""
    now: CardsNow = scope.view.closures.of(expression)
    return now(scope)


def holds(condition: Condition, scope: Scope) -> bool:
    """Whether a condition holds now."""
    now: HoldsNow = scope.view.closures.of(condition)
    return now(scope)


def all_hold(conditions: Iterable[Condition], scope: Scope) -> bool:
    """Whether all conditions hold now (8-3-2-1)."""
    closures = scope.view.closures
    for condition in conditions:  # noqa: SIM110 - most often there is one: a generator costs more than the test
        if not closures.of(condition)(scope):
            return False
    return True


def accepts(where: Filter, scope: Scope, card: int) -> bool:
    """Whether ``card`` passes the filter now; no card (-1) passes only ``Everything`` and negations."""
    test: Test = scope.view.closures.of(where)
    return test(scope, card)


def accepts_source(where: Filter, scope: Scope, card: int) -> bool:
    """Whether the card whose effect it is passes the filter.

    While its [Trigger] is processed, a card is in no area (10-1-5-3): its effect is no Character's effect.
    """
    if card >= 0 and scope.state.area[card] == NOWHERE and any(isinstance(part, CategoryIs) for part in walk(where)):
        card = -1
    return accepts(where, scope, card)


# -- players ----------------------------------------------------------------------------------------------------------


def _players(who: Who) -> Callable[[Scope], tuple[int, ...]]:
    if who == "you":
        return lambda scope: (scope.controller,)
    if who == "opponent":
        return lambda scope: (1 - scope.controller,)
    return lambda scope: players(who, scope)


# -- numbers ----------------------------------------------------------------------------------------------------------


def _const(value: Const) -> NumberNow:
    constant = int(value.value)
    return lambda scope: constant


def _count(value: Count) -> NumberNow:
    pool, found = value.cards, compiled_cards(value.cards)
    if value.differ is not None:
        what = value.differ
        return lambda scope: most_different([features_of(what, scope, card) for card in found(scope)])
    if not isinstance(pool, Pool):
        return lambda scope: len(found(scope))
    if isinstance(pool.where, Everything):
        everywhere = _all_in_areas(pool)
        return lambda scope: len(everywhere(scope))
    if pool.areas == ("cost",) and isinstance(pool.where, StateIs):
        given = _given_in_state(pool, pool.where.state == "rested")
        return lambda scope: len(found(scope)) + given(scope)
    return lambda scope: len(found(scope))


def _given_in_state(pool: Pool, rested: bool) -> NumberNow:
    """How many given DON!! cards count among active or rested ones of the cost area: none where they have neither state
    (4-4-2)."""
    whose = _players(pool.controller)

    def now(scope: Scope) -> int:
        if scope.game.switches.given_don_state != "keeps_state":
            return 0
        state = scope.state
        return sum(state.rested[don] == rested for side in whose(scope) for don in state.areas[side][GIVEN])

    return now


def _stat_of(value: StatOf) -> NumberNow:
    stat = value.stat
    if stat == "don_given" and isinstance(value.cards, Source):
        return lambda scope: scope.view.don_given(scope.source.card) if scope.source_is_here() else 0
    found = compiled_cards(value.cards)

    def now(scope: Scope) -> int:
        view = scope.view
        return sum([view.stat(card, stat) or 0 for card in found(scope)])

    return now


def _turns_taken(value: TurnsTaken) -> NumberNow:
    whose = _players(value.who)
    return lambda scope: sum([scope.state.turns_taken[player] for player in whose(scope)])


def _bound_number(value: BoundNumber) -> NumberNow:
    slot = value.slot

    def now(scope: Scope) -> int:
        bound = scope.slots.get(slot, ())
        return bound[0] if bound else 0

    return now


def _scaled(value: Scaled) -> NumberNow:
    scaled, per, times = compiled_number(value.number), value.per, value.times
    return lambda scope: product(scaled(scope) // per, times)


def _plus(value: Plus) -> NumberNow:
    left, right = compiled_number(value.left), compiled_number(value.right)
    return lambda scope: left(scope) + right(scope)


def _difference(value: Difference) -> NumberNow:
    left, right = compiled_number(value.left), compiled_number(value.right)
    return lambda scope: max(0, left(scope) - right(scope))


NUMBERS: Final[dict[type[Number], Callable[[Any], NumberNow]]] = {
    Const: _const,
    Count: _count,
    StatOf: _stat_of,
    TurnsTaken: _turns_taken,
    BoundNumber: _bound_number,
    Scaled: _scaled,
    Plus: _plus,
    Difference: _difference,
}

# -- cards ------------------------------------------------------------------------------------------------------------


def _source(expression: Source) -> CardsNow:
    return lambda scope: (scope.source.card,) if scope.source_is_here() else ()


def _bound(expression: Bound) -> CardsNow:
    slot, serials_slot = expression.slot, SERIALS + expression.slot

    def now(scope: Scope) -> tuple[int, ...]:
        bound = scope.slots.get(slot, ())
        serials = scope.slots.get(serials_slot)
        if serials is None:
            return tuple([card for card in bound if card >= 0])
        current = scope.state.serial
        found = zip(bound, serials, strict=True)
        return tuple([card for card, serial in found if card >= 0 and current[card] == serial])

    return now


def _all_in_areas(expression: Pool) -> Callable[[Scope], Sequence[int]]:
    """What gives all cards of the areas that the expression names, whatever its filter."""
    areas, whose = [AREA_INDEX[area] for area in expression.areas], _players(expression.controller)
    if len(areas) == 1 and expression.controller == "you":
        (area,) = areas
        return lambda scope: scope.state.areas[scope.controller][area]

    def everywhere(scope: Scope) -> Sequence[int]:
        found: list[int] = []
        for player in whose(scope):
            side = scope.state.areas[player]
            for area in areas:
                found += side[area]
        return found

    return everywhere


def _pool(expression: Pool) -> CardsNow:
    everywhere = _all_in_areas(expression)
    if isinstance(expression.where, Everything):
        return lambda scope: tuple(everywhere(scope))
    sieve = reckoned(expression.where)
    return lambda scope: tuple(sieve(scope, everywhere(scope)))


def _among(expression: Among) -> CardsNow:
    found, sieve = compiled_cards(expression.cards), reckoned(expression.where)
    return lambda scope: tuple(sieve(scope, found(scope)))


def _extreme(expression: Extreme) -> CardsNow:
    found, stat, best = compiled_cards(expression.cards), expression.stat, min if expression.which == "lowest" else max

    def now(scope: Scope) -> tuple[int, ...]:
        values = [(card, scope.view.stat(card, stat)) for card in found(scope)]
        known = [value for _, value in values if value is not None]
        wanted = best(known) if known else None
        return tuple([card for card, value in values if value is not None and value == wanted])

    return now


def _top_of(expression: TopOf) -> CardsNow:
    assert isinstance(expression.count, Number)
    count, whose, area = compiled_number(expression.count), _players(expression.whose), AREA_INDEX[expression.area]
    from_bottom = expression.end == "bottom"

    def now(scope: Scope) -> tuple[int, ...]:
        wanted = max(0, count(scope))
        found: list[int] = []
        for player in whose(scope):
            pile = scope.state.areas[player][area]
            found.extend((pile[::-1] if from_bottom else pile)[:wanted])
        return tuple(found)

    return now


def _without(expression: Without) -> CardsNow:
    found, minus = compiled_cards(expression.cards), compiled_cards(expression.minus)

    def now(scope: Scope) -> tuple[int, ...]:
        left_out = minus(scope)
        return tuple([card for card in found(scope) if card not in left_out])

    return now


def _together(expression: Together) -> CardsNow:
    parts = [compiled_cards(part) for part in expression.parts]
    return lambda scope: tuple(dict.fromkeys([card for part in parts for card in part(scope)]))


CARDS: Final[dict[type[Cards], Callable[[Any], CardsNow]]] = {
    Source: _source,
    Bound: _bound,
    Pool: _pool,
    Among: _among,
    Extreme: _extreme,
    TopOf: _top_of,
    Without: _without,
    Together: _together,
}

# -- conditions -------------------------------------------------------------------------------------------------------


def _compare(condition: Compare) -> HoldsNow:
    left, compare = compiled_number(condition.left), COMPARISONS[condition.comparison]
    if isinstance(condition.right, Const):
        limit = int(condition.right.value)
        return lambda scope: compare(left(scope), limit)
    right = compiled_number(condition.right)
    return lambda scope: compare(left(scope), right(scope))


def _holds(condition: Holds) -> HoldsNow:
    found, test = compiled_cards(condition.cards), compiled_test(condition.where)

    def now(scope: Scope) -> bool:
        here = found(scope)
        return bool(here) and all(test(scope, card) for card in here)

    return now


def _is_turn_of(condition: IsTurnOf) -> HoldsNow:
    """[Your Turn] and [Opponent's Turn] (8-3-2-4, 8-3-2-5, 10-2-11-1, 10-2-12-1)."""
    if condition.who == "you":
        return lambda scope: scope.state.turn_player == scope.controller
    whose = _players(condition.who)
    return lambda scope: scope.state.turn_player in whose(scope)


def _went_first(condition: WentFirst) -> HoldsNow:
    """Whether a player took the first turn of the game (5-2-1-4)."""
    whose = _players(condition.who)
    return lambda scope: scope.state.first_player in whose(scope)


def _happened(condition: Happened) -> HoldsNow:
    whose, test, other = _players(condition.who), compiled_test(condition.where), compiled_test(condition.other)
    event, least = condition.event, condition.times
    about_source = any(isinstance(part, IsSource) for part in walk(condition.where))
    cause, came = condition.cause, None if condition.came is None else AREA_INDEX[condition.came]
    by = _players(condition.by) if condition.by != "any" else None
    doer = _players(condition.doer) if condition.doer != "any" else None

    def now(scope: Scope) -> bool:
        who = whose(scope)
        times = 0
        for past in scope.state.history:
            if past.kind != event or past.player not in who:
                continue
            if about_source and past.card >= 0 and scope.state.serial[past.card] != past.serial:
                continue  # it happened to the object that the card was before (3-1-6)
            if cause != "any" and ("effect" if past.cause == "cost" else past.cause) != cause:
                continue  # a cost is a part of an effect (8-1-1)
            if by is not None and past.by not in by(scope):
                continue
            if doer is not None and past.doer not in doer(scope):
                continue
            if came is not None and past.came != came:
                continue
            if test(scope, past.card) and other(scope, past.other):
                times += past.amount if past.kind in TOGETHER else 1
        return times >= least

    return now


def _all_hold(condition: AllHold) -> HoldsNow:
    parts = [compiled_condition(part) for part in condition.conditions]
    if len(parts) == 1:
        return parts[0]

    def now(scope: Scope) -> bool:
        for part in parts:  # noqa: SIM110 - a generator costs more than the tests
            if not part(scope):
                return False
        return True

    return now


def _any_holds(condition: AnyHolds) -> HoldsNow:
    parts = [compiled_condition(part) for part in condition.conditions]
    return lambda scope: any(part(scope) for part in parts)


def _not_holds(condition: NotHolds) -> HoldsNow:
    negated = compiled_condition(condition.condition)
    return lambda scope: not negated(scope)


CONDITIONS: Final[dict[type[Condition], Callable[[Any], HoldsNow]]] = {
    Compare: _compare,
    Holds: _holds,
    IsTurnOf: _is_turn_of,
    WentFirst: _went_first,
    Happened: _happened,
    AllHold: _all_hold,
    AnyHolds: _any_holds,
    NotHolds: _not_holds,
}

for _table in (NUMBERS, CARDS, FILTERS, CONDITIONS):
    COMPILERS.update(_table)
