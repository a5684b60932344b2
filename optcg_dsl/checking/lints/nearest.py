"""The nearest wording that can be read, for a line that cannot."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from rapidfuzz import fuzz, process

from optcg_dsl.checking.lints.familiar import ADVICE, INSTEAD, REWRITES
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.lexer import KEYWORDS, TIMINGS, UnknownWordError
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.text.source import Span

_RUN = re.compile(r"\[[^\[\]\n]*\]?|[A-Za-z][\w'-]*|\d+|[^\s\w]|\S")
_NUMBER = re.compile(r"(?P<sign>[+\u2212]?)(?P<digits>\d{1,3}(?: ?, ?\d{3})+|\d{1,6})")
_SIMILAR = 60.0
_SURE = 85.0
"""How similar a change must be that does not make the whole line readable."""
_FURTHER = 10
"""How many characters further it must lead."""
_TRIES = 40
_LONGEST = 600
_COMMON = ("from", "your", "up to", "of", "with", "to", "at", "the", "and", "Character", "card", "is")
"""Words that are missing more often than others."""
_JOINTS = ("and", "or", ",")
"""Words that the reader takes by what follows: where one cannot stand, the word behind it may be the wrong one."""
_HEADS = (*TIMINGS, *KEYWORDS, "Your Turn", "Opponent's Turn", "Once Per Turn")


@dataclass(frozen=True, slots=True)
class Repair:
    """A change of a line with which it can be read."""

    span: Span
    replacement: str

    def applied(self, line: str) -> str:
        """The line with the change."""
        return line[: self.span.start] + self.replacement + line[self.span.end :]


def nearest_wording(
    line: str, at: int, reach: Callable[[str], int], readable: Callable[[str], bool]
) -> tuple[Repair, bool] | None:
    """The most similar change of ``line``, whose first wrong word is at the offset ``at``, and if it is enough.

    Tries turns of phrase that cards have otherwise, the phrases of the language for the next words, a missing space, a
    missing word, leaving a word out, and a full stop at the end.  A change with which the line can only be read much
    further is given if none makes it readable.
    """
    if len(line) > _LONGEST:
        return None
    candidates = sorted(_candidates(line, at), key=lambda one: (-one[0], one[1].span, one[1].replacement))
    tried: set[str] = {line}
    partial, least = None, at + _FURTHER - len(line)
    for similarity, repair in candidates:
        text = repair.applied(line)
        if text in tried:
            continue
        if len(tried) > _TRIES:
            break
        tried.add(text)
        far = reach(text) - len(text)
        if far > 0 and readable(text):
            return repair, True
        if far > least and similarity >= _SURE:
            partial, least = repair, far
    return None if partial is None else (partial, False)


def _candidates(line: str, at: int) -> Iterator[tuple[float, Repair]]:
    if not line.rstrip().endswith((".", ")", "]")):
        yield 100.0, Repair(Span(len(line.rstrip()), len(line)), ".")
    for pattern, replacement in REWRITES:
        for match in pattern.finditer(line):
            new = match.expand(replacement) if isinstance(replacement, str) else replacement(match)
            yield 99.5, Repair(Span(*match.span()), new)
    words = [Span(*match.span()) for match in _RUN.finditer(line)]
    first = next((index for index, word in enumerate(words) if word.end > at), len(words))
    joins = first < len(words) and line[words[first].start : words[first].end] in _JOINTS
    for index in (first, first - 1, *((first + 1,) if joins else ())):
        if not 0 <= index < len(words):
            continue
        penalty = 0.0 if index == first else 10.0
        for count in (1, 2, 3, 4, 5):
            if index + count > len(words):
                break
            span = Span(words[index].start, words[index + count - 1].end)
            if count == 1 or not line.startswith("[", span.start):
                yield from _instead(line, span, penalty)
        start, end = words[index].start, words[index].end
        yield from _parted(line, words[index], penalty)
        after = line.startswith(" ", end) and (start == 0 or line[start - 1].isspace())
        yield 70.0 - penalty, Repair(Span(start, end + after), "")
    if first < len(words):
        start = words[first].start
        for phrase in _accepted(line, start):
            order = _COMMON.index(phrase) if phrase in _COMMON else len(_COMMON) + len(phrase)
            if phrase[0].isalnum():
                yield 69.0 - order / 10, Repair(Span(start, start), phrase + " ")
            else:
                end = words[first - 1].end if first else 0
                yield 69.0 - order / 10, Repair(Span(end, end), phrase)


def _parted(line: str, word: Span, penalty: float) -> Iterator[tuple[float, Repair]]:
    """The word as two words of the language."""
    written = line[word.start : word.end]
    known = load_grammar("english").words
    for cut in range(1, len(written)):
        left, right = written[:cut], written[cut:]
        if all(part.lower() in known or part.isdigit() for part in (left, right)):
            yield 95.0 - penalty, Repair(word, f"{left} {right}")


def _accepted(line: str, at: int) -> list[str]:
    """The phrases that could stand at the offset ``at`` of ``line``, as the parser knows them."""
    grammar = load_grammar("english")
    reading = Reading(grammar.recogniser)
    try:
        reading.read(takewhile(lambda token: token.start_pos < at, grammar.lexer.tokens(line)))
    except (UnknownWordError, UnexpectedTokenError):
        return []
    return sorted({phrase for name in reading.accepted() for phrase in grammar.phrases.get(name, ())})


def _instead(line: str, span: Span, penalty: float) -> Iterator[tuple[float, Repair]]:
    written = line[span.start : span.end]
    if written.startswith("["):
        for head in _HEADS:
            similarity = fuzz.ratio(written.strip("[]").lower(), head.lower())
            if similarity >= _SIMILAR and written != f"[{head}]":
                yield similarity - penalty, Repair(span, f"[{head}]")
        return
    for number in _numbers(written):
        yield 98.0 - penalty, Repair(span, number)
    folded = written.lower()
    if folded in INSTEAD:
        # More words say more about what was meant.
        yield 99.0 + folded.count(" ") / 10 - penalty, Repair(span, _as_written(written, INSTEAD[folded]))
    for phrase in _starting_with().get(folded, ()):
        yield 94.0 - len(phrase) / 10 - penalty, Repair(span, _as_written(written, phrase))
    similar = process.extract(folded, _phrases(), scorer=fuzz.ratio, score_cutoff=_SIMILAR, limit=_TRIES)
    for _, similarity, phrase in similar:
        yield similarity - penalty, Repair(span, _as_written(written, phrase))


def _numbers(written: str) -> Iterator[str]:
    """A number as cards print it: without a comma, with the sign of a change or without one."""
    match = _NUMBER.fullmatch(written)
    if match is None:
        return
    digits = match["digits"].replace(",", "").replace(" ", "")
    yield from (text for text in (f"{match['sign']}{digits}", f"+{digits}", digits) if text != written)


def _as_written(written: str, phrase: str) -> str:
    """The phrase with a capital where the written words have one."""
    return phrase[0].upper() + phrase[1:] if written[0].isupper() else phrase


def advice(word: str) -> str:
    """What cards of this game say for a word of other card games, as a hint, or ""."""
    folded = word.lower()
    known = INSTEAD.get(folded, "")
    return ADVICE.get(folded) or (f"cards say “{known}”" if known else "")


@cache
def _phrases() -> dict[str, str]:
    """The phrases of the language, each with its form in lower case."""
    found = sorted({text for texts in load_grammar("english").phrases.values() for text in texts})
    return {text: text.lower() for text in found}


@cache
def _starting_with() -> dict[str, tuple[str, ...]]:
    """The phrases of several words by their first word in lower case."""
    found: dict[str, tuple[str, ...]] = {}
    for phrase in _phrases():
        first, _, rest = phrase.partition(" ")
        if rest:
            found[first.lower()] = (*found.get(first.lower(), ()), phrase)
    return found
