"""What could come next in a text that is being written: from the parser's state, never from guesses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from optcg_dsl.cards.records import ATTRIBUTES
from optcg_dsl.syntax.english.lexer import CIRCLED, KEYWORDS, TIMINGS, UnknownWordError
from optcg_dsl.syntax.grammar import Grammar, load_grammar
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.normalise import normalise

MOST_WORDS = 6
"""How many words back the beginning of a phrase is looked for; no phrase of the language is longer."""
LOOK_AHEAD = 8
"""How many tokens from the end a joining word may still mean anything."""
_OPENING = re.compile(r"[\[{<\"][^\[\]{}<>\"\n]*\Z")
_WORD_STARTS = re.compile(r"(?:(?<=[\s\]:])|\A)(?=\S)|(?=[\[{<\"])")
_SENTENCE_END = re.compile(r"(?:\A|[.\])]|: ?|• ?|\n)\s*\Z")
FORMS = {
    "TIMING": tuple(f"[{word}]" for word in TIMINGS),
    "TURN": ("[Your Turn]", "[Opponent's Turn]"),
    "ONCE": ("[Once Per Turn]",),
    "DONX": ("[DON!! x1]", "[DON!! x2]"),
    "KEYWORD": tuple(f"[{word}]" for word in KEYWORDS),
    "HEADWORD": tuple(f"[{word}]" for word in KEYWORDS),
    "ATTRIBUTENAME": tuple(f"<{word}>" for word in ATTRIBUTES),
    "DONMINUS": ("DON!! −1",),
    "SIGNED": ("+1000", "−1000"),
    "CIRCLED": tuple(CIRCLED[:3]),
    "NUMBER": ("1",),
    "AND": ("and",),
    "OR": ("or",),
    "COMMA": (",",),
}
"""What stands for the terminals that are forms and not phrases."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Something that could be written: ``text`` in place of what stands from ``start`` to the cursor."""

    text: str
    start: int


def completions(text: str, names: Sequence[str] = (), types: Sequence[str] = ()) -> tuple[Completion, ...]:
    """What could stand at the end of ``text``, a card text up to the cursor; ``names`` and ``types`` are those known.

    The offsets are in ``text``.  What begins as the last words do comes first, phrases by their length.  Nothing, if
    what stands before is not part of the language.
    """
    line_start = text.rfind("\n") + 1
    if text[line_start:].startswith(("•", "Then,")):
        # Options and what follows them belong to the line before.
        line_start = text.rfind("\n", 0, text.rfind("\n•") if "\n•" in text else line_start) + 1
    line = text[line_start:]
    grammar = load_grammar()
    found: dict[tuple[int, str], None] = {}
    for start in _starts(line):
        partial = line[start:]
        accepted = accepted_after(line[:start], grammar)
        capital = bool(_SENTENCE_END.search(line[:start]))
        for phrase in _phrases(accepted, grammar, names, types):
            shown = phrase[0].upper() + phrase[1:] if capital else phrase
            if shown.casefold().startswith(partial.casefold()) and shown != partial:
                found[line_start + start, shown] = None
    return tuple(
        Completion(shown, start) for start, shown in sorted(found, key=lambda one: (one[0], len(one[1]), one[1]))
    )


def accepted_after(line: str, grammar: Grammar | None = None) -> tuple[str, ...]:
    """The terminals that could follow the beginning of a line; none if it is not the beginning of one.

    What an "and", an "or" or a comma joins is decided by what follows, which is not written yet: for those near the end
    of the line every way is tried.
    """
    grammar = grammar or load_grammar()
    readings = [Reading(grammar.recogniser)]
    try:
        tokens = list(grammar.lexer.tokens(normalise(line).content))
    except UnknownWordError:
        return ()
    before_comma: list[Reading] = []
    for index, token in enumerate(tokens):
        joint = _joint(token.type) if index >= len(tokens) - LOOK_AHEAD else ""
        after_joint = [after for reading in readings for after in _read(reading, token, joint)]
        if joint in ("AND", "OR") and index and _joint(tokens[index - 1].type) == "COMMA":
            # ", and" is one joining word where a list ends
            after_joint += [after for reading in before_comma for after in _read(reading, token, joint)]
        before_comma, readings = readings, after_joint
    return tuple(sorted({name for reading in readings for name in reading.accepted()}))


def _joint(terminal: str) -> str:
    """The kind of a joining word ("AND", "OR", "COMMA"); "" for another word."""
    word = terminal.partition("_")[0]
    return "COMMA" if word == "OXFORD" else word if word in ("AND", "OR", "COMMA") else ""


def _read(reading: Reading, token: Token, joint: str) -> Iterator[Reading]:
    """The readings after a token: one, or for a joining word one for each way that it can be meant."""
    names = [name for name in reading.accepted() if _joint(name) == joint] if joint else [token.type]
    for name in names:
        after = Reading(reading.automaton)
        after.states[:], after.values[:] = reading.states, reading.values
        with suppress(UnexpectedTokenError):
            after.read([Token(name, str(token), token.start_pos, token.end_pos)])
            yield after


def _starts(line: str) -> Iterator[int]:
    """Where the word or phrase that is being written may begin, the earliest first; at last the end of the line."""
    opened = _OPENING.search(line)
    if opened is not None and (line[opened.start()] != '"' or line.count('"') % 2):
        yield opened.start()
        return
    starts = [match.start() for match in _WORD_STARTS.finditer(line)]
    yield from [start for start in starts if start < len(line)][-MOST_WORDS:]
    yield len(line)


def _phrases(accepted: Sequence[str], grammar: Grammar, names: Sequence[str], types: Sequence[str]) -> Iterator[str]:
    known = {"NAME": tuple(f"[{name}]" for name in names), "TYPENAME": tuple(f"{{{word}}}" for word in types)}
    known["QUOTED"] = tuple(f'"{word}"' for word in types)
    for terminal in accepted:
        kind = terminal if terminal in FORMS or terminal in known else terminal.partition("_")[0]
        yield from grammar.phrases.get(terminal, ()) or known.get(terminal, ()) or FORMS.get(kind, ())
