"""The words of the rules in English, Japanese and Traditional Chinese.

Each term has its forms per language, the official one first, and the rule numbers that define or use it.  The readers
of rules documents compare languages through this table; a grammar for card texts of another language takes its words
here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal, cast

from rapidfuzz import fuzz, process

from optcg_dsl.resources import data_folder
from optcg_dsl.rules.data_files import load_rows
from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.vocabulary.areas import AREAS
from optcg_dsl.vocabulary.attributes import ATTRIBUTES
from optcg_dsl.vocabulary.colors import COLORS
from optcg_dsl.vocabulary.keywords import KEYWORDS
from optcg_dsl.vocabulary.timings import TIMINGS
from optcg_dsl.vocabulary.words import WordInfo

Language = Literal["en", "ja", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "ja", "zh")
CODES: Mapping[str, Language] = MappingProxyType({"english": "en", "japanese": "ja", "chinese-taiwan": "zh"})
"""The languages of the table by the names that card sets give them."""

ATTESTED = "attested.yaml"
"""The file in ``generated/`` that names cards which print the terms."""

KINDS = (
    "keyword-effect",
    "keyword",
    "category",
    "reference",
    "information",
    "colour",
    "attribute",
    "area",
    "state",
    "action",
    "word",
    "timing",
    "duration",
    "phase",
    "step",
    "player",
    "rule",
    "mark",
    "bracket",
)
"""What a term can be, in the order of listings."""

_FOLDS = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "—": "-", "×": "x", "○": "x", "‼": "!!"}
)
_PAIRS = {"[": "]", "【": "】", "「": "」", "『": "』", "《": "》", "<": ">", '"': '"', "'": "'", "(": ")", "{": "}"}
_CJK = "\u2e80-\u9fff\uff00-\uffef"


@dataclass(frozen=True, slots=True)
class Term:
    """One term.

    ``en``, ``ja`` and ``zh`` are its forms, the official one first, none where no document has one; ``rules`` where it
    is ruled; ``since`` the first version that knows it.
    """

    id: str
    kind: str
    en: tuple[str, ...]
    ja: tuple[str, ...]
    zh: tuple[str, ...]
    rules: tuple[str, ...]
    since: str
    note: str

    def known_in(self, version: str) -> bool:
        """Whether a rules version knows the term.  Raises ``ValueError`` for a version that is not held."""
        return VERSIONS.index(version) >= VERSIONS.index(self.since)

    def forms(self, language: Language) -> tuple[str, ...]:
        """The forms in one language."""
        return cast("tuple[str, ...]", getattr(self, language))


def fold(word: str) -> str:
    """A form for comparing: compatible characters, dashes, quotes, spaces and letter case made equal, brackets off.

    Bold marks and spaces next to Chinese or Japanese characters fall away: the spacings of printed documents
    compare equal.
    """
    text = unicodedata.normalize("NFKC", word.replace("**", "").translate(_FOLDS)).translate(_FOLDS).strip()
    while len(text) > 1 and _PAIRS.get(text[0]) == text[-1]:
        text = text[1:-1].strip()
    text = re.sub(r"\s+", " ", text.casefold())
    return re.sub(rf"(?<=[{_CJK}]) | (?=[{_CJK}])", "", text)


@cache
def all_terms() -> tuple[Term, ...]:
    """All terms, by kind."""
    terms = [
        *(_bracketed(info, name) for name, info in (*KEYWORDS.items(), *TIMINGS.items())),
        *(_recorded(info, "colour", name, info.ja, info.zh) for name, info in COLORS.items()),
        *(_recorded(info, "attribute", name, info.ja, info.zh) for name, info in ATTRIBUTES.items()),
        *(_recorded(info, "area", name, info.ja, info.zh) for name, info in AREAS.items()),
    ] + [
        Term(
            row["id"],
            row["kind"],
            tuple(row["en"]),
            tuple(row["ja"]),
            tuple(row["zh"]),
            tuple(row["rules"]),
            row.get("since", VERSIONS[0]),
            row.get("note", ""),
        )
        for row in load_rows("terms_*.yaml")
    ]
    return tuple(sorted(terms, key=lambda term: KINDS.index(term.kind)))


@cache
def cards_that_print() -> Mapping[str, Mapping[Language, tuple[str, ...]]]:
    """The numbers of public cards that print a term, by its id and the language; of a term that none prints, nothing.

    They are cited where terms are shown, and nothing else goes by them.
    """
    return MappingProxyType(
        {
            row["id"]: MappingProxyType({language: tuple(row[language]) for language in LANGUAGES if language in row})
            for row in load_rows(ATTESTED, data_folder("generated"))
        }
    )


def _bracketed(info: WordInfo, name: str) -> Term:
    """The term of a word that stands in brackets; those of 10-1 are keyword effects."""
    kind = "keyword-effect" if info.rules[0].startswith("10-1-") else "keyword"
    ja, zh = (spelling and f"【{spelling}】" for spelling in (info.ja, info.zh))
    return _recorded(info, kind, f"[{name}]", ja, zh)


def _recorded(info: WordInfo, kind: str, en: str, ja: str, zh: str) -> Term:
    forms = [(form,) if form else () for form in (en, ja, zh)]
    return Term(info.id, kind, forms[0], forms[1], forms[2], info.rules, info.since or VERSIONS[0], info.note)


@cache
def _by_form() -> Mapping[str, tuple[Term, ...]]:
    index: dict[str, list[Term]] = {}
    for term in all_terms():
        if term.kind == "bracket":
            continue
        for language in LANGUAGES:
            for form in term.forms(language):
                found = index.setdefault(fold(form), [])
                if term not in found:
                    found.append(term)
    return MappingProxyType({form: tuple(found) for form, found in index.items()})


def term(identifier: str) -> Term:
    """The term with this id.  Raises ``KeyError`` when there is none."""
    for candidate in all_terms():
        if candidate.id == identifier:
            return candidate
    raise KeyError(identifier)


def find_terms(word: str) -> tuple[Term, ...]:
    """The terms one of whose forms, in any language, is the word; if there is none, those that contain it."""
    wanted = fold(word)
    if not wanted:
        return tuple(candidate for candidate in all_terms() if word.strip() and word.strip() in _written(candidate))
    exact = _by_form().get(wanted) or _by_form().get(_with_placeholder(wanted))
    if exact:
        return exact
    found: dict[str, Term] = {}
    for form, candidates in _by_form().items():
        if wanted in form:
            found.update((candidate.id, candidate) for candidate in candidates)
    return tuple(found.values())


def _with_placeholder(folded: str) -> str:
    return re.sub(r"(?<=[x-])\d+$", "x", folded)


def _written(candidate: Term) -> str:
    return " ".join(form for language in LANGUAGES for form in candidate.forms(language))


def similar_forms(word: str, limit: int = 3) -> tuple[str, ...]:
    """Forms that look like the word, for a hint when nothing was found."""
    forms = list(_by_form())
    hits = process.extract(fold(word), forms, scorer=fuzz.ratio, limit=limit, score_cutoff=60)
    return tuple(hit[0] for hit in hits)


def keyword_of(token: str) -> Term | None:
    """The keyword that a bracketed word stands for, in any language; ``None`` when it is no keyword.

    A digit in [DON!! xX] and DON!! -X counts as the placeholder.
    """
    wanted = _with_placeholder(fold(token))
    for candidate in _by_form().get(wanted, ()):
        if candidate.kind in ("keyword-effect", "keyword"):
            return candidate
    return None


@cache
def _pattern(language: Language) -> tuple[re.Pattern[str], Mapping[str, Term]]:
    """One pattern that finds the longest form at each place of a folded text, and the term of each form."""
    found: dict[str, Term] = {}
    for row in all_terms():
        if row.kind not in ("bracket", "mark"):
            for form in row.forms(language):
                if len(form) > 1 or language != "en":
                    found.setdefault(fold(form), row)
    inner = "|".join(re.escape(form) for form in sorted(found, key=lambda form: (-len(form), form)))
    pattern = rf"(?<![a-z])(?:{inner})(?=s?(?![a-z]))" if language == "en" else f"(?:{inner})"
    return re.compile(pattern), MappingProxyType(found)


def terms_in(text: str, language: Language) -> tuple[Term, ...]:
    """The terms that a text uses, in order, each as often as it does; of overlapping forms the longest counts."""
    pattern, found = _pattern(language)
    placeholders = re.sub(r"(!!\s?[x-])\d+", r"\1x", fold(f"{text} ."))
    return tuple(found[match[0]] for match in pattern.finditer(placeholders))
