"""What effects cannot do, totals, words chosen, cards shown, DON!! cards dealt out, what was done this turn."""

from __future__ import annotations

import pytest

from optcg_dsl.compiling.lowering.replacing import REPLACED
from optcg_dsl.effects import (
    Allow,
    Among,
    Attacking,
    Bound,
    CategoryIs,
    Choose,
    ChooseNumber,
    ChooseWord,
    Compare,
    Const,
    Count,
    Difference,
    Duration,
    EndBattle,
    Everything,
    Forbid,
    ForEach,
    GiveDon,
    Happened,
    Holds,
    If,
    Immune,
    IsChosen,
    LoseKeyword,
    Modify,
    Move,
    Pool,
    Scaled,
    Source,
    StatIs,
    SwapBasePower,
    Together,
    TopOf,
    When,
    Without,
)
from optcg_dsl.engine.changes.replacement import REPLACEABLE
from tests.compiling.test_right_word import findings
from tests.compiling.test_wide_wordings import only

VALID = Duration("while_valid")
THIS_TURN = Duration("this_turn", "any")
THIS_BATTLE = Duration("this_battle", "any")


def test_not_affected() -> None:
    assert only("This Character is not affected by your opponent's effects.").body == (
        Immune(Source(), VALID, "opponent"),
    )
    events = "[Opponent's Turn] This Character is not affected by the effects of your opponent's Events."
    assert only(events).body == (Immune(Source(), VALID, "opponent", CategoryIs(("event",))),)
    assert only("This Character is not affected by effects.").body == (Immune(Source(), VALID, "any"),)


@pytest.mark.parametrize("word", ["effect", "effects"])
def test_not_negated(word: str) -> None:
    assert only(f"This Character's {word} cannot be negated.").body == (Forbid("be_negated", VALID, cards=Source()),)


def test_keywords_are_lost() -> None:
    choice, *lost = only(
        "[On Play] Up to 1 of your opponent's Characters loses [Blocker] and [Banish] during this turn."
    ).body
    assert isinstance(choice, Choose)
    assert lost == [LoseKeyword(Bound(choice.slot), word, THIS_TURN) for word in ("Blocker", "Banish")]


def test_permissions_with_a_filter() -> None:
    cheap = StatIs("cost", "<=", Const(5))
    assert only("This Character can also attack active Characters with a cost of 5 or less.").body == (
        Allow(Source(), "attack_active", VALID, cheap),
    )
    assert only("This Character can attack Leaders on the turn in which it is played.").body == (
        Allow(Source(), "attack_when_played", VALID, CategoryIs(("leader",))),
    )


def test_attacks_that_cannot_be_blocked_are_those_of_the_card() -> None:
    assert only("This Character's attacks cannot be blocked.").body == only("This Character cannot be blocked.").body


def test_an_attack_is_negated() -> None:
    assert only("[On Your Opponent's Attack] Negate the attack.").body == (EndBattle(),)
    assert only("[On Your Opponent's Attack] End this battle.").body == (EndBattle(),)
    attacker = Among(Pool(("character",), "opponent"), Attacking())
    assert only("[On Your Opponent's Attack] Negate the attack of your opponent's Character.").body == (
        If(Compare(Count(attacker), ">=", Const(1)), (EndBattle(),)),
    )


def test_no_counters() -> None:
    text = "[When Attacking] Your opponent cannot use Counters{} during this battle."
    assert only(text.format("")).body == (Forbid("use_counter", THIS_BATTLE, who="opponent"),)
    weak = StatIs("cost", "<=", Const(3))
    for words in (" of cards with a cost of 3 or less", " of cards with a cost of 3 or less from their hand"):
        assert only(text.format(words)).body == (Forbid("use_counter", THIS_BATTLE, who="opponent", where=weak),)
    elsewhere = "character|" + text.format(" of cards in their trash")
    assert findings(elsewhere) == [("OP217", "in their trash")]


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


def test_cards_of_a_revealed_hand() -> None:
    _, choice, _ = only("[On Play] Your opponent reveals their hand. Choose up to 1 Event from it and trash it.").body
    assert isinstance(choice, Choose)
    assert choice.among == Among(Bound("revealed"), CategoryIs(("event",)))
    assert findings("character|[On Play] Choose up to 1 Event from it and trash it.") == [("OP201", "from it")]


