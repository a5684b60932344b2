"""What the folder of the studio holds: sets with their cards, decks and scenarios, and the shipped ones."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from optcg_dsl.caching import fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.cards.loader import LoadedSet, load_set, read_set
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cards.yamltree import Mapping, Node, Scalar, Sequence, YamlFile, parse_yaml
from optcg_dsl.files import file_bytes
from optcg_dsl.rules.versions import DEFAULT_VERSION, VERSIONS
from optcg_dsl.studio.folder import SHIPPED, Folder, kind_of, version_of
from optcg_dsl.text.diagnostics import Diagnostic

if TYPE_CHECKING:  # it brings the languages with it, and the list of cards does not wait for them
    from optcg_dsl.editor.workspace import Workspace

_LISTS = {"set": "sets", "deck": "decks", "scenarios": "scenarios", "format": "formats"}
_NUMBERS = ("cost", "power", "counter", "life")


class Project:
    """The folder as the page lists it; of a file that has not changed the entry is remembered."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._sets: Workspace | None = None
        self._read: dict[str, LoadedSet] = {}
        """By path, the sets that were read before anybody has asked for ``sets``."""
        self._entries: dict[str, tuple[str, str, dict[str, Any]]] = {}
        self.counted: dict[str, tuple[str, dict[str, tuple[int, int]]]] = {}
        """By the path of a set: its version, and the errors and warnings about its cards, once they are known."""

    @property
    def sets(self) -> Workspace:
        """The sets of the folder and the shipped ones, and the files that are open in the page."""
        if self._sets is None:
            from optcg_dsl.editor.workspace import Workspace

            paths = [path for path, (_, kind, _) in self._entries.items() if kind == "set"]
            read = {path: self._read.get(path) or load_set(self.folder.place(path)) for path in paths}
            sound = {path: loaded for path, loaded in read.items() if loaded.card_set is not None}
            shipped = [one.card_set for path, one in sound.items() if path.startswith(SHIPPED)]
            self._sets = Workspace(one for one in shipped if one is not None)
            self._sets.files |= {one.file: one for path, one in sound.items() if not path.startswith(SHIPPED)}
            self._read.clear()
        return self._sets

    def listing(self) -> dict[str, Any]:
        """The sets, decks, scenarios and formats of the folder, and the shipped ones."""
        if not self._entries:
            self._recall()
        return {
            "name": self.folder.root.name or str(self.folder.root),
            "root": str(self.folder.root),
            "rules": {"version": DEFAULT_VERSION, "versions": list(VERSIONS)},
            "git": shutil.which("git") is not None and any((one / ".git").exists() for one in _upwards(self.folder)),
            **self._lists(self.folder.files()),
            "shipped": self._lists(self.folder.shipped_files()),
        }

    def _recall(self) -> None:
        """What is listed of the shipped files, as it was worked out when an earlier studio was started."""
        versions: dict[str, str] = {}
        for path in self.folder.shipped_files():
            with suppress(OSError):
                versions[path] = version_of(file_bytes(self.folder.place(path), MAX_BYTES))
        if not versions:
            return
        entry = f"studio-{key_of(fingerprint(), *(part for one in versions.items() for part in one))}"
        if (known := read_entry(entry)) is not None:
            self._entries |= {path: tuple(told) for path, told in json.loads(known).items()}
            for version, kind, _ in self._entries.values():
                self.folder.know(version, kind)
            return
        for path in versions:
            self._entry(path)
        made = {path: told for path, told in self._entries.items() if versions[path] == told[0]}
        if len(made) == len(versions) and is_unchanged():
            write_entry(entry, json.dumps(made, separators=(",", ":")).encode())

    def _lists(self, paths: Iterable[str]) -> dict[str, Any]:
        found: dict[str, Any] = {name: [] for name in _LISTS.values()}
        for path in paths:
            kind, entry = self._entry(path)
            if kind:
                found[_LISTS[kind]].append(self._with_counts(path, entry) if kind == "set" else entry)
        return found

    def _entry(self, path: str) -> tuple[str, dict[str, Any]]:
        """The kind of a file, "" for none of ours, and what is listed of it."""
        try:
            data = file_bytes(self.folder.place(path), MAX_BYTES)
        except OSError:
            if self._entries.pop(path, ("", ""))[1] == "set":
                self._reread(path, None)
            return "", {}
        version = version_of(data)
        known = self._entries.get(path)
        if known is None or known[0] != version:
            place = str(self.folder.place(path))
            file, findings = parse_yaml(data, place)
            kind = kind_of(file, data)
            self.folder.know(version, kind)
            loaded = read_set(place, file, findings) if kind == "set" else None
            entry = _entry_of(kind, path, file, loaded)
            entry["version"] = version
            if "set" in (kind, known[1] if known is not None else ""):
                self._reread(path, loaded)
            known = self._entries[path] = (version, kind, entry)
        return known[1], known[2]

    def _reread(self, path: str, loaded: LoadedSet | None) -> None:
        """A set has been read, for the first time or again; None if it is gone, or no set any more."""
        if self._sets is not None:
            self._sets.reread(self.folder.place(path))
        elif loaded is not None:
            self._read[path] = loaded
        else:
            self._read.pop(path, None)

    def changed(self, path: str) -> None:
        """A file has changed on the disk, or is gone."""
        self._entry(path)

    def _with_counts(self, path: str, entry: dict[str, Any]) -> dict[str, Any]:
        version, counts = self.counted.get(path, ("", {}))
        if version != entry["version"]:
            return entry
        cards = []
        for card in entry["cards"]:
            errors, warnings = counts.get(card["number"], (0, 0))
            cards.append({**card, "errors": errors, "warnings": warnings})
        return {**entry, "checked": True, "cards": cards}


