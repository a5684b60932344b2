"""Conditions of a whole effect that are printed behind it, what both players do, and cards shuffled into a deck."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    AllOf,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    Everything,
    Forbid,
    GiveDon,
    GrantAbility,
    Move,
    NotHolds,
    Pool,
    Shuffle,
    StatIs,
    walk,
)
from tests.compiling.lowered import HAND, THIS_TURN, one

LIFE = Count(Pool(("life",), "you", Everything()))
FEW = Compare(LIFE, "<=", Const(3))
MANY = Compare(LIFE, ">=", Const(4))


@pytest.mark.parametrize(
    ("behind", "condition"),
    [
        ("You cannot use this effect if you have 4 or more Life cards.", NotHolds(MANY)),
        ("You cannot activate this effect if you have 4 or more Life cards.", NotHolds(MANY)),
        ("This effect cannot be used if you have 4 or more Life cards.", NotHolds(MANY)),
        ("This effect cannot be activated if you have 4 or more Life cards.", NotHolds(MANY)),
        ("You cannot activate this effect unless you have 3 or less Life cards.", FEW),
        ("This effect cannot be used unless you have 3 or less Life cards.", FEW),
        ("This effect can only be used if you have 3 or less Life cards.", FEW),
        ("This effect can only be activated if you have 3 or less Life cards.", FEW),
        ("You can only use this effect if you have 3 or less Life cards.", FEW),
        ("If you have 4 or more Life cards, you cannot use this effect.", NotHolds(MANY)),
    ],
)
@pytest.mark.parametrize("head", ["[On Play]", "[Activate: Main] You may rest this Character:"])
def test_a_condition_of_the_whole_effect(head: str, behind: str, condition: object) -> None:
    ability = one(f"{head} Draw 1 card. {behind}")
    assert ability.conditions == (condition,)
    assert ability.body == (Draw(Const(1)),)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 1 card. This effect cannot be used.",
        "[On Play] Draw 1 card. This effect can only be used unless you have 1 Life card.",
        "[On Play] Draw 1 card. Then, you cannot use this effect if you have 1 Life card.",
        "[On Play] Draw 1 card. You cannot use this effect when your Character is K.O.'d.",
        "Your Leader gains +1000 power. You cannot use this effect if you have 4 or more Life cards.",
        "[On Play] Shuffle your trash into your opponent's deck.",
        "[On Play] Shuffle your trash into your hand.",
        "[On Play] Shuffle your trash into the bottom of your deck.",
    ],
)
def test_what_would_say_nothing_is_a_finding(text: str) -> None:
    compiled = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    assert compiled.effects is None
    assert {found.code for found in compiled.diagnostics} == {"OP217"}


@pytest.mark.parametrize(
    "words", ["You and your opponent each draw", "Both players each draw", "All players draw", "Each player draws"]
)
def test_both_players_draw(words: str) -> None:
    assert one(f"[On Play] {words} 1 card.").body == (Draw(Const(1), "both"),)


@pytest.mark.parametrize("words", ["[Blocker]", "the [Blocker]"])
@pytest.mark.parametrize("whose", ["Characters", "any Character", "their Characters"])
def test_the_blockers_of_some_characters(words: str, whose: str) -> None:
    (ban,) = one(
        f"[On Play] Your opponent cannot activate {words} of {whose} with 4000 power or less during this turn."
    ).body
    where = AllOf((CategoryIs(("character",)), StatIs("power", "<=", Const(4000))))
    assert ban == Forbid("activate_blocker", THIS_TURN, who="opponent", where=where)


@pytest.mark.parametrize("area", ["trash", "hand"])
def test_a_whole_area_is_shuffled_into_the_deck(area: str) -> None:
    move, shuffle = one(f"[On Play] Shuffle your {area} into your deck.").body
    assert isinstance(move, Move)
    assert (move.cards, move.area) == (Pool((area,), "you", Everything()), "deck")
    assert shuffle == Shuffle("you")
    assert one(f"[On Play] Return all cards in your {area} to your deck and shuffle it.").body == (move, shuffle)


def test_the_opponent_shuffles_their_own_hand() -> None:
    move, shuffle = one("[On Play] Your opponent shuffles their hand into their deck.").body
    assert isinstance(move, Move)
    assert move.cards == Pool(("hand",), "opponent", Everything())
    assert shuffle == Shuffle("opponent")


def test_a_card_that_is_exchanged_is_one_and_chosen() -> None:
    steps = one("[On Play] Exchange up to 1 of your Life cards with a card from your hand.").body
    chosen = steps[1]
    assert isinstance(chosen, Choose)
    assert (chosen.least, chosen.most, chosen.among) == (Const(1), Const(1), HAND)
    assert steps == one("[On Play] Exchange up to 1 of your Life cards with 1 card from your hand.").body


def test_the_leader_that_attacks_is_given_the_cards() -> None:
    first, second = (
        one(f"[Main] During this turn, when your Leader attacks, give {words}.", "event").body
        for words in ("it up to 2 rested DON!! cards", "up to 2 rested DON!! cards to it")
    )
    assert first == second
    assert isinstance(first[0], GrantAbility)
    assert [part.to for part in walk(first[0]) if isinstance(part, GiveDon)] == [Bound("event.card")]
