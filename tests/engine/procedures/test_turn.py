"""The turn (chapter 6) and rule processing (chapter 9)."""

from __future__ import annotations

from typing import Literal

import pytest

from optcg_dsl.effects import Compare, Count, Duration, ExtraTurn, Forbid, Modify, Pool, Rest, SetActive, Source, When
from optcg_dsl.effects.abilities import Ability
from optcg_dsl.effects.filters import IsSource, StatIs
from optcg_dsl.effects.numbers import Const
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.areas import COST, DECK, DON_DECK, GIVEN, HAND, LEADER
from tests.engine.helpers import (
    ME,
    YOU,
    Placed,
    act,
    activate,
    auto,
    board,
    character,
    decided,
    draw,
    end_turn,
    find,
    kinds,
    numbers,
    options,
    pool,
    power,
    resting,
    side,
    use,
    vanilla_decks,
    vanilla_pool,
)


def started(seed: int = 1) -> Game:
    """A new game in the first player's (player 0) first Main Phase."""
    game = Game.new(vanilla_pool(), vanilla_decks(), seed, first=0)
    game.apply("keep")
    game.apply("keep")
    return game


@pytest.mark.rules("6-3-1")
def test_the_first_player_does_not_draw_on_the_first_turn_the_other_one_does() -> None:
    game = started()
    assert len(game.state.areas[0][HAND]) == 5
    end_turn(game)
    assert len(game.state.areas[1][HAND]) == 6
    end_turn(game)
    assert len(game.state.areas[0][HAND]) == 6


@pytest.mark.rules("6-4-1")
def test_1_don_on_the_first_turn_of_the_game_then_2_each() -> None:
    game = started()
    counts = [len(game.state.areas[0][COST])]
    for player in (1, 0, 1):
        end_turn(game)
        counts.append(len(game.state.areas[player][COST]))
    assert counts == [1, 2, 3, 4]


@pytest.mark.rules("6-4-2", "6-4-3")
def test_the_don_deck_runs_out() -> None:
    game = board(pool(), side(don_active=3), side("M", don_active=9))
    end_turn(game)
    assert len(game.state.areas[YOU][COST]) == 10
    end_turn(game)
    assert (len(game.state.areas[ME][COST]), len(game.state.areas[ME][DON_DECK])) == (5, 5)
    end_turn(game)
    assert (len(game.state.areas[YOU][COST]), len(game.state.areas[YOU][DON_DECK])) == (10, 0)


@pytest.mark.rules("6-2-3", "6-2-4")
def test_given_don_return_rested_and_then_become_active() -> None:
    game = board(pool(), side(don_active=2), side("M"))
    act(game, "give", "L")
    act(game, "give", "L")
    end_turn(game)
    assert len(game.state.areas[ME][GIVEN]) == 2
    end_turn(game)
    assert not game.state.areas[ME][GIVEN]
    cost = game.state.areas[ME][COST]
    assert len(cost) == 4 and not any(game.state.rested[don] for don in cost)
    back = next(i for i, event in enumerate(game.events) if event.came == "given" and event.went == "cost")
    woken = game.events[back + 1]
    assert woken.kind == "set_active" and set(woken.cards) == set(game.events[back].cards)


@pytest.mark.rules("6-2-3", "1-3-3")
def test_given_don_that_may_not_become_active_stay_rested() -> None:
    frozen = Forbid("become_active", Duration("next_refresh"), cards=Pool(("cost",), "you"))
    game = board(pool(character("F", activate("activate_main", frozen))), side(don_active=2, characters=["F"]))
    act(game, "give", "L")
    use(game, "F")
    end_turn(game)
    end_turn(game)
    # Only the DON!! card that was in the cost area when the effect was resolved is kept; the given one is another
    # object when it comes back, and the 2 new ones are active anyway.
    assert [game.state.rested[don] for don in game.state.areas[ME][COST]].count(True) == 0


@pytest.mark.rules("6-2-4", "1-3-3")
def test_a_card_that_may_not_become_active_stays_rested() -> None:
    frozen = Forbid("become_active", Duration("next_refresh", "opponent"), cards=Pool(("character",), "opponent"))
    game = board(
        pool(character("F", activate("activate_main", frozen))),
        side(characters=["F"]),
        side("M", characters=[resting("X")]),
    )
    use(game, "F")
    end_turn(game)
    assert game.state.rested[find(game, "X", YOU, -1)]
    end_turn(game)
    end_turn(game)
    assert not game.state.rested[find(game, "X", YOU, -1)]


