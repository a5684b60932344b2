"""Whom "they", "their" and "the owner" mean, and other than what "other" is (docs/decisions/reading-references.md)."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Bound,
    Choose,
    Draw,
    ForEach,
    GiveDon,
    IsIn,
    IsSource,
    MustAttack,
    Not,
    Pool,
    Source,
    StateIs,
    walk,
)
from tests.compiling.lowered import body, choose, one

OWNED = Pool(("leader", "character"), "owner")


def code(text: str, category: str = "character") -> str:
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=text))
    return next((found.code for found in card.diagnostics if found.severity == "error"), "")


# -- who acts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("[On Play] Rest up to 1 of your opponent's Characters. Then, they draw 1 card.", "opponent"),
        ("[On Play] If your opponent has 5 or more cards in their hand, they draw 1 card.", "opponent"),
        ("[On Play] If you have less Life cards than your opponent, they draw 1 card.", "opponent"),
        ("[On Play] Deal 1 damage to your opponent. Then, they draw 1 card.", "opponent"),
        ("[On Your Opponent's Attack] [Once Per Turn] They draw 1 card.", "opponent"),
        ("[Opponent's Turn] When this Character is rested, they draw 1 card.", "opponent"),
        ("When your opponent trashes a card from their hand, they draw 1 card.", "opponent"),
        ("When your opponent's Character is K.O.'d, its owner draws 1 card.", "opponent"),
        ("[On Play] K.O. up to 1 of your opponent's Characters. Then, the owner draws 1 card.", "opponent"),
        ("[On Play] Return up to 1 of your Characters to the owner's hand. Then, they draw 1 card.", "you"),
        ("[On K.O.] Add this Character to your hand. Its owner draws 1 card.", "you"),
        (
            "[On Play] Your opponent draws 2 cards. Return this Character to the owner's hand. Then, they draw 1 card.",
            "you",
        ),
        ("[On Play] Return up to 1 Character to the owner's hand. Then, they draw 1 card.", "owner"),
        ("[On Play] Place up to 1 Stage at the bottom of its owner's deck. Then, its owner draws 1 card.", "owner"),
        ("[On Play] K.O. up to 1 Character. Then, its owner draws 1 card.", "owner"),
        ("When a Character is returned to the owner's hand, they draw 1 card.", "owner"),
        ("[On Play] Each player trashes 1 card from their hand. Then, they draw 1 card.", "both"),
    ],
)
def test_who_draws(text: str, who: str) -> None:
    (card,) = [part for part in walk(one(text).body) if isinstance(part, Draw) and part.count.value == 1]  # type: ignore[attr-defined]
    assert card.who == who


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[On Play] Rest the owner's Leader.", "OP201"),
        ("[On Play] Trash 1 card from its owner's hand.", "OP201"),
        ("[On Play] They draw 1 card.", "OP201"),
        ("If their Leader is rested, this Character gains +1000 power.", "OP201"),
        ("[On Play] K.O. up to 1 Character. Then, they draw 1 card.", "OP201"),
        ("[On Play] Return all Characters to the owner's hand. Then, they draw 1 card.", "OP217"),
        ("[On Play] Each player draws 1 card. Rest 1 of their Characters.", "OP217"),
        ("[On Play] Return up to 1 of your opponent's Characters to your hand.", "OP217"),
        ("[On Play] Return up to 1 of your Characters to your opponent's hand.", "OP217"),
        ("If a Character would be K.O.'d, its owner may trash 1 card from their hand instead.", "OP217"),
    ],
)
def test_nobody_is_guessed(text: str, wanted: str) -> None:
    assert code(text) == wanted


# -- the owner of a card in question -----------------------------------------------------------------------------------


def test_the_dons_owner_is_found_out_when_it_is_chosen() -> None:
    assert body("Give up to 1 rested DON!! card to its owner's Leader or 1 of their Characters.") == (
        choose("given", 0, 1, Pool(("cost",), "any", StateIs("rested"))),
        ForEach(
            "owner",
            Bound("given"),
            (choose("recipient", 1, 1, OWNED), GiveDon(Bound("given"), Bound("recipient"))),
        ),
    )


def test_the_owner_chooses_from_their_hand() -> None:
    (loop,) = [
        part
        for part in body("Return up to 1 Character to the owner's hand. Then, they trash 1 card from their hand.")
        if isinstance(part, ForEach)
    ]
    assert (loop.slot, loop.cards) == ("owner", Bound("returned"))
    assert loop.body[0] == choose("chosen_2", 1, 1, Pool(("hand",), "owner"), chooser="owner")


def test_what_the_owner_has_is_asked_for_the_card() -> None:
    chosen, loop = body("Select up to 1 Character. If its owner has 5 or more Life cards, K.O. it.")
    assert isinstance(chosen, Choose) and isinstance(loop, ForEach)
    assert Pool(("life",), "owner") in walk(loop)


# -- other -------------------------------------------------------------------------------------------------------------

NOT_THIS = Not(IsSource())
OTHERS = "up to 1 of your other Characters gains +1000 power during this turn."


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        (f"[On Play] Up to 1 of your Characters gains +2000 power and {OTHERS}", Not(IsIn("chosen"))),
        (f"[On Play] Rest up to 1 of your opponent's Characters and {OTHERS}", NOT_THIS),
        (f"[On Play] Draw 1 card. Then, {OTHERS}", NOT_THIS),
        ("[On Play] This Character and up to 1 of your other Characters gain +1000 power during this turn.", NOT_THIS),
        (f"[Activate: Main] You may rest 1 of your Characters: U{OTHERS[1:]}", NOT_THIS),
        ("[On Play] K.O. up to 1 Character. Rest up to 1 of its owner's other Characters.", Not(IsIn("koed"))),
    ],
)
def test_other_than_what(text: str, left_out: Not) -> None:
    assert [part for part in walk(one(text).body) if isinstance(part, Not)] == [left_out]


@pytest.mark.parametrize(
    ("text", "category", "wanted"),
    [
        (f"[On Play] Rest up to 1 of your Characters. Then, {OTHERS}", "character", "OP237"),
        (f"When your Character attacks, {OTHERS}", "character", "OP237"),
        ("[Main] Your other Characters gain +1000 power during this turn.", "event", "OP201"),
        ("[Your Turn] Your other Characters gain +1000 power.", "leader", "OP201"),
    ],
)
def test_others_are_not_guessed(text: str, category: str, wanted: str) -> None:
    assert code(text, category) == wanted


def test_on_an_event_others_are_other_than_the_card_named_before() -> None:
    found = body(
        "Up to 1 of your Characters gains +1000 power during this turn. Then, your other Characters gain +2000 power "
        "during this turn.",
        "event",
    )
    assert Pool(("character",), "you", Not(IsIn("chosen"))) in walk(found)


def test_an_attack_that_must_be_on_a_card_is_no_condition() -> None:
    ability = one("Your opponent's Characters must attack this Character if they attack.")
    assert ability.conditions == ()
    (step,) = ability.body
    assert isinstance(step, MustAttack) and step.targets == Source()
