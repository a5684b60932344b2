"""Mutants that cannot be told from the ability they come from, for a reason that holds for every card.

Both are brought into a normal form, which says the same in fewer words; if that is one and the same, no board can tell
them apart, and the mutant is left out of the count.  The steps to the normal form are:

* an area holds cards of its categories only (3-7-1, 3-8-1, 3-9-1), so a filter that asks for these says nothing;
* only Characters and Stages can be played (6-5-3-1), only Events have [Main] and [Counter] effects and are activated
  (10-2-3, 10-2-4), and a card has one category, so of several lists of them what
  is in all counts;
* who has to choose a card of the hand by what is printed on it may choose none, as if the text said "up to" (8-4-4-2);
* no more cards can be chosen than there can be: a player has one Leader, one Stage, five Characters (3-7-6, 3-8-5);
* a number of cards that can be 0 or 1 is compared with 1 in one way only;
* an effect's own card is the card of the player whose effect it is, so what happens to it happens to "you";
* only active cards can be rested and only rested ones set as active (4-4-1), so what is done to all of some cards, and
  a payment that rests cards (8-3-1-3, 8-1-3-4-5), need not ask for them;
* it does not matter where in a deck cards are put that is then shuffled;
* "all of" and "any of" a single thing are that thing, "not not" is nothing, and a condition that always holds is none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Literal

from msgspec.structs import replace

from optcg_dsl.effects import (
    Ability,
    ActivateEffect,
    AllHold,
    AllOf,
    Among,
    AnyHolds,
    AnyOf,
    Bound,
    CategoryIs,
    Choose,
    ChooseOne,
    Compare,
    Const,
    Count,
    Effect,
    Everything,
    Filter,
    Happened,
    If,
    IsSource,
    May,
    Move,
    Not,
    NotHolds,
    Play,
    Pool,
    Rest,
    Reveal,
    SetActive,
    Shuffle,
    Source,
    StateIs,
    Step,
    Together,
    TopOf,
    When,
    Without,
    walk,
)
from optcg_dsl.effects.base import field_names
from optcg_dsl.engine.derived.secrecy import asks_for_print

_HELD_BY = {
    "leader": ("leader",),
    "character": ("character",),
    "stage": ("stage",),
    "cost": ("don",),
    "given": ("don",),
    "don_deck": ("don",),
}
"""The categories of the cards in an area, where not every category can be in it."""
_USED: Mapping[str, set[str]] = defaultdict(set, play={"character", "stage"}, main={"event"}, counter={"event"})
"""The categories of the cards that can be played, and of those that can have an effect with such a timing."""
_ROOM = {"leader": 1, "stage": 1, "character": 5, "cost": 10, "given": 10, "don_deck": 10}
"""How many cards an area of one player can hold, where that is limited."""


def why_equivalent(ability: Ability, mutated: Ability) -> str:
    """The general reason for which a mutant means the same as its ability; "" if there is none."""
    return "the same in normal form" if normal_form(ability) == normal_form(mutated) else ""


def normal_form(node: Any) -> Any:
    """An effect object in the fewest words that mean the same; anything else as it is."""
    if isinstance(node, tuple):
        return _in_a_row(tuple(normal_form(part) for part in node))
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
    parts = _one_category(tuple(one for one in where.filters if one != Everything()))
    return parts[0] if len(parts) == 1 else replace(where, filters=parts) if parts else Everything()


def _one_category(parts: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Filters with the categories that all of them ask for in the place of the first that asks for any."""
    asked = [part for part in parts if isinstance(part, CategoryIs)]
    if len(asked) < 2:
        return parts
    common = tuple(word for word in asked[0].categories if all(word in one.categories for one in asked))
    merged = CategoryIs(common)
    return tuple(merged if part is asked[0] else part for part in parts if part is asked[0] or part not in asked)


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
    conditions = tuple(one for one in ability.conditions if one != AllHold(()))
    ability = replace(ability, conditions=conditions, cost=_paid(ability.cost))
    if not any(isinstance(part, Reveal) for part in walk(ability)):
        ability = replace(ability, body=_chosen(ability.body))
    return replace(ability, body=_paid(ability.body)) if ability.kind == "replacement" and ability.optional else ability


def _may(step: May) -> Effect:
    """What may be done so that something else is done, or so that it is not, is paid."""
    return replace(step, body=_paid(step.body)) if step.then or step.otherwise else step


