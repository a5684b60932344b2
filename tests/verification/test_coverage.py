"""Coverage counts only what can be executed, and names what cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cli import run
from optcg_dsl.verification.coverage import Coverage, coverage_of_files, coverage_of_sets

HEAD = "set: OWN\nname: Own\nlanguage: english\ncards:\n"
KEYS = [
    "format",
    "cards",
    "abilities",
    "whole_cards",
    "whole",
    "round_trip",
    "variant",
    "mismatch",
    "ambiguous",
    "declined",
    "data_faults",
    "languages",
]


def card(number: int, effect: str = "", more: str = "") -> str:
    """The YAML of one Character."""
    text = f"    effect: {json.dumps(effect, ensure_ascii=False)}\n" if effect else ""
    return (
        f"  - number: OWN-{number:03}\n    name: Card {number}\n    category: character\n    colors: [red]\n"
        f"    cost: 1\n    power: 1000\n{text}{more}"
    )


def measured(*cards: str) -> Coverage:
    """The coverage of a set of these cards."""
    return coverage_of_sets([parse_set(HEAD + "".join(cards))])


def test_a_card_without_text_is_whole() -> None:
    found = measured(card(1))
    assert (found.cards, found.abilities, found.whole_cards, found.whole) == (1, 0, 1, 0)
    assert found.clean


def test_whole_abilities_and_notes() -> None:
    note = "(This card can attack on the turn in which it is played.)"
    found = measured(
        card(1, f"[Rush] {note}\n[On Play] Draw 1 card."), card(2, f"This Character gains [Rush].\n{note}")
    )
    assert (found.cards, found.abilities, found.whole_cards, found.whole, found.round_trip) == (2, 3, 2, 3, 3)
    assert found.clean


def test_a_variant_is_named() -> None:
    found = measured(card(1, "[On Play] Draw 1 card and this Character gain +1000 power during this turn."))
    assert found.whole_cards == 1 and not found.round_trip
    (entry,) = found.variant
    assert entry["card"] == "OWN-001" and entry["variants"]


def test_a_declined_ability_names_the_phrase_and_takes_its_card_along() -> None:
    found = measured(card(1, "[On Play] Draw 1 card.\n[On K.O.] Frobnicate 1 card."))
    assert (found.abilities, found.whole, found.whole_cards) == (2, 1, 0)
    (entry,) = found.declined
    assert entry["phrase"].startswith("Frobnicate")
    assert found.declined_phrases() == [(entry["phrase"], 1)]
    assert not found.clean


def test_a_text_that_cannot_be_carried_out_is_declined() -> None:
    found = measured(card(1, "[On Play] That Character gains [Rush] during this turn."))
    (entry,) = found.declined
    assert (entry["code"], entry["phrase"]) == ("OP201", "That Character")
    assert found.round_trip == 1


def test_a_card_with_a_data_fault_is_never_whole() -> None:
    found = measured(card(1, more="    faults: [the text is cut off]\n"))
    assert (found.cards, found.whole_cards) == (1, 0)
    assert found.data_faults == [{"card": "OWN-001", "faults": ["the text is cut off"]}]
    assert found.clean


def test_a_file_that_cannot_be_read_is_no_card_and_not_clean(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("set: [", encoding="utf-8")
    found = coverage_of_files([tmp_path])
    assert (found.cards, found.whole_cards, found.unreadable) == (0, 0, 1)
    (entry,) = found.data_faults
    assert entry["card"].endswith("broken.yaml") and entry["faults"][0].startswith("OP4")
    assert not found.clean


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "OWN.yaml"
    source.write_text(HEAD + card(1, "[On Play] Draw 1 card."), encoding="utf-8")
    assert run(["coverage", str(tmp_path), "--format", "json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == KEYS
    assert (shown["cards"], shown["whole_cards"]) == (1, 1)
    source.write_text(HEAD + card(1, "[On Play] Frobnicate."), encoding="utf-8")
    assert run(["coverage", str(tmp_path)]) == 1
    assert "Frobnicate" in capsys.readouterr().out
    assert run(["coverage", str(tmp_path / "none")]) == 2


def test_what_two_languages_have_in_common() -> None:
    """Of three cards that are whole in both one does something else; a fourth is whole in one only."""
    english = "".join(card(number, f"[On Play] Draw {number} cards.") for number in (2, 3, 4, 5))
    japanese = "".join(card(number, f"【登場時】カード{said}枚を引く。") for number, said in ((2, 2), (3, 3), (4, 9)))
    broken = card(5, "【登場時】カードを")
    both = [HEAD + english, HEAD.replace("english", "japanese") + japanese + broken]
    found = coverage_of_sets(map(parse_set, both))
    assert {name: one.equal_to for name, one in found.languages.items()} == {
        "english": {"japanese": (2, 3)},
        "japanese": {"english": (2, 3)},
    }
    assert found.equal_to == {}
    assert found.as_json()["languages"]["english"]["equal_to"] == {"japanese": {"equal": 2, "compared": 3}}


def test_a_glossary_that_cannot_be_read_hides_no_figures() -> None:
    japanese = HEAD.replace("english", "japanese\nglossary: none.yaml")
    found = coverage_of_sets(map(parse_set, [HEAD + card(2), japanese + card(2)]))
    assert found.languages["japanese"].equal_to == {"english": (1, 1)}
