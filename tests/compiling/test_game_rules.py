"""Rules of the game that a Leader changes: the size of the DON!! deck, and when a deck of 0 cards is a defeat."""

from __future__ import annotations

from optcg_dsl.effects import DeckOut, DeckRule
from tests.compiling.lines import compiled, only


def test_a_smaller_don_deck() -> None:
    ability = only("Under the rules of this game, your DON!! deck consists of 6 cards.", "leader")
    assert (ability.kind, ability.body) == ("rule", (DeckRule("don_deck", size=6),))


def test_a_defeat_that_is_put_off() -> None:
    ability = only(
        "Under the rules of this game, you do not lose when your deck has 0 cards. You lose at the end of the turn in "
        "which your deck becomes 0 cards.",
        "leader",
    )
    assert (ability.kind, ability.body) == ("rule", (DeckOut(late=True),))


def test_a_defeat_is_put_off_by_rules_only() -> None:
    for text in (
        "You do not lose when your deck has 0 cards.",
        "Under the rules of this game, you lose at the end of the turn in which your deck becomes 0 cards.",
    ):
        card = compiled(f"leader|{text}")
        assert "error" in [finding.severity for finding in card.diagnostics]


def test_a_don_deck_is_changed_by_rules_only() -> None:
    card = compiled("leader|Your DON!! deck consists of 6 cards.")
    assert "error" in [finding.severity for finding in card.diagnostics]
