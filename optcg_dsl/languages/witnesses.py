"""Scenarios as witnesses of more than one print: the effects of a sibling's cards, in the terms of the set.

A scenario names cards, and is true of each print of them.  So it is run again with the effects that another print has,
names and types in them being those of the print that the scenario names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from optcg_dsl.cards.loader import LoadedSet, load_set
from optcg_dsl.effects import CardEffects
from optcg_dsl.languages.loading import glossary_between, prints_in
from optcg_dsl.languages.siblings import place_of


@dataclass(frozen=True, slots=True)
class Witness:
    """A print in another language: the effects of its cards by number, None for what is not wholly understood."""

    language: str
    effects: Mapping[str, CardEffects | None]


def with_siblings(loaded: Sequence[LoadedSet]) -> list[LoadedSet]:
    """Loaded sets, and the prints of them that they name; a file that is no such print is left to ``optcg check``."""
    found = {place_of(one.file): one for one in loaded}
    for one in loaded:
        for translation in one.card_set.translations if one.card_set is not None else ():
            assert one.card_set is not None
            file = one.card_set.file_of(translation)
            if place_of(file) in found:
                continue
            sibling = load_set(file)
            if sibling.card_set is not None and sibling.card_set.language == translation.language:
                found[place_of(file)] = sibling
    return list(found.values())


def witnesses(loaded: Sequence[LoadedSet], language: str) -> list[Witness]:
    """The prints in other languages of the sets in this one that name each other.

    Raises ``UnreadPrintsError`` for a glossary that cannot be read.
    """
    by_place = {place_of(one.file): one for one in loaded}
    found: dict[str, dict[str, CardEffects | None]] = {}
    for one in loaded:
        if one.card_set is None or one.card_set.language != language:
            continue
        for translation in one.card_set.translations:
            sibling = by_place.get(place_of(one.card_set.file_of(translation)))
            if sibling is not None and sibling.card_set is not None and sibling.card_set.language != language:
                found.setdefault(translation.language, {}).update(_effects(one, sibling))
    return [Witness(name, effects) for name, effects in found.items()]


def _effects(one: LoadedSet, sibling: LoadedSet) -> dict[str, CardEffects | None]:
    """The effects of a sibling's cards in the terms of the set."""
    first, second = prints_in([one])[0], prints_in([sibling])[0]
    glossary = glossary_between(first, second)
    assert glossary is not None  # the two are in different languages
    return {
        number: glossary.translated(card.card.effects) if card.card.effects is not None else None
        for number, card in second.cards.items()
        if number in first.cards
    }
