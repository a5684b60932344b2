"""From the board that a scenario describes to a game."""

from __future__ import annotations

from collections.abc import Mapping

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.boards import Placed, Side, on_board
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import don_deck_size
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.scenarios.book import DECK_FILLERS, FILLER, FILLER_LEADER, FILLERS
from optcg_dsl.scenarios.model import YOU, Given, Item, SideGiven

DECK_SIZE = 20
"""The cards of a deck whose size a scenario does not give: enough for any scenario."""
GAME_DECK_SIZE = 50
LIFE = 5
ACTIVE_DON = 5
"""The active DON!! cards of a player whose DON!! a scenario does not give (as far as there are enough)."""


def numbers_of(given: Given) -> frozenset[str]:
    """The numbers of all cards that are in the game."""
    items: list[Item] = []
    for side in given.sides:
        items += [item for item in (side.leader, side.stage) if item is not None]
        for area in (side.deck, side.hand, side.life, side.characters, side.trash):
            items += area or ()
    return frozenset(item.ref.number for item in items) | {filler.number for filler in FILLERS}


def pool_of(given: Given, records: Mapping[str, CardRecord], effects: Mapping[str, CardEffects]) -> CardPool:
    """The pool of the cards that are in the game."""
    return CardPool.build([records[number] for number in sorted(numbers_of(given))], effects)


def set_up(given: Given, pool: CardPool, rules: str) -> Game:
    """The game at its first decision.  Raises ``EngineError`` for a board that cannot be."""
    if given.start == "game":
        decks = [_deck(side) for side in given.sides]
        return Game.new(pool, decks, given.seed, rules, given.turn, check=False)
    turn_player = YOU if given.turn is None else given.turn
    first = turn_player if given.turn_number % 2 else 1 - turn_player
    taken = [given.turn_number // 2, given.turn_number // 2]
    taken[turn_player] = (given.turn_number + 1) // 2
    return on_board(
        pool,
        [_side(side, pool) for side in given.sides],
        turn=given.turn_number,
        turn_player=turn_player,
        first_player=first,
        turns_taken=(taken[0], taken[1]),
        rules=rules,
        seed=given.seed,
    )


def _placed(items: tuple[Item, ...] | None) -> tuple[Placed, ...]:
    return tuple(
        Placed(item.ref.number, bool(item.rested), item.don or 0, bool(item.face_up), bool(item.played_now))
        for item in items or ()
        for _ in range(item.count)
    )


def _side(side: SideGiven, pool: CardPool) -> Side:
    leader = _placed((side.leader,)) if side.leader else (Placed(FILLER_LEADER.number),)
    characters, deck = _placed(side.characters), _placed(side.deck)
    size = DECK_SIZE if side.deck_size is None else side.deck_size
    given = sum(card.don for card in (*leader, *characters))
    rested = side.rested_don or 0
    active = (
        max(0, min(ACTIVE_DON, don_deck_size(pool, leader[0].number) - given - rested))
        if side.don is None
        else side.don
    )
    filler = Placed(FILLER.number)
    return Side(
        leader=leader[0],
        deck=(*deck, *(filler,) * (size - len(deck))),
        hand=_placed(side.hand),
        life=(filler,) * LIFE if side.life is None else _placed(side.life),
        characters=characters,
        stage=_placed((side.stage,)) if side.stage else (),
        trash=_placed(side.trash),
        don_active=active,
        don_rested=rested,
    )


def _deck(side: SideGiven) -> DeckList:
    """The deck before the game: the cards that the scenario puts into it, and fillers up to 50."""
    cards = [card.number for card in _placed(side.deck)]
    size = GAME_DECK_SIZE if side.deck_size is None else side.deck_size
    cards += [filler.number for filler in DECK_FILLERS for _ in range(4)][: max(0, size - len(cards))]
    return DeckList(side.leader.ref.number if side.leader else FILLER_LEADER.number, tuple(cards))
