"""Damage, Life and [Trigger] (4-6, 7-1-4-1-1, 10-1-2, 10-1-3, 10-1-5)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Compare,
    Const,
    Count,
    DealDamage,
    If,
    Move,
    Play,
    Pool,
    Source,
    TopOf,
    When,
)
from optcg_dsl.effects.abilities import Ability
from optcg_dsl.engine.again import read_saved_game
from optcg_dsl.engine.values.areas import AREA_NAMES, HAND, LIFE, TRASH
from tests.engine.helpers import (
    ME,
    YOU,
    Placed,
    activate,
    attack,
    auto,
    board,
    character,
    decided,
    draw,
    event,
    find,
    give,
    keyword,
    leader,
    numbers,
    options,
    pool,
    side,
    use,
    where,
)

DOUBLE = character("D", keyword("Double Attack"), power=6000)


def trigger(*body: object, **fields: object) -> Ability:
    return activate("trigger", *body, **fields)


@pytest.mark.rules("7-1-4-1-1-1", "1-2-1-1-1")
def test_damage_at_0_life_loses() -> None:
    game = board(pool(), side(), side("M", life=[]))
    attack(game, "L", "M")
    assert (game.over, game.winner, game.ending) == (True, ME, "life")


@pytest.mark.rules("7-1-4-1-1-1", "7-1-4-1-1-3")
def test_double_attack_at_1_life_does_not_win() -> None:
    game = board(pool(DOUBLE), side(characters=["D"]), side("M", life=["X"]))
    attack(game, "D", "M")
    assert not game.over
    assert len(game.state.areas[YOU][LIFE]) == 0
    assert len(game.state.areas[YOU][HAND]) == 1


@pytest.mark.rules("10-1-2-1")
def test_double_attack_deals_2() -> None:
    game = board(pool(DOUBLE), side(characters=["D"]), side("M"))
    attack(game, "D", "M")
    assert len(game.state.areas[YOU][LIFE]) == 1


@pytest.mark.rules("7-1-4-1-1-3")
def test_the_second_damage_is_dealt_even_if_the_attacker_has_left() -> None:
    bounce = trigger(Move(Pool(("character",), "opponent"), "hand", "return"))
    game = board(pool(DOUBLE, character("T", bounce)), side(characters=["D"]), side("M", life=["T", "X", "X"]))
    attack(game, "D", "M")
    assert decided(game) == (YOU, "trigger")
    give(game, "yes")
    assert where(game, "D") == "hand"
    assert numbers(game, YOU, "life") == ["X"]


@pytest.mark.rules("8-6-2-1", "7-1-4-1-1-3")
def test_a_life_card_added_by_a_trigger_is_taken_by_the_second_damage() -> None:
    heal = trigger(Move(TopOf("deck", "you", Const(1)), "life", "add"))
    game = board(pool(DOUBLE, character("T", heal)), side(characters=["D"]), side("M", life=["T"]))
    attack(game, "D", "M")
    give(game, "yes")
    assert not game.over
    assert numbers(game, YOU, "life") == []
    assert numbers(game, YOU, "hand") == ["X"]
    assert numbers(game, YOU, "trash") == ["T"]


@pytest.mark.rules("10-1-3-1")
def test_banish_trashes_life_without_trigger() -> None:
    cards = pool(character("N", keyword("Banish"), power=6000), character("T", trigger(draw(1))))
    game = board(cards, side(characters=["N"]), side("M", life=["T", "X"]))
    attack(game, "N", "M")
    assert decided(game) == (ME, "main")
    assert numbers(game, YOU, "trash") == ["T"]
    assert numbers(game, YOU, "hand") == []


@pytest.mark.rules("10-1-5-2")
def test_a_trigger_may_be_declined_and_the_card_goes_to_hand_unrevealed() -> None:
    game = board(pool(character("T", trigger(draw(1)))), side(), side("M", life=["T"]))
    attack(game, "L", "M")
    game.apply("no")
    assert numbers(game, YOU, "hand") == ["T"]
    taken = next(one for one in game.events if one.kind == "move" and one.came == "life")
    assert taken.seen == 1 << YOU
    assert taken.for_viewer(ME).cards == (-1,)


@pytest.mark.rules("10-1-5-3")
def test_the_card_is_in_no_area_while_its_trigger_resolves_and_is_trashed_afterwards() -> None:
    one_of = trigger(
        Move(Pool(("trash",), "you"), "hand", "add"),
        If(Compare(Count(Pool(("life",), "you")), "==", Const(0)), (draw(1),)),
    )
    game = board(pool(character("T", one_of)), side(), side("M", life=["T"], trash=["X"]))
    attack(game, "L", "M")
    game.apply("yes")
    assert numbers(game, YOU, "trash") == ["T"]  # its own effect could not take it from the trash
    assert numbers(game, YOU, "hand") == ["X", "X"]  # and it was no Life card any more


@pytest.mark.rules("10-1-5-3")
def test_a_game_can_be_looked_at_while_a_trigger_is_resolved() -> None:
    from optcg_dsl.effects import Choose

    ask = trigger(Choose("one", Const(0), Const(1), Pool(("character",), "you")))
    game = board(pool(character("T", ask)), side(), side("M", life=["T"], characters=["X"]))
    attack(game, "L", "M")
    game.apply("yes")
    card = find(game, "T")
    assert AREA_NAMES[game.state.area[card]] == "nowhere"
    assert game.state.areas[YOU][TRASH] == []
    assert read_saved_game(game.pool, game.to_json()).state == game.state
    game.apply(())
    assert where(game, "T") == "trash"


@pytest.mark.rules("10-1-5-1", "3-7-3", "2-11-1")
def test_a_trigger_that_plays_its_own_card() -> None:
    game = board(pool(character("T", trigger(Play(Source())))), side(), side("M", life=["T"]))
    attack(game, "L", "M")
    game.apply("yes")
    assert where(game, "T") == "character"


@pytest.mark.rules("10-1-5-3", "4-10")
def test_a_trigger_whose_condition_fails_is_trashed() -> None:
    vain = trigger(draw(1), conditions=(Compare(Count(Pool(("life",), "you")), ">=", Const(5)),))
    game = board(pool(character("T", vain)), side(), side("M", life=["T", "X"]))
    attack(game, "L", "M")
    game.apply("yes")
    assert numbers(game, YOU, "trash") == ["T"]
    assert numbers(game, YOU, "hand") == []


@pytest.mark.rules("3-10-2-1", "10-1-5")
def test_a_face_up_life_card_with_trigger() -> None:
    game = board(pool(event("T", trigger(draw(1)))), side(), side("M", life=[Placed("T", face_up=True)]))
    assert game.view(ME)["players"][YOU]["life"][0]["number"] == "T"
    attack(game, "L", "M")
    assert decided(game) == (YOU, "trigger")


@pytest.mark.rules("8-6-2")
def test_effects_wait_until_all_damage_is_processed() -> None:
    reward = Ability("auto", timings=(When("life_removed", "opponent"),), body=(draw(1),))
    cards = pool(DOUBLE, leader("R", reward), character("T", trigger(draw(1))))
    game = board(cards, side("R", characters=["D"]), side("M", life=["X", "T", "X"]))
    attack(game, "D", "M")
    assert decided(game) == (YOU, "trigger")
    assert len(game.state.areas[ME][HAND]) == 0
    game.apply("no")
    assert len(game.state.areas[ME][HAND]) == 2


@pytest.mark.rules("4-6-2", "4-6-3")
def test_damage_by_an_effect() -> None:
    burn = character("B", keyword("Double Attack"), keyword("Banish"), activate("activate_main", DealDamage(Const(1))))
    game = board(pool(burn, character("T", trigger(draw(1)))), side(characters=["B"]), side("M", life=["T"]))
    use(game, "B", 2)
    assert decided(game) == (YOU, "trigger")  # neither [Banish] nor [Double Attack] applies
    game.apply("no")
    assert numbers(game, YOU, "hand") == ["T"]
    use(game, "B", 2)
    assert (game.over, game.winner) == (True, ME)


@pytest.mark.rules("4-6-2-2", "1-3-2-2")
def test_no_damage_is_no_damage() -> None:
    idle = character("B", activate("activate_main", DealDamage(Const(0))))
    game = board(pool(idle), side(characters=["B"]), side("M", life=[]))
    use(game, "B")
    assert not game.over


@pytest.mark.rules("1-2-1-1-1", "4-6-2")
def test_life_taken_by_an_effect_is_no_damage() -> None:
    tax = character("B", activate("activate_main", Move(TopOf("life", "opponent", Const(1)), "hand", "add")))
    cards = pool(tax, character("T", trigger(draw(1))))
    game = board(cards, side(characters=["B"]), side("M", life=["T"]))
    use(game, "B")
    assert decided(game) == (ME, "main")
    use(game, "B")
    assert not game.over


@pytest.mark.rules("7-1-5-5")
def test_options_after_damage_are_the_attackers() -> None:
    game = board(pool(leader("R", auto("when_attacking", draw(1)))), side("R"), side("M"))
    attack(game, "R", "M")
    assert options(game) == [("end",)]
