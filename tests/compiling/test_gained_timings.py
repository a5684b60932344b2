"""Timings with a duration: what is waited for, for a time, is an ability that is gained."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Ability,
    CategoryIs,
    Const,
    Delay,
    Draw,
    Duration,
    GrantAbility,
    If,
    IsSource,
    IsTurnOf,
    Pool,
    Source,
    When,
)
from tests.compiling.lowered import THIS_TURN, body, one
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
