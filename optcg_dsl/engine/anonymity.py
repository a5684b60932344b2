"""Card ids that tell nothing: copies of a card that nobody can tell apart change their ids in secret.

On a table, a card that goes back to a hand or is shuffled into a deck is from then on any of its owner's copies of that
card.  An id could be followed: seen again, it would tell that this copy, and not another one, came out of the hand, the
deck or the Life area.  So whenever a known card has gone where somebody may not see it (3-2-2, 3-4-2, 3-10-2), all its
owner's copies of that number in secret areas get each other's ids at random, as soon as nothing is under way that
speaks of them.  The cards lie where they lay: only what they are called changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from optcg_dsl.engine import facts, rng
from optcg_dsl.engine.areas import DECK, HAND, LIFE

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game
    from optcg_dsl.engine.state import State

SECRET = (HAND, DECK, LIFE)
"""The areas whose cards at least one player may not see (a face-up Life card can be seen)."""
_OF_RENAMED = facts.HAND | facts.DECK | facts.LIFE | facts.HISTORY


def note(state: State, cards: Iterable[int]) -> None:
    """Remember that the ids of cards are known to somebody who will no longer see them."""
    for card in cards:
        if state.area[card] in SECRET and card not in state.exposed:
            state.exposed.append(card)


def mix(game: Game) -> None:
    """Give the copies of the remembered cards each other's ids at random.

    To be called where no frame holds card ids.  Copies that an effect in force speaks of keep theirs until it has
    ended.
    """
    state = game.state
    waiting: list[int] = []
    bound = _bound(state)
    done: set[tuple[int, str]] = set()
    for card in state.exposed:
        key = state.owner[card], state.numbers[card]
        if key in done or not _is_secret(state, card):
            continue
        copies = [
            one
            for area in SECRET
            for one in state.areas[key[0]][area]
            if state.numbers[one] == key[1] and _is_secret(state, one)
        ]
        if not bound.isdisjoint(copies):
            waiting.append(card)
            continue
        done.add(key)
        if len(copies) > 1:
            ids = copies.copy()
            rng.shuffle(_seed(state, copies), ids)
            _rename(state, dict(zip(copies, ids, strict=True)))
            game.touch(_OF_RENAMED if game.standing.holders.isdisjoint(copies) else _OF_RENAMED | facts.HOLDERS)
    state.exposed = waiting


def _is_secret(state: State, card: int) -> bool:
    return state.area[card] in SECRET and not state.face_up[card]


def _seed(state: State, copies: Iterable[int]) -> int:
    """A seed that no player can know and that uses up no random number of the game: which cards are drawn next does not
    depend on how many copies of a card there are."""
    word = state.rng
    for number in (state.turn, *copies):
        _, word = rng.next_word(word ^ number)
    return word


def _bound(state: State) -> set[int]:
    """The ids that effects in force and spent effects speak of (some of these numbers may be no ids: no harm)."""
    found: set[int] = {card for card, _, _ in state.used}
    for effect in state.continuous:
        found.update((effect.source.card, *(ref.card for ref in effect.cards), *_values(effect.slots)))
    for waiting in state.delayed:
        found.update((waiting.source.card, *_values(waiting.slots)))
    return found


def _values(slots: Mapping[str, tuple[int, ...]]) -> Iterator[int]:
    for values in slots.values():
        yield from values


def _rename(state: State, names: Mapping[int, int]) -> None:
    """Call the cards by other ids wherever they are listed, and what happened to them this turn too."""
    owner = state.owner[next(iter(names))]
    area = {card: state.area[card] for card in names}
    serial = {card: state.serial[card] for card in names}
    for where in SECRET:
        pile = state.areas[owner][where]
        if not names.keys().isdisjoint(pile):
            pile[:] = [names.get(card, card) for card in pile]
    for old, new in names.items():
        state.area[new] = area[old]
        state.serial[new] = serial[old]
    state.history = [
        replace(past, card=names.get(past.card, past.card), other=names.get(past.other, past.other))
        if past.card in names or past.other in names
        else past
        for past in state.history
    ]
