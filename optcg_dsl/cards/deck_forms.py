"""Decks written down in the forms that people and other tools read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType

from optcg_dsl.cards.records import Deck
from optcg_dsl.cards.writer import scalar_text

Names = Callable[[str], str]
"""The name of a card by its number, "" for one that no loaded set has."""


def _yaml(deck: Deck, names: Names) -> str:
    lines = [f"name: {scalar_text(deck.name)}", f"leader: {scalar_text(deck.leader)}", "cards:"]
    return "\n".join([*lines, *(f"  {scalar_text(number)}: {count}" for number, count in deck.cards), ""])


def _text(deck: Deck, names: Names) -> str:
    return "".join(f"{count}x{number}\n" for number, count in ((deck.leader, 1), *deck.cards))


def _names(deck: Deck, names: Names) -> str:
    lines = [f"Name: {deck.name}", "", "Leader", _named(1, deck.leader, names), "", "Cards"]
    return "\n".join([*lines, *(_named(count, number, names) for number, count in deck.cards), ""])


def _named(count: int, number: str, names: Names) -> str:
    return f"{count} {number} {names(number)}".rstrip()


def _json(deck: Deck, names: Names) -> str:
    data = {"name": deck.name, "leader": deck.leader, "cards": dict(deck.cards)}
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _ids(deck: Deck, names: Names) -> str:
    return json.dumps([deck.leader, *(number for number, count in deck.cards for _ in range(count))]) + "\n"


FORMS: Mapping[str, Callable[[Deck, Names], str]] = MappingProxyType(
    {"yaml": _yaml, "text": _text, "names": _names, "json": _json, "ids": _ids}
)
"""The forms: a deck file; lines like ``4xHL01-016``; lines with the names; JSON with the numbers of copies by card
number; JSON with an id a copy, the Leader's first."""


def written(deck: Deck, form: str, names: Names) -> str:
    """The deck in one of ``FORMS``, as the content of a file.

    What is written is read as the same deck again, but for its name in the forms that have none.
    """
    return FORMS[form](deck, names)
