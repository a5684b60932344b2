"""Compares worlds that one player cannot tell apart: ``python -m tests.fuzz.leaks --each 10000 --reasons 1000``.

At points of games what a player may not see is dealt anew or exchanged for other cards: the other one's hand, the
decks, the face-down Life cards.  Both worlds are played on with the same answers (``tests/engine/worlds.py``).  At each
decision, whoever makes it, the player must get the same view, the same events and the same question; these comparisons
are counted by what is decided.

The games are of random decks of the shipped sets and, where ``OPTCG_CORPUS`` names the public cards, of all of these.
Decisions that random games seldom come to are made up for by boards, with cards that have asked for them before in the
hands.  Exit code 0: no difference, and each kind of decision compared often enough; 1: otherwise.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.engine.boards import Placed, Side, on_board
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import don_deck_size
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.pools.loading import Collection, compiled
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import VERSIONS, switches_for
from tests.engine.worlds import Dealer, Worlds, asked_by

Kind = tuple[str, str]
"""The kind and the reason of a decision."""
KINDS: tuple[Kind, ...] = (
    ("action", "main"),
    ("cards", "block"),
    ("cards", "choose"),
    ("cards", "choose_blind"),
    ("cards", "overflow"),
    ("counter", "counter"),
    ("effect", "order_of_effects"),
    ("first", "first"),
    ("number", "add_don"),
    ("number", "choose"),
    ("number", "choose_number"),
    ("option", "choose_one"),
    ("option", "choose_word"),
    ("option", "end"),
    ("option", "replace"),
    ("order", "order"),
    ("redraw", "redraw"),
    ("yes_no", "activate"),
    ("yes_no", "draw_up_to"),
    ("yes_no", "may"),
    ("yes_no", "trigger"),
)
"""All that the engine asks; a test compares it with the engine's sources."""
_FORKS = 8
"""Points of a game at which worlds are made, and worlds made of a board or of one decision of the preparations."""
_BOARD_STEPS = 14
_SETUP_STEPS = 4
_GIVEN_UP_AFTER = 20_000
"""Boards for one kind of decision after which it is not looked for any more."""


class Comparer:
    """Compares worlds of one card pool; ``compared`` counts by kind, ``differences`` holds what told worlds apart."""

    def __init__(self, pool: CardPool, seed: int) -> None:
        self.pool = pool
        self.seed = seed
        self.dealer = Dealer(pool)
        self.decks = {rules: RandomDecks(pool, switches_for(rules)) for rules in VERSIONS}
        by_category: dict[str, list[str]] = {}
        for spec in pool.specs.values():
            by_category.setdefault(spec.category, []).append(spec.number)
        self.by_category = by_category
        self.decked = [number for kind in ("character", "event", "stage") for number in by_category[kind]]
        self.compared: Counter[Kind] = Counter()
        self.asking: dict[Kind, Counter[str]] = {kind: Counter() for kind in KINDS}
        self.differences: list[str] = []
        self.worlds = 0

    def of_kind(self, kind: str) -> int:
        """How often decisions of a kind were compared, for whatever reason they were asked."""
        return sum(count for (one, _), count in self.compared.items() if one == kind)

    def game(self, index: int) -> None:
        """Worlds of a random game: of its preparations, and of some of its Main Phase actions."""
        rng = Random(f"{self.seed}/game/{index}")
        game = self._new(index, rng)
        forks = 0
        while game.decision is not None and game.state.turn < 60 and forks < _FORKS:
            if game.decision.kind in ("first", "redraw"):
                self._compare(game, rng, f"game {index}", _SETUP_STEPS)
            elif game.decision.kind == "action" and game.state.turn > 2 and rng.random() < 0.15:
                forks += 1
                self._compare(game, rng, f"game {index}")
            self._learn(*asked_by(game, game.decision))
            game.apply(random_answer(game.decision, rng))

    def preparations(self, index: int) -> None:
        """Worlds of the preparations of a random game."""
        rng = Random(f"{self.seed}/preparations/{index}")
        game = self._new(index, rng)
        while game.decision is not None and game.decision.kind in ("first", "redraw"):
            for _ in range(_FORKS):
                self._compare(game, rng, f"preparations {index}", _SETUP_STEPS)
            game.apply(random_answer(game.decision, rng))

    def board(self, index: int, wanted: Kind) -> None:
        """Worlds of a board with cards in hand and in play that have asked for a kind of decision before."""
        rng = Random(f"{self.seed}/board/{index}")
        rules = VERSIONS[index % len(VERSIONS)]
        sides = [self._side(rng, wanted), self._side(rng, wanted)]
        game = on_board(self.pool, sides, rules=rules, seed=rng.randrange(1 << 30))
        for _ in range(_FORKS):
            if game.decision is None or game.decision.kind != "action":
                break
            self._compare(game, rng, f"board {index} for {' '.join(wanted)}", _BOARD_STEPS)

    def _new(self, index: int, rng: Random) -> Game:
        rules = VERSIONS[index % len(VERSIONS)]
        decks = self.decks[rules].deck(rng), self.decks[rules].deck(rng)
        return Game.new(self.pool, decks, rng.randrange(1 << 30), rules, check=False)

    def _side(self, rng: Random, wanted: Kind) -> Side:
        known = self.asking[wanted]
        some = rng.choices(list(known), [min(count, 20) for count in known.values()], k=8) if known else []
        leaders = [number for number in some if self.pool.specs[number].category == "leader"]
        leader = (leaders or rng.choices(self.by_category["leader"]))[0]
        some = [number for number in some if number not in leaders]
        fighters = [number for number in some if self.pool.specs[number].category == "character"][:3]
        fighters += rng.choices(self.by_category["character"], k=rng.randrange(1, 6 - len(fighters)))
        stages = [number for number in some if self.pool.specs[number].category == "stage"]
        size = don_deck_size(self.pool, leader)
        return Side(
            leader,
            deck=rng.choices(self.decked, k=16) + some[:4],
            hand=some[:6] + rng.choices(self.decked, k=2),
            life=rng.choices(self.decked, k=rng.randrange(6)),
            characters=[Placed(one, rng.random() < 0.3) for one in fighters],
            stage=stages[:1] or rng.choices(self.by_category["stage"], k=rng.randrange(2)),
            trash=rng.choices(self.decked, k=rng.choice((4, 20))) + some[:2],
            don_active=max(0, size - rng.choice((0, 0, 1, 3))),
        )

    def _compare(self, game: Game, rng: Random, where: str, steps: int = 30) -> None:
        viewer = rng.randrange(2)
        owners = rng.choice(((1 - viewer,), (1 - viewer,), (0, 1), (viewer,)))
        deal = rng.choice((self.dealer.exchanged, self.dealer.redealt))
        faces: dict[int, str] = {}
        for owner in owners:
            faces |= deal(game, owner, viewer, rng)
        worlds = Worlds(game, viewer, faces)
        self.worlds += 1
        if difference := worlds.play(rng, steps):
            self.differences.append(f"{where}, turn {game.state.turn}: {difference}")
        for (kind, reason, numbers), count in worlds.compared.items():
            self.compared[kind, reason] += count
            self._learn(kind, reason, numbers)

    def _learn(self, kind: str, reason: str, numbers: tuple[str, ...]) -> None:
        self.asking[kind, reason].update(numbers)


