"""Simulations on a Dask cluster: the same result, workers that differ, and a cluster that goes away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from optcg_dsl.simulation import dask_cluster
from optcg_dsl.simulation.dask_cluster import Identity, play_on_dask
from optcg_dsl.simulation.jobs import GameStopped, Job
from optcg_dsl.simulation.workers import WorkerFailed, parts, play_here
from tests.simulation.test_jobs import DATA, DECKS, result, summed

distributed = pytest.importorskip("distributed", reason="pip install 'optcg-dsl[dask]'")

JOB = Job.of(DATA, ("random", "random"), 5, DECKS)


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A cluster of two workers, each a process of its own."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        made.wait_for_workers(2)
        yield made


def on_one(cluster: Any, function: Any, *arguments: Any) -> str:
    """Run a function in one of the workers only; its address."""
    with distributed.Client(cluster, set_as_default=False) as client:
        worker = min(client.nthreads())
        client.run(function, *arguments, workers=[worker])
    return str(worker)


def be_another(version: str, code: str) -> None:
    """From now on this process has another package."""
    dask_cluster._own_identity = lambda: Identity(version, code)  # type: ignore[assignment]


def hold_another_job() -> None:
    """From now on what this process is sent arrives changed."""
    dask_cluster._digest_of = lambda key: "0" * 64  # type: ignore[assignment]


def test_a_cluster_gives_the_same_result(cluster: Any) -> None:
    told: list[str] = []
    played = summed(play_on_dask(JOB, parts(8), cluster.scheduler_address, told.append))
    assert result(played) == result(summed(play_here(JOB, parts(8))))
    assert told == []


def test_a_worker_with_another_version_is_named_and_plays_nothing(cluster: Any) -> None:
    worker = on_one(cluster, be_another, "0.1.0", "x")
    told: list[str] = []
    played = summed(play_on_dask(JOB, parts(8), cluster.scheduler_address, told.append))
    assert [message.partition(": ")[0] for message in told] == [f"worker {worker} was refused"]
    assert "it has optcg-dsl 0.1.0, not " in told[0]
    assert result(played) == result(summed(play_here(JOB, parts(8))))
    assert len(played.seconds) == 1


def test_a_worker_that_holds_another_job_is_named(cluster: Any) -> None:
    worker = on_one(cluster, hold_another_job)
    told: list[str] = []
    played = summed(play_on_dask(JOB, parts(8), cluster.scheduler_address, told.append))
    assert [message.partition(": ")[0] for message in told] == [f"worker {worker} was refused"]
    assert "does not hold the cards, decks and rules" in told[0]
    assert result(played) == result(summed(play_here(JOB, parts(8))))


def test_where_every_worker_differs_nothing_is_played(cluster: Any) -> None:
    with distributed.Client(cluster, set_as_default=False) as client:
        client.run(be_another, Identity.own().version, "0" * 32)
    told: list[str] = []
    with pytest.raises(WorkerFailed, match=r"every worker .* was refused"):
        summed(play_on_dask(JOB, parts(8), cluster.scheduler_address, told.append))
    assert len(told) == 2 and all("has other code (digest 000000000000, not " in message for message in told)


def test_a_bug_in_a_worker_names_the_game(cluster: Any) -> None:
    broken = Job(JOB.records, JOB.effects, ("random", "nobody"), 5, JOB.decks)
    with pytest.raises((GameStopped, WorkerFailed), match="nobody"):
        summed(play_on_dask(broken, parts(2), cluster.scheduler_address))


def test_when_all_workers_go_what_is_finished_stays(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE", 1.0)
    playing = play_on_dask(JOB, parts(4000), cluster.scheduler_address)
    finished = [next(playing)]
    cluster.scale(0)
    with pytest.raises(WorkerFailed, match="no worker is left"):
        for part in playing:
            finished.append(part)
    games = [index for (first, count), _ in finished for index in range(first, first + count)]
    assert len(games) == len(set(games)) == sum(tally.games for _, tally in finished) < 4000


def test_one_worker_that_is_killed_costs_nothing(cluster: Any) -> None:
    playing = play_on_dask(JOB, parts(400), cluster.scheduler_address)
    finished = [next(playing)]
    pid = next(iter(cluster.workers.values())).pid
    os.kill(pid, signal.SIGKILL)
    finished += playing
    assert sorted(part for part, _ in finished) == parts(400)


SCHEDULER = """
import asyncio, sys
from distributed import Scheduler, Worker

async def main():
    async with Scheduler(port=0, dashboard_address=None) as scheduler:
        async with Worker(scheduler.address, nthreads=1, dashboard_address=None):
            print(scheduler.address, flush=True)
            await scheduler.finished()

asyncio.run(main())
"""


def test_when_the_scheduler_goes_what_is_finished_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE", 1.0)
    process = subprocess.Popen([sys.executable, "-c", SCHEDULER], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        playing = play_on_dask(JOB, parts(4000), address)
        first = next(playing)
        process.kill()
        began = time.monotonic()
        with pytest.raises(WorkerFailed, match=r"scheduler at .* is gone"):
            summed(playing)
        assert first[1].games == first[0][1]
        assert time.monotonic() - began < 120
    finally:
        process.kill()
        process.wait()


def test_a_cluster_that_is_not_there_is_reported() -> None:
    with pytest.raises(WorkerFailed, match="there is no Dask scheduler at"):
        summed(play_on_dask(JOB, parts(2), "nothing://here"))


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(dask_cluster, "import_module", missing)
    with pytest.raises(WorkerFailed, match="Dask is not installed"):
        summed(play_on_dask(JOB, parts(2), "tcp://127.0.0.1:1"))
