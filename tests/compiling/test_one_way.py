"""What a condition or an offer governs is not done for the words behind it: cards are where they were (8-3-3)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    Among,
    Bound,
    CategoryIs,
    ColorIs,
    Condition,
    Const,
    Draw,
    Filter,
    GrantKeyword,
    Holds,
    If,
    May,
    Move,
    Play,
    Rest,
    Reveal,
    StatIs,
    Step,
    TopOf,
)
from tests.compiling.lines import LIFE_TWO, findings, only
from tests.compiling.lowered import THIS_TURN, body

REVEALED, CHOSEN = Bound("revealed"), Bound("chosen")
TOP = Reveal("revealed", TopOf("deck", "you", Const(1)))
EVENT, CHARACTER, STAGE = (CategoryIs((one,)) for one in ("event", "character", "stage"))  # type: ignore[arg-type]
TO_HAND, TO_TRASH = Move(REVEALED, "hand", "add"), Move(REVEALED, "trash", "trash")


def holds(where: Filter) -> Condition:
    return Holds(REVEALED, where)


def error(text: str) -> str:
    ((code, _),) = findings(f"character|[On Play] {text}")
    return code


@pytest.mark.parametrize("named", ["that card", "it", "the revealed card"])
@pytest.mark.parametrize("again", ["that card", "it", "the revealed card"])
def test_each_if_asks_about_the_card_that_was_revealed(named: str, again: str) -> None:
    text = f"If {named} is an Event, add it to your hand. If {again} is a Character card, trash it."
    assert body(f"Reveal 1 card from the top of your deck. {text}") == (
        TOP,
        If(holds(EVENT), (TO_HAND,)),
        If(holds(CHARACTER), (TO_TRASH,)),
    )


@pytest.mark.parametrize(
    "first",
    [
        "Reveal 1 card from the top of your deck and, if it is an Event, add it to your hand.",
        "Reveal 1 card from the top of your deck. Add it to your hand if it is an Event.",
    ],
)
def test_an_if_in_the_middle_or_behind_governs_no_more(first: str) -> None:
    steps = body(f"{first} If it is a Character card, trash it.")
    assert steps == (TOP, If(holds(EVENT), (TO_HAND,)), If(holds(CHARACTER), (TO_TRASH,)))


def test_what_a_card_is_said_to_be_is_asked_anew() -> None:
    """A card that would be trashed as an Event can be played as a Stage card."""
    steps = body(
        "Reveal 1 card from the top of your deck. If that card is an Event, trash it. If it is a Stage card, play it."
    )
    assert steps == (TOP, If(holds(EVENT), (TO_TRASH,)), If(holds(STAGE), (Play(REVEALED),)))


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        (
            "If that Character is red, return it to the owner's hand. If it is blue, it gains [Rush] during this turn.",
            If(Holds(CHOSEN, ColorIs("red")), (Move(CHOSEN, "hand", "return"),)),
            If(Holds(CHOSEN, ColorIs("blue")), (GrantKeyword(CHOSEN, "Rush", THIS_TURN),)),
        ),
        (
            "If that Character has a cost of 3 or less, K.O. it. If it has a cost of 4 or more, rest it.",
            If(Holds(CHOSEN, StatIs("cost", "<=", Const(3))), (KO(CHOSEN),)),
            If(Holds(CHOSEN, StatIs("cost", ">=", Const(4))), (Rest(CHOSEN),)),
        ),
    ],
)
def test_a_selected_card_is_on_the_field_for_the_next_if(text: str, first: Step, second: Step) -> None:
    _, *steps = body(f"Select up to 1 of your opponent's Characters. {text}")
    assert steps == [first, second]


def test_what_goes_on_under_the_if_means_what_the_card_has_become() -> None:
    _, step = body(
        "Reveal 1 card from the top of your deck. If that card is an Event, add it to your hand. Then, trash it."
    )
    assert step == If(
        holds(EVENT), (Move(REVEALED, "hand", "add", slot="added"), Move(Bound("added"), "trash", "trash"))
    )


def test_words_that_say_what_was_done_mean_what_the_card_has_become() -> None:
    _, first, second = body(
        "Reveal 1 card from the top of your deck. If that card is an Event, trash it. If you have 2 or less Life "
        "cards, add the trashed card to your hand."
    )
    assert first == If(holds(EVENT), (Move(REVEALED, "trash", "trash", slot="trashed"),))
    assert second == If(LIFE_TWO, (Move(Bound("trashed"), "hand", "add"),))


def test_if_you_do_means_what_the_offer_has_made_of_the_card() -> None:
    _, offered, last = body(
        "Reveal 1 card from the top of your deck. If that card is a Character card, you may play it. If you do, that "
        "Character gains [Rush] during this turn. If that card is an Event, trash it."
    )
    played = Play(REVEALED, slot="played")
    gained = GrantKeyword(Bound("played"), "Rush", THIS_TURN)
    assert offered == If(holds(CHARACTER), (May((played,), (gained,)),))
    assert last == If(holds(EVENT), (TO_TRASH,))


def test_if_you_do_not_means_the_card_where_it_is() -> None:
    _, step = body(
        "Reveal 1 card from the top of your deck. If it is a Stage card, you may play it. If you do not, trash it."
    )
    assert step == If(holds(STAGE), (May((Play(REVEALED),), otherwise=(TO_TRASH,)),))


@pytest.mark.parametrize(
    "text",
    [
        "You may rest 1 of your Characters. If you do not, K.O. it.",
        "Your opponent may return 1 of their Characters to the owner's hand. If they do not, K.O. it.",
    ],
)
def test_a_card_that_only_the_offer_chooses(text: str) -> None:
    assert error(text) == "OP201"


# -- what is added to the hand -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    ["Reveal 1 card from the top of your Life cards", "Turn 1 card from the top of your Life cards face-up"],
)
def test_a_drawn_card_is_not_added_to_the_hand(first: str) -> None:
    text = f"[On Play] {first}. If that card is an Event, draw 1 card. Then, add it to your hand."
    step = only(text).body[-1]
    assert isinstance(step, If) and isinstance(step.condition, Holds)
    assert step.then == (Draw(Const(1)), Move(step.condition.cards, "hand", "add"))


@pytest.mark.parametrize(
    "text", ["Draw 1 card. Add it to your hand.", "Draw 1 card and reveal it. If it is an Event, add it to your hand."]
)
def test_nothing_is_added_where_it_is_already(text: str) -> None:
    assert error(text) == "OP217"


def test_a_condition_narrows_no_more_than_what_it_governs() -> None:
    """ "That Character" is the selected card if it is a Character, "that card" behind it is the Leader as well."""
    _, first, second = body(
        "Select up to 1 of your Leader or Character cards. If that Character is red, return it to the owner's hand. If "
        "that card is blue, it gains [Rush] during this turn."
    )
    character = Among(CHOSEN, CHARACTER)
    assert first == If(Holds(character, ColorIs("red")), (Move(character, "hand", "return"),))
    assert second == If(Holds(CHOSEN, ColorIs("blue")), (GrantKeyword(CHOSEN, "Rush", THIS_TURN),))
