"""What is printed in another language means the same there, or is refused with words: nothing else happens."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_in
from optcg_dsl.syntax.printing import NotPrintableError
from tests.languages.agreement import records_of
from tests.languages.printing import base_records, printed, results
from tests.syntax.trees import card_texts

RECORD = CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000)


@pytest.mark.parametrize(
    ("english", "reason"),
    [
        (
            "This Character cannot attack unless your opponent trashes 1 card from their hand whenever they attack.",
            "'unless'",
        ),
        ("[On Play] Trash 1 card from your opponent's hand at random.", "'random'"),
        ("[Main] Draw 1 card for every 2 of your Characters.", "'per'"),
        ("[Main] You may choose one:\n• Draw 1 card.\n• Draw 2 cards.", "a choice that need not be made"),
    ],
)
def test_what_has_no_words_is_refused(english: str, reason: str) -> None:
    """A print that passed over it would mean something else."""
    tree = parse_text(english, ENGLISH).tree
    assert tree is not None
    with pytest.raises(NotPrintableError, match=reason):
        print_in(tree, JAPANESE)


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
    ],
)
def test_an_english_text_in_japanese(english: str, japanese: str) -> None:
    tree = parse_text(english, ENGLISH).tree
    assert tree is not None
    assert print_in(tree, JAPANESE) == japanese


def test_the_base_set_in_japanese() -> None:
    """How much of it can be said; what cannot is refused, and what can means the same."""
    found = results(JAPANESE, base_records())
    counted = Counter(one.outcome for one in found)
    assert counted["equal"] >= 180
    assert counted["different"] <= 30, [one.text for one in found if one.outcome == "different"]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(tree=card_texts)
def test_any_tree_is_printed_or_refused(tree: n.CardText) -> None:
    """Whatever comes of it, there is no other error; what is read again is printed the same."""
    try:
        text = print_in(tree, JAPANESE)
    except NotPrintableError as error:
        assert str(error)
        return
    again = parse_text(text, JAPANESE)
    assert again.tree is not None or again.diagnostics


@pytest.mark.skipif("OPTCG_CORPUS" not in os.environ, reason="needs the public cards")
def test_the_public_cards_in_japanese() -> None:
    found = results(JAPANESE, iter(records_of(Path(os.environ["OPTCG_CORPUS"]), "english").values()))
    counted = Counter(one.outcome for one in found)
    assert counted["equal"] / len(found) >= 0.8
    assert counted["different"] / len(found) <= 0.03


def test_a_text_that_is_not_understood_is_not_counted() -> None:
    assert printed(RECORD, "effect", "[On Play] Draw some.", JAPANESE) is None
