"""Permanent and continuous effects, base values, negation (8-1-3-3, 8-1-4, 8-2, 4-9, 4-12, 1-3-6)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import Ability as AbilityOf
from optcg_dsl.effects import (
    AllOf,
    Bound,
    Const,
    Count,
    Delay,
    Duration,
    Forbid,
    GrantKeyword,
    IsSource,
    IsTurnOf,
    Moment,
    Move,
    NameIs,
    Not,
    Plus,
    Pool,
    Scaled,
    SetActive,
    SetPowerToZero,
    SetStat,
    Source,
    StateIs,
)
from optcg_dsl.engine.derived.layers import is_unstable, view
from optcg_dsl.rules.versions import flipped
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    THEIR_CHARACTERS,
    THIS_TURN,
    VALID,
    area_of,
    choose,
    cost,
    cost_of,
    don_x,
    main,
    permanent,
    play,
    power,
    stat,
)
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
    draw,
    end_turn,
    event,
    find,
    leader,
    options,
    pool,
    side,
    use,
    where,
)
from tests.engine.helpers import power as power_of

# -- permanent effects ------------------------------------------------------------------------------------------------


@pytest.mark.rules("8-1-3-3", "8-3-2-4")
def test_a_your_turn_aura_applies_on_that_turn_only_and_to_later_characters() -> None:
    aura = permanent(power(MY_CHARACTERS, 1000, VALID), conditions=(IsTurnOf("you"),))
    game = board(pool(leader("R", aura), character("A", power=2000)), side("R", hand=["A"], don_active=1))
    play(game, "A")
    assert power_of(game, "A") == 3000
    end_turn(game)
    assert power_of(game, "A") == 2000
    end_turn(game)
    assert power_of(game, "A") == 3000


@pytest.mark.rules("8-1-4-2")
def test_a_one_shot_grant_reaches_only_the_characters_there_are() -> None:
    """R80."""
    game = board(
        pool(character("A", main(power(MY_CHARACTERS, 1000)))), side(characters=["A"], hand=["X"], don_active=1)
    )
    use(game, "A")
    play(game, "X")
    assert power_of(game, "A") == 5000
    assert view(game).power(area_of(game, ME, "character")[1]) == 3000


@pytest.mark.rules("2-8-2", "8-1-3-3")
def test_an_aura_ends_when_its_card_leaves() -> None:
    aura = permanent(power(Pool(("character",), "you", Not(IsSource())), 1000, VALID))
    game = board(
        pool(character("A", aura, main(Move(Source(), "hand", "return"))), character("B", power=2000)),
        side(characters=["A", "B"]),
    )
    assert (power_of(game, "A"), power_of(game, "B")) == (4000, 3000)
    use(game, "A", 1)
    assert power_of(game, "B") == 2000


@pytest.mark.rules("8-1-3-3-5", "8-4-6")
def test_permanents_that_depend_on_each_other_reach_a_fixed_point() -> None:
    first = permanent(power(Pool(("character",), "you", NameIs("Second")), 2000, VALID))
    second = permanent(GrantKeyword(Source(), "Blocker", VALID), conditions=(at_power("Second", 5000),))
    game = board(
        pool(character("A", first), character("B", second, name="Second", power=3000)), side(characters=["B", "A"])
    )
    assert view(game).has_keyword(find(game, "B"), "Blocker")


def at_power(name: str, least: int):
    from tests.engine.effects.kit import at_least

    return at_least(Pool(("character",), "you", AllOf((NameIs(name), stat("power", ">=", least)))), 1)


def growing_leader():
    """Your Characters with a cost of 2 or more gain +1 cost."""
    return leader("R", permanent(cost(Pool(("character",), "you", stat("cost", ">=", 2)), 1, VALID)))


@pytest.mark.rules("8-1-3-3-5", "1-3-6-2")
@pytest.mark.parametrize(("reduction", "result"), [(0, 4), (-2, 2), (-3, 0)])
def test_a_self_supporting_permanent_stays_only_while_its_condition_holds_with_it(reduction: int, result: int) -> None:
    """R74 (i) and (ii): base 3 is 4; 4 − 2 is 2 and stays; 4 − 3 is 1, so the +1 goes: 0."""
    spell = event("E", activate("main", cost(THEIR_CHARACTERS, reduction)), cost=0)
    game = board(pool(growing_leader(), character("A", cost=3), spell), side(hand=["E"]), side("R", characters=["A"]))
    play(game, "E")
    assert cost_of(game, "A") == result


@pytest.mark.rules("8-1-3-3-5", "11-1-1-1")
def test_a_permanent_that_its_own_change_would_end_stays() -> None:
    """A cost of 2 becomes 1 although 1 is not "2 or more"; nothing changes for ever."""
    cheaper = permanent(cost(Pool(("hand",), "you", stat("cost", ">=", 2)), -1, VALID))
    more = [character("A", cost=2), character("B", cost=1), character("C", cost=5)]
    game = board(pool(leader("R", cheaper), *more), side("R", hand=["A", "B", "C"]))
    assert [cost_of(game, one) for one in "ABC"] == [1, 1, 4]
    assert not is_unstable(game)


@pytest.mark.rules("8-1-3-3-5")
def test_the_turn_players_permanents_come_first() -> None:
    """R74 (iii): the turn player's −3 first, so the other's +1 never applies."""
    aura = permanent(cost(THEIR_CHARACTERS, -3, VALID))
    game = board(
        pool(growing_leader(), character("A", cost=3), character("Z", aura)),
        side(characters=["Z"]),
        side("R", characters=["A"]),
    )
    assert cost_of(game, "A", YOU) == 0


@pytest.mark.rules("8-1-3-3-5", "11-1-1-1")
def test_permanents_that_never_settle_end_the_game_in_a_draw() -> None:
    up = permanent(power(Source(), 2000, VALID), conditions=(at_power_of_opponent(5000),))
    shrink = permanent(power(Source(), -1000, VALID), conditions=(at_power_of_opponent(6000),))
    cards = pool(character("A", up, power=4000), character("B", shrink, power=5000))
    game = board(cards, side(characters=["A"]), side("M", characters=["B"]))
    assert game.over
    assert game.winner is None
    assert game.ending == "loop"


def at_power_of_opponent(least: int):
    from tests.engine.effects.kit import at_least

    return at_least(Pool(("character",), "opponent", stat("power", ">=", least)), 1)


@pytest.mark.rules("8-4-6")
def test_permanents_apply_before_an_on_play_effect_counts() -> None:
    """R79: counted at 4000 under an opponent's −1000 aura."""
    strong = Pool(("character",), "you", stat("power", ">=", 5000))
    from optcg_dsl.effects import Draw

    counting = auto("on_play", Draw(Count(strong)))
    aura = permanent(power(THEIR_CHARACTERS, -1000, VALID))
    game = board(
        pool(character("A", counting, power=5000), leader("R", aura)), side(hand=["A"], don_active=1), side("R")
    )
    play(game, "A")
    assert area_of(game, ME, "hand") == []


