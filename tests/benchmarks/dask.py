"""What a Dask cluster costs: ``python -m tests.benchmarks.dask [--games 100] [--tasks 10]``.

First measured, on clusters of one and of two workers that are processes of this machine: the share of the workers' time
in which they play.  Then simulated, for more workers than there are cores: the scheduler, the client and what goes to
and fro are real, but a task sleeps for as long as its games take one core, and gives back the tally of such games.  The
sleeping workers are threads of four processes.  It asserts nothing.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec

from optcg_dsl.native import engine_in_use
from optcg_dsl.pools.loading import deck_list, shipped
from optcg_dsl.simulation import dask_cluster
from optcg_dsl.simulation.dask_cluster import play_on_dask, play_part
from optcg_dsl.simulation.jobs import Job, Simulation
from optcg_dsl.simulation.tally import Tally
from optcg_dsl.simulation.workers import Part, read_answer

MEASURED, SIMULATED = (1, 2), (1, 2, 8, 32, 64)
_PROCESSES = 4


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description="Measure what a Dask cluster costs.")
    parser.add_argument("--games", type=int, default=100, help="games in a task")
    parser.add_argument("--tasks", type=int, default=10, help="tasks for each worker")
    parser.add_argument("--agents", default="greedy,greedy", help="who plays")
    options = parser.parse_args(arguments)
    first, second = options.agents.split(",")
    data = shipped()
    decks = deck_list(data.decks["engineers"]), deck_list(data.decks["keepers"])
    job = Job.of(data, (first, second), 1, decks)
    simulation = Simulation(job)
    simulation.play(0, 5)
    start = time.process_time()
    tally = simulation.play(5, options.games)
    seconds = time.process_time() - start
    print(f"{engine_in_use()} engine, {options.games} games a task, {seconds:.2f} s of processor time")
    for workers in MEASURED:
        with cluster(n_workers=workers, threads_per_worker=1) as address:
            told("measured", workers, *shares(job, workers, options.tasks, options.games, address, None))
    for workers in SIMULATED:
        processes = min(workers, _PROCESSES)
        with cluster(n_workers=processes, threads_per_worker=workers // processes) as address:
            sleeping = Sleeping(seconds, msgspec.json.encode(tally))
            told("simulated", workers, *shares(job, workers, options.tasks, options.games, address, sleeping))
    return 0


class cluster:  # noqa: N801 (it is used like a function)
    """A cluster on this machine, for as long as it is used; what it gives is the address of the scheduler."""

    def __init__(self, **settings: int) -> None:
        distributed: Any = import_module("distributed")
        self._made = distributed.LocalCluster(dashboard_address=None, **settings)

    def __enter__(self) -> str:
        return str(self._made.scheduler_address)

    def __exit__(self, *_: object) -> None:
        self._made.close()


def timed(job: Job, expected: bytes, first: int, count: int) -> tuple[str, bytes]:
    """Stands in for :func:`play_part`: plays, and tells as the time of the games all that the worker did for them."""
    start = time.perf_counter()
    worker, answer = play_part(job, expected, first, count)
    tally = read_answer(answer)
    tally.elapsed = dict.fromkeys(tally.elapsed, time.perf_counter() - start)
    return worker, msgspec.json.encode(tally)


class Sleeping:
    """Stands in for :func:`play_part`: sleeps instead of playing.

    It does not link the cards, for which workers on machines of their own would not wait for each other.
    """

    def __init__(self, seconds: float, answer: bytes) -> None:
        self.seconds, self.answer = seconds, answer

    def __call__(self, job: Job, expected: bytes, first: int, count: int) -> tuple[str, bytes]:
        """One task."""
        time.sleep(self.seconds)
        return "sleeping", self.answer


def shares(
    job: Job, workers: int, tasks: int, games: int, address: str, sleeping: Sleeping | None
) -> tuple[float, float, float]:
    """The share of the workers' time in which they play, in all and without the beginning, and what a task takes here.

    The beginning is a task for each worker, with which it gets the job.  The last are milliseconds of processor time of
    this process, which is the client and the scheduler.
    """
    todo: list[Part] = [(index * games, games) for index in range((tasks + 1) * workers)]
    dask_cluster.play_part = sleeping or timed  # type: ignore[assignment]
    try:
        used = time.process_time()
        start = began = time.perf_counter()
        played = warm = 0.0
        for done, (_, tally) in enumerate(play_on_dask(job, todo, address), 1):
            played += sleeping.seconds if sleeping is not None else elapsed(tally)
            if done == workers:
                began, warm = time.perf_counter(), played
        end = time.perf_counter()
        used = time.process_time() - used
    finally:
        dask_cluster.play_part = play_part
    steady = (played - warm) / (workers * (end - began))
    return played / (workers * (end - start)), steady, used / len(todo) * 1000


def elapsed(tally: Tally) -> float:
    """How long the games of a tally took by the clock."""
    return sum(tally.elapsed.values())


def told(how: str, workers: int, whole: float, steady: float, here: float) -> None:
    """Print a line."""
    print(
        f"{how:10}{workers:3} workers: {whole:6.1%} of their time is play, {steady:6.1%} after the first task of each, "
        f"{here:5.1f} ms of the scheduler and the client for a task",
        flush=True,
    )


if __name__ == "__main__":
    raise SystemExit(main())