@pytest.mark.rules("6-2-4")
def test_rested_cards_become_active_on_their_owners_turn_only() -> None:
    game = board(
        pool(character("A")),
        side(Placed("L", rested=True), characters=[resting("A")], don_rested=2),
        side("M", characters=[resting("X")]),
    )
    end_turn(game)
    assert game.state.rested[find(game, "A")]
    assert not game.state.rested[find(game, "X", YOU, -1)]
    end_turn(game)
    mine = [find(game, "A"), find(game, "L"), *game.state.areas[ME][COST]]
    assert not any(game.state.rested[one] for one in mine)


@pytest.mark.rules("6-5-5-1", "6-5-5-2")
def test_don_power_counts_on_the_owners_turn_only() -> None:
    game = board(pool(), side(don_active=2), side("M"))
    act(game, "give", "L")
    assert power(game, "L") == 6000
    act(game, "give", "L")
    assert power(game, "L") == 7000
    end_turn(game)
    assert power(game, "L") == 5000


@pytest.mark.rules("6-5-5-3")
def test_giving_needs_an_active_don() -> None:
    game = board(pool(), side(don_active=1, don_rested=3, characters=["X"]), side("M"))
    assert len(options(game, "give")) == 2
    act(game, "give", "L")
    assert options(game, "give") == []


@pytest.mark.rules("4-4-2")
def test_a_given_don_is_neither_active_nor_rested() -> None:
    game = board(pool(), side(don_active=1), side("M"))
    act(game, "give", "L")
    (don,) = game.state.areas[ME][GIVEN]
    assert game.state.host[don] == find(game, "L")
    assert not game.state.rested[don]


@pytest.mark.rules("9-1-2", "9-2-1-2", "1-2-1-1-2")
def test_a_deck_that_becomes_empty_loses_at_once() -> None:
    game = board(pool(), side(), side("M", deck=["X"]))
    end_turn(game)
    assert (game.over, game.winner, game.ending) == (True, ME, "deck")
    assert game.state.phase == "draw"
    assert game.decision is None


@pytest.mark.rules("9-1-2")
def test_a_deck_runs_out_in_the_middle_of_an_effect() -> None:
    greedy = character("G", activate("activate_main", draw(3)))
    game = board(pool(greedy), side(characters=["G"], deck=["X", "X"]), side("M"))
    use(game, "G")
    assert (game.over, game.winner, game.ending) == (True, YOU, "deck")
    assert len(game.state.areas[ME][HAND]) == 2


@pytest.mark.rules("9-2-1")
def test_both_decks_empty_is_a_draw() -> None:
    game = board(pool(), side(deck=[]), side("M", deck=[]))
    end_turn(game)
    assert (game.over, game.winner) == (True, None)


@pytest.mark.rules("1-2-3")
def test_a_player_may_concede_at_any_point() -> None:
    game = board(pool())
    game.concede(ME)
    assert (game.over, game.winner, game.ending, game.decision) == (True, YOU, "concession", None)


@pytest.mark.rules("6-6-1-1", "6-6-1-1-2")
def test_end_of_turn_effects_of_the_turn_player_come_first() -> None:
    mine = character("E", auto("end_of_your_turn", draw(1)))
    theirs = character("O", auto("end_of_opponents_turn", draw(1)))
    game = board(pool(mine, theirs), side(characters=["E"]), side("M", characters=["O"]))
    end_turn(game)
    moves = [event for event in game.events if event.kind == "move" and event.went == "hand"]
    assert [event.player for event in moves] == [ME, YOU, YOU]
    assert kinds(game, "end_turn") == ["end_turn"]


@pytest.mark.rules("6-6-1-3")
def test_during_this_turn_ends_with_the_turn() -> None:
    boost = Modify(Source(), "power", Const(2000), Duration("this_turn"))
    game = board(pool(character("P", activate("activate_main", boost))), side(characters=["P"]), side("M"))
    use(game, "P")
    assert power(game, "P") == 6000
    end_turn(game)
    assert power(game, "P") == 4000


