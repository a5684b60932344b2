"""What must hold when an effect is activated, and whose effect it then is (8-3-2-3, 8-4-1, 10-1-5)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import Ability, CategoryIs, Draw, Forbid, IsSource, Move, Play, Pool, Source
from optcg_dsl.effects.numbers import Const
from tests.engine.effects.kit import VALID, don_minus, don_x, ko_up_to, permanent, pick, when
from tests.engine.helpers import (
    ME,
    YOU,
    act,
    activate,
    auto,
    board,
    character,
    draw,
    event,
    find,
    numbers,
    pool,
    side,
    stage,
)
from tests.engine.helpers import leader as leader_card


@pytest.mark.rules("8-3-2-3", "8-4-1-3", "8-4-1-4", "10-2-9-1")
def test_don_given_that_pay_the_cost_no_longer_count() -> None:
    biter = auto("when_attacking", *ko_up_to(), conditions=(don_x(1),), cost=don_minus(1), cost_optional=True)
    game = board(pool(character("C", biter)), side(characters=["C"], don_active=1), side("M", characters=["X"]))
    act(game, "give", "C")
    act(game, "attack", "C", "M")
    game.apply("yes")
    assert numbers(game, YOU, "character") == ["X"]
    assert numbers(game, ME, "cost") == []


@pytest.mark.rules("8-3-2-3", "8-4-1-4")
def test_don_given_that_stay_still_count_after_paying() -> None:
    biter = auto("when_attacking", *ko_up_to(), conditions=(don_x(1),), cost=don_minus(1), cost_optional=True)
    game = board(pool(character("C", biter)), side(characters=["C"], don_active=2), side("M", characters=["X"]))
    act(game, "give", "C")
    act(game, "give", "C")
    act(game, "attack", "C", "M")
    game.apply("yes")
    pick(game, "X")
    assert numbers(game, YOU, "character") == []


@pytest.mark.rules("8-3-2-3", "8-3-1")
def test_a_card_that_pays_with_itself_had_its_don() -> None:
    leaving = activate(
        "activate_main", draw(1), conditions=(don_x(1),), cost=(Move(Source(), "trash", "trash"),), cost_optional=True
    )
    game = board(pool(character("C", leaving)), side(characters=["C"], don_active=1))
    act(game, "give", "C")
    game.apply((("activate", find(game, "C"), "C/0"),))
    assert numbers(game, ME, "hand") == ["X"]


def _watcher() -> Ability:
    """When your opponent plays a Character using a Character's effect, draw 1 card."""
    character_card = CategoryIs(("character",))
    return when("played", Draw(Const(1)), who="opponent", card=character_card, other=character_card, cause="effect")


@pytest.mark.rules("10-1-5", "3-7-3")
def test_a_character_played_by_a_trigger_is_not_played_by_a_characters_effect() -> None:
    jumper = auto("trigger", Play(Source()))
    cards = pool(leader_card("K", _watcher()), character("T", jumper, power=1000))
    game = board(cards, side("K"), side("M", life=["T", "X"]))
    act(game, "attack", "K", "M")
    game.apply("yes")
    assert numbers(game, YOU, "character") == ["T"]
    assert numbers(game, ME, "hand") == []


@pytest.mark.rules("3-7-3")
def test_a_character_played_by_a_characters_effect() -> None:
    returning = auto("on_ko", Play(Pool(("trash",), "you", IsSource())))
    spell = event("E", activate("main", *ko_up_to()), cost=0)
    cards = pool(leader_card("K", _watcher()), character("T", returning), spell)
    game = board(cards, side("K", hand=["E"], don_active=1), side("M", characters=["T"]))
    act(game, "play", "E")
    pick(game, "T")
    assert numbers(game, YOU, "character") == ["T"]
    assert numbers(game, ME, "hand") == ["X"]


@pytest.mark.rules("3-7-3", "4-7-1")
@pytest.mark.parametrize(("area", "drawn"), [("hand", 1), ("trash", 0)])
def test_a_character_played_from_the_hand(area: str, drawn: int) -> None:
    """By paying for it or by an effect: what counts is where it was."""
    watcher = when("played", draw(), who="you", came="hand")
    taking = activate("activate_main", Play(Pool((area,), "you", CategoryIs(("character",)))))
    cards = pool(leader_card("K", watcher), stage("S", taking), character("T"))
    game = board(cards, side("K", stage=["S"], **{area: ["T"]}), side("M"))
    game.apply((("activate", find(game, "S"), "S/0"),))
    assert numbers(game, ME, "character") == ["T"]
    assert numbers(game, ME, "hand") == ["X"] * drawn


@pytest.mark.rules("10-1-5", "10-1-5-3", "1-3-3")
def test_a_trigger_is_no_effect_of_a_character() -> None:
    """What protects from effects of Characters does not protect from the [Trigger] of a Character card."""
    shield = permanent(Forbid("be_koed", VALID, cards=Source(), where=CategoryIs(("character",)), cause="effect"))
    snare = auto("trigger", *ko_up_to())
    diver = auto("on_play", *ko_up_to())
    cards = pool(character("S", shield), character("T", snare), character("D", diver, cost=0))
    game = board(cards, side(characters=["S"]), side("M", life=["T", "X"]))
    act(game, "attack", "L", "M")
    game.apply("yes")
    pick(game, "S")
    assert numbers(game, ME, "character") == []
    game = board(cards, side(hand=["D"], don_active=1), side("M", characters=["S"]))
    act(game, "play", "D")
    pick(game, "S")
    assert numbers(game, YOU, "character") == ["S"]
