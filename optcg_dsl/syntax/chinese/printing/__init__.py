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
    predicates,
)
from optcg_dsl.syntax.chinese.printing.base import text_of

__all__ = ["abilities", "actions", "cards", "conditions", "events", "modifiers", "numbers", "predicates", "text_of"]
