"""Where a rule stands in each version: the renumberings, additions and removals between the documents.

A step tells how the numbers of a version came from those of the version before; it is in the version's file.  One
number, 2-2-4-3, explains an English phrase and stands in the English documents only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from optcg_dsl.rules.data_files import load_mapping
from optcg_dsl.rules.held import FOLDER, VERSIONS
from optcg_dsl.rules.registry import all_rules, sort_key

ENGLISH_ONLY = frozenset({"2-2-4-3"})
"""Numbers that only the English documents have."""


@dataclass(frozen=True, slots=True)
class Step:
    """From one version to the next: what moved (old number to new), what was added, removed and reworded in place."""

    old: str
    new: str
    moved: Mapping[str, str]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    rewritten: tuple[str, ...]


def languages() -> Mapping[str, str]:
    """The language of the document that is at hand for each version."""
    return MappingProxyType({version: _file(version)["language"] for version in VERSIONS})


def is_provisional(version: str) -> bool:
    """Whether the version is known from a document that is not its publisher's, so that it may have to be mended."""
    return bool(_file(version).get("provisional", False))


@cache
def _file(version: str) -> Mapping[str, Any]:
    return load_mapping(FOLDER / f"{version}.yaml")


@cache
def steps() -> tuple[Step, ...]:
    """The steps between the versions that are held, the oldest first."""
    return tuple(step_of(old, new, _file(new)) for old, new in pairwise(VERSIONS))


def step_of(old: str, new: str, data: Mapping[str, Any]) -> Step:
    """The step that the file of the version ``new`` tells; ``old`` is the version before it.

    The number of a chapter is a number to YAML.
    """
    return Step(
        old,
        new,
        MappingProxyType({str(before): str(after) for before, after in data.get("moved", {}).items()}),
        tuple(map(str, data.get("added", ()))),
        tuple(map(str, data.get("removed", ()))),
        tuple(map(str, data.get("rewritten", ()))),
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
    for step in steps()[first:last]:
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
    for step in reversed(steps()[index:]):
        back = {new: old for old, new in step.moved.items()}
        numbers = {back.get(number, number) for number in numbers - set(step.added)} | set(step.removed)
    return tuple(sorted(numbers, key=sort_key))


def place(number: str, version: str) -> str | None:
    """Where the rule with this number of the newest version stands in an earlier one; ``None`` where that has none.

    Raises ``ValueError`` for an unknown version.
    """
    for old, new in correspondence(version, VERSIONS[-1]).items():
        if new == number:
            return old
    return None
