"""Abilities in plain words.  The expected lines are read off the printed texts and the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from optcg_dsl import effects as e
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects.abilities import AbilityKind, EventKind, TimingKind
from optcg_dsl.effects.durations import DurationKind
from optcg_dsl.explaining.abilities import KINDS, Explanation, explain_ability
from optcg_dsl.explaining.conditions import condition, happening, timing, until
from optcg_dsl.explaining.facts import Fact, References
from optcg_dsl.explaining.nouns import cards, described, number
from optcg_dsl.explaining.steps import told
from optcg_dsl.pools.loading import shipped
from optcg_dsl.rules.registry import is_known


def explained(text: str, category: str = "character") -> Explanation:
    card = compile_card(CardRecord("T", "", category, ("red",), effect=text))
    assert card.effects is not None, card.diagnostics
    (ability,) = card.effects.abilities
    return explain_ability(ability, category)


def without_rules(lines: list[str]) -> list[str]:
    return [re.sub(r"  \([\d, -]+\)$", "", line) for line in lines]


def test_what_is_joined_by_or_stands_in_brackets_beside_an_and() -> None:
    told = explained(
        "[On Play] If your Leader is [A] or you have 5 or more cards in your hand, and your opponent has 2 or less "
        "Life cards, draw 1 card."
    )
    assert without_rules(told.lines())[2] == (
        "do     1. if (your Leader is a Leader named [A] or the number of the cards in your hand is at "
        "least 5) and the number of your opponent's Life cards is at most 2"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "[On Play] Draw 1 card for each of your opponent's rested Characters.",
            "do     1. you draw 1 card for each of your opponent's rested Characters",
        ),
        (
            "[On Play] Draw 2 cards for every 3 of your Characters.",
            "do     1. you draw 2 cards for every 3 of your Characters",
        ),
        (
            "[On Play] Draw cards until you have 3 cards in your hand.",
            "do     1. you draw this number of cards: 3 less the number of the cards in your hand (at least 0)",
        ),
        (
            "[On Play] Your Leader gains +1000 power for every 2 Events in your trash during this turn.",
            "do     1. your Leader: +1000 power for every 2 of the Events in your trash, until the end of this turn",
        ),
        (
            "[On Play] If your Leader is active, rest all of your opponent's Characters and your Leader.",
            "do     1. if your Leader is an active Leader",
        ),
        (
            "[On Play] If your Leader is not {Moss} type, draw 1 card.",
            "do     1. if your Leader is not a {Moss} type Leader",
        ),
        (
            "[When Attacking] If this Character does not have 8000 power or more, draw 1 card.",
            "do     1. if this Character is not a card with power 8000 or more",
        ),
        (
            "[On Play] If a Character was K.O.'d during this turn, draw 1 card.",
            "do     1. if this has happened this turn: one of the Characters is K.O.'d",
        ),
    ],
)
def test_numbers_and_conditions_in_words(text: str, line: str) -> None:
    assert without_rules(explained(text).lines())[2] == line


def test_an_effect_that_is_gained_is_explained_with_all_it_says() -> None:
    told = explained(
        '[On Play] This Character gains "[When Attacking] You may trash 1 card from your hand: Draw 1 card." until the '
        "end of your opponent's next turn."
    )
    assert without_rules(told.lines())[2:9] == [
        "do     1. this Character: gains an effect, until the end of your opponent's next turn",
        "          when:",
        "             1.a1. this Character attacks",
        "          at this cost:",
        "             1.b1. you choose 1 of the cards in your hand: A",
        "             1.b2. move A to the trash",
        "          do:",
    ]


def test_when_if_cost_do_and_until() -> None:
    told = explained(
        "[DON!! x1] [When Attacking] [Once Per Turn] You may trash 1 card from your hand: Give up to 1 of your "
        "opponent's Characters −2000 power during this turn. Then, draw 1 card."
    )
    assert without_rules(told.lines()) == [
        "kind   auto effect; you may pay this; nothing follows if you do not",
        "when   this Character attacks",
        "if     this Character has 1 or more DON!! cards given to it",
        "       it has not been activated this turn",
        "cost   1. you choose 1 of the cards in your hand: A",
        "       2. move A to the trash",
        "do     1. you choose up to 1 of your opponent's Characters: B",
        "       2. B: −2000 power, until the end of this turn",
        "       3. you draw 1 card",
        "where  A is the cards chosen: 1 of the cards in your hand",
        "       B is the cards chosen: up to 1 of your opponent's Characters",
    ]


def test_what_depends_on_a_condition_stands_inside_it() -> None:
    """8-3-3: the "if" in front governs both sentences; the one in the middle only its own."""
    both = explained("[On Play] If you have 3 or more Characters, draw 1 card. Then, trash 1 card from your hand.")
    (only,) = both.do
    assert only.text == "if the number of your Characters is at least 3"
    assert only.inner[0].text == "you draw 1 card"
    assert len(only.inner) == 3
    second = explained("[On Play] Draw 1 card. Then, if you have 3 or more Characters, K.O. up to 1 Stage.")
    assert second.do[0].text == "you draw 1 card"
    assert second.do[1].text.startswith("if ") and len(second.do) == 2


def test_options_have_numbers_of_their_own() -> None:
    text = "[On Play] Choose one:\n• Draw 1 card.\n• Rest up to 1 of your opponent's Characters."
    lines = without_rules(explained(text).lines())
    assert "          option 1:" in lines and "             1.a1. you draw 1 card" in lines
    assert any(line.strip().startswith("1.b2. rest ") for line in lines)


def test_a_replacement_says_what_it_replaces() -> None:
    told = explained("If this Character would be K.O.'d, you may trash 1 card from your hand instead.")
    assert told.when[0].text == "in place of this: this Character is K.O.'d"
    assert "8-1-3-4" in told.kind.rules and "8-1-2" in told.kind.rules


def test_the_card_is_called_by_its_category() -> None:
    assert explained("[When Attacking] Draw 1 card.", "leader").when[0].text == "this Leader attacks"
    assert explained("[Main] Draw 1 card.", "event").when[0].rules == ("10-2-3",)


def test_a_keyword_effect() -> None:
    told = explained("[Blocker]")
    assert (told.kind.text, told.kind.rules) == ("keyword effect [Blocker]", ("10-1-4",))
    assert not told.do


@pytest.mark.parametrize(
    ("words", "base"),
    [(told, e.Step), (condition, e.Condition), (cards, e.Cards), (number, e.Number), (described, e.Filter)],
)
def test_every_effect_object_has_words(words: object, base: type[e.Effect]) -> None:
    known = set(words.registry)  # type: ignore[attr-defined]  # of functools.singledispatch
    missing = [name for name in e.__all__ if _is_leaf(getattr(e, name), base) and getattr(e, name) not in known]
    assert not missing


def _is_leaf(what: object, base: type[e.Effect]) -> bool:
    return isinstance(what, type) and issubclass(what, base) and what is not base


def test_every_word_of_the_vocabularies_has_words() -> None:
    refs = References()
    for kind in get_args(TimingKind):
        assert "_" not in timing(e.Timing(kind), refs)[0]
    for event in get_args(EventKind):
        assert "_" not in happening(event, "opponent", e.Everything(), refs)
    for duration in get_args(DurationKind):
        assert until(e.Duration(duration))[0]
    assert set(KINDS) == set(get_args(AbilityKind))


def every_fact(explanation: Explanation) -> Iterator[Fact]:
    waiting = [explanation.kind, *explanation.when, *explanation.conditions, *explanation.cost, *explanation.do]
    while waiting:
        fact = waiting.pop()
        yield fact
        waiting.extend(fact.inner)


def test_all_shipped_cards_are_explained_with_rules_that_exist() -> None:
    data = shipped()
    categories = {card.number: card.category for card_set in data.sets for card in card_set.cards}
    for effects in data.effects.values():
        for explanation in (explain_ability(one, categories[effects.number]) for one in effects.abilities):
            assert explanation.lines()
            for fact in every_fact(explanation):
                assert fact.text or fact.part
                assert fact.part or fact.rules or fact.text
                for rule in fact.rules:
                    assert is_known(rule), f"{effects.number} cites {rule}"
                assert "Effect(" not in fact.text and "_" not in fact.text


def test_what_was_drawn_has_a_name() -> None:
    told = explained(
        "[On Play] Draw up to 3 cards. This Character gains +1000 power during this turn for every card drawn."
    )
    assert told.do[0].text == "you draw up to 3 cards; those are A"
    assert told.references == (("A", "the cards drawn"),)


def test_a_name_that_two_ways_give_stands_for_either() -> None:
    told = explained(
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less. If you have 2 or less Life "
        "cards, K.O. up to 2 of your opponent's Characters with a cost of 5 or less instead."
    )
    five, three = (f"of your opponent's Characters with cost {cost} or less" for cost in (5, 3))
    assert told.references == (("A", f"the cards chosen: up to 2 {five}, or up to 1 {three}"),)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        # 6-2-2: effects at the start of a turn; 7-1-5-2: at the end of a battle; 6-6-1-2: at the end of the turn.
        (
            "[On Play] Draw 1 card at the start of your opponent's next turn.",
            "later, at the start of your opponent's next turn  (6-2-2)",
        ),
        ("[When Attacking] Draw 1 card at the end of this battle.", "later, at the end of this battle  (7-1-5-2)"),
        ("[On Play] Draw 1 card at the end of this turn.", "later, at the end of this turn  (6-6-1-2)"),
        ("[On Play] If the total cost of your Characters is 8 or more, draw 1 card.", "if the total cost of your Ch"),
        ("[On Play] Draw cards equal to the number of cards in your hand.", "the number of the cards in your hand"),
        ("[On Play] Draw cards equal to your Leader's power.", "this number of cards: the power of your Leader"),
        ("[On Play] You cannot draw cards using your own effects during this turn.", "draw cards by your own effects"),
        (
            "[On Play] You cannot draw cards using card's effects during this turn.",
            "cannot draw cards by effects, until",
        ),
    ],
)
def test_moments_totals_and_whose_effects_are_told(text: str, line: str) -> None:
    assert line in "\n".join(explained(text).lines())
