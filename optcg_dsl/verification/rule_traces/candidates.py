"""Which changes are tried for a rule, and in which order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, zip_longest
from random import Random

from optcg_dsl.verification.rule_traces.changes import Change, changes_of

_MOST = 40
"""So many changes are tried for one rule."""
_AT_A_TIME = 4
"""So many of one function are tried before others have their turn."""
_VERSION = re.compile(r" \([^()]*\)(?=\]?\Z)")
"""How the name of a scenario's test ends."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A change that can be tried: its place, which of the changes in these lines it is, and the tests that run it."""

    file: str
    name: str
    change: Change
    lines: frozenset[int]
    index: int
    tests: tuple[str, ...]


def candidates(
    seed: str,
    functions: Mapping[tuple[str, str], int],
    tests: Mapping[str, Mapping[tuple[str, str], set[int]]],
    trees: Mapping[str, ast.Module],
) -> Iterator[Candidate]:
    """The changes of these functions in statements that the tests run.

    ``functions`` (file and name) come with the number of rules that each cites: those about few rules come first.
    Its changes are shuffled by the seed, within the ranks of :class:`~.changes.Change`.
    """
    found: list[list[Candidate]] = []
    for place in sorted(functions, key=lambda one: (functions[one], one)):
        lines = frozenset(line for ran in tests.values() for line in ran.get(place, ()))
        if not lines:
            continue
        own = [
            (
                change.rank,
                Candidate(*place, change, lines, index, _running(tests, place, change.line)),
            )
            for index, change in enumerate(changes_of(trees[place[0]], place[1], lines))
        ]
        Random(f"{seed} {place}").shuffle(own)
        found.append([candidate for _, candidate in sorted(own, key=lambda one: one[0])])
    longest = max(map(len, found), default=0)
    turns = (own[start : start + _AT_A_TIME] for start in range(0, longest, _AT_A_TIME) for own in found)
    yield from islice((candidate for own in turns for candidate in own), _MOST)


def _running(
    tests: Mapping[str, Mapping[tuple[str, str], set[int]]], place: tuple[str, str], line: int
) -> tuple[str, ...]:
    return tuple(name for name, ran in tests.items() if line in ran.get(place, ()))


def in_order(tests: Iterable[str], seconds: Mapping[str, float]) -> list[str]:
    """The quickest first, but each scenario under its newest version before any under another one."""
    groups: dict[str, list[str]] = {}
    for name in tests:
        groups.setdefault(_VERSION.sub("", name), []).insert(0, name)
    rounds = zip_longest(*groups.values())
    return [name for one in rounds for name in sorted(filter(None, one), key=lambda name: (seconds[name], name))]
