"""What texts are lowered to: one hand-written expectation a construct."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    Ability,
    ActivateEffect,
    AddDon,
    AllOf,
    Among,
    Bound,
    CategoryIs,
    ChooseOne,
    Compare,
    Const,
    Count,
    Draw,
    Duration,
    GiveDon,
    GrantKeyword,
    IsSource,
    IsTurnOf,
    LifeFaces,
    Look,
    Modify,
    Move,
    NameIs,
    Not,
    Play,
    Pool,
    ReplaceWith,
    Rest,
    Reveal,
    Scaled,
    SetActive,
    SetPowerToZero,
    SetStat,
    Shuffle,
    Source,
    StateIs,
    StatIs,
    StatOf,
    Timing,
    Together,
    TopOf,
    TypeIs,
    When,
    Without,
)
from tests.compiling.lowered import (
    HAND,
    OPPONENTS_CHARACTERS,
    PLAYABLE,
    THIS_BATTLE,
    THIS_TURN,
    WHILE_VALID,
    body,
    choose,
    compiled,
    one,
)

# -- kinds, heads and costs --------------------------------------------------------------------------------------------


def test_a_keyword_effect() -> None:
    assert one("[Blocker]") == Ability("keyword", keyword="Blocker")


def test_a_permanent_effect_with_a_don_condition() -> None:
    assert one("[DON!! x2] This Character gains +1000 power.") == Ability(
        "permanent",
        conditions=(Compare(StatOf("don_given", Source()), ">=", Const(2)),),
        body=(Modify(Source(), "power", Const(1000), WHILE_VALID),),
    )


def test_the_leading_if_of_a_permanent_effect_is_its_condition() -> None:
    assert one("[Your Turn] If you have 3 or more Characters, this Character gains +2000 power.") == Ability(
        "permanent",
        conditions=(IsTurnOf("you"), Compare(Count(Pool(("character",), "you")), ">=", Const(3))),
        body=(Modify(Source(), "power", Const(2000), WHILE_VALID),),
    )


def test_two_timings_meet_one_effect() -> None:
    assert one("[On Play]/[When Attacking] Draw 1 card.") == Ability(
        "auto", (Timing("on_play"), Timing("when_attacking")), body=(Draw(Const(1)),)
    )


def test_don_minus_returns_don() -> None:
    assert one("[Activate: Main] [Once Per Turn] DON!! −2: Draw 1 card.") == Ability(
        "activate",
        (Timing("activate_main"),),
        once_per_turn=True,
        cost=(
            choose("returned_don", 2, 2, Pool(("cost", "given"), "you")),
            Move(Bound("returned_don"), "don_deck", "return"),
        ),
        cost_optional=True,
        body=(Draw(Const(1)),),
    )


def test_a_circled_number_rests_active_don() -> None:
    assert one("[Activate: Main] ①: Draw 1 card.").cost == (
        choose("rested_don", 1, 1, Pool(("cost",), "you", StateIs("active"))),
        Rest(Bound("rested_don")),
    )


def test_a_cost_of_two_parts() -> None:
    ability = one("[Activate: Main] You may trash 1 card from your hand and rest this Character: Draw 2 cards.")
    assert ability.cost_optional
    assert ability.cost == (
        choose("chosen", 1, 1, HAND),
        Move(Bound("chosen"), "trash", "trash"),
        Rest(Source()),
    )
    assert ability.body == (Draw(Const(2)),)


def test_a_condition_in_front_of_a_cost_gates_the_activation() -> None:
    ability = one("[Activate: Main] If your Leader is [Mira Vane], you may rest this Character: Draw 1 card.")
    assert ability.conditions == (Compare(Count(Pool(("leader",), "you", NameIs("Mira Vane"))), ">=", Const(1)),)
    assert ability.cost == (Rest(Source()),)


def test_when_something_happens() -> None:
    assert one(
        "[Your Turn] [Once Per Turn] When a DON!! card on your field is returned to your DON!! deck, draw 1 card."
    ) == (
        Ability(
            "auto",
            (When("don_returned", "you"),),
            (IsTurnOf("you"),),
            once_per_turn=True,
            body=(Draw(Const(1)),),
        )
    )


def test_a_replacement() -> None:
    text = "[Once Per Turn] If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    assert one(text) == Ability(
        "replacement",
        (When("ko", "any", IsSource()),),
        once_per_turn=True,
        optional=True,
        body=(choose("chosen", 1, 1, HAND), Move(Bound("chosen"), "trash", "trash")),
    )


def test_a_rule() -> None:
    text = (
        "Your face-up Life cards are placed at the bottom of your deck instead of being added to your hand, "
        "according to the rules."
    )
    assert one(text, "leader") == Ability(
        "rule", body=(ReplaceWith(Pool(("life",), "you", LifeFaces("up")), "deck", "bottom"),)
    )


def test_a_trigger_is_last() -> None:
    main, trigger = compiled("[Main] Draw 1 card.", "event", "[Trigger] Activate this card's [Main] effect.")
    assert main.kind == "activate"
    assert trigger == Ability(
        "auto",
        (Timing("trigger"),),
        body=(ActivateEffect(Source(), "main"),),
        text="[Trigger] Activate this card's [Main] effect.",
    )


# -- choices -----------------------------------------------------------------------------------------------------------


def test_up_to_one() -> None:
    assert body("K.O. up to 1 of your opponent's rested Characters with a cost of 3 or less.") == (
        choose(
            "chosen",
            0,
            1,
            Pool(("character",), "opponent", AllOf((StateIs("rested"), StatIs("cost", "<=", Const(3))))),
        ),
        KO(Bound("chosen")),
    )


def test_all_asks_nothing() -> None:
    assert body("K.O. all Characters with a cost of 1 or less.") == (
        KO(Pool(("character",), "any", StatIs("cost", "<=", Const(1)))),
    )


def test_either_leader_or_character() -> None:
    assert body(
        "Up to 1 of your {Night Market} type Leader or Character cards gains +1000 power during this turn."
    ) == (
        choose("chosen", 0, 1, Pool(("leader", "character"), "you", TypeIs("Night Market"))),
        Modify(Bound("chosen"), "power", Const(1000), THIS_TURN),
    )


def test_don_for_the_leader_or_one_character() -> None:
    assert body("Give up to 2 rested DON!! cards to your Leader or 1 of your Characters.") == (
        choose("given", 0, 2, Pool(("cost",), "you", StateIs("rested"))),
        choose("recipient", 1, 1, Pool(("leader", "character"), "you")),
        GiveDon(Bound("given"), Bound("recipient")),
    )


def test_two_targets_of_one_action_are_distinct() -> None:
    text = (
        "K.O. up to 1 of your opponent's Characters with a cost of 5 or less and up to 1 of your opponent's "
        "Characters with a cost of 3 or less."
    )
    assert body(text) == (
        choose("chosen", 0, 1, Pool(("character",), "opponent", StatIs("cost", "<=", Const(5)))),
        choose(
            "chosen_2",
            0,
            1,
            Without(Pool(("character",), "opponent", StatIs("cost", "<=", Const(3))), Bound("chosen")),
        ),
        KO(Together((Bound("chosen"), Bound("chosen_2")))),
    )


def test_the_opponent_chooses() -> None:
    assert body("Your opponent trashes 1 card from their hand.") == (
        choose("chosen", 1, 1, Pool(("hand",), "opponent"), chooser="opponent"),
        Move(Bound("chosen"), "trash", "trash", who="opponent"),
    )


def test_you_choose_blindly_from_the_opponents_hand() -> None:
    assert body("Trash 2 cards from your opponent's hand.") == (
        choose("chosen", 2, 2, Pool(("hand",), "opponent")),
        Move(Bound("chosen"), "trash", "trash"),
    )


def test_one_each_of_several_names() -> None:
    assert body("Play up to 1 each of [Ada] and [Bo] with a cost of 2 from your hand.") == (
        choose(
            "chosen",
            0,
            1,
            Pool(
                ("hand",),
                "you",
                AllOf((NameIs("Ada"), StatIs("cost", "==", Const(2)), PLAYABLE)),
            ),
        ),
        choose(
            "chosen_2",
            0,
            1,
            Pool(
                ("hand",),
                "you",
                AllOf((NameIs("Bo"), StatIs("cost", "==", Const(2)), PLAYABLE)),
            ),
        ),
        Play(Together((Bound("chosen"), Bound("chosen_2")))),
    )


def test_the_top_or_bottom_of_life_is_a_choice_of_two_cards() -> None:
    ability = one("[On Play] You may add 1 card from the top or bottom of your Life cards to your hand: Draw 1 card.")
    assert ability.cost == (
        choose(
            "chosen",
            1,
            1,
            Together((TopOf("life", "you", Const(1)), TopOf("life", "you", Const(1), "bottom"))),
        ),
        Move(Bound("chosen"), "hand", "add"),
    )


def test_choose_one() -> None:
    text = "Choose one:\n• Draw 1 card.\n• K.O. up to 1 of your opponent's Characters with a cost of 2 or less."
    assert body(text) == (
        ChooseOne(
            (
                (Draw(Const(1)),),
                (
                    choose("chosen", 0, 1, Pool(("character",), "opponent", StatIs("cost", "<=", Const(2)))),
                    KO(Bound("chosen")),
                ),
            ),
            labels=("Draw 1 card.", "K.O. up to 1 of your opponent's Characters with a cost of 2 or less."),
        ),
    )


# -- looking and revealing ---------------------------------------------------------------------------------------------


def test_look_reveal_add_and_place_the_rest() -> None:
    text = (
        "Look at 5 cards from the top of your deck; reveal up to 1 {Night Market} type card other than [Lamplighter] "
        "and add it to your hand. Then, place the rest at the bottom of your deck in any order."
    )
    wanted = AllOf((TypeIs("Night Market"), Not(NameIs("Lamplighter"))))
    assert body(text) == (
        Look("looked", TopOf("deck", "you", Const(5))),
        choose("chosen", 0, 1, Among(Bound("looked"), wanted)),
        Move(Bound("chosen"), "hand", "add", reveal=True),
        Move(Without(Bound("looked"), Bound("chosen")), "deck", "place", end="bottom", any_order=True),
    )


def test_look_and_return_to_either_end() -> None:
    text = "Look at 3 cards from the top of your deck and return them to the top or bottom of the deck in any order."
    assert body(text) == (
        Look("looked", TopOf("deck", "you", Const(3))),
        Move(Bound("looked"), "deck", "return", end="choose", any_order=True),
    )


def test_reveal_and_play() -> None:
    text = (
        "Reveal 1 card from the top of your deck and play up to 1 Character card with a cost of 2 rested. Then, place "
        "the rest at the top or bottom of your deck."
    )
    wanted = AllOf((CategoryIs(("character",)), StatIs("cost", "==", Const(2))))
    assert body(text) == (
        Reveal("revealed", TopOf("deck", "you", Const(1))),
        choose("chosen", 0, 1, Among(Bound("revealed"), wanted)),
        Play(Bound("chosen"), "rested"),
        Move(Without(Bound("revealed"), Bound("chosen")), "deck", "place", end="choose"),
    )


def test_searching_the_deck() -> None:
    text = "Play up to 1 [Tally Automaton] with a cost of 4 or less from your deck, then shuffle your deck."
    assert body(text) == (
        choose(
            "chosen",
            0,
            1,
            Pool(("deck",), "you", AllOf((NameIs("Tally Automaton"), StatIs("cost", "<=", Const(4)), PLAYABLE))),
        ),
        Play(Bound("chosen")),
        Shuffle(),
    )


# -- moving ------------------------------------------------------------------------------------------------------------


def test_added_don_in_its_state() -> None:
    assert body("Add up to 1 DON!! card from your DON!! deck and set it as active.") == (
        AddDon(Const(1), "active", up_to=True),
    )
    assert body("Add 2 DON!! cards from your DON!! deck and rest them.") == (AddDon(Const(2), "rested"),)


def test_to_life_face_up() -> None:
    text = "Add up to 1 of your Characters with a cost of 3 to the top of the owner's Life cards face-up."
    assert body(text) == (
        choose("chosen", 0, 1, Pool(("character",), "you", StatIs("cost", "==", Const(3)))),
        Move(Bound("chosen"), "life", "add", facing="up"),
    )


def test_from_deck_to_life() -> None:
    assert body("Add up to 1 card from the top of your deck to the top of your Life cards.") == (
        choose("chosen", 0, 1, TopOf("deck", "you", Const(1))),  # type: ignore[arg-type]
        Move(Bound("chosen"), "life", "add"),
    )


def test_trash_of_all_face_up_life() -> None:
    assert one("[End of Your Turn] Trash all your face-up Life cards.", "leader").body == (
        Move(Pool(("life",), "you", LifeFaces("up")), "trash", "trash"),
    )


# -- states and values -------------------------------------------------------------------------------------------------


def test_rest_and_set_active_don() -> None:
    assert body("Rest up to 1 of your opponent's DON!! cards.") == (
        choose("rested", 0, 1, Pool(("cost",), "opponent", StateIs("active"))),
        Rest(Bound("rested")),
    )
    assert body("Set up to 2 of your DON!! cards as active.") == (
        choose("chosen", 0, 2, Pool(("cost",), "you", StateIs("rested"))),
        SetActive(Bound("chosen")),
    )


def test_give_a_change() -> None:
    assert body("Give up to 1 of your opponent's Characters −2 cost during this turn.") == (
        choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
        Modify(Bound("chosen"), "cost", Const(-2), THIS_TURN),
    )


def test_keyword_and_power_together() -> None:
    assert one("[When Attacking] This Character gains [Banish] and +1000 power during this battle.").body == (
        GrantKeyword(Source(), "Banish", THIS_BATTLE),
        Modify(Source(), "power", Const(1000), THIS_BATTLE),
    )


def test_for_every() -> None:
    assert one("This Character gains +1000 power for every 3 cards in your trash.").body == (
        Modify(Source(), "power", Scaled(Count(Pool(("trash",), "you")), 1000, 3), WHILE_VALID),
    )


@pytest.mark.parametrize(
    ("words", "duration"),
    [
        ("during this turn", THIS_TURN),
        ("until the start of your next turn", Duration("start_of_turn", "you")),
        ("until the end of your opponent's next turn", Duration("end_of_turn", "opponent")),
        ("until the end of your opponent's next End Phase", Duration("end_of_end_phase", "opponent")),
    ],
)
def test_durations(words: str, duration: Duration) -> None:
    assert body(f"This Character gains +1000 power {words}.") == (Modify(Source(), "power", Const(1000), duration),)


def test_base_power_and_power_zero() -> None:
    assert body("This Character's base power becomes 7000 during this turn.") == (
        SetStat(Source(), "base_power", Const(7000), THIS_TURN),
    )
    assert body("Set the power of up to 1 of your opponent's Characters to 0 during this turn.") == (
        choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
        SetPowerToZero(Bound("chosen"), THIS_TURN),
    )
