"""Sets of cards in one form: area by area and player by player, with one filter for each, and each card once.

"Your Leader and all of your Characters" are "all of your Leader and Character cards"; "Characters or active DON!!
cards" are the cards of two areas, in one of which all are DON!! cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from optcg_dsl import effects as e
from optcg_dsl.effects.base import Area, Category, Who
from optcg_dsl.languages.forms.filters import (
    EVERY_CATEGORY,
    NOTHING,
    all_of,
    among,
    any_of,
    categories_of,
)

_CATEGORIES: dict[Area, frozenset[Category]] = {
    "leader": frozenset(("leader",)),
    "character": frozenset(("character",)),
    "stage": frozenset(("stage",)),
    "cost": frozenset(("don",)),
    "given": frozenset(("don",)),
}
"""Areas in which all cards are of one category (3-6 to 3-9, 6-5-5-1)."""
HOSTS: frozenset[Area] = frozenset(("leader", "character"))
"""Where cards are to which DON!! cards can be given (6-5-5-1)."""


@lru_cache(maxsize=4096)
def one_set(cards: e.Cards) -> e.Cards:
    """A set of cards in one form; its filters have theirs already."""
    if not isinstance(cards, e.Pool | e.Together | e.Among):
        return cards
    pools: dict[tuple[Who, Area], list[e.Filter]] = {}
    others: dict[e.Cards, list[e.Filter]] = {}
    for part in _flat(cards):
        if isinstance(part, e.Pool):
            for area in part.areas:
                pools.setdefault((part.controller, area), []).append(
                    among(part.where, _CATEGORIES.get(area, EVERY_CATEGORY))
                )
        else:
            inner, where = _source(part)
            others.setdefault(inner, []).append(where)
    areas: dict[tuple[Who, e.Filter], list[Area]] = {}
    for (controller, area), wheres in pools.items():
        areas.setdefault((controller, any_of(wheres)), []).append(area)
    found: list[e.Cards] = [
        e.Pool(tuple(sorted(members)), controller, where)
        for (controller, where), members in areas.items()
        if where != NOTHING
    ]
    for inner, wheres in others.items():
        where = any_of(wheres)
        found.append(inner if where == e.Everything() else e.Among(inner, where))
    if len(found) == 1:
        return found[0]
    return e.Together(tuple(sorted(found, key=repr)))


def _flat(cards: e.Cards) -> Sequence[e.Cards]:
    return [inner for part in cards.parts for inner in _flat(part)] if isinstance(cards, e.Together) else [cards]


def _source(cards: e.Cards) -> tuple[e.Cards, e.Filter]:
    """A set of cards as those of another one that a filter accepts."""
    if isinstance(cards, e.Among):
        inner, where = _source(cards.cards)
        return inner, all_of((where, cards.where))
    return cards, e.Everything()


# -- what is known of cards --------------------------------------------------------------------------------------------

Known = dict[str, frozenset[Category]]
"""The categories that the cards in each slot can be of."""


def possible_categories(cards: e.Cards, known: Known) -> frozenset[Category]:
    """The categories that some cards can be of; a card stays of its category wherever it goes."""
    match cards:
        case e.Pool(areas=areas, where=where):
            in_areas = (_CATEGORIES.get(area, EVERY_CATEGORY) for area in areas)
            return frozenset[Category]().union(*in_areas) & categories_of(where)
        case e.Among(cards=inner, where=where):
            return possible_categories(inner, known) & categories_of(where)
        case e.Bound(slot=slot):
            return known.get(slot, EVERY_CATEGORY)
        case e.Extreme(cards=inner) | e.Without(cards=inner):
            return possible_categories(inner, known)
        case e.Together(parts=parts):
            return frozenset[Category]().union(*(possible_categories(one, known) for one in parts))
    return EVERY_CATEGORY


def of_known(cards: e.Among, known: Known) -> e.Cards:
    """Those of some cards that a filter accepts, where it is known what they can be: "that Character", "that card"."""
    where = among(cards.where, possible_categories(cards.cards, known))
    return cards.cards if where == e.Everything() else replace(cards, where=where)


def hosts(cards: e.Cards) -> e.Cards:
    """Those of some cards to which DON!! cards can be given."""
    match cards:
        case e.Together(parts=parts):
            return one_set(e.Together(tuple(map(hosts, parts))))
        case e.Pool(areas=areas):
            return one_set(replace(cards, areas=tuple(area for area in areas if area in HOSTS)))
    return cards
