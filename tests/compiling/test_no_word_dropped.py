"""Texts with a word that cannot mean anything where it stands: they are declined, and never read without it."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card


@pytest.mark.parametrize(
    "text",
    [
        # Life and DON!! cards have no effects of their own.
        "This Character cannot be K.O.'d by Life effects.",
        "This Character cannot be K.O.'d by your opponent's Life and Character effects.",
        "This Character cannot be rested by DON!! effects.",
        # A Counter adds power (2-10-2).
        "All of your Characters have a −1000 Counter.",
    ],
)
def test_a_word_without_meaning_is_declined(text: str) -> None:
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), cost=1, effect=text))
    assert card.effects is None
    assert [finding.code for finding in card.diagnostics if finding.severity == "error"] == ["OP217"]
