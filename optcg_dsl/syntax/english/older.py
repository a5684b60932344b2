"""Older wordings and spellings of words, read as the ones that cards print today.

Each is a named variant with a safe replacement: the two mean the same.  They are changed before the text is read, so
that the grammar has one wording of each thing.
"""

from __future__ import annotations

import re

from optcg_dsl.syntax.english.vocabulary import HEADS
from optcg_dsl.text.normalise import Spelling

_BEFORE = re.compile(r"(?:\[[^\[\]\n]*\][ /]*)*\Z")


def _folded(word: str) -> str:
    return re.sub(r"[\W_]", "", word).lower()


_AS_PRINTED = frozenset(f"[{head}]" for head in HEADS)
_BY_FOLDED = {_folded(head): head for head in HEADS}


def _head(match: re.Match[str]) -> str:
    """The printed spelling of a timing or keyword at the head of a line; any other word in brackets as it is."""
    if match.group() in _AS_PRINTED:
        return match.group()
    line = match.string[match.string.rfind("\n", 0, match.start()) + 1 : match.start()]
    head = _BY_FOLDED.get(_folded(match.group(1)))
    return f"[{head}]" if head is not None and _BEFORE.match(line) else match.group()


def _gains(match: re.Match[str]) -> str:
    """ "Gets −1000 power", "get [Rush]": the verb that cards print."""
    return match.group().replace("get", "gain")


# Each pattern begins with characters, and looks back only from there: that is how they are searched for fast.
OLDER_WORDING: tuple[Spelling, ...] = (
    ("head-spelling", re.compile(r"\[([^\[\]\n]{4,32})\]"), _head),
    ("ko-spelling", re.compile(r"K(?<![\[\w.']K)(?:O|\.O)(?![\w.\]])"), "K.O."),
    ("ko-spelling", re.compile(r"d(?<=\bK\.O\.d)\b"), "'d"),
    (
        "attached",
        re.compile(
            r"attached(?:(?<=\battached)(?= DON!!)|(?<=DON!! card attached)\b|(?<=DON!! cards attached)\b)",
        ),
        "given",
    ),
    ("main-deck", re.compile(r"[Mm](?<!\w[Mm])ain [Dd]eck\b"), "deck"),
    ("gets", re.compile(r"get(?<!\wget)s?(?= [+−\[])"), _gains),
    ("plural-in-brackets", re.compile(r"\(s\)(?<=[a-z]\(s\))"), "s"),
)
