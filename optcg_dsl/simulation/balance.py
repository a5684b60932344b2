"""What a change of cards does to decks: the same games before and after it, until enough is known.

Each round plays every two decks of the field of which one holds a changed card, in four games: before and after, and
with the sides swapped.  All four have the same seed, so that the same shuffles and the same coin fall out of the
difference.  A deck's difference in a round is that of its share of won games, over all decks of the field as opponents.
It goes on until each deck is decided (:mod:`sequential`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import Any

from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.simulation.jobs import Job, Simulation
from optcg_dsl.simulation.report import Z95, wilson
from optcg_dsl.simulation.sequential import Mean
from optcg_dsl.simulation.tally import SIDES, CardCount, Tally, count_events

ALPHA = 0.05
"""The chance that any deck's interval misses its true difference at any look."""


@dataclass(slots=True)
class DeckTally:
    """One deck in one state: the games it came to the end of and won, and its cards."""

    games: int = 0
    wins: int = 0
    cards: dict[str, CardCount] = field(default_factory=dict)

    def add(self, tally: Tally, side: int) -> None:
        """Count games of the deck on a side."""
        self.games += tally.finished
        self.wins += tally.wins(side)
        _add_cards(self.cards, tally.sides[side].cards)

    def merge(self, other: DeckTally) -> None:
        """Add what another tally has counted."""
        self.games += other.games
        self.wins += other.wins
        _add_cards(self.cards, other.cards)


def _add_cards(mine: dict[str, CardCount], more: dict[str, CardCount]) -> None:
    for number, counted in more.items():
        card = mine.setdefault(number, CardCount())
        for name in CardCount.__struct_fields__:
            setattr(card, name, getattr(card, name) + getattr(counted, name))


@dataclass(slots=True)
class Round:
    """What a round gave: each deck's difference, and its tallies before and after."""

    differences: list[float]
    tallies: tuple[list[DeckTally], list[DeckTally]]
    games: int


@dataclass(frozen=True, slots=True)
class BalanceRounds:
    """The rounds: the jobs have the cards before and after, with the same seed, agents and rules.

    ``decks`` are the field, before and after, in the same order; ``pairings`` are the pairs of them that are played.
    """

    jobs: tuple[Job, Job]
    decks: tuple[tuple[DeckList, ...], tuple[DeckList, ...]]
    pairings: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, jobs: tuple[Job, Job], decks: tuple[tuple[DeckList, ...], tuple[DeckList, ...]]) -> BalanceRounds:
        """The rounds of all pairings in which the change can be seen."""
        changed = changed_cards(*jobs)
        touched = [
            one != other or not changed.isdisjoint((one.leader, *one.cards)) for one, other in zip(*decks, strict=True)
        ]
        every = combinations(range(len(touched)), 2)
        return cls(jobs, decks, tuple(pair for pair in every if touched[pair[0]] or touched[pair[1]]))

    def start(self) -> Callable[[int], Round]:
        """What plays a round by its number.  Raises what :class:`Simulation` raises."""
        simulations = [Simulation(job) for job in self.jobs]
        size = len(self.decks[0])

        def play(number: int) -> Round:
            found = Round([0.0] * size, ([DeckTally() for _ in range(size)], [DeckTally() for _ in range(size)]), 0)
            for place, pairing in enumerate(self.pairings):
                index = number * len(self.pairings) + place
                for state, simulation in enumerate(simulations):
                    for swapped in (False, True):
                        seats = pairing[::-1] if swapped else pairing
                        agents = self.jobs[state].agents
                        tally = Tally()
                        game = simulation.game(
                            index,
                            (self.decks[state][seats[0]], self.decks[state][seats[1]]),
                            agents[::-1] if swapped else agents,
                            tally,
                        )
                        count_events(tally, game)
                        found.games += 1
                        for side in SIDES:
                            found.tallies[state][seats[side]].add(tally, side)
                            share = tally.wins(side) + (1 - tally.wins(0) - tally.wins(1)) / 2
                            found.differences[seats[side]] += (share if state else -share) / (2 * (size - 1))
            return found

        return play


def changed_cards(before: Job, after: Job) -> frozenset[str]:
    """The numbers of cards that are not the same in both jobs, by their record or what it was compiled to."""
    records = [{card.number: card for card in job.records} for job in (before, after)]
    return frozenset(
        number
        for number in {*records[0], *records[1]}
        if records[0].get(number) != records[1].get(number) or before.effects.get(number) != after.effects.get(number)
    )


