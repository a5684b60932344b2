"""What an area has, what a subject is in words without a noun, and "unless"."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    AllHold,
    AnyOf,
    CategoryIs,
    ColorIs,
    Compare,
    Condition,
    Const,
    Count,
    Draw,
    Forbid,
    Holds,
    If,
    Multicolor,
    NameIs,
    Not,
    NotHolds,
    Pool,
    Source,
    StateIs,
    StatIs,
    TypeIs,
    When,
)
from tests.compiling.lowered import WHILE_VALID, body, one

DRAW = Draw(Const(1))
LEADER = Pool(("leader",), "you")
CHARACTERS = Pool(("character",), "you")


def asked(words: str) -> Condition:
    """The condition of an effect that draws a card."""
    (step,) = body(f"If {words}, draw 1 card.")
    assert isinstance(step, If)
    assert step.then == (DRAW,)
    return step.condition


def codes(text: str) -> list[str]:
    """The findings of a Character with this text that are errors."""
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    return [found.code for found in card.diagnostics if found.severity == "error"]


# -- an area as the subject --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("your trash has 10 or more cards", "you have 10 or more cards in your trash"),
        ("your deck has 0 cards", "you have 0 cards in your deck"),
        ("your opponent's hand has 5 or more cards", "your opponent has 5 or more cards in their hand"),
        ("your Life area has 2 or less cards", "you have 2 or less Life cards"),
        ("your trash has no Events", "you have no Events in your trash"),
        ("your trash has 3 or more {Tide Crew} type cards", "you have 3 or more {Tide Crew} type cards in your trash"),
        ("your opponent's field has 3 or more Characters", "your opponent has 3 or more Characters"),
        ("your field has 8 or more DON!! cards", "you have 8 or more DON!! cards on your field"),
        ("your hand has less cards than your opponent's hand", "you have less cards in your hand than your opponent"),
        ("your trash has [A] and [B]", "you have [A] and [B] in your trash"),
        (
            "your trash has 4 or more Events and 4 or more Characters",
            "you have 4 or more Events in your trash and you have 4 or more Characters in your trash",
        ),
        (
            "your hand and Life area have a total of 5 or less cards",
            "you have a total of 5 or less cards in your hand and Life area",
        ),
    ],
)
def test_what_an_area_has_is_in_it(words: str, same: str) -> None:
    assert asked(words) == asked(same)


def test_an_area_that_does_not_have_something() -> None:
    events = Pool(("trash",), "you", CategoryIs(("event",)))
    assert asked("your trash does not have an Event") == NotHolds(Compare(Count(events), ">=", Const(1)))


def test_each_area_or_all_of_them_is_not_guessed() -> None:
    assert codes("[On Play] If your hand and trash have 5 or more cards, draw 1 card.") == ["OP217"]
    assert codes("[On Play] If your hand or trash has 5 or more cards, draw 1 card.") == ["OP217"]


@pytest.mark.parametrize(
    ("words", "when"),
    [
        ("your Life area has 0 cards", When("life_becomes", "you", amount=0)),
        ("your opponent's hand has 0 cards", When("hand_becomes", "opponent", amount=0)),
        ("your deck has 5 cards", When("deck_becomes", "you", amount=5)),
    ],
)
def test_when_an_area_comes_to_a_number(words: str, when: When) -> None:
    assert one(f"When {words}, draw 1 card.").timings == (when,)


def test_a_trash_comes_to_no_number() -> None:
    assert codes("When your trash has 10 cards, draw 1 card.") == ["OP217"]


# -- what a subject is, without a noun ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "test"),
    [
        ("is [A] or multicolored", AnyOf((NameIs("A"), Multicolor()))),
        ("is multicolored or red", AnyOf((Multicolor(), ColorIs("red")))),
        ("is multicolored or [A]", AnyOf((Multicolor(), NameIs("A")))),
        ("is {T} type or multicolored", AnyOf((TypeIs("T"), Multicolor()))),
        ("is [A], [B], or multicolored", AnyOf((AnyOf((NameIs("A"), NameIs("B"))), Multicolor()))),
        ("is red or green", AnyOf((ColorIs("red"), ColorIs("green")))),
        ("is {T} type", TypeIs("T")),
        ("is red", ColorIs("red")),
    ],
)
def test_a_leader_is_one_of_these(words: str, test: AnyOf) -> None:
    assert asked(f"your Leader {words}") == Compare(Count(Pool(("leader",), "you", test)), ">=", Const(1))


def test_is_so_beside_has() -> None:
    has = asked("your Leader has the <Slash> attribute")
    condition = asked("your Leader is {T} type or has the <Slash> attribute")
    assert condition == asked("your Leader has the {T} type or the <Slash> attribute")
    assert has in condition.conditions  # type: ignore[attr-defined]


def test_not_holds_for_every_word_behind_it() -> None:
    assert asked("your Leader is not red or multicolored") == Holds(LEADER, Not(AnyOf((ColorIs("red"), Multicolor()))))
    assert asked("this Character is not rested") == Holds(Source(), Not(StateIs("rested")))


def test_each_of_all_cards_may_be_so_in_its_own_way() -> None:
    """The cards need not be all red or all multicolored."""
    either = AnyOf((ColorIs("red"), Multicolor()))
    assert asked("all of your Characters are red or multicolored") == Holds(CHARACTERS, either)


@pytest.mark.parametrize("words", ["is not [A] and multicolored", "is [A] or [B] and multicolored"])
def test_an_and_with_two_readings_is_refused(words: str) -> None:
    assert codes(f"[On Play] If your Leader {words}, draw 1 card.") == ["OP217"]


# -- unless ------------------------------------------------------------------------------------------------------------


def test_unless_is_if_not() -> None:
    there = Compare(Count(Pool(("character",), "you", TypeIs("T"))), ">=", Const(1))
    assert body("Unless there is a {T} type Character on your field, draw 1 card.") == (If(NotHolds(there), (DRAW,)),)
    assert body("Draw 1 card unless there is a {T} type Character on your field.") == (If(NotHolds(there), (DRAW,)),)


@pytest.mark.parametrize(
    "text",
    [
        "Unless you have 3 or more Characters, this Character cannot attack.",
        "This Character cannot attack unless you have 3 or more Characters.",
    ],
)
def test_a_permanent_effect_is_valid_unless(text: str) -> None:
    ability = one(text)
    assert ability.conditions == (NotHolds(Compare(Count(CHARACTERS), ">=", Const(3))),)
    assert ability.body == (Forbid("attack", WHILE_VALID, cards=Source()),)


def test_unless_both_of_two_things() -> None:
    text = "Unless your Leader is red and you have 3 or more Characters, draw 1 card."
    (step,) = body(text)
    assert isinstance(step, If)
    assert step.condition == NotHolds(asked("your Leader is red and you have 3 or more Characters"))


def test_unless_in_front_of_a_cost_gates_the_activation() -> None:
    ability = one("[On Play] Unless you have 3 or more Characters, you may trash 1 card from your hand: Draw 2 cards.")
    assert ability.conditions == (NotHolds(Compare(Count(CHARACTERS), ">=", Const(3))),)
    assert ability.cost_optional


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 1 card and trash 1 card from your hand unless you have 3 or more Characters.",
        "This Character gains [Blocker] and cannot attack unless you have 3 or more Characters.",
        "[On Play] Trash 1 card from your hand unless you have 3 or more Characters. Then, draw 1 card.",
        "[On Play] Draw 1 card unless your opponent trashes 1 card from their hand.",
    ],
)
def test_what_unless_does_not_say_is_not_guessed(text: str) -> None:
    assert codes(text) == ["OP217"]


def test_a_price_is_still_a_price() -> None:
    text = "This Character cannot attack unless your opponent trashes 1 card from their hand whenever they attack."
    (step,) = one(text).body
    assert isinstance(step, Forbid)
    assert step.price
    assert StatIs not in map(type, step.price)


# -- several subjects --------------------------------------------------------------------------------------------------


def test_what_is_said_of_two_cards_holds_for_both() -> None:
    """It was enough that one of them was so."""
    leader, this = asked("your Leader is red"), asked("this Character is red")
    assert asked("your Leader and this Character are red") == AllHold((leader, this))
    every = asked("all of your Characters are rested")
    assert asked("your Leader and all of your Characters are rested") == AllHold(
        (asked("your Leader is rested"), every)
    )
