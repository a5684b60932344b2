"""Which Chinese words are of a kind, so that one can be put in the place of another."""

from __future__ import annotations

import re

from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.chinese.vocabulary import AS_FRAMES_SAY
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED
from optcg_dsl.verification.words.changes import Kind, Swapping

_KINDS: dict[str, Kind] = {
    "a verb": "actions",
    "將, 使 or 從 before cards": "joints",
    "how many": "quantities",
    "which cards": "nouns",
    "whose": "players",
    "a player": "players",
    "a place": "nouns",
    "a duration": "durations",
    "MOMENT": "durations",
    "CMP": "bounds",
    "UP_TO": "bounds",
    "STATE": "states",
    "COLOR": "filters",
    "COMPARED": "filters",
    "DIFFERENT": "filters",
}

SWAPPING = Swapping(
    CHINESE,
    other_names={
        "NAME": ("「靜燈」",),
        "TYPENAME": ("《靜燈》",),
        "QUOTED": ("『靜燈』",),
        "ATTRIBUTENAME": ("(打)屬性", "(知)屬性"),
    },
    amounts=frozenset(("NUMBER", "SIGNED", "DONX", "DONMINUS", "CIRCLED")),
    circled=CIRCLED,
    states=frozenset(AS_FRAMES_SAY["STATE"]),
    joints=re.compile(r"(?:KA|TO)(?:_|\Z)"),
    joining={"或": "和", "和": "或", "與": "或"},
    kinds=_KINDS,
    head="【",
    no_blank_before="",
)