@dataclass(slots=True)
class Balance:
    """What is known so far; ``course`` has, at rounds that double, each deck's mean and interval."""

    names: Sequence[str]
    precision: float
    means: list[Mean]
    tallies: tuple[list[DeckTally], list[DeckTally]]
    games: int = 0
    course: list[tuple[int, list[tuple[float, float, float]]]] = field(default_factory=list)

    @classmethod
    def begin(cls, names: Sequence[str], precision: float) -> Balance:
        """Nothing is known yet of the decks with these names."""
        size = len(names)
        return cls(names, precision, [Mean() for _ in names], tuple([DeckTally() for _ in range(size)] for _ in SIDES))  # type: ignore[arg-type]

    @property
    def alpha(self) -> float:
        """The error of each deck, so that that of all of them together is ``ALPHA`` (Bonferroni)."""
        return ALPHA / len(self.means)

    @property
    def rounds(self) -> int:
        """The rounds so far."""
        return self.means[0].count

    def add(self, found: Round) -> None:
        """Count a round."""
        for mean, difference in zip(self.means, found.differences, strict=True):
            mean.add(difference)
        for mine, theirs in zip(self.tallies, found.tallies, strict=True):
            for one, other in zip(mine, theirs, strict=True):
                one.merge(other)
        self.games += found.games
        if self.rounds & (self.rounds - 1) == 0:
            self._note()

    def _note(self) -> None:
        self.course.append((self.rounds, [(one.mean, *one.interval(self.alpha)) for one in self.means]))

    def is_decided(self) -> bool:
        """Whether enough is known of each deck."""
        return all(one.is_decided(self.alpha, self.precision) for one in self.means)

    def finish(self) -> None:
        """Nothing more comes: the last state is part of the course."""
        if self.rounds and (not self.course or self.course[-1][0] != self.rounds):
            self._note()

    def report(self, changed: Sequence[str]) -> dict[str, Any]:
        """Each deck's difference with its interval, and its cards; ``changed`` are those of all decks that changed.

        Where none has, the difference is known to be 0 without a game.
        """
        decks = []
        for index, (name, mean) in enumerate(zip(self.names, self.means, strict=True)):
            low, high = mean.interval(self.alpha) if changed else (0.0, 0.0)
            decks.append(
                {
                    "deck": name,
                    "difference": round(mean.mean, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "decided": not changed or mean.is_decided(self.alpha, self.precision),
                    "shifted": low > 0 or high < 0,
                    "before": wilson(self.tallies[0][index].wins, self.tallies[0][index].games).plain(),
                    "after": wilson(self.tallies[1][index].wins, self.tallies[1][index].games).plain(),
                    "cards": carriers(self.tallies[0][index], self.tallies[1][index], changed),
                }
            )
        return {
            "alpha": ALPHA,
            "precision": self.precision,
            "rounds": self.rounds,
            "games": self.games,
            "decided": not changed or self.is_decided(),
            "decks": decks,
        }


def carriers(before: DeckTally, after: DeckTally, changed: Sequence[str]) -> list[dict[str, Any]]:
    """The cards of a deck by how much more its games changed with them than without.

    ``drawn`` and ``played`` compare the games in which that happened to the others: the share that was won ``with`` and
    ``without``, each before and after, and ``lift``, how much more it changed with than without, with a 95% interval
    that takes the games as independent.  The cards whose lift is clearest come first.
    """
    found = []
    for number in sorted(before.cards.keys() | after.cards.keys()):
        counts = [of.cards.get(number, CardCount()) for of in (before, after)]
        entry: dict[str, Any] = {"number": number, "changed": number in changed}
        for what in ("drawn", "played"):
            groups = [(getattr(one, f"wins_{what}"), getattr(one, f"games_{what}")) for one in counts]
            entry[what] = _lift(groups, [(of.wins, of.games) for of in (before, after)])
        found.append(entry)
    return sorted(found, key=lambda one: (-max(_clear(one["drawn"]), _clear(one["played"])), one["number"]))


def _lift(inside: list[tuple[int, int]], whole: list[tuple[int, int]]) -> dict[str, Any]:
    outside = [(wins - won, games - count) for (won, count), (wins, games) in zip(inside, whole, strict=True)]
    rates = [[wins / games if games > 0 else None for wins, games in group] for group in (inside, outside)]
    entry: dict[str, Any] = {
        "games": [games for _, games in inside],
        "with": [None if rate is None else round(rate, 4) for rate in rates[0]],
        "without": [None if rate is None else round(rate, 4) for rate in rates[1]],
        "lift": None,
        "low": None,
        "high": None,
    }
    known = [rate for group in rates for rate in group if rate is not None]
    if len(known) == 4:
        lift = (known[1] - known[0]) - (known[3] - known[2])
        # Half a game is added to each side, so that shares of 0 and 1 do not pass for certain.
        spread = Z95 * sqrt(
            sum((wins + 0.5) * (games - wins + 0.5) / (games + 1) ** 3 for wins, games in (*inside, *outside))
        )
        entry |= {"lift": round(lift, 4), "low": round(lift - spread, 4), "high": round(lift + spread, 4)}
    return entry


def _clear(lift: dict[str, Any]) -> float:
    """How many half widths of its interval a lift is away from 0."""
    if lift["lift"] is None:
        return 0.0
    return float(abs(lift["lift"]) / max(1e-9, lift["high"] - lift["lift"]))
