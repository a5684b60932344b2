"""The rules engine compiled to machine code: the same sources, the same games, in about half the time.

The engine is ordinary typed Python, and runs as such everywhere.  Where there is a C compiler, :mod:`building` has
mypyc make extension modules of its busiest files, in the folder ``FOLDER`` beside the sources.  They count only as long
as the sources are those that they were made from, for this very interpreter; otherwise the sources are run.  All of
them are used or none, because compiled modules call each other directly.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import msgspec

PACKAGE = Path(__file__).resolve().parent.parent
FOLDER = PACKAGE / "_compiled"
"""Where the extension modules and their manifest are."""
MANIFEST = "manifest.json"
VARIABLE = "OPTCG_ENGINE"
"""The environment variable that says which engine is wanted: ``INTERPRETED``, ``COMPILED`` (nothing else will do), or,
empty or not set, the compiled one where it can be used."""
INTERPRETED, COMPILED = "interpreted", "compiled"
_SOURCES = ("engine", "effects", "rules", "cards", "structs.py", "files.py", "resources.py", "native/building.py")
"""What a compiled module depends on: the engine, and what lies before it in the flow."""


class Manifest(msgspec.Struct, frozen=True):
    """What the compiled modules were made from, and which they are.

    ``sources`` is the :func:`sources_digest`, ``interpreter`` the :func:`interpreter`.  ``modules`` are the file names
    of the extension modules in the folder by the full names of the modules.
    """

    sources: str
    interpreter: str
    modules: dict[str, str]


class UnusableError(Exception):
    """The compiled engine cannot be used; the message says why."""


def interpreter() -> str:
    """The interpreter that extension modules must be made for, as their file names say it."""
    return str(sysconfig.get_config_var("EXT_SUFFIX") or "")


def sources_digest() -> str:
    """A hash of all sources that the compiled modules are made from or depend on (hexadecimal)."""
    digest = hashlib.blake2b(digest_size=20)
    for path in _source_files():
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _source_files() -> Iterator[Path]:
    for name in _SOURCES:
        path = PACKAGE / name
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


def usable() -> Manifest:
    """The manifest of the compiled engine; raises ``UnusableError`` unless it is for these sources and interpreter."""
    try:
        manifest = msgspec.json.decode((FOLDER / MANIFEST).read_bytes(), type=Manifest)
    except FileNotFoundError:
        raise UnusableError("it has not been built") from None
    except (OSError, msgspec.DecodeError) as error:
        raise UnusableError(f"its manifest cannot be read: {error}") from error
    if manifest.interpreter != interpreter():
        raise UnusableError("it was built for another interpreter")
    if manifest.sources != sources_digest():
        raise UnusableError("it was built from other sources")
    missing = [name for name in manifest.modules.values() if not (FOLDER / name).is_file()]
    if missing:
        raise UnusableError(f"{missing[0]} is missing")
    return manifest


class _Finder(MetaPathFinder):
    """Finds the compiled modules before their sources are found."""

    def __init__(self, manifest: Manifest) -> None:
        self._modules = manifest.modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, if it is one of the compiled ones."""
        name = self._modules.get(fullname)
        if name is None:
            return None
        file = str(FOLDER / name)
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


def use_compiled() -> None:
    """Have imports of the engine find the compiled modules, if they are wanted and can be used.

    It is called once, before any module of the engine is imported.  Raises ``ImportError`` if the compiled engine is
    demanded and cannot be used.
    """
    wanted = os.environ.get(VARIABLE, "")
    if wanted == INTERPRETED:
        return
    try:
        sys.meta_path.insert(0, _Finder(usable()))
    except UnusableError as reason:
        if wanted == COMPILED:
            raise ImportError(f"{VARIABLE}={COMPILED}, but the compiled engine cannot be used: {reason}") from reason


def engine_in_use() -> str:
    """Which engine this process runs, ``INTERPRETED`` or ``COMPILED``."""
    return COMPILED if any(isinstance(finder, _Finder) for finder in sys.meta_path) else INTERPRETED
