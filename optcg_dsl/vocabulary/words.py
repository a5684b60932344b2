"""What the records of all kinds of words have in common."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

CardCategory = Literal["leader", "character", "event", "stage"]
"""The card categories but DON!!, on whose cards no effects are printed (2-2-2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordInfo:
    """What is known of a word in any language.

    ``id`` is its name in the table of terms.  ``ja`` and ``zh`` are its spellings in Japanese and Traditional Chinese
    without brackets, "" where no document has one; ``note`` says why.  ``rules`` are the rule numbers that define or
    use it, the definition first; ``since`` is the rules version that brought it, "" if every version knows it.
    """

    id: str
    ja: str = ""
    zh: str = ""
    rules: tuple[str, ...]
    since: str = ""
    note: str = ""


def check_complete(symbols: Iterable[str], recorded: Iterable[str]) -> None:
    """Hold a table to the type of its symbols: one record for each, in the same order.

    Raises ``TypeError`` if one of the two has a symbol that the other lacks.
    """
    wanted, found = tuple(symbols), tuple(recorded)
    if wanted != found:
        raise TypeError(f"the records are of {', '.join(found)}, but the symbols are {', '.join(wanted)}")
