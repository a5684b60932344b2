"""The shipped sets use the whole card language: every part of the grammar, and every effect object.

The base set alone does; ``python -m tests.syntax.productions`` lists what is missing when the grammar has grown.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import effects
from optcg_dsl.effects import Effect, walk
from optcg_dsl.pools.loading import compiled
from optcg_dsl.resources import data_folder
from tests.syntax.productions import Productions, texts

BASE = data_folder("cardsets") / "BS01.yaml"
ABSTRACT = {"Cards", "Condition", "Effect", "Filter", "Number", "Step"}
"""Classes that only have others below them."""

NOT_ON_A_CARD = [
    # other wordings and bad style: a shipped card is written the canonical way
    ("OP312", "[Once Per Turn] This effect can be activated when you attack or when you take damage. Draw 1 card."),
    ("", "[Main] Trash 1 card from the top of your Life card."),
    ("", "[Main] Rest a number of Characters equal to the number of your Life cards."),
    ("", "[On Play] K.O. all Characters other than this card, [Rare], {T} type Characters, and this Stage."),
    ("", "When your Character other than this card or [Rare] is K.O.'d, draw 1 card."),
    ("OP217", "Your opponent cannot attack any card other than this Stage or your Leader."),
    ("OP315", "[Main] Rest up to 1 of your opponent's Characters with power equal to your Leader's power."),
    ("OP236", "[Main] If you K.O.'d a Character this turn, draw 1 card."),
]
"""Texts with the parts of the grammar that no shipped card shows, and the finding each of them gets."""


def test_the_base_set_is_large_and_of_all_kinds() -> None:
    (card_set,) = compiled([BASE]).sets
    assert len(card_set.cards) >= 120
    for color in ("red", "green", "blue", "purple", "black", "yellow"):
        kinds = [card.category for card in card_set.cards if color in card.colors]
        assert len(kinds) >= 20
        assert set(kinds) == {"leader", "character", "event", "stage"}
    assert [card.number for card in card_set.cards] == sorted(card.number for card in card_set.cards)


def test_every_part_of_the_grammar_is_used() -> None:
    productions = Productions()
    assert [number for number, text, trigger in texts([BASE]) if not productions.read(text, trigger=trigger)] == []
    missing = productions.unused()
    for _code, text in NOT_ON_A_CARD:
        before = productions.unused()
        productions.read(text)
        assert productions.unused() < before, f"shows nothing that no card shows: {text}"
    assert sorted(productions.unused()) == []
    assert len(missing) <= len(productions.parts) / 50
    assert len(productions.used) >= len(productions.rules) * 9 / 10


@pytest.mark.parametrize(("code", "text"), NOT_ON_A_CARD)
def test_what_is_not_on_a_card_gets_its_finding(code: str, text: str, tmp_path: Path) -> None:
    category = {"category": "event"} if text.startswith("[Main]") else {"category": "stage"}
    card = {"number": "RW01-001", "name": "Rare", "colors": ["red"], "cost": 1, "types": ["T"], "effect": text}
    path = tmp_path / "RW01.yaml"
    path.write_text(json.dumps({"set": "RW01", "name": "Rare Wordings", "cards": [card | category]}), encoding="utf-8")
    assert {finding.code for finding in compiled([path]).diagnostics} == ({code} if code else set())


def test_every_effect_object_is_used() -> None:
    found = {type(part) for card in compiled([BASE]).effects.values() for part in walk(card)}
    public = [getattr(effects, name) for name in effects.__all__]
    classes = {item for item in public if isinstance(item, type) and issubclass(item, Effect)}
    assert {item.__name__ for item in classes - found} == ABSTRACT
