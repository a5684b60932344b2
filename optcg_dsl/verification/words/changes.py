"""Other words in the place of the words of a line: what the grammar takes there, other amounts, or nothing.

Which words could stand in the place of one is no list of its own: they are the phrases of its part of speech that the
parser accepts there and behind which it can read on (an owner for an owner, a state for a state); *wide*, those of any
part of speech.  Brackets hold other names, numbers are one more and one less, and every run of a few words is left out
once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from optcg_dsl.syntax.expectations import class_of
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.syntax.tables import END
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

MOST_REMOVED = 10
"""How many words in a row are left out at most; a phrase of the language is one word here."""
_DIGITS = re.compile(r"[0-9]+")


Kind = Literal[
    "amounts",
    "names",
    "states",
    "stats",
    "bounds",
    "timings",
    "durations",
    "actions",
    "joints",
    "abilities",
    "filters",
    "quantities",
    "references",
    "nouns",
    "players",
    "others",
    "left out",
]
"""What a change is about: the part of speech of the word that gives way to another, or that it is left out."""


@dataclass(frozen=True, eq=False)
class Swapping:
    """What a language brings for its words to be changed.

    ``other_names`` are, for the forms that hold names, others to put there; ``amounts`` are the forms that hold a
    number, and ``circled`` the circled numbers in their order.  ``states`` are the words for states of cards.
    ``joints`` finds the terminals that join, of which ``joining`` has the other word for each.  ``kinds`` are the kinds
    of the parts of speech, by their names in the hints less the examples in brackets.  ``head`` opens a bracketed
    timing.  No blank stands before one of ``no_blank_before``; "" where words are not parted by blanks.  ``alike`` says
    whether a word gives way to another one of its part of speech: where a part of speech has hundreds of words that
    differ in two things, to those that differ in one.
    """

    language: Language
    other_names: Mapping[str, tuple[str, ...]]
    amounts: frozenset[str]
    circled: str
    states: frozenset[str]
    joints: re.Pattern[str]
    joining: Mapping[str, str]
    kinds: Mapping[str, Kind]
    head: str
    no_blank_before: str
    alike: Callable[[str, str], bool] = lambda _old, _new: True


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a line: ``old``, the words at ``span``, give way to ``new`` ("" where they are left out).

    ``text`` is the changed line, ``kind`` what the change is about.

    Grammatical number is not looked after: a wrong one is a variant that has a name.
    """

    span: Span
    old: str
    new: str
    text: str
    kind: Kind


class Words:
    """The words of a line of normalised text that the grammar reads, and what could stand in their places.

    A word is a phrase of the language, as the lexer has it.  ``wide``: also the phrases of other parts of speech.
    """

    def __init__(self, text: str, swapping: Swapping, *, wide: bool = False) -> None:
        self.text = text
        self._swapping = swapping
        self._wide = wide
        self._grammar = load_grammar(swapping.language)
        self.tokens = tuple(self._grammar.lexer.tokens(text))
        self._end = Token(END, "", len(text), len(text))
        self._states: list[list[int]] = []
        reading = Reading(self._grammar.recogniser)
        for token in self.tokens:
            self._states.append(list(reading.states))
            reading.read((token,))

    def changes_at(self, index: int) -> Iterator[Change]:
        """Every change that begins at a word: the word swapped, and the runs of words from it on left out.

        A mark that the lexer puts between two words is no word.
        """
        token = self.tokens[index]
        if not token:
            return
        for new in (
            _amounts(token, self._swapping.circled) if token.type in self._swapping.amounts else self._others(index)
        ):
            yield self._changed(token, token.end_pos, new, self._kind(token, new))
        for last in self.tokens[index : index + MOST_REMOVED]:
            change = self._changed(token, last.end_pos, "", "left out")
            if change.text:
                yield change

    def _others(self, index: int) -> Iterator[str]:
        """The phrases that could stand in the place of a word, with all that follows it."""
        token, swapping = self.tokens[index], self._swapping
        if swapping.joints.match(token.type):
            written = self.text[token.start_pos : token.end_pos]
            if written in swapping.joining:
                yield swapping.joining[written]
        phrases_of, hints = self._grammar.phrases, swapping.language.hints
        kind = class_of(token.type, phrases_of, hints)
        for terminal in self._before(index).accepted():
            if not self._wide and class_of(terminal, phrases_of, hints) != kind:
                continue
            phrases = phrases_of.get(terminal) or swapping.other_names.get(terminal) or hints.examples.get(terminal, ())
            if terminal in swapping.amounts or not phrases:
                continue
            try:
                self._before(index).read((Token(terminal, "", 0, 0), *self.tokens[index + 1 :], self._end))
            except UnexpectedTokenError:
                continue
            yield from (phrase for phrase in phrases if phrase != token and swapping.alike(token, phrase))

    def _before(self, index: int) -> Reading:
        """The reading of what stands before a word."""
        reading = Reading(self._grammar.recogniser)
        reading.states = list(self._states[index])
        reading.values = [None] * (len(reading.states) - 1)
        return reading

    def _kind(self, token: Token, new: str) -> Kind:
        """What a change of a word to another is about."""
        swapping = self._swapping
        if token.type in swapping.amounts:
            return "amounts"
        if token.type in swapping.other_names and new[0] in swapping.language.hints.brackets:
            return "names"
        if token in swapping.states and new in swapping.states:
            return "states"
        if swapping.joints.match(token.type):
            return "joints"
        if token[0] == swapping.head:
            return "timings"
        part_of_speech = class_of(token.type, self._grammar.phrases, swapping.language.hints)
        return swapping.kinds.get(part_of_speech.partition(" (")[0], "others")

    def _changed(self, token: Token, stop: int, new: str, kind: Kind) -> Change:
        """The line with ``new`` for what stands from a word to an offset, its spaces and capital letter in order."""
        start = token.start_pos
        before, after = self.text[:start], self.text[stop:]
        capital = self.text[start].isupper() and token[0].islower()
        if not new:
            before, after = before.rstrip(" "), after.lstrip(" ")
            no_blank = self._swapping.no_blank_before
            if no_blank and before and after and after[0] not in no_blank and before[-1] not in "\n/":
                before += " "
            after = after[:1].upper() + after[1:] if capital else after
        elif capital:
            new = new[0].upper() + new[1:]
        return Change(Span(start, stop), self.text[start:stop], new, before + new + after, kind)


def _amounts(token: Token, circled: str) -> Iterator[str]:
    """Other amounts: the other sign, one more and one less (of power, a thousand)."""
    place = circled.find(token)
    if place >= 0:
        yield from circled[max(0, place - 1) : place] + circled[place + 1 : place + 2]
        return
    if token[0] in "+−":
        yield ("+" if token[0] == "−" else "−") + token[1:]
    number = _DIGITS.search(token)
    assert number is not None, "an amount has digits"
    amount = int(number.group())
    step = 1000 if amount >= 1000 else 1
    for other in (amount + step, amount - step):
        if other >= 0:
            yield f"{token[: number.start()]}{other}{token[number.end() :]}"
