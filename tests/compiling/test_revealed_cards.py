"""Cards at the top of a deck, drawn or revealed, and the rest of them."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import Among, Bound, CategoryIs, Choose, Const, Draw, Move, Together, TopOf, Without
from tests.compiling.lines import findings, only


def test_the_top_cards_of_a_deck() -> None:
    (step,) = only("[On Play] Trash the top 3 cards of your deck.").body
    assert step == only("[On Play] Trash 3 cards from the top of your deck.").body[0]
    assert step == Move(TopOf("deck", "you", Const(3)), "trash", "trash")


@pytest.mark.parametrize("whose", ["each player's deck", "both players' decks"])
def test_the_top_card_of_each_player(whose: str) -> None:
    (step,) = only(f"[On Play] Trash 1 card from the top of {whose}.").body
    assert isinstance(step, Move)
    assert step.cards == Together((TopOf("deck", "you", Const(1)), TopOf("deck", "opponent", Const(1))))
    assert findings("character|[On Play] Trash 1 card from each player's hand.") == [
        ("OP217", "1 card from each player's hand")
    ]


def test_the_drawn_cards() -> None:
    draw, move = only("[On Play] Draw 2 cards. Then, place the drawn cards at the top of your deck in any order.").body
    assert draw == Draw(Const(2), slot="drawn")
    assert move == Move(Bound("drawn"), "deck", "place", any_order=True)


def test_cards_of_a_revealed_hand() -> None:
    _, choice, _ = only("[On Play] Your opponent reveals their hand. Choose up to 1 Event from it and trash it.").body
    assert isinstance(choice, Choose)
    assert choice.among == Among(Bound("revealed"), CategoryIs(("event",)))
    assert findings("character|[On Play] Choose up to 1 Event from it and trash it.") == [("OP201", "from it")]


@pytest.mark.parametrize("words", ["", " among them"])
def test_the_rest_is_without_what_was_added(words: str) -> None:
    *_, add, trash = only(
        f"[On Play] Reveal 3 cards from the top of your deck; add all Events{words} to your hand. Then, trash the rest."
    ).body
    assert isinstance(add, Move) and isinstance(trash, Move)
    assert trash.cards == Without(Bound("revealed"), add.cards)


def test_the_rest_leaves_out_a_card_once_that_was_chosen_and_played() -> None:
    _, choice, _, rest = only(
        "[On Play] Look at 3 cards from the top of your deck; play 1 of them and place the rest at the bottom of your "
        "deck in any order."
    ).body
    assert isinstance(choice, Choose) and isinstance(rest, Move)
    assert rest.cards == Without(Bound("looked"), Bound(choice.slot))