@pytest.mark.rules("8-1-3-3-2", "8-1-4-2")
def test_rush_of_a_permanent_is_lost_and_gained_rush_is_kept() -> None:
    """R35."""
    lasting = permanent(
        GrantKeyword(Source(), "Rush", VALID),
        conditions=(at_power("Helper", 1000),),
    )
    gained = auto("on_play", GrantKeyword(Source(), "Rush", THIS_TURN))
    bounce = activate("activate_main", Move(Pool(("character",), "you", NameIs("Helper")), "hand", "return"))
    cards = pool(leader("R", bounce), character("A", lasting), character("B", gained), character("H", name="Helper"))
    game = board(cards, side("R", characters=["H"], hand=["A", "B"], don_active=2))
    play(game, "A")
    play(game, "B")
    a, b = find(game, "A"), find(game, "B")
    assert view(game).has_keyword(a, "Rush") and view(game).has_keyword(b, "Rush")
    use(game, "R")
    assert not view(game).has_keyword(a, "Rush")
    assert [one[1] for one in options(game, "attack")] == [find(game, "R"), b]


@pytest.mark.rules("10-2-9-1", "8-3-2-3")
def test_a_don_x_keyword_holds_while_the_don_is_there() -> None:
    blocker = AbilityOf("keyword", keyword="Blocker", conditions=(don_x(1),))
    game = board(pool(character("A", blocker)), side(characters=["A"], don_active=1))
    assert not view(game).has_keyword(find(game, "A"), "Blocker")
    act(game, "give", "A")
    assert view(game).has_keyword(find(game, "A"), "Blocker")


@pytest.mark.rules("8-1-3-3")
def test_this_card_in_hand_costs_less() -> None:
    less = permanent(
        cost(Pool(("hand",), "you", IsSource()), -2, VALID),
        conditions=(at_power("Helper", 1000),),
    )
    cards = pool(character("A", less, cost=3), character("H", name="Helper"))
    assert not options(board(cards, side(hand=["A"], don_active=1)), "play")
    game = board(cards, side(hand=["A"], characters=["H"], don_active=1))
    play(game, "A")
    assert where(game, "A") == "character"
    assert cost_of(game, "A") == 3


