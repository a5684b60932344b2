"""Whose cards, and whose area: a possessive names the one player who can be meant, or the text is declined."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import AllHold, AnyHolds, Choose, Compare, Const, Count, Pool, Rest, Shuffle, walk
from optcg_dsl.effects.base import Who
from tests.compiling.lowered import body, one


def codes(text: str, category: str = "character") -> set[str]:
    """The codes of the errors of a text."""
    card = compile_card(CardRecord("OWN-1", "Own", category, ("red",), effect=text))
    return {found.code for found in card.diagnostics if found.severity == "error"}


# -- a card goes to an area of its owner (3-1-6) -----------------------------------------------------------------------

HOME = (
    "[On Play] Add up to 1 card from your trash to {} hand.",
    "[On Play] Place 1 card from your hand at the bottom of {} deck.",
    "[On Play] Look at 3 cards from the top of your deck. Then, place them at the bottom of {} deck in any order.",
    "[On Play] You may return 2 of your given DON!! cards to {} cost area rested: Draw 1 card.",
    "[On Play] Return 1 DON!! card given to this Character to {} DON!! deck.",
    "[On Play] Draw 1 card. Then, shuffle {} deck.",
    "When a card is added to {} hand from your Life cards, draw 1 card.",
    "When a DON!! card on your field is returned to {} DON!! deck, draw 1 card.",
)


@pytest.mark.parametrize("text", HOME)
def test_your_cards_go_to_your_area(text: str) -> None:
    assert codes(text.format("your")) == set()
    for word in ("their", "your opponent's", "all players'", "both players'", "your or your opponent's"):
        if "shuffle" not in text or word != "your opponent's":
            assert codes(text.format(word)), word


@pytest.mark.parametrize("word", ["their", "your opponent's", "the owner's"])
def test_the_opponents_cards_go_to_theirs(word: str) -> None:
    text = "[On Play] Return up to 1 of your opponent's Characters to {} hand."
    assert codes(text.format(word)) == set()
    assert one(text.format(word)).body == one(text.format("the owner's")).body
    assert codes(text.format("your")) == {"OP217"}


def test_their_deck_behind_the_owners_hand_is_the_owners() -> None:
    text = "[On Play] {}Return up to 1 Character to the owner's hand or the bottom of {} deck."
    assert codes(text.format("", "their")) == codes(text.format("Your opponent draws 1 card. ", "their")) == set()
    assert codes(text.format("", "all players'")) == codes(text.format("", "your")) == {"OP217"}


def test_an_owner_spoken_of_before_does_not_own_other_cards() -> None:
    text = (
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. "
        "Then, place 1 card from your hand at the bottom of {} deck."
    )
    assert codes(text.format("your")) == set()
    assert codes(text.format("their")) == {"OP217"}


def test_cards_of_both_players_go_to_their_decks() -> None:
    text = "[On Play] Look at 1 card from the top of each player's deck and place them at the bottom of {} decks."
    assert codes(text.format("their")) == set()
    assert codes(text.format("your")) == {"OP217"}


def test_dons_given_to_a_card_are_of_its_player() -> None:
    """DON!! cards are given to cards of the player whose they are (6-5-5-1)."""
    text = "[On Play] Return up to 1 DON!! card given to your opponent's Characters to {} cost area rested."
    assert codes(text.format("their")) == set()
    assert codes(text.format("your")) == {"OP217"}


def test_the_field_of_whichever_player() -> None:
    """Of DON!! cards on "the field", those of both players are meant; "your DON!! deck" is that of who returns them."""
    text = "When a DON!! card on the field is returned to {} DON!! deck, draw 1 card."
    assert [one(text.format(word)).timings[0].who for word in ("your", "your opponent's")] == ["any", "opponent"]  # type: ignore[union-attr]
    assert codes(text.format("each player's")) == {"OP217"}


# -- one player's cards on that player's field -------------------------------------------------------------------------

UNTIL_FOUR = "[On Play] You and your opponent trash cards from {} hands until you each have 4 cards in your hands."
PLACED = (
    "[On Play] Place 2 cards from your hand at the bottom of your deck. "
    "Then, draw cards equal to the number you placed at the bottom of {} deck."
)
AS_MANY = (
    "[On Play] Trash 2 cards from your hand. "
    "Trash the same number of cards from the top of your deck as you did from {} hand."
)


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("[On Play] If you have 2 or more Characters on {} field, draw 1 card.", "your", "their"),
        ("[On Play] If you have 2 or more Characters on {} field, draw 1 card.", "your", "your opponent's"),
        ("[On Play] If you have fewer cards in {} hand than your opponent, draw 1 card.", "your", "their"),
        ("[On Play] If your opponent has more cards in {} hand than you, draw 1 card.", "their", "your"),
        ("[On Play] Rest all of your opponent's Stages on {} field.", "their", "your"),
        ("[On Play] Rest all of your opponent's Stages on {} field.", "their", "all players'"),
        ("[Opponent's Turn] Your Stages on {} field cannot be K.O.'d.", "your", "their"),
        ("[Your Turn] This Character gains +1000 power for every 2 Events you have in {} trash.", "your", "their"),
        ("[On Play] Draw cards until you have 3 cards in {} hand.", "your", "their"),
        ("[On Play] Draw cards until you have 3 cards in {} hand.", "your", "each player's"),
        (UNTIL_FOUR, "your", "their"),
        (PLACED, "your", "your opponent's"),
        (AS_MANY, "your", "your opponent's"),
        ("When you play a Character from {} hand, draw 1 card.", "your", "your opponent's"),
        ("When your opponent activates an Event from {} hand, draw 1 card.", "their", "your"),
        ("[On Play] You cannot add Life cards to {} hand during this turn.", "your", "your opponent's"),
        ("Give this card in {} hand −1 cost.", "your", "your opponent's"),
        ("[End of Your Turn] If you have given 2 or more DON!! cards to {} Characters during this turn, draw 1 card.",
         "your", "your opponent's"),
    ],
)  # fmt: skip
def test_a_place_is_that_of_the_player_named(text: str, right: str, wrong: str) -> None:
    assert codes(text.format(right)) == set()
    assert codes(text.format(wrong)) <= {"OP201", "OP217"} and codes(text.format(wrong))


@pytest.mark.parametrize("who", ["either you or your opponent", "each player", "you and your opponent"])
def test_who_has_cards_in_your_trash_is_you(who: str) -> None:
    assert codes(f"[On Play] Draw 1 card per 4 Events {who} have in your trash.") == {"OP217"}


def test_a_total_of_both_players_counts_the_dons_of_both() -> None:
    text = "If you and your opponent have a total of 15 or more DON!! cards on the field, this Character gains [Rush]."
    assert Compare(Count(Pool(("cost", "given"), "any")), ">=", Const(15)) in walk(one(text))


def test_dons_from_the_cost_areas_of_both_players() -> None:
    """Where the words name both players' areas, a DON!! card of either is meant, not only one of yours."""
    text = "Give this Character up to 1 rested DON!! card from {} cost area."
    steps = [part for word in ("your", "your and your opponent's") for part in body(text.format(word))]
    chosen = [part.among for part in steps if isinstance(part, Choose)]
    assert [pool.controller for pool in chosen if isinstance(pool, Pool)] == ["you", "any"]


