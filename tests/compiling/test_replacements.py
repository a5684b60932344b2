"""What can be replaced: draws, discards and damage."""

from __future__ import annotations

import pytest

from optcg_dsl.compiling.lowering.replacing import REPLACED
from optcg_dsl.effects import When
from optcg_dsl.engine.changes.replacement import REPLACEABLE
from tests.compiling.lines import codes, findings, only


def test_draws_and_discards_are_replaced() -> None:
    draw = only("If you would draw a card by an effect, you may trash this Character instead.")
    assert draw.timings == (When("drawn", "you", cause="effect"),)
    kept = When("trashed_from_hand", "you", cause="effect", by="opponent")
    for words in ("a card in your hand would be trashed", "a card would be trashed from your hand"):
        assert only(f"If {words} by your opponent's effect, you may trash this Character instead.").timings == (kept,)


@pytest.mark.parametrize("words", ["you would take damage", "your Leader would take damage"])
def test_damage_is_replaced(words: str) -> None:
    ability = only(f"If {words}, you may trash this Character instead.")
    assert (ability.kind, ability.optional, ability.timings) == ("replacement", True, (When("takes_damage", "you"),))


def test_a_character_takes_no_damage() -> None:
    assert codes("If your Character would take damage, you may trash this Character instead.") == ["OP217"]


def test_what_can_be_replaced_is_what_the_engine_replaces() -> None:
    assert REPLACED == REPLACEABLE
    text = "leader|If your Leader would be attacked, you may rest 1 of your Characters instead."
    assert [code for code, _ in findings(text)] == ["OP207"]
