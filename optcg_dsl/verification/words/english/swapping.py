"""Which English words are of a kind, so that one can be put in the place of another."""

from __future__ import annotations

import re

from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.english.lexer import CIRCLED
from optcg_dsl.verification.words.changes import Kind, Swapping

_KINDS: dict[str, Kind] = {
    "whose": "players",
    "a player": "players",
    "which cards": "nouns",
    "how many": "quantities",
    "a reference": "references",
    "a filter": "filters",
    "what cards gain or cannot do": "abilities",
    "a duration": "durations",
    "a moment": "durations",
    "an action": "actions",
    "STAT": "stats",
    "RANGE": "bounds",
    "RELATION": "bounds",
    "EXTREME": "bounds",
}
SWAPPING = Swapping(
    ENGLISH,
    other_names={"NAME": ("[Quiet Lantern]",), "TYPENAME": ("{Quiet Lantern}",), "QUOTED": ('"Quiet Lantern"',)},
    amounts=frozenset(("NUMBER", "SIGNED", "DONX", "DONMINUS", "CIRCLED")),
    circled=CIRCLED,
    states=frozenset(("rested", "active", "face-up", "face-down")),
    joints=re.compile(r"(?:AND|OR|COMMA|OXFORD)_"),
    joining={"and": "or", "or": "and"},
    kinds=_KINDS,
    head="[",
    no_blank_before=".,:;'\n",
)
