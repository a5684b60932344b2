"""The primitive changes of a game, and the only code that touches areas.

Each function keeps all parallel lists of the state right, records an event, tells :mod:`triggers` what happened (so
that effects whose timing is met are collected, and conditions about this turn can be answered), and lets rule
processing run at once (9-1-2).  Callers say why: ``cause`` is ``"effect"``, ``"battle"``, ``"cost"`` or ``"rule"``;
``by`` is the player whose effect or action it is (-1: the rules); ``source`` the card whose effect does it (-1: none);
``doer`` the player who does it, where an effect has the other player do it.

The kinds told to ``triggers.emit`` here are those about the elementary change: ``removed`` (just *before* the cards
leave, while they and their conditions can still be looked at, 10-2-17-1) with ``trashed``, ``returned_to_hand`` and
``returned_to_deck``, and afterwards ``rested``, ``set_active``, ``given_don``, ``trashed_from_hand``,
``trashed_from_deck``, ``discarded_life``, ``life_removed``, ``life_added``, ``life_to_hand``, ``turned_up``,
``turned_down``, ``drawn``, ``drawn_outside_draw_phase``, ``don_returned`` and the ``..._becomes``.  Kinds with a
meaning beyond the change (``played``, ``ko``, ``attacks``, ...) are told by the procedures.  After any call the game
may be over: look at ``game.state.over``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.changes import anonymity, defeat, triggers
from optcg_dsl.engine.values import dependencies, rng
from optcg_dsl.engine.values.areas import (
    AREA_COUNT,
    AREA_NAMES,
    BATTLEFIELD,
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    HAVE_STATE,
    IN_PLAY,
    LEADER,
    LIFE,
    NOWHERE,
    OPEN,
    TRASH,
)
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.events import BOTH, NOBODY, Event, EventWord, only

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core
    from optcg_dsl.engine.values.state import State

_PILES: Final = (DECK, HAND, TRASH, LIFE)
"""Areas that a card leaves without becoming another object."""
_DON_AREAS: Final = (DON_DECK, COST, GIVEN)
_IN_ORDER: Final = (DECK, LIFE)
"""Areas whose cards lie in an order that matters and stays secret (3-2-3, 3-10-2)."""
_LOWEST: Final = 1 << 16
"""A place below all cards of an area."""
_PLACES: Final = {
    end: [0 if area == TRASH or (area in _IN_ORDER and end == "top") else _LOWEST for area in range(AREA_COUNT)]
    for end in ("top", "bottom")
}
"""How many cards of an area lie above one that is put into it: in the trash it lies on top of the others (3-5-2)."""


def move(
    game: Core,
    cards: Sequence[int],
    area: int,
    *,
    end: str = "top",
    face_up: bool = False,
    rested: bool = False,
    cause: str = "rule",
    by: int = -1,
    source: int = -1,
    verb: str = "",
    reveal: bool = False,
    counted: bool = True,
    doer: int = -1,
    above: int = -1,
) -> None:
    """Move cards to an area of their owners, as one event in which they are taken one after another (3-2-3, 3-3-3).

    Several cards keep their order: on top, the first lies uppermost; at the bottom, the last lies lowest.  ``face_up``
    is for Life, ``rested`` for the field, where cards are active unless said otherwise (3-7-5, 3-8-4, 3-9-3).  A card
    that is already there is moved too (deck to deck); a Life card that is only put in its place again lies as it lay
    before (3-10-3).  ``above`` is for a single card that comes to lie between others: how many of them lie
    above it.  Not ``counted``: other cards take their places in the same event, so that no number of cards
    changes.  The DON!! cards given to a card that leaves go to the cost area rested (6-5-5-4); a card that
    leaves the Character or Stage area, and a DON!! card, becomes another object (3-1-6, 3-1-6-1).
    Raises ``EngineError`` for a Leader (3-6-3).
    """
    if len(cards) != 1:
        if cards:
            _move_several(game, cards, area, end, face_up, rested, cause, by, source, verb, reveal, counted, doer)
        return
    state = game.state
    card = cards[0]
    old = state.area[card]
    if old in IN_PLAY:
        _before_leaving(game, cards, area, cause, by, source, verb)
    shown = reveal or area in OPEN or (area == LIFE and face_up)
    seen = BOTH if shown else _seen(state, card, area)
    game.touch(_transfer(game, card, area, _PLACES[end][area] if above < 0 else above, rested, face_up))
    _log_move(game, cards, old, area, seen, source, verb, end)
    if _is_watched(game, old, area):
        _tell_moves(game, cards, (old,), area, cause, by, source, counted, doer)
    defeat.check_rules(game)


def _move_several(
    game: Core,
    cards: Sequence[int],
    area: int,
    end: str,
    face_up: bool,
    rested: bool,
    cause: str,
    by: int,
    source: int,
    verb: str,
    reveal: bool,
    counted: bool,
    doer: int,
) -> None:
    """Move several cards at once, which may come from different areas of both players."""
    state = game.state
    owner = state.owner
    came = [state.area[card] for card in cards]
    if not IN_PLAY.isdisjoint(came):
        _before_leaving(game, cards, area, cause, by, source, verb)
    shown = reveal or area in OPEN or (area == LIFE and face_up)
    place = _PLACES[end][area]
    laid = [0, 0]
    changed = 0
    groups: dict[tuple[int, int, int], list[int]] = {}
    for index, card in enumerate(cards):
        side = owner[card]
        origin = side, came[index], BOTH if shown else _seen(state, card, area)
        if origin in groups:
            groups[origin].append(card)
        else:
            groups[origin] = [card]
        changed |= _transfer(game, card, area, place + laid[side], rested, face_up)
        laid[side] += 1
    game.touch(changed)
    watched = False
    for (_, old, seen), group in groups.items():
        _log_move(game, group, old, area, seen, source, verb, end)
        watched = watched or _is_watched(game, old, area)
    if watched:
        _tell_moves(game, cards, came, area, cause, by, source, counted, doer)
    defeat.check_rules(game)


_LEFT_FOR: Final = {TRASH: "trashed", HAND: "returned_to_hand", DECK: "returned_to_deck"}
"""What a move from the field to an area is besides: into the trash only where the effect says "trash"."""


def _before_leaving(game: Core, cards: Sequence[int], area: int, cause: str, by: int, source: int, verb: str) -> None:
    """Tell of the cards that are about to leave the Character or Stage area; a Leader stays where it is (3-6-3)."""
    state = game.state
    came = [state.area[card] for card in cards]
    if LEADER in came and state.phase != "setup":
        raise EngineError("a Leader card cannot be moved from the Leader area (3-6-3)")
    leaving = tuple([card for card, old in zip(cards, came, strict=True) if old in BATTLEFIELD and old != area])
    kinds = ("removed", _LEFT_FOR[area]) if area in _LEFT_FOR and (area != TRASH or verb == "trash") else ("removed",)
    for side, group in _by_owner(state, leaving):
        for kind in kinds:
            triggers.emit(
                game, kind, player=side, cards=group, amount=len(group), cause=cause, by=by, other=source, to=area
            )


def _by_owner(state: State, cards: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """The cards of each player who has any of them, player 0's first; mostly they are all of one player."""
    owner = state.owner
    one = owner[cards[0]] if cards else -1
    for card in cards:
        if owner[card] != one:
            return [(side, tuple([card for card in cards if owner[card] == side])) for side in (0, 1)]
    return [(one, cards)] if cards else []


