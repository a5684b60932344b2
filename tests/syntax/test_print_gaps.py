"""What is told of a line that would be printed back with other words."""

from __future__ import annotations

import pytest

from optcg_dsl.syntax.print_gaps import told_reading


@pytest.mark.parametrize(
    ("written", "printed", "parted", "told"),
    [
        # The same words in another order are the canonical ones.
        ("A、Bを、引く。", "Bを、A、引く。", False, "canonical: Bを、A、引く。"),
        (
            "Draw 2 cards, then.",
            "Then, draw 2 cards.",
            True,
            "canonical: Then, draw 2 cards.",
        ),
        (
            "手札が2枚以上捨てられた。",
            "手札が捨てられた。",
            False,
            "it is read without “2枚以上”, as: 手札が捨てられた。",
        ),
        ("K.O. up to 2 cards.", "K.O. 2 cards.", True, "it is read without “up to”, as: K.O. 2 cards."),
        ("是多種", "有多種", False, "it is read without “是” and with “有”, as: 有多種"),
    ],
)
def test_what_is_lost_and_new_is_told(written: str, printed: str, parted: bool, told: str) -> None:
    assert told_reading(written, printed, parted=parted) == told