def _when(timing: When) -> Effect:
    if timing.event == "event_activated":
        timing = replace(timing, card=_without_categories(timing.card, {"event"}))
    return replace(timing, who="you") if timing.who == "any" and _is_source(timing.card) else timing


def _happened(condition: Happened) -> Effect:
    if condition.event == "event_activated":
        condition = replace(condition, where=_without_categories(condition.where, {"event"}))
    return replace(condition, who="you") if condition.who == "any" and _is_source(condition.where) else condition


def _is_source(where: Filter) -> bool:
    return isinstance(where, IsSource) or (isinstance(where, AllOf) and IsSource() in where.filters)


def _paid(block: tuple[Step, ...]) -> tuple[Step, ...]:
    """A payment: of the cards that are chosen to be rested, it need not be said that they are active."""
    rested = {step.cards.slot for step in block if isinstance(step, Rest) and isinstance(step.cards, Bound)}
    found: list[Step] = []
    for step in block:
        if isinstance(step, Choose) and step.slot in rested:
            step = replace(step, among=_of_any_state(step.among, "active"))
        elif isinstance(step, ChooseOne):
            step = replace(step, options=tuple(_paid(option) for option in step.options))
        found.append(step)
    return tuple(found)


def _chosen(block: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps that pay for nothing: of the cards of a hand that are not revealed, none has to be chosen by its print."""
    found: list[Step] = []
    for step in block:
        if isinstance(step, If):
            step = replace(step, then=_chosen(step.then), otherwise=_chosen(step.otherwise))
        elif isinstance(step, Choose) and step.least == step.most and _is_by_print(step.among):
            step = replace(step, least=Const(0))
        found.append(step)
    return tuple(found)


def _is_by_print(cards: Any) -> bool:
    if isinstance(cards, Without):
        return _is_by_print(cards.cards)
    return isinstance(cards, Pool) and cards.areas == ("hand",) and asks_for_print(cards.where)


def _of_any_state(cards: Any, state: Literal["active", "rested"]) -> Any:
    """Cards without asking for their state, where only those of this state count anyhow."""
    if isinstance(cards, Together):
        return replace(cards, parts=tuple(_of_any_state(part, state) for part in cards.parts))
    if isinstance(cards, Without):
        return replace(cards, cards=_of_any_state(cards.cards, state))
    if not isinstance(cards, Pool):
        return cards
    if cards.where == StateIs(state):
        return replace(cards, where=Everything())
    if isinstance(cards.where, AllOf):
        left = tuple(one for one in cards.where.filters if one != StateIs(state))
        return replace(cards, where=_all_of(replace(cards.where, filters=left)))
    return cards


def _in_a_row(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps one after another: cards of a player that are put into the deck before it is shuffled."""
    used = {
        step.cards.slot: categories
        for step in parts
        if isinstance(step, Play | ActivateEffect)
        and isinstance(step.cards, Bound)
        and (categories := _USED[step.timing if isinstance(step, ActivateEffect) else "play"])
    }
    found = [
        replace(step, among=_of_any_category(step.among, used[step.slot]))
        if isinstance(step, Choose) and step.slot in used
        else step
        for step in parts
    ]
    for index, (step, after) in enumerate(pairwise(parts)):
        if isinstance(step, Move) and step.area == "deck" and isinstance(after, Shuffle):
            whose = {one.controller for one in _pools(step.cards)}
            if whose == {after.who}:
                found[index] = replace(step, end="bottom")
    return tuple(found)


def _of_any_category(cards: Any, held: set[str]) -> Any:
    """Cards of which those of these categories are used, without asking for them."""
    if isinstance(cards, Without | Among):
        return replace(cards, cards=_of_any_category(cards.cards, held))
    return replace(cards, where=_without_categories(cards.where, held)) if isinstance(cards, Pool) else cards


def _pools(cards: Any) -> list[Pool]:
    if isinstance(cards, Together):
        return [pool for part in cards.parts for pool in _pools(part)]
    return [cards] if isinstance(cards, Pool) else []


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
    May: _may,
    When: _when,
    Happened: _happened,
    Rest: lambda step: replace(step, cards=_of_any_state(step.cards, "active")),
    SetActive: lambda step: replace(step, cards=_of_any_state(step.cards, "rested")),
}
