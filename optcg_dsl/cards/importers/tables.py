"""Card data in tables: CSV files, and JSON lists of objects, with columns of any name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from optcg_dsl.cards import codes
from optcg_dsl.cards.importers.columns import NEEDED, PLAYED, Columns, find_columns
from optcg_dsl.cards.importers.printings import in_english
from optcg_dsl.cards.importers.problems import Problem, SourceUnreadableError, note, warning
from optcg_dsl.cards.importers.reading import Imported, PrintingReader, together
from optcg_dsl.cards.importers.rows import LANGUAGE_CODES, Row, Rows, read_rows
from optcg_dsl.cards.importers.signs import SIGNS
from optcg_dsl.cards.records import CATEGORIES, DEFAULT_LANGUAGE
from optcg_dsl.text.source import Position

SEPARATORS = "/;|"
"""What commonly stands between several types in a cell."""
_LISTS = frozenset(("colors", "types", "attributes"))
_ONE_WORD = frozenset(("colors", "attributes"))
"""Lists of single words, which a comma, a blank or an "and" separates as well."""
_NUMBERS = frozenset(("cost", "life", "power", "counter", "block_number"))
_TEXTS = frozenset(("effect", "trigger"))
_NOTHING = frozenset(("", "-", "–", "none", "null", "n/a", "nan", "undefined"))
_WITHOUT_A_COLUMN: Mapping[str, Any] = {
    "trigger": None,
    "counter": None,
    "types": [],
    "attributes": [],
    "rarity": None,
    "block_number": None,
}
"""What fields of a card have where the table has no column for them; it lacks the others."""
_NUMBER = re.compile(r"\+?([0-9][0-9,]{0,8})(?:\.0+)?")
_LINE_TAG = re.compile(r"</(?:p|div|li|tr)>|<li>", re.IGNORECASE)
_STYLE_TAG = re.compile(r"</?(?:a|b|div|em|font|i|li|ol|p|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?>", re.IGNORECASE)
"""Tags that say how a text looks; attributes of cards are in the same brackets."""
_REMARK = re.compile(r"\s+\(([^()]+)\)\Z")
_OF_PRINTINGS = frozenset(
    (
        *("alt", "alternate", "anniversary", "art", "box", "championship", "event", "foil", "full", "gift"),
        *("illustration", "judge", "manga", "pack", "parallel", "participant", "premium", "prerelease", "promo"),
        *("promotion", "release", "reprint", "sp", "special", "super", "textured", "topper", "tournament", "treasure"),
        *("wanted", "winner"),
    )
)
"""Words of which a shop has some in what it writes behind the name of another printing."""
_DON = re.compile(r"don!*(?: card)?", re.IGNORECASE)


def read_table(
    source: str | Path,
    columns: Mapping[str, str] | None = None,
    separators: Mapping[str, str] | str = SEPARATORS,
    language: str = "",
) -> Imported:
    """Reads a CSV file (with a header), or JSON; what it finds is as in the other formats, and what it took for what
    is in ``Imported.columns``.

    ``columns`` maps fields of ``columns.FIELDS`` to columns (in JSON a path with dots); fields that it does not name
    are looked for under their common names.  A cell with several colours, types or attributes has any of ``separators``
    between them, which can be given by field ("" for those that are not named).  A Leader's Life is in its own column
    or in the one of the cost.  The texts are in ``language``; without it, each row's are in the one that its column or
    the shape of the data names, else in that of a set that does not say its own.  Of data that holds several languages,
    ``language`` picks one.

    A field without a column is no field that is empty: cards lack what it would say, and carry that as a fault.  Raises
    ``SourceUnreadableError`` if the file cannot be read, a column is missing, there is none for the number, the name or
    the category, or a row names a language that is none.
    """
    path = Path(source)
    by_field = {"": separators} if isinstance(separators, str) else separators
    return read_rows_as_cards(path, read_rows(path, language), columns or {}, by_field, language)


def _holds_categories(read: Rows, column: str) -> bool:
    """Whether most of what stands in a column are categories of cards, in any language."""
    values = [str(row.cells.get(column) or "") for row in read.rows]
    return 2 * sum(in_english(value.strip(), CATEGORIES) in CATEGORIES for value in values) > len(values)


def read_rows_as_cards(
    path: Path, read: Rows, columns: Mapping[str, str], separators: Mapping[str, str], language: str
) -> Imported:
    """As ``read_table``, for the rows of a file that has been read."""
    found = find_columns(path, columns, read.columns, NEEDED, read.holds_numbers, partial(_holds_categories, read))
    readers: dict[str, PrintingReader] = {}
    several = any(row.language for row in read.rows)
    for row in read.rows:
        said = row.language or _language(_cell(row, found, "language"), path, row.line)
        if several and language not in ("", said):
            continue
        written_in = said if several else language or said
        reader = readers.setdefault(written_in, PrintingReader(written_in))
        _take(row, found, separators, reader, str(path))
    if not readers:
        raise SourceUnreadableError(f"{path}: it has no card in {language}")
    _look_at_the_table(read, found, next(iter(readers.values())), str(path))
    return replace(together([reader.imported(1, {}) for reader in readers.values()], 1), columns=found)


def _look_at_the_table(read: Rows, found: Columns, reader: PrintingReader, file: str) -> None:
    """What is to be said of the table as a whole."""
    for field in PLAYED:
        if not found.of(field) and field in _WITHOUT_A_COLUMN:
            message = f"{field}: there is no column for it, so no card has any"
            reader.of_file(file, warning(codes.MISSING_SOURCE_FIELD, message))
    if not read.encoding.startswith("utf-"):
        message = f"the file is not UTF-8, and was read as {read.encoding}"
        reader.of_file(file, warning(codes.SOURCE_ENCODING, message))


def _take(row: Row, found: Columns, separators: Mapping[str, str], reader: PrintingReader, file: str) -> None:
    mended: list[Problem] = []
    record = _record(row, found, separators, mended)
    number, category = record.get("id"), str(record.get("category") or "")
    if (not number and not category) or _DON.fullmatch(category):
        what = str(record.get("name") or "")[:40]
        reason = "it has no number and no category" if not number else "DON!! cards are no cards of a set"
        reader.leave_out(file, row.line, note(codes.BAD_ID, f'"{what}" was left out: {reason}'))
        return
    _without_remarks(record, mended)
    _split_trigger(record, reader, mended)
    reader.take(record, file, _at(row.line), mended)


def _language(named: object, path: Path, line: int) -> str:
    """The language that a cell names; an empty one, the default one."""
    plain = str(named or DEFAULT_LANGUAGE).casefold()
    language = LANGUAGE_CODES.get(plain.replace("_", "-"), plain)
    if language not in SIGNS:
        raise SourceUnreadableError(f"{path}:{line}: there is no language {named!r}: {', '.join(SIGNS)}")
    return language


def _at(line: int) -> Callable[[str], tuple[Position, str]]:
    """The place of every card on this line."""
    return lambda _id: (Position(line, 1), "")


def _cell(row: Row, columns: Columns, field: str) -> Any:
    """What stands in the first column of the field; None for what says that there is nothing, or without a column."""
    for column in columns.of(field):
        return _value(row.cells.get(column))
    return None


def _value(value: Any) -> Any:
    if isinstance(value, str):
        value = value.strip()
        return None if value.casefold() in _NOTHING else value
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _record(row: Row, columns: Columns, separators: Mapping[str, str], mended: list[Problem]) -> dict[str, Any]:
    """A row as a record of the common form; a cell that is not of its field's kind stays as it is, to be reported."""
    record = dict(_WITHOUT_A_COLUMN)
    for field in columns.used:
        value = _text(row, columns, field, mended) if field in _TEXTS else _cell(row, columns, field)
        if field in _LISTS:
            value = _list(field, value, separators)
        elif field in _NUMBERS and isinstance(value, str) and (number := _NUMBER.fullmatch(value)):
            value = int(number[1].replace(",", ""))
        record[field] = value
    record.pop("language", None)
    life = record.pop("life", None)
    category = in_english(re.sub(r"(?i) card\Z", "", str(record.get("category") or "")), CATEGORIES)
    if category in CATEGORIES:
        record["category"] = category
    if category == "leader" and life is not None:
        record["cost"] = life
    if category in ("event", "stage"):
        record.setdefault("power", None)
    return record


