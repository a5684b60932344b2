"""Importing tables and what vegapull writes.  All cards here are our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.importers.problems import SourceUnreadableError
from optcg_dsl.cards.importers.punk_records import read_vegapull
from optcg_dsl.cards.importers.reading import Imported, write_sets
from optcg_dsl.cards.importers.tables import read_table
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cli import run

CSV = """\
Card Number,Card Name,Card Type,Color,Cost,Life,Power,Counter,Feature,Attribute,Card Text,Trigger,Rarity
BX01-001,Quay Warden Ilse,LEADER,Red/Green,,5,5000,-,Harbour Watch,Slash,[Your Turn] This Leader gains +1000 power.,,L
BX01-002,Rope Boy,CHARACTER,Red,1,,"2,000",+1000,Harbour Watch/Crew,Strike,-,[Trigger] Play this card.,C
BX01-003,Low Tide,EVENT,Green,2,,,,Harbour Watch,,"[Main] Draw 1 card, then trash 1 card from your hand.",,U
"""


def table(folder: Path, text: str, name: str = "cards.csv", **columns: str) -> Imported:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read_table(path, columns)


def cards(imported: Imported) -> list[CardRecord]:
    return [card for card_set in imported.sets for card in card_set.cards]


def test_common_column_names_are_known(tmp_path: Path) -> None:
    leader, character, event = cards(table(tmp_path, CSV))
    assert (leader.category, leader.colors, leader.life, leader.cost) == ("leader", ("red", "green"), 5, None)
    assert (leader.power, leader.types, leader.attributes) == (5000, ("Harbour Watch",), ("Slash",))
    assert (character.cost, character.power, character.counter) == (1, 2000, 1000)
    assert character.types == ("Harbour Watch", "Crew") and character.effect == ""
    assert character.trigger == "[Trigger] Play this card." and character.rarity == "C"
    assert event.effect == "[Main] Draw 1 card, then trash 1 card from your hand."
    assert (event.power, event.attributes) == (None, ())


def test_what_was_imported_loads_as_a_set(tmp_path: Path) -> None:
    write_sets(table(tmp_path, CSV), tmp_path / "sets")
    (loaded,) = load_sets([tmp_path / "sets"])
    assert loaded.card_set is not None and len(loaded.card_set.cards) == 3 and not loaded.diagnostics


def test_columns_that_are_named(tmp_path: Path) -> None:
    text = CSV.replace("Card Number", "Nr").replace("Feature", "Clan")
    with pytest.raises(SourceUnreadableError, match="no column is the id; say which with --column id=COLUMN"):
        table(tmp_path, text)
    assert cards(table(tmp_path, text, id="Nr", types="Clan"))[1].types == ("Harbour Watch", "Crew")
    with pytest.raises(SourceUnreadableError, match="there is no column 'Class'; there are Nr, "):
        table(tmp_path, text, id="Nr", types="Class")
    with pytest.raises(SourceUnreadableError, match="there is no field 'sort'"):
        table(tmp_path, text, sort="Nr")


def test_nested_json_with_a_type_column_for_the_category(tmp_path: Path) -> None:
    data = {
        "cards": [
            {
                "id": "BX01-002",
                "name": "Rope Boy",
                "category": "Character",
                "colors": ["Red"],
                "stats": {"cost": 1, "power": 2000, "counter": 1000},
                "types": ["Crew"],
                "attribute": "Strike",
                "text": "[Blocker]",
            }
        ]
    }
    (card,) = cards(table(tmp_path, json.dumps(data), "cards.json"))
    assert (card.cost, card.power, card.counter, card.types) == (1, 2000, 1000, ("Crew",))
    assert (card.attributes, card.effect) == (("Strike",), "[Blocker]")


def test_values_that_no_card_can_have_mark_the_card(tmp_path: Path) -> None:
    imported = table(tmp_path, CSV.replace('"2,000"', "strong").replace("EVENT", "SPELL"))
    assert imported.faulty == ("BX01-002", "BX01-003")
    assert {finding.position.line for finding in imported.findings if finding.severity == "error"} == {3, 4}


def test_a_zero_where_nothing_is_printed_is_nothing(tmp_path: Path) -> None:
    head = "id,name,category,color,cost,power,counter,block,types,attribute,text"
    text = f"{head}\nBX01-002,Rope Boy,character,red,1,2000,0,0,Crew,Strike,\n"
    imported = table(tmp_path, text)
    assert imported.findings == ()
    (card,) = cards(imported)
    assert (card.counter, card.block) == (None, None)
    write_sets(imported, tmp_path / "sets")
    (loaded,) = load_sets([tmp_path / "sets"])
    assert loaded.diagnostics == ()


def test_numbers_that_no_set_file_can_have_mark_the_card(tmp_path: Path) -> None:
    head = "id,name,category,color,cost,power,counter,block,types,attribute,text"
    text = f"{head}\nBX01-002,Rope Boy,character,red,100,2000,,100,Crew,Strike,\n"
    imported = table(tmp_path, text)
    assert imported.faulty == ("BX01-002",)
    assert [one.message for one in imported.findings] == [
        "cost: a number from 0 to 99 is expected, not 100",
        "block_number: a number from 0 to 99 is expected, not 100",
    ]


def test_values_of_several_lines_mark_the_card_and_are_written_on_one(tmp_path: Path) -> None:
    head = "id,name,category,color,cost,power,counter,attribute,text,types"
    text = f'{head}\nBX01-002,"Rope\nBoy",character,red,1,2000,,Strike,,"Harbour\nWatch"\n'
    imported = table(tmp_path, text)
    assert [one.message for one in imported.findings] == ["name: it has several lines", "types: it has several lines"]
    write_sets(imported, tmp_path / "sets")
    (loaded,) = load_sets([tmp_path / "sets"])
    assert loaded.card_set is not None
    assert [(card.name, card.types) for card in loaded.card_set.cards] == [("Rope Boy", ("Harbour Watch",))]


def test_a_finding_is_at_the_line_of_its_card(tmp_path: Path) -> None:
    head = "id,name,category,color,cost,power,effect\n"
    text = f'{head}\nBX01-002,Boy,character,red,1,2000,"[Blocker]\n[Rush]"\n\n\nBX01-003,Reed,spell,red,1,,\n'
    found = [one for one in table(tmp_path, text).findings if one.code == "OP455"]
    assert [one.position.line for one in found] == [7]
    with pytest.raises(SourceUnreadableError, match=r"cards\.csv:8: this row has more cells"):
        table(tmp_path, text + "a,b,c,d,e,f,g,h\n")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cards.csv", ""),
        ("cards.csv", "id,name,category\n"),
        ("cards.csv", "id,name,category\na,b,c,d\n"),
        ("cards.csv", 'id,name,category\n"a,b,c\n'),
        ("cards.json", ""),
        ("cards.json", "[]"),
        ("cards.json", "[1]"),
        ("cards.json", "[" * 100_000),
        ("cards.json", '{"a": 1}'),
    ],
)
def test_what_is_no_table(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(SourceUnreadableError):
        table(tmp_path, text, name)


@given(st.text(max_size=200), st.sampled_from(["cards.csv", "cards.json"]))
def test_any_text_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str, name: str) -> None:
    folder = tmp_path_factory.mktemp("table")
    (folder / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        read_table(folder / name)
    except SourceUnreadableError as error:
        assert str(error)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards.csv").write_text(CSV, encoding="utf-8")
    assert run(["import", "table", str(tmp_path / "cards.csv"), str(tmp_path / "out")]) == 0
    assert "numbers written: 3 (in 1 sets, 0 with faults)" in capsys.readouterr().out
    assert run(["import", "table", str(tmp_path / "cards.csv"), str(tmp_path / "out"), "--column", "id"]) == 2
    assert "--column takes FIELD=COLUMN, not 'id'" in capsys.readouterr().err
    assert run(["import", "table", str(tmp_path / "none.csv"), str(tmp_path / "out")]) == 2


def pulled(number: str, **changes: Any) -> dict[str, Any]:
    """A record as the tool writes it: without a block number, with the addresses of pictures."""
    base: dict[str, Any] = {
        "id": number,
        "pack_id": "7",
        "name": "Rope Boy",
        "rarity": "Common",
        "category": "Character",
        "img_url": "",
        "img_full_url": None,
        "colors": ["Red"],
        "cost": 1,
        "attributes": ["Strike"],
        "power": 2000,
        "counter": None,
        "types": ["Crew"],
        "effect": "[Blocker]",
        "trigger": None,
    }
    return base | changes


@pytest.mark.parametrize(
    "place", ["japanese/json/cards_7.json", "english/json/cards_7.json", "english/cards/7/BX01-002.json"]
)
def test_vegapull(tmp_path: Path, place: str) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True)
    effect = "【ブロッカー】" if place.startswith("japanese") else "[Blocker]"
    one = pulled("BX01-002", effect=effect)
    file.write_text(json.dumps([one] if "cards_" in place else one))
    parts = {"prefix": "BOOSTER", "title": "Low Water", "label": "BX-01"}
    (tmp_path / place.split("/")[0] / place.split("/")[1] / "packs.json").write_text(
        json.dumps([{"id": "7", "title_parts": parts}])
    )
    imported = read_vegapull(tmp_path / place.split("/")[0])
    (card_set,) = imported.sets
    assert (card_set.code, card_set.name, card_set.language) == ("BX01", "Low Water", place.split("/")[0])
    assert not card_set.cards[0].faults and card_set.cards[0].effect == effect


def test_vegapull_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards_7.json").write_text(json.dumps([pulled("BX01-002")]))
    assert run(["import", "vegapull", str(tmp_path), str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "BX01.yaml").is_file()


def test_a_word_that_is_longer_than_a_name_marks_the_card_and_is_cut(tmp_path: Path) -> None:
    head = "id,name,category,color,cost,power,counter,attribute,text,types"
    text = f"{head}\nBX01-002,Rope Boy,character,red,1,2000,,Strike,,{'Watch ' * 40}\n"
    imported = table(tmp_path, text)
    assert [one.message for one in imported.findings] == ["types: it has more than 200 characters"]
    write_sets(imported, tmp_path / "sets")
    (loaded,) = load_sets([tmp_path / "sets"])
    assert loaded.card_set is not None
    assert [len(card.types[0]) for card in loaded.card_set.cards] == [200]


JAPANESE = """\
カード番号,カード名,種類,色,コスト,パワー,特徴,属性,テキスト,トリガー
BX01-001,灯守イルゼ,リーダー,赤/緑,5,5000,港の番人,斬,【起動メイン】カード1枚を引く。,
BX01-002,綱の少年,キャラ,赤,1,2000,港の番人／潮の民,打,,【トリガー】カード1枚を引く。
"""


def test_tables_in_japanese_are_known_by_their_words(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(JAPANESE, encoding="utf-8")
    leader, character = cards(read_table(path, language="japanese"))
    assert (leader.category, leader.colors, leader.life) == ("leader", ("red", "green"), 5)
    assert (leader.attributes, leader.effect) == (("Slash",), "【起動メイン】カード1枚を引く。")
    assert (character.category, character.attributes) == ("character", ("Strike",))
    assert character.types == ("港の番人", "潮の民")
    assert (character.trigger, character.language) == ("【トリガー】カード1枚を引く。", "japanese")
    assert not leader.faults and not character.faults


def test_a_column_can_name_the_language_of_each_row(tmp_path: Path) -> None:
    text = """\
