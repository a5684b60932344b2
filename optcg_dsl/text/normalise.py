"""Typography: one canonical spelling for every character that card data writes in more than one way.

``normalise`` changes characters, never words: kinds of minus, circled digits, brackets, quotes, bullets and spaces come
out in one form, and every code point of the result knows which part of the original it stands for.  The result is the
text that the language reads; what was changed is kept as a list of named variants.

The canonical forms are: ``−`` (U+2212) before a number, ``①②③`` for rested DON!!, ASCII brackets and quotes, ``•``
before a choice, ``[DON!! x1]``, single spaces, and one line an ability.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from optcg_dsl.text.source import Span

_MINUS = "\u2212"
_DASHES = "\u2212\u2013\uff0d\u2012\u2010\u2011\ufe63\u207b-"
_INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""What Unicode has nothing shown for: marks of direction, joiners, fillers, selectors, tags."""
_SPACES = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\t"
_CIRCLED = {
    **{chr(0x2780 + i): chr(0x2460 + i) for i in range(10)},  # sans-serif
    **{chr(0x2776 + i): chr(0x2460 + i) for i in range(10)},  # negative
    **{chr(0x278A + i): chr(0x2460 + i) for i in range(10)},  # negative sans-serif
    **{chr(0x24F5 + i): chr(0x2460 + i) for i in range(10)},  # double
}
_SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4"
_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033\u301d\u301e"
_FULL_WIDTH_PUNCTUATION = (
    "\uff01-\uff07\uff09-\uff0c\uff0e\uff0f\uff1a\uff1b\uff1d\uff1f\uff20\uff3c\uff3e-\uff40\uff5c\uff5e"
)
_MARKS = "\u0300-\u036f\u3099\u309a"
_TIMES = "xX\u00d7\u2715\u2a2f"
_BULLET = "\u2022"
_BULLETS = "\u30fb\uff65\u00b7\u25cf\u2219\u2023\u25e6\u25aa\u2043"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of typography: the variant's ``name``, its ``span`` in the original, and what stands there now."""

    name: str
    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Normalised:
    """A text in canonical typography.

    ``offsets`` holds, for every code point of ``content`` and for its end, the offset in the original where it starts;
    ``ends`` holds for every code point the offset in the original where it ends.  Both never decrease.
    """

    content: str
    offsets: tuple[int, ...]
    ends: tuple[int, ...]
    changes: tuple[Change, ...]

    def original_offset(self, offset: int) -> int:
        """The offset in the original of an offset in ``content``; offsets outside are drawn to its edges."""
        return self.offsets[max(0, min(offset, len(self.content)))]

    def original_span(self, span: Span) -> Span:
        """The span of the original that a span of ``content`` stands for."""
        start = max(0, min(span.start, len(self.content)))
        end = max(start, min(span.end, len(self.content)))
        if start == end:
            return Span(self.offsets[start], self.offsets[start])
        return Span(self.offsets[start], self.ends[end - 1])

    def normalised_offset(self, offset: int) -> int:
        """The offset in ``content`` of what the code point at an offset of the original became: where that begins."""
        last = max(0, bisect_right(self.offsets, offset) - 1)
        return min(bisect_left(self.offsets, self.offsets[last]), len(self.content)) if self.offsets else 0

    def normalised_end(self, offset: int) -> int:
        """The offset in ``content`` behind all that stood before an offset of the original; what was left out, such as
        blanks at the end, is nothing there."""
        return bisect_right(self.ends, offset)


def _to_ascii(match: re.Match[str]) -> str:
    return "".join(chr(ord(char) - 0xFEE0) for char in match.group())


