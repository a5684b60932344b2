"""Importing punk-records: the set format out of it, and every fault of the data as a finding."""

from __future__ import annotations

import json
import os
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from optcg_dsl.cards.importers.problems import SourceUnreadableError
from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import (
    Imported,
    write_sets,
)
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord

CORPUS = os.environ.get("OPTCG_CORPUS", "")


def record(number: str = "BX01-001", **changes: Any) -> dict[str, Any]:
    base = {
        "id": number,
        "pack_id": "1",
        "name": f"Name of {number.partition('_')[0]}",
        "category": "Character",
        "colors": ["Red"],
        "cost": 3,
        "power": 4000,
        "counter": 1000,
        "attributes": ["Slash"],
        "types": ["Harbour Watch"],
        "effect": "-",
        "trigger": None,
        "rarity": "Common",
        "block_number": 1,
    }
    return base | changes


def read(folder: Path, *records: Any) -> Imported:
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data" / "1.json").write_text(json.dumps(list(records), indent=1))
    return read_punk_records(folder)


def one(folder: Path, *records: Any) -> tuple[CardRecord, list[str]]:
    imported = read(folder, *records)
    return imported.sets[0].cards[0], [finding.code for finding in imported.findings]


def test_a_sound_printing(tmp_path: Path) -> None:
    effect = "[On Play] Draw 1 card&amp;.<br>[DON!!x1] Give up to 1 &lt;Slash&gt; card \uff0d1000 power."
    card, codes = one(tmp_path, record(effect=effect, trigger="[Trigger] Draw 1 card."))
    assert codes == []
    assert card == CardRecord(
        number="BX01-001",
        name="Name of BX01-001",
        category="character",
        colors=("red",),
        types=("Harbour Watch",),
        attributes=("Slash",),
        cost=3,
        power=4000,
        counter=1000,
        effect="[On Play] Draw 1 card&.\n[DON!! x1] Give up to 1 <Slash> card −1000 power.",
        trigger="[Trigger] Draw 1 card.",
        rarity="Common",
        block=1,
    )


def test_a_leader_has_life(tmp_path: Path) -> None:
    card, codes = one(tmp_path, record(category="Leader", cost=5, power=5000, counter=None, attributes=["Unknown"]))
    assert codes == []
    assert (card.life, card.cost, card.attributes) == (5, None, ("?",))


def test_names_are_decoded_and_stripped(tmp_path: Path) -> None:
    card, codes = one(tmp_path, record(name="Ann &amp; Ｂ\u200bob"))
    assert codes == []
    assert card.name == "Ann & Bob"


def test_printed_zeros_are_put_back(tmp_path: Path) -> None:
    event = record("BX01-002", category="Event", cost=None, power=None, counter=None, attributes=[])
    imported = read(tmp_path, record(power=None), event)
    character, other = imported.sets[0].cards
    assert (character.power, other.cost, other.power) == (0, 0, None)
    assert [(finding.code, finding.severity) for finding in imported.findings] == [("OP465", "info")] * 2
    assert imported.faulty == ()


def test_other_printings_are_listed(tmp_path: Path) -> None:
    first = record("BX01-001_p1", effect="[On Play] Draw 1 card.")
    card, codes = one(
        tmp_path,
        first,
        record(effect="[On Play] Draw up to 1 card."),
        record("BX01-001_r1", effect="[On Play] Draw up to 1 card."),
    )
    assert card.number == "BX01-001"
    assert card.effect == "[On Play] Draw up to 1 card."
    assert card.printings == ("BX01-001_p1", "BX01-001_r1")
    assert codes == ["OP454"]
    assert card.faults == ()


