"""Filters compiled to tests of one card (see :mod:`closures`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from optcg_dsl.effects import (
    AllOf,
    AnyOf,
    Attacking,
    AttributeIs,
    CategoryIs,
    ColorIs,
    Everything,
    Filter,
    GivenTo,
    HasEffect,
    HasKeyword,
    IsChosen,
    IsIn,
    IsSource,
    LifeFaces,
    Monocolor,
    Multicolor,
    NameIncludes,
    NameIs,
    NoBaseEffect,
    Not,
    PlayedThisTurn,
    SharesWith,
    StateIs,
    StatIs,
    TypeIncludes,
    TypeIs,
)
from optcg_dsl.effects.actions import EVERY_WORD
from optcg_dsl.effects.base import WORDS
from optcg_dsl.effects.deck_construction import COMPARISONS
from optcg_dsl.engine.derived.compiled import (
    SIEVES,
    Sieve,
    Test,
    compiled_cards,
    compiled_number,
    compiled_sieve,
    compiled_test,
)
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.values.areas import GIVEN, HAVE_STATE, LIFE


def _everything(where: Everything) -> Test:
    return lambda scope, card: True


def _category_is(where: CategoryIs) -> Test:
    categories = where.categories
    return lambda scope, card: card >= 0 and scope.game.specs[card].category in categories


def _has_word(words: tuple[str, ...], word: str) -> bool:
    """Whether a card with these names, types or attributes has this one."""
    return word in words or EVERY_WORD in words


def _name_is(where: NameIs) -> Test:
    name = where.name
    return lambda scope, card: card >= 0 and _has_word(scope.view.names(card), name)


def _name_includes(where: NameIncludes) -> Test:
    text = where.text
    return lambda scope, card: card >= 0 and any(text in name or name == EVERY_WORD for name in scope.view.names(card))


def _type_is(where: TypeIs) -> Test:
    word = where.type
    return lambda scope, card: card >= 0 and _has_word(scope.view.types(card), word)


def _type_includes(where: TypeIncludes) -> Test:
    text = where.text
    return lambda scope, card: card >= 0 and any(text in word or word == EVERY_WORD for word in scope.view.types(card))


def _attribute_is(where: AttributeIs) -> Test:
    word = where.attribute
    return lambda scope, card: card >= 0 and _has_word(scope.view.attributes(card), word)


def _color_is(where: ColorIs) -> Test:
    color = where.color
    return lambda scope, card: card >= 0 and color in scope.view.colors(card)


def _monocolor(where: Monocolor) -> Test:
    return lambda scope, card: card >= 0 and len(scope.view.colors(card)) == 1


def _multicolor(where: Multicolor) -> Test:
    return lambda scope, card: card >= 0 and len(scope.view.colors(card)) > 1


def _stat_is(where: StatIs) -> Test:
    stat, compare, limit = where.stat, COMPARISONS[where.comparison], compiled_number(where.number)

    def test(scope: Scope, card: int) -> bool:
        if card < 0:
            return False
        value = scope.view.stat(card, stat)
        return value is not None and compare(value, limit(scope))

    return test


def _state_is(where: StateIs) -> Test:
    rested = where.state == "rested"

    def test(scope: Scope, card: int) -> bool:
        state = scope.state
        return card >= 0 and state.area[card] in HAVE_STATE and state.rested[card] == rested

    return test


def _attacking(where: Attacking) -> Test:
    def test(scope: Scope, card: int) -> bool:
        battle = scope.state.battle
        return (
            battle is not None and battle.attacker.card == card and battle.attacker.serial == scope.state.serial[card]
        )

    return test


def _life_faces(where: LifeFaces) -> Test:
    up = where.facing == "up"

    def test(scope: Scope, card: int) -> bool:
        state = scope.state
        return card >= 0 and state.area[card] == LIFE and state.face_up[card] == up

    return test


def _has_keyword(where: HasKeyword) -> Test:
    keyword = where.keyword
    return lambda scope, card: card >= 0 and scope.view.has_keyword(card, keyword)


def _has_effect(where: HasEffect) -> Test:
    timing = where.timing
    return lambda scope, card: card >= 0 and timing in scope.game.specs[card].timings


def _no_base_effect(where: NoBaseEffect) -> Test:
    return lambda scope, card: card >= 0 and not scope.game.specs[card].has_text


def _is_source(where: IsSource) -> Test:
    return lambda scope, card: card == scope.source.card and scope.source_is_here()


def _is_in(where: IsIn) -> Test:
    slot = where.slot
    return lambda scope, card: card in scope.slots.get(slot, ())


_SHARED: Final[dict[str, Callable[[Scope, int], tuple[object, ...]]]] = {
    "name": lambda scope, card: scope.view.names(card),
    "color": lambda scope, card: scope.view.colors(card),
    "type": lambda scope, card: scope.view.types(card),
    "cost": lambda scope, card: (scope.view.stat(card, "cost"),),
    "power": lambda scope, card: (scope.view.stat(card, "power"),),
}


def features_of(what: str, scope: Scope, card: int) -> frozenset[object]:
    """The names, colours, types, cost or power of a card, as far as it has them."""
    return frozenset(feature for feature in _SHARED[what](scope, card) if feature is not None)


def most_different(features: list[frozenset[object]]) -> int:
    """How many cards with these features can be taken at most so that no two of them share one."""
    distinct = sorted(set(features), key=lambda one: (len(one), sorted(map(str, one))))
    for one in distinct:
        rivals = [other for other in distinct if other is not one and not one.isdisjoint(other)]
        if rivals:
            without = [other for other in distinct if other is not one]
            taken = 1 + most_different([other for other in without if other not in rivals])
            return max(taken, most_different(without))
    return len(distinct)


def _shares_with(where: SharesWith) -> Test:
    features, slot = _SHARED[where.what], where.slot
    others = None if where.cards is None else compiled_cards(where.cards)

    def test(scope: Scope, card: int) -> bool:
        if card < 0:
            return False
        mine = [feature for feature in features(scope, card) if feature is not None]
        every = EVERY_WORD in mine
        return any(
            every or feature in mine or feature == EVERY_WORD
            for other in (scope.slots.get(slot, ()) if others is None else others(scope))
            if other >= 0
            for feature in features(scope, other)
        )

    return test


def _is_chosen(where: IsChosen) -> Test:
    slot, words, is_color = where.slot, WORDS[where.what], where.what == "color"

    def test(scope: Scope, card: int) -> bool:
        chosen = scope.slots.get(slot, ())
        if card < 0 or not chosen:
            return False
        word = words[chosen[0]]
        return word in scope.view.colors(card) if is_color else word == scope.game.specs[card].category

    return test


def _given_to(where: GivenTo) -> Test:
    hosts = compiled_cards(where.hosts)
    return lambda scope, card: card >= 0 and scope.state.area[card] == GIVEN and scope.state.host[card] in hosts(scope)


def _played_this_turn(where: PlayedThisTurn) -> Test:
    return lambda scope, card: card >= 0 and scope.state.entered[card] == scope.state.turn


def _all_of(where: AllOf) -> Test:
    tests = [compiled_test(part) for part in where.filters]

    def test(scope: Scope, card: int) -> bool:
        for one in tests:  # noqa: SIM110 - a generator costs more than the tests
            if not one(scope, card):
                return False
        return True

    return test


def _any_of(where: AnyOf) -> Test:
    tests = [compiled_test(part) for part in where.filters]
    return lambda scope, card: any(one(scope, card) for one in tests)


def _not(where: Not) -> Test:
    negated = compiled_test(where.filter)
    return lambda scope, card: not negated(scope, card)


FILTERS: Final[dict[type[Filter], Callable[[Any], Test]]] = {
    Everything: _everything,
    CategoryIs: _category_is,
    NameIs: _name_is,
    NameIncludes: _name_includes,
    TypeIs: _type_is,
    TypeIncludes: _type_includes,
    AttributeIs: _attribute_is,
    ColorIs: _color_is,
    Monocolor: _monocolor,
    Multicolor: _multicolor,
    StatIs: _stat_is,
    StateIs: _state_is,
    Attacking: _attacking,
    LifeFaces: _life_faces,
    HasKeyword: _has_keyword,
    HasEffect: _has_effect,
    NoBaseEffect: _no_base_effect,
    IsSource: _is_source,
    IsChosen: _is_chosen,
    IsIn: _is_in,
    SharesWith: _shares_with,
    GivenTo: _given_to,
    PlayedThisTurn: _played_this_turn,
    AllOf: _all_of,
    AnyOf: _any_of,
    Not: _not,
}


# -- of many cards at once --------------------------------------------------------------------------------------------


def _every_card(where: Everything) -> Sieve:
    return lambda scope, cards: cards


def _of_category(where: CategoryIs) -> Sieve:
    categories = where.categories

    def sieve(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        specs = scope.game.specs
        return [card for card in cards if specs[card].category in categories]

    return sieve


def _with_stat(where: StatIs) -> Sieve:
    stat, compare, limit = where.stat, COMPARISONS[where.comparison], compiled_number(where.number)

    def sieve(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        view, wanted = scope.view, limit(scope)
        values = [(card, view.stat(card, stat)) for card in cards]
        return [card for card, value in values if value is not None and compare(value, wanted)]

    return sieve


def _in_state(where: StateIs) -> Sieve:
    wanted = where.state == "rested"

    def sieve(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        area, rested = scope.state.area, scope.state.rested
        return [card for card in cards if rested[card] == wanted and area[card] in HAVE_STATE]

    return sieve


def _through_all(where: AllOf) -> Sieve:
    sieves = [compiled_sieve(part) for part in where.filters]

    def sieve(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        for one in sieves:
            cards = one(scope, cards)
            if not cards:
                break
        return cards

    return sieve


SIEVES.update(
    {
        Everything: _every_card,
        CategoryIs: _of_category,
        StatIs: _with_stat,
        StateIs: _in_state,
        AllOf: _through_all,
    }
)
