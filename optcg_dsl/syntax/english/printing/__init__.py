"""From nodes to canonical card text: one function for each node class, mirroring the grammar files."""

from optcg_dsl.syntax.english.printing import abilities, actions, cards, conditions, events, filters, predicates
from optcg_dsl.syntax.english.printing.base import text_of

__all__ = ["abilities", "actions", "cards", "conditions", "events", "filters", "predicates", "text_of"]
