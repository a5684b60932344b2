"""What was done during this turn: how often, by whom and with which cards."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import CategoryIs, Everything, Happened, If, IsSource, NotHolds
from tests.compiling.lines import compiled, findings, only


def test_what_was_done_this_turn() -> None:
    def condition(words: str) -> object:
        (step,) = only(f"[On Play] If {words}, draw 1 card.").body
        assert isinstance(step, If)
        return step.condition

    any_card = CategoryIs(("leader", "character", "event", "stage"))
    character = CategoryIs(("character",))
    assert condition("you have drawn 2 or more cards by effects during this turn") == Happened(
        "drawn", "you", Everything(), 2, any_card
    )
    assert condition("your opponent has played a Character during this turn") == Happened(
        "played", "opponent", character
    )
    assert condition("you have given 3 or more DON!! cards to your Characters during this turn") == Happened(
        "given_don", "you", character, 3
    )


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("you have drawn 2 cards during this turn", "2 cards"),
        ("you have given 2 or more Events during this turn", "2 or more Events"),
        ("you have played 2 or more Characters by effects during this turn", "by effects"),
    ],
)
def test_what_is_not_remembered(words: str, wrong: str) -> None:
    assert findings(f"character|[On Play] If {words}, draw 1 card.") == [("OP217", wrong)]


@pytest.mark.parametrize(
    ("words", "event", "who", "times"),
    [
        ("you have activated 2 or more Events", "event_activated", "you", 2),
        ("your opponent activated an Event", "event_activated", "opponent", 1),
        ("you have played 2 or more Characters", "played", "you", 2),
        ("you have drawn 3 or more cards", "drawn", "you", 3),
    ],
)
def test_what_a_player_has_done(words: str, event: str, who: str, times: int) -> None:
    (step,) = only(f"[On Play] If {words} during this turn, draw 1 card.").body
    assert isinstance(step, If) and isinstance(step.condition, Happened)
    told = step.condition
    assert (told.event, told.who, told.times) == (event, who, times)


def test_having_done_nothing_is_not_counted() -> None:
    card = compiled("character|[On Play] If you have activated no Events during this turn, draw 1 card.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_how_many_cards_have_been_trashed() -> None:
    (step,) = only("[On Play] If 3 or more cards have been trashed from your deck during this turn, draw 1 card.").body
    assert isinstance(step, If)
    assert step.condition == Happened("trashed_from_deck", "you", Everything(), 3)
    text = "If 3 or more Events have been trashed from your deck during this turn, draw 1 card."
    (step,) = only(f"[On Play] {text}").body
    assert isinstance(step, If)
    assert step.condition == Happened("trashed_from_deck", "you", CategoryIs(("event",)), 3)


def test_an_effect_that_has_not_drawn_this_turn() -> None:
    ability = only(
        "When you activate an Event, draw 1 card if you have 4 or less cards in your hand and haven't drawn a card "
        "using this Leader's effect during this turn.",
        "leader",
    )
    (step,) = ability.body
    assert isinstance(step, If)
    assert NotHolds(Happened("drawn", "you", Everything(), other=IsSource())) in step.condition.conditions  # type: ignore[attr-defined]
