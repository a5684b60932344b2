"""Findings point at the words they are about, in the file."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.compiling.compiler import compile_set
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position

SET = """\
set: OWN
name: Own
language: english
cards:
  - number: OWN-001
    name: Own
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      [Blocker]
      {text}
"""


def findings(text: str) -> tuple[Diagnostic, ...]:
    """The findings of a set whose only card has this text on its second line."""
    loaded = parse_set(SET.replace("{text}", text))
    assert loaded.card_set is not None and not loaded.diagnostics, loaded.diagnostics
    return compile_set(loaded.card_set).diagnostics


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("[On Play] Draw 1 card. That Character gains [Rush] during this turn.", "OP201", "That Character"),
        ("[On Play] K.O. all Leaders.", "OP204", "all Leaders"),
        ("[DON!! x1] This Leader gains +1000 power.", "OP206", "This Leader"),
        ("[Main] Draw 1 card.", "OP202", "[Main]"),
        ("[DON!! x12] This Character gains +1000 power.", "OP210", "[DON!! x12]"),
    ],
)
def test_the_span_is_the_phrase(text: str, code: str, words: str) -> None:
    (finding,) = findings(text)
    assert finding.code == code
    start = text.index(words)
    assert finding.position == Position(13, 7 + start)
    assert finding.end == Position(13, 7 + start + len(words))
    assert finding.excerpt.strip() == text


def test_a_text_outside_the_language_points_at_the_word() -> None:
    (finding,) = findings("[On Play] Frobnicate 1 card.")
    assert finding.code.startswith("OP1")
    assert finding.position == Position(13, 7 + len("[On Play] "))


def test_a_card_with_one_bad_ability_has_no_effects() -> None:
    loaded = parse_set(SET.replace("{text}", "[On Play] Frobnicate 1 card."))
    assert loaded.card_set is not None
    (card,) = compile_set(loaded.card_set).cards
    assert card.effects is None
    assert [bool(ability.effects) for ability in card.abilities] == [True, False]
