"""A ladder: bots that play each other with all decks, in mirrored pairs of games, and their ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.simulation.jobs import Job, Simulation, seed_of
from optcg_dsl.simulation.ratings import ratings
from optcg_dsl.simulation.report import wilson
from optcg_dsl.simulation.tally import Tally

Pairing = tuple[int, int]
Result = list[tuple[Pairing, int, int, int]]
"""For each pairing of bots: the games that the first one won, that the second one won, and how many there were."""


@dataclass(frozen=True, slots=True)
class LadderRounds:
    """Rounds in which each two bots play a mirrored pair of games.

    Both games of a pair have the same decks, dealt alike, and the same chance; the bots change places.  Each round has
    two decks of ``decks`` by chance, maybe the same.  ``job`` has the cards, the seed and the rules.
    """

    job: Job
    bots: tuple[str, ...]
    decks: tuple[DeckList, ...]

    def start(self) -> Callable[[int], Result]:
        """What plays a round by its number.  Raises what :class:`Simulation` raises."""
        simulation = Simulation(self.job)

        def play(number: int) -> Result:
            rng = Random(seed_of(self.job.seed, number, "decks"))
            decks = rng.choice(self.decks), rng.choice(self.decks)
            found: Result = []
            for one, other in combinations(range(len(self.bots)), 2):
                won = [0, 0]
                for swapped in (False, True):
                    names = self.bots[one], self.bots[other]
                    tally = Tally()
                    simulation.game(number, decks, names[::-1] if swapped else names, tally)
                    won[0] += tally.wins(int(swapped))
                    won[1] += tally.wins(1 - int(swapped))
                found.append(((one, other), won[0], won[1], 2))
            return found

        return play


@dataclass(slots=True)
class Ladder:
    """What has come of the games so far: of each pairing, the wins of both, the games, and the pairs of games."""

    bots: tuple[str, ...]
    wins: dict[Pairing, list[int]] = field(default_factory=dict)
    games: dict[Pairing, int] = field(default_factory=dict)
    pairs: dict[Pairing, list[int]] = field(default_factory=dict)
    """How many mirrored pairs the first one won, both won one game of (or drew), and the second one won."""

    def add(self, results: Result) -> None:
        """Count a round."""
        for pairing, won, lost, games in results:
            self.games[pairing] = self.games.get(pairing, 0) + games
            for of, more in (
                (self.wins, (won, lost)),
                (self.pairs, (int(won > lost), int(won == lost), int(won < lost))),
            ):
                known = of.setdefault(pairing, [0] * len(more))
                of[pairing] = [a + b for a, b in zip(known, more, strict=True)]

    def report(self, anchor: str) -> dict[str, Any]:
        """The ratings, the highest first, and how each pairing went; the anchor's rating is 0."""
        scores = {
            pairing: (won + (self.games[pairing] - won - lost) / 2, self.games[pairing])
            for pairing, (won, lost) in self.wins.items()
        }
        rated = ratings(len(self.bots), scores, self.bots.index(anchor))
        table = [
            {"bot": bot, "rating": round(rating, 1), "low": round(low, 1), "high": round(high, 1)}
            for bot, (rating, low, high) in zip(self.bots, rated, strict=True)
        ]
        return {
            "anchor": anchor,
            "ratings": sorted(table, key=lambda one: (-float(one["rating"]), str(one["bot"]))),
            "pairings": [
                {
                    "bots": [self.bots[one], self.bots[other]],
                    "won": self.wins[one, other][0],
                    "lost": self.wins[one, other][1],
                    "pairs": self.pairs[one, other],
                    **wilson(self.wins[one, other][0], self.games[one, other]).plain(),
                }
                for one, other in sorted(self.wins)
            ],
        }


def ladder_lines(report: Mapping[str, Any]) -> Iterator[str]:
    """The ladder as tables."""
    yield f"{'bot':20}{'rating':>8}  95% interval"
    for one in report["ratings"]:
        interval = "" if one["bot"] == report["anchor"] else f"{one['low']:.0f} to {one['high']:.0f}"
        yield f"{one['bot']:20}{one['rating']:>8.0f}  {interval}".rstrip()
    yield ""
    yield f"{'games':40}{'won':>6}{'lost':>6}  {'rate (95% interval)':24}  pairs won, halved, lost"
    for one in report["pairings"]:
        rate = f"{100 * one['rate']:.1f}% ({100 * one['low']:.1f} to {100 * one['high']:.1f})"
        pairs: Sequence[int] = one["pairs"]
        yield (
            f"{' against '.join(one['bots']):40}{one['won']:>6}{one['lost']:>6}  {rate:24}  "
            + ", ".join(map(str, pairs))
        )
