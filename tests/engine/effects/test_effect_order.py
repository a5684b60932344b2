"""Timing matching and the order of resolution (8-1-3-1, 8-4-5, 8-6, 10-2)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    Bound,
    Const,
    Delay,
    Draw,
    Happened,
    If,
    IsSource,
    Modify,
    Moment,
    Move,
    NameIs,
    Not,
    Play,
    Pool,
    Source,
    Timing,
    TopOf,
)
from optcg_dsl.effects import Ability as AbilityOf
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    MY_LEADER,
    THEIR_CHARACTERS,
    THIS_TURN,
    area_of,
    at_least,
    choose,
    don_minus,
    don_x,
    ko_up_to,
    main,
    pick,
    play,
    power,
    when,
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
    decided,
    draw,
    end_turn,
    event,
    find,
    leader,
    numbers,
    pool,
    side,
    use,
    where,
)
from tests.engine.helpers import power as power_of


def log_of(game) -> list[str]:
    """The cards whose effects were activated, in order."""
    return [game.state.numbers[one.source] for one in game.events if one.kind == "effect"]


ALL_KO = KO(Pool(("character",), "any"))


@pytest.mark.rules("8-6-1")
def test_the_turn_players_effects_come_first() -> None:
    watch = when("ko", draw(), who="any")
    cards = pool(leader("R", main(ALL_KO), watch), leader("S", watch), character("V"))
    game = board(cards, side("R"), side("S", characters=["V"]))
    use(game, "R")
    assert log_of(game) == ["R", "R", "S"]


@pytest.mark.rules("8-6-1")
def test_the_others_waiting_effect_comes_before_what_the_turn_players_sets_off() -> None:
    """TP: A (when K.O.: play N) and NTP: S wait; N's [On Play] is set off by A's effect and comes after S."""
    fetch = when("ko", choose("n", Pool(("hand",), "you", NameIs("N"))), Play(Bound("n")), who="any")
    cards = pool(
        leader("R", main(ALL_KO), fetch),
        leader("S", when("ko", draw(), who="any")),
        character("V"),
        character("N", auto("on_play", draw()), name="N"),
    )
    game = board(cards, side("R", hand=["N"]), side("S", characters=["V"]))
    use(game, "R")
    pick(game, "N")
    assert log_of(game) == ["R", "R", "S", "N"]


@pytest.mark.rules("8-6-1-1")
def test_a_player_orders_simultaneous_effects_and_new_ones_come_after_both() -> None:
    """R50: the Leader's and the [On K.O.] effect in any order, but before the fetched Character's [On Play]."""
    fetch = auto("on_ko", choose("n", Pool(("hand",), "you", NameIs("N"))), Play(Bound("n")))
    cards = pool(
        leader("R", main(KO(MY_CHARACTERS)), when("ko", draw(), who="you")),
        character("F", fetch),
        character("N", auto("on_play", draw()), name="N"),
    )
    game = board(cards, side("R", characters=["F"], hand=["N"]))
    use(game, "R")
    assert decided(game) == (ME, "order_of_effects")
    labels = game.decision.labels
    assert [label.split(":")[0] for label in labels] == ["The R", "The F"]
    game.apply(game.decision.options[1:])
    pick(game, "N")
    assert log_of(game) == ["R", "F", "R", "N"]


@pytest.mark.rules("8-6-3", "1-3-7")
def test_a_ko_does_not_interrupt_the_effect_that_did_it() -> None:
    """R49: the rest of the [On Play] first, then the [On K.O.] of the victim."""
    life_up = Move(TopOf("deck", "you", Const(1)), "life", "add")
    on_play = auto("on_play", *ko_up_to(), If(at_least(Pool(("life",), "you"), 0), (life_up,)))
    bite = auto("on_ko", Move(TopOf("life", "opponent", Const(1)), "trash", "trash"))
    game = board(
        pool(character("A", on_play), character("B", bite)),
        side(hand=["A"], life=[], don_active=1),
        side("M", characters=["B"]),
    )
    play(game, "A")
    pick(game, "B")
    assert area_of(game, ME, "life") == []
    assert numbers(game, ME, "trash") == ["X"]


@pytest.mark.rules("8-6-1-1", "8-6-3")
def test_one_effect_plays_two_and_then_both_on_plays_resolve() -> None:
    """R47: both enter first, then both [On Play], in their owner's order; the second enters rested."""
    two = main(
        choose("a", Pool(("hand",), "you", NameIs("A"))),
        choose("b", Pool(("hand",), "you", NameIs("B"))),
        Play(Bound("a")),
        Play(Bound("b"), "rested"),
    )
    count = auto("on_play", Draw(Const(1)))
    cards = pool(leader("R", two), character("A", count, name="A"), character("B", count, name="B"))
    game = board(cards, side("R", hand=["A", "B"]))
    use(game, "R")
    pick(game, "A")
    pick(game, "B")
    assert decided(game) == (ME, "order_of_effects")
    assert numbers(game, ME, "character") == ["A", "B"]
    assert game.state.rested[find(game, "B")]
    game.apply(game.decision.options[1:])
    assert log_of(game) == ["R", "B", "A"]


