"""The files of the studio: those below one folder, and the shipped ones, which are only read.

A path is relative to the folder, with slashes.  Nothing outside is reached, whatever a path or a link says; of what is
inside, only YAML files that are sets, decks, scenarios or formats.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.decks import is_deck
from optcg_dsl.cards.folders import MAX_BYTES, SUFFIXES
from optcg_dsl.cards.yamltree import YamlFile, parse_yaml
from optcg_dsl.files import ChangedError, NotAFileError, TooLargeError, create_files, file_bytes, write_file
from optcg_dsl.studio.problems import StudioError

SHIPPED = "shipped:"
"""What the paths of shipped files begin with."""
MOST_FILES = 2_000
"""More files than this are not listed."""
MOST_DEPTH = 6
"""Folders deeper than this are not looked into."""
_MOST_PATH = 400
_MOST_KINDS = 10_000
"""Of how many contents it is known what they are."""
_KEYS = {"set": "set", "cards": "set", "scenarios": "scenarios", "leader": "deck", "format": "format"}
_KEY = re.compile(rf"^({'|'.join(_KEYS)})[ \t]*:", re.MULTILINE)
_BOM = b"\xef\xbb\xbf"
_LEFT_OUT = ("node_modules", "__pycache__")


@dataclass(frozen=True, slots=True)
class Content:
    """A file as it was read: its text with line breaks of one kind, its version, and its bytes."""

    path: str
    text: str
    version: str
    data: bytes


def version_of(data: bytes) -> str:
    """What stands for the content of a file: two contents with one version are the same."""
    return hashlib.sha256(data).hexdigest()[:32]


def kind_of(file: YamlFile | None, data: bytes) -> str:
    """What a file is: "set", "deck", "scenarios", "format", or "" for what is none of ours.

    A file that is no YAML at the moment is what its fields say.
    """
    if file is None or file.root is None:
        found = _KEY.search(data.decode("utf-8", "replace"))
        return _KEYS[found[1]] if found else ""
    return _kind_of_tree(file)


def _kind_of_tree(file: YamlFile) -> str:
    if not isinstance(file.root, yamltree.Mapping):
        return ""
    names = {key.value for key, _ in file.root.items}
    if "scenarios" in names:
        return "scenarios"
    if is_deck(file):
        return "deck"
    return "set" if names & {"set", "cards"} else "format" if "format" in names else ""


class Folder:
    """A folder whose files are shown and written."""

    def __init__(self, root: Path, *, shipped: Path | None = None) -> None:
        """``shipped`` is the folder of the shipped sets, if it is shown beside."""
        self.root = Path(os.path.realpath(root))
        self.shipped = Path(os.path.realpath(shipped)) if shipped is not None else None
        if self.shipped is not None and self.root == self.shipped:
            self.shipped = None
        self._kinds: dict[str, str] = {}

    def place(self, path: str) -> Path:
        """Where a file is, whether it is there or not.  Raises ``StudioError`` for whatever may not be reached."""
        base, inside = self.root, path
        if path.startswith(SHIPPED) and self.shipped is not None:
            base, inside = self.shipped, path.removeprefix(SHIPPED)
        parts = inside.split("/")
        if not inside or len(path) > _MOST_PATH or not all(map(_is_plain, parts)):
            raise StudioError("outside", "this is no path of a file in the folder", 403)
        if PurePosixPath(inside).suffix not in SUFFIXES:
            raise StudioError("not_yaml", "only YAML files are read and written", 403)
        place = base.joinpath(*parts)
        try:
            real = Path(os.path.realpath(place))
        except (OSError, ValueError) as error:
            raise StudioError("outside", "this is no path of a file in the folder", 403) from error
        if not real.is_relative_to(base):
            raise StudioError("outside", "this file is outside the folder", 403)
        return place

    def kind(self, path: str, data: bytes) -> str:
        """What a file with this content is; of a content that has been asked for, or told, it is known."""
        version = version_of(data)
        if version not in self._kinds:
            self.know(version, kind_of(parse_yaml(data, path)[0], data))
        return self._kinds[version]

    def know(self, version: str, kind: str) -> None:
        """A content that has been read elsewhere is of this kind."""
        if len(self._kinds) >= _MOST_KINDS:
            self._kinds.clear()
        self._kinds[version] = kind

    def name_of(self, place: Path) -> str:
        """The path of a file by where it is; "" for one that is in neither folder."""
        real = Path(os.path.realpath(place))
        if real.is_relative_to(self.root):
            return real.relative_to(self.root).as_posix()
        if self.shipped is not None and real.is_relative_to(self.shipped):
            return SHIPPED + real.relative_to(self.shipped).as_posix()
        return ""

    def name_of_text(self, place: str) -> str:
        """The path of a YAML file by the text of where it is; "" for one that is in neither folder."""
        is_plain = os.path.isabs(place) and PurePosixPath(place).suffix in SUFFIXES
        return self.name_of(Path(place)) if is_plain else ""

    def read(self, path: str) -> Content:
        """A file.  Raises ``StudioError`` if it is not there, too large, or none of ours."""
        place = self.place(path)
        try:
            data = file_bytes(place, MAX_BYTES)
        except (FileNotFoundError, NotADirectoryError) as error:
            raise StudioError("missing", f"there is no file {path}", 404) from error
        except TooLargeError as error:
            raise StudioError("too_large", f"{path} is larger than {MAX_BYTES // 1_000_000} MB", 413) from error
        except NotAFileError as error:
            raise StudioError("not_a_file", f"{path} is no file", 403) from error
        except OSError as error:
            raise StudioError("unreadable", f"{path} cannot be read: {error.strerror}", 403) from error
        if data.strip() and not self.kind(path, data):
            raise StudioError("not_ours", f"{path} is neither a set nor a deck, scenarios or a format", 403)
        return _content(path, data)

    def write(self, path: str, text: str, version: str | None) -> str:
        """Writes a file that still has ``version``, or that is not there yet (None), and returns its new version.

        Line breaks and the mark at the start stay as the file has them.  Raises ``StudioError`` with the status 409 and
        what the file holds where it has another version: nothing is overwritten.
        """
        if path.startswith(SHIPPED):
            raise StudioError("read_only", "shipped files are not written", 403)
        place = self.place(path)
        data = text.replace("\r\n", "\n").encode("utf-8")
        if len(data) > MAX_BYTES:
            raise StudioError("too_large", f"a file has at most {MAX_BYTES // 1_000_000} MB", 413)
        if version is None:
            return self._create(path, place, data)
        before = self.read(path)
        if before.version != version:
            raise self._conflict(before)
        if b"\r\n" in before.data:
            data = data.replace(b"\n", b"\r\n")
        if before.data.startswith(_BOM):
            data = _BOM + data.removeprefix(_BOM)
        try:
            write_file(place, data, instead_of=before.data)
        except ChangedError as error:
            raise self._conflict(self.read(path)) from error
        except OSError as error:
            raise _not_written(path, error) from error
        return version_of(data)

    def _create(self, path: str, place: Path, data: bytes) -> str:
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            create_files({place: data})
        except FileExistsError as error:
            if not place.is_file():
                raise _not_written(path, error) from error
            raise self._conflict(self.read(path)) from error
        except OSError as error:
            raise _not_written(path, error) from error
        return version_of(data)

    @staticmethod
    def _conflict(now: Content) -> StudioError:
        message = f"{now.path} has been changed meanwhile; nothing is overwritten"
        return StudioError("conflict", message, 409, {"text": now.text, "version": now.version})

    def files(self) -> Iterator[str]:
        """The paths of the YAML files in the folder, by name; hidden ones, and those behind links out, are left out."""
        yield from _files_of(self.root)

    def shipped_files(self) -> Iterator[str]:
        """The paths of the shipped files."""
        if self.shipped is not None:
            yield from (SHIPPED + path for path in _files_of(self.shipped))


def _content(path: str, data: bytes) -> Content:
    text = data.removeprefix(_BOM).decode("utf-8", "replace").replace("\r\n", "\n")
    return Content(path, text, version_of(data), data)


def _not_written(path: str, error: OSError) -> StudioError:
    return StudioError("not_written", f"{path} is not written: {error.strerror or error}", 403)


def _is_plain(part: str) -> bool:
    """Whether a part of a path is an ordinary name."""
    return bool(part) and not part.startswith((".", "~")) and part.isprintable() and not set(part) & set('\\:*?"<>|')


def _files_of(root: Path) -> Iterator[str]:
    count = 0
    for folder, inner, names in os.walk(root):
        where = Path(folder).relative_to(root)
        inner[:] = sorted(name for name in inner if _is_plain(name) and name not in _LEFT_OUT)
        if len(where.parts) >= MOST_DEPTH:
            inner.clear()
        for name in sorted(names):
            path = (where / name).as_posix()
            if PurePosixPath(name).suffix not in SUFFIXES or not _is_plain(name) or len(path) > _MOST_PATH:
                continue
            place = root / path
            if place.is_symlink() and not Path(os.path.realpath(place)).is_relative_to(root):
                continue
            count += 1
            if count > MOST_FILES:
                return
            yield path
