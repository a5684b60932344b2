"""Effects that hold "while" something is so, and gifts of one sentence that last for different times."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import Choose, Compare, Const, Count, GrantKeyword, Holds, Modify, Pool, Source, StateIs
from tests.compiling.lowered import THIS_BATTLE, THIS_TURN, WHILE_VALID, body, one

FEW_LIFE = Compare(Count(Pool(("life",), "you")), "<=", Const(2))


def codes(text: str) -> list[str]:
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    return [found.code for found in card.diagnostics]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("This Character gains [Rush] while you have 2 or less Life cards.", FEW_LIFE),
        ("While you have 2 or less Life cards, this Character gains [Rush].", FEW_LIFE),
        ("As long as you have 2 or less Life cards, this Character gains [Rush].", FEW_LIFE),
        ("This Character gains [Rush] while this Character is rested.", Holds(Source(), StateIs("rested"))),
    ],
)
def test_a_permanent_effect_holds_while_its_condition_does(text: str, condition: Compare | Holds) -> None:
    ability = one(text)
    assert ability.kind == "permanent" and ability.conditions == (condition,)
    assert ability.body == (GrantKeyword(Source(), "Rush", WHILE_VALID),)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] This Character gains [Rush] while you have 2 or less Life cards.",
        "[On Play] This Character gains [Rush] during this turn while you have 2 or less Life cards.",
        "[On Play] While you have 2 or less Life cards, draw 1 card.",
        "This Character gains [Rush] and cannot be blocked while you have 2 or less Life cards.",
        "This Character gains [Rush] while you have 2 or less Life cards. Your Leader gains +1000 power.",
    ],
)
def test_while_is_declined_where_it_is_not_clear_what_holds_as_long(text: str) -> None:
    assert codes(text) == ["OP217"]


def test_each_gift_lasts_as_long_as_is_printed_behind_it() -> None:
    steps = body(
        "Give up to 1 of your opponent's Characters −1 cost during this turn and up to 1 of your Characters +2000 power"
        " during this battle."
    )
    lasting = [(step.amount, step.duration) for step in steps if isinstance(step, Modify)]
    assert lasting == [(Const(-1), THIS_TURN), (Const(2000), THIS_BATTLE)]
    assert [step.most for step in steps if isinstance(step, Choose)] == [Const(1), Const(1)]


def test_the_base_power_of_two_becomes_one_number() -> None:
    text = "Your Leader's base power and the base power of up to 1 of your Characters become 6000 during this turn."
    steps = body(text)
    plain = body(text.replace("the base power of up to 1 of your Characters", "up to 1 of your Characters' base power"))
    assert steps == plain and len(steps) == 2  # both values are set together
    assert codes(f"[On Play] {text.replace('the base power', 'the power')}") == ["OP101"]


def test_a_duration_behind_the_last_gift_is_that_of_all() -> None:
    steps = body("Give your opponent's Leader −1000 power and your Leader +2000 power during this battle.")
    lasting = [(step.amount, step.duration) for step in steps if isinstance(step, Modify)]
    assert lasting == [(Const(-1000), THIS_BATTLE), (Const(2000), THIS_BATTLE)]


def test_a_gift_behind_another_that_says_how_long_says_so_too() -> None:
    text = "[On Play] Give your opponent's Leader −1000 power during this turn and your Leader +2000 power."
    assert codes(text) == ["OP217"]
