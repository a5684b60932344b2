"""Sets and their prints in other languages brought in step: what is the same in all languages, taken from one of them.

What the set that is named has in the fields that do not depend on the language, its siblings are given; of several
prints of one set that are named, the one in the language that comes first gives.  Texts, names and types are never
touched, and no card is added or taken away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from optcg_dsl.cards.folders import FileRead, place_of, read_file
from optcg_dsl.cards.loader import LoadedSet, read_set
from optcg_dsl.cards.records import CardSet, preferred
from optcg_dsl.cards.yamltree import yaml_of
from optcg_dsl.languages.fields import shared_differences
from optcg_dsl.languages.siblings import problem_with
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.validation.formatting import Formatted, format_bytes


@dataclass(frozen=True, slots=True)
class Brought:
    """A field of a card in ``file`` that is given what ``first`` has: ``before`` and ``after``, "none" for no value."""

    file: str
    first: str
    number: str
    field: str
    before: str
    after: str

    @property
    def message(self) -> str:
        """What is brought, in words."""
        return f"{self.file}: {self.number} {self.field} {self.before} → {self.after}, as in {self.first}"


def bring_in_step(results: Sequence[Formatted]) -> tuple[list[Formatted], list[Brought]]:
    """Formatted files and their siblings, which have the shared fields of the file in each family that gives.

    Nothing is written.  Files with errors, and what is no print of the set, are left as they are: ``optcg check`` says
    why.  Raises ``NotTheSameError`` where a file would be another set in anything else, or lose a comment.
    """
    found = {place_of(one.file): one for one in results}
    brought: list[Brought] = []
    for first, file, card_set in _pairs(results):
        fields = list(_differing(first, card_set))
        if fields:
            cards = {card.number: card for card in first.cards}
            values: dict[str, dict[str, Any]] = {}
            for one in fields:
                values.setdefault(one.number, {})[one.field] = getattr(cards[one.number], one.field)
            stepped = found[place_of(file.name)] = format_bytes(file.data, file.name, values)
            brought += fields if stepped.status == "changed" else []
    return list(found.values()), brought


def _pairs(results: Sequence[Formatted]) -> Iterator[tuple[CardSet, FileRead, CardSet]]:
    """The print in each family of these files that gives, with each sibling that it gives to, as it was read."""
    done: set[str] = set()
    given = {place_of(one.file) for one in results}
    for one in results:
        card_set = _read(one.file)[1].card_set if one.status in ("canonical", "changed") else None
        if card_set is None or not card_set.translations:
            continue
        names = {translation.language: translation for translation in card_set.translations}
        named = [one.language for one in names.values() if place_of(card_set.file_of(one)) in given]
        language = preferred([card_set.language, *named])
        others = names if language == card_set.language else {language: names[language]}
        for translation in others.values():
            file, loaded = _read(str(card_set.file_of(translation)))
            if has_errors(loaded.diagnostics) or problem_with(card_set, translation, loaded):
                continue
            assert loaded.card_set is not None, "what is a print of a set is a set"
            first, takes = (card_set, file) if language == card_set.language else (loaded.card_set, _read(one.file)[0])
            if place_of(takes.name) not in done:
                done.add(place_of(takes.name))
                yield first, takes, loaded.card_set if first is card_set else card_set


def _read(name: str) -> tuple[FileRead, LoadedSet]:
    file = read_file(name)
    return file, read_set(file.name, *yaml_of(file))


def _differing(first: CardSet, card_set: CardSet) -> Iterator[Brought]:
    """The shared fields of the cards of a set that the first print fills otherwise; not of cards marked as broken."""
    cards = {card.number: card for card in first.cards}
    for card in card_set.cards:
        other = cards.get(card.number)
        if other is not None and not card.faults and not other.faults:
            for name, before, after in shared_differences(card, other):
                yield Brought(card_set.file, first.file, card.number, name, before, after)
