"""What cards print in black brackets, and the words of other closed sets, by what trees call them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

from optcg_dsl.syntax.nodes import CategoryWord, End, Facing, Player, Whose
from optcg_dsl.vocabulary import areas, attributes, colors, keywords, timings
from optcg_dsl.vocabulary.areas import AreaName
from optcg_dsl.vocabulary.colors import Color
from optcg_dsl.vocabulary.keywords import Keyword
from optcg_dsl.vocabulary.stats import StatWord
from optcg_dsl.vocabulary.timings import TimingName

CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"
TIMINGS: Mapping[str, TimingName] = MappingProxyType({info.ja: info.name for info in timings.TIMINGS.values()})
KEYWORDS: Mapping[str, Keyword] = MappingProxyType(
    {info.ja: info.symbol for info in keywords.KEYWORDS.values() if info.ja}
)
TURNS: Mapping[str, Literal["Your", "Opponent's"]] = MappingProxyType(
    {"自分のターン中": "Your", "相手のターン中": "Opponent's"}
)
ONCE = "ターン1回"
HEADS = (*TIMINGS, *KEYWORDS, *TURNS, ONCE)
"""What cards print in black brackets at the head of an ability; ``【ドン!!×N】`` has a number and is a form apart."""

COLORS: Mapping[str, Color] = MappingProxyType({info.ja: info.symbol for info in colors.COLORS.values()})
STATS: Mapping[str, StatWord] = MappingProxyType(
    {
        "コスト": "cost",
        "パワー": "power",
        "元々のコスト": "base cost",
        "元々のパワー": "base power",
        "カウンター": "Counter",
    }
)
CATEGORIES: Mapping[str, CategoryWord] = MappingProxyType(
    {
        "キャラ": "Character",
        "リーダー": "Leader",
        "ステージ": "Stage",
        "イベント": "Event",
        "カード": "card",
        "ドン!!": "DON!!",
    }
)
AREAS: Mapping[str, AreaName] = MappingProxyType({info.ja: info.name for info in areas.AREAS.values()})
ENDS: Mapping[str, End] = MappingProxyType({"の上": "top", "の下": "bottom", "の上か下": "top or bottom"})
WHOSE: Mapping[str, Whose] = MappingProxyType(
    {
        "自分の": "your",
        "相手の": "your opponent's",
        "自身の": "their",
        "持ち主の": "the owner's",
        "自分か相手の": "your or your opponent's",
        "お互いの": "your and your opponent's",
        "自分と相手の": "your and your opponent's",
        "両プレイヤーの": "both players'",
    }
)
PLAYERS: Mapping[str, Player] = MappingProxyType(
    {
        "自分": "you",
        "相手": "your opponent",
        "お互い": "you and your opponent",
        "両プレイヤー": "you and your opponent",
        "持ち主": "the owner",
    }
)
OWNERS: Mapping[Player, Whose] = MappingProxyType(
    {
        "you": "your",
        "your opponent": "your opponent's",
        "you and your opponent": "your and your opponent's",
        "either you or your opponent": "your or your opponent's",
    }
)
"""Whose the cards are that a player has: English says who has them, Japanese whose cards there are."""
ATTRIBUTES: Mapping[str, str] = MappingProxyType(
    {info.ja: info.symbol for info in attributes.ATTRIBUTES.values() if info.ja}
)
STATES: Mapping[str, Literal["rested", "active", "multicolored", "monocolored"]] = MappingProxyType(
    {"レスト": "rested", "アクティブ": "active", "多色": "multicolored", "単色": "monocolored"}
)
FACINGS: Mapping[str, Facing] = MappingProxyType({"表向き": "face-up", "裏向き": "face-down"})


def inverse(words: Mapping[str, str]) -> dict[str, str]:
    """The word that is printed for each symbol: the first of several."""
    printed: dict[str, str] = {}
    for word, symbol in words.items():
        printed.setdefault(symbol, word)
    return printed


def pattern_of(words: Iterable[str]) -> str:
    """A pattern for any of the words in black brackets, the longest first."""
    return "【(?:" + "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) + ")】"
