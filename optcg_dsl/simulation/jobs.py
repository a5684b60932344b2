"""Simulation: many games between two agents, each with a seed of its own.

A :class:`Job` says what is played; :class:`Simulation` plays any range of its games.  Game number *k* of a job is the
same game whoever plays it, so the work can be spread over processes and machines (:mod:`workers`).
"""

from __future__ import annotations

import gc
import hashlib
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random

from optcg_dsl.bots.named import guesses, make_agent
from optcg_dsl.bots.playout import answerer
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import TURN_LIMIT, play_out
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import Collection
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import DEFAULT_VERSION, switches_for
from optcg_dsl.simulation.tally import Tally, count_events

_OBJECTS_OF_GAMES = 50_000
"""About so many objects are alive after some games, unless the garbage collector has been there."""
_SEED_BITS = 53
"""Seeds stay below this many bits: every program that reads JSON can hold such a number exactly."""


class GameStopped(Exception):  # noqa: N818 (it is the game that stopped)
    """A game could not be played to its end: the engine or an agent failed; the message says which game and why."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be played: the cards, the agents and, unless every game has new random decks, the decks.

    ``records`` are the cards and ``effects`` what they were compiled to; the names of the agents are known to
    :func:`make_agent`.  A game is stopped, unfinished, when its turn number passes ``turn_limit``.
    """

    records: tuple[CardRecord, ...]
    effects: Mapping[str, CardEffects]
    agents: tuple[str, str]
    seed: int
    decks: tuple[DeckList, DeckList] | None = None
    rules: str = DEFAULT_VERSION
    turn_limit: int = TURN_LIMIT

    @classmethod
    def of(
        cls,
        collection: Collection,
        agents: tuple[str, str],
        seed: int,
        decks: tuple[DeckList, DeckList] | None = None,
        rules: str = DEFAULT_VERSION,
        turn_limit: int = TURN_LIMIT,
    ) -> Job:
        """A job with the cards of a collection that are whole.

        Where there are decks and no agent that guesses at the other one's, only their cards are taken along.
        """
        wanted = None
        if decks is not None and not any(map(guesses, agents)):
            wanted = {number for deck in decks for number in (deck.leader, *deck.cards)}
        records = tuple(
            _without_sources(card) for card in collection.whole() if wanted is None or card.number in wanted
        )
        numbers = {card.number for card in records}
        effects = {number: effect for number, effect in collection.effects.items() if number in numbers}
        return cls(records, effects, agents, seed, decks, rules, turn_limit)

    def digest(self) -> str:
        """What stands for all that decides how its games go, but for the code: 64 hexadecimal digits."""
        digest = hashlib.sha256()
        parts = (self.records, sorted(self.effects.items()), self.agents, self.seed, self.decks, self.rules)
        for part in (*parts, self.turn_limit):
            digest.update(repr(part).encode("utf-8", "surrogatepass") + b"\n")
        return digest.hexdigest()


def _without_sources(card: CardRecord) -> CardRecord:
    """The card as the engine needs it: where it stands in which file is left out."""
    return replace(card, effect_source=None, trigger_source=None, places={})


def seed_of(seed: int, index: int, what: str) -> int:
    """The seed for one purpose in game ``index`` of a job: unrelated for different games and purposes."""
    digest = hashlib.blake2b(f"{seed}/{index}/{what}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - _SEED_BITS)


class Simulation:
    """Plays games of a job.  Raises ``EngineError`` if its cards make no pool, or no random deck can be made of it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.pool = CardPool.build(job.records, job.effects)
        self._random_decks = RandomDecks(self.pool, switches_for(job.rules)) if job.decks is None else None
        self.name = f"{os.uname().nodename if hasattr(os, 'uname') else 'worker'}/{os.getpid()}"

    def decks(self, index: int) -> tuple[DeckList, DeckList]:
        """The decks of game ``index``."""
        if self._random_decks is None:
            assert self.job.decks is not None
            return self.job.decks
        rng = Random(seed_of(self.job.seed, index, "decks"))
        return self._random_decks.deck(rng), self._random_decks.deck(rng)

    def play(self, first: int, count: int) -> Tally:
        """Play the games ``first`` to ``first + count - 1``.  Raises ``GameStopped`` if one cannot be played."""
        tally = Tally()
        wall = cpu = 0.0
        for index in range(first, first + count):
            decks = self.decks(index)
            wall_start, cpu_start = time.perf_counter(), time.process_time()
            game = self.game(index, decks, self.job.agents, tally)
            wall += time.perf_counter() - wall_start
            cpu += time.process_time() - cpu_start
            if self.job.decks is not None:
                count_events(tally, game)
        tally.seconds[self.name] = cpu
        tally.elapsed[self.name] = wall
        return tally

    def game(self, index: int, decks: Sequence[DeckList], names: Sequence[str], tally: Tally) -> Game:
        """Play game ``index`` with these decks between the agents of these names, and count how it went.

        Raises ``GameStopped`` if it cannot be played.
        """
        job = self.job
        seed = seed_of(job.seed, index, "game")
        agents = [make_agent(name, seed_of(job.seed, index, f"agent {side}")) for side, name in enumerate(names)]
        try:
            game = Game.new(self.pool, decks, seed, job.rules, check=False)
            tally.count(game, play_out(game, [answerer(agent) for agent in agents], job.turn_limit))
        except Exception as error:  # a bug of the engine or of an agent must say in which game it is
            raise GameStopped(
                f"game {index} (its seed {seed}) cannot be played on: {type(error).__name__}: {error}"
            ) from error
        return game


@contextmanager
def settled_memory() -> Iterator[None]:
    """Keeps the garbage collector from going through the loaded cards again and again while games are played.

    Hardly anything in a game is garbage that only it can find: it looks for that after some games, not many times in
    each.
    """
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_OBJECTS_OF_GAMES, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
