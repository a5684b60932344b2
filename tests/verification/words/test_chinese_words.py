"""Chinese words that nothing reads: words of the closed vocabulary and numbers are swapped in every place."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.resources import data_folder
from optcg_dsl.verification.words.changes import Words
from optcg_dsl.verification.words.judging import Judge, Line, Verdict
from optcg_dsl.verification.words.languages import SWAPPING, SYNONYMS
from optcg_dsl.verification.words.survey import sample, survey_of, tasks_of
from optcg_dsl.verification.words.synonyms import Allowed, stale

KO = "【登場時】KO最多1張對手休息狀態的費用3以下的角色卡。"


def changed(text: str, word: str) -> list[str]:
    """What could stand in the place of a word of a text."""
    words = Words(text, SWAPPING["chinese-taiwan"])
    index = next(place for place, token in enumerate(words.tokens) if text[token.start_pos : token.end_pos] == word)
    return [one.new for one in words.changes_at(index) if one.old == word]


def verdict(text: str, word: str, new: str) -> Verdict:
    """What becomes of a text when one of its words is another."""
    words = Words(text, SWAPPING["chinese-taiwan"])
    found = [one for place in range(len(words.tokens)) for one in words.changes_at(place)]
    (change,) = [one for one in found if (one.old, one.new) == (word, new)]
    return Judge().verdict(Line("character", "effect", text, language="chinese-taiwan"), change)


def test_a_word_is_swapped_within_its_class() -> None:
    assert {"自己", "自身", "雙方"} <= set(changed(KO, "對手"))
    assert {"領航卡", "舞台卡"} <= set(changed(KO, "角色卡"))
    assert {"【攻擊時】", "【KO時】"} <= set(changed(KO, "【登場時】"))
    assert "活動狀態" in changed(KO, "休息狀態")
    assert changed(KO, "3")[:2] == ["4", "2"]
    assert "《靜燈》" in changed("【登場時】KO1張自己擁有《港》特徵的角色卡。", "《港》")
    assert "和" in changed("【登場時】將1張自己的領航卡或角色卡置為休息狀態。", "或")
    assert {"公開", "選擇", "廢棄"} <= set(changed(KO, "KO"))


def test_a_mark_that_the_lexer_puts_between_words_is_no_word() -> None:
    text = "【登場時】公開1張自己卡組上面的卡片。若該張卡片費用3以下時，抽1張卡片。"
    words = Words(text, SWAPPING["chinese-taiwan"])
    (mark,) = [place for place, token in enumerate(words.tokens) if not token]
    assert list(words.changes_at(mark)) == []
    allowed = Allowed(words, "chinese-taiwan")
    assert not any(allowed.by_synonyms(one) for one in words.changes_at(mark - 1) if one.old == "該張卡片費用")


@pytest.mark.parametrize(
    ("word", "new", "expected"),
    [
        ("休息狀態", "活動狀態", "read"),
        ("休息狀態的", "", "read"),
        ("3", "4", "read"),
        ("以下", "以上", "read"),
        ("對手", "自己", "read"),
        ("最多", "", "read"),
        ("KO", "選擇", "read"),
        ("【登場時】", "【主要】", "held"),
        ("。", "", "held"),
    ],
)
def test_what_becomes_of_a_change(word: str, new: str, expected: Verdict) -> None:
    assert verdict(KO, word, new) == expected


def test_every_entry_is_needed() -> None:
    assert stale("chinese-taiwan") == []
    for one in SYNONYMS["chinese-taiwan"]:
        assert one.why


def test_every_word_of_the_shipped_set_is_read() -> None:
    sets = [one.card_set for one in load_sets([data_folder("cardsets") / "chinese-taiwan"])]
    tasks = tasks_of(card for card_set in sets if card_set is not None for card in card_set.cards)
    assert len(tasks) >= 30
    survey = survey_of(sample(tasks, 50))
    assert survey.clean, [one.as_json() for one in survey.findings]
    assert survey.counts["read"] > 80
    assert survey.counts["broken"] == 0


@pytest.mark.corpus
def test_words_of_public_cards_are_looked_at(corpus: Path) -> None:
    records = [card for one in read_punk_records(corpus / "chinese-taiwan").sets for card in one.cards]
    survey = survey_of(sample(tasks_of(records), 60, seed=3))
    assert [one.as_json() for one in survey.findings] == []
