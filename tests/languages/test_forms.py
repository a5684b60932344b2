"""One form for what does the same: tried against small worlds of cards in which filters, sets and conditions are
evaluated by their definition, without any form."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl import effects as e
from optcg_dsl.effects.base import Category
from optcg_dsl.languages.forms.cards import one_set
from optcg_dsl.languages.forms.conditions import one_condition
from optcg_dsl.languages.forms.filters import NOTHING, among, one_filter
from optcg_dsl.structs import rebuilt

# -- a small world -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """A card of the world, with all that the filters of these tests ask."""

    category: str
    area: str
    controller: str
    name: str
    types: frozenset[str]
    cost: int | None


AREAS = {"leader": "leader", "character": "character", "stage": "stage", "cost": "don"}
CATEGORIES = get_args(Category)
KINDS = [
    Card(category, "hand", "you", name, frozenset(types), cost)
    for category in CATEGORIES
    for name in ("Ada", "Ben")
    for types in ((), ("A",), ("B",), ("A", "B"))
    for cost in (None, 2, 3, 4)
]
"""A card of every kind that filters tell apart."""
PLACED = [
    Card(category, area, controller, "Ada", frozenset(types), 3)
    for category in CATEGORIES
    for area in (*AREAS, "hand")
    if AREAS.get(area, category) == category
    for controller in ("you", "opponent")
    for types in ((), ("A",), ("B",), ("A", "B"))
]
"""Cards in every place that they can be in."""
COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": int.__eq__,
    "!=": int.__ne__,
    "<=": int.__le__,
    ">=": int.__ge__,
    "<": int.__lt__,
    ">": int.__gt__,
}


def accepts(where: e.Filter, card: Card) -> bool:
    match where:
        case e.Everything():
            return True
        case e.CategoryIs(categories=categories):
            return card.category in categories
        case e.NameIs(name=name):
            return card.name == name
        case e.TypeIs(type=name):
            return name in card.types
        case e.StatIs(comparison=comparison, number=e.Const(value=bound)):
            return card.cost is not None and COMPARISONS[comparison](card.cost, bound)
        case e.AllOf(filters=filters):
            return all(accepts(one, card) for one in filters)
        case e.AnyOf(filters=filters):
            return any(accepts(one, card) for one in filters)
        case e.Not(filter=inner):
            return not accepts(inner, card)
    raise AssertionError(where)


def cards_of(cards: e.Cards) -> frozenset[Card]:
    match cards:
        case e.Pool(areas=areas, controller=controller, where=where):
            found = [card for card in PLACED if card.area in areas and controller in (card.controller, "any")]
            return frozenset(card for card in found if accepts(where, card))
        case e.Together(parts=parts):
            return frozenset(card for part in parts for card in cards_of(part))
        case e.Among(cards=inner, where=where):
            return frozenset(card for card in cards_of(inner) if accepts(where, card))
        case e.Bound():  # some cards or other, of which nothing is known
            return frozenset(PLACED[::3])
    raise AssertionError(cards)


# -- filters -----------------------------------------------------------------------------------------------------------

CATEGORY = st.sets(st.sampled_from(CATEGORIES), min_size=1, max_size=3).map(lambda found: e.CategoryIs(tuple(found)))
TYPE = st.sampled_from([e.TypeIs("A"), e.TypeIs("B")])
STAT = st.builds(
    lambda comparison, bound: e.StatIs("cost", comparison, e.Const(bound)),
    st.sampled_from(tuple(COMPARISONS)),
    st.integers(2, 4),
)
NAME = st.sampled_from([e.NameIs("Ada"), e.NameIs("Ben")])


def joined(atoms: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Filters made of these with "and", "or" and "not"."""
    return st.recursive(
        atoms,
        lambda inner: (
            st.lists(inner, max_size=3).map(lambda found: e.AllOf(tuple(found)))
            | st.lists(inner, max_size=3).map(lambda found: e.AnyOf(tuple(found)))
            | inner.map(e.Not)
        ),
        max_leaves=7,
    )