def _seen(state: State, card: int, area: int) -> int:
    """Who sees which card it is that is about to move, face-down, to an area that is not open (3-1-4, 3-1-5)."""
    old = state.area[card]
    if old in OPEN or state.face_up[card]:
        return BOTH
    return only(state.owner[card]) if old == HAND or area == HAND else NOBODY


def _transfer(game: Core, card: int, area: int, place: int, rested: bool, face_up: bool) -> int:
    """Take a card out of where it is and put it into an area of its owner, below so many others that lie there.

    Returns the facts that have changed.  One of them is whether a card with effects that act all the time comes to
    where these are valid, or leaves it.
    """
    state = game.state
    areas = state.areas[state.owner[card]]
    old = state.area[card]
    areas[old].remove(card)
    if old not in _PILES and old != area:
        _leave(game, card, old)
    areas[area].insert(place, card)
    state.area[card] = area
    state.rested[card] = rested
    state.face_up[card] = area == LIFE and (face_up or (old == LIFE and state.face_up[card]))
    standing = game.standing
    if card in standing.holders and (area in IN_PLAY or old in IN_PLAY or card in standing.special):
        return dependencies.OF_AREA[old] | dependencies.OF_AREA[area] | dependencies.HOLDERS
    return dependencies.OF_AREA[old] | dependencies.OF_AREA[area]


