"""Chinese texts are read, printed back, and mean what the same text in English means."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.grammar import release_tables, tables_file
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.syntax.nodes.base import without_wording
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text
from tests.syntax.twins import Heads, Twins, broken, english_effects, english_tree, read_twins

TWINS = Twins(
    CHINESE,
    Heads("【觸發器】", ("【主要】", "【反擊】"), "【主要】抽1張卡片。"),
    names={"鐵匠": "Smith", "伊爾莎": "Ilse", "瑪拉": "Mara"},
    pairs=read_twins(Path(__file__).with_name("pairs.txt")),
)


def test_the_language_has_its_name() -> None:
    assert language_named("chinese-taiwan") is CHINESE


def test_the_tables_are_those_of_the_grammar() -> None:
    """Making them refuses every conflict."""
    assert tables_file(CHINESE).read_bytes() == release_tables(CHINESE)


@pytest.mark.parametrize(("text", "english"), TWINS.pairs)
def test_a_text_means_the_same_in_both_languages(text: str, english: str) -> None:
    assert TWINS.effects(text) == english_effects(english)


@pytest.mark.parametrize("text", TWINS.texts)
def test_a_text_is_printed_back(text: str) -> None:
    first = parse_text(text, CHINESE)
    assert first.diagnostics == () and first.tree is not None
    again = parse_text(print_text(first.tree, CHINESE), CHINESE)
    assert again.tree is not None and again.variants == ()
    assert again.tree == first.tree


@pytest.mark.parametrize(("text", "english"), TWINS.pairs)
def test_an_english_tree_is_printed_in_chinese(text: str, english: str) -> None:
    printed = print_text(english_tree(english), CHINESE)
    assert TWINS.effects(printed) == english_effects(english)


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("【登場時】從咚‼卡組追加最多1張休息狀態的咚‼卡。", {"double-exclamation"}),
        ("【登場時】抽２張卡片。", {"full-width-letter"}),
        ("【攻擊時】最多1張對手的角色卡，在這個回合，力量值-2000。", {"minus-sign"}),
        ("【攻擊時】這張角色卡，在這個回合，力量值＋2000。", {"full-width-punctuation"}),
        ("【啟動主要】➀：抽1張卡片。", {"circled-digit"}),
        ("【防禦】（成為盾牌）", {"full-width-bracket"}),
    ],
)
def test_a_variant_has_a_name(written: str, names: set[str]) -> None:
    parsed = parse_text(written, CHINESE)
    assert parsed.tree is not None, parsed.diagnostics
    assert {variant.name for variant in parsed.variants} == names


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        (
            "【主要】將最多1張對手的角色卡，置為休息狀態。",
            "【主要】將最多1張對手的角色卡置為休息狀態。",
        ),
        ("【啟動主要】將這張角色卡放到廢棄區。", "【啟動主要】將這張角色卡放置在廢棄區。"),
        ("【登場時】抽取2張卡片，廢棄1張自己的手牌。", "【登場時】抽2張卡片，並廢棄1張自己的手牌。"),
        (
            "若自己的場上有8張以上咚!!卡、且自己的手牌有2張以下時，這張角色卡力量值+1000。",
            "若自己場上有8張以上咚!!卡、自己的手牌在2張以下時，這張角色卡的力量值+1000。",
        ),
        (
            "【登場時】KO最多1張除了「瑪拉」以外對手擁有《鐵匠》特徵、費用2以下的角色卡。",
            "【登場時】KO最多1張對手除了「瑪拉」以外費用2以下擁有《鐵匠》特徵的角色卡。",
        ),
        ("【登場時】KO全部對手費用2以下的角色卡。", "【登場時】KO對手費用2以下的角色卡全數。"),
        ("【攻擊時】對手在這場對戰中，無法發動【防禦】。", "【攻擊時】在這場對戰中，對手無法發動【防禦】。"),
        (
            "【攻擊時】在這個回合，若這張角色卡和對手的角色卡對戰時，抽1張卡片。",
            "【攻擊時】若在這個回合，這張角色卡和對手的角色卡對戰時，抽1張卡片。",
        ),
        ("【登場時】這回合結束時，抽1張卡片。", "【登場時】這個回合結束時，抽1張卡片。"),
        (
            "【登場時】查看1張自己生命值區上面的卡片，並放置在生命值區的上面或下面。",
            "【登場時】查看1張自己生命值區上面的卡片，放到生命值區上面或下面。",
        ),
    ],
)
def test_words_that_say_the_same_are_printed_as_they_stand(written: str, canonical: str) -> None:
    """They are wording: another language prints the words that most cards have."""
    parsed = parse_text(written, CHINESE)
    assert parsed.tree is not None, parsed.diagnostics
    assert parsed.variants == ()
    assert print_text(parsed.tree, CHINESE) == written
    assert print_text(without_wording(parsed.tree), CHINESE) == canonical
    assert TWINS.effects(canonical) == TWINS.effects(written)


@pytest.mark.parametrize(
    ("written", "code", "place"),
    [
        ("【登場時】抽2張", "OP105", ""),
        ("【登場時】抽將。", "OP101", "將"),
        ("【登場時】吃2張卡片。", "OP102", "吃"),
        ("【登場時】抽2張卡片", "OP105", ""),
        ("【登場時】抽自己的角色卡。", "OP101", "自己的角色卡"),
        ("【登場時】若自己的領航卡有多種顏色時。", "OP101", "。"),
        # Neighbours of what is read: a number of nothing, a price of nothing, a cost of cards that are not in the hand.
        ("每有1張休息狀態的咚!!卡，這張角色卡的力量值+1000。", "OP101", "每有1張休息狀態的咚!!卡"),
        ("必須廢棄1張自己的手牌才可以抽1張卡片。", "OP101", "必須廢棄1張自己的手牌"),
        ("【登場時】必須廢棄1張自己的手牌。", "OP101", "必須廢棄1張自己的手牌"),
        ("【登場時】接下來抽1張卡片。", "OP101", "接下來"),
        ("使自己廢棄區中的角色卡登場的支付費用減少1。", "OP101", "自己廢棄區中的角色卡"),
        ("使對手手牌中的角色卡登場的支付費用減少1。", "OP101", "對手手牌中的角色卡"),
        ("自己的角色卡全數持有反擊−1000。", "OP101", "−1000"),
        ("【登場時】自己的手牌讓對手選擇擁有《鐵匠》特徵的卡片。", "OP101", "選擇擁有《鐵匠》特徵的卡片"),
        ("【登場時】使用反擊。", "OP101", "使用反擊"),
        ("每有1000力量值，這張角色卡的力量值+1000。", "OP101", "每有1000力量值"),
        ("除非廢棄1張自己的手牌，否則抽1張卡片。", "OP101", "除非廢棄1張自己的手牌"),
        ("【登場時】獲得《鐵匠》特徵。", "OP101", "獲得《鐵匠》特徵"),
        ("【登場時】被自己的領航卡的力量值變成1000。", "OP101", "自己的領航卡"),
        ("只可以將放入卡組。", "OP101", "放入卡組"),
        ("【登場時】若持有者有3張以下的手牌時，抽1張卡片。", "OP101", "持有者"),
    ],
)
def test_what_is_wrong_has_a_place(written: str, code: str, place: str) -> None:
    (found,) = parse_text(written, CHINESE).diagnostics
    assert found.code == code
    assert written[found.position.column - 1 : found.end.column - 1] == place


@settings(max_examples=300, deadline=None)
@given(broken(TWINS.texts))
def test_a_broken_text_never_raises(text: str) -> None:
    parsed = parse_text(text, CHINESE)
    assert (parsed.tree is None) == bool(parsed.failed)
