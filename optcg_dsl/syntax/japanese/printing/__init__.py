"""The printers of Japanese, registered by their modules."""

from __future__ import annotations

from optcg_dsl.syntax.japanese.printing import (
    abilities,
    actions,
    cards,
    conditions,
    events,
    modifiers,
    numbers,
    past,
    predicates,
    rules,
)
from optcg_dsl.syntax.japanese.printing.base import text_of

__all__ = [
    "abilities",
    "actions",
    "cards",
    "conditions",
    "events",
    "modifiers",
    "numbers",
    "past",
    "predicates",
    "rules",
    "text_of",
]
