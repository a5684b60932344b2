"""The procedures of the rules under different rules versions: each switch that they ask for makes a difference."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    Compare,
    Const,
    Count,
    Delay,
    Duration,
    Forbid,
    If,
    Modify,
    Moment,
    Move,
    Negate,
    Play,
    Pool,
    Rest,
    Source,
    TopOf,
    When,
)
from optcg_dsl.effects.abilities import Ability
from optcg_dsl.effects.filters import CategoryIs, StatIs
from optcg_dsl.engine.game import Game, initial_state
from optcg_dsl.engine.values.areas import COST, GIVEN, HAND, LIFE
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.frames import SetupFrame
from optcg_dsl.rules.versions import flipped
from tests.engine.helpers import (
    ME,
    YOU,
    act,
    activate,
    attack,
    auto,
    board,
    character,
    decided,
    draw,
    end_turn,
    find,
    keyword,
    kinds,
    leader,
    numbers,
    options,
    pool,
    resting,
    side,
    stage,
    use,
    where,
)

OLD, NEW = "1.1.6", "1.2.0"


def without(game: Game, switch: str) -> Game:
    """The game with one switch the other way round."""
    game.switches = flipped(game.switches, switch)
    game.touch()
    return game


@pytest.mark.rules("6-6-1-1", "6-6-1-2")
@pytest.mark.parametrize(("rules", "drawn"), [(OLD, 0), (NEW, 1)])
def test_d1_delayed_effects_of_the_turn_player_and_end_of_opponents_turn(rules: str, drawn: int) -> None:
    later = Delay(Moment("end_of_turn"), (Move(Pool(("character",), "opponent"), "trash", "trash"),))
    cards = pool(
        character("D", activate("activate_main", later)), character("Y", auto("end_of_opponents_turn", draw(1)))
    )
    game = board(cards, side(characters=["D"]), side("M", characters=["Y"]), rules=rules)
    use(game, "D")
    end_turn(game)
    assert where(game, "Y") == "trash"
    assert len(game.state.areas[YOU][HAND]) == drawn + 1  # and the card of the Draw Phase


@pytest.mark.rules("6-6-1-2", "6-6-1-3")
@pytest.mark.parametrize(("rules", "area"), [(OLD, "character"), (NEW, "trash")])
def test_d2_until_the_end_of_the_turn_runs_out_before_the_other_players_delayed_effects(rules: str, area: str) -> None:
    boost = Modify(Source(), "power", Const(3000), Duration("end_of_turn", "any"))
    weak = Pool(("character",), "opponent", StatIs("power", "<=", Const(5000)))
    later = auto("on_opponents_attack", Delay(Moment("end_of_turn"), (KO(weak),)))
    cards = pool(character("P", activate("activate_main", boost)), character("N", later))
    game = board(cards, side(characters=["P"]), side("M", characters=["N"]), rules=rules)
    use(game, "P")
    attack(game, "L", "M")
    end_turn(game)
    assert where(game, "P") == area


@pytest.mark.rules("6-6-1-4")
@pytest.mark.parametrize(("rules", "drawn"), [(OLD, 1), (NEW, 0)])
def test_d3_an_end_of_turn_effect_that_becomes_valid_late(rules: str, drawn: int) -> None:
    silence = activate("activate_main", Negate(Pool(("character",), "you"), Duration("this_turn")))
    cards = pool(stage("S", silence), character("Z", auto("end_of_your_turn", draw(1))))
    game = board(cards, side(characters=["Z"], stage=["S"]), side("M"), rules=rules)
    use(game, "S")
    end_turn(game)
    assert len(game.state.areas[ME][HAND]) == drawn
    assert game.state.turn_player == YOU


@pytest.mark.rules("5-2-1-5-1")
@pytest.mark.parametrize(("rule", "order"), [(True, ["effect", "keep", "keep"]), (False, ["keep", "keep", "effect"])])
def test_d7_start_of_game_effects_before_or_after_the_preparations(rule: bool, order: list[str]) -> None:
    seek = auto("start_of_game", Play(Pool(("deck",), "you", CategoryIs(("stage",)))))
    cards = pool(leader("S", seek), stage("T"))
    decks = (DeckList("S", ("T", *("X",) * 49)), DeckList("M", ("X",) * 50))
    game = Game(cards, decks, 1, initial_state(decks, 1, NEW))
    if not rule:
        without(game, "D7")
    game.push(SetupFrame(first=0))
    game.run()
    game.apply("keep")
    game.apply("keep")
    assert kinds(game, "effect", "keep") == order
    assert len(game.state.areas[ME][HAND]) == 5


@pytest.mark.rules("3-7-6-1-1")
@pytest.mark.parametrize("rule", [True, False])
def test_d12_trashing_for_a_sixth_character(rule: bool) -> None:
    save = Ability(
        "replacement",
        timings=(When("removed", "you"),),
        optional=True,
        body=(Rest(Source()),),
        text="rest this instead",
    )
    cards = pool(leader("G", save), character("N"))
    game = board(cards, side("G", characters=["X"] * 5, hand=["N"], don_active=1), side("M"))
    if not rule:
        without(game, "D12")
    act(game, "play", "N")
    game.apply(game.state.areas[ME][5][0])
    assert decided(game) == ((ME, "main") if rule else (ME, "replace"))


@pytest.mark.rules("6-2-3")
@pytest.mark.parametrize(("rules", "rested"), [("1.1.8", 2), (NEW, 4)])
def test_d16_given_don_return_active_or_rested(rules: str, rested: int) -> None:
    freeze = Ability(
        "permanent", body=(Forbid("become_active", Duration("next_refresh"), cards=Pool(("cost",), "opponent")),)
    )
    game = board(
        pool(character("F", freeze)), side(don_active=2, don_rested=2), side("M", characters=["F"]), rules=rules
    )
    act(game, "give", "L")
    act(game, "give", "L")
    assert len(game.state.areas[ME][GIVEN]) == 2
    end_turn(game)
    end_turn(game)
    assert [game.state.rested[don] for don in game.state.areas[ME][COST]].count(True) == rested


@pytest.mark.rules("10-1-5-3")
@pytest.mark.parametrize(("rule", "found"), [(True, []), (False, ["T"])])
def test_d21_the_trigger_card_in_no_area_or_in_the_trash(rule: bool, found: list[str]) -> None:
    cards = pool(character("T", activate("trigger", Move(Pool(("trash",), "you"), "hand", "add"))))
    game = board(cards, side(), side("M", life=["T"]))
    if not rule:
        without(game, "D21")
    attack(game, "L", "M")
    game.apply("yes")
    assert numbers(game, YOU, "hand") == found


@pytest.mark.rules("10-1-6", "10-1-7")
def test_d26_d27_keywords_that_older_rules_do_not_know() -> None:
    cards = pool(character("R", keyword("Rush: Character")), character("U", keyword("Unblockable")))
    game = board(cards, side(hand=["R"], don_active=1), side("M", characters=[resting("X")]))
    without(game, "D26")
    act(game, "play", "R")
    assert {attacker for _, attacker, _ in options(game, "attack")} == {find(game, "L")}
    cards = pool(character("B", keyword("Blocker")), character("U", keyword("Unblockable")))
    game = without(board(cards, side(characters=["U"]), side("M", characters=["B"])), "D27")
    act(game, "attack", "U", "M")
    assert decided(game) == (YOU, "block")


# -- rulings that tie several procedures together -------------------------------------------------------------------


@pytest.mark.rules("8-6-2", "7-1-4-1-1-3")
def test_an_effect_of_life_becoming_0_comes_after_both_damage_of_a_double_attack() -> None:
    heal = Ability(
        "auto",
        timings=(When("life_becomes", "you", amount=0),),
        body=(Move(TopOf("deck", "you", Const(1)), "life", "add"),),
    )
    cards = pool(leader("E", heal), character("D", keyword("Double Attack"), power=6000))
    game = board(cards, side(characters=["D"]), side("E", life=["X"]))
    attack(game, "D", "E")
    assert not game.over
    assert len(game.state.areas[YOU][LIFE]) == 1
    assert len(game.state.areas[YOU][HAND]) == 1


@pytest.mark.rules("3-7-6-1", "7-1-1-4")
def test_the_attacker_may_be_the_one_that_makes_room() -> None:
    bring = auto("when_attacking", Play(Pool(("hand",), "you")))
    cards = pool(character("A", bring, power=9000), character("N"))
    game = board(cards, side(characters=["A", "X", "X", "X", "X"], hand=["N"]), side("M"))
    act(game, "attack", "A", "M")
    assert decided(game) == (ME, "overflow")
    game.apply(find(game, "A"))
    assert decided(game) == (ME, "main")
    assert len(game.state.areas[YOU][LIFE]) == 3
    assert kinds(game, "battle", "end_battle") == ["end_battle"]


@pytest.mark.rules("8-1-3-1-3", "3-7-6-1")
def test_a_character_that_makes_room_for_the_next_one_loses_its_on_play() -> None:
    both = Play(Pool(("trash",), "you"))
    cards = pool(stage("P", activate("activate_main", both)), character("A", auto("on_play", draw(1))), character("B"))
    game = board(cards, side(characters=["X"] * 4, trash=["A", "B"], stage=["P"]), side("M"))
    use(game, "P")
    assert decided(game) == (ME, "overflow")
    game.apply(find(game, "A"))
    assert len(game.state.areas[ME][HAND]) == 0
    assert (where(game, "A"), where(game, "B")) == ("trash", "character")


@pytest.mark.rules("8-6-1", "8-6-1-1")
def test_on_ko_of_both_players_in_turn_player_order() -> None:
    sweep = activate("activate_main", KO(Pool(("character",), "any")))
    cards = pool(leader("W", sweep), character("K", auto("on_ko", draw(1))))
    game = board(cards, side("W", characters=["K"]), side("M", characters=["K"]))
    use(game, "W")
    assert [one.player for one in game.events if one.words[:1] == ("draw",)] == [ME, YOU]


@pytest.mark.rules("10-1-5-3", "8-3-3")
def test_a_trigger_that_counts_life_does_not_count_its_own_card() -> None:
    few = If(Compare(Count(Pool(("life",), "you")), "<=", Const(2)), (draw(1),))
    game = board(pool(character("T", activate("trigger", few))), side(), side("M", life=["T", "X", "X"]))
    attack(game, "L", "M")
    game.apply("yes")
    assert len(game.state.areas[YOU][HAND]) == 1
