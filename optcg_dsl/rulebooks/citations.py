"""Citations of rule numbers in the files of a checkout, and how they move when a version renumbers.

A citation is a number of three or more parts wherever it stands in words (strings and comments of code, pages, data),
and a number of two parts where nothing else is meant: alone in a string, in parentheses, or in a list of rules.  A
number that names its version ("8-3-2-3 of 1.2.0") stays; so does everything in files that are kept by version.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

FOLDERS = ("optcg_dsl", "tests", "cardsets", "docs", "grammar")
"""The folders of a checkout whose files cite rules."""

BY_VERSION = (
    "optcg_dsl/rules/data/chapter",
    "optcg_dsl/rules/data/versions/",
    "optcg_dsl/rules/switch_table.py",
    "tests/rules/",
    "tests/rulebooks/",
    "docs/rules/adopting.md",
    "docs/rules/documents.md",
    "docs/rules/versions.md",
)
"""Beginnings of the paths whose numbers are those of a version that is named, or of documents."""

_SUFFIXES = frozenset((".py", ".yaml", ".md", ".lark"))
_NUMBER = r"\d{1,2}(?:-\d{1,2}){1,5}"
_CITED = re.compile(
    rf"(?<![\w.-])(?P<number>{_NUMBER})(?![\w-])(?P<version> (?:of|in|by|under) \d+\.\d+\.\d+)?"
    r"|(?<![\w.-])-(?P<short>\d{1,2})(?![\w-])"
)
_BETWEEN = re.compile(r",? ?(?:and |or |to )?")
_ONE = rf"(?:{_NUMBER}|-\d{{1,2}}|D\d+)"
_GROUP = re.compile(rf"\((?:see )?{_ONE}(?:(?:, |; |,? and | or | to ){_ONE})*\)")
_LISTED = re.compile(r"\s*-?\s*(?:\{number|rules|Rules(?: of the game)?|[|] *(?=\d+-)).*?:?")
_WORDS = ("STRING", "COMMENT", "FSTRING_MIDDLE")


@dataclass(frozen=True, slots=True)
class Left:
    """A place that is left to a person: the file, the line, its number, and why."""

    file: str
    line: int
    number: str
    why: str


@dataclass(frozen=True, slots=True)
class Renumbered:
    """What a renumbering does to a checkout: the new content of each file that changes (by path relative to the root),
    how many citations move in it, and what is left to a person."""

    contents: Mapping[str, str]
    moved: Mapping[str, int]
    left: tuple[Left, ...]


def renumber(root: Path, moved: Mapping[str, str], removed: Collection[str]) -> Renumbered:
    """The citations of a checkout with the numbers of the next version.

    ``moved`` gives the new number of each one that has another, ``removed`` those that are gone.  Nothing is written.
    Raises ``OSError`` for a file that cannot be read.
    """
    contents: dict[str, str] = {}
    counts: dict[str, int] = {}
    left: list[Left] = []
    for path in _files(root):
        shown = path.relative_to(root).as_posix()
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            continue  # no words of ours
        new, count, stays = renumbered(shown, text, moved, removed)
        left.extend(stays)
        if new != text:
            contents[shown], counts[shown] = new, count
    return Renumbered(contents, counts, tuple(left))


def _files(root: Path) -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            shown = path.relative_to(root).as_posix()
            if path.suffix in _SUFFIXES and not shown.startswith(BY_VERSION) and path.is_file():
                yield path
    yield from (path for path in (root / "README.md", root / "CONTRIBUTING.md") if path.is_file())


def renumbered(
    file: str, text: str, moved: Mapping[str, str], removed: Collection[str]
) -> tuple[str, int, tuple[Left, ...]]:
    """A file's text with moved citations, how many moved, and what is left to a person."""
    parts: list[str] = []
    left: list[Left] = []
    count = done = 0
    for start, end in _passages(file, text):
        parts.append(text[done:start])
        passage = _Passage(file, text, start, end, moved, removed)
        parts.append(passage.rewritten())
        count += passage.count
        left.extend(passage.left)
        done = end
    parts.append(text[done:])
    return "".join(parts), count, tuple(left)


