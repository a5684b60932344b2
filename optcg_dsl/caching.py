"""What is remembered between runs, in the user's cache folder: plain data, never code.

An entry is a file named by a hash of all that it was made from, so it cannot be stale.  It starts with the checksum of
its content: an entry that is cut off, changed or not ours does not count.  Nothing depends on an entry being there.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path

CHECKSUM = 32
"""The length of the checksum (SHA-256) in front of the content."""
MAX_ENTRY = 64 * 1024 * 1024
"""The largest entry that is read, in bytes."""


def cache_folder() -> Path | None:
    """The folder of the entries, made if need be: ``OPTCG_CACHE`` names it, "" turns remembering off.

    None if there is to be no cache, or no folder can be made.
    """
    named = os.environ.get("OPTCG_CACHE")
    if named == "":
        return None
    try:
        folder = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "optcg"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError, ValueError):
        return None
    return folder


def read_entry(name: str) -> bytes | None:
    """The content of an entry; None if there is none, or it is not whole."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        path = folder / name
        if path.stat().st_size > MAX_ENTRY:
            return None
        data = path.read_bytes()
    except (OSError, ValueError):
        return None
    content = data[CHECKSUM:]
    return content if data[:CHECKSUM] == hashlib.sha256(content).digest() else None


def write_entry(name: str, content: bytes) -> None:
    """Remember an entry, if there is a folder for it.  Readers see the old entry or the whole new one, never a part."""
    folder = cache_folder()
    if folder is None:
        return
    try:
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name[:40]}-")
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(content).digest() + content)
        os.replace(temporary, folder / name)
    except (OSError, ValueError):
        return
