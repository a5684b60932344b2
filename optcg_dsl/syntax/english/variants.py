"""Wording variants: texts that mean what the canonical text says, in other words.

A text that was read is printed again; where the two differ, every difference must be one of the variants named here.
Anything else would be a word that the tree does not hold.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

from optcg_dsl.text.source import Span

_PIECE = re.compile(r"[A-Za-z]+|\d+|\s+|.", re.S)


@dataclass(frozen=True, slots=True)
class Variant:
    """One place where a text differs from the canonical text; ``span`` is in the text, ``canonical`` stands there."""

    name: str
    span: Span
    canonical: str


_AGREEMENT = frozenset(
    (
        ("gain", "gains"),
        ("is", "are"),
        ("has", "have"),
        ("card", "cards"),
        ("it", "they"),
        ("battle", "battles"),
        ("attack", "attacks"),
        ("do", "does"),
    )
)
"""Pairs of word forms whose choice is a matter of grammatical number."""


def name_of(written: str, canonical: str) -> str | None:
    """The variant that ``written`` is of ``canonical``, or None when it is not a known one."""
    if written.lower() == canonical.lower():
        return "capital"
    pair = (written.strip().lower(), canonical.strip().lower())
    if pair in _AGREEMENT or (pair[1], pair[0]) in _AGREEMENT or _same_but_plural(*pair):
        return "agreement"
    if {pair[0], pair[1]} == {",", ""}:
        return "list-comma"
    if not written.strip() and not canonical.strip():
        return "spacing"
    if pair in (("banished", "banish"), ("ed", "")):
        return "banished"
    if pair in (("(s)", "s"), ("card(s)", "cards")):
        return "plural-in-brackets"
    if {pair[0], pair[1]} in ({"a", "an"}, {"", "a"}):
        return "article"
    return None


def _same_but_plural(written: str, canonical: str) -> bool:
    return written.isalpha() and (
        written + "s" == canonical
        or written + "es" == canonical
        or canonical + "s" == written
        or canonical + "es" == written
    )


def compare(written: str, canonical: str) -> tuple[tuple[Variant, ...], Span | None]:
    """The variants by which ``written`` differs from ``canonical``, and the first difference that is none."""
    if written == canonical:
        return (), None
    left, right = _PIECE.findall(written), _PIECE.findall(canonical)
    starts = [0]
    for piece in left:
        starts.append(starts[-1] + len(piece))
    variants: list[Variant] = []
    for operation, i, j, k, m in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if operation == "equal":
            continue
        span = Span(starts[i], starts[j])
        name = name_of("".join(left[i:j]), "".join(right[k:m]))
        if name is None:
            return tuple(variants), span
        variants.append(Variant(name, span, "".join(right[k:m])))
    return tuple(variants), None
