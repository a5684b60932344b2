"""From grammar rules to nodes: one builder for each rule or alias of the grammar files."""

from optcg_dsl.syntax.english.building import (
    abilities,
    actions,
    bans,
    cards,
    conditions,
    durations,
    events,
    filters,
    predicates,
    properties,
    quantities,
    references,
)
from optcg_dsl.syntax.english.building.base import BUILDERS

__all__ = [
    "BUILDERS",
    "abilities",
    "actions",
    "bans",
    "cards",
    "conditions",
    "durations",
    "events",
    "filters",
    "predicates",
    "properties",
    "quantities",
    "references",
]
