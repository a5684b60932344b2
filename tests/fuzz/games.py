"""Plays random games, looks at everything, and makes small what goes wrong: ``python -m tests.fuzz.games -n 1000``.

The decks are random and legal, of the shipped sets or, where ``OPTCG_CORPUS`` names public card data, of all its cards;
the rules versions take turns.  Every state is checked, and in a share of the games also copies, saved games and views.
The seed is new every time and printed first; the same seed plays the same games.  A game that goes wrong is written to
the folder ``--out`` as a replay and, where possible, as a scenario.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from optcg_dsl.bots.named import FORMS, make_agent
from optcg_dsl.bots.playout import answerer
from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.engine.playout import Result
from optcg_dsl.pools.loading import Collection, compiled
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import VERSIONS, switches_for
from optcg_dsl.simulation.jobs import seed_of
from optcg_dsl.verification.shrink import shrink
from optcg_dsl.verification.soak import Fault, play_checked


def collection_of(sets: Sequence[Path]) -> Collection:
    """The cards to play with: of the named sets, of the public card data, or of the shipped sets."""
    if sets:
        return compiled(sets)
    corpus = os.environ.get("OPTCG_CORPUS")
    if not corpus:
        return compiled([data_folder("cardsets")])
    with tempfile.TemporaryDirectory() as folder:
        write_sets(read_punk_records(Path(corpus) / "english"), Path(folder))
        return compiled([Path(folder)])


class Fuzzer:
    """Plays the games of one seed."""

    def __init__(self, collection: Collection, seed: int, agents: Sequence[str], deep_every: int, share: int) -> None:
        self.pool = collection.pool()
        self.records = {card.number: card for card in collection.whole()}
        self.seed = seed
        self.agents = agents
        self.deep_every = deep_every
        self.share = share
        self.decks = {rules: RandomDecks(self.pool, switches_for(rules)) for rules in VERSIONS}

    def play(self, index: int) -> Result | Fault:
        """Game ``index``; in one game of ``share`` copies and views are looked at too."""
        rules = VERSIONS[index % len(VERSIONS)]
        rng = Random(seed_of(self.seed, index, "decks"))
        decks = self.decks[rules].deck(rng), self.decks[rules].deck(rng)
        players = [
            make_agent(name, seed_of(self.seed, index, f"agent {side}")) for side, name in enumerate(self.agents)
        ]
        deep = self.deep_every if index % self.share == 0 else 0
        seed = seed_of(self.seed, index, "game")
        return play_checked(self.pool, decks, [answerer(agent) for agent in players], seed, rules, deep)


def write_fault(fuzzer: Fuzzer, index: int, fault: Fault, out: Path) -> None:
    """The replay of a game that went wrong, and the scenario that it shrinks to."""
    out.mkdir(parents=True, exist_ok=True)
    name = f"seed-{fuzzer.seed}-game-{index}"
    (out / f"{name}.json").write_bytes(fault.replay.to_json())
    print(f"game {index}: {fault.message}\n  replay: {out / name}.json", flush=True)
    shrunk = shrink(fuzzer.pool, fuzzer.records, fault.replay)
    if shrunk is None:
        print("  it goes right when it is played again", flush=True)
    elif not shrunk.scenario:
        print("  no board was found from which it goes wrong in the same way", flush=True)
    else:
        (out / f"{name}.yaml").write_text(shrunk.scenario, encoding="utf-8")
        print(f"  scenario: {out / name}.yaml", flush=True)


def main() -> int:
    """Play the games; 1 if any went wrong."""
    parser = argparse.ArgumentParser(description="Play random games and check everything.")
    parser.add_argument("-n", type=int, default=1000, help="how many games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, help="play the games of this seed")
    parser.add_argument("--agents", default="random,random", help=f"two of {', '.join(FORMS)}")
    parser.add_argument("--deep-every", type=int, default=5, help="look at copies and views after so many decisions")
    parser.add_argument("--share", type=int, default=20, help="... in one game of so many")
    parser.add_argument("--sets", type=Path, nargs="*", default=[], help="set files or folders")
    parser.add_argument("--out", type=Path, default=Path("fuzz-games"), help="where games that go wrong are written")
    arguments = parser.parse_args()
    seed = Random().randrange(1 << 32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}", flush=True)
    collection = collection_of(arguments.sets)
    fuzzer = Fuzzer(collection, seed, arguments.agents.split(","), arguments.deep_every, arguments.share)
    print(f"{len(fuzzer.records)} cards, {arguments.n} games from game {arguments.first}", flush=True)
    start = time.process_time()
    faults = decisions = 0
    endings: dict[str, int] = {}
    for index in range(arguments.first, arguments.first + arguments.n):
        outcome = fuzzer.play(index)
        if isinstance(outcome, Fault):
            faults += 1
            write_fault(fuzzer, index, outcome, arguments.out)
            continue
        decisions += outcome.decisions
        endings[outcome.ending] = endings.get(outcome.ending, 0) + 1
    seconds = time.process_time() - start
    ended = ", ".join(f"{ending} {count}" for ending, count in sorted(endings.items()))
    print(f"{arguments.n} games, {decisions} decisions, {faults} went wrong, {seconds:.0f} s; ended by {ended}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
