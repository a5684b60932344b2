"""Which cards can be chosen together: what they may add up to at most, what they must add up to, what must differ.

A card that is in no legal choice is not offered, and what cannot be chosen at all is not asked for (8-4-4-1, 1-3-2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from optcg_dsl.effects import Choose
from optcg_dsl.engine.derived.evaluate import number
from optcg_dsl.engine.derived.filters import features_of
from optcg_dsl.engine.derived.scope import Scope

Words = frozenset[str]


class Limits(NamedTuple):
    """What the options of a choice must fulfil together, each told by its position.

    ``values`` must add up to no more than ``total`` and no less than ``at_least``; of ``differ``, no two of the chosen
    may share a word.  What is empty or None limits nothing.
    """

    values: tuple[int, ...] = ()
    total: int | None = None
    at_least: int | None = None
    differ: tuple[Words, ...] = ()

    def usable(self, count: int, least: int, most: int) -> list[int]:
        """Those of so many options that are in some legal choice of ``least`` to ``most`` of them, of one at least."""
        return [one for one in range(count) if self._completes(one, count, max(least, 1), most)]

    def reachable(self, count: int, least: int, most: int) -> int:
        """``least``, if a legal choice has as many of so many options or more; else as many as possible (8-4-4-1)."""
        for size in range(least, 0, -1):
            if self.usable(count, size, most):
                return size
        return 0

    def _completes(self, first: int, count: int, least: int, most: int) -> bool:
        """Whether the option and others of those so many make a legal choice."""
        if min(most, count) < least or not (self.values or self.differ):
            return min(most, count) >= least
        others = [one for one in range(count) if one != first and self._differ(first, one)]
        if self.differ or (self.total is not None and self.at_least is not None):
            return self._search([first], others, least, most)
        value = self.values[first]
        left = sorted(self.values[one] for one in others)
        for size in range(least, min(most, 1 + len(left)) + 1):
            fewest, greatest = sum(left[: size - 1]), sum(left[len(left) - size + 1 :])
            under = self.total is None or value + fewest <= self.total
            over = self.at_least is None or value + greatest >= self.at_least
            if under and over:
                return True
        return False

    def _differ(self, one: int, other: int) -> bool:
        return not self.differ or self.differ[one].isdisjoint(self.differ[other])

    def _search(self, chosen: list[int], left: Sequence[int], least: int, most: int) -> bool:
        """Whether the chosen options, with some of those left, all of which differ from them, make a legal choice."""
        if len(chosen) >= least and self._adds_up(chosen):
            return True
        if len(chosen) >= most or len(chosen) + len(left) < least:
            return False
        return any(
            self._search([*chosen, one], [other for other in left[at + 1 :] if self._differ(one, other)], least, most)
            for at, one in enumerate(left)
        )

    def _adds_up(self, chosen: Sequence[int]) -> bool:
        if not self.values:
            return True
        value = sum(self.values[one] for one in chosen)
        return (self.total is None or value <= self.total) and (self.at_least is None or value >= self.at_least)


def is_limited(step: Choose) -> bool:
    """Whether the cards of a choice must fit together."""
    return step.total is not None or step.differ is not None or step.total_least is not None


def limits_of(step: Choose, scope: Scope, cards: Sequence[int]) -> Limits:
    """The limits of a choice among these cards now; a value that a card does not have counts as 0."""
    total: int | None = None
    at_least: int | None = None
    values: tuple[int, ...] = ()
    differ: tuple[Words, ...] = ()
    view = scope.view
    if step.total_least is not None:
        stat, limit = step.total_least
        values, at_least = tuple(view.stat(card, stat) or 0 for card in cards), number(limit, scope)
    if step.total is not None:
        stat, limit = step.total
        values, total = tuple(view.stat(card, stat) or 0 for card in cards), number(limit, scope)
    if step.differ is not None:
        differ = tuple(frozenset(map(str, features_of(step.differ, scope, card))) for card in cards)
    return Limits(values, total, at_least, differ)