@pytest.mark.rules("8-1-3-3")
def test_a_number_in_a_permanent_effect_is_read_anew_all_the_time() -> None:
    per_hand = Scaled(Count(Pool(("hand",), "you")), 1000, 2)
    from optcg_dsl.effects import Modify

    grow = permanent(Modify(Source(), "power", Plus(per_hand, Const(0)), VALID))
    game = board(pool(character("A", grow, main(draw(1)))), side(characters=["A"], hand=["X", "X", "X"]))
    assert power_of(game, "A") == 5000
    use(game, "A", 1)
    assert power_of(game, "A") == 6000


# -- continuous effects -----------------------------------------------------------------------------------------------


@pytest.mark.rules("3-1-6")
def test_an_effect_on_a_character_is_gone_when_it_comes_back() -> None:
    body = (power(MY_CHARACTERS, 2000), Move(Source(), "hand", "return"))
    game = board(pool(character("A", main(*body), cost=0)), side(characters=["A"]))
    use(game, "A")
    play(game, "A")
    assert power_of(game, "A") == 4000


@pytest.mark.rules("4-12-1", "4-12-2")
def test_set_power_to_zero_is_a_reduction() -> None:
    """D23: 6000 on its turn with 1 DON!! is reduced by 6000; +1000 afterwards gives 1000."""
    from tests.engine.effects.kit import don_minus

    zero = main(SetPowerToZero(Pool(("character",), "you", NameIs("T")), THIS_TURN))
    plus = main(power(Pool(("character",), "you", NameIs("T")), 1000))
    lose = main(*don_minus(1))
    cards = pool(leader("R", zero, plus, lose), character("T", name="T", power=5000))
    game = board(cards, side("R", characters=[Placed("T", don=1)]))
    assert power_of(game, "T") == 6000
    use(game, "R", 0)
    assert power_of(game, "T") == 0
    use(game, "R", 1)
    assert power_of(game, "T") == 1000
    use(game, "R", 2)
    assert power_of(game, "T") == 0
    end_turn(game)
    assert power_of(game, "T") == 5000


@pytest.mark.rules("4-12-2")
def test_set_power_to_zero_does_nothing_to_a_negative_power() -> None:
    zero = main(power(MY_CHARACTERS, -6000), SetPowerToZero(MY_CHARACTERS, THIS_TURN))
    game = board(pool(leader("R", zero), character("T", power=5000)), side("R", characters=["T"]))
    use(game, "R")
    assert power_of(game, "T") == -1000


@pytest.mark.rules("4-9-2-1")
@pytest.mark.parametrize("first_set", [7000, 5000])
def test_the_highest_set_base_power_counts(first_set: int) -> None:
    other = 12000 - first_set
    sets = [main(SetStat(MY_CHARACTERS, "base_power", Const(value), THIS_TURN)) for value in (first_set, other)]
    game = board(pool(leader("R", *sets), character("T", power=2000)), side("R", characters=["T"]))
    use(game, "R", 0)
    use(game, "R", 1)
    assert power_of(game, "T") == 7000
    game.switches = flipped(game.switches, "D15")
    game.touch()
    assert power_of(game, "T") == other


@pytest.mark.rules("1-3-6-2-1", "1-3-6-2")
def test_a_negative_cost_is_kept_inside_the_calculation() -> None:
    """Cost 2, −4, then +1: still treated as 0."""
    changes = [main(cost(MY_CHARACTERS, amount)) for amount in (-4, 1)]
    game = board(pool(leader("R", *changes), character("T", cost=2)), side("R", characters=["T"]))
    use(game, "R", 0)
    assert cost_of(game, "T") == 0
    use(game, "R", 1)
    assert cost_of(game, "T") == 0


@pytest.mark.rules("4-9-2-2")
def test_a_set_cost_takes_the_place_of_what_was_there() -> None:
    """R76: it stays 0 after a −4 aura has gone."""
    aura = permanent(cost(MY_CHARACTERS, -1, VALID))
    zero = main(SetStat(Pool(("character",), "you", NameIs("T")), "cost", Const(0), THIS_TURN))
    gone = main(Move(Source(), "hand", "return"))
    cards = pool(leader("R", zero), character("T", name="T", cost=4), character("K", aura, gone))
    game = board(cards, side("R", characters=["T", "K"]))
    assert cost_of(game, "T") == 3
    use(game, "R")
    assert cost_of(game, "T") == 0
    use(game, "K", 1)
    assert cost_of(game, "T") == 0


