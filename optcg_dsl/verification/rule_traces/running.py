"""Running the marked tests of a checkout: what they run of the functions that carry rules out, and what they notice."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from optcg_dsl.rules.coverage import implementing, own_numbers
from optcg_dsl.rules.registry import RuleInfo
from optcg_dsl.verification.rule_traces.exchange import ROOT

SOCKET, REQUEST = "OPTCG_RULE_SOCKET", "OPTCG_RULE_REQUEST"
"""The variables that tell a process of tests where it reports to, and what is asked of it."""
_PLUGIN = "optcg_dsl.verification.rule_traces.worker"
_MARK = "mark.rules"

Steps = Callable[[Iterable[Any], int], Iterable[Any]]
"""Passes on what is done one by one, of so many in all: a progress bar."""


class UnrunTestsError(Exception):
    """The tests could not be run: there are none, or pytest is not installed, or it broke off."""


@dataclass(frozen=True, slots=True)
class RanTest:
    """A test that is marked with rules: its id, the rules, and for each function of these that it runs (``file:name``)
    the first lines of its statements that it runs."""

    id: str
    rules: tuple[str, ...]
    ran: Mapping[str, frozenset[int]]


@dataclass(frozen=True, slots=True)
class Mutant:
    """The last change that was tried for a rule, and how its tests took it.

    ``how``: "asserted" (an expectation of a test failed), "broken" (a test broke), "hung" (it did not end), "missed"
    (all passed, with this change and with all others that were tried), or "unchanged" (the tests run nothing that could
    be changed; there is no function then).  ``function`` is ``file:name``, ``tried`` the number of changes.
    """

    rule: str
    how: str
    tried: int
    function: str = ""
    line: int = 0
    change: str = ""

    @property
    def noticed(self) -> bool:
        """Whether a test noticed a change."""
        return self.how in ("asserted", "broken", "hung")


@dataclass(slots=True)
class Measured:
    """The tests that were run, and the changes that were tried."""

    tests: list[RanTest] = field(default_factory=list)
    mutants: list[Mutant] = field(default_factory=list)


def run_marked_tests(
    rules: Iterable[RuleInfo],
    mutate: Sequence[str] = (),
    seed: int = 1,
    paths: Sequence[str] | None = None,
    steps: Steps = lambda all_, _: all_,
) -> Measured:
    """Run the tests of these rules once, in a process of its own, and change functions for those in ``mutate``.

    ``paths`` are the folders and files with tests, all that mark rules if none are named.  A test that fails without
    any change is no matter here, and left out.  Raises :class:`UnrunTestsError`.
    """
    if not hasattr(os, "fork"):
        raise UnrunTestsError("this needs a system that can fork a process")
    own = {info.number: own_numbers(info) for info in rules}
    code = {number: [[*place, count] for place, count in implementing(own[number]).items()] for number in own}
    request = json.dumps({"rules": own, "code": code, "mutate": mutate, "seed": seed})
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--tb=line",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        _PLUGIN,
    ]
    here, there = socket.socketpair()
    with here, there:
        process = subprocess.Popen(
            [*words, *(paths if paths is not None else marked_files())],
            cwd=ROOT,
            env={**os.environ, "OPTCG_CACHE": "", SOCKET: str(there.fileno()), REQUEST: request},
            pass_fds=[there.fileno()],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        there.close()
        try:
            measured = _gathered(here, len(mutate), steps)
        finally:
            if sys.exc_info()[0] is not None:
                process.kill()
            said = process.communicate()[0]
    if measured is None:
        raise UnrunTestsError(said.strip().rpartition("\n")[2] or "pytest said nothing")
    return measured


def _gathered(channel: socket.socket, mutants: int, steps: Steps) -> Measured | None:
    """What a process of tests tells, line by line; ``None`` if it did not come to its end."""
    measured = Measured()
    with channel.makefile(encoding="utf-8") as lines:
        messages = (json.loads(line) for line in lines)
        begun = next(messages, None)
        if begun is None:
            return None
        for message in steps(_until_end(messages), begun["tests"] + mutants):
            if message is None:
                return measured
            if "test" in message:
                ran = {name: frozenset(own) for name, own in message["ran"].items()}
                measured.tests.append(RanTest(message["test"], tuple(message["rules"]), ran))
            else:
                measured.mutants.append(Mutant(**message))
    return None


def _until_end(messages: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any] | None]:
    for message in messages:
        yield None if "end" in message else message


def marked_files() -> list[str]:
    """The files of tests that mark rules, relative to the checkout; for a ``conftest.py`` its folder."""
    found = (path for path in sorted((ROOT / "tests").rglob("*.py")) if _MARK in path.read_text(encoding="utf-8"))
    shown = (_place(path) for path in found)
    return list(dict.fromkeys(shown))


def _place(path: Path) -> str:
    return (path.parent if path.name == "conftest.py" else path).relative_to(ROOT).as_posix()


def functions_by_rule(tests: Iterable[RanTest], rules: Iterable[RuleInfo]) -> dict[str, frozenset[str]]:
    """For each of these rules the functions (``file:name``) that a test of it runs."""
    ran: dict[str, set[str]] = {}
    for test in tests:
        for number in test.rules:
            ran.setdefault(number, set()).update(test.ran)
    return {
        info.number: frozenset(name for number in own_numbers(info) for name in ran.get(number, ())) for info in rules
    }
