"""The change log at the end of a document: its entries, and what is odd about them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from optcg_dsl.rulebooks.lines import Line
from optcg_dsl.rulebooks.model import Anomaly, LogEntry
from optcg_dsl.rulebooks.reading import Reading
from optcg_dsl.rulebooks.succession import components

_DATE_ONLY = re.compile(r"^(\d{4})/(\d{1,2})/(\d{1,2})$")
_NUMBER = re.compile(r"\d{1,2}(?:-\d{1,2})+|(?<![\d/-])\d{1,2}(?![\d/-])")
_ARROW = re.compile(r"\s*(?:→|->)\s*")
_RANGE = re.compile(r"(\d{1,2}(?:-\d{1,2})+)\s*[～~]\s*(\d{1,2}(?:-\d{1,2})*)")
_DEEDS = (
    ("added", r"追記|追加|\badd"),
    ("deleted", r"削除|\bdelet|\bremov"),
    ("changed", r"修正|変更|\bchang|\brevis"),
)


def parse_log(lines: tuple[Line, ...]) -> tuple[LogEntry, ...]:
    """The entries of a change log."""
    entries: list[LogEntry] = []
    date = ""
    for line in lines:
        if line.blank:
            continue
        day = _DATE_ONLY.match(line.body)
        if day:
            date = f"{day[1]}-{int(day[2]):02}-{int(day[3]):02}"
            continue
        deed = next((name for name, words in _DEEDS if re.search(words, line.body, re.IGNORECASE)), "changed")
        old, *new = _ARROW.split(line.body, maxsplit=1)
        numbers = _numbers(old)
        targets = _numbers(new[0]) if new else ()
        if numbers:
            entries.append(LogEntry(line.number, date, "moved" if targets else deed, numbers, targets))
    return tuple(entries)


def _numbers(text: str) -> tuple[str, ...]:
    """The numbers of one side of an entry, ranges written out."""
    span = _RANGE.search(text)
    if span is None:
        return tuple(_NUMBER.findall(text))
    first = span[1]
    parent, _, start = first.rpartition("-")
    last = span[2].rpartition("-")[2]
    return tuple(f"{parent}-{index}" for index in range(int(start), int(last) + 1))


def log_moves(entries: tuple[LogEntry, ...]) -> dict[str, str]:
    """The moves that a log states, old number to new."""
    moves: dict[str, str] = {}
    for entry in entries:
        if entry.deed == "moved" and len(entry.numbers) == len(entry.targets):
            moves.update(zip(entry.numbers, entry.targets, strict=True))
    return moves


def check_log(reading: Reading) -> Iterator[Anomaly]:
    """What is odd about the change log."""
    if not reading.document.log:
        return
    yield from _check_layout(reading)
    yield from _check_numbers(reading)
    dates = [entry.date for entry in reading.log]
    if reading.date and reading.date not in dates:
        message = (
            f"the log has no section for the document's own date {reading.date}; its last is {max(dates, default='')}"
        )
        yield Anomaly("log-date", "anomaly", (reading.document.log[0].number,), "", message)


def _check_layout(reading: Reading) -> Iterator[Anomaly]:
    lines = reading.document.log
    first, last = lines[0].number, lines[-1].number
    message = f"change log, lines {first} to {last}: its numbers are those of their time and are no rules"
    yield Anomaly("change-log", "repair", (first, last), "", message)
    days = [line for line in lines if _DATE_ONLY.match(line.body)]
    marked = tuple(line.number for line in days if line.marker)
    plain = tuple(line.number for line in days if not line.marker)
    if marked and plain:
        message = f"dates are printed as headings and (lines {', '.join(map(str, plain))}) as plain lines"
        yield Anomaly("log-headings", "anomaly", plain, "", message)
    blanks: list[int] = []
    for before, line, after in zip(lines, lines[1:], lines[2:], strict=False):
        if line.blank and before.marker == "-" and after.marker == "-":
            blanks.append(line.number)
    if blanks:
        yield Anomaly("log-blank-lines", "anomaly", tuple(blanks), "", "blank lines inside a section of the log")
    dotted = [line.number for line in lines if line.marker and line.body.startswith("・")]
    bare = [line.number for line in lines if line.marker == "-" and not line.body.startswith("・")]
    if dotted and bare:
        few = bare if len(bare) <= len(dotted) else dotted
        yield Anomaly("log-bullets", "anomaly", tuple(few), "", "entries with and without a dot after the list mark")
    arrows = [line for line in lines if "→" in line.body]
    tight = [line.number for line in arrows if " →" not in line.body]
    if tight and len(tight) < len(arrows):
        yield Anomaly("log-arrows", "anomaly", tuple(tight), "", "arrows without blanks, others with blanks")
    ranges = tuple(line.number for line in lines if _RANGE.search(line.body))
    if ranges:
        yield Anomaly("log-ranges", "repair", ranges, "", "ranges of numbers, written out")


def _check_numbers(reading: Reading) -> Iterator[Anomaly]:
    by_line = {line.number: line.body for line in reading.document.log}
    seen: dict[tuple[str, str], int] = {}
    for index, entry in enumerate(reading.log):
        current = entry.targets or (() if entry.deed == "deleted" else entry.numbers)
        for number in current:
            if number not in reading.by_number:
                message = f"{number} ({entry.deed} {entry.date}) is no rule of the document: a number of its time"
                yield Anomaly("log-number", "anomaly", (entry.line,), number, message)
        for number in entry.numbers:
            earlier = seen.setdefault((entry.date, number), entry.line)
            if earlier != entry.line:
                message = f"{number} occurs twice under {entry.date} (line {earlier}): several changes in one section"
                yield Anomaly("log-repeated", "anomaly", (earlier, entry.line), number, message)
            reason = _renumbered_since(reading.log[index:], entry, number)
            if entry.deed != "moved" and number in reading.by_number and reason:
                message = f"{number} ({entry.deed} {entry.date}) is today another rule: {reason}"
                yield Anomaly("log-renumbered", "anomaly", (entry.line,), number, message)
        if "前" in by_line[entry.line] and entry.deed == "deleted":
            message = f"{', '.join(entry.numbers)} means the rule that had the number before"
            yield Anomaly("log-former", "anomaly", (entry.line,), entry.numbers[0], message)
    for before, entry in zip(reading.log, reading.log[1:], strict=False):
        if before.date == entry.date and components(entry.numbers[0]) < components(before.numbers[0]):
            message = f"{entry.numbers[0]} after {before.numbers[0]}: the section starts its numbers again"
            yield Anomaly("log-order", "anomaly", (entry.line,), "", message)


def _renumbered_since(later: tuple[LogEntry, ...], entry: LogEntry, number: str) -> str:
    """Why the number of an entry means another rule today, "" if nothing in the log says so."""
    if entry.deed == "deleted":
        return "it was deleted"
    parts = components(number)
    for other in later[1:]:
        for changed in other.numbers:
            steps = components(changed)
            depth = len(steps)
            if other.deed == "moved" and steps == parts:
                return f"it was moved on {other.date}"
            if other.deed in ("added", "deleted") and other.date != entry.date and len(parts) >= depth:
                same_parent = parts[: depth - 1] == steps[: depth - 1]
                if same_parent and parts[depth - 1] >= steps[depth - 1]:
                    return f"{changed} was {other.deed} on {other.date}"
            if other.deed == "deleted" and steps == parts:
                return f"it was deleted on {other.date}"
    return ""
