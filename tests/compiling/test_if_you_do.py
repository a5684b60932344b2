"""A second "if you do" behind a first: what each asks about (4-10-1)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import Bound, Const, Draw, May, Move, Pool, Rest, Source, Step
from optcg_dsl.effects.base import Who
from tests.compiling.lines import compiled, findings
from tests.compiling.lowered import HAND, body, choose

ONE, TWO = Draw(Const(1)), Draw(Const(2))
FIRST = "You may trash 1 card from your hand. If you do,"
THEIRS = "your opponent may trash 1 card from their hand."


def trashing(slot: str, who: Who = "you") -> tuple[Step, ...]:
    """A player trashes 1 card from their hand."""
    cards = HAND if who == "you" else Pool(("hand",), "opponent")
    return choose(slot, 1, 1, cards, chooser=who), Move(Bound(slot), "trash", "trash", who=who)


@pytest.mark.parametrize(
    ("text", "offer"),
    [
        ("you may rest this Character. If you do, draw 2 cards.", May((Rest(Source()),), (TWO,))),
        (f"{THEIRS} If they do, draw 2 cards.", May(trashing("chosen_2", "opponent"), (TWO,), who="opponent")),
        (
            f"{THEIRS} If they do not, draw 2 cards.",
            May(trashing("chosen_2", "opponent"), otherwise=(TWO,), who="opponent"),
        ),
        (
            f"{THEIRS} If they do not, draw 2 cards. Otherwise, draw 1 card.",
            May(trashing("chosen_2", "opponent"), (ONE,), (TWO,), "opponent"),
        ),
    ],
)
def test_an_offer_that_depends_on_an_offer(text: str, offer: Step) -> None:
    assert body(f"{FIRST} {text}") == (May(trashing("chosen"), (offer,)),)


def test_what_follows_depends_on_all_of_it() -> None:
    offer = May((Rest(Source()),), (TWO, ONE))
    text = f"{FIRST} you may rest this Character. If you do, draw 2 cards. Then, draw 1 card."
    assert body(text) == (May(trashing("chosen"), (offer,)),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{FIRST} you may rest this Character. If you do not, draw 2 cards.", "OP236"),
        (f"{FIRST} draw 1 card. If you do not, draw 2 cards.", "OP208"),
        (f"{FIRST} {THEIRS} If you do, draw 2 cards.", "OP208"),
        (
            (
                "Rest up to 1 of your opponent's Characters. If you have 2 or less Life cards, K.O. it instead. If you "
                "do, draw 1 card."
            ),
            "OP208",
        ),
    ],
)
def test_what_it_asks_about_must_be_told(text: str, code: str) -> None:
    assert [found for found, _ in findings(f"character|[On Play] {text}")] == [code]


def test_otherwise_is_offered_as_the_words_for_the_first_offer() -> None:
    (found,) = compiled(f"character|[On Play] {FIRST} draw 1 card. If you do not, draw 2 cards.").diagnostics
    assert found.hint == "write “Otherwise, …”"
    assert body(f"{FIRST} draw 1 card. Otherwise, draw 2 cards.") == (May(trashing("chosen"), (ONE,), (TWO,)),)
