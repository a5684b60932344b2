"""Turns, battles, effects and loops, rule by rule (chapters 1 and 6 to 11); the outcomes are worked out by hand."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    Bound,
    CategoryIs,
    Choose,
    ChooseOne,
    Const,
    Duration,
    Forbid,
    GrantKeyword,
    IsSource,
    IsTurnOf,
    Modify,
    Move,
    Play,
    Pool,
    Rest,
    SetActive,
    Source,
    StatIs,
)
from optcg_dsl.effects.abilities import Ability
from optcg_dsl.effects.base import Category
from optcg_dsl.engine.again import read_saved_game
from optcg_dsl.engine.changes.loops import LONG_TURN
from optcg_dsl.engine.derived.layers import view
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.log import render_log
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    THEIR_CHARACTERS,
    THIS_TURN,
    VALID,
    area_of,
    at_least,
    choose,
    instead,
    permanent,
    pick,
    play,
    trash_from_hand,
    when,
)
from tests.engine.effects.kit import power as plus_power
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
    event,
    find,
    keyword,
    leader,
    numbers,
    options,
    pool,
    power,
    resting,
    side,
    skip,
    stage,
    use,
)


def main(*body: object, **fields: object) -> Ability:
    return activate("activate_main", *body, **fields)


# Turns (chapter 6) ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("6-1-1", "6-1-2", "6-5-2-1", "10-2-7-1")
def test_a_turn_goes_through_its_five_phases() -> None:
    """Refresh, Draw, DON!!, Main and, once its end is declared, End: as told by the events of the opponent's turn."""
    late = auto("end_of_your_turn", draw(1), text="late")
    game = board(pool(leader("E", late)), side(), side("E", characters=[resting("X")]))
    start = len(game.events)
    end_turn(game)
    assert decided(game) == (YOU, "main")
    end_turn(game)
    wanted = ("set_active", "move", "effect")
    told = [(one.kind, one.went) for one in game.events[start:] if one.player == YOU and one.kind in wanted]
    assert told[:3] == [("set_active", ""), ("move", "hand"), ("move", "cost")]
    assert told[3:5] == [("effect", ""), ("move", "hand")]
    assert decided(game) == (ME, "main")


@pytest.mark.rules("6-6-1-1-1", "6-6-1-1-3", "6-6-1-1-4", "10-2-8-1")
def test_players_order_their_end_of_turn_effects_and_each_activates_once() -> None:
    mine = [character(name, auto("end_of_your_turn", draw(1), text=name)) for name in ("A", "B")]
    theirs = [character(name, auto("end_of_opponents_turn", draw(1), text=name)) for name in ("C", "D")]
    game = board(pool(*mine, *theirs), side(characters=["A", "B"]), side("M", characters=["C", "D"]))
    end_turn(game)
    resolved = []
    for player in (ME, YOU):
        assert decided(game) == (player, "order_of_effects")
        assert game.decision is not None and len(game.decision.options) == 2
        game.apply(game.decision.options[1])  # the second first
    resolved = [one.words[0] for one in game.events if one.kind == "effect"]
    assert resolved == ["B", "A", "D", "C"]
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("6-5-4-1", "10-2-2-1", "8-1-3-2-2", "8-1-3-2", "8-4-3")
def test_activate_main_is_for_the_turn_player_outside_battles() -> None:
    """With a condition and a cost; the effect is carried out where its card is."""
    costly = main(
        draw(1), conditions=(at_least(Pool(("life",), "you"), 1),), cost=trash_from_hand(1), cost_optional=True
    )
    cards = pool(leader("C", costly), character("B", keyword("Blocker")))
    game = board(cards, side("C", hand=["X"]), side("C", hand=["X"], characters=["B"]))
    mine, theirs = (area_of(game, player, "leader")[0] for player in (ME, YOU))
    assert options(game, "activate") == [("activate", mine, "C/0")]
    game.apply((("attack", mine, theirs),))
    assert decided(game) == (YOU, "block")
    game.apply(())
    skip(game, "counter")
    assert decided(game) == (ME, "main")
    game.apply((("activate", mine, "C/0"),))
    assert numbers(game, ME, "trash") == ["X"]
    assert len(area_of(game, ME, "hand")) == 1
    assert numbers(game, ME, "leader") == ["C"]


# Battles (chapter 7) -------------------------------------------------------------------------------------------------