@pytest.mark.rules("8-1-3-1-3")
def test_an_effect_is_lost_if_its_card_moves_before_it_is_activated() -> None:
    wipe = leader("R", when("played", Move(MY_CHARACTERS, "hand", "return"), who="you", card=NameIs("A")))
    game = board(pool(wipe, character("A", auto("on_play", draw(3)), name="A")), side("R", hand=["A"], don_active=1))
    play(game, "A")
    game.apply(game.decision.options[:1])
    assert log_of(game) == ["R"]
    assert numbers(game, ME, "hand") == ["A"]


@pytest.mark.rules("10-2-17-1", "10-2-17-2")
def test_on_ko_is_checked_on_the_field_and_resolved_in_the_trash() -> None:
    """Its [DON!! x1] holds on the field; in the trash the card can be played by its own effect."""
    back = auto("on_ko", Play(Source(), "rested"), conditions=(don_x(1),))
    cards = pool(character("A", back))
    game = board(cards, side("L"), side("M", characters=[Placed("A", don=1, rested=True)]))
    attack(game, "L", "A")
    assert where(game, "A") == "character"
    assert game.state.rested[find(game, "A")]
    game = board(cards, side("L"), side("M", characters=[Placed("A", rested=True)]))
    attack(game, "L", "A")
    assert where(game, "A") == "trash"


@pytest.mark.rules("10-2-1-3")
def test_trashing_is_not_a_ko() -> None:
    """R44."""
    cards = pool(
        leader("R", main(Move(THEIR_CHARACTERS, "trash", "trash"))),
        character("A", auto("on_ko", draw())),
        leader("S", when("ko", draw(), who="any")),
    )
    game = board(cards, side("R"), side("S", characters=["A"]))
    use(game, "R")
    assert where(game, "A") == "trash"
    assert area_of(game, YOU, "hand") == []


@pytest.mark.rules("8-4-5")
def test_leaving_for_a_secret_area_does_not_set_off_an_effect_of_the_card() -> None:
    leaving = when("removed", draw(), card=IsSource())
    for area, verb, drawn in (("hand", "return", 0), ("trash", "trash", 1), ("deck", "place", 0)):
        cards = pool(leader("R", main(Move(THEIR_CHARACTERS, area, verb))), character("A", leaving))
        game = board(cards, side("R"), side("M", characters=["A"]))
        use(game, "R")
        assert log_of(game).count("A") == drawn, area


@pytest.mark.rules("8-1-3-1")
def test_two_kos_at_once_set_off_a_watcher_twice() -> None:
    gift = when("ko", draw(), who="opponent")
    game = board(pool(leader("R", main(ALL_KO), gift)), side("R"), side("M", characters=["X", "X"]))
    use(game, "R")
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("8-1-3-1")
def test_returning_two_don_at_once_sets_off_a_watcher_once() -> None:
    """R58: and two returns of one are not "2 or more"."""
    cards = pool(
        leader(
            "R",
            main(draw(0), cost=don_minus(2)),
            when("don_returned", draw(), who="you"),
            when("don_returned", draw(2), who="you", amount=2),
            main(draw(0), cost=don_minus(1)),
        )
    )
    game = board(cards, side("R", don_active=5))
    use(game, "R", 3)
    assert len(area_of(game, ME, "hand")) == 1
    use(game, "R", 3)
    assert len(area_of(game, ME, "hand")) == 2
    use(game, "R", 0)
    assert decided(game) == (ME, "order_of_effects")
    game.apply(game.decision.options[:1])
    assert len(area_of(game, ME, "hand")) == 5


@pytest.mark.rules("8-5-4", "8-6-3")
def test_a_watcher_of_events_comes_after_the_event() -> None:
    """R56, R98: the hand is counted after the Event has been resolved."""
    watcher = when(
        "event_activated",
        power(MY_LEADER, 1000),
        who="you",
        conditions=(at_least(Pool(("hand",), "you"), 2),),
        once_per_turn=True,
    )
    game = board(
        pool(leader("R", watcher), event("E", activate("main", draw(1)), cost=0), event("F", activate("main"), cost=0)),
        side("R", hand=["F", "E", "X"]),
    )
    play(game, "F")
    assert power_of(game, "R") == 6000
    game = board(
        pool(leader("R", watcher), event("E", activate("main", draw(2)), cost=0), event("F", activate("main"), cost=0)),
        side("R", hand=["F", "E"]),
    )
    play(game, "F")
    assert power_of(game, "R") == 5000
    play(game, "E")
    assert log_of(game) == ["F", "E", "R"]


