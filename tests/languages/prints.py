"""Two prints of cards of our own, made from texts."""

from __future__ import annotations

from typing import Any

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.languages.comparing import Comparison, compare_prints
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.prints import Print, print_of
from optcg_dsl.text.diagnostics import Diagnostic, Related

BASE: dict[str, Any] = {
    "number": "BX01-001",
    "name": "Mara",
    "category": "character",
    "colors": ("red",),
    "types": ("Harbour Watch",),
    "attributes": ("Slash",),
    "cost": 2,
    "power": 3000,
}
LEADER = {"category": "leader", "cost": None, "life": 4, "power": 5000}
EVENT = {"category": "event", "cost": 1, "power": None, "attributes": ()}


def printed(*cards: dict[str, Any], language: str = "english") -> Print:
    """A print with these cards, each of which is the base card but for the fields given."""
    records = [CardRecord(**{**BASE, "number": f"BX01-{index:03}", **card}) for index, card in enumerate(cards, 1)]
    return print_of([CardSet("BX01", "Lights", language, tuple(records))])


def compared(first: dict[str, Any], second: dict[str, Any], glossary: Glossary | None = None) -> Comparison:
    """One card in two prints."""
    return compare_prints(printed(first), printed(second), glossary)


def findings(first: str, second: str, **fields: Any) -> tuple[Diagnostic, ...]:
    """What is found about a card with these two texts, both of which are understood."""
    result = compared({**fields, "effect": first}, {**fields, "effect": second})
    assert result.not_comparable == {}, (first, second)
    return result.findings


def words_of(place: Diagnostic | Related) -> str:
    """The words that a finding marks; they are on one line."""
    assert place.position.line == place.end.line
    return place.excerpt[place.position.column - 1 : place.end.column - 1]
