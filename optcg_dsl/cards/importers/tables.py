"""Card data in tables: CSV files, and JSON lists of objects, with columns of any name."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from optcg_dsl.cards.importers.printings import in_english
from optcg_dsl.cards.importers.reading import MAX_BYTES, Imported, PrintingReader, SourceUnreadableError, together
from optcg_dsl.cards.importers.signs import SIGNS
from optcg_dsl.cards.records import CATEGORIES, DEFAULT_LANGUAGE
from optcg_dsl.files import file_bytes
from optcg_dsl.text.source import Position

FIELDS: Mapping[str, tuple[str, ...]] = {
    "id": (
        "id",
        "number",
        "card number",
        "card id",
        "card no",
        "card set id",
        "code",
        "カード番号",
        "卡片編號",
        "卡號",
    ),
    "name": ("name", "card name", "カード名", "名前", "卡片名稱", "卡名"),
    "category": ("category", "card type", "card category", "kind", "カード種類", "カテゴリ", "種類", "卡片種類"),
    "colors": ("colors", "colours", "color", "colour", "card color", "色", "カードの色", "顏色"),
    "cost": ("cost", "card cost", "コスト", "費用"),
    "life": ("life", "life value", "ライフ", "生命值"),
    "power": ("power", "card power", "パワー", "力量"),
    "counter": ("counter", "counter amount", "counter value", "カウンター", "反擊"),
    "types": ("types", "type", "feature", "features", "sub types", "traits", "特徴", "特徵"),
    "attributes": ("attributes", "attribute", "属性", "屬性"),
    "effect": ("effect", "text", "card text", "card effect", "ability", "テキスト", "効果", "效果"),
    "trigger": ("trigger", "trigger text", "トリガー", "觸發器"),
    "rarity": ("rarity", "レアリティ", "稀有度"),
    "block_number": ("block number", "block", "block icon", "ブロックアイコン", "ブロック"),
    "language": ("language", "lang", "言語", "語言"),
}
"""The fields of a card and its language, each with the names that columns commonly have for it, best first."""
_CODES = {"en": "english", "ja": "japanese", "jp": "japanese", "zh": "chinese-taiwan", "zh-tw": "chinese-taiwan"}
"""Short names of the languages."""
_LISTS = frozenset(("colors", "types", "attributes"))
_NUMBERS = frozenset(("cost", "life", "power", "counter", "block_number"))
_NOTHING = frozenset(("", "-", "–", "none", "null", "n/a"))
_NEEDED = ("id", "name", "category")
_CHARACTERS = 1_000_000
"""The longest cell of a CSV file."""


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    cells: Mapping[str, Any]


def read_table(
    source: str | Path, columns: Mapping[str, str] | None = None, separators: str = "/;|", language: str = ""
) -> Imported:
    """Reads a CSV file (with a header), or a JSON list of objects; what it finds is as in the other formats.

    ``columns`` maps fields of ``FIELDS`` to columns (in JSON a path with dots); fields that it does not name are looked
    for under their common names.  A cell with several colours, types or attributes has any of ``separators`` between
    them.  A Leader's Life is in its own column or in the one of the cost.  The texts are in ``language``; without it,
    each row's are in the one that its column names, else in that of a set that does not say its own.  Raises
    ``SourceUnreadableError`` if the file cannot be read, a column is missing, there is none for the number, the name or
    the category, or a row names a language that is none.
    """
    path = Path(source)
    text = _text_of(path)
    rows = _json_rows(path, text) if path.suffix.lower() == ".json" else _csv_rows(path, text)
    known = list(dict.fromkeys(name for row in rows for name in row.cells))
    found = _columns(path, columns or {}, known)
    readers: dict[str, PrintingReader] = {}
    for row in rows:
        record = _record(row.cells, found, separators)
        named = record.pop("language")
        written_in = language or _language(named, path, row.line)
        reader = readers.setdefault(written_in, PrintingReader(written_in))
        reader.take(record, str(path), _at(row.line))
    return together([reader.imported(1, {}) for reader in readers.values()], 1)


def _language(named: object, path: Path, line: int) -> str:
    """The language that a cell names; an empty one, the default one."""
    plain = str(named or DEFAULT_LANGUAGE).casefold()
    language = _CODES.get(plain, plain)
    if language not in SIGNS:
        raise SourceUnreadableError(f"{path}:{line}: there is no language {named!r}: {', '.join(SIGNS)}")
    return language


def _at(line: int) -> Callable[[str], tuple[Position, str]]:
    """The place of every card on this line."""
    return lambda _id: (Position(line, 1), "")


def _text_of(path: Path) -> str:
    try:
        return file_bytes(path, MAX_BYTES).decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise SourceUnreadableError(f"{path}: cannot be read: {error}") from error


def _csv_rows(path: Path, text: str) -> list[_Row]:
    delimiter = max(",;\t", key=text.split("\n", 1)[0].count)
    csv.field_size_limit(_CHARACTERS)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    header: list[str] = []
    rows = []
    try:
        line = 1
        for cells in reader:
            if len(cells) > len(header) and header:
                raise SourceUnreadableError(f"{path}:{line}: this row has more cells than the header")
            if cells and header:
                rows.append(_Row(line, dict(zip_longest(header, cells))))
            header = header or cells
            line = reader.line_num + 1  # a cell can have lines, and there can be lines without a row
    except csv.Error as error:
        raise SourceUnreadableError(f"{path}:{reader.line_num}: this is not CSV: {error}") from error
    if not rows:
        raise SourceUnreadableError(f"{path}: the table has no rows")
    return rows


def _json_rows(path: Path, text: str) -> list[_Row]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SourceUnreadableError(f"{path}: this is not JSON: {error}") from error
    if isinstance(data, dict):
        # A list under a name ("cards", "data"), or objects by number.
        lists = [value for value in data.values() if isinstance(value, list)]
        data = lists[0] if len(lists) == 1 else list(data.values())
    if not isinstance(data, list) or not data or not all(isinstance(item, dict) for item in data):
        raise SourceUnreadableError(f"{path}: a list of objects is expected, one a card")
    return [_Row(1, dict(_flat(item, ""))) for item in data]


def _flat(item: Mapping[str, Any], before: str) -> Iterable[tuple[str, Any]]:
    """The values of an object by their paths: ``{"stats": {"power": 1}}`` has ``stats.power``."""
    for name, value in item.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _columns(path: Path, given: Mapping[str, str], known: list[str]) -> dict[str, str]:
    """The column of each field that has one."""
    for field, column in given.items():
        if field not in FIELDS:
            raise SourceUnreadableError(f"there is no field {field!r}; the fields are {', '.join(FIELDS)}")
        if column not in known:
            raise SourceUnreadableError(f"{path}: there is no column {column!r}; there are {', '.join(known)}")
    plain = {_plain(column): column for column in reversed(known) if column not in given.values()}
    found = dict(given)
    for field, names in FIELDS.items():
        if field not in found:
            # Of two fields that a column could be, the one that has it as a better name gets it.
            free = [plain[name] for name in names if name in plain and plain[name] not in found.values()]
            if free:
                found[field] = free[0]
    missing = [field for field in _NEEDED if field not in found]
    if missing:
        raise SourceUnreadableError(
            f"{path}: no column is the {missing[0]}; say which with --column {missing[0]}=COLUMN "
            f"(there are {', '.join(known)})"
        )
    return found


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", " ", name.rsplit(".", 1)[-1].lower()).strip()


def _record(cells: Mapping[str, Any], columns: Mapping[str, str], separators: str) -> dict[str, Any]:
    """A row as a record of the common form; a cell that is not of its field's kind stays as it is, to be reported."""
    record: dict[str, Any] = {}
    for field in FIELDS:
        value = cells.get(columns[field]) if field in columns else None
        if isinstance(value, str):
            value = value.strip()
            if value.lower() in _NOTHING:
                value = None
            elif field in _LISTS:
                value = [part.strip() for part in re.split(f"[{re.escape(separators)}]", value)]
            elif field in _NUMBERS and re.fullmatch(r"\+?[0-9][0-9,]{0,8}", value):
                value = int(value.lstrip("+").replace(",", ""))
        record[field] = value
    life = record.pop("life")
    if life is not None and in_english(str(record["category"]), CATEGORIES) == "leader":
        record["cost"] = life
    for field in _LISTS:
        record[field] = record[field] if record[field] is not None else []
    return record
