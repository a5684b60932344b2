"""What the opponent's unknown cards could be: guesses at a deck of which some cards have been seen."""

from __future__ import annotations

from collections import Counter
from random import Random

from optcg_dsl.cards.records import COPIES
from optcg_dsl.engine.imagined import Unseen
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import IN_DECKS, numbers_for


class Guesses:
    """Guesses at one opponent's deck during one game.

    A guess knows the own deck list, the opponent's Leader, the cards of the opponent that were seen at the own
    decisions so far, and the card data; of the opponent's deck it knows nothing else.  Cards that were seen come first:
    a deck usually has several copies of a card (up to 4, 5-1-2-3).  Then come those that share a type with the Leader,
    around whom decks are built, then any others that may be in a deck with that Leader.
    """

    def __init__(self, pool: CardPool) -> None:
        self._pool = pool
        self._seen: Counter[str] = Counter()
        self._eligible: dict[str, tuple[list[str], list[str]]] = {}

    def look(self, unseen: Unseen) -> None:
        """Remember the opponent's cards that can be seen now; of a card, the most copies seen at once."""
        for number, copies in Counter(unseen.seen()).items():
            self._seen[number] = max(self._seen[number], copies)

    def guess(self, unseen: Unseen, rng: Random) -> list[str]:
        """Numbers for the cards that are unknown now, as many as there are."""
        now = Counter(unseen.seen())
        remembered = self._seen - now
        found = list(remembered.elements())
        held = now + remembered
        numbers = sorted(self._seen)
        rng.shuffle(numbers)
        for likely in self._numbers(unseen.leader):
            new = [number for number in likely if number not in self._seen]
            rng.shuffle(new)
            numbers += new
        while len(found) < unseen.count:
            before = len(found)
            for number in numbers:
                room = min(COPIES - held[number], unseen.count - len(found))
                if room > 0:
                    copies = rng.randint(1, room)
                    held[number] += copies
                    found += [number] * copies
            if len(found) == before:  # a deck of which more copies are allowed (5-1-2-4)
                found += [rng.choice(numbers) for _ in range(unseen.count - before)]
        return found[: unseen.count]

    def _numbers(self, leader: str) -> tuple[list[str], list[str]]:
        """The cards that may be in a deck with a Leader: those that share a type with it, and the others."""
        if leader not in self._eligible:
            specs = sorted(self._pool.specs.values(), key=lambda spec: spec.number)
            types = set(self._pool.spec(leader).types)
            legal = numbers_for(self._pool.spec(leader), specs)
            legal = legal or tuple(spec.number for spec in specs if spec.category in IN_DECKS)
            related = [number for number in legal if not types.isdisjoint(self._pool.spec(number).types)]
            rest = set(legal).difference(related)
            self._eligible[leader] = related, [number for number in legal if number in rest]
        return self._eligible[leader]
