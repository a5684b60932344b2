"""Blocks of rules that stand elsewhere in the newer document, out of the order of the older one.

A block is a rule with everything below it.  Reading both documents from start to end cannot find one that was taken out
and put in at another place: so each block is compared with those of the other document, wherever they stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from optcg_dsl.rulebooks.features import Features, likeness

Align = Callable[[list[Features], list[Features]], dict[str, str]]
"""Pairs rules in the order in which they stand."""

_LEAST_RULES = 3
_SURE = {True: 0.9, False: 0.75}
"""A block whose rules are as alike as that to their partners has not moved elsewhere."""
_LEAST = {True: 0.7, False: 0.6}
_BETTER = 0.12
"""How much more alike another block must be than what the rules are paired with so far."""
_NO_LIKENESS = 0.5
"""Rules that have nothing in common are as alike as that."""
_LEAST_ALONE, _WEAK, _LEAST_LENGTH = 0.8, 0.6, 30
_CITED = re.compile(r"\d{1,2}(?:-\d{1,2})+")


@dataclass(frozen=True, slots=True)
class Likeness:
    """How alike two rules of two documents are; ``ratio`` is the usual length of the newer texts per older ones."""

    same: bool
    ratio: float

    def of(self, old: Features, new: Features) -> float:
        """From 0 to 1."""
        return likeness(old, new, self.same, self.ratio)


def blocks_elsewhere(
    before: Mapping[str, Features],
    after: Mapping[str, Features],
    pairs: dict[str, str],
    alike: Likeness,
    align: Align,
) -> None:
    """Pair the rules of blocks that stand elsewhere, and of single rules in one language, in place of worse pairs."""
    taken_old: set[str] = set()
    taken_new: set[str] = set()
    others = _blocks(after)
    for root, members in sorted(_blocks(before).items(), key=lambda item: -len(item[1])):
        if taken_old.intersection(members):
            continue
        so_far = sum(alike.of(before[one], after[pairs[one]]) for one in members if one in pairs) / len(members)
        if so_far >= _SURE[alike.same]:
            continue
        found = _best(root, members, others, before, after, alike)
        if found is None or taken_new.intersection(others[found[1]]):
            continue
        score, partner = found
        if score < max(_LEAST[alike.same], so_far + _BETTER) or pairs.get(root) == partner:
            continue
        theirs = others[partner]
        inside = align([before[one] for one in members], [after[one] for one in theirs]) | {root: partner}
        given_up = {old: new for old, new in pairs.items() if old in members or new in theirs}
        gain, loss = (
            sum(max(0.0, alike.of(before[old], after[new]) - _NO_LIKENESS) for old, new in one.items())
            for one in (inside, given_up)
        )
        if gain < loss + _BETTER * len(members) / 2:
            continue
        for old in given_up:
            del pairs[old]
        pairs.update(inside)
        taken_old.update(members)
        taken_new.update(theirs)
    if alike.same:
        _singles(before, after, pairs, alike)
        _same_words(before, after, pairs)
        _left_over(before, after, pairs, alike)


def _blocks(rules: Mapping[str, Features]) -> dict[str, list[str]]:
    """The members of each block of some size, by its root, in order."""
    members: dict[str, list[str]] = {}
    for number in rules:
        parts = number.split("-")
        for depth in range(1, len(parts) + 1):
            members.setdefault("-".join(parts[:depth]), []).append(number)
    return {root: found for root, found in members.items() if len(found) >= _LEAST_RULES and root in rules}


def _best(
    root: str,
    members: Sequence[str],
    others: Mapping[str, Sequence[str]],
    before: Mapping[str, Features],
    after: Mapping[str, Features],
    alike: Likeness,
) -> tuple[float, str] | None:
    """The block of the newer document that is most like this one, rule by rule, and how much."""
    best: tuple[float, str] | None = None
    for partner, theirs in others.items():
        most, least = max(len(members), len(theirs)), min(len(members), len(theirs))
        if most > 2 * least or alike.of(before[root], after[partner]) < _LEAST[alike.same] / 2:
            continue
        there = {number[len(partner) :]: number for number in theirs}
        total = 0.0
        for index, number in enumerate(members):
            place = there.get(number[len(root) :])
            total += alike.of(before[number], after[place]) if place is not None else 0.0
            if best is not None and (total + len(members) - index - 1) / most <= best[0]:
                break
        if best is None or total / most > best[0]:
            best = (total / most, partner)
    return best


def _singles(
    before: Mapping[str, Features], after: Mapping[str, Features], pairs: dict[str, str], alike: Likeness
) -> None:
    """Pair single rules whose words stand elsewhere, where their partners are hardly alike."""
    weak = {old for old, new in pairs.items() if alike.of(before[old], after[new]) < _WEAK}
    kept = {new for old, new in pairs.items() if old not in weak}
    rest = [one for number, one in after.items() if number not in kept and one.length > _LEAST_LENGTH]
    back = {new: old for old, new in pairs.items()}
    for number, one in before.items():
        if (number in pairs and number not in weak) or one.length <= _LEAST_LENGTH:
            continue
        best = max(rest, key=lambda other: alike.of(one, other), default=None)
        if best is None or alike.of(one, best) < _LEAST_ALONE or best.number in kept:
            continue
        if best.number in back:
            pairs.pop(back[best.number], None)
        pairs[number] = best.number
        kept.add(best.number)


def _same_words(before: Mapping[str, Features], after: Mapping[str, Features], pairs: dict[str, str]) -> None:
    """Pair rules that say the same, wherever they stand: also two that are alike may have changed places.

    Where several say the same, or it is short, the rules around decide.  Which rules are cited does not count.
    """
    groups: dict[str, tuple[list[Features], list[Features]]] = {}
    for side, rules in enumerate((before, after)):
        for one in rules.values():
            groups.setdefault(_CITED.sub("#", one.words), ([], []))[side].append(one)
    both = [(olds, news) for olds, news in groups.values() if olds and news]
    clear = [len(olds) == len(news) == 1 and olds[0].length > _LEAST_LENGTH for olds, news in both]
    for (olds, news), alone in zip(both, clear, strict=True):
        if alone:
            _pair(olds[0].number, news[0].number, pairs)
    for (olds, news), alone in zip(both, clear, strict=True):
        found = [] if alone else [(_around(old, new, before, pairs), old, new) for old in olds for new in news]
        used: set[tuple[int, str]] = set()
        for score, old, new in sorted(found, key=lambda one: -one[0]):
            if score >= 1 and used.isdisjoint({(0, old.number), (1, new.number)}):
                used |= {(0, old.number), (1, new.number)}
                _pair(old.number, new.number, pairs)


def _left_over(
    before: Mapping[str, Features], after: Mapping[str, Features], pairs: dict[str, str], alike: Likeness
) -> None:
    """Pair rules that lost their partners with one another, where they are alike and stand below the same rule."""
    taken = set(pairs.values())
    rest = [one for number, one in after.items() if number not in taken]
    for number, old in before.items():
        beside = [] if number in pairs else [one for one in rest if one.parent == pairs.get(old.parent, "")]
        best = max(beside, key=lambda one: alike.of(old, one), default=None)
        if best is not None and alike.of(old, best) >= _LEAST[True]:
            pairs[number] = best.number
            rest.remove(best)


def _pair(old: str, new: str, pairs: dict[str, str]) -> None:
    """Pair two rules with each other, and with no other ones."""
    other = next((number for number, partner in pairs.items() if partner == new), None)
    if other is not None:
        del pairs[other]
    pairs[old] = new


def _around(old: Features, new: Features, before: Mapping[str, Features], pairs: Mapping[str, str]) -> float:
    """How well the rules around two belong together: 1 or more if those above do, or all below."""
    score = 1.0 if pairs.get(old.parent, "") == new.parent else 0.0
    below = [number for number, one in before.items() if one.parent == old.number]
    if below:
        score += 2 * sum(pairs.get(number, "").rpartition("-")[0] == new.number for number in below) / len(below)
    return score + (0.5 if old.words == new.words else 0.0) + (0.25 if old.number == new.number else 0.0)