def _leave(game: Core, card: int, old: int) -> None:
    """What becomes of a card that leaves an area of the field, and of a DON!! card that leaves any."""
    state = game.state
    if old in BATTLEFIELD:
        state.serial[card] += 1
        state.entered[card] = -1
        _return_given(game, card)
    elif old in _DON_AREAS:
        if game.switches.don_move_clears_effects:
            state.serial[card] += 1
        state.host[card] = -1


def _return_given(game: Core, host: int) -> None:
    """The DON!! cards given to a card that leaves are placed in the cost area and rested (6-5-5-4)."""
    given = given_to(game, host)
    if not given:
        return
    for don in given:
        _transfer(game, don, COST, _LOWEST, rested=True, face_up=False)
    game.touch(dependencies.GIVEN | dependencies.COST)
    game.log("move", game.state.owner[host], cards=given, came="given", went="cost", other=host, words=("rested",))


def given_to(game: Core, host: int) -> tuple[int, ...]:
    """The DON!! cards given to a card, in the order they were given."""
    state = game.state
    given = state.areas[state.owner[host]][GIVEN]
    return tuple([don for don in given if state.host[don] == host]) if given else ()


def _log_move(
    game: Core, cards: Sequence[int], old: int, area: int, seen: int, source: int, verb: str, end: str
) -> None:
    """Record how cards of one player have moved; the order in which they lie in a secret area is not told (3-1-8)."""
    state = game.state
    if area in _IN_ORDER:
        told = tuple(sorted(cards))
        words: tuple[str, ...] = (verb, end)
    else:
        told = tuple(cards)
        words = (verb,) if verb else ()
    side = state.owner[told[0]]
    game.events.append(Event("move", side, told, -1, AREA_NAMES[old], AREA_NAMES[area], 0, source, words, seen))
    if area in anonymity.SECRET and (seen == BOTH if area == HAND else old != DECK or state.looking or state.revealed):
        anonymity.note(state, cards)


_TOLD_AS: Final = {
    (HAND, TRASH): "trashed_from_hand",
    (DECK, TRASH): "trashed_from_deck",
    (LIFE, TRASH): "discarded_life",
    (LIFE, HAND): "life_to_hand",
    (COST, DON_DECK): "don_returned",
    (GIVEN, DON_DECK): "don_returned",
}


def _told_of(old: int, new: int) -> tuple[str, ...]:
    """The kinds of events that a move from one area to another is, in the order in which they are told."""
    kinds = ("life_removed" if old == LIFE else "", "life_added" if new == LIFE else "", _TOLD_AS.get((old, new), ""))
    return tuple(kind for kind in kinds if kind)


_COUNTED: Final = {LIFE: "life_becomes", DECK: "deck_becomes", HAND: "hand_becomes"}
"""The kinds told whenever the number of cards in an area has changed."""
_TOLD: Final = {(old, new): _told_of(old, new) for old in range(AREA_COUNT) for new in range(AREA_COUNT)}
_TOLD_AT_ALL: Final = [
    [
        frozenset((*_TOLD[old, new], *(_COUNTED[area] for area in (old, new) if area in _COUNTED)))
        for new in range(AREA_COUNT)
    ]
    for old in range(AREA_COUNT)
]


def _is_watched(game: Core, old: int, new: int) -> bool:
    """Whether anything depends on any of the events that a move from one area to another is."""
    return not game.standing.watched.isdisjoint(_TOLD_AT_ALL[old][new])


