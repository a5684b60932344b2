"""Who plays the games of a simulation: this process, or several processes (:mod:`dask_cluster`: those of a cluster).

Each way of running takes a job and parts of its games, and yields each part with its tally as it is finished, in any
order; the sum is the same for all of them.  What goes to a worker is the job, what comes back is a tally as JSON.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.simulation.jobs import GameStopped, Job, Simulation, settled_memory
from optcg_dsl.simulation.tally import Tally

Part = tuple[int, int]
"""Games that are played together: the number of the first, and how many."""
Finished = tuple[Part, Tally]

MOST_GAMES_IN_A_PART = 50
PARTS = 40
"""About how many parts the games are cut into: often enough for a progress bar, and for an even load."""


class WorkerFailed(Exception):  # noqa: N818 (it is the worker that failed)
    """A worker died, or a cluster cannot be used; the message says which and how."""


def parts(games: int, done: Iterable[Part] = ()) -> list[Part]:
    """Those of the games 0 to ``games - 1`` that are not ``done``, cut into parts."""
    size = max(1, min(MOST_GAMES_IN_A_PART, games // PARTS))
    found: list[Part] = []
    start = 0
    for first, count in (*sorted(done), (games, 0)):
        found += [(at, min(size, first - at)) for at in range(start, first, size)]
        start = max(start, first + count)
    return found


def play_here(job: Job, todo: Sequence[Part]) -> Iterator[Finished]:
    """The games in this process.  Raises ``GameStopped``, and ``EngineError`` for cards that cannot be played with."""
    simulation = Simulation(job)
    with settled_memory():
        for part in todo:
            yield part, simulation.play(*part)


# -- processes --------------------------------------------------------------------------------------------------------


def play_in_processes(job: Job, todo: Sequence[Part], workers: int) -> Iterator[Finished]:
    """The games by several new processes, each of which gets its next part when it has done the last.

    Raises ``WorkerFailed`` if a process ends before its time, and what :func:`play_here` raises.  However the loop over
    the tallies is left, no process is left behind.
    """
    context = multiprocessing.get_context("spawn")
    waiting = list(todo)[::-1]
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
                yield worker.part, worker.result()
                if waiting:
                    worker.give(waiting.pop())
                else:
                    busy -= 1
                    crew.pop(pipe).stop()
    finally:
        for worker in crew.values():
            worker.kill()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Interrupts wait meanwhile, and never reach a process that is started in it: who started it sees to its end.

    It would be interrupted while it loads its modules, or be left with half of what it is told.
    """
    hold = getattr(signal, "pthread_sigmask", None)  # not on Windows
    before = hold(signal.SIG_BLOCK, {signal.SIGINT}) if hold else None
    try:
        yield
    finally:
        if hold:
            hold(signal.SIG_SETMASK, before)


class _Worker:
    """One process, and this end of its pipe."""

    def __init__(self, context: Any, job: Job, number: int) -> None:
        self.number = number
        self.part: Part = (0, 0)
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_serve, args=(theirs, job), name=f"optcg-sim-{number}", daemon=True
        )
        with _interrupts_held():
            self.process.start()
        theirs.close()

    def give(self, part: Part) -> None:
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
