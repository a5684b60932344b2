"""Printed timings (8-1-3-1, 10-2): the only place where one is declared.

A new timing is a name in ``TimingName``, a symbol in ``TimingSymbol`` and a record in ``TIMINGS``.  When it is met is
told by the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from optcg_dsl.vocabulary.words import CardCategory, WordInfo, check_complete

TimingName = Literal[
    "On Play",
    "When Attacking",
    "On Block",
    "On K.O.",
    "On Your Opponent's Attack",
    "End of Your Turn",
    "End of Your Opponent's Turn",
    "Activate: Main",
    "Main",
    "Counter",
    "Trigger",
]
"""The printed timings by their English names in the rules, which trees hold."""
TimingSymbol = Literal[
    "on_play",
    "when_attacking",
    "on_block",
    "on_ko",
    "on_opponents_attack",
    "end_of_your_turn",
    "end_of_opponents_turn",
    "activate_main",
    "main",
    "counter",
    "trigger",
]
"""The printed timings by their symbols, which effect objects hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimingInfo(WordInfo):
    """A printed timing.

    ``categories`` are the cards on which it can be met.  ``turn`` is the player in whose turn alone it is met, "" where
    it can be either's; ``in_battle`` says whether there can be a battle then, ``once`` that a card meets it once.
    ``similar`` are timings that may be meant, on cards on which this one cannot be met, the likeliest first, and
    ``familiar`` are what other games or plain English call it (in lower case).
    """

    name: TimingName
    symbol: TimingSymbol
    categories: tuple[CardCategory, ...]
    turn: Literal["you", "opponent", ""] = ""
    in_battle: bool = True
    once: bool = False
    similar: tuple[TimingName, ...] = ()
    familiar: tuple[str, ...] = ()


_INFOS = (
    TimingInfo(
        name="On Play",
        symbol="on_play",
        id="on-play",
        ja="登場時",
        zh="登場時",
        rules=("10-2-6", "10-2-6-1"),
        categories=("character", "stage"),
        once=True,
        similar=("Main",),
        familiar=("battlecry", "enter", "etb", "on enter", "on summon", "play", "warcry", "when played"),
    ),
    TimingInfo(
        name="When Attacking",
        symbol="when_attacking",
        id="when-attacking",
        ja="アタック時",
        zh="攻擊時",
        rules=("10-2-5", "10-2-5-1"),
        categories=("leader", "character"),
        turn="you",
        familiar=("attack", "on attack"),
    ),
    TimingInfo(
        name="On Block",
        symbol="on_block",
        id="on-block",
        ja="ブロック時",
        zh="防禦時",
        rules=("10-2-15", "10-2-15-1"),
        categories=("leader", "character"),
        turn="opponent",
        similar=("Counter", "On Your Opponent's Attack"),
        familiar=("when blocking",),
    ),
    TimingInfo(
        name="On K.O.",
        symbol="on_ko",
        id="on-ko",
        ja="KO時",
        zh="KO時",
        rules=("10-2-17", "10-2-17-1"),
        categories=("character",),
        once=True,
        familiar=(
            *("deathrattle", "kod", "last words", "on defeat", "on defeated", "on destroy", "on destroyed", "on kill"),
            *("on death", "on knockout", "when kod"),
        ),
    ),
    TimingInfo(
        name="On Your Opponent's Attack",
        symbol="on_opponents_attack",
        id="on-your-opponents-attack",
        ja="相手のアタック時",
        zh="對方攻擊時",
        rules=("10-2-16", "10-2-16-1"),
        categories=("leader", "character", "stage"),
        turn="opponent",
        similar=("Counter",),
        familiar=("when attacked",),
    ),
    TimingInfo(
        name="End of Your Turn",
        symbol="end_of_your_turn",
        id="end-of-your-turn",
        ja="自分のターン終了時",
        zh="我方回合結束時",
        rules=("10-2-7", "10-2-7-1"),
        categories=("leader", "character", "stage"),
        turn="you",
        in_battle=False,
        once=True,
    ),
    TimingInfo(
        name="End of Your Opponent's Turn",
        symbol="end_of_opponents_turn",
        id="end-of-your-opponents-turn",
        ja="相手のターン終了時",
        zh="對方回合結束時",
        rules=("10-2-8", "10-2-8-1"),
        categories=("leader", "character", "stage"),
        turn="opponent",
        in_battle=False,
        once=True,
    ),
    TimingInfo(
        name="Activate: Main",
        symbol="activate_main",
        id="activate-main",
        ja="起動メイン",
        zh="啟動主要",
        rules=("10-2-2", "10-2-2-1"),
        categories=("leader", "character", "stage"),
        turn="you",
        in_battle=False,
        similar=("Main",),
        familiar=("activate", "activated", "main activate"),
    ),
    TimingInfo(
        name="Main",
        symbol="main",
        id="main",
        ja="メイン",
        zh="主要",
        rules=("10-2-3", "10-2-3-1"),
        categories=("event",),
        turn="you",
        in_battle=False,
        once=True,
        similar=("Activate: Main",),
    ),
    TimingInfo(
        name="Counter",
        symbol="counter",
        id="counter",
        ja="カウンター",
        zh="反擊",
        rules=("10-2-4", "10-2-4-1"),
        categories=("event",),
        turn="opponent",
        once=True,
        similar=("On Your Opponent's Attack",),
    ),
    TimingInfo(
        name="Trigger",
        symbol="trigger",
        id="trigger",
        ja="トリガー",
        zh="觸發器",
        rules=("10-1-5", "10-1-5-1", "2-11"),
        categories=("character", "event", "stage"),
        once=True,
    ),
)
TIMINGS: Mapping[str, TimingInfo] = MappingProxyType({info.name: info for info in _INFOS})
"""The record of each printed timing, by its name in trees."""
BY_SYMBOL: Mapping[str, TimingInfo] = MappingProxyType({info.symbol: info for info in _INFOS})
"""The record of each printed timing, by its symbol in effect objects."""

check_complete(get_args(TimingName), TIMINGS)
check_complete(get_args(TimingSymbol), BY_SYMBOL)
