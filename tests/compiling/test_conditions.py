"""Conditions: numbers and values compared, whose turn it is, what was declined, and what a card had."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    AllHold,
    Bound,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    Holds,
    If,
    IsTurnOf,
    May,
    Pool,
    Source,
    StatIs,
    StatOf,
    TurnsTaken,
)
from tests.compiling.lines import chosen, findings, only

CHARACTERS = Count(Pool(("character",), "you"))


def test_exactly_so_many() -> None:
    (step,) = only("[On Play] If you have exactly 5 Characters, draw 1 card.").body
    assert step == If(Compare(CHARACTERS, "==", Const(5)), (Draw(Const(1)),))


def test_the_number_of_cards_that_a_player_has() -> None:
    start = "[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than"
    assert chosen(f"{start} the number of Characters you have.") == chosen(f"{start} the number of your Characters.")
    (step,) = only("[On Play] If the number of cards your opponent has in their hand is 6 or more, draw 1 card.").body
    assert step == If(Compare(Count(Pool(("hand",), "opponent")), ">=", Const(6)), (Draw(Const(1)),))


@pytest.mark.parametrize("words", ["that Character's power", "the power of that Character"])
def test_a_value_is_compared_with_another(words: str) -> None:
    text = (
        f"[On Play] Select up to 1 of your opponent's Characters. If {words} is less than your Leader's power, K.O. it."
    )
    choice, step = only(text).body
    assert isinstance(choice, Choose) and isinstance(step, If)
    assert step.condition == Holds(Bound(choice.slot), StatIs("power", "<", StatOf("power", Pool(("leader",), "you"))))


def test_what_a_card_had() -> None:
    had = Holds(Source(), StatIs("don_given", ">=", Const(1)))
    for text in (
        "[On K.O.] If this Character had a DON!! card given, draw 1 card.",
        "[On K.O.] Draw 1 card if this Character had a DON!! card given.",
    ):
        assert only(text).conditions == (had,)
    for text in ("[On Play]", "[Your Turn] [On Play]/[On K.O.]"):
        wrong = f"character|{text} If this Character had a DON!! card given, draw 1 card."
        assert [code for code, _ in findings(wrong)] == ["OP217"]


@pytest.mark.parametrize(("words", "who"), [("your", "you"), ("your opponent's", "opponent")])
def test_whose_turn_it_is(words: str, who: str) -> None:
    (step,) = only(f"[On K.O.] If it is {words} turn, draw 1 card.").body
    assert isinstance(step, If) and isinstance(step.condition, IsTurnOf)
    assert step.condition.who == who


def test_the_second_turn() -> None:
    (step,) = only("[On Play] If it is your second turn or later, draw 1 card.").body
    second = AllHold((IsTurnOf("you"), Compare(TurnsTaken("you"), ">=", Const(2))))
    assert step == If(second, (Draw(Const(1)),))


def test_what_was_declined_in_either_spelling() -> None:
    short, long = (
        only(f"[On Play] Your opponent may trash 1 card from their hand. If they {words}, draw 1 card.").body
        for words in ("don't", "do not")
    )
    assert short == long and isinstance(short[0], May) and short[0].otherwise == (Draw(Const(1)),)
