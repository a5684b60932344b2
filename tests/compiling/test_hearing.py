"""What a card hears of its own moves (8-4-5), and of the DON!! cards that it is given."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Bound,
    CategoryIs,
    Const,
    Draw,
    GrantKeyword,
    Holds,
    If,
    IsSource,
    Modify,
    Source,
    StatIs,
    When,
)
from tests.compiling.lines import codes, compiled, only

TWO_GIVEN = StatIs("don_given", ">=", Const(2))


@pytest.mark.parametrize(
    ("words", "timings"),
    [
        ("you play this Character from your hand", (When("played", "you", IsSource(), came="hand"),)),
        ("you play this card from your trash", (When("played", "you", IsSource(), came="trash"),)),
        ("you play this Character from your Life", (When("played", "you", IsSource(), came="life"),)),
        (
            "you play this Character from your hand or trash",
            (When("played", "you", IsSource(), came="hand"), When("played", "you", IsSource(), came="trash")),
        ),
        (
            "you play this Character from your hand using a Character's effect",
            (When("played", "you", IsSource(), CategoryIs(("character",)), "effect", came="hand"),),
        ),
        ("you trash this card from your hand", (When("trashed_from_hand", "any", IsSource(), doer="you"),)),
        (
            "your opponent trashes this card from your hand",
            (When("trashed_from_hand", "any", IsSource(), doer="opponent"),),
        ),
    ],
)
@pytest.mark.rules("8-1-3-1-1")
def test_where_a_card_itself_comes_from(words: str, timings: tuple[When, ...]) -> None:
    assert only(f"When {words}, draw 1 card.").timings == timings


@pytest.mark.parametrize(
    "event",
    [
        "your opponent plays this Character",
        "you play your opponent's Character",
        "you play this Character from your opponent's trash",
        "you play this Character from the top of your deck",
        "this card in your hand is played",
        "this card is added to your hand from your Life cards",
        "this card is removed from your Life cards",
        "this Character is added to your Life cards",
        "this Character is K.O.'d or this card is added to your hand from your Life cards",
    ],
)
def test_what_no_card_hears_of_itself_is_refused(event: str) -> None:
    assert codes(f"When {event}, draw 1 card.") == ["OP217"]


@pytest.mark.parametrize("place", ["your hand", "the owner's hand", "the owner's deck"])
@pytest.mark.rules("8-4-5")
def test_a_move_to_a_secret_area_is_a_warning(place: str) -> None:
    card = compiled(f"character|When this Character is returned to {place} by your opponent's effect, draw 1 card.")
    assert [(one.code, one.severity) for one in card.diagnostics] == [("OP221", "warning")]
    for heard in (
        "When your Character is returned to {}, draw 1 card.",
        "When this Character is removed from the field, draw 1 card.",
        "If this Character would be returned to {}, you may trash 1 card from your hand instead.",
        "When this Character would be returned to {}, you may trash 1 card from your hand instead.",
    ):
        assert compiled("character|" + heard.format(place)).diagnostics == ()


@pytest.mark.parametrize(
    "words",
    [
        "this Character is given 2 or more DON!! cards",
        "this Character has 2 or more DON!! cards given",
        "this Character has 2 or more DON!! cards given to it",
    ],
)
@pytest.mark.rules("8-1-3-3", "8-3-2")
def test_given_don_cards_are_a_state_behind_if(words: str) -> None:
    ability = only(f"If {words}, it gains [Rush].")
    assert (ability.kind, ability.timings) == ("permanent", ())
    assert ability.conditions == (Holds(Source(), TWO_GIVEN),)
    assert isinstance(ability.body[0], GrantKeyword)


def test_given_cards_of_several() -> None:
    (asked,) = only("[On Play] If your Characters have 2 or more DON!! cards given to them, draw 1 card.").body
    assert isinstance(asked, If) and asked.then == (Draw(Const(1)),)
    assert codes("If this Character has 2 or more DON!! cards given to your Leader, it gains [Rush].") == ["OP217"]


def test_a_single_given_card_could_be_the_moment() -> None:
    assert codes("If this Character is given a DON!! card, draw 1 card.") == ["OP236"]
    assert codes("If this Character is given a DON!! card, this Character gains [Rush].") == ["OP236"]


def test_the_card_that_is_given_don_cards_is_it() -> None:
    ability = only("When this Character is given a DON!! card, it gains +1000 power during this turn.")
    assert ability.timings == (When("given_don", "any", IsSource()),)
    (change,) = ability.body
    assert isinstance(change, Modify) and change.cards == Bound("event.card")
