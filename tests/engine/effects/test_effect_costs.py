"""Activation costs, conditions, once per turn, optional effects (8-3, 8-4-1, 10-2-13)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Ability,
    Bound,
    Choose,
    Const,
    Forbid,
    GiveDon,
    May,
    Move,
    NameIs,
    Pool,
    Rest,
    Source,
    StateIs,
    Timing,
    TopOf,
    Turn,
)
from optcg_dsl.rules.versions import flipped
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    VALID,
    area_of,
    at_least,
    choose,
    don_minus,
    don_x,
    main,
    permanent,
    play,
    power,
    rest_don,
    trash_from_hand,
    when,
)
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
    event,
    find,
    kinds,
    leader,
    numbers,
    options,
    pool,
    resting,
    side,
    use,
    where,
)
from tests.engine.helpers import power as power_of


@pytest.mark.rules("8-3-1-3")
def test_a_cost_of_resting_this_card_needs_it_active() -> None:
    cards = pool(character("A", main(draw(), cost=(Rest(Source()),))))
    game = board(cards, side(characters=[resting("A")]))
    assert not options(game, "activate")
    game = board(cards, side(characters=["A"]))
    use(game, "A")
    assert game.state.rested[find(game, "A")]
    assert len(area_of(game, ME, "hand")) == 1
    assert not options(game, "activate")


@pytest.mark.rules("8-3-1-3", "8-3-1-1")
def test_all_parts_of_a_cost_must_be_payable() -> None:
    cards = pool(character("A", main(draw(2), cost=(*rest_don(1), *trash_from_hand(1)))))
    assert not options(board(cards, side(characters=["A"], don_active=1)), "activate")
    assert not options(board(cards, side(characters=["A"], hand=["X"])), "activate")
    game = board(cards, side(characters=["A"], hand=["X"], don_active=1))
    use(game, "A")
    assert numbers(game, ME, "trash") == ["X"]
    assert numbers(game, ME, "hand") == ["X", "X"]
    assert game.state.rested[area_of(game, ME, "cost")[0]]


@pytest.mark.rules("8-3-1-3")
def test_two_discards_need_two_different_cards() -> None:
    special = NameIs("Special")
    cost = (*trash_from_hand(1, slot="any"), *trash_from_hand(1, special, slot="special"))
    cards = pool(character("A", main(draw(), cost=cost)), character("S", name="Special"))
    assert not options(board(cards, side(characters=["A"], hand=["S"])), "activate")
    game = board(cards, side(characters=["A"], hand=["S", "X"]))
    assert options(game, "activate")


@pytest.mark.rules("8-3-1-6", "10-2-10-1")
def test_don_minus_counts_given_don_and_the_player_chooses_which() -> None:
    cards = pool(character("A", main(draw(), cost=don_minus(2))))
    assert not options(board(cards, side(characters=["A"], don_active=1)), "activate")
    game = board(cards, side(Placed("L", don=1), characters=["A"], don_active=1, don_rested=1))
    use(game, "A")
    assert decided(game) == (ME, "choose")
    given = area_of(game, ME, "given")[0]
    assert given in game.decision.options
    game.apply((given, next(one for one in game.decision.options if game.state.rested[one])))
    assert len(area_of(game, ME, "don_deck")) == 9
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("8-3-1-5", "4-4-2")
def test_a_circled_number_needs_active_don_in_the_cost_area() -> None:
    cards = pool(character("A", main(draw(), cost=rest_don(2))))
    game = board(cards, side(Placed("L", don=2), characters=["A"], don_active=1, don_rested=3))
    assert not options(game, "activate")


@pytest.mark.rules("1-3-2-1", "8-3-1-3", "3-10-2-1")
@pytest.mark.parametrize("life", [[], [Placed("X", face_up=True), "X"]])
def test_turning_the_top_life_card_face_up_as_a_cost_needs_it_face_down(life) -> None:
    top = TopOf("life", "you", Const(1))
    cards = pool(character("A", main(draw(), cost=(Turn(top, "up"),))))
    assert not options(board(cards, side(characters=["A"], life=life)), "activate")
    game = board(cards, side(characters=["A"], life=["X", Placed("X", face_up=True)]))
    use(game, "A")
    assert game.state.face_up[area_of(game, ME, "life")[0]]


@pytest.mark.rules("8-3-1-3", "1-3-3")
def test_a_life_card_that_may_not_go_to_the_hand_pays_no_cost() -> None:
    to_hand = (Move(TopOf("life", "you", Const(1)), "hand", "add"),)
    ban = permanent(Forbid("life_to_hand", VALID, who="you", by="you"))
    cards = pool(character("A", main(draw(), cost=to_hand)), character("B", ban))
    assert options(board(cards, side(characters=["A"])), "activate")
    assert not options(board(cards, side(characters=["A", "B"])), "activate")


@pytest.mark.rules("10-1-5-3", "8-3-1-3")
def test_a_trigger_cannot_pay_with_its_own_card_as_last_life() -> None:
    top = TopOf("life", "you", Const(1))
    trigger = auto("trigger", draw(), cost=(Move(top, "trash", "trash"),), cost_optional=True)
    cards = pool(character("T", trigger))
    game = board(cards, side(), side("M", life=["T"]))
    act(game, "attack", "L", "M")
    game.apply("yes")
    assert where(game, "T") == "trash"
    assert area_of(game, YOU, "hand") == []


@pytest.mark.rules("8-1-2", "8-3-1-4")
def test_an_optional_cost_of_an_auto_effect_is_asked() -> None:
    on_play = auto("on_play", draw(2), cost=trash_from_hand(1), cost_optional=True)
    cards = pool(character("A", on_play))
    game = board(cards, side(hand=["A", "X"], don_active=1))
    play(game, "A")
    assert decided(game) == (ME, "activate")
    game.apply("no")
    assert numbers(game, ME, "hand") == ["X"]
    game = board(cards, side(hand=["A", "X"], don_active=1))
    play(game, "A")
    game.apply("yes")
    assert numbers(game, ME, "hand") == ["X", "X"]
    assert numbers(game, ME, "trash") == ["X"]


@pytest.mark.rules("8-3-1-3")
def test_an_unpayable_auto_effect_is_not_even_asked() -> None:
    on_play = auto("on_play", draw(2), cost=trash_from_hand(1), cost_optional=True)
    game = board(pool(character("A", on_play)), side(hand=["A"], don_active=1))
    play(game, "A")
    assert decided(game) == (ME, "main")
    assert area_of(game, ME, "hand") == []


@pytest.mark.rules("10-2-13-1", "10-2-13-2", "10-2-13-3")
def test_once_per_turn_is_for_each_card_and_each_turn() -> None:
    cards = pool(character("A", main(draw(), once_per_turn=True)))
    game = board(cards, side(characters=["A", "A"]))
    first, second = area_of(game, ME, "character")
    game.apply((("activate", first, "A/0"),))
    assert options(game, "activate") == [("activate", second, "A/0")]
    game.apply((("activate", second, "A/0"),))
    assert not options(game, "activate")
    end_turn(game)
    end_turn(game)
    assert len(options(game, "activate")) == 2


@pytest.mark.rules("10-2-13-3", "8-1-2")
def test_declining_an_optional_once_per_turn_effect_keeps_it() -> None:
    """R65: with an optional cost, declining leaves it available; a mandatory one is used up by choosing 0."""
    ability = when("played", draw(), who="you", once_per_turn=True, cost=trash_from_hand(1), cost_optional=True)
    game = board(pool(leader("R", ability)), side("R", hand=["X", "X", "X", "X"], don_active=3))
    play(game, "X")
    game.apply("no")
    play(game, "X")
    assert decided(game) == (ME, "activate")
    game.apply("yes")
    game.apply(game.decision.options[:1])
    play(game, "X")
    assert decided(game) == (ME, "main")


@pytest.mark.rules("10-2-13-3")
def test_a_mandatory_once_per_turn_effect_is_used_up_by_choosing_none() -> None:
    ability = when("played", choose("who", MY_CHARACTERS), power(Bound("who"), 1000), who="you", once_per_turn=True)
    game = board(pool(leader("R", ability)), side("R", hand=["X", "X"], don_active=2))
    play(game, "X")
    game.apply(())
    play(game, "X")
    assert decided(game) == (ME, "main")


@pytest.mark.rules("10-2-13-4", "3-1-6")
def test_a_card_that_left_and_came_back_can_use_it_again() -> None:
    back = Move(Source(), "hand", "return")
    cards = pool(character("A", main(draw(), once_per_turn=True), main(back)))
    game = board(cards, side(characters=["A"], don_active=1))
    use(game, "A", 0)
    use(game, "A", 1)
    play(game, "A")
    assert ("activate", find(game, "A"), "A/0") in options(game)


@pytest.mark.rules("8-3-1-3-1", "10-2-13-5", "8-3-1-7")
def test_a_cost_that_becomes_unpayable_midway_stays_paid_without_the_effect() -> None:
    """Resting 1 DON!! card and K.O.'ing a Character that is saved by its own replacement."""
    from optcg_dsl.effects import KO
    from tests.engine.effects.kit import instead

    shield = instead("ko", Move(Source(), "hand", "return"), card=NameIs("Sacrifice"), optional=False)
    cost = (
        *rest_don(1),
        Choose("who", Const(1), Const(1), Pool(("character",), "you", NameIs("Sacrifice"))),
        KO(Bound("who")),
    )
    cards = pool(character("A", main(draw(3), cost=cost, once_per_turn=True)), character("S", shield, name="Sacrifice"))
    game = board(cards, side(characters=["A", "S", "S"], don_active=2))
    use(game, "A")
    game.apply(game.decision.options[:1])
    assert "cost_failed" in kinds(game)
    assert numbers(game, ME, "hand") == ["S"]
    assert [game.state.rested[one] for one in area_of(game, ME, "cost")].count(True) == 1
    assert not options(game, "activate")


