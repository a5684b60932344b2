"""Changed inputs of every kind, in given numbers, and a table of them: ``python -m tests.fuzz.record --seed 1``.

    python -m tests.fuzz.record --seed 1 texts=40000 decks=20000

A kind without a number gets its share of a thousand (``SHARES``).  An input fails by an exception, by more than ten
seconds of processor time (or a minute of waiting), and by what its examiner (``examiners.py``, ``verdicts.py``) has
against what became of it.  Exit code 0: no input failed; 1: some did, and they are told with their numbers.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType

from tests.fuzz import examiners
from tests.fuzz.examiners import Examiner
from tests.fuzz.verdicts import Verdicts

MOST_SECONDS = 10.0
"""How much processor time one input may take."""
MOST_WAITING = 60.0
"""How long one input may take on the clock: the machine may be busy with other things."""
SHARES = {
    "texts": 200,
    "sets": 30,
    "decks": 290,
    "scenarios": 180,
    "tables": 100,
    "rulebooks": 25,
    "saves": 125,
    "caches": 50,
}
"""How many of a thousand inputs are of each kind."""
_MAKERS: dict[str, Callable[[int], Examiner]] = {
    "texts": examiners.texts,
    "sets": examiners.sets,
    "decks": examiners.decks,
    "scenarios": examiners.scenarios,
    "tables": examiners.tables,
    "rulebooks": examiners.rulebooks,
    "saves": examiners.saves,
}


class _HangError(BaseException):
    """An input took too long; nothing that catches exceptions catches this."""


@dataclass(slots=True)
class Tally:
    """What became of the inputs of one kind; ``slowest`` is processor time in seconds."""

    kind: str
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    seconds: float = 0.0

    def row(self) -> str:
        """The kind as a row of the table."""
        became = ", ".join(f"{count:,} {outcome}" for outcome, count in self.outcomes.most_common())
        return f"| {self.kind} | {self.outcomes.total():,} | {became} | {self.slowest:.2f} s | {len(self.faults)} |"


@contextmanager
def _stopped_in_time() -> Iterator[None]:
    """Raises in what takes too much processor time, or waits for too long."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise _HangError

    before = [signal.signal(one, stop) for one in (signal.SIGPROF, signal.SIGALRM)]
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, MOST_WAITING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGPROF, before[0])
        signal.signal(signal.SIGALRM, before[1])


def examined(kind: str, examine: Examiner, numbers: range) -> Tally:
    """The inputs with these numbers, one after the other."""
    tally = Tally(kind)
    begun = time.process_time()
    for index in numbers:
        started = time.process_time()
        try:
            with _stopped_in_time():
                outcome, fault = examine(index)
        except _HangError:
            outcome, fault = "hang", f"more than {MOST_SECONDS:.0f} s"
        except Exception as error:  # whatever it is, it is what is looked for
            place = traceback.extract_tb(error.__traceback__)[-1]
            outcome, fault = "exception", f"{type(error).__name__} in {place.filename}:{place.lineno}: {error}"
        tally.slowest = max(tally.slowest, time.process_time() - started)
        tally.outcomes[outcome] += 1
        if fault:
            tally.faults.append(f"{kind} {index}: {fault[:600]}")
    tally.seconds = time.process_time() - begun
    return tally


def remembered(seed: int, count: int) -> Tally:
    """Verdicts that are remembered, over so many states of files and cache."""
    tally = Tally("caches")
    begun = time.process_time()
    verdicts = Verdicts(seed)
    while verdicts.states < count and not verdicts.faults:
        verdicts.run()
    tally.outcomes["the same verdicts with a cache and without"] = verdicts.states
    tally.faults = verdicts.faults
    tally.slowest = verdicts.slowest
    if tally.slowest > MOST_SECONDS:
        tally.faults.append(f"caches: a state took {tally.slowest:.1f} s")
    tally.seconds = time.process_time() - begun
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Examine, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.record", description="Examine inputs of every kind.")
    parser.add_argument("kinds", nargs="*", metavar="KIND[=NUMBER]", help=f"of {', '.join(SHARES)} (all of them)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input of each kind")
    parser.add_argument("-n", type=int, default=1000, help="how many inputs in all, where no kind has a number")
    given = parser.parse_args(arguments)
    wanted: dict[str, int] = {}
    for word in given.kinds or SHARES:
        kind, _, number = word.partition("=")
        if kind not in SHARES or not (number or "0").isdecimal():
            parser.error(f"{word!r} is not one of {', '.join(SHARES)}, with a number or without")
        wanted[kind] = int(number) if number else given.n * SHARES[kind] // 1000
    print("| kind | inputs | what became of them | slowest | failed |\n|---|---|---|---|---|", flush=True)
    tallies = []
    for kind, number in wanted.items():
        if kind == "caches":
            tallies.append(remembered(given.seed, number))
        else:
            tallies.append(examined(kind, _MAKERS[kind](given.seed), range(given.first, given.first + number)))
        print(tallies[-1].row(), flush=True)
    faults = [fault for tally in tallies for fault in tally.faults]
    print(
        f"{sum(tally.outcomes.total() for tally in tallies):,} inputs, {len(faults)} failed, "
        f"{sum(tally.seconds for tally in tallies):.0f} s of processor time"
    )
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
