"""Which files a path stands for, and their content: one listing and one reading, for whatever is done with them.

What is remembered about files is remembered by the bytes that were read, and just these bytes are checked: a file that
is saved meanwhile, or is reached in another way, cannot give the answer about one file to another.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from optcg_dsl.cards import codes
from optcg_dsl.files import NotAFileError, TooLargeError, file_bytes
from optcg_dsl.text.diagnostics import Diagnostic

MAX_BYTES = 5_000_000
"""The largest set or deck file that is read."""
SUFFIXES = (".yaml", ".yml")
DECK_FOLDER = "decks"
TRANSLATIONS = b"translations"
"""What is in every set file that names prints in other languages: what is made of it depends on other files, too."""


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file that was read: its name as it was given, and its content, or why that could not be read."""

    name: str
    data: bytes = b""
    problem: Diagnostic | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """What a path stands for: files that were read, and a problem where it stands for none."""

    path: str
    files: tuple[FileRead, ...]
    problem: Diagnostic | None = None

    @property
    def is_read(self) -> bool:
        """Whether there is something, and all of it could be read."""
        return self.problem is None and all(file.problem is None for file in self.files)

    @property
    def content(self) -> tuple[str | bytes, ...]:
        """What stands for all that was read: the path, and each file's name and bytes."""
        return (self.path, *(part for file in self.files for part in (file.name, file.data)))


def set_files(path: str | Path) -> tuple[list[Path], Diagnostic | None]:
    """The set files that a path stands for: itself, or a folder's YAML files by name; a finding if it has none.

    Whatever is named like one counts: that it is a pipe, or a link to nothing, is found out when it is read.
    """
    where = Path(path)
    try:
        if not where.is_dir():
            return [where], None
        files = sorted(file for file in where.iterdir() if file.suffix in SUFFIXES)
    except (OSError, ValueError) as error:
        return [], _unreadable(str(path), f"the folder cannot be read: {getattr(error, 'strerror', None) or error}")
    return files, None if files else _unreadable(str(path), "the folder holds no set files (*.yaml)")


def collection_files(path: str | Path) -> tuple[list[Path], Diagnostic | None]:
    """The files that a path stands for: itself, or a folder's YAML files and those of its decks; a finding for none."""
    files, problem = set_files(path)
    if not os.path.isdir(path):
        return files, problem
    decks = Path(path) / DECK_FOLDER
    try:
        more = sorted(file for file in decks.iterdir() if file.suffix in SUFFIXES)
    except NotADirectoryError:  # a file without a suffix, which is no set
        return files, problem
    except FileNotFoundError:
        if not decks.is_symlink():
            return files, problem
        return files, _unreadable(str(decks), "the folder cannot be read: it is a link to nothing")
    except OSError as error:
        return files, _unreadable(str(decks), f"the folder cannot be read: {error.strerror}")
    return files + more, None if more else problem


def read_sets(paths: Iterable[str | Path]) -> Iterator[Found]:
    """The set files of paths, read one path after the other."""
    for path in paths:
        files, problem = set_files(path)
        yield Found(str(path), tuple(map(read_file, files)), problem)


def read_collections(paths: Iterable[str | Path]) -> Iterator[Found]:
    """The set and deck files of paths, read one path after the other."""
    for path in paths:
        files, problem = collection_files(path)
        yield Found(str(path), tuple(map(read_file, files)), problem)


def too_large(name: str) -> Diagnostic:
    """The finding about a file, or a document in an editor, with more bytes than are read."""
    message, hint = f"the file is larger than {MAX_BYTES // 1_000_000} MB", "split the set into several files"
    return Diagnostic(codes.FILE_TOO_LARGE, "error", message, file=name, hint=hint)


def place_of(file: str | Path) -> str:
    """Where a file is, in whichever way it was named."""
    return os.path.realpath(file)


def read_file(path: str | Path) -> FileRead:
    """The content of a set or deck file.

    Never raises, and never waits: what is no regular file, or too large, is a problem.
    """
    name = str(path)
    try:
        return FileRead(name, file_bytes(Path(path), MAX_BYTES))
    except FileNotFoundError:
        linked = os.path.lexists(path)
        return FileRead(
            name, problem=_unreadable(name, "it is a link to nothing" if linked else "there is no such file")
        )
    except TooLargeError:
        return FileRead(name, problem=too_large(name))
    except NotAFileError:
        what = "this is a folder, not a file" if os.path.isdir(path) else "this is not a regular file"
        return FileRead(name, problem=_unreadable(name, what))
    except OSError as error:
        return FileRead(name, problem=_unreadable(name, f"the file cannot be read: {error.strerror}"))


def _unreadable(file: str, message: str) -> Diagnostic:
    return Diagnostic(codes.FILE_UNREADABLE, "error", message, file=file)
