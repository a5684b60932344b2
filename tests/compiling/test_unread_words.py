"""Words that could not be true where they stand are refused, as nothing would read them."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card

NEXT_TIME = (
    "[On Play] The next time you play all red Character cards from your hand during this turn, the cost will be "
    "reduced by 1."
)
OTHERWISE_TOLD = (
    "[On Play] Choose up to 1 of your opponent's Characters with a cost of 2 or less and K.O. it. If you have 8 or "
    "more DON!! cards on your field, choose up to 1 of your opponent's Characters with a cost of 4 or less instead of "
    "a Character with a cost of 3 or less."
)
"""The choice before is one of a Character with a cost of 2 or less."""


def codes(text: str) -> set[str]:
    return {
        one.code for one in compile_card(CardRecord("OWN-1", "Own", "character", ("red",), effect=text)).diagnostics
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[On Play] Return up to 1 Character to each player's hand.", "OP217"),
        ("[On Play] Return all of your Characters to your and your opponent's hands.", "OP217"),
        (
            NEXT_TIME,
            "OP217",
        ),
        ("[Your Turn] Your Leader and none of your Characters gain +1000 power.", "OP217"),
        ("When a DON!! [Ada] on the field is returned to your DON!! deck by your effect, draw 1 card.", "OP217"),
        ("[On Play] Add up to 1 card from the top of your deck to the top of your Life cards rested.", "OP217"),
        (
            "[On Play] Play up to 1 Character card from your hand. Then, K.O. the 2 Characters played by this effect.",
            "OP217",
        ),
        ("[On Play] Reveal up to 1 Event from your hand. If both players do, draw 1 card.", "OP208"),
        (OTHERWISE_TOLD, "OP207"),
    ],
)
def test_a_word_that_cannot_be_true_is_refused(text: str, code: str) -> None:
    assert codes(text) == {code}


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Return up to 1 Character to the owner's hand.",
        "[On Play] Look at 1 card from the top of your or your opponent's Life cards.",
        "[On Play] Play up to 1 Character card from your hand. Then, K.O. the 1 Character played by this effect.",
    ],
)
def test_the_same_with_words_that_can_be_is_accepted(text: str) -> None:
    assert codes(text) == set()
