"""The result of a simulation, as data for JSON and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from optcg_dsl.native import engine_in_use
from optcg_dsl.simulation.tally import SIDES, CardCount, RoundCount, SideCount, Tally

Z95 = 1.959963984540054
"""The number of standard deviations on either side of the mean that hold 95% of a normal distribution."""
_SIDE_NAMES = ("A", "B")
_TIME_FIELDS = ("engine", "seconds", "elapsed_seconds", "games_per_second", "decisions_per_second")


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games with its 95% confidence interval; None of all three where there are no games."""

    wins: int
    games: int
    rate: float | None
    low: float | None
    high: float | None

    def plain(self) -> dict[str, Any]:
        """The rate as data for JSON."""
        return {"wins": self.wins, "games": self.games, "rate": self.rate, "low": self.low, "high": self.high}


def wilson(wins: int, games: int) -> Rate:
    """The share of won games with Wilson's score interval (95%), which is right for few games and for rates near 0
    and 1 too.  Rounded to four places, outwards at neither end."""
    if games == 0:
        return Rate(wins, games, None, None, None)
    rate, square = wins / games, Z95 * Z95
    scale = 1 + square / games
    centre = (rate + square / (2 * games)) / scale
    half = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / scale
    return Rate(wins, games, round(rate, 4), round(max(0.0, centre - half), 4), round(min(1.0, centre + half), 4))


def totals(tally: Tally) -> dict[str, Any]:
    """The totals of all games, and how fast which engine played them (:mod:`optcg_dsl.native`).

    ``wins`` has one number for each side.  ``seconds`` is the processor time that the busiest process spent playing,
    without loading, so that other work on the machine does not count; ``elapsed_seconds`` is the same by the clock.
    """
    seconds = max(tally.seconds.values(), default=0.0)
    return {
        "games": tally.games,
        "wins": [tally.wins(side) for side in SIDES],
        "draws": tally.draws,
        "unfinished": tally.unfinished,
        "turns": tally.turns,
        "decisions": tally.decisions,
        "engine": engine_in_use(),
        "seconds": round(seconds, 3),
        "elapsed_seconds": round(max(tally.elapsed.values(), default=0.0), 3),
        "games_per_second": round(tally.games / seconds, 2) if seconds else None,
        "decisions_per_second": round(tally.decisions / seconds, 1) if seconds else None,
    }


def without_times(report: Mapping[str, Any]) -> dict[str, Any]:
    """A report without what it says of speed: the rest is the same for the same seed."""
    return {name: value for name, value in report.items() if name not in _TIME_FIELDS}


def comparison(tally: Tally) -> dict[str, Any]:
    """Two decks compared: win rates by who went first, length of the games, curves, and cards."""
    return {
        "win_rates": [_rates(tally.sides[side], tally) for side in SIDES],
        "length": _length(tally.lengths),
        "endings": dict(sorted(tally.endings.items())),
        "curves": [_curve(tally.sides[side].rounds) for side in SIDES],
        "cards": [_cards(tally.sides[side].cards, tally.games) for side in SIDES],
    }


def _rates(side: SideCount, tally: Tally) -> dict[str, Any]:
    return {
        "all": wilson(side.won_first + side.won_second, tally.finished).plain(),
        "first": wilson(side.won_first, side.went_first).plain(),
        "second": wilson(side.won_second, side.went_second).plain(),
    }


def _length(lengths: Mapping[int, int]) -> dict[str, Any]:
    games = sum(lengths.values())
    if not games:
        return {"mean": None, "median": None, "shortest": None, "longest": None, "turns": {}}
    ordered = sorted(lengths)
    middle, passed, median = (games + 1) // 2, 0, ordered[0]
    for turns in ordered:
        passed += lengths[turns]
        if passed >= middle:
            median = turns
            break
    return {
        "mean": round(sum(turns * count for turns, count in lengths.items()) / games, 2),
        "median": median,
        "shortest": ordered[0],
        "longest": ordered[-1],
        "turns": {str(turns): lengths[turns] for turns in ordered},
    }


