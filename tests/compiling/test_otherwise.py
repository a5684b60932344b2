"""What "Otherwise" governs, the turns of a player, exchanges, and several deeds with one choice."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AllHold,
    Bound,
    Choose,
    ChooseOne,
    Compare,
    Const,
    Count,
    Delay,
    Draw,
    Duration,
    Exchange,
    Forbid,
    GrantKeyword,
    Happened,
    If,
    IsSource,
    IsTurnOf,
    May,
    Modify,
    Moment,
    Move,
    NotHolds,
    Pool,
    Rest,
    Source,
    StatIs,
    TopOf,
    TurnsTaken,
    WentFirst,
)
from tests.compiling.lines import LIFE_TWO, compiled, only
from tests.compiling.lowered import THIS_TURN

ONE, TWO = Draw(Const(1)), Draw(Const(2))
MANY = Compare(Count(Pool(("character",), "you")), ">=", Const(3))


def error(text: str, category: str = "character") -> str:
    """The code of the one error in a text."""
    (found,) = [finding for finding in compiled(f"{category}|{text}").diagnostics if finding.severity == "error"]
    return found.code


# -- otherwise ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] If you have 3 or more Characters, draw 2 cards. Otherwise, draw 1 card.",
        "[On Play] Draw 2 cards if you have 3 or more Characters. Otherwise, draw 1 card.",
    ],
)
def test_an_if_with_two_ways(text: str) -> None:
    assert only(text).body == (If(MANY, (TWO,), (ONE,)),)


def test_all_that_depends_on_the_if_is_one_way() -> None:
    ability = only(
        "[On Play] If you have 3 or more Characters, draw 2 cards. Then, draw 2 cards. Otherwise, draw 1 card."
    )
    assert ability.body == (If(MANY, (TWO, TWO), (ONE,)),)


def test_what_follows_is_done_either_way() -> None:
    ability = only(
        "[On Play] If you have 3 or more Characters, draw 2 cards. Otherwise, draw 1 card. Then, draw 2 cards."
    )
    assert ability.body == (If(MANY, (TWO,), (ONE,)), TWO)


def test_another_if_behind_otherwise() -> None:
    ability = only(
        "[On Play] If you have 3 or more Characters, draw 2 cards. Otherwise, if you have 2 or less Life cards, draw 1 "
        "card. Otherwise, draw 2 cards."
    )
    assert ability.body == (If(MANY, (TWO,), (If(LIFE_TWO, (ONE,), (TWO,)),)),)


def test_otherwise_behind_an_offer() -> None:
    (step,) = only("[On Play] Your opponent may draw 1 card. Otherwise, draw 2 cards.").body
    assert step == May((Draw(Const(1), "opponent"),), (), (TWO,), "opponent")


def test_otherwise_behind_what_depends_on_an_offer() -> None:
    (step,) = only("[On Play] You may trash this Character. If you do, draw 2 cards. Otherwise, draw 1 card.").body
    assert step == May((Move(Source(), "trash", "trash"),), (TWO,), (ONE,))


def test_an_offer_under_an_if_is_not_taken_up_otherwise() -> None:
    (step,) = only("[On Play] If you have 3 or more Characters, you may draw 2 cards. Otherwise, draw 1 card.").body
    assert step == If(MANY, (May((TWO,), (), (ONE,)),), (ONE,))


def test_otherwise_behind_a_choice_of_up_to_1() -> None:
    choice, rest, other = only("[On Play] Rest up to 1 of your opponent's Characters. Otherwise, draw 1 card.").body
    assert isinstance(choice, Choose) and rest == Rest(Bound(choice.slot), "got_rested")
    assert other == If(Compare(Count(Bound("got_rested")), "<", Const(1)), (ONE,))


def test_a_card_that_only_one_way_names_is_not_that_card_on_the_other() -> None:
    text = (
        "[On Play] If you have 3 or more Characters, up to 1 of your Characters gains +2000 power during this turn. "
        "Otherwise, that card gains +1000 power during this turn."
    )
    assert error(text) == "OP201"


@pytest.mark.parametrize("words", ["K.O. that Character.", "Return that card to the owner's hand.", "Trash it."])
def test_a_card_that_only_one_option_names_is_not_that_card_in_another(words: str) -> None:
    """The options of a choice are resolved one without the other (1-3-7)."""
    assert error(f"[On Play] Choose one:\n• Rest up to 1 of your opponent's Characters.\n• {words}") == "OP201"


def test_a_card_that_is_named_before_a_choice_is_that_card_in_all_its_options() -> None:
    reveal, choice = only(
        "[On Play] Reveal 1 card from the top of your deck. Then, choose one:\n"
        "• Add that card to your hand.\n• Trash that card."
    ).body
    assert isinstance(choice, ChooseOne)
    assert [step.cards for (step,) in choice.options if isinstance(step, Move)] == [Bound(reveal.slot)] * 2


def test_what_either_way_takes_is_not_among_the_rest() -> None:
    ability = only(
        "[On Play] Look at 5 cards from the top of your deck. If you have 3 or more Characters, add up to 1 Event to "
        "your hand. Otherwise, trash up to 1 Event. Then, place the rest at the bottom of your deck in any order."
    )
    last = ability.body[-1]
    taken = [step.slot for block in (ability.body[1].then, ability.body[1].otherwise) for step in block[:1]]  # type: ignore[attr-defined]
    assert isinstance(last, Move)
    assert {part.slot for part in last.cards.minus.parts} == set(taken)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Otherwise, draw 1 card.",
        "[On Play] This Character gains +1000 power during this turn. Otherwise, draw 1 card.",
    ],
)
def test_otherwise_needs_something_that_could_fail(text: str) -> None:
    assert error(text) == "OP208"


def test_otherwise_does_not_follow_what_is_done_instead() -> None:
    text = "[On Play] Draw 1 card. If you have 3 or more Characters, draw 2 cards instead. Otherwise, draw 1 card."
    assert error(text) == "OP217"


# -- turns -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "who", "comparison", "which"),
    [
        ("your first turn", "you", "==", 1),
        ("your second turn or later", "you", ">=", 2),
        ("your opponent's third turn or earlier", "opponent", "<=", 3),
    ],
)
def test_a_turn_is_counted_and_going_on(words: str, who: str, comparison: str, which: int) -> None:
    (step,) = only(f"[On Play] If it is {words}, draw 1 card.").body
    count = Compare(TurnsTaken(who), comparison, Const(which))  # type: ignore[arg-type]
    assert step == If(AllHold((IsTurnOf(who), count)), (ONE,))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("you went first", WentFirst("you")),
        ("you are going second", NotHolds(WentFirst("you"))),
        ("your opponent goes second", NotHolds(WentFirst("opponent"))),
    ],
)
def test_who_goes_first(words: str, condition: WentFirst | NotHolds) -> None:
    (step,) = only(f"[On Play] If {words}, draw 1 card.").body
    assert step == If(condition, (ONE,))


def test_not_both_players_go_first() -> None:
    assert error("[On Play] If each player went first, draw 1 card.") == "OP217"


@pytest.mark.parametrize("words", ["on your first turn", "during your first turn"])
def test_a_permanent_effect_in_one_turn(words: str) -> None:
    ability = only(f"This Character cannot attack {words}.")
    assert ability.conditions == (AllHold((IsTurnOf("you"), Compare(TurnsTaken("you"), "==", Const(1)))),)
    assert ability.body == (Forbid("attack", Duration("while_valid"), cards=Source()),)


def test_a_permanent_effect_in_the_turns_of_a_player() -> None:
    ability = only("This Character gains [Blocker] and +1000 power during your opponent's turn.")
    assert ability.conditions == (IsTurnOf("opponent"),)
    assert [type(step) for step in ability.body] == [GrantKeyword, Modify]


def test_all_that_is_said_in_front_of_comes_in_the_next_turn() -> None:
    (later,) = only(
        "[On Play] During your opponent's next turn, your Leader gains +1000 power and this Character gains "
        "+2000 power."
    ).body
    leader, mine = (
        Modify(cards, "power", Const(n), THIS_TURN) for cards, n in ((Pool(("leader",), "you"), 1000), (Source(), 2000))
    )
    assert later == Delay(Moment("start_of_turn", "opponent"), (leader, mine))


@pytest.mark.parametrize("words", ["during this turn", "this turn"])
def test_having_attacked(words: str) -> None:
    (step,) = only(f"[End of Your Turn] If this Character attacked {words}, draw 1 card.").body
    assert step == If(Happened("attacks", "any", IsSource()), (ONE,))


# -- exchanges ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "Exchange 1 card from your hand with 1 of your Life cards.",
        "Swap 1 card from your hand and the top card of your Life cards.",
        "Swap 1 card from your hand with 1 card from the top of your Life cards.",
    ],
)
def test_an_exchange_with_the_top_life_card(words: str) -> None:
    choice, exchange = only(f"[On Play] {words}").body
    assert isinstance(choice, Choose) and choice.among == Pool(("hand",), "you")
    assert exchange == Exchange(Bound(choice.slot), TopOf("life", "you", Const(1)))


@pytest.mark.parametrize(
    "words",
    [
        "Exchange 2 cards from your hand with 1 of your Life cards.",
        "Exchange 1 card from your hand with 1 card from your opponent's hand.",
        "Exchange 1 card from your hand with 1 card from your hand.",
        "Exchange 1 of your Characters with 1 card from your hand.",
        "Exchange 1 card from your hand.",
    ],
)
def test_what_cannot_be_exchanged(words: str) -> None:
    assert error(f"[On Play] {words}") == "OP217"


# -- several deeds with one choice -------------------------------------------------------------------------------------


def test_one_of_three_deeds() -> None:
    choice, deed = only("[On Play] K.O., rest, or trash up to 1 of your opponent's Characters.").body
    assert isinstance(choice, Choose)
    chosen = Bound(choice.slot)
    options = (KO(chosen),), (Rest(chosen),), (Move(chosen, "trash", "trash"),)
    assert deed == ChooseOne(options, "you", ("K.O.", "rest", "trash"))


def test_a_leader_is_not_koed_or_rested() -> None:
    assert error("[On Play] K.O. or rest up to 1 of your opponent's Leader or Character cards.") == "OP204"


def test_power_and_a_keyword_for_one_card() -> None:
    choice, power, keyword = only(
        "[On Play] Give up to 1 of your Characters +1000 power and [Double Attack] during this turn."
    ).body
    assert isinstance(choice, Choose)
    assert power == Modify(Bound(choice.slot), "power", Const(1000), THIS_TURN)
    assert keyword == GrantKeyword(Bound(choice.slot), "Double Attack", THIS_TURN)


def test_as_many_cards_as_before_need_something_before() -> None:
    assert error("[On Play] Draw the same number of cards.") == "OP201"


def test_the_same_deed_instead() -> None:
    (step,) = only("[On Play] Draw 1 card. If you have 2 or less Life cards, draw 2 cards instead.").body
    assert step == If(LIFE_TWO, (Draw(Const(2)),), (Draw(Const(1)),))


def test_another_choice_and_deed_instead() -> None:
    (step,) = only(
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 5 or less. If you have 2 or less Life "
        "cards, K.O. up to 1 of your opponent's Characters with a cost of 7 or less instead."
    ).body
    assert isinstance(step, If) and step.condition == LIFE_TWO
    for block, most in ((step.then, 7), (step.otherwise, 5)):
        choice, deed = block
        assert isinstance(choice, Choose) and deed == KO(Bound(choice.slot))
        assert choice.among == Pool(("character",), "opponent", StatIs("cost", "<=", Const(most)))


def test_another_change_of_the_card_chosen_instead() -> None:
    choice, step = only(
        "[Counter] Up to 1 of your Characters gains +2000 power during this turn. If you have 2 or less Life cards, "
        "that card gains +4000 power during this turn instead.",
        "event",
    ).body
    assert isinstance(choice, Choose)
    more, less = (Modify(Bound(choice.slot), "power", Const(n), THIS_TURN) for n in (4000, 2000))
    assert step == If(LIFE_TWO, (more,), (less,))


def test_one_thing_cannot_take_the_place_of_several() -> None:
    card = compiled(
        "character|[On Play] Draw 1 card and rest this Character. "
        "If you have 2 or less Life cards, trash this Character instead."
    )
    assert "OP207" in [finding.code for finding in card.diagnostics]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("[On Play] Draw 1 card. If you have 4 or more cards in your hand, draw 2.", "write the cards out again"),
        ("[On Play] Draw 1 card. Then, trash 1.", "write behind the number which cards"),
        ("[On Play] K.O. 1.", "write behind the number which cards"),
    ],
)
def test_a_number_alone_says_what_is_missing(text: str, hint: str) -> None:
    (finding,) = compiled(f"character|{text}").diagnostics
    assert finding.code == "OP207" and finding.hint.startswith(hint)
