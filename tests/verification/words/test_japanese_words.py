"""Japanese words that nothing reads: words of the closed vocabulary and numbers are swapped in every place."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.resources import data_folder
from optcg_dsl.verification.words.changes import Words
from optcg_dsl.verification.words.judging import Judge, Line, Verdict
from optcg_dsl.verification.words.languages import SWAPPING, SYNONYMS
from optcg_dsl.verification.words.survey import sample, survey_of, tasks_of
from optcg_dsl.verification.words.synonyms import stale

KO = "【登場時】相手のレストのコスト3以下のキャラ1枚までを、KOする。"


def changed(text: str, word: str) -> list[str]:
    """What could stand in the place of a word of a text."""
    words = Words(text, SWAPPING["japanese"])
    index = next(place for place, token in enumerate(words.tokens) if text[token.start_pos : token.end_pos] == word)
    return [one.new for one in words.changes_at(index) if one.old == word]


def verdict(text: str, word: str, new: str) -> Verdict:
    """What becomes of a text when one of its words is another."""
    words = Words(text, SWAPPING["japanese"])
    found = [one for place in range(len(words.tokens)) for one in words.changes_at(place)]
    (change,) = [one for one in found if (one.old, one.new) == (word, new)]
    return Judge().verdict(Line("character", "effect", text, language="japanese"), change)


def test_a_word_is_swapped_within_its_class() -> None:
    assert {"自分の", "持ち主の", "お互いの"} <= set(changed(KO, "相手の"))
    assert {"リーダー", "ステージ"} <= set(changed(KO, "キャラ"))
    assert {"【アタック時】", "【KO時】"} <= set(changed(KO, "【登場時】"))
    assert "アクティブ" in changed(KO, "レスト")
    assert changed(KO, "3")[:2] == ["4", "2"]
    assert "《静かな灯》" in changed("【登場時】自分の特徴《港》を持つキャラ1枚を、KOする。", "《港》")
    assert "と" in changed("【登場時】自分のリーダーかキャラ1枚を、レストにする。", "か")


def test_a_verb_gives_way_to_others_in_its_form_and_to_its_own_forms() -> None:
    verbs = set(changed(KO, "KOする"))
    assert {"レストにする", "選ぶ", "KOしてもよい", "KOできる"} <= verbs
    assert "レストにしてもよい" not in verbs


@pytest.mark.parametrize(
    ("word", "new", "expected"),
    [
        ("レスト", "アクティブ", "read"),
        ("レストの", "", "read"),
        ("3", "4", "read"),
        ("以下", "以上", "read"),
        ("相手の", "自分の", "read"),
        ("まで", "", "read"),
        ("KOする", "レストにする", "read"),
        ("を、", "は、", "held"),
        ("【登場時】", "【メイン】", "held"),
        ("キャラ", "キャラカード", "unread"),
    ],
)
def test_what_becomes_of_a_change(word: str, new: str, expected: Verdict) -> None:
    assert verdict(KO, word, new) == expected


def test_every_entry_is_needed() -> None:
    assert stale("japanese") == []
    for one in SYNONYMS["japanese"]:
        assert one.why


def test_every_word_of_the_shipped_set_is_read() -> None:
    sets = [one.card_set for one in load_sets([data_folder("cardsets") / "japanese"]) if one.card_set is not None]
    tasks = tasks_of(card for card_set in sets for card in card_set.cards)
    assert len(tasks) >= 30
    survey = survey_of(sample(tasks, 50))
    assert survey.clean, [one.as_json() for one in survey.findings]
    assert survey.counts["read"] > 80
    assert survey.counts["broken"] == 0
