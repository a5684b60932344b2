"""Who plays the games of a simulation: this process, several processes, or the workers of a Dask cluster.

Each way of running takes a job and yields the tallies of its parts, in any order; their sum is the same for all of
them.  What goes to a worker is the job, what comes back is a tally as JSON.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any
from uuid import uuid4

import msgspec

from optcg_dsl.engine.kernel import EngineError
from optcg_dsl.studies.sim import GameStopped, Job, Simulation, settled_memory
from optcg_dsl.studies.sim_tally import Tally

MOST_GAMES_IN_A_PART = 50
PARTS = 40
"""About how many parts the games are cut into: often enough for a progress bar, and for an even load."""


class WorkerFailed(Exception):  # noqa: N818 (it is the worker that failed)
    """A worker died, or a cluster cannot be used; the message says which and how."""


def parts(games: int) -> list[tuple[int, int]]:
    """The games 0 to ``games - 1`` cut into parts: the first game and the number of games of each."""
    size = max(1, min(MOST_GAMES_IN_A_PART, games // PARTS))
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def play_here(job: Job, games: int) -> Iterator[Tally]:
    """All games in this process.  Raises ``GameStopped``, and ``EngineError`` for cards that cannot be played with."""
    simulation = Simulation(job)
    with settled_memory():
        for first, count in parts(games):
            yield simulation.play(first, count)


# -- processes --------------------------------------------------------------------------------------------------------


def play_in_processes(job: Job, games: int, workers: int) -> Iterator[Tally]:
    """The games by several new processes, each of which gets its next part when it has done the last.

    Raises ``WorkerFailed`` if a process ends before its time, and what :func:`play_here` raises.  However the loop over
    the tallies is left, no process is left behind.
    """
    context = multiprocessing.get_context("spawn")
    waiting = parts(games)[::-1]
    crew: dict[Connection, _Worker] = {}
    try:
        for number in range(1, min(workers, len(waiting)) + 1):
            worker = _Worker(context, job, number)
            crew[worker.pipe] = worker
            worker.give(waiting.pop())
        busy = len(crew)
        while busy:
            for pipe in wait(list(crew)):
                assert isinstance(pipe, Connection)
                worker = crew[pipe]
                yield worker.result()
                if waiting:
                    worker.give(waiting.pop())
                else:
                    busy -= 1
                    crew.pop(pipe).stop()
    finally:
        for worker in crew.values():
            worker.kill()


class _Worker:
    """One process, and this end of its pipe."""

    def __init__(self, context: Any, job: Job, number: int) -> None:
        self.number = number
        self.part = (0, 0)
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_serve, args=(theirs, job), name=f"optcg-sim-{number}", daemon=True
        )
        self.process.start()
        theirs.close()

    def give(self, part: tuple[int, int]) -> None:
        self.part = part
        try:
            self.pipe.send_bytes(msgspec.json.encode(part))
        except (BrokenPipeError, ConnectionResetError):
            return  # it has died; the next look for its result says so

    def result(self) -> Tally:
        try:
            answer = self.pipe.recv_bytes()
        except (EOFError, ConnectionResetError) as error:
            self.process.join(5)
            first, count = self.part
            raise WorkerFailed(
                f"worker {self.number} ended (exit code {self.process.exitcode}) while it played the games {first} to "
                f"{first + count - 1}"
            ) from error
        return read_answer(answer)

    def stop(self) -> None:
        """Let the process end by itself: it has nothing more to do."""
        self.pipe.close()
        self.process.join()

    def kill(self) -> None:
        """End the process at once."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def _serve(pipe: Connection, job: Job) -> None:
    """The life of a worker process: parts of the games in, tallies out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started the process sees to its end
    try:
        simulation = Simulation(job)
    except EngineError as error:
        pipe.recv_bytes()
        pipe.send_bytes(write_error(error))
        return
    with settled_memory():
        while True:
            try:
                first, count = msgspec.json.decode(pipe.recv_bytes())
            except EOFError:
                return
            try:
                answer = msgspec.json.encode(simulation.play(first, count))
            except GameStopped as error:
                answer = write_error(error)
            pipe.send_bytes(answer)


class _Error(msgspec.Struct, tag="error"):
    kind: str
    message: str


def write_error(error: Exception) -> bytes:
    """What went wrong in a worker, as JSON."""
    return msgspec.json.encode(_Error(type(error).__name__, str(error)))


def read_answer(data: bytes) -> Tally:
    """The tally in a worker's answer; raises what went wrong there."""
    if data.startswith(b'{"type":"error"'):
        error = msgspec.json.decode(data, type=_Error)
        raise (GameStopped if error.kind == GameStopped.__name__ else EngineError)(error.message)
    return msgspec.json.decode(data, type=Tally)


# -- a Dask cluster ---------------------------------------------------------------------------------------------------


def play_on_dask(job: Job, games: int, address: str) -> Iterator[Tally]:
    """The games by the workers of the Dask cluster whose scheduler has this address.

    Raises ``WorkerFailed`` if Dask is not installed, the cluster does not answer, or a worker dies again and again, and
    what :func:`play_here` raises.  The workers need the same version of this package.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise WorkerFailed("Dask is not installed: pip install 'optcg-dsl[dask]'") from error
    try:
        client = distributed.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise WorkerFailed(f"there is no Dask scheduler at {address}: {error}") from error
    with client:
        shared = client.scatter(job, broadcast=True, hash=False)
        name = f"optcg-sim-{uuid4().hex}"
        futures = [
            client.submit(play_part, shared, first, count, pure=False, key=f"{name}-{first}")
            for first, count in parts(games)
        ]
        try:
            for done in distributed.as_completed(futures, loop=client.loop):
                yield read_answer(done.result())
        except distributed.KilledWorker as error:
            raise WorkerFailed(f"a Dask worker died: {error}") from error
        finally:
            client.cancel(futures)


def play_part(job: Job, first: int, count: int) -> bytes:
    """One part of the games, played in a worker of a cluster; what goes wrong is part of the answer."""
    try:
        return msgspec.json.encode(_simulation(job).play(first, count))
    except (GameStopped, EngineError) as error:
        return write_error(error)


class _ById:
    """A job that is the same key as long as it is the same object: its content is not looked through."""

    def __init__(self, job: Job) -> None:
        self.job = job

    def __hash__(self) -> int:
        return id(self.job)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and self.job is other.job


def _simulation(job: Job) -> Simulation:
    return _kept_simulation(_ById(job))


@lru_cache(maxsize=2)
def _kept_simulation(key: _ById) -> Simulation:
    return Simulation(key.job)
