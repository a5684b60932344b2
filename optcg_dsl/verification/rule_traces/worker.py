"""A plugin for pytest (``-p``) that runs marked tests, says what they run, and whether they notice changed functions.

Tests are collected and run once in this process.  Each change is then made in a fork of it, where the tests of its rule
are run again: nothing is imported or collected anew, and no change outlives its fork.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import socket
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from time import perf_counter
from typing import Any

from _pytest.reports import TestReport
from _pytest.runner import runtestprotocol

from optcg_dsl.verification.rule_traces.candidates import Candidate, candidates, in_order
from optcg_dsl.verification.rule_traces.changes import changes_of
from optcg_dsl.verification.rule_traces.recording import Recorder
from optcg_dsl.verification.rule_traces.running import REQUEST, SOCKET

_SECONDS = 10
"""A changed function may run for ever: a fork that needs so much more processor time than before has noticed it."""
_MOST_SECONDS = 4.0
"""Tests of a rule are run for one change as long as they took no longer than this together, the quickest first."""
_MOST_WAITING = 300
_MOST_MORE = 5
"""So many more changes are tried for one that a test's own expectation notices, after one that made a test break."""
HOWS = ("missed", "asserted", "broken", "hung")


def rules_of(item: Any) -> list[str]:
    """The rules that a test of pytest is marked with."""
    return list(dict.fromkeys(str(one) for mark in item.iter_markers("rules") for one in mark.args))


class Worker:
    """What is asked for, the tests that are run, and what they did.

    ``request`` has ``rules``: for each rule the numbers whose tests are its own (those below a heading, too);
    ``code``: the file and name of each function that carries it out, and how many rules that one cites; ``mutate``: for
    which rules functions are changed; and ``seed``.
    """

    def __init__(self, request: Mapping[str, Any], channel: socket.socket) -> None:
        self.rules: Mapping[str, Sequence[str]] = request["rules"]
        self.code: Mapping[str, Mapping[tuple[str, str], int]] = {
            rule: {(file, name): count for file, name, count in places} for rule, places in request["code"].items()
        }
        self.mutate: Sequence[str] = request["mutate"]
        self.seed: int = request["seed"]
        self.channel = channel
        self.remembering: list[Any] = []
        self.items: dict[str, Any] = {}
        self.seconds: dict[str, float] = {}
        self.ran: dict[str, Mapping[tuple[str, str], set[int]]] = {}

    @cached_property
    def recorder(self) -> Recorder:
        """Follows the functions that carry the rules out."""
        return Recorder({place for places in self.code.values() for place in places})

    def send(self, message: Mapping[str, Any]) -> None:
        """Tell one thing, as a line of JSON."""
        self.channel.sendall(json.dumps(message).encode() + b"\n")

    def run(self, item: Any, following: Any) -> None:
        """Run a test, and tell what it runs."""
        self.recorder.start()
        begun = perf_counter()
        passed = not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))
        ran = self.recorder.stop()
        found = {f"{file}:{name}": sorted(lines) for (file, name), lines in sorted(ran.items())}
        self.send({"test": item.nodeid, "rules": rules_of(item), "passed": passed, "ran": found})
        if passed:
            self.items[item.nodeid] = item
            self.seconds[item.nodeid] = perf_counter() - begun
            self.ran[item.nodeid] = ran

    def try_rule(self, rule: str) -> None:
        """Change functions of a rule until its tests notice, and tell what was tried last."""
        own = set(self.rules[rule])
        tests = {name: self.ran[name] for name, item in self.items.items() if not own.isdisjoint(rules_of(item))}
        best: tuple[int, Candidate] | None = None
        more = tried = 0
        for candidate in candidates(f"{self.seed} {rule}", self.code[rule], tests, self.recorder.trees):
            how = self.try_change(candidate)
            tried += 1
            if best is None or (how == 1) > (best[0] == 1) or not best[0]:
                best = how, candidate
            more += best[0] > 1
            if best[0] == 1 or more > _MOST_MORE:
                break
        told: dict[str, Any] = {"rule": rule, "tried": tried, "how": HOWS[best[0]] if best else "unchanged"}
        if best is not None:
            one = best[1]
            told |= {"function": f"{one.file}:{one.name}", "line": one.change.line, "change": one.change.said}
        self.send(told)

    def try_change(self, candidate: Candidate) -> int:
        """How the tests that run a statement notice a change of it, as an index of ``HOWS``."""
        tests: list[str] = []
        seconds = 0.0
        for name in in_order(candidate.tests, self.seconds):
            if tests and seconds + self.seconds[name] > _MOST_SECONDS:
                break
            tests.append(name)
            seconds += self.seconds[name]
        child = os.fork()
        if child == 0:
            os._exit(self._in_fork(candidate, tests, int(_SECONDS + 4 * seconds)))
        status = os.waitpid(child, 0)[1]
        return os.WEXITSTATUS(status) if os.WIFEXITED(status) else HOWS.index("hung")

    def _in_fork(self, candidate: Candidate, tests: Sequence[str], seconds: int) -> int:
        """Make the change and run the tests.  A fork must not go on as its parent, whatever happens."""
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            tree = self.recorder.trees[candidate.file]
            changes_of(tree, candidate.name, candidate.lines)[candidate.index].make()
            self.recorder.exchange.exchange(candidate.file, tree)
        except BaseException:
            return HOWS.index("missed")
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(_MOST_WAITING)
            found = self._notice(candidate, tests)
            return found if found is not None else self._notice(candidate, tests) or 0
        except BaseException:
            return HOWS.index("broken")

    def _notice(self, candidate: Candidate, tests: Sequence[str]) -> int | None:
        """How the tests notice; ``None`` if one did not run the change: what is remembered is forgotten then."""
        remembered = False
        for name in tests:
            self.recorder.start()
            for report in runtestprotocol(self.items[name], log=False, nextitem=None):
                if report.failed:
                    return HOWS.index("asserted" if _asserts(report) else "broken")
            ran = self.recorder.stop().get((candidate.file, candidate.name), ())
            remembered = remembered or candidate.change.line not in ran
        if not remembered:
            return HOWS.index("missed")
        for one in self.remembering:
            one.cache_clear()
        return None


