"""Simulation: counting, intervals, and the same result whoever plays the games."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.kernel.handlers import HANDLERS
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.engine.procedures import main_phase
from optcg_dsl.engine.values.areas import DECK
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.events import Event
from optcg_dsl.engine.values.frames import MainPhaseFrame
from optcg_dsl.pools.loading import deck_list, shipped
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import switches_for
from optcg_dsl.simulation.jobs import GameStopped, Job, Simulation, seed_of
from optcg_dsl.simulation.report import comparison, totals, wilson, without_times
from optcg_dsl.simulation.tally import CardCount, RoundCount, Tally, count_events
from optcg_dsl.simulation.workers import Finished, WorkerFailed, parts, play_here, play_in_processes

DATA = shipped()
DECKS = (deck_list(DATA.decks["engineers"]), deck_list(DATA.decks["keepers"]))
JOB = Job.of(DATA, ("random", "greedy"), 5, DECKS)
RANDOM = Job.of(DATA, ("random", "random"), 5)


def summed(finished: Iterable[Finished]) -> Tally:
    """The sum of the tallies of finished parts."""
    total = Tally()
    for _, tally in finished:
        total.add(tally)
    return total


def result(tally: Tally) -> dict[str, Any]:
    """What a tally comes to, without times."""
    return without_times(totals(tally) | comparison(tally))


# -- intervals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (60, 100, 0.5020, 0.6906)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    """Published values of the score interval."""
    rate = wilson(wins, games)
    assert (rate.rate, rate.low, rate.high) == (wins / games, low, high)


def test_no_games_have_no_rate() -> None:
    assert wilson(0, 0).plain() == {"wins": 0, "games": 0, "rate": None, "low": None, "high": None}


# -- counting ---------------------------------------------------------------------------------------------------------


def told(events: list[Event], winner: int | None) -> Tally:
    """A tally of one game with these events; card 0 is A, card 1 is B, card 2 is C of the first player."""
    game = SimpleNamespace(events=events, winner=winner, state=SimpleNamespace(numbers=("A", "B", "C")))
    tally = Tally(games=1)
    count_events(tally, cast(Game, game))
    return tally


def test_cards_are_counted_by_copies_and_by_games() -> None:
    tally = told(
        [
            Event("move", 0, (0,), came="deck", went="hand", words=("draw",)),
            Event("redraw", 0),
            Event("move", 0, (0,), came="hand", went="deck", words=("", "top")),
            Event("move", 0, (1,), came="deck", went="hand", words=("draw",)),
            Event("turn", 0, amount=1),
            Event("move", 0, (2,), came="life", went="hand", words=("damage",)),
            Event("play", 0, (1,), amount=2, words=("main",)),
            Event("move", 0, (1,), came="hand", went="character", words=("play",)),
            Event("activate_event", 0, (2,), amount=1, words=("main",)),
        ],
        winner=0,
    )
    assert tally.sides[0].cards == {"B": CardCount(1, 1, 1, 1, 1, 1), "C": CardCount(1, 1, 1, 1, 1, 1)}
    assert tally.sides[1].cards == {}


def test_damage_and_don_by_own_turn() -> None:
    """Damage counts from a player's turn to their next one, DON!! cards at the end of the turn."""
    don = {"came": "don_deck", "went": "cost"}
    tally = told(
        [
            Event("turn", 0, amount=1),
            Event("move", 0, (0,), **don),
            Event("end_turn", 0, amount=1),
            Event("turn", 1, amount=2),
            Event("move", 1, (0, 1), **don),
            Event("damage", 0, amount=1),
            Event("end_turn", 1, amount=2),
            Event("turn", 0, amount=3),
            Event("move", 0, (1, 2), **don),
            Event("move", 0, (1,), came="cost", went="don_deck"),
            Event("damage", 1, amount=2),
        ],
        winner=0,
    )
    assert tally.sides[0].rounds == {1: RoundCount(1, 0, 1), 2: RoundCount(1, 2, 2)}
    assert tally.sides[1].rounds == {1: RoundCount(1, 1, 2)}


def test_the_curve_of_real_games_begins_with_one_and_two_don() -> None:
    """The first player places 1 DON!! card on the first turn, the second player 2 (6-4-1)."""
    tally = summed(play_here(replace(JOB, agents=("greedy", "greedy")), parts(12)))
    first = tally.sides[0].rounds[1], tally.sides[1].rounds[1]
    assert first[0].games == first[1].games == 12
    assert first[0].don + first[1].don == 12 * 3
    assert first[0].damage == first[1].damage == 0


def test_a_game_that_is_too_long_is_unfinished() -> None:
    tally = summed(play_here(replace(JOB, turn_limit=3), parts(6)))
    assert (tally.games, tally.unfinished, tally.finished) == (6, 6, 0)
    assert tally.endings == {"turn_limit": 6}
    assert tally.wins(0) == tally.wins(1) == tally.draws == 0
    assert comparison(tally)["win_rates"][0]["all"]["rate"] is None


