"""Card data in the format of the public data set punk-records and of the tool vegapull that it is made with."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from optcg_dsl.cards.importers.problems import MAX_BYTES, SourceUnreadableError
from optcg_dsl.cards.importers.reading import Imported, Places, PrintingReader
from optcg_dsl.cards.importers.signs import SIGNS
from optcg_dsl.cards.records import DEFAULT_LANGUAGE
from optcg_dsl.files import file_bytes
from optcg_dsl.text.normalise import normalise
from optcg_dsl.text.source import Position

_FOLDERS = ("data", "json", "cards")
"""Where the data lies inside the folder that is named: the first of these that is there, and so on inside it."""
_NO_CARDS = frozenset(("packs.json", "index"))
"""Files and folders beside the data that hold lists of packs and indices of cards."""
_VEGAPULL_DEFAULTS: Mapping[str, Any] = {"block_number": None, "counter": None, "trigger": None, "attributes": []}


def read_punk_records(source: str | Path, language: str = "") -> Imported:
    """Reads a language's folder (with its ``data``), a folder of JSON files, or one JSON file.

    Every printing ends up in a set, or in a finding that says why not.  A card whose data is broken carries what is
    wrong as ``faults``.  Without ``language`` it is the one that the folder is named after, else that of a set that
    does not say its own.  Raises ``SourceUnreadableError`` if there is nothing to read.
    """
    return _read(Path(source), {}, language)


def read_vegapull(source: str | Path, language: str = "") -> Imported:
    """Reads what the tool vegapull writes: a folder with ``json`` in it, a folder of JSON files, or one JSON file.

    As :func:`read_punk_records`, but for the fields that only some versions of the tool write.
    """
    return _read(Path(source), _VEGAPULL_DEFAULTS, language)


def _read(source: Path, defaults: Mapping[str, Any], language: str) -> Imported:
    files, titles = _source_files(source)
    reader = PrintingReader(language or _language(files[0]), defaults)
    for file in files:
        _read_file(file, reader)
    return reader.imported(len(files), titles)


def _read_file(file: Path, reader: PrintingReader) -> None:
    try:
        text = file_bytes(file, MAX_BYTES).decode("utf-8-sig")
        records = json.loads(text)
    except json.JSONDecodeError as error:
        reader.unreadable(file, f"this is not JSON: {error.msg}", Position(error.lineno, error.colno))
        return
    except RecursionError:
        reader.unreadable(file, "this is not card data: it is nested too deeply")
        return
    except (OSError, ValueError) as error:
        reader.unreadable(file, f"the file cannot be read: {error}")
        return
    if isinstance(records, dict):
        records = [records] if "id" in records else list(records.values())
    if not isinstance(records, list):
        reader.unreadable(file, "this is not card data: a list of printings is expected")
        return
    places = Places(text, str(file))
    for record in records:
        reader.take(record, str(file), places.of)


def _source_files(source: Path) -> tuple[list[Path], Mapping[str, str]]:
    try:
        if source.is_file():
            return [source], _titles(source.parent.parent / "packs.json")
        folder = source
        while inner := next((folder / name for name in _FOLDERS if (folder / name).is_dir()), None):
            folder = inner
        if not folder.is_dir():
            raise SourceUnreadableError(f"{source}: there is no such file or folder")
        files = sorted(_json_files(folder))
    except (OSError, ValueError) as error:
        raise SourceUnreadableError(f"{source}: cannot be read: {error}") from error
    if not files:
        raise SourceUnreadableError(f"{source}: the folder holds no JSON files")
    packs = [path for path in (folder / "packs.json", folder.parent / "packs.json") if path.is_file()]
    return files, _titles(packs[0]) if packs else {}


def _json_files(folder: Path) -> Iterator[Path]:
    """The data files of a folder, or where it holds none, those of the folders in it: one folder a pack."""
    files = [file for file in folder.glob("*.json") if file.name not in _NO_CARDS]
    inner = [] if files else [path for path in folder.iterdir() if path.is_dir() and path.name not in _NO_CARDS]
    yield from files
    for pack in inner:
        yield from pack.glob("*.json")


def _language(file: Path) -> str:
    return next((folder.name for folder in file.resolve().parents[:3] if folder.name in SIGNS), DEFAULT_LANGUAGE)


def _titles(packs: Path) -> Mapping[str, str]:
    """The titles of sets by code; no titles where the list of packs is missing or odd (they are only labels)."""
    try:
        data = json.loads(file_bytes(packs, MAX_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    titles: dict[str, str] = {}
    for pack in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        parts = pack.get("title_parts") if isinstance(pack, dict) else None
        if not isinstance(parts, dict) or not all(isinstance(parts.get(key), str) for key in ("label", "title")):
            continue
        code = re.sub(r"(?<=[A-Z])-(?=[0-9]+\Z)", "", parts["label"])
        titles.setdefault(code, normalise(html.unescape(parts["title"])).content)
    return titles