@pytest.mark.parametrize("words", ["", " among them"])
def test_the_rest_is_without_what_was_added(words: str) -> None:
    *_, add, trash = only(
        f"[On Play] Reveal 3 cards from the top of your deck; add all Events{words} to your hand. Then, trash the rest."
    ).body
    assert isinstance(add, Move) and isinstance(trash, Move)
    assert trash.cards == Without(Bound("revealed"), add.cards)


@pytest.mark.parametrize("whose", ["each player's deck", "both players' decks"])
def test_the_top_card_of_each_player(whose: str) -> None:
    (step,) = only(f"[On Play] Trash 1 card from the top of {whose}.").body
    assert isinstance(step, Move)
    assert step.cards == Together((TopOf("deck", "you", Const(1)), TopOf("deck", "opponent", Const(1))))
    assert findings("character|[On Play] Trash 1 card from each player's hand.") == [
        ("OP217", "1 card from each player's hand")
    ]


@pytest.mark.parametrize("words", ["among your Characters", "to your Characters in any way you like"])
def test_don_cards_are_dealt_out(words: str) -> None:
    don, deal = only(f"[On Play] Give up to 3 rested DON!! cards {words}.").body
    assert isinstance(don, Choose) and isinstance(deal, ForEach)
    choice, give = deal.body
    assert isinstance(choice, Choose)
    assert (choice.least, choice.most, choice.among) == (Const(1), Const(1), Pool(("character",), "you"))
    assert give == GiveDon(Bound(deal.slot), Bound(choice.slot))


def test_what_was_done_this_turn() -> None:
    def condition(words: str) -> object:
        (step,) = only(f"[On Play] If {words}, draw 1 card.").body
        assert isinstance(step, If)
        return step.condition

    any_card = CategoryIs(("leader", "character", "event", "stage"))
    character = CategoryIs(("character",))
    assert condition("you have drawn 2 or more cards by effects during this turn") == Happened(
        "drawn", "you", Everything(), 2, any_card
    )
    assert condition("your opponent has played a Character during this turn") == Happened(
        "played", "opponent", character
    )
    assert condition("you have given 3 or more DON!! cards to your Characters during this turn") == Happened(
        "given_don", "you", character, 3
    )


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("you have drawn 2 cards during this turn", "2 cards"),
        ("you have given 2 or more Events during this turn", "2 or more Events"),
        ("you have played 2 or more Characters by effects during this turn", "by effects"),
    ],
)
def test_what_is_not_remembered(words: str, wrong: str) -> None:
    assert findings(f"character|[On Play] If {words}, draw 1 card.") == [("OP217", wrong)]


def test_what_a_card_had() -> None:
    had = Holds(Source(), StatIs("don_given", ">=", Const(1)))
    for text in (
        "[On K.O.] If this Character had a DON!! card given, draw 1 card.",
        "[On K.O.] Draw 1 card if this Character had a DON!! card given.",
    ):
        assert only(text).conditions == (had,)
    for text in ("[On Play]", "[Your Turn] [On Play]/[On K.O.]"):
        wrong = f"character|{text} If this Character had a DON!! card given, draw 1 card."
        assert [code for code, _ in findings(wrong)] == ["OP217"]


def test_draws_and_discards_are_replaced() -> None:
    draw = only("If you would draw a card by an effect, you may trash this Character instead.")
    assert draw.timings == (When("drawn", "you", cause="effect"),)
    kept = When("trashed_from_hand", "you", cause="effect", by="opponent")
    for words in ("a card in your hand would be trashed", "a card would be trashed from your hand"):
        assert only(f"If {words} by your opponent's effect, you may trash this Character instead.").timings == (kept,)


def test_what_can_be_replaced_is_what_the_engine_replaces() -> None:
    assert REPLACED == REPLACEABLE
    text = "leader|If your Leader would be attacked, you may rest 1 of your Characters instead."
    assert [code for code, _ in findings(text)] == ["OP207"]


def test_one_card_swaps_its_base_power_with_another() -> None:
    choice, swap = only(
        "[On Play] Swap the base power of this Character with the base power of 1 of your opponent's Characters "
        "during this turn."
    ).body
    assert isinstance(choice, Choose)
    assert swap == SwapBasePower(Source(), Bound(choice.slot), THIS_TURN)
    two = "[On Play] Swap the base power of this Character with the base power of 2 Characters during this turn."
    assert [code for code, _ in findings(f"character|{two}")] == ["OP217"]
