"""A print: all cards of some sets in one language, compiled, with the places of their fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from optcg_dsl.cards.folders import read_file
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.checking.problems import Part
from optcg_dsl.compiling.compiler import CompiledCard, compile_set
from optcg_dsl.compiling.passes import source_of_text
from optcg_dsl.languages.glossary import Shown
from optcg_dsl.languages.meaning import meaning
from optcg_dsl.languages.terms import notes_of
from optcg_dsl.text.diagnostics import Related
from optcg_dsl.text.normalise import canonical
from optcg_dsl.text.source import Position, Span


class SeveralLanguagesError(Exception):
    """The sets of one print are in several languages; the message names them."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card of a print, compiled, and the file it stands in."""

    card: CompiledCard
    file: str

    @property
    def record(self) -> CardRecord:
        """Its data, with name and types in one typography."""
        record = self.card.record
        return replace(record, name=canonical(record.name), types=tuple(map(canonical, record.types)))

    @property
    def is_whole(self) -> bool:
        """Whether all of it is understood, and nothing of it is marked as broken."""
        return self.card.effects is not None and not self.record.faults

    @property
    def shown(self) -> Shown:
        """The card as a glossary is made from it."""
        if self.card.effects is None:
            return Shown(self.record, ())
        lines = {id(one.line): one.line for one in self.card.abilities if one.line is not None}
        notes = tuple(note for line in lines.values() for note in notes_of(line))
        return Shown(self.record, meaning(self.card.effects.abilities), notes)

    def words(self, part: Part, span: Span, message: str) -> Related:
        """The place of some words of one of its texts."""
        source = source_of_text(self.record, part)
        start, end = source.position(span.start), source.position(max(span.start, span.end))
        return Related(message, source.file or self.file, start, end, source.excerpt_at(start.line))

    def field(self, name: str, message: str) -> Related:
        """The place of the value of a field; that of the card's number where it has none."""
        start = self.record.places.get(name) or self.record.places.get("number") or Position(1, 1)
        line = _line(self.file, start.line)
        return Related(message, self.file, start, Position(start.line, max(start.column, len(line.rstrip()) + 1)), line)


@dataclass(frozen=True, slots=True)
class Print:
    """The cards of one print by number, in the order of their sets.

    ``broken`` are numbers of cards whose data has errors, so that they are not among them; ``glossaries`` are the files
    of the glossaries that the sets name.
    """

    language: str
    cards: Mapping[str, PrintedCard]
    broken: frozenset[str] = frozenset()
    glossaries: tuple[Path, ...] = ()

    @property
    def numbers(self) -> dict[str, None]:
        """The numbers of all cards, in order, the broken ones last."""
        return dict.fromkeys((*self.cards, *sorted(self.broken)))

    def with_cards_of(self, other: Print) -> Print:
        """This print with the cards of another one in its language."""
        glossaries = tuple(dict.fromkeys((*self.glossaries, *other.glossaries)))
        return replace(self, cards={**self.cards, **other.cards}, glossaries=glossaries)


def print_of(card_sets: Iterable[CardSet], broken: Iterable[str] = ()) -> Print:
    """The sets of one print, compiled, but for ``broken`` cards.  Raises ``SeveralLanguagesError``."""
    sets = tuple(card_sets)
    languages = sorted({one.language for one in sets})
    if len(languages) > 1:
        raise SeveralLanguagesError(f"one print is in one language, but these sets are in {' and '.join(languages)}")
    cards = {card.record.number: PrintedCard(card, one.file) for one in sets for card in compile_set(one).cards}
    glossaries = dict.fromkeys(Path(one.file).parent / one.glossary for one in sets if one.glossary)
    return Print("".join(languages), cards, frozenset(broken) - cards.keys(), tuple(glossaries))


def print_of_compiled(card_set: CardSet, cards: Iterable[CompiledCard], broken: Iterable[str] = ()) -> Print:
    """A print of one set whose cards have been compiled, but for ``broken`` ones."""
    glossaries = (Path(card_set.file).parent / card_set.glossary,) if card_set.glossary else ()
    printed = {card.record.number: PrintedCard(card, card_set.file) for card in cards}
    return Print(card_set.language, printed, frozenset(broken) - printed.keys(), glossaries)


@lru_cache(maxsize=64)
def _lines(file: str) -> tuple[str, ...]:
    data = read_file(file).data
    return tuple(data.decode("utf-8-sig", "replace").splitlines())


def _line(file: str, number: int) -> str:
    lines = _lines(file) if file else ()
    return lines[number - 1] if 0 < number <= len(lines) else ""
