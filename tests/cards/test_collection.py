"""Files and folders of sets and decks."""

from __future__ import annotations

from pathlib import Path

from optcg_dsl.cards.collection import load_collection

SET = "set: BX01\nname: Lights\ncards:\n  - number: BX01-001\n    name: Mara\n    category: leader\n    colors: [red]\n"
LEADER = SET + "    life: 4\n    power: 5000\n"
DECK = "name: Few\nleader: BX01-001\ncards:\n  BX01-001: 1\n"


def test_a_folder_with_decks(tmp_path: Path) -> None:
    (tmp_path / "BX01.yaml").write_text(LEADER)
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "few.yaml").write_text(DECK)
    collection = load_collection([tmp_path])
    assert [card_set.code for card_set in collection.card_sets] == ["BX01"]
    assert [loaded.deck.name for loaded in collection.decks if loaded.deck] == ["Few"]
    assert [finding.code for finding in collection.diagnostics] == ["OP435", "OP432"]


def test_a_deck_alone_looks_into_the_pool(tmp_path: Path) -> None:
    (tmp_path / "BX01.yaml").write_text(LEADER)
    (tmp_path / "few.yaml").write_text(DECK)
    without = load_collection([tmp_path / "few.yaml"])
    assert [finding.code for finding in without.diagnostics] == ["OP430", "OP431", "OP432"]
    within = load_collection([tmp_path / "few.yaml"], pool=[tmp_path / "BX01.yaml"])
    assert [finding.code for finding in within.diagnostics] == ["OP435", "OP432"]


def test_what_is_neither(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("name: x\n")
    collection = load_collection([tmp_path / "x.yaml", tmp_path / "none.yaml", "\0"])
    assert [loaded.card_set is None for loaded in collection.sets] == [False, True, True]
    assert {finding.code for finding in collection.diagnostics} == {"OP410", "OP400"}
