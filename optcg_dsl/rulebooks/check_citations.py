"""Checks of what rules cite: rule numbers, chapter titles, keywords, brackets."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from rapidfuzz import fuzz

from optcg_dsl.rulebooks.model import Anomaly
from optcg_dsl.rulebooks.reading import Passage, Reading
from optcg_dsl.rulebooks.tokens import chapter_citations, references, tokens
from optcg_dsl.rules.terms import all_terms, fold

_EMPTY = re.compile(r"\[\s*\]|\{\s*\}|<\s*>|(?<![A-Za-z.])\(\s*\)|「\s*」|『\s*』|《\s*》|【\s*】")
_NESTED = re.compile(r"[\[「【]\s*\([^()]*\)[^\[\]「」【】]*[\]」】]")
_PARENTHESIS = re.compile(r"[(（][^()（）]*[)）]")
_DEFINED = re.compile(r"(?P<word>.{2,40}?)(?: is | refers |とは|是指)")
_QUOTED_CITATION = re.compile(r"[「“\"]\d{1,2}(?:-\d{1,2})+\.(?P<gap>\s?)(?=[^\W\d])")
_CITATION = re.compile(r"\d{1,2}(?:-\d{1,2})+\.?")


def check_citations(reading: Reading) -> Iterator[Anomaly]:
    """What is odd about citations."""
    for passage in reading.passages:
        yield from _check_numbers(reading, passage)
        yield from _check_subject(reading, passage)
        yield from _check_tokens(reading, passage)
        yield from _check_heading(reading, passage)
    yield from _check_forms(reading)
    yield from _check_spellings(reading)


def _check_numbers(reading: Reading, passage: Passage) -> Iterator[Anomaly]:
    printed = {other.printed for other in reading.passages}
    for number in dict.fromkeys(references(passage.text)):
        line = passage.line_of(passage.text.find(number))
        if number not in reading.by_number:
            message = f"{passage.number} cites {number}, which does not exist"
            yield Anomaly("dangling-reference", "anomaly", (line,), passage.number, message)
        elif number not in printed:
            message = f"{passage.number} cites {number}, which is printed with another number"
            yield Anomaly("reference-to-misprint", "repair", (line,), passage.number, message)
    for number, rest in chapter_citations(passage.text):
        chapter = reading.by_number.get(number)
        if chapter is None:
            continue
        title, cited = chapter.text, rest[: len(chapter.text)]
        if cited != title and fuzz.ratio(cited, title) >= 60:
            line = passage.line_of(passage.text.find(rest))
            message = f"cites chapter {number} as {cited!r}; its title is {title!r}"
            yield Anomaly("reference-title", "anomaly", (line,), passage.number, message)


def _effect_kinds(reading: Reading) -> list[str]:
    names = ("auto-effects", "activate-effects", "permanent-effects", "replacement-effects")
    return [form for term in all_terms() if term.id in names for form in term.forms(reading.language)]


def _check_subject(reading: Reading, passage: Passage) -> Iterator[Anomaly]:
    """A citation should fit its subject: the kind of effect named before it, or the keyword that it defines."""
    own = passage.text.casefold()
    for number in dict.fromkeys(references(passage.text)):
        cited = reading.by_number.get(number)
        if cited is None:
            continue
        offset = passage.text.find(number)
        before = own[max(0, offset - 40) : offset]
        chain = [reading.by_number[name].text.casefold() for name in _chain(number) if name in reading.by_number]
        for kind in _effect_kinds(reading):
            near = before.rpartition(kind.casefold())
            if near[1] and len(near[2]) <= 8 and not any(kind.casefold() in text for text in chain):
                message = f"cites {number} for {kind!r}, of which that rule and those above it do not speak"
                yield Anomaly("stale-reference", "anomaly", (passage.line_of(offset),), passage.number, message)
        heading = tokens(cited.text, reading.language)
        bare = len(heading) == 1 and len(fold(cited.text)) <= len(fold(heading[0].printed)) + 2
        if bare and heading[0].term and heading[0].term not in {t.term for t in tokens(own, reading.language)}:
            message = (
                f"cites {number} ({heading[0].printed}) without naming that keyword: another one may be misprinted"
            )
            yield Anomaly("reference-keyword", "suspicion", (passage.line_of(offset),), passage.number, message)


def _chain(number: str) -> list[str]:
    """A number and those above it that still speak of one thing (four components or more)."""
    names = [number]
    while names[-1].count("-") > 3:
        names.append(names[-1].rpartition("-")[0])
    return names


def _check_tokens(reading: Reading, passage: Passage) -> Iterator[Anomaly]:
    empty: dict[str, int] = {}
    for match in _EMPTY.finditer(passage.text):
        empty.setdefault(match[0], passage.line_of(match.start()))
    for brackets, line in empty.items():
        message = f"empty brackets {brackets!r}: a placeholder, or lost words"
        yield Anomaly("empty-brackets", "anomaly", (line,), passage.number, message)
    nested = list(_NESTED.finditer(passage.text))
    if nested:
        words = ", ".join(dict.fromkeys(repr(match[0]) for match in nested))
        lines = tuple(dict.fromkeys(passage.line_of(match.start()) for match in nested))
        message = f"parentheses inside a bracketed word: {words}"
        yield Anomaly("nested-brackets", "anomaly", lines, passage.number, message)
    for token in tokens(passage.text, reading.language):
        line = passage.line_of(token.start)
        if token.damaged:
            message = f"{token.printed!r} is read as the keyword {token.term}"
            yield Anomaly("damaged-token", "repair", (line,), passage.number, message)
        elif not token.term and token.printed.strip("[]【】 "):
            message = f"{token.printed!r} is no keyword"
            yield Anomaly("not-a-keyword", "anomaly", (line,), passage.number, message)
    for join in passage.joins:
        broken = next(
            (t for t in tokens(passage.text, reading.language) if t.start < join < t.start + len(t.printed)), None
        )
        if broken is not None or _inside_quotes(passage.text, join):
            lines = (passage.line_of(join - 1), passage.line_of(join))
            what = repr(broken.printed) if broken else "a quoted word"
            yield Anomaly("broken-token", "repair", lines, passage.number, f"{what} is broken over two lines")


def _inside_quotes(text: str, offset: int) -> bool:
    start = text.rfind("「", 0, offset)
    return start >= 0 and text.find("」", start) >= offset and text.find("」", start) - start <= 14


def _check_heading(reading: Reading, passage: Passage) -> Iterator[Anomaly]:
    """The heading of a keyword should be the word with which its first rule begins."""
    child = reading.by_number.get(f"{passage.number}-1")
    opening = _DEFINED.match(child.text) if child is not None else None
    if child is None or opening is None or len(passage.text) > 40:
        return
    heading, word = fold(passage.text), fold(opening["word"].rstrip("，、, "))
    if heading != word and _letters(heading) == _letters(word):
        message = f"the heading {passage.text!r} is not the word {opening['word']!r} that {child.number} defines"
        yield Anomaly("heading-word", "anomaly", (passage.line, child.line), passage.number, message)


def _letters(text: str) -> str:
    return "".join(char for char in text if char.isalnum())


def _check_forms(reading: Reading) -> Iterator[Anomaly]:
    """Citations in parentheses should have one form; the rarer forms are reported."""
    forms: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for passage in reading.passages:
        for match in _PARENTHESIS.finditer(passage.text):
            inner = match[0]
            if len(_CITATION.findall(inner)) == 1 and len(inner) < 30:
                shape = re.sub(r"\d{1,2}(?:-\d{1,2})+", "N", inner)
                forms[shape].append((passage.line_of(match.start()), passage.number))
    yield from _rare_forms(forms, "citations")
    quoted: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for passage in reading.passages:
        for match in _QUOTED_CITATION.finditer(passage.text):
            shape = "N." + (" title" if match["gap"] else "title")
            quoted[shape].append((passage.line_of(match.start()), passage.number))
    yield from _rare_forms(quoted, "quoted headings")


def _rare_forms(forms: dict[str, list[tuple[int, str]]], what: str) -> Iterator[Anomaly]:
    if len(forms) > 1:
        usual = max(forms, key=lambda shape: len(forms[shape]))
        for shape, places in forms.items():
            if shape != usual:
                lines = tuple(line for line, _ in places)
                message = f"{len(places)} {what} are printed {shape!r}; the usual form is {usual!r}"
                yield Anomaly("reference-form", "anomaly", lines, places[0][1], message)


def _check_spellings(reading: Reading) -> Iterator[Anomaly]:
    """One keyword should have one spelling: spaces inside, dashes, apostrophes."""
    spellings: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for passage in reading.passages:
        for token in tokens(passage.text, reading.language):
            if token.term and not token.damaged:
                spellings[fold(token.printed)][token.printed].append(passage.line_of(token.start))
    for variants in spellings.values():
        if len(variants) > 1:
            ways = "; ".join(f"{way!r} {', '.join(map(str, dict.fromkeys(lines)))}" for way, lines in variants.items())
            usual = max(variants, key=lambda way: len(variants[way]))
            odd = tuple(sorted({line for way, lines in variants.items() if way != usual for line in lines}))
            yield Anomaly("token-spelling", "anomaly", odd, "", f"one keyword in several spellings: {ways}")
