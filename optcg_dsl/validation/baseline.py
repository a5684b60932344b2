"""Known findings of an old set, so that it can adopt new rules: a file that only shrinks.

A finding is known again by its fingerprint, which is made from its code, its card (or file), its message and the words
it marks, never from where these stand: a card may move in its file, and to another file.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from optcg_dsl.caching import key_of
from optcg_dsl.files import file_bytes, write_file
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position
from optcg_dsl.validation.selection import Selection

BASELINE_FORMAT = "optcg.baseline/1"
STALE = "OP470"
_DIGITS = 16
_MOST_BYTES = 50_000_000


class BaselineError(Exception):
    """A baseline file that cannot be read or written."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A known finding; ``count`` says how often it occurs. The rest is for people, and to see what is stale."""

    fingerprint: str
    count: int
    code: str
    file: str
    card: str
    message: str


class _Content(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    findings: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """Findings beside a baseline.

    ``new`` are the findings that it does not know, ``known`` is the number of the others, ``stale`` are findings of
    the rule ``OP470`` about entries that are not found any more, and ``left`` are the entries without those.
    """

    new: tuple[Diagnostic, ...]
    known: int
    stale: tuple[Diagnostic, ...]
    left: tuple[Entry, ...]


def fingerprint_of(finding: Diagnostic, base: Path | None = None) -> str:
    """What stands for a finding wherever it is: 16 hexadecimal digits.

    A finding without a card belongs to its file, named as seen from ``base`` (the working folder without it).
    """
    owner = finding.card or relative_name(finding.file, base or Path.cwd())
    return key_of(finding.code, owner, finding.message, _marked(finding))[:_DIGITS]


def entries_of(findings: Iterable[Diagnostic], base: Path) -> tuple[Entry, ...]:
    """The findings as entries of a baseline in the folder ``base``, sorted by card, file and code."""
    by_print: dict[str, list[Diagnostic]] = {}
    for finding in findings:
        by_print.setdefault(fingerprint_of(finding, base), []).append(finding)
    entries = [
        Entry(
            fingerprint=mark,
            count=len(same),
            code=same[0].code,
            file=relative_name(same[0].file, base),
            card=same[0].card,
            message=same[0].message,
        )
        for mark, same in by_print.items()
    ]
    return tuple(sorted(entries, key=lambda entry: (entry.file, entry.card, entry.code, entry.fingerprint)))


def write_baseline(path: Path, entries: Sequence[Entry]) -> None:
    """Write a baseline: JSON with an entry a line, so that a difference shows what went.

    Raises ``BaselineError`` when it cannot be written.
    """
    lines = ",\n".join(f"    {msgspec.json.encode(entry).decode()}" for entry in entries)
    body = f"[\n{lines}\n  ]" if entries else "[]"
    try:
        write_file(path, f'{{\n  "format": "{BASELINE_FORMAT}",\n  "findings": {body}\n}}\n')
    except OSError as error:
        raise BaselineError(f"{path} cannot be written: {error.strerror}") from error


def compare(
    path: Path, findings: Sequence[Diagnostic], looked_at: Iterable[str], selection: Selection | None = None
) -> Compared:
    """The findings beside the baseline in the file ``path``; ``looked_at`` are the files that were checked.

    An entry can only be stale if its file was checked (or is gone) and its code was selected.  Raises
    ``BaselineError`` for a file that is no baseline.
    """
    entries, text = _read(path)
    base = path.parent
    wanted = selection or Selection()
    seen = {relative_name(file, base) for file in looked_at}
    budget = Counter({entry.fingerprint: 0 for entry in entries})
    for entry in entries:
        budget[entry.fingerprint] += entry.count
    new: list[Diagnostic] = []
    for finding in findings:
        mark = fingerprint_of(finding, base)
        if budget[mark] > 0:
            budget[mark] -= 1
        else:
            new.append(finding)
    stale: list[Diagnostic] = []
    left: list[Entry] = []
    lines = text.split("\n")
    for entry in entries:
        judged = wanted.keeps(entry.code) and (entry.file in seen or not (base / entry.file).exists())
        gone = min(entry.count, budget[entry.fingerprint]) if judged else 0
        budget[entry.fingerprint] -= gone
        if gone:
            stale.append(_stale(entry, gone, path, lines))
        if entry.count > gone:
            left.append(msgspec.structs.replace(entry, count=entry.count - gone))
    return Compared(tuple(new), len(findings) - len(new), wanted.of(stale), tuple(left))


def relative_name(file: str, base: Path) -> str:
    """The name of a file as seen from a folder, with slashes; names of another drive stay as they are."""
    if not file:
        return ""
    try:
        return Path(os.path.relpath(file, base)).as_posix()
    except ValueError:
        return Path(file).as_posix()


def _read(path: Path) -> tuple[tuple[Entry, ...], str]:
    try:
        data = file_bytes(path, _MOST_BYTES)
        content = msgspec.json.decode(data, type=_Content)
        text = data.decode("utf-8")
    except OSError as error:
        raise BaselineError(f"{path} cannot be read: {error.strerror or error}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BaselineError(f"{path} is no baseline: {error}") from error
    if content.format != BASELINE_FORMAT:
        raise BaselineError(f"{path} has the format {content.format[:40]!r}, not {BASELINE_FORMAT!r}")
    if any(entry.count < 1 for entry in content.findings):
        raise BaselineError(f"{path} is no baseline: a count is less than 1")
    return content.findings, text


def _stale(entry: Entry, gone: int, path: Path, lines: Sequence[str]) -> Diagnostic:
    quoted = f'"{entry.fingerprint}"'
    line, text = next(((index, text) for index, text in enumerate(lines, 1) if quoted in text), (1, ""))
    column = text.find(quoted) + 1 if text else 1
    what = f"{entry.code} of {entry.card or entry.file}"
    number = f" ({gone} of {entry.count})" if entry.count > 1 else ""
    return Diagnostic(
        code=STALE,
        severity="warning",
        message=f"the finding {what} is not found any more{number}",
        file=str(path),
        card=entry.card,
        position=Position(line, column),
        end=Position(line, column + (len(quoted) if text else 0)),
        excerpt=text,
        hint="take it out of the baseline: --update-baseline",
    )


def _marked(finding: Diagnostic) -> str:
    """The words that a finding marks; a finding over several lines has those of the first one."""
    start = finding.position.column - 1
    end = finding.end.column - 1 if finding.end.line == finding.position.line else len(finding.excerpt)
    return finding.excerpt[start:end].strip()
