"""One slip of typing in a language without blanks: every change of a sign, or of a word's form, that could mend a line.

Where nothing parts the words, a slip moves the borders of words, and a single sign may be a word.  So the changes are
not looked for in words, but where the parser begins one: what it takes there is compared with what is written, sign by
sign.  All that is one slip away is given; which of it means anything, and whether it all means one thing, is found out
by whoever tries it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from optcg_dsl.checking.lints.changes import Repair
from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import UnknownWordError
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.text.source import Span

_LONGEST = 20
"""How long a word can be: so far behind the beginning of the first wrong one may two signs have changed places."""
_UNKNOWN = 2
"""At how many of the last places any word is tried: what the word before it is may depend on it."""
_NUMBERS = ("1", "2")
"""Two numbers that could be missing: as there are two, none is ever put in."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the parser begins a word, what it takes there, and the word that the lexer has there ("" for none)."""

    start: int
    accepted: tuple[str, ...]
    word: str


def slips_of(line: str, language: Language) -> Iterator[Repair]:
    """The changes of ``line`` by one slip, up to the first wrong word of it."""
    places = _places(line, language)
    at = places[-1].start
    yield from _swapped(line, min(at + _LONGEST, len(line) - 1), language.hints)
    for place in reversed(places):
        if place.start < len(line) and _is_idle(line, place.start, language):
            yield Repair(Span(place.start, place.start + 1), "")
        yield from _respelled(line, place, language)
    # What cannot stand behind a word may be right behind another form of it, a verb that goes on; a longer one says
    # more (“may”, “can”), and is no slip.
    yield from (one for one in other_forms(line, language) if one.span.end == at and not _is_longer(one))
    yield from _bracketed(line, at, language)


def _is_longer(repair: Repair) -> bool:
    return len(repair.replacement) > repair.span.end - repair.span.start


def other_forms(line: str, language: Language) -> Iterator[Repair]:
    """The words of ``line`` in another form: a verb that goes on where the sentence ends, say."""
    for place in _places(line, language):
        for other in language.mistakes.forms(place.word):
            yield Repair(Span(place.start, place.start + len(place.word)), other)


def _is_idle(line: str, at: int, language: Language) -> bool:
    """Whether a sign may be one too many: one that stands twice, or that has no meaning of its own."""
    sign, mistakes = line[at], language.mistakes
    twice = sign in (line[at - 1 : at], line[at + 1 : at + 2])
    return not sign.isdigit() and (twice or sign in mistakes.function_words or sign in mistakes.marks)


def _places(line: str, language: Language) -> list[_Place]:
    """The places of the words, up to the first that cannot be read, or to the end of the line."""
    grammar = load_grammar(language)
    reading = Reading(grammar.recogniser)
    found: list[_Place] = []
    end = 0
    try:
        for token in grammar.lexer.tokens(line):
            found.append(_Place(token.start_pos, tuple(reading.accepted()), line[token.start_pos : token.end_pos]))
            end = token.end_pos
            reading.read((token,))
    except UnexpectedTokenError:
        return _any_word_last(found, language)
    except UnknownWordError as error:
        end = error.position
    return _any_word_last([*found, _Place(end, (), "")], language)


def _any_word_last(places: list[_Place], language: Language) -> list[_Place]:
    """The places, the last ones with all words of the language."""
    everything = (*load_grammar(language).phrases, *language.hints.examples)
    return [*places[:-_UNKNOWN], *(replace(place, accepted=everything) for place in places[-_UNKNOWN:])]


def _swapped(line: str, last: int, hints: Hints) -> Iterator[Repair]:
    """Two signs the other way round, the last ones first; never those of a number, or inside a name."""
    inside = inside_names(line, hints)
    for at in range(last - 1, -1, -1):
        first, second = line[at : at + 1], line[at + 1 : at + 2]
        is_fixed = (first.isdigit() and second.isdigit()) or (at in inside and at + 1 in inside)
        if first != second and "\n" not in first + second and not is_fixed:
            yield Repair(Span(at, at + 2), second + first)


