"""Who may or must attack what, what cannot be attacked or blocked, and attacks that are negated."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AllOf,
    Allow,
    Among,
    Attacking,
    CategoryIs,
    Compare,
    Const,
    Count,
    Duration,
    EndBattle,
    Forbid,
    If,
    MustAttack,
    NameIs,
    Not,
    NotHolds,
    Pool,
    Source,
    StatIs,
)
from tests.compiling.lines import compiled, only
from tests.compiling.lowered import WHILE_VALID


def test_which_active_characters_can_be_attacked() -> None:
    (step,) = only("This Character can also attack active Characters with a cost of 5 or less.").body
    assert step == Allow(Source(), "attack_active", WHILE_VALID, StatIs("cost", "<=", Const(5)))
    (step,) = only(
        "This Character can attack Characters with a cost of 3 or less on the turn in which it is played."
    ).body
    where = AllOf((CategoryIs(("character",)), StatIs("cost", "<=", Const(3))))
    assert step == Allow(Source(), "attack_when_played", WHILE_VALID, where)


def test_permissions_with_a_filter() -> None:
    cheap = StatIs("cost", "<=", Const(5))
    assert only("This Character can also attack active Characters with a cost of 5 or less.").body == (
        Allow(Source(), "attack_active", WHILE_VALID, cheap),
    )
    assert only("This Character can attack Leaders on the turn in which it is played.").body == (
        Allow(Source(), "attack_when_played", WHILE_VALID, CategoryIs(("leader",))),
    )


@pytest.mark.parametrize("words", ["Leaders", "your active Characters", "Characters", "active Stages"])
def test_what_no_effect_allows_to_be_attacked(words: str) -> None:
    card = compiled(f"character|This Character can also attack {words}.")
    assert "error" in [finding.severity for finding in card.diagnostics]


def test_a_card_that_cannot_be_attacked() -> None:
    (ban,) = only("This Character cannot be attacked by Characters with a cost of 3 or less.").body
    attackers = AllOf((CategoryIs(("character",)), StatIs("cost", "<=", Const(3))))
    assert ban == Forbid("be_attacked", WHILE_VALID, cards=Source(), where=attackers)


def test_nothing_but_one_character_can_be_attacked() -> None:
    (ban,) = only("Your opponent cannot attack any card other than the Character [Ada].").body
    assert isinstance(ban, Forbid)
    assert ban.where == Not(AllOf((CategoryIs(("character",)), NameIs("Ada"))))


def test_no_attack_unless() -> None:
    ability = only("This Leader cannot attack unless you have 3 or more Characters.", "leader")
    assert ability.kind == "permanent"
    assert ability.conditions == (NotHolds(Compare(Count(Pool(("character",), "you")), ">=", Const(3))),)
    assert ability.body == (Forbid("attack", Duration("while_valid"), cards=Source()),)


def test_attacking_stands_behind_another_deed_too() -> None:
    first, second = only("This Character cannot be rested or attack.").body
    assert (second, first) == only("This Character cannot attack or be rested.").body


def test_a_duty_to_attack() -> None:
    ability = only("[Opponent's Turn] Your opponent must attack this Character.")
    assert ability.body == (MustAttack(Pool(("leader", "character"), "opponent"), Source(), WHILE_VALID),)


def test_attacks_that_cannot_be_blocked_are_those_of_the_card() -> None:
    assert only("This Character's attacks cannot be blocked.").body == only("This Character cannot be blocked.").body


def test_an_attack_is_negated() -> None:
    assert only("[On Your Opponent's Attack] Negate the attack.").body == (EndBattle(),)
    assert only("[On Your Opponent's Attack] End this battle.").body == (EndBattle(),)
    attacker = Among(Pool(("character",), "opponent"), Attacking())
    assert only("[On Your Opponent's Attack] Negate the attack of your opponent's Character.").body == (
        If(Compare(Count(attacker), ">=", Const(1)), (EndBattle(),)),
    )


def test_the_attacking_card() -> None:
    (step,) = only("[On Block] K.O. the attacking Character.").body
    assert step == KO(Pool(("character",), "any", Attacking()))
    card = compiled("character|[On Block] Rest the attacking Characters.")
    assert "OP217" in [finding.code for finding in card.diagnostics]