Number,Name,Kind,Color,Cost,Power,Counter,Types,Attribute,Text,Language
BX01-001,Rope Boy,Character,Red,1,2000,,,,[On Play] Draw 1 card.,
BX01-001,綱の少年,Character,Red,1,2000,,,,【登場時】カード1枚を引く。,ja
BX01-001,繩索少年,Character,Red,1,2000,,,,【登場時】抽1張卡片。,chinese-taiwan
"""
    imported = table(tmp_path, text)
    assert imported.findings == () and (imported.printings, imported.files) == (3, 1)
    assert [(one.language, [card.name for card in one.cards]) for one in imported.sets] == [
        ("english", ["Rope Boy"]),
        ("japanese", ["綱の少年"]),
        ("chinese-taiwan", ["繩索少年"]),
    ]
    with pytest.raises(SourceUnreadableError, match=r"cards.csv:3: there is no language 'klingon'"):
        table(tmp_path, text.replace("ja\n", "klingon\n"))


def test_the_language_can_be_named_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards.csv").write_text(JAPANESE, encoding="utf-8")
    source, target = str(tmp_path / "cards.csv"), str(tmp_path / "out")
    assert run(["import", "table", source, target, "--language", "japanese", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["sets"] == [{"set": "BX01", "language": "japanese", "cards": 2}]
    assert (tmp_path / "out" / "BX01.japanese.yaml").is_file()
    assert run(["import", "table", source, target, "--language", "klingon"]) == 2
