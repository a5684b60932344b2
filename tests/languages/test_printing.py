"""What is printed in another language means the same there, or is refused with words: nothing else happens."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_node, print_text
from optcg_dsl.syntax.printing import NotPrintableError
from tests.languages.agreement import records_of
from tests.languages.printing import base_records, printed, results
from tests.syntax.trees import card_texts

RECORD = CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000)
CARDS = (RECORD, CardRecord("TEXT", "", "event", ("red",), cost=1))


@pytest.mark.parametrize(
    ("english", "reason"),
    [
        ("This card is treated as a card with all card names, types, and attributes.", "of the kind “treated as all”"),
        (
            "[On Play] Rest up to 1 Character with a cost equal to or less than the number of your Life cards plus 1.",
            "compared with this number",
        ),
        ("{A} type Characters other than your [B] cannot be K.O.'d in battle.", "by their name"),
    ],
)
def test_what_has_no_words_is_refused(english: str, reason: str) -> None:
    """A print that passed over it would mean something else."""
    tree = parse_text(english, ENGLISH).tree
    assert tree is not None
    with pytest.raises(NotPrintableError, match=reason):
        print_node(tree, JAPANESE)


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        (
            "[On Play] If your Leader has the {A} type, draw 1 card.",
            "【登場時】自分のリーダーが特徴《A》を持つ場合、カード1枚を引く。",
        ),
        (
            "[When Attacking] Give up to 1 of your opponent's Characters −1000 power during this turn.",
            "【アタック時】相手のキャラ1枚までを、このターン中、パワー−1000。",
        ),
        (
            "This Character cannot attack unless your opponent trashes 1 card from their hand whenever they attack.",
            "このキャラは、相手が自身の手札1枚を捨てない限り、アタックできない。",
        ),
        ("[On Play] Trash 1 card from your opponent's hand at random.", "【登場時】相手の手札1枚をランダムに捨てる。"),
        ("[Main] Draw 1 card for every 2 of your Characters.", "【メイン】自分のキャラ2枚につき、カード1枚を引く。"),
        (
            "[Main] You may choose one:\n• Draw 1 card.\n• Draw 2 cards.",
            "【メイン】以下から1つを選んでもよい。\n・カード1枚を引く。\n・カード2枚を引く。",
        ),
        (
            "[Activate: Main] If you have activated an Event during this turn, draw 1 card.",
            "【起動メイン】このターン中、自分がイベントを発動している場合、カード1枚を引く。",
        ),
        (
            "[On Play] K.O. up to 1 of your opponent's Characters that is rested or has a cost of 2 or less.",
            "【登場時】相手のレストまたはコスト2以下のキャラ1枚までを、KOする。",
        ),
    ],
)
def test_an_english_text_in_japanese(english: str, japanese: str) -> None:
    tree = parse_text(english, ENGLISH).tree
    assert tree is not None
    assert print_node(tree, JAPANESE) == japanese


@pytest.mark.parametrize("language", [JAPANESE, CHINESE])
def test_the_base_set_in_another_language(language: Language) -> None:
    """How much of it can be said; what cannot is refused, and what can means the same."""
    found = results(language, base_records())
    counted = Counter(one.outcome for one in found)
    assert counted["equal"] >= 745
    assert counted["different"] <= 1, [one.text for one in found if one.outcome == "different"]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(tree=card_texts)
def test_any_tree_is_printed_or_refused(tree: n.CardText) -> None:
    """Whatever comes of it, there is no other error; what is read again is printed the same."""
    try:
        text = print_node(tree, JAPANESE)
    except NotPrintableError as error:
        assert str(error)
        return
    again = parse_text(text, JAPANESE)
    assert again.tree is not None or again.diagnostics


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(tree=card_texts)
def test_any_tree_that_is_printed_means_the_same(tree: n.CardText) -> None:
    """What the English print of a tree does, its Japanese print does, wherever there is one that is read."""
    for line in tree.lines:
        english = print_text(n.CardText((line,)), ENGLISH)
        found = next(filter(None, (printed(one, "effect", english, JAPANESE) for one in CARDS)), None)
        assert found is None or found.outcome != "different", (found.english, found.text)


@pytest.mark.skipif("OPTCG_CORPUS" not in os.environ, reason="needs the public cards")
def test_the_public_cards_in_japanese() -> None:
    found = results(JAPANESE, iter(records_of(Path(os.environ["OPTCG_CORPUS"]), "english").values()))
    counted = Counter(one.outcome for one in found)
    assert counted["equal"] / len(found) >= 0.998
    assert not counted["different"]


def test_a_text_that_is_not_understood_is_not_counted() -> None:
    assert printed(RECORD, "effect", "[On Play] Draw some.", JAPANESE) is None
