"""Slips of Japanese and Chinese texts: what the fix is, where it stands, and that nobody who takes it is misled."""

from __future__ import annotations

from functools import partial

import pytest

from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.syntax.japanese.language import JAPANESE
from tests.fuzz import slips, typos
from tests.fuzz.typos import record_of


@pytest.fixture(autouse=True)
def _own_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the shipped sets, so that the slips are the same everywhere."""
    monkeypatch.delenv("OPTCG_CORPUS", raising=False)
    slips.texts.cache_clear()


@pytest.mark.parametrize("of", slips.SLIPS.values(), ids=slips.SLIPS.keys())
def test_fixes_never_mislead(of: slips.Slips) -> None:
    report = typos.run(2026, 300, made_by=partial(slips.make_slip, of))
    assert report.misled == []
    assert report.share("restored") >= 0.9


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("【登場時】力ード1枚を引く。", "【登場時】カード1枚を引く。"),
        ("【登場時】カ一ド1枚を引く。", "【登場時】カード1枚を引く。"),
        ("【登場時】カードド1枚を引く。", "【登場時】カード1枚を引く。"),
        ("【登場時】カード1枚をを引く。", "【登場時】カード1枚を引く。"),
        ("【登場】時カード1枚を引く。", "【登場時】カード1枚を引く。"),
        ("【アタック時】このキャラをアクティブする。", "【アタック時】このキャラをアクティブにする。"),
        ("【登場時】自分の手札1枚を拾てる。", "【登場時】自分の手札1枚を捨てる。"),
        ("【登場時】カード1枚引く。", "【登場時】カード1枚を引く。"),
        ("【登場時】相手のキャラ1枚までは、KOする。", "【登場時】相手のキャラ1枚までを、KOする。"),
        ("【登場時】相手のキャラ1枚までを、KOすする。", "【登場時】相手のキャラ1枚までを、KOする。"),
        ("【登場時】相手のキャラ1枚までを、KOるす。", "【登場時】相手のキャラ1枚までを、KOする。"),
        ("【登場時】自分のデッのキ上から1枚を公開する。", "【登場時】自分のデッキの上から1枚を公開する。"),
        ("【登場】時カード1枚を引く。", "【登場時】カード1枚を引く。"),
        ("〔登場時】カード1枚を引く。", "【登場時】カード1枚を引く。"),
        ("【登場時カード1枚を引く。", "【登場時】カード1枚を引く。"),
        ("【【登場時】カード1枚を引く。", "【登場時】カード1枚を引く。"),
        ("【登場時】カード1枚を引く", "【登場時】カード1枚を引く。"),
        ("【登場時】カード1枚を引き。", "【登場時】カード1枚を引く。"),
        (
            "【登場時】自分の特徴「港の番人」を持つキャラ1枚を、レストにする。",
            "【登場時】自分の特徴《港の番人》を持つキャラ1枚を、レストにする。",
        ),
    ],
)
def test_a_slip_is_mended_where_it_is(written: str, meant: str) -> None:
    card = compile_card(record_of(written, "character"), JAPANESE)
    found = next(one for one in card.diagnostics if one.severity == "error")
    assert found.fix is not None, found
    span = found.fix.span
    assert written[: span.start] + found.fix.replacement + written[span.end :] == meant


@pytest.mark.parametrize(
    "written",
    [
        "【登場時】相手のコスト3以のキャラ1枚までを、KOする。",
        "【アタック時】相手のキャラ1枚までを、このターン中、コスト1。",
        "【登場時】自分のトラッシュからコスト1ののカード1枚までを、手札に加える。",
        "【登場時】自分のデッキのから1枚を引く。",
        "【登場時】カード枚を引く。",
        "【起動メイン】自分のライフ1枚を向きにできる：カード1枚を引く。",
    ],
)
def test_what_may_have_been_another_word_has_no_fix(written: str) -> None:
    """``以`` is 以下 or 以上, a change without a sign may be either, and behind a doubled の a word may be missing."""
    card = compile_card(record_of(written, "character"), JAPANESE)
    assert card.effects is None
    assert all(one.fix is None for one in card.diagnostics if one.severity == "error")
