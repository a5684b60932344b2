"""Findings stand at the word that is wrong."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from tests.compiling.lines import compiled, findings


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("character|This Character cannot attack or rested.", "OP101", "rested"),
        ("character|This Character cannot rested.", "OP101", "rested"),
        ("character|This Character can be K.O.'d.", "OP217", "can be K.O.'d"),
        (
            "event|[Main] Swap the cost of 3 of your Characters with each other.",
            "OP217",
            "3 of your Characters",
        ),
        ("event|[Main] Trash cards from your hand.", "OP217", "cards from your hand"),
        ("character|[Activate: Main] Trash cards from your hand: Draw 1 card.", "OP217", "cards from your hand"),
        ("event|[Main] K.O. your opponent's Characters.", "OP217", "your opponent's Characters"),
    ],
)
def test_the_finding_is_at_the_word(line: str, code: str, words: str) -> None:
    assert findings(line) == [(code, words)]


@pytest.mark.parametrize(
    "line",
    [
        "event|[Main] Trash all of your cards from your hand.",
        "event|[Main] Trash all cards from your hand.",
        "event|[Main] Trash any number of cards from your hand.",
        "event|[Main] Trash cards from your hand until you have 5 cards in your hand.",
        "character|This Character cannot be K.O.'d or removed from the field by your opponent's effects.",
        "character|None of your Characters can be K.O.'d by effects.",
    ],
)
def test_how_many_is_said(line: str) -> None:
    assert findings(line) == []


def test_the_form_of_the_verb_is_a_matter_of_style() -> None:
    card = compiled("character|This Character can attacks on the turn in which it is played.")
    assert [(one.code, one.severity) for one in card.diagnostics] == [("OP311", "info")]


def test_the_article_of_what_is_activated() -> None:
    card = compile_card(CardRecord("T", "", "leader", ("red",), effect="When you activate a Event, draw 1 card."))
    assert [finding.code for finding in card.diagnostics] == ["OP315"]
    assert card.effects is not None and card.effects.abilities[0].text == "When you activate an Event, draw 1 card."
    refused = compile_card(
        CardRecord("T", "", "leader", ("red",), effect="When you activate a Character, draw 1 card.")
    )
    assert [finding.code for finding in refused.diagnostics] == ["OP217"]
