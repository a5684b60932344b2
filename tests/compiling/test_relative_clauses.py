"""Relative clauses, amounts for each of something, and amounts in front: what they are lowered to."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    AllOf,
    AnyOf,
    Bound,
    CategoryIs,
    Choose,
    ColorIs,
    Compare,
    Const,
    Count,
    Draw,
    Duration,
    Filter,
    Forbid,
    GrantKeyword,
    If,
    LifeFaces,
    Modify,
    Multicolor,
    NameIs,
    NoBaseEffect,
    Not,
    Pool,
    Scaled,
    SetStat,
    Source,
    StateIs,
    StatIs,
    StatOf,
    Together,
    TypeIncludes,
    TypeIs,
)
from tests.compiling.lowered import HAND, OPPONENTS_CHARACTERS, THIS_TURN, WHILE_VALID, body, choose, one

LEADER = Pool(("leader",), "you")
RESTED, ACTIVE = StateIs("rested"), StateIs("active")
CHEAP = StatIs("cost", "<=", Const(5))
MINE = Pool(("character",), "you")


def where(words: str) -> Filter:
    """The test of the opponent's Characters that are chosen."""
    choice = body(f"Rest up to 1 of your opponent's Characters {words}.")[0]
    assert isinstance(choice, Choose)
    assert isinstance(choice.among, Pool)
    assert (choice.among.areas, choice.among.controller) == (("character",), "opponent")
    return choice.among.where


def codes(text: str) -> list[str]:
    """The findings of a Character with this text that are errors."""
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    return [found.code for found in card.diagnostics if found.severity == "error"]


# -- relative clauses --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "test"),
    [
        ("that has 2 or more DON!! cards given", StatIs("don_given", ">=", Const(2))),
        ("that has a DON!! card given", StatIs("don_given", ">=", Const(1))),
        ("that has exactly 2 DON!! cards given", StatIs("don_given", "==", Const(2))),
        ("that has no DON!! cards given", StatIs("don_given", "==", Const(0))),
        ("that does not have a DON!! card given", Not(StatIs("don_given", ">=", Const(1)))),
        ("that do not have DON!! cards given", Not(StatIs("don_given", ">=", Const(1)))),
        ("that is active", ACTIVE),
        ("that are rested", RESTED),
        ("that is not rested", Not(RESTED)),
        ("that is red", ColorIs("red")),
        ("that is multicolored", Multicolor()),
        ("that is {A} type", TypeIs("A")),
        ("that is not [A]", Not(NameIs("A"))),
        ("that has no base effect", NoBaseEffect()),
        ("whose cost is 5 or less", CHEAP),
        ("whose power is equal to or less than your Leader's power", StatIs("power", "<=", StatOf("power", LEADER))),
        ('whose type includes "T"', TypeIncludes("T")),
        ("that is rested and has a cost of 5 or less", AllOf((RESTED, CHEAP))),
        ("that has a cost of 5 or less and is rested", AllOf((CHEAP, RESTED))),
        ("that has a cost of 5 or less or is rested", AnyOf((CHEAP, RESTED))),
        ("that is rested or multicolored", AnyOf((RESTED, Multicolor()))),
        ("that is not [A], [B], or {T} type", Not(AnyOf((AnyOf((NameIs("A"), NameIs("B"))), TypeIs("T"))))),
        ("that is not red or multicolored", Not(AnyOf((ColorIs("red"), Multicolor())))),
        ("that does not have [Blocker] and is rested", None),
    ],
)
def test_a_relative_clause_is_a_filter(words: str, test: Filter | None) -> None:
    found = where(words)
    if test is None:
        without = where("without [Blocker]")
        assert found == AllOf((without, RESTED))
    else:
        assert found == test


def test_the_same_clause_in_other_places() -> None:
    """In a cost, a condition, a count, a permanent effect, and about other areas."""
    (cost, _) = one("[On Play] You may rest 1 of your Characters that is red: Draw 1 card.").cost
    assert cost == choose("rested", 1, 1, Pool(("character",), "you", AllOf((ColorIs("red"), ACTIVE)))) or (
        isinstance(cost, Choose) and ColorIs("red") in getattr(cost.among, "where").filters  # noqa: B009
    )
    (step,) = body("If you have 2 or more Characters that are rested, draw 1 card.")
    assert step == If(Compare(Count(Pool(("character",), "you", RESTED)), ">=", Const(2)), (Draw(Const(1)),))
    (draw,) = body("Draw 1 card for each of your Characters that is rested.")
    assert draw == Draw(Scaled(Count(Pool(("character",), "you", RESTED)), 1, 1))
    ability = one("All of your Characters that are rested and have no base effect gain +1000 power.")
    both = Pool(("character",), "you", AllOf((RESTED, NoBaseEffect())))
    assert ability.body == (Modify(both, "power", Const(1000), WHILE_VALID),)
    (turn, *_) = body("Turn up to 1 of your Life cards that is face-down face-up.")
    assert turn == choose("chosen", 0, 1, Pool(("life",), "you", LifeFaces("down")))


