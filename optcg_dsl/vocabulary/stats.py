"""The values of cards and what they are called: the only place where one is declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
    """

    symbol: Stat
    name: str
    words: tuple[StatWord, ...] = ()
    categories: tuple[CardCategory, ...]


_FIGHTING: tuple[CardCategory, ...] = ("leader", "character")
_PAID_FOR: tuple[CardCategory, ...] = ("character", "event", "stage")
_INFOS = (
    StatInfo(symbol="power", name="power", words=("power",), categories=_FIGHTING),
    StatInfo(symbol="cost", name="cost", words=("cost",), categories=_PAID_FOR),
    StatInfo(symbol="counter", name="Counter", words=("Counter", "counter"), categories=("character",)),
    StatInfo(symbol="life", name="Life value", categories=("leader",)),
    StatInfo(symbol="base_power", name="base power", words=("base power",), categories=_FIGHTING),
    StatInfo(symbol="base_cost", name="base cost", words=("base cost",), categories=_PAID_FOR),
    StatInfo(symbol="don_given", name="number of given DON!! cards", categories=_FIGHTING),
)
STATS: Mapping[str, StatInfo] = MappingProxyType({info.symbol: info for info in _INFOS})
"""The record of each value, by its symbol."""
BY_WORD: Mapping[str, StatInfo] = MappingProxyType({word: info for info in _INFOS for word in info.words})
"""The record of each value, by its words in trees."""

check_complete(get_args(Stat), STATS)
check_complete(sorted(get_args(StatWord)), sorted(BY_WORD))
