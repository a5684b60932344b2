"""Typography: canonical forms, named variants, and the way back to the original."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.syntax.english.older import OLDER_WORDING
from optcg_dsl.text.normalise import Normalised, normalise
from optcg_dsl.text.source import Span

PIECES = (
    *" \n\r\t-–－−•・*:[](){}<>＜＞［］“”’!‼xX×12①➀➁ａＡ１.,/é",
    "\u0301",
    "\u200b",
    "\ufeff",
    "\u00a0",
    "\u3000",
    "\x00",
    "\ud800",
    "DON!!",
    "Don!!",
    "DON !!",
    "[DON!! x1]",
    "[DON!!x2]",
    "[don!! × 1]",
    "DON!! -2",
    "Choose one:\n",
    "- ",
    "• ",
    "word",
)
messy = st.lists(st.sampled_from(PIECES), max_size=24).map("".join)
anything = st.text(st.characters(codec=None), max_size=80)


@pytest.mark.parametrize(
    ("written", "canonical", "variant"),
    [
        ("DON!! \u20132 (You may return)", "DON!! −2 (You may return)", "minus-sign"),
        ("DON!! \uff0d1", "DON!! −1", "minus-sign"),
        ("DON!! -1: Draw", "DON!! −1: Draw", "minus-sign"),
        ("DON!!-1", "DON!! −1", "minus-sign"),
        ("DON!! − 1", "DON!! −1", "don-spacing"),
        ("gives -2000 power", "gives −2000 power", "minus-sign"),
        ("➀ (You may rest)", "① (You may rest)", "circled-digit"),
        ("❷: Draw", "②: Draw", "circled-digit"),
        ("the ＜Slash＞ attribute", "the <Slash> attribute", "full-width-bracket"),
        ("［Blocker］", "[Blocker]", "full-width-bracket"),
        ("opponent’s", "opponent's", "apostrophe"),
        ("“Watch”", '"Watch"', "quote"),
        ("two  spaces", "two spaces", "double-space"),
        ("end. ", "end.", "trailing-space"),
        ("end. \nnext", "end.\nnext", "trailing-space"),
        ("a\n\nb\n", "a\nb", "blank-line"),
        ("a\u200bb", "ab", "zero-width"),
        ("\ufeffa", "a", "zero-width"),
        ("a\u200fb", "ab", "zero-width"),
        ("a\u00a0b", "a b", "nbsp"),
        ("a\r\nb", "a\nb", "line-break"),
        ("[DON!!x1]", "[DON!! x1]", "don-spacing"),
        ("[DON!! ×1]", "[DON!! x1]", "don-spacing"),
        ("[DON!! X 12]", "[DON!! x12]", "don-spacing"),
        ("[Don!! x1]", "[DON!! x1]", "don-case"),
        ("DON‼", "DON!!", "double-exclamation"),
        ("ＭＲ．２", "MR.2", "full-width-letter"),
        ("cost：１", "cost:1", "full-width-punctuation"),
        ("[ Blocker ]", "[Blocker]", "bracket-spacing"),
        ("Choose one:\n- A.\n- B.", "Choose one:\n• A.\n• B.", "bullet"),
        ("Choose one:\n・A.", "Choose one:\n• A.", "bullet"),
        ("Cafe\u0301", "Café", "composed"),
    ],
)
def test_variant(written: str, canonical: str, variant: str) -> None:
    result = normalise(written)
    assert result.content == canonical
    assert variant in {change.name for change in result.changes}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[On Play] Draw 1 card.",
        "a face-up card, a 3-cost card, Red-Haired",
        "BX01-001",
        "See pages 1-2.",
        "- not a list",
        "A.\n- not a list either",
        "Donkey Don",
        "[DON!! x1] [When Attacking] DON!! −2 (You may return): ② K.O. up to 1.\n• K.O.",
        "A ♡ and a ★ and 日本 \ud800 \x00 stay.",
    ],
)
def test_what_is_no_variant_stays(text: str) -> None:
    result = normalise(text)
    assert result.content == text
    assert result.changes == ()
    assert result.offsets == tuple(range(len(text) + 1))


def test_bullets_are_separate_changes() -> None:
    result = normalise("Choose one:\n- A.\n- B.")
    assert [change.span for change in result.changes] == [Span(12, 13), Span(17, 18)]


def test_spans_lead_back_to_the_original() -> None:
    written = "\u200b[Don!!x1]  word\u200b next "
    result = normalise(written)
    assert result.content == "[DON!! x1] word next"
    word = result.content.index("word")
    assert result.original_span(Span(word, word + 4)) == Span(12, 16)
    assert written[12:16] == "word"
    assert result.original_span(Span(0, 10)) == Span(1, 10)
    assert result.original_span(Span(20, 20)) == Span(len(written), len(written))
    assert result.normalised_offset(12) == word


def check(written: str) -> Normalised:
    result = normalise(written)
    size = len(written)
    assert len(result.offsets) == len(result.content) + 1
    assert len(result.ends) == len(result.content)
    assert list(result.offsets) == sorted(result.offsets)
    assert list(result.ends) == sorted(result.ends)
    assert all(0 <= start <= end <= size for start, end in zip(result.offsets, result.ends, strict=False))
    assert result.offsets[-1] == size
    assert all(0 <= change.span.start <= change.span.end <= size for change in result.changes)
    return result


@given(messy)
def test_messy_text_normalises_once(written: str) -> None:
    result = check(written)
    again = normalise(result.content)
    assert again.content == result.content
    assert again.changes == ()


@given(anything)
def test_any_text_normalises_once(written: str) -> None:
    result = check(written)
    assert normalise(result.content).content == result.content


def letters(text: str) -> list[str]:
    return [char for char in unicodedata.normalize("NFKC", text).lower() if char.isalpha() and char != "x"]


@given(messy)
def test_no_letter_is_lost_or_added(written: str) -> None:
    assert letters(normalise(written).content) == letters(written)


@given(messy, st.integers(-3, 60), st.integers(-3, 60))
def test_any_span_maps_into_the_original(written: str, start: int, end: int) -> None:
    span = normalise(written).original_span(Span(start, end))
    assert 0 <= span.start <= span.end <= len(written)


def test_long_runs_take_linear_time() -> None:
    for text in (" " * 200_000 + "x", "\n" * 200_000 + "x", "- \n" * 60_000, "Choose one:\n" + "- a\n" * 60_000):
        check(text)


def test_a_spelling_that_is_replaced_as_a_whole_begins_where_it_began() -> None:
    """Every code point of a replacement has the place of what it replaces: the first one is its beginning."""
    normalised = normalise("[On play] Draw.", OLDER_WORDING)
    assert normalised.content == "[On Play] Draw."
    assert [normalised.normalised_offset(offset) for offset in (0, 9, 10, 15)] == [0, 9, 10, 15]
