"""The printers of Chinese, registered by their modules."""

from __future__ import annotations

from optcg_dsl.syntax.chinese.printing import (
    abilities,
    actions,
    cards,
    conditions,
    events,
    modifiers,
    numbers,
    past,
    predicates,
)
from optcg_dsl.syntax.chinese.printing.base import Whole

__all__ = [
    "PRINTERS",
    "abilities",
    "actions",
    "cards",
    "conditions",
    "events",
    "modifiers",
    "numbers",
    "past",
    "predicates",
]

PRINTERS = Whole()