def _curve(rounds: Mapping[int, RoundCount]) -> list[dict[str, Any]]:
    return [
        {
            "turn": turn,
            "games": rounds[turn].games,
            "damage": round(rounds[turn].damage / rounds[turn].games, 3),
            "don": round(rounds[turn].don / rounds[turn].games, 3),
        }
        for turn in sorted(rounds)
    ]


def _cards(cards: Mapping[str, CardCount], games: int) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "drawn": round(cards[number].drawn / games, 3),
            "played": round(cards[number].played / games, 3),
            "won_when_drawn": wilson(cards[number].wins_drawn, cards[number].games_drawn).plain(),
            "won_when_played": wilson(cards[number].wins_played, cards[number].games_played).plain(),
        }
        for number in sorted(cards)
    ]


# -- text -------------------------------------------------------------------------------------------------------------


def total_lines(report: Mapping[str, Any]) -> Iterator[str]:
    """The totals in a few lines."""
    wins = report["wins"]
    yield (
        f"{report['games']} games: {wins[0]} won by A, {wins[1]} by B, {report['draws']} draws, "
        f"{report['unfinished']} unfinished"
    )
    yield f"{report['turns']} turns, {report['decisions']} decisions"
    if report["games_per_second"] is not None:
        yield (
            f"{report['seconds']:.1f} s of play: {report['games_per_second']:.1f} games, "
            f"{report['decisions_per_second']:.0f} decisions a second ({report['engine']} engine)"
        )


def comparison_lines(report: Mapping[str, Any], names: Mapping[str, str], decks: Sequence[str]) -> Iterator[str]:
    """A comparison as tables; ``names`` are those of the cards by number, ``decks`` those of the two decks."""
    yield ""
    yield f"{'win rate (95% interval)':30}{'all games':>26}{'going first':>26}{'going second':>26}"
    for side in SIDES:
        rates = report["win_rates"][side]
        label = f"{_SIDE_NAMES[side]}  {decks[side]}"
        yield f"{label:30}" + "".join(f"{_shown(rates[which]):>26}" for which in ("all", "first", "second"))
    length = report["length"]
    if length["mean"] is not None:
        yield ""
        yield (
            f"length: {length['mean']} turns on average, median {length['median']}, from {length['shortest']} to "
            f"{length['longest']}; ended by "
            + ", ".join(f"{ending} {count}" for ending, count in report["endings"].items())
        )
    yield ""
    yield "own turn    damage dealt (A, B)    DON!! at its end (A, B)    games (A, B)"
    for turn in range(1, max((len(curve) for curve in report["curves"]), default=0) + 1):
        cells = [next((one for one in curve if one["turn"] == turn), None) for curve in report["curves"]]
        damage, don, games = ([_cell(one, what) for one in cells] for what in ("damage", "don", "games"))
        yield f"{turn:8}{damage[0]:>14}{damage[1]:>9}{don[0]:>18}{don[1]:>9}{games[0]:>12}{games[1]:>8}"
    for side in SIDES:
        yield ""
        head = f"cards of {_SIDE_NAMES[side]}, copies a game"
        yield f"{head:44}{'drawn':>8}{'played':>8}{'won when drawn':>26}{'won when played':>26}"
        for card in sorted(report["cards"][side], key=lambda one: (-one["played"], one["number"])):
            label = f"{card['number']}  {names.get(card['number'], '')}"[:43]
            yield (
                f"{label:44}{card['drawn']:8.2f}{card['played']:8.2f}"
                f"{_shown(card['won_when_drawn']):>26}{_shown(card['won_when_played']):>26}"
            )


def _cell(one: Mapping[str, Any] | None, what: str) -> str:
    if one is None:
        return ""
    return str(one[what]) if what == "games" else f"{one[what]:.2f}"


def _shown(rate: Mapping[str, Any]) -> str:
    if rate["rate"] is None:
        return "no games"
    return f"{100 * rate['rate']:.1f}% ({100 * rate['low']:.1f} to {100 * rate['high']:.1f})"