def test_without_a_base_printing_the_first_stands_for_it(tmp_path: Path) -> None:
    card, codes = one(tmp_path, record("BX01-001_p1"), record("BX01-001_p2"))
    assert (card.number, card.printings) == ("BX01-001", ("BX01-001_p2",))
    assert codes == ["OP453"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"effect": "If your Leader has the </slash>"}, "OP456"),
        ({"effect": "[On Play] Draw &amp;lt;1 card."}, "OP456"),
        ({"effect": "If your Leader has the"}, "OP457"),
        ({"effect": "[On Play] Set up to 1 of your.<br>[Blocker]"}, "OP457"),
        ({"effect": "This Character cannot be K.O.'d by the effects of"}, "OP457"),
        ({"effect": "Characters with the attribute gain [Rush]."}, "OP457"),
        ({"effect": "[On Play] Choose one:"}, "OP457"),
        ({"effect": "[Blocker] (After your opponent declares."}, "OP457"),
        ({"effect": "[On Play] Draw 1 card. [Trigger] Draw 1 card."}, "OP458"),
        ({"effect": "[On Play] Draw 1 card.<br>[Trigger] Draw 1 card."}, "OP458"),
        ({"trigger": "[On Play] Draw 1 card."}, "OP459"),
        ({"trigger": "[Trigger] Draw 1 card.<br>[On Play] Draw 1 card."}, "OP459"),
        ({"trigger": "[Trigger]"}, "OP457"),
        ({"effect": "Give up to 1 of your opponent's Characters ?2000 power during this turn."}, "OP464"),
        ({"effect": "Give up to 1 of your opponent's Characters 2000 power during this turn."}, "OP464"),
        ({"effect": "[On Play] Draw\u0000 1 card."}, "OP466"),
        ({"effect": "[On Play] Draw\ud800 1 card."}, "OP466"),
        ({"category": "Leader", "cost": None, "counter": None}, "OP455"),
        ({"category": "Leader", "power": None, "counter": None}, "OP455"),
        ({"category": "Event", "counter": None, "attributes": []}, "OP455"),
        ({"category": "Event", "power": None, "attributes": []}, "OP455"),
        ({"category": "Stage", "power": None, "counter": None}, "OP455"),
        ({"category": "Hero"}, "OP455"),
        ({"colors": ["Pink"]}, "OP455"),
        ({"colors": []}, "OP455"),
        ({"attributes": ["Sword"]}, "OP455"),
        ({"cost": -1}, "OP455"),
        ({"cost": "3"}, "OP455"),
        ({"power": 1e400}, "OP455"),
        ({"name": ""}, "OP455"),
        ({"types": "Harbour Watch"}, "OP455"),
    ],
)
def test_broken_data_is_found_and_the_card_marked(changes: dict[str, Any], code: str, tmp_path: Path) -> None:
    imported = read(tmp_path, record(**changes))
    card = imported.sets[0].cards[0]
    assert card.faults
    assert imported.faulty == ("BX01-001",)
    errors = [finding for finding in imported.findings if finding.severity == "error"]
    assert code in {finding.code for finding in errors}
    assert all(finding.card == "BX01-001" and finding.file.endswith("1.json") for finding in errors)
    assert errors[0].excerpt.strip() == '"id": "BX01-001",'
    write_sets(imported, tmp_path / "out")
    (loaded,) = load_sets(tmp_path / "out")
    if changes.get("category") != "Hero" and "colors" not in changes:
        assert loaded.card_set is not None
        assert loaded.card_set.cards[0].faults == card.faults


@pytest.mark.parametrize(
    ("effect", "trigger"),
    [
        ("[Blocker]<br>[DON!! x1] [Rush]", None),
        ("[On Play] Choose one:<br>• Draw 1 card.<br>- Draw 2 cards.", None),
        ("[On Play] Play up to 1 card with a [Trigger] from your hand.", None),
        ("When a [Trigger] activates, draw 1 card.", None),
        ("-", "[Trigger] Play up to 1 card with a [Trigger] from your hand."),
        ("[On Play] K.O. up to 1 of the Characters you battled with. Draw 1 card.", None),
        ("Give up to 1 Character \u22122000 power and up to 1 Leader with 5000 power +1000 power.", None),
    ],
)
def test_sound_texts_are_left_alone(effect: str, trigger: str | None, tmp_path: Path) -> None:
    assert read(tmp_path, record(effect=effect, trigger=trigger)).findings == ()


def test_a_lost_line_break_is_put_back_and_said(tmp_path: Path) -> None:
    card, codes = one(tmp_path, record(effect="[Rush] (This card can attack.)[On Play] Draw 1 card."))
    assert card.effect == "[Rush] (This card can attack.)\n[On Play] Draw 1 card."
    assert codes == ["OP462"]
    assert card.faults == ()
    assert "line break" in card.notes