# -- cards fight cards of the other player (7-1-1-2) -------------------------------------------------------------------

EITHER = ("all players'", "your and your opponent's", "your or your opponent's")


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("When this Character attacks {} Leader, draw 1 card.", "your opponent's"),
        ("When this Character battles and K.O.'s {} Character, draw 1 card.", "your opponent's"),
        ("When {} Character blocks this Character, draw 1 card.", "your opponent's"),
        ("When you deal damage to {} Life, draw 1 card.", "your opponent's"),
        ("When {} Leader's attack deals damage to your opponent's Life, draw 1 card.", "your"),
        ("This Character cannot attack {} Leader.", "your opponent's"),
        ("[On Play] Your opponent's Characters cannot attack {} Leader during this turn.", "your"),
        ("This Character can attack {} Characters on the turn in which it is played.", "your opponent's"),
    ],
)
def test_cards_fight_those_of_the_other_player(text: str, right: str) -> None:
    assert codes(text.format(right)) == set()
    wrong = "your" if right != "your" else "your opponent's"
    for word in (wrong, *EITHER):
        assert codes(text.format(word)), word


# -- so many of each player's ------------------------------------------------------------------------------------------


def test_one_of_each_players_is_one_of_yours_and_one_of_theirs() -> None:
    steps = body("Rest 1 of each player's Characters.")
    chosen = [step.among for step in steps if isinstance(step, Choose)]
    assert chosen == [Pool(("character",), "you"), Pool(("character",), "opponent")]
    assert isinstance(steps[-1], Rest)
    for word in ("both players'", "all players'"):
        assert codes(f"[On Play] Rest 1 of {word} Characters.") == {"OP217"}