@pytest.mark.rules("7-1-3-1-3", "6-5-6-2", "7-1-5-1", "7-1-5-5")
def test_an_attacker_that_leaves_in_the_counter_step_deals_no_damage() -> None:
    gone = activate("counter", choose("target", THEIR_CHARACTERS), KO(Bound("target")))
    game = board(
        pool(event("E", gone, cost=0), character("W", power=9000)), side(characters=["W"]), side("M", hand=["E"])
    )
    act(game, "attack", "W", "M")
    game.apply((("event", find(game, "E")),))
    pick(game, "W")
    skip(game, "counter")
    assert len(area_of(game, YOU, "life")) == 3
    assert game.state.battle is None
    assert decided(game) == (ME, "main")


@pytest.mark.rules("2-6-1", "7-1-4-1")
@pytest.mark.parametrize(("strength", "left"), [(4999, 3), (5000, 2), (5001, 2)])
def test_power_is_the_strength_in_battle(strength: int, left: int) -> None:
    game = board(pool(character("W", power=strength)), side(characters=["W"]))
    attack(game, "W", "M")
    assert len(area_of(game, YOU, "life")) == left


@pytest.mark.rules("1-2-2-1", "1-2-2", "9-1-1", "9-1-2")
def test_damage_without_life_ends_the_game_before_anything_else_happens() -> None:
    last = when("takes_damage", draw(1), who="you")
    game = board(pool(leader("E", last)), side(), side("E", life=()))
    attack(game, "L", "E")
    assert (game.winner, game.ending) == (ME, "life")
    assert area_of(game, YOU, "hand") == []


def test_giving_after_a_battle_is_told_on_its_own() -> None:
    cards = pool(character("A"))
    game = board(cards, side(characters=["A"], don_active=1))
    attack(game, "L", "M")
    act(game, "give", "A")
    lines = render_log(game.events, cards)
    assert lines[1].startswith("    ")
    assert lines[-1] == "  Player 1 gives 1 DON!! to The A [A]."


# Effects (chapter 8) -------------------------------------------------------------------------------------------------


@pytest.mark.rules("8-1-1", "1-3-9-2")
def test_a_cost_is_a_part_of_an_effect() -> None:
    """ "When a card is trashed from your hand by an effect" is met by what is trashed before the colon."""
    watcher = when("trashed_from_hand", plus_power(Source(), 1000), who="you", cause="effect")
    costly = main(draw(1), cost=trash_from_hand(1), cost_optional=True)
    game = board(pool(leader("C", costly), character("W", watcher)), side("C", hand=["X"], characters=["W"]))
    use(game, "C")
    assert power(game, "W") == 5000


