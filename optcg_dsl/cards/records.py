"""Card records: the data of one card number, apart from what its text means (chapter 2 of the rules); sets, decks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from pathlib import Path
from typing import get_args

from optcg_dsl.text.source import Position, SourceText
from optcg_dsl.vocabulary.attributes import Attribute
from optcg_dsl.vocabulary.colors import Color

CATEGORIES = ("leader", "character", "event", "stage")
"""The card categories but DON!!, whose cards are no card records (2-2-2)."""
COLORS: tuple[str, ...] = get_args(Color)
"""The colours, in their order around the hexagon from the upper right on (2-3-2, 2-3-3-1)."""
ATTRIBUTES: tuple[str, ...] = get_args(Attribute)
DEFAULT_LANGUAGE = "english"
"""The language of a set that does not say which its texts are in."""
LANGUAGES = (DEFAULT_LANGUAGE, "japanese", "chinese-taiwan")
"""The printed languages; where one print of a card is wanted out of several, the first of these that there is."""
RANGES = {"cost": (0, 99), "life": (1, 99), "power": (0, 999_999), "counter": (1, 999_999), "block": (1, 99)}
"""The numbers of a card, each with the least and the most that it can be."""
DECK_SIZE = 50
"""How many cards are in a deck, its Leader apart (5-1-2)."""
COPIES = 4
"""How many cards of one number are in a deck at most, unless a text says otherwise (5-1-2-3)."""


@dataclass(frozen=True, slots=True)
class CardRecord:
    """One card number.

    ``cost`` is None on Leaders, ``life`` is set only on Leaders (2-7-5, 2-9-3); ``power`` is None on Events and Stages
    (2-6-2); ``counter`` is None where none is printed (2-10-2).  ``effect`` and ``trigger`` are the printed texts, one
    ability a line, "" where there is none.  ``printings`` lists the ids of other printings.  ``faults`` says what an
    importer found broken in the data; such a card is never counted as supported.  ``notes`` is the
    designer's own remark, without meaning.  ``language`` is the one that it is printed in: the same number in another
    language is another record.  ``plausible`` are the bounds that its set widens.  ``effect_source`` and
    ``trigger_source`` know where the texts stand in their file, ``places`` where the value of each field does.
    """

    number: str
    name: str
    category: str
    colors: tuple[str, ...]
    types: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    cost: int | None = None
    life: int | None = None
    power: int | None = None
    counter: int | None = None
    effect: str = ""
    trigger: str = ""
    rarity: str = ""
    block: int | None = None
    printings: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    notes: str = ""
    language: str = DEFAULT_LANGUAGE
    plausible: tuple[tuple[str, int], ...] = ()
    effect_source: SourceText | None = field(default=None, compare=False, repr=False)
    trigger_source: SourceText | None = field(default=None, compare=False, repr=False)
    places: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)

    def moved(self, lines: int) -> CardRecord:
        """The same card, so many lines further down in its file."""
        effect, trigger = self.effect_source, self.trigger_source
        return replace(
            self,
            effect_source=None if effect is None else effect.moved(lines),
            trigger_source=None if trigger is None else trigger.moved(lines),
            places={name: place.moved(lines) for name, place in self.places.items()},
        )

    def text_at(self, place: Position) -> SourceText | None:
        """Which of the two texts, as they stand in the file, a place of the file is in; None for neither."""
        for source in (self.effect_source, self.trigger_source):
            if source is not None and source.position(0) <= place <= source.position(len(source.content)):
                return source
        return None


_content = attrgetter(*(one.name for one in fields(CardRecord) if one.compare))


def content_of(record: CardRecord) -> tuple[object, ...]:
    """All that a record says about its card, without where it stands."""
    found: tuple[object, ...] = _content(record)
    return found


@dataclass(frozen=True, slots=True)
class Translation:
    """A print of a set in another language: the language, and its file as seen from that of the set, with its place."""

    language: str
    file: str
    place: Position = field(default=Position(1, 1), compare=False)


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards as loaded from one file, in file order; all its cards are in its language.

    ``rules`` is the version of the rules that it is made for ("" where it declares none: the newest).  ``glossary`` is
    the file, as seen from that of the set, with its terms in another language ("" where it names none).
    ``translations`` are the prints of the same set in other languages that it names.  ``plausible`` are the highest
    values that are plausible in it, by their names in ``stats.BOUNDS``, where it widens them.
    """

    code: str
    name: str
    language: str
    cards: tuple[CardRecord, ...]
    file: str = ""
    rules: str = ""
    glossary: str = ""
    translations: tuple[Translation, ...] = ()
    plausible: tuple[tuple[str, int], ...] = ()

    def file_of(self, translation: Translation) -> Path:
        """The file of a translation, as seen from where the set's file is."""
        return Path(os.path.normpath(Path(self.file).parent / translation.file))

    def __post_init__(self) -> None:
        if any((card.language, card.plausible) != (self.language, self.plausible) for card in self.cards):
            cards = tuple(replace(card, language=self.language, plausible=self.plausible) for card in self.cards)
            object.__setattr__(self, "cards", cards)


@dataclass(frozen=True, slots=True)
class Deck:
    """A Leader and a deck: card numbers with how many copies, in file order."""

    name: str
    leader: str
    cards: tuple[tuple[str, int], ...]
    file: str = ""

    @property
    def size(self) -> int:
        """The number of cards without the Leader."""
        return sum(count for _, count in self.cards)

    @property
    def numbers(self) -> frozenset[str]:
        """The numbers of its cards, that of the Leader too."""
        return frozenset((self.leader, *(number for number, _ in self.cards)))


def numbers_of(decks: Iterable[Deck]) -> frozenset[str]:
    """The numbers of the cards of all these decks."""
    return frozenset[str]().union(*(deck.numbers for deck in decks))


def preferred(languages: Iterable[str]) -> str:
    """The one of some languages that comes first in ``LANGUAGES``; where there is none, the default one."""
    return min(languages, key=_order, default=DEFAULT_LANGUAGE)


def in_one_language(sets: Iterable[CardSet], language: str = "") -> tuple[tuple[CardSet, ...], tuple[CardSet, ...]]:
    """The sets in ``language``, or in the preferred one of theirs, and the sets in others."""
    found = tuple(sets)
    chosen = language or preferred(card_set.language for card_set in found)
    return (
        tuple(card_set for card_set in found if card_set.language == chosen),
        tuple(card_set for card_set in found if card_set.language != chosen),
    )


def in_order_of_languages(sets: Iterable[CardSet]) -> list[CardSet]:
    """The sets, those in the language that is preferred to all others first, in their order otherwise."""
    return sorted(sets, key=lambda card_set: _order(card_set.language))


def _order(language: str) -> tuple[int, str]:
    return LANGUAGES.index(language) if language in LANGUAGES else len(LANGUAGES), language
