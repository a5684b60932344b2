"""The frame of a lexer: the longest phrase that fits, and words that are known by their look.

The phrases of a language are the string literals of its grammar files.  What a word is, where it ends, and which words
are forms belongs to the language: its *lexicon*.  A language that needs more than the longest phrase, as English does
for what an "and" joins, has a lexer of its own, made from this one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from optcg_dsl.syntax.tokens import Token

Phrases = dict[str, tuple[tuple[str, str], ...]]
"""Phrases by what they are looked up by, as the lexicon has it: (phrase, terminal), longest first."""


class UnknownWordError(Exception):
    """Something in a text that no phrase of the language fits; ``position`` is where it begins."""

    def __init__(self, position: int) -> None:
        super().__init__(f"no phrase of the language fits at {position}")
        self.position = position


@dataclass(frozen=True, eq=False)
class Lexicon:
    """What words look like in a language.

    ``forms`` are the terminals that are known by their look, not by their words, as (terminal, pattern) in the order in
    which they are tried; no form begins with one of ``no_form``.  ``joints`` are the words that join, with the
    beginning of the names of their terminals.  A phrase is looked up by what ``first_word`` finds at its beginning.
    One whose last character is ``in_word`` ends only before one that is not.  ``capitals``: a phrase may begin with a
    capital letter where a sentence begins.
    """

    forms: tuple[tuple[str, str], ...]
    joints: Mapping[str, str]
    first_word: re.Pattern[str]
    in_word: Callable[[str], bool]
    no_form: frozenset[str] = frozenset()
    capitals: bool = False

    @property
    def form_names(self) -> frozenset[str]:
        """The terminals that are forms."""
        return frozenset(name for name, _ in self.forms)

    def identity(self) -> str:
        """What the phrases of a grammar depend on, as text."""
        return repr((sorted(self.form_names), sorted(self.joints.items()), self.first_word.pattern))


class Lexer:
    """A lexer over the phrases of a grammar: of several that fit, the longest."""

    def __init__(self, phrases: Phrases, lexicon: Lexicon) -> None:
        in_word = lexicon.in_word
        self._form = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in lexicon.forms))
        self._first_word = lexicon.first_word
        self._in_word = in_word
        self._no_form = lexicon.no_form
        self._capitals = lexicon.capitals
        self._entries = {
            word: tuple((phrase, phrase[1:], len(phrase), in_word(phrase[-1]), name) for phrase, name in entries)
            for word, entries in phrases.items()
        }

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a line with their positions; a token's value is its phrase in the middle of a sentence.

        Raises ``UnknownWordError`` where no phrase fits.
        """
        position, end = 0, len(text)
        while True:
            while text.startswith(" ", position):
                position += 1
            if position >= end:
                return
            name, value, stop = self.match(text, position)
            yield Token(name, value, position, stop)
            position = stop

    def match(self, text: str, position: int) -> tuple[str, str, int]:
        """The token at ``position``: its terminal, its value and where it ends."""
        first = text[position]
        if first not in self._no_form:
            form = self._form.match(text, position)
            if form is not None and form.lastgroup is not None:
                return form.lastgroup, form.group(), form.end()
        word = self._first_word.match(text, position)
        if word is not None:
            found = self.phrase(text, position, word.group(), fold=False)
            if self._capitals and first.isupper():
                folded = self.phrase(text, position, first.lower() + word.group()[1:], fold=True)
                if folded is not None and (found is None or folded[2] > found[2]):
                    found = folded
            if found is not None:
                return found
        raise UnknownWordError(position)

    def phrase(self, text: str, position: int, word: str, *, fold: bool) -> tuple[str, str, int] | None:
        """The longest phrase at ``position`` that begins with ``word``."""
        for phrase, rest, length, is_word, name in self._entries.get(word, ()):
            if text.startswith(rest, position + 1) if fold else text.startswith(phrase, position):
                stop = position + length
                if not (is_word and self._in_word(text[stop : stop + 1])):
                    return name, phrase, stop
        return None
