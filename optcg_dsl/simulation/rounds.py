"""Rounds of games played in several processes, and their results one after another in the order of their numbers.

What is looked at while it goes on, and may be stopped by what was found, must not depend on who was faster.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from optcg_dsl.simulation.jobs import settled_memory
from optcg_dsl.simulation.workers import WorkerFailed

R = TypeVar("R", covariant=True)
_R = TypeVar("_R")
_AHEAD = 3
"""So many rounds for each process are given out at once."""


class Rounds(Protocol[R]):
    """What is played: something that another process can be given."""

    def start(self) -> Callable[[int], R]:
        """What plays a round by its number, in the process that calls it."""


def in_order(rounds: Rounds[_R], most: int, workers: int) -> Generator[_R, None, None]:
    """The results of the rounds 0 to ``most - 1``; whoever has seen enough of them closes the iterator.

    With one worker they are played in this process.  Raises ``WorkerFailed`` if a process dies, and what a round
    raises.
    """
    if workers == 1:
        play = rounds.start()
        with settled_memory():
            for number in range(most):
                yield play(number)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, _begin, (rounds,))
    waiting: deque[Future[_R]] = deque()
    given = 0
    try:
        while given < most or waiting:
            while given < most and len(waiting) < workers * _AHEAD:
                waiting.append(pool.submit(_play, given))
                given += 1
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise WorkerFailed("a worker ended while it played") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_playing: Callable[[int], Any] | None = None
"""What plays a round in this worker process."""


def _begin(rounds: Rounds[Any]) -> None:
    global _playing
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started the process sees to its end
    _playing = rounds.start()


def _play(number: int) -> Any:
    assert _playing is not None
    return _playing(number)