def _passages(file: str, text: str) -> Iterator[tuple[int, int]]:
    """Where the words of a file are: all of it, in code its strings and comments."""
    if not file.endswith(".py"):
        yield 0, len(text)
        return
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if tokenize.tok_name[token.type] in _WORDS:
                (row, column), (last, end) = token.start, token.end
                yield starts[row - 1] + column, starts[last - 1] + end
    except (tokenize.TokenError, SyntaxError, IndentationError):
        return


class _Passage:
    """One run of words, read from start to end."""

    def __init__(
        self, file: str, text: str, start: int, end: int, moved: Mapping[str, str], removed: Collection[str]
    ) -> None:
        self.file, self.text, self.start, self.end = file, text, start, end
        self.moved, self.removed = moved, removed
        self.groups = [match.span() for match in _GROUP.finditer(text, start, end)]
        self.count = 0
        self.left: list[Left] = []

    def rewritten(self) -> str:
        """The words with the new numbers."""
        parts: list[str] = []
        done = self.start
        old, new, after = "", "", -1
        for match in _CITED.finditer(self.text, self.start, self.end):
            short = match["short"]
            if short is not None and not (old and _BETWEEN.fullmatch(self.text[after : match.start()])):
                continue
            number = match["number"] if short is None else f"{old.rpartition('-')[0]}-{short}"
            target = number if match["version"] else self._target(number, match.start(), match.end(), short is not None)
            between = self.text[after : match.start()]
            if old.rpartition("-")[0] == number.rpartition("-")[0] and between.strip(" ,") == "to":
                self._check_range(old, number, match.start())
            parts.append(self.text[done : match.start()])
            tail = match["version"] or ""
            if short is not None and target.rpartition("-")[0] == new.rpartition("-")[0]:
                parts.append(f"-{target.rpartition('-')[2]}")
            else:
                parts.append(target + tail)
            self.count += target != number
            old, new, after, done = number, target, match.end(), match.end()
        parts.append(self.text[done : self.end])
        return "".join(parts)

    def _target(self, number: str, start: int, end: int, short: bool) -> str:
        if number not in self.moved and number not in self.removed:
            return number
        if number.count("-") == 1 and not short and not self._is_rule(start, end):
            self._leave(number, start, "two parts, and nothing says that a rule is meant")
            return number
        if number in self.removed:
            self._leave(number, start, "this rule is gone")
            return number
        return self.moved[number]

    def _is_rule(self, start: int, end: int) -> bool:
        """Whether a number of two parts can only be a rule."""
        if any(low <= start and end <= high for low, high in self.groups):
            return True
        if self.text[start - 1 : start] in ("'", '"') and self.text[end : end + 1] in ("'", '"'):
            return True
        line = self.text[self.text.rfind("\n", 0, start) + 1 : start]
        return not self.file.endswith(".py") and _LISTED.match(line) is not None

    def _check_range(self, first: str, last: str, start: int) -> None:
        parent, _, low = first.rpartition("-")
        between = [f"{parent}-{index}" for index in range(int(low), int(last.rpartition("-")[2]) + 1)]
        if not between:
            return
        targets = [self.moved.get(number, number) for number in between if number not in self.removed]
        above = {target.rpartition("-")[0] for target in targets}
        places = [int(target.rpartition("-")[2]) for target in targets]
        if len(targets) < len(between) or len(above) > 1 or places != list(range(places[0], places[0] + len(places))):
            self._leave(last, start, f"{first} to {last} is no range any more")

    def _leave(self, number: str, start: int, why: str) -> None:
        self.left.append(Left(self.file, self.text.count("\n", 0, start) + 1, number, why))
