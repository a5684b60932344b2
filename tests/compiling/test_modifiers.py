"""What cards gain and lose: power, cost, Counters, types and keywords, and base power that is set or swapped."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Attacking,
    Bound,
    CategoryIs,
    Choose,
    Const,
    LoseKeyword,
    Modify,
    Pool,
    SetStat,
    Source,
    StatOf,
    SwapStat,
    TreatAs,
)
from optcg_dsl.vocabulary.stats import Stat
from tests.compiling.lines import codes, findings, only
from tests.compiling.lowered import THIS_TURN, WHILE_VALID


def test_losing_is_a_negative_change() -> None:
    (step,) = only("[On Play] This Character loses 2000 power during this turn.").body
    assert step == Modify(Source(), "power", Const(-2000), THIS_TURN)


def test_two_changes_of_the_same_card() -> None:
    choice, first, second = only(
        "[On Play] Give up to 1 of your opponent's Characters −2000 power and −1 cost during this turn."
    ).body
    assert isinstance(choice, Choose)
    assert first == Modify(Bound(choice.slot), "power", Const(-2000), THIS_TURN)
    assert second == Modify(Bound(choice.slot), "cost", Const(-1), THIS_TURN)


def test_the_power_of_the_attacking_card() -> None:
    (step,) = only(
        "[On Your Opponent's Attack] This Character's base power becomes the same as the power of your opponent's "
        "attacking Leader or Character during this turn."
    ).body
    attacker = StatOf("power", Pool(("leader", "character"), "opponent", Attacking()))
    assert step == SetStat(Source(), "base_power", attacker, THIS_TURN)


def test_one_card_swaps_its_base_power_with_another() -> None:
    choice, swap = only(
        "[On Play] Swap the base power of this Character with the base power of 1 of your opponent's Characters "
        "during this turn."
    ).body
    assert isinstance(choice, Choose)
    assert swap == SwapStat(Source(), Bound(choice.slot), "base_power", THIS_TURN)
    two = "[On Play] Swap the base power of this Character with the base power of 2 Characters during this turn."
    assert [code for code, _ in findings(f"character|{two}")] == ["OP217"]


@pytest.mark.parametrize(
    ("words", "stat"), [("power", "power"), ("cost", "cost"), ("base cost", "base_cost"), ("base power", "base_power")]
)
def test_every_value_can_be_swapped(words: str, stat: Stat) -> None:
    choice, swap = only(f"[On Play] Swap the {words} of 2 of your Characters during this turn.").body
    assert isinstance(choice, Choose)
    both = Bound(choice.slot)
    assert swap == SwapStat(both, both, stat, THIS_TURN)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (
            "[On Play] Swap the cost of this Character and your Leader during this turn.",
            "this Character and your Leader",
        ),
        ("[On Play] Swap the cost of this Character with the cost of your Leader during this turn.", "your Leader"),
        (
            "[On Play] Swap the power of this Character with the cost of 1 of your Characters during this turn.",
            "Swap the power of this Character with the cost of 1 of your Characters during this turn",
        ),
        (
            "[Your Turn] Swap the power of this Character and your Leader.",
            "Swap the power of this Character and your Leader",
        ),
        ("Swap the cost of this Character and your Stage.", "Swap the cost of this Character and your Stage"),
    ],
)
def test_what_cannot_be_swapped(text: str, where: str) -> None:
    """A Leader has no cost (2-7-5), two values are not compared, and current values are not swapped all the time."""
    assert findings(f"character|{text}") == [("OP217", where)]


def test_types_and_keywords_gained_together() -> None:
    choice, *gains = only(
        "[On Play] Up to 1 of your Characters gains the {Tide} type, the <Slash> attribute, and +1000 power during "
        "this turn."
    ).body
    assert isinstance(choice, Choose)
    chosen = Bound(choice.slot)
    assert gains == [
        TreatAs(chosen, "type", "Tide", THIS_TURN),
        TreatAs(chosen, "attribute", "Slash", THIS_TURN),
        Modify(chosen, "power", Const(1000), THIS_TURN),
    ]


def test_keywords_are_lost() -> None:
    choice, *lost = only(
        "[On Play] Up to 1 of your opponent's Characters loses [Blocker] and [Banish] during this turn."
    ).body
    assert isinstance(choice, Choose)
    assert lost == [LoseKeyword(Bound(choice.slot), word, THIS_TURN) for word in ("Blocker", "Banish")]


def test_a_counter_is_gained_in_hand_only() -> None:
    ability = only("All of your Character cards gain +1000 Counter.")
    assert ability.body == (
        Modify(Pool(("hand",), "you", CategoryIs(("character",))), "counter", Const(1000), WHILE_VALID),
    )
    assert codes("[On Play] Up to 1 of your Characters gains +1000 Counter during this turn.") == ["OP217"]
    for deed in ("gains +1000 Counter during this turn", "'s Counter becomes +2000 during this turn"):
        assert codes(f"[On Play] This card {deed}.".replace(" 's", "'s")) == ["OP217"]
