"""Adopting a new version of the rules: its document becomes data, and everything that cites moved rules follows.

What the new document does not say otherwise is inherited.  Every rule that was added, reworded or deleted becomes a row
to decide in the version's file; a rule that only moved needs no decision.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from optcg_dsl.files import write_files
from optcg_dsl.rulebooks.citations import Left, renumber
from optcg_dsl.rulebooks.diff import Difference, diff_rulebooks
from optcg_dsl.rulebooks.lines import CHAPTER
from optcg_dsl.rulebooks.loading import load_document
from optcg_dsl.rulebooks.model import Rulebook, UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rules.decisions import UNDECIDED
from optcg_dsl.rules.held import VERSIONS, version_key
from optcg_dsl.rules.numbering import numbers_of
from optcg_dsl.rules.registry import UNDECIDED_SUMMARY, sort_key

DATA = Path("optcg_dsl", "rules", "data")
"""The folder of the data of the rules, seen from the root of a checkout."""

_ROW = re.compile(r'- \{number: "(?P<number>[\d-]+)", (?P<rest>module: (?P<module>\w+),.*)$')
_VERSION = re.compile(r"\d+\.\d+\.\d+")

Kind = Literal["added", "removed", "reworded"]


class CannotAdopt(Exception):  # noqa: N818 (reads as a statement where it is caught)
    """A document that cannot be adopted as the version that was named, and why."""


@dataclass(frozen=True, slots=True)
class Change:
    """A rule to decide about: its number in the new document ("" where it was deleted) and in the old one ("" where it
    was added), and for a rewording in one language the words as (``=``, ``-`` or ``+``, text)."""

    kind: Kind
    new: str
    old: str
    words: tuple[tuple[str, str], ...] = ()

    @property
    def number(self) -> str:
        """The number by which the version's file names the rule."""
        return self.new or self.old


@dataclass(frozen=True, slots=True)
class Adoption:
    """What it takes to adopt a document as a version.

    ``changes`` are the rows to decide, ``moved`` the renumberings, ``warnings`` what the document itself makes
    doubtful.  ``contents`` is the new text of every file that is written, by its path in the checkout, ``counts`` how
    many citations move in it, and ``left`` the citations that a person has to look at.
    """

    base: str
    version: str
    difference: Difference
    changes: tuple[Change, ...]
    moved: Mapping[str, str]
    warnings: tuple[str, ...]
    contents: Mapping[str, str]
    counts: Mapping[str, int]
    left: tuple[Left, ...]

    def patch(self, root: Path) -> Iterator[str]:
        """What would be written, as lines of a unified diff."""
        for name, text in self.contents.items():
            path = root / name
            before = path.read_text(encoding="utf-8") if path.is_file() else ""
            lines = difflib.unified_diff(
                before.splitlines(), text.splitlines(), f"a/{name}" if before else "/dev/null", f"b/{name}", lineterm=""
            )
            yield from lines


def document_of(folder: Path, version: str, language: str) -> Path | None:
    """The document of a version among the text files of a folder, in this language if there is one."""
    found: list[tuple[bool, Path]] = []
    for path in sorted(folder.glob("*.txt")):
        try:
            book = read_rulebook(path)
        except UnreadableRulebook:
            continue
        if book.version == version:
            found.append((book.language != language, path))
    return min(found)[1] if found else None


def adopt(document: Path, version: str, old: Path | None, root: Path, provisional: bool = False) -> Adoption:
    """What it takes to adopt a document as a version that comes after the newest one that is held.

    ``old`` is the document of that newest version; where it is None it is looked for beside the new one.  Nothing is
    written.  Raises :class:`CannotAdopt`, :class:`~optcg_dsl.rulebooks.model.UnreadableRulebook` and ``OSError``.
    """
    base = VERSIONS[-1]
    _check_version(version, base)
    if not (root / DATA).is_dir() or not (root / "tests").is_dir():
        raise CannotAdopt(f"{root} is no checkout of the project: the code and the tests that cite rules are not there")
    difference = compared(document, old)
    book = difference.new
    moved = {old: new for old, new in difference.pairs.items() if old != new}
    changes = changes_of(difference)
    gone = [change.old for change in changes if change.kind == "removed"]
    citations = renumber(root, moved, gone)
    contents = dict(_data(root, difference, changes, moved, version, provisional))
    contents |= citations.contents
    contents |= _examples(root, contents, base, version)
    return Adoption(
        base,
        version,
        difference,
        changes,
        moved,
        _warnings(book, version, document),
        contents,
        citations.moved,
        citations.left,
    )


def compared(document: Path, old: Path | None = None) -> Difference:
    """How a document differs from that of the newest version that is held; raises what :func:`adopt` does."""
    base = VERSIONS[-1]
    book = read_rulebook(document)
    before = old or document_of(document.parent, base, book.language)
    if before is None:
        raise CannotAdopt(f"no document of {base} is beside {document}: name it with --old")
    known = read_rulebook(before)
    _check_base(known, base)
    return diff_rulebooks(known, book)


def write_contents(root: Path, contents: Mapping[str, str]) -> None:
    """Write the files of an adoption, none before all have found room.  Raises ``OSError``."""
    write_files({root / name: text for name, text in contents.items()})


def _check_version(version: str, base: str) -> None:
    if _VERSION.fullmatch(version) is None:
        raise CannotAdopt(f"{version!r} is no version: write it as 1.2.3")
    if version in VERSIONS:
        raise CannotAdopt(f"{version} is held already")
    if version_key(version) < version_key(base):
        raise CannotAdopt(f"{version} is older than {base}, the newest version that is held")


