"""What people write that cards of this game do not print, and what cards print in its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

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
