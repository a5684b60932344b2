"""The attributes of Leaders and Characters (2-5): the only place where one is declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from optcg_dsl.vocabulary.words import WordInfo, check_complete

Attribute = Literal["Slash", "Strike", "Ranged", "Special", "Wisdom", "?"]
"""The attributes by their English names (2-5-2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttributeInfo(WordInfo):
    """An attribute."""

    symbol: Attribute


_RULES = ("2-5-2",)
_INFOS = (
    AttributeInfo(symbol="Slash", id="attribute-slash", ja="斬", zh="斬", rules=_RULES),
    AttributeInfo(symbol="Strike", id="attribute-strike", ja="打", zh="打", rules=_RULES),
    AttributeInfo(symbol="Ranged", id="attribute-ranged", ja="射", zh="射", rules=_RULES),
    AttributeInfo(symbol="Special", id="attribute-special", ja="特", zh="特", rules=_RULES),
    AttributeInfo(symbol="Wisdom", id="attribute-wisdom", ja="知", zh="知", rules=_RULES),
    AttributeInfo(symbol="?", id="attribute-question-mark", zh="？", rules=_RULES, since="1.1.9", note="since 1.1.9"),
)
ATTRIBUTES: Mapping[str, AttributeInfo] = MappingProxyType({info.symbol: info for info in _INFOS})
"""The record of each attribute, by its symbol."""

check_complete(get_args(Attribute), ATTRIBUTES)
