"""How alike two rules are: by their words in one language, by what survives translation across two.

Across languages the evidence is the terms of the term table, keywords, rule numbers, digits, the length, and the place
in the tree.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rapidfuzz import fuzz

from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.tokens import digits
from optcg_dsl.rules.terms import terms_in


@dataclass(frozen=True, slots=True)
class Features:
    """What of a rule can be compared.  ``words`` is its text with typography folded, ``length`` its length without
    blanks, ``children`` how many rules stand directly below."""

    number: str
    words: str
    terms: Mapping[str, float]
    keywords: Counter[str]
    references: Counter[str]
    digits: Counter[str]
    length: int
    children: int

    @property
    def parent(self) -> str:
        """The number one level up."""
        return self.number.rpartition("-")[0]


def _concept(identifier: str) -> str:
    """One name for terms that languages do not tell apart."""
    parts = identifier.split("-")
    if parts[0] in ("category", "text"):
        return parts[1]
    same = {"act-play": "play", "act-play-a-card": "play", "info-life": "life", "area-life-area": "life"}
    same |= {"blocker": "block", "act-block": "block", "on-block": "on-block", "area-field": "field"}
    same |= {"area-the-field": "field", "act-trash": "trash", "area-trash": "trash", "trash-instruction": "trash"}
    same |= {"keyword-effects": "keywords", "counter-symbol-action": "counter-symbol"}
    return same.get(identifier, identifier)


def plain_text(text: str) -> str:
    """A text with typography folded: quotes, dashes, brackets of the same use, blanks."""
    text = text.replace("**", "").replace("’", "'").replace("‘", "'")
    text = re.sub(r"[“”「」«»]", '"', text)
    text = re.sub(r"[–—−]", "-", text)
    text = re.sub(r"([\[({<])\s+|\s+(?=[\])}>])", r"\1", text)
    return re.sub(r"\s+", " ", text).strip()


def features_of(book: Rulebook) -> dict[str, Features]:
    """The features of all rules of a document, by number; terms are weighted by how rare they are in it."""
    found = {
        rule.number: Counter(_concept(term.id) for term in terms_in(rule.text, book.language))
        for rule in book.rules.values()
    }
    spread = Counter(term for counts in found.values() for term in counts)
    children = Counter(number.rpartition("-")[0] for number in book.rules)
    result: dict[str, Features] = {}
    for rule in book.rules.values():
        weights = {
            term: (1 + math.log(count)) * math.log(len(found) / spread[term])
            for term, count in found[rule.number].items()
        }
        norm = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        result[rule.number] = Features(
            rule.number,
            plain_text(rule.text),
            {term: weight / norm for term, weight in weights.items()},
            Counter(rule.keywords),
            Counter(rule.references),
            Counter(digits(rule.text)),
            len(re.sub(r"\s", "", rule.text)),
            children[rule.number],
        )
    return result


def _overlap(left: Counter[str], right: Counter[str]) -> float | None:
    """Shared part of two counted sets (0 to 1), ``None`` when both are empty."""
    whole = (left | right).total()
    return (left & right).total() / whole if whole else None


def likeness(old: Features, new: Features, same_language: bool, ratio: float) -> float:
    """How alike two rules are, 0 to 1.  ``ratio`` is the usual length of the new text per length of the old."""
    if same_language:
        return fuzz.ratio(old.words, new.words) / 100
    parts: list[tuple[float, float]] = []
    cosine = sum(weight * new.terms.get(term, 0.0) for term, weight in old.terms.items())
    parts.append((cosine if old.terms or new.terms else 0.5, 4.0))
    for left, right, weight in (
        (old.keywords, new.keywords, 2.0),
        (old.digits, new.digits, 1.0),
        (old.references, new.references, 1.5),
    ):
        shared = _overlap(left, right)
        if shared is not None:
            parts.append((shared, weight))
    if old.length and new.length:
        off = abs(math.log(new.length / old.length / ratio))
        parts.append((max(0.0, 1 - off), 1.5))
    parts.append((1.0 if (old.children > 0) == (new.children > 0) else 0.3, 1.0))
    return sum(value * weight for value, weight in parts) / sum(weight for _, weight in parts)
