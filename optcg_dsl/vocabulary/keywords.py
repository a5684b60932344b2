"""Keyword effects (10-1): the only place where one is declared.

A new keyword effect is a symbol in ``Keyword`` and a record in ``KEYWORDS``.  What reads, checks, explains and looks up
keyword effects goes by these records; what a keyword effect does is in the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from optcg_dsl.vocabulary.words import CardCategory, WordInfo, check_complete

Keyword = Literal["Rush", "Rush: Character", "Double Attack", "Banish", "Blocker", "Unblockable"]
"""The keyword effects by their symbols, which trees and effect objects hold: their English names in the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordInfo(WordInfo):
    """A keyword effect.

    ``categories`` are the cards on which it can do something.  In English, ``older`` are spellings of older printings,
    ``familiar`` are what other games call it (in lower case), and an explanatory note is about this keyword effect if
    it has all words of one of the groups ``signs``.
    """

    symbol: Keyword
    categories: tuple[CardCategory, ...] = ("leader", "character")
    older: tuple[str, ...] = ()
    familiar: tuple[str, ...] = ()
    signs: tuple[tuple[str, ...], ...] = ()


_INFOS = (
    KeywordInfo(
        symbol="Rush",
        id="rush",
        ja="速攻",
        zh="速攻",
        rules=("10-1-1", "10-1-1-1"),
        categories=("character",),
        familiar=("charge", "haste"),
        signs=(("attack on the turn",),),
    ),
    KeywordInfo(
        symbol="Rush: Character",
        id="rush-character",
        zh="速攻：角色",
        rules=("10-1-6", "10-1-6-1"),
        since="1.2.0",
        note="since 1.2.0; the Chinese form is that of printed cards",
        categories=("character",),
        signs=(("attack characters on the turn",), ("attack", "characters", "turn in which")),
    ),
    KeywordInfo(
        symbol="Double Attack",
        id="double-attack",
        ja="ダブルアタック",
        zh="雙重攻擊",
        rules=("10-1-2", "10-1-2-1"),
        signs=(("2 damage",),),
    ),
    KeywordInfo(
        symbol="Banish",
        id="banish",
        ja="バニッシュ",
        zh="消失",
        rules=("10-1-3", "10-1-3-1"),
        older=("Banished",),
        signs=(("without activating",),),
    ),
    KeywordInfo(
        symbol="Blocker",
        id="blocker",
        ja="ブロッカー",
        zh="防禦",
        rules=("10-1-4", "10-1-4-1"),
        familiar=("guard", "taunt"),
        signs=(("target of the attack",), ("rest this card",)),
    ),
    KeywordInfo(
        symbol="Unblockable",
        id="unblockable",
        rules=("10-1-7", "10-1-7-1"),
        since="1.2.0",
        note="since 1.2.0; not yet attested in Japanese and Chinese",
        signs=(("cannot be blocked",), ("cannot activate", "blocker")),
    ),
)
KEYWORDS: Mapping[str, KeywordInfo] = MappingProxyType({info.symbol: info for info in _INFOS})
"""The record of each keyword effect, by its symbol."""

check_complete(get_args(Keyword), KEYWORDS)
