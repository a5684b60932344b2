"""Cards that must fit together: what is offered is what some legal answer has, and nothing else (8-4-4-1)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.effects import KO, Ability, Bound, Choose, Const, Move, Pool
from optcg_dsl.engine.derived.limits import Limits
from optcg_dsl.engine.game import Game
from tests.engine.effects.kit import THEIR_CHARACTERS, choose
from tests.engine.helpers import (
    ME,
    YOU,
    activate,
    board,
    character,
    decided,
    draw,
    find,
    leader,
    numbers,
    options,
    pool,
    side,
    use,
)

MANY = 6


@st.composite
def limits(draw_: st.DrawFn) -> Limits:
    count = draw_(st.integers(0, MANY))
    numbers_ = st.integers(-2, 6)
    bound = st.none() | st.integers(-2, 12)
    valued = draw_(st.booleans())
    words = st.frozensets(st.sampled_from("abcd"), max_size=2)
    return Limits(
        values=tuple(draw_(st.lists(numbers_, min_size=count, max_size=count))) if valued else (),
        total=draw_(bound) if valued else None,
        at_least=draw_(bound) if valued else None,
        differ=tuple(draw_(st.lists(words, min_size=count, max_size=count))) if draw_(st.booleans()) else (),
    )


def is_legal(limit: Limits, chosen: tuple[int, ...]) -> bool:
    value = sum(limit.values[one] for one in chosen) if limit.values else 0
    return (
        (limit.total is None or value <= limit.total)
        and (limit.at_least is None or value >= limit.at_least)
        and not (
            limit.differ and any(limit.differ[one] & limit.differ[other] for one, other in combinations(chosen, 2))
        )
    )


@given(limits(), st.integers(0, MANY), st.integers(0, MANY))
def test_usable_are_those_of_the_legal_answers(limit: Limits, least: int, most: int) -> None:
    count = len(limit.values) or len(limit.differ)
    legal = [
        chosen
        for size in range(max(least, 1), most + 1)
        for chosen in combinations(range(count), size)
        if is_legal(limit, chosen)
    ]
    assert limit.usable(count, least, most) == sorted({one for chosen in legal for one in chosen})


@given(limits(), st.integers(0, MANY), st.integers(0, MANY))
def test_reachable_is_the_least_or_as_many_as_possible(limit: Limits, least: int, most: int) -> None:
    count = len(limit.values) or len(limit.differ)
    sizes = [
        size for size in range(most + 1) if any(is_legal(limit, chosen) for chosen in combinations(range(count), size))
    ]
    expected = least if any(size >= max(least, 1) for size in sizes) else max([one for one in sizes if one], default=0)
    assert limit.reachable(count, least, most) == min(expected, least)


def trickster(total: int, most: int = 2) -> Ability:
    chosen = choose("target", THEIR_CHARACTERS, most, total=("power", Const(total)))
    return activate("activate_main", chosen, KO(Bound("target")), draw(1))


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [game.state.numbers[card] for card in game.decision.options if isinstance(card, int)]


@pytest.mark.rules("8-4-4-1", "1-3-2")
def test_a_card_above_the_total_is_not_offered_and_no_card_at_all_is_not_asked_for() -> None:
    cards = pool(leader("T", trickster(4000)), character("BIG", power=6000), character("SMALL", power=1000))
    game = board(cards, side("T"), side("M", characters=["BIG", "X", "SMALL"]))
    use(game, "T")
    assert offered(game) == ["X", "SMALL"]
    alone = board(cards, side("T"), side("M", characters=["BIG"]))
    use(alone, "T")
    assert decided(alone) == (ME, "main")
    assert numbers(alone, ME, "hand") == ["X"]


@pytest.mark.rules("8-4-4-1")
def test_a_negative_power_makes_room_for_a_great_one() -> None:
    """6000 and −2000 make 4000: both are offered, and 6000 alone is no answer."""
    cards = pool(leader("T", trickster(4000)), character("BIG", power=6000), character("LOW", power=-2000))
    game = board(cards, side("T"), side("M", characters=["BIG", "LOW"]))
    use(game, "T")
    assert offered(game) == ["BIG", "LOW"]
    game.apply((find(game, "BIG"), find(game, "LOW")))
    assert numbers(game, YOU, "character") == []


@pytest.mark.rules("8-3-1-3")
@pytest.mark.parametrize(("hand", "payable"), [(["X", "X"], False), (["X", "Y"], True), (["X", "X", "Y"], True)])
def test_a_cost_of_different_cards_takes_so_many_different_cards(hand: list[str], payable: bool) -> None:
    among = Pool(("hand",), "you")
    cost = Choose("paid", Const(2), Const(2), among, differ="name"), Move(Bound("paid"), "trash", "trash")
    cards = pool(leader("D", activate("activate_main", draw(1), cost=cost)), character("Y"))
    assert bool(options(board(cards, side("D", hand=hand)), "activate")) is payable


@pytest.mark.rules("8-3-1-3")
@pytest.mark.parametrize(("powers", "payable"), [((3000, 3000), False), ((3000, 1000), True)])
def test_a_cost_with_a_total_takes_so_many_cards_within_it(powers: tuple[int, int], payable: bool) -> None:
    among = Pool(("character",), "you")
    cost = Choose("paid", Const(2), Const(2), among, total=("power", Const(4000))), KO(Bound("paid"))
    cards = pool(
        leader("D", activate("activate_main", draw(1), cost=cost)),
        character("A", power=powers[0]),
        character("B", power=powers[1]),
    )
    assert bool(options(board(cards, side("D", characters=["A", "B"])), "activate")) is payable
