"""Timings in words: places, causes, players and turns each change what is waited for."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    AnyHolds,
    CategoryIs,
    Everything,
    Happened,
    If,
    IsSource,
    IsTurnOf,
    NameIs,
    Timing,
    TypeIs,
    When,
)
from tests.compiling.lines import codes, compiled, only
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


TIMINGS = [
    ("At the start of your opponent's Main Phase", Timing("start_of_opponents_main_phase")),
    ("When this Character is blocked", When("blocked", "any", IsSource())),
    ("When your opponent's Character blocks", When("blocks", "opponent", CategoryIs(("character",)))),
    ("When your Character is trashed by an effect", When("trashed", "you", CategoryIs(("character",)), cause="effect")),
    ("When your Life card is turned face-up", When("turned_up", "you")),
    ("When a Life card is turned face-down", When("turned_down")),
    ("When a Stage is placed on your field", When("played", "you", CategoryIs(("stage",)))),
    ("When the number of cards in your hand becomes 0", When("hand_becomes", "you")),
    ("When you trash a card from your hand", When("trashed_from_hand", "you", doer="you")),
]


@pytest.mark.parametrize(("words", "timing"), TIMINGS)
def test_timings_in_words(words: str, timing: Timing | When) -> None:
    assert only(f"{words}, draw 1 card.").timings == (timing,)


def test_damage_to_a_leader_is_damage_to_its_player() -> None:
    for words, who in (("you take", "you"), ("your Leader takes", "you"), ("your opponent's Leader takes", "opponent")):
        assert only(f"When {words} damage, draw 1 card.").timings == (When("takes_damage", who),)


def test_attacks_or_is_attacked_is_two_timings() -> None:
    ability = only("When this Leader attacks or is attacked, draw 1 card.", "leader")
    assert ability.timings == (When("attacks", "any", IsSource()), When("attacked", "any", IsSource()))


def test_how_a_character_came_to_be_played() -> None:
    start = "[On Play] If this Character was played"
    for words, timing in (
        ("from your trash", Timing("on_play", came="trash")),
        ("by an effect", Timing("on_play", cause="effect")),
        (
            "by the effect of your {Tide} type card",
            Timing("on_play", cause="effect", by="you", other=TypeIs("Tide")),
        ),
    ):
        assert only(f"{start} {words}, draw 1 card.").timings == (timing,)
    (told,) = only("When your Character is played from your trash, draw 1 card.").timings
    assert told == When("played", "you", CategoryIs(("character",)), came="trash")


def test_only_one_timing_is_narrowed() -> None:
    card = compiled("character|[On Play]/[When Attacking] If this Character was played from your trash, draw 1 card.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_how_a_character_was_koed() -> None:
    ability = only("[On K.O.] If this Character was K.O.'d by your opponent's effect, draw 1 card.")
    assert ability.timings == (Timing("on_ko", "effect", "opponent"),)
    assert codes("[On Play] If this Character was K.O.'d by your opponent's effect, draw 1 card.") == ["OP217"]
