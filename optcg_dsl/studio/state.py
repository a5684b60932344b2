"""The folder as it stands in the page: what is saved, with the texts that are not saved yet in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.cards.loader import LoadedSet, read_set
from optcg_dsl.cards.records import CardSet
from optcg_dsl.cards.yamltree import parse_yaml
from optcg_dsl.files import file_bytes, write_file
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.studio.folder import SHIPPED, Folder, kind_of


@dataclass(slots=True)
class _Held:
    """What the files of a state hold."""

    sets: list[LoadedSet] = field(default_factory=list)
    shipped: list[LoadedSet] = field(default_factory=list)
    scenarios: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class State:
    """Where the files of a state are, and what they hold, which is read once it is asked for."""

    folder: Folder
    root: Path
    paths: tuple[str, ...]

    @classmethod
    def of(cls, folder: Folder, texts: Mapping[str, str], scratch: Path) -> State:
        """The state of the folder; with unsaved ``texts`` by path it is written into ``scratch``, whole."""
        if not texts:
            return cls(folder, folder.root, tuple(folder.files()))
        paths = list(folder.files())
        for path in paths:
            if path not in texts:
                try:
                    data = file_bytes(folder.place(path), MAX_BYTES)
                except OSError:
                    continue
                _put(scratch / path, data)
        for path, text in texts.items():
            folder.place(path)
            if not path.startswith(SHIPPED):
                _put(scratch / path, text.encode("utf-8", "replace"))
        return cls(folder, scratch, tuple(sorted({*paths, *texts})))

    @classmethod
    def at(cls, folder: Folder, root: Path, paths: list[str]) -> State:
        """The state in another folder that holds these paths."""
        return cls(folder, root, tuple(paths))

    @property
    def sets(self) -> list[LoadedSet]:
        """The folder's own sets."""
        return self._held.sets

    @property
    def shipped(self) -> list[LoadedSet]:
        """The shipped sets that the folder has none of."""
        return self._held.shipped

    @property
    def scenarios(self) -> list[str]:
        """The paths of the folder's scenarios."""
        return self._held.scenarios

    @cached_property
    def _held(self) -> _Held:
        held = _Held()
        for path in self.paths:
            if path.startswith(SHIPPED):
                continue
            kind, loaded = _load(self.root / path)
            if kind == "scenarios":
                held.scenarios.append(path)
            elif loaded is not None:
                held.sets.append(loaded)
        known = {(one.card_set.code, one.card_set.language) for one in held.sets if one.card_set is not None}
        for path in self.folder.shipped_files():
            if "/" not in path.removeprefix(SHIPPED):
                _, loaded = _load(self.folder.place(path))
                card_set = loaded.card_set if loaded is not None else None
                if loaded is not None and card_set is not None and (card_set.code, card_set.language) not in known:
                    held.shipped.append(loaded)
        return held

    def place(self, path: str) -> Path:
        """Where a file of the state is.  Raises ``StudioError`` for one that may not be reached."""
        place = self.folder.place(path)
        return place if path.startswith(SHIPPED) else self.root / path

    def card_sets(self) -> Iterator[CardSet]:
        """All sets, the folder's own first."""
        yield from (one.card_set for one in (*self.sets, *self.shipped) if one.card_set is not None)

    def book(self) -> CardBook:
        """The cards that scenarios can name."""
        return CardBook.of(self.card_sets())

    def set_paths(self) -> list[Path]:
        """The files of all sets, the folder's own first."""
        return [Path(one.file) for one in (*self.sets, *self.shipped)]


def _put(place: Path, data: bytes) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    write_file(place, data, durable=False)


def _load(place: Path) -> tuple[str, LoadedSet | None]:
    """The kind of a file, and what it holds if it is a set."""
    try:
        data = file_bytes(place, MAX_BYTES)
    except OSError:
        return "", None
    file, findings = parse_yaml(data, str(place))
    kind = kind_of(file, data)
    return kind, read_set(str(place), file, findings) if kind == "set" else None


def with_paths(result: Any, state: State) -> Any:
    """Plain data with the files that it names as the page names them."""
    if isinstance(result, dict):
        return {
            name: _named(value, state) if name == "file" and isinstance(value, str) else with_paths(value, state)
            for name, value in result.items()
        }
    return [with_paths(one, state) for one in result] if isinstance(result, list | tuple) else result


def _named(file: str, state: State) -> str:
    place = Path(file)
    if place.is_relative_to(state.root):
        return place.relative_to(state.root).as_posix()
    return state.folder.name_of(place) if file else ""
