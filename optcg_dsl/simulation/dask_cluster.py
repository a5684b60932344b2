"""The games of a simulation played by the workers of a Dask cluster.

With every part of the games travels what the worker must be and hold: the content of this package, and the job.  A
worker that differs plays nothing, and is named.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module, metadata
from typing import Any
from uuid import uuid4

import msgspec

from optcg_dsl.caching import code_digest
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.simulation.jobs import GameStopped, Job, Simulation
from optcg_dsl.simulation.workers import Finished, Part, WorkerFailed, read_answer, write_error

PATIENCE = 30.0
"""For how many seconds nobody may be there to play before the simulation is given up."""
_LOOK = 1.0
"""After how many seconds without a finished part the cluster is looked at."""
_PAUSE = 0.02
"""Seconds between two looks for finished parts."""
_TOGETHER = 400
"""How many parts the cluster is told of at a time: each message takes as long as several parts in it."""


class Identity(msgspec.Struct, frozen=True):
    """What a worker must have in common with the process that asks: the version and content of this package."""

    version: str
    code: str

    @classmethod
    def own(cls) -> Identity:
        """That of this process."""
        return _own_identity()


@lru_cache(maxsize=1)
def _own_identity() -> Identity:
    return Identity(metadata.version("optcg-dsl"), code_digest())


class _Refusal(msgspec.Struct, tag="refused"):
    why: str


def play_on_dask(
    job: Job, todo: Sequence[Part], address: str, warn: Callable[[str], None] = lambda message: None
) -> Iterator[Finished]:
    """The games by the workers of the Dask cluster whose scheduler has this address.

    A worker whose package is not this very one, or that does not hold this very job, is refused; ``warn`` is told its
    name and why, and the others play its games.  Raises ``WorkerFailed`` if Dask is not installed, the cluster does not
    answer, all workers are refused or gone, the scheduler is gone, or a worker dies again and again; and what
    :func:`play_here` raises.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise WorkerFailed("Dask is not installed: pip install 'optcg-dsl[dask]'") from error
    try:
        client = distributed.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise WorkerFailed(f"there is no Dask scheduler at {address}: {error}") from error
    try:
        yield from _Cluster(distributed, client, address, job, warn).play(todo)
    finally:
        client.close(timeout=5)


