"""Wordings beside those that cards print, told in other languages: what is counted, some of several, either of cards.

Each text stands beside what it is in the other languages, as a reader of these has to understand it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.translating import translate_card
from optcg_dsl.syntax.languages import language_named
from tests.languages.prints import printed

_WORDS = {"英": "Ilse", "塩": "Salt", "灯": "Lamp"}
_FIXTURES = Path(__file__).parent / "fixtures"


def _pairs(name: str) -> list[tuple[str, ...]]:
    lines = (_FIXTURES / name).read_text(encoding="utf-8").splitlines()
    return [tuple(line.split(" | ")) for line in lines if not line.startswith("#")]


def _told(text: str, into: str, words: dict[str, str]) -> list[str]:
    """The lines of a Japanese text in another language; what has no translation is empty."""
    language = language_named(into)
    assert language is not None
    known = Glossary("japanese", into, {"names": words, "types": words})
    (card,) = printed({"name": "英", "types": ["塩"], "effect": text}, language="japanese").cards.values()
    assert card.is_whole
    found = translate_card(card, language, known)
    assert found.findings == ()
    return [line.text for line in found.lines]


@pytest.mark.parametrize(("japanese", "english"), _pairs("neighbours_in_english.txt"))
def test_in_english(japanese: str, english: str) -> None:
    assert _told(japanese, "english", _WORDS) == [english]


@pytest.mark.parametrize(("japanese", "chinese"), _pairs("neighbours_in_chinese.txt"))
def test_in_chinese(japanese: str, chinese: str) -> None:
    assert _told(japanese, "chinese-taiwan", {word: word for word in _WORDS}) == [chinese]


def test_the_number_of_each_is_never_that_of_both() -> None:
    """Of two kinds of cards in the trash Chinese would say “up to 2 of the ones, or up to 2 of the others”."""
    text = "【登場時】自分のトラッシュからコスト5以下のイベントかキャラカード2枚までを、手札に加える。"
    (card,) = printed({"name": "英", "types": ["塩"], "effect": text}, language="japanese").cards.values()
    language = language_named("chinese-taiwan")
    assert language is not None
    words = {word: word for word in _WORDS}
    found = translate_card(card, language, Glossary("japanese", language.name, {"names": words, "types": words}))
    assert [line.text for line in found.lines] == [""]
    assert [one.code for one in found.findings] == ["OP621"]
