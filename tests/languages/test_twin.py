"""The shipped set HL01 and its Japanese print are one set of programs; a word changed in the Japanese one is found."""

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
JAPANESE = FOLDER / "japanese" / "HL01.yaml"


@lru_cache
def english() -> Print:
    return load_print([FOLDER / "HL01.yaml"])


def compared(japanese: Print) -> Comparison:
    return compare_prints(english(), japanese, glossary_between(english(), japanese))


def test_both_prints_are_the_same_programs() -> None:
    result = compared(load_print([JAPANESE]))
    assert result.findings == ()
    assert len(result.equal) == 25
    assert result.equal_abilities == result.abilities == 32
    assert result.not_comparable == {}
    assert (result.only_first, result.only_second) == ((), ())


def test_a_folder_with_a_glossary_holds_no_scenarios_for_that() -> None:
    found, problem = scenario_files(FOLDER / "glossaries")
    assert found == []
    assert problem is not None


def test_its_glossary_has_every_name_and_type_of_both() -> None:
    japanese = load_print([JAPANESE])
    glossary = glossary_between(english(), japanese)
    assert glossary is not None
    for number, card in japanese.cards.items():
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


@pytest.mark.parametrize(("kind", "old", "new"), CHANGED)
def test_a_changed_word_is_found_and_is_of_its_kind(kind: Kind, old: str, new: str) -> None:
    text = JAPANESE.read_text(encoding="utf-8")
    assert old in text
    loaded = parse_set(text.replace(old, new, 1), str(JAPANESE))
    assert loaded.card_set is not None
    result = compared(print_of([loaded.card_set]))
    assert result.not_comparable == {}
    (finding,) = result.findings
    assert finding.code == kind.code
    assert finding.file.endswith("HL01.yaml")
    (related,) = finding.related
    assert related.file == str(JAPANESE)
    assert related.message == "the japanese print"
