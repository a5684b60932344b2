"""Cards at the top of a deck, drawn or revealed, and the rest of them."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Among,
    Bound,
    CategoryIs,
    Choose,
    Const,
    Draw,
    Move,
    NameIs,
    Pool,
    Rest,
    Reveal,
    Together,
    TopOf,
    Without,
)
from tests.compiling.lines import findings, only, stat


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


REVEAL = "[On Play] Your opponent reveals their hand. "


def test_cards_without_a_place_are_of_the_revealed_hand() -> None:
    for action in (
        "Choose 1 card and trash it.",
        "Place 1 card with a cost of 3 or less at the bottom of the owner's deck.",
    ):
        reveal, choice, move = only(REVEAL + action).body
        assert isinstance(reveal, Reveal) and isinstance(choice, Choose) and isinstance(move, Move)
        assert choice.among in (Bound(reveal.slot), Among(Bound(reveal.slot), stat("cost", "<=", 3)))
        assert move.cards == Bound(choice.slot)


def test_what_is_done_to_cards_on_the_field_is_done_to_none_of_a_hand() -> None:
    _, choice, _ = only(f"{REVEAL}Up to 1 [Ada] gains +1000 power during this turn.").body
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("leader", "character", "stage"), "any", NameIs("Ada"))
    _, choice, _ = only(f"{REVEAL}Choose 1 Character and place it at the bottom of the owner's deck.").body
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "any")


def test_the_rest_of_a_revealed_hand() -> None:
    reveal, choice, _, rest = only(
        f"{REVEAL}Choose up to 1 Event and trash it. Then, place the rest at the bottom of the owner's deck in any "
        "order."
    ).body
    assert isinstance(reveal, Reveal) and isinstance(choice, Choose) and isinstance(rest, Move)
    assert rest.cards == Without(Bound(reveal.slot), Bound(choice.slot))


def test_of_cards_chosen_on_the_field_the_other_is_none_of_a_hand() -> None:
    _, both, one, _, rest = only(
        f"{REVEAL}Choose 2 of your opponent's Characters. K.O. 1 Character and rest the other Character."
    ).body
    assert isinstance(both, Choose) and isinstance(one, Choose) and isinstance(rest, Rest)
    assert one.among == Bound(both.slot)
    assert rest.cards == Without(Bound(both.slot), Bound(one.slot))


def test_the_owner_of_a_revealed_hand_trashes_from_it() -> None:
    for text, whose in (
        ("Reveal your hand and trash 1 card.", "you"),
        ("Your opponent reveals their hand and trashes 1 card.", "opponent"),
        ("Reveal 2 cards from your hand. Trash 1 card.", "you"),
        (REVEAL.removeprefix("[On Play] ") + "Then, trash 1 card from your hand.", "you"),
    ):
        *_, choice, _ = only(f"[On Play] {text}").body
        assert isinstance(choice, Choose) and isinstance(choice.among, Pool)
        assert (choice.among.areas, choice.among.controller) == (("hand",), whose), text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # of the revealed hand, or of the hand of the player who trashes them (10-2-14-1)
        ("Reveal your opponent's hand and trash up to 1 Event.", "up to 1 Event"),
        (REVEAL.removeprefix("[On Play] ") + "Then, trash 1 card.", "1 card"),
        ("Reveal all cards in your opponent's hand and trash all Events.", "all Events"),
        ("Reveal your hand and your opponent trashes 1 card.", "1 card"),
        ("Reveal 3 cards from your opponent's hand at random. Trash 1 card.", "1 card"),
        # of some cards of a hand, or elsewhere
        ("Reveal 3 cards from your opponent's hand at random. Choose 1 card and trash it.", "1 card"),
        ("Reveal 2 cards from your hand. Place up to 1 Event at the bottom of your deck.", "up to 1 Event"),
        # of one or of the other of two groups that are shown
        (
            "Look at 3 cards from the top of your deck. Your opponent reveals their hand. Choose 1 card and trash it.",
            "1 card",
        ),
        # what a player plays is in no other player's hand
        (
            REVEAL.removeprefix("[On Play] ") + "Play up to 1 Character card with a cost of 3.",
            "up to 1 Character card with a cost of 3",
        ),
    ],
)
def test_cards_that_may_be_others_than_the_revealed_ones_are_declined(text: str, words: str) -> None:
    assert findings(f"character|[On Play] {text}") == [("OP217", words)]


@pytest.mark.parametrize(
    "words",
    [
        "Choose 1 of the revealed cards and trash it.",
        "Choose 1 card from among them and trash it.",
        "Choose 1 of them and trash it.",
        "Trash 1 of them.",
    ],
)
def test_the_revealed_cards_are_those_of_a_hand(words: str) -> None:
    for reveal in (REVEAL, "[On Play] Reveal all cards in your opponent's hand. "):
        shown, choice, move = only(reveal + words).body
        assert isinstance(shown, Reveal) and isinstance(choice, Choose) and isinstance(move, Move)
        assert choice.among == Bound(shown.slot)


def test_revealed_life_cards() -> None:
    for words in ("Choose 1 card and trash it.", "Trash 1 card."):
        reveal, choice, _ = only(f"[On Play] Reveal all of your Life cards. {words}").body
        assert isinstance(reveal, Reveal) and isinstance(choice, Choose)
        assert choice.among == Bound(reveal.slot)
