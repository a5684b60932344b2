"""Which Japanese words are of a kind, so that one can be put in the place of another."""

from __future__ import annotations

import re

from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, FACINGS, STATES
from optcg_dsl.verification.words.changes import Kind, Swapping

_KINDS: dict[str, Kind] = {
    "a verb": "actions",
    "a particle": "joints",
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


def _alike(old: str, new: str) -> bool:
    """Whether two verbs are the same, or in the same form; any two words that are no verbs."""
    first, second = WORDS.get(old), WORDS.get(new)
    return first is None or second is None or first.verb == second.verb or first.form == second.form


SWAPPING = Swapping(
    JAPANESE,
    other_names={
        "NAME": ("「静かな灯」",),
        "TYPENAME": ("《静かな灯》",),
        "QUOTED": ("『静かな灯』",),
        "ATTRIBUTENAME": ("属性(打)", "属性(知)"),
    },
    amounts=frozenset(("NUMBER", "SIGNED", "DONX", "DONMINUS", "CIRCLED")),
    circled=CIRCLED,
    states=frozenset((*STATES, *FACINGS)),
    joints=re.compile(r"(?:KA|TO)(?:_|\Z)"),
    joining={"か": "と", "と": "か", "か、": "と、", "と、": "か、"},
    kinds=_KINDS,
    head="【",
    no_blank_before="",
    alike=_alike,
)
