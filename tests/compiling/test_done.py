"""What was really done, and not only attempted: "if you do", and which of several things it is about."""

from __future__ import annotations

from optcg_dsl.effects import (
    AddDon,
    Bound,
    Choose,
    Compare,
    Const,
    Count,
    Delay,
    Draw,
    If,
    May,
    Modify,
    Move,
    Rest,
    Source,
)
from tests.compiling.lowered import OPPONENTS_CHARACTERS, THIS_TURN, body, choose

DRAW = Draw(Const(1))


def enough(slot: str, least: int = 1) -> Compare:
    return Compare(Count(Bound(slot)), ">=", Const(least))


def test_a_change_of_state_counts_what_was_changed() -> None:
    *_, last = body("Rest up to 1 of your opponent's Characters. If you do, draw 1 card.")
    assert last == If(enough("got_rested"), (DRAW,))
    *_, last = body("Rest 2 of your opponent's Characters. If you do, draw 1 card.")
    assert last == If(enough("got_rested", 2), (DRAW,))
    *_, last = body("Set up to 1 of your Characters as active. If you do not, draw 1 card.")
    assert last == If(Compare(Count(Bound("got_active")), "<", Const(1)), (DRAW,))
    *_, last = body("Turn all of your Life cards face-up. If you do, draw 1 card.")
    assert last == If(enough("got_turned"), (DRAW,))
    assert body("Rest this Character. If you do, draw 1 card.") == (
        Rest(Source(), "got_rested"),
        If(enough("got_rested"), (DRAW,)),
    )


def test_that_character_is_the_one_chosen() -> None:
    *_, last = body("Rest up to 1 of your opponent's Characters. That Character cannot attack during this turn.")
    assert getattr(last, "cards", None) == Bound("rested")


def test_what_binds_no_cards_is_attempted() -> None:
    (step,) = body("Give up to 1 of your opponent's Characters −1000 power during this turn. If you do, draw 1 card.")
    made = (
        choose("chosen", 0, 1, OPPONENTS_CHARACTERS),
        Modify(Bound("chosen"), "power", Const(-1000), THIS_TURN),
    )
    assert step == May(made, (DRAW,), offered=False)


def test_the_last_thing_done_is_meant() -> None:
    *_, last = body(
        "K.O. up to 1 of your opponent's Characters. Then, add up to 1 DON!! card from your DON!! deck and rest it. "
        "If you do not, draw 1 card."
    )
    assert last == May((AddDon(Const(1), "rested", up_to=True),), (), (DRAW,), offered=False)


def test_behind_what_is_put_off_it_is_asked_then() -> None:
    (step,) = body("At the end of this turn, you may trash 1 card from your hand. If you do, draw 1 card.")
    assert isinstance(step, Delay)
    (offer,) = step.body
    assert isinstance(offer, May) and offer.then == (DRAW,)
    assert isinstance(offer.body[0], Choose) and isinstance(offer.body[1], Move)