@pytest.mark.parametrize(
    ("words", "test"),
    [
        ("1 card that is an Event from your trash", CategoryIs(("event",))),
        ("1 card from your trash that is an Event", CategoryIs(("event",))),
        ("1 card from your trash that is not a Character", Not(CategoryIs(("character",)))),
        ("2 cards from your trash that are Events", CategoryIs(("event",))),
        ("1 card that is an Event or a Stage from your trash", AnyOf((CategoryIs(("event",)), CategoryIs(("stage",))))),
        (
            "1 card from your trash that is not an Event or a Stage",
            Not(AnyOf((CategoryIs(("event",)), CategoryIs(("stage",))))),
        ),
    ],
)
def test_a_card_that_is_of_a_category(words: str, test: Filter) -> None:
    choice = body(f"Add up to {words} to your hand.")[0]
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("trash",), "you", test)


def test_rested_cards_are_the_same_in_front_and_behind() -> None:
    front = body("If your opponent has 5 or more rested cards, draw 1 card.")
    assert body("If your opponent has 5 or more cards that are rested, draw 1 card.") == front


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Add up to 1 card from your trash that is not a Character with a cost of 3 or less to your hand.",
        "[On Play] Add up to 1 card that is not a Character with a cost of 3 or less from your trash to your hand.",
        "[On Play] Rest up to 1 of your opponent's Characters that is not red and multicolored.",
    ],
)
def test_a_negation_with_two_readings_is_refused(text: str) -> None:
    assert codes(text) == ["OP217"]


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] If you have 3 or more cards in your hand that are rested, draw 1 card.",
        "[On Play] Add up to 1 card from your trash that is not rested to your hand.",
        "[On Play] Trash up to 1 of your opponent's Life cards that is rested or face-up.",
        "[On Play] Rest up to 1 of your opponent's DON!! cards that is red.",
    ],
)
def test_what_cards_can_never_be_is_refused_behind_them_too(text: str) -> None:
    assert codes(text) == ["OP217"]


def test_a_clause_holds_for_those_nouns_that_can_be_so() -> None:
    (choice, _) = body("Set up to 2 of your DON!! cards or Characters that are red as active.")
    red = Pool(("character",), "you", ColorIs("red"))
    assert choice == choose("chosen", 0, 2, Together((Pool(("cost",), "you", StateIs("rested")), red)))
    both = body("Rest up to 1 of your opponent's Leader or Character cards whose cost is 3 or less.")
    assert both == body("Rest up to 1 of your opponent's Leader or Character cards with a cost of 3 or less.")


# -- amounts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["for each 1 cost of", "for every 1 cost of", "per 1 cost on", "per cost of"])
def test_an_amount_for_each_cost_of_a_card(words: str) -> None:
    ability = one(
        f"[On Play] You may trash 1 card from your hand: This Character gains +1000 power {words} the trashed card "
        "during this turn."
    )
    assert ability.cost[0] == choose("chosen", 1, 1, HAND)
    cost = StatOf("cost", Bound("trashed"))
    assert ability.body == (Modify(Source(), "power", Scaled(cost, 1000, 1), THIS_TURN),)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("for every 2000 power your Leader has", Scaled(StatOf("power", LEADER), 1000, 2000)),
        ("for every 2000 power of your Leader", Scaled(StatOf("power", LEADER), 1000, 2000)),
        ("for each 2 cost of this Character", Scaled(StatOf("cost", Source()), 1000, 2)),
        ("per card in your hand", Scaled(Count(HAND), 1000, 1)),
        ("per card in your opponent's hand", Scaled(Count(Pool(("hand",), "opponent")), 1000, 1)),
        ("per 5 cards in your trash", Scaled(Count(Pool(("trash",), "you")), 1000, 5)),
        ("per Life card your opponent has", Scaled(Count(Pool(("life",), "opponent")), 1000, 1)),
        ("per rested Character you have", Scaled(Count(Pool(("character",), "you", RESTED)), 1000, 1)),
    ],
)
def test_an_amount_for_each_of_something(words: str, number: Scaled) -> None:
    (step,) = body(f"This Character gains +1000 power {words} during this turn.")
    assert step == Modify(Source(), "power", number, THIS_TURN)