@pytest.mark.rules("6-2-1")
def test_until_the_start_of_your_next_turn_lasts_through_the_opponents_turn() -> None:
    boost = Modify(Source(), "power", Const(2000), Duration("start_of_turn", "you"))
    game = board(pool(character("P", activate("activate_main", boost))), side(characters=["P"]), side("M"))
    use(game, "P")
    end_turn(game)
    assert power(game, "P") == 6000
    end_turn(game)
    assert power(game, "P") == 4000


@pytest.mark.rules("6-6-1-2")
def test_until_the_end_of_the_opponents_next_turn() -> None:
    boost = Modify(Source(), "power", Const(2000), Duration("end_of_turn", "opponent"))
    game = board(pool(character("P", activate("activate_main", boost))), side(characters=["P"]), side("M"))
    use(game, "P")
    end_turn(game)
    assert power(game, "P") == 6000
    end_turn(game)
    assert power(game, "P") == 4000


@pytest.mark.rules("6-6-1-4")
def test_turns_alternate_and_an_extra_turn_comes_in_between() -> None:
    once_more = character("T", activate("activate_main", ExtraTurn()))
    game = board(pool(once_more), side(characters=["T"]), side("M"))
    use(game, "T")
    order = []
    for _ in range(3):
        end_turn(game)
        order.append(game.state.turn_player)
    assert order == [ME, YOU, ME]


@pytest.mark.rules("6-5-1")
def test_at_the_start_of_the_main_phase() -> None:
    game = board(pool(character("S", auto("start_of_main_phase", draw(1)))), side(), side("M", characters=["S"]))
    end_turn(game)
    assert len(game.state.areas[YOU][HAND]) == 2
    assert decided(game) == (YOU, "main")


@pytest.mark.rules("6-2-2")
def test_at_the_start_of_the_turn_comes_before_the_refresh() -> None:
    starter = character("S", auto("start_of_turn", draw(1)))
    game = board(pool(starter), side(), side("M", characters=[resting("S")]))
    end_turn(game)
    turn = next(i for i, event in enumerate(game.events) if event.kind == "turn")
    rest = [event.kind for event in game.events[turn:]]
    assert rest.index("effect") < rest.index("set_active")


def test_the_deck_is_not_touched_by_looking_at_options() -> None:
    game = board(pool(), side(hand=["X"], don_active=1), side("M"))
    before = game.state.digest()
    options(game)
    game.view(ME)
    game.view(YOU)
    assert game.state.digest() == before
    assert numbers(game, ME, "hand") == ["X"]
    assert len(game.state.areas[ME][DECK]) == 20
    assert game.state.areas[ME][LEADER] == [0]


@pytest.mark.rules("11-1-1-1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    restless = character(
        "R",
        Ability("auto", timings=(When("rested", "you", IsSource()),), body=(SetActive(Source()),)),
        Ability("auto", timings=(When("set_active", "you", IsSource()),), body=(Rest(Source()),)),
    )
    game = board(pool(restless), side(characters=["R"]), side("M"))
    act(game, "attack", "R", "M")
    assert (game.over, game.winner, game.ending) == (True, None, "loop")


@pytest.mark.rules("11-1-1-1", "8-1-3-3-5", "11-1-1")
def test_permanent_effects_that_never_settle_are_a_draw() -> None:
    def strong(whose: Literal["you", "opponent"], least: int) -> Compare:
        pool_ = Pool(("character",), whose, StatIs("power", ">=", Const(least)))
        return Compare(Count(pool_), ">=", Const(1))

    always = Duration("while_valid")
    mine = Ability("permanent", conditions=(strong("opponent", 5000),), body=(_power(2000, always),))
    theirs = Ability("permanent", conditions=(strong("opponent", 6000),), body=(_power(-1000, always),))
    cards = pool(character("A", mine, power=4000, cost=0), character("B", theirs, power=5000))
    game = board(cards, side(hand=["A"]), side("M", characters=["B"]))
    act(game, "play", "A")
    assert (game.over, game.winner, game.ending) == (True, None, "loop")


def _power(amount: int, duration: Duration) -> Modify:
    return Modify(Source(), "power", Const(amount), duration)
