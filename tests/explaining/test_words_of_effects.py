"""Effects in words: what is said is what the effect does, in English."""

from __future__ import annotations

import pytest

from optcg_dsl.explaining.abilities import explain_ability
from tests.compiling.lines import only


def told(effect: str) -> str:
    """All that is said of a text on a Character, in one line."""
    return " ".join(" ".join(explain_ability(only(effect), "character").lines()).split())


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            "[On Play] Play up to 1 Character card with a cost of 3 or less from your hand.",
            "up to 1 of the Characters with cost 3 or less in your hand",
        ),
        ("[On Play] At the end of your turn, trash this Character.", "later, the next time that your turn ends"),
        ("[On Play] At the end of your next turn, trash this Character.", "do 1. later, at the end of your next turn"),
        ("[On Play] At the end of this turn, trash this Character.", "later, at the end of this turn"),
        (
            "[On Play] If the total cost of your Characters is 10 or more, draw 1 card.",
            "if the total cost of your Characters",
        ),
        (
            "[On Play] If you have a [Rex] or {Tide} type Character, draw 1 card.",
            "at least one of your cards named [Rex] on the field or your {Tide} type Characters",
        ),
        ("When your opponent trashes a card from their hand, draw 1 card.", "and your opponent does it"),
        (
            "[On Play] You cannot draw cards using your own effects during this turn.",
            "you cannot draw cards by your own effects,",
        ),
        (
            "[On Play] Your opponent cannot draw cards using their own effects during this turn.",
            "your opponent cannot draw cards by your opponent's effects,",
        ),
        ("This Character cannot be K.O.'d by your opponent's effects.", "cannot be K.O.'d by your opponent's effects"),
        ("This Character cannot be K.O.'d in battle.", "cannot be K.O.'d in battle"),
        (
            "When your opponent's Leader or Character attacks, give that card −1000 power during this turn.",
            "the Leader or Character of that event: −1000 power",
        ),
        ("[On Play] K.O. all red and black Characters.", "the Characters that are both red and black"),
        ("All of your Characters without [Blocker] gain +1000 power.", "(not those that now have [Blocker])"),
        ("When this Character is played from your Life, draw 1 card.", "is played, from the Life area"),
    ],
)
def test_what_is_said(effect: str, words: str) -> None:
    assert words in told(effect)