@pytest.mark.rules("7-1-5-3", "6-6-1-3")
def test_battle_effects_end_with_the_battle_and_turn_effects_with_the_turn() -> None:
    swing = auto(
        "when_attacking",
        power(Source(), 1000, Duration("this_battle")),
        power(Source(), 2000, THIS_TURN),
    )
    game = board(pool(character("A", swing, power=3000)), side(characters=["A"]))
    attack(game, "A", "M")
    assert power_of(game, "A") == 5000
    end_turn(game)
    assert power_of(game, "A") == 3000


@pytest.mark.rules("6-6-1-2", "6-2-1")
@pytest.mark.parametrize(
    ("duration", "whose", "lasting"),
    [
        ("start_of_turn", "you", [True, True, False, False]),
        ("end_of_turn", "opponent", [True, True, False, False]),
        ("end_of_turn", "you", [True, True, True, False]),
        ("end_of_turn", "any", [True, False, False, False]),
        ("rest_of_game", "you", [True, True, True, True]),
    ],
)
def test_durations_by_turn(duration, whose, lasting) -> None:
    """Now, and then in the Main Phases of the opponent's, my and the opponent's next turns (R73)."""
    game = board(
        pool(character("A", main(power(Source(), 1000, Duration(duration, whose)), once_per_turn=True))),
        side(characters=["A"]),
    )
    use(game, "A")
    seen = [power_of(game, "A") == 5000]
    for _ in range(3):
        end_turn(game)
        seen.append(power_of(game, "A") == 5000)
    assert seen == lasting


@pytest.mark.rules("6-6-1-2")
def test_until_the_end_of_the_opponents_next_turn_made_in_their_turn_is_that_turn() -> None:
    """R73."""
    wall = character(
        "W", auto("on_opponents_attack", power(Source(), 1000, Duration("end_of_turn", "opponent"))), power=3000
    )
    game = board(pool(wall, leader("S", power=9000)), side(), side("S", characters=["W"]))
    act(game, "attack", "L", "S")
    assert power_of(game, "W") == 4000
    end_turn(game)
    assert power_of(game, "W") == 3000


@pytest.mark.rules("6-2-4", "8-1-4-2")
def test_a_refresh_lock_is_for_the_cards_fixed_when_it_was_made() -> None:
    """R106: the rested one stays rested; one that was active then and is rested later is not locked."""
    lock = main(
        Forbid(
            "become_active",
            Duration("next_refresh", "opponent"),
            Pool(("character",), "opponent", StateIs("rested")),
        )
    )
    cards = pool(leader("R", lock), character("A"), character("B"))
    game = board(cards, side("R"), side("M", characters=[Placed("A", rested=True), "B"]))
    use(game, "R")
    game.state.rested[find(game, "B")] = True
    end_turn(game)
    assert game.state.rested[find(game, "A")]
    assert not game.state.rested[find(game, "B")]
    end_turn(game)
    end_turn(game)
    assert not game.state.rested[find(game, "A")]


@pytest.mark.rules("6-2-4", "8-1-3-3")
def test_a_permanent_refresh_lock_is_for_every_refresh_phase_but_not_for_effects() -> None:
    stuck = permanent(Forbid("become_active", Duration("next_refresh"), Source()))
    wake = main(SetActive(MY_CHARACTERS))
    game = board(pool(leader("R", wake), character("A", stuck)), side("R", characters=[Placed("A", rested=True)]))
    for _ in range(2):
        end_turn(game)
        end_turn(game)
        assert game.state.rested[find(game, "A")]
    use(game, "R")
    assert not game.state.rested[find(game, "A")]


@pytest.mark.rules("6-6-1-2", "8-1-4-2")
def test_a_delayed_effect_happens_although_its_source_has_left() -> None:
    """R52, and the card it speaks of must still be the same object."""
    body = (
        choose("who", Pool(("character",), "you", NameIs("T"))),
        Delay(Moment("end_of_turn"), (Move(Bound("who"), "trash", "trash"), draw(1))),
        Move(Source(), "hand", "return"),
    )
    cards = pool(character("A", main(*body)), character("T", name="T"))
    game = board(cards, side(characters=["A", "T"]))
    use(game, "A")
    game.apply((find(game, "T"),))
    end_turn(game)
    assert where(game, "T") == "trash"
    assert len(area_of(game, ME, "hand")) == 2
