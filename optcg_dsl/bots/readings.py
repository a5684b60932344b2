"""What the effects of cards do to the cards that are chosen for them: read once for each pool of cards."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from optcg_dsl.bots.heuristics import HARMFUL
from optcg_dsl.effects import Ability, Choose, Const, Play, Step, walk
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.specs import CardSpec


class Use:
    """What is done to the cards of a choice: whether it is bad for them, and whether it plays them.

    ``least`` is the least that the choice asks for, None where that is not a plain number.
    """

    __slots__ = ("harmful", "least", "plays")

    def __init__(self, least: int | None, harmful: bool, plays: bool) -> None:
        self.least = least
        self.harmful = harmful
        self.plays = plays


_OF_POOLS: Final[WeakKeyDictionary[CardPool, dict[str, list[Use]]]] = WeakKeyDictionary()


def uses_of(pool: CardPool, spec: CardSpec) -> list[Use]:
    """What the effects of a card of the pool do to what they choose."""
    known = _OF_POOLS.get(pool)
    if known is None:
        known = _OF_POOLS[pool] = {}
    found = known.get(spec.number)
    if found is None:
        found = known[spec.number] = [use for ability in spec.abilities for use in _uses(ability)]
    return found


def _uses(ability: Ability) -> list[Use]:
    steps = [step for step in walk(ability) if isinstance(step, Step)]
    found: list[Use] = []
    for choice in steps:
        if isinstance(choice, Choose):
            least = choice.least.value if isinstance(choice.least, Const) else None
            for step in steps:
                target = getattr(step, "cards", None) or getattr(step, "to", None)
                if not isinstance(step, Choose) and getattr(target, "slot", None) == choice.slot:
                    harmful = isinstance(step, HARMFUL) or _lowers(step)
                    found.append(Use(least, harmful, isinstance(step, Play)))
    return found


def _lowers(step: Step) -> bool:
    amount = getattr(getattr(step, "amount", None), "value", 0)
    return isinstance(amount, int) and amount < 0
