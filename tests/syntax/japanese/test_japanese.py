"""Japanese texts are read, printed back, and mean what the same text in English means."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from optcg_dsl.syntax.grammar import release_tables, tables_file
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.japanese.verbs import grammar_text
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text
from tests.syntax.twins import Heads, Twins, broken, english_effects, english_tree, read_twins

TWINS = Twins(
    JAPANESE,
    Heads("【トリガー】", ("【メイン】", "【カウンター】"), "【メイン】カード1枚を引く。"),
    names={"鍛冶屋": "Smith", "イルゼ": "Ilse", "マーラ": "Mara"},
    pairs=read_twins(Path(__file__).with_name("pairs.txt")),
)


def test_the_language_has_its_name() -> None:
    assert language_named("japanese") is JAPANESE


def test_the_tables_are_those_of_the_grammar() -> None:
    """Making them refuses every conflict."""
    assert tables_file(JAPANESE).read_bytes() == release_tables(JAPANESE)


def test_the_grammar_has_the_forms_of_the_verbs() -> None:
    written = (JAPANESE.grammar_folder / "verbs.lark").read_text(encoding="utf-8")
    assert written == grammar_text(), "run python -m tests.languages.verbs"


@pytest.mark.parametrize(("text", "english"), TWINS.pairs)
def test_a_text_means_the_same_in_both_languages(text: str, english: str) -> None:
    assert TWINS.effects(text) == english_effects(english)


@pytest.mark.parametrize("text", TWINS.texts)
def test_a_text_is_printed_back(text: str) -> None:
    first = parse_text(text, JAPANESE)
    assert first.diagnostics == () and first.tree is not None
    again = parse_text(print_text(first.tree, JAPANESE), JAPANESE)
    assert again.tree is not None and again.variants == ()
    assert again.tree == first.tree


@pytest.mark.parametrize(("text", "english"), TWINS.pairs)
def test_an_english_tree_is_printed_in_japanese(text: str, english: str) -> None:
    printed = print_text(english_tree(english), JAPANESE)
    assert TWINS.effects(printed) == english_effects(english)


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("【登場時】ドン‼デッキからドン‼1枚までを、レストで追加する。", {"double-exclamation"}),
        ("【登場時】カード２枚を引く。", {"full-width-letter"}),
        ("【登場時】自分は、このターン中、キャラを登場させることができない。", {"twin-form"}),
        ("【登場時】自分は、このターン中、キャラを登場させられない。", {"twin-form"}),
        ("【登場時】お互いのライフの合計が4枚以下の場合、カード1枚を引く。", {"twin-form"}),
        ("【登場時】自分のリーダーが「マーラ」以外の場合、カード1枚を引く。", {"twin-form"}),
        ("【登場時】自分のリーダーが赤以外の場合、カード1枚を引く。", {"twin-form"}),
        ("【登場時】自分のライフが3以下の場合、カード1枚を引く。", {"twin-spelling"}),
        (
            "自分のリーダーが特徴《鍛冶屋》でかつ、自分の手札が2枚以下の場合、このキャラは、パワー+1000。",
            {"twin-spelling"},
        ),
        ("【登場時】自分の特徴『鍛冶』を含むキャラ1枚までを、持ち主の手札に戻す。", {"twin-spelling"}),
        ("【起動メイン】このキャラをレストにできる ：カード1枚を引く。", {"sign-spacing"}),
        ("【登場時】カード1枚を引き、 自分の手札1枚を捨てる 。", {"sign-spacing"}),
        ("【アタック時】相手のキャラ1枚までを、このターン中、パワー-2000。", {"minus-sign"}),
        ("【アタック時】このキャラは、このターン中、パワー＋2000。", {"full-width-punctuation"}),
        ("【起動メイン】➀：カード1枚を引く。", {"circled-digit"}),
        ("【メイン】相手のコスト5以下のキャラ1枚までをKOする。", set()),
        ("【アタック時】このキャラは、このターン中、自分のキャラ1枚につきパワー+1000。", {"comma"}),
        ("【KO時】このキャラカードを手札に加える。", set()),
        ("【メイン】相手は、このターン中、イベントを発動することができない。", {"inflection"}),
        ("【登場時】レストのドン!!1枚までを、自分のリーダーに付与する。", set()),
        ("【登場時】自分のデッキの下に、相手のキャラ1枚までを、置く。", {"argument-order"}),
        ("【ブロッカー】（盾になる）", {"full-width-bracket"}),
        ("【登場時】自分のライフの上か下からカード1枚を手札に加える。", set()),
        ("【登場時】任意の数字を宣言する。宣言した数字と同じコストを持つ相手のキャラ1枚までを、KOする。", set()),
    ],
)
def test_a_variant_has_a_name(written: str, names: set[str]) -> None:
    parsed = parse_text(written, JAPANESE)
    assert parsed.tree is not None, parsed.diagnostics
    assert {variant.name for variant in parsed.variants} == names


@pytest.mark.parametrize(
    ("written", "code", "place"),
    [
        ("【登場時】カード2枚を", "OP105", ""),
        ("【登場時】カード2枚引く。", "OP101", "引く"),
        ("【登場時】カード2枚を食べる。", "OP102", "食"),
        # A colour of the first noun, or a value of the last one, is not said of the others; all of both have no words.
        ("【登場時】自分の赤のイベントかキャラすべてを、手札に戻す。", "OP101", "赤の"),
        ("【登場時】自分のステージかコスト3以上のキャラすべてを、手札に戻す。", "OP101", "コスト3以上の"),
        # A total is of all that is named, and is not said of one noun alone.
        ("【登場時】相手の、レストのキャラかドン!!合計3枚までを、レストにする。", "OP101", "レストの"),
        # A third condition may be one of two, or hold with one of them.
        (
            "【登場時】自分のリーダーが「イルゼ」で、自分の手札が3枚以下か、自分のライフが2枚以下の場合、カード1枚を引く。",
            "OP101",
            "自分のリーダーが「イルゼ」で、",
        ),
        # What stands before a deed that 時 closes is said of it, or of both.
        ("自分のキャラが相手の効果でKOされた時か手札に戻された時、カード1枚を引く。", "OP101", "相手の効果で"),
        ("【登場時】カード2枚を引く", "OP105", ""),
        # What stands behind a type that is said of all may be said of the nearest noun, or of all.
        ("【登場時】自分の特徴《鍛冶屋》を持つ赤のリーダーかキャラ1枚をレストにする。", "OP101", "赤の"),
        (
            "【登場時】自分の特徴《鍛冶屋》を持つパワー4000以下のリーダーとキャラすべてをレストにする。",
            "OP101",
            "パワー4000以下の",
        ),
        ("【登場時】自分のデッキにカード2枚を引く。", "OP101", "自分のデッキに"),
        ("【登場時】自分のキャラを引く。", "OP101", "自分のキャラ"),
        ("【登場時】登場させる。", "OP101", "登場させる"),
        ("【登場時】さらに1枚を追加する。", "OP101", "さらに"),
        (
            "【登場時】アタックする際、自分の手札1枚を捨てなければ、カード1枚を引く。",
            "OP101",
            "アタックする際、自分の手札1枚を捨てなければ、",
        ),
        ("【登場時】自分のリーダーが多色で、カード1枚を引く。", "OP101", "自分のリーダーが多色で、"),
    ],
)
def test_what_is_wrong_has_a_place(written: str, code: str, place: str) -> None:
    (found,) = parse_text(written, JAPANESE).diagnostics
    assert found.code == code
    assert written[found.position.column - 1 : found.end.column - 1] == place


@pytest.mark.parametrize(
    ("written", "other"),
    [
        # A comma behind a modifier says of which nouns that is said; the places of words say what they are about.
        (
            "【登場時】自分の、赤のイベントか「イルゼ」1枚を捨てる。",
            "【登場時】自分の赤の、イベントか「イルゼ」1枚を捨てる。",
        ),
        (
            "【登場時】自分のキャラが相手のキャラの枚数以下の場合、カード1枚を引く。",
            "【登場時】相手のキャラが自分のキャラの枚数以下の場合、カード1枚を引く。",
        ),
        ("【登場時】カード1枚を引き、自分の手札1枚を捨てる。", "【登場時】自分の手札1枚を捨て、カード1枚を引く。"),
        ("【登場時】相手のキャラ1枚までを、レストにする。", "【登場時】自分のキャラ1枚までを、レストにする。"),
        ("【登場時】自分のキャラ1枚が、KOされる。", "【登場時】自分のキャラ1枚を、KOする。"),
        ("【登場時】このキャラは、KOされない。", "【登場時】このキャラを、KOされない。"),
        ("【登場時】自分の手札1枚を捨ててもよい。", "【登場時】自分の手札1枚を捨てる。"),
    ],
)
def test_what_says_something_else_is_no_variant(written: str, other: str) -> None:
    assert JAPANESE.variants.compare(written, other)[1] is not None
    assert JAPANESE.variants.compare(other, written)[1] is not None


@settings(max_examples=300, deadline=None)
@given(broken(TWINS.texts))
def test_a_broken_text_never_raises(text: str) -> None:
    parsed = parse_text(text, JAPANESE)
    assert (parsed.tree is None) == bool(parsed.failed)
