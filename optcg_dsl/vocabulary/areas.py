"""The areas of the game (3-1-1): the only place where one is declared.

A new area is a name in ``AreaName`` and a record; what it does there is told by the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from optcg_dsl.vocabulary.words import WordInfo, check_complete

AreaName = Literal[
    "deck",
    "DON!! deck",
    "hand",
    "trash",
    "Leader area",
    "Character area",
    "Stage area",
    "cost area",
    "Life area",
    "field",
]
"""The areas by their English names in the rules, and the *field*, which is several of them (3-1-2), as in trees."""
AreaSymbol = Literal["deck", "don_deck", "hand", "trash", "leader", "character", "stage", "cost", "life"]
"""The areas by their symbols, which effect objects hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaInfo(WordInfo):
    """An area.

    ``symbol`` is None for the field, of which the noun says which areas are meant; ``on_field`` are those that it
    consists of.  ``words`` are what card texts in English call it, its name first.
    """

    name: AreaName
    symbol: AreaSymbol | None
    words: tuple[str, ...]
    on_field: bool = False


_INFOS = (
    AreaInfo(
        name="deck",
        symbol="deck",
        id="area-deck",
        ja="デッキ",
        zh="卡組",
        rules=("3-2",),
        words=("deck", "decks"),
    ),
    AreaInfo(
        name="DON!! deck",
        symbol="don_deck",
        id="area-don-deck",
        ja="ドン!!デッキ",
        zh="咚!!卡組",
        rules=("3-3",),
        words=("DON!! deck",),
    ),
    AreaInfo(
        name="hand",
        symbol="hand",
        id="area-hand",
        ja="手札",
        zh="手牌",
        rules=("3-4",),
        words=("hand", "hands"),
    ),
    AreaInfo(
        name="trash",
        symbol="trash",
        id="area-trash",
        ja="トラッシュ",
        zh="廢棄區",
        rules=("3-5",),
        words=("trash",),
    ),
    AreaInfo(
        name="Leader area",
        symbol="leader",
        id="area-leader-area",
        ja="リーダーエリア",
        zh="領航卡區",
        rules=("3-6",),
        words=("Leader area",),
        on_field=True,
    ),
    AreaInfo(
        name="Character area",
        symbol="character",
        id="area-character-area",
        ja="キャラクターエリア",
        zh="角色卡區",
        rules=("3-7",),
        words=("Character area",),
        on_field=True,
    ),
    AreaInfo(
        name="Stage area",
        symbol="stage",
        id="area-stage-area",
        ja="ステージエリア",
        zh="舞台卡區",
        rules=("3-8",),
        words=("Stage area",),
        on_field=True,
    ),
    AreaInfo(
        name="cost area",
        symbol="cost",
        id="area-cost-area",
        ja="コストエリア",
        zh="費用區",
        rules=("3-9",),
        words=("cost area",),
        on_field=True,
    ),
    AreaInfo(
        name="Life area",
        symbol="life",
        id="area-life-area",
        ja="ライフ",
        zh="生命值區",
        rules=("3-10",),
        note="in Japanese, and in card data, the same word as the number",
        words=("Life area", "Life cards", "Life", "Life card"),
    ),
    AreaInfo(
        name="field",
        symbol=None,
        id="area-field",
        ja="場",
        zh="場上",
        rules=("3-1-2",),
        words=("field",),
        on_field=True,
    ),
)
AREAS: Mapping[str, AreaInfo] = MappingProxyType({info.name: info for info in _INFOS})
"""The record of each area, by its name in trees."""
BY_WORD: Mapping[str, AreaInfo] = MappingProxyType({word: info for info in _INFOS for word in info.words})
"""The record of each area, by its words in card texts."""

check_complete(get_args(AreaName), AREAS)
check_complete(get_args(AreaSymbol), [info.symbol for info in _INFOS if info.symbol is not None])
