"""Completions in Japanese texts: what stands next in a text that is read is always among them."""

from __future__ import annotations

import pytest

from optcg_dsl.syntax.completions import completions
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.japanese.language import JAPANESE
from tests.syntax.japanese.test_japanese import TWINS

_FREE = frozenset(("NAME", "TYPENAME", "QUOTED", "ATTRIBUTENAME", "NUMBER", "SIGNED", "NOTE", "DONMINUS", "CIRCLED"))
"""What can hold anything, or any number."""


def offered(text: str, **known: tuple[str, ...]) -> list[str]:
    """What a text becomes with each completion."""
    return [text[: one.start] + one.text for one in completions(text, JAPANESE, **known)]


@pytest.mark.parametrize("text", [text for text in TWINS.texts if "\n" not in text][::6])
def test_what_stands_next_is_offered(text: str) -> None:
    for token in load_grammar(JAPANESE).lexer.tokens(text):
        if token.type in _FREE or token.type in ("DONX", "STOP"):
            continue
        before, whole = text[: token.start_pos], text[: token.end_pos]
        found = offered(before)
        assert any(one.startswith(whole) or (len(one) > len(before) and whole.startswith(one)) for one in found), before


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "【登場時】"),
        ("【登", "【登場時】"),
        ("【登場時】カード1枚を", "【登場時】カード1枚を引く"),
        ("【登場時】カード1枚を引", "【登場時】カード1枚を引く"),
        ("【登場時】自分の手", "【登場時】自分の手札"),
        ("【登場時】相手のキャラ1枚までを、", "【登場時】相手のキャラ1枚までを、KOする"),
        ("【登場時】自分のリーダーか", "【登場時】自分のリーダーかキャラ"),
        ("【登場時】このキャラは、【", "【登場時】このキャラは、【速攻】"),
    ],
)
def test_the_next_words(text: str, wanted: str) -> None:
    assert wanted in offered(text)


def test_names_and_types_are_those_that_are_known() -> None:
    known = {"names": ("灯の走者",), "types": ("港の番人",)}
    assert "【登場時】自分の手札から「灯の走者」" in offered("【登場時】自分の手札から「", **known)
    assert "【登場時】自分の特徴《港の番人》" in offered("【登場時】自分の特徴《港", **known)
    assert "【登場時】自分の『港の番人』" in offered("【登場時】自分の『", **known)


def test_nothing_is_offered_behind_what_cannot_be_read() -> None:
    assert offered("【登場時】カードを弔") == []
