"""Games that could be the one being played, for all that one player knows: for bots that look ahead (3-1-5).

What the player may not see is dealt anew, and so is all chance to come.  Nothing of what it truly is gets into such a
game: only how many cards lie where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.decks import IN_DECKS
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.records import CardRef
from optcg_dsl.engine.views import Sight

_SECRET: Final = (HAND, DECK, LIFE)
_CARDS: Final = frozenset(
    (
        "answer", "attacker", "card", "cards", "chain", "chosen", "covered", "offers", "options", "others", "placed",
        "played", "refs", "refused", "returned", "slots", "source",
    )
)  # fmt: skip
"""The fields of frames and effects whose numbers are ids of cards; some of these numbers may be none: no harm."""


class Unseen:
    """What a player does not know of a game at a decision of theirs: worked out once, dealt as often as is wished.

    Raises ``EngineError`` if the open decision is not the player's.
    """

    def __init__(self, game: Game, player: int) -> None:
        state = game.state
        if state.decision is None or state.decision.player != player:
            raise EngineError(f"the open decision is not one of player {player}")
        sight = Sight(game, player)
        self._game = game
        self._player = player
        self._places: list[list[tuple[int, int, int]]] = [[], []]
        for side in (0, 1):
            for area in _SECRET:
                for index, card in enumerate(state.areas[side][area]):
                    if not sight.may_know(card, side, area):
                        self._places[side].append((area, index, card))
        self._own = sorted(state.numbers[card] for _, _, card in self._places[player])
        self.bound = _spoken_of(game)
        """The ids that something under way or in force refers to: such a card stays what it is called."""
        self._free = [[place for place in side if place[2] not in self.bound] for side in self._places]

    @property
    def leader(self) -> str:
        """The number of the opponent's Leader."""
        return self._game.decks[1 - self._player].leader

    @property
    def count(self) -> int:
        """How many of the opponent's cards the player does not know: those of the hand, the deck and the Life area."""
        return len(self._places[1 - self._player])

    def seen(self) -> list[str]:
        """The numbers of the opponent's cards, beside the Leader and DON!! cards, that the player knows now."""
        state, other = self._game.state, 1 - self._player
        unseen = {card for _, _, card in self._places[other]}
        return [
            number
            for card, number in enumerate(state.numbers)
            if state.owner[card] == other and card not in unseen and self._game.specs[card].category in IN_DECKS
        ]

    def dealt(self, numbers: Sequence[str], seed: int) -> Game:
        """A game in which the opponent's unknown cards have these ``numbers``, as many as ``count``, shuffled.

        The player's own unknown cards are what is left of the own deck, shuffled.  ``seed`` decides both, and all
        chance to come.  The log and the answers of the new game are empty.  Raises ``EngineError`` for another count or
        a number that the pool does not have.
        """
        if len(numbers) != self.count:
            raise EngineError(f"{len(numbers)} cards for {self.count} that are not known")
        rng = Random(seed)
        game = Game(self._game.pool, self._game.decks, seed, self._game.state.copy(), self._game.first, self._game)
        state = game.state
        state.rng = rng.getrandbits(64)
        state.exposed.clear()
        every = list(state.numbers)
        for side in (0, 1):
            faces = list(self._own if side == self._player else numbers)
            rng.shuffle(faces)
            # Ids are told from each other by their order: they lie in one that depends on nothing that is secret.
            free = self._free[side]
            for (area, index, _), card in zip(free, sorted(card for _, _, card in free), strict=True):
                state.areas[side][area][index] = card
                state.area[card] = area
            for (area, index, _), number in zip(self._places[side], faces, strict=True):
                every[state.areas[side][area][index]] = number
        game.renumber(every)
        return game


def again(game: Game, seed: int) -> Game:
    """The same game with other chance to come, without the log and the answers so far."""
    twin = Game(game.pool, game.decks, seed, game.state.copy(), game.first, game)
    twin.state.rng = Random(seed).getrandbits(64)
    return twin


def _spoken_of(game: Game) -> set[int]:
    state = game.state
    found = {card for card, _, _ in state.used}
    found.update(state.revealed, (card for _, card in state.looking))
    for one in (*state.stack, *state.continuous, *state.delayed, *state.pending, state.decision):
        found.update(_ids(one))
    return found


def _ids(record: Any) -> Iterator[int]:
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name in _CARDS or isinstance(value, CardRef):
            yield from _numbers(value)
        elif isinstance(value, msgspec.Struct):
            yield from _ids(value)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, CardRef):
        yield value.card
    elif isinstance(value, dict):
        yield from _numbers(value.values())
    elif isinstance(value, Iterable) and not isinstance(value, str):
        for one in value:
            yield from _numbers(one)
