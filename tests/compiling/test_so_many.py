"""Conditions about so many of some cards: the number is asked for, whatever is said of the cards (8-3-2, 8-3-3)."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Among,
    AnyHolds,
    Bound,
    CardEffects,
    CategoryIs,
    Compare,
    Condition,
    Const,
    Count,
    Holds,
    If,
    LifeFaces,
    Not,
    NotHolds,
    Pool,
    StateIs,
    Together,
    TopOf,
)
from tests.compiling.lines import codes, only

RESTED = Count(Pool(("character",), "you", StateIs("rested")))
EVENT = CategoryIs(("event",))


def condition(text: str) -> Condition:
    """What stands behind "if" in a text that draws a card."""
    *_, step = only(f"[On Play] {text}, draw 1 card.").body
    assert isinstance(step, If)
    return step.condition


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("a Character of yours is", None),
        ("any of your Characters are", Compare(RESTED, ">=", Const(1))),
        ("one of your Characters is", Compare(RESTED, ">=", Const(1))),
        ("2 or more of your Characters are", Compare(RESTED, ">=", Const(2))),
        ("3 or more of your Characters are", Compare(RESTED, ">=", Const(3))),
        ("2 or less of your Characters are", Compare(RESTED, "<=", Const(2))),
        ("exactly 2 of your Characters are", Compare(RESTED, "==", Const(2))),
        ("none of your Characters are", Compare(RESTED, "==", Const(0))),
        ("1 or 3 of your Characters are", AnyHolds((Compare(RESTED, "==", Const(1)), Compare(RESTED, "==", Const(3))))),
        ("all of your Characters are", Holds(Pool(("character",), "you"), StateIs("rested"))),
        ("each of your Characters is", Holds(Pool(("character",), "you"), StateIs("rested"))),
        ("your Characters are", Holds(Pool(("character",), "you"), StateIs("rested"))),
    ],
)
def test_how_many_are_so(words: str, wanted: Condition | None) -> None:
    if wanted is None:
        assert codes(f"[On Play] If {words} rested, draw 1 card.")
    else:
        assert condition(f"If {words} rested") == wanted


@pytest.mark.parametrize(
    ("said", "had"),
    [
        ("are rested", "rested Characters"),
        ("are red", "red Characters"),
        ("have 5000 power or more", "Characters with 5000 power or more"),
        ("have a cost of 0", "Characters with a cost of 0"),
        ("have [Blocker]", "Characters with [Blocker]"),
        ("have the {Tide} type", "Characters with the {Tide} type"),
        ("have a DON!! card given", "Characters with a DON!! card given"),
    ],
)
@pytest.mark.parametrize("number", ["2 or more", "2 or less", "no"])
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_being_so_and_having_cards_that_are_so_is_the_same(said: str, had: str, number: str, whose: str) -> None:
    """The reader of "you have 2 or more rested Characters" is another one."""
    of = "none" if number == "no" else number
    player = "you have" if whose == "your" else "your opponent has"
    assert condition(f"If {of} of {whose} Characters {said}") == condition(f"If {player} {number} {had}")


def test_what_is_said_together_is_asked_of_each_card() -> None:
    with_power = condition("If 2 or more of your Characters have 6000 power or more")
    assert isinstance(with_power, Compare) and isinstance(with_power.left, Count)
    either = condition("If 2 or more of your Characters are rested or have 6000 power or more")
    assert either == condition("If you have 2 or more Characters that are rested or have 6000 power or more")
    both = condition("If 2 or more of your Characters are rested and have 6000 power or more")
    assert both == condition("If you have 2 or more rested Characters with 6000 power or more")
    not_rested = Count(Pool(("character",), "you", Not(StateIs("rested"))))
    assert condition("If 2 or more of your Characters are not rested") == Compare(not_rested, ">=", Const(2))


def test_so_many_of_cards_named_before() -> None:
    trash = "Trash 3 cards from the top of your deck. If"
    for cards in ("them", "the trashed cards"):
        events = Count(Among(Bound("trashed"), EVENT))
        assert condition(f"{trash} 2 or more of {cards} are Events") == Compare(events, ">=", Const(2))
        assert condition(f"{trash} none of {cards} are Events") == Compare(events, "==", Const(0))
        assert condition(f"{trash} any of {cards} are Events") == Compare(events, ">=", Const(1))
        assert condition(f"{trash} all of {cards} are Events") == Holds(Bound("trashed"), EVENT)


def test_cards_of_several_kinds() -> None:
    leader = Compare(Count(Pool(("leader",), "you", StateIs("rested"))), ">=", Const(1))
    either = condition("If your Leader or 2 or more of your Characters are rested")
    assert either == AnyHolds((leader, Compare(RESTED, ">=", Const(2))))
    every = condition("If your Leader or all of your Characters are rested")
    assert every == AnyHolds((leader, Holds(Pool(("character",), "you"), StateIs("rested"))))
    assert condition("Unless 2 or more of your Characters are rested") == NotHolds(Compare(RESTED, ">=", Const(2)))


def test_cards_named_by_their_place_are_asked_about_together() -> None:
    life = TopOf("life", "you", Const(2))
    assert condition("If the top 2 cards of your Life cards are face-up") == Holds(life, LifeFaces("up"))


@pytest.mark.parametrize("words", ["2 of", "1 of", "up to 2 of", "any number of"])
def test_numbers_that_leave_open_how_many(words: str) -> None:
    assert codes(f"[On Play] If {words} your Characters are rested, draw 1 card.")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("japanese", "【登場時】自分のキャラ3枚以上がレストの場合、カード1枚を引く。"),
        ("chinese-taiwan", "【登場時】若3張以上自己的角色卡在休息狀態時，抽1張卡片。"),
    ],
)
def test_the_number_in_other_languages(language: str, text: str) -> None:
    effects = _effects(language, text)
    assert effects is not None
    (step,) = effects.abilities[0].body
    assert isinstance(step, If) and step.condition == Compare(RESTED, ">=", Const(3))


def _effects(language: str, text: str) -> CardEffects | None:
    return compile_card(CardRecord("XX01-001", "Zed", "character", ("red",), 1, effect=text, language=language)).effects


def test_a_number_of_several_kinds_together() -> None:
    together = Together((Pool(("leader",), "you"), Pool(("character",), "you")))
    wanted = Compare(Count(Among(together, StateIs("rested"))), ">=", Const(3))
    assert condition("If a total of 3 or more of your Leader and Characters are rested") == wanted
    effects = _effects("japanese", "【登場時】自分のリーダーとキャラ合計3枚以上がレストの場合、カード1枚を引く。")
    assert effects is not None
    (step,) = effects.abilities[0].body
    assert isinstance(step, If) and step.condition == wanted


def test_a_number_alone_is_refused_in_japanese_too() -> None:
    assert _effects("japanese", "【登場時】自分のキャラ2枚がレストの場合、カード1枚を引く。") is None


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] If the total cost of 2 of your Characters is 5 or more, draw 1 card.",
        "[On Play] If the total cost of 2 or more of your Characters is 5 or more, draw 1 card.",
        "[On Play] Your opponent's Characters must attack 2 of your Characters during this turn.",
    ],
)
def test_a_number_where_all_cards_are_meant_is_refused(text: str) -> None:
    assert "OP217" in codes(text)


@pytest.mark.parametrize("words", ["a [Rex] and {Tide} type Character", "[Rex] and {Tide} type Characters"])
def test_having_one_of_two_kinds_or_both_is_asked(words: str) -> None:
    assert codes(f"[On Play] If you have {words}, draw 1 card.") == ["OP236"]
    assert condition("If you have a [Rex] and a {Tide} type Character")


@pytest.mark.parametrize("relation", ["equal to", "equal to or less than"])
def test_a_difference_is_that_of_more_or_less(relation: str) -> None:
    text = (
        f"[On Play] If the number of your Characters is at least 2 {relation} the number of your Stages, draw 1 card."
    )
    assert codes(text) == ["OP217"]