def _entry_of(kind: str, path: str, file: YamlFile | None, loaded: LoadedSet | None) -> dict[str, Any]:
    """What is listed of a file of this kind."""
    entry: dict[str, Any] = {"path": path}
    if loaded is not None:
        return {**entry, "checked": path.startswith(SHIPPED), **set_entry(file, loaded)}
    fields = _fields(file.root) if file is not None else {}
    if kind == "scenarios":
        listed = fields.get("scenarios")
        nodes = listed.items if isinstance(listed, Sequence) else ()
        entry["about"] = _text(fields.get("about"))
        return {**entry, "count": len(nodes), "names": [_text(_fields(one).get("scenario")) for one in nodes]}
    name = _text(fields.get("name" if kind == "deck" else "format")) or Path(path).stem
    return {**entry, "name": name, "leader": _text(fields.get("leader"))}


def _upwards(folder: Folder) -> Iterator[Path]:
    yield folder.root
    yield from folder.root.parents


def set_entry(file: YamlFile | None, loaded: LoadedSet) -> dict[str, Any]:
    """What is listed of a set: all its cards, those with errors as far as they can be read."""
    card_set = loaded.card_set
    sound = {card.number: card for card in card_set.cards} if card_set is not None else {}
    fields = _fields(file.root) if file is not None else {}
    listed = fields.get("cards")
    counts = counts_of(loaded.diagnostics)
    cards = []
    for node in listed.items if isinstance(listed, Sequence) else ():
        of_card = _fields(node)
        number = _text(of_card.get("number"))
        assert file is not None
        card = card_data(sound[number]) if number in sound else _unsound(number, of_card)
        errors, warnings = counts.get(number, (0, 0))
        line = file.source.position(node.start).line
        cards.append({**card, "errors": errors, "warnings": warnings, "line": line})
    return {
        "code": card_set.code if card_set is not None else _text(fields.get("set")),
        "name": card_set.name if card_set is not None else _text(fields.get("name")),
        "language": card_set.language if card_set is not None else _text(fields.get("language")),
        "rules": card_set.rules if card_set is not None else "",
        "translations": {one.language: one.file for one in card_set.translations} if card_set is not None else {},
        "cards": cards,
    }


def card_data(card: CardRecord) -> dict[str, Any]:
    """The fields of a card that are listed."""
    numbers = {name: getattr(card, name) for name in _NUMBERS}
    lists = {"colors": list(card.colors), "attributes": list(card.attributes), "types": list(card.types)}
    return {"number": card.number, "name": card.name, "category": card.category, **numbers, **lists}


def _unsound(number: str, fields: dict[str, Node]) -> dict[str, Any]:
    """What can be listed of a card that has errors."""
    found: dict[str, Any] = {"number": number, "name": _text(fields.get("name"))}
    found["category"] = _text(fields.get("category"))
    for name in _NUMBERS:
        value = _text(fields.get(name))
        found[name] = int(value) if value.isascii() and value.isdigit() and len(value) < 8 else None
    for name, field in (("colors", "colors"), ("attributes", "attributes"), ("types", "types")):
        node = fields.get(field)
        found[name] = [_text(one) for one in node.items] if isinstance(node, Sequence) else []
    return found


def counts_of(findings: Iterable[Diagnostic]) -> dict[str, tuple[int, int]]:
    """The errors and the warnings about each card."""
    found: dict[str, list[int]] = {}
    for finding in findings:
        if finding.severity != "info":
            found.setdefault(finding.card, [0, 0])[finding.severity == "warning"] += 1
    return {number: (errors, warnings) for number, (errors, warnings) in found.items()}


def _fields(node: Node | None) -> dict[str, Node]:
    return {key.value: value for key, value in node.items} if isinstance(node, Mapping) else {}


def _text(node: Node | None) -> str:
    return node.value.strip() if isinstance(node, Scalar) else ""
