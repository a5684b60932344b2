"""Wordings that mean less, or more, than a word-for-word reading gives: one hand-written expectation each."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    Ability,
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
    Draw,
    Duration,
    Everything,
    Filter,
    Forbid,
    GrantKeyword,
    HasEffect,
    Holds,
    If,
    IsSource,
    Look,
    May,
    Modify,
    Move,
    NameIs,
    Negate,
    Not,
    Play,
    Pool,
    Rest,
    Reveal,
    Scaled,
    Source,
    StateIs,
    StatIs,
    Step,
    TopOf,
    TypeIncludes,
    TypeIs,
    When,
    Without,
)

THIS_TURN = Duration("this_turn", "any")
THIS_BATTLE = Duration("this_battle", "any")
YOUR_CHARACTERS = Pool(("character",), "you")


def only(text: str, category: str = "character") -> Ability:
    """The only ability of a card with this text; the test fails with its findings if it does not compile."""
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=text))
    assert card.effects is not None, [(found.code, found.message) for found in card.diagnostics]
    (ability,) = card.effects.abilities
    return ability


def refused(text: str) -> list[str]:
    """The codes of the findings of a text that does not compile."""
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    assert card.effects is None
    return [found.code for found in card.diagnostics]


def choose(slot: str, least: int, most: int | None, among: Pool | Among | Without | TopOf) -> Choose:
    return Choose(slot, Const(least), None if most is None else Const(most), among)


# -- which cards -------------------------------------------------------------------------------------------------------


def test_a_character_revealed_among_looked_at_cards_is_one_of_them() -> None:
    body = only(
        "[On Play] Look at 5 cards from the top of your deck; reveal up to 1 red Character with a cost of 1 and add it"
        " to your hand. Then, place the rest at the bottom of your deck in any order."
    ).body
    where = AllOf((CategoryIs(("character",)), ColorIs("red"), StatIs("cost", "==", Const(1))))
    assert body == (
        Look("looked", TopOf("deck", "you", Const(5))),
        choose("chosen", 0, 1, Among(Bound("looked"), where)),
        Move(Bound("chosen"), "hand", "add", reveal=True),
        Move(Without(Bound("looked"), Bound("chosen")), "deck", "place", end="bottom", any_order=True),
    )


def test_a_character_played_after_revealing_is_the_revealed_card() -> None:
    body = only(
        "[On Play] Reveal 1 card from the top of your deck and play up to 1 Character with a cost of 9 or less other"
        " than [Reef Cook]. Then, place the rest at the bottom of your deck."
    ).body
    where = AllOf((CategoryIs(("character",)), StatIs("cost", "<=", Const(9)), Not(NameIs("Reef Cook"))))
    assert body[:3] == (
        Reveal("revealed", TopOf("deck", "you", Const(1))),
        choose("chosen", 0, 1, Among(Bound("revealed"), where)),
        Play(Bound("chosen")),
    )


def test_what_is_played_has_a_place() -> None:
    assert refused("[On Play] Play up to 1 Character with a cost of 2.") == ["OP217"]


def test_don_cards_are_never_among_revealed_cards() -> None:
    body = only(
        "[On Play] Reveal 1 card from the top of your deck. If that card is a {Reef} type card, give up to 1 rested"
        " DON!! card to your Leader or 1 of your Characters."
    ).body
    given = body[1]
    assert isinstance(given, If)
    assert given.then[0] == choose("given", 0, 1, Pool(("cost",), "you", StateIs("rested")))


@pytest.mark.parametrize(
    ("again", "where"), [("a [Trigger]", HasEffect("trigger")), ("a type including “Tide”", TypeIncludes("Tide"))]
)
def test_a_noun_said_again_has_its_property_for_itself(again: str, where: Filter) -> None:
    text = (
        f"[On Play] Up to 3 of your {{Reef}} type Characters or Characters with {again} gain [Rush] during this turn."
    )
    expected = AnyOf((TypeIs("Reef"), where))
    assert only(text).body[0] == choose("chosen", 0, 3, Pool(("character",), "you", expected))


def test_a_character_returned_to_your_hand_is_yours() -> None:
    assert only("[On Play] You may return 1 Character to your hand: Draw 1 card.").cost == (
        choose("chosen", 1, 1, YOUR_CHARACTERS),
        Move(Bound("chosen"), "hand", "return"),
    )


@pytest.mark.parametrize(
    ("text", "step"),
    [
        (
            "[On Play] Trash up to 1 of your opponent's Life cards.",
            choose("chosen", 0, 1, TopOf("life", "opponent", Const(1))),
        ),
        ("[On Play] Add 1 card from your Life area to your hand.", Move(TopOf("life", "you", Const(1)), "hand", "add")),
    ],
)
def test_the_life_card_that_moves_is_the_uppermost(text: str, step: Step) -> None:
    """3-10-2."""
    assert only(text).body[0] == step


def test_this_card_and_another_are_two_cards() -> None:
    ability = only("[Activate: Main] You may rest this Character and 1 of your Characters: Draw 1 card.")
    assert ability.cost[0] == choose("rested", 1, 1, Without(Pool(("character",), "you", StateIs("active")), Source()))


def test_an_offer_to_replace_is_not_taken_up_with_no_card() -> None:
    """8-1-3-4-5."""
    ability = only("If this Character would be K.O.'d, you may rest up to 1 of your Characters instead.")
    assert ability.body == (
        choose("rested", 1, 1, Pool(("character",), "you", StateIs("active"))),
        Rest(Bound("rested")),
    )


def test_what_is_counted_is_what_was_koed() -> None:
    body = only(
        "[Main] You may K.O. any number of your {Reef} type Characters. Your Leader gains +1000 power during this turn"
        " for every Character K.O.'d.",
        "event",
    ).body
    assert body == (
        May((choose("chosen", 0, None, Pool(("character",), "you", TypeIs("Reef"))), KO(Bound("chosen"), "koed"))),
        Modify(Pool(("leader",), "you"), "power", Scaled(Count(Bound("koed")), 1000), THIS_TURN),
    )


# -- conditions and timings --------------------------------------------------------------------------------------------


def test_all_of_your_don_cards_are_the_given_ones_too() -> None:
    """4-4-2: a given DON!! card is neither active nor rested."""
    ability = only("If all of your DON!! cards are rested, this Character gains +1000 power.")
    assert ability.conditions == (Holds(Pool(("cost", "given"), "you"), StateIs("rested")),)


@pytest.mark.parametrize(("place", "who"), [("the field", "any"), ("your field", "you")])
def test_whose_don_card_is_returned(place: str, who: str) -> None:
    ability = only(f"[Your Turn] When a DON!! card on {place} is returned to your DON!! deck, draw 1 card.")
    assert ability.timings == (When("don_returned", who, amount=0),)  # type: ignore[arg-type]


def test_a_card_played_from_the_hand() -> None:
    ability = only("When you play a {Reef} type Character from your hand, draw 1 card.")
    what = AllOf((CategoryIs(("character",)), TypeIs("Reef")))
    assert ability.timings == (When("played", "you", what, came="hand"),)


def test_an_if_behind_a_sentence_governs_what_follows_too() -> None:
    """4-10-1."""
    few = Compare(Count(Pool(("hand",), "you")), "<=", Const(3))
    drawing, milling = "draw 1 card if you have 3 or less cards in your hand", "trash 1 card from the top of your deck"
    mill = Move(TopOf("deck", "you", Const(1)), "trash", "trash")
    assert only(f"[On Play] D{drawing[1:]}. Then, {milling}.").body == (If(few, (Draw(Const(1)), mill)),)
    assert only(f"[On Play] T{milling[1:]}. Then, {drawing}.").body == (mill, If(few, (Draw(Const(1)),)))


def test_then_under_the_options_comes_after_whichever_was_chosen() -> None:
    text = (
        "[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards. Then, trash 1 card from the top of your deck.\n"
        "Then, if you have 2 or less Life cards, draw 1 card."
    )
    life = Compare(Count(Pool(("life",), "you")), "<=", Const(2))
    assert only(text, "event").body == (
        ChooseOne(
            (
                (Draw(Const(1)),),
                (Draw(Const(2)), Move(TopOf("deck", "you", Const(1)), "trash", "trash")),
            ),
            labels=("Draw 1 card.", "Draw 2 cards. Then, trash 1 card from the top of your deck."),
        ),
        If(life, (Draw(Const(1)),)),
    )


# -- how long ----------------------------------------------------------------------------------------------------------


def test_an_additional_change_lasts_as_long_as_the_first() -> None:
    body = only(
        "[Counter] Your Leader gains +2000 power during this battle. Then, if you have 2 or less Life cards, that"
        " Leader gains an additional +2000 power.",
        "event",
    ).body
    assert isinstance(body[1], If)
    (added,) = body[1].then
    assert isinstance(added, Modify)
    assert added.duration == THIS_BATTLE


def test_a_duration_holds_for_what_and_joins_before_it() -> None:
    body = only(
        "[On Play] This Character cannot be K.O.'d in battle and gains +2000 power until the start of your next turn."
    ).body
    lasting = Duration("start_of_turn", "you")
    assert body == (
        Forbid("be_koed", lasting, cards=Source(), where=Everything(), cause="battle"),
        Modify(Source(), "power", Const(2000), lasting),
    )


def test_a_duration_holds_for_an_action_that_and_joins_before_it() -> None:
    body = only(
        "[Counter] Negate the effect of up to 1 of your opponent's Characters and give that card −4000 power during"
        " this turn.",
        "event",
    ).body
    assert [step.duration for step in body if isinstance(step, Negate | Modify)] == [THIS_TURN, THIS_TURN]


def test_a_duration_does_not_hold_for_what_comes_after_it() -> None:
    body = only(
        "[On Play] Give up to 1 of your opponent's Characters −2000 power during this turn and this Character gains"
        " [Rush]."
    ).body
    assert body[-1] == GrantKeyword(Source(), "Rush", Duration("rest_of_game"))


def test_not_becoming_active_in_refresh_phases_is_about_refresh_phases_only() -> None:
    ability = only(
        "All Characters with a cost of 5 or less do not become active in your and your opponent's Refresh Phases."
    )
    assert ability.body == (
        Forbid(
            "become_active",
            Duration("next_refresh", "both"),
            cards=Pool(("character",), "any", StatIs("cost", "<=", Const(5))),
        ),
    )


def test_when_it_battles_is_before_the_comparison_and_if_it_battles_after() -> None:
    enemy = AllOf((CategoryIs(("character",)), AttributeIs("Slash")))
    when = only(
        "When this Character battles <Slash> attribute Characters, this Character gains +3000 power during this turn."
    )
    assert when.timings == (When("battles", "any", IsSource(), enemy),)
    after = only("[Your Turn] If this Character battles <Slash> attribute Characters, set this Character as active.")
    assert after.timings == (When("battled", "any", IsSource(), enemy),)
