"""The page about the Japanese grammar: its texts are read, and mean what the English ones beside them mean."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.comparison.meaning import meaning_of
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import CardEffects

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "languages" / "japanese.md").read_text(encoding="utf-8")
_LINES = [
    line for block in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL) for line in block.split("\n") if line.strip()
]
PAIRS = list(zip(_LINES[::2], _LINES[1::2], strict=True))


def effects(text: str, language: str) -> CardEffects:
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), cost=1, effect=text, language=language))
    assert card.effects is not None, card.diagnostics
    return meaning_of(card.effects)


def test_there_are_texts() -> None:
    assert len(PAIRS) >= 12


@pytest.mark.parametrize(("japanese", "english"), PAIRS)
def test_a_text_means_what_the_english_one_means(japanese: str, english: str) -> None:
    assert effects(japanese, "japanese") == effects(english, "english")


def test_the_sentence_that_is_taken_apart_is_read() -> None:
    (sentence,) = re.findall(r"```\n(【[^\n]*)\n", PAGE)
    effects(sentence.replace(" ", ""), "japanese")


def test_what_is_said_of_slips_is_so() -> None:
    assert "コスト3以 is 以上 or 以下" in PAGE
    text = "【登場時】相手のコスト3以のキャラ1枚までを、KOする。"
    record = CardRecord("OWN-001", "Own", "character", ("red",), cost=1, effect=text, language="japanese")
    (found,) = compile_card(record).diagnostics
    assert found.fix is None
    assert "以上" in found.hint and "以下" in found.hint