@pytest.mark.rules("8-3-2-3", "10-2-9-1")
def test_don_x_must_hold_at_the_timing_already() -> None:
    """D25: giving the DON!! card by the first effect comes too late for the second."""
    give = GiveDon(TopOf("cost", "you", Const(1)), Source())
    attacker = character(
        "A", auto("when_attacking", give), auto("when_attacking", draw(), conditions=(don_x(1),)), power=6000
    )
    game = board(pool(attacker), side(characters=["A"], don_rested=1))
    act(game, "attack", "A", "M")
    assert decided(game) == (ME, "main")
    assert area_of(game, ME, "hand") == []
    game = board(pool(attacker), side(characters=["A"], don_rested=1))
    game.switches = flipped(game.switches, "D25")
    act(game, "attack", "A", "M")
    assert decided(game) == (ME, "order_of_effects")
    game.apply(game.decision.options[:1])
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("8-3-2-3", "6-5-5-2")
def test_don_x_conditions_work_on_both_turns() -> None:
    """R92: the +1000 is for the owner's turn only, the condition is not."""
    wall = character("W", auto("on_opponents_attack", draw(), conditions=(don_x(1),)))
    game = board(pool(wall), side("L"), side("M", characters=[Placed("W", don=1)]))
    act(game, "attack", "L", "M")
    assert len(area_of(game, YOU, "hand")) >= 1
    assert power_of(game, "W", YOU) == 4000


