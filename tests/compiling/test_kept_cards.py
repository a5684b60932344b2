"""Cards that are described and not chosen stay the same while an effect is resolved, whatever they become (8-4-4)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Attacking,
    Bound,
    Cards,
    Const,
    Delay,
    GrantKeyword,
    Keep,
    Modify,
    Move,
    Pool,
    Rest,
    StateIs,
    StatIs,
    Step,
    TopOf,
    walk,
)
from tests.compiling.lines import only

KEPT = Bound("kept")
ACTIVE = Pool(("character",), "opponent", StateIs("active"))


def meant(text: str) -> tuple[Step, ...]:
    """The steps of a text, the cost in front, in one row."""
    ability = only(text)
    return (*ability.cost, *ability.body)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (
            "All of your Characters with 3000 power or less gain +2000 power and [Double Attack] during this turn.",
            Pool(("character",), "you", StatIs("power", "<=", Const(3000))),
        ),
        (
            "Give all of your opponent's Characters with a cost of 4 or more −4 cost and −2000 power during this turn.",
            Pool(("character",), "opponent", StatIs("cost", ">=", Const(4))),
        ),
        ("Rest all of your opponent's active Characters and give them −2000 power during this turn.", ACTIVE),
        (
            "Rest all of your opponent's active Characters. Those Characters cannot attack until the end of this turn.",
            ACTIVE,
        ),
        (
            "All of your Characters gain [Rush] during this turn. At the end of this turn, trash them.",
            Pool(("character",), "you"),
        ),
        (
            "Turn 1 card from the top of your Life cards face-up. At the end of this turn, add that card to your hand.",
            TopOf("life", "you", Const(1)),
        ),
        (
            "Rest all of your DON!! cards. At the end of this turn, set them as active.",
            Pool(("cost",), "you"),
        ),
    ],
)
def test_cards_are_looked_for_once(text: str, cards: Cards) -> None:
    keep, *steps = meant(f"[On Play] {text}")
    assert keep == Keep("kept", cards)
    inside = [part for step in steps for part in walk(step)]
    assert inside.count(KEPT) == 2 and cards not in inside


def test_cards_of_a_cost() -> None:
    ability = only(
        "[On Play] You may rest all of your other Characters: Those Characters gain +1000 power during this turn."
    )
    keep, rest = ability.cost
    assert isinstance(keep, Keep) and rest == Rest(KEPT)
    (change,) = ability.body
    assert isinstance(change, Modify) and change.cards == KEPT


def test_the_attacking_character_when_the_battle_is_over() -> None:
    keep, change, later = meant(
        "[On Block] Give the attacking Character −2000 power during this battle. At the end of this turn, K.O. that "
        "Character."
    )
    assert keep == Keep("kept", Pool(("character",), "any", Attacking()))
    assert isinstance(change, Modify) and change.cards == KEPT
    assert isinstance(later, Delay) and KEPT in walk(later)


def test_selected_cards_are_those_of_the_selection() -> None:
    keep, later = meant(
        "[On Play] Select all of your Characters. At the end of this turn, trash the selected Characters."
    )
    assert keep == Keep("chosen", Pool(("character",), "you"))
    assert isinstance(later, Delay) and Bound("chosen") in walk(later)


def test_what_is_meant_once_is_not_kept() -> None:
    (move, _) = meant("[On Play] Trash all cards from your hand. Then, draw 2 cards.")
    assert isinstance(move, Move) and move.cards == Pool(("hand",), "you")
    first, second = meant(
        "[On Play] All of your Characters gain [Rush] during this turn. All of your Characters gain [Banish] during "
        "this turn."
    )
    for step in (first, second):
        assert isinstance(step, GrantKeyword) and step.cards == Pool(("character",), "you")


def test_a_permanent_effect_finds_its_cards_at_any_time() -> None:
    ability = only("All of your Characters with a cost of 3 or less gain +1000 power and [Blocker].")
    assert not any(isinstance(step, Keep) for step in ability.body)
