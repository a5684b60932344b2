"""Playing cards and giving DON!! in the Main Phase (6-5, 3-7, 3-8)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import Duration, Forbid, Modify, Play, Pool, Source
from optcg_dsl.effects.filters import CategoryIs
from optcg_dsl.effects.numbers import Const
from optcg_dsl.engine.values.areas import CHARACTER, COST, GIVEN, HAND
from optcg_dsl.engine.values.errors import IllegalAnswer
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
    event,
    find,
    kinds,
    numbers,
    options,
    pool,
    side,
    stage,
    use,
    where,
)


@pytest.mark.rules("6-5-3-1", "2-7-2", "3-7-5")
def test_playing_a_character_rests_its_cost_and_it_is_active() -> None:
    game = board(pool(character("A", cost=3)), side(hand=["A"], don_active=4))
    act(game, "play", "A")
    assert where(game, "A") == "character"
    assert not game.state.rested[find(game, "A")]
    assert [game.state.rested[don] for don in game.state.areas[ME][COST]].count(True) == 3


@pytest.mark.rules("6-5-3-1", "2-7-1")
def test_a_card_that_costs_more_than_the_active_don_cannot_be_played() -> None:
    game = board(pool(character("A", cost=3)), side(hand=["A"], don_active=2, don_rested=5))
    assert options(game, "play") == []
    with pytest.raises(IllegalAnswer):
        act(game, "play", "A")


@pytest.mark.rules("2-7-1")
def test_a_cost_of_0_needs_no_don() -> None:
    game = board(pool(character("A", cost=0)), side(hand=["A"]))
    act(game, "play", "A")
    assert where(game, "A") == "character"


@pytest.mark.rules("2-7-6", "1-3-6-2")
def test_a_reduced_cost_is_what_is_paid() -> None:
    cheaper = Modify(Pool(("hand",), "you"), "cost", Const(-2), Duration("this_turn"))
    game = board(
        pool(character("C", activate("activate_main", cheaper)), character("A", cost=3)),
        side(characters=["C"], hand=["A"], don_active=1),
    )
    assert options(game, "play") == []
    use(game, "C")
    act(game, "play", "A")
    assert where(game, "A") == "character"


@pytest.mark.rules("3-7-6", "3-7-6-1")
def test_a_sixth_character_needs_one_of_the_five_to_be_trashed() -> None:
    cards = pool(*(character(f"C{index}") for index in range(6)))
    game = board(cards, side(characters=[f"C{index}" for index in range(5)], hand=["C5"], don_active=1))
    act(game, "play", "C5")
    assert decided(game) == (ME, "overflow")
    assert game.decision is not None and len(game.decision.options) == 5
    game.apply(find(game, "C2"))
    assert numbers(game, ME, "character") == ["C0", "C1", "C3", "C4", "C5"]
    assert numbers(game, ME, "trash") == ["C2"]


@pytest.mark.rules("3-7-6-1-1", "10-2-1-3")
def test_trashing_for_a_sixth_character_is_not_a_ko() -> None:
    cards = pool(character("K", auto("on_ko", draw(1))), character("N"))
    game = board(cards, side(characters=["K"] * 5, hand=["N"], don_active=1))
    act(game, "play", "N")
    game.apply(find(game, "K"))
    assert len(game.state.areas[ME][HAND]) == 0
    assert decided(game) == (ME, "main")


@pytest.mark.rules("3-8-5", "3-8-5-1")
def test_a_new_stage_takes_the_place_of_the_old_one() -> None:
    game = board(pool(stage("S"), stage("T")), side(stage=["S"], hand=["T"], don_active=1))
    act(game, "play", "T")
    assert numbers(game, ME, "stage") == ["T"]
    assert numbers(game, ME, "trash") == ["S"]


@pytest.mark.rules("8-4-2", "2-7-3")
def test_an_event_is_trashed_and_then_its_effect_is_resolved() -> None:
    game = board(pool(event("E", activate("main", draw(2)), cost=1)), side(hand=["E"], don_active=1))
    act(game, "play", "E")
    assert numbers(game, ME, "trash") == ["E"]
    assert len(game.state.areas[ME][HAND]) == 2
    moved = [one.went for one in game.events if one.kind == "move"]
    assert moved == ["trash", "hand", "hand"]


@pytest.mark.rules("10-2-4-1")
def test_a_counter_event_cannot_be_used_in_the_main_phase() -> None:
    game = board(pool(event("E", activate("counter", draw(2)))), side(hand=["E"], don_active=1))
    assert options(game, "play") == []


@pytest.mark.rules("10-2-6-1", "8-1-3-1")
def test_on_play_activates_when_the_card_is_played() -> None:
    game = board(pool(character("A", auto("on_play", draw(1)))), side(hand=["A"], don_active=1))
    act(game, "play", "A")
    assert len(game.state.areas[ME][HAND]) == 1


@pytest.mark.rules("3-7-3", "3-7-6-1")
def test_an_effect_that_plays_a_card_makes_room_too() -> None:
    from_trash = Play(Pool(("trash",), "you", CategoryIs(("character",))))
    cards = pool(character("P", activate("activate_main", from_trash)), character("D"))
    game = board(cards, side(characters=["P", "X", "X", "X", "X"], trash=["D"]))
    use(game, "P")
    assert decided(game) == (ME, "overflow")
    game.apply(find(game, "P"))
    assert numbers(game, ME, "character") == ["X", "X", "X", "X", "D"]


@pytest.mark.rules("6-5-5-4")
def test_don_given_to_a_card_that_leaves_return_rested() -> None:
    cards = pool(*(character(f"C{index}") for index in range(5)), character("N"))
    given = [Placed("C0", don=2), "C1", "C2", "C3", "C4"]
    game = board(cards, side(characters=given, hand=["N"], don_active=1))
    act(game, "play", "N")
    game.apply(find(game, "C0"))
    assert not game.state.areas[ME][GIVEN]
    assert [game.state.rested[don] for don in game.state.areas[ME][COST]] == [True, True, True]


@pytest.mark.rules("3-1-6")
def test_a_card_that_leaves_the_field_is_a_new_card_afterwards() -> None:
    boost = Modify(Source(), "power", Const(2000), Duration("rest_of_game"))
    again = Play(Pool(("trash",), "you"))
    cards = pool(
        character("A", activate("activate_main", boost)),
        character("R", activate("activate_main", again)),
        character("N"),
    )
    game = board(cards, side(characters=["A", "R", "X", "X", "X"], hand=["N"], don_active=1))
    use(game, "A")
    before = game.ref(find(game, "A"))
    act(game, "play", "N")
    game.apply(find(game, "A"))
    assert not game.alive(before)
    use(game, "R")
    game.apply(find(game, "N"))
    assert where(game, "A") == "character"
    assert [one["power"] for one in game.view(ME)["players"][ME]["character"] if one["number"] == "A"] == [4000]


@pytest.mark.rules("1-3-3", "4-7-2")
def test_a_player_who_cannot_play_has_no_such_option() -> None:
    ban = Forbid("play", Duration("this_turn"), who="you", where=CategoryIs(("character",)))
    cards = pool(character("B", activate("activate_main", ban)), stage("S"))
    game = board(cards, side(characters=["B"], hand=["X", "S"], don_active=2))
    assert len(options(game, "play")) == 2
    use(game, "B")
    assert options(game, "play") == [("play", find(game, "S"))]


@pytest.mark.rules("10-2-13-1", "10-2-13-2")
def test_once_per_turn_counts_for_each_card() -> None:
    cards = pool(character("O", activate("activate_main", draw(1), once_per_turn=True)))
    game = board(cards, side(characters=["O", "O"]))
    first, second = find(game, "O"), find(game, "O", index=1)
    assert len(options(game, "activate")) == 2
    game.apply((("activate", first, "O/0"),))
    assert options(game, "activate") == [("activate", second, "O/0")]


@pytest.mark.rules("6-5-2")
def test_actions_in_any_order_and_as_often_as_wished() -> None:
    game = board(pool(), side(hand=["X", "X"], don_active=4, characters=["X"]), side("M", characters=[]))
    act(game, "give", "L")
    game.apply((("play", game.state.areas[ME][HAND][0]),))
    act(game, "give", "L")
    game.apply((("play", game.state.areas[ME][HAND][0]),))
    assert kinds(game, "give", "play") == ["give", "play", "give", "play"]
    assert len(game.state.areas[ME][CHARACTER]) == 3
    assert decided(game) == (ME, "main")
    assert len(game.state.areas[YOU][CHARACTER]) == 0