@pytest.mark.rules("8-1-3-1-2", "8-4-1-1")
@pytest.mark.parametrize(("life", "hand", "drawn"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_an_auto_effect_may_have_a_condition_and_a_cost(life: int, hand: int, drawn: bool) -> None:
    entry = auto(
        "on_play",
        draw(2),
        conditions=(at_least(Pool(("life",), "you"), 1),),
        cost=trash_from_hand(1),
        cost_optional=True,
    )
    game = board(pool(character("A", entry, cost=0)), side(hand=["A", *["X"] * hand], life=["X"] * life))
    play(game, "A")
    assert (decided(game) == (ME, "activate")) == drawn
    if drawn:
        game.apply("yes")
    assert len(area_of(game, ME, "hand")) == (2 if drawn else hand)


@pytest.mark.rules("8-1-3-3-4", "8-1-3-3-2", "8-2-1-2", "8-3-2-5", "10-2-11-1", "10-2-12-1")
def test_your_turn_and_opponents_turn_hold_and_stop_by_themselves() -> None:
    mine = permanent(Modify(Source(), "power", Const(1000), VALID), conditions=(IsTurnOf("you"),))
    other = permanent(Modify(Source(), "power", Const(2000), VALID), conditions=(IsTurnOf("opponent"),))
    game = board(pool(character("A", mine, other, power=4000)), side(characters=["A"]))
    assert power(game, "A") == 5000
    end_turn(game)
    assert power(game, "A") == 6000
    end_turn(game)
    assert power(game, "A") == 5000


@pytest.mark.rules("8-1-4-1", "2-8-3", "1-3-7")
def test_a_one_shot_effect_is_done_from_top_to_bottom_and_over() -> None:
    """First all Characters with 4000 or less are K.O.'d, then one is played: too late for the K.O."""
    weak = Pool(("character",), "you", StatIs("power", "<=", Const(4000)))
    body = (KO(weak), Play(Pool(("hand",), "you", CategoryIs(("character",)))))
    game = board(
        pool(leader("C", main(*body)), character("A"), character("B")), side("C", hand=["B"], characters=["A"])
    )
    use(game, "C")
    assert numbers(game, ME, "character") == ["B"]
    assert numbers(game, ME, "trash") == ["A"]


@pytest.mark.rules("8-1-3-4-4-1")
def test_the_rest_of_the_text_follows_after_a_replacement() -> None:
    """ "K.O. all Characters, then draw 1": the first half is replaced by resting, the second half follows."""
    saved = instead("ko", Rest(Source()), card=IsSource(), optional=False)
    game = board(
        pool(leader("C", main(KO(THEIR_CHARACTERS), draw(1))), character("S", saved)),
        side("C"),
        side("M", characters=["S"]),
    )
    use(game, "C")
    assert numbers(game, YOU, "character") == ["S"]
    assert game.state.rested[find(game, "S")]
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("8-3-1-2", "8-3-2-2")
def test_added_prices_are_paid_in_the_order_of_the_effects_that_add_them() -> None:
    """The opponent's Character has to discard a Stage card for the first effect, an Event for the second."""

    def tax(category: Category) -> Ability:
        slot = f"paid_{category}"
        held = Pool(("hand",), "opponent", CategoryIs((category,)))
        price = (Choose(slot, Const(1), Const(1), held, "opponent"), Move(Bound(slot), "trash", "trash"))
        ban = Forbid("attack", Duration("end_of_turn", "opponent"), cards=THEIR_CHARACTERS, price=price)
        return auto("on_play", ban)

    cards = pool(
        *(character(name, tax(category), cost=0) for name, category in (("T", "stage"), ("U", "event"))),
        *(stage(name) for name in ("S", "S2")),
        *(event(name) for name in ("E", "E2")),
        character("Y", power=9000),
    )
    game = board(cards, side(hand=["T", "U"]), side("M", hand=["E", "E2", "S", "S2"], characters=["Y"]))
    play(game, "T")
    play(game, "U")
    end_turn(game)
    act(game, "attack", "Y", "L")
    assert {game.state.numbers[one] for one in card_options(game)} == {"S", "S2"}
    pick(game, "S")
    assert {game.state.numbers[one] for one in card_options(game)} == {"E", "E2"}
    pick(game, "E")
    assert game.state.rested[find(game, "Y")], "the attack is carried out"
    poor = board(cards, side(hand=["T", "U"]), side("M", hand=["S", "S2"], characters=["Y"]))
    play(poor, "T")
    play(poor, "U")
    end_turn(poor)
    assert all(one[1] != find(poor, "Y") for one in options(poor, "attack")), "one of the two cannot be paid"


def card_options(game: Game) -> list[int]:
    assert game.decision is not None
    return [one for one in game.decision.options if isinstance(one, int)]


@pytest.mark.rules("8-4-1-5", "8-5-3", "8-5-2", "8-5-4")
def test_activating_the_effect_of_a_character_is_not_activating_an_event() -> None:
    watcher = when("event_activated", draw(1), who="you")
    cards = pool(
        leader("C", main(plus_power(Source(), 1000)), watcher),
        event("E", activate("main", plus_power(Source(), 0)), cost=0),
    )
    game = board(cards, side("C", hand=["E"]))
    use(game, "C")
    assert power(game, "C") == 6000
    assert numbers(game, ME, "hand") == ["E"]
    play(game, "E")
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("10-2-4-1-1", "10-2-4-1")
def test_a_trigger_activates_the_counter_effect_of_its_card() -> None:
    from optcg_dsl.effects import ActivateEffect

    counter = activate("counter", draw(2))
    trigger = activate("trigger", ActivateEffect(Source(), "counter"))
    game = board(pool(event("E", counter, trigger)), side(), side("M", life=["E", "X"]))
    attack(game, "L", "M")
    game.apply("yes")
    assert len(area_of(game, YOU, "hand")) == 2
    assert numbers(game, YOU, "trash") == ["E"]


@pytest.mark.rules("10-2-14-1")
def test_trashing_from_hand_is_choosing_and_placing_in_the_trash() -> None:
    game = board(pool(leader("C", main(*trash_from_hand(1))), character("A")), side("C", hand=["A", "X"]))
    use(game, "C")
    assert decided(game) == (ME, "choose")
    pick(game, "A")
    assert (numbers(game, ME, "hand"), numbers(game, ME, "trash")) == (["X"], ["A"])


@pytest.mark.rules("4-1-2")
def test_an_effect_may_contain_a_keyword_effect() -> None:
    gain = main(GrantKeyword(MY_CHARACTERS, "Blocker", THIS_TURN))
    game = board(pool(leader("C", gain), character("A")), side("C", characters=["A"]))
    use(game, "C")
    assert view(game).has_keyword(find(game, "A"), "Blocker")


# Loops (11-1) --------------------------------------------------------------------------------------------------------


def spinner(*abilities: Ability, theirs: tuple[Ability, ...] = ()) -> Game:
    """My Character "S" is set going by being rested."""
    start = main(Rest(Source()))
    cards = pool(character("S", start, *abilities), character("D", *theirs))
    game = board(cards, side(characters=["S"]), side("M", characters=["D"]))
    use(game, "S")
    return game


def go_on(game: Game) -> list[int]:
    """Say yes to everything until the turn player can act again, or the game is over; returns who was asked."""
    asked: list[int] = []
    while not game.over and decided(game)[1] != "main":
        asked.append(decided(game)[0])
        assert len(asked) < 4 * LONG_TURN, "the loop goes on"
        game.apply("yes")
    return asked


RESTED_AGAIN = when("set_active", Rest(Source()), card=IsSource())


@pytest.mark.rules("11-1-1-2")
def test_a_loop_that_one_player_can_stop_ends_when_the_game_is_as_before() -> None:
    game = spinner(when("rested", SetActive(Source()), card=IsSource(), optional=True), RESTED_AGAIN)
    asked = go_on(game)
    assert set(asked) == {ME} and len(asked) >= 3, "a number of repetitions of their own choice"
    assert not game.over
    assert game.state.rested[find(game, "S")]
    end_turn(game)
    assert not game.over and game.state.decisions == 0


@pytest.mark.rules("11-1-1-2")
def test_a_player_may_stop_a_loop_at_any_time() -> None:
    game = spinner(when("rested", SetActive(Source()), card=IsSource(), optional=True), RESTED_AGAIN)
    game.apply("yes")
    game.apply("no")
    assert decided(game) == (ME, "main")


@pytest.mark.rules("11-1-1-3")
def test_a_loop_that_both_players_can_stop_ends_with_the_one_who_stops_first() -> None:
    rest_again = when("set_active", Rest(Source()), card=IsSource(), optional=True)
    wake = when("rested", SetActive(THEIR_CHARACTERS), who="opponent", optional=True)
    game = spinner(rest_again, theirs=(wake,))
    asked = go_on(game)
    assert set(asked) == {ME, YOU}
    assert not game.over
    stopped = spinner(rest_again, theirs=(wake,))
    stopped.apply("yes")
    stopped.apply("no")  # I choose fewer repetitions than the opponent
    assert decided(stopped) == (ME, "main")
    assert not stopped.state.rested[find(stopped, "S")]


@pytest.mark.rules("11-1-1-1")
def test_a_loop_with_choices_that_all_lead_back_is_a_draw() -> None:
    either = ChooseOne(((SetActive(Source()),), (SetActive(Source()),)))
    game = spinner(when("rested", either, card=IsSource()), RESTED_AGAIN)
    for _ in range(4 * LONG_TURN):
        if game.over:
            break
        assert game.decision is not None
        game.apply(game.decision.options[0])
    assert (game.over, game.winner, game.ending) == (True, None, "loop")


@pytest.mark.rules("11-1-1-2")
def test_a_long_turn_in_which_something_changes_is_no_loop() -> None:
    """Each repetition adds 1000 power: the player goes on as long as they wish."""
    grow = when("rested", plus_power(Source(), 1000), SetActive(Source()), card=IsSource(), optional=True)
    game = spinner(grow, RESTED_AGAIN)
    for _ in range(LONG_TURN + 20):
        game.apply("yes")
    game.apply("no")
    assert power(game, "S") == 4000 + (LONG_TURN + 20) * 1000


@pytest.mark.rules("11-1-1-2")
def test_a_game_in_a_loop_is_a_value_too() -> None:
    game = spinner(when("rested", SetActive(Source()), card=IsSource(), optional=True), RESTED_AGAIN)
    for _ in range(LONG_TURN):
        game.apply("yes")
    restored = read_saved_game(game.pool, game.to_json())
    assert restored.state == game.state
    assert len(go_on(restored)) == len(go_on(game))
    assert restored.state.digest() == game.state.digest()
