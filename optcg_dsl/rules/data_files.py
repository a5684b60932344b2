"""Reading the YAML data of this package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FOLDER = Path(__file__).resolve().parent / "data"


def load_rows(pattern: str, folder: Path = _FOLDER) -> list[dict[str, Any]]:
    """The rows of all data files whose name matches ``pattern``, in the order of the file names."""
    rows: list[dict[str, Any]] = []
    for path in sorted(folder.glob(pattern)):
        rows.extend(yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER))
    return rows


def load_mapping(path: Path) -> dict[str, Any]:
    """The fields of one data file."""
    found: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)
    return found
