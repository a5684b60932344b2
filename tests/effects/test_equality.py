"""Two effects are equal that mean the same: neither printed words nor the order of tests counts."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.comparison.meaning import meaning_hash
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Ability,
    AllHold,
    AllOf,
    AnyHolds,
    AnyOf,
    CardEffects,
    ChooseOne,
    Condition,
    Everything,
    Filter,
    IsTurnOf,
    PlayedThisTurn,
)

MINE, YOURS = IsTurnOf("you"), IsTurnOf("opponent")


def test_printed_words_do_not_count() -> None:
    one, other = Ability("auto", text="Draw 1 card."), Ability("auto", text="Draw a card.")
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert CardEffects("A", (one,)) == CardEffects("A", (other,))
    assert one != Ability("permanent", text=one.text)
    assert ChooseOne(((), ()), labels=("this", "that")) == ChooseOne(((), ()))
    assert ChooseOne(((), ())) != ChooseOne(((),))
    assert ChooseOne(((), ())) != ChooseOne(((), ()), "opponent")


@pytest.mark.parametrize("kind", [AllHold, AnyHolds, lambda tests: Ability("auto", conditions=tests)])
def test_the_order_of_conditions_does_not_count(kind: type[AllHold]) -> None:
    one, other = kind((MINE, YOURS)), kind((YOURS, MINE))
    assert one == other and hash(one) == hash(other)
    assert one != kind((MINE,)) and one != kind((MINE, MINE, YOURS)) and one != kind((MINE, MINE))


@pytest.mark.parametrize("kind", [AllOf, AnyOf])
def test_the_order_of_filters_does_not_count(kind: type[AllOf]) -> None:
    tests: tuple[Filter, ...] = (Everything(), PlayedThisTurn())
    assert kind(tests) == kind(tests[::-1]) != kind(tests[:1])


def test_all_is_not_any() -> None:
    conditions: tuple[Condition, ...] = (MINE, YOURS)
    assert AllHold(conditions) != AnyHolds(conditions)
    assert AllOf(()) != AnyOf(())


def test_the_order_of_what_is_done_counts() -> None:
    first, second = ChooseOne(((),)), ChooseOne(((), ()))
    assert Ability("auto", body=(first, second)) != Ability("auto", body=(second, first))
    assert ChooseOne(((first,), (second,))) != ChooseOne(((second,), (first,)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "[On Play] If you have 5 cards in your hand and your opponent has 2 or more Characters, draw 1 card.",
            "[On Play] If your opponent has 2 or more Characters and you have 5 cards in your hand, draw 1 card.",
        ),
        (
            "[Your Turn] [DON!! x1] This Character gains +1000 power.",
            "[DON!! x1] [Your Turn] This Character gains +1000 power.",
        ),
    ],
)
def test_texts_with_tests_in_another_order_mean_the_same(one: str, other: str) -> None:
    first, second = effects(one), effects(other)
    assert first == second
    assert [ability.text for ability in first.abilities] == [one]
    assert meaning_hash(first) == meaning_hash(second)


def effects(text: str) -> CardEffects:
    card = compile_card(CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000, effect=text))
    assert card.effects is not None, card.diagnostics
    return card.effects
