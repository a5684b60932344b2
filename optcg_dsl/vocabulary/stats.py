"""The values of cards and what they are called: the only place where one is declared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, get_args

from optcg_dsl.vocabulary.words import CardCategory, check_complete

Stat = Literal["power", "cost", "counter", "life", "base_power", "base_cost", "don_given"]
"""The values by their symbols, which effect objects hold.

*power* and *cost* are current values; *base_power* and *base_cost* are printed or set-base values (4-9).
"""
StatWord = Literal["cost", "power", "base cost", "base power", "Counter", "counter"]
"""The values by the words of card texts in English, which trees hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatInfo:
    """A value of cards.

    ``name`` is what it is called where people are told of it.  ``words`` are what card texts call it, none where they
    have no word for it alone; ``categories`` are the cards that have it (2-6-2, 2-7-5, 2-10-2).

    What is plausible is no rule: it is what the public cards have, with room above.  ``step`` is what all its values
    are multiples of, ``most`` the highest that is printed or named, ``most_change`` the largest that is added or taken
    away.
    """

    symbol: Stat
    name: str
    words: tuple[StatWord, ...] = ()
    categories: tuple[CardCategory, ...]
    step: int = 1
    most: int
    most_change: int

    def implausible(self, value: int, *, change: bool = False) -> str:
        """What is odd about a value, or about a change by so much; "" if nothing is."""
        most = self.most_change if change else self.most
        if value % self.step:
            return f"is no multiple of {self.step}"
        return f"is more than {most}" if value > most else ""

    def likely(self, value: int, *, change: bool = False) -> tuple[int, ...]:
        """What was probably meant by an implausible value: with a digit more or less, or the next ones beside it.

        In ascending order; none where nothing near it is plausible.
        """
        near = {value * 10} | ({value // 10} if value % 10 == 0 else set())
        if value > self.step:
            near |= {value // self.step * self.step, -(-value // self.step) * self.step}
        return tuple(sorted(one for one in near if one and not self.implausible(one, change=change)))


_FIGHTING: tuple[CardCategory, ...] = ("leader", "character")
_PAID_FOR: tuple[CardCategory, ...] = ("character", "event", "stage")
_POWER = StatInfo(
    symbol="power",
    name="power",
    words=("power",),
    categories=_FIGHTING,
    step=1000,
    most=20_000,
    most_change=20_000,
)
_COST = StatInfo(symbol="cost", name="cost", words=("cost",), categories=_PAID_FOR, most=15, most_change=15)
_INFOS = (
    _POWER,
    _COST,
    StatInfo(
        symbol="counter",
        name="Counter",
        words=("Counter", "counter"),
        categories=("character",),
        step=1000,
        most=4_000,
        most_change=4_000,
    ),
    StatInfo(symbol="life", name="Life value", categories=("leader",), most=8, most_change=8),
    replace(_POWER, symbol="base_power", name="base power", words=("base power",)),
    replace(_COST, symbol="base_cost", name="base cost", words=("base cost",)),
    StatInfo(
        symbol="don_given",
        name="number of given DON!! cards",
        categories=_FIGHTING,
        most=10,
        most_change=10,
    ),
)
STATS: Mapping[str, StatInfo] = MappingProxyType({info.symbol: info for info in _INFOS})
"""The record of each value, by its symbol."""
BY_WORD: Mapping[str, StatInfo] = MappingProxyType({word: info for info in _INFOS for word in info.words})
"""The record of each value, by its words in trees."""


def either(numbers: Iterable[str]) -> str:
    """Numbers as one says that one of them was meant: "1000, 2000 or 15000"."""
    *others, last = numbers
    return f"{', '.join(others)} or {last}" if others else last


MOST_DRAWN = 7
"""More cards than any public card lets a player draw at once."""
BOUNDS: Mapping[str, int] = MappingProxyType(
    {**{symbol: STATS[symbol].most for symbol in ("cost", "life", "power", "counter")}, "draw": MOST_DRAWN}
)
"""What a set can widen, with the highest that is plausible where it does not."""

check_complete(get_args(Stat), STATS)
check_complete(sorted(get_args(StatWord)), sorted(BY_WORD))
