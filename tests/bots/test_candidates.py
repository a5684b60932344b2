"""Which answers of a decision a search tries."""

from __future__ import annotations

from random import Random
from typing import Any

from optcg_dsl.bots.agents import Seat
from optcg_dsl.bots.candidates import worth_trying
from optcg_dsl.engine.values.answers import Answer
from optcg_dsl.engine.values.decisions import why_not
from optcg_dsl.engine.values.records import Decision
from tests.bots.boards import POOL, Written, dons, shown, side, view


def tried(decision: Decision, seen: Written, thumb: Answer, *spent: Answer) -> list[Answer]:
    found = worth_trying(Seat(POOL, decision, lambda: seen), thumb, Random(1), spent)
    assert found[0] == thumb
    assert len(set(found)) == len(found)
    assert all(why_not(decision, answer) == "" for answer in found)
    return found


def held(card: int, number: str) -> dict[str, Any]:
    return {"card": card, "number": number}


def test_two_copies_of_a_card_are_one_to_play() -> None:
    mine = side(0, hand=[held(1, "TT01-002"), held(2, "TT01-002"), held(3, "TT01-006")], cost=dons(4))
    decision = Decision(0, "action", (("play", 1), ("play", 2), ("play", 3), ("end",)))
    assert tried(decision, view(mine, side(1)), (("end",),)) == [(("end",),), (("play", 3),), (("play", 1),)]


def test_attacks_that_cannot_win_are_left_out() -> None:
    """A Character without effects and with less power than its target only becomes rested."""
    mine = side(0, character=[shown(10, "TT01-002"), shown(11, "TT01-013")])
    attacks = (("attack", 10, 200), ("attack", 11, 200))
    decision = Decision(0, "action", (*attacks, ("end",)))
    assert tried(decision, view(mine, side(1)), (("end",),)) == [(("end",),), (("attack", 11, 200),)]


def test_don_cards_go_to_what_can_attack() -> None:
    mine = side(0, character=[shown(10, "TT01-006", rested=True), shown(11, "TT01-006")], cost=dons(1))
    decision = Decision(0, "action", (("give", 10), ("give", 11), ("attack", 11, 200), ("end",)))
    found = tried(decision, view(mine, side(1)), (("end",),))
    assert (("give", 11),) in found
    assert (("give", 10),) not in found


def test_an_effect_that_was_activated_is_not_tried_again() -> None:
    decision = Decision(0, "action", (("activate", 100, "a"), ("end",)))
    assert tried(decision, view(side(0), side(1)), (("end",),), (("activate", 100, "a"),)) == [(("end",),)]


def test_counters_are_for_what_is_attacked() -> None:
    """Both copies are the same Counter; to strengthen what is not attacked is no use."""
    mine = side(
        0, hand=[held(1, "TT01-002"), held(2, "TT01-002"), held(3, "TT01-003")], character=[shown(10, "TT01-013")]
    )
    options = tuple(("counter", card, receiver) for card in (1, 2, 3) for receiver in (100, 10))
    decision = Decision(0, "counter", (*options, ("pass",)))
    found = tried(decision, view(mine, side(1), (200, 100)), (("pass",),))
    assert found == [(("pass",),), (("counter", 1, 100),), (("counter", 3, 100),)]


def test_up_to_one_card_is_each_of_them_or_none() -> None:
    theirs = side(1, character=[shown(20, "TT01-006"), shown(21, "TT01-006", rested=True), shown(22, "TT01-013")])
    decision = Decision(0, "cards", (20, 21, 22), least=0, most=1)
    assert sorted(tried(decision, view(side(0), theirs), (22,))) == [(), (20,), (21,), (22,)]


def test_copies_in_hand_are_the_same_to_choose() -> None:
    mine = side(0, hand=[held(1, "TT01-002"), held(2, "TT01-002"), held(3, "TT01-003")])
    decision = Decision(0, "cards", (1, 2, 3), least=2, most=2)
    assert tried(decision, view(mine, side(1)), (1, 2)) == [(1, 2), (1, 3)]


def test_of_face_down_cards_only_the_number_matters() -> None:
    decision = Decision(0, "cards", (0, 1, 2, 3), least=0, most=2, hidden=True)
    assert sorted(map(len, tried(decision, view(side(0), side(1)), ()))) == [0, 1, 2]


def test_of_very_many_sets_some_are_tried() -> None:
    cards = [shown(20 + index, "TT01-013") for index in range(12)]
    decision = Decision(0, "cards", tuple(range(20, 32)), least=0, most=6)
    found = tried(decision, view(side(0), side(1, character=cards)), ())
    assert 5 < len(found) <= 13


def test_an_order_is_left_to_the_rules_of_thumb() -> None:
    decision = Decision(0, "order", (20, 21), least=2, most=2)
    assert tried(decision, view(side(0), side(1)), (21, 20)) == [(21, 20)]
