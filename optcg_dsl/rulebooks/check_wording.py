"""Checks of wording: misprints found by comparing a document with itself and with the term table.

Nothing here knows a document.  A word is suspected when the rest of the document, the terms, or the grammar of the
language would have another one in its place; each finding says which.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from rapidfuzz import fuzz
from rapidfuzz.distance import Hamming, Levenshtein

from optcg_dsl.rulebooks.model import Anomaly
from optcg_dsl.rulebooks.reading import Passage, Reading
from optcg_dsl.rules.terms import all_terms, fold

_KANJI = re.compile(r"[\u4e00-\u9fff]")
_HIRAGANA = re.compile(r"[\u3041-\u3096]")
_KATAKANA_RUN = re.compile(r"[\u30a1-\u30fa\u30fc]{3,}")
_SMALL_KANA = str.maketrans("ァィゥェォッャュョぁぃぅぇぉっゃゅょ", "アイウエオツヤユヨあいうえおつやゆよ")
_DOUBLED = {
    "en": re.compile(r"\b(\w+) \1\b", re.IGNORECASE),
    "ja": re.compile(r"([\u3041-\u9fff]{2,8}[、。])\1"),
    "zh": re.compile(r"([\u4e00-\u9fff]{2,8}[，。、])\1"),
}
_STYLE: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        (r"\bas result\b", "an article is missing"),
        (r"\bbetween (?:the )?\w+ is\b", "'between' does not begin a clause: 'when' is expected"),
        (r"\b(?:a|an) (?:a|an|the)\b", "two articles"),
    ),
    "ja": (
        (r"ことでき", "a particle is missing before でき"),
        (r"のみ場合", "の is missing before 場合"),
        (r"(?<![\u3041-\u3096])あるは", "あるいは is expected"),
        (r"[「、]「など」", "など is no quotation"),
        (r"[\u3041-\u3096\u4e00-\u9fff]つた", "a small っ is expected"),
    ),
    "zh": (),
}
_PARALLEL = 80.0
_SUB_CONTEXT = 3


def check_wording(reading: Reading) -> Iterator[Anomaly]:
    """What looks like a misprint."""
    yield from _check_same_text(reading)
    yield from _check_parallels(reading)
    yield from _check_terms(reading)
    for passage in reading.passages:
        for match in _DOUBLED[reading.language].finditer(passage.text):
            yield _suspicion("doubled-word", passage, match.start(), f"{match[0]!r} is doubled")
        for pattern, why in _STYLE[reading.language]:
            for match in re.finditer(pattern, passage.text):
                yield _suspicion("style", passage, match.start(), f"{match[0]!r}: {why}")
    if reading.language != "en":
        yield from _check_substitutions(reading)
        yield from _check_katakana(reading)
        yield from _check_quoted(reading)


def _suspicion(kind: str, passage: Passage, offset: int, message: str) -> Anomaly:
    return Anomaly(kind, "suspicion", (passage.line_of(offset),), passage.number, message)


def _check_same_text(reading: Reading) -> Iterator[Anomaly]:
    """Two rules of one chapter with the same text: one may have lost its own."""
    seen: dict[tuple[str, str], Passage] = {}
    for passage in reading.passages:
        if len(passage.text) < (40 if reading.language == "en" else 20):
            continue
        first = seen.setdefault((passage.number.split("-")[0], fold(passage.text)), passage)
        if first is not passage:
            message = f"{passage.number} has the same text as {first.number}"
            yield Anomaly("same-text", "anomaly", (first.line, passage.line), passage.number, message)


def _check_quoted(reading: Reading) -> Iterator[Anomaly]:
    """Quoted patterns of card texts that lack one sign against another quoted pattern of the document."""
    where: dict[str, list[tuple[Passage, int]]] = defaultdict(list)
    for passage in reading.passages:
        for match in re.finditer(r"「([^「」]*[～~○][^「」]*)」", passage.text):
            where[re.sub(r"[～~○]+", "～", match[1])].append((passage, match.start()))
    for short, places in where.items():
        longer = [word for word in where if len(word) == len(short) + 1 and Levenshtein.distance(short, word) == 1]
        for word in longer if len(places) == 1 else ():
            passage, offset = places[0]
            yield _suspicion("quoted-variant", passage, offset, f"{short!r} lacks a sign against {word!r}")


def _units(text: str, language: str) -> list[str]:
    return re.findall(r"[\w'’.-]+|[^\w\s]", text) if language == "en" else list(text)


def _check_parallels(reading: Reading) -> Iterator[Anomaly]:
    """Rules built alike: a word that one of them lacks, or has too much, against two others."""
    long = [passage for passage in reading.passages if len(passage.text) > (80 if reading.language == "en" else 40)]
    for passage in long:
        twins = [
            other
            for other in long
            if other is not passage
            and other.number.split("-")[0] == passage.number.split("-")[0]
            and fuzz.ratio(passage.text, other.text) >= _PARALLEL
        ]
        if len(twins) < 2:
            continue
        units = _units(passage.text, reading.language)
        yield from _check_particles(passage, twins, reading.language)
        edits = Counter(edit for twin in twins for edit in set(_edits(units, _units(twin.text, reading.language))))
        for (position, missing), count in edits.items():
            if count >= 2 and count * 3 >= len(twins) * 2:
                around = _around(units, position, reading.language)
                offset = max(0, passage.text.find(around.split(" ... ")[0]))
                names = ", ".join(twin.number for twin in twins[:3])
                message = f"{missing!r} seems to be missing at {around!r}: {names} are built alike and have it"
                yield _suspicion("parallel", passage, offset, message)


def _check_particles(passage: Passage, twins: Sequence[Passage], language: str) -> Iterator[Anomaly]:
    """One kana where all the rules built alike have another one."""
    if language != "ja":
        return
    swaps: Counter[tuple[int, str]] = Counter()
    for twin in twins:
        for tag, start, _, low, _ in SequenceMatcher(None, passage.text, twin.text, autojunk=False).get_opcodes():
            if tag == "replace" and _HIRAGANA.match(twin.text[low]):
                swaps[start, twin.text[low]] += 1
    for (offset, other), count in swaps.items():
        if count == len(twins) and _HIRAGANA.match(passage.text[offset]):
            message = f"{passage.text[offset]!r} in {passage.text[max(0, offset - 4) : offset + 4]!r}: "
            message += f"{', '.join(twin.number for twin in twins[:3])} have {other!r}"
            yield _suspicion("parallel", passage, offset, message)


def _edits(units: Sequence[str], other: Sequence[str]) -> list[tuple[int, str]]:
    """Short insertions that turn one text into the other, each with its place."""
    found: list[tuple[int, str]] = []
    for tag, start, _, low, high in SequenceMatcher(None, units, other, autojunk=False).get_opcodes():
        if tag == "insert" and high - low == 1 and other[low].strip():
            found.append((start, other[low]))
    return found


def _around(units: Sequence[str], position: int, language: str) -> str:
    space = " " if language == "en" else ""
    return space.join(units[max(0, position - 3) : position]) + " ... " + space.join(units[position : position + 3])


def _check_terms(reading: Reading) -> Iterator[Anomaly]:
    """Words that occur once and are a term but for one character or word."""
    forms = {form.strip('【】「」[]"') for term in all_terms() for form in term.forms(reading.language)}
    whole = "\n".join(passage.text for passage in reading.passages)
    if reading.language == "en":
        yield from _check_english_terms(reading, {form for form in forms if form.count(" ") == 1}, whole)
        yield from _check_foreign_words(reading, whole)
        return
    if reading.language == "zh":
        return
    kanji = [form for form in sorted(forms) if len(form) >= 3 and all(_KANJI.match(char) for char in form)]
    for passage in reading.passages:
        for match in re.finditer(r"[\u4e00-\u9fff]{3,}", passage.text):
            for form in kanji:
                if len(match[0]) == len(form) and Hamming.distance(match[0], form) == 1 and match[0] not in forms:
                    yield _suspicion("near-term", passage, match.start(), f"{match[0]!r}: {form!r} is expected")


def _check_english_terms(reading: Reading, forms: set[str], whole: str) -> Iterator[Anomaly]:
    for passage in reading.passages:
        for match in re.finditer(r"(?=\b([a-z]+) ([a-z]+)\b)", passage.text):
            pair = f"{match[1]} {match[2]}"
            if pair in forms or whole.count(pair) > 1:
                continue
            for form in sorted(forms):
                first, second = form.split(" ")
                same_second = second == match[2] and _same_stem(match[1], first)
                if same_second and whole.count(form) > 2:
                    yield _suspicion("near-term", passage, match.start(1), f"{pair!r}: {form!r} is expected")


def _check_foreign_words(reading: Reading, whole: str) -> Iterator[Anomaly]:
    """Words that occur once, at the end of "... of the ...", where the document elsewhere has one of its main words."""
    counts = Counter(word.lower() for word in re.findall(r"[A-Za-z]+", whole))
    main = {word for word, count in counts.items() if count >= len(reading.passages) / 5}
    usual: dict[str, set[str]] = defaultdict(set)
    for match in re.finditer(r"\b(\w+) of the (\w+)", whole):
        if match[2].lower() in main:
            usual[match[1]].add(match[2])
    for passage in reading.passages:
        for match in re.finditer(r"\b(\w+) of the (\w+)(?=[.,])", passage.text):
            if counts[match[2].lower()] == 1 and usual[match[1]]:
                words = ", ".join(repr(word) for word in sorted(usual[match[1]]))
                yield _suspicion("foreign-word", passage, match.start(2), f"{match[0]!r}: elsewhere {words}")


def _same_stem(word: str, other: str) -> bool:
    stem = min(len(word), len(other)) - 1
    return word != other and stem >= 4 and word[:stem] == other[:stem]


def _check_substitutions(reading: Reading) -> Iterator[Anomaly]:
    """A character that occurs nowhere else in its word, where the same surroundings often have another one."""
    texts = [
        re.sub(r"\d+(?:-\d+)+", lambda match: "\x00" * len(match[0]), passage.text) for passage in reading.passages
    ]
    size = _SUB_CONTEXT
    between: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    pairs: Counter[str] = Counter()
    for text in texts:
        pairs.update(text[index : index + 2] for index in range(len(text) - 1))
        for index in range(size, len(text) - size):
            between[text[index - size : index], text[index + 1 : index + 1 + size]][text[index]] += 1
    for passage, text in zip(reading.passages, texts, strict=True):
        for index in range(size, len(text) - size):
            left, char, right = text[index - size : index], text[index], text[index + 1 : index + 1 + size]
            usual, count = between[left, right].most_common(1)[0]
            alike = bool(_KANJI.match(char)) == bool(_KANJI.match(usual)) and _KANJI.match(char)
            rare = between[left, right][char] == 1 and pairs[char + right[0]] == 1
            if char != usual and alike and rare and count >= 5 and pairs[usual + right[0]] >= 5:
                message = f"{left + char + right!r}: {usual!r} stands here {count} times elsewhere"
                yield _suspicion("odd-word", passage, index, message)


def _check_katakana(reading: Reading) -> Iterator[Anomaly]:
    """Katakana words that occur once and are a frequent one but for one sign."""
    counts: Counter[str] = Counter()
    for passage in reading.passages:
        counts.update(_KATAKANA_RUN.findall(passage.text))
    common = [word for word, count in counts.items() if count >= 3]
    for passage in reading.passages:
        for match in _KATAKANA_RUN.finditer(passage.text):
            word = match[0]
            if counts[word] > 1 or len(word) < 5:
                continue
            for other in common:
                plain, wanted = word.translate(_SMALL_KANA), other.translate(_SMALL_KANA)
                if abs(len(word) - len(other)) <= 1 and Levenshtein.distance(plain, wanted) <= 1:
                    yield _suspicion("near-word", passage, match.start(), f"{word!r}: {other!r} is expected")
