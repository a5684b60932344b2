"""Plays games over and over, and tells whenever it was interrupted: ``python -m tests.native.interrupted``.

What interrupts is Ctrl-C (``keys``: :mod:`tests.native.test_interrupts` sends the signal), or a handler of the
program's own that runs in the middle of a game, and either raises (``raising``) or allocates memory (``allocating``).
Games are short, because most of what an engine does with long integers it does when it sets up a game.
"""

from __future__ import annotations

import gc
import hashlib
import signal
import sys
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from types import FrameType

import msgspec

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import answering_at_random, play_out
from optcg_dsl.native import engine_in_use
from optcg_dsl.pools.loading import compiled
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.resources import data_folder

TURNS = 4
"""How long a game is."""
REFERENCE = 10
"""So many games are played undisturbed, first and last."""


class AlarmError(Exception):
    """What a host program's handler may raise."""


class Games:
    """Games by their seeds, all of the same pool."""

    def __init__(self) -> None:
        self.pool = compiled([data_folder("cardsets")]).pool()
        self.decks = RandomDecks(self.pool)
        self.kept = [self.game(seed) for seed in range(REFERENCE)]

    def game(self, seed: int) -> str:
        """Play one game; a hash of its events."""
        rng = Random(seed)
        game = Game.new(self.pool, [self.decks.deck(rng), self.decks.deck(rng)], seed)
        play_out(game, [answering_at_random(rng)] * 2, TURNS)
        return hashlib.sha256(msgspec.json.encode(game.events)).hexdigest()

    def are_the_same(self) -> bool:
        """Whether the first games come out as they did: an interrupted one has left nothing behind."""
        return self.kept == [self.game(seed) for seed in range(REFERENCE)]


def keys(games: Games, wanted: int) -> Iterator[int]:
    """Play until Ctrl-C, so many times; each time the number of games played is given."""
    for _ in range(wanted):
        played = 0
        try:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            for seed in count():
                games.game(seed)
                played += 1
        except KeyboardInterrupt:
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield played


def raising() -> None:
    """What gives up whatever the program was doing."""
    raise AlarmError


def allocating() -> None:
    """What works, and has the garbage collector run in the middle of whatever it is that it interrupts."""
    [[1 << 70, object()] for _ in range(200)]
    gc.collect(0)


def timer(games: Games, wanted: int, does: Callable[[], None]) -> Iterator[int]:
    """Play until a timer has gone off, so many times, at times that differ."""
    rng, gone = Random(wanted), False

    def handler(_signal: int, _frame: FrameType | None) -> None:
        nonlocal gone
        gone = True
        does()

    signal.signal(signal.SIGALRM, handler)
    for _ in range(wanted):
        gone, played = False, 0
        try:
            signal.setitimer(signal.ITIMER_REAL, rng.uniform(0.0001, 0.02))
            while not gone:
                games.game(played)
                played += 1
        except AlarmError:
            pass
        yield played


def main(kind: str, wanted: int) -> None:
    """Be interrupted so many times; one line for each, and at the end which engine it was."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    games = Games()
    print("ready", flush=True)
    handlers = {"raising": raising, "allocating": allocating}
    interrupts = keys(games, wanted) if kind == "keys" else timer(games, wanted, handlers[kind])
    for played in interrupts:
        print("interrupted after", played, flush=True)
    print(engine_in_use(), "same" if games.are_the_same() else "other", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
