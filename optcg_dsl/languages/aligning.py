"""Which ability of one print stands for which of another: by what they mean, then by their heads and order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from optcg_dsl.compiling.compiler import CompiledCard
from optcg_dsl.compiling.passes import CompiledAbility
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.meaning import Meaning, in_terms_of, meaning


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed ability with what it means, in terms that are those of the other print too."""

    ability: CompiledAbility
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Alignment:
    """The abilities of two cards: how many mean the same, those that stand for each other, and those left over."""

    equal: int
    pairs: tuple[tuple[Printed, Printed], ...]
    first: tuple[Printed, ...]
    second: tuple[Printed, ...]


def printed_abilities(card: CompiledCard) -> list[Printed]:
    """The abilities of a card that have effects; reminder notes have none."""
    return [Printed(ability, meaning(ability.effects)) for ability in card.abilities if ability.effects]


def translated(abilities: Sequence[Printed], glossary: Glossary | None) -> list[Printed]:
    """The abilities of another print in the terms of the first, which ``glossary`` has; None: they are the same."""
    return [replace(one, meaning=in_terms_of(glossary, one.meaning)) for one in abilities]


def align(first: Sequence[Printed], second: Sequence[Printed]) -> Alignment:
    """The abilities of two cards side by side.

    The order of abilities does not count: what is equal is taken out first, wherever it stands.  Of the others those
    with the same heads belong together, then those of the same kind and text, each in order.
    """
    left, right = list(first), list(second)
    for one in first:
        partner = next((other for other in right if other.meaning == one.meaning), None)
        if partner is not None:
            left.remove(one)
            right.remove(partner)
    pairs: list[tuple[Printed, Printed]] = []
    equal = len(first) - len(left)
    for least in (_HEADS, _KIND, _PART):
        for one in tuple(left):
            best = max(right, key=lambda other: _likeness(one.meaning, other.meaning), default=None)
            if best is not None and _likeness(one.meaning, best.meaning) >= least:
                pairs.append((one, best))
                left.remove(one)
                right.remove(best)
    pairs.sort(key=lambda pair: [one.ability is pair[0].ability for one in first].index(True))
    return Alignment(equal, tuple(pairs), tuple(left), tuple(right))


_HEADS, _KIND, _PART = 4, 2, 1
"""How alike two abilities are that have the same heads, are of the same kind, or share a step."""


def _likeness(first: Meaning, second: Meaning) -> int:
    """How alike two abilities are: 0 where nothing says that one stands for the other."""
    if not first or not second:
        return 0
    one, other = first[0], second[0]
    if (one.keyword is None) != (other.keyword is None):
        return 0
    heads = one.kind == other.kind and one.timings == other.timings
    shared = {type(step) for step in (*one.cost, *one.body)} & {type(step) for step in (*other.cost, *other.body)}
    return _HEADS * heads + _KIND * (one.kind == other.kind) + _PART * bool(shared)
