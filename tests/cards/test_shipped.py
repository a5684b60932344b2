"""The shipped sets and decks: sound, whole, legal, varied, and in a world of their own."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardSet
from optcg_dsl.compiling.compiler import compile_set
from optcg_dsl.resources import data_folder

FOLDER = data_folder("cardsets")
SET_FILES = sorted(FOLDER.glob("*.yaml"))
DECK_FILES = sorted((FOLDER / "decks").glob("*.yaml"))
SETS = [loaded.card_set for loaded in load_sets(SET_FILES) if loaded.card_set is not None]
CARDS = {card.number: card for card_set in SETS for card in card_set.cards}


def test_there_are_sets_and_decks() -> None:
    assert len(SETS) >= 3
    assert len(DECK_FILES) >= 5


@pytest.mark.parametrize("path", SET_FILES, ids=lambda path: path.stem)
def test_sets_load_without_findings_and_fit_the_schema(path: Path) -> None:
    (loaded,) = load_sets(path)
    assert loaded.diagnostics == ()
    schema = json.loads((FOLDER / "schema" / "set.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), schema)


@pytest.mark.parametrize("card_set", SETS, ids=lambda card_set: card_set.code)
def test_every_card_is_whole(card_set: CardSet) -> None:
    compiled = compile_set(card_set)
    assert [(one.record.number, one.diagnostics) for one in compiled.cards if one.effects is None] == []
    assert compiled.diagnostics == ()


@pytest.mark.rules("5-1-2", "5-1-2-2", "5-1-2-3")
@pytest.mark.parametrize("path", DECK_FILES, ids=lambda path: path.stem)
def test_decks_are_legal_and_varied(path: Path) -> None:
    loaded = load_deck(path, SETS)
    assert loaded.diagnostics == ()
    deck = loaded.deck
    assert deck is not None
    assert deck.size == 50
    assert len(deck.cards) >= 17
    assert len(CARDS[deck.leader].colors) == 2
    costs = {CARDS[number].cost or 0 for number, _count in deck.cards}
    assert set(range(1, 8)) <= costs
    characters = sum(count for number, count in deck.cards if CARDS[number].category == "character")
    counters = sum(count for number, count in deck.cards if CARDS[number].counter)
    assert characters >= 35
    assert counters >= 25


def test_names_are_used_once() -> None:
    names = [card.name for card in CARDS.values()]
    assert len(names) == len(set(names))


@pytest.mark.corpus
def test_the_world_is_our_own(corpus: Path) -> None:
    """No name, type or card number of the public card data."""
    cards = [card for path in sorted(corpus.glob("*/data/*.json")) for card in json.loads(path.read_text("utf-8"))]
    assert cards
    taken = {card["name"] for card in cards} | {kind for card in cards for kind in card["types"]}
    ours = {card.name for card in CARDS.values()} | {kind for card in CARDS.values() for kind in card.types}
    assert ours & taken == set()
    assert {card["id"] for card in cards} & set(CARDS) == set()
