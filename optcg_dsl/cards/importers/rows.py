"""The rows of a table, out of CSV in any common encoding, or out of JSON in the shapes that card data comes in."""

from __future__ import annotations

import codecs
import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from optcg_dsl.cards.importers.columns import FIELDS, plain_name
from optcg_dsl.cards.importers.problems import MAX_BYTES, SourceUnreadableError
from optcg_dsl.cards.records import DEFAULT_LANGUAGE
from optcg_dsl.files import file_bytes

LANGUAGE_CODES: Mapping[str, str] = {
    "english": "english",
    "en": "english",
    "en-us": "english",
    "eng": "english",
    "japanese": "japanese",
    "ja": "japanese",
    "jp": "japanese",
    "jpn": "japanese",
    "chinese-taiwan": "chinese-taiwan",
    "zh": "chinese-taiwan",
    "tw": "chinese-taiwan",
    "zh-tw": "chinese-taiwan",
    "zh-hant": "chinese-taiwan",
}
"""What data calls the languages, in small letters with hyphens."""
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_OLDER = {"english": "cp1252", "japanese": "cp932", "chinese-taiwan": "cp950"}
"""In what spreadsheets save CSV files that are not UTF-8, by the language of the machine."""
_NUMBER = re.compile(r"[A-Z]{1,5}[0-9]{0,3}-[0-9]{3,4}(?:_[A-Za-z0-9]+)?")
"""A card number, with what marks another printing."""
_CHARACTERS = 1_000_000
"""The longest cell of a CSV file."""


@dataclass(frozen=True, slots=True)
class Row:
    """The values of one card by their columns, the line it begins on (1 in JSON), and the language it is said to be in
    ("" where the shape of the data does not say)."""

    line: int
    cells: Mapping[str, Any]
    language: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a file, its columns in order, and the encoding it is in."""

    rows: tuple[Row, ...]
    encoding: str = "utf-8"
    columns: tuple[str, ...] = field(default=())

    def holds_numbers(self, column: str) -> bool:
        """Whether most of what stands in a column are card numbers."""
        values = [row.cells.get(column) for row in self.rows]
        return 2 * sum(map(has_number, values)) > len(values)


def read_rows(path: Path, language: str = "") -> Rows:
    """The rows of a CSV file with a header, or of JSON: a list of objects, a list under a name, or objects by number.

    A file that is no UTF-8 and has no byte order mark is taken to be in the encoding that spreadsheets use for
    ``language``.  Raises ``SourceUnreadableError`` if the file cannot be read or holds no rows.
    """
    text, encoding = _text_of(path, language)
    rows = tuple(_json_rows(path, text) if path.suffix.lower() == ".json" else _csv_rows(path, text))
    columns = dict.fromkeys(name for row in rows for name in row.cells)
    return Rows(rows, encoding, tuple(columns))


def _text_of(path: Path, language: str) -> tuple[str, str]:
    try:
        data = file_bytes(path, MAX_BYTES)
        for mark, encoding in _MARKS:
            if data.startswith(mark):
                return data.decode("utf-8-sig" if encoding == "utf-8" else encoding), encoding
        try:
            return data.decode("utf-8"), "utf-8"
        except UnicodeDecodeError:
            if path.suffix.lower() == ".json":
                raise
        older = _OLDER[language or DEFAULT_LANGUAGE]
        return data.decode(older), older
    except (OSError, ValueError) as error:
        raise SourceUnreadableError(f"{path}: cannot be read: {error}") from error


def _csv_rows(path: Path, text: str) -> Iterator[Row]:
    delimiter = max(",;\t", key=text.split("\n", 1)[0].count)
    csv.field_size_limit(_CHARACTERS)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    header: list[str] = []
    found = False
    try:
        line = 1
        for cells in reader:
            if len(cells) > len(header) and header:
                raise SourceUnreadableError(f"{path}:{line}: this row has more cells than the header")
            if cells and header:
                found = True
                yield Row(line, dict(zip_longest(header, cells)))
            header = header or cells
            line = reader.line_num + 1  # a cell can have lines, and there can be lines without a row
    except csv.Error as error:
        raise SourceUnreadableError(f"{path}:{reader.line_num}: this is not CSV: {error}") from error
    if not found:
        raise SourceUnreadableError(f"{path}: the table has no rows")


def _json_rows(path: Path, text: str) -> Iterator[Row]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SourceUnreadableError(f"{path}: this is not JSON: {error}") from error
    items = _of_sets(_objects(data))
    if not items:
        raise SourceUnreadableError(f"{path}: a list of objects is expected, one a card")
    for item in items:
        yield from _in_languages(dict(_flat(item, "")))


def _objects(data: Any) -> list[dict[str, Any]]:
    """The objects of the cards: a list, the longest list under a name, or objects by number; none if it is neither."""
    if isinstance(data, list):
        return data if _are_objects(data) else []
    if not isinstance(data, dict):
        return []
    if _has_number(data):
        return [data]
    if lists := [value for value in data.values() if _are_objects(value) and not _are_pairs(value)]:
        return max(lists, key=len)
    inner = {name: value for name, value in data.items() if isinstance(value, dict)}
    if len(inner) == 1 and not any(map(_NUMBER.fullmatch, inner)):
        return _objects(next(iter(inner.values())))  # {"data": {"cards": [...]}}, whatever stands beside it
    if len(inner) < len(data):
        return []
    return [value if _has_number(value) else {"id": number, **value} for number, value in inner.items()]


def _of_sets(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cards of sets, where the objects are sets with a list of cards each."""
    lists = [_objects(item) for item in items if not _has_number(item)]
    return [card for cards in lists for card in cards] if len(lists) == len(items) and any(lists) else items


