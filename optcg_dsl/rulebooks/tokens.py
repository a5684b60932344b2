"""What the text of a rule cites: other rules, keywords, digits, quoted words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rapidfuzz import fuzz, process

from optcg_dsl.rules.terms import Language, Term, all_terms, fold, keyword_of

_REFERENCE = re.compile(r"(?<![\d.-])(\d{1,2}(?:-\d{1,2})+)(?![\d-])")
_CHAPTER_REFERENCE = re.compile(r"(?:[(（]\s*(?:[Ss]ee\s+|參照\s*)?|[「“\"])(\d{1,2})\.\s?(?=[^\d\s])")
_BRACKETED = re.compile(r"\[[^\[\]]*\]|【[^【】]*】")
_RETURN_DON = re.compile(r"(?<![\[【])(?:DON|ドン|[^\s\d「『【(（,，、。])\s?!{1,2}\s?[-–−‐][X○](?![A-Za-z0-9])")
_COUNTER_SYMBOL = re.compile(r"\(\s*(?:Symbol|アイコン|記號)\s*\)\s*(?:Counter|カウンター|反擊值?)")
_DIGITS = re.compile(r"(?<![\d-])\d+(?!\d|-\d)")
_ITEM_MARK = re.compile(r"^\(\d{1,2}\)", re.MULTILINE)
_NUMBER_WORDS = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "兩": "2"}

CLOSE_MATCH = 60.0
"""How alike (of 100) a bracketed word and a keyword must be for the one to be taken for the other, misprinted."""


@dataclass(frozen=True, slots=True)
class Token:
    """A bracketed or marked word: where it starts in the text, how it is printed, which keyword it is, and whether it
    was taken for that keyword in spite of a misprint."""

    start: int
    printed: str
    term: str
    damaged: bool


def references(text: str) -> tuple[str, ...]:
    """The rule numbers that a text cites, in order; a chapter counts where it is cited with its title."""
    found = [(match.start(1), match[1]) for match in _REFERENCE.finditer(text)]
    found.extend((match.start(1), match[1]) for match in _CHAPTER_REFERENCE.finditer(text))
    return tuple(number for _, number in sorted(found))


def chapter_citations(text: str) -> Iterator[tuple[str, str]]:
    """The chapters that a text cites, each with what follows its number."""
    for match in _CHAPTER_REFERENCE.finditer(text):
        yield match[1], text[match.end() :]


@cache
def keyword_forms(language: Language) -> dict[str, Term]:
    """The folded forms of the keywords in one language."""
    return {
        fold(form): term
        for term in all_terms()
        if term.kind in ("keyword", "keyword-effect")
        for form in term.forms(language)
    }


def tokens(text: str, language: Language) -> tuple[Token, ...]:
    """The keywords that a text cites, and the bracketed words that are none (``term`` is "" then)."""
    found: list[Token] = []
    taken: list[range] = []
    for match in _COUNTER_SYMBOL.finditer(text):
        found.append(Token(match.start(), match[0], "counter-symbol", False))
        taken.append(range(match.start(), match.end()))
    for match in _BRACKETED.finditer(text):
        if any(match.start() <= part.start < match.end() for part in taken):
            continue
        term, damaged = _identify(match[0], language)
        found.append(Token(match.start(), match[0], term, damaged))
    for match in _RETURN_DON.finditer(text):
        exact = keyword_of(match[0])
        found.append(Token(match.start(), match[0], "don-minus", exact is None))
    return tuple(sorted(found, key=lambda token: token.start))


def _identify(token: str, language: Language) -> tuple[str, bool]:
    exact = keyword_of(token)
    if exact is not None:
        return exact.id, False
    inner = fold(token)
    if len(inner) < 4:
        return "", False
    forms = keyword_forms(language)
    best = process.extractOne(inner, list(forms), scorer=fuzz.ratio, score_cutoff=CLOSE_MATCH)
    return (forms[best[0]].id, True) if best else ("", False)


def keywords(text: str, language: Language) -> tuple[str, ...]:
    """The ids of the keywords that a text cites, in order."""
    return tuple(token.term for token in tokens(text, language) if token.term)


def digits(text: str) -> tuple[str, ...]:
    """The numbers of a text from 2 on that are no rule numbers, number words included.

    0 and 1 are left out: languages differ in where they write an article, "none" or "once" instead.
    """
    text = _ITEM_MARK.sub(" ", _REFERENCE.sub(" ", text))
    for word, digit in _NUMBER_WORDS.items():
        text = re.sub(rf"\b{word}\b" if word.isascii() else word, digit, text)
    return tuple(number for number in _DIGITS.findall(text) if int(number) > 1)
