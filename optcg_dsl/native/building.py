"""Compiling the rules engine with mypyc and a C compiler."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from optcg_dsl.files import replace_folder, write_file
from optcg_dsl.native import (
    FOLDER,
    GROUP,
    MANIFEST,
    PACKAGE,
    Manifest,
    Module,
    content_hash,
    interpreter,
    sources_digest,
    suffix,
    tools,
)

_OPTIMIZE = "1"
"""The C compiler's level of optimisation: the next one takes twice as long and gains nothing that can be measured."""
_ROOMS = ("bots", "engine")
"""The rooms that are compiled."""
_NOT_COMPILED = frozenset(
    (
        # classes of records, which msgspec and dataclasses make
        "engine/values/deck_list",
        "engine/values/errors",
        "engine/values/events",
        "engine/values/frames",
        "engine/values/progress",
        "engine/values/records",
        "engine/pool/card_pool",
        "engine/derived/records",
        "engine/replay",
        # arithmetic with long numbers
        "engine/values/arithmetic",
        "engine/values/rng",
        # no part of playing
        "engine/again",
        "engine/boards",
        "engine/deep_invariants",
        "engine/invariants",
        "engine/lasting_log",
        "engine/log",
        "engine/values/saves",
    )
)
"""The modules of these rooms that stay as they are."""
_CHECKED = "--ignore-missing-imports"
"""For mypy: what a library's types are is none of the engine's business, and they need not be installed."""
_IS_GCC_LIKE = sys.platform != "win32"
"""Whether the C compiler takes gcc's options, as clang does."""
_QUIET = ("-w", "-Wno-all") if _IS_GCC_LIKE else ("-w",)
"""For the C compiler: looking for mistakes in what a program has written takes gcc as long as compiling it does.  With
the first of these alone it looks for them and does not say so."""
_CLOSED = ("-fvisibility=hidden",) if _IS_GCC_LIKE else ()
"""For the C compiler: nobody calls the functions of the library but the library itself.  So no call is looked up, and
what is short can stand in the place of a call."""
ATTRIBUTES = "attributes.h"
"""The file beside this one that says in C how attributes of objects are read whose classes are not compiled."""
_SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify([{checked!r}, *{paths!r}], group_name={group!r}, opt_level={optimize!r}, debug_level="0")
for extension in extensions:
    extension.extra_compile_args += {flags!r}
setup(name={group!r}, packages=[], ext_modules=extensions)
"""
_LENGTHENING = re.compile(r"\bCPyTagged_(?:Multiply|Lshift)\(")
"""In the C that mypyc writes: an operation whose result can be a long number though the operands are short.

What mypyc makes of an operation on a long number ends the process if the operation fails, as a multiplication does when
a signal handler that runs in the middle of it raises: Ctrl-C would be enough.
"""
_FUNCTION = re.compile(r"^\w.*\bCPyDef_(\w+)\(", re.MULTILINE)
_SHOWN = 12
"""How many lines of what the compilers said are shown when they fail."""


class BuildError(Exception):
    """The engine cannot be compiled here; the message says why."""


class RefusedError(BuildError):
    """A compiler refuses the sources."""


def compiled_sources() -> list[str]:
    """The source files that are compiled, relative to the folder that holds the package, with ``/``."""
    return [
        path.relative_to(PACKAGE.parent).as_posix()
        for room in _ROOMS
        for path in sorted((PACKAGE / room).rglob("*.py"))
        if path.stem != "__init__" and path.relative_to(PACKAGE).with_suffix("").as_posix() not in _NOT_COMPILED
    ]


def build(into: Path | None = None) -> Manifest:
    """Compile the engine for this interpreter and put it in its place; what was there before is replaced as a whole.

    ``into`` is another folder to put it into, from which it is not run.  It takes a minute or two.

    Raises ``BuildError`` where mypyc, setuptools or a C compiler is missing or the place cannot be written to,
    ``RefusedError`` where a compiler refuses the sources.
    """
    _look_for_tools()
    digest = sources_digest()
    try:
        with tempfile.TemporaryDirectory(prefix="optcg-") as temporary:
            work = Path(temporary)
            shutil.copytree(PACKAGE, work / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", FOLDER.name))
            made = _compile(work)
            modules = {name: Module(name + suffix(), content_hash(path.read_bytes())) for name, path in made.items()}
            manifest = Manifest(digest, interpreter(), modules).sealed()
            _put_in_place(into or FOLDER, manifest, made)
    except OSError as error:
        raise BuildError(f"a file cannot be written: {error}") from error
    return manifest


def _look_for_tools() -> None:
    for needed in ("mypyc", "setuptools"):
        if importlib.util.find_spec(needed) is None:
            raise BuildError(f"{needed} is not installed; the extra optcg-dsl[native] brings it")
    if missing := tools.missing():
        raise BuildError(missing)


def _compile(work: Path) -> dict[str, Path]:
    """Compile the copy of the package in a folder; the extension modules by the full names of the modules."""
    header = work / PACKAGE.name / "native" / ATTRIBUTES
    flags = (*_QUIET, *_CLOSED, *(("-include", str(header)) if _IS_GCC_LIKE else ()))
    setup = _SETUP.format(paths=compiled_sources(), group=GROUP, optimize=_OPTIMIZE, checked=_CHECKED, flags=flags)
    write_file(work / "setup.py", setup, durable=False)
    made = work / "made"
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--build-lib", str(made)],
        cwd=work,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        raise RefusedError("the compilers say:\n" + "\n".join(done.stdout.splitlines()[-_SHOWN:]))
    _refuse_lengthening((work / "build" / f"__native_{GROUP}.c").read_text(encoding="utf-8", errors="replace"))
    return {
        ".".join((*path.relative_to(made).parent.parts, path.name.removesuffix(suffix()))): path
        for path in sorted(made.rglob(f"*{suffix()}"))
    }


def _refuse_lengthening(written: str) -> None:
    """Raises ``RefusedError`` if compiled code, in C, multiplies or shifts numbers."""
    found = _LENGTHENING.search(written)
    if found is not None:
        *_, function = _FUNCTION.findall(written, 0, found.start())
        raise RefusedError(f"{function} could make long numbers: optcg_dsl.engine.values.arithmetic is for that")


def _put_in_place(folder: Path, manifest: Manifest, made: dict[str, Path]) -> None:
    """Replace the folder as a whole, or whatever is in its place.

    A process that runs the old modules keeps them: their files are removed, not written over.
    """
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    contents = {manifest.modules[name].file: path.read_bytes() for name, path in made.items()}
    replace_folder(folder, {**contents, MANIFEST: msgspec.json.format(msgspec.json.encode(manifest))})