SELECT = "[On Play] Select 1 of your Characters. Give up to 1 of your opponent's Characters −1000 power for each 1 cost"


def test_the_card_that_is_changed_is_not_the_selected_one() -> None:
    *_, change = one(f"{SELECT} of the selected Character during this turn.").body
    assert change == Modify(Bound("chosen_2"), "power", Scaled(StatOf("cost", Bound("chosen")), -1000, 1), THIS_TURN)
    *_, own = one(f"{SELECT} it has during this turn.").body
    assert own == Modify(Bound("chosen_2"), "power", Scaled(StatOf("cost", Bound("chosen_2")), -1000, 1), THIS_TURN)
    assert len(codes(f"{SELECT} of that Character during this turn.")) == 1


def test_that_character_is_not_this_one() -> None:
    (step,) = one(
        "When your Character is K.O.'d, this Character gains +1000 power for each 1 cost of that Character during this "
        "turn."
    ).body
    assert step == Modify(Source(), "power", Scaled(StatOf("cost", Bound("event.card")), 1000, 1), THIS_TURN)


def test_a_leader_has_no_cost_to_count() -> None:
    assert codes("[On Play] Draw 1 card for each 2 cost of your Leader.") == ["OP217"]


def test_the_value_of_several_cards_is_not_counted() -> None:
    text = "[On Play] This Character gains +1000 power for each 1 cost of your Characters during this turn."
    assert codes(text) == ["OP217"]


# -- amounts in front --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fronted", "plain"),
    [
        (
            "Give −1000 power to up to 1 of your opponent's Characters during this turn.",
            "Give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
        (
            "Give +2000 power to your Leader or 1 of your Characters during this battle.",
            "Give your Leader or 1 of your Characters +2000 power during this battle.",
        ),
        (
            "Give [Blocker] and +1000 power to up to 1 of your Characters during this turn.",
            "Give up to 1 of your Characters [Blocker] and +1000 power during this turn.",
        ),
        (
            "Give −1000 power to 1 of your opponent's Characters for every 2 Events in your trash during this turn.",
            "Give 1 of your opponent's Characters −1000 power for every 2 Events in your trash during this turn.",
        ),
        (
            "Give −1000 power per Event in your trash to up to 1 of your opponent's Characters during this turn.",
            "Give up to 1 of your opponent's Characters −1000 power for every Event in your trash during this turn.",
        ),
        (
            "Give +1000 power to your Leader and −1000 power to 1 of your opponent's Characters during this turn.",
            "Give your Leader +1000 power and 1 of your opponent's Characters −1000 power during this turn.",
        ),
    ],
)
def test_an_amount_in_front_means_the_same(fronted: str, plain: str) -> None:
    assert body(fronted) == body(plain)


def test_three_things_given_in_front() -> None:
    _, power, rush, blocker = body(
        "Give +1000 power, [Rush], and [Blocker] to up to 1 of your Characters during this turn."
    )
    chosen = Bound("chosen")
    assert power == Modify(chosen, "power", Const(1000), THIS_TURN)
    assert [rush, blocker] == [GrantKeyword(chosen, "Rush", THIS_TURN), GrantKeyword(chosen, "Blocker", THIS_TURN)]


def test_an_amount_given_to_each() -> None:
    (step,) = body("Give −1000 power to each of your opponent's Characters during this turn.")
    assert step == Modify(OPPONENTS_CHARACTERS, "power", Const(-1000), THIS_TURN)


def test_an_amount_in_front_in_a_permanent_effect() -> None:
    assert one("Give −1 cost to all of your opponent's Characters.").body == (
        Modify(OPPONENTS_CHARACTERS, "cost", Const(-1), WHILE_VALID),
    )


def test_several_amounts_multiplied_behind_are_refused() -> None:
    text = (
        "[On Play] Give +1000 power to your Leader and −1000 power to up to 1 of your opponent's Characters for every "
        "Event in your trash during this turn."
    )
    assert codes(text) == ["OP217"]


