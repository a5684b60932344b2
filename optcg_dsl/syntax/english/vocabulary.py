"""The words of closed sets as cards print them in English, and the patterns that find them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary import colors, keywords, timings
from optcg_dsl.vocabulary.keywords import Keyword


def _longer_first(words: Iterable[Keyword]) -> tuple[Keyword, ...]:
    """The words in order, but one that begins with another ("Rush: Character", "Rush") before it.

    A pattern takes the first that fits.
    """
    ordered: list[Keyword] = []
    for word in words:
        ordered.insert(next((at for at, one in enumerate(ordered) if word.startswith(one)), len(ordered)), word)
    return tuple(ordered)


def alternatives(words: Iterable[str]) -> str:
    """A pattern for any of the words."""
    return "|".join(re.escape(word) for word in words)


KEYWORDS: Mapping[str, Keyword] = MappingProxyType(
    {
        spelling: symbol
        for symbol in _longer_first(info.symbol for info in keywords.KEYWORDS.values())
        for spelling in (symbol, *keywords.KEYWORDS[symbol].older)
    }
)
"""The keyword effects by what is printed in the brackets, older printings included."""
HEADS = (*timings.TIMINGS, *KEYWORDS, "Your Turn", "Opponent's Turn", "Once Per Turn")
"""What cards print in square brackets that is no name; ``[DON!! xN]`` has a number and is a form of its own."""
COLOR_PATTERN = rf"(?:{alternatives(colors.COLORS)})"
KEYWORD_PATTERN = rf"\[(?:{alternatives(KEYWORDS)})\]"
TIMING_PATTERN = rf"\[(?:{alternatives(timings.TIMINGS)})\]"

_OWNERS: Mapping[n.WhoseWords, n.Whose] = MappingProxyType(
    {
        "its owner's": "the owner's",
        "their owner's": "the owner's",
        "the owners'": "the owner's",
        "their owners'": "the owner's",
        "yours or your opponent's": "your or your opponent's",
        "all players'": "both players'",
    }
)
"""The owner that is meant by other words than the usual ones."""
_PLAYERS: Mapping[n.PlayerWords, n.Player] = MappingProxyType(
    {
        "its owner": "the owner",
        "their owner": "the owner",
        "both players": "you and your opponent",
        "all players": "you and your opponent",
        "both you and your opponent": "you and your opponent",
        "both players each": "each player",
        "you and your opponent each": "each player",
        "you or your opponent": "either you or your opponent",
    }
)
"""The player that is meant by other words than the usual ones."""


def owner_called(word: str) -> tuple[n.Whose, n.WhoseWords | None]:
    """The owner that a word means, and the word where it is not the usual one."""
    said: Any = word
    return (_OWNERS[said], said) if said in _OWNERS else (said, None)


def player_called(word: str) -> tuple[n.Player, n.PlayerWords | None]:
    """The player that a word means, and the word where it is not the usual one."""
    said: Any = word
    return (_PLAYERS[said], said) if said in _PLAYERS else (said, None)
