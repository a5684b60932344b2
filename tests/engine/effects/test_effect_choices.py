"""Choosing, moving, showing, and control flow (8-4-4, 4-5, 3-1-7, 11-2, 11-3)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AllOf,
    Bound,
    BoundNumber,
    CategoryIs,
    Choose,
    ChooseNumber,
    ChooseOne,
    ColorIs,
    Compare,
    Const,
    Count,
    Draw,
    ForEach,
    IsIn,
    May,
    Move,
    NameIs,
    Not,
    Pool,
    SetActive,
    Shuffle,
    StateIs,
    Together,
    TopOf,
)
from optcg_dsl.engine.values.errors import IllegalAnswer
from tests.engine.effects.kit import (
    MY_LEADER,
    THEIR_CHARACTERS,
    area_of,
    choose,
    ko_up_to,
    main,
    pick,
    power,
    stat,
    trash_from_hand,
)
from tests.engine.helpers import (
    ME,
    YOU,
    board,
    character,
    decided,
    draw,
    find,
    kinds,
    leader,
    numbers,
    pool,
    side,
    use,
    where,
)
from tests.engine.helpers import power as power_of

TOP_THREE = TopOf("deck", "you", Const(3))


def game_with(*body, mine=None, theirs=None, more=()):
    """My Leader "R" has an [Activate: Main] effect, which is used."""
    mine = mine or {}
    game = board(pool(leader("R", main(*body)), *more), side("R", **mine), theirs or side("M"))
    use(game, "R")
    return game


# -- choosing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rules("8-4-4-1")
def test_as_many_as_possible_must_be_chosen() -> None:
    """With a single Character for "2", that one is taken without asking."""
    game = game_with(
        Choose("t", Const(2), Const(2), THEIR_CHARACTERS), KO(Bound("t")), theirs=side("M", characters=["X"])
    )
    assert numbers(game, YOU, "trash") == ["X"]


@pytest.mark.rules("4-8-1", "1-3-5-1")
def test_up_to_may_choose_none_and_not_more() -> None:
    theirs = side("M", characters=["X", "X", "X"])
    game = game_with(*ko_up_to(2), theirs=theirs)
    assert (game.decision.least, game.decision.most) == (0, 2)
    with pytest.raises(IllegalAnswer):
        game.apply(game.decision.options)
    game.apply(())
    assert len(area_of(game, YOU, "character")) == 3


@pytest.mark.rules("8-4-4-1")
def test_a_total_bounds_the_choice() -> None:
    more = [character("A", cost=3), character("B", cost=2), character("C", cost=1)]
    total = ("cost", Const(3))
    game = game_with(
        choose("t", THEIR_CHARACTERS, None, 0, total=total),
        KO(Bound("t")),
        more=more,
        theirs=side("M", characters=["A", "B", "C"]),
    )
    with pytest.raises(IllegalAnswer):
        pick(game, "A", "B")
    pick(game, "B", "C")
    assert numbers(game, YOU, "character") == ["A"]


@pytest.mark.rules("8-4-4-1")
def test_different_names() -> None:
    more = [character("A", name="N"), character("B", name="N"), character("C")]
    game = game_with(
        choose("t", THEIR_CHARACTERS, 2, 2, differ="name"),
        KO(Bound("t")),
        more=more,
        theirs=side("M", characters=["A", "B", "C"]),
    )
    with pytest.raises(IllegalAnswer):
        pick(game, "A", "B")
    pick(game, "A", "C")
    assert numbers(game, YOU, "character") == ["B"]


@pytest.mark.rules("8-4-4-1")
def test_two_slots_take_different_cards() -> None:
    """R116: "up to 1 with 5000 or less and up to 1 with 4000 or less": the same card only once."""
    first = choose("a", Pool(("character",), "opponent", stat("power", "<=", 5000)))
    second = choose("b", Pool(("character",), "opponent", AllOf((stat("power", "<=", 4000), Not(IsIn("a"))))))
    game = game_with(first, second, KO(Together((Bound("a"), Bound("b")))), theirs=side("M", characters=["X", "X"]))
    chosen = game.decision.options[0]
    game.apply((chosen,))
    assert chosen not in game.decision.options
    game.apply(game.decision.options[:1])
    assert area_of(game, YOU, "character") == []
    assert kinds(game, "ko") == ["ko"]


@pytest.mark.rules("3-4-3", "8-4-4-2")
def test_a_card_of_the_opponents_hand_is_chosen_blindly() -> None:
    body = (Choose("c", Const(1), Const(1), Pool(("hand",), "opponent")), Move(Bound("c"), "trash", "trash"))
    game = game_with(*body, theirs=side("M", hand=["X", "X", "X"]))
    decision = game.decision
    assert decision.hidden and decision.options == (0, 1, 2)
    game.apply(1)
    assert len(area_of(game, YOU, "hand")) == 2


@pytest.mark.rules("3-10-2")
def test_a_life_card_is_chosen_by_its_place() -> None:
    ends = Together((TopOf("life", "you", Const(1)), TopOf("life", "you", Const(1), "bottom")))
    game = game_with(
        choose("c", ends, 1, 1), Move(Bound("c"), "hand", "add"), mine={"life": ["X", "X", "A"]}, more=[character("A")]
    )
    assert game.decision.hidden
    assert game.decision.labels == ("top Life card", "bottom Life card")
    game.apply(1)
    assert numbers(game, ME, "hand") == ["A"]


@pytest.mark.rules("8-4-4-2")
def test_a_choice_by_information_in_a_secret_area_can_be_declined() -> None:
    body = (Choose("c", Const(1), Const(1), Pool(("hand",), "you", ColorIs("red"))), Move(Bound("c"), "trash", "trash"))
    game = game_with(*body, mine={"hand": ["X", "X"]})
    assert game.decision.least == 0
    plain = (Choose("c", Const(1), Const(1), Pool(("hand",), "you")), Move(Bound("c"), "trash", "trash"))
    game = game_with(*plain, mine={"hand": ["X", "X"]})
    assert game.decision.least == 1


@pytest.mark.rules("8-4-4-4", "11-2-1", "3-2-4")
def test_searching_the_deck() -> None:
    body = (
        choose("c", Pool(("deck",), "you", NameIs("Wanted"))),
        Move(Bound("c"), "hand", "add", reveal=True),
        Shuffle(),
    )
    deck = ("X",) * 10 + ("A",) + ("X",) * 5
    game = game_with(*body, mine={"deck": deck}, more=[character("A", name="Wanted")])
    pick(game, "A")
    assert where(game, "A") == "hand"
    shown = [one for one in game.events if one.kind == "move" and one.cards == (find(game, "A"),)]
    assert shown[-1].seen == 3
    assert "shuffle" in kinds(game)


@pytest.mark.rules("11-2-1")
@pytest.mark.parametrize(("among", "seen"), [(NameIs("Wanted"), 3), (None, 1)])
def test_a_card_chosen_by_its_print_is_revealed_between_secret_areas(among, seen) -> None:
    """Even without an instruction to reveal it."""
    pool_of = Pool(("hand",), "you") if among is None else Pool(("hand",), "you", among)
    body = (choose("c", pool_of), Move(Bound("c"), "deck", "place", end="bottom"))
    game = game_with(*body, mine={"hand": ["A", "X"]}, more=[character("A", name="Wanted")])
    pick(game, "A")
    assert [one.seen for one in game.events if one.kind == "move"] == [seen]


@pytest.mark.rules("3-9-2")
def test_indistinguishable_don_cards_are_only_counted() -> None:
    rested = Pool(("cost",), "you", AllOf((CategoryIs(("don",)), StateIs("rested"))))
    game = game_with(choose("d", rested, 3), SetActive(Bound("d")), mine={"don_rested": 4})
    assert (game.decision.kind, game.decision.options) == ("number", (0, 1, 2, 3))
    game.apply(2)
    assert [game.state.rested[one] for one in area_of(game, ME, "cost")].count(False) == 2
    game = game_with(choose("d", rested, 3, 3), SetActive(Bound("d")), mine={"don_rested": 4})
    assert [game.state.rested[one] for one in area_of(game, ME, "cost")].count(False) == 3


@pytest.mark.rules("1-3-5")
def test_a_chosen_number() -> None:
    game = game_with(ChooseNumber("n", Const(0), Const(3)), Draw(BoundNumber("n")))
    assert game.decision.options == (0, 1, 2, 3)
    game.apply(2)
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("1-3-4", "1-3-10", "4-2-1")
def test_each_player_chooses_in_turn_player_order() -> None:
    """R71."""
    everyone = Pool(("hand",), "both")
    body = (Choose("c", Const(1), Const(1), everyone, chooser="both"), Move(Bound("c"), "trash", "trash"))
    game = game_with(*body, mine={"hand": ["X", "X"]}, theirs=side("M", hand=["X", "X"]))
    assert decided(game) == (ME, "choose")
    game.apply(game.decision.options[:1])
    assert decided(game) == (YOU, "choose")
    game.apply(game.decision.options[1:])
    assert len(area_of(game, ME, "trash")) == len(area_of(game, YOU, "trash")) == 1


@pytest.mark.rules("8-4-4")
def test_the_opponent_chooses() -> None:
    """The effect says who chooses."""
    body = (Choose("c", Const(1), Const(1), THEIR_CHARACTERS, chooser="opponent"), Move(Bound("c"), "hand", "return"))
    game = game_with(*body, theirs=side("M", characters=["X", "X"]))
    assert decided(game) == (YOU, "choose")


@pytest.mark.rules("8-4-4")
def test_choose_one() -> None:
    body = ChooseOne(((draw(1),), (draw(2),)), labels=("one", "two"))
    game = game_with(body)
    assert game.decision.labels == ("one", "two")
    game.apply(1)
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("8-3-3", "4-10-1")
@pytest.mark.parametrize("life", [2, 3])
def test_a_leading_if_stops_both_and_a_later_one_only_what_follows(life: int) -> None:
    """R64."""
    from optcg_dsl.effects import If

    few = Compare(Count(Pool(("life",), "you")), "<=", Const(2))
    leading = game_with(If(few, (draw(1), draw(1))), mine={"life": ["X"] * life})
    later = game_with(draw(1), If(few, (draw(1),)), mine={"life": ["X"] * life})
    assert len(area_of(leading, ME, "hand")) == (2 if life == 2 else 0)
    assert len(area_of(later, ME, "hand")) == (2 if life == 2 else 1)


@pytest.mark.rules("4-10-1")
def test_may_otherwise_and_an_impossible_body() -> None:
    body = May(trash_from_hand(1), (draw(2),), (power(MY_LEADER, 1000),))
    game = game_with(body, mine={"hand": ["X"]})
    game.apply("no")
    assert power_of(game, "R") == 6000
    game = game_with(body)
    assert decided(game) == (ME, "main")
    assert power_of(game, "R") == 6000


@pytest.mark.rules("8-4-4")
def test_for_each() -> None:
    body = ForEach("one", THEIR_CHARACTERS, (power(Bound("one"), -1000), draw(1)))
    game = game_with(body, theirs=side("M", characters=["X", "X"]))
    assert len(area_of(game, ME, "hand")) == 2
