"""The lines of a document, and its parts: front matter with table of contents, body, change log."""

from __future__ import annotations

import re
from dataclasses import dataclass

from optcg_dsl.rulebooks.model import Anomaly
from optcg_dsl.rules.terms import Language

_MARKERS = re.compile(r"^(?P<indent>\s*)(?P<marker>#{1,6}(?=\s)|[-*](?=\s))?\s*(?P<body>.*?)\s*$")
_DATE_ONLY = re.compile(r"^\d{4}/\d{1,2}/\d{1,2}$")
CHAPTER = re.compile(r"^(\d{1,2})\.\s+\S")
_SECTION = re.compile(r"^(\d{1,2})[-.]\d{1,2}(?:[-.]\d{1,2})*\.?\s")
_CONTENTS = re.compile(r"^(?P<number>\d{1,2}(?:-\d{1,2})+|\d{1,2}(?=\.))\.?\s+(?P<title>\S.*)$")
_PAGE = re.compile(r"\s*(?:\.{2,}|…+)?\s*\d*$")
_LEADS_TO_PAGE = re.compile(r"(?:\.{2,}|…|\t|\s{2,})\s*\d+$")
_TITLE_END = re.compile(r"\s*(?:\.{2,}|\t|\s{2,}).*$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file: 1-based number, as it is, and without marks of lists and headings.

    ``printed`` is the rule number at its start as printed, where ``body`` has it in a plain form.
    """

    number: int
    raw: str
    indent: int
    marker: str
    body: str
    printed: str = ""

    @property
    def blank(self) -> bool:
        """Whether nothing stands on the line."""
        return not self.body


@dataclass(frozen=True, slots=True)
class Document:
    """A file cut into its parts.

    ``contents`` are the lines of the table of contents, part of the front matter; ``mended`` is what had to be mended
    in single lines.
    """

    file: str
    lines: tuple[Line, ...]
    front: tuple[Line, ...]
    contents: tuple[Line, ...]
    body: tuple[Line, ...]
    log: tuple[Line, ...]
    final_newline: bool
    mended: tuple[Anomaly, ...] = ()


def split_line(number: int, raw: str) -> Line:
    """A line with its marks taken off."""
    match = _MARKERS.match(raw)
    if match is None:
        return Line(number, raw, 0, "", raw.strip())
    return Line(number, raw, len(match["indent"].expandtabs(4)), match["marker"] or "", match["body"])


def entry_of_contents(line: Line) -> tuple[str, str] | None:
    """Number and title of a line of a table of contents, without its page; ``None`` for another line."""
    match = _CONTENTS.match(line.body)
    return (match["number"], _PAGE.sub("", match["title"]).strip()) if match else None


def body_start(lines: tuple[Line, ...]) -> int | None:
    """The index of the first chapter heading that a section of the chapter follows: earlier ones are a table of
    contents.  Where the heading of chapter 1 is lost, the index of its first section."""
    for index, line in enumerate(lines):
        section = _SECTION.match(line.body)
        if section is None or _LEADS_TO_PAGE.search(line.body):
            continue
        start: int | None = None
        for back in range(index - 1, -1, -1):
            chapter = CHAPTER.match(lines[back].body)
            if chapter is None or _LEADS_TO_PAGE.search(lines[back].body):
                continue
            if chapter[1] != section[1]:
                break
            start = back
        if start is not None:
            return start
        if section[1] == "1" and "-" in section[0]:
            return index
    return None


def log_start(lines: tuple[Line, ...], start: int) -> int:
    """The index of the first line that is a date and nothing else, unless the next chapter follows it; the end of the
    file when there is none."""
    chapter = 0
    for index in range(start, len(lines)):
        heading = CHAPTER.match(lines[index].body)
        chapter = int(heading[1]) if heading and int(heading[1]) == chapter + 1 else chapter
        if _DATE_ONLY.match(lines[index].body):
            later = (CHAPTER.match(line.body) for line in lines[index + 1 :])
            if not any(found and int(found[1]) == chapter + 1 for found in later):
                return index
    return len(lines)


def detect_language(lines: tuple[Line, ...]) -> Language:
    """The language by its script: kana is Japanese, other Chinese characters are Chinese, else English."""
    text = "".join(line.body for line in lines)
    kana = len(re.findall(r"[\u3041-\u30fa]", text))
    han = len(re.findall(r"[\u4e00-\u9fff]", text))
    if kana * 20 > len(text):
        return "ja"
    return "zh" if han * 5 > len(text) else "en"


_VERSION = re.compile(r"(?i)\bver(?:sion)?\.?\s*(\d+(?:\.\d+)+)")
_DATE = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2})|(\d{1,2})/(\d{1,2})/(\d{4})")


def front_facts(front: tuple[Line, ...]) -> tuple[str, str, str]:
    """Title, version and date (year-month-day) from the lines before the body; "" for what is missing."""
    title = next((_TITLE_END.sub("", line.body) for line in front if line.body), "")
    text = "\n".join(line.body for line in front)
    version = _VERSION.search(text)
    date = _DATE.search(text)
    when = ""
    if date:
        year, month, day = (date[1], date[2], date[3]) if date[1] else (date[6], date[4], date[5])
        when = f"{year}-{int(month):02}-{int(day):02}"
    return title, version[1] if version else "", when