@pytest.mark.rules("10-2-16-1", "7-1-1-3")
def test_on_your_opponents_attack_comes_after_when_attacking() -> None:
    """R31: a source removed by the attacker's effect cannot reply."""
    strike = character("A", auto("when_attacking", *ko_up_to()), power=1000)
    wall = character("W", auto("on_opponents_attack", draw()))
    game = board(pool(strike, wall), side(characters=["A"]), side("M", characters=["W"]))
    act(game, "attack", "A", "M")
    pick(game, "W")
    assert log_of(game) == ["A"]
    game = board(pool(strike, wall), side(characters=["A"]), side("M", characters=["W"]))
    act(game, "attack", "A", "M")
    game.apply(())
    assert log_of(game) == ["A", "W"]


@pytest.mark.rules("10-2-5-1")
def test_when_attacking_is_for_the_attacker_only() -> None:
    """R101."""
    game = board(pool(character("A", auto("when_attacking", draw()))), side(characters=["A"]))
    attack(game, "L", "M")
    assert log_of(game) == []


@pytest.mark.rules("10-2-7-1", "10-2-8-1", "6-6-1-1-2")
def test_end_of_turn_keywords_on_their_turn_only() -> None:
    """R101."""
    cards = pool(
        leader("R", auto("end_of_your_turn", draw()), auto("end_of_opponents_turn", draw())),
        leader("S", auto("end_of_opponents_turn", draw()), auto("end_of_your_turn", draw())),
    )
    game = board(cards, side("R"), side("S"))
    end_turn(game)
    assert log_of(game) == ["R", "S"]
    assert [one.words[0] for one in game.events if one.kind == "effect"] == ["", ""]


@pytest.mark.rules("6-6-1-2", "6-6-1-1")
def test_delayed_effects_come_after_the_end_of_turn_keywords() -> None:
    body = Delay(Moment("end_of_turn"), (Move(THEIR_CHARACTERS, "trash", "trash"),))
    cards = pool(leader("R", main(body)), character("Y", auto("end_of_opponents_turn", draw())))
    game = board(cards, side("R"), side("M", characters=["Y"]))
    use(game, "R")
    end_turn(game)
    assert log_of(game)[:3] == ["R", "Y", "R"]
    assert where(game, "Y") == "trash"


@pytest.mark.rules("6-2-2", "6-5-1")
def test_start_of_turn_and_of_main_phase() -> None:
    cards = pool(
        leader(
            "R",
            AbilityOf("auto", timings=(Timing("start_of_turn"),), body=(draw(),)),
            AbilityOf("auto", timings=(Timing("start_of_main_phase"),), body=(draw(),)),
            AbilityOf("auto", timings=(Timing("start_of_opponents_turn"),), body=(draw(),)),
        )
    )
    game = board(cards, side("R"), side("M"))
    end_turn(game)
    assert log_of(game) == ["R"]
    end_turn(game)
    assert log_of(game) == ["R", "R", "R"]


@pytest.mark.rules("8-3-2-1")
def test_history_of_the_turn() -> None:
    happened = Happened("played", "you", Not(NameIs("Nobody")), 2)
    grow = main(If(happened, (power(Source(), 1000),), (power(Source(), -1000),)))
    game = board(pool(leader("R", grow)), side("R", hand=["X", "X"], don_active=2))
    play(game, "X")
    use(game, "R")
    assert power_of(game, "R") == 4000
    play(game, "X")
    use(game, "R")
    assert power_of(game, "R") == 5000


@pytest.mark.rules("2-10-1", "8-4-4-3")
def test_event_slots() -> None:
    """ "When your Character battles": event.card and event.other."""
    hit = when("wins_battle_ko", Modify(Bound("event.card"), "power", Const(1000), THIS_TURN), who="you")
    game = board(
        pool(leader("R", hit), character("A", power=6000)),
        side("R", characters=["A"]),
        side("M", characters=[Placed("X", rested=True)]),
    )
    act(game, "attack", "A", area_of(game, YOU, "character")[0])
    assert power_of(game, "A") == 7000


@pytest.mark.rules("8-1-3-1")
@pytest.mark.parametrize(
    ("cause", "by", "activated"),
    [("any", "any", True), ("effect", "opponent", True), ("battle", "any", False), ("effect", "you", False)],
)
def test_cause_and_author_of_an_event(cause, by, activated) -> None:
    watch = when("ko", draw(), who="you", cause=cause, by=by)
    game = board(pool(leader("R", main(ALL_KO)), leader("S", watch)), side("R"), side("S", characters=["X"]))
    use(game, "R")
    assert (log_of(game) == ["R", "S"]) is activated


@pytest.mark.rules("8-1-3-1")
def test_life_becomes_a_number() -> None:
    """R05: after all damage."""
    enel = when("life_becomes", Move(TopOf("deck", "you", Const(1)), "life", "add"), who="you", amount=0)
    game = board(pool(leader("R", enel)), side("L"), side("R", life=["X"]))
    attack(game, "L", "R")
    assert len(area_of(game, YOU, "life")) == 1
