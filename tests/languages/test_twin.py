"""The Japanese and the Chinese print of the shipped set HL01: the same programs as the English one."""

from __future__ import annotations

from functools import lru_cache

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.languages.comparing import Comparison, compare_prints
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.loading import glossary_between, load_print
from optcg_dsl.languages.prints import Print, print_of
from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios.loader import scenario_files

FOLDER = data_folder("cardsets")
TWINS = {one: FOLDER / one / "HL01.yaml" for one in ("japanese", "chinese-taiwan")}
twins = pytest.mark.parametrize("language", TWINS)


@lru_cache
def english() -> Print:
    return load_print([FOLDER / "HL01.yaml"])


def compared(twin: Print, first: Print | None = None) -> Comparison:
    first = first or english()
    return compare_prints(first, twin, glossary_between(first, twin))


@twins
def test_both_prints_are_the_same_programs(language: str) -> None:
    same_programs(compared(load_print([TWINS[language]])))


def test_the_two_twins_are_the_same_programs() -> None:
    japanese, chinese = (load_print([file]) for file in TWINS.values())
    same_programs(compared(chinese, japanese))


def same_programs(result: Comparison) -> None:
    assert result.findings == ()
    assert len(result.equal) == 25
    assert result.equal_abilities == result.abilities == 32
    assert result.not_comparable == {}
    assert (result.only_first, result.only_second) == ((), ())


@pytest.mark.parametrize("folder", ["glossaries", "formats", "decks"])
def test_a_folder_with_other_files_holds_no_scenarios_for_that(folder: str) -> None:
    assert list((FOLDER / folder).glob("*.yaml"))
    found, problem = scenario_files(FOLDER / folder)
    assert found == []
    assert problem is not None


@twins
def test_its_glossary_has_every_name_and_type_of_both(language: str) -> None:
    twin = load_print([TWINS[language]])
    glossary = glossary_between(english(), twin)
    assert glossary is not None
    for number, card in twin.cards.items():
        first, second = english().cards[number].record, card.record
        assert glossary.in_second("names", first.name) == second.name
        assert [glossary.in_second("types", one) for one in first.types] == list(second.types)


CHANGED = [
    # kind, what stands in the Japanese print, and what is put in its place
    (Kind.quantity, "自分のライフが2枚以下の場合、このキャラは", "自分のライフが3枚以下の場合、このキャラは"),
    (Kind.quantity, "このターン中、パワー−3000", "このターン中、パワー−2000"),
    (Kind.optional, "カード1枚までを、公開し", "カード1枚を、公開し"),
    (Kind.owner, "相手のコスト6以下のキャラ1枚まで", "自分のコスト6以下のキャラ1枚まで"),
    (Kind.category, "レストのドン!!1枚までを、付与する", "アクティブのドン!!1枚までを、付与する"),
    (Kind.duration, "このバトル中、パワー+3000", "このターン中、パワー+3000"),
    (Kind.value, "相手のパワー4000以下", "相手の元々のパワー4000以下"),
    (Kind.destination, "デッキの下に置く", "デッキの上に置く"),
    (Kind.cause, "【KO時】", "【登場時】"),
    (Kind.term, "「点灯夫アッダ」以外", "「火夫ベリン」以外"),
    (Kind.term, "特徴《灯火の海岸》を持つカード", "特徴《苔の番人》を持つカード"),
    (Kind.term, "【ダブルアタック】", "【バニッシュ】"),
    (Kind.missing, "自分の手札が4枚以下の場合、", ""),
    (Kind.field, "power: 10000", "power: 9000"),
    (Kind.field, "[苔の番人, 獣]", "[苔の番人]"),
    (Kind.field, "    trigger: |\n      【トリガー】このカードを登場させる。\n", ""),
]
CHANGED_IN_CHINESE = [
    (Kind.quantity, "自己的生命值卡在2張以下時，這張角色卡", "自己的生命值卡在3張以下時，這張角色卡"),
    (Kind.quantity, "在這個回合，力量值−3000", "在這個回合，力量值−2000"),
    (Kind.optional, "公開最多1張除了", "公開1張除了"),
    (Kind.owner, "最多1張對手費用6以下的角色卡", "最多1張自己費用6以下的角色卡"),
    (Kind.category, "休息狀態的咚!!卡在1張自己", "活動狀態的咚!!卡在1張自己"),
    (Kind.duration, "在這場對戰中，力量值+3000", "在這個回合，力量值+3000"),
    (Kind.value, "對手力量值4000以下", "對手原本力量值4000以下"),
    (Kind.destination, "放到卡組下面", "放到卡組上面"),
    (Kind.cause, "【KO時】", "【登場時】"),
    (Kind.term, "除了「點燈人艾達」以外", "除了「火夫貝林」以外"),
    (Kind.term, "擁有《燈火海岸》特徵的卡片", "擁有《苔之守護者》特徵的卡片"),
    (Kind.term, "【雙重攻擊】", "【消失】"),
    (Kind.missing, "若自己的手牌在4張以下時，", ""),
    (Kind.field, "power: 10000", "power: 9000"),
    (Kind.field, "[苔之守護者, 獸]", "[苔之守護者]"),
    (Kind.field, "    trigger: |\n      【觸發器】使這張卡片登場。\n", ""),
]


@pytest.mark.parametrize(
    ("language", "kind", "old", "new"),
    [("japanese", *one) for one in CHANGED] + [("chinese-taiwan", *one) for one in CHANGED_IN_CHINESE],
)
def test_a_changed_word_is_found_and_is_of_its_kind(language: str, kind: Kind, old: str, new: str) -> None:
    file = TWINS[language]
    text = file.read_text(encoding="utf-8")
    assert old in text
    loaded = parse_set(text.replace(old, new, 1), str(file))
    assert loaded.card_set is not None
    result = compared(print_of([loaded.card_set]))
    assert result.not_comparable == {}
    (finding,) = result.findings
    assert finding.code == kind.code
    assert finding.file.endswith("HL01.yaml")
    (related,) = finding.related
    assert related.file == str(file)
    assert related.message == f"the {language} print"
