"""Whether an installation is sound: versions, the cache, the data, the compiled sets."""

from __future__ import annotations

import os
import platform
import re
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from optcg_dsl.caching import cache_folder, entries
from optcg_dsl.files import try_writing
from optcg_dsl.native import COMPILED, INTERPRETED, VARIABLE, DamagedError, UnusableError, usable
from optcg_dsl.resources import data_folder

DISTRIBUTION = "optcg-dsl"
_REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+)\s*(?:>=\s*([0-9][0-9.]*))?\s*\Z")
_EXTERNAL = (
    ("OPTCG_CORPUS", "*/data/*.json", "public card data, for tests over it"),
    ("OPTCG_RULEBOOKS", "*.txt", "rules documents, for tests over them"),
)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was looked at: its section and name, what is so, and what is wrong with that ("" for nothing)."""

    section: str
    name: str
    value: str
    problem: str = ""


def examine() -> tuple[Fact, ...]:
    """Everything that was looked at, in the order of the telling.  Compiles the shipped sets, and changes nothing."""
    return (*_versions(), *_engine(), *_cache(), *_data(), *_outside(), *_generated())


def _versions() -> Iterator[Fact]:
    yield Fact("versions", "optcg", metadata.version(DISTRIBUTION))
    python = platform.python_version()
    old = "" if sys.version_info >= (3, 11) else "Python 3.11 or newer is needed"
    yield Fact("versions", "python", f"{python} ({platform.python_implementation()}, {platform.system()})", old)
    encoding = getattr(sys.stdout, "encoding", None) or "none"
    narrow = "" if encoding.lower().replace("-", "") == "utf8" else "card texts need UTF-8: set PYTHONUTF8=1"
    yield Fact("versions", "output encoding", encoding, narrow)
    for requirement in metadata.requires(DISTRIBUTION) or ():
        match = _REQUIREMENT.match(requirement)
        if match is None:  # an extra, for development
            continue
        name, least = match[1], match[2] or "0"
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            yield Fact("versions", name, "missing", f"version {least} or newer is needed")
            continue
        old = "" if _numbers(version) >= _numbers(least) else f"version {least} or newer is needed"
        yield Fact("versions", name, version, old)


def _engine() -> Iterator[Fact]:
    wanted = os.environ.get(VARIABLE, "")
    known = (INTERPRETED, COMPILED, "")
    wrong = "" if wanted in known else f"{VARIABLE} is {wanted!r}, not {INTERPRETED!r} or {COMPILED!r}"
    try:
        usable()
    except UnusableError as reason:
        damaged = "it is not used: compile it again" if isinstance(reason, DamagedError) else ""
        missing = f"{VARIABLE} demands the compiled engine" if wanted == COMPILED else wrong or damaged
        yield Fact("engine", "compiled", f"no: {reason} (python -m optcg_dsl.native compiles it)", missing)
    else:
        yield Fact("engine", "compiled", f"yes, but {VARIABLE}={wanted}" if wanted == INTERPRETED else "yes", wrong)


def _cache() -> Iterator[Fact]:
    folder = cache_folder()
    if folder is None:
        off = os.environ.get("OPTCG_CACHE") == ""
        problem = "" if off else "no folder can be made: every check starts from nothing; OPTCG_CACHE names another"
        yield Fact("cache", "folder", "off (OPTCG_CACHE is empty)" if off else "none", problem)
        return
    try:
        try_writing(folder)
        problem = ""
    except OSError as error:
        problem = f"it cannot be written to: {error.strerror}"
    if not problem and sys.platform != "win32" and folder.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        problem = "others may write to it, and so decide what a check says: chmod go-w, or OPTCG_CACHE names another"
    yield Fact("cache", "folder", str(folder), problem)
    found = list(entries(folder))
    damaged = [name for name, _, whole in found if not whole]
    yield Fact("cache", "entries", f"{len(found)} ({sum(size for _, size, _ in found) / 1e6:.1f} MB)")
    names = f"{', '.join(damaged[:3])}{' ...' if len(damaged) > 3 else ''}"
    problem = f"they are not used, and can be deleted: {names}" if damaged else ""
    yield Fact("cache", "damaged entries", str(len(damaged)), problem)


def _data() -> Iterator[Fact]:
    from optcg_dsl.cards.collection import load_collection

    for name, pattern in (("grammar", "*/*.lark"), ("cardsets", "*.yaml")):
        try:
            folder = data_folder(name)
        except FileNotFoundError as error:
            yield Fact("data", name, "missing", str(error))
            continue
        files = sorted(folder.glob(pattern))
        yield Fact("data", name, f"{folder} ({len(files)} files)", "" if files else "it is empty")
        if name != "cardsets":
            continue
        collection = load_collection([folder])
        cards = sum(len(one.cards) for one in collection.card_sets)
        broken = sorted({one.file for one in collection.diagnostics if one.severity == "error"})
        problem = f"errors in {', '.join(broken)}: see optcg check {folder}" if broken else ""
        yield Fact("data", "sets", f"{len(collection.card_sets)} ({cards} cards)", problem)
        yield Fact("data", "decks", str(len(collection.decks)))
        yield Fact("data", "scenario files", str(len(list((folder / "scenarios").glob("*.yaml")))))


def _outside() -> Iterator[Fact]:
    for variable, pattern, purpose in _EXTERNAL:
        value = os.environ.get(variable)
        if not value:
            yield Fact("data", variable, f"not set ({purpose})")
            continue
        folder = Path(value)
        if not folder.is_dir():
            yield Fact("data", variable, value, "there is no such folder")
            continue
        count = len(list(folder.glob(pattern)))
        yield Fact("data", variable, f"{value} ({count} files)", "" if count else f"it has no {pattern}")


def _generated() -> Iterator[Fact]:
    from optcg_dsl.cards.loader import load_sets
    from optcg_dsl.compiling.build import outputs, stale_files

    try:
        folder, sets = data_folder("generated"), sorted(data_folder("cardsets").glob("*.yaml"))
    except FileNotFoundError as error:
        yield Fact("generated", "modules", "missing", str(error))
        return
    made = outputs([one.card_set for one in load_sets(sets) if one.card_set is not None], folder)
    late = [output.path.name for output in made if not output.is_current()]
    late += [path.name for path in stale_files(made, folder)]
    problem = f"not up to date: {', '.join(late)}; run optcg build" if late else ""
    yield Fact("generated", "modules", f"{folder} ({len(made)} sets)", problem)


def _numbers(version: str) -> tuple[int, ...]:
    """The leading numbers of a version, for comparing."""
    return tuple(int(number) for number in re.findall(r"\d+", version.partition("+")[0])[:4])
