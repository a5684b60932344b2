"""Timings in words: places, causes, players and turns each change what is waited for."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import AnyHolds, CategoryIs, Everything, Happened, If, IsSource, IsTurnOf, NameIs, Timing, When
from tests.compiling.lowered import body, one

CHARACTER = CategoryIs(("character",))
ANY = Everything()
LEADER = CategoryIs(("leader",))


@pytest.mark.parametrize(
    ("words", "timings"),
    [
        (
            "your Character is returned to the owner's hand or deck",
            (When("returned_to_hand", "you", CHARACTER), When("returned_to_deck", "you", CHARACTER)),
        ),
        (
            "a card is trashed from your hand or deck by your effect",
            (
                When("trashed_from_hand", "you", cause="effect", by="you"),
                When("trashed_from_deck", "you", cause="effect", by="you"),
            ),
        ),
        (
            "your Character is played from your hand or trash",
            (When("played", "you", CHARACTER, came="hand"), When("played", "you", CHARACTER, came="trash")),
        ),
        (
            "you play a Character from your hand or trash",
            (When("played", "you", CHARACTER, came="hand"), When("played", "you", CHARACTER, came="trash")),
        ),
        (
            "your Character is K.O.'d or returned to the owner's hand by your opponent's effect",
            (
                When("ko", "you", CHARACTER, cause="effect", by="opponent"),
                When("returned_to_hand", "you", CHARACTER, cause="effect", by="opponent"),
            ),
        ),
        (
            "your Character is removed from the field by your opponent's effect or K.O.'d",
            (When("removed", "you", CHARACTER, cause="effect", by="opponent"), When("ko", "you", CHARACTER)),
        ),
        ("your opponent trashes a card from their hand", (When("trashed_from_hand", "opponent", doer="opponent"),)),
        ("you trash a card from your opponent's hand", (When("trashed_from_hand", "opponent", doer="you"),)),
        ("a card is trashed from your opponent's hand", (When("trashed_from_hand", "opponent"),)),
        ("a Character attacks your Leader", (When("attacks", "opponent", CHARACTER, LEADER),)),
        ("a Character battles your opponent's Leader", (When("battles", "you", CHARACTER, LEADER),)),
        ("a Character is attacked by your opponent's Leader", (When("attacked", "you", CHARACTER, LEADER),)),
        ("a Character is K.O.'d by your [Ada]", (When("ko", "any", CHARACTER, NameIs("Ada"), by="you"),)),
        ("this Character attacks your opponent's Leader", (When("attacks", "any", IsSource(), LEADER),)),
    ],
)
def test_each_word_of_a_timing_is_asked(words: str, timings: tuple[When, ...]) -> None:
    assert one(f"When {words}, draw 1 card.").timings == timings


def test_a_turn_in_what_would_happen_is_a_condition() -> None:
    ability = one(
        "If this Character would be K.O.'d during your opponent's turn, you may trash 1 card from your hand instead."
    )
    assert ability.timings == (When("ko", "any", IsSource()),)
    assert ability.conditions == (IsTurnOf("opponent"),)


def test_where_a_card_was_played_from() -> None:
    ability = one("[On Play] If this Character was played from your hand or trash, draw 1 card.")
    assert ability.timings == (Timing("on_play", came="hand"), Timing("on_play", came="trash"))


def test_either_of_two_places_this_turn() -> None:
    (step,) = body("If a card has been trashed from your hand or deck during this turn, draw 1 card.")
    assert isinstance(step, If)
    assert step.condition == AnyHolds(
        (Happened("trashed_from_hand", "you", ANY), Happened("trashed_from_deck", "you", ANY))
    )


@pytest.mark.parametrize(
    "words",
    [
        "your Character is returned to the bottom of the owner's deck",
        "your opponent's Character is returned to your hand",
        "a card is trashed from the top of your deck",
        "a card is added to your Life area from your hand",
        "a card is added to your hand from your Life area or trash",
        "this Character is given 2 DON!! cards",
        "this Character is given a rested DON!! card",
        "an active DON!! card on your field is returned to your DON!! deck",
        "this Character attacks your Leader",
        "your Character is attacked by your Leader",
        "your opponent's Character blocks your opponent's Leader",
        "you deal damage to your Life",
        "your opponent activates an Event from your hand",
    ],
)
def test_what_no_event_tells_is_refused(words: str) -> None:
    record = CardRecord("OWN-001", "Own", "character", ("red",), effect=f"When {words}, draw 1 card.")
    card = compile_card(record)
    assert [found.code for found in card.diagnostics] == ["OP217"]
