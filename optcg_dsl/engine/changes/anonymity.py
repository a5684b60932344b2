"""Card ids that tell nothing: copies of a card that nobody can tell apart change their ids in secret.

On a table, a card that goes back to a hand or is shuffled into a deck is from then on any of its owner's copies of that
card.  An id could be followed: seen again, it would tell that this copy, and not another one, came out of the hand, the
deck or the Life area.  So whenever a known card has gone where somebody may not see it (3-2-2, 3-4-2, 3-10-2), all its
owner's copies of that number in secret areas get each other's ids at random, as soon as nothing is under way that
speaks of them.  The cards lie where they lay: only what they are called changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from optcg_dsl.engine.values import dependencies, rng
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core
    from optcg_dsl.engine.values.state import State

SECRET: Final = (HAND, DECK, LIFE)
"""The areas whose cards at least one player may not see (a face-up Life card can be seen)."""
_OF_RENAMED: Final = dependencies.HAND | dependencies.DECK | dependencies.LIFE | dependencies.HISTORY


def note(state: State, cards: Iterable[int]) -> None:
    """Remember that the ids of cards are known to somebody who will no longer see them."""
    for card in cards:
        if state.area[card] in SECRET and card not in state.exposed:
            state.exposed.append(card)


def mix(game: Core) -> None:
    """Give the copies of the remembered cards each other's ids at random.

    To be called where no frame holds card ids.  Copies that an effect in force speaks of keep theirs until it has
    ended.
    """
    state = game.state
    waiting: list[int] = []
    bound = _bound(state)
    done: set[int] = set()
    for card in state.exposed:
        if card in done or not _is_secret(state, card):
            continue
        places = _places_of_copies(game, card)
        copies = [copy for _, _, copy in places]
        if not bound.isdisjoint(copies):
            waiting.append(card)
            continue
        done.update(copies)
        if len(copies) > 1:
            ids = copies.copy()
            rng.shuffle(_seed(state, copies), ids)
            _rename(state, places, ids)
            game.touch(_OF_RENAMED if game.standing.holders.isdisjoint(copies) else _OF_RENAMED | dependencies.HOLDERS)
    state.exposed = waiting


def _places_of_copies(game: Core, card: int) -> list[tuple[int, int, int]]:
    """The copies of a card that its owner has in secret areas: which of these it is, how many cards lie above, the id.

    They are listed area after area, from top to bottom.
    """
    state = game.state
    owner = state.owner[card]
    found: list[tuple[int, int, int]] = []
    for copy in game.standing.copies[game.spec(card).number]:
        if state.owner[copy] == owner and _is_secret(state, copy):
            area = state.area[copy]
            found.append((SECRET.index(area), state.areas[owner][area].index(copy), copy))
    found.sort()
    return found


def _is_secret(state: State, card: int) -> bool:
    return state.area[card] in SECRET and not state.face_up[card]


def _seed(state: State, copies: Iterable[int]) -> int:
    """A seed that no player can know and that uses up no random number of the game: which cards are drawn next does not
    depend on how many copies of a card there are."""
    return rng.mixed(state.rng, (state.turn, *copies))


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


def _rename(state: State, places: Sequence[tuple[int, int, int]], ids: Sequence[int]) -> None:
    """Call the copies of a card by other ids where they lie, and in what has happened to them this turn."""
    areas = state.areas[state.owner[ids[0]]]
    serials = [state.serial[copy] for _, _, copy in places]
    for (which, above, _), serial, new in zip(places, serials, ids, strict=True):
        area = SECRET[which]
        areas[area][above] = new
        state.area[new] = area
        state.serial[new] = serial
    if state.history:
        names = {copy: new for (_, _, copy), new in zip(places, ids, strict=True)}
        state.history = [
            replace(past, card=names.get(past.card, past.card), other=names.get(past.other, past.other))
            if past.card in names or past.other in names
            else past
            for past in state.history
        ]