def _tell_moves(
    game: Core,
    cards: Sequence[int],
    came: Sequence[int],
    area: int,
    cause: str,
    by: int,
    source: int,
    counted_too: bool,
    doer: int,
) -> None:
    """Tell what the move was, of those kinds of events that anything depends on."""
    state, watched = game.state, game.standing.watched
    if state.phase == "setup":
        return
    groups: dict[tuple[int, str], list[int]] = {}
    counted: list[tuple[int, int]] = []
    for card, old in zip(cards, came, strict=True):
        if old == area:
            continue
        side = state.owner[card]
        for where in (old, area):
            if where in _COUNTED and (side, where) not in counted and _COUNTED[where] in watched:
                counted.append((side, where))
        for kind in _TOLD[old, area]:
            if kind in watched:
                groups.setdefault((side, kind), []).append(card)
    for (side, kind), group in groups.items():
        triggers.emit(
            game,
            kind,
            player=side,
            cards=tuple(group),
            amount=len(group),
            cause=cause,
            by=by,
            other=source,
            doer=doer,
        )
    for side, where in counted if counted_too else ():
        triggers.emit(
            game, _COUNTED[where], player=side, amount=len(state.areas[side][where]), cause=cause, by=by, other=source
        )


def take_nowhere(game: Core, card: int, *, cause: str = "rule", by: int = -1) -> None:
    """Take a card out of all areas: its [Trigger] is being activated, or it is being played (10-1-5-3)."""
    move(game, (card,), NOWHERE, cause=cause, by=by)


_DRAWN: Final = ("drawn", "drawn_outside_draw_phase")
_DRAWN_IN: Final[dict[str, tuple[str, ...]]] = {"setup": (), "draw": ("drawn",)}
"""The kinds of events that a drawing is in some phases; in all others it is both."""


def draw(game: Core, player: int, count: int, *, cause: str = "rule", by: int = -1, source: int = -1) -> int:
    """Draw cards one by one from the top of the deck to the hand (3-4-1, 4-5-1 to 4-5-3); returns how many were drawn.

    The game ends between two cards if the deck has run out (9-1-2, 9-2-1-2).
    """
    state = game.state
    deck = state.areas[player][DECK]
    kinds = () if game.standing.watched.isdisjoint(_DRAWN) else _DRAWN_IN.get(state.phase, _DRAWN)
    drawn = 0
    while drawn < count and deck and not state.over:
        card = deck[0]
        move(game, (card,), HAND, cause=cause, by=by, source=source, verb="draw")
        drawn += 1
        for kind in kinds:
            triggers.emit(game, kind, player=player, cards=(card,), amount=1, cause=cause, by=by, other=source)
    return drawn


def deal(game: Core, player: int, count: int, area: int) -> None:
    """In the preparations, move cards one by one from the top of the deck to the hand or on top of the Life (5-2-1-6,
    5-2-1-7).

    It is what :func:`draw` and :func:`move` do, but for what cannot be yet: that anything waits for what happens, that
    a deck runs out (9-2-1-2), or that a card in the deck has been turned, rested or looked at.
    """
    areas = game.state.areas[player]
    dealt = areas[DECK][:count]
    del areas[DECK][:count]
    words, seen = (("draw",), only(player)) if area == HAND else (("", "top"), NOBODY)
    for card in dealt:
        game.state.area[card] = area
        areas[area].insert(len(areas[area]) if area == HAND else 0, card)
        game.events.append(Event("move", player, (card,), -1, AREA_NAMES[DECK], AREA_NAMES[area], 0, -1, words, seen))
    holds = any(card in game.standing.special for card in dealt)
    game.touch(dependencies.DECK | dependencies.OF_AREA[area] | (dependencies.HOLDERS if holds else 0))


def rest(game: Core, cards: Sequence[int], *, cause: str = "rule", by: int = -1, source: int = -1) -> tuple[int, ...]:
    """Rest active cards; returns those that were (1-3-2-1)."""
    return _set_rested(game, cards, True, cause, by, source)