def _check_base(book: Rulebook, base: str) -> None:
    """Refuse an old document that is not what the data of the base version was made of."""
    lost, found = set(numbers_of(base)) - set(book.rules), set(book.rules) - set(numbers_of(base))
    if lost or found:
        told = [f"-{number}" for number in sorted(lost, key=sort_key)]
        told += [f"+{number}" for number in sorted(found, key=sort_key)]
        more = " ..." if len(told) > 8 else ""
        raise CannotAdopt(f"{book.file} does not have the rules of {base}: {' '.join(told[:8])}{more}")


def changes_of(difference: Difference) -> tuple[Change, ...]:
    """The rules to decide about, in order."""
    found = [Change("added", single.number, "") for single in difference.added]
    found += [Change("removed", "", single.number) for single in difference.removed]
    found += [Change("reworded", one.new, one.old, one.words) for one in difference.changed]
    return tuple(sorted(found, key=lambda change: (sort_key(change.number), change.kind)))


def _warnings(book: Rulebook, version: str, document: Path) -> tuple[str, ...]:
    """What the document itself makes doubtful: its name, and chapters that only its table of contents has."""
    found: list[str] = []
    if book.version != version:
        found.append(f"the document says that it is version {book.version or '(none)'}")
    listed = [match[1] for line in load_document(document).contents if (match := CHAPTER.match(line.body))]
    for number in listed:
        if number not in book.rules:
            found.append(f"the table of contents has chapter {number}, the document does not")
    for number in book.rules:
        if listed and "-" not in number and number not in listed:
            found.append(f"the document has chapter {number}, its table of contents does not")
    return tuple(dict.fromkeys(found))


# The data of the version ---------------------------------------------------------------------------------------------


def _data(
    root: Path,
    difference: Difference,
    changes: tuple[Change, ...],
    moved: Mapping[str, str],
    version: str,
    provisional: bool,
) -> Iterator[tuple[str, str]]:
    yield (DATA / "versions" / f"{version}.yaml").as_posix(), _version_file(difference.new, changes, moved, provisional)
    rows: dict[str, str] = {}
    for path in sorted((root / DATA).glob("chapter*.yaml")):
        for line in path.read_text(encoding="utf-8").splitlines():
            match = _ROW.match(line)
            if match is None:
                raise CannotAdopt(f"{path}: not a row of the registry: {line}")
            rows[match["number"]] = match["rest"]
    back = {new: old for old, new in difference.pairs.items()}
    chapters: dict[str, list[str]] = {path.name: [] for path in sorted((root / DATA).glob("chapter*.yaml"))}
    for number in difference.new.rules:
        rest = rows.get(back.get(number, ""))
        if rest is None:
            rest = f'module: {_undecided_module(number)}, summary: "{UNDECIDED_SUMMARY}"}}'
        name = f"chapter{int(number.split('-')[0]):02}.yaml"
        chapters.setdefault(name, []).append(f'- {{number: "{number}", {rest}')
    for name, lines in chapters.items():
        text = "".join(f"{line}\n" for line in lines) or "[]\n"
        path = root / DATA / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            yield (DATA / name).as_posix(), text


def _undecided_module(number: str) -> str:
    """A new chapter is a heading; any other rule influences nothing until it is decided."""
    return "INFO" if "-" in number else "null"


def _version_file(book: Rulebook, changes: tuple[Change, ...], moved: Mapping[str, str], provisional: bool) -> str:
    parts = [f"date: {json.dumps(book.date)}\nlanguage: {book.language}\n"]
    if provisional:
        parts.append("provisional: true\n")
    if moved:
        parts.append("moved:\n" + "".join(f"  {old}: {new}\n" for old, new in moved.items()))
    for field, kind in (("added", "added"), ("removed", "removed"), ("rewritten", "reworded")):
        numbers = [change.number for change in changes if change.kind == kind]
        if numbers:
            parts.append(f"{field}:\n" + "".join(f"  - {number}\n" for number in numbers))
    if changes:
        parts.append("decisions:\n")
        for change in changes:
            parts.append(f"  - rule: {change.number}\n    change: {change.kind}\n    decision: {UNDECIDED}\n")
    return "".join(parts)


def _examples(root: Path, contents: Mapping[str, str], base: str, version: str) -> dict[str, str]:
    """The pages whose examples print the version that is played where none is named."""
    found: dict[str, str] = {}
    for path in sorted((root / "docs").glob("*.md")):
        name = path.relative_to(root).as_posix()
        text = contents.get(name) or path.read_text(encoding="utf-8")
        if f"(rules {base})" in text:
            found[name] = text.replace(f"(rules {base})", f"(rules {version})")
    return found


def as_json(adoption: Adoption, told: Mapping[str, Mapping[str, Any]], written: bool) -> dict[str, Any]:
    """The adoption as plain data; ``told`` is what is known about each rule of it, by its number."""
    return {
        "format": "optcg.rules.adopt/1",
        "base": adoption.base,
        "version": adoption.version,
        "written": written,
        "warnings": list(adoption.warnings),
        "moved": dict(adoption.moved),
        "decide": [
            {
                "kind": change.kind,
                "rule": change.new or None,
                "old": change.old or None,
                "words": [list(run) for run in change.words],
                **told[change.number],
            }
            for change in adoption.changes
        ],
        "files": [{"file": name, "citations": adoption.counts.get(name, 0)} for name in sorted(adoption.contents)],
        "left": [{"file": one.file, "line": one.line, "number": one.number, "why": one.why} for one in adoption.left],
    }