def _asserts(report: TestReport) -> bool:
    """Whether it was an expectation of a test that failed, and not the code that broke."""
    crash = getattr(report.longrepr, "reprcrash", None)
    message = str(getattr(crash, "message", ""))
    inside = f"{os.sep}optcg_dsl{os.sep}" in str(getattr(crash, "path", ""))
    return message.startswith(("assert", "AssertionError", "Failed")) and not inside


def _remembering() -> list[Any]:
    """The functions of ours and of the tests that remember what they gave; there are none among frozen objects."""
    found = (one for one in gc.get_objects() if isinstance(one, _REMEMBERING))
    return [one for one in found if one.__module__.startswith(("optcg_dsl", "tests"))]


_REMEMBERING: Any = type(lru_cache(lambda: None))


def _wanted(items: Iterable[Any], rules: Mapping[str, Sequence[str]]) -> list[Any]:
    numbers = {number for own in rules.values() for number in own}
    return [item for item in items if not numbers.isdisjoint(rules_of(item))]


def pytest_configure(config: Any) -> None:
    """Take what is asked for from the environment."""
    channel = socket.socket(fileno=int(os.environ[SOCKET]))
    config.pluginmanager.register(_Loop(Worker(json.loads(os.environ[REQUEST]), channel)))


class _Loop:
    """Runs the tests in place of pytest."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker

    def pytest_collection_modifyitems(self, config: Any, items: list[Any]) -> None:
        """Leave out the tests that are marked with none of the rules."""
        items[:] = _wanted(items, self.worker.rules)

    def pytest_runtestloop(self, session: Any) -> bool:
        """Run all tests once, then those of each rule with changes."""
        self.worker.send({"tests": len(session.items)})
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            self.worker.run(item, following)
        self.worker.remembering = _remembering()
        gc.collect()
        gc.freeze()
        for rule in self.worker.mutate:
            self.worker.try_rule(rule)
        self.worker.send({"end": True})
        return True
