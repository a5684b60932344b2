"""What the texts of cards say about decks: the checks of deck files and the engine say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import optcg_dsl
from optcg_dsl.api import FindingsError
from optcg_dsl.cards.decks import parse_deck
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.simulation.decks import contest
from optcg_dsl.validation.checks import check_paths

RULE = "Under the rules of this game, you "
SET = f"""\
set: QA01
name: Trial
cards:
  - number: QA01-001
    name: Plain
    category: leader
    colors: [red]
    life: 5
    power: 5000
  - number: QA01-002
    name: Strict
    category: leader
    colors: [red]
    life: 5
    power: 5000
    effect: |
      {RULE}can only include {{Crew}} type cards in your deck.
  - number: QA01-003
    name: Swarm
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      {RULE}may have any number of this card in your deck.
  - number: QA01-004
    name: Hand
    category: character
    colors: [red]
    cost: 1
    power: 1000
    types: [Crew]
"""


def codes(folder: Path, leader: str, card: str, count: int) -> list[str]:
    """What is said of a deck of copies of one card that is large enough, without that."""
    (folder / "set.yaml").write_text(SET, encoding="utf-8")
    (folder / "deck.yaml").write_text(f"name: D\nleader: {leader}\ncards:\n  {card}: {count}\n", encoding="utf-8")
    return [one.code for one in check_paths([folder / "set.yaml", folder / "deck.yaml"]).findings]


@pytest.mark.rules("5-1-2-3", "5-1-2-4")
def test_a_card_may_be_in_a_deck_in_any_number(tmp_path: Path) -> None:
    assert codes(tmp_path, "QA01-001", "QA01-003", 50) == []
    assert codes(tmp_path, "QA01-001", "QA01-004", 50) == ["OP434"]


@pytest.mark.rules("5-1-2-4")
def test_a_leader_keeps_cards_out(tmp_path: Path) -> None:
    assert codes(tmp_path, "QA01-002", "QA01-003", 50) == ["OP436"]
    assert codes(tmp_path, "QA01-002", "QA01-004", 50) == ["OP434"]


@pytest.mark.rules("5-1-2-4")
def test_a_deck_for_a_program_is_checked_in_the_same_way(tmp_path: Path) -> None:
    codes(tmp_path, "QA01-001", "QA01-003", 50)
    sets = optcg_dsl.compile(tmp_path / "set.yaml")
    assert optcg_dsl.deck(tmp_path / "deck.yaml", sets).cards == ("QA01-003",) * 50
    codes(tmp_path, "QA01-002", "QA01-003", 50)
    with pytest.raises(FindingsError, match="OP436"):
        optcg_dsl.deck(tmp_path / "deck.yaml", sets)


@pytest.mark.rules("5-1-2-4")
def test_a_deck_of_one_card_can_be_simulated(tmp_path: Path) -> None:
    codes(tmp_path, "QA01-001", "QA01-003", 50)
    path = str(tmp_path / "deck.yaml")
    assert contest([path, path], [tmp_path / "set.yaml"]).findings == ()


def test_a_leader_whose_text_cannot_be_read_keeps_nothing_out() -> None:
    leader = CardRecord("QA01-001", "Odd", "leader", ("red",), effect=f"{RULE}frobnicate.", life=5, power=5000)
    card = CardRecord("QA01-002", "Hand", "character", ("red",), cost=1, power=1000)
    cards = CardSet("QA01", "Trial", "english", (leader, card))
    loaded = parse_deck("name: D\nleader: QA01-001\ncards:\n  QA01-002: 4\n", [cards], texts=deck_texts())
    assert [one.code for one in loaded.diagnostics] == ["OP432"]
