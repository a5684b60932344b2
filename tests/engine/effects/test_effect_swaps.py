"""Values of two cards swapped (4-9-2, 4-12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from optcg_dsl.effects import (
    Move,
    NameIs,
    Pool,
    SwapStat,
)
from optcg_dsl.engine.support import unsupported
from optcg_dsl.vocabulary.stats import Stat
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    THIS_TURN,
    VALID,
    cost,
    cost_of,
    main,
    permanent,
    power,
)
from tests.engine.helpers import (
    board,
    character,
    end_turn,
    leader,
    pool,
    side,
    use,
)
from tests.engine.helpers import power as power_of


def swapped(stat: Stat) -> SwapStat:
    """Characters A and B swap a value during this turn."""
    first, second = (Pool(("character",), "you", NameIs(name)) for name in "AB")
    return SwapStat(first, second, stat, THIS_TURN)


@pytest.mark.rules("4-9-2")
def test_modifiers_stay_on_top_of_a_swapped_base_power() -> None:
    """R77: 7000 (−2000) and 2000 swap: 0 and 7000; the survivor keeps it."""
    swap = main(
        power(Pool(("character",), "you", NameIs("A")), -2000),
        swapped("base_power"),
        Move(Pool(("character",), "you", NameIs("A")), "trash", "trash"),
    )
    half = main(*swap.body[:2])
    cards = pool(leader("R", half, swap), character("A", name="A", power=7000), character("B", name="B", power=2000))
    game = board(cards, side("R", characters=["A", "B"]))
    use(game, "R", 0)
    assert (power_of(game, "A"), power_of(game, "B")) == (0, 7000)
    game = board(cards, side("R", characters=["A", "B"]))
    use(game, "R", 1)
    assert power_of(game, "B") == 7000


@pytest.mark.rules("4-9-2")
def test_modifiers_stay_on_top_of_a_swapped_base_cost() -> None:
    """6 (−3) and 1 swap: 1 − 3, which counts as 0 (1-3-6-2), and 6."""
    swap = main(cost(Pool(("character",), "you", NameIs("A")), -3), swapped("base_cost"))
    cards = pool(leader("R", swap), character("A", name="A", cost=6), character("B", name="B", cost=1))
    game = board(cards, side("R", characters=["A", "B"]))
    use(game, "R")
    assert (cost_of(game, "A"), cost_of(game, "B")) == (0, 6)


@pytest.mark.rules("4-9-2-2", "4-12-1")
@pytest.mark.parametrize(
    ("stat", "after", "later"),
    [("power", (3000, 5000), (4000, 6000)), ("cost", (1, 4), (2, 5))],
)
def test_current_values_are_swapped_as_they_are_then(
    stat: Stat, after: tuple[int, int], later: tuple[int, int]
) -> None:
    """7000 − 2000 and 3000, 6 − 2 and 1: each becomes what the other was, and what comes later is added."""
    lower = power if stat == "power" else cost
    unit = 1000 if stat == "power" else 1
    swap = main(lower(Pool(("character",), "you", NameIs("A")), -2 * unit), swapped(stat))
    more = main(lower(MY_CHARACTERS, unit))
    one = character("A", name="A", power=7000, cost=6)
    game = board(
        pool(leader("R", swap, more), one, character("B", name="B", power=3000, cost=1)),
        side("R", characters=["A", "B"]),
    )
    value_of = power_of if stat == "power" else cost_of
    use(game, "R", 0)
    assert (value_of(game, "A"), value_of(game, "B")) == after
    use(game, "R", 1)
    assert (value_of(game, "A"), value_of(game, "B")) == later
    end_turn(game)
    assert (value_of(game, "A"), value_of(game, "B")) == ((7000, 3000) if stat == "power" else (6, 1))


@pytest.mark.rules("2-7-5")
def test_a_value_that_one_card_does_not_have_is_not_swapped() -> None:
    swap = SwapStat(MY_CHARACTERS, Pool(("leader",), "you"), "cost", THIS_TURN)
    game = board(pool(leader("R", main(swap)), character("A", cost=3)), side("R", characters=["A"]))
    use(game, "R")
    assert (cost_of(game, "A"), cost_of(game, "R")) == (3, 0)


def test_current_values_are_not_swapped_all_the_time() -> None:
    swap = SwapStat(MY_CHARACTERS, Pool(("leader",), "you"), "power", VALID)
    assert unsupported(permanent(swap)) == ("swap of power in a permanent effect",)
    assert unsupported(permanent(replace(swap, stat="cost"))) == ("swap of cost in a permanent effect",)
    assert unsupported(permanent(replace(swap, stat="base_cost"))) == ()
