"""Effects that are valid on a card in hand, and rules about cards in hand (8-1-3-3, 8-1-3-3-3)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import Ability, Bound, CategoryIs, Forbid, IsSource, Play, Pool, SetStat, StatIs, TypeIs
from optcg_dsl.effects.filters import AllOf, Not
from optcg_dsl.effects.numbers import Const
from optcg_dsl.engine.derived.layers import view
from tests.engine.effects.kit import VALID, choose, hand, permanent, pick, play
from tests.engine.helpers import ME, activate, board, character, event, find, leader, numbers, options, pool, side


@pytest.mark.rules("1-3-3", "8-1-3-3")
def test_a_card_in_hand_that_cannot_be_played_by_effects() -> None:
    barred = permanent(Forbid("be_played", VALID, cards=Pool(("hand",), "you", IsSource()), cause="effect"))
    call = event(
        "E", activate("main", choose("called", hand(CategoryIs(("character",)))), Play(Bound("called"))), cost=0
    )
    cards = pool(call, character("N", barred), character("P"))
    game = board(cards, side(hand=["E", "N"], don_active=1))
    play(game, "E")
    assert options(game) == [], "no card is offered that cannot be played"
    game.apply(())
    assert numbers(game, ME, "hand") == ["N"]
    free = board(cards, side(hand=["E", "P", "N"], don_active=1))
    play(free, "E")
    pick(free, "P")
    assert numbers(free, ME, "hand") == ["N"]
    assert numbers(free, ME, "character") == ["P"]


@pytest.mark.rules("1-3-3", "8-1-3-3")
def test_such_a_card_can_be_played_by_paying_its_cost() -> None:
    barred = permanent(Forbid("be_played", VALID, cards=Pool(("hand",), "you", IsSource()), cause="effect"))
    game = board(pool(character("N", barred, cost=1)), side(hand=["N"], don_active=1))
    play(game, "N")
    assert numbers(game, ME, "character") == ["N"]


@pytest.mark.rules("2-10", "8-1-3-3-3")
def test_a_rule_that_gives_a_counter_to_cards_in_hand() -> None:
    where = AllOf((CategoryIs(("character",)), TypeIs("Guild"), Not(StatIs("counter", ">=", Const(1)))))
    rule = Ability("rule", body=(SetStat(Pool(("hand",), "you", where), "counter", Const(1000), VALID),))
    cards = pool(
        leader("K", rule),
        character("A", types=("Guild",)),
        character("B"),
        character("C", types=("Guild",), counter=2000),
    )
    game = board(cards, side("K", hand=["A", "B", "C"]))
    assert [view(game).counter(find(game, number)) for number in "ABC"] == [1000, 0, 2000]
