"""What the tests of rules noticed before, and of which rules they can notice nothing.

What was noticed is remembered by what it was found with: the files of the functions, tests and scenarios of the rule,
and how changes are made.  What was not noticed is tried again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from random import Random

from optcg_dsl.caching import read_entry, write_entry
from optcg_dsl.rules.coverage import implementing, own_numbers
from optcg_dsl.rules.data_files import load_rows
from optcg_dsl.rules.registry import RuleInfo, sort_key
from optcg_dsl.rules.usage import usage_of
from optcg_dsl.verification.rule_traces.exchange import ROOT
from optcg_dsl.verification.rule_traces.running import Mutant

_ENTRY = "rule-mutants"


def without_mutant() -> Mapping[str, str]:
    """The rules of which no change can be noticed, with the reason of each (``rules/data/without_mutant.yaml``)."""
    return {str(row["number"]): str(row["reason"]) for row in load_rows("without_mutant.yaml")}


def sample(rules: Sequence[RuleInfo], most: int, seed: int) -> list[RuleInfo]:
    """So many of these rules, chosen by the seed, in the order of their numbers."""
    chosen = Random(seed).sample(rules, min(most, len(rules)))
    return sorted(chosen, key=lambda info: sort_key(info.number))


class Remembered:
    """The changes that were noticed before, by the digest of what they were found with."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        own = sorted(Path(__file__).parent.glob("*.py"))
        self._machine = _digest([sys.version, str(seed)], own)
        entry = read_entry(_ENTRY)
        self._found: dict[str, dict[str, object]] = json.loads(entry) if entry is not None else {}

    def of(self, info: RuleInfo) -> Mutant | None:
        """The change that was noticed for a rule, if nothing about it has changed since."""
        found = self._found.get(self._key(info))
        return Mutant(**found) if found is not None else None  # type: ignore[arg-type]

    def keep(self, rules: Iterable[RuleInfo], mutants: Iterable[Mutant]) -> None:
        """Remember those that were noticed."""
        by_number = {info.number: info for info in rules}
        noticed = {self._key(by_number[one.rule]): asdict(one) for one in mutants if one.noticed}
        if noticed:
            self._found |= noticed
            write_entry(_ENTRY, json.dumps(self._found).encode())

    def _key(self, info: RuleInfo) -> str:
        numbers = own_numbers(info)
        files = {file for file, _ in implementing(numbers)}
        for number in numbers:
            usage = usage_of(number)
            files |= {citation.file for citation in (*usage.tests, *usage.scenarios)}
        return _digest([self._machine, *numbers], [ROOT / file for file in sorted(files)])


def _digest(words: Iterable[str], files: Iterable[Path]) -> str:
    digest = sha256()
    for word in words:
        digest.update(word.encode() + b"\0")
    for file in files:
        digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()
