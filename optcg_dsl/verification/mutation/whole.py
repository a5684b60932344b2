"""Changes of a whole ability: its conditions, its cost, and whether it may or must be used."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from optcg_dsl.effects import Ability, Effect, NotHolds


def ability_changes(node: Effect) -> Iterator[tuple[str, str, Effect]]:
    """What could stand in the place of an ability, apart from changes inside its parts; nothing for other objects."""
    if not isinstance(node, Ability):
        return
    conditions = node.conditions
    for index, condition in enumerate(conditions):
        without = (*conditions[:index], *conditions[index + 1 :])
        negated = (*conditions[:index], NotHolds(condition), *conditions[index + 1 :])
        yield "connective", "without the condition", replace(node, conditions=without)
        yield "connective", "condition negated", replace(node, conditions=negated)
    if node.once_per_turn:
        yield "connective", "without [Once Per Turn]", replace(node, once_per_turn=False)
    if len(node.timings) > 1:
        for index in range(len(node.timings)):
            timings = (*node.timings[:index], *node.timings[index + 1 :])
            yield "connective", "without one of its timings", replace(node, timings=timings)
    if node.cost:
        yield "connective", "without the cost", replace(node, cost=(), cost_optional=False)
    if node.kind in ("auto", "replacement"):
        if node.optional or (node.cost and node.cost_optional):
            yield "connective", "may → must", replace(node, optional=False, cost_optional=False)
        else:
            yield "connective", "must → may", replace(node, optional=True)
