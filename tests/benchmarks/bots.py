"""What bots cost beside each other: ``python -m tests.benchmarks.bots``.

The same games between the shipped decks, played by turns in one process: by bots at random, by ``greedy``, by the
search with few playouts, and by an agent at random in the environment for learning (if the extra ``rl`` is there).  For
each the shortest of several rounds counts, in processor time.  It asserts nothing; the ratios, to a decision at random,
can be compared between versions.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from optcg_dsl.bots.named import make_agent
from optcg_dsl.bots.playout import play
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.native import engine_in_use
from optcg_dsl.pools.loading import deck_list, shipped

BOTS = ("random", "greedy", "mcts:4")
_OTHER = "random"
"""Who plays against the search, so that its share is told by the games with it."""


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description="Measure bots beside each other.")
    parser.add_argument("-n", "--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    data = shipped()
    pool, decks = data.pool(), [deck_list(data.decks[name]) for name in ("engineers", "keepers")]
    measured: dict[str, Callable[[int], int]] = {name: _playing(pool, decks, name) for name in BOTS}
    if importlib.util.find_spec("pettingzoo") is not None:
        measured["environment"] = _learning(pool, decks)
    shortest: dict[str, tuple[float, int]] = {}
    for _ in range(options.rounds):
        for name, run in measured.items():
            start = time.process_time()
            decisions = sum(run(seed) for seed in range(options.games))
            seconds = time.process_time() - start
            shortest[name] = min(shortest.get(name, (seconds, decisions)), (seconds, decisions))
    plain = shortest["random"][0] / shortest["random"][1]
    print(f"{engine_in_use()} engine, {options.games} games, processor time")
    for name, (seconds, decisions) in shortest.items():
        each, game = seconds / decisions * 1e6, seconds / options.games * 1000
        print(f"{name:12}{game:10.1f} ms a game{each:10.0f} µs a decision{each / (plain * 1e6):8.1f}")
    return 0


def _playing(pool: CardPool, decks: list[DeckList], name: str) -> Callable[[int], int]:
    names = (name, _OTHER if name.startswith("mcts") else name)

    def run(seed: int) -> int:
        agents = [make_agent(one, seed + side) for side, one in enumerate(names)]
        return play(pool, decks, agents, seed).result.decisions

    return run


def _learning(pool: CardPool, decks: list[DeckList]) -> Callable[[int], int]:
    from optcg_dsl.learning.environment import OptcgEnv

    environment: Any = OptcgEnv(pool, decks)

    def run(seed: int) -> int:
        rng = Random(seed)
        steps = 0
        environment.reset(seed=seed)
        for _ in environment.agent_iter():
            seen, _, ended, cut, _ = environment.last()
            environment.step(None if ended or cut else rng.choice(seen["action_mask"].nonzero()[0].tolist()))
            steps += 1
        return steps

    return run


if __name__ == "__main__":
    sys.exit(main())
