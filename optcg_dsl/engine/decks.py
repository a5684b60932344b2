"""Decks, and the rules of deck construction (5-1-2)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from optcg_dsl.engine.kernel import IllegalDeck
from optcg_dsl.engine.pool import CardPool

DECK_SIZE = 50
DON_DECK_SIZE = 10
COPIES = 4


class DeckList(msgspec.Struct, frozen=True):
    """A Leader and the 50 cards of a deck, as card numbers; the order does not matter, the deck is shuffled."""

    leader: str
    cards: tuple[str, ...]

    @classmethod
    def of(cls, leader: str, counts: Sequence[tuple[str, int]]) -> DeckList:
        """A deck from (number, copies) pairs."""
        return cls(leader, tuple(number for number, copies in counts for _ in range(copies)))


def deck_problems(pool: CardPool, deck: DeckList) -> list[str]:
    """What the rules of deck construction have against a deck; empty for a legal one (5-1-2).

    One sentence for each problem, with its rule number.
    """
    problems: list[str] = []
    unknown = sorted({number for number in (deck.leader, *deck.cards) if number not in pool.specs})
    problems += [f"the card pool has no card {number}" for number in unknown]
    if deck.leader in unknown:
        return problems
    leader = pool.specs[deck.leader]
    if leader.category != "leader":
        problems.append(f"{deck.leader} is not a Leader card (5-1-2)")
    if len(deck.cards) != DECK_SIZE:
        problems.append(f"the deck has {len(deck.cards)} cards, not {DECK_SIZE} (5-1-2)")
    for number in sorted(set(deck.cards).difference(unknown)):
        spec = pool.specs[number]
        if spec.category not in ("character", "event", "stage"):
            problems.append(f"{number} is a {spec.category} card and cannot be in a deck (5-1-2-1)")
        elif not set(spec.colors) & set(leader.colors):
            problems.append(f"{number} has no colour of the Leader {deck.leader} (5-1-2-2)")
        copies = deck.cards.count(number)
        if copies > COPIES:
            problems.append(f"{number} is in the deck {copies} times, more than {COPIES} (5-1-2-3)")
    return problems


def check_deck(pool: CardPool, deck: DeckList) -> None:
    """Raise ``IllegalDeck`` with all problems of a deck that is not legal."""
    problems = deck_problems(pool, deck)
    if problems:
        raise IllegalDeck("illegal deck: " + "; ".join(problems))
