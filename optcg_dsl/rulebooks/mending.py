"""What extraction does to single lines, mended before any rule is looked for: odd digits and hyphens in numbers,
numbers apart from their text, page numbers, running titles, and lines printed twice."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from optcg_dsl.rulebooks.lines import Line
from optcg_dsl.rulebooks.model import Anomaly

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_FULL_WIDTH = str.maketrans("０１２３４５６７８９", "0123456789")
_HYPHENS = "-‐‑‒–—−－ー﹣"
_LETTERS = str.maketrans("lI|OoＯSBZD", "1110005820")
_PART = r"[0-9lI|OoＯSBZD]{1,3}"
_NUMBER = re.compile(
    rf"^(?P<number>{_PART}(?:\s?[{_HYPHENS}]\s?{_PART})*)(?P<dot>\s?[.．])?(?P<rest>\s+\S.*|(?<=[.．])\S.*|)$"
)
_CHAPTER_LETTERS = frozenset({"l", "ll", "lO", "lo", "l0", "IO", "Io", "I0"})
"""What chapter numbers become; other letters alone (I, II) count what is no rule."""
_BOLD_NUMBER = re.compile(r"^(\*\*|__)\s*([0-9][0-9-‐‑‒–—−－.]*)\s*\1\s*(.*)$")
_BARE_NUMBER = re.compile(r"^\d{1,2}(?:-\d{1,3})+\.?$")
_NUMBERED = re.compile(r"^\d{1,2}(?:(?:[-.]\d{1,3})+\.?|\.)\s")
_PAGE = re.compile(
    rf"(?i)^[{_HYPHENS}]?\s*(?P<word>p(?:age)?\.?\s*)?(?P<page>\d{{1,3}})(?:\s*(?:/|of|／)\s*\d+)?\s*[{_HYPHENS}]?$"
)
_SENTENCE_END = re.compile(r"[.。!！?？:：]$")
_BRACKETS = {"(": ")", "（": "）", "「": "」", "『": "』", "【": "】", "[": "]"}
_LEAST_TITLES, _TITLE_DISTANCE, _LONGEST_TITLE = 3, 10, 100


@dataclass(slots=True)
class Mended:
    """The lines as they are read on, and what was mended."""

    lines: list[Line]
    anomalies: list[Anomaly] = field(default_factory=list)

    def note(self, kind: str, lines: Iterable[int], message: str) -> None:
        """Record a repair, if there are lines that it is about."""
        numbers = tuple(lines)
        if numbers:
            self.anomalies.append(Anomaly(kind, "repair", numbers, "", message))

    def drop(self, numbers: Iterable[int]) -> None:
        """Read these lines (1-based) as blank ones."""
        for number in numbers:
            self.lines[number - 1] = replace(self.lines[number - 1], body="", marker="")


def mend(lines: Sequence[Line]) -> Mended:
    """The lines with what extraction did to single ones undone; a line that is dropped stays as a blank one."""
    mended = Mended(list(lines))
    _plain_characters(mended)
    _plain_numbers(mended)
    _drop_titles(mended)
    _drop_pages(mended)
    _drop_repeated(mended)
    _join_numbers(mended)
    return mended


def _plain_characters(mended: Mended) -> None:
    """Full-width digits become plain ones, invisible characters go."""
    digits: list[int] = []
    invisible: list[int] = []
    for index, line in enumerate(mended.lines):
        body = _INVISIBLE.sub("", line.body)
        if body != line.body:
            invisible.append(line.number)
        plain = body.translate(_FULL_WIDTH)
        if plain != body:
            digits.append(line.number)
        if plain != line.body:
            mended.lines[index] = replace(line, body=plain)
    mended.note("full-width-digits", digits, "full-width digits, read as plain ones")
    mended.note("invisible-characters", invisible, "invisible characters, left out")


def _plain_numbers(mended: Mended) -> None:
    """Numbers at the start of a line in another form become plain: other hyphens, blanks inside, letters for digits."""
    forms: dict[str, list[int]] = defaultdict(list)
    for index, line in enumerate(mended.lines):
        if bold := _BOLD_NUMBER.match(line.body):
            forms["bold"].append(line.number)
            line = mended.lines[index] = replace(line, body=f"{bold[2]} {bold[3]}".rstrip())
        match = _NUMBER.match(line.body)
        if match is None or not (match["dot"] or re.search(rf"[{_HYPHENS}]", match["number"])):
            continue
        parts = re.split(rf"\s?[{_HYPHENS}]\s?", match["number"])
        plain = "-".join(part.translate(_LETTERS) for part in parts)
        if not _may_be_number(match["number"], bool(match["dot"]), parts, plain):
            continue
        if not match["rest"] and len(parts) == 1:
            continue
        rest = match["rest"].strip()
        body = f"{plain}{'.' if match['dot'] else ''}{' ' if rest else ''}{rest}"
        printed = line.body[: match.end("number")]
        if printed == plain and (match["dot"] or ".") == ".":
            continue
        if any(not part.isdigit() for part in parts):
            mended.note("number-letters", [line.number], f"letters for digits in {printed}, read as {plain}")
        elif " " in printed:
            forms["blanks inside"].append(line.number)
        else:
            forms["another hyphen or full stop"].append(line.number)
        mended.lines[index] = replace(line, body=body, printed=printed if printed != plain else "")
    for form, lines in forms.items():
        mended.note("number-form", lines, f"rule numbers in another form: {form}")


def _may_be_number(printed: str, dot: bool, parts: Sequence[str], plain: str) -> bool:
    """Whether something printed with letters may be the number of a rule: digits alone are; letters need a digit beside
    them or, between hyphens, a full stop after them; and no part of a number begins with 0."""
    if all(part.isdigit() for part in parts):
        return len(parts[0]) <= 2
    if any(part.startswith("0") for part in plain.split("-")) or len(plain.split("-")[0]) > 2:
        return False
    digit = any(char.isdigit() for char in printed)
    if len(parts) == 1:
        return dot and (digit or printed in _CHAPTER_LETTERS)
    return digit if not dot else digit or not set(printed) & set("SBZD")


def _drop_titles(mended: Mended) -> None:
    """Lines that come again and again, far apart, and are neither rules nor sentences are running titles."""
    places: dict[str, list[int]] = defaultdict(list)
    for line in mended.lines:
        title = re.sub(r"\s*\d+(?:\s*(?:/|of)\s*\d+)?$", "", line.body)
        if title and not line.marker and len(title) <= _LONGEST_TITLE and not _is_text(line.body):
            places[title].append(line.number)
    for title, numbers in places.items():
        apart = all(after - before >= _TITLE_DISTANCE for before, after in pairwise(numbers))
        if len(numbers) >= _LEAST_TITLES and apart:
            mended.note("running-title", numbers, f"a line that comes on every page, left out: {title!r}")
            mended.drop(numbers)


def _is_text(body: str) -> bool:
    return bool(_NUMBERED.match(body) or _BARE_NUMBER.match(body) or _SENTENCE_END.search(body) or _PAGE.match(body))


def _drop_pages(mended: Mended) -> None:
    """Numbers alone on their lines that grow down the document are page numbers."""
    found = [(line.number, match) for line in mended.lines if (match := _PAGE.match(line.body)) is not None]
    pages: list[int] = []
    last = -1
    for number, match in found:
        if int(match["page"]) > last:
            pages.append(number)
            last = int(match["page"])
    if len(pages) >= _LEAST_TITLES or any(match["word"] for number, match in found if number in pages):
        mended.note("page-number", pages, "page numbers, left out")
        mended.drop(pages)


def _drop_repeated(mended: Mended) -> None:
    """A line that is printed twice running is read once."""
    before = ""
    repeated: list[int] = []
    for line in mended.lines:
        if line.body and line.body == before:
            repeated.append(line.number)
        before = line.body or before
    mended.note("repeated-line", repeated, "the line before is printed again, read once")
    mended.drop(repeated)


def _join_numbers(mended: Mended) -> None:
    """A number alone on its line goes with the text after it."""
    apart: list[int] = []
    before = ""
    for index, line in enumerate(mended.lines):
        if _BARE_NUMBER.match(line.body) and not _open(before):
            following = next((n for n in range(index + 1, len(mended.lines)) if mended.lines[n].body), None)
            if following is not None and not _is_number(mended.lines[following].body):
                text = mended.lines[following].body
                number = line.body if line.body.endswith(".") else f"{line.body}."
                mended.lines[index] = replace(line, body=f"{number} {text}")
                mended.drop([mended.lines[following].number])
                apart.append(line.number)
        before = mended.lines[index].body or before
    mended.note("number-apart", apart, "the number stands on a line of its own")


def _is_number(body: str) -> bool:
    return bool(_NUMBERED.match(body) or _BARE_NUMBER.match(body))


def _open(text: str) -> bool:
    """Whether a bracket is open at the end of a line."""
    stack: list[str] = []
    for char in text:
        if char in _BRACKETS:
            stack.append(_BRACKETS[char])
        elif stack and char == stack[-1]:
            stack.pop()
    return bool(stack)
