"""Runs pytest with one module taken from another file: ``python mutated.py MODULE FILE [WORDS OF PYTEST...]``.

It is run as a file, so that nothing of the package is imported before the module is exchanged.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType


class Exchange(MetaPathFinder):
    """Finds one module in another file."""

    def __init__(self, module: str, file: str) -> None:
        self.module, self.file = module, file

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module in its other file, nothing for other modules."""
        return spec_from_file_location(fullname, self.file) if fullname == self.module else None


if __name__ == "__main__":
    sys.path[:] = [entry for entry in sys.path if not entry.endswith("rule_traces")]
    sys.meta_path.insert(0, Exchange(sys.argv[1], sys.argv[2]))
    import pytest

    raise SystemExit(pytest.main(sys.argv[3:]))
