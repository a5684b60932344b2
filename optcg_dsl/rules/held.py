"""Which rules versions the product holds: one data file each, ``data/versions/VERSION.yaml``.

This is the one home of the list.  A version comes in by its file, and everything that names or counts versions asks
here.  Nothing of the files is read for it, only their names.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent / "data" / "versions"


def version_key(version: str) -> tuple[int, ...]:
    """The key that puts versions into their order (1.10.0 after 1.9.0)."""
    return tuple(int(part) for part in version.split("."))


def versions_in(folder: Path) -> tuple[str, ...]:
    """The versions that a folder of version files holds, the oldest first."""
    return tuple(sorted((path.stem for path in folder.glob("*.yaml")), key=version_key))


def is_held(version: str) -> bool:
    """Whether the product holds this version."""
    return version in VERSIONS


VERSIONS: Final = versions_in(FOLDER)
"""All versions that are held, the oldest first."""

DEFAULT_VERSION: Final = VERSIONS[-1]
"""The version that is played where none is named: the newest."""
