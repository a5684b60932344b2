"""What texts are lowered to: one hand-written expectation a construct."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    Ability,
    ActivateEffect,
    AddDon,
    AllOf,
    Among,
    AnyOf,
    AttributeIs,
    Bound,
    CategoryIs,
    Choose,
    ChooseOne,
    ColorIs,
    Compare,
    Const,
    Count,
    DeckRule,
    Delay,
    Draw,
    Duration,
    Forbid,
    GiveDon,
    GrantAbility,
    GrantKeyword,
    Happened,
    HasEffect,
    HasKeyword,
    Holds,
    If,
    IsSource,
    IsTurnOf,
    LifeFaces,
    Look,
    May,
    Modify,
    Moment,
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
    SharesWith,
    Shuffle,
    Source,
    StateIs,
    StatIs,
    StatOf,
    Step,
    Timing,
    Together,
    TopOf,
    TreatAs,
    TypeIncludes,
    TypeIs,
    When,
    Without,
)

ON_PLAY = (Timing("on_play"),)
THIS_TURN = Duration("this_turn", "any")
THIS_BATTLE = Duration("this_battle", "any")
WHILE_VALID = Duration("while_valid")
OPPONENTS_CHARACTERS = Pool(("character",), "opponent")
PLAYABLE = CategoryIs(("character", "stage"))
HAND = Pool(("hand",), "you")


def compiled(text: str, category: str = "character", trigger: str = "") -> tuple[Ability, ...]:
    """The abilities of a card with this text; the test fails with its findings if it does not compile."""
    record = CardRecord("OWN-001", "Own", category, ("red",), effect=text, trigger=trigger)
    card = compile_card(record)
    assert card.effects is not None, [(found.code, found.message) for found in card.diagnostics]
    return card.effects.abilities


def one(text: str, category: str = "character") -> Ability:
    """The only ability of a card with this text, without its text."""
    (ability,) = compiled(text, category)
    assert ability.text == text
    return Ability(
        ability.kind,
        ability.timings,
        ability.conditions,
        ability.once_per_turn,
        ability.optional,
        ability.cost,
        ability.cost_optional,
        ability.body,
        ability.keyword,
    )


def body(text: str, category: str = "character") -> tuple[Step, ...]:
    """The steps of an [On Play] effect (of a [Main] effect on Events)."""
    head = "[Main]" if category == "event" else "[On Play]"
    return one(f"{head} {text}", category).body


def choose(slot: str, least: int, most: int | None, among: Pool | Among | Without | Together, **more: object) -> Choose:
    """A choice with printed numbers."""
    return Choose(slot, Const(least), None if most is None else Const(most), among, **more)  # type: ignore[arg-type]


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
        Move(Bound("chosen"), "trash", "trash"),
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
        choose("chosen", 0, 2, Pool(("cost",), "you")),
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


# -- prohibitions ------------------------------------------------------------------------------------------------------


def test_cannot_be_koed() -> None:
    assert one("This Character cannot be K.O.'d in battle by Leaders.").body == (
        Forbid("be_koed", WHILE_VALID, Source(), where=CategoryIs(("leader",)), cause="battle"),
    )
    assert one("This Character cannot be K.O.'d by your opponent's effects.").body == (
        Forbid("be_koed", WHILE_VALID, Source(), cause="effect", by="opponent"),
    )


def test_the_opponent_cannot_block() -> None:
    text = (
        "[When Attacking] Your opponent cannot activate a [Blocker] Character that has 5000 or more power during this "
        "battle."
    )
    assert one(text).body == (
        Forbid(
            "activate_blocker",
            THIS_BATTLE,
            who="opponent",
            where=AllOf((HasKeyword("Blocker"), StatIs("power", ">=", Const(5000)))),
        ),
    )


def test_no_blocker_against_the_selected_card() -> None:
    text = (
        "Select up to 1 of your Leader or Character cards. Your opponent cannot activate [Blocker] if that Leader or "
        "Character attacks during this turn."
    )
    assert body(text, "event") == (
        choose("chosen", 0, 1, Pool(("leader", "character"), "you")),
        Forbid("activate_blocker", THIS_TURN, who="opponent", while_attacking=Bound("chosen")),
    )


# -- what governs what -------------------------------------------------------------------------------------------------

FEW_LIFE = Compare(Count(Pool(("life",), "you")), "<=", Const(2))


def test_a_leading_if_governs_the_then_that_follows() -> None:
    assert body("If you have 2 or less Life cards, draw 1 card. Then, trash 1 card from your hand.") == (
        If(FEW_LIFE, (Draw(Const(1)), choose("chosen", 1, 1, HAND), Move(Bound("chosen"), "trash", "trash"))),
    )


def test_an_if_behind_then_governs_only_what_follows_it() -> None:
    assert body("Draw 1 card. Then, if you have 2 or less Life cards, draw 2 cards.") == (
        Draw(Const(1)),
        If(FEW_LIFE, (Draw(Const(2)),)),
    )


def test_an_if_at_the_end() -> None:
    assert body("Draw 1 card if you have 2 or less Life cards.") == (If(FEW_LIFE, (Draw(Const(1)),)),)


def test_if_you_do() -> None:
    assert body("You may trash 1 card from your hand. If you do, draw 2 cards.") == (
        May(
            (choose("chosen", 1, 1, HAND), Move(Bound("chosen"), "trash", "trash")),
            (Draw(Const(2)),),
        ),
    )


def test_a_reference_to_the_chosen_card() -> None:
    text = (
        "Up to 1 of your Leader or Character cards gains +4000 power during this turn. If that card is a Character, "
        "that Character cannot be K.O.'d during this turn."
    )
    assert body(text, "event") == (
        choose("chosen", 0, 1, Pool(("leader", "character"), "you")),
        Modify(Bound("chosen"), "power", Const(4000), THIS_TURN),
        If(
            Holds(Bound("chosen"), CategoryIs(("character",))),
            (Forbid("be_koed", THIS_TURN, Bound("chosen")),),
        ),
    )


def test_at_the_end_of_this_turn() -> None:
    assert body("Draw 1 card. Then, trash this Character at the end of this turn.") == (
        Draw(Const(1)),
        Delay(Moment("end_of_turn", "any"), (Move(Source(), "trash", "trash"),)),
    )


# -- conditions --------------------------------------------------------------------------------------------------------


def condition(words: str) -> object:
    """The condition of "If ..., draw 1 card."."""
    (step,) = body(f"If {words}, draw 1 card.")
    assert isinstance(step, If)
    return step.condition


def test_conditions() -> None:
    assert condition("there is a Character with a cost of 0") == Compare(
        Count(Pool(("character",), "any", StatIs("cost", "==", Const(0)))), ">=", Const(1)
    )
    assert condition("your opponent has 7 or more cards in their hand") == Compare(
        Count(Pool(("hand",), "opponent")), ">=", Const(7)
    )
    assert condition("your Leader has the {Night Market} type") == Compare(
        Count(Pool(("leader",), "you", TypeIs("Night Market"))), ">=", Const(1)
    )
    assert condition('your Leader\'s type includes "Market"') == Compare(
        Count(Pool(("leader",), "you", TypeIncludes("Market"))), ">=", Const(1)
    )
    assert condition("your opponent has more DON!! cards on their field than you") == Compare(
        Count(Pool(("cost", "given"), "opponent")), ">", Count(Pool(("cost", "given"), "you"))
    )
    assert condition("you have 10 DON!! cards on your field") == Compare(
        Count(Pool(("cost", "given"), "you")), "==", Const(10)
    )
    assert condition("this Character is rested") == Holds(Source(), StateIs("rested"))


def test_filters() -> None:
    (choice, _) = body(
        "Add up to 1 black Character card with a cost of 2 or less and a [Trigger] from your trash to your hand."
    )
    assert isinstance(choice, Choose)
    assert choice.among == Pool(
        ("trash",),
        "you",
        AllOf(
            (
                CategoryIs(("character",)),
                ColorIs("black"),
                StatIs("cost", "<=", Const(2)),
                HasEffect("trigger"),
            )
        ),
    )
    (choice, _) = body("Set up to 1 of your <Slash> attribute Characters other than this Character as active.")
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "you", AllOf((AttributeIs("Slash"), Not(IsSource()))))


def test_a_limit_on_the_total_and_different_names() -> None:
    (choice, _) = body("K.O. up to 2 of your opponent's Characters with a total power of 4000 or less.")
    assert choice == choose("chosen", 0, 2, OPPONENTS_CHARACTERS, total=("power", Const(4000)))
    wanted = "up to 2 Character cards with a cost of 3 or less and different card names"
    (choice, _) = body(f"Play {wanted} from your trash.")
    assert isinstance(choice, Choose) and choice.differ == "name"


def test_a_leader_has_no_cost_to_be_bounded() -> None:
    (choice, _) = body("Rest up to 1 of your opponent's Leader or Character cards with a cost of 5 or less.")
    assert isinstance(choice, Choose)
    assert choice.among == Pool(
        ("leader", "character"), "opponent", AnyOf((CategoryIs(("leader",)), StatIs("cost", "<=", Const(5))))
    )


def test_the_returned_character() -> None:
    text = (
        "Return 1 of your Characters to the owner's hand. Then, play up to 1 Character card with a cost of 5 or less "
        "from your hand that is a different color than the returned Character."
    )
    where = AllOf((CategoryIs(("character",)), StatIs("cost", "<=", Const(5)), Not(SharesWith("returned", "color"))))
    assert body(text) == (
        choose("chosen", 1, 1, Pool(("character",), "you")),
        Move(Bound("chosen"), "hand", "return", slot="returned"),
        If(
            Compare(Count(Bound("returned")), ">=", Const(1)),
            (choose("chosen_2", 0, 1, Pool(("hand",), "you", where)),),
        ),
        Play(Bound("chosen_2")),
    )


def test_one_of_the_selected_cards_and_the_other() -> None:
    text = (
        "Select up to 2 of your opponent's Characters, and give 1 Character −3000 power and the other −2000 power "
        "during this turn."
    )
    assert body(text) == (
        choose("chosen", 0, 2, OPPONENTS_CHARACTERS),
        Choose("chosen_2", Const(1), Const(1), Bound("chosen")),
        Modify(Bound("chosen_2"), "power", Const(-3000), THIS_TURN),
        Modify(Without(Bound("chosen"), Bound("chosen_2")), "power", Const(-2000), THIS_TURN),
    )


def test_another_choice_instead() -> None:
    text = (
        "Choose up to 1 of your opponent's Characters with a cost of 4 or less and K.O. it. If you have 2 or less Life "
        "cards, choose up to 1 of your opponent's Characters with a cost of 6 or less instead of a Character with a "
        "cost of 4 or less."
    )
    assert body(text, "event") == (
        If(
            FEW_LIFE,
            (choose("chosen", 0, 1, Pool(("character",), "opponent", StatIs("cost", "<=", Const(6)))),),
            (choose("chosen", 0, 1, Pool(("character",), "opponent", StatIs("cost", "<=", Const(4)))),),
        ),
        KO(Bound("chosen")),
    )


def test_added_at_the_end_of_the_turn() -> None:
    assert body("Add up to 1 DON!! card from your DON!! deck and set it as active at the end of this turn.") == (
        Delay(Moment("end_of_turn", "any"), (AddDon(Const(1), "active", up_to=True),)),
    )


def test_a_replacement_for_a_turn_is_given_to_the_cards_that_are_there() -> None:
    text = (
        "[Counter] If any of your Characters would be K.O.'d in battle during this turn, you may trash 1 card from "
        "your hand instead."
    )
    (step,) = one(text, "event").body
    assert step == GrantAbility(
        Pool(("character",), "you", CategoryIs(("character",))),
        Ability(
            "replacement",
            (When("ko", card=IsSource(), cause="battle"),),
            optional=True,
            body=(choose("chosen", 1, 1, HAND), Move(Bound("chosen"), "trash", "trash")),
        ),
        THIS_TURN,
    )


def test_resting_as_a_price_needs_an_active_card() -> None:
    ability = one("If this Character would be K.O.'d, you may rest 1 of your Characters instead.")
    assert ability.body == (
        choose("rested", 1, 1, Pool(("character",), "you", StateIs("active"))),
        Rest(Bound("rested")),
    )


def test_this_card_in_the_hand() -> None:
    ability = one("If you have 2 or less Life cards, give this card in your hand −3 cost.")
    assert ability.conditions == (FEW_LIFE,)
    assert ability.body == (Modify(Pool(("hand",), "you", IsSource()), "cost", Const(-3), WHILE_VALID),)


def test_whose_hand_it_is() -> None:
    assert one("When a card is trashed from your hand, draw 1 card.").timings == (When("trashed_from_hand", "you"),)


def test_no_drawn_card_is_it() -> None:
    record = CardRecord("OWN-001", "Own", "character", ("red",), effect="[On Play] Draw 1 card and trash it.")
    assert [found.code for found in compile_card(record).diagnostics] == ["OP201"]


# -- rules -------------------------------------------------------------------------------------------------------------


def test_rules_of_deck_construction() -> None:
    head = "Under the rules of this game, you"
    assert one(f"{head} may have any number of this card in your deck.").body == (DeckRule("any_number"),)
    assert one(f"{head} cannot include Events with a cost of 2 or more in your deck.", "leader") == Ability(
        "rule", body=(DeckRule("never", AllOf((CategoryIs(("event",)), StatIs("cost", ">=", Const(2))))),)
    )


def test_a_rule_with_a_timing_in_its_middle_is_two_effects() -> None:
    text = (
        "Under the rules of this game, you can only include {Night Market} type cards in your deck and at the start of "
        "the game, play up to 1 {Night Market} type Stage card from your deck."
    )
    rule, start = compiled(text, "leader")
    assert (rule.kind, rule.body) == ("rule", (DeckRule("only", TypeIs("Night Market")),))
    assert (start.kind, start.timings) == ("auto", (Timing("start_of_game"),))
    assert rule.text == start.text == text


def test_once_per_turn_something_cannot_happen() -> None:
    assert one("Once per turn, this Character cannot be K.O.'d by your opponent's effects.") == Ability(
        "replacement", (When("ko", "any", IsSource(), cause="effect", by="opponent"),), once_per_turn=True
    )


def test_a_colour_in_front_holds_for_both_nouns() -> None:
    (_, choice, _, _) = body(
        "Look at 4 cards from the top of your deck; reveal up to 1 red Event or up to 1 Character card with a cost of "
        "3 or more and add it to your hand. Then, place the rest at the bottom of your deck in any order."
    )
    assert isinstance(choice, Choose) and isinstance(choice.among, Together)
    assert choice.among.parts[1] == Among(
        Bound("looked"), AllOf((CategoryIs(("character",)), ColorIs("red"), StatIs("cost", ">=", Const(3))))
    )


def test_a_card_treated_as_having_every_name() -> None:
    text = "Under the rules of this game, this Leader is treated as a card with all card names, types, and attributes."
    assert one(text, "leader").body == tuple(TreatAs(Source(), what, "*") for what in ("name", "type", "attribute"))


def test_what_happened_this_turn_is_a_condition() -> None:
    assert condition("you have activated an Event with a base cost of 3 or more during this turn") == Happened(
        "event_activated", "you", AllOf((CategoryIs(("event",)), StatIs("base_cost", ">=", Const(3))))
    )
    assert condition("your Character was K.O.'d during this turn") == Happened("ko", "you", CategoryIs(("character",)))
