"""Ratings by hand, and ladders of real bots."""

from __future__ import annotations

from dataclasses import replace
from math import log10

import pytest

from optcg_dsl.pools.loading import deck_list, shipped
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.ladder import Ladder, LadderRounds, ladder_lines
from optcg_dsl.simulation.ratings import ratings
from optcg_dsl.simulation.rounds import in_order


def rounds(bots: tuple[str, ...] = ("random", "greedy")) -> LadderRounds:
    data = shipped()
    decks = tuple(deck_list(data.decks[name]) for name in ("engineers", "keepers"))
    job = replace(Job.of(data, (bots[0], bots[1]), 5), decks=(decks[0], decks[1]))
    return LadderRounds(job, bots, decks)


def test_two_players_by_hand() -> None:
    """With two players the strengths are as their wins, each with a quarter of a virtual game more (30.25 : 10.25).

    The information of the logarithm of the ratio is n p (1 - p), so the interval is 1.96 / its root on Elo's scale.
    """
    anchor, other = ratings(2, {(0, 1): (10, 40)}, anchor=0)
    assert anchor == (0, 0, 0)
    rating, low, high = other
    assert rating == pytest.approx(400 * log10(30.25 / 10.25), abs=1e-3)
    share = 30.25 / 40.5
    half = 1.959964 / (40.5 * share * (1 - share)) ** 0.5 * 400 / 2.302585093
    assert high - rating == pytest.approx(half, rel=1e-3)
    assert rating - low == pytest.approx(half, rel=1e-3)


def test_three_players_whose_scores_agree() -> None:
    """Each beats the next one three to one, the first the last nine to one: steps of 400 log10(3)."""
    scores = {(0, 1): (3000.0, 4000), (1, 2): (3000.0, 4000), (0, 2): (3600.0, 4000)}
    found = [rating for rating, _, _ in ratings(3, scores, anchor=2)]
    assert found == pytest.approx([800 * log10(3), 400 * log10(3), 0], abs=0.5)


def test_a_player_who_won_everything_has_a_rating() -> None:
    (winner, low, _), loser = ratings(2, {(0, 1): (20, 20)}, anchor=1)
    assert 0 < low < winner < 2000
    assert loser == (0, 0, 0)


def test_a_player_without_games_is_refused() -> None:
    with pytest.raises(ValueError, match="no games"):
        ratings(3, {(0, 1): (1, 2), (0, 2): (0, 0)}, anchor=0)


def test_a_ladder_counts_mirrored_pairs() -> None:
    ladder = Ladder(("random", "greedy"))
    for one in in_order(rounds(), 4, workers=1):
        ladder.add(one)
    report = ladder.report("greedy")
    (pairing,) = report["pairings"]
    assert pairing["bots"] == ["random", "greedy"]
    assert pairing["games"] == 8
    assert sum(pairing["pairs"]) == 4
    assert pairing["lost"] >= 6
    assert [one["bot"] for one in report["ratings"]] == ["greedy", "random"]
    assert report["ratings"][0]["rating"] == 0
    text = "\n".join(ladder_lines(report))
    assert "random against greedy" in text


def test_a_bot_against_itself_halves_every_pair() -> None:
    """Both games of a pair are dealt alike: two equal bots without chance of their own win one each."""
    ladder = Ladder(("greedy", "greedy"))
    for one in in_order(rounds(("greedy", "greedy")), 4, workers=1):
        ladder.add(one)
    assert ladder.pairs == {(0, 1): [0, 4, 0]}


def test_workers_change_nothing() -> None:
    here = list(in_order(rounds(), 3, workers=1))
    assert list(in_order(rounds(), 3, workers=2)) == here
