"""The primitive changes of a game, and the only code that touches areas.

Each function keeps all parallel lists of the state right, records an event, tells :mod:`pending` what happened (so that
effects whose timing is met are collected, and conditions about this turn can be answered), and lets rule processing run
at once (9-1-2).  Callers say why: ``cause`` is ``"effect"``, ``"battle"``, ``"cost"`` or ``"rule"``; ``by`` is the
player whose effect or action it is (-1: the rules); ``source`` the card whose effect does it (-1: none).

The kinds told to ``pending.emit`` here are those about the elementary change: ``removed`` (just *before* the cards
leave, while they and their conditions can still be looked at, 10-2-17-1) with ``trashed``, and afterwards
``rested``, ``set_active``, ``given_don``, ``trashed_from_hand``, ``trashed_from_deck``, ``discarded_life``,
``life_removed``, ``life_added``, ``life_to_hand``, ``turned_up``, ``turned_down``, ``returned_to_hand``,
``returned_to_deck``, ``drawn``, ``drawn_outside_draw_phase``, ``don_returned`` and the ``..._becomes``.  Kinds with a
meaning beyond the change (``played``, ``ko``, ``attacks``, ...) are told by the procedures.  After any call the game
may be over: look at ``game.state.over``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from optcg_dsl.engine import anonymity, facts, layers, pending, rng
from optcg_dsl.engine.areas import (
    AREA_COUNT,
    AREA_NAMES,
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    LEADER,
    LIFE,
    NOWHERE,
    OPEN,
    STAGE,
    TRASH,
)
from optcg_dsl.engine.events import BOTH, NOBODY, Event, only
from optcg_dsl.engine.kernel import EngineError
from optcg_dsl.engine.state import Past

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game
    from optcg_dsl.engine.standing import Standing
    from optcg_dsl.engine.state import State

_BATTLEFIELD = (CHARACTER, STAGE)
_VALID_IN = (LEADER, CHARACTER, STAGE)
"""Where texts are valid unless they say otherwise (2-8-2)."""
_HAVE_STATE = (LEADER, CHARACTER, STAGE, COST)
_PILES = (DECK, HAND, TRASH, LIFE)
"""Areas that a card leaves without becoming another object."""
_DON_AREAS = (DON_DECK, COST, GIVEN)


def move(
    game: Game,
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
) -> None:
    """Move cards to an area of their owners, as one event in which they are taken one after another (3-2-3, 3-3-3).

    Several cards keep their order: on top, the first lies uppermost; at the bottom, the last lies lowest.  ``face_up``
    is for Life, ``rested`` for the field, where cards are active unless said otherwise (3-7-5, 3-8-4, 3-9-3).  A card
    that is already there is moved too (deck to deck); a Life card that is only put in its place again lies as it lay
    before (3-10-3).  Not ``counted``: other cards take their places in the same event, so that no number of cards
    changes.  The DON!! cards given to a card that leaves go to the cost area rested (6-5-5-4); a card that
    leaves the Character or Stage area, and a DON!! card, becomes another object (3-1-6, 3-1-6-1).
    Raises ``EngineError`` for a Leader (3-6-3).
    """
    if not cards:
        return
    state = game.state
    area_of, face_up_of, rested_of = state.area, state.face_up, state.rested
    came = [area_of[card] for card in cards]
    was_up = [face_up_of[card] for card in cards]
    if LEADER in came and state.phase != "setup":
        raise EngineError("a Leader card cannot be moved from the Leader area (3-6-3)")
    if CHARACTER in came or STAGE in came:
        kinds = ("removed", "trashed") if verb == "trash" and area == TRASH else ("removed",)
        _tell_removed(game, kinds, cards, came, area, cause, by, source)
    changed = facts.OF_AREA[area]
    for index, card in enumerate(cards):
        old = came[index]
        _take(game, card, area)
        area_of[card] = area
        rested_of[card] = rested
        face_up_of[card] = area == LIFE and (face_up or (old == LIFE and was_up[index]))
        changed |= facts.OF_AREA[old]
    _put(state, cards, area, end)
    if _holders_move(game.standing, cards, came, area):
        changed |= facts.HOLDERS
    game.touch(changed)
    words = (verb, end) if area in (DECK, LIFE) else (verb,) if verb else ()
    shown = reveal or area in OPEN or (area == LIFE and face_up)
    _log_move(game, cards, came, was_up, area, source, words, shown)
    if state.phase != "setup":
        _tell_moves(game, cards, came, area, cause, by, source, counted)
    check_rules(game)


def _tell_removed(
    game: Game,
    kinds: Sequence[str],
    cards: Sequence[int],
    came: Sequence[int],
    area: int,
    cause: str,
    by: int,
    source: int,
) -> None:
    """Tell of the cards that are about to leave the Character or Stage area."""
    owner = game.state.owner
    leaving = [card for card, old in zip(cards, came, strict=True) if old in _BATTLEFIELD and old != area]
    for side in (0, 1):
        group = tuple([card for card in leaving if owner[card] == side])
        for kind in kinds if group else ():
            pending.emit(
                game, kind, player=side, cards=group, amount=len(group), cause=cause, by=by, other=source, to=area
            )


def _take(game: Game, card: int, area: int) -> None:
    """Take a card out of where it is, with what belongs to that."""
    state = game.state
    old = state.area[card]
    state.areas[state.owner[card]][old].remove(card)
    if old in _PILES or old == area:
        return
    if old in _BATTLEFIELD and old != area:
        state.serial[card] += 1
        state.entered[card] = -1
        _return_given(game, card)
    elif old in _DON_AREAS and old != area:
        if game.switches.don_move_clears_effects:
            state.serial[card] += 1
        state.host[card] = -1


def _put(state: State, cards: Sequence[int], area: int, end: str) -> None:
    """Put cards into an area of their owners: in the trash, on top of what lies there (3-5-2)."""
    on_top = area == TRASH or (area in (DECK, LIFE) and end == "top")
    owner = state.owner
    first = owner[cards[0]]
    for side in (first,) if len(cards) == 1 else (0, 1):
        owned = cards if len(cards) == 1 else [card for card in cards if owner[card] == side]
        pile = state.areas[side][area]
        place = 0 if on_top else len(pile)
        pile[place:place] = owned


def _holders_move(standing: Standing, cards: Sequence[int], came: Sequence[int], area: int) -> bool:
    """Whether cards with effects that act all the time come to where these are valid, or leave it."""
    if standing.holders.isdisjoint(cards):
        return False
    if area in _VALID_IN:
        return True
    return any(old in _VALID_IN or card in standing.special for card, old in zip(cards, came, strict=True))


def _return_given(game: Game, host: int) -> None:
    """The DON!! cards given to a card that leaves are placed in the cost area and rested (6-5-5-4)."""
    state = game.state
    given = given_to(game, host)
    if not given:
        return
    side = state.owner[given[0]]
    for don in given:
        _take(game, don, COST)
        state.areas[side][COST].append(don)
        state.area[don] = COST
        state.rested[don] = True
    game.touch(facts.GIVEN | facts.COST)
    game.log("move", side, cards=given, came="given", went="cost", other=host, words=("rested",))


def given_to(game: Game, host: int) -> tuple[int, ...]:
    """The DON!! cards given to a card, in the order they were given."""
    state = game.state
    given = state.areas[state.owner[host]][GIVEN]
    return tuple([don for don in given if state.host[don] == host]) if given else ()


def _log_move(
    game: Game,
    cards: Sequence[int],
    came: Sequence[int],
    was_up: Sequence[bool],
    area: int,
    source: int,
    words: tuple[str, ...],
    shown: bool,
) -> None:
    """Record the movement; the order in which cards lie in a secret area is not told (3-1-8)."""
    state = game.state
    owner = state.owner
    groups: dict[tuple[int, int, int], tuple[int, ...]] = {}
    secret = area in anonymity.SECRET
    for card, old, up in zip(cards, came, was_up, strict=True):
        side = owner[card]
        if shown or up or old in OPEN:
            seen = BOTH
        elif old == HAND or area == HAND:
            seen = only(side)
        else:
            seen = NOBODY
        key = side, old, seen
        groups[key] = (*groups[key], card) if key in groups else (card,)
        if secret and (seen == BOTH if area == HAND else old != DECK or state.looking or state.revealed):
            anonymity.note(game, (card,))
    unordered = area in (DECK, LIFE)
    for (side, old, seen), group in groups.items():
        told = tuple(sorted(group)) if unordered else group
        game.events.append(Event("move", side, told, -1, AREA_NAMES[old], AREA_NAMES[area], 0, source, words, seen))


_TOLD_AS = {
    (HAND, TRASH): "trashed_from_hand",
    (DECK, TRASH): "trashed_from_deck",
    (LIFE, TRASH): "discarded_life",
    (LIFE, HAND): "life_to_hand",
    (CHARACTER, HAND): "returned_to_hand",
    (STAGE, HAND): "returned_to_hand",
    (CHARACTER, DECK): "returned_to_deck",
    (STAGE, DECK): "returned_to_deck",
    (HAND, DECK): "returned_to_deck",
    (COST, DON_DECK): "don_returned",
    (GIVEN, DON_DECK): "don_returned",
}


def _told_of(old: int, new: int) -> tuple[str, ...]:
    """The kinds of events that a move from one area to another is, in the order in which they are told."""
    kinds = ("life_removed" if old == LIFE else "", "life_added" if new == LIFE else "", _TOLD_AS.get((old, new), ""))
    return tuple(kind for kind in kinds if kind)


_COUNTED = {LIFE: "life_becomes", DECK: "deck_becomes", HAND: "hand_becomes"}
"""The kinds told whenever the number of cards in an area has changed."""
_TOLD = {(old, new): _told_of(old, new) for old in range(AREA_COUNT) for new in range(AREA_COUNT)}
_TOLD_AT_ALL = {
    (old, new): frozenset((*kinds, *(_COUNTED[area] for area in (old, new) if area in _COUNTED)))
    for (old, new), kinds in _TOLD.items()
}


def _tell_moves(
    game: Game,
    cards: Sequence[int],
    came: Sequence[int],
    area: int,
    cause: str,
    by: int,
    source: int,
    counted_too: bool,
) -> None:
    """Tell what the move was, of those kinds of events that anything depends on."""
    watched = game.standing.watched
    for old in came:
        if not watched.isdisjoint(_TOLD_AT_ALL[old, area]):
            break
    else:
        return
    state = game.state
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
        pending.emit(
            game,
            kind,
            player=side,
            cards=tuple(group),
            amount=len(group),
            cause=cause,
            by=by,
            other=source,
        )
    for side, where in counted if counted_too else ():
        pending.emit(
            game,
            _COUNTED[where],
            player=side,
            amount=len(state.areas[side][where]),
            cause=cause,
            by=by,
            other=source,
        )


def take_nowhere(game: Game, card: int, *, cause: str = "rule", by: int = -1) -> None:
    """Take a card out of all areas: its [Trigger] is being activated, or it is being played (10-1-5-3)."""
    move(game, (card,), NOWHERE, cause=cause, by=by)


def draw(game: Game, player: int, count: int, *, cause: str = "rule", by: int = -1, source: int = -1) -> int:
    """Draw cards one by one from the top of the deck to the hand (3-4-1, 4-5-1 to 4-5-3); returns how many were drawn.

    The game ends between two cards if the deck has run out (9-1-2, 9-2-1-2).
    """
    state = game.state
    drawn = 0
    while drawn < count and state.areas[player][DECK] and not state.over:
        card = state.areas[player][DECK][0]
        move(game, (card,), HAND, cause=cause, by=by, source=source, verb="draw")
        drawn += 1
        if state.phase != "setup":
            kinds = ("drawn",) if state.phase == "draw" else ("drawn", "drawn_outside_draw_phase")
            for kind in () if game.standing.watched.isdisjoint(kinds) else kinds:
                pending.emit(game, kind, player=player, cards=(card,), amount=1, cause=cause, by=by, other=source)
    return drawn


def rest(game: Game, cards: Sequence[int], *, cause: str = "rule", by: int = -1, source: int = -1) -> tuple[int, ...]:
    """Rest active cards; returns those that were (1-3-2-1)."""
    return _set_rested(game, cards, True, "rested", cause, by, source)


def set_active(
    game: Game, cards: Sequence[int], *, cause: str = "rule", by: int = -1, source: int = -1
) -> tuple[int, ...]:
    """Set rested cards as active; returns those that were (1-3-2-1)."""
    return _set_rested(game, cards, False, "set_active", cause, by, source)


def _set_rested(
    game: Game, cards: Sequence[int], rested: bool, kind: str, cause: str, by: int, source: int
) -> tuple[int, ...]:
    state = game.state
    changed = tuple([card for card in cards if state.rested[card] != rested and state.area[card] in _HAVE_STATE])
    if not changed:
        return ()
    for card in changed:
        state.rested[card] = rested
    game.touch(facts.RESTED)
    for side in (0, 1):
        group = tuple([card for card in changed if state.owner[card] == side])
        if group:
            game.log(kind, side, cards=group, source=source, words=(cause,))
            pending.emit(game, kind, player=side, cards=group, amount=len(group), cause=cause, by=by, other=source)
    return changed


def give_don(
    game: Game, dons: Sequence[int], host: int, *, cause: str = "rule", by: int = -1, source: int = -1
) -> None:
    """Give DON!! cards of the host's owner, from the cost area or another card, to a Leader or Character (6-5-5-1)."""
    state = game.state
    side = state.owner[host]
    moving = [don for don in dons if state.host[don] != host]
    if not moving or state.area[host] not in (LEADER, CHARACTER):
        return
    for don in moving:
        _take(game, don, NOWHERE)
        state.areas[side][GIVEN].append(don)
        state.area[don] = GIVEN
        state.host[don] = host
        if game.switches.given_don_state == "neither":
            state.rested[don] = False
    game.touch(facts.GIVEN | facts.COST)
    game.log("give", side, cards=tuple(moving), other=host, amount=len(moving), source=source)
    pending.emit(game, "given_don", player=side, cards=(host,), amount=len(moving), cause=cause, by=by, other=source)