def compare(
    pool: CardPool, seed: int, games: int, each: int, reasons: int, say: Callable[[str], None]
) -> tuple[Comparer, set[Kind]]:
    """Compares worlds of so many games, then until every kind was compared ``each`` times, with every reason
    ``reasons`` times; and what was given up."""
    comparer = Comparer(pool, seed)
    rng = Random(f"{seed}/wanted")
    for index in range(games):
        comparer.game(index)
    say(f"{games} games: {comparer.compared.total()} comparisons")
    boards: Counter[Kind] = Counter()
    given_up: set[Kind] = set()
    while left := [
        kind
        for kind in KINDS
        if kind not in given_up and (comparer.compared[kind] < reasons or comparer.of_kind(kind[0]) < each)
    ]:
        wanted = min(left, key=comparer.compared.__getitem__)
        if comparer.compared[wanted] >= reasons:
            wanted = rng.choice(left)
        if wanted in (("first", "first"), ("redraw", "redraw")):
            comparer.preparations(games + boards[wanted])
        else:
            comparer.board(boards.total(), wanted)
        boards[wanted] += 1
        if boards[wanted] == _GIVEN_UP_AFTER:
            given_up.add(wanted)
        if boards.total() % 200 == 0:
            say(f"{boards.total()} boards: {len(left)} left, {comparer.compared[wanted]} of {' '.join(wanted)}")
    return comparer, given_up


def all_cards() -> Collection:
    """The cards of the shipped sets, and the public ones where there are any."""
    corpus = os.environ.get("OPTCG_CORPUS")
    with tempfile.TemporaryDirectory() as folder:
        if corpus:
            write_sets(read_punk_records(Path(corpus) / "english"), Path(folder))
        return compiled([data_folder("cardsets"), *([Path(folder)] if corpus else [])])


def main() -> int:
    """Compare, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.leaks", description="Compare what players may know.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-n", type=int, default=200, help="how many random games")
    parser.add_argument("--each", type=int, default=0, help="how many comparisons of each kind of decision")
    parser.add_argument("--reasons", type=int, default=0, help="how many with each reason that it is asked for")
    parser.add_argument("--quiet", action="store_true", help="leave out how far it has come")
    arguments = parser.parse_args()
    begun = time.process_time()
    pool = all_cards().pool()
    say: Callable[[str], None] = (lambda _: None) if arguments.quiet else lambda told: print(told, file=sys.stderr)
    comparer, given_up = compare(pool, arguments.seed, arguments.n, arguments.each, arguments.reasons, say)
    print("| decision | comparisons | by reason |\n|---|---|---|")
    for kind in sorted({kind for kind, _ in comparer.compared}):
        parts = [
            f"{reason} {count:,}{' (given up)' if (one, reason) in given_up else ''}"
            for (one, reason), count in sorted(comparer.compared.items())
            if one == kind
        ]
        print(f"| {kind} | {comparer.of_kind(kind):,} | {', '.join(parts)} |")
    for difference in comparer.differences:
        print(difference)
    print(
        f"{len(pool.specs)} cards, {comparer.worlds:,} pairs of worlds, {comparer.compared.total():,} comparisons, "
        f"{len(comparer.differences)} differences, {time.process_time() - begun:.0f} s"
    )
    return 1 if comparer.differences or given_up else 0


if __name__ == "__main__":
    sys.exit(main())
