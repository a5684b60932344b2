"""Scenarios as witnesses of more than one print: the effects of a sibling's cards, in the terms of the set.

A scenario names cards, and is true of each print of them.  So it is run again with the effects that another print has,
names and types in them being those of the print that the scenario names.  These are remembered by all that they were
made from: the cards of both sets, and the glossaries that they name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from optcg_dsl.caching import cache_folder, fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.folders import place_of, read_file
from optcg_dsl.cards.loader import LoadedSet, load_set
from optcg_dsl.cards.records import CardSet, content_of
from optcg_dsl.compiling.remembered import encoded, remembered
from optcg_dsl.effects import CardEffects

Effects = dict[str, CardEffects | None]
"""The effects of the cards of a print by number, None for a card that is not wholly understood."""
_NONE = b"null"


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
    found: dict[str, Effects] = {}
    for one in loaded:
        if one.card_set is None or one.card_set.language != language:
            continue
        for translation in one.card_set.translations:
            sibling = by_place.get(place_of(one.card_set.file_of(translation)))
            other = sibling.card_set if sibling is not None else None
            if sibling is not None and other is not None and other.language != language:
                found.setdefault(translation.language, {}).update(_effects(one, sibling))
    return [Witness(name, effects) for name, effects in found.items()]


def _effects(one: LoadedSet, sibling: LoadedSet) -> Effects:
    """The effects of a sibling's cards in the terms of the set, remembered."""
    entry = _entry_of(one, sibling)
    effects = _read(entry)
    if effects is None or effects.keys() != _numbers(one) & _numbers(sibling):
        effects = _made(one, sibling)
        # A glossary may be saved meanwhile: then what was read of it is not remembered.
        if entry == _entry_of(one, sibling) and is_unchanged():
            _write(entry, effects)
    return effects


def _numbers(loaded: LoadedSet) -> set[str]:
    return {card.number for card in loaded.card_set.cards} if loaded.card_set is not None else set()


def _made(one: LoadedSet, sibling: LoadedSet) -> Effects:
    from optcg_dsl.languages.loading import glossary_between, prints_in  # takes longer to load than what is remembered

    first, second = prints_in([one])[0], prints_in([sibling])[0]
    glossary = glossary_between(first, second)
    assert glossary is not None  # the two are in different languages
    return {
        number: glossary.translated(card.card.effects) if card.card.effects is not None else None
        for number, card in second.cards.items()
        if number in first.cards
    }


def _entry_of(one: LoadedSet, sibling: LoadedSet) -> str:
    """The name of what is remembered of a set and a print of it; "" where nothing is."""
    sets = [loaded.card_set for loaded in (one, sibling) if loaded.card_set is not None]
    return "" if cache_folder() is None else f"witness-{key_of(fingerprint(), *map(repr, map(_content_of, sets)))}"


def _content_of(card_set: CardSet) -> tuple[object, ...]:
    """All of a set that the effects depend on, its glossary included."""
    glossary = read_file(Path(card_set.file).parent / card_set.glossary) if card_set.glossary else None
    return (
        card_set.language,
        None if glossary is None else (glossary.data, glossary.problem is None),
        [content_of(card) for card in card_set.cards],
    )


def _read(entry: str) -> Effects | None:
    data = read_entry(entry) if entry else None
    if data is None:
        return None
    try:
        found = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, RecursionError):
        return None
    effects = {number: remembered(one, number) for number, one in found.items()}
    return effects if all(one is not None or bytes(found[number]) == _NONE for number, one in effects.items()) else None


def _write(entry: str, effects: Effects) -> None:
    if not entry:
        return
    try:
        data = {number: msgspec.Raw(_NONE if one is None else encoded(one)) for number, one in effects.items()}
    except TypeError:  # it has an effect object of somebody's own
        return
    write_entry(entry, msgspec.json.encode(data))
