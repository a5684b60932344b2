"""Where two states of card sets come from: files, folders, or a revision of a git repository."""

from __future__ import annotations

import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from optcg_dsl.cards.folders import SUFFIXES
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.files import write_file
from optcg_dsl.text.diagnostics import Diagnostic


class NoSuchStateError(Exception):
    """Neither a file nor a folder nor a revision; the message says what was tried."""


@dataclass(frozen=True, slots=True)
class State:
    """All cards of one state, in the order of their files, and what is wrong with the files."""

    cards: tuple[CardRecord, ...]
    diagnostics: tuple[Diagnostic, ...]


def load_state(name: str, other: str) -> State:
    """The state with this name: a path, ``REVISION:PATH``, or a ``REVISION`` of the path that ``other`` is.

    Raises ``NoSuchStateError``.
    """
    with tempfile.TemporaryDirectory(prefix="optcg-") as folder:
        return _load(path_of_state(name, other, Path(folder)))


def path_of_state(name: str, other: str, scratch: Path) -> Path:
    """Where the files of a state named as for :func:`load_state` lie; those of a revision are written to ``scratch``.

    Raises ``NoSuchStateError``.
    """
    if name and Path(name).exists():
        return Path(name)
    revision, _, path = name.partition(":")
    path = path or other.partition(":")[2] or other
    if not revision or revision.startswith("-"):
        raise NoSuchStateError(f"there is no file, folder or git revision {name!r}")
    return _checked_out(revision, path, scratch, name)


def write_revision(revision: str, folder: Path, into: Path) -> list[str]:
    """Writes the YAML files that a folder held at a git revision into another folder, as they lay there.

    Returns their paths, relative to both.  Git is asked where the process is: inside the repository.  Raises
    ``NoSuchStateError``.
    """
    if not revision or revision.startswith("-") or ":" in revision:
        raise NoSuchStateError(f"there is no git revision {revision!r}")
    inside = _relative_to_root(folder)
    listed = _git("ls-tree", "-z", "-r", "--name-only", "--full-tree", revision, "--", f"{inside.as_posix()}/")
    files = [PurePosixPath(file) for file in listed.decode("utf-8", "replace").split("\0") if file]
    found: list[str] = []
    for file in files:
        if file.suffix in SUFFIXES and not any(part.startswith(".") for part in file.parts):
            path = file.relative_to(inside.as_posix())
            (into / path).parent.mkdir(parents=True, exist_ok=True)
            write_file(into / path, _git("show", f"{revision}:{file}"), durable=False)
            found.append(path.as_posix())
    return found


def _load(path: Path) -> State:
    loaded = load_sets([path])
    cards = [card for one in loaded if one.card_set is not None for card in one.card_set.cards]
    return State(tuple(cards), tuple(finding for one in loaded for finding in one.diagnostics))


def _checked_out(revision: str, path: str, folder: Path, name: str) -> Path:
    """The set files of ``path`` at a revision, written into ``folder``."""
    where = Path(path)
    inside = str(_relative_to_root(where)) if where.is_absolute() else str(where)
    # With a slash behind it, git lists what a folder holds; without, the file itself.
    listed = _git("ls-tree", "-z", "--name-only", "--full-name", revision, "--", inside, f"{inside}/")
    files = [file for file in listed.decode("utf-8", "replace").split("\0") if PurePosixPath(file).suffix in SUFFIXES]
    if not files:
        raise NoSuchStateError(f"the revision {revision!r} has no card sets in {path} (asked for as {name!r})")
    for file in files:
        write_file(folder / PurePosixPath(file).name, _git("show", f"{revision}:{file}"), durable=False)
    return folder


def _relative_to_root(path: Path) -> Path:
    root = Path(_git("rev-parse", "--show-toplevel").decode("utf-8", "replace").strip())
    try:
        return path.resolve().relative_to(root.resolve())
    except ValueError as error:
        raise NoSuchStateError(f"{path} is outside the git repository {root}") from error


def _git(*arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", *arguments], capture_output=True, check=False, timeout=60)
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        raise NoSuchStateError(f"git could not be run: {error}") from error
    if done.returncode:
        first = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise NoSuchStateError(f"there is no such file, folder or git revision: {first[0] if first else arguments[-1]}")
    return done.stdout
