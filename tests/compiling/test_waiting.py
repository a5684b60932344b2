"""What is waited for, for a time, and what was really done."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Ability,
    AddDon,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Delay,
    Draw,
    Duration,
    GrantAbility,
    If,
    IsSource,
    IsTurnOf,
    May,
    Modify,
    Move,
    Pool,
    Rest,
    Source,
    When,
)
from tests.compiling.lowered import OPPONENTS_CHARACTERS, THIS_TURN, body, choose, one
from tests.compiling.test_alternatives import refused

DRAW = Draw(Const(1))
LOST = Ability("auto", (When("ko", "you", CategoryIs(("character",))),), body=(DRAW,))
LEADER = Pool(("leader",), "you")
LOSING = "when your Character is K.O.'d, draw 1 card."


def test_a_timing_with_a_duration_is_gained_for_it() -> None:
    assert body(f"During this turn, {LOSING}") == (GrantAbility(LEADER, LOST, THIS_TURN),)
    assert body(f"Draw 1 card. Then, during this turn, {LOSING}") == (DRAW, GrantAbility(LEADER, LOST, THIS_TURN))
    (later,) = body(f"Until the end of your opponent's next turn, {LOSING}")
    assert later == GrantAbility(LEADER, LOST, Duration("end_of_turn", "opponent"))
    (put_off,) = body(f"During your opponent's next turn, {LOSING}")
    assert isinstance(put_off, Delay) and put_off.body == (GrantAbility(LEADER, LOST, THIS_TURN),)


def test_what_speaks_of_this_card_is_gained_by_it() -> None:
    (step,) = body("During this turn, when this Character attacks, draw 1 card.")
    gained = Ability("auto", (When("attacks", "any", IsSource()),), body=(DRAW,))
    assert step == GrantAbility(Source(), gained, THIS_TURN)


def test_an_if_in_front_governs_and_one_behind_is_asked_each_time() -> None:
    (front,) = body(f"If you have 3 or more Characters, during this turn, {LOSING}")
    assert isinstance(front, If) and front.then == (GrantAbility(LEADER, LOST, THIS_TURN),)
    (behind,) = body("During this turn, when your Character is K.O.'d, if you have 3 or more Characters, draw 1 card.")
    assert isinstance(behind, GrantAbility) and isinstance(behind.ability.body[0], If)


def test_once_per_turn_is_said_of_what_is_gained() -> None:
    ability = one(f"[On Play] During this turn, once per turn, {LOSING}")
    (step,) = ability.body
    assert not ability.once_per_turn
    assert isinstance(step, GrantAbility) and step.ability.once_per_turn


def test_during_your_turn_is_a_condition() -> None:
    ability = one(f"During your turn, {LOSING}")
    assert (ability.timings, ability.conditions) == (LOST.timings, (IsTurnOf("you"),))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"When{LOSING[4:]}", "OP217"),
        ("During this turn, draw 1 card.", "OP217"),
        (f"During this turn, {LOSING} Then, draw 1 card.", "OP236"),
        ("Your opponent trashes 1 card from their hand. If you do, draw 1 card.", "OP208"),
        ("This Character gains +1000 power during this turn. If you do, draw 1 card.", "OP208"),
    ],
)
def test_what_says_two_things_or_nothing_is_refused(text: str, code: str) -> None:
    assert [found for found, _ in refused(text)] == [code]


# -- what was really done ----------------------------------------------------------------------------------------------


def enough(slot: str, least: int = 1) -> Compare:
    return Compare(Count(Bound(slot)), ">=", Const(least))


def test_a_change_of_state_counts_what_was_changed() -> None:
    *_, last = body("Rest up to 1 of your opponent's Characters. If you do, draw 1 card.")
    assert last == If(enough("got_rested"), (DRAW,))
    *_, last = body("Rest 2 of your opponent's Characters. If you do, draw 1 card.")
    assert last == If(enough("got_rested", 2), (DRAW,))
    *_, last = body("Set up to 1 of your Characters as active. If you do not, draw 1 card.")
    assert last == If(Compare(Count(Bound("got_active")), "<", Const(1)), (DRAW,))
    *_, last = body("Turn all of your Life cards face-up. If you do, draw 1 card.")
    assert last == If(enough("got_turned"), (DRAW,))
    assert body("Rest this Character. If you do, draw 1 card.") == (
        Rest(Source(), "got_rested"),
        If(enough("got_rested"), (DRAW,)),
    )


def test_that_character_is_the_one_chosen() -> None:
    *_, last = body("Rest up to 1 of your opponent's Characters. That Character cannot attack during this turn.")
    assert getattr(last, "cards", None) == Bound("rested")


def test_what_binds_no_cards_is_attempted() -> None:
    (step,) = body("Give up to 1 of your opponent's Characters −1000 power during this turn. If you do, draw 1 card.")
    made = (
        choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
        Modify(Bound("chosen"), "power", Const(-1000), THIS_TURN),
    )
    assert step == May(made, (DRAW,), offered=False)


def test_the_last_thing_done_is_meant() -> None:
    *_, last = body(
        "K.O. up to 1 of your opponent's Characters. Then, add up to 1 DON!! card from your DON!! deck and rest it. "
        "If you do not, draw 1 card."
    )
    assert last == May((AddDon(Const(1), "rested", up_to=True),), (), (DRAW,), offered=False)


def test_behind_what_is_put_off_it_is_asked_then() -> None:
    (step,) = body("At the end of this turn, you may trash 1 card from your hand. If you do, draw 1 card.")
    assert isinstance(step, Delay)
    (offer,) = step.body
    assert isinstance(offer, May) and offer.then == (DRAW,)
    assert isinstance(offer.body[0], Choose) and isinstance(offer.body[1], Move)
