"""What words that share or refer to something mean: pronouns, shared owners, filters, durations and numbers."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    Ability,
    AllHold,
    AllOf,
    AnyHolds,
    AnyOf,
    Bound,
    CategoryIs,
    Choose,
    ChooseOne,
    Compare,
    Const,
    Count,
    Duration,
    Forbid,
    Holds,
    If,
    May,
    Modify,
    Move,
    NameIs,
    Negate,
    Not,
    Play,
    Pool,
    Reveal,
    Scaled,
    SetStat,
    SharesWith,
    Source,
    StateIs,
    StatIs,
    StatOf,
    SwapStat,
    Together,
    TopOf,
    TypeIncludes,
    TypeIs,
    Without,
)

THIS_TURN = Duration("this_turn", "any")
WHILE_VALID = Duration("while_valid")


def one(text: str, category: str = "character") -> Ability:
    """The only ability of a card with this text; the test fails with its findings if it does not compile."""
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=text))
    assert card.effects is not None, [(found.code, found.message) for found in card.diagnostics]
    (ability,) = card.effects.abilities
    return ability


def test_it_is_the_card_chosen_before_in_every_alternative() -> None:
    ability = one(
        "[On Play] Select up to 1 {Night Market} type card from your hand and play it or add it to the top of your "
        "Life cards face-up."
    )
    assert ability.body == (
        Choose("chosen", Const(0), Const(1), Pool(("hand",), "you", TypeIs("Night Market"))),
        ChooseOne(
            (
                (Play(Bound("chosen")),),
                (Move(Bound("chosen"), "life", "add", facing="up"),),
            ),
            labels=("play it", "add it to the top of your Life cards face-up"),
        ),
    )


def test_a_card_named_in_the_first_alternative_is_chosen_before_the_alternative_is() -> None:
    ability = one(
        "[On Play] Return up to 1 Character with a cost of 1 or less to the owner's hand or place it at the bottom of "
        "their deck."
    )
    assert ability.body == (
        Choose("chosen", Const(0), Const(1), Pool(("character",), "any", StatIs("cost", "<=", Const(1)))),
        ChooseOne(
            (
                (Move(Bound("chosen"), "hand", "return"),),
                (Move(Bound("chosen"), "deck", "place", end="bottom"),),
            ),
            labels=(
                "return up to 1 Character with a cost of 1 or less to the owner's hand",
                "place it at the bottom of their deck",
            ),
        ),
    )


def test_having_two_names_joined_by_and_asks_for_both() -> None:
    ability = one("If you have [Lantern] and [Wick] in your trash, this Character gains +2000 power.")
    both = tuple(Compare(Count(Pool(("trash",), "you", NameIs(name))), ">=", Const(1)) for name in ("Lantern", "Wick"))
    assert ability.conditions == (AllHold(both),)


def test_having_two_names_joined_by_or_asks_for_one() -> None:
    ability = one("If you have [Lantern] or [Wick] in your trash, this Character gains +2000 power.")
    either = AnyOf((NameIs("Lantern"), NameIs("Wick")))
    assert ability.conditions == (Compare(Count(Pool(("trash",), "you", either)), ">=", Const(1)),)


@pytest.mark.parametrize(
    ("words", "number", "per"),
    [
        ("every 3 of your rested DON!! cards", Count(Pool(("cost",), "you", StateIs("rested"))), 3),
        ("each of your Characters", Count(Pool(("character",), "you")), 1),
        ("every 3 cards in your trash", Count(Pool(("trash",), "you")), 3),
    ],
)
def test_for_every_so_many_cards(words: str, number: Count, per: int) -> None:
    ability = one(f"This Character gains +1000 power for {words}.")
    assert ability.body == (Modify(Source(), "power", Scaled(number, 1000, per), WHILE_VALID),)


def test_either_player_having_cards_on_the_field_looks_at_both_fields() -> None:
    ability = one("If either you or your opponent has 10 DON!! cards on the field, this Character gains +1000 power.")
    fields = (Pool(("cost", "given"), "you"), Pool(("cost", "given"), "opponent"))
    assert ability.conditions == (AnyHolds(tuple(Compare(Count(field), "==", Const(10)) for field in fields)),)


def test_a_repeated_noun_has_its_own_filter_and_shares_the_ones_behind_it() -> None:
    ability = one(
        '[On Play] Play up to 1 {Night Market} type Character card or Character card with a type including "Guild" '
        "with a cost of 5 or less from your hand."
    )
    character, cheap = CategoryIs(("character",)), StatIs("cost", "<=", Const(5))
    where = AnyOf((AllOf((character, TypeIs("Night Market"), cheap)), AllOf((character, TypeIncludes("Guild"), cheap))))
    assert ability.body[0] == Choose("chosen", Const(0), Const(1), Pool(("hand",), "you", where))


def test_a_name_and_a_type_before_one_noun_are_both_of_that_category() -> None:
    ability = one(
        "[On Play] All of your [Lantern] and {Night Market} type Characters gain +1000 power during this turn."
    )
    either = AnyOf((NameIs("Lantern"), TypeIs("Night Market")))
    assert ability.body == (Modify(Pool(("character",), "you", either), "power", Const(1000), THIS_TURN),)


def test_your_leader_and_1_character_are_both_yours() -> None:
    ability = one(
        "[On Play] Select your Leader and 1 Character. Swap the base power of the selected cards with each other "
        "during this turn."
    )
    assert ability.body == (
        Choose("chosen", Const(1), Const(1), Pool(("character",), "you")),
        SwapStat(Pool(("leader",), "you"), Bound("chosen"), "base_power", THIS_TURN),
    )


def test_a_duration_behind_and_holds_for_the_negation_before_it() -> None:
    ability = one(
        "[On Play] Negate the effect of up to 1 of your opponent's Characters and that Character cannot attack until "
        "the end of your opponent's next turn."
    )
    lasting = Duration("end_of_turn", "opponent")
    assert ability.body == (
        Choose("chosen", Const(0), Const(1), Pool(("character",), "opponent")),
        Negate(Bound("chosen"), lasting),
        Forbid("attack", lasting, cards=Bound("chosen")),
    )


def test_nothing_is_set_to_the_power_of_a_card_that_was_not_selected() -> None:
    ability = one(
        "[When Attacking] Select up to 1 of your opponent's Characters. This Character's base power becomes the same "
        "as the selected Character's power during this turn."
    )
    assert ability.body == (
        Choose("chosen", Const(0), Const(1), Pool(("character",), "opponent")),
        If(
            Compare(Count(Bound("chosen")), ">=", Const(1)),
            (SetStat(Source(), "base_power", StatOf("power", Bound("chosen")), THIS_TURN),),
        ),
    )


def test_the_rest_of_a_revealed_card_that_was_played_is_nothing() -> None:
    ability = one(
        "[On Play] Reveal 1 card from the top of your deck. If that card is a {Night Market} type Character card, you "
        "may play that card rested. Then, place the rest at the bottom of your deck."
    )
    wanted = AllOf((CategoryIs(("character",)), TypeIs("Night Market")))
    assert ability.body == (
        Reveal("revealed", TopOf("deck", "you", Const(1))),
        If(
            Holds(Bound("revealed"), wanted),
            (
                May((Play(Bound("revealed"), "rested", "played"),)),
                Move(Without(Bound("revealed"), Bound("played")), "deck", "place", end="bottom"),
            ),
        ),
    )


def test_a_rule_about_counters_is_about_cards_in_hand() -> None:
    ability = one(
        "All of your {Night Market} type Character cards without a Counter have a +1000 Counter, according to the "
        "rules.",
        "leader",
    )
    where = AllOf(
        (
            CategoryIs(("character",)),
            AllOf((TypeIs("Night Market"), Not(StatIs("counter", ">=", Const(1))))),
        )
    )
    assert ability.kind == "rule"
    assert ability.body == (SetStat(Pool(("hand",), "you", where), "counter", Const(1000), WHILE_VALID, beside=True),)


def test_nothing_differs_from_a_card_that_was_not_returned() -> None:
    ability = one(
        "[Main] Return 1 of your Characters to the owner's hand, and play up to 1 Character card from your hand that "
        "is a different color than the returned Character.",
        "event",
    )
    where = AllOf((CategoryIs(("character",)), Not(SharesWith("returned", "color"))))
    assert ability.body == (
        Choose("chosen", Const(1), Const(1), Pool(("character",), "you")),
        Move(Bound("chosen"), "hand", "return", slot="returned"),
        If(
            Compare(Count(Bound("returned")), ">=", Const(1)),
            (Choose("chosen_2", Const(0), Const(1), Pool(("hand",), "you", where)),),
        ),
        Play(Bound("chosen_2")),
    )


def test_an_owner_named_for_the_first_of_two_like_selections_is_that_of_both() -> None:
    ability = one(
        "[On Play] K.O. up to 1 of your opponent's Characters with 4000 base power or less and up to 1 Character with "
        "a base cost of 3 or less."
    )
    weak = Pool(("character",), "opponent", StatIs("base_power", "<=", Const(4000)))
    cheap = Pool(("character",), "opponent", StatIs("base_cost", "<=", Const(3)))
    assert ability.body == (
        Choose("chosen", Const(0), Const(1), weak),
        Choose("chosen_2", Const(0), Const(1), Without(cheap, Bound("chosen"))),
        KO(Together((Bound("chosen"), Bound("chosen_2")))),
    )
