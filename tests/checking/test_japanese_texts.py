"""What is said of Japanese texts: the causes of mistakes, in the words that Japanese cards print."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import render_all


def findings(text: str, category: str = "character", *, trigger: bool = False) -> tuple[Diagnostic, ...]:
    effect, other = ("", text) if trigger else (text, "")
    record = CardRecord("OWN-001", "灯", category, ("red",), cost=1, effect=effect, trigger=other, language="japanese")
    return tuple(compile_card(record).diagnostics)


def mended(text: str, found: Diagnostic) -> str | None:
    return (
        None if found.fix is None else text[: found.fix.span.start] + found.fix.replacement + text[found.fix.span.end :]
    )


@pytest.mark.parametrize(
    ("written", "code", "message", "meant"),
    [
        (
            "【登城時】カード1枚を引く。",
            "OP106",
            "【登城時】 is not a timing or keyword",
            "【登場時】カード1枚を引く。",
        ),
        ("【ドン1】このキャラは、パワー+1000。", "OP106", "【ドン1】 is", "【ドン!!×1】このキャラは、パワー+1000。"),
        ("【のターン中】このキャラは、パワー+1000。", "OP106", "【のターン中】 is", None),
        (
            "【登場時】その後、カード1枚を引く。",
            "OP320",
            "“その後、” has nothing before it",
            "【登場時】カード1枚を引く。",
        ),
        ("【登場時】カード1枚カード1枚を引く。", "OP006", "“カード1枚” stands twice", "【登場時】カード1枚を引く。"),
        ("【登場時】Draw 1 card.", "OP007", "these words are not Japanese", None),
        ("【登場時】카드 1枚を引く。", "OP007", "these words are not Japanese", None),
        ("【登場時】DON!!1枚までを、アクティブにする。", "OP102", "", "【登場時】ドン!!1枚までを、アクティブにする。"),
        ("【登場時】カード三枚を引く。", "OP102", "", "【登場時】カード3枚を引く。"),
        (
            "【登場時】相手のコスト3未満のキャラ1枚を、KOする。",
            "OP102",
            "",
            "【登場時】相手のコスト2以下のキャラ1枚を、KOする。",
        ),
        ("【登場時】対戦相手のキャラ1枚を、破壊する。", "OP102", "", "【登場時】相手のキャラ1枚を、KOする。"),
        ("【登場時】自分のキャラ1枚を墓地に置く。", "OP102", "", "【登場時】自分のキャラ1枚をトラッシュに置く。"),
        (
            "【登場時】このキャラは【速功】を得る。",
            "OP106",
            "【速功】 is not a keyword",
            "【登場時】このキャラは【速攻】を得る。",
        ),
        ("［登場時］カード1枚を引く。", "OP004", "a timing or keyword stands in 【 】", "【登場時】カード1枚を引く。"),
        (
            "【登場時】自分の特徴≪港≫を持つキャラ1枚を、KOする。",
            "OP004",
            "a type stands in 《 》",
            "【登場時】自分の特徴《港》を持つキャラ1枚を、KOする。",
        ),
        ("【登場時】カード1枚を", "OP009", "the text stops in the middle of a sentence", None),
    ],
)
def test_a_mistake_has_its_cause_and_what_was_meant(written: str, code: str, message: str, meant: str | None) -> None:
    found = findings(written)[0]
    assert found.code == code, found
    assert found.message.startswith(message)
    assert mended(written, found) == meant
    if meant is not None:
        assert [one for one in findings(meant) if one.severity == "error"] == []


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (
            "【速攻】(相手のアタックの後、このカードをレストにすることで、アタックの対象をこのカードにする)",
            "【ブロッカー】, not 【速攻】",
        ),
        ("【ブロッカー】(このカードは登場したターンにアタックできる)", "【速攻】, not 【ブロッカー】"),
        ("【バニッシュ】(このカードが与えるダメージは2になる)", "【ダブルアタック】, not 【バニッシュ】"),
    ],
)
def test_a_note_explains_its_keyword(written: str, message: str) -> None:
    (found,) = findings(written)
    assert (found.code, found.message) == ("OP005", f"this note explains {message}")


def test_findings_name_timings_as_japanese_cards_print_them() -> None:
    (found,) = findings("【メイン】カード1枚を引く。")
    assert (found.message, found.hint) == (
        "【メイン】 can never be met on a Character card",
        "did you mean 【起動メイン】?",
    )
    (found,) = findings("カード1枚を引く。", trigger=True)
    assert found.message == "an ability in a trigger text begins with 【トリガー】"
    (found,) = findings("【登場時】【トリガー】カード1枚を引く。")[:1]
    assert "【トリガー】" in found.message or "【トリガー】" in found.hint


def test_what_would_mean_different_things_is_told_and_not_made() -> None:
    (found,) = findings("【登場時】相手のコスト3以のキャラ1枚までを、KOする。")
    assert found.fix is None
    assert "以下" in found.hint
    assert "以上" in found.hint


def test_carets_stand_under_wide_characters() -> None:
    text = "【登場時】カード1枚を弔く。"
    (found,) = findings(text)
    assert text[found.position.column - 1 :].startswith("弔")
    shown = render_all([found]).split("\n")
    line = next(at for at, one in enumerate(shown) if one.startswith("1 |"))
    before = shown[line][: shown[line].index("弔")]
    columns = sum(1 if char.isascii() else 2 for char in before)
    assert shown[line + 1].index("^") == columns


@pytest.mark.parametrize(
    "text",
    [
        "特徴《t》を持つキャラカードはカウンター−1000を持つ。",
        "特徴《t》を持つカウンター効果を持たないキャラカードはカウンター1000を持つ。",
        "リーダーのパワー0以上の場か自分のの場のドン!!が0枚ある場合【速攻】を得る。",
        "このキャラはージカードの効果を受けない。",
        (
            "ルール上、特徴《A》か《B》を持つカードしかデッキに入れることができず、自分のデッキが7000枚になった時、"
            "敗北する代わりに、自分は勝利する。"
        ),
    ],
)
def test_odd_texts_are_refused_with_a_finding(text: str) -> None:
    card = CardRecord("OWN-001", "A", "leader", ("red",), life=5, power=5000, effect=text, language="japanese")
    compiled = compile_card(card)
    assert compiled.effects is None
    assert [one for one in compiled.diagnostics if one.severity == "error"]


@pytest.mark.parametrize(
    "written",
    [
        # Other words would be meant the other way round: that is no slip.
        "【登場時】自分の手札すべてにつき、相手のキャラ1枚までを、このターン中、パワー−1000。",
        "【登場時】相手の、レストのキャラとドン!!合計3枚までを、レストにする。",
    ],
)
def test_no_hint_turns_the_meaning_round(written: str) -> None:
    for found in findings(written):
        assert "+1000" not in found.hint and "“か” for “と”" not in found.hint
        assert found.fix is None or found.fix.replacement not in ("+", "か", "で")
