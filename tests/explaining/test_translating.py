"""Abilities in the wording of another language: what is shown means the same, and what cannot be said is told."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.explaining.translating import Translation, translations_of
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.language import Language
from tests.syntax.toy.language import TOY


def translated(effect: str, into: Language, trigger: str = "", **more: str) -> tuple[Translation, ...]:
    record = CardRecord("TEXT", "", "event", ("red",), cost=1, effect=effect, trigger=trigger, **more)  # type: ignore[arg-type]
    return translations_of(compile_card(record), into)


def test_each_ability_has_its_line() -> None:
    found = translated("【メイン】カード2枚を引く。\n【カウンター】カード1枚を引く。", ENGLISH, language="japanese")
    assert [one.text for one in found] == ["[Main] Draw 2 cards.", "[Counter] Draw 1 card."]


def test_a_trigger_that_speaks_of_the_effect_is_read_beside_it() -> None:
    trigger = "【トリガー】このカードの【メイン】効果を発動する。"
    _, found = translated("【メイン】カード2枚を引く。", ENGLISH, trigger, language="japanese")
    assert found == Translation("[Trigger] Activate this card's [Main] effect.")


def test_one_line_that_cannot_be_said_leaves_the_others() -> None:
    found = translated("[Main] Draw 2 cards.\n[Main] Draw 2 crads.\n[Counter] Draw 1 card.", JAPANESE)
    assert found[0].text == "【メイン】カード2枚を引く。"
    assert found[1] == Translation(problem="it is not understood")
    assert found[2].text == "【カウンター】カード1枚を引く。"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[Main] Draw 2 cards.", "there are no words for a phrase of the kind “timing head”: none for 'Main'"),
        ("[On Play] Trash 1 card from your hand.", "there are no words for a phrase of the kind “trash”"),
        ("[On Play] Rest up to 1 of your opponent's Leaders.", "“«deru»aitenokyara1madewonekasu!” would not be read"),
    ],
)
def test_what_the_language_has_no_words_for_is_told(text: str, problem: str) -> None:
    category = "event" if "[Main]" in text else "character"
    record = CardRecord(
        "TEXT", "", category, ("red",), cost=1, power=None if category == "event" else 1000, effect=text
    )
    (found,) = translations_of(compile_card(record), TOY)
    assert not found.text and found.problem.startswith(problem)
