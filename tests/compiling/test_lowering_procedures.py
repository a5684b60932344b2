"""What texts are lowered to that change how the rules' own procedures are carried out."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Ability,
    AllOf,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Duration,
    EnterRested,
    Forbid,
    GivePlacedDon,
    Happened,
    If,
    IsSource,
    IsTurnOf,
    Move,
    NameIs,
    Pool,
    ReducePayment,
    SetActive,
    Source,
    StatIs,
    Timing,
    TypeIs,
)
from optcg_dsl.engine.support import unsupported
from tests.compiling.lines import only

CHARACTER = CategoryIs(("character",))
THIS_TURN = Duration("this_turn", "any")
WHILE_VALID = Duration("while_valid")


def one(text: str, category: str = "character") -> Ability:
    """The only ability of a card with this text; the test fails with its findings if it does not compile."""
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=text))
    assert card.effects is not None, [(found.code, found.message) for found in card.diagnostics]
    (ability,) = card.effects.abilities
    assert unsupported(ability) == ()
    return ability


def codes(text: str, category: str = "character") -> list[str]:
    """The codes of the errors of a card with this text."""
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=text))
    return [found.code for found in card.diagnostics if found.severity == "error"]


def test_what_is_paid_is_reduced_while_an_effect_is_valid() -> None:
    ability = one(
        "[Your Turn] The cost of playing {Sea Guild} type Character cards with a cost of 2 or more from your hand will "
        "be reduced by 1."
    )
    where = AllOf((CHARACTER, TypeIs("Sea Guild"), StatIs("cost", ">=", Const(2))))
    assert ability.kind == "permanent"
    assert ability.conditions == (IsTurnOf("you"),)
    assert ability.body == (ReducePayment(where, Const(1), WHILE_VALID),)


def test_the_next_time_is_once() -> None:
    ability = one(
        "[Activate: Main] [Once Per Turn] The next time you play [Old Anchor] with a cost of 4 or more from your hand "
        "during this turn, the cost will be reduced by 2."
    )
    where = AllOf((CategoryIs(("character", "stage")), NameIs("Old Anchor"), StatIs("cost", ">=", Const(4))))
    assert ability.body == (ReducePayment(where, Const(2), THIS_TURN, once=True),)
    assert ability.once_per_turn


def test_only_what_is_played_from_hand_is_paid_for() -> None:
    assert codes(
        "[Activate: Main] The next time you play [Old Anchor] from your trash during this turn, the cost will be "
        "reduced by 2."
    ) == ["OP217"]


def test_characters_that_are_played_rested() -> None:
    ability = one("Your Character cards are played rested.", "leader")
    assert ability.kind == "permanent"
    assert ability.body == (EnterRested(CHARACTER, WHILE_VALID),)
    typed = one("Your {Sea Guild} type Characters are played rested.", "leader")
    assert typed.body == (EnterRested(AllOf((CHARACTER, TypeIs("Sea Guild"))), WHILE_VALID),)


def test_only_characters_and_stages_are_played() -> None:
    assert codes("Your Leader is played rested.") or codes("Your Leaders are played rested.")


def test_an_attack_with_a_price() -> None:
    ability = one(
        "[On Play] Select all of your opponent's Characters on their field. Until the end of your opponent's next "
        "turn, none of the selected Characters can attack unless your opponent trashes 1 card from their hand whenever "
        "they attack."
    )
    *_, ban = ability.body
    assert isinstance(ban, Forbid)
    assert (ban.deed, ban.duration) == ("attack", Duration("end_of_turn", "opponent"))
    choice, trash = ban.price
    assert isinstance(choice, Choose)
    assert (choice.least, choice.most, choice.among, choice.chooser) == (
        Const(1),
        Const(1),
        Pool(("hand",), "opponent"),
        "opponent",
    )
    assert isinstance(trash, Move)
    assert (trash.cards, trash.area) == (Bound(choice.slot), "trash")


def test_with_whom_a_card_has_battled_this_turn() -> None:
    ability = one(
        "[Activate: Main] [Once Per Turn] If this Leader battles your opponent's Character during this turn, set this "
        "Leader as active.",
        "leader",
    )
    assert ability.timings == (Timing("activate_main"),)
    test = Happened("battles", "any", IsSource(), other=CHARACTER)
    assert ability.body == (If(test, (SetActive(Source()),)),)


def test_what_is_placed_in_the_don_phase_is_given() -> None:
    ability = one(
        "If you have any DON!! cards on your field, 1 DON!! card placed during your DON!! Phase is given to your "
        "Leader.",
        "leader",
    )
    assert ability.kind == "permanent"
    assert ability.conditions == (Compare(Count(Pool(("cost", "given"), "you")), ">=", Const(1)),)
    assert ability.body == (GivePlacedDon(Const(1), Pool(("leader",), "you"), WHILE_VALID),)


@pytest.mark.parametrize(
    "text",
    [
        "1 DON!! card placed during your DON!! Phase is given to 1 of your opponent's Characters.",
        "1 DON!! card is given to your Leader.",
    ],
)
def test_no_other_don_are_given_in_this_way(text: str) -> None:
    assert codes(text)


def test_the_next_event_costs_less() -> None:
    (step,) = only(
        "[On Play] The next time you activate an Event from your hand during this turn, the cost will be reduced by 2."
    ).body
    assert step == ReducePayment(CategoryIs(("event",)), Const(2), THIS_TURN, once=True)
    assert codes(
        "[On Play] The next time you play an Event from your hand during this turn, the cost will be reduced by 2."
    ) == ["OP217"]
