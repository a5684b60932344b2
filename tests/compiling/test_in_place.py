"""What is done "instead" of what the sentence before says, with the cards that it has chosen."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AllOf,
    Bound,
    CategoryIs,
    ColorIs,
    Const,
    Delay,
    Draw,
    GiveDon,
    GrantKeyword,
    HasEffect,
    Holds,
    If,
    Keep,
    Look,
    May,
    Modify,
    Moment,
    Move,
    Negate,
    Play,
    Pool,
    Rest,
    SetActive,
    Source,
    StateIs,
    StatIs,
    Step,
    TopOf,
    Without,
)
from tests.compiling.lines import LIFE_TWO, findings, only
from tests.compiling.lowered import OPPONENTS_CHARACTERS, THIS_BATTLE, THIS_TURN, body, choose

CHOSEN, RESTED, KEPT = Bound("chosen"), Bound("rested"), Bound("kept")
COST_FOUR = Pool(("character",), "opponent", StatIs("cost", "<=", Const(4)))
COST_THREE = StatIs("cost", "<=", Const(3))
HAND_OF_OPPONENT = Pool(("hand",), "opponent")


def error(text: str) -> str:
    ((code, _),) = findings(f"character|[On Play] {text}")
    return code


@pytest.mark.parametrize(
    ("text", "choice", "wanted", "otherwise"),
    [
        (
            (
                "Rest up to 1 of your opponent's Characters with a cost of 4 or less. If you have 2 or less Life "
                "cards, K.O. it instead."
            ),
            choose("rested", 0, 1, COST_FOUR),
            KO(RESTED),
            Rest(RESTED),
        ),
        (
            (
                "Rest up to 1 of your opponent's Characters. Then, if you have 2 or less Life cards, K.O. that "
                "Character instead."
            ),
            choose("rested", 0, 1, OPPONENTS_CHARACTERS),
            KO(RESTED),
            Rest(RESTED),
        ),
        (
            (
                "Choose up to 1 of your opponent's Characters and rest it. If you have 2 or less Life cards, K.O. it "
                "instead."
            ),
            choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
            KO(CHOSEN),
            Rest(CHOSEN),
        ),
        (
            (
                "Return up to 1 of your opponent's Characters with a cost of 4 or less to the owner's hand. If you "
                "have 2 or less Life cards, place that Character at the bottom of the owner's deck instead."
            ),
            choose("chosen", 0, 1, COST_FOUR),
            Move(CHOSEN, "deck", "place", end="bottom"),
            Move(CHOSEN, "hand", "return"),
        ),
        (
            (
                "Add up to 1 Character card with a cost of 3 or less from your trash to your hand. If you have 2 or "
                "less Life cards, play that card instead."
            ),
            choose("chosen", 0, 1, Pool(("trash",), "you", AllOf((CategoryIs(("character",)), COST_THREE)))),
            Play(CHOSEN),
            Move(CHOSEN, "hand", "add"),
        ),
        (
            (
                "Negate the effect of up to 1 of your opponent's Characters during this turn. If you have 2 or less "
                "Life cards, K.O. that Character instead."
            ),
            choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
            KO(CHOSEN),
            Negate(CHOSEN, THIS_TURN),
        ),
        (
            (
                "Up to 1 of your opponent's Characters gains −2000 power during this turn. If you have 2 or less Life "
                "cards, return that Character to the owner's hand instead."
            ),
            choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
            Move(CHOSEN, "hand", "return"),
            Modify(CHOSEN, "power", Const(-2000), THIS_TURN),
        ),
    ],
)
def test_a_card_is_chosen_whatever_is_done_with_it(text: str, choice: Step, wanted: Step, otherwise: Step) -> None:
    assert body(text) == (choice, If(LIFE_TWO, (wanted,), (otherwise,)))


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        (
            "Rest up to 1 of your opponent's Characters. If that Character has a cost of 3 or less, K.O. it instead.",
            (
                choose("rested", 0, 1, OPPONENTS_CHARACTERS),
                If(Holds(RESTED, COST_THREE), (KO(RESTED),), (Rest(RESTED),)),
            ),
        ),
        (
            (
                "K.O. up to 1 of your opponent's Characters. If that Character is red, trash 1 card from the top of "
                "your opponent's Life cards instead."
            ),
            (
                choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
                If(
                    Holds(CHOSEN, ColorIs("red")),
                    (Move(TopOf("life", "opponent", Const(1)), "trash", "trash"),),
                    (KO(CHOSEN),),
                ),
            ),
        ),
        (
            (
                "Your opponent trashes 1 card from their hand. If that card is an Event, place it at the bottom of "
                "their deck instead."
            ),
            (
                choose("chosen", 1, 1, HAND_OF_OPPONENT, chooser="opponent"),
                If(
                    Holds(CHOSEN, CategoryIs(("event",))),
                    (Move(CHOSEN, "deck", "place", end="bottom"),),
                    (Move(CHOSEN, "trash", "trash", who="opponent"),),
                ),
            ),
        ),
        (
            "Trash 1 card from the top of your deck. If the trashed card is an Event, add it to your hand instead.",
            (
                Keep("kept", TopOf("deck", "you", Const(1))),
                If(
                    Holds(KEPT, CategoryIs(("event",))),
                    (Move(KEPT, "hand", "add"),),
                    (Move(KEPT, "trash", "trash"),),
                ),
            ),
        ),
        (
            "Add 1 card from the top of your Life cards to your hand. If it has a [Trigger], trash it instead.",
            (
                Keep("kept", TopOf("life", "you", Const(1))),
                If(
                    Holds(KEPT, HasEffect("trigger")),
                    (Move(KEPT, "trash", "trash"),),
                    (Move(KEPT, "hand", "add"),),
                ),
            ),
        ),
    ],
)
def test_a_condition_is_about_the_card_where_it_lies(text: str, steps: tuple[Step, ...]) -> None:
    assert body(text) == steps


def test_what_is_given_is_not_what_it_is_given_to() -> None:
    """The Character is the one that the first sentence chooses, the DON!! cards are others in either case."""
    host, step = body(
        "Give up to 1 rested DON!! card to 1 of your Characters. If you have 2 or less Life cards, give up to 2 rested "
        "DON!! cards to that Character instead."
    )
    assert host == choose("recipient", 1, 1, Pool(("character",), "you"))
    assert isinstance(step, If) and step.condition == LIFE_TWO
    for block, most in ((step.then, 2), (step.otherwise, 1)):
        choice, deed = block
        assert choice == choose("given", 0, most, Pool(("cost",), "you", StateIs("rested")))
        assert deed == GiveDon(Bound("given"), Bound("recipient"))


def test_a_card_of_the_text_itself_needs_no_choice() -> None:
    (step,) = body(
        "Return this Character to the owner's hand. If you have 2 or less Life cards, trash this Character instead."
    )
    assert step == If(LIFE_TWO, (Move(Source(), "trash", "trash"),), (Move(Source(), "hand", "return"),))


def test_cards_that_only_one_of_both_chooses_are_chosen_there() -> None:
    """Who K.O.'s all Characters is not asked for one of them first."""
    (step,) = body(
        "K.O. up to 1 of your opponent's Characters. If you have 2 or less Life cards, K.O. all of your opponent's "
        "Characters instead."
    )
    only_one = (choose("chosen", 0, 1, OPPONENTS_CHARACTERS), KO(CHOSEN))
    assert step == If(LIFE_TWO, (KO(OPPONENTS_CHARACTERS),), only_one)


