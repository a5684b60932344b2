"""What is remembered between runs, in the user's cache folder: plain data, never code.

An entry is a file named by a hash of all that it was made from, so it cannot be stale.  It starts with the checksum of
its content: an entry that is cut off, changed or not ours does not count.  Nothing depends on an entry being there.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from optcg_dsl.resources import data_folder

CHECKSUM = 32
"""The length of the checksum (SHA-256) in front of the content."""
MAX_ENTRY = 64 * 1024 * 1024
"""The largest entry that is read, in bytes."""
MAX_ENTRIES = 400
"""How many entries are kept; the oldest go first."""


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
    import tempfile  # takes longer to load than an entry takes to read

    try:
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name[:40]}-")
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(content).digest() + content)
        os.replace(temporary, folder / name)
        entries = list(folder.iterdir())
        if len(entries) > MAX_ENTRIES:
            entries.sort(key=lambda path: path.stat().st_mtime)
            for old in entries[: len(entries) - MAX_ENTRIES]:
                old.unlink()
    except (OSError, ValueError):
        return  # no room, no permission, or another process was faster: the entry is made again when it is wanted


def key_of(*parts: str | bytes) -> str:
    """A name for what is made from these parts, each taken whole: 32 hexadecimal digits."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:32]


@cache
def fingerprint() -> str:
    """What stands for this very installation: the names, sizes and times of its code and grammar files."""
    return key_of(*_stamps(Path(__file__).parent), *_stamps(data_folder("grammar")))


def _stamps(folder: str | Path, name: str = "") -> Iterator[str]:
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.name == "__pycache__":
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _stamps(entry.path, f"{name}{entry.name}/")
        elif entry.name.endswith((".py", ".lark", ".yaml", ".j2")):
            stat = entry.stat()
            yield f"{name}{entry.name} {stat.st_size} {stat.st_mtime_ns}"