def add_don(
    game: Game,
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


def shuffle_deck(game: Game, player: int, *, source: int = -1) -> None:
    """Shuffle a deck with the game's own random numbers (3-2-4)."""
    state = game.state
    state.rng = rng.shuffle(state.rng, state.areas[player][DECK])
    game.touch(facts.DECK)
    game.log("shuffle", player, source=source)


def turn_life(game: Game, cards: Sequence[int], up: bool, *, by: int = -1, source: int = -1) -> tuple[int, ...]:
    """Turn Life cards face-up or face-down; returns those that were turned (3-10-2-1, 1-3-2-1)."""
    state = game.state
    turned = tuple(card for card in cards if state.area[card] == LIFE and state.face_up[card] != up)
    for card in turned:
        state.face_up[card] = up
    if turned:
        anonymity.note(game, turned)
        game.touch(facts.LIFE)
        game.log("turn_life", state.owner[turned[0]], cards=turned, source=source, words=("up" if up else "down",))
        for side in (0, 1):
            group = tuple(card for card in turned if state.owner[card] == side)
            if group:
                kind = "turned_up" if up else "turned_down"
                pending.emit(
                    game, kind, player=side, cards=group, amount=len(group), cause="effect", by=by, other=source
                )
    return turned


def lose(game: Game, players: Sequence[int], ending: str) -> None:
    """These players meet a defeat condition and lose at once; both: a draw (1-2-1, 9-2-1)."""
    state = game.state
    if state.over:
        return
    state.losers = list(players)
    state.over = True
    state.winner = None if len(players) != 1 else 1 - players[0]
    state.ending = ending
    game.log("over", -1 if state.winner is None else state.winner, words=(ending,))


def check_rules(game: Game) -> None:
    """Defeat judgment: a player with 0 cards in the deck loses, in the middle of whatever happens (9-1-2, 9-2-1-2).

    The rules do it by themselves whenever cards have moved (9-1-1), so the condition counts as soon as it is met
    (1-2-1-1-2, 1-2-2-2).  Power below 0 is no reason for anything to be trashed (1-3-6-1-1).
    """
    state = game.state
    if state.over or state.turn == 0:
        return
    if state.areas[0][DECK] and state.areas[1][DECK]:
        return
    empty = [player for player in (0, 1) if not state.areas[player][DECK] and not _goes_on_without_deck(game, player)]
    if empty:
        winners = [player for player in empty if layers.view(game).wins_without_deck(player)]
        losers = {1 - player for player in winners} | {player for player in empty if player not in winners}
        lose(game, sorted(losers), "deck")


_DECK_OUT = "deck_becomes"
"""The kind under which the turn remembers that a player's deck became 0 cards without a defeat."""


def _goes_on_without_deck(game: Game, player: int) -> bool:
    """Whether a rule of the player's Leader lets the game go on; a defeat at the end of the turn is noted."""
    rule = layers.view(game).outlasts_deck(player)
    if rule is None:
        return any(past.kind == _DECK_OUT and past.player == player for past in game.state.history)
    if rule.late and not any(past.kind == _DECK_OUT and past.player == player for past in game.state.history):
        game.state.history.append(Past(_DECK_OUT, player, -1, 0, -1, -1))
        game.touch(facts.HISTORY)
    return True


def late_defeats(game: Game) -> None:
    """Those lose whose deck became 0 cards this turn and whose Leader's rule put the defeat off to its end."""
    losers = {past.player for past in game.state.history if past.kind == _DECK_OUT}
    if losers:
        lose(game, sorted(losers), "deck")
