"""What texts are lowered to: prohibitions, what governs what, conditions, filters and rules."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    Ability,
    AddDon,
    AllOf,
    Among,
    AnyOf,
    AttributeIs,
    Bound,
    CategoryIs,
    Choose,
    ColorIs,
    Compare,
    Const,
    Count,
    DeckRule,
    Delay,
    Draw,
    Forbid,
    GrantAbility,
    Happened,
    HasEffect,
    HasKeyword,
    Holds,
    If,
    IsSource,
    May,
    Modify,
    Moment,
    Move,
    Not,
    Play,
    Pool,
    Rest,
    SharesWith,
    Source,
    StateIs,
    StatIs,
    Timing,
    Together,
    TreatAs,
    TypeIncludes,
    TypeIs,
    When,
    Without,
)
from tests.compiling.lowered import (
    HAND,
    OPPONENTS_CHARACTERS,
    THIS_BATTLE,
    THIS_TURN,
    WHILE_VALID,
    body,
    choose,
    compiled,
    one,
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
            where=AllOf((CategoryIs(("character",)), HasKeyword("Blocker"), StatIs("power", ">=", Const(5000)))),
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
    character = CategoryIs(("character",))
    assert body(text, "event") == (
        choose("chosen", 0, 1, Pool(("leader", "character"), "you")),
        Modify(Bound("chosen"), "power", Const(4000), THIS_TURN),
        If(
            Holds(Bound("chosen"), character),
            (Forbid("be_koed", THIS_TURN, Among(Bound("chosen"), character)),),
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


def test_one_drawn_card_is_it() -> None:
    draw, trash = one("[On Play] Draw 1 card and trash it.").body
    assert draw == Draw(Const(1), slot="drawn")
    assert trash == Move(Bound("drawn"), "trash", "trash")


@pytest.mark.parametrize("text", ["Draw 2 cards and trash it.", "Draw 1 card. Then, trash that card."])
def test_what_drawn_cards_are_not(text: str) -> None:
    record = CardRecord("OWN-001", "Own", "character", ("red",), effect=f"[On Play] {text}")
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
