"""The term table: complete, consistent, and found from any language and spelling."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.resources import data_folder
from optcg_dsl.rules.registry import all_rules, is_known
from optcg_dsl.rules.terms import (
    ATTESTED,
    KINDS,
    all_terms,
    cards_that_print,
    find_terms,
    fold,
    keyword_of,
    similar_forms,
    term,
    terms_in,
)
from optcg_dsl.rules.versions import VERSIONS
from tests.rules.attesting import attested, public_cards, table


def test_rows_are_well_formed() -> None:
    terms = all_terms()
    assert len({row.id for row in terms}) == len(terms)
    for row in terms:
        assert row.kind in KINDS
        assert row.en, row.id
        assert row.rules and all(is_known(number) for number in row.rules), row.id
        assert row.note or (row.ja and row.zh), f"{row.id}: a form that no document has needs a note"


def test_every_keyword_rule_has_a_term() -> None:
    cited = {number for row in all_terms() for number in row.rules}
    for info in all_rules():
        if info.parent in ("10-1", "10-2"):
            assert info.number in cited, info.number


def test_every_area_state_attribute_and_colour() -> None:
    kinds = [row.kind for row in all_terms()]
    assert (kinds.count("attribute"), kinds.count("colour")) == (6, 7)
    assert {row.id for row in all_terms() if row.kind == "area"} >= {
        "area-deck", "area-don-deck", "area-hand", "area-trash", "area-leader-area", "area-character-area",
        "area-stage-area", "area-cost-area", "area-life-area",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("token", "identifier"),
    [
        ("【KO 時】", "on-ko"),
        ("【KO時】", "on-ko"),
        ("[On K.O.]", "on-ko"),
        ("[DON!! x2]", "don-x"),
        ("【ドン !!×1】", "don-x"),
        ("【咚‼×○】", "don-x"),
        ("DON!! –X", "don-minus"),
        ("咚!!-○", "don-minus"),
        ("【**每回合 1 次**】", "once-per-turn"),
        ("[Opponent’s Turn]", "opponents-turn"),
        ("【速攻：角色】", "rush-character"),
        ("[(Symbol) Counter]", "counter-symbol-action"),
    ],
)
def test_keywords_in_any_spelling(token: str, identifier: str) -> None:
    found = keyword_of(token)
    assert found is not None and found.id == identifier


@pytest.mark.parametrize("token", ["[ing]", "[]", "[Monkey]", "「リーダー」", ""])
def test_words_that_are_no_keyword(token: str) -> None:
    assert keyword_of(token) is None


def test_keywords_are_told_apart_in_each_language() -> None:
    for language in ("en", "ja", "zh"):
        seen: dict[str, str] = {}
        for row in all_terms():
            if row.kind in ("keyword", "keyword-effect"):
                for form in row.forms(language):
                    if form[0] in "[【":
                        assert seen.setdefault(fold(form), row.id) == row.id


def test_look_up_by_word() -> None:
    assert [row.id for row in find_terms("BLOCKER")] == ["blocker"]
    assert {row.id for row in find_terms("防禦")} == {"blocker", "act-block"}
    assert "leader-area" in {row.id.removeprefix("area-") for row in find_terms("leader")} or find_terms("leader")
    assert find_terms("xyzzy") == ()
    assert "blocker" in similar_forms("bloker")
    assert term("don-x").kind == "keyword"
    with pytest.raises(KeyError):
        term("nothing")


def test_since_when_a_term_is_known() -> None:
    known = {version: {row.id for row in all_terms() if row.known_in(version)} for version in VERSIONS}
    assert {"rush-character", "unblockable", "word-set-power-to-0"} == known["1.2.0"] - known["1.1.9"]
    assert {"attribute-question-mark"} == known["1.1.9"] - known["1.1.8"]
    assert {"word-remove", "one-shot-effects", "continuous-effects"} == known["1.1.8"] - known["1.1.6"]
    with pytest.raises(ValueError):
        term("rush").known_in("1.0.0")


def test_terms_of_a_card_text() -> None:
    found = [
        row.id
        for row in terms_in("[DON!! x2] [When Attacking] Draw 1 card. Then, K.O. up to 1 rested Character.", "en")
    ]
    assert found[:2] == ["don-x", "when-attacking"]
    assert {"act-draw", "word-then", "ko", "state-rested"} <= set(found)
    assert terms_in("【ブロッカー】を持つキャラ", "ja")[0].id == "blocker"


def test_cards_that_print_a_term_are_those_of_known_terms() -> None:
    assert set(cards_that_print()) <= {row.id for row in all_terms()}
    assert cards_that_print()["blocker"]["ja"] and "unblockable" not in cards_that_print()


def test_table_of_cards_is_that_of_the_public_cards(corpus: Path) -> None:
    assert table(public_cards(corpus)) == (data_folder("generated") / ATTESTED).read_text(encoding="utf-8"), (
        "run: python -m tests.rules.attesting"
    )


def test_a_keyword_of_a_card_is_the_same_keyword_in_its_other_prints(corpus: Path) -> None:
    """The table says that forms are one term; the prints of one card are witnesses of it."""
    cards = public_cards(corpus)
    by_number = {language: {card.number: card for card in own} for language, own in cards.items()}
    both = set.intersection(*map(set, by_number.values()))
    agreed = compared = 0
    for number in sorted(both):
        found = [
            {name for name in attested([by_number[language][number]], language) if term(name).en[0][0] == "["}
            for language in by_number
        ]
        compared += 1
        agreed += all(names == found[0] for names in found)
    assert compared > 2000
    assert agreed / compared > 0.99
