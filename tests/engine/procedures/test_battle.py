"""Attacks and battles (chapter 7)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    Allow,
    Duration,
    Forbid,
    Modify,
    Move,
    Pool,
    Source,
    When,
)
from optcg_dsl.effects.abilities import Ability, EventKind
from optcg_dsl.effects.filters import Everything, IsSource
from optcg_dsl.effects.numbers import Const
from optcg_dsl.engine.values.areas import HAND, LIFE
from optcg_dsl.engine.values.errors import IllegalAnswer
from tests.engine.helpers import (
    ME,
    YOU,
    Placed,
    act,
    activate,
    attack,
    auto,
    board,
    character,
    decided,
    draw,
    end_turn,
    event,
    find,
    give,
    keyword,
    kinds,
    leader,
    numbers,
    options,
    pool,
    power,
    resting,
    side,
    skip,
    where,
)


@pytest.mark.rules("6-5-6-1")
def test_neither_player_battles_on_their_first_turn() -> None:
    for turns_taken, allowed in (((1, 0), False), ((1, 1), False), ((2, 1), True)):
        game = board(pool(), side(), side("M"), turn=sum(turns_taken), turns_taken=turns_taken)
        assert bool(options(game, "attack")) is allowed
    game = board(pool(), side(), side("M"), turn=1, turns_taken=(1, 0))
    end_turn(game)
    assert (game.state.turn_player, options(game, "attack")) == (YOU, [])
    end_turn(game)
    assert options(game, "attack")


@pytest.mark.rules("7-1", "7-1-1-2")
def test_targets_are_the_leader_and_rested_characters() -> None:
    game = board(pool(character("A"), character("R")), side(), side("M", characters=["A", resting("R")]))
    targets = {target for _, _, target in options(game, "attack")}
    assert targets == {find(game, "M"), find(game, "R")}


@pytest.mark.rules("7-1-1-1")
def test_attacking_rests_the_attacker_which_must_be_active() -> None:
    game = board(pool(character("R")), side(characters=[resting("R")]), side("M"))
    assert {attacker for _, attacker, _ in options(game, "attack")} == {find(game, "L")}
    attack(game, "L", "M")
    assert game.state.rested[find(game, "L")]
    assert options(game, "attack") == []
    with pytest.raises(IllegalAnswer):
        act(game, "attack", "L", "M")


@pytest.mark.rules("3-7-4", "10-1-1-1")
def test_a_character_played_this_turn_needs_rush() -> None:
    cards = pool(character("N"), character("R", keyword("Rush")))
    game = board(cards, side(hand=["N", "R"], don_active=2), side("M"))
    act(game, "play", "N")
    act(game, "play", "R")
    assert {attacker for _, attacker, _ in options(game, "attack")} == {find(game, "L"), find(game, "R")}


@pytest.mark.rules("10-1-6-1")
def test_rush_character_attacks_characters_only_on_its_first_turn() -> None:
    cards = pool(character("R", keyword("Rush: Character")), character("T"))
    game = board(cards, side(characters=[Placed("R", played_now=True)]), side("M", characters=[resting("T")]))
    runner = find(game, "R")
    assert [target for _, attacker, target in options(game, "attack") if attacker == runner] == [find(game, "T")]
    game = board(cards, side(characters=["R"]), side("M", characters=[resting("T")]))
    assert len([1 for _, attacker, _ in options(game, "attack") if attacker == runner]) == 2


@pytest.mark.rules("1-3-1", "7-1-1-2")
def test_a_permission_to_attack_active_characters() -> None:
    wild = Ability("permanent", body=(Allow(Source(), "attack_active", Duration("while_valid")),))
    game = board(pool(character("W", wild), character("A")), side(characters=["W"]), side("M", characters=["A"]))
    pairs = {(attacker, target) for _, attacker, target in options(game, "attack")}
    assert (find(game, "W"), find(game, "A")) in pairs
    assert (find(game, "L"), find(game, "A")) not in pairs


@pytest.mark.rules("1-3-3")
def test_a_card_that_cannot_attack() -> None:
    tired = Ability("permanent", body=(Forbid("attack", Duration("while_valid"), cards=Source()),))
    game = board(pool(character("T", tired)), side(characters=["T"]), side("M"))
    assert {attacker for _, attacker, _ in options(game, "attack")} == {find(game, "L")}


@pytest.mark.rules("7-1-4-1", "7-1-4-1-1")
def test_equal_power_wins_and_deals_1_damage() -> None:
    game = board(pool(), side(), side("M"))
    attack(game, "L", "M")
    assert len(game.state.areas[YOU][LIFE]) == 2
    assert len(game.state.areas[YOU][HAND]) == 1


@pytest.mark.rules("7-1-4-2")
def test_less_power_does_nothing() -> None:
    game = board(pool(character("W", power=4999)), side(characters=["W"]), side("M"))
    attack(game, "W", "M")
    assert len(game.state.areas[YOU][LIFE]) == 3
    assert where(game, "W") == "character"


@pytest.mark.rules("7-1-4-1-2", "10-2-1-1")
def test_a_character_that_loses_is_kod() -> None:
    game = board(pool(character("T", power=5000)), side(), side("M", characters=[resting("T")]))
    attack(game, "L", "T")
    assert where(game, "T") == "trash"
    assert len(game.state.areas[YOU][LIFE]) == 3


@pytest.mark.rules("7-1-4-1", "1-3-6-1")
def test_negative_powers_are_compared_as_they_are() -> None:
    weaken = Ability("permanent", body=(Modify(Source(), "power", Const(-4000), Duration("while_valid")),))
    cards = pool(character("A", weaken, power=2000), character("T", weaken, power=2000))
    game = board(cards, side(characters=["A"]), side("M", characters=[resting("T")]))
    assert power(game, "A") == -2000
    attack(game, "A", "T")
    assert where(game, "T") == "trash"


@pytest.mark.rules("10-2-17-1")
def test_on_ko_in_battle() -> None:
    cards = pool(character("K", auto("on_ko", draw(1)), power=1000))
    game = board(cards, side(), side("M", characters=[resting("K")]))
    attack(game, "L", "K")
    assert where(game, "K") == "trash"
    assert len(game.state.areas[YOU][HAND]) == 1


# -- blocking -------------------------------------------------------------------------------------------------------


@pytest.mark.rules("7-1-2-1", "10-1-4-1")
def test_a_blocker_is_rested_and_takes_the_place_of_the_target() -> None:
    game = board(pool(character("B", keyword("Blocker"), power=6000)), side(), side("M", characters=["B"]))
    act(game, "attack", "L", "M")
    assert decided(game) == (YOU, "block")
    game.apply(find(game, "B"))
    skip(game, "counter")
    assert game.state.rested[find(game, "B")]
    assert len(game.state.areas[YOU][LIFE]) == 3
    assert where(game, "B") == "character"


@pytest.mark.rules("7-1-2-1")
def test_only_one_block_in_a_battle() -> None:
    game = board(pool(character("B", keyword("Blocker"), power=9000)), side(), side("M", characters=["B", "B"]))
    act(game, "attack", "L", "M")
    game.apply(find(game, "B"))
    assert decided(game) == (ME, "main")


@pytest.mark.rules("10-1-4-1")
def test_who_cannot_block() -> None:
    cards = pool(character("B", keyword("Blocker")), character("U", keyword("Unblockable")))
    game = board(cards, side(), side("M", characters=[resting("B")]))
    act(game, "attack", "L", "M")
    assert decided(game) == (ME, "main")  # a rested card cannot
    game = board(cards, side(), side("M", characters=[resting("B")]))
    act(game, "attack", "L", "B")
    assert decided(game) == (ME, "main")  # nor the target itself


@pytest.mark.rules("10-1-7-1")
def test_unblockable_leaves_no_block_but_counters() -> None:
    cards = pool(
        character("B", keyword("Blocker")), character("U", keyword("Unblockable")), character("C", counter=1000)
    )
    game = board(cards, side(characters=["U"]), side("M", characters=["B"], hand=["C"]))
    act(game, "attack", "U", "M")
    assert decided(game) == (YOU, "counter")


@pytest.mark.rules("10-1-4-1")
def test_a_blocker_may_protect_a_character() -> None:
    cards = pool(character("B", keyword("Blocker"), power=1000), character("T"))
    game = board(cards, side(), side("M", characters=["B", resting("T")]))
    act(game, "attack", "L", "T")
    game.apply(find(game, "B"))
    assert (where(game, "B"), where(game, "T")) == ("trash", "character")


@pytest.mark.rules("7-1-2-2", "10-2-15-1")
def test_on_block() -> None:
    cards = pool(character("B", keyword("Blocker"), auto("on_block", draw(1)), power=9000))
    game = board(cards, side(), side("M", characters=["B"]))
    act(game, "attack", "L", "M")
    game.apply(find(game, "B"))
    assert len(game.state.areas[YOU][HAND]) == 1


@pytest.mark.rules("1-3-3")
def test_a_player_who_cannot_activate_blockers() -> None:
    ban = auto("when_attacking", Forbid("activate_blocker", Duration("this_battle"), who="opponent"))
    cards = pool(leader("A", ban), character("B", keyword("Blocker")))
    game = board(cards, side("A"), side("M", characters=["B"]))
    act(game, "attack", "A", "M")
    assert decided(game) == (ME, "main")


# -- counters -------------------------------------------------------------------------------------------------------


@pytest.mark.rules("7-1-3-1-1", "7-1-5-4")
def test_symbol_counters_add_up_during_the_battle_only() -> None:
    cards = pool(character("C", counter=1000), character("D", counter=2000), character("A", power=7000))
    game = board(cards, side(characters=["A"]), side("M", hand=["C", "D"]))
    act(game, "attack", "A", "M")
    act(game, "counter", "C", "M")
    assert power(game, "M") == 6000
    act(game, "counter", "D", "M")
    assert len(game.state.areas[YOU][LIFE]) == 3
    assert sorted(numbers(game, YOU, "trash")) == ["C", "D"]
    assert power(game, "M") == 5000


@pytest.mark.rules("7-1-3-1-1")
def test_a_symbol_counter_may_go_to_any_of_ones_leader_and_characters() -> None:
    cards = pool(character("C", counter=1000), character("T"))
    game = board(cards, side(), side("M", hand=["C"], characters=["T"]))
    act(game, "attack", "L", "M")
    assert {receiver for _, _, receiver in options(game, "counter")} == {find(game, "M"), find(game, "T")}


@pytest.mark.rules("7-1-3-1-2", "10-2-4-1")
def test_a_counter_event_is_paid_and_resolved() -> None:
    save = activate("counter", Modify(Pool(("leader",), "you"), "power", Const(3000), Duration("this_battle")))
    game = board(pool(event("E", save, cost=2)), side(), side("M", hand=["E"], don_active=2))
    act(game, "attack", "L", "M")
    act(game, "event", "E")
    assert decided(game) == (ME, "main")
    assert len(game.state.areas[YOU][LIFE]) == 3
    assert where(game, "E") == "trash"


@pytest.mark.rules("7-1-3-1-2")
def test_a_counter_event_that_cannot_be_paid_is_no_option() -> None:
    save = activate("counter", draw(1))
    game = board(pool(event("E", save, cost=2)), side(), side("M", hand=["E"], don_active=1, don_rested=3))
    act(game, "attack", "L", "M")
    assert decided(game) == (ME, "main")


# -- the rest of the battle -------------------------------------------------------------------------------------------


@pytest.mark.rules("7-1-1-3", "10-2-5-1")
def test_when_attacking_comes_before_the_block() -> None:
    cards = pool(
        leader("A", auto("when_attacking", Modify(Source(), "power", Const(1000), Duration("this_battle")))),
        character("B", keyword("Blocker")),
    )
    game = board(cards, side("A"), side("M", characters=["B"]))
    act(game, "attack", "A", "M")
    assert decided(game) == (YOU, "block")
    assert power(game, "A") == 6000
    give(game, ())
    assert power(game, "A") == 5000


@pytest.mark.rules("10-2-16-1", "8-6-1")
def test_on_your_opponents_attack_comes_after_when_attacking() -> None:
    cards = pool(leader("A", auto("when_attacking", draw(1))), character("O", auto("on_opponents_attack", draw(1))))
    game = board(cards, side("A"), side("M", characters=["O"]))
    act(game, "attack", "A", "M")
    drawers = [one.player for one in game.events if one.kind == "move" and one.words == ("draw",)]
    assert drawers == [ME, YOU]


@pytest.mark.rules("7-1-1-4")
def test_the_attacker_leaving_in_the_attack_step_ends_the_battle() -> None:
    flee = auto("when_attacking", Move(Source(), "hand", "return"))
    cards = pool(character("F", flee, power=9000), character("B", keyword("Blocker")), character("C", counter=1000))
    game = board(cards, side(characters=["F"]), side("M", characters=["B"], hand=["C"]))
    act(game, "attack", "F", "M")
    assert decided(game) == (ME, "main")
    assert len(game.state.areas[YOU][LIFE]) == 3
    assert game.state.battle is None


@pytest.mark.rules("7-1-2-3")
def test_the_attacker_leaving_in_the_block_step_ends_the_battle() -> None:
    sting = auto("on_block", KO(Pool(("character",), "opponent")))
    cards = pool(character("A"), character("B", keyword("Blocker"), sting, power=1000), character("C", counter=1000))
    game = board(cards, side(characters=["A"]), side("M", characters=["B"], hand=["C"]))
    act(game, "attack", "A", "M")
    game.apply(find(game, "B"))
    assert decided(game) == (ME, "main")
    assert (where(game, "A"), where(game, "B")) == ("trash", "character")


@pytest.mark.rules("7-1-3", "7-1-3-1")
def test_more_counters_may_follow_one_that_kos_the_attacker() -> None:
    snipe = activate("counter", KO(Pool(("character",), "opponent")))
    cards = pool(character("A"), event("E", snipe, cost=0), character("C", counter=1000))
    game = board(cards, side(characters=["A"]), side("M", hand=["E", "C"]))
    act(game, "attack", "A", "M")
    act(game, "event", "E")
    assert decided(game) == (YOU, "counter")
    game.apply((("pass",),))
    assert len(game.state.areas[YOU][LIFE]) == 3


@pytest.mark.rules("7-1-5-1", "7-1-5-2")
def test_at_the_end_of_a_battle() -> None:
    after = Ability("auto", timings=(When("battled", "you", IsSource()),), body=(draw(1),))
    game = board(pool(leader("A", after)), side("A"), side("M"))
    attack(game, "A", "M")
    assert len(game.state.areas[ME][HAND]) == 1


@pytest.mark.rules("7-1-4-1", "7-1-5-2")
@pytest.mark.parametrize(("kind", "life"), [("battles", 2), ("battled", 3)])
def test_when_it_battles_comes_before_powers_are_compared_and_if_it_battles_after(kind: EventKind, life: int) -> None:
    boost = Modify(Source(), "power", Const(3000), Duration("this_turn"))
    eager = Ability("auto", timings=(When(kind, "you", IsSource()),), body=(boost,))
    game = board(pool(character("A", eager, power=2000)), side(characters=["A"]), side("M"))
    attack(game, "A", "M")
    assert len(game.state.areas[YOU][LIFE]) == life
    assert power(game, "A") == 5000


@pytest.mark.rules("7-1-5-2")
@pytest.mark.parametrize("kind", ["battles", "battled"])
def test_a_battle_without_a_damage_step_is_not_fought(kind: EventKind) -> None:
    """ST02-010's official answer: a target that left the field was not battled."""
    snipe = activate("counter", Move(Pool(("character",), "you"), "hand", "return"))
    keen = Ability("auto", timings=(When(kind, "you", IsSource()),), body=(draw(1),))
    cards = pool(leader("K", keen), character("B"), event("E", snipe, cost=0))
    game = board(cards, side("K"), side("M", characters=[resting("B")], hand=["E"]))
    act(game, "attack", "K", "B")
    act(game, "event", "E")
    assert where(game, "B") == "hand"
    assert len(game.state.areas[ME][HAND]) == 0


