"""What constructs that no published card has are lowered to; the scenarios show them at work."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    Bound,
    CategoryIs,
    Choose,
    ChooseOne,
    Compare,
    Const,
    Count,
    Delay,
    Difference,
    Draw,
    Duration,
    Everything,
    Extreme,
    Forbid,
    GivenTo,
    Happened,
    HasEffect,
    If,
    IsSource,
    Modify,
    Moment,
    Move,
    MustAttack,
    Not,
    Pool,
    ReducePayment,
    Scaled,
    SharesWith,
    Source,
    StateIs,
    StatIs,
    StatOf,
    Timing,
    TreatAs,
    When,
)
from tests.compiling.test_wide_wordings import THIS_TURN, compiled, only

VALID = Duration("while_valid")
THEIR_CHARACTERS = Pool(("character",), "opponent")
DON = Pool(("cost", "given"), "opponent")


def codes(text: str, category: str = "character") -> list[str]:
    return [finding.code for finding in compiled(f"{category}|{text}").diagnostics if finding.severity == "error"]


# -- which cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", ["1 card from your opponent's hand at random", "1 card at random from your opponent's hand"]
)
def test_chance_chooses(words: str) -> None:
    choice, move = only(f"[On Play] Trash {words}.").body
    assert choice == Choose("chosen", Const(1), Const(1), Pool(("hand",), "opponent"), random=True)
    assert move == Move(Bound("chosen"), "trash", "trash")


def test_chance_does_not_choose_up_to() -> None:
    assert codes("[On Play] Trash up to 1 card from your opponent's hand at random.") == ["OP217"]


def test_different_costs_of_a_choice_and_of_a_count() -> None:
    choice, _ = only("[On Play] Play up to 2 Character cards with different costs from your hand.").body
    assert isinstance(choice, Choose) and choice.differ == "cost"
    (step,) = only("[On Play] If you have 3 or more Characters with different names, draw 1 card.").body
    assert isinstance(step, If)
    assert step.condition == Compare(Count(Pool(("character",), "you"), "name"), ">=", Const(3))


def test_one_card_has_no_different_names() -> None:
    assert codes("When your Character with different names is K.O.'d, draw 1 card.") == ["OP217"]
    assert codes("[On Play] K.O. all of your opponent's Characters with different names.") == ["OP217"]


def test_the_lowest_cost() -> None:
    choice, ko = only("[On Play] K.O. up to 1 of your opponent's Characters with the lowest cost.").body
    assert isinstance(choice, Choose) and choice.among == Extreme(THEIR_CHARACTERS, "cost", "lowest")
    assert ko == KO(Bound(choice.slot))


def test_less_power_than_another_card() -> None:
    choice, _ = only("[On Play] K.O. up to 1 of your opponent's Characters with less power than this Character.").body
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "opponent", StatIs("power", "<", StatOf("power", Source())))


def test_another_colour_than_this_card() -> None:
    text = "[On Play] Rest up to 1 of your opponent's Characters that is a different color than this Character."
    (step,) = (one for one in only(text).body if isinstance(one, If))
    (choice,) = step.then
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "opponent", Not(SharesWith("", "color", Source())))


def test_don_given_to_certain_cards() -> None:
    ability = only(
        "[Your Turn] This Character gains +1000 power for every DON!! card given to your opponent's Characters."
    )
    given = Count(Pool(("given",), "any", GivenTo(THEIR_CHARACTERS)))
    assert ability.body == (Modify(Source(), "power", Scaled(given, 1000), VALID),)


def test_cards_that_a_player_has() -> None:
    ability = only("[Your Turn] This Character gains +1000 power for every 2 rested DON!! cards you have.")
    assert ability.body == (
        Modify(Source(), "power", Scaled(Count(Pool(("cost",), "you", StateIs("rested"))), 1000, 2), VALID),
    )


def test_what_the_cost_rested_is_counted() -> None:
    ability = only(
        "[Activate: Main] You may rest any number of your DON!! cards: K.O. up to 1 of your opponent's Characters with "
        "a cost equal to or less than the number of DON!! cards rested."
    )
    choice, _ = ability.body
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "opponent", StatIs("cost", "<=", Count(Bound("got_rested"))))


def test_the_cost_of_the_trashed_card() -> None:
    ability = only(
        "[Activate: Main] You may trash 1 card from your hand: K.O. up to 1 of your opponent's Characters with a cost "
        "equal to or less than the cost of the trashed card."
    )
    choice, _ = ability.body
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "opponent", StatIs("cost", "<=", StatOf("cost", Bound("trashed"))))


def test_the_drawn_cards() -> None:
    draw, move = only("[On Play] Draw 2 cards. Then, place the drawn cards at the top of your deck in any order.").body
    assert draw == Draw(Const(2), slot="drawn")
    assert move == Move(Bound("drawn"), "deck", "place", any_order=True)


# -- what is done ------------------------------------------------------------------------------------------------------


def test_up_to_two_options_are_the_ways_to_pick_them() -> None:
    (choice,) = only("[On Play] Choose up to two:\n• Draw 1 card.\n• Draw 2 cards.\n• Draw 3 cards.").body
    assert isinstance(choice, ChooseOne)
    one, two, three = (Draw(Const(number)) for number in (1, 2, 3))
    assert choice.options == ((), (one,), (two,), (three,), (one, two), (one, three), (two, three))


def test_your_opponent_may_choose() -> None:
    card = compiled("character|[On Play] Your opponent may choose one:\n• Draw 1 card.\n• Rest this Character.")
    assert card.effects is not None
    assert card.effects.abilities[0].text.startswith("[On Play] Your opponent may choose one:")


def test_don_are_returned_until_there_are_as_many() -> None:
    choice, move = only(
        "[On Play] Your opponent returns DON!! cards from their field to their DON!! deck until they have the same "
        "number as you."
    ).body
    surplus = Difference(Count(DON), Count(Pool(("cost", "given"), "you")))
    assert choice == Choose("chosen", surplus, surplus, DON, "opponent")
    assert move == Move(Bound("chosen"), "don_deck", "return")


def test_a_number_of_other_cards_is_no_goal() -> None:
    text = "Return DON!! cards from your field to your DON!! deck until you have 2 Characters."
    assert codes(f"[On Play] {text}") == ["OP217"]


def test_the_next_event_costs_less() -> None:
    (step,) = only(
        "[On Play] The next time you activate an Event from your hand during this turn, the cost will be reduced by 2."
    ).body
    assert step == ReducePayment(CategoryIs(("event",)), Const(2), THIS_TURN, once=True)
    assert codes(
        "[On Play] The next time you play an Event from your hand during this turn, the cost will be reduced by 2."
    ) == ["OP217"]


# -- what is said of cards ---------------------------------------------------------------------------------------------


def test_a_duty_to_attack() -> None:
    ability = only("[Opponent's Turn] Your opponent must attack this Character.")
    assert ability.body == (MustAttack(Pool(("leader", "character"), "opponent"), Source(), VALID),)


def test_types_and_keywords_gained_together() -> None:
    choice, *gains = only(
        "[On Play] Up to 1 of your Characters gains the {Tide} type, the <Slash> attribute, and +1000 power during "
        "this turn."
    ).body
    assert isinstance(choice, Choose)
    chosen = Bound(choice.slot)
    assert gains == [
        TreatAs(chosen, "type", "Tide", THIS_TURN),
        TreatAs(chosen, "attribute", "Slash", THIS_TURN),
        Modify(chosen, "power", Const(1000), THIS_TURN),
    ]


def test_a_counter_is_gained_in_hand_only() -> None:
    ability = only("All of your Character cards gain +1000 Counter.")
    assert ability.body == (Modify(Pool(("hand",), "you", CategoryIs(("character",))), "counter", Const(1000), VALID),)
    assert codes("[On Play] Up to 1 of your Characters gains +1000 Counter during this turn.") == ["OP217"]


def test_bans_on_being_returned() -> None:
    ability = only("This Character cannot be returned to the owner's hand or deck by your opponent's effects.")
    assert ability.body == tuple(
        Forbid(deed, VALID, cards=Source(), cause="effect", by="opponent")
        for deed in ("be_returned_to_hand", "be_returned_to_deck")
    )


def test_bans_on_being_blocked_and_set_active() -> None:
    (ban,) = only("This Character cannot be blocked by Characters with 5000 power or less.").body
    assert isinstance(ban, Forbid)
    assert (ban.deed, ban.cards) == ("be_blocked", Source()) and ban.where != Everything()
    assert only("This Character cannot be set as active.").body == (Forbid("become_active", VALID, cards=Source()),)
    assert codes("This Character cannot be blocked by effects.") == ["OP217"]


@pytest.mark.parametrize(("word", "deed"), [("Counter", "activate_counter"), ("Trigger", "activate_trigger")])
def test_bans_on_counters_and_triggers(word: str, deed: str) -> None:
    (ban,) = only(f"[When Attacking] Your opponent cannot activate [{word}] during this turn.").body
    assert ban == Forbid(deed, THIS_TURN, who="opponent")  # type: ignore[arg-type]  # a parameter of the test


def test_a_ban_on_counter_events() -> None:
    (ban,) = only("[When Attacking] Your opponent cannot activate [Counter] Events during this turn.").body
    assert ban == Forbid("activate_event", THIS_TURN, who="opponent", where=HasEffect("counter"))


def test_during_the_next_turn() -> None:
    choice, later = only(
        "[On Play] Up to 1 of your opponent's Characters cannot attack during your opponent's next turn."
    ).body
    assert isinstance(choice, Choose)
    ban = Forbid("attack", THIS_TURN, cards=Bound(choice.slot))
    assert later == Delay(Moment("start_of_turn", "opponent"), (ban,))


def test_a_permanent_effect_has_no_next_turn() -> None:
    assert codes("This Character cannot attack during your next turn.") == ["OP217"]


# -- timings -----------------------------------------------------------------------------------------------------------

TIMINGS = [
    ("At the start of your opponent's Main Phase", Timing("start_of_opponents_main_phase")),
    ("When this Character is blocked", When("blocked", "any", IsSource())),
    ("When your opponent's Character blocks", When("blocks", "opponent", CategoryIs(("character",)))),
    ("When your Character is trashed by an effect", When("trashed", "you", CategoryIs(("character",)), cause="effect")),
    ("When your Life card is turned face-up", When("turned_up", "you")),
    ("When a Life card is turned face-down", When("turned_down")),
    ("When a Stage is placed on your field", When("played", "you", CategoryIs(("stage",)))),
    ("When the number of cards in your hand becomes 0", When("hand_becomes", "you")),
    ("When you trash a card from your hand", When("trashed_from_hand", "you", doer="you")),
]


@pytest.mark.parametrize(("words", "timing"), TIMINGS)
def test_timings_in_words(words: str, timing: Timing | When) -> None:
    assert only(f"{words}, draw 1 card.").timings == (timing,)


def test_how_a_character_was_koed() -> None:
    ability = only("[On K.O.] If this Character was K.O.'d by your opponent's effect, draw 1 card.")
    assert ability.timings == (Timing("on_ko", "effect", "opponent"),)
    assert codes("[On Play] If this Character was K.O.'d by your opponent's effect, draw 1 card.") == ["OP217"]


def test_how_many_cards_have_been_trashed() -> None:
    (step,) = only("[On Play] If 3 or more cards have been trashed from your deck during this turn, draw 1 card.").body
    assert isinstance(step, If)
    assert step.condition == Happened("trashed_from_deck", "you", Everything(), 3)
    text = "If 3 or more Events have been trashed from your deck during this turn, draw 1 card."
    (step,) = only(f"[On Play] {text}").body
    assert isinstance(step, If)
    assert step.condition == Happened("trashed_from_deck", "you", CategoryIs(("event",)), 3)


@pytest.mark.parametrize("words", ["you would take damage", "your Leader would take damage"])
def test_damage_is_replaced(words: str) -> None:
    ability = only(f"If {words}, you may trash this Character instead.")
    assert (ability.kind, ability.optional, ability.timings) == ("replacement", True, (When("takes_damage", "you"),))


def test_a_character_takes_no_damage() -> None:
    assert codes("If your Character would take damage, you may trash this Character instead.") == ["OP217"]


def test_the_article_of_what_is_activated() -> None:
    card = compile_card(CardRecord("T", "", "leader", ("red",), effect="When you activate a Event, draw 1 card."))
    assert [finding.code for finding in card.diagnostics] == ["OP315"]
    assert card.effects is not None and card.effects.abilities[0].text == "When you activate an Event, draw 1 card."
    refused = compile_card(
        CardRecord("T", "", "leader", ("red",), effect="When you activate a Character, draw 1 card.")
    )
    assert [finding.code for finding in refused.diagnostics] == ["OP217"]