class _Cluster:
    """A cluster at work on one job."""

    def __init__(self, distributed: Any, client: Any, address: str, job: Job, warn: Callable[[str], None]) -> None:
        self.distributed = distributed
        self.client = client
        self.address = address
        self.job = job
        self.expected = msgspec.json.encode((Identity.own(), job.digest()))
        self.warn = warn
        self.refused: set[str] = set()
        self.running: dict[Any, Part] = {}
        self.completed: Any = distributed.as_completed(loop=client.loop)
        self.name = f"optcg-sim-{uuid4().hex}"
        self.submitted = 0

    def play(self, todo: Sequence[Part]) -> Iterator[Finished]:
        """The parts as they are finished."""
        self._look_at_workers()
        shared = self._on_cluster(lambda: self.client.scatter(self.job, broadcast=True, hash=False, timeout=PATIENCE))
        self._give(shared, todo)
        try:
            while self.running:
                again: list[Part] = []
                for future in self._finished():
                    part = self.running.pop(future)
                    answer = self._answer(future)
                    if isinstance(answer, bytes):
                        yield part, read_answer(answer)
                    else:
                        self._refuse(*answer)
                        again.append(part)
                self._give(shared, again)
        finally:
            if self.client.status == "running":
                self.client.cancel(list(self.running))

    def _look_at_workers(self) -> None:
        """Ask each worker that is there who it is, before anything is sent that only this very package can read."""
        told = self._on_cluster(lambda: self.client.run(_identity, on_error="return"))
        for worker, found in told.items():
            if isinstance(found, BaseException):
                self._refuse(worker, f"it cannot use optcg-dsl: {type(found).__name__}: {found}")
            elif found != msgspec.json.encode(Identity.own()):
                self._refuse(worker, _difference(msgspec.json.decode(found, type=Identity), Identity.own()))
        if told and self.refused.issuperset(told):
            raise WorkerFailed(f"every worker of the cluster at {self.address} was refused")

    def _refuse(self, worker: str, why: str) -> None:
        if worker not in self.refused:
            self.refused.add(worker)
            self.warn(f"worker {worker} was refused: {why}")

    def _give(self, shared: Any, todo: Sequence[Part]) -> None:
        if not todo:
            return
        allowed = sorted(set(self._workers()) - self.refused) if self.refused else None
        if allowed == []:
            raise WorkerFailed(f"no worker of the cluster at {self.address} is left that was not refused")
        keys = [f"{self.name}-{self.submitted + number}" for number in range(len(todo))]
        self.submitted += len(todo)
        job, expected = [shared] * len(todo), [self.expected] * len(todo)
        first, count = map(list, zip(*todo, strict=True))
        options = {"pure": False, "key": keys, "workers": allowed, "retries": 0, "batch_size": _TOGETHER}
        futures = self.client.map(play_part, job, expected, first, count, **options)
        self.running |= zip(futures, todo, strict=True)
        self.completed.update(futures)

    def _finished(self) -> list[Any]:
        """Wait for some of the parts.  Raises ``WorkerFailed`` when nobody is there any more to play them."""
        alone_since: float | None = None
        looked = time.monotonic()
        while True:
            done: list[Any] = self.completed.next_batch(block=False)
            if done:
                return done
            time.sleep(_PAUSE)
            if time.monotonic() - looked < _LOOK:
                continue
            missing = self._missing()
            looked = time.monotonic()
            if not missing:
                alone_since = None
            elif alone_since is None:
                alone_since = time.monotonic()
            elif time.monotonic() - alone_since > PATIENCE:
                raise WorkerFailed(f"{missing}, for {PATIENCE:.0f} seconds")

    def _missing(self) -> str:
        """Who is missing that the games cannot be played without, or ""."""
        if self.client.status != "running":
            return f"the Dask scheduler at {self.address} is gone"
        if not set(self._workers()) - self.refused:
            return f"no worker is left at the cluster of {self.address}"
        return ""

    def _workers(self) -> list[str]:
        return list(self._on_cluster(self.client.nthreads))

    def _on_cluster(self, ask: Callable[[], Any]) -> Any:
        try:
            return ask()
        except (OSError, TimeoutError, self.distributed.TimeoutError, self.distributed.CancelledError) as error:
            raise WorkerFailed(f"the Dask cluster at {self.address} does not answer: {error}") from error

    def _answer(self, future: Any) -> bytes | tuple[str, str]:
        """What came back of a part: a tally or an error, or the worker that was refused and why."""
        worker: str
        data: bytes
        try:
            worker, data = future.result()
        except self.distributed.KilledWorker as error:
            raise WorkerFailed(f"a Dask worker died: {error}") from error
        except self.distributed.CancelledError as error:
            missing = self._missing() or f"no worker is left at the cluster of {self.address} that holds the job"
            raise WorkerFailed(missing) from error
        except Exception as error:  # whatever a package of another version does with what it is sent
            raise WorkerFailed(f"a Dask worker failed: {type(error).__name__}: {error}") from error
        if data.startswith(b'{"type":"refused"'):
            return worker, msgspec.json.decode(data, type=_Refusal).why
        return data


def _identity() -> bytes:
    """Who a worker is, asked in it."""
    return msgspec.json.encode(Identity.own())


def _difference(found: Identity, expected: Identity) -> str:
    if found.version != expected.version:
        return f"it has optcg-dsl {found.version}, not {expected.version}"
    return f"its optcg-dsl {found.version} has other code (digest {found.code[:12]}, not {expected.code[:12]})"


def play_part(job: Job, expected: bytes, first: int, count: int) -> tuple[str, bytes]:
    """One part of the games, played in a worker of a cluster: its address, and the tally or what went wrong."""
    worker = _worker_address()
    identity, digest = msgspec.json.decode(expected, type=tuple[Identity, str])
    if identity != Identity.own():
        return worker, msgspec.json.encode(_Refusal(_difference(Identity.own(), identity)))
    if _digest_of(_ById(job)) != digest:
        return worker, msgspec.json.encode(_Refusal("it does not hold the cards, decks and rules that it was sent"))
    try:
        return worker, msgspec.json.encode(_kept_simulation(_ById(job)).play(first, count))
    except (GameStopped, EngineError) as error:
        return worker, write_error(error)


def _worker_address() -> str:
    distributed: Any = import_module("distributed")
    return str(distributed.get_worker().address)


class _ById:
    """A job that is the same key as long as it is the same object: its content is not looked through."""

    def __init__(self, job: Job) -> None:
        self.job = job

    def __hash__(self) -> int:
        return id(self.job)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and self.job is other.job


@lru_cache(maxsize=2)
def _digest_of(key: _ById) -> str:
    return key.job.digest()


@lru_cache(maxsize=2)
def _kept_simulation(key: _ById) -> Simulation:
    return Simulation(key.job)