def test_the_report_adds_up() -> None:
    tally = summed(play_here(JOB, parts(10)))
    report = totals(tally) | comparison(tally)
    assert sum(report["wins"]) + report["draws"] + report["unfinished"] == report["games"] == 10
    assert sum(report["length"]["turns"].values()) == 10 - report["unfinished"]
    for side in (0, 1):
        rates = report["win_rates"][side]
        assert rates["first"]["wins"] + rates["second"]["wins"] == rates["all"]["wins"] == report["wins"][side]
        assert rates["first"]["games"] + rates["second"]["games"] == 10 - report["unfinished"]
        assert {card["number"] for card in report["cards"][side]} <= set(DECKS[side].cards)
    assert report["seconds"] > 0 and report["games_per_second"] > 0


# -- who plays --------------------------------------------------------------------------------------------------------


def test_parts_cover_all_games_once() -> None:
    for games in (1, 7, 39, 40, 41, 2000, 2001):
        covered = [index for first, count in parts(games) for index in range(first, first + count)]
        assert covered == list(range(games))


def test_parts_leave_out_what_is_done() -> None:
    done = [(7, 13), (0, 2), (30, 12)]
    covered = [index for first, count in parts(41, done) for index in range(first, first + count)]
    assert covered == [*range(2, 7), *range(20, 30)]
    assert parts(41, [(0, 41)]) == []


def test_seeds_differ_by_game_and_purpose() -> None:
    seeds = {seed_of(seed, game, what) for seed in (1, 2) for game in range(50) for what in ("game", "agent 0")}
    assert len(seeds) == 200
    assert all(0 <= seed < 1 << 53 for seed in seeds)


def test_a_game_is_the_same_whoever_plays_it() -> None:
    simulation = Simulation(RANDOM)
    whole = simulation.play(0, 6)
    other = simulation.play(3, 3)
    other.add(simulation.play(0, 3))
    assert without_times(totals(whole)) == without_times(totals(other))


@pytest.mark.parametrize("workers", [2, 3])
def test_more_workers_give_the_same_result(workers: int) -> None:
    assert result(summed(play_in_processes(JOB, parts(8), workers))) == result(summed(play_here(JOB, parts(8))))
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_reported() -> None:
    playing = play_in_processes(JOB, parts(400), 2)
    next(playing)
    victim = multiprocessing.active_children()[0]
    victim.kill()
    with pytest.raises(WorkerFailed, match=r"worker \d ended \(exit code -9\) while it played the games \d+ to \d+"):
        for _ in playing:
            pass
    assert multiprocessing.active_children() == []


def test_no_process_is_left_behind_when_the_loop_is_left() -> None:
    playing = play_in_processes(JOB, parts(400), 2)
    next(playing)
    playing.close()  # type: ignore[attr-defined]  # it is a generator
    assert multiprocessing.active_children() == []


def test_a_bug_of_the_engine_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, frame: MainPhaseFrame) -> None:
        if len(game.state.areas[0][DECK]) < 40:
            raise KeyError("broken")
        main_phase.main_phase(game, frame)

    monkeypatch.setitem(HANDLERS, MainPhaseFrame, broken)
    with pytest.raises(GameStopped, match=r"game 0 \(its seed \d+\) cannot be played on: KeyError: 'broken'"):
        summed(play_here(JOB, parts(3)))


# -- random decks -----------------------------------------------------------------------------------------------------


def test_every_game_has_its_own_random_decks() -> None:
    simulation = Simulation(RANDOM)
    assert simulation.decks(1) == Simulation(RANDOM).decks(1)
    assert len({simulation.decks(index) for index in range(10)}) == 10


def test_the_pool_gets_the_cards_of_the_games() -> None:
    """... which go as they do with all cards in the pool."""
    simulation, other = Simulation(RANDOM), Simulation(RANDOM)
    assert set(simulation.pool.specs) == {DON_NUMBER}
    for index in range(3):
        simulation.play(index, 1)
    decks = [deck for index in range(3) for deck in simulation.decks(index)]
    assert set(simulation.pool.specs) == {DON_NUMBER}.union(*({deck.leader, *deck.cards} for deck in decks))
    other.pool.add(RANDOM.records, RANDOM.effects)
    other._waiting.clear()
    assert result(simulation.play(0, 4)) == result(other.play(0, 4))
    assert simulation._random_decks is not None
    assert simulation._random_decks.eligible == RandomDecks(DATA.pool()).eligible


def test_who_guesses_has_all_cards_in_the_pool() -> None:
    guessing = Simulation(replace(RANDOM, agents=("random", "mcts:1")))
    assert set(guessing.pool.specs) == {DON_NUMBER, *(record.number for record in RANDOM.records)}


def test_two_cards_of_one_number_make_no_pool() -> None:
    doubled = replace(RANDOM, records=(*RANDOM.records, RANDOM.records[0]))
    with pytest.raises(EngineError, match=f"two cards have the number {RANDOM.records[0].number}"):
        Simulation(doubled)


def test_older_rules_do_not_get_cards_that_they_do_not_know() -> None:
    """Before 1.1.9 no attribute is called "?" (2-5-2)."""
    pool = DATA.pool()
    old, new = RandomDecks(pool, switches_for("1.1.8")), RandomDecks(pool, switches_for("1.2.0"))
    unknown = {spec.number for spec in pool.specs.values() if "?" in spec.attributes}
    assert unknown & {number for numbers in new.eligible.values() for number in numbers}
    assert not unknown & {number for numbers in old.eligible.values() for number in (*numbers, *old.eligible)}
