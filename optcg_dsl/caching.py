"""What is remembered between runs, in the user's cache folder: plain data, never code.

An entry is a file named by a hash of all that it was made from, so it cannot be stale.  It starts with the checksum of
its name and its content: an entry that is cut off, changed, renamed or not ours does not count.  Nothing depends on an
entry being there.  The checksum finds damage, not malice: what stands in the folder is trusted as far as those who may
write to it.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from optcg_dsl.files import file_bytes, put_file
from optcg_dsl.resources import data_folder

CHECKSUM = 32
"""The length of the checksum (SHA-256) in front of the content."""
MAX_ENTRY = 64 * 1024 * 1024
"""The largest entry that is read, in bytes."""
MAX_ENTRIES = 400
"""How many entries are kept; the oldest go first."""
PACKAGE = Path(__file__).parent
_PARTS = (".py", ".lark", ".yaml", ".j2", ".json")
"""How the files end of which an installation consists."""
_LIBRARY = re.compile(r"(pyyaml|msgspec|rapidfuzz|lark)-[^/]*\.(dist|egg)-info\Z", re.IGNORECASE)


def cache_folder() -> Path | None:
    """The folder of the entries, made if need be: ``OPTCG_CACHE`` names it, "" turns remembering off.

    None if there is to be no cache, or no folder can be made.
    """
    named = os.environ.get("OPTCG_CACHE")
    if named == "":
        return None
    try:
        folder = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "optcg"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError, ValueError):
        return None
    return folder


def read_entry(name: str) -> bytes | None:
    """The content of an entry; None if there is none, or what is there is not this entry, whole."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        data = file_bytes(folder / name, MAX_ENTRY)
    except OSError:
        return None
    content = data[CHECKSUM:]
    return content if data[:CHECKSUM] == _checksum(name, content) else None


def write_entry(name: str, content: bytes) -> None:
    """Remember an entry, if there is a folder for it.  Readers see the old entry or the whole new one, never a part."""
    folder = cache_folder()
    if folder is None or CHECKSUM + len(content) > MAX_ENTRY:  # nobody would read it
        return
    try:
        put_file(folder / name, _checksum(name, content) + content)
        _drop_oldest(folder)
    except OSError:
        return  # no room, no permission, or something else is in its place: the entry is made again when it is wanted


class Known:
    """An entry with many values as JSON, each by a key that stands for all that it was made from.

    Values that nobody asked for go when it is written again.
    """

    def __init__(self, name: str) -> None:
        self._name = name if cache_folder() is not None else ""
        self._before = _values(read_entry(name)) if self._name else {}
        self._now: dict[str, msgspec.Raw] = {}
        self._is_other = False

    def key(self, *parts: str | bytes) -> str:
        """The key of what is made from these parts by this installation; "" where nothing is remembered."""
        return key_of(fingerprint(), *parts) if self._name else ""

    def value(self, key: str) -> msgspec.Raw | None:
        """The value of a key; None if it is not known."""
        found = self._now.get(key, self._before.get(key))
        if found is not None:
            self._now[key] = found
        return found

    def learn(self, key: str, value: bytes) -> None:
        """Know a value from now on."""
        if not self._name:
            return
        self._now[key] = msgspec.Raw(value)
        self._is_other = True

    def forget(self, key: str) -> None:
        """Know a value no more."""
        self._now.pop(key, None)

    def remember(self) -> None:
        """Write the entry, if it is another now and the installation was not replaced meanwhile."""
        is_other = self._is_other or self._now.keys() != self._before.keys()
        if self._name and is_other and is_unchanged():
            write_entry(self._name, msgspec.json.encode(self._now))


def _values(data: bytes | None) -> dict[str, msgspec.Raw]:
    try:
        return {} if data is None else msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, RecursionError):
        return {}


def entries(folder: Path) -> Iterator[tuple[str, int, bool]]:
    """What stands in the folder: the name and the size of each entry, and whether it is whole.

    An entry of an older version, whose checksum was not for its name, is never looked for any more, and whole.
    """
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        try:
            data = file_bytes(path, MAX_ENTRY)
        except OSError:
            if os.path.lexists(path):  # else another process has dropped it
                yield path.name, 0, False
            continue
        content = data[CHECKSUM:]
        whole = data[:CHECKSUM] in (_checksum(path.name, content), hashlib.sha256(content).digest())
        yield path.name, len(data), whole


def _checksum(name: str, content: bytes) -> bytes:
    """What an entry begins with: it is for its name too, so that no entry passes for another one."""
    return hashlib.sha256(f"{name}\n".encode() + content).digest()


def _drop_oldest(folder: Path) -> None:
    with os.scandir(folder) as found:
        entries = [entry for entry in found if entry.is_file(follow_symlinks=False)]
    if len(entries) <= MAX_ENTRIES:
        return
    ages: list[tuple[float, str]] = []
    for entry in entries:
        with suppress(OSError):  # another process was faster
            ages.append((entry.stat(follow_symlinks=False).st_mtime, entry.path))
    for _, path in sorted(ages)[: len(entries) - MAX_ENTRIES]:
        with suppress(OSError):
            os.unlink(path)


def key_of(*parts: str | bytes) -> str:
    """A name for what is made from these parts, each taken whole: 32 hexadecimal digits."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:32]


@cache
def fingerprint() -> str:
    """What stands for this very installation: the content of its code and its data, what it uses, and the Python."""
    return _fingerprint()


def is_unchanged() -> bool:
    """Whether the installation is still what it was when it was fingerprinted.

    Modules are imported when they are needed.  What was worked out while the installation was being replaced is not
    what either of the two would have given, and nothing to remember.
    """
    return _is_unchanged(len(sys.modules))


@lru_cache(maxsize=1)
def _is_unchanged(_modules: int) -> bool:
    """Looked at again after more modules have been imported: nothing else comes from the installation."""
    return _fingerprint() == fingerprint()


def _fingerprint() -> str:
    return key_of(repr((sys.version, sys.flags.optimize, _libraries())), code_digest())


def code_digest() -> str:
    """What stands for the content of this installation, its code and its data, wherever it is installed."""
    digest = hashlib.sha256()
    try:
        tables = (one for one in _files(data_folder("generated")) if one[0].endswith(".json"))
        for name, path in (*_files(PACKAGE), *_files(data_folder("grammar")), *tables):
            with open(path, "rb", buffering=0) as file:
                content = file.read()
            digest.update(f"{name} {len(content)}\n".encode())
            digest.update(content)
    except OSError:  # half an installation, or one that is being replaced: nothing is found again
        return os.urandom(16).hex()
    return digest.hexdigest()[:32]


def _libraries() -> list[str]:
    """The libraries that findings depend on, with their versions, as their folders are named.

    (Asking ``importlib.metadata`` would take as long as everything else.)
    """
    found: list[str] = []
    for folder in sys.path:
        with suppress(OSError):
            found += [name for name in os.listdir(folder or ".") if _LIBRARY.match(name)]
    return sorted(found)


def _files(folder: str | Path, name: str = "") -> Iterator[tuple[str, str]]:
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.name not in ("__pycache__", "_data", "_compiled"):
                yield from _files(entry.path, f"{name}{entry.name}/")
        elif entry.name.endswith(_PARTS):
            yield f"{name}{entry.name}", entry.path
