"""Intervals that hold at every look: how often they are wrong where nothing changed, and how soon they are right."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random

import pytest

from optcg_dsl.simulation.sequential import LEAST, Mean

Draw = Callable[[Random], float]


def sparse(rng: Random) -> float:
    """Few games differ, and then both ways."""
    return rng.choice((-1.0, 1.0)) if rng.random() < 0.1 else 0.0


def coins(rng: Random) -> float:
    return float(rng.random() < 0.5) - float(rng.random() < 0.5)


def averaged(rng: Random) -> float:
    """As of a deck against four others in two games each: most of the eight pairs are alike."""
    return sum(sparse(rng) for _ in range(8)) / 8


def alarms(draw: Draw, alpha: float, looks: int, repeats: int) -> float:
    """How often an interval excludes 0 at any of so many looks."""
    found = 0
    for repeat in range(repeats):
        rng = Random(repeat)
        mean = Mean()
        for _ in range(looks):
            mean.add(draw(rng))
            low, high = mean.interval(alpha)
            if low > 0 or high < 0:
                found += 1
                break
    return found / repeats


@pytest.mark.parametrize("draw", [sparse, coins, averaged])
def test_looking_often_gives_no_more_false_alarms_than_promised(draw: Draw) -> None:
    """Nothing differs, and it is looked at after each of 1,500 observations: at most 5 % of 200 rows say it does.

    With exactly 5 %, 16 of 200 or more would come in 4.4 % of the time; the seeds are fixed.
    """
    assert alarms(draw, 0.05, 1500, 200) <= 0.05


def test_an_interval_for_one_look_would_give_many() -> None:
    """The same rows, looked at with the usual interval, say something far more often than in 5 %."""
    found = 0
    for repeat in range(100):
        rng = Random(repeat)
        total = squares = 0.0
        for count in range(1, 1001):
            value = coins(rng)
            total += value
            squares += value * value
            spread = 1.96 * sqrt(max(1e-9, squares - total * total / count)) / count
            if count >= LEAST and abs(total / count) > spread:
                found += 1
                break
    assert found > 20


def test_a_difference_is_found() -> None:
    """A mean of 0.1 with a variance near 1/2 is told from 0 well within 2,000 observations."""
    counts = []
    for repeat in range(20):
        rng = Random(repeat)
        mean = Mean()
        while not mean.is_decided(0.05, 0.001):
            mean.add(float(rng.random() < 0.55) - float(rng.random() < 0.45))
        assert mean.mean > 0
        counts.append(mean.count)
    assert min(counts) >= LEAST
    assert max(counts) < 2000


def test_the_bound_by_hand() -> None:
    """100 observations, half of them 1 and half -1: the squares are 100, one is added, five are mixed in."""
    mean = Mean()
    for index in range(100):
        mean.add(1.0 if index % 2 else -1.0)
    by_hand = sqrt((101 + 5) * log((101 + 5) / (5 * 0.05 * 0.05))) / 100
    assert mean.half_width(0.05) == pytest.approx(by_hand)
    assert mean.interval(0.05) == pytest.approx((-by_hand, by_hand))
    assert mean.half_width(0.01) > by_hand


def test_nothing_is_said_of_few() -> None:
    mean = Mean()
    assert mean.mean == 0
    for _ in range(LEAST - 1):
        mean.add(1.0)
    assert not mean.is_decided(0.05, 0.5)
    assert mean.interval(0.05) == (-1.0, 1.0)


def test_equal_observations_do_not_pass_for_certainty() -> None:
    mean = Mean()
    for _ in range(LEAST):
        mean.add(0.0)
    assert mean.half_width(0.05) > 0.05
    assert not mean.is_decided(0.05, 0.015)
    for _ in range(1000):
        mean.add(0.0)
    assert mean.is_decided(0.05, 0.015)
