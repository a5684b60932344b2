"""Texts that no card of the game has, written before any was tried: how many are whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.compiling.lines import compiled

FOLDER = Path(__file__).parent / "fixtures"


def lines(name: str) -> list[str]:
    found = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [line for line in found if line and not line.startswith("#")]


@pytest.mark.parametrize(
    ("name", "whole", "of"),
    [
        ("first_contact_1.txt", 471, 499),
        ("first_contact_2.txt", 146, 152),
        ("first_contact_3.txt", 159, 176),
        ("first_contact_4.txt", 252, 283),
        ("first_contact_5.txt", 89, 100),
        ("first_contact_6.txt", 104, 119),
        ("first_contact_7.txt", 136, 160),
        ("read_beside_effects.txt", 947, 1299),
    ],
)
def test_how_many_texts_are_whole(name: str, whole: int, of: int) -> None:
    found = lines(name)
    cards = [compiled(line) for line in found]
    understood = [
        card for card in cards if card.effects is not None and all(one.severity != "error" for one in card.diagnostics)
    ]
    assert (len(understood), len(found)) == (whole, of)
    assert all(card.effects is not None or card.diagnostics for card in cards)
