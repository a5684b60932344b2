"""Random legal decks out of the cards that there are, for property tests and measurements."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from optcg_dsl.cards.records import COPIES, DECK_SIZE
from optcg_dsl.effects import DeckRule
from optcg_dsl.effects.deck_construction import DeckCard, limits_of
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import numbers_for
from optcg_dsl.engine.pool.specs import UNKNOWN_ATTRIBUTE
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.rules.versions import Switches

LEAST_NUMBERS = -(-DECK_SIZE // COPIES)
"""How many different numbers a deck needs at least (5-1-2-3)."""


class RandomDecks:
    """Makes random decks, legal by 5-1-2, of some cards.

    ``eligible`` has, for each Leader with enough cards of its colours, the numbers that its decks may hold (5-1-2-1,
    5-1-2-2, 5-1-2-4), all sorted.  With the ``switches`` of a rules version that does not know the attribute "?",
    cards that have it are left out (2-5-2).  Raises ``EngineError`` if there is no such Leader.
    """

    def __init__(self, cards: CardPool | Iterable[DeckCard], switches: Switches | None = None) -> None:
        unknown = () if switches is None or switches.attribute_question_mark else (UNKNOWN_ATTRIBUTE,)
        known = sorted(
            (
                card
                for card in (cards.specs.values() if isinstance(cards, CardPool) else cards)
                if not set(unknown).intersection(card.attributes)
            ),
            key=lambda card: card.number,
        )
        alike: dict[tuple[tuple[str, ...], tuple[DeckRule, ...]], tuple[str, ...]] = {}
        self.eligible: dict[str, tuple[str, ...]] = {}
        for leader in known:
            if leader.category == "leader":
                same = leader.colors, tuple(limits_of(leader.abilities))
                if same not in alike:
                    alike[same] = numbers_for(leader, known)
                if len(alike[same]) >= LEAST_NUMBERS:
                    self.eligible[leader.number] = alike[same]
        if not self.eligible:
            raise EngineError("the card pool has no Leader with enough cards of its colours for a deck of 50 (5-1-2)")
        self._leaders = tuple(self.eligible)

    def deck(self, rng: Random) -> DeckList:
        """A random Leader, and random numbers of its colours in 1 to 4 copies."""
        leader = rng.choice(self._leaders)
        numbers = list(self.eligible[leader])
        rng.shuffle(numbers)
        cards: list[str] = []
        copies = dict.fromkeys(numbers, 0)
        # Walking round the shuffled numbers fills the deck even where few numbers are eligible, each at most 4 times.
        while len(cards) < DECK_SIZE:
            for number in numbers:
                room = min(COPIES - copies[number], DECK_SIZE - len(cards))
                if room > 0:
                    added = rng.randint(1, room)
                    copies[number] += added
                    cards += [number] * added
        return DeckList(leader, tuple(cards))
