"""The JSON Schemas of sets and decks: valid themselves, and of one mind with the loader."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from optcg_dsl.cards.loader import load_set
from optcg_dsl.cards.records import ATTRIBUTES, COLORS, LANGUAGES, CardSet
from optcg_dsl.cards.writer import format_set
from optcg_dsl.resources import data_folder

from .strategies import card_sets
from .test_loader import CHARACTER, HEAD, LEADER, load

CARDSETS = data_folder("cardsets")
SETS = sorted(CARDSETS.glob("*.yaml"))
DECKS = sorted((CARDSETS / "decks").glob("*.yaml"))


def schema(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((CARDSETS / "schema" / f"{name}.schema.json").read_text(encoding="utf-8"))
    return data


SET_VALIDATOR = Draft202012Validator(schema("set"))
DECK_VALIDATOR = Draft202012Validator(schema("deck"))


def test_the_schemas_are_schemas() -> None:
    Draft202012Validator.check_schema(schema("set"))
    Draft202012Validator.check_schema(schema("deck"))


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.name)
def test_shipped_sets(path: Any) -> None:
    SET_VALIDATOR.validate(yaml.safe_load(path.read_text(encoding="utf-8")))
    assert load_set(path).diagnostics == ()


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.name)
def test_shipped_decks(path: Any) -> None:
    DECK_VALIDATOR.validate(yaml.safe_load(path.read_text(encoding="utf-8")))


def test_the_words_are_the_loaders() -> None:
    definitions = schema("set")["$defs"]
    assert definitions["soundValues"]["properties"]["colors"]["items"]["enum"] == list(COLORS)
    assert definitions["soundValues"]["properties"]["attributes"]["items"]["enum"] == list(ATTRIBUTES)
    assert schema("set")["properties"]["language"]["enum"] == list(LANGUAGES)


@given(card_sets())
@settings(max_examples=50, deadline=None)
def test_what_the_writer_writes_is_valid(card_set: CardSet) -> None:
    SET_VALIDATOR.validate(yaml.safe_load(format_set(card_set)))


@pytest.mark.parametrize(
    "cards",
    [
        CHARACTER + "    colour: [red]\n",
        CHARACTER.replace("character", "charcter"),
        CHARACTER.replace("[red]", "[gren]"),
        CHARACTER.replace("[red]", "[red, red]"),
        CHARACTER.replace("[red]", "red"),
        CHARACTER.replace("[red]", "[]"),
        CHARACTER.replace("cost: 1", 'cost: "1"'),
        CHARACTER.replace("cost: 1", "cost: -1"),
        CHARACTER.replace("cost: 1", "cost:"),
        CHARACTER.replace("    cost: 1\n", ""),
        CHARACTER.replace("Deckhand", "Yes"),
        CHARACTER.replace("    name: Deckhand\n", ""),
        CHARACTER.replace("BX01-002", "BX1-2"),
        CHARACTER + "    attributes: [Slsh]\n",
        CHARACTER + "    life: 3\n",
        LEADER + "    cost: 3\n",
        LEADER + "    counter: 1000\n",
        LEADER.replace("    life: 4\n", ""),
        CHARACTER.replace("character", "event"),
    ],
)
def test_what_the_loader_refuses_is_not_valid(cards: str) -> None:
    assert load(cards).diagnostics
    assert not SET_VALIDATOR.is_valid(yaml.safe_load(HEAD + cards))


def test_a_card_with_faults_may_be_broken() -> None:
    text = HEAD + CHARACTER.replace("    cost: 1\n", "") + "    faults: [no cost]\n"
    SET_VALIDATOR.validate(yaml.safe_load(text))
