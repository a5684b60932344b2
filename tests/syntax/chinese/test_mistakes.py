"""What people write in place of the words of Chinese cards: each is told where it stands, with what to write."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.chinese.mistakes import MISTAKES
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.validation.cards import findings_of

NOBODY = NameIndex(frozenset(), frozenset())


def findings(text: str) -> list[Diagnostic]:
    record = CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000, effect=text, language=CHINESE.name)
    return findings_of(compile_card(record), NOBODY)


def test_the_other_form_of_a_character_is_none_that_cards_print() -> None:
    printed = {char for words in load_grammar(CHINESE).phrases.values() for word in words for char in word}
    printed |= {char for head in MISTAKES.heads for char in head}
    assert not printed & MISTAKES.glyphs.keys()
    assert len(set(MISTAKES.glyphs.values())) > 50


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("【登场时】抽1张卡片。", "【登場時】抽1張卡片。"),
        ("【登場時】将最多1张对手的角色卡置为休息状态。", "【登場時】將最多1張對手的角色卡置為休息狀態。"),
        (
            "【登場時】最多1張對手的角色卡，在這個回合，効果無効。",
            "【登場時】最多1張對手的角色卡，在這個回合，效果無效。",
        ),
        ("【咚!!×1】這張角色卡的力量値+1000。", "【咚!!×1】這張角色卡的力量值+1000。"),
    ],
)
def test_each_character_of_another_form_is_pointed_at(written: str, meant: str) -> None:
    found = [one for one in findings(written) if one.severity == "error"]
    wrong = [(at, right) for at, (char, right) in enumerate(zip(written, meant, strict=True)) if char != right]
    assert [one.code for one in found] == ["OP002"] * len(wrong)
    assert [(one.position.column - 1, one.fix and one.fix.replacement) for one in found] == wrong
    assert not [one for one in findings(meant) if one.severity == "error"]


def test_a_name_may_have_any_characters() -> None:
    assert not [one for one in findings("【登場時】使最多1張自己手牌中的「张对」登場。") if one.code == "OP002"]


@pytest.mark.parametrize(
    ("text", "code", "column", "replacement"),
    [
        ("【登場時】カード1枚を引く。", "OP007", 6, None),
        ("【登場時】Draw 1 card.", "OP007", 6, None),
        ("【登場時】若自己的領航卡擁有「港」特徵時，抽1張卡片。", "OP004", 15, "《港》"),
        ("[登場時]抽1張卡片。", "OP004", 1, "【登場時】"),
        ("【登揚時】抽1張卡片。", "OP106", 1, "【登場時】"),
        ("【咚x1】這張角色卡獲得【速攻】。", "OP106", 1, "【咚!!×1】"),
        ("【登場時】這張角色卡獲得【速功】。", "OP106", 13, "攻"),
        ("【登場時】抽1張卡片抽1張卡片。", "OP006", 11, ""),
        ("【登場時】抽兩張卡片。", "OP102", 7, "2"),
        ("【登場時】棄置1張自己的手牌。", "OP102", 6, "廢棄"),
        ("【登場時】將最多1張對手的角色卡橫置。", "OP102", 17, "置為休息狀態"),
        ("【登場時】之後，抽1張卡片。", "OP320", 6, "抽"),
        ("【速攻】(這張卡片造成的傷害為2)", "OP005", 5, None),
        ("【登場時抽1張卡片。", "OP008", 1, "】"),
        ("登場時】抽1張卡片。", "OP008", 4, "【"),
    ],
)
def test_a_mistake_is_told_where_it_stands(text: str, code: str, column: int, replacement: str | None) -> None:
    (found,) = [one for one in findings(text) if one.code == code]
    assert (found.position.column, found.fix.replacement if found.fix else None) == (column, replacement)
    assert found.severity in ("error", "warning") or code == "OP320"


def test_two_that_may_be_two_words_have_no_fix() -> None:
    """``將將`` is ``將``, and the price has to be paid, or ``可將``, and it may be."""
    (found,) = [
        one for one in findings("【啟動主要】將將這張角色卡置為休息狀態：抽1張卡片。") if one.severity == "error"
    ]
    assert found.fix is None


def test_a_stop_of_another_keyboard_behind_a_number_is_one() -> None:
    for stop in (".", "．"):
        (found,) = findings(f"【登場時】這張角色卡，在這個回合，力量值+1000{stop}之後，抽1張卡片。")
        assert (found.code, found.severity, found.fix and found.fix.replacement) == ("OP304", "info", "。")


def test_half_width_signs_are_those_of_cards() -> None:
    found = findings("【登場時】最多1張自己的｢港．燈｣､在這個回合，力量值+1000｡")
    assert "".join(one.fix.replacement for one in found if one.code == "OP304" and one.fix) == "「」、。"


def test_keywords_are_named_as_cards_print_them() -> None:
    (found,) = findings("【速攻】(這張卡片造成的傷害為2)")
    assert found.message == "this note explains 【雙重攻擊】, not 【速攻】"
