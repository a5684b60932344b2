"""Changes of a line that might be what was meant, the likeliest kind first; none drops or reverses a word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import takewhile

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from optcg_dsl.checking.lints.changes import Kind, Repair, difference
from optcg_dsl.checking.lints.slips import inside_names, other_forms, slips_of
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import UnknownWordError
from optcg_dsl.syntax.mistakes import rewritten
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.text.source import Span

_NUMBER = re.compile(r"(?P<sign>[+\u2212]?)(?P<digits>\d{1,3}(?: ?, ?\d{3})+|\d{1,6})")
_SIMILAR = 60.0
_LONG = 5
"""From how many letters on a word may have two slips."""
_SHORT = 4
"""Words with fewer letters are near to many."""
_PHRASE = 6
"""How many words a phrase of the language can have."""


def kinds_of_repairs(line: str, at: int, language: Language) -> Iterator[Kind]:
    """The changes of ``line``, whose first wrong word is at the offset ``at``, kind by kind, the likeliest first.

    A mistyped word; words of other games and plain English for the ones that cards print; two words written as one; a
    phrase that lacks a word without a meaning of its own; a word that became another one by a slip; a number in another
    form; an article or a mark too many; a missing word.
    """
    hints = language.hints
    words = [Span(*match.span()) for match in (language.mistakes.word or hints.word).finditer(line)]
    first = next((index for index, word in enumerate(words) if word.end > at), len(words))
    stop, closing = hints.full_stop[1], hints.heads[0][-1]
    if not line.rstrip().endswith((stop, ")", closing)):
        end = len(line.rstrip())
        yield Kind(False, (Repair(Span(end, len(line)), stop),))
    here = [words[index] for index in (first, first - 1, first + 1) if 0 <= index < len(words)]
    # A wrong word inside a phrase of several words stops the reader where the phrase begins.
    strange = [word for word in words[max(0, first - 1) : first + _PHRASE] if _unknown(line, word, language)]
    if not language.mistakes.blank:
        yield Kind(True, tuple(_rewritten(line, language)))
        yield Kind(True, tuple(_familiar(line, words, first, language)))
        slips = tuple(one for one in slips_of(line, language) if not _turns_round(line, one, language))
        yield Kind(False, slips, complete=True)
        yield Kind(False, tuple(other_forms(line, language)), complete=True)
        yield Kind(True, tuple(repair for word in strange for repair in _respelled(line, word, 2, language)), False)
        yield Kind(False, tuple(repair for word in here for repair in _heads_and_numbers(line, word, language)))
        return
    near = [words[index] for index in range(max(0, first - 3), min(len(words), first + 2))]
    yield Kind(True, tuple(repair for word in here for repair in _capital(line, word, language)))
    yield Kind(True, tuple(repair for word in strange for repair in _respelled(line, word, 1, language)))
    yield Kind(True, tuple(_rewritten(line, language)))
    yield Kind(True, tuple(_familiar(line, words, first, language)))
    yield Kind(True, tuple(repair for word in here for repair in _parted(line, word, language)))
    yield Kind(False, tuple(_completed(line, words, first, language)))
    yield Kind(True, tuple(repair for word in strange for repair in _respelled(line, word, 2, language)), clear=False)
    yield Kind(
        False,
        tuple(
            repair
            for word in near
            if not _unknown(line, word, language) and not _in_phrase(line, word, language)
            for repair in _respelled(line, word, 1, language)
        ),
    )
    yield Kind(False, tuple(repair for word in here for repair in _heads_and_numbers(line, word, language)))
    yield Kind(False, tuple(repair for word in here for repair in _left_out(line, word, language)))
    yield Kind(False, tuple(_missing(line, words, first, language, function_words=True)))
    yield Kind(False, tuple(_missing(line, words, first, language, function_words=False)))


def _turns_round(line: str, repair: Repair, language: Language) -> bool:
    """Whether a change puts one of two opposed words in the place of the other: that is no slip."""
    change = difference(line, repair.applied(line))
    words = {line[change.span.start : change.span.end], change.replacement}
    return any(words <= group for group in language.mistakes.opposed)


def _unknown(line: str, word: Span, language: Language) -> bool:
    written = line[word.start : word.end].lower()
    known = load_grammar(language).words
    return written not in known and written.removesuffix(language.mistakes.possessive) not in known


def _in_phrase(line: str, word: Span, language: Language) -> bool:
    """Whether a word stands with others that are one phrase of the language: then it is the word that was meant."""
    try:
        for token in load_grammar(language).lexer.tokens(line):
            if token.start_pos <= word.start < token.end_pos:
                return " " in token
    except UnknownWordError:
        return False
    return False


@cache
def _vocabulary(language: Language) -> tuple[str, ...]:
    """The words of the language in lower case, in a fixed order."""
    return tuple(sorted(load_grammar(language).words))


def _respelled(line: str, word: Span, slips: int, language: Language) -> Iterator[Repair]:
    """The words of the language that are ``slips`` slips of typing away: a letter wrong, missing, too many, swapped."""
    written = line[word.start : word.end]
    if not written[:1].isalpha() or (slips > 1 and len(written) < _LONG):
        return
    if written.lower() in language.mistakes.advice:
        return  # it is a word, of which it is known what cards say for it: "neither" is not "either"
    if len(written) <= slips and not language.mistakes.blank:
        return  # without blanks a character is a piece of a word: every other one is as near
    folded = written.lower()
    known = _vocabulary(language)
    found = process.extract(folded, known, scorer=OSA.distance, score_cutoff=slips, limit=None)
    if len(folded) >= _SHORT and any(len(other) < _SHORT for other, _, _ in found):
        # A longer word is then as likely as a short one that is nearer: "thie" is "the" or "their".
        found = process.extract(folded, known, scorer=OSA.distance, score_cutoff=slips + 1, limit=None)
    # Of words that are equally near, those of the same length come first: letters are swapped more often than lost.
    for other, distance, _ in sorted(found, key=lambda one: (len(one[0]) != len(folded), one[0])):
        if not language.mistakes.blank and len(other) < len(folded):
            continue  # what is left out may be a word
        # Whether one or several are meant is no slip: it may be the meaning.
        plural = language.mistakes.plural
        only_number = folded in known and folded in (f"{other}{plural}", other.removesuffix(plural))
        if distance >= slips and not only_number:
            yield Repair(word, as_written(written, other, language))


def _capital(line: str, word: Span, language: Language) -> Iterator[Repair]:
    """A word that cards always print with a capital."""
    written = line[word.start : word.end]
    printed = _capitals(language).get(written.lower(), written)
    if printed != written:
        yield Repair(word, printed)


def is_like_a_word(written: str, language: Language) -> bool:
    """Whether a word may be a mistyped word of the language: then it is no name."""
    folded = written.lower()
    most = 2 if len(folded) >= _LONG else 1
    return bool(process.extractOne(folded, _vocabulary(language), scorer=OSA.distance, score_cutoff=most))


def _rewritten(line: str, language: Language) -> Iterator[Repair]:
    """Turns of phrase that cards have otherwise."""
    named = frozenset[int]() if language.mistakes.blank else inside_names(line, language.hints)
    for rewrite in language.mistakes.rewrites:
        for match in rewrite[0].finditer(line):
            if match.start() in named:
                continue
            new = rewritten(rewrite, match)
            is_name = new[1:-1] == match.group() and new[1:-1] not in language.mistakes.heads
            if not (is_name and is_like_a_word(match.group(), language)):
                yield Repair(Span(*match.span()), new)


def _familiar(line: str, words: list[Span], first: int, language: Language) -> Iterator[Repair]:
    """Words of other games, and of plain English, that stand for what cards print; more words say more."""
    found: list[tuple[int, int, Repair]] = []
    for rank, index in enumerate((first, first - 1, first - 2, first + 1)):
        for count in range(1, 6):
            if not (index >= 0 and first <= index + count <= len(words)):
                continue
            span = Span(words[index].start, words[index + count - 1].end)
            written = line[span.start : span.end]
            known = language.mistakes.instead.get(written.lower())
            if known is not None:
                found.append((-count, rank, Repair(span, as_written(written, known, language))))
    yield from (repair for _, _, repair in sorted(found, key=lambda one: one[:2]))


def _parted(line: str, word: Span, language: Language) -> Iterator[Repair]:
    """The word as two words of the language."""
    written, blank = line[word.start : word.end], language.mistakes.blank
    known = load_grammar(language).words
    for cut in range(1, len(written) if blank else 0):
        left, right = written[:cut], written[cut:]
        if all(part.lower() in known or part.isdigit() for part in (left, right)):
            yield Repair(word, f"{left}{blank}{right}")


def _completed(line: str, words: list[Span], first: int, language: Language) -> Iterator[Repair]:
    """The phrases of the language in which only words without a meaning of their own are missing: "up" in "up to"."""
    for index in (first, first - 1):
        for count in (1, 2, 3):
            if not (index >= 0 and index + count <= len(words)):
                continue
            span = Span(words[index].start, words[index + count - 1].end)
            written = line[span.start : span.end].lower().split()
            for phrase in _phrases_with(language).get(written[0], ()):
                if _only_adds(language.mistakes.function_words, written, phrase.lower().split()):
                    yield Repair(span, as_written(line[span.start : span.end], phrase, language))


def _only_adds(words: tuple[str, ...], written: list[str], phrase: list[str]) -> bool:
    rest = iter(phrase)
    in_order = all(word in rest for word in written)
    added = Counter(phrase) - Counter(written)
    return in_order and bool(added) and added.keys() <= set(words)


@cache
def _phrases_with(language: Language) -> dict[str, tuple[str, ...]]:
    """The phrases of several words, by each of their words in lower case."""
    found: dict[str, tuple[str, ...]] = {}
    for phrase in sorted({text for texts in load_grammar(language).phrases.values() for text in texts}):
        if " " in phrase:
            for word in set(phrase.lower().split()):
                found[word] = (*found.get(word, ()), phrase)
    return found


def _heads_and_numbers(line: str, word: Span, language: Language) -> Iterator[Repair]:
    """A bracketed word as the timing or keyword it looks like, a number as cards print it."""
    written = line[word.start : word.end]
    brackets = language.hints.as_head("")
    if written.startswith(brackets[0]):
        known = {head: head.lower() for head in language.mistakes.heads}
        folded = written.strip(brackets).lower()
        for _, _, head in process.extract(folded, known, scorer=fuzz.ratio, score_cutoff=_SIMILAR):
            if written != language.hints.as_head(head):
                yield Repair(word, language.hints.as_head(head))
        return
    for match in _NUMBER.finditer(line, max(0, word.start - 2)):
        if match.start() > word.end:
            return
        digits = match["digits"].replace(",", "").replace(" ", "")
        for text in (f"{match['sign']}{digits}", f"+{digits}", digits):
            # A minus sign is part of what a number means.
            # Nor can a sign be put in where a value without one stands as readily: in a row of words without blanks.
            signed = text.startswith("+") and not match["sign"] and not language.mistakes.blank
            if text != match.group() and not signed and (match["sign"] != "\u2212" or text.startswith("\u2212")):
                yield Repair(Span(*match.span()), text)


def _missing(line: str, words: list[Span], first: int, language: Language, *, function_words: bool) -> Iterator[Repair]:
    """A word that is missing before the first wrong one."""
    if first >= len(words):
        return
    start = words[first].start
    known = language.mistakes
    words_of_kind = (*known.function_words, *known.marks) if function_words else known.stats
    wanted = [phrase for phrase in _accepted(line, start, language) if phrase in words_of_kind]
    order = {word: index for index, word in enumerate(known.function_words)}
    for phrase in sorted(wanted, key=lambda one: (order.get(one, len(order)), len(one), one)):
        if phrase[0].isalnum():
            yield Repair(Span(start, start), phrase + known.blank)
        else:
            end = words[first - 1].end if first else 0
            yield Repair(Span(end, end), phrase)


def _left_out(line: str, word: Span, language: Language) -> Iterator[Repair]:
    """An idle word, or a mark that ends nothing: all else means something."""
    written = line[word.start : word.end]
    if written.lower() in (*language.mistakes.idle, *language.mistakes.marks):
        after = line.startswith(" ", word.end) and (word.start == 0 or line[word.start - 1].isspace())
        yield Repair(Span(word.start, word.end + after), "")


def _accepted(line: str, at: int, language: Language) -> list[str]:
    """The phrases that could stand at the offset ``at`` of ``line``, as the parser knows them."""
    grammar = load_grammar(language)
    reading = Reading(grammar.recogniser)
    try:
        reading.read(takewhile(lambda token: token.start_pos < at, grammar.lexer.tokens(line)))
    except (UnknownWordError, UnexpectedTokenError):
        return []
    return sorted({phrase for name in reading.accepted() for phrase in grammar.phrases.get(name, ())})


@cache
def _capitals(language: Language) -> dict[str, str]:
    """Words that are printed with a capital in the middle of a sentence, by their form in lower case."""
    parts = printed_words(language)
    return {part.lower(): part for part in sorted(parts) if part[:1].isupper() and part.lower() not in parts}


@cache
def printed_words(language: Language) -> frozenset[str]:
    """The words of the language as cards print them."""
    texts = (text for texts in load_grammar(language).phrases.values() for text in texts)
    return frozenset(part for text in texts for part in text.split())


def as_written(written: str, phrase: str, language: Language) -> str:
    """The phrase with a capital where the written words have one, or where cards always print one."""
    if phrase in _capitals(language):
        return _capitals(language)[phrase]
    return phrase[0].upper() + phrase[1:] if written[:1].isupper() else phrase
