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
from dataclasses import dataclass
from random import Random

from optcg_dsl.bots.named import guesses, make_agent
from optcg_dsl.bots.playout import answerer
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, CardEffects
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import TURN_LIMIT, play_out
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import Collection
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.pools.remembered import effects_of
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
        records = tuple(card for card in collection.whole() if wanted is None or card.number in wanted)
        effects = effects_of(collection.effects, {card.number for card in records})
        return cls(records, effects, agents, seed, decks, rules, turn_limit)

    def digest(self) -> str:
        """What stands for all that decides how its games go, but for the code: 64 hexadecimal digits."""
        digest = hashlib.sha256()
        parts = (self.records, sorted(self.effects.items()), self.agents, self.seed, self.decks, self.rules)
        for part in (*parts, self.turn_limit):
            digest.update(repr(part).encode("utf-8", "surrogatepass") + b"\n")
        return digest.hexdigest()


def seed_of(seed: int, index: int, what: str) -> int:
    """The seed for one purpose in game ``index`` of a job: unrelated for different games and purposes."""
    digest = hashlib.blake2b(f"{seed}/{index}/{what}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - _SEED_BITS)


class _Printed:
    """A card of a job, which random decks may hold: its effects are made when they are asked for."""

    def __init__(self, record: CardRecord, effects: Mapping[str, CardEffects]) -> None:
        self.number = record.number
        self.name = record.name
        self.category = record.category
        self.colors = record.colors
        self.types = record.types
        self.attributes = record.attributes
        self.cost = record.cost
        self.power = record.power
        self._effects = effects

    @property
    def abilities(self) -> tuple[Ability, ...]:
        found = self._effects.get(self.number)
        return found.abilities if found is not None else ()


class Simulation:
    """Plays games of a job.  Raises ``EngineError`` if its cards make no pool, or no random deck can be made of it.

    Where every game has decks of its own, the pool gets the cards of each before it begins, unless an agent takes all
    cards that there are for its guesses: to link 2,000 cards takes longer than to play some games.
    """

    def __init__(self, job: Job) -> None:
        self.job = job
        self._waiting: dict[str, CardRecord] = {}
        by_number = {record.number: record for record in job.records}
        if job.decks is None and not any(map(guesses, job.agents)) and len(by_number) == len(job.records):
            self._waiting = by_number
        self.pool = CardPool.build(() if self._waiting else job.records, job.effects)
        self._random_decks: RandomDecks | None = None
        if job.decks is None:
            printed = (_Printed(record, job.effects) for record in job.records)
            self._random_decks = RandomDecks(printed, switches_for(job.rules))
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
            self._link(decks)
            game = Game.new(self.pool, decks, seed, job.rules, check=False)
            tally.count(game, play_out(game, [answerer(agent) for agent in agents], job.turn_limit))
        except Exception as error:  # a bug of the engine or of an agent must say in which game it is
            raise GameStopped(
                f"game {index} (its seed {seed}) cannot be played on: {type(error).__name__}: {error}"
            ) from error
        return game

    def _link(self, decks: Sequence[DeckList]) -> None:
        """See to it that the pool has the cards of these decks."""
        numbers = {number: None for deck in decks for number in (deck.leader, *deck.cards) if number in self._waiting}
        self.pool.add([self._waiting.pop(number) for number in numbers], self.job.effects)


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
