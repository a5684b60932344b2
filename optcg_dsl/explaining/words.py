"""The words of closed vocabularies, and the small grammar of English that joins them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from optcg_dsl.effects.base import Who
from optcg_dsl.vocabulary import stats
from optcg_dsl.vocabulary.timings import BY_SYMBOL

AREAS: Mapping[str, str] = {
    "deck": "deck",
    "don_deck": "DON!! deck",
    "hand": "hand",
    "trash": "trash",
    "leader": "Leader area",
    "character": "Character area",
    "stage": "Stage area",
    "cost": "cost area",
    "life": "Life area",
    "given": "given DON!! cards",
}
CATEGORIES = {"leader": "Leader", "character": "Character", "event": "Event", "stage": "Stage", "don": "DON!! card"}
STATS = {symbol: info.name for symbol, info in stats.STATS.items()}
COMPARISONS = {
    "==": "equal to",
    "!=": "other than",
    "<=": "at most",
    ">=": "at least",
    "<": "less than",
    ">": "more than",
}
TIMINGS = {**{symbol: f"[{info.name}]" for symbol, info in BY_SYMBOL.items()}, "blocker": "[Blocker]"}
"""Effects by their timing, and that of [Blocker]."""


def whose(who: Who) -> str:
    """The player as an owner, with a space behind it; nothing where no player is named."""
    words = {
        "you": "your ",
        "opponent": "your opponent's ",
        "both": "each player's ",
        "any": "",
        "owner": "its owner's ",
    }
    return words[who]


def player(who: Who) -> str:
    """The player as the one who acts."""
    return {
        "you": "you",
        "opponent": "your opponent",
        "both": "each player",
        "any": "either player",
        "owner": "the owner",
    }[who]


def verb(who: Who, plain: str, third: str = "") -> str:
    """The player with the verb in the right person: "you draw", "your opponent draws"."""
    return f"{player(who)} {plain if who == 'you' else third or plain + 's'}"


def listed(items: Sequence[str], joiner: str = "and") -> str:
    """A list in running text: "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joiner} {items[-1]}"


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """The plural of a noun of the rules, or of each in a list; "Life" and "DON!!" end in words that take it."""
    if " or " in noun:
        return " or ".join(", ".join(map(plural, part.split(", "))) for part in noun.split(" or "))
    return noun if noun.endswith("s") else f"{noun}s"


def signed(number: int) -> str:
    """A change as cards print it: "+1000", "−2"."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def letters(index: int) -> str:
    """The name of the reference with this index: A, B, ... Z, A1, B1, ..."""
    turn, letter = divmod(index, len(ascii_uppercase))
    return ascii_uppercase[letter] + (str(turn) if turn else "")
