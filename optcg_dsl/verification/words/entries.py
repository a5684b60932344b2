"""What an entry of the synonyms is: phrases that mean the same where they stand, or need not stand there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from optcg_dsl.verification.words.changes import Change


@dataclass(frozen=True, slots=True)
class Synonyms:
    """Phrases each of which can stand for another ("": can be left out) without another meaning, and ``why``.

    ``before`` and ``after`` are patterns for what stands on either side, where that is part of the reason.  ``to``:
    only these phrases can stand for others, the others not for them.

    In ``example``, an accepted text on a card of ``category``, one of the phrases stands in double angle brackets.
    """

    phrases: frozenset[str]
    why: str
    example: str
    before: str = ""
    after: str = ""
    category: str = "character"
    to: frozenset[str] = frozenset()

    def allow(self, line: str, change: Change) -> bool:
        """Whether this is the reason for a change of a line to be without effect."""
        return (
            {folded(change.old), folded(change.new)} <= self.phrases
            and (not self.to or change.new in self.to)
            and re.search(rf"(?:{self.before})\Z", line[: change.span.start].rstrip(" ")) is not None
            and re.match(self.after, line[change.span.end :].lstrip(" ")) is not None
        )


def entry(
    phrases: str,
    why: str,
    example: str,
    before: str = "",
    after: str = "",
    on: str = "character",
    to: str | None = None,
) -> Synonyms:
    """An entry whose phrases stand between bars."""
    split = frozenset(to.split("|")) if to is not None else frozenset[str]()
    return Synonyms(frozenset(map(folded, phrases.split("|"))), why, example, before, after, on, split)


def folded(phrase: str) -> str:
    """A phrase as the entries have it: in the middle of a sentence, a note without its words."""
    return "(…)" if phrase[:1] == "(" and phrase[-1:] == ")" else phrase[:1].lower() + phrase[1:]