def _list(field: str, value: Any, separators: Mapping[str, str]) -> Any:
    """The words of a cell; a list of words is one already."""
    if value is None:
        return []
    if not isinstance(value, str):
        return value
    between = separators.get(field, separators.get("", SEPARATORS))
    pattern = f"[{re.escape(between)}]"
    if field in _ONE_WORD:
        pattern = rf"(?:[\s,&+、・]|\band\b|{pattern})+"
    return [part.strip() for part in re.split(pattern, value) if part.strip()]


def _text(row: Row, columns: Columns, field: str, mended: list[Problem]) -> Any:
    """The text in the columns of the field, one below the other, without the tags that say how it looks."""
    values = [_value(row.cells.get(column)) for column in columns.of(field)]
    lists = ["\n".join(value) if _is_texts(value) else value for value in values]
    odd = next((value for value in lists if value is not None and not isinstance(value, str)), None)
    if odd is not None:
        return odd
    text = "\n".join(value for value in lists if value)
    plain, count = _STYLE_TAG.subn("", _LINE_TAG.sub("\n", text))
    if count or plain != text:
        mended.append(note(codes.VALUE_MENDED, f"{field}: tags that say how the text looks were taken out"))
    return re.sub(r"\n\s*\n", "\n", plain).strip() or None


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _without_remarks(record: dict[str, Any], mended: list[Problem]) -> None:
    """Takes off what a shop writes behind a name: the last digits of the number, and what is odd about a printing,
    which marks it as another one."""
    number, name = record.get("id"), record.get("name")
    if not isinstance(number, str) or not isinstance(name, str):
        return
    remarks: list[str] = []
    order = number.partition("-")[2].partition("_")[0]
    while (match := _REMARK.search(name)) and (match[1] == order or _is_of_a_printing(match[1])):
        name = name[: match.start()]
        remarks.insert(0, match[1])
    if not remarks or not name:
        return
    record["name"] = name
    told = "".join(f" ({remark})" for remark in remarks)
    mended.append(note(codes.VALUE_MENDED, f"name: the remark{told} was taken off"))
    odd = "".join(re.sub(r"[^a-z]", "", remark.casefold()) for remark in remarks if remark != order)
    if odd and "_" not in number:
        record["id"] = f"{number}_{odd}"


def _is_of_a_printing(remark: str) -> bool:
    return not _OF_PRINTINGS.isdisjoint(re.split(r"[\W_]+", remark.casefold()))


def _split_trigger(record: dict[str, Any], reader: PrintingReader, mended: list[Problem]) -> None:
    """Puts a [Trigger] that stands behind the effect where it belongs, if there is no other."""
    effect = record.get("effect")
    if record.get("trigger") is not None or not isinstance(effect, str):
        return
    signs = SIGNS[reader.language]
    whole = re.sub(r"(?i)\s*<br\s*/?>\s*", "\n", effect)
    if opening := signs.head.search(whole):
        start = opening.end() - len(signs.trigger)
        record["effect"], record["trigger"] = whole[:start].rstrip() or None, whole[start:]
        mended.append(note(codes.TRIGGER_IN_EFFECT, f"effect: its {signs.trigger} was put into the trigger text"))
