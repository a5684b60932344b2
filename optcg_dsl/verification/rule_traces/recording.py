"""A plugin for pytest (``-p``): which of the functions that cite a rule each marked test runs, and which lines of them.

``OPTCG_RULE_TRACES`` names the file that is written when the tests have run.  Only tests that are marked with rules
are run.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from optcg_dsl.files import write_file
from optcg_dsl.rules.coverage import implements
from optcg_dsl.rules.usage import all_usage

TARGET = "OPTCG_RULE_TRACES"
ROOT = Path(__file__).resolve().parents[3]


def cited_functions() -> frozenset[tuple[str, str]]:
    """The file (relative to the checkout) and name of everything that carries a rule out."""
    cited = (citation for usage in all_usage().values() for citation in usage.code if implements(citation))
    return frozenset((citation.file, citation.name) for citation in cited)


class Recorder:
    """Follows the calls of a test; what runs is kept for functions in ``wanted`` only, a class by its methods."""

    def __init__(self, wanted: Iterable[tuple[str, str]]) -> None:
        self.wanted = frozenset(wanted)
        self.files = {str(ROOT / file): file for file, _ in self.wanted}
        self.names: dict[CodeType, tuple[str, str] | None] = {}
        self.ran: dict[tuple[str, str], set[int]] = defaultdict(set)

    def start(self) -> None:
        """Begin with nothing run."""
        self.ran = defaultdict(set)
        sys.settrace(self._called)

    def stop(self) -> Mapping[tuple[str, str], set[int]]:
        """What ran since the start: the lines, by file and name."""
        sys.settrace(None)
        return self.ran

    def _called(self, frame: FrameType, event: str, _: object) -> Any:
        code = frame.f_code
        try:
            known = self.names[code]
        except KeyError:
            known = self.names[code] = self._name(code)
        if known is None:
            return None
        lines = self.ran[known]

        def follow(inner: FrameType, what: str, _: object) -> Any:
            if what == "line":
                lines.add(inner.f_lineno)
            return follow

        return follow

    def _name(self, code: CodeType) -> tuple[str, str] | None:
        """The wanted function or class that a piece of code belongs to, the innermost first."""
        file = self.files.get(code.co_filename)
        parts = code.co_qualname.replace("<locals>.", "").split(".") if file is not None else []
        for depth in range(len(parts), 0, -1):
            place = (file or "", ".".join(parts[:depth]))
            if place in self.wanted:
                return place
        return None


_RECORDER = Recorder(cited_functions())
_ITEMS: list[dict[str, Any]] = []


def rules_of(item: Any) -> list[str]:
    """The rules that a test of pytest is marked with."""
    return list(dict.fromkeys(str(one) for mark in item.iter_markers("rules") for one in mark.args))


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    """Leave out the tests that are marked with no rule."""
    unmarked = [item for item in items if not rules_of(item)]
    if unmarked:
        config.hook.pytest_deselected(items=unmarked)
        items[:] = [item for item in items if rules_of(item)]


def pytest_runtest_setup(item: Any) -> None:
    """Follow what a test does."""
    _RECORDER.start()


def pytest_runtest_teardown(item: Any) -> None:
    """Keep what it did."""
    ran = {f"{file}:{name}": sorted(lines) for (file, name), lines in sorted(_RECORDER.stop().items())}
    _ITEMS.append({"id": item.nodeid, "rules": rules_of(item), "ran": ran})


def pytest_sessionfinish(session: Any) -> None:
    """Write down what all did."""
    write_file(Path(os.environ[TARGET]), json.dumps(_ITEMS))
