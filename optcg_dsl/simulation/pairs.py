"""Two states of the same cards played with the same seeds, and what the change does: game by game, and card by card.

Game *k* is played twice, before and after.  As both have the same shuffles and the same coin, most of what is luck
falls out of the difference, and far fewer games show it than two simulations of their own would need.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from optcg_dsl.simulation.jobs import Job, Simulation
from optcg_dsl.simulation.report import Z95
from optcg_dsl.simulation.tally import SIDES, Tally


@dataclass(slots=True)
class Pairs:
    """Pairs of games: the tallies before and after, and how often side A won only one of the two games of a pair."""

    before: Tally = field(default_factory=Tally)
    after: Tally = field(default_factory=Tally)
    lost: int = 0
    gained: int = 0

    def add(self, before: Tally, after: Tally) -> None:
        """Counts a pair: the tallies of one game before and of the same after."""
        won = before.wins(0), after.wins(0)
        self.lost += won == (1, 0)
        self.gained += won == (0, 1)
        self.before.add(before)
        self.after.add(after)

    def difference(self) -> dict[str, Any]:
        """How much more of all games side A wins after the change, with a 95% interval."""
        games = self.before.games
        rate, low, high = difference(self.gained, self.lost, games)
        return {"games": games, "gained": self.gained, "lost": self.lost, "rate": rate, "low": low, "high": high}


def difference(gained: int, lost: int, pairs: int) -> tuple[float | None, float | None, float | None]:
    """The difference of two paired shares, and its 95% interval; None of all three where there are no pairs.

    The interval is Agresti's and Min's (Simple improved confidence intervals for comparing matched proportions, 2005):
    Wald's with half a pair more in each of the four cells, which is right for few pairs too, and has a width where no
    pair differs.  Rounded to four places.
    """
    if pairs == 0:
        return None, None, None
    total, more, less = pairs + 2, gained + 0.5, lost + 0.5
    centre = (more - less) / total
    half = Z95 * sqrt(more + less - (more - less) ** 2 / total) / total
    rate = round((gained - lost) / pairs, 4)
    return rate, round(max(-1.0, centre - half), 4), round(min(1.0, centre + half), 4)


def play_pairs(before: Job, after: Job, games: int) -> Iterator[Pairs]:
    """Plays so many pairs and yields what there is after each of them, always the same object.

    Raises what :class:`Simulation` raises.
    """
    first, second = Simulation(before), Simulation(after)
    pairs = Pairs()
    for index in range(games):
        pairs.add(first.play(index, 1), second.play(index, 1))
        yield pairs


def carriers(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cards of two comparisons by what became of them: those whose games went most differently first.

    ``won_when_played`` are the shares of the games won in which the card was played, before and after; ``played`` how
    often it was played a game; ``difference`` is that of the shares, weighted with the games in which it was played.
    """
    found = []
    for side in SIDES:
        cards = [{one["number"]: one for one in report["cards"][side]} for report in (before, after)]
        for number in sorted(cards[0].keys() | cards[1].keys()):
            rates = [of.get(number, {}).get("won_when_played", {}) for of in cards]
            shares = [rate.get("rate") for rate in rates]
            games = max((rate.get("games", 0) for rate in rates), default=0)
            weight = games / max(1, before["games"], after["games"])
            known = shares[0] is not None and shares[1] is not None
            found.append(
                {
                    "number": number,
                    "side": side,
                    "played": [of.get(number, {}).get("played", 0.0) for of in cards],
                    "won_when_played": shares,
                    "difference": round((shares[1] - shares[0]) * weight, 4) if known else None,
                }
            )
    return sorted(found, key=lambda one: (-abs(one["difference"] or 0.0), one["side"], one["number"]))