FREE = joined(CATEGORY | TYPE | st.just(e.Everything()))
"""Filters whose tests have nothing to do with each other, but for the categories."""
ANY = joined(CATEGORY | TYPE | STAT | NAME)


def accepted(where: e.Filter) -> frozenset[Card]:
    return frozenset(card for card in KINDS if accepts(where, card))


@given(ANY)
def test_a_filter_in_one_form_accepts_the_same_cards(where: e.Filter) -> None:
    assert accepted(one_filter(where)) == accepted(where)


@given(FREE, FREE)
def test_filters_have_one_form_exactly_if_they_accept_the_same_cards(one: e.Filter, other: e.Filter) -> None:
    assert (one_filter(one) == one_filter(other)) == (accepted(one) == accepted(other))


@given(ANY)
def test_the_form_of_a_form_is_itself(where: e.Filter) -> None:
    assert repr(one_filter(one_filter(where))) == repr(one_filter(where))


@given(ANY, st.sets(st.sampled_from(CATEGORIES), min_size=1))
def test_for_cards_of_known_categories_only_these_count(where: e.Filter, categories: set[Category]) -> None:
    known = [card for card in KINDS if card.category in categories]
    found = among(where, frozenset(categories))
    assert [card for card in known if accepts(found, card)] == [card for card in known if accepts(where, card)]


def test_what_accepts_nothing_has_one_form() -> None:
    character, leader = e.CategoryIs(("character",)), e.CategoryIs(("leader",))
    for where in (e.AllOf((character, leader)), e.AnyOf(()), e.AllOf((e.TypeIs("A"), e.Not(e.TypeIs("A"))))):
        assert one_filter(where) == NOTHING


def test_a_name_other_than_itself_is_no_name() -> None:
    ada, ben = e.NameIs("Ada"), e.NameIs("Ben")
    assert one_filter(e.AllOf((ada, e.Not(ben)))) == ada
    assert one_filter(e.AllOf((ada, e.Not(ada)))) == NOTHING


def test_a_filter_that_is_too_long_stays_as_it_is() -> None:
    ways = tuple(e.AnyOf((e.TypeIs(f"A{index}"), e.TypeIs(f"B{index}"))) for index in range(12))
    where = e.AllOf(ways)
    assert one_filter(where) is where


# -- sets of cards -----------------------------------------------------------------------------------------------------


def pools(controllers: tuple[Any, ...], *, bound: bool = True) -> st.SearchStrategy[Any]:
    """Sets of the areas of these players; ``bound``: also of those among other cards."""
    areas = st.sets(st.sampled_from((*AREAS, "hand")), min_size=1, max_size=3).map(lambda found: tuple(found))
    wheres = joined(CATEGORY | TYPE).filter(lambda where: len(repr(where)) < 300).map(one_filter)
    parts: st.SearchStrategy[Any] = st.builds(e.Pool, areas, st.sampled_from(controllers), wheres)
    if bound:
        parts |= st.builds(e.Among, st.just(e.Bound("s0")), wheres)
    return st.recursive(
        parts,
        lambda inner: st.lists(inner, min_size=1, max_size=4).map(lambda found: e.Together(tuple(found))),
        max_leaves=5,
    )


@given(pools(("you", "opponent", "any")))
def test_a_set_in_one_form_has_the_same_cards(cards: e.Cards) -> None:
    found = rebuilt(cards, e.Effect, lambda part: one_set(part) if isinstance(part, e.Cards) else part)
    assert cards_of(found) == cards_of(cards)
    assert repr(one_set(found)) == repr(found)


@given(pools(("you", "opponent"), bound=False), pools(("you", "opponent"), bound=False))
def test_sets_have_one_form_exactly_if_they_have_the_same_cards(one: e.Cards, other: e.Cards) -> None:
    assert (one_set(one) == one_set(other)) == (cards_of(one) == cards_of(other))


