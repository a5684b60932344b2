"""How much and how many: what "for every" multiplies and counts, moving until there are so many, "trash 2 cards"."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AddDon,
    Alternative,
    Among,
    AnyOf,
    Bound,
    CategoryIs,
    Choose,
    Const,
    Count,
    DealDamage,
    Difference,
    Draw,
    GivenTo,
    IsIn,
    Modify,
    Move,
    Plus,
    Pool,
    Scaled,
    Source,
    StatIs,
    StatOf,
    Step,
    TopOf,
    TypeIs,
)
from tests.compiling.lines import chosen, compiled, findings, only
from tests.compiling.lowered import HAND, OPPONENTS_CHARACTERS, THIS_TURN, WHILE_VALID, body, choose, one
from tests.compiling.test_nouns import declined

TRASH = Pool(("trash",), "you")
FIVES = Count(TRASH)


def per_five(times: int) -> Scaled:
    return Scaled(FIVES, times, 5)


# -- for every ---------------------------------------------------------------------------------------------------------


def test_all_changes_before_for_every_are_multiplied() -> None:
    assert one("This Character gains +1000 power and +2 cost for every 5 cards in your trash.").body == (
        Modify(Source(), "power", per_five(1000), WHILE_VALID),
        Modify(Source(), "cost", per_five(2), WHILE_VALID),
    )
    gift = "Give up to 1 of your opponent's Characters −1000 power and −2 cost"
    assert body(f"{gift} during this turn for every 5 cards in your trash.") == (
        choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
        Modify(Bound("chosen"), "power", per_five(-1000), THIS_TURN),
        Modify(Bound("chosen"), "cost", per_five(-2), THIS_TURN),
    )


def test_for_every_in_front_covers_all_that_follows() -> None:
    text = "For every 5 cards in your trash, draw 1 card and this Character gains +1000 power during this turn."
    assert body(text) == (Draw(per_five(1)), Modify(Source(), "power", per_five(1000), THIS_TURN))
    assert body("For every 5 cards in your trash, deal 1 damage to your opponent.") == (DealDamage(per_five(1)),)
    assert body("For every 5 cards in your trash, add up to 1 DON!! card from your DON!! deck and rest it.") == (
        AddDon(per_five(1), "rested", up_to=True),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "Draw 1 card and this Character gains +1000 power during this turn for every Event in your trash.",
            "before it",
        ),
        (
            "Give 1 of your Characters +1000 power and your Leader +2000 power for every 2 of your Characters.",
            "before it",
        ),
        ("For every Event in your trash, draw 1 card and trash 1 card from your hand.", "no number"),
        ("For each Character you have, K.O. up to 1 of your opponent's Characters.", "no number"),
        ("For every Event in your trash, choose one:\n• Rest this Character.\n• Trash this Character.", "no number"),
    ],
)
def test_what_for_every_may_or_may_not_multiply_is_declined(text: str, why: str) -> None:
    assert why in declined(f"[On Play] {text}")


@pytest.mark.parametrize("whom", ["them", "that Character", "those Characters", "it"])
def test_don_cards_given_are_counted_for_each_card_by_itself(whom: str) -> None:
    text = (
        f"Up to 2 of your opponent's Characters lose 1000 power during this turn for every DON!! card given to {whom}."
    )
    own = Scaled(Count(Pool(("given",), "any", GivenTo(Bound("changed")))), -1000)
    assert body(text)[1] == Modify(Bound("chosen"), "power", own, THIS_TURN, slot="changed")


def test_don_cards_given_to_all_characters_are_counted_together() -> None:
    text = "[Your Turn] All of your Characters gain +1000 power for every DON!! card given to your Characters."
    (change,) = one(text).body
    assert isinstance(change, Modify) and not change.slot


@pytest.mark.parametrize(
    ("words", "deed", "counted"),
    [
        ("{A} type Character returned", "Return up to 3 Characters to the owner's hand.", TypeIs("A")),
        ("Event trashed", "Trash up to 3 cards from your hand.", CategoryIs(("event",))),
        (
            "card with a cost of 3 or less trashed",
            "Trash up to 3 cards from your hand.",
            StatIs("cost", "<=", Const(3)),
        ),
        ("Character with a cost of 3 or less K.O.'d", "K.O. up to 3 Characters.", StatIs("cost", "<=", Const(3))),
        ("Event revealed", "Reveal up to 3 cards from your hand.", CategoryIs(("event",))),
    ],
)
def test_only_what_the_words_describe_is_counted(words: str, deed: str, counted: object) -> None:
    last = body(f"{deed} Draw 1 card for every {words}.")[-1]
    assert isinstance(last, Draw) and isinstance(last.count, Scaled)
    number = last.count.number
    assert isinstance(number, Count) and isinstance(number.cards, Among) and number.cards.where == counted


def test_whose_the_cards_were_is_counted() -> None:
    *_, last = body("K.O. up to 3 Characters. Draw 1 card for each of your opponent's Characters K.O.'d.")
    assert last == Draw(Scaled(Count(Pool(("trash",), "opponent", IsIn("koed"))), 1))


def test_the_number_of_certain_cards_trashed() -> None:
    *_, last = body("Trash up to 3 cards from your hand. Draw cards equal to the number of Events trashed.")
    assert last == Draw(Count(Among(Bound("trashed"), CategoryIs(("event",)))))


# -- until there are so many -------------------------------------------------------------------------------------------


def _trash_until(text: str) -> tuple[Step, ...]:
    return body(f"Trash cards {text}.")


def test_as_many_are_moved_as_are_missing_where_they_go() -> None:
    missing = Difference(Const(10), FIVES)
    assert _trash_until("from the top of your deck until you have 10 cards in your trash") == (
        Move(TopOf("deck", "you", missing), "trash", "trash"),
    )
    assert _trash_until("from your hand until you have 10 cards in your trash") == (
        Choose("chosen", missing, missing, HAND),
        Move(Bound("chosen"), "trash", "trash"),
    )


def test_as_many_are_moved_as_are_too_many_where_they_come_from() -> None:
    surplus = Difference(Count(HAND), Const(3))
    for text in ("from your hand until you have 3 cards in your hand", "until you have 3 cards in your hand"):
        assert _trash_until(text) == (
            Choose("chosen", surplus, surplus, HAND),
            Move(Bound("chosen"), "trash", "trash"),
        )
    life = Difference(Count(Pool(("life",), "you")), Const(1))
    assert _trash_until("from the top of your Life cards until you have 1 Life card") == (
        Move(TopOf("life", "you", life), "trash", "trash"),
    )


def test_the_player_who_trashes_chooses() -> None:
    (choice, _) = _trash_until("from your opponent's hand until your opponent has 5 cards in their hand")
    assert isinstance(choice, Choose) and choice.chooser == "you" and choice.among == Pool(("hand",), "opponent")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Trash cards from the top of your deck until you have 3 cards in your hand.", "neither more nor less"),
        ("Draw cards until you have 10 cards in your trash.", "neither more nor less"),
        ("Draw cards until you have 3 Life cards.", "neither more nor less"),
        ("Trash cards from your deck until you have 10 cards in your trash.", "from which end"),
        ("Trash cards from your hand until you have 3 Events in your trash.", "all the cards of an area"),
        ("Trash cards from your opponent's hand until you have 3 cards in your hand.", "of another player"),
    ],
)
def test_what_never_becomes_so_many_is_declined(text: str, why: str) -> None:
    assert why in declined(f"[On Play] {text}")


# -- trash is from the hand --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Trash 2 cards.", (choose("chosen", 2, 2, HAND), Move(Bound("chosen"), "trash", "trash"))),
        ("Trash up to 1 card.", (choose("chosen", 0, 1, HAND), Move(Bound("chosen"), "trash", "trash"))),
        (
            "Trash 1 Event.",
            (
                choose("chosen", 1, 1, Pool(("hand",), "you", CategoryIs(("event",)))),
                Move(Bound("chosen"), "trash", "trash"),
            ),
        ),
        (
            "Your opponent trashes 1 card.",
            (
                choose("chosen", 1, 1, Pool(("hand",), "opponent"), chooser="opponent"),
                Move(Bound("chosen"), "trash", "trash", who="opponent"),
            ),
        ),
        (
            "Trash 1 Character.",
            (choose("chosen", 1, 1, Pool(("character",), "any")), Move(Bound("chosen"), "trash", "trash")),
        ),
    ],
)
def test_cards_are_trashed_from_the_hand(text: str, steps: tuple[Step, ...]) -> None:
    assert body(text) == steps


def test_characters_are_trashed_from_the_field() -> None:
    (choice, _) = body("Trash 2 Characters.")
    assert choice == choose("chosen", 2, 2, Pool(("character",), "any"))


def test_so_are_those_of_costs_and_replacements_but_not_those_looked_at() -> None:
    assert one("[Activate: Main] You may trash 1 card: Draw 1 card.").cost[0] == choose("chosen", 1, 1, HAND)
    assert one("If this Character would be K.O.'d, you may trash 1 card instead.").body[0] == choose(
        "chosen", 1, 1, HAND
    )
    looked = "Look at 3 cards from the top of your deck; trash 1 card. Then, place the rest at the bottom of your deck."
    assert body(looked)[1] == choose("chosen", 1, 1, Bound("looked"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Trash 1 of your cards.", "on the field or in the hand"),
        ("Trash 1 [Rex].", "on the field or in the hand"),
        ("Place 1 card at the bottom of your deck.", "does not say where"),
        ("Return 1 card to your hand.", "does not say where"),
    ],
)
def test_a_card_of_no_place_is_declined(text: str, why: str) -> None:
    assert why in declined(f"[On Play] {text}")


def test_the_ko_of_all_is_no_choice() -> None:
    assert body("K.O. all of your opponent's Characters.") == (KO(OPPONENTS_CHARACTERS),)


# -- alternatives with numbers of their own ----------------------------------------------------------------------------


def test_each_alternative_keeps_its_own_number_and_filters() -> None:
    text = (
        "K.O. up to 1 of your opponent's Characters with a cost of 5 or less or up to 2 of your opponent's Characters"
    )
    (choice, _) = body(f"{text} with a cost of 2 or less.")
    dear, cheap = StatIs("cost", "<=", Const(5)), StatIs("cost", "<=", Const(2))
    either = tuple(
        Alternative(Const(0), Const(most), Pool(("character",), "opponent", where))
        for most, where in ((1, dear), (2, cheap))
    )
    among = Pool(("character",), "opponent", AnyOf((dear, cheap)))
    assert choice == choose("chosen", 0, 2, among, either=either)


def test_so_it_does_in_costs_and_replacements() -> None:
    event = Alternative(Const(1), Const(1), Pool(("hand",), "you", CategoryIs(("event",))))
    cards = Alternative(Const(2), Const(2), HAND)
    for found in (
        one("[Activate: Main] You may trash 1 Event or 2 cards from your hand: Draw 2 cards.").cost[0],
        one("If this Character would be K.O.'d, you may trash 1 Event or 2 cards from your hand instead.").body[0],
    ):
        assert isinstance(found, Choose) and found.either == (event, cards)


def test_all_of_some_cards_can_be_an_alternative() -> None:
    (choice, _) = body("K.O. 1 of your opponent's Characters or all of your opponent's Stages.")
    stages = Pool(("stage",), "opponent")
    assert isinstance(choice, Choose)
    assert choice.either[1] == Alternative(Count(stages), Count(stages), stages)


def test_one_card_of_several_kinds_is_one_choice() -> None:
    (choice, _) = body("Rest your Leader or 1 of your Characters.")
    assert choice == choose("rested", 1, 1, Pool(("leader", "character"), "you"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Trash 1 Event or 2 cards from your opponent's hand.", "chosen at once"),
        ("Rest your Leader or your Characters.", "does not say how many"),
    ],
)
def test_alternatives_that_cannot_be_chosen_at_once_are_declined(text: str, why: str) -> None:
    assert why in declined(f"[On Play] {text}")


# -- what was done before ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_this", ["", " by this effect"])
def test_only_cards_of_the_noun_that_were_rested_are_counted(by_this: str) -> None:
    """The Character that was rested last is no DON!! card."""
    steps = body(
        "Rest any number of your DON!! cards. Rest up to 1 of your opponent's Characters. "
        f"Draw cards equal to the number of DON!! cards rested{by_this}."
    )
    assert [one.slot for one in steps if isinstance(one, Choose)] == ["rested", "rested_2"]
    (drawn,) = (one for one in steps if isinstance(one, Draw))
    assert drawn.count == Count(Bound("got_rested"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        # twice: all of them, or those of the last time?
        ("Rest 1 of your DON!! cards. Rest 1 of your opponent's DON!! cards. {count}", "OP236"),
        # of what was rested nothing can be a DON!! card
        ("Rest up to 2 of your opponent's Characters. {count}", "OP201"),
    ],
)
@pytest.mark.parametrize(
    "count",
    [
        "Draw cards equal to the number of DON!! cards rested.",
        "Draw cards equal to the number of DON!! cards rested by this effect.",
        "Draw 1 card for every DON!! card rested.",
    ],
)
def test_what_was_done_twice_or_to_other_cards_is_not_counted(text: str, code: str, count: str) -> None:
    assert declined(f"[On Play] {text.format(count=count)}").startswith(code)


def test_becoming_active_is_being_set_as_active() -> None:
    becomes, is_set = (
        one(f"When this Character {verb}, draw 1 card.") for verb in ("becomes active", "is set as active")
    )
    assert becomes == is_set


CHARACTERS = Count(Pool(("character",), "you"))


def test_drawing_is_multiplied() -> None:
    (draw,) = only("[On Play] Draw 2 cards for every 3 of your Characters.").body
    assert draw == Draw(Scaled(CHARACTERS, 2, 3))
    assert only("[On Play] Draw 2 cards for every 3 Characters you have.").body == (draw,)


def test_for_each_in_front_of_a_sentence_multiplies_what_follows() -> None:
    *_, draw = only("[On Play] Trash up to 3 cards from your hand. For each card trashed, draw 1 card.").body
    assert draw == Draw(Scaled(Count(Bound("trashed")), 1, 1))


def test_what_cannot_be_multiplied_is_refused() -> None:
    card = compiled("character|[On Play] For each of your Characters, rest this Character.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_a_number_and_a_bit_more_or_less() -> None:
    life = Count(Pool(("life",), "you"))
    start = "[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than"
    assert chosen(f"{start} the number of your Life cards plus 2.").among == Pool(
        ("character",), "opponent", StatIs("cost", "<=", Plus(life, Const(2)))
    )
    assert chosen(f"{start} this Character's cost minus 1.").among == Pool(
        ("character",), "opponent", StatIs("cost", "<=", Plus(StatOf("cost", Source()), Scaled(Const(1), -1)))
    )


def test_more_than_the_other_player() -> None:
    step = only(
        "[On Play] This Character gains +1000 power during this turn for every 2 Life cards your opponent has "
        "more than you."
    ).body[0]
    assert isinstance(step, Modify)
    life = [Count(Pool(("life",), who)) for who in ("opponent", "you")]
    assert step.amount == Scaled(Difference(*life), 1000, 2)
    equal = "character|[Your Turn] This Character gains +1000 power for every Event you have equal to your opponent."
    assert [code for code, _ in findings(equal)] == ["OP217"]