# -- several subjects and several things said --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", ["Leader's base power and this Character's base power", "Leader's and this Character's base power"]
)
def test_the_value_of_several_cards_becomes(words: str) -> None:
    (step,) = body(f"Your {words} become 7000 during this turn.")
    assert step == SetStat(Together((LEADER, Source())), "base_power", Const(7000), THIS_TURN)
    (same,) = body(f"Your {words} become the same as your opponent's Leader's power during this turn.")
    power = StatOf("power", Pool(("leader",), "opponent"))
    assert same == SetStat(Together((LEADER, Source())), "base_power", power, THIS_TURN)


def test_two_different_values_do_not_become_one() -> None:
    text = "[On Play] This Character's base power and your Leader's base cost become 7000 during this turn."
    assert codes(text) == ["OP101"]


def test_each_group_has_its_own_number_and_a_last_duration_is_for_all() -> None:
    first, more, second, less = body(
        "Up to 1 of your Characters gains +2000 power and up to 2 of your opponent's Characters lose 1000 power during "
        "this turn."
    )
    assert first == choose("chosen", 0, 1, MINE)
    assert more == Modify(Bound("chosen"), "power", Const(2000), THIS_TURN)
    assert second == choose("chosen_2", 0, 2, OPPONENTS_CHARACTERS)
    assert less == Modify(Bound("chosen_2"), "power", Const(-1000), THIS_TURN)


def test_each_group_keeps_its_own_duration() -> None:
    _, more, _, less = body(
        "Up to 1 of your Characters gains +2000 power during this battle and up to 2 of your opponent's Characters "
        "gain −1000 power during this turn."
    )
    assert more == Modify(Bound("chosen"), "power", Const(2000), Duration("this_battle", "any"))
    assert less == Modify(Bound("chosen_2"), "power", Const(-1000), THIS_TURN)


def test_three_groups() -> None:
    steps = body(
        "Up to 1 of your Characters gains +1000 power, up to 1 of your Characters gains +2000 power, and your Leader "
        "gains +3000 power during this turn."
    )
    assert [step.amount for step in steps if isinstance(step, Modify)] == [Const(1000), Const(2000), Const(3000)]
    assert {step.duration for step in steps if isinstance(step, Modify)} == {THIS_TURN}


def test_three_things_that_cannot_be_done() -> None:
    ability = one("This Character cannot attack, cannot be rested by effects, and cannot be K.O.'d in battle.")
    assert ability.body == (
        Forbid("attack", WHILE_VALID, cards=Source()),
        Forbid("be_rested", WHILE_VALID, cards=Source(), cause="effect"),
        Forbid("be_koed", WHILE_VALID, cards=Source(), cause="battle"),
    )


def test_a_gain_among_things_that_cannot_be_done() -> None:
    ability = one("This Character cannot attack, gains [Blocker], and cannot be rested by effects.")
    assert ability.body == (
        Forbid("attack", WHILE_VALID, cards=Source()),
        GrantKeyword(Source(), "Blocker", WHILE_VALID),
        Forbid("be_rested", WHILE_VALID, cards=Source(), cause="effect"),
    )


def test_what_a_player_cannot_do_either() -> None:
    steps = body(
        "Your opponent cannot activate [Blocker] or activate Events and cannot play Characters during this turn."
    )
    assert [(step.deed, step.who, step.duration) for step in steps if isinstance(step, Forbid)] == [
        ("activate_blocker", "opponent", THIS_TURN),
        ("activate_event", "opponent", THIS_TURN),
        ("enter", "opponent", THIS_TURN),
    ]


def test_three_things_that_a_player_cannot_do() -> None:
    steps = one(
        "Your opponent cannot activate [Blocker], cannot activate [Counter], and cannot activate [Trigger]."
    ).body
    assert [step.deed for step in steps if isinstance(step, Forbid)] == [
        "activate_blocker",
        "activate_counter",
        "activate_trigger",
    ]


def test_a_player_cannot_do_each_for_its_own_time() -> None:
    first, second = body(
        "You cannot draw cards using your own effects during this turn and cannot attack until the end of your "
        "opponent's next turn."
    )
    assert isinstance(first, Forbid) and isinstance(second, Forbid)
    assert (first.deed, first.duration) == ("draw", THIS_TURN)
    assert second.duration == Duration("end_of_turn", "opponent")