LONG = "[Counter] Up to 1 of your {Harbour Watch} type Characters gains +2000 power during this battle."


def test_the_text_of_the_card_before(tmp_path: Path) -> None:
    event: dict[str, Any] = {"category": "Event", "power": None, "counter": None, "attributes": []}
    imported = read(tmp_path, record(effect=LONG, **event), record("BX01-002", effect=LONG, **event))
    assert imported.faulty == ("BX01-002",)
    assert [finding.code for finding in imported.findings] == ["OP460"]
    alike = read(
        tmp_path,
        record(effect="[Blocker] (Some long explanation of it, which is the same on every card.)"),
        record("BX01-002", effect="[Blocker] (Some long explanation of it, which is the same on every card.)"),
    )
    assert alike.findings == ()


def test_a_foreign_type_is_a_warning(tmp_path: Path) -> None:
    card, codes = one(tmp_path, record(types=["音楽"]))
    assert (card.types, card.faults, codes) == (("音楽",), (), ["OP461"])


def test_a_text_that_another_printing_has_more_of(tmp_path: Path) -> None:
    whole = record("BX01-001_p1", effect="[On Play] Draw 1 card.<br>[Blocker]")
    card, codes = one(tmp_path, record(effect="[Blocker]"), whole)
    assert codes == ["OP457"]
    assert card.faults


def test_values_that_differ_between_printings(tmp_path: Path) -> None:
    card, codes = one(tmp_path, record(), record("BX01-001_p1", power=9000))
    assert codes == ["OP454"]
    assert card.faults == ("power: 4000 here, 9000 on the printing BX01-001_p1",)


def test_the_same_id_twice(tmp_path: Path) -> None:
    assert one(tmp_path, record(), record(pack_id="2"))[1] == ["OP452"]
    card, codes = one(tmp_path, record(), record(cost=9))
    assert codes == ["OP452"]
    assert (card.cost, len(card.faults)) == (3, 1)


def test_ids_that_are_none(tmp_path: Path) -> None:
    imported = read(tmp_path, record("../evil"), record(), {}, 7, None, record("BX01-002", id=None), "x")
    assert imported.printings == 7
    assert imported.left_out == 6
    assert imported.numbers == 1
    assert [finding.code for finding in imported.findings] == ["OP451"] * 6


def test_a_missing_field_is_a_fault(tmp_path: Path) -> None:
    broken = record()
    del broken["effect"]
    card, codes = one(tmp_path, broken)
    assert codes == ["OP463"]
    assert card.faults == ("effect: the record has no such field",)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"7", b"[" * 100_000, b'{"a": 1' + b"0" * 9000])
