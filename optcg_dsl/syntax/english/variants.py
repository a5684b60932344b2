"""The wording variants of English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.syntax.variants import Variants
from optcg_dsl.text.typography import CODES

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


CODES_OF_VARIANTS: Mapping[str, str] = MappingProxyType(
    {
        **CODES,
        "spacing": "OP303",
        "capital": "OP310",
        "agreement": "OP311",
        "list-comma": "OP312",
        "banished": "OP313",
        "plural-in-brackets": "OP314",
        "article": "OP315",
        "attached": "OP316",
        "main-deck": "OP317",
        "head-spelling": "OP318",
        "ko-spelling": "OP319",
        "gets": "OP321",
    }
)
"""The code of the finding about each variant of the typography, of older wording and of those above."""
VARIANTS = Variants(re.compile(r"[A-Za-z]+|\d+|\s+|.", re.S), name_of)