def test_the_rest_is_still_there_to_be_placed_elsewhere() -> None:
    *_, step = body(
        "Look at 3 cards from the top of your deck; reveal up to 1 Event and add it to your hand. Then, place the rest "
        "at the bottom of your deck in any order. If you have 2 or less Life cards, trash the rest instead."
    )
    rest = Without(Bound("looked"), CHOSEN)
    placed = Move(rest, "deck", "place", end="bottom", any_order=True)
    assert step == If(LIFE_TWO, (Move(rest, "trash", "trash"),), (placed,))


def test_a_revealed_card_goes_one_way_or_the_other() -> None:
    _, step, later = body(
        "Reveal 1 card from the top of your deck. Add it to your hand. If it is an Event, trash it instead. Then, if "
        "that card is red, draw 1 card."
    )
    revealed = Bound("revealed")
    trashed, added = Move(revealed, "trash", "trash", slot="added"), Move(revealed, "hand", "add", slot="added")
    assert step == If(Holds(revealed, CategoryIs(("event",))), (trashed,), (added,))
    assert later == If(Holds(Bound("added"), ColorIs("red")), (Draw(Const(1)),))


def test_later_words_mean_what_has_become_of_the_card() -> None:
    _, step, later = body(
        "Return up to 1 of your opponent's Characters to the owner's hand. If you have 2 or less Life cards, place "
        "that Character at the bottom of the owner's deck instead. Then, if that card is red, draw 1 card."
    )
    assert isinstance(step, If)
    (one,), (other,) = step.then, step.otherwise
    assert isinstance(one, Move) and isinstance(other, Move) and one.slot == other.slot != ""
    assert later == If(Holds(Bound(one.slot), ColorIs("red")), (Draw(Const(1)),))


def test_later_words_mean_the_card_chosen_where_it_has_moved_in_one_case_only() -> None:
    _, step, later = body(
        "Rest up to 1 of your opponent's Characters. If you have 2 or less Life cards, K.O. it instead. If you have 3 "
        "or more Characters, that Character gains −1000 power during this turn."
    )
    assert step == If(LIFE_TWO, (KO(RESTED),), (Rest(RESTED),))
    assert isinstance(later, If) and later.then == (Modify(RESTED, "power", Const(-1000), THIS_TURN),)


# -- who decides -------------------------------------------------------------------------------------------------------


def test_what_may_be_done_instead_is_done_or_what_it_would_replace() -> None:
    choice, step = body(
        "Add up to 1 Character card from your trash to your hand. If you have 2 or less Life cards, you may play it "
        "instead."
    )
    assert choice == choose("chosen", 0, 1, Pool(("trash",), "you", CategoryIs(("character",))))
    added = (Move(CHOSEN, "hand", "add"),)
    assert step == If(LIFE_TWO, (May((Play(CHOSEN),), otherwise=added),), added)


