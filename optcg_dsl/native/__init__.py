"""The rules engine compiled to machine code: the same sources, the same games, in about half the time.

The engine is ordinary typed Python, and runs as such everywhere.  Where there is a C compiler, :mod:`building` has
mypyc make extension modules of its busiest files, in the folder ``FOLDER`` beside the sources.  They count only as long
as the sources are those that they were made from, for this very interpreter, and every file is, byte for byte, the one
that was made; otherwise the sources are run.  All of them are used or none, because compiled modules call each other
directly.

A file that was cut or exchanged by accident would take the whole process down, so each is hashed before anything of it
is loaded.  Nothing here keeps out somebody who may write into the folder: he could write a manifest as well.
"""

from __future__ import annotations

import hashlib
import os
import platform
import stat
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import msgspec

from optcg_dsl.files import NotAFileError, file_bytes

PACKAGE = Path(__file__).resolve().parent.parent
FOLDER = PACKAGE / "_compiled"
"""Where the extension modules and their manifest are."""
MANIFEST = "manifest.json"
GROUP = "optcg_engine"
"""The name under which the code of all compiled modules is kept in one library, so that they call each other."""
LIBRARY = f"{GROUP}__mypyc"
"""The module with that code; the others only lead to it."""
VARIABLE = "OPTCG_ENGINE"
"""The environment variable that says which engine is wanted: ``INTERPRETED``, ``COMPILED`` (nothing else will do), or,
empty or not set, the compiled one where it can be used."""
INTERPRETED, COMPILED = "interpreted", "compiled"
_MOST_BYTES = 1 << 28
"""No file of a compiled engine is so large."""
_SOURCES = (
    "bots", "engine", "effects", "rules", "cards", "structs.py", "files.py", "resources.py", "native/building.py",
    "native/attributes.h",
)  # fmt: skip
"""What a compiled module depends on: bots, the engine, what lies before it in the flow, and how it is compiled."""


class Module(msgspec.Struct, frozen=True):
    """An extension module: the name of its file in the folder, and the SHA-256 of its content (hexadecimal)."""

    file: str
    content: str


class Manifest(msgspec.Struct, frozen=True):
    """What the compiled modules were made from, and which they are.

    ``sources`` is the :func:`sources_digest`, ``interpreter`` the :func:`interpreter`.  ``modules`` are the extension
    modules by their full names.  ``seal`` is a hash of all that, by which a changed manifest is noticed.
    """

    sources: str
    interpreter: str
    modules: dict[str, Module]
    seal: str = ""

    def sealed(self) -> Manifest:
        """The same manifest with its seal."""
        content = msgspec.json.encode(msgspec.structs.replace(self, seal=""), order="deterministic")
        return msgspec.structs.replace(self, seal=hashlib.sha256(content).hexdigest())


class UnusableError(Exception):
    """The compiled engine cannot be used; the message says why."""


class DamagedError(UnusableError):
    """What lies in the folder is not what the build put there."""


def suffix() -> str:
    """How the file names of extension modules for this interpreter end."""
    return str(sysconfig.get_config_var("EXT_SUFFIX") or "")


def interpreter() -> str:
    """The interpreter that extension modules must be made for: its kind, version, and binary interface.

    What is compiled looks into the interpreter's own structures.  Those stay as they are in all releases of a version
    such as 3.13, so these are one interpreter, as they are for a wheel; before the first release each version counts.
    """
    version = ".".join(platform.python_version_tuple()[:2])
    if sys.version_info.releaselevel != "final":
        version = platform.python_version()
    return f"{platform.python_implementation()} {version} {suffix()}"


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
    """The manifest of the compiled engine, all of whose files have been looked at.

    Raises ``UnusableError`` unless it is for these sources and this interpreter, ``DamagedError`` if a file is not as
    it was made.
    """
    manifest = _manifest()
    if manifest.interpreter != interpreter():
        raise UnusableError(f"it was built for another interpreter ({manifest.interpreter})")
    if manifest.sources != sources_digest():
        raise UnusableError("it was built from other sources")
    for module in manifest.modules.values():
        if content_hash(_plain_file(module.file)) != module.content:
            raise DamagedError(f"{module.file} is not the file that was built")
    return manifest


def _manifest() -> Manifest:
    """The manifest, whole and unchanged."""
    try:
        if not stat.S_ISDIR(FOLDER.lstat().st_mode):
            raise DamagedError(f"{FOLDER.name} is not a folder")
        (FOLDER / MANIFEST).lstat()
    except (FileNotFoundError, NotADirectoryError):
        raise UnusableError("it has not been built") from None
    except OSError as error:
        raise DamagedError(f"its manifest cannot be read: {error.strerror}") from error
    content = _plain_file(MANIFEST)
    try:
        manifest = msgspec.json.decode(content, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DamagedError(f"its manifest cannot be read: {error}") from error
    if manifest != manifest.sealed():
        raise DamagedError("its manifest has been changed")
    return manifest


def _plain_file(name: str) -> bytes:
    """The content of a file of the folder; the build makes no links, devices and pipes, so none is followed or read."""
    path = FOLDER / name
    try:
        if path.is_symlink():
            raise NotAFileError
        return file_bytes(path, _MOST_BYTES)
    except FileNotFoundError:
        raise DamagedError(f"{name} is missing") from None
    except NotAFileError:
        raise DamagedError(f"{name} is not a plain file") from None
    except OSError as error:
        raise DamagedError(f"{name} cannot be read: {error.strerror or error}") from error


def content_hash(content: bytes) -> str:
    """The hash by which a file is known (hexadecimal SHA-256)."""
    return hashlib.sha256(content).hexdigest()


class _Finder:
    """Finds the compiled modules before their sources are found.

    (It does not inherit from ``importlib.abc.MetaPathFinder``, which takes as long to load as a part of the engine.)
    """

    def __init__(self, manifest: Manifest) -> None:
        self._modules = manifest.modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, if it is one of the compiled ones."""
        module = self._modules.get(fullname)
        if module is None:
            return None
        file = str(FOLDER / module.file)
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
        _load(usable())
    except UnusableError as reason:
        if wanted == COMPILED:
            raise ImportError(f"{VARIABLE}={COMPILED}, but the compiled engine cannot be used: {reason}") from reason


def _load(manifest: Manifest) -> None:
    """Load the library, and have the modules found that lead to it; raises ``UnusableError`` if the system refuses."""
    finder = _Finder(manifest)
    sys.meta_path.insert(0, finder)
    try:
        import_module(LIBRARY)
    except ImportError as error:
        sys.meta_path.remove(finder)
        raise UnusableError(f"it cannot be loaded: {error}") from error


def engine_in_use() -> str:
    """Which engine this process runs, ``INTERPRETED`` or ``COMPILED``."""
    return COMPILED if any(isinstance(finder, _Finder) for finder in sys.meta_path) else INTERPRETED