def test_a_file_that_is_no_card_data(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    (tmp_path / "good.json").write_text(json.dumps([record()]))
    imported = read_punk_records(tmp_path)
    assert [(finding.code, Path(finding.file).name) for finding in imported.findings] == [("OP450", "bad.json")]
    assert imported.numbers == 1


def test_sources(tmp_path: Path) -> None:
    read(tmp_path, record())
    (tmp_path / "packs.json").write_text(
        json.dumps({"1": {"title_parts": {"label": "BX-01", "prefix": "", "title": "Sun &amp; Moon"}}, "2": None})
    )
    for source in (tmp_path, tmp_path / "data", tmp_path / "data" / "1.json"):
        imported = read_punk_records(source)
        assert [(card_set.code, card_set.name) for card_set in imported.sets] == [("BX01", "Sun & Moon")]
    for source in (tmp_path / "missing", tmp_path / "empty", Path("\0")):
        (tmp_path / "empty").mkdir(exist_ok=True)
        with pytest.raises(SourceUnreadableError):
            read_punk_records(source)


def test_the_folder_names_the_language(tmp_path: Path) -> None:
    folder = tmp_path / "japanese"
    folder.mkdir()
    imported = read(folder, record(effect="【登場時】カード1枚を引く。", types=["麦わら"]))
    assert imported.findings == ()
    assert imported.sets[0].language == "japanese"


def test_one_file_a_set_in_order_of_number(tmp_path: Path) -> None:
    imported = read(tmp_path, record("BX02-001"), record("BX01-010"), record("BX01-002"), record("Q-001"))
    paths = write_sets(imported, tmp_path / "out")
    assert [path.name for path in paths] == ["BX01.yaml", "BX02.yaml", "Q.yaml"]
    loaded = load_sets(tmp_path / "out")
    assert [finding for one in loaded for finding in one.diagnostics] == []
    assert [card.number for card in loaded[0].card_set.cards] == ["BX01-002", "BX01-010"]  # type: ignore[union-attr]  # it has no findings


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(sorted(record())), json_values, max_size=6))
@settings(max_examples=150, deadline=None)
def test_any_values_are_imported_or_reported(tmp_path_factory: pytest.TempPathFactory, changes: dict[str, Any]) -> None:
    folder = tmp_path_factory.mktemp("any")
    imported = read(folder, record() | changes)
    write_sets(imported, folder / "out")
    assert imported.numbers + imported.left_out == 1
    for card_set in imported.sets:
        (loaded,) = load_sets(folder / "out" / f"{card_set.code}.yaml")
        assert loaded.card_set is not None
        if not imported.faulty:
            assert loaded.card_set.cards == card_set.cards


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS, reason="OPTCG_CORPUS does not name the folder of public card data")
def test_the_corpus(tmp_path: Path) -> None:
    imported = read_punk_records(Path(CORPUS) / "english")
    write_sets(imported, tmp_path)
    loaded = load_sets(tmp_path)
    assert {finding.code for one in loaded for finding in one.diagnostics} <= {"OP420"}
    assert sum(len(one.card_set.cards) for one in loaded if one.card_set) == imported.numbers
    starters = [card_set for card_set in imported.sets if card_set.code in {f"ST{index:02}" for index in range(1, 15)}]
    assert sum(len(card_set.cards) for card_set in starters) == 201
    assert [card.number for card_set in starters for card in card_set.cards if card.faults] == []
    assert imported.left_out == 0
    for one in loaded:
        for card in one.card_set.cards if one.card_set else ():
            for source in (card.effect_source, card.trigger_source):
                for offset, char in enumerate(source.content if source else ""):
                    assert source is not None
                    position = source.position(offset)
                    assert char == "\n" or source.line_at(position.line)[position.column - 1] == char


def abroad(folder: Path, language: str, *records: Any) -> Imported:
    (folder / language).mkdir(exist_ok=True)
    return read(folder / language, *records)


JAPANESE = {
    "name": "灯守・マーラ",
    "types": ["港の番人"],
    "effect": "【登場時】カード1枚を引く。<br>【起動メイン】ドン‼－1：自分のキャラ1枚までを、パワー＋2000。",
    "trigger": "【トリガー】カード1枚を引く。",
}


def test_a_sound_printing_in_japanese_keeps_its_characters(tmp_path: Path) -> None:
    imported = abroad(tmp_path, "japanese", record(**JAPANESE))
    assert imported.findings == ()
    (card,) = imported.sets[0].cards
    assert card.effect == JAPANESE["effect"].replace("<br>", "\n")
    assert (card.name, card.types, card.trigger) == ("灯守・マーラ", ("港の番人",), JAPANESE["trigger"])
    assert card.language == "japanese"


