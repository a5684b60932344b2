"""Which words are of a kind in languages that are written without blanks, so that one can stand in for another."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Set

from optcg_dsl.syntax.japanese.vocabulary import CIRCLED
from optcg_dsl.syntax.language import Language
from optcg_dsl.verification.words.changes import Kind, Swapping

_KINDS: Mapping[str, Kind] = {
    "a verb": "actions",
    "how many": "quantities",
    "which cards": "nouns",
    "whose": "players",
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


def swapping_of(
    language: Language,
    kinds: Mapping[str, Kind],
    other_names: Mapping[str, tuple[str, ...]],
    states: Set[str],
    joining: Mapping[str, str],
    alike: Callable[[str, str], bool] = lambda _old, _new: True,
) -> Swapping:
    """What can be swapped in a language: ``kinds`` are those of its words that only it has, ``joining`` what stands for
    its "and" and "or", ``alike`` whether a word can stand for another."""
    return Swapping(
        language,
        other_names=other_names,
        amounts=frozenset(("NUMBER", "SIGNED", "DONX", "DONMINUS", "CIRCLED")),
        circled=CIRCLED,
        states=frozenset(states),
        joints=re.compile(r"(?:KA|TO)(?:_|\Z)"),
        joining=joining,
        kinds={**_KINDS, **kinds},
        head="【",
        no_blank_before="",
        alike=alike,
    )
