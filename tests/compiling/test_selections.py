"""Which cards, words and options are chosen: by chance, by totals, by what they share, and among those named before."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    KO,
    AllOf,
    Bound,
    CategoryIs,
    Choose,
    ChooseNumber,
    ChooseOne,
    ChooseWord,
    Compare,
    Const,
    Count,
    Draw,
    Extreme,
    Filter,
    HasEffect,
    HasKeyword,
    Holds,
    If,
    IsChosen,
    Move,
    NameIs,
    Not,
    Play,
    Pool,
    Rest,
    SharesWith,
    Source,
    StatIs,
    StatOf,
    TypeIs,
    Without,
)
from tests.compiling.lines import chosen, codes, compiled, findings, only, stat
from tests.compiling.lowered import OPPONENTS_CHARACTERS, body

THEIR_CHARACTERS = Pool(("character",), "opponent")


@pytest.mark.parametrize(
    "words", ["1 card from your opponent's hand at random", "1 card at random from your opponent's hand"]
)
def test_chance_chooses(words: str) -> None:
    choice, move = only(f"[On Play] Trash {words}.").body
    assert choice == Choose("chosen", Const(1), Const(1), Pool(("hand",), "opponent"), random=True)
    assert move == Move(Bound("chosen"), "trash", "trash")


def test_chance_does_not_choose_up_to() -> None:
    assert codes("[On Play] Trash up to 1 card from your opponent's hand at random.") == ["OP217"]


def test_a_total_that_must_be_reached() -> None:
    choice, *_ = only("[On Play] Reveal up to 2 cards from your hand with a total cost of 8 or more.").body
    assert isinstance(choice, Choose)
    assert (choice.total, choice.total_least) == (None, ("cost", Const(8)))
    ability = only(
        "[Activate: Main] You may trash any number of cards with a total cost of 8 or more from your hand: Draw 1 card."
    )
    (choice, _) = ability.cost
    assert isinstance(choice, Choose)
    assert (choice.least, choice.most, choice.total_least) == (Const(1), None, ("cost", Const(8)))
    assert findings("character|[On Play] Trash 1 card with a total cost of 8 from your hand.") == [
        ("OP217", "a total cost of 8")
    ]


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


def test_lower_is_less() -> None:
    text = "[On Play] Rest up to 1 of your opponent's Characters with {} power than your Leader."
    assert chosen(text.format("a lower")) == chosen(text.format("less"))
    assert chosen(text.format("a higher")) == chosen(text.format("more"))


def test_a_bound_that_is_the_value_of_another_card() -> None:
    choice, _ = only(
        "[On Play] K.O. up to 1 of your opponent's Characters with a power equal to or less than your Leader's power."
    ).body
    assert isinstance(choice, Choose)
    leader = StatOf("power", Pool(("leader",), "you"))
    assert choice.among == Pool(("character",), "opponent", StatIs("power", "<=", leader))


def test_the_cost_of_the_trashed_card() -> None:
    ability = only(
        "[Activate: Main] You may trash 1 card from your hand: K.O. up to 1 of your opponent's Characters with a cost "
        "equal to or less than the cost of the trashed card."
    )
    choice, _ = ability.body
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "opponent", StatIs("cost", "<=", StatOf("cost", Bound("trashed"))))


def test_sharing_and_not_sharing_a_name() -> None:
    text = "[On Play] You may trash 1 card from your hand: Play up to 1 Character card with {} from your hand."
    same = SharesWith("trashed", "name")
    for words, test in (
        ("the same card name as the trashed card", same),
        ("a different card name than the trashed card", Not(same)),
    ):
        among = chosen(text.format(words)).among
        assert isinstance(among, Pool) and isinstance(among.where, AllOf) and among.where.filters[1] == test
    leader = chosen("[On Play] Rest up to 1 of your opponent's Characters with the same color as your Leader.").among
    assert leader == Pool(("character",), "opponent", SharesWith("", "color", Pool(("leader",), "you")))


def test_another_colour_than_this_card() -> None:
    text = "[On Play] Rest up to 1 of your opponent's Characters that is a different color than this Character."
    (step,) = (one for one in only(text).body if isinstance(one, If))
    (choice,) = step.then
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "opponent", Not(SharesWith("", "color", Source())))


def test_a_name_alone_is_koed_where_characters_and_stages_are() -> None:
    assert chosen("[On Play] K.O. up to 1 of your opponent's [Ada].").among == Pool(
        ("character", "stage"), "opponent", NameIs("Ada")
    )


@pytest.mark.parametrize(
    ("words", "comparison", "value"),
    [
        ("1000 Counter", "==", 1000),
        ("a 1000 Counter", "==", 1000),
        ("2000 Counter or more", ">=", 2000),
        ("1000 Counter or less", "<=", 1000),
    ],
)
def test_a_card_has_an_amount_of_counter(words: str, comparison: str, value: int) -> None:
    choose, _ = body(f"Add up to 1 Character card with {words} from your trash to your hand.")
    found = AllOf((CategoryIs(("character",)), stat("counter", comparison, value)))
    assert isinstance(choose, Choose) and choose.among == Pool(("trash",), "you", found)


@pytest.mark.parametrize("words", ["a Character with [Blocker]", "Characters with [Blocker]"])
def test_what_cards_have_leaves_them_out(words: str) -> None:
    (rest,) = body(f"Rest all of your opponent's Characters other than {words}.")
    assert rest == Rest(Without(OPPONENTS_CHARACTERS, Pool(("character",), "any", HasKeyword("Blocker"))))


@pytest.mark.parametrize(
    ("words", "test"),
    [("{Tide Crew} type cards", TypeIs("Tide Crew")), ("a card with a [Trigger]", HasEffect("trigger"))],
)
def test_cards_elsewhere_are_left_out_where_they_are(words: str, test: Filter) -> None:
    choose, _ = body(f"Add up to 1 card other than {words} from your trash to your hand.")
    assert isinstance(choose, Choose) and choose.among == Pool(("trash",), "you", Not(test))


@pytest.mark.parametrize(
    "text",
    [
        "Rest all of your opponent's Characters other than a Character with [Blocker] with a cost of 5 or less.",
        "Rest all of your opponent's Characters other than a Stage with a cost of 1.",
        "Add up to 1 card other than a Character card with a cost of 5 from your trash to your hand.",
    ],
)
def test_words_that_may_be_about_all_cards_are_declined(text: str) -> None:
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=f"[On Play] {text}"))
    assert [found.code for found in card.diagnostics] == ["OP217"]


@pytest.mark.parametrize("words", ["the selected Characters", "them"])
def test_one_of_the_cards_named_before_is_chosen(words: str) -> None:
    first, second, ko = only(f"[On Play] Select up to 2 of your opponent's Characters. K.O. 1 of {words}.").body
    assert isinstance(first, Choose) and isinstance(second, Choose)
    assert (second.least, second.most, second.among) == (Const(1), Const(1), Bound(first.slot))
    assert ko == KO(Bound(second.slot))


def test_the_other_card_under_its_own_condition() -> None:
    chosen, _, one, play, other = only(
        "[On Play] Reveal up to 2 Character cards from your hand. Play 1 of the revealed cards and play the other card "
        "rested if it has a cost of 4 or less."
    ).body
    assert isinstance(chosen, Choose) and isinstance(one, Choose)
    rest = Without(Bound(chosen.slot), Bound(one.slot))
    assert play == Play(Bound(one.slot), "active")
    assert other == If(Holds(rest, StatIs("cost", "<=", Const(4))), (Play(rest, "rested"),))


def test_words_are_chosen() -> None:
    word, _, test = only(
        "[On Play] Choose a color. Reveal 1 card from the top of your deck. If the revealed card has the chosen color, "
        "add it to your hand."
    ).body
    assert word == ChooseWord("color", "color")
    assert isinstance(test, If) and test.condition == Holds(Bound("revealed"), IsChosen("color", "color"))
    number, *_ = only(
        "[On Play] Choose a number. Rest up to 1 of your opponent's Characters with a cost equal to the chosen number."
    ).body
    assert isinstance(number, ChooseNumber)
    nothing = "character|[On Play] Rest up to 1 of your opponent's Characters with the chosen color."
    assert findings(nothing) == [("OP201", "the chosen color")]


def test_up_to_two_options_are_the_ways_to_pick_them() -> None:
    (choice,) = only("[On Play] Choose up to two:\n• Draw 1 card.\n• Draw 2 cards.\n• Draw 3 cards.").body
    assert isinstance(choice, ChooseOne)
    one, two, three = (Draw(Const(number)) for number in (1, 2, 3))
    assert choice.options == ((), (one,), (two,), (three,), (one, two), (one, three), (two, three))


def test_your_opponent_may_choose() -> None:
    card = compiled("character|[On Play] Your opponent may choose one:\n• Draw 1 card.\n• Rest this Character.")
    assert card.effects is not None
    assert card.effects.abilities[0].text.startswith("[On Play] Your opponent may choose one:")
