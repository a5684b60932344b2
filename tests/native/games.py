"""Plays games between bots: ``python -m tests.native.games 6`` tells which engine played them, and how they went."""

from __future__ import annotations

import hashlib
import sys
from random import Random

import msgspec

from optcg_dsl.bots.named import make_agent
from optcg_dsl.bots.playout import play
from optcg_dsl.native import engine_in_use
from optcg_dsl.pools.loading import compiled
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.resources import data_folder

AGENTS = (("greedy", "random"), ("random", "random"), ("mcts:3", "greedy"))


def main(games: int) -> None:
    """Play so many games; print the engine, the number of events, and a hash of all events and answers."""
    pool = compiled([data_folder("cardsets")]).pool()
    decks = RandomDecks(pool)
    digest, count = hashlib.sha256(), 0
    for seed in range(games):
        rng = Random(seed)
        agents = [make_agent(name, seed) for name in AGENTS[seed % len(AGENTS)]]
        game = play(pool, [decks.deck(rng), decks.deck(rng)], agents, seed)
        digest.update(msgspec.json.encode([game.events, game.replay.answers]))
        count += len(game.events)
    print(engine_in_use(), count, digest.hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]))