@pytest.mark.rules("8-4-1-1", "4-10-1")
def test_conditions_are_checked_when_the_effect_is_activated() -> None:
    """R07: the turn player's effect first; then the other's condition no longer holds."""
    opponents_hand = Pool(("hand",), "opponent")
    strip = when("attacks", Move(opponents_hand, "trash", "trash"), who="you")
    reply = Ability(
        "auto",
        timings=(Timing("on_opponents_attack"),),
        conditions=(at_least(Pool(("hand",), "you"), 1),),
        body=(draw(),),
    )
    cards = pool(leader("R", strip), leader("S", reply, power=9000))
    game = board(cards, side("R"), side("S", hand=["X"]))
    act(game, "attack", "R", "S")
    assert decided(game)[1] != "order_of_effects"
    assert area_of(game, YOU, "hand") == []


@pytest.mark.rules("8-5-1", "8-5-2")
def test_an_event_may_be_used_although_its_cost_is_not_paid() -> None:
    """R55: activating the card and activating its effect differ."""
    watcher = when("event_activated", draw(), who="you")
    spell = event("E", activate("main", draw(3), cost=don_minus(1), cost_optional=True), cost=1)
    game = board(pool(leader("R", watcher), spell), side("R", hand=["E"], don_active=1))
    play(game, "E")
    assert decided(game) == (ME, "activate")
    game.apply("no")
    assert where(game, "E") == "trash"
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("4-10-1", "8-3-1-3")
def test_you_may_trash_two_with_one_card_does_not_reach_if_you_do() -> None:
    """R53: you may trash 1, but the "if you do" part fails."""
    body = May(body=trash_from_hand(2), then=(draw(3),))
    game = board(pool(character("A", main(body))), side(characters=["A"], hand=["X"]))
    use(game, "A")
    assert decided(game) == (ME, "may")
    game.apply("yes")
    assert numbers(game, ME, "trash") == ["X"]
    assert area_of(game, ME, "hand") == []


