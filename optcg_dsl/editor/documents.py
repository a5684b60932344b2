"""Documents as they are in the editor: what they are, their cards, and what is at a place of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.decks import is_deck
from optcg_dsl.cards.pieces import NOTHING, PiecewiseSet
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cards.yamltree import YamlFile
from optcg_dsl.editor.places import Lines, offset_in
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position, SourceText

Kind = Literal["set", "deck", "scenarios", "other"]
"""What an open file is."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place inside a text of a card: its source and the offset in it, and whether it is the trigger text.

    ``language`` is what the text is read in; None if it cannot be read.
    """

    card: CardRecord
    language: Language | None
    source: SourceText
    offset: int
    trigger: bool


@dataclass(frozen=True, slots=True)
class Document:
    """A file as it is in the editor: a set, a deck, scenarios, or something that is not ours.

    ``diagnostics`` is what is wrong with its data, texts of cards not yet looked at.  ``reading`` is what its cards
    were read from.
    """

    path: str
    text: str
    lines: Lines
    kind: Kind
    card_set: CardSet | None
    diagnostics: tuple[Diagnostic, ...]
    reading: PiecewiseSet = NOTHING

    @property
    def cards(self) -> tuple[CardRecord, ...]:
        """The cards whose data is sound."""
        return self.card_set.cards if self.card_set is not None else ()

    @property
    def known(self) -> CardSet | None:
        """The set with those cards, too, that have a slip now, as they were before it: what other cards can name."""
        if self.card_set is None or not self.reading.stale:
            return self.card_set
        return replace(self.card_set, cards=(*self.card_set.cards, *self.reading.stale))

    def spot(self, position: Position) -> Spot | None:
        """The text of a card that is at a position."""
        for card in self.cards:
            for source, trigger in ((card.effect_source, False), (card.trigger_source, True)):
                if source is not None:
                    offset = offset_in(source, position)
                    if offset is not None:
                        return Spot(card, language_named(card.language), source, offset, trigger)
        return None


_MARKS: tuple[tuple[str, Kind], ...] = (("scenarios:", "scenarios"), ("leader:", "deck"), ("set:", "set"))


def kind_by_lines(lines: Lines) -> Kind:
    """What a file is probably meant to be that is no YAML, by the fields at the beginnings of its lines."""
    return next((kind for mark, kind in _MARKS if any(line.startswith(mark) for line in lines.lines)), "other")


def kind_of(file: YamlFile | None) -> Kind:
    """What a YAML file is; "other" if it is none of ours, or cannot be read."""
    if file is None or not isinstance(file.root, yamltree.Mapping):
        return "other"
    names = {key.value for key, _ in file.root.items}
    if "scenarios" in names:
        return "scenarios"
    if is_deck(file):
        return "deck"
    return "set" if {"set", "cards"} & names else "other"
