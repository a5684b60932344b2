"""What the printers share: the table, places where cards differ in a comma or a word, and what may be done.

A printer leaves such a place open with :func:`slot` or :func:`word`.  The step in which it stands fills it with the
comma that its text has there (``Step.marks``), the sentence or cost with the word (``spellings``); without these it
gets what most cards have.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from optcg_dsl.syntax.chinese.printing.unsaid import UNSAID
from optcg_dsl.syntax.chinese.vocabulary import SPELLINGS
from optcg_dsl.syntax.nodes import Node
from optcg_dsl.syntax.printing import Printers

text_of = Printers(UNSAID)

Part = Literal["subject", "object", "source", "duration", "manner", "predicate", "stat", "will"]
"""What a comma, or another word that says nothing, can stand behind in a clause."""
_SLOT = re.compile("\ue000([a-z]+)([^\ue001a-z]*)\ue001")
_WORD = re.compile("\ue002([^\ue003]*)\ue003")
_MARK = re.compile("([a-z]+)(.*)")


def slot(part: Part, mark: str = "") -> str:
    """The place behind a part of a clause; ``mark`` is what most cards have there."""
    return f"\ue000{part}{mark}\ue001"


def word(canonical: str) -> str:
    """A word that has several spellings (``SPELLINGS``), of which this is the one of most cards."""
    return f"\ue002{canonical}\ue003"


def ends_with(text: str, ending: str) -> bool:
    """Whether the last word of a text ends so, also if it has several spellings."""
    return text.removesuffix("\ue003").endswith(ending)


def marked(text: str, marks: Sequence[str]) -> str:
    """A clause with what its text has behind its parts, or with what most cards have there."""
    written = {match[1]: match[2] for match in map(_MARK.fullmatch, marks) if match}
    return _SLOT.sub(lambda place: written.get(place[1], place[2]), text)


def spelled(text: str, spellings: Sequence[str]) -> str:
    """A text with the words that its own text has, one after the other, or with those of most cards."""
    left = list(spellings)

    def chosen(place: re.Match[str]) -> str:
        canonical = place[1]
        found = next((one for one in left if one == canonical or one in SPELLINGS[canonical]), None)
        if found is not None:
            left.remove(found)
        return found or canonical

    return _WORD.sub(chosen, text)


class Whole(Printers):
    """The printers as the language has them: nothing is left open in what they print."""

    def __call__(self, node: Node) -> str:
        """The text of ``node``.  Raises ``NotPrintableError`` as the printers of its parts do."""
        return spelled(marked(text_of(node), ()), ())


def may(text: str) -> str:
    """A deed that may be done: ``可將…``, ``可以抽…``."""
    return f"可{text}" if text.startswith("將") else f"可以{text}"
