"""A declined ability always names the phrase it died on: cut-off, empty and odd texts included."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.verification.coverage import Coverage, add_card
from tests.fuzz.inputs import fuzz_input

TEXTS = (
    "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
    "[Main] Choose one:\n• Draw 1 card.\n• Rest this Character.",
    "[Blocker] (This card may step in.)\nWhen your opponent activates an Event, draw 1 card. Then, trash it.",
    "[Activate: Main] DON!! −1: This Character gains +1000 power for every 3 cards in your trash during this turn.",
)


def declined(text: str, category: str = "character", trigger: bool = False) -> Coverage:
    """The coverage of one card with this text."""
    total = Coverage()
    effect, other = ("", text) if trigger else (text, "")
    add_card(total, compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=effect, trigger=other)))
    return total


def check(found: Coverage) -> None:
    """Every ability that is not whole has a phrase of characters that can be seen, in one line."""
    for entry in found.declined:
        phrase = entry["phrase"]
        assert any(char.isprintable() and not char.isspace() for char in phrase), entry
        assert "\n" not in phrase, entry


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_cut_off_anywhere_names_a_phrase(text: str) -> None:
    for end in range(1, len(text)):
        check(declined(text[:end]))


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("[On Play] Draw 1 card", "[On Play] Draw 1 card …"),
        ("[On Play] Rest up to 1 of your opponent's", "to 1 of your opponent's …"),
        ("[On Play]", "[On Play] …"),
    ],
)
def test_a_text_that_ends_too_early_names_what_is_before(text: str, phrase: str) -> None:
    (entry,) = declined(text).declined
    assert entry["phrase"].endswith(phrase)


@pytest.mark.parametrize(
    "text", [" ", "\u200b", "\u00a0", "\u2060\u200b", "\n", "\t\n ", "()", "[]", "•", ".", "( )", "\u0301"]
)
def test_an_odd_text_names_a_phrase(text: str) -> None:
    check(declined(text))
    check(declined(f"[On Play] Draw 1 card.\n{text}"))


def test_a_note_with_a_finding_names_a_phrase() -> None:
    for text in ("(Draw 1 card.) (Draw 1 card.)", "(\u200b)", "(x)"):
        check(declined(text))


@given(st.text(max_size=60))
def test_any_text_names_a_phrase(text: str) -> None:
    check(declined(text))


@given(st.lists(st.sampled_from([*" ".join(TEXTS).split(" "), "\u200b", "\n", "[", "“"]), max_size=12).map(" ".join))
def test_any_words_name_a_phrase(text: str) -> None:
    check(declined(text))


def test_mutated_texts_name_a_phrase() -> None:
    seed = random.Random(7).randrange(10_000)
    for index in range(150):
        made = fuzz_input(seed, index, ("random", "mutated"))
        check(declined(made.text, made.category, made.trigger))


@pytest.mark.parametrize("end", [" ", "\n ", "\n\u200b", "\n\n"])
def test_blanks_at_the_end_are_no_difference(end: str) -> None:
    """The text of an ability is whole, so it is the one that is printed."""
    found = declined(f"[On Play] Draw 1 card.{end}")
    assert (found.whole, found.mismatch) == (1, [])