def test_the_player_who_may_is_asked() -> None:
    (step,) = body("Draw 1 card. If you have 2 or less Life cards, your opponent may draw 2 cards instead.")
    theirs, mine = Draw(Const(2), "opponent"), Draw(Const(1))
    assert step == If(LIFE_TWO, (May((theirs,), otherwise=(mine,), who="opponent"),), (mine,))


# -- how long ----------------------------------------------------------------------------------------------------------


def test_what_is_done_instead_lasts_as_long() -> None:
    ability = only(
        "[Counter] Up to 1 of your Characters gains +2000 power during this battle. If you have 2 or less Life cards, "
        "that card gains +4000 power instead.",
        "event",
    )
    more, less = (Modify(CHOSEN, "power", Const(amount), THIS_BATTLE) for amount in (4000, 2000))
    assert ability.body == (choose("chosen", 0, 1, Pool(("character",), "you")), If(LIFE_TWO, (more,), (less,)))


def test_another_gain_lasts_as_long_too() -> None:
    _, step = body(
        "Up to 1 of your Characters gains +1000 power during this turn. If you have 2 or less Life cards, it gains "
        "[Blocker] instead."
    )
    assert isinstance(step, If) and step.then == (GrantKeyword(CHOSEN, "Blocker", THIS_TURN),)


def test_what_does_not_last_is_not_put_off_with_what_does() -> None:
    """8-1-4: the power would be gained in the next turn, but the Character is set as active now."""
    _, step = body(
        "Up to 1 of your Characters gains +1000 power during your opponent's next turn. If you have 2 or less Life "
        "cards, set it as active instead."
    )
    later = Delay(Moment("start_of_turn", "opponent"), (Modify(CHOSEN, "power", Const(1000), THIS_TURN),))
    assert step == If(LIFE_TWO, (SetActive(CHOSEN),), (later,))


def test_what_is_joined_to_what_lasts_in_the_next_turn_is_done_now() -> None:
    _, now, later = body(
        "Rest up to 1 of your opponent's Characters and that Character gains −1000 power during your opponent's next "
        "turn."
    )
    assert now == Rest(RESTED) and isinstance(later, Delay)


# -- from the same place -----------------------------------------------------------------------------------------------


def top(count: int) -> TopOf:
    return TopOf("deck", "you", Const(count))


@pytest.mark.parametrize("words", ["4 cards", "4 cards from the top of your deck", "4"])
def test_more_cards_are_from_the_same_place(words: str) -> None:
    (step,) = body(f"Trash 2 cards from the top of your deck. If you have 2 or less Life cards, trash {words} instead.")
    assert step == If(LIFE_TWO, (Move(top(4), "trash", "trash"),), (Move(top(2), "trash", "trash"),))


@pytest.mark.parametrize("place", ["", " from the top of your deck"])
def test_more_cards_are_looked_at_in_the_same_place(place: str) -> None:
    step, *others = body(
        f"Look at 3 cards from the top of your deck. If you have 2 or less Life cards, look at 5 cards{place} instead. "
        "Reveal up to 1 Event and add it to your hand. Then, place the rest at the bottom of your deck in any order."
    )
    assert step == If(LIFE_TWO, (Look("looked", top(5)),), (Look("looked", top(3)),))
    assert len(others) == 3


@pytest.mark.parametrize(
    "text",
    [
        "Trash 2 Events from your hand. If you have 2 or less Life cards, trash 4 cards instead.",
        (
            "Trash 2 cards from the top of your deck. If you have 2 or less Life cards, your opponent trashes 1 card "
            "instead."
        ),
    ],
)
def test_other_cards_have_to_be_named(text: str) -> None:
    assert error(text) == "OP207"


# -- what is not there -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card. If you have 2 or less Life cards, trash it instead.",
        "Draw 1 card. If the drawn card is an Event, trash 1 card from your hand instead.",
        "Look at 1 card from the top of your deck. If it is an Event, add it to your hand instead.",
        "Reveal 1 card from the top of your deck. If that card is an Event, trash it instead.",
        (
            "Rest up to 1 of your opponent's Characters at the end of this turn. If you have 2 or less Life cards, "
            "K.O. it instead."
        ),
        (
            "Choose up to 1 of your opponent's Characters with a cost of 4 or less and K.O. it. If that Character is "
            "red, choose up to 1 of your opponent's Characters with a cost of 6 or less instead."
        ),
    ],
)
def test_a_card_that_only_what_is_replaced_brings_up(text: str) -> None:
    assert error(text) == "OP207"


@pytest.mark.parametrize(
    "text",
    [
        (
            "If you have 3 or more Characters, rest up to 1 of your opponent's Characters. If you have 2 or less Life "
            "cards, K.O. it instead."
        ),
        "Trash this Character at the end of this turn. If you have 2 or less Life cards, draw 1 card instead.",
    ],
)
def test_when_it_is_done_instead_has_two_readings(text: str) -> None:
    assert error(text) == "OP236"
