"""Two states of cards played with the same seeds."""

from __future__ import annotations

from math import sqrt

import pytest

from optcg_dsl.pools.loading import deck_list, shipped
from optcg_dsl.simulation.jobs import Job, Simulation
from optcg_dsl.simulation.pairs import carriers, difference, play_pairs
from optcg_dsl.simulation.report import comparison, totals


@pytest.mark.parametrize(("gained", "lost", "pairs"), [(10, 4, 100), (0, 0, 50), (50, 0, 50), (0, 7, 7)])
def test_the_interval_is_that_of_agresti_and_min(gained: int, lost: int, pairs: int) -> None:
    # Section 3 of the paper: b* = b + 1/2, c* = c + 1/2, n* = n + 2.
    b, c, n = gained + 0.5, lost + 0.5, pairs + 2
    centre, error = (b - c) / n, sqrt((b + c) - (b - c) ** 2 / n) / n
    rate, low, high = difference(gained, lost, pairs)
    assert rate == round((gained - lost) / pairs, 4)
    assert low == pytest.approx(max(-1, centre - 1.96 * error), abs=1e-4)
    assert high == pytest.approx(min(1, centre + 1.96 * error), abs=1e-4)
    assert low < high


def test_without_pairs_there_is_no_difference() -> None:
    assert difference(0, 0, 0) == (None, None, None)


def test_the_same_cards_have_no_difference_and_are_played_as_in_a_simulation() -> None:
    data = shipped()
    lists = deck_list(data.decks["engineers"]), deck_list(data.decks["keepers"])
    job = Job.of(data, ("random", "random"), 5, lists)
    *_, pairs = play_pairs(job, job, 6)
    assert (pairs.gained, pairs.lost, pairs.before.games) == (0, 0, 6)
    assert pairs.before.lengths == pairs.after.lengths == Simulation(job).play(0, 6).lengths


def test_a_change_is_counted_game_by_game() -> None:
    data = shipped()
    keepers, engineers = (deck_list(data.decks[name]) for name in ("keepers", "engineers"))
    before = Job.of(data, ("random", "random"), 5, (engineers, keepers))
    after = Job.of(data, ("greedy", "random"), 5, (engineers, keepers))
    *_, pairs = play_pairs(before, after, 12)
    won = [[Simulation(job).play(index, 1).wins(0) for index in range(12)] for job in (before, after)]
    assert pairs.gained == sum(one < other for one, other in zip(*won, strict=True))
    assert pairs.lost == sum(one > other for one, other in zip(*won, strict=True))
    assert pairs.gained > pairs.lost
    reports = [totals(tally) | comparison(tally) for tally in (pairs.before, pairs.after)]
    found = carriers(*reports)
    assert {one["number"] for one in found if one["side"] == 0} <= {*engineers.cards, engineers.leader}
    sizes = [abs(one["difference"] or 0) for one in found]
    assert sizes == sorted(sizes, reverse=True)
