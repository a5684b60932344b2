"""Cards with DON!! cards given that go somewhere, amounts of Counters, and cards left out by what they have."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    AllOf,
    CategoryIs,
    Choose,
    Const,
    Filter,
    GivenTo,
    HasEffect,
    HasKeyword,
    Move,
    Not,
    Pool,
    Rest,
    StatIs,
    TypeIs,
    Without,
)
from tests.compiling.lowered import OPPONENTS_CHARACTERS, body


def stat(name: str, comparison: str, value: int) -> StatIs:
    return StatIs(name, comparison, Const(value))


@pytest.mark.parametrize(
    ("words", "test"),
    [
        ("that has 2 or more DON!! cards given", stat("don_given", ">=", 2)),
        ("with no DON!! cards given", stat("don_given", "==", 0)),
        ("with a cost of 3 or less and a DON!! card given", AllOf((stat("cost", "<=", 3), stat("don_given", ">=", 1)))),
    ],
)
def test_where_cards_go_is_not_what_don_is_given_to(words: str, test: StatIs | AllOf) -> None:
    choose, move = body(f"Return up to 1 of your opponent's Characters {words} to the owner's hand.")
    assert isinstance(choose, Choose) and choose.among == Pool(("character",), "opponent", test)
    assert isinstance(move, Move) and move.area == "hand"


def test_what_don_is_given_to_comes_before_where_it_goes() -> None:
    choose, move = body("Return up to 1 DON!! card given to your Leader to your cost area rested.")
    assert isinstance(choose, Choose) and isinstance(choose.among, Pool)
    assert choose.among.where == GivenTo(Pool(("leader",), "you"))
    assert isinstance(move, Move) and move.area == "cost"


@pytest.mark.parametrize(
    ("words", "comparison", "value"),
    [
        ("1000 Counter", "==", 1000),
        ("a 1000 Counter", "==", 1000),
        ("2000 Counter or more", ">=", 2000),
        ("1000 Counter or less", "<=", 1000),
    ],
)
def test_a_card_has_an_amount_of_counter(words: str, comparison: str, value: int) -> None:
    choose, _ = body(f"Add up to 1 Character card with {words} from your trash to your hand.")
    found = AllOf((CategoryIs(("character",)), stat("counter", comparison, value)))
    assert isinstance(choose, Choose) and choose.among == Pool(("trash",), "you", found)


@pytest.mark.parametrize("words", ["a Character with [Blocker]", "Characters with [Blocker]"])
def test_what_cards_have_leaves_them_out(words: str) -> None:
    (rest,) = body(f"Rest all of your opponent's Characters other than {words}.")
    assert rest == Rest(Without(OPPONENTS_CHARACTERS, Pool(("character",), "any", HasKeyword("Blocker"))))


@pytest.mark.parametrize(
    ("words", "test"),
    [("{Tide Crew} type cards", TypeIs("Tide Crew")), ("a card with a [Trigger]", HasEffect("trigger"))],
)
def test_cards_elsewhere_are_left_out_where_they_are(words: str, test: Filter) -> None:
    choose, _ = body(f"Add up to 1 card other than {words} from your trash to your hand.")
    assert isinstance(choose, Choose) and choose.among == Pool(("trash",), "you", Not(test))


@pytest.mark.parametrize(
    "text",
    [
        "Rest all of your opponent's Characters other than a Character with [Blocker] with a cost of 5 or less.",
        "Rest all of your opponent's Characters other than a Stage with a cost of 1.",
        "Add up to 1 card other than a Character card with a cost of 5 from your trash to your hand.",
    ],
)
def test_words_that_may_be_about_all_cards_are_declined(text: str) -> None:
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=f"[On Play] {text}"))
    assert [found.code for found in card.diagnostics] == ["OP217"]