def inside_names(line: str, hints: Hints) -> frozenset[int]:
    """The offsets inside brackets of names and types, which can be anything."""
    found: set[int] = set()
    for first, last in hints.pairs.items():
        start = line.find(first) if first != hints.heads[0][0] else -1
        while start >= 0:
            end = line.find(last, start)
            if end < 0:
                break
            found.update(range(start + 1, end))
            start = line.find(first, end)
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class _Index:
    """Phrases by what a slip leaves of them: all but the first sign whole, or all but another one."""

    lengths: tuple[int, ...]
    phrases: frozenset[str]
    by_rest: dict[str, list[str]] = field(default_factory=dict)
    by_first: dict[str, list[str]] = field(default_factory=dict)


@lru_cache(maxsize=500)
def _index(language: Language, accepted: tuple[str, ...]) -> _Index:
    phrases = sorted({text for name in accepted for text in _texts(name, language)})
    index = _Index(tuple(sorted({len(text) for text in phrases})), frozenset(phrases))
    for text in phrases:
        index.by_rest.setdefault(text[1:], []).append(text)
        index.by_first.setdefault(text[0], []).append(text)
    return index


def _texts(terminal: str, language: Language) -> tuple[str, ...]:
    """The phrases of a terminal, and of words that are known by their look, examples."""
    if terminal == "NUMBER":
        return _NUMBERS
    examples = language.hints.examples
    kind = terminal if terminal in examples else terminal.partition("_")[0]
    return load_grammar(language).phrases.get(terminal) or examples.get(kind, ())


def _respelled(line: str, place: _Place, language: Language) -> Iterator[Repair]:
    """The phrases that can stand at a place, with one sign wrong, missing, or too many in what is written there."""
    start = place.start
    index = _index(language, place.accepted)
    for phrase in _near(line[start : start + max(index.lengths, default=0) + 1], index):
        for length in _lengths(line, start, phrase, language):
            yield Repair(Span(start, start + length), phrase)


def _near(written: str, index: _Index) -> Iterable[str]:
    """The phrases that may be one slip away from the beginning of ``written``."""
    found: dict[str, None] = dict.fromkeys(index.by_first.get(written[:1], ()))
    for length in index.lengths:
        found.update(dict.fromkeys(index.by_rest.get(written[1:length], ())))  # the first sign is another one
        found.update(dict.fromkeys(index.by_rest.get(written[: length - 1], ())))  # the first sign is missing
        if written[1 : 1 + length] in index.phrases:  # there is one too many before it
            found[written[1 : 1 + length]] = None
    return found


def _lengths(line: str, start: int, phrase: str, language: Language) -> Iterator[int]:
    """How long what is written at ``start`` may be, that is one slip away from the phrase."""
    size = len(phrase)
    same = 0
    while same < size and line[start + same : start + same + 1] == phrase[same]:
        same += 1
    if same == size:
        return
    rest = phrase[same + 1 :]
    at = start + same
    if line.startswith(rest, at):  # left out
        yield size - 1
    if line.startswith(rest, at + 1) and at < len(line) and not line[at].isdigit():  # another one
        yield size
    if line.startswith(phrase[same:], at + 1) and at < len(line) and _is_idle(line, at, language):  # one too many
        yield size + 1


def _bracketed(line: str, at: int, language: Language) -> Iterator[Repair]:
    """A name or type in the brackets of another."""
    pairs = [(first, last) for first, last in language.hints.pairs.items() if first != language.hints.heads[0][0]]
    for first, last in pairs:
        start = line.find(first)
        while 0 <= start <= at:
            ends = sorted(end for _, other in pairs if (end := line.find(other, start)) >= 0)
            if not ends:
                break
            end = ends[0]
            if line[end] == last:
                yield from _in_others(line, Span(start, end + 1), pairs)
            else:
                yield Repair(Span(end, end + 1), last)
                opening = next(one for one, other in pairs if other == line[end])
                yield Repair(Span(start, start + 1), opening)
            start = line.find(first, end)


def _in_others(line: str, span: Span, pairs: Sequence[tuple[str, str]]) -> Iterator[Repair]:
    for first, last in pairs:
        if line[span.start] != first:
            yield Repair(span, f"{first}{line[span.start + 1 : span.end - 1]}{last}")
