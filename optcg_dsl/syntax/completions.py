"""What could come next in a text that is being written: from the parser's state, never from guesses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import UnknownWordError
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.normalise import normalise

MOST_WORDS = 6
"""How many words back the beginning of a phrase is looked for; no phrase of the language is longer."""
LOOK_AHEAD = 8
"""How many tokens from the end a joining word may still mean anything."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Something that could be written: ``text`` in place of what stands from ``start`` to the cursor.

    ``phrase`` is what it is in the middle of a sentence, and ``terminal`` what it is in the grammar.
    """

    text: str
    start: int
    phrase: str = ""
    terminal: str = ""


def completions(
    text: str, language: Language, names: Sequence[str] = (), types: Sequence[str] = ()
) -> tuple[Completion, ...]:
    """What could stand at the end of ``text``, a card text up to the cursor; ``names`` and ``types`` are those known.

    The offsets are in ``text``.  What begins as the last words do comes first, phrases by their length.  Nothing, if
    what stands before is not part of the language.
    """
    *_, line_start = (
        len(text),
        *(match.start() for match in language.lines.finditer(text) if match.end() == len(text)),
    )
    line = text[line_start:]
    hints = language.hints
    found: dict[tuple[int, str], tuple[str, str]] = {}
    for start in _starts(line, hints):
        partial = line[start:]
        accepted = accepted_after(line[:start], language)
        capital = bool(hints.sentence_start.search(line[:start]))
        for terminal, phrase in _phrases(accepted, language, names, types):
            shown = phrase[0].upper() + phrase[1:] if capital else phrase
            if shown.casefold().startswith(partial.casefold()) and shown != partial:
                found.setdefault((line_start + start, shown), (phrase, terminal))
    return tuple(
        Completion(shown, start, *found[start, shown])
        for start, shown in sorted(found, key=lambda one: (one[0], len(one[1]), one[1]))
    )


def accepted_after(line: str, language: Language) -> tuple[str, ...]:
    """The terminals that could follow the beginning of a line; none if it is not the beginning of one.

    What an "and", an "or" or a comma joins is decided by what follows, which is not written yet: for those near the end
    of the line every way is tried.
    """
    grammar = load_grammar(language)
    readings = [Reading(grammar.recogniser)]
    try:
        tokens = list(grammar.lexer.tokens(normalise(line, typography=language.typography).content))
    except UnknownWordError:
        return ()
    joints = [language.hints.joint_of(token.type) for token in tokens]
    before_joint: list[Reading] = []
    for index, token in enumerate(tokens):
        joint = joints[index] if index >= len(tokens) - LOOK_AHEAD else ""
        after = [one for reading in readings for one in _read(reading, token, joint, language.hints)]
        if joint and index and joints[index - 1] not in ("", joint):
            # two joining words are one where a list ends: ", and"
            after += [one for reading in before_joint for one in _read(reading, token, joint, language.hints)]
        before_joint, readings = readings, after
    return tuple(sorted({name for reading in readings for name in reading.accepted()}))


def _read(reading: Reading, token: Token, joint: str, hints: Hints) -> Iterator[Reading]:
    """The readings after a token: one, or for a joining word one for each way that it can be meant."""
    names = [name for name in reading.accepted() if hints.joint_of(name) == joint] if joint else [token.type]
    for name in names:
        after = Reading(reading.automaton)
        after.states[:], after.values[:] = reading.states, reading.values
        with suppress(UnexpectedTokenError):
            after.read([Token(name, str(token), token.start_pos, token.end_pos)])
            yield after


def _starts(line: str, hints: Hints) -> Iterator[int]:
    """Where the word or phrase that is being written may begin, the earliest first; at last the end of the line."""
    opened = hints.opening.search(line)
    if opened is not None:
        sign = opened.group()[0]
        if hints.brackets[sign] != sign or line.count(sign) % 2:
            yield opened.start()
            return
    starts = [match.start() for match in hints.word_start.finditer(line)]
    yield from [start for start in starts if start < len(line)][-MOST_WORDS:]
    yield len(line)


def _phrases(
    accepted: Sequence[str], language: Language, names: Sequence[str], types: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """What the accepted terminals look like, each with its terminal."""
    phrases, hints = load_grammar(language).phrases, language.hints
    known = {
        terminal: tuple(written.format(word) for word in words)
        for written_as, words in ((hints.names, names), (hints.types, types))
        for terminal, written in written_as.items()
    }
    for terminal in accepted:
        for phrase in phrases.get(terminal, ()) or known.get(terminal, ()) or hints.examples_of(terminal):
            yield terminal, phrase