@pytest.mark.rules("7-1-1-3")
def test_when_attacked_activates_in_the_attack_step_under_1_2_0_and_in_the_counter_step_before() -> None:
    alert = Ability("auto", timings=(When("attacked", "you", IsSource(), Everything()),), body=(draw(1),))
    cards = pool(leader("A", alert), character("B", keyword("Blocker"), power=9000))
    for rules, drawn in (("1.2.0", 1), ("1.1.9", 0)):
        game = board(cards, side(), side("A", characters=["B"]), rules=rules)
        act(game, "attack", "L", "A")
        assert decided(game) == (YOU, "block")
        assert len(game.state.areas[YOU][HAND]) == drawn
        game.apply(find(game, "B"))
        assert len(game.state.areas[YOU][HAND]) == drawn


def test_battle_events_come_in_order() -> None:
    cards = pool(character("B", keyword("Blocker"), power=1000), character("C", counter=1000))
    game = board(cards, side(), side("M", characters=["B"], hand=["C"]))
    act(game, "attack", "L", "M")
    game.apply(find(game, "B"))
    act(game, "counter", "C", "B")
    wanted = ("attack", "block", "counter", "battle", "damage")
    assert kinds(game, *wanted) == ["attack", "block", "counter", "battle"]
    assert [one.words[0] for one in game.events if one.kind == "move" and one.words] == ["counter", "ko"]


@pytest.mark.rules("7-1-1-1", "1-3-3")
def test_a_card_that_cannot_be_rested_cannot_attack() -> None:
    stiff = Ability("permanent", body=(Forbid("be_rested", Duration("while_valid"), cards=Source()),))
    guarded = Ability(
        "permanent", body=(Forbid("be_rested", Duration("while_valid"), cards=Source(), cause="effect", by="opponent"),)
    )
    game = board(pool(character("S", stiff), character("G", guarded)), side(characters=["S", "G"]), side("M"))
    assert {attacker for _, attacker, _ in options(game, "attack")} == {find(game, "L"), find(game, "G")}


@pytest.mark.rules("10-1-4-1", "7-1-4-1-1")
def test_a_leader_that_blocks_takes_the_damage() -> None:
    cards = pool(leader("B", keyword("Blocker")), character("T"))
    game = board(cards, side(), side("B", characters=[resting("T")]))
    act(game, "attack", "L", "T")
    give(game, find(game, "B"))
    assert where(game, "T") == "character"
    assert len(game.state.areas[YOU][LIFE]) == 2