def _compose(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", match.group())


def _don_condition(match: re.Match[str]) -> str:
    return f"[DON!! x{re.sub('[^0-9]', '', match.group())}]"


def _list_items(match: re.Match[str]) -> str:
    return re.sub("(?m)^[-*\u2013](?= )", _BULLET, match.group())


_Replacement = str | Callable[[re.Match[str]], str]
Spelling = tuple[str, re.Pattern[str], _Replacement]
"""A variant's name, what it looks like, and what is read in its place."""

# In order; spaces and line breaks come first, so that no later pattern meets a long run of them.
_VARIANTS: tuple[Spelling, ...] = (
    ("zero-width", re.compile(f"[{_INVISIBLE}]+"), ""),
    ("line-break", re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]"), "\n"),
    ("nbsp", re.compile(f"[{_SPACES}]"), " "),
    ("double-space", re.compile(r"(?<= ) +"), ""),
    ("trailing-space", re.compile(r" (?=\n|\Z)|(?:(?<=\n)|\A) "), ""),
    ("blank-line", re.compile(r"(?<=\n)\n+"), ""),
    ("blank-line", re.compile(r"\A\n|\n\Z"), ""),
    ("composed", re.compile(f"[^{_MARKS}\n][{_MARKS}]+"), _compose),
    ("full-width-bracket", re.compile("[\uff08\uff09\uff1c\uff1e\uff3b\uff3d\uff5b\uff5d]"), _to_ascii),
    ("full-width-letter", re.compile("[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]"), _to_ascii),
    ("full-width-punctuation", re.compile(f"[{_FULL_WIDTH_PUNCTUATION}]"), _to_ascii),
    ("circled-digit", re.compile(f"[{''.join(_CIRCLED)}]"), lambda match: _CIRCLED[match.group()]),
    ("apostrophe", re.compile(f"[{_SINGLE_QUOTES}]"), "'"),
    ("quote", re.compile(f"[{_DOUBLE_QUOTES}]"), '"'),
    ("double-exclamation", re.compile("\u203c"), "!!"),
    ("don-case", re.compile(r"(?<!\w)(?!DON)[Dd][Oo][Nn](?= ?!!)"), "DON"),
    ("don-spacing", re.compile(r"(?<=\bDON) (?=!!)"), ""),
    ("don-spacing", re.compile(rf"\[ ?DON!! ?[{_TIMES}]? ?[0-9]+ ?\]"), _don_condition),
    ("minus-sign", re.compile(rf"(?<![^\s!\[\](){{}}<>\"':;,/])[{_DASHES}](?=[0-9])"), _MINUS),
    ("don-spacing", re.compile(rf"(?<=\bDON!!) ?[{_DASHES}] ?(?=[0-9])"), f" {_MINUS}"),
    ("bracket-spacing", re.compile(r"(?<=[\[{(]) | (?=[\]})])"), ""),
    ("bullet", re.compile(rf"(?:(?<=\n)|\A)[{_BULLETS}]"), _BULLET),
    ("bullet", re.compile(rf"(?:(?<=\n)|\A){_BULLET}(?=[^ \n\]}})])"), f"{_BULLET} "),
    # A hyphen or an asterisk is a bullet only in the lines below one that ends with a colon.
    ("bullet", re.compile(rf"(?<=:\n)(?:[-*\u2013{_BULLET}] [^\n]*(?:\n|\Z))+"), _list_items),
)
_ROUNDS = 16
# Everything that a variant can begin with or hold. Most texts have nothing of it, and need no second look.
_SUSPECT = re.compile(
    "|".join(
        (
            rf"[^\n -~{_MINUS}{_BULLET}\u2460-\u2469]",
            r"[ \n] | \n|\n\n",
            r"[\[{(] | [\]})]",
            r"d[Oo][Nn] ?!!|D(?!ON!!)[Oo][Nn] ?!!",
            rf"!!(?: ?-| ?{_MINUS} |{_MINUS})|-[0-9]",
            r"\[DON!!(?! x[0-9]+\])",
            rf"{_BULLET}(?! )|:\n[*-]",
        )
    )
)


@dataclass(frozen=True, eq=False)
class Typography:
    """The spellings of characters: ``spellings`` in the order in which they are changed, and ``suspect``, which finds
    something in every text that has one of them within its lines."""

    spellings: tuple[Spelling, ...]
    suspect: re.Pattern[str]

    def is_suspect(self, content: str) -> bool:
        """Whether a text may hold a variant of the typography."""
        return content[:1].isspace() or content[-1:].isspace() or self.suspect.search(content) is not None


_STRUCTURE = ("zero-width", "line-break", "nbsp", "double-space", "trailing-space", "blank-line", "composed")
STRUCTURE = Typography(tuple(one for one in _VARIANTS if one[0] in _STRUCTURE), re.compile(r"[^\n!-~]"))
"""Spaces, line breaks and what cannot be seen, which are the same in texts of every script."""
LATIN = Typography(_VARIANTS, _SUSPECT)
"""The typography of texts in Latin letters."""


def normalise(content: str, wording: Sequence[Spelling] = (), typography: Typography = LATIN) -> Normalised:
    """``content`` in canonical typography, with the way back to the original.

    ``wording`` adds spellings of words to those of characters.

    Takes any string, also one with NULs or lone surrogates (those stay as they are: the language reports them), and
    never raises.  Normalising a result again changes nothing.
    """
    work = _Work(content)
    variants = typography.spellings if typography.is_suspect(content) else ()
    # A change can make room for another (a removed zero-width mark between two spaces), so go on until none is left.
    for _ in range(_ROUNDS):
        before = len(work.changes)
        for name, pattern, replacement in variants:
            work.apply(name, pattern, replacement)
        for name, pattern, replacement in wording:
            work.apply(name, pattern, replacement, whole=True)
        if len(work.changes) == before:
            break
        variants = typography.spellings
    return work.result()


@lru_cache(maxsize=4096)
def canonical(name: str, typography: Typography = LATIN) -> str:
    """A name, type or other word in canonical typography; the same ones stand on many cards."""
    return normalise(name, typography=typography).content


def prose(text: str) -> str:
    """A title or remark without what cannot be seen, and with whole letters; else as it is written."""
    return unicodedata.normalize("NFC", re.sub(f"[{_INVISIBLE}]", "", text))


class _Work:
    """The text under change: its code points' starts and ends in the original, and the changes so far."""

    def __init__(self, content: str) -> None:
        self.content = content
        self.size = len(content)
        self.starts: Sequence[int] = range(self.size)
        self.ends: Sequence[int] = range(1, self.size + 1)
        self.changes: list[Change] = []

    def apply(self, name: str, pattern: re.Pattern[str], replacement: _Replacement, *, whole: bool = False) -> None:
        """Replaces every match that differs from its replacement, character by character unless ``whole``."""
        pieces: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        done = 0
        for match in pattern.finditer(self.content):
            old = match.group()
            new = replacement if isinstance(replacement, str) else replacement(match)
            if new == old:
                continue
            first, last = match.span()
            pieces += (self.content[done:first], new)
            starts += self.starts[done:first]
            ends += self.ends[done:first]
            if len(new) == len(old) and not whole:
                starts += self.starts[first:last]
                ends += self.ends[first:last]
                for index, char in enumerate(new):
                    if char != old[index]:
                        self.changes.append(Change(name, self._original(first + index, first + index + 1), char))
            else:
                span = self._original(first, last)
                starts += [span.start] * len(new)
                ends += [span.end] * len(new)
                self.changes.append(Change(name, span, new))
            done = last
        if not pieces:
            return
        self.starts = [*starts, *self.starts[done:]]
        self.ends = [*ends, *self.ends[done:]]
        self.content = "".join(pieces) + self.content[done:]

    def _original(self, first: int, last: int) -> Span:
        if first == last:
            place = self.starts[first] if first < len(self.starts) else self.size
            return Span(place, place)
        return Span(self.starts[first], self.ends[last - 1])

    def result(self) -> Normalised:
        changes = sorted(self.changes, key=lambda change: (change.span, change.name))
        return Normalised(self.content, (*self.starts, self.size), tuple(self.ends), tuple(changes))
