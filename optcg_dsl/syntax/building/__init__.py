"""From grammar rules to nodes: one builder for each rule or alias of the grammar files."""

from optcg_dsl.syntax.building import abilities, actions, cards, conditions, durations, events, filters, predicates
from optcg_dsl.syntax.building.base import NodeBuilder

__all__ = ["NodeBuilder", "abilities", "actions", "cards", "conditions", "durations", "events", "filters", "predicates"]