@pytest.mark.rules("4-8-1", "4-10-1")
def test_choosing_none_of_up_to_is_not_doing_it() -> None:
    """R62: with "If you do, B", choosing 0 means no B."""
    active = Pool(("character",), "you", StateIs("active"))
    body = May(body=(choose("who", active), Rest(Bound("who"))), then=(draw(),))
    game = board(pool(character("A", main(body))), side(characters=["A"]))
    use(game, "A")
    game.apply("yes")
    game.apply(())
    assert area_of(game, ME, "hand") == []


@pytest.mark.rules("4-10-2", "4-8-1")
def test_then_follows_although_none_was_chosen() -> None:
    """R62: without "if you do", the rest is mandatory."""
    body = (choose("who", Pool(("character",), "opponent")), Rest(Bound("who")), *trash_from_hand(1))
    game = board(pool(character("A", main(*body))), side(characters=["A"], hand=["X"]), side("M", characters=["X"]))
    use(game, "A")
    game.apply(())
    assert numbers(game, ME, "trash") == ["X"]


@pytest.mark.rules("8-4-1-3")
def test_costs_are_checked_one_effect_at_a_time() -> None:
    """R61: the first effect makes the active DON!! that the second needs."""
    from optcg_dsl.effects import AllOf, CategoryIs, SetActive

    rested = Pool(("cost",), "you", AllOf((CategoryIs(("don",)), StateIs("rested"))))
    first = auto("on_opponents_attack", choose("don", rested, 1, 1), SetActive(Bound("don")))
    second = auto("on_opponents_attack", draw(), cost=rest_don(1), cost_optional=True)
    cards = pool(character("A", first), character("B", second), leader("W", power=9000))
    game = board(cards, side("L"), side("W", characters=["A", "B"], don_rested=1))
    act(game, "attack", "L", "W")
    assert decided(game) == (YOU, "order_of_effects")
    game.apply(game.decision.options[:1])
    assert decided(game) == (YOU, "activate")
    game.apply("yes")
    assert len(area_of(game, YOU, "hand")) == 1
