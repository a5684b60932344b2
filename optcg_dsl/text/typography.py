"""What is wrong with the characters of a text or a name: the findings that both get, and where they are."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from optcg_dsl.text.normalise import Change, Normalised
from optcg_dsl.text.source import Span

CODES = {
    "minus-sign": "OP301",
    "apostrophe": "OP302",
    "quote": "OP302",
    "line-break": "OP303",
    "nbsp": "OP303",
    "double-space": "OP303",
    "trailing-space": "OP303",
    "blank-line": "OP303",
    "bracket-spacing": "OP303",
    "sign-spacing": "OP303",
    "full-width-bracket": "OP304",
    "full-width-letter": "OP304",
    "full-width-punctuation": "OP304",
    "half-width-punctuation": "OP304",
    "half-width-letter": "OP304",
    "double-exclamation": "OP305",
    "don-case": "OP305",
    "don-spacing": "OP305",
    "bullet": "OP306",
    "circled-digit": "OP307",
    "zero-width": "OP308",
    "composed": "OP309",
}
"""The rule of each named variant of the typography."""
_UNPRINTABLE = ("Cc", "Cs", "Cn", "Co")
_LOOK_ALIKE = dict(
    zip(
        "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420"
        "\u0421\u0422\u0425\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf",
        "aeopcyxijsABEKMHOPCTXABEZHIKMNOPTYXo",
        strict=True,
    )
)
_WORD = re.compile(r"[^\W\d_]+")


class Flaw(NamedTuple):
    """Characters that are not as they should be: the rule, what it says, where, and what is to stand there.

    ``replacement`` is None where nobody can say.
    """

    code: str
    message: str
    span: Span
    replacement: str | None = None


def variants(normalised: Normalised, content: str, codes: Mapping[str, str] = CODES) -> Iterator[Flaw]:
    """The variants in a content that was normalised, in its order; ``codes`` has the rule of each by its name.

    Changes that overlap are one flaw: its replacement is what the normalised text has there.
    """
    group: list[Change] = []
    end = -1
    for change in normalised.changes:
        apart = bool(group) and change.span.start >= max(end, group[-1].span.start + 1)
        if apart and not (change.name == group[-1].name and change.span.start == end):
            yield _grouped(group, normalised, content, codes)
            group = []
            end = -1
        group.append(change)
        end = max(end, change.span.end)
    if group:
        yield _grouped(group, normalised, content, codes)


def _grouped(group: list[Change], normalised: Normalised, content: str, codes: Mapping[str, str]) -> Flaw:
    span = Span(min(change.span.start for change in group), max(change.span.end for change in group))
    offsets = normalised.offsets
    start, end = bisect_left(offsets, span.start), bisect_left(offsets, span.end)
    canonical = normalised.content[start : max(start, end)]
    return Flaw(codes[group[0].name], told(content[span.start : span.end], canonical), span, canonical)


def told(written: str, canonical: str) -> str:
    """What is said where something is written that is printed otherwise."""
    if not canonical.strip():
        return f"{shown(written)} is not printed here" if not canonical else f"{shown(written)} is a single space"
    if not written:
        return f"{shown(canonical)} is printed here"
    return f"{shown(written)} is printed {shown(canonical)}"


def shown(text: str) -> str:
    """The text in quotation marks, with a number for each character that cannot be seen; spaces by name."""
    if text and text.isspace():
        return "a line break" if "\n" in text else "a space" if text[0] == " " else f"a space (U+{ord(text[0]):04X})"
    seen = "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in text)
    return f"\u201c{seen}\u201d"


def unprintable(line: str) -> Iterator[Flaw]:
    """OP001: runs of characters that cannot be printed."""
    start = None
    for index, char in enumerate((*line, " ")):
        bad = unicodedata.category(char) in _UNPRINTABLE and char not in "\n\t"
        if bad and start is None:
            start = index
        elif start is not None and not bad:
            yield Flaw("OP001", f"the character U+{ord(line[start]):04X} cannot be printed", Span(start, index), "")
            start = None


def look_alikes(line: str, *, beside_latin: bool = False) -> Iterator[Flaw]:
    """OP002: words with letters that only look like Latin ones; ``beside_latin``: if real ones are beside them."""
    for match in _WORD.finditer(line):
        word = match.group()
        plain = plain_letters(word)
        if plain != word and (not beside_latin or any(char.isascii() for char in word)):
            yield Flaw("OP002", _looks_like(word), Span(*match.span()), plain)


def plain_letters(word: str) -> str:
    """The word in Latin letters, if some of its letters only look like them; else as it is."""
    plain = "".join(_LOOK_ALIKE.get(char, char) for char in word)
    return plain if plain.isascii() else word


def _looks_like(word: str) -> str:
    strange = next(char for char in word if char in _LOOK_ALIKE)
    name = unicodedata.name(strange, "another letter").title()
    return f"a letter of this word only looks like \u201c{_LOOK_ALIKE[strange]}\u201d: it is {name}"
