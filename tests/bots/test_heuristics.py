"""The greedy bot's estimates: not exact, but with the right sign and order."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from optcg_dsl.bots.agents import GreedyAgent, Seat
from optcg_dsl.bots.board import Board
from optcg_dsl.bots.heuristics import may_fit, power_gain, worth_of
from optcg_dsl.effects import (
    KO,
    Ability,
    AddDon,
    AllOf,
    Among,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    Duration,
    Modify,
    Move,
    Pool,
    Rest,
    Source,
    StateIs,
    StatIs,
    Timing,
)
from optcg_dsl.effects.base import Comparison, Who
from optcg_dsl.effects.filters import Filter
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.records import Decision
from tests.bots.boards import POOL, board, dons, shown, side, view

CHEAP = AllOf((CategoryIs(("character",)), StatIs("cost", "<=", Const(3))))


def choose(where: Filter, controller: Who = "opponent", least: int = 0, most: int = 1) -> Choose:
    return Choose("x", Const(least), Const(most), Pool(("character",), controller, where))


def ko(where: Filter = CHEAP) -> Ability:
    return Ability("auto", (Timing("on_play"),), body=(choose(where), KO(Bound("x"))))


def test_a_ko_is_worth_its_best_target() -> None:
    small = board(side(0), side(1, character=[shown(20, "TT01-002")]))
    both = board(side(0), side(1, character=[shown(20, "TT01-002"), shown(21, "TT01-007")]))
    assert 0 < worth_of(ko(), small, None) < worth_of(ko(), both, None)


def test_without_a_target_it_is_worth_nothing() -> None:
    assert worth_of(ko(), board(side(0), side(1)), None) == 0
    assert worth_of(ko(), board(side(0), side(1, character=[shown(20, "TT01-013")])), None) == 0


def test_ones_own_cards_are_not_chosen_for_harm() -> None:
    ability = Ability("auto", body=(choose(CHEAP, "any"), KO(Bound("x"))))
    assert worth_of(ability, board(side(0, character=[shown(10, "TT01-002")]), side(1)), None) == 0


def test_a_known_condition_that_fails_makes_it_worthless() -> None:
    needs_two_life = Compare(Count(Pool(("life",), "you")), "<=", Const(2))
    draw = Ability("activate", conditions=(needs_two_life,), body=(Draw(Const(1)),))
    assert worth_of(draw, board(side(0, life=[None] * 3), side(1)), None) == 0
    assert worth_of(draw, board(side(0, life=[None] * 2), side(1)), None) > 0


def test_a_cost_is_taken_off() -> None:
    trash = (Choose("c", Const(1), Const(1), Pool(("hand",), "you")), Move(Bound("c"), "trash", "trash"))
    here = board(side(0), side(1))
    free = Ability("activate", body=(Draw(Const(1)),))
    assert worth_of(msgspec.structs.replace(free, cost=trash), here, None) == pytest.approx(
        worth_of(free, here, None) - 1.5
    )


def test_resting_a_stage_costs_nothing_and_a_strong_character_much() -> None:
    ability = Ability("activate", cost=(Rest(Source()),), body=(AddDon(Const(1), "rested"),))
    here = board(side(0, stage=[shown(10, "TT01-002")], character=[shown(11, "TT01-013")]), side(1))
    assert worth_of(ability, here, here.card(10)) > 0 > worth_of(ability, here, here.card(11))


def test_power_that_a_counter_event_adds() -> None:
    gain = Modify(Bound("x"), "power", Const(4000), Duration("this_battle"))
    event = Ability("activate", (Timing("counter"),), body=(choose(CHEAP, "you"), gain))
    assert power_gain(event, board(side(0), side(1)), None) == 4000


@pytest.mark.parametrize(("comparison", "fits"), [("<=", True), (">=", False), ("==", False), ("!=", True)])
def test_filters_read_the_values_of_the_view(comparison: Comparison, fits: bool) -> None:
    here = board(side(0), side(1, character=[shown(20, "TT01-013", cost=2, rested=True)]))
    assert may_fit(StatIs("cost", comparison, Const(3)), here.card(20), None) is fits
    assert may_fit(StateIs("rested"), here.card(20), None)
    assert not may_fit(StateIs("active"), here.card(20), None)


def pool_with(number: str, ability: Ability) -> CardPool:
    """The pool with an ability on one card."""
    specs = {**POOL.specs, number: replace(POOL.specs[number], abilities=(ability,))}
    return CardPool(specs, POOL.programs)


def picked(ability: Ability, mine: dict, theirs: dict, options: tuple[int, ...], least: int, most: int) -> object:
    """What the greedy bot chooses for the ability of card 1, which is in play."""
    source = shown(1, "TT01-002")
    mine = {**mine, "stage": [source]}
    pool = pool_with("TT01-002", ability)
    decision = Decision(0, "cards", options, least, most, source=1)
    return GreedyAgent().answer(Seat(pool, decision, lambda: view(mine, theirs)))


def test_the_strongest_target_is_chosen_for_a_ko() -> None:
    theirs = side(1, character=[shown(20, "TT01-004"), shown(21, "TT01-012"), shown(22, "TT01-006")])
    assert picked(ko(), side(0), theirs, (20, 21, 22), 0, 1) == (21,)


def test_of_both_players_characters_only_the_opponents_are_harmed() -> None:
    ability = Ability("auto", body=(choose(CHEAP, "any", most=2), KO(Bound("x"))))
    mine = side(0, character=[shown(10, "TT01-013")])
    assert picked(ability, mine, side(1, character=[shown(20, "TT01-004")]), (10, 20), 0, 2) == (20,)
    assert picked(ability, mine, side(1), (10,), 0, 1) == ()


def test_the_least_valuable_card_is_trashed_from_hand() -> None:
    ability = Ability(
        "auto",
        cost=(Choose("c", Const(1), Const(1), Pool(("hand",), "you")), Move(Bound("c"), "trash", "trash")),
        body=(Draw(Const(1)),),
    )
    hand = [{"card": 5, "number": "TT01-013"}, {"card": 6, "number": "TT01-002"}]
    assert picked(ability, side(0, hand=hand), side(1), (5, 6), 1, 1) == (6,)


def test_help_goes_to_the_strongest_own_card() -> None:
    ability = Ability(
        "activate", body=(choose(CHEAP, "you"), Modify(Bound("x"), "power", Const(1000), Duration("this_turn")))
    )
    mine = side(0, character=[shown(10, "TT01-004"), shown(11, "TT01-012")])
    assert picked(ability, mine, side(1), (10, 11), 0, 1) == (11,)


def test_rested_don_pay_before_active_ones() -> None:
    ability = Ability(
        "activate",
        cost=(Choose("d", Const(1), Const(1), Pool(("cost", "given"), "you")), Move(Bound("d"), "don_deck", "return")),
        body=(Draw(Const(1)),),
    )
    assert picked(ability, side(0, cost=dons(1, 1)), side(1), (300, 301), 1, 1) == (301,)


def test_a_view_names_cards_that_are_looked_at() -> None:
    here = Board(POOL, 0, view(side(0), side(1), None, {"card": 7, "number": "TT01-013"}))
    assert here.card(7).area == ""
    assert here.card(7).mine
    assert here.find(8) is None
    with pytest.raises(LookupError):
        here.card(8)


def test_no_fighters_without_a_battle() -> None:
    with pytest.raises(LookupError):
        board(side(0), side(1)).attacker()


def test_an_unknown_expression_is_no_candidate() -> None:
    ability = Ability("auto", body=(KO(Among(Bound("y"), CHEAP)),))
    assert worth_of(ability, board(side(0), side(1)), None) == 0
