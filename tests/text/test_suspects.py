"""Texts that need no second look: what is passed over quickly would have stayed as it is."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.text import normalise as typography

PIECES = st.sampled_from(
    [*"DONdon!!![](){} \n-−–•①➀xX×019a:.*'’\u200b\u3000Ａ", "DON!!", "[DON!! x1]", "DON!! −1", ":\n", "• ", "\r\n"]
)
EVERYTHING = re.compile("")


def looked_through(text: str) -> typography.Normalised:
    """The result when every text gets a second look."""
    return typography.normalise(text, typography=typography.Typography(typography.LATIN.spellings, EVERYTHING))


@given(st.lists(PIECES, max_size=12).map("".join))
def test_a_quick_look_sees_everything(text: str) -> None:
    assert typography.normalise(text) == looked_through(text)
