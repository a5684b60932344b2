"""What the columns of a table are taken for, and in which shapes and encodings tables are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.cards.importers.columns import find_columns, plain_name
from optcg_dsl.cards.importers.problems import SourceUnreadableError
from optcg_dsl.cards.importers.reading import Imported
from optcg_dsl.cards.importers.tables import read_table
from optcg_dsl.cards.records import CardRecord

HEAD = "Card Number,Name,Card Type,Color,Cost,Power,Counter,Types,Attribute,Text"
ROW = "BX01-002,Rope Boy,Character,Red,1,2000,1000,Crew,Strike,[Blocker]"
CARD: dict[str, Any] = {
    "number": "BX01-002",
    "name": "Rope Boy",
    "category": "Character",
    "color": "Red",
    "cost": 1,
    "power": 2000,
    "counter": 1000,
    "types": ["Crew"],
    "attribute": "Strike",
    "text": "[Blocker]",
}


def cards(imported: Imported) -> list[CardRecord]:
    return [card for card_set in imported.sets for card in card_set.cards]


def read_csv(folder: Path, text: str, **options: Any) -> Imported:
    (folder / "cards.csv").write_text(text, encoding="utf-8")
    return read_table(folder / "cards.csv", **options)


def read_json(folder: Path, data: Any, **options: Any) -> Imported:
    (folder / "cards.json").write_text(json.dumps(data))
    return read_table(folder / "cards.json", **options)


def is_the_card(imported: Imported) -> bool:
    (card,) = cards(imported)
    values = (card.number, card.name, card.category, card.colors, card.cost, card.power, card.counter, card.types)
    assert values == ("BX01-002", "Rope Boy", "character", ("red",), 1, 2000, 1000, ("Crew",))
    assert (card.attributes, card.effect, card.faults) == (("Strike",), "[Blocker]", ())
    return True


@pytest.mark.parametrize("name", ["cardText", "card_text", "CARD TEXT", "card-text", "CardText", "Card  Text"])
def test_names_are_compared_by_their_words(name: str) -> None:
    assert plain_name(name) == "card text"


@pytest.mark.parametrize(
    "name", ["effects", "cardText", "Card Effect", "abilities", "rules_text", "Effect Text", "Effect 1"]
)
def test_a_text_is_found_under_any_of_its_names(tmp_path: Path, name: str) -> None:
    assert is_the_card(read_csv(tmp_path, f"{HEAD.replace('Text', name)}\n{ROW}\n"))


@pytest.mark.parametrize("name", ["Play Cost", "costlife", "playCost", "Cost/Life"])
def test_a_cost_is_found_under_any_of_its_names(tmp_path: Path, name: str) -> None:
    assert is_the_card(read_csv(tmp_path, f"{HEAD.replace('Cost', name)}\n{ROW}\n"))


@pytest.mark.parametrize("name", ["family", "Sub Types", "subtypes", "Traits", "feature"])
def test_beside_types_under_another_name_a_type_is_the_category(tmp_path: Path, name: str) -> None:
    assert is_the_card(read_csv(tmp_path, f"{HEAD.replace('Types', name).replace('Card Type', 'type')}\n{ROW}\n"))


@pytest.mark.parametrize("category", ["CHARACTER", "キャラ", "角色"])
def test_a_type_that_holds_categories_is_the_category(tmp_path: Path, category: str) -> None:
    """Where no other column is it, and there are no types; types that nobody gave are told as missing."""
    text = f"id,name,type,color,cost,power,counter,attribute,text\nQX01-001,Reed,{category},red,1,1000,,Slash,\n"
    imported = read_csv(tmp_path, text)
    (card,) = imported.sets[0].cards
    assert (card.category, card.types) == ("character", ())
    assert imported.columns is not None and "types" in imported.columns.missing


def test_a_type_that_holds_no_categories_is_none(tmp_path: Path) -> None:
    with pytest.raises(SourceUnreadableError, match="no column is the category"):
        read_csv(tmp_path, "id,name,type\nQX01-001,Reed,Tide Crew\n")


def test_a_text_in_several_columns_is_one_text(tmp_path: Path) -> None:
    head = HEAD.replace("Text", "Effect 2,Effect 1")
    (card,) = cards(read_csv(tmp_path, f"{head}\n{ROW.replace('[Blocker]', '[Rush],[Blocker]')}\n"))
    assert card.effect == "[Blocker]\n[Rush]"


def test_a_table_without_a_text_has_no_card_that_is_whole(tmp_path: Path) -> None:
    imported = read_csv(tmp_path, f"{HEAD.replace('Text', 'Prose')}\n{ROW}\n")
    assert imported.faulty == ("BX01-002",)
    assert [one.message for one in imported.findings] == ["effect: the record has no such field"]
    assert imported.columns is not None
    assert (imported.columns.ignored, "effect" in imported.columns.missing) == (("Prose",), True)


@pytest.mark.parametrize(("column", "value"), [("Cost", ",1,"), ("Power", ",2000,")])
def test_no_zero_is_put_back_where_there_is_no_column(tmp_path: Path, column: str, value: str) -> None:
    imported = read_csv(tmp_path, f"{HEAD.replace(column, 'Remarks')}\n{ROW}\n")
    assert imported.faulty == ("BX01-002",)
    assert [one.code for one in imported.findings] == ["OP463"]
    empty = read_csv(tmp_path, f"{HEAD}\n{ROW.replace(value, ',,')}\n")
    assert [one.code for one in empty.findings] == ["OP465"] and not empty.faulty


@pytest.mark.parametrize("column", ["Counter", "Types", "Attribute"])
def test_a_column_that_no_card_need_have_is_told_as_missing(tmp_path: Path, column: str) -> None:
    imported = read_csv(tmp_path, f"{HEAD.replace(column, 'Remarks')}\n{ROW}\n")
    (finding,) = imported.findings
    assert (finding.code, finding.severity, imported.faulty) == ("OP463", "warning", ())
    assert "there is no column for it" in finding.message


def test_of_several_columns_the_one_with_card_numbers_is_the_number(tmp_path: Path) -> None:
    assert is_the_card(read_json(tmp_path, [{"id": "card_17", **CARD}]))


@pytest.mark.parametrize(
    "shape",
    [
        [CARD],
        {"cards": [CARD]},
        {"page": 1, "total": 1, "data": [CARD], "errors": []},
        {"meta": {"date": "2026"}, "data": [CARD]},
        {"data": {"cards": [CARD]}},
        {"BX01-002": {key: value for key, value in CARD.items() if key != "number"}},
        {"BX01-002": CARD},
        CARD,
        [{"code": "BX01", "cards": [CARD]}],
        [CARD | {"attribute": {"name": "Strike", "image": "s"}, "set": {"name": "Low Water", "id": "BX-01"}}],
        [CARD | {"attribute": [{"name": "Strike"}]}],
        [{"number": "BX01-002", "card": {key: value for key, value in CARD.items() if key != "number"}}],
    ],
    ids=lambda shape: json.dumps(shape)[:40],
)
def test_shapes_of_json(tmp_path: Path, shape: Any) -> None:
    assert is_the_card(read_json(tmp_path, shape))


def test_the_name_of_an_attribute_is_not_that_of_the_card(tmp_path: Path) -> None:
    data = {key: value for key, value in CARD.items() if key not in ("name", "attribute")}
    assert is_the_card(read_json(tmp_path, [data | {"attribute": {"name": "Strike"}, "card_name": "Rope Boy"}]))


@pytest.mark.parametrize(
    "texts",
    [
        {"en": {"name": "Rope Boy", "text": "[Blocker]"}, "jp": {"name": "綱の少年", "text": "【ブロッカー】"}},
        {"name": {"en": "Rope Boy", "jp": "綱の少年"}, "text": {"en": "[Blocker]", "jp": "【ブロッカー】"}},
        {"name": "Rope Boy", "text": "[Blocker]", "ja": {"name": "綱の少年", "text": "【ブロッカー】"}},
    ],
    ids=["blocks", "values", "one beside"],
)
def test_data_in_two_languages(tmp_path: Path, texts: dict[str, Any]) -> None:
    common = {key: value for key, value in CARD.items() if key not in ("name", "text")}
    imported = read_json(tmp_path, [common | texts])
    found = {card.language: (card.name, card.effect, card.power) for card in cards(imported)}
    assert found == {"english": ("Rope Boy", "[Blocker]", 2000), "japanese": ("綱の少年", "【ブロッカー】", 2000)}
    (only,) = cards(read_json(tmp_path, [common | texts], language="japanese"))
    assert only.name == "綱の少年"
    with pytest.raises(SourceUnreadableError, match="it has no card in chinese-taiwan"):
        read_json(
            tmp_path,
            [
                {key: value for key, value in (common | texts).items() if key != "name"}
                | {"en": {"name": "Rope Boy"}, "jp": {"name": "綱の少年"}}
            ],
            language="chinese-taiwan",
        )


@pytest.mark.parametrize(
    ("encoding", "language", "name"),
    [
        ("utf-8-sig", "english", "Café Boy"),
        ("utf-16", "english", "Café Boy"),
        ("utf-16", "japanese", "綱の少年"),
        ("cp1252", "english", "Café Boy"),
        ("cp932", "japanese", "綱の少年"),
        ("cp950", "chinese-taiwan", "繩索少年"),
    ],
)
def test_encodings_of_spreadsheets(tmp_path: Path, encoding: str, language: str, name: str) -> None:
    text = f"{HEAD}\n{ROW.replace('Rope Boy', name).replace('[Blocker]', '')}\n"
    (tmp_path / "cards.csv").write_bytes(text.encode(encoding))
    imported = read_table(tmp_path / "cards.csv", language=language)
    assert [card.name for card in cards(imported)] == [name]
    assert [one.code for one in imported.findings] == ([] if encoding.startswith("utf") else ["OP468"])


def test_separators_by_field(tmp_path: Path) -> None:
    row = ROW.replace("Crew", "Harbour Watch + Tide/Crew").replace(",Red,", ',"Red, Green",')
    imported = read_csv(tmp_path, f"{HEAD}\n{row}\n", separators={"types": "+"})
    (card,) = cards(imported)
    assert card.colors == ("red", "green")
    assert card.types[0] == "Harbour Watch"


def test_a_trigger_behind_the_effect_is_put_apart(tmp_path: Path) -> None:
    text = '"[On Play] Activate a [Trigger] of yours. [Trigger] Draw 1 card."'
    (card,) = cards(read_csv(tmp_path, f"{HEAD}\n{ROW.replace('[Blocker]', text)}\n"))
    assert (card.effect, card.trigger) == ("[On Play] Activate a [Trigger] of yours.", "[Trigger] Draw 1 card.")
    own = f"{HEAD},Trigger\n{ROW.replace('[Blocker]', text)},[Trigger] Draw 2 cards.\n"
    assert read_csv(tmp_path, own).faulty == ("BX01-002",), "one of two would be lost"


@pytest.mark.parametrize(
    ("name", "plain", "printings"),
    [
        ("Rope Boy (002)", "Rope Boy", ()),
        ("Rope Boy (Parallel)", "Rope Boy", ("BX01-002_parallel",)),
        ("Rope Boy (002) (Alternate Art)", "Rope Boy", ("BX01-002_alternateart",)),
        ("No.1(Rope Boy)", "No.1(Rope Boy)", ()),
        ("No.1 (Rope Boy)", "No.1 (Rope Boy)", ()),
    ],
)
def test_remarks_behind_a_name(tmp_path: Path, name: str, plain: str, printings: tuple[str, ...]) -> None:
    other = f"{ROW.replace('Rope Boy', plain)}\n" if printings else ""
    (card,) = cards(read_csv(tmp_path, f"{HEAD}\n{other}{ROW.replace('Rope Boy', name)}\n"))
    assert (card.name, card.printings) == (plain, printings)


def test_printings_that_differ_at_the_edge_are_one_card(tmp_path: Path) -> None:
    text = f"{HEAD},Rarity,Block\n{ROW},C,1\n{ROW}<br>,SR,4\n"
    imported = read_csv(tmp_path, text)
    assert not imported.faulty and [(one.code, one.severity) for one in imported.findings] == [("OP452", "info")]
    assert [(card.rarity, card.block) for card in cards(imported)] == [("C", 1)]
    assert read_csv(tmp_path, text.replace("[Blocker]<br>", "[Rush]")).faulty == ("BX01-002",)


def test_columns_that_are_not_there_are_named() -> None:
    with pytest.raises(SourceUnreadableError, match="no column is the name"):
        find_columns("cards.csv", {}, ["id", "type"], ["id", "name"])
    found = find_columns("cards.csv", {"id": "Nr"}, ["Nr", "id", "Title"], ["id", "name"])
    assert (dict(found.used), found.ignored) == ({"id": ("Nr",), "name": ("Title",)}, ("id",))
