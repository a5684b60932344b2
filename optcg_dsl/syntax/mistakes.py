"""What people write that cards of this game do not print, and what cards print in its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Rewrite = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]
"""What to look for, and what cards print in its place."""
Brackets = tuple[re.Pattern[str], str, str]
"""Words in the wrong brackets: a pattern for both, with the words as its group 1; what they are; the right brackets."""


@dataclass(frozen=True, eq=False)
class Mistakes:
    """The mistakes of a language that have a remedy.

    ``instead`` has what to write in place of a word or of a few words (in lower case), ``advice`` what cards say for a
    word that no other word can simply stand for, and ``rewrites`` are whole turns of phrase.

    ``heads`` are the timings and keywords without their brackets; of these, ``keywords`` are those that cards can gain,
    ``older_keywords`` the same in older printings.  ``head`` is a pattern for any of them, those with a number
    included, and ``gained`` finds one that cards gain, lose or have, as its group 1.  ``nicknames`` are other words for
    them, in lower case.  ``in_wrong_brackets`` finds what stands in others than its own.

    Where a word is missing, ``function_words``, which carry no meaning of their own, are put back first, and ``stats``,
    which do, where only one of them can be meant.

    What follows has a language only where it makes sense in it; what it leaves out is not looked for.  ``after_head``
    finds what stands behind a bracketed word that is meant for a head, ``misspelt_heads`` are heads in another form
    with what they are, and ``unbracketed`` those that cards have no bracketed word for, with what they say.
    ``glyphs`` are characters in the form that another script gives them, with the language's own.
    ``foreign`` says whether a letter is of another script than that of the language; ``borrowed`` finds words in
    another script that are the language's own all the same.  ``twice`` finds words that stand
    twice, the first as its group 1, ``leading_then`` the word for "then", with the character behind it as its group 1.
    ``note_signs`` are, by keyword, groups of words of which one is in a note that explains it.  ``entities`` are signs
    of markup with the words that they stand for.

    ``word`` is what a mistake is looked for in, where it is not what a reader takes for a word, and ``strange_word`` a
    word of other games at a place.  ``blank`` parts two words; where none does, ``forms`` has other forms of a word
    that may have been meant.  ``opposed`` are groups of words of which none stands for another by a slip, for that
    would turn the meaning round; "" in a group: nor is one left out or put in.  ``marks`` are the signs between words,
    ``idle`` words that may be left out, and
    ``possessive`` and ``plural`` the endings of words that are no other word.
    """

    instead: Mapping[str, str]
    advice: Mapping[str, str]
    rewrites: tuple[Rewrite, ...]
    heads: tuple[str, ...]
    keywords: tuple[str, ...]
    head: re.Pattern[str]
    gained: re.Pattern[str]
    nicknames: Mapping[str, str]
    in_wrong_brackets: tuple[Brackets, ...]
    function_words: tuple[str, ...]
    stats: tuple[str, ...]
    older_keywords: tuple[str, ...] = ()
    after_head: re.Pattern[str] | None = None
    misspelt_heads: tuple[Rewrite, ...] = ()
    unbracketed: tuple[Rewrite, ...] = ()
    glyphs: Mapping[str, str] = field(default_factory=dict)
    foreign: Callable[[str], bool] | None = None
    borrowed: re.Pattern[str] | None = None
    twice: re.Pattern[str] | None = None
    leading_then: re.Pattern[str] | None = None
    note_signs: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    entities: Mapping[str, str] = field(default_factory=dict)
    word: re.Pattern[str] | None = None
    strange_word: re.Pattern[str] | None = None
    blank: str = ""
    marks: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    possessive: str = ""
    plural: str = ""
    forms: Callable[[str], tuple[str, ...]] = lambda _word: ()
    opposed: tuple[frozenset[str], ...] = ()


def rewritten(rewrite: Rewrite, match: re.Match[str]) -> str:
    """What cards print in place of what a rewrite has found."""
    _, replacement = rewrite
    return match.expand(replacement) if isinstance(replacement, str) else replacement(match)
