"""Rules switches that change what effects do: each is seen from both sides."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    ActivateEffect,
    Bound,
    Forbid,
    IsSource,
    Move,
    NameIs,
    Play,
    Pool,
    Rest,
    SetPowerToZero,
    Source,
)
from optcg_dsl.rules.versions import flipped
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    THEIR_CHARACTERS,
    THIS_TURN,
    VALID,
    area_of,
    at_least,
    choose,
    instead,
    ko_up_to,
    main,
    permanent,
    pick,
    power,
    stat,
    trash_from_hand,
    when,
)
from tests.engine.helpers import (
    ME,
    YOU,
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


def switched(game, key: str):
    """The same game with one switch set to its other value."""
    game.switches = flipped(game.switches, key)
    game.touch()
    return game


@pytest.mark.rules("8-1-3-3-4", "8-1-3-3-5")
def test_d4_what_settles_is_the_same_in_all_versions() -> None:
    """A needs a Character with 5000 or more; B, worked out later, makes one: an effect that can be valid is."""
    first = permanent(power(Source(), 1000, VALID), conditions=(at_least(power_of_five(), 1),))
    second = permanent(power(Pool(("character",), "you", NameIs("Grown")), 1000, VALID))
    cards = pool(character("A", first, power=3000), character("B", second, power=1000), character("G", name="Grown"))
    game = board(cards, side(characters=["A", "B", "G"]))
    assert (power_of(game, "A"), power_of(game, "G")) == (4000, 5000)
    switched(game, "D4")
    assert (power_of(game, "A"), power_of(game, "G")) == (4000, 5000)


@pytest.mark.rules("8-1-3-3-5")
def test_d4_one_pass_where_effects_never_settle() -> None:
    """The turn player's A: +2000 against 5000 or more; the other player's B: -1000 against 6000 or more."""
    theirs = Pool(("character",), "opponent", stat("power", ">=", 5000))
    ours = Pool(("character",), "opponent", stat("power", ">=", 6000))
    first = permanent(power(Source(), 2000, VALID), conditions=(at_least(theirs, 1),))
    second = permanent(power(Source(), -1000, VALID), conditions=(at_least(ours, 1),))
    cards = pool(character("A", first, power=4000), character("B", second, power=5000))
    game = switched(board(cards, side(characters=["A"]), side("M", characters=["B"])), "D4")
    assert (power_of(game, "A"), power_of(game, "B")) == (6000, 4000)


def power_of_five():
    return Pool(("character",), "you", stat("power", ">=", 5000))


@pytest.mark.rules("8-1-3-4-5")
def test_d5_an_impossible_replacement() -> None:
    shield = instead("ko", *trash_from_hand(1), card=IsSource())
    cards = pool(leader("R", main(*ko_up_to())), character("A", shield))
    game = switched(board(cards, side("R"), side("M", characters=["A"])), "D5")
    use(game, "R")
    pick(game, "A")
    assert decided(game) == (YOU, "replace")
    game.apply(0)
    assert where(game, "A") == "character"


@pytest.mark.rules("8-4-5")
def test_d6_moves_to_secret_areas() -> None:
    leaving = when("removed", draw(), card=IsSource())
    cards = pool(leader("R", main(Move(THEIR_CHARACTERS, "hand", "return"))), character("A", leaving))
    for switch, drawn in ((False, 0), (True, 1)):
        game = board(cards, side("R"), side("M", characters=["A"]))
        if switch:
            switched(game, "D6")
        use(game, "R")
        assert len(area_of(game, YOU, "hand")) == 1 + drawn


@pytest.mark.rules("4-11-2")
def test_d8_what_remove_means() -> None:
    shield = instead("removed", draw(1), card=IsSource())
    cards = pool(leader("R", main(Move(THEIR_CHARACTERS, "hand", "return"))), character("A", shield))
    game = board(cards, side("R"), side("M", characters=["A"]))
    use(game, "R")
    assert decided(game) == (YOU, "replace")
    game = switched(board(cards, side("R"), side("M", characters=["A"])), "D8")
    use(game, "R")
    assert where(game, "A") == "hand"


@pytest.mark.rules("4-7-2")
def test_d14_what_cannot_be_played_bars() -> None:
    body = main(Forbid("play", THIS_TURN), choose("c", Pool(("hand",), "you")), Play(Bound("c")))
    game = switched(board(pool(leader("R", body)), side("R", hand=["X"])), "D14")
    use(game, "R")
    assert game.decision.kind == "action", "no card is offered that cannot be played"
    assert numbers(game, ME, "character") == []


@pytest.mark.rules("8-1-3-4-7")
def test_d18_whose_effect_the_replaced_part_is() -> None:
    first = instead("ko", Move(Pool(("character",), "you", NameIs("Y")), "trash", "trash"), card=IsSource())
    immune = permanent(Forbid("be_removed", VALID, Source(), by="opponent"))
    cards = pool(
        leader("R", main(*ko_up_to(1, NameIs("V")))),
        character("V", first, name="V"),
        character("Y", immune, name="Y"),
    )
    game = switched(board(cards, side("R"), side("M", characters=["V", "Y"])), "D18")
    use(game, "R")
    pick(game, "V")
    game.apply(0)
    assert where(game, "Y") == "character"


@pytest.mark.rules("8-3-1-3-1", "10-2-13-5")
@pytest.mark.parametrize("kept", [False, True])
def test_d19_a_use_that_failed_midway(kept: bool) -> None:
    """The cost rests a Character that another one steps in for."""
    swap = instead("rested", draw(1), card=IsSource(), optional=False)
    cost = (choose("who", MY_CHARACTERS, 1, 1), Rest(Bound("who")))
    cards = pool(leader("R", main(draw(5), cost=cost, once_per_turn=True)), character("A", swap))
    game = board(cards, side("R", characters=["A"]))
    if kept:
        switched(game, "D19")
    use(game, "R")
    assert len(area_of(game, ME, "hand")) == 1
    assert bool(options(game, "activate")) is kept


@pytest.mark.rules("10-2-4-1-2")
def test_d22_counter_is_not_activated_by_activate_an_event() -> None:
    spell = event("E", activate("counter", draw(1)))
    body = main(choose("e", Pool(("trash",), "you")), ActivateEffect(Bound("e"), "main"))
    for switch, drawn in ((False, 0), (True, 1)):
        game = board(pool(leader("R", body), spell), side("R", trash=["E"]))
        if switch:
            switched(game, "D22")
        use(game, "R")
        if drawn:
            pick(game, "E")
        assert len(area_of(game, ME, "hand")) == drawn and bool(options(game, "end"))


@pytest.mark.rules("4-12-1")
def test_d23_an_override_holds_power_at_zero() -> None:
    cards = pool(
        leader("R", main(SetPowerToZero(MY_CHARACTERS, THIS_TURN), power(MY_CHARACTERS, 1000))), character("T")
    )
    game = switched(board(cards, side("R", characters=["T"])), "D23")
    use(game, "R")
    assert power_of(game, "T") == 0
    end_turn(game)
    assert power_of(game, "T") == 4000


@pytest.mark.rules("6-6-1-4")
def test_d3_the_end_phase_looks_for_effects_that_have_not_activated() -> None:
    """A negation ends with the turn: under the exit check the effect still activates."""
    from optcg_dsl.effects import Negate

    cards = pool(
        leader("R", main(Negate(MY_CHARACTERS, THIS_TURN))), character("Z", auto("end_of_your_turn", draw(1)), name="Z")
    )
    for switch, drawn in ((False, 0), (True, 1)):
        game = board(cards, side("R", characters=["Z"]))
        if switch:
            switched(game, "D3")
        use(game, "R")
        end_turn(game)
        assert len(area_of(game, ME, "hand")) == drawn


@pytest.mark.rules("3-1-6", "7-1-5-2")
def test_a_character_koed_in_the_battle_is_not_the_one_battled_with_any_more() -> None:
    away = when("battled", Move(Bound("event.other"), "deck", "place", end="bottom"), card=IsSource())
    cards = pool(character("A", away, power=5000))
    game = board(cards, side(characters=["A"]), side("M", characters=[resting("X")]))
    act(game, "attack", "A", area_of(game, YOU, "character")[0])
    assert numbers(game, YOU, "trash") == ["X"]
    strong = pool(character("A", away, power=2000))
    game = board(strong, side(characters=["A"]), side("M", characters=[resting("X")]))
    act(game, "attack", "A", area_of(game, YOU, "character")[0])
    assert area_of(game, YOU, "character") == []
    assert len(area_of(game, YOU, "deck")) == 21


@pytest.mark.rules("3-2-2", "11-3-1")
def test_the_top_card_of_the_deck_is_chosen_without_seeing_it() -> None:
    from optcg_dsl.effects import Const, TopOf

    body = main(choose("c", TopOf("deck", "you", Const(1))), Move(Bound("c"), "life", "add"))
    game = board(pool(leader("R", body)), side("R"))
    use(game, "R")
    assert game.decision.hidden and game.decision.options == (0,)
    game.apply(0)
    assert len(area_of(game, ME, "life")) == 4
    assert find(game, "R") == 0
