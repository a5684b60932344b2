"""Ratings of players from the games between them: Bradley and Terry's model, on Elo's scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log10, sqrt

from optcg_dsl.simulation.report import Z95

Score = tuple[float, int]
"""What one player of a pair won of the games between them (a draw is half a win), and how many there were."""
_ELO = 400 / log(10)
_VIRTUAL = 0.5
"""A drawn half of a game is added to each pair, so that a player who won all games has a rating at all."""
_ROUNDS = 10_000
_CLOSE = 1e-10


def ratings(players: int, scores: Mapping[tuple[int, int], Score], anchor: int) -> list[tuple[float, float, float]]:
    """The rating of each player, with the lower and the upper end of its 95% interval; the anchor's is 0.

    ``scores`` has pairs of players ``(i, j)``, ``i < j``, with what ``i`` won; every player must be in pairs that lead
    to the anchor.  A difference of 400 is ten wins to one loss.  The likelihood is maximised by Hunter's iteration (MM
    algorithms for generalized Bradley-Terry models, 2004); the intervals are those of its curvature there, as if games
    were independent, which for mirrored pairs is on the safe side.  Raises ``ValueError`` where a player cannot be
    compared with the anchor.
    """
    wins = [0.0] * players
    games: dict[tuple[int, int], float] = {}
    for (one, other), (won, played) in scores.items():
        if played:
            wins[one] += won + _VIRTUAL / 2
            wins[other] += played - won + _VIRTUAL / 2
            games[one, other] = games[other, one] = played + _VIRTUAL
    _connected(players, games, anchor)
    strength = [1.0] * players
    for _ in range(_ROUNDS):
        met = [0.0] * players
        for (one, other), count in games.items():
            met[one] += count / (strength[one] + strength[other])
        new = [won / shared for won, shared in zip(wins, met, strict=True)]
        new = [value / new[anchor] for value in new]
        change = max(abs(log(a / b)) for a, b in zip(new, strength, strict=True))
        strength = new
        if change < _CLOSE:
            break
    free = [one for one in range(players) if one != anchor]
    information = [[0.0] * len(free) for _ in free]
    for (one, other), count in games.items():
        weight = count * strength[one] * strength[other] / (strength[one] + strength[other]) ** 2
        if one != anchor:
            information[free.index(one)][free.index(one)] += weight
            if other != anchor:
                information[free.index(one)][free.index(other)] -= weight
    variances = _diagonal_of_inverse(information)
    found = []
    for one in range(players):
        rating = 400 * log10(strength[one])
        spread = 0.0 if one == anchor else Z95 * _ELO * sqrt(variances[free.index(one)])
        found.append((rating, rating - spread, rating + spread))
    return found


def _connected(players: int, games: Mapping[tuple[int, int], float], anchor: int) -> None:
    reached, new = {anchor}, [anchor]
    while new:
        one = new.pop()
        for other in range(players):
            if (one, other) in games and other not in reached:
                reached.add(other)
                new.append(other)
    if len(reached) < players:
        raise ValueError("there are players that no games lead from to the anchor")


def _diagonal_of_inverse(matrix: Sequence[Sequence[float]]) -> list[float]:
    """The diagonal of the inverse of a positive definite matrix, by elimination (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(column == index) for column in range(size))] for index, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(size):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[index][size + index] for index in range(size)]
