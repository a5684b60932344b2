"""Where a rule stands in each version: the renumberings, additions and removals between the four documents.

A step tells how the numbers of a version came from those of the version before.  One number, 2-2-4-3, explains an
English phrase and stands in the English documents only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from optcg_dsl.rules.registry import all_rules, sort_key
from optcg_dsl.rules.switch_table import VERSIONS

ENGLISH_ONLY = frozenset({"2-2-4-3"})
"""Numbers that only the English documents have."""

LANGUAGES: Mapping[str, str] = MappingProxyType({"1.1.6": "ja", "1.1.8": "en", "1.1.9": "zh", "1.2.0": "en"})
"""The language of the document that is at hand for each version."""


@dataclass(frozen=True, slots=True)
class Step:
    """From one version to the next: what moved (old number to new), what was added, removed and reworded in place."""

    old: str
    new: str
    moved: Mapping[str, str]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    rewritten: tuple[str, ...]


def _step(old: str, new: str, moved: str, added: str, removed: str, rewritten: str) -> Step:
    pairs = dict(pair.split(">") for pair in moved.split())
    return Step(
        old,
        new,
        MappingProxyType(pairs),
        tuple(added.split()),
        tuple(removed.split()),
        tuple(rewritten.split()),
    )


STEPS = (
    _step(
        "1.1.6",
        "1.1.8",
        moved="8-1-3-2-1>8-1-3-1-1 8-1-3-2-2>8-1-3-1-2 8-1-3-2-3>8-1-3-1-3 "
        "8-1-3-3>8-1-3-2 8-1-3-3-1>8-1-3-2-1 8-1-3-3-2>8-1-3-2-2 "
        "8-1-3-4>8-1-3-3 8-1-3-4-1>8-1-3-3-1 8-1-3-4-2>8-1-3-3-2 8-1-3-4-3>8-1-3-3-3 8-1-3-4-4>8-1-3-3-4 "
        "8-1-3-5>8-1-3-4 8-1-3-5-1>8-1-3-4-1 8-1-3-5-2>8-1-3-4-2 8-1-3-5-3>8-1-3-4-3 8-1-3-5-4>8-1-3-4-4 "
        "8-1-3-5-4-1>8-1-3-4-4-1",
        added="2-2-4-3 4-11 4-11-1 4-11-2 5-2-1-5-1 5-2-1-5-2 6-6-1-1-2 6-6-1-1-3 6-6-1-1-4 8-1-3-3-5 8-1-3-4-5 "
        "8-1-4 8-1-4-1 8-1-4-2 8-4-5 8-4-6",
        removed="8-1-3-2",
        rewritten="6-6-1-1 6-6-1-1-1 6-6-1-2 6-6-1-3 6-6-1-4 8-1-3-4-4",
    ),
    _step(
        "1.1.8",
        "1.1.9",
        moved="1-3-7>1-3-6-1 1-3-7-1>1-3-6-1-1 1-3-8>1-3-7 1-3-9>1-3-8 1-3-10>1-3-9 1-3-10-1>1-3-9-1 "
        "1-3-10-2>1-3-9-2 1-3-11>1-3-10",
        added="1-3-6-2 1-3-6-2-1 3-1-6-1 3-7-6-1-1 4-4-2 4-7-2 4-9-2-1 4-9-2-2 8-1-3-4-6 8-1-3-4-7 8-3-1-3-1 10-1-5-3 "
        "10-2-3-1-1 10-2-4-1-1 10-2-4-1-2 10-2-13-5",
        removed="2-2-4-3",
        rewritten="2-5-2 4-4-1 6-2-3 8-1-3-3-5 8-1-3-4-3 10-1-2-1 10-1-3-1",
    ),
    _step(
        "1.1.9",
        "1.2.0",
        moved="",
        added="2-2-4-3 4-12 4-12-1 4-12-2 10-1-6 10-1-6-1 10-1-7 10-1-7-1",
        removed="",
        rewritten="7-1-1-3 8-3-2-3",
    ),
)


@cache
def correspondence(old: str, new: str) -> Mapping[str, str]:
    """Which number of ``old`` is which number of ``new``, for all rules that both documents have.

    Raises ``ValueError`` when ``old`` is not the earlier of two known versions.
    """
    first, last = VERSIONS.index(old), VERSIONS.index(new)
    if first > last:
        raise ValueError(f"{old} is not earlier than {new}")
    mapping = {number: number for number in numbers_of(old)}
    for step in STEPS[first:last]:
        taken = set(step.removed)
        mapping = {source: step.moved.get(target, target) for source, target in mapping.items() if target not in taken}
    for number in ENGLISH_ONLY & set(numbers_of(old)) & set(numbers_of(new)):
        mapping[number] = number
    return MappingProxyType(dict(sorted(mapping.items(), key=lambda pair: sort_key(pair[0]))))


@cache
def numbers_of(version: str) -> tuple[str, ...]:
    """The numbers that the document of a version has, in order.  Raises ``ValueError`` for an unknown version."""
    index = VERSIONS.index(version)
    numbers = {info.number for info in all_rules()}
    for step in reversed(STEPS[index:]):
        back = {new: old for old, new in step.moved.items()}
        numbers = {back.get(number, number) for number in numbers - set(step.added)} | set(step.removed)
    return tuple(sorted(numbers, key=sort_key))


def place(number: str, version: str) -> str | None:
    """Where the rule with this number of 1.2.0 stands in an earlier version; ``None`` where it has no such rule.

    Raises ``ValueError`` for an unknown version.
    """
    for old, new in correspondence(version, VERSIONS[-1]).items():
        if new == number:
            return old
    return None
