"""What playing costs, in figures: ``python -m tests.benchmarks.games [SETS_DIR ...]``.

Plays seeded random games with random legal decks of 50 cards out of the given set files (by default the shipped sets),
each answer drawn at random from the legal ones, and reports games and decisions a second of process time, without
loading; the time to copy a state and the size of a saved game; with ``--memory N`` the growth of memory over N games.
It asserts nothing: the same seed plays the same games on every machine, so two versions can be compared.

A process that shares its cores is charged for what others do to its caches.  ``--undisturbed R`` plays the same games R
times and adds up, for each decision, the shortest time that it took.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import TURN_LIMIT
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import compiled
from optcg_dsl.pools.random_decks import RandomDecks

Matchup = tuple[DeckList, DeckList]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description="Measure playing.")
    parser.add_argument("sets", nargs="*", type=Path, help="set files or folders (default: the shipped sets)")
    parser.add_argument("-n", "--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--undisturbed", type=int, default=0, metavar="R", help="play R times, add up shortest times")
    parser.add_argument("--memory", type=int, default=0, metavar="N", help="play N more games and compare the memory")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    pool = compiled(options.sets or [Path(__file__).parents[2] / "cardsets"]).pool()
    decks = matchups(pool, options.seed, options.games)
    gc.freeze()
    report = {"games": options.games, "seed": options.seed, **speed(pool, decks), **sizes(pool, decks[:40])}
    if options.undisturbed:
        report |= undisturbed(pool, decks, options.undisturbed)
    if options.memory:
        report |= memory(pool, options.seed, options.memory)
    if options.json:
        print(json.dumps(report))
        return 0
    for name, value in report.items():
        print(f"{name.replace('_', ' '):34}{value:>12,.1f}" if isinstance(value, float) else f"{name:34}{value:>12,}")
    return 0


def matchups(pool: CardPool, seed: int, games: int) -> list[Matchup]:
    """Pairs of random legal decks."""
    random_decks = RandomDecks(pool)
    rng = Random(seed)
    return [(random_decks.deck(rng), random_decks.deck(rng)) for _ in range(games)]


def play(pool: CardPool, decks: Matchup, seed: int, stop: int = 20_000) -> tuple[Game, int]:
    """Play a game to its end, or for so many decisions; returns it, and how many decisions it took."""
    rng = Random(seed)
    game = Game.new(pool, decks, seed)
    decisions = 0
    while (decision := game.state.decision) is not None and decisions < stop and game.state.turn <= TURN_LIMIT:
        game.apply(random_answer(decision, rng))
        decisions += 1
    return game, decisions


def speed(pool: CardPool, decks: Sequence[Matchup]) -> dict[str, Any]:
    """Games and decisions a second of process time."""
    decisions = turns = 0
    start = time.process_time()
    for seed, pair in enumerate(decks):
        game, taken = play(pool, pair, seed)
        decisions += taken
        turns += game.state.turn
    seconds = time.process_time() - start
    return {
        "decisions": decisions,
        "turns": turns,
        "seconds": seconds,
        "games_per_second": len(decks) / seconds,
        "decisions_per_second": decisions / seconds,
    }


def undisturbed(pool: CardPool, decks: Sequence[Matchup], repeats: int) -> dict[str, Any]:
    """Games and decisions a second, were nothing else running: of each decision, the shortest time of several plays."""
    shortest: list[int] = []
    for _ in range(repeats):
        times: list[int] = []
        for seed, pair in enumerate(decks):
            rng = Random(seed)
            start = time.perf_counter_ns()
            game = Game.new(pool, pair, seed)
            times.append(time.perf_counter_ns() - start)
            while game.state.decision is not None and game.state.turn <= TURN_LIMIT:
                start = time.perf_counter_ns()
                game.apply(random_answer(game.state.decision, rng))
                times.append(time.perf_counter_ns() - start)
        shortest = [min(pair_of) for pair_of in zip(shortest, times, strict=True)] if shortest else times
    seconds = sum(shortest) / 1e9
    return {
        "undisturbed_games_per_second": len(decks) / seconds,
        "undisturbed_decisions_per_second": (len(shortest) - len(decks)) / seconds,
    }


def sizes(pool: CardPool, decks: Sequence[Matchup]) -> dict[str, Any]:
    """The time to copy a state after 60 decisions, and the size of a saved game at its end."""
    copies: list[float] = []
    saved: list[int] = []
    for seed, pair in enumerate(decks):
        state = play(pool, pair, seed, stop=60)[0].state
        times: list[int] = []
        for _ in range(50):
            start = time.perf_counter_ns()
            state.copy()
            times.append(time.perf_counter_ns() - start)
        copies.append(min(times) / 1000)
        saved.append(len(play(pool, pair, seed)[0].to_json()))
    return {
        "copy_microseconds": statistics.median(copies),
        "copy_microseconds_most": max(copies),
        "saved_bytes": int(statistics.median(saved)),
        "saved_bytes_most": max(saved),
    }


def memory(pool: CardPool, seed: int, games: int) -> dict[str, Any]:
    """The peak memory after a tenth of the games and after all of them, in megabytes."""
    first = 0.0
    for index, pair in enumerate(matchups(pool, seed + 1, games)):
        play(pool, pair, index)
        if index == games // 10:
            gc.collect()
            first = peak_mb()
    return {"memory_games": games, "peak_mb_at_a_tenth": first, "peak_mb_at_the_end": peak_mb()}


def peak_mb() -> float:
    """The most memory this process has held, in megabytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024 if sys.platform != "darwin" else peak / 1024 / 1024


if __name__ == "__main__":
    sys.exit(main())
