"""Completions in Chinese texts: what stands next in a text that is read is always among them, in its usual spelling."""

from __future__ import annotations

import pytest

from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.chinese.vocabulary import SPELLINGS
from optcg_dsl.syntax.completions import completions
from optcg_dsl.syntax.grammar import load_grammar
from tests.syntax.chinese.test_chinese import TWINS

_FREE = frozenset(("NAME", "TYPENAME", "QUOTED", "ATTRIBUTENAME", "NUMBER", "SIGNED", "NOTE", "DONMINUS", "CIRCLED"))
"""What can hold anything, or any number."""


def offered(text: str, **known: tuple[str, ...]) -> list[str]:
    """What a text becomes with each completion."""
    return [text[: one.start] + one.text for one in completions(text, CHINESE, **known)]


@pytest.mark.parametrize("text", [text for text in TWINS.texts if "\n" not in text][::4])
def test_what_stands_next_is_offered(text: str) -> None:
    for token in load_grammar(CHINESE).lexer.tokens(text):
        if token.type in _FREE or token.type in ("DONX", "STOP") or not token:
            continue
        before = text[: token.start_pos]
        usual = [word for word, others in SPELLINGS.items() if text[token.start_pos : token.end_pos] in others]
        found = [one for one in offered(before) if len(one) > len(before)]
        wholes = [text[: token.end_pos], *(before + word for word in usual)]
        assert any(one.startswith(whole) or whole.startswith(one) for one in found for whole in wholes), before


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "【登場時】"),
        ("【登", "【登場時】"),
        ("【登場時】", "【登場時】抽"),
        ("【登場時】抽1張", "【登場時】抽1張卡片"),
        ("【登場時】廢棄1張自己的手", "【登場時】廢棄1張自己的手牌"),
        ("【登場時】KO最多1張", "【登場時】KO最多1張對手"),
        ("【登場時】將1張自己的領航卡或", "【登場時】將1張自己的領航卡或角色卡"),
        ("【登場時】將這張角色卡置為", "【登場時】將這張角色卡置為休息狀態"),
        ("【登場時】這張角色卡獲得【", "【登場時】這張角色卡獲得【速攻】"),
    ],
)
def test_the_next_words(text: str, wanted: str) -> None:
    assert wanted in offered(text)


def test_names_and_types_are_those_that_are_known() -> None:
    known = {"names": ("燈火跑者",), "types": ("港灣守衛",)}
    assert "【登場時】使最多1張自己手牌中的「燈火跑者」" in offered("【登場時】使最多1張自己手牌中的「", **known)
    assert "【登場時】若自己的領航卡擁有《港灣守衛》" in offered("【登場時】若自己的領航卡擁有《港", **known)


def test_nothing_is_offered_behind_what_cannot_be_read() -> None:
    assert offered("【登場時】卡片將弔") == []
