"""The nearest wording that can be read, for a line that cannot."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from rapidfuzz import fuzz

from optcg_dsl.syntax.expectations import known_words
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.lexer import KEYWORDS, TIMINGS
from optcg_dsl.text.source import Span

_RUN = re.compile(r"\[[^\[\]\n]*\]?|[A-Za-z][\w'-]*|\d+|[^\s\w]|\S")
_SIMILAR = 60.0
_TRIES = 40
_LONGEST = 600
_COMMON = ("from", "your", "up to", "of", "with", "to", "at", "the", "and", "Character", "card", "is")
"""Words that are missing more often than others."""
_FAMILIAR = {
    "a": "1",
    "an": "1",
    "attached": "given",
    "creature": "Character",
    "creatures": "Characters",
    "destroy": "K.O.",
    "discard": "trash",
    "discards": "trashes",
    "get": "gain",
    "gets": "gains",
    "graveyard": "trash",
    "sacrifice": "trash",
    "tap": "rest",
    "this": "during this",
}
"""Words of other card games, or of plain English, and what cards of this game say."""
_HEADS = (*TIMINGS, *KEYWORDS, "Your Turn", "Opponent's Turn", "Once Per Turn")


@dataclass(frozen=True, slots=True)
class Repair:
    """A change of a line with which it can be read."""

    span: Span
    replacement: str


def nearest_wording(line: str, at: int, readable: Callable[[str], bool]) -> Repair | None:
    """The most similar change at the offset ``at`` of ``line``, where its first wrong word is, that makes it readable.

    Tries the phrases of the language for the next one to four words, a missing space, a missing word, leaving a word
    out, and a full stop at the end.
    """
    if len(line) > _LONGEST:
        return None
    candidates = sorted(_candidates(line, at), key=lambda one: (-one[0], one[1].span, one[1].replacement))
    tried: set[str] = set()
    for _, repair in candidates:
        text = line[: repair.span.start] + repair.replacement + line[repair.span.end :]
        if text in tried:
            continue
        if len(tried) >= _TRIES:
            return None
        tried.add(text)
        if readable(text):
            return repair
    return None


def _candidates(line: str, at: int) -> Iterator[tuple[float, Repair]]:
    if not line.rstrip().endswith((".", ")", "]")):
        yield 100.0, Repair(Span(len(line.rstrip()), len(line)), ".")
    words = [Span(*match.span()) for match in _RUN.finditer(line)]
    first = next((index for index, word in enumerate(words) if word.end > at), len(words))
    for index in (first, first - 1):
        if not 0 <= index < len(words):
            continue
        penalty = 0.0 if index == first else 10.0
        for count in (1, 2, 3, 4):
            if index + count > len(words):
                break
            span = Span(words[index].start, words[index + count - 1].end)
            yield from _instead(line, span, penalty)
        start, end = words[index].start, words[index].end
        yield from _parted(line, words[index], penalty)
        yield 70.0 - penalty, Repair(Span(start, end + 1) if line[end : end + 1] == " " else Span(start, end), "")
    if first < len(words):
        start = words[first].start
        for phrase in _accepted(line, start):
            order = _COMMON.index(phrase) if phrase in _COMMON else len(_COMMON) + len(phrase)
            yield 69.0 - order / 10, Repair(Span(start, start), phrase + " ")


def _parted(line: str, word: Span, penalty: float) -> Iterator[tuple[float, Repair]]:
    """The word as two words of the language."""
    written = line[word.start : word.end]
    known = known_words(load_grammar("english").phrases)
    for cut in range(1, len(written)):
        left, right = written[:cut], written[cut:]
        if all(part.lower() in known or part.isdigit() for part in (left, right)):
            yield 95.0 - penalty, Repair(word, f"{left} {right}")


def _accepted(line: str, at: int) -> list[str]:
    """The phrases that could stand at the offset ``at`` of ``line``, as the parser knows them."""
    grammar = load_grammar("english")
    parser = grammar.lark.parse_interactive("")
    try:
        for token in grammar.lexer.tokens(line):
            if (token.start_pos or 0) >= at:
                break
            parser.feed_token(token)
    except (UnexpectedCharacters, UnexpectedToken):
        return []
    names = parser.accepts()  # type: ignore[no-untyped-call]  # lark is untyped here
    return sorted({phrase for name in names for phrase in grammar.phrases.get(name, ())})


def _instead(line: str, span: Span, penalty: float) -> Iterator[tuple[float, Repair]]:
    written = line[span.start : span.end]
    if written.startswith("["):
        for head in _HEADS:
            similarity = fuzz.ratio(written.strip("[]").lower(), head.lower())
            if similarity >= _SIMILAR:
                yield similarity - penalty, Repair(span, f"[{head}]")
        return
    folded = written.lower()
    if folded in _FAMILIAR:
        yield 99.0 - penalty, Repair(span, _as_written(written, _FAMILIAR[folded]))
    for phrase in _phrases():
        if abs(len(phrase) - len(folded)) <= len(folded):
            similarity = fuzz.ratio(folded, phrase.lower(), score_cutoff=_SIMILAR)
            if similarity:
                yield similarity - penalty, Repair(span, _as_written(written, phrase))


def _as_written(written: str, phrase: str) -> str:
    """The phrase with a capital where the written words have one."""
    return phrase[0].upper() + phrase[1:] if written[0].isupper() else phrase


def familiar(word: str) -> str:
    """What cards of this game say for a word of other card games, or ""."""
    return _FAMILIAR.get(word.lower(), "")


def _phrases() -> list[str]:
    return sorted({text for texts in load_grammar("english").phrases.values() for text in texts})