def has_number(value: Any) -> bool:
    """Whether a value is a card number, or the id of a printing."""
    return isinstance(value, str) and _NUMBER.fullmatch(value.strip()) is not None


def _has_number(item: Mapping[str, Any]) -> bool:
    return any(map(has_number, item.values()))


def _are_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _are_pairs(values: list[dict[str, Any]]) -> bool:
    """Whether objects are a name and a value each."""
    return all(isinstance(one.get("name"), str) and "value" in one for one in values)


def _flat(item: Mapping[str, Any], before: str) -> Iterable[tuple[str, Any]]:
    """The values of an object by their paths: ``{"stats": {"power": 1}}`` has ``stats.power``.

    A list of objects with a name and a value is read as an object of these; one of objects that only have a name, as
    the list of the names.
    """
    for name, value in item.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        elif _are_objects(value) and all(isinstance(one.get("language"), str) for one in value):
            for one in value:
                yield from _flat({key: what for key, what in one.items() if key != "language"}, f"{one['language']}.")
        elif _are_objects(value) and _are_pairs(value):
            yield from ((f"{before}{name}.{one['name']}", one["value"]) for one in value)
        elif _are_objects(value) and all(isinstance(one.get("name"), str) for one in value):
            yield f"{before}{name}", [one["name"] for one in value]
        else:
            yield f"{before}{name}", value


def _in_languages(cells: Mapping[str, Any]) -> Iterator[Row]:
    """One row a language, where parts of the path of values are languages: ``en.name``, ``text.jp``.

    What stands outside of these is the card in the usual language if it has a name there, else what all have in common.
    """
    common: dict[str, Any] = {}
    by_language: dict[str, dict[str, Any]] = {}
    for column, value in cells.items():
        parts = column.split(".")
        said = [part for part in parts if len(parts) > 1 and _code(part) in LANGUAGE_CODES]
        if said and value not in (None, "", []):
            path = ".".join(part for part in parts if part not in said)
            by_language.setdefault(LANGUAGE_CODES[_code(said[0])], {})[path] = value
        elif not said:
            common[column] = value
    if not by_language or any(plain_name(column) in FIELDS["name"] for column in common):
        yield Row(1, common)
    for language, own in by_language.items():
        yield Row(1, {**common, **own}, language)


def _code(part: str) -> str:
    return part.casefold().replace("_", "-")
