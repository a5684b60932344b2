"""Running the marked tests of a checkout, to see what they run of the functions that carry rules out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from optcg_dsl.verification.rule_traces.recording import ROOT, TARGET

_PLUGIN = "optcg_dsl.verification.rule_traces.recording"
_INTERRUPTED = 2


class UnrunTestsError(Exception):
    """The tests could not be run: there are none, or pytest is not installed, or it broke off."""


@dataclass(frozen=True, slots=True)
class RanTest:
    """A test that is marked with rules: its id, the rules, and for each function of these that it runs (``file:name``)
    the lines."""

    id: str
    rules: tuple[str, ...]
    ran: Mapping[str, frozenset[int]]


def run_marked_tests(paths: Sequence[str] = ("tests",)) -> tuple[RanTest, ...]:
    """Run the tests below these paths of the checkout that are marked with rules, once, in a process of its own.

    Raises :class:`UnrunTestsError`.  That a test fails is no matter here.
    """
    with TemporaryDirectory() as folder:
        target = Path(folder) / "ran.json"
        words = ["-q", "-p", "no:cacheprovider", "-p", _PLUGIN, *paths]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *words],
            cwd=ROOT,
            env={**os.environ, TARGET: str(target)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode >= _INTERRUPTED or not target.is_file():
            raise UnrunTestsError((done.stdout + done.stderr).strip().rpartition("\n")[2] or "pytest said nothing")
        rows = json.loads(target.read_text(encoding="utf-8"))
    return tuple(
        RanTest(row["id"], tuple(row["rules"]), {name: frozenset(lines) for name, lines in row["ran"].items()})
        for row in rows
    )


def functions_by_rule(tests: Iterable[RanTest]) -> dict[str, frozenset[str]]:
    """For each rule the functions (``file:name``) that a test marked with it runs."""
    found: dict[str, set[str]] = {}
    for test in tests:
        for number in test.rules:
            found.setdefault(number, set()).update(test.ran)
    return {number: frozenset(names) for number, names in found.items()}
