"""The data of a card in two prints, field by field, before its texts are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.syntax.nodes.base import Section

_NUMBERS = ("cost", "life", "power", "counter")
_LISTS = ("colors", "attributes")
SHARED = ("category", *_NUMBERS, *_LISTS, "rarity", "block")
"""The fields of a card that are the same in every language."""


@dataclass(frozen=True, slots=True)
class FieldDifference:
    """A field that two prints of a card fill otherwise, and what stands in each."""

    kind: Kind
    field: str
    first: str
    second: str
    hint: str = ""


def field_differences(first: CardRecord, second: CardRecord, glossary: Glossary | None) -> Iterator[FieldDifference]:
    """The fields in which two prints of a card differ.

    Names and types are compared through the glossary, or as they are where there is none.  The order of colours,
    attributes and types does not count.
    """
    if first.category != second.category:
        yield FieldDifference(Kind.field, "category", first.category, second.category)
    for name in _NUMBERS:
        one, other = getattr(first, name), getattr(second, name)
        # A card of another category has other numbers: that is said once.
        if one != other and first.category == second.category:
            yield FieldDifference(Kind.field, name, _shown(one), _shown(other))
    for name in _LISTS:
        if sorted(getattr(first, name)) != sorted(getattr(second, name)):
            yield FieldDifference(Kind.field, name, _listed(getattr(first, name)), _listed(getattr(second, name)))
    yield from _names(first, second, glossary)
    yield from _types(first, second, glossary)


def shared_differences(first: CardRecord, second: CardRecord) -> Iterator[tuple[str, str, str]]:
    """The shared fields that two prints of a card fill otherwise, each with what stands in both; "none" for nothing.

    The order of colours and attributes does not count.
    """
    for name in SHARED:
        one, other = getattr(first, name), getattr(second, name)
        if name in _LISTS:
            if sorted(one) != sorted(other):
                yield name, _listed(one), _listed(other)
        elif one != other:
            yield name, _shown(one), _shown(other)


def _names(first: CardRecord, second: CardRecord, glossary: Glossary | None) -> Iterator[FieldDifference]:
    if not _is("names", first.name, second.name, glossary):
        yield FieldDifference(
            Kind.term, "name", first.name, second.name, _usual("names", first.name, second.name, glossary)
        )


def _types(first: CardRecord, second: CardRecord, glossary: Glossary | None) -> Iterator[FieldDifference]:
    left, right = list(first.types), list(second.types)
    for one in first.types:
        partner = next((other for other in right if _is("types", one, other, glossary)), None)
        if partner is not None:
            left.remove(one)
            right.remove(partner)
    if not left and not right:
        return
    if len(left) != len(right):
        yield FieldDifference(Kind.field, "types", _listed(first.types), _listed(second.types))
        return
    for one, other in zip(left, right, strict=True):
        yield FieldDifference(Kind.term, "types", one, other, _usual("types", one, other, glossary))


def _is(section: Section, one: str, other: str, glossary: Glossary | None) -> bool:
    return one == other if glossary is None else glossary.in_second(section, one) == other


def _usual(section: Section, one: str, other: str, glossary: Glossary | None) -> str:
    """What the glossary has in place of a pair that it does not have."""
    if glossary is None:
        return ""
    usual, back = glossary.in_second(section, one), glossary.in_first(section, other)
    told = [f"“{one}” is “{usual}” elsewhere"] if usual is not None else []
    if back is not None:
        told.append(f"“{other}” of the other print stands for “{back}” elsewhere")
    return "; ".join(told) or "the glossary has neither of them"


def _shown(value: object) -> str:
    return "none" if value in (None, "") else str(value)


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words) or "none"
