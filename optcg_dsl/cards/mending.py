"""Fixes of findings about the data of cards: what a value was meant to be, as a change of its file.

A fix is *safe* where the file says the same in another way than the format has it (``Red`` for ``red``, ``"3"`` for a
number); it is unsafe where it is only the likeliest thing that was meant.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.writer import quoted, scalar_text
from optcg_dsl.cards.yamltree import Node, Scalar
from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.text.source import SourceText, Span

_APART = re.compile(r"[\s_-]")
_BETWEEN = re.compile("[/／,;|]")
_BETWEEN_KNOWN = re.compile(r"\s*[/／,;|&、・]\s*|\s+(?:and\s+)?")
"""What parts words in one value; where the words are known ones, a space does, too."""
_THOUSANDS = re.compile(r"(?<=\d)[,\u2009\u00a0\u202f ](?=\d{3}(?:\D|\Z))")
_SIGN_BEHIND = re.compile(r"[+\u2212-]\Z")
_WHOLE = re.compile(r"(?:0|[1-9][0-9]*)\Z")
_NUMBER = re.compile(r"(?P<code>[A-Z]{1,5}[0-9]{0,3})(?P<between>[\W_]+)(?P<digits>[0-9]{1,4})\Z")
_KEY = re.compile(r"(?P<code>[A-Z]{1,5})[\W_]*(?P<digits>[0-9]{0,3})\Z")


def instead(source: SourceText, node: Node | Span, text: str, *, safe: bool = False) -> Fix:
    """The change that writes ``text`` in place of a value, or of a part of the file."""
    place = source.position(node.start), source.position(node.end)
    return Fix(Span(node.start, node.end), text, safe, place)


def same_word(word: str, known: Iterable[str]) -> str:
    """The one of ``known`` that differs only in capitals, widths, spaces, hyphens and underscores, or ""."""
    sought = _plain(word)
    return next((one for one in known if _plain(one) == sought), "")


def _plain(word: str) -> str:
    return _APART.sub("", unicodedata.normalize("NFKC", word)).casefold()


def known_words(value: str, known: Iterable[str]) -> list[str]:
    """The words out of ``known`` that a value names together; none unless all of it is such words."""
    words = tuple(known)
    found = [same_word(part, words) for part in _BETWEEN_KNOWN.split(value.strip()) if part]
    return found if all(found) else []


def as_list(source: SourceText, node: Scalar, known: Sequence[str] = ()) -> Fix | None:
    """The change that makes a list of one value; it is sure where the words are ``known`` ones, or where it is one."""
    words = known_words(node.value, known)
    parts = words or [part.strip() for part in _BETWEEN.split(node.value) if part.strip()]
    if not parts:
        return None
    return instead(source, node, _in_brackets(parts), safe=bool(words) or (len(parts) == 1 and not known))


def _in_brackets(words: Iterable[str]) -> str:
    return f"[{', '.join(scalar_text(word, in_list=True) for word in words)}]"


def as_items(source: SourceText, items: Node, node: Node, words: Sequence[str]) -> Fix:
    """The change that makes several items of one item of a list."""
    written = [scalar_text(word, in_list=True) for word in words]
    start = source.content.rfind("\n", 0, node.start) + 1
    before = source.content[start : node.start]
    is_flow = source.content[items.start] == "["
    between = ", " if is_flow or before.strip() != "-" else f"\n{before}"
    return instead(source, node, between.join(written), safe=True)


def as_text(source: SourceText, node: Node) -> Fix:
    """The change that makes a text of what YAML takes for something else: quotes around it, as it is written."""
    return instead(source, node, quoted(source.content[node.start : node.end]), safe=True)


def as_whole(source: SourceText, node: Scalar, low: int, high: int) -> Fix | None:
    """The change that makes a whole number from ``low`` to ``high`` of a text that tells one."""
    plain = _THOUSANDS.sub("", unicodedata.normalize("NFKC", node.value).strip())
    sure = re.sub(r"(?<=\d)\.0{1,2}\Z", "", plain)
    likely = re.sub(r"\A(\d{1,3})\.(\d{3})\Z", r"\1\2", _SIGN_BEHIND.sub("", plain))
    for digits, safe in ((sure, True), (likely, False)):
        if _WHOLE.match(digits) and len(digits) <= len(str(high)) and low <= int(digits) <= high:
            return instead(source, node, digits, safe=safe)
    return None


def without_item(source: SourceText, items: Sequence[Node], index: int) -> Fix | None:
    """The change that takes a repeated item out of a list, with what parts it from the one before it."""
    start, end = items[index - 1].end, items[index].start
    between = source.content[start:end] if index else "#"
    return None if "#" in between else instead(source, Span(start, items[index].end), "", safe=True)


def without_field(source: SourceText, key: Scalar, value: Node, *, safe: bool = False) -> Fix | None:
    """The change that takes a field out with its line; None where it shares the line with something else."""
    content = source.content
    if not isinstance(value, Scalar) and content[value.end - 1] not in "]}":
        return None  # where a list without brackets ends is not known
    start = content.rfind("\n", 0, key.start) + 1
    end = value.end
    if not content[start:end].endswith("\n"):
        stop = content.find("\n", end)
        stop = len(content) if stop < 0 else stop + 1
        if content[end:stop].strip():
            return None
        end = stop
    return None if content[start : key.start].strip() else instead(source, Span(start, end), "", safe=safe)


def same_value(one: Node, other: Node) -> bool:
    """Whether two values hold the same, wherever and however they are written."""
    if isinstance(one, Scalar) and isinstance(other, Scalar):
        return (one.value, one.kind) == (other.value, other.kind)
    if isinstance(one, yamltree.Sequence) and isinstance(other, yamltree.Sequence):
        return len(one.items) == len(other.items) and all(map(same_value, one.items, other.items))
    return False


def set_code(written: str) -> str:
    """The set code that was meant: capital letters and digits without anything between; "" where it is none."""
    match = _KEY.match(unicodedata.normalize("NFKC", written).strip().upper())
    return match["code"] + match["digits"] if match is not None else ""


def card_number(written: str, code: str) -> str:
    """The card number that was meant, of the set ``code`` if it has one: capitals, a hyphen, three digits; else ""."""
    plain = unicodedata.normalize("NFKC", written).strip().upper()
    if code and plain.startswith(code) and plain[len(code) :].isdecimal():
        plain = f"{code}-{plain[len(code) :]}"
    match = _NUMBER.match(plain)
    if match is None or (code and match["code"] != code):
        return ""
    return f"{match['code']}-{match['digits'].zfill(3)}"


def next_number(code: str, taken: Iterable[str]) -> str:
    """The number behind the highest of a set; "" where there is none any more, or the set has no code."""
    found = [number.rpartition("-")[2] for number in taken if number.rpartition("-")[0] == code]
    digits = [one for one in found if one.isdecimal()]
    if not code or not digits:
        return ""
    highest = max(digits, key=int)
    after = str(int(highest) + 1).zfill(len(highest))
    return f"{code}-{after}" if len(after) <= 4 else ""
