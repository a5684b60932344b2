"""What a difference of two rules documents amounts to, and what a rule that differs stands for.

Which rules decide the play, and which belong to a switch, is known by their numbers in a version that the product
holds.  In a document of another version a rule is known by its partner in the document of a held one; where neither is
held, the numbers are taken for those of the newest version.  A number that is not known counts as deciding the play.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.numbering import correspondence, numbers_of
from optcg_dsl.rules.registry import is_known, rule
from optcg_dsl.rules.switch_table import SWITCHES

Category = Literal["editorial", "citation", "moved", "text", "behaviour", "added/removed", "switch"]
CATEGORIES: tuple[Category, ...] = ("editorial", "citation", "moved", "text", "behaviour", "added/removed", "switch")
"""The categories, the least strict first.

``editorial``: signs and capitals only.  ``citation``: only which rules are cited.  ``moved``: the number only.
``text``: the words of a rule that decides nothing in play, or what may be the translation.  ``behaviour``: the words of
a rule that does.  ``added/removed``: a rule that one document does not have.  ``switch``: a rule of a switch reworded,
added or removed, or a switch that lies between the two versions."""


def strictest(categories: Iterable[Category]) -> Category | None:
    """The strictest of the categories, ``None`` where there is none."""
    return max(categories, key=CATEGORIES.index, default=None)


def versions_by_number(old: str, new: str) -> tuple[str | None, str | None]:
    """By the numbers of which version the rules of two documents are known, each ``None`` where its numbers say
    nothing: where its version is not held, and that of the other is."""
    known_old, known_new = (name if name in VERSIONS else None for name in (old, new))
    if known_old is None and known_new is None:
        return VERSIONS[-1], VERSIONS[-1]
    return known_old, known_new


def switch_keys(number: str, version: str | None) -> tuple[str, ...]:
    """The switches that a rule of a version belongs to, in the table's order."""
    if version is None:
        return ()
    return tuple(info.key for info in SWITCHES if number in info.rules[version])


def decides_play(number: str, version: str | None) -> bool:
    """Whether a rule of a version has to be carried out; one that is not known counts as such."""
    if version is None:
        return True
    today = correspondence(version, VERSIONS[-1]).get(number) if number in numbers_of(version) else None
    return today is None or not is_known(today) or rule(today).kind == "behaviour"