def test_either_players_cards_are_not_counted_together() -> None:
    text = "[On Play] If the total of {} Life cards is 5 or less, draw 1 card."
    assert codes(text.format("your and your opponent's")) == set()
    assert codes(text.format("your or your opponent's")) == codes(text.format("yours or your opponent's")) == {"OP217"}


def test_the_top_of_both_players_piles_needs_a_number_of_each() -> None:
    text = "[On Play] Look at up to 1 card from the top of {} Life cards."
    assert codes(text.format("your or your opponent's")) == set()
    assert codes(text.format("your and your opponent's")) == {"OP217"}


def test_somebody_does_it() -> None:
    assert codes("[On Play] Either you or your opponent draws 1 card.") == {"OP217"}
    assert codes("[On Play] You and your opponent draw 1 card.") == set()


def test_the_player_who_shuffles_has_the_deck() -> None:
    text = "[On Play] Your opponent reveals their hand. Then, they shuffle {} deck."
    assert Shuffle("opponent") in walk(one(text.format("their")))


# -- what each player, either, or both together have -------------------------------------------------------------------


def _life(who: Who) -> Compare:
    return Compare(Count(Pool(("life",), who)), "<=", Const(3))


@pytest.mark.parametrize(
    "text",
    [
        "each player has 3 or less Life cards",
        "both players have 3 or less Life cards",
        "all players have 3 or less Life cards",
        "you and your opponent have 3 or less Life cards",
        "you and your opponent each have 3 or less Life cards",
        "the number of each player's Life cards is 3 or less",
        "each player's Life area has 3 or less cards",
        "both players' Life area has 3 or less cards",
    ],
)
def test_what_is_asked_of_both_players_holds_for_each(text: str) -> None:
    assert one(f"If {text}, this Character gains [Rush].").conditions == (AllHold((_life("you"), _life("opponent"))),)


@pytest.mark.parametrize(
    "text",
    [
        "either you or your opponent has 3 or less Life cards",
        "the number of your or your opponent's Life cards is 3 or less",
        "your or your opponent's Life area has 3 or less cards",
    ],
)
def test_what_is_asked_of_either_player_holds_for_one(text: str) -> None:
    assert one(f"If {text}, this Character gains [Rush].").conditions == (AnyHolds((_life("you"), _life("opponent"))),)


@pytest.mark.parametrize(
    "text",
    [
        "you and your opponent have a total of 3 or less Life cards",
        "both players have a total of 3 or less Life cards",
        "the total of your and your opponent's Life cards is 3 or less",
        "your and your opponent's Life area has a total of 3 or less cards",
    ],
)
def test_a_total_is_that_of_both_together(text: str) -> None:
    assert one(f"If {text}, this Character gains [Rush].").conditions == (_life("any"),)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] If each player has a total of 3 or less Life cards, draw 1 card.",
        "[On Play] If each player's Life area has a total of 3 or less cards, draw 1 card.",
        "[On Play] Draw cards equal to the number of each player's Characters.",
        "[On Play] Each player trashes 1 card from your hand.",
        "[On Play] Deal 1 damage to either you or your opponent.",
        "[On Play] Either you or your opponent cannot draw cards during this turn.",
        "[On Play] Give up to 1 rested DON!! card to all players' Leaders.",
        "[On Play] If your trash has more Events than your trash, draw 1 card.",
        "[On Play] If all players' trash has more Events than your trash, draw 1 card.",
        "[On Play] You cannot set DON!! cards as active using your opponent's effects during this turn.",
        "[On Play] Up to 1 Character cannot attack your Leader during this turn.",
    ],
)
def test_what_could_be_of_one_or_of_both_is_declined(text: str) -> None:
    assert codes(text) == {"OP217"}
