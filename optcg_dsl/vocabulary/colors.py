"""The colours of cards (2-3): the only place where one is declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from optcg_dsl.vocabulary.words import WordInfo, check_complete

Color = Literal["red", "green", "blue", "purple", "black", "yellow"]
"""The colours by their English names, in their order around the hexagon from the upper right on (2-3-2, 2-3-3-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColorInfo(WordInfo):
    """A colour."""

    symbol: Color


_RULES = ("2-3-3",)
_INFOS = (
    ColorInfo(symbol="red", id="colour-red", ja="赤", zh="紅", rules=_RULES),
    ColorInfo(symbol="green", id="colour-green", ja="緑", zh="綠", rules=_RULES),
    ColorInfo(symbol="blue", id="colour-blue", ja="青", zh="藍", rules=_RULES),
    ColorInfo(symbol="purple", id="colour-purple", ja="紫", zh="紫", rules=_RULES),
    ColorInfo(symbol="black", id="colour-black", ja="黒", zh="黑", rules=_RULES),
    ColorInfo(symbol="yellow", id="colour-yellow", ja="黄", zh="黃", rules=_RULES),
)
COLORS: Mapping[str, ColorInfo] = MappingProxyType({info.symbol: info for info in _INFOS})
"""The record of each colour, by its symbol."""

check_complete(get_args(Color), COLORS)