def set_active(
    game: Core, cards: Sequence[int], *, cause: str = "rule", by: int = -1, source: int = -1
) -> tuple[int, ...]:
    """Set rested cards as active; returns those that were (1-3-2-1)."""
    return _set_rested(game, cards, False, cause, by, source)


def _set_rested(game: Core, cards: Sequence[int], rested: bool, cause: str, by: int, source: int) -> tuple[int, ...]:
    state = game.state
    area_of, rested_of = state.area, state.rested
    found: list[int] = []
    touched = 0
    for card in cards:
        if rested_of[card] != rested and area_of[card] in HAVE_STATE:
            rested_of[card] = rested
            touched |= dependencies.OF_STATE[area_of[card]]
            found.append(card)
    if not found:
        return ()
    changed = tuple(found)
    game.touch(touched)
    kind: EventWord = "rested" if rested else "set_active"
    for side, group in _by_owner(state, changed):
        game.events.append(Event(kind, side, group, source=source, words=(cause,)))
        if kind in game.standing.watched:
            triggers.emit(game, kind, player=side, cards=group, amount=len(group), cause=cause, by=by, other=source)
    return changed


def give_don(
    game: Core, dons: Sequence[int], host: int, *, cause: str = "rule", by: int = -1, source: int = -1
) -> None:
    """Give DON!! cards of the host's owner, from the cost area or another card, to a Leader or Character (6-5-5-1).

    They are neither active nor rested then (4-4-2).
    """
    state = game.state
    side = state.owner[host]
    moving = [don for don in dons if state.host[don] != host]
    if not moving or state.area[host] not in (LEADER, CHARACTER):
        return
    for don in moving:
        old = state.area[don]
        state.areas[side][old].remove(don)
        _leave(game, don, old)
        state.areas[side][GIVEN].append(don)
        state.area[don] = GIVEN
        state.host[don] = host
        if game.switches.given_don_state == "neither":
            state.rested[don] = False
    game.touch(dependencies.GIVEN | dependencies.COST)
    count = len(moving)
    game.events.append(Event("give", side, tuple(moving), host, amount=count, source=source))
    if "given_don" in game.standing.watched:
        triggers.emit(game, "given_don", player=side, cards=(host,), amount=count, cause=cause, by=by, other=source)


def add_don(
    game: Core,
    player: int,
    count: int,
    *,
    rested: bool = False,
    cause: str = "rule",
    by: int = -1,
    source: int = -1,
) -> int:
    """Place DON!! cards from the DON!! deck in the cost area (3-9-1), as many as there are; returns how many.

    With fewer left than asked for, all of them are placed; with none left, none is (6-4-2, 6-4-3).
    """
    dons = game.state.areas[player][DON_DECK][: max(count, 0)]
    move(game, dons, COST, rested=rested, cause=cause, by=by, source=source)
    return len(dons)


def shuffle_deck(game: Core, player: int, *, source: int = -1) -> None:
    """Shuffle a deck with the game's own random numbers (3-2-4)."""
    state = game.state
    state.rng = rng.shuffle(state.rng, state.areas[player][DECK])
    game.touch(dependencies.DECK)
    game.log("shuffle", player, source=source)


def turn_life(game: Core, cards: Sequence[int], up: bool, *, by: int = -1, source: int = -1) -> tuple[int, ...]:
    """Turn Life cards face-up or face-down; returns those that were turned (3-10-2-1, 1-3-2-1)."""
    state = game.state
    turned = tuple(card for card in cards if state.area[card] == LIFE and state.face_up[card] != up)
    for card in turned:
        state.face_up[card] = up
    if turned:
        anonymity.note(state, turned)
        game.touch(dependencies.LIFE)
        game.log("turn_life", state.owner[turned[0]], cards=turned, source=source, words=("up" if up else "down",))
        kind = "turned_up" if up else "turned_down"
        for side, group in _by_owner(state, turned):
            triggers.emit(game, kind, player=side, cards=group, amount=len(group), cause="effect", by=by, other=source)
    return turned
