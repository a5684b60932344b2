"""The cards that a scenario can name: those of the loaded sets, those written in the file, and fillers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from optcg_dsl.cards.fields import similar
from optcg_dsl.cards.records import COLORS, DEFAULT_LANGUAGE, CardRecord, CardSet, in_one_language, preferred
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.scenarios.model import OPPONENT, YOU, Ref
from optcg_dsl.text.languages import typography_of
from optcg_dsl.text.normalise import canonical

FILLER = CardRecord("FILL-001", "Filler", "character", ("red",), cost=1, power=1000)
DECK_FILLERS = tuple(
    CardRecord(f"FILL-1{copy:02}", "Filler", "character", COLORS, cost=1, power=1000) for copy in range(1, 14)
)
"""Fillers of a deck before the game, which may hold 4 cards of a number (5-1-2-3)."""
FILLER_LEADER = CardRecord("FILL-002", "Filler Leader", "leader", ("red",), life=5, power=5000)
FILLERS = (FILLER, FILLER_LEADER, *DECK_FILLERS)
AREA_WORDS = ("Leader", "Stage")
"""Words that stand for whatever card is in an area that holds one card."""

_OWNER = re.compile(r"(your|opponent's)\s+", re.IGNORECASE)
_NTH = re.compile(r"\s*#([1-9][0-9]?)\Z")


def _names_in_others(sets: tuple[CardSet, ...], book: CardBook) -> dict[str, set[str]]:
    """The names that the cards of a book have in prints in other languages, with the numbers."""
    found: dict[str, set[str]] = {}
    for card_set in sets:
        if card_set.language != book.language:
            for card in card_set.cards:
                if card.number in book.records:
                    found.setdefault(canonical(card.name, typography_of(book.language)), set()).add(card.number)
    return found


@dataclass(slots=True)
class CardBook:
    """Card records by number, and the numbers that words stand for.

    A word is a number, a name that one card has, in any print of it, or the key that the card is written under in the
    file.  The cards are those of ``sets`` that are in ``language``; texts that are written in a file are in it, too.
    """

    language: str = DEFAULT_LANGUAGE
    sets: tuple[CardSet, ...] = ()
    records: dict[str, CardRecord] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, sets: Iterable[CardSet], language: str = "") -> CardBook:
        """The cards of the sets in a language, by default the preferred one of theirs, and the fillers."""
        known = tuple(sets)
        language = language or preferred(card_set.language for card_set in known)
        book = cls(language, known)
        named: dict[str, list[str]] = {}
        for record in (
            *(card for card_set in in_one_language(known, language)[0] for card in card_set.cards),
            *FILLERS,
        ):
            book.records[record.number] = record
            named.setdefault(record.name, []).append(record.number)
        book.words = {number: number for number in book.records}
        book.words |= {name: numbers[0] for name, numbers in named.items() if len(numbers) == 1}
        for name, numbers in _names_in_others(known, book).items():
            if len(numbers) == 1:
                book.words.setdefault(name, numbers.pop())
        book.words[FILLER.name] = FILLER.number
        book.words["DON!!"] = DON_NUMBER
        return book

    def with_cards(self, cards: Mapping[str, CardRecord]) -> CardBook:
        """The book and cards written in a file, by their keys; a key hides a card of a set that has it for a name."""
        return CardBook(
            self.language,
            self.sets,
            self.records | {record.number: record for record in cards.values()},
            self.words
            | {record.number: record.number for record in cards.values()}
            | {key: record.number for key, record in cards.items()},
        )

    def ref(self, text: str) -> Ref | None:
        """The card that a text such as ``opponent's Lamp Runner #2`` names; None if there is no such card."""
        text = canonical(text, typography_of(self.language)).strip()
        if text in self.words:
            return Ref(text, self.words[text])
        owner: int | None = None
        nth = 0
        if match := _NTH.search(text):
            nth, text = int(match[1]), text[: match.start()]
        if (match := _OWNER.match(text)) and text not in self.words:
            owner = YOU if match[1].casefold() == "your" else OPPONENT
            text = text[match.end() :]
        if text in self.words:
            return Ref(text, self.words[text], owner, nth)
        area = text.capitalize()
        if area in AREA_WORDS:
            return Ref(area, "", owner, nth)
        return None

    def nearest(self, text: str) -> str:
        """The word that is most like a card's misspelt name, or ""."""
        match = _OWNER.match(text)
        return similar(text[match.end() :] if match else text, (*self.words, *AREA_WORDS))