def test_characters_or_active_don() -> None:
    active = e.StateIs("active")
    one = e.Together((e.Pool(("character",), "opponent"), e.Pool(("cost",), "opponent", active)))
    other = e.Pool(("cost", "character"), "opponent", e.AnyOf((e.Not(e.CategoryIs(("don",))), active)))
    assert one_set(one) == one_set(other)
    assert one_set(one) != one_set(e.Pool(("cost", "character"), "opponent", active))
    assert one_set(one) != one_set(e.Pool(("cost", "character"), "opponent"))


# -- conditions --------------------------------------------------------------------------------------------------------

NUMBER = st.sampled_from([e.Count(e.Pool(("hand",), "you")), e.Count(e.Pool(("life",), "you"))])
COMPARE = st.builds(
    e.Compare, NUMBER | st.integers(0, 3).map(e.Const), st.sampled_from(tuple(COMPARISONS)), NUMBER
) | st.builds(e.Compare, NUMBER, st.sampled_from(tuple(COMPARISONS)), st.integers(0, 3).map(e.Const))
CONDITION = st.recursive(
    COMPARE | st.just(e.IsTurnOf("you")),
    lambda inner: (
        st.lists(inner, min_size=1, max_size=3).map(lambda found: e.AllHold(tuple(found)))
        | st.lists(inner, min_size=1, max_size=3).map(lambda found: e.AnyHolds(tuple(found)))
        | inner.map(e.NotHolds)
    ),
    max_leaves=6,
)
GAMES = list(itertools.product(range(5), range(5), (True, False)))


def holds(condition: e.Condition, game: tuple[int, int, bool]) -> bool:
    def number(one: e.Number) -> int:
        if isinstance(one, e.Const):
            return one.value
        assert isinstance(one, e.Count)
        return game[0 if one.cards == e.Pool(("hand",), "you") else 1]

    match condition:
        case e.Compare(left=left, comparison=comparison, right=right):
            return COMPARISONS[comparison](number(left), number(right))
        case e.IsTurnOf():
            return game[2]
        case e.AllHold(conditions=conditions):
            return all(holds(one, game) for one in conditions)
        case e.AnyHolds(conditions=conditions):
            return any(holds(one, game) for one in conditions)
        case e.NotHolds(condition=inner):
            return not holds(inner, game)
    raise AssertionError(condition)


def in_one_form(condition: e.Condition) -> e.Condition:
    return rebuilt(condition, e.Effect, lambda part: one_condition(part) if isinstance(part, e.Condition) else part)


@given(CONDITION)
def test_a_condition_in_one_form_holds_in_the_same_games(condition: e.Condition) -> None:
    found = in_one_form(condition)
    assert [holds(found, game) for game in GAMES] == [holds(condition, game) for game in GAMES]
    assert repr(in_one_form(found)) == repr(found)


HAND = e.Count(e.Pool(("hand",), "you"))
LIFE = e.Count(e.Pool(("life",), "you"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (e.Compare(HAND, "<=", e.Const(0)), e.Compare(HAND, "==", e.Const(0))),
        (e.Compare(e.Const(3), ">", HAND), e.Compare(HAND, "<=", e.Const(2))),
        (e.Compare(HAND, ">", LIFE), e.Compare(LIFE, "<", HAND)),
        (e.NotHolds(e.Compare(HAND, ">=", e.Const(1))), e.Compare(HAND, "==", e.Const(0))),
        (
            e.NotHolds(e.AllHold((e.IsTurnOf("you"), e.Compare(HAND, "==", LIFE)))),
            e.AnyHolds((e.Compare(LIFE, "!=", HAND), e.NotHolds(e.IsTurnOf("you")))),
        ),
    ],
)
def test_conditions_that_hold_together(one: e.Condition, other: e.Condition) -> None:
    assert in_one_form(one) == in_one_form(other)
