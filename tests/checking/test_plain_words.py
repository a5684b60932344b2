"""Turns of plain English: the wording of cards that says the same is offered, and no hint that would not help."""

from __future__ import annotations

import pytest

from tests.compiling.lines import compiled

YOURS, THEIRS = "the number of your Life cards", "the number of your opponent's Life cards"
ON_YOURS, ON_THEIRS = "the number of DON!! cards on your field", "the number of DON!! cards on your opponent's field"
SAID: list[tuple[str, str]] = [
    (
        "[On Play] If your opponent has at least 2 more Life cards than you, draw 1 card.",
        f"[On Play] If {THEIRS} is at least 2 more than {YOURS}, draw 1 card.",
    ),
    (
        "[On Play] If you have at least 2 more Life cards than your opponent, draw 1 card.",
        f"[On Play] If {YOURS} is at least 2 more than {THEIRS}, draw 1 card.",
    ),
    (
        "[On Play] If your opponent has at least 2 more DON!! cards on their field than you, draw 1 card.",
        f"[On Play] If {ON_THEIRS} is at least 2 more than {ON_YOURS}, draw 1 card.",
    ),
    (
        "[On Play] If you have no more than 2 Life cards, draw 1 card.",
        "[On Play] If you have 2 or less Life cards, draw 1 card.",
    ),
    (
        "[On Play] If you have no fewer than 2 Life cards, draw 1 card.",
        "[On Play] If you have 2 or more Life cards, draw 1 card.",
    ),
    (
        "[On Play] If you have more than 2 Life cards, draw 1 card.",
        "[On Play] If you have 3 or more Life cards, draw 1 card.",
    ),
    ("[On Play] Either draw 1 card or rest this Character.", "[On Play] Draw 1 card or rest this Character."),
    (
        "[On Play] Your opponent either trashes 1 card from their hand or rests 1 of their Characters.",
        "[On Play] Your opponent trashes 1 card from their hand or rests 1 of their Characters.",
    ),
    (
        "[On Play] This Character gains either [Rush] or [Blocker] during this turn.",
        "[On Play] This Character gains [Rush] or [Blocker] during this turn.",
    ),
    (
        "[On Play] If you have both [Rex] and [Mara], draw 1 card.",
        "[On Play] If you have [Rex] and [Mara], draw 1 card.",
    ),
    (
        "[On Play] Negate this Character's effects during this turn.",
        "[On Play] Negate the effects of this Character during this turn.",
    ),
    (
        "Your Characters that have 1 or more DON!! cards given to them gain +1000 power.",
        "Your Characters that have 1 or more DON!! cards given gain +1000 power.",
    ),
    ("When this Character attacks or blocks, draw 1 card.", "[When Attacking]/[On Block] Draw 1 card."),
]


@pytest.mark.parametrize(("written", "right"), SAID, ids=[written for written, _ in SAID])
def test_cards_say_it_so(written: str, right: str) -> None:
    (found,) = [one for one in compiled(f"character|{written}").diagnostics if one.severity == "error"]
    assert found.fix is not None
    span = found.fix.span
    assert " ".join((written[: span.start] + found.fix.replacement + written[span.end :]).split()) == right
    assert compiled(f"character|{right}").effects is not None


@pytest.mark.parametrize(
    "text",
    [
        "When your Leader takes damage from an attack, draw 1 card.",
        "When you play this Character from your hand by an effect, draw 1 card.",
        "When you do not activate a [Trigger], draw 1 card.",
    ],
)
def test_where_no_wording_is_known_none_is_offered(text: str) -> None:
    (found,) = compiled(f"character|{text}").diagnostics
    assert (found.code, found.hint, found.fix) == ("OP101", "", None)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("When your opponent's Character is K.O.'d during your turn, draw 1 card.", "write “[Your Turn] When …”"),
        ("When a Character is K.O.'d during your opponent's turn, draw 1 card.", "write “[Opponent's Turn] When …”"),
        ("When a Character is K.O.'d during this turn, draw 1 card.", "“[On Play] During this turn, when …”"),
        ("[On Play] If your Character was K.O.'d, draw 1 card.", "add “during this turn”"),
        ("[On Play] Unless your opponent trashes 1 card from their hand, draw 1 card.", "“… may …. If they do not, …”"),
        (
            "[On Play] If each player has the same number of Life cards, draw 1 card.",
            "“the same number of … as your opponent”",
        ),
        ("[On Play] Choose one: • Draw 1 card. • Rest this Character.", "begins a new line"),
    ],
)
def test_hints_that_help(text: str, hint: str) -> None:
    (found,) = [one for one in compiled(f"character|{text}").diagnostics if one.severity == "error"]
    assert hint in found.hint
