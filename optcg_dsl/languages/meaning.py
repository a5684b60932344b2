"""What abilities mean, as two prints of them are compared: no printed words, and costs in one form."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl import effects as e
from optcg_dsl.comparison.meaning import meaning_of_ability

Meaning = tuple[e.Ability, ...]


def meaning(effects: Sequence[e.Ability]) -> Meaning:
    """Effects as they are compared: without printed words, slots called alike, costs in one form."""
    return tuple(meaning_of_ability(replace(ability, cost=_cost(ability.cost))) for ability in effects)


def _cost(steps: Sequence[e.Step]) -> tuple[e.Step, ...]:
    """A cost with what it rests as one step.

    All of a cost is paid or nothing (8-3-1-3), so that "rest A and B" is "rest A and rest B".
    """
    found: list[e.Step] = []
    for step in steps:
        before = found[-1] if found else None
        if isinstance(step, e.Rest) and isinstance(before, e.Rest) and not step.slot and not before.slot:
            found[-1] = e.Rest(e.Together((*_parts(before.cards), *_parts(step.cards))))
        else:
            found.append(step)
    return tuple(found)


def _parts(cards: e.Cards) -> tuple[e.Cards, ...]:
    return cards.parts if isinstance(cards, e.Together) else (cards,)
