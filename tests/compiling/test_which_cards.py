"""Which cards words mean: one card without a number, lists of nouns, what adjectives span."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    AddDon,
    Bound,
    CategoryIs,
    ChangeAttackTarget,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    If,
    Modify,
    Move,
    NameIs,
    Pool,
    Rest,
    SetActive,
    StateIs,
    StatOf,
    Step,
    TopOf,
    Turn,
    walk,
)
from tests.compiling.lowered import OPPONENTS_CHARACTERS, THIS_TURN, WHILE_VALID, body, choose, one

YOUR_CHARACTERS = Pool(("character",), "you")


def declined(text: str) -> str:
    """What the finding says that declines a text; the test fails if it compiles."""
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    assert card.effects is None, card.effects
    return " | ".join(f"{found.code} {found.message} ({found.hint})" for found in card.diagnostics)


# -- one card without a number -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "among", "then"),
    [
        ("K.O. your opponent's Character.", OPPONENTS_CHARACTERS, KO(Bound("chosen"))),
        (
            "Set your rested Character as active.",
            Pool(("character",), "you", StateIs("rested")),
            SetActive(Bound("chosen")),
        ),
        ("Return your Character to your hand.", YOUR_CHARACTERS, Move(Bound("chosen"), "hand", "return")),
        (
            "Your [Rex] gains +1000 power during this turn.",
            Pool(("leader", "character", "stage"), "you", NameIs("Rex")),
            Modify(Bound("chosen"), "power", Const(1000), THIS_TURN),
        ),
        (
            "Give your opponent's Leader or Character −1000 power during this turn.",
            Pool(("leader", "character"), "opponent"),
            Modify(Bound("chosen"), "power", Const(-1000), THIS_TURN),
        ),
        ("Trash card from your hand.", Pool(("hand",), "you"), Move(Bound("chosen"), "trash", "trash")),
        ("Turn your Life card face-up.", Pool(("life",), "you"), Turn(Bound("chosen"), "up")),
    ],
)
def test_the_singular_is_one_card_and_chosen(text: str, among: Pool, then: Step) -> None:
    assert body(text) == (choose("chosen", 1, 1, among), then)


def test_the_singular_in_a_cost_and_in_a_replacement_is_one_card() -> None:
    cost = one("[Activate: Main] You may rest your Character: Draw 1 card.").cost
    assert cost == (choose("rested", 1, 1, Pool(("character",), "you", StateIs("active"))), Rest(Bound("rested")))
    instead = one("If this Character would be K.O.'d, you may trash your [Rex] instead.").body
    named = Pool(("leader", "character", "stage"), "you", NameIs("Rex"))
    assert instead == (choose("chosen", 1, 1, named), Move(Bound("chosen"), "trash", "trash"))


def test_your_opponent_chooses_their_card() -> None:
    assert body("Your opponent trashes their Character.") == (
        choose("chosen", 1, 1, OPPONENTS_CHARACTERS, chooser="opponent"),
        Move(Bound("chosen"), "trash", "trash"),
    )


def test_a_card_of_which_there_is_but_one_is_not_chosen() -> None:
    assert body("Rest your Leader.") == (Rest(Pool(("leader",), "you")),)
    assert body("Trash your opponent's Stage.") == (Move(Pool(("stage",), "opponent"), "trash", "trash"),)


@pytest.mark.parametrize("words", ["your Life card", "a card from your Life area", "1 of your Life cards"])
def test_of_the_life_cards_the_uppermost_is_moved(words: str) -> None:
    assert body(f"Trash {words}.") == (Move(TopOf("life", "you", Const(1)), "trash", "trash"),)


def test_each_of_two_names_is_one_card() -> None:
    first, second, _ = body("Your [A] and [B] gain +1000 power during this turn.")
    assert isinstance(first, Choose) and isinstance(second, Choose)
    assert (first.least, first.most, second.least, second.most) == (Const(1),) * 4
    assert first.among == Pool(("leader", "character", "stage"), "you", NameIs("A"))


def test_in_a_condition_and_in_a_timing_any_such_card_will_do() -> None:
    (asked,) = body("If your Character is rested, draw 1 card.")
    assert asked == If(
        Compare(Count(Pool(("character",), "you", StateIs("rested"))), ">=", Const(1)), (Draw(Const(1)),)
    )
    (timing,) = one("When your Character is K.O.'d, draw 1 card.").timings
    assert getattr(timing, "card", None) == CategoryIs(("character",))


def test_a_permanent_effect_means_every_card_of_a_name() -> None:
    named = Pool(("leader", "character", "stage"), "you", NameIs("Rex"))
    assert one("[Your Turn] Your [Rex] gains +1000 power.").body == (Modify(named, "power", Const(1000), WHILE_VALID),)


def test_the_target_of_an_attack_is_a_leader_or_character_and_chosen() -> None:
    steps = one("[On Your Opponent's Attack] Change the target of the attack to your [Rex].").body
    among = Pool(("leader", "character"), "you", NameIs("Rex"))
    assert steps == (choose("chosen", 1, 1, among), ChangeAttackTarget(Bound("chosen")))


def test_a_don_card_is_one() -> None:
    assert body("Add a DON!! card from your DON!! deck and rest it.") == (AddDon(Const(1), "rested"),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Your {Crew} type Character gains [Rush].", "a permanent effect chooses no card"),
        ("[Opponent's Turn] Your Character cannot be K.O.'d by effects.", "a permanent effect chooses no card"),
        ("[On Play] Your Leader and Character gain +1000 power during this turn.", "how many of each"),
        ("[On Play] K.O. any of your opponent's Characters.", "one or all of them"),
        ("[On Play] Rest none of your opponent's Characters.", "nothing would be done"),
        ("[On Play] None of your Characters gain [Rush] during this turn.", "said of no card"),
        ("[On Play] Give up to 2 rested DON!! cards to your Characters.", "dealt out"),
        ("[On Play] Trash 1 Life card.", "whose Life cards"),
        ("[On Play] K.O. up to 1 Character with less power than your Character.", "does not say which"),
        ("[On Play] Rest up to 1 Character with the same cost as your Character.", "does not say which"),
    ],
)
def test_what_could_mean_one_card_or_several_is_declined(text: str, why: str) -> None:
    assert why in declined(text)


def test_the_value_of_the_only_such_card_is_compared() -> None:
    (found, _) = body("Rest up to 1 of your opponent's Characters with less power than your Leader.")
    assert isinstance(found, Choose) and StatOf("power", Pool(("leader",), "you")) in _parts(found)


def _parts(step: Step) -> list[object]:
    return list(walk(step))
