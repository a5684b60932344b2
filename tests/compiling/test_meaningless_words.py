"""Texts with a word that cannot mean anything where it stands: they are declined, and never read without it."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import AllOf, CategoryIs, Choose, Compare, Count, IsSource, Not, Pool, TypeIs, When, walk


def compiled(text: str, category: str = "character") -> CompiledCard:
    return compile_card(CardRecord("OWN-001", "Own", category, ("red",), cost=1, effect=text))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        # Life and DON!! cards have no effects of their own.
        ("This Character cannot be K.O.'d by Life effects.", "OP217"),
        ("This Character cannot be K.O.'d by your opponent's Life and Character effects.", "OP217"),
        ("This Character cannot be rested by DON!! effects.", "OP217"),
        # A Counter adds power (2-10-2).
        ("All of your Characters have a −1000 Counter.", "OP217"),
        # The player who activates an effect pays its cost (8-3-1).
        ("[Activate: Main] Your opponent may rest this Character: Draw 1 card.", "OP217"),
        ("[Activate: Main] DON!! −1, Your opponent may trash 1 card from their hand: Draw 1 card.", "OP217"),
        ("[Activate: Main] Each player may trash 1 card from their hand: Draw 1 card.", "OP217"),
        # What a card is has no number, owner or place.
        ("[On Play] Reveal 1 card from the top of your deck. If that card is no Event, draw 1 card.", "OP217"),
        ("[On Play] Reveal 1 card from the top of your deck. If that card is your Event, draw 1 card.", "OP217"),
        ("[On Play] Reveal 1 card from the top of your deck. If that card is all Events, draw 1 card.", "OP217"),
        # Life cards are those in the Life area (3-10-1).
        ("[On Play] Trash 1 Life card from your hand.", "OP217"),
        ("[On Play] Look at 3 Life cards from the top of your deck.", "OP217"),
        ("This Life gains [Rush].", "OP206"),
        ("This DON!! card gains [Rush].", "OP206"),
        # Cards are counted where they went to, and where they came from.
        (
            "[On Play] Return this Character to your deck. Draw cards equal to the number you returned to your trash.",
            "OP217",
        ),
        (
            "[On Play] Trash 2 cards from your hand. Draw cards equal to the number you trashed from your deck.",
            "OP217",
        ),
        # All the cards in hand are counted, of whatever kind.
        ("[On Play] Draw cards until you have 3 Events in your hand.", "OP217"),
        ("[On Play] Draw cards so that you have 3 {Reef Guard} type cards in your hand.", "OP217"),
        ("[On Play] Trash cards from your hand until you have 2 cards with a cost of 3 in your hand.", "OP217"),
        # Only what would happen can be replaced (8-1-3-4).
        ("If this Character was K.O.'d, you may trash 1 card from your hand instead.", "OP207"),
        ("If this Character has been removed from the field, you may trash 1 card from your hand instead.", "OP207"),
        ("If this Character leaves the field, you may trash 1 card from your hand instead.", "OP207"),
        (
            "When this Character is rested by your opponent's effect, you may trash 1 card from your hand instead.",
            "OP207",
        ),
        # A player has the cards of the areas that are theirs.
        ("[On Play] If your opponent has 3 or less cards in your hand, draw 1 card.", "OP217"),
        ("[On Play] If you have 3 or less cards in your opponent's hand, draw 1 card.", "OP217"),
        ("[On Play] If you have 3 or more DON!! cards on each player's field, draw 1 card.", "OP217"),
        ("[On Play] If you have your opponent's Character, draw 1 card.", "OP217"),
        (
            "[Your Turn] If your opponent has 2 or more Characters on your field, this Character gains +1000 power.",
            "OP217",
        ),
        ("[On Play] If each player has 3 or less cards in your hand, draw 1 card.", "OP217"),
        ("[On Play] If both players have 3 or less cards in your hand, draw 1 card.", "OP217"),
        ("[On Play] Rest up to 1 of your Characters other than this Leader.", "OP206"),
        ("[On Play] You cannot play Character cards given during this turn.", "OP217"),
        # An area holds cards of its own categories.
        ("[On Play] Return up to 1 Leader in your opponent's Character area to the owner's hand.", "OP217"),
        ("[On Play] Trash 1 DON!! card from your hand.", "OP217"),
        # Only DON!! cards are given, and they have no names.
        ("[On Play] If you and your opponent have a total of 4 or less Life given, draw 1 card.", "OP217"),
        ("[On Play] Trash 1 card given from your hand.", "OP217"),
        ("[On Play] Add 1 DON!! [Quiet Lantern] from your DON!! deck.", "OP217"),
        # Only Life cards lie face-up or face-down (3-10-2).
        ("[On Play] Rest up to 1 of your opponent's face-up Characters.", "OP217"),
        # A player shuffles one deck.
        ("[On Play] Shuffle each player's deck.", "OP217"),
        ("[On Play] Shuffle the owner's deck.", "OP201"),
        # Only Events are activated from hand.
        ("[On Play] Your opponent cannot activate [Counter] Stages during this turn.", "OP217"),
        # Cards attack the opponent's Characters.
        ("This Character can also attack each player's active Characters.", "OP217"),
    ],
)
def test_a_word_without_meaning_is_declined(text: str, code: str) -> None:
    card = compiled(text)
    assert card.effects is None
    assert [finding.code for finding in card.diagnostics if finding.severity == "error"] == [code]


@pytest.mark.parametrize(
    "text",
    [
        "[Activate: Main] You may rest this Character: Draw 1 card.",
        "[On Play] Reveal 1 card from the top of your deck. If that card is an Event, draw 1 card.",
        "[On Play] Trash 2 cards from your hand. Draw cards equal to the number of cards you trashed from your hand.",
        "[On Play] If your opponent has 3 or less cards in their hand, draw 1 card.",
        "[On Play] If you have 3 or more Characters on the field, draw 1 card.",
        "[On Play] If you have 3 or less Life cards, draw 1 card.",
        "[On Play] Draw cards until you have 3 cards in your hand.",
        "If this Character would leave the field, you may trash 1 card from your hand instead.",
        "This Character can also attack your opponent's active Characters.",
    ],
)
def test_the_right_word_there_is_read(text: str) -> None:
    assert compiled(text).effects is not None


def test_another_character_is_another_than_this_one() -> None:
    card = compiled("[On Play] If you have another {Reef Guard} type Character, draw 1 card.")
    assert card.effects is not None
    (found,) = [part for part in walk(card.effects.abilities[0]) if isinstance(part, Compare)]
    assert found.left == Count(Pool(("character",), "you", AllOf((Not(IsSource()), TypeIs("Reef Guard")))))


def test_another_character_of_a_timing_is_another_than_this_one() -> None:
    card = compiled("[Your Turn] When another of your Characters is K.O.'d, draw 1 card.")
    assert card.effects is not None
    (found,) = card.effects.abilities[0].timings
    assert isinstance(found, When)
    assert found.card == AllOf((Not(IsSource()), CategoryIs(("character",))))


def test_another_character_that_is_chosen_is_another_than_this_one() -> None:
    card = compiled("[On Play] Rest another of your Characters.")
    assert card.effects is not None
    (found,) = [part for part in walk(card.effects.abilities[0]) if isinstance(part, Choose)]
    assert found.among == Pool(("character",), "you", Not(IsSource()))


NEXT_TIME = (
    "[On Play] The next time you play all red Character cards from your hand during this turn, the cost will be "
    "reduced by 1."
)
OTHERWISE_TOLD = (
    "[On Play] Choose up to 1 of your opponent's Characters with a cost of 2 or less and K.O. it. If you have 8 or "
    "more DON!! cards on your field, choose up to 1 of your opponent's Characters with a cost of 4 or less instead of "
    "a Character with a cost of 3 or less."
)
"""The choice before is one of a Character with a cost of 2 or less."""


def codes(text: str) -> set[str]:
    return {
        one.code for one in compile_card(CardRecord("OWN-1", "Own", "character", ("red",), effect=text)).diagnostics
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[On Play] Return up to 1 Character to each player's hand.", "OP217"),
        ("[On Play] Return all of your Characters to your and your opponent's hands.", "OP217"),
        (
            NEXT_TIME,
            "OP217",
        ),
        ("[Your Turn] Your Leader and none of your Characters gain +1000 power.", "OP217"),
        ("When a DON!! [Ada] on the field is returned to your DON!! deck by your effect, draw 1 card.", "OP217"),
        ("[On Play] Add up to 1 card from the top of your deck to the top of your Life cards rested.", "OP217"),
        (
            "[On Play] Play up to 1 Character card from your hand. Then, K.O. the 2 Characters played by this effect.",
            "OP217",
        ),
        ("[On Play] Reveal up to 1 Event from your hand. If both players do, draw 1 card.", "OP208"),
        (OTHERWISE_TOLD, "OP207"),
    ],
)
def test_a_word_that_cannot_be_true_is_refused(text: str, code: str) -> None:
    assert codes(text) == {code}


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Return up to 1 Character to the owner's hand.",
        "[On Play] Look at 1 card from the top of your or your opponent's Life cards.",
        "[On Play] Play up to 1 Character card from your hand. Then, K.O. the 1 Character played by this effect.",
    ],
)
def test_the_same_with_words_that_can_be_is_accepted(text: str) -> None:
    assert codes(text) == set()
