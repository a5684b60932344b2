"""The words that are printed for what trees say, by their symbols."""

from __future__ import annotations

from collections.abc import Mapping

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import word
from optcg_dsl.syntax.chinese.vocabulary import AS_FRAMES_SAY, COLORS, KEYWORDS, SPELLINGS, TIMINGS
from optcg_dsl.syntax.japanese import vocabulary as frames
from optcg_dsl.syntax.printing import NotPrintableError


def _printed(terminal: str, symbols: Mapping[str, str]) -> dict[str, str]:
    """The first word for each symbol, through the words of the frames."""
    return frames.inverse({word: symbols[said] for word, said in AS_FRAMES_SAY[terminal].items() if said in symbols})


CATEGORIES = _printed("CATEGORY", frames.CATEGORIES) | {"Life": "生命值卡"}
AREAS = _printed("AREA", frames.AREAS)
ENDS = _printed("END", frames.ENDS)
STATES = _printed("STATE", {**frames.STATES, **frames.FACINGS})
STATS = _printed("STAT", frames.STATS) | {"counter": "反擊", "Counter": "反擊"}
OWNERS = _printed("WHOSE", frames.WHOSE) | {
    "both players'": "雙方",
    "each player's": "雙方",
    "each of your and your opponent's": "雙方",
    "your and your opponent's": "雙方",
}
PLAYERS = _printed("PLAYER", frames.PLAYERS) | {
    "they": "對手",
    "either you or your opponent": "自己或對手",
    "each player": "雙方",
    "you and your opponent": "雙方",
}
COLORS_PRINTED = frames.inverse(COLORS)
SYMBOLS = frames.inverse(KEYWORDS) | frames.inverse(TIMINGS)
JOINTS = {"or": "或", "and": "和", "and/or": "或"}
DEEDS = {
    "selected": "選擇的",
    "revealed": "公開的",
    "trashed": "廢棄的",
    "placed": "放置的",
    "returned": "被放回的",
    "added": "加入的",
    "drawn": "抽到的",
    "played": "登場的",
    "rested": "置為休息狀態的",
    "K.O.'d": "遭到KO的",
}


SAME_NUMBER = {"trashed": "和廢棄卡片相同張數的", "returned": "和放回卡片相同張數的", "placed": "和放置卡片相同張數的"}


def same_number(number: n.NumberDone) -> str:
    """As many as something was done with; raises ``NotPrintableError`` for what has no word here."""
    if number.deed not in SAME_NUMBER:
        raise NotPrintableError(f"no Chinese words for as many as are {number.deed}")
    return word(SAME_NUMBER[number.deed])


def bracketed(symbol: str) -> str:
    """A keyword or timing in black brackets."""
    return f"【{SYMBOLS[symbol]}】"


_END_OF = AS_FRAMES_SAY["END"]


def is_end(word: str, canonical: str) -> bool:
    """Whether a word for an end is another spelling of the one of most cards."""
    return word in _END_OF and _END_OF[word] == _END_OF.get(canonical)


def player_word(player: str) -> str:
    """A player by name; raises ``NotPrintableError`` for one that has no word here."""
    if player not in PLAYERS:
        raise NotPrintableError(f"no Chinese word for the player {player!r}")
    return PLAYERS[player]


def stat_word(stat: str) -> str:
    """A value of cards."""
    return word(STATS[stat]) if STATS[stat] in SPELLINGS else STATS[stat]


def owner_word(whose: str | None) -> str:
    """An owner without 的; raises ``NotPrintableError`` for one that has no word here."""
    if whose is None or whose == "the":
        return ""
    if whose not in OWNERS:
        raise NotPrintableError(f"no Chinese word for the owner {whose!r}")
    return OWNERS[whose]


def of(owner: str, owned: str) -> str:
    """Something with its owner."""
    return f"{owner}的{owned}" if owner else owned


def deed_word(deed: str) -> str:
    """What was done with cards."""
    if deed not in DEEDS:
        raise NotPrintableError(f"no Chinese word for cards that are {deed}")
    return word(DEEDS[deed]) if DEEDS[deed] in SPELLINGS else DEEDS[deed]
