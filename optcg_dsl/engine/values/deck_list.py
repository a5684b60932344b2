"""A deck as a list of card numbers."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Leader and the 50 cards of a deck, as card numbers; the order does not matter, the deck is shuffled."""

    leader: str
    cards: tuple[str, ...]

    @classmethod
    def of(cls, leader: str, counts: Sequence[tuple[str, int]]) -> DeckList:
        """A deck from (number, copies) pairs."""
        return cls(leader, tuple(number for number, copies in counts for _ in range(copies)))
