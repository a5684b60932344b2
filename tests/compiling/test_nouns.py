"""Which cards words mean: one card without a number, lists of nouns, what adjectives span."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    AddDon,
    AllOf,
    Among,
    AnyOf,
    AttributeIs,
    Bound,
    CategoryIs,
    ChangeAttackTarget,
    Choose,
    ColorIs,
    Compare,
    Const,
    Count,
    Draw,
    Everything,
    Filter,
    Forbid,
    GrantKeyword,
    Holds,
    If,
    IsSource,
    Modify,
    Move,
    Multicolor,
    NameIs,
    Not,
    Pool,
    Rest,
    SetActive,
    StateIs,
    StatIs,
    StatOf,
    Step,
    Together,
    TopOf,
    Turn,
    TypeIs,
    Without,
    walk,
)
from optcg_dsl.effects.base import Area
from tests.compiling.lowered import OPPONENTS_CHARACTERS, THIS_TURN, WHILE_VALID, body, choose, one

YOUR_CHARACTERS = Pool(("character",), "you")
ACTIVE, RESTED = StateIs("active"), StateIs("rested")


def _pool(area: Area, where: Filter) -> Pool:
    return Pool((area,), "opponent", where)


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
        Move(Bound("chosen"), "trash", "trash", who="opponent"),
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


def test_all_that_is_said_of_a_card_is_said_of_one_card() -> None:
    (asked,) = body("If your Character has 5000 power or less and is rested, draw 1 card.")
    both = AllOf((StatIs("power", "<=", Const(5000)), StateIs("rested")))
    assert asked == If(Compare(Count(Among(YOUR_CHARACTERS, both)), ">=", Const(1)), (Draw(Const(1)),))


def test_the_plural_in_a_condition_is_all_of_them() -> None:
    (asked,) = body("If your Leader and Characters are rested, draw 1 card.")
    both = Together((Pool(("leader",), "you"), YOUR_CHARACTERS))
    assert asked == If(Holds(both, StateIs("rested")), (Draw(Const(1)),))


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
        ("[On Play] Rest up to 2 of your opponent's Characters and DON!! cards.", "how many of each"),
        ("[On Play] Play up to 1 [A] and [B] from your hand.", "how many of each"),
        ("[On Play] Rest up to 1 of your opponent's Leader and Character cards.", "how many of each"),
        ("[On Play] Your Leader or Characters gain +1000 power during this turn.", "or all of them"),
        ("[On Play] Give up to 2 rested DON!! cards to up to 2 of your Characters.", "dealt out"),
        ("[On Play] Give up to 2 rested DON!! cards to your Leader and 1 of your Characters.", "dealt out"),
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


# -- words around several nouns ----------------------------------------------------------------------------------------


def among(text: str) -> object:
    """What is chosen from, or counted, or done something to, first in an effect."""
    return next(part for part in _parts_of(body(text)) if isinstance(part, Pool | Together))


def _parts_of(steps: tuple[Step, ...]) -> list[object]:
    return [part for step in steps for part in walk(step)]


@pytest.mark.parametrize(
    ("words", "first", "second"),
    [
        ("active Characters or DON!! cards", _pool("character", ACTIVE), _pool("cost", ACTIVE)),
        ("red Characters or DON!! cards", _pool("character", ColorIs("red")), _pool("cost", ACTIVE)),
        ("{A} type Leader or Stages", _pool("leader", TypeIs("A")), _pool("stage", TypeIs("A"))),
        (
            "<Slash> attribute Characters or Stages",
            _pool("character", AttributeIs("Slash")),
            _pool("stage", Everything()),
        ),
        ("multicolored Leader or Stages", _pool("leader", Multicolor()), _pool("stage", Multicolor())),
    ],
)
def test_an_adjective_in_front_holds_for_all_that_can_be_so(words: str, first: Pool, second: Pool) -> None:
    found = among(f"Rest up to 2 of your opponent's {words}.")
    expected = (first, second)
    if first.where == second.where:
        assert found in (Together(expected), Pool((*first.areas, *second.areas), "opponent", first.where))
    else:
        assert found == Together(expected)


def test_the_rule_is_the_same_in_conditions_timings_and_bans() -> None:
    counted = among("If you have 3 or more rested Characters or DON!! cards, draw 1 card.")
    assert counted == Together((Pool(("character",), "you", RESTED), Pool(("cost",), "you", RESTED)))
    (timing,) = one("When your {A} type Character or [Rex] with a cost of 5 or more is K.O.'d, draw 1 card.").timings
    costly = StatIs("cost", ">=", Const(5))
    assert getattr(timing, "card", None) == AnyOf(
        (AllOf((CategoryIs(("character",)), TypeIs("A"), costly)), AllOf((NameIs("Rex"), costly)))
    )
    (ban,) = body("Your opponent cannot play red Characters or Stages during this turn.")
    assert isinstance(ban, Forbid) and ban.where == AllOf((CategoryIs(("character", "stage")), ColorIs("red")))


def test_what_a_card_of_any_kind_adds_to_is_not_narrowed() -> None:
    assert among("Trash 1 red card or Event from your hand.") == Pool(
        ("hand",), "you", AnyOf((ColorIs("red"), CategoryIs(("event",))))
    )


def test_an_adjective_does_not_reach_over_another_quantity() -> None:
    first, second, _ = body("Trash up to 1 red Character card and up to 1 Stage card from your hand.")
    assert isinstance(first, Choose) and isinstance(second, Choose)
    assert first.among == Pool(("hand",), "you", AllOf((CategoryIs(("character",)), ColorIs("red"))))
    assert second.among == Without(Pool(("hand",), "you", CategoryIs(("stage",))), Bound("chosen"))


def test_a_colour_reaches_over_an_alternative() -> None:
    found = among("Trash up to 1 red Event or up to 1 Stage card from your hand.")
    red = (AllOf((CategoryIs((one,)), ColorIs("red"))) for one in ("event", "stage"))
    assert found == Pool(("hand",), "you", AnyOf(tuple(red)))


def test_both_types_are_both_types() -> None:
    assert among("Play up to 1 {A} and {B} type Character card from your hand.") == Pool(
        ("hand",), "you", AllOf((CategoryIs(("character",)), AllOf((TypeIs("A"), TypeIs("B")))))
    )


def test_each_of_several_things_is_left_out() -> None:
    (ko,) = body("K.O. all Characters other than this Character, [A], and {B} type Characters.")
    characters = Pool(("character",), "any", AllOf((Not(IsSource()), Not(NameIs("A")))))
    assert ko == KO(Without(characters, Pool(("character",), "any", TypeIs("B"))))
    (timing,) = one("When your Character other than this Character or [A] is K.O.'d, draw 1 card.").timings
    assert getattr(timing, "card", None) == AllOf((CategoryIs(("character",)), Not(IsSource()), Not(NameIs("A"))))


def test_behind_what_is_left_out_another_noun_or_clause_begins_as_before() -> None:
    assert body("K.O. all Characters other than [A] and Stages.") == (
        KO(Together((Pool(("character",), "any", Not(NameIs("A"))), Pool(("stage",), "any")))),
    )
    first, second = body("K.O. all Characters other than [A] and this Character gains [Rush] during this turn.")
    assert isinstance(first, KO) and isinstance(second, GrantKeyword)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[On Play] K.O. all of your opponent's rested Characters and blue Stages.", "holds for these cards too"),
        ("[On Play] Trash up to 1 {A} type Event or up to 1 Stage card from your hand.", "holds for these cards too"),
        ("[On Play] Trash 1 {A} type card other than [B] or red Event from your hand.", "may be meant as well"),
        ("Your opponent cannot attack any card other than this Character or your Leader.", "may be meant as well"),
    ],
)
def test_what_english_leaves_open_is_declined(text: str, why: str) -> None:
    assert why in declined(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[On Play] Trash 1 rested card from your hand.", "cards in a hand are neither active nor rested"),
        ("[On Play] If your Life card is rested, draw 1 card.", "Life cards are neither active nor rested"),
        ("[On Play] Trash 1 of your active Life cards.", "Life cards are neither active nor rested"),
        ("[On Play] If you have 2 or more active cards in your trash, draw 1 card.", "cards in a trash are neither"),
        ("[On Play] Draw 1 card for each rested card in your hand.", "cards in a hand are neither"),
        ("[On Play] K.O. up to 1 of your opponent's face-up Characters.", "lie neither face-up nor face-down"),
        ("[On Play] Rest up to 1 red DON!! card.", "DON!! cards have no color"),
        ("[On Play] K.O. up to 1 of your opponent's given Characters.", "not given to cards"),
        ("[On Play] Set up to 1 of your rested DON!! cards given to your Leader as active.", "given DON!! cards are"),
        ("[On Play] Rest up to 1 of your opponent's attacking Stages.", "do not attack"),
    ],
)
def test_an_adjective_that_the_cards_cannot_be_is_declined(text: str, why: str) -> None:
    assert why in declined(text)


# -- DON!! cards that are added ----------------------------------------------------------------------------------------


def test_don_cards_are_added_in_the_state_that_is_printed() -> None:
    assert body("Add up to 1 rested DON!! card from your DON!! deck.") == (AddDon(Const(1), "rested", up_to=True),)
    assert body("Add 2 active DON!! cards from your DON!! deck.") == (AddDon(Const(2), "active"),)
    assert body("Your opponent adds 1 DON!! card from their DON!! deck and rests it.") == (
        AddDon(Const(1), "rested", "opponent"),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Add up to 1 rested DON!! card from your DON!! deck and set it as active.", "not added so"),
        ("Add up to 1 DON!! card from your opponent's DON!! deck.", "from their own DON!! deck"),
        ("Your opponent adds 1 DON!! card from your DON!! deck.", "from their own DON!! deck"),
        ("Add up to 1 red DON!! card from your DON!! deck.", "not added so"),
        ("Return 1 of your DON!! cards to your opponent's DON!! deck.", "owner's area"),
    ],
)
def test_don_cards_that_cannot_be_added_are_declined(text: str, why: str) -> None:
    assert why in declined(f"[On Play] {text}")


@pytest.mark.parametrize(
    "text",
    [
        "If you have a Character with the same name as this Character, this Character gains +2000 power.",
        "If there is a Character with the same cost as this Character, this Character gains +2000 power.",
    ],
)
def test_this_card_is_not_compared_with_itself(text: str) -> None:
    """Read to the letter the condition always holds: somebody meant another card."""
    record = CardRecord("OWN-001", "Own", "character", ("red",), effect=text)
    card = compile_card(record)
    assert [found.code for found in card.diagnostics if found.severity == "error"] == ["OP236"]
    assert one(text.replace("a Character", "another Character"))
