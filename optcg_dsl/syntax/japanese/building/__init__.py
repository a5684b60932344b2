"""The builders of Japanese, registered by their modules."""

from __future__ import annotations

from optcg_dsl.syntax.japanese.building import (
    abilities,
    actions,
    amounts,
    conditions,
    events,
    nouns,
    past,
    phrases,
    predicates,
    qualities,
    restrictions,
    rules,
    sentences,
    values,
)
from optcg_dsl.syntax.japanese.building.base import BUILDERS

__all__ = [
    "BUILDERS",
    "abilities",
    "actions",
    "amounts",
    "conditions",
    "events",
    "nouns",
    "past",
    "phrases",
    "predicates",
    "qualities",
    "restrictions",
    "rules",
    "sentences",
    "values",
]
