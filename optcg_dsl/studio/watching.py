"""What changes on the disk while the studio is open.

The folder is looked through by the sizes and times of its files; a file that looks another is read, and told if its
content is another.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.files import file_bytes
from optcg_dsl.studio.folder import Folder, version_of
from optcg_dsl.studio.problems import StudioError

_MOST_WAITING = 1_000
Look = tuple[int, int, int]
"""What a file looks like from outside: its time, its size and its number on the disk."""


class Watch:
    """Looks at the files of a folder and tells whoever listens what has changed."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.listeners: set[asyncio.Queue[dict[str, Any]]] = set()
        self.unchecked = asyncio.Event()
        """Set while something is to be checked."""
        self._looks: dict[str, Look] = {}
        self._versions: dict[str, str] = {}

    def tell(self, event: dict[str, Any]) -> None:
        """Tells all pages; one that does not listen any more loses what is too much."""
        for queue in self.listeners:
            if queue.qsize() < _MOST_WAITING:
                queue.put_nowait(event)

    def look(self) -> list[tuple[str, str | None]]:
        """The files that have changed since the last look, with their versions: None for one that is gone."""
        seen: dict[str, Look] = {}
        for path in self.folder.files():
            try:
                found = os.stat(self.folder.place(path))
            except (OSError, StudioError):
                continue
            seen[path] = (found.st_mtime_ns, found.st_size, found.st_ino)
        changed: list[tuple[str, str | None]] = []
        for path in seen:
            if self._looks.get(path) != seen[path]:
                try:
                    version = version_of(file_bytes(self.folder.place(path), MAX_BYTES))
                except (OSError, StudioError):
                    continue
                if self._versions.get(path) != version:
                    self._versions[path] = version
                    changed.append((path, version))
        for path in self._looks.keys() - seen.keys():
            self._versions.pop(path, None)
            changed.append((path, None))
        self._looks = seen
        return sorted(changed)