@pytest.mark.parametrize(
    ("language", "field", "value", "codes", "faulty"),
    [
        ("japanese", "effect", "【登場時】カード1枚を引く。<br>【トリガー】カード1枚を引く。", ["OP458"], True),
        ("japanese", "effect", "【登場時】自分の手札の【トリガー】を持つカード1枚を捨てる。", [], False),
        ("japanese", "effect", "【登場時】カード1枚を", ["OP457"], True),
        ("japanese", "effect", "【登場時】特徴《》を持つカード1枚を引く。", ["OP457"], True),
        ("japanese", "effect", "【登場時】「マーラを引く。", ["OP457"], True),
        ("japanese", "effect", "【ブロッカー】(自分の番ではない時）", [], False),
        ("japanese", "effect", "【ブロッカー】(説明)【登場時】カード1枚を引く。", ["OP462"], False),
        ("japanese", "effect", "【登場時】自分のキャラ1枚までは、パワー2000。", ["OP464"], True),
        ("japanese", "effect", "【登場時】</b>カード1枚を引く。", ["OP456"], True),
        ("japanese", "effect", "【登場時】カード1枚を 카드 引く。", ["OP461"], False),
        ("japanese", "trigger", "カード1枚を引く。", ["OP459"], True),
        ("japanese", "trigger", "【トリガー】", ["OP457"], True),
        ("japanese", "trigger", "【トリガー】カード1枚を引く。<br>【登場時】カード1枚を引く。", ["OP459"], True),
        ("japanese", "types", ["港の番人／潮の民"], ["OP467"], False),
        ("chinese-taiwan", "effect", "【登場時】抽1張卡片。", [], False),
        ("chinese-taiwan", "effect", "【登場時】抽1張卡片", ["OP457"], True),
        ("chinese-taiwan", "effect", "【登場時】抽1張卡片を得る。", ["OP461", "OP461"], False),
        ("chinese-taiwan", "effect", "【登場時】抽1張卡片。<br>【觸發器】抽1張卡片。", ["OP458"], True),
        ("chinese-taiwan", "trigger", "抽1張卡片。", ["OP459"], True),
        ("chinese-taiwan", "types", ["スリラ"], ["OP461"], False),
    ],
)
def test_faults_are_found_in_every_language(
    tmp_path: Path, language: str, field: str, value: Any, codes: list[str], faulty: bool
) -> None:
    sound = record(name="灯守", types=["港"])
    imported = abroad(tmp_path, language, sound | {field: value})
    assert [finding.code for finding in imported.findings] == codes
    assert bool(imported.faulty) == faulty


def test_a_remark_behind_the_name_of_another_printing_is_a_note(tmp_path: Path) -> None:
    printings = (record(name="灯守"), record("BX01-001_p1", name="灯守(異圖卡)"))
    (finding,) = abroad(tmp_path, "chinese-taiwan", *printings).findings
    assert (finding.code, finding.severity) == ("OP454", "info")


def test_printings_that_differ_in_kinds_of_signs_are_the_same(tmp_path: Path) -> None:
    effect = "【登場時】ドン‼1枚を引く。"
    printings = (record(effect=effect), record("BX01-001_p1", effect=effect.replace("‼", "!!")))
    assert abroad(tmp_path, "japanese", *printings).findings == ()


def test_sets_in_several_languages_can_be_in_one_folder(tmp_path: Path) -> None:
    for language in ("english", "japanese"):
        write_sets(abroad(tmp_path, language, record(**({} if language == "english" else JAPANESE))), tmp_path / "out")
    loaded = load_sets(tmp_path / "out")
    assert [Path(one.file).name for one in loaded] == ["BX01.japanese.yaml", "BX01.yaml"]
    assert [one.card_set.language for one in loaded if one.card_set is not None] == ["japanese", "english"]
    assert not any(one.diagnostics for one in loaded)


@pytest.mark.skipif(not CORPUS, reason="OPTCG_CORPUS is not set")
@pytest.mark.parametrize("language", ["japanese", "chinese-taiwan"])
def test_nothing_of_another_language_is_lost(language: str, tmp_path: Path) -> None:
    files = sorted((Path(CORPUS) / language / "data").glob("*.json"))
    raw = [one for file in files for one in json.loads(file.read_text(encoding="utf-8"))]
    imported = read_punk_records(Path(CORPUS) / language)
    assert imported.printings == len(raw) and imported.left_out == 0
    assert imported.numbers == len({one["id"].partition("_")[0] for one in raw})
    write_sets(imported, tmp_path)
    cards = {
        card.number: card for one in load_sets(tmp_path) if one.card_set is not None for card in one.card_set.cards
    }
    for one in raw:
        if one["id"] in cards:  # a base printing
            card = cards[one["id"]]
            raw_text = unescape(f"{one['effect'] or ''} {one['trigger'] or ''}".replace("<br>", " "))
            assert "".join((card.effect + card.trigger).split()) == "".join(raw_text.split()).removeprefix("-"), card
