"""Games of a simulation that was broken off, kept in a file, so that another run goes on from there."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from optcg_dsl.files import file_bytes, write_file
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.tally import Tally, is_consistent
from optcg_dsl.simulation.workers import Part

KEPT_FORMAT = "optcg.sim-kept/1"
MOST_BYTES = 20_000_000
"""A tally holds numbers for each card and turn: some 100 kB for the largest pools."""
_MOST_GAMES = 1 << 40
_EVERY = 2.0
"""Seconds between two times that what is finished is written."""


class KeptError(Exception):
    """A file of kept games cannot be read, or is about other games; the message says which and why."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    job: str
    done: list[Part]
    tally: Tally


class Kept:
    """The finished games of a job: which they are, and their tally.

    ``path`` is where they are written to from time to time and by :meth:`save`; None: nowhere.
    """

    def __init__(self, job: Job, path: Path | None = None) -> None:
        self.path = path
        self.done: list[Part] = []
        self.tally = Tally()
        self._job = job.digest()
        self._saved = time.monotonic()

    @classmethod
    def read(cls, job: Job, path: Path) -> Kept:
        """The games that are kept in a file, none if there is no such file.

        Raises ``KeptError`` if it is no such file, is damaged, or is about another job, and ``OSError``.
        """
        kept = cls(job, path)
        try:
            data = file_bytes(path, MOST_BYTES)
        except FileNotFoundError:
            return kept
        try:
            found = msgspec.json.decode(data, type=_File)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise KeptError(f"{path} holds no games of a simulation: {error}") from error
        if found.format != KEPT_FORMAT:
            raise KeptError(f"{path} holds no games of a simulation: its format is {found.format[:40]!r}")
        if found.job != kept._job:
            raise KeptError(f"{path} holds games of other decks, cards, bots, rules or another seed")
        kept.done = _disjoint(found.done, path)
        played = sum(count for _, count in kept.done)
        if found.tally.games != played or not is_consistent(found.tally):
            raise KeptError(f"{path} is damaged: its tally is not of the games that it names")
        kept.tally = found.tally
        return kept

    def add(self, part: Part, tally: Tally) -> None:
        """Note that a part has been played; now and then it is written."""
        self.done = _joined([*self.done, part])
        self.tally.add(tally)
        if time.monotonic() - self._saved > _EVERY:
            self.save()

    def save(self) -> None:
        """Write what is finished, if it is to be written anywhere.  Raises ``OSError``."""
        self._saved = time.monotonic()
        if self.path is not None:
            file = _File(KEPT_FORMAT, self._job, self.done, self.tally)
            write_file(self.path, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")


def _joined(parts: list[Part]) -> list[Part]:
    """The same games in as few parts as can be, in order."""
    found: list[Part] = []
    for first, count in sorted(parts):
        if found and found[-1][0] + found[-1][1] == first:
            found[-1] = found[-1][0], found[-1][1] + count
        else:
            found.append((first, count))
    return found


def _disjoint(parts: list[Part], path: Path) -> list[Part]:
    end = 0
    for first, count in sorted(parts):
        if first < end or count < 1 or first + count > _MOST_GAMES:
            raise KeptError(f"{path} is damaged: its games are counted twice, or there are no such games")
        end = first + count
    return _joined(parts)
