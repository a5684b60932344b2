"""Boards for the bots' tests: a player's view written by hand, over a small pool of cards without texts."""

from __future__ import annotations

from typing import Any

from optcg_dsl.bots.board import Board
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList


def _record(number: str, category: str, **values: Any) -> CardRecord:
    return CardRecord(number=number, name=f"Card {number}", category=category, colors=("red",), **values)


LEADER = "TT01-001"
RECORDS = (
    _record(LEADER, "leader", life=4, power=5000),
    *(
        _record(f"TT01-{index:03}", "character", cost=cost, power=power, counter=counter)
        for index, (cost, power, counter) in enumerate(
            [
                (1, 2000, 1000),
                (1, 3000, 2000),
                (2, 3000, 1000),
                (2, 4000, 1000),
                (3, 4000, 2000),
                (3, 5000, 1000),
                (4, 5000, 1000),
                (4, 6000, None),
                (5, 6000, 1000),
                (5, 7000, None),
                (7, 8000, None),
                (9, 10000, None),
                (2, 4000, None),
            ],
            2,
        )
    ),
)
POOL = CardPool.build(RECORDS, {})
DECK = DeckList.of(LEADER, [(record.number, 4) for record in RECORDS[1:13]] + [(RECORDS[13].number, 2)])


def shown(card: int, number: str, **values: Any) -> dict[str, Any]:
    """A card as a view shows it in play."""
    spec = POOL.specs[number]
    base = {"power": spec.power, "cost": spec.cost or 0, "rested": False, "don": 0, "keywords": []}
    return {"card": card, "number": number, **base, **values}


def side(player: int, **areas: Any) -> dict[str, Any]:
    """One player's side of a view; the Leader's card is 100 for player 0 and 200 for player 1."""
    leader = shown(100 + 100 * player, LEADER)
    empty: dict[str, Any] = {name: [] for name in ("hand", "trash", "character", "stage", "cost", "life")}
    return {"player": player, "deck": 30, "don_deck": 4, "leader": [leader], **empty, **areas}


def dons(active: int, rested: int = 0) -> list[dict[str, Any]]:
    """The cost area."""
    states = [False] * active + [True] * rested
    return [{"card": 300 + index, "number": "DON!!", "rested": state} for index, state in enumerate(states)]


def board(mine: dict[str, Any], theirs: dict[str, Any], battle: tuple[int, int] | None = None) -> Board:
    """The board of player 0; ``battle`` is an attack of player 1's first card on the second."""
    return Board(POOL, 0, view(mine, theirs, battle))


class Written:
    """A view written by hand, as a bot looks at it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.turn: int = view["turn"]
        self.turn_player: int = view["turn_player"]
        self.battle: dict[str, Any] | None = view["battle"]
        self._players: list[dict[str, Any]] = view["players"]
        self._shown = {card["card"]: card for card in view["known"]}
        self.known = set(self._shown)
        self._places: dict[int, tuple[int, str]] = {}
        for one in self._players:
            for area, cards in one.items():
                for card in cards if isinstance(cards, list) else ():
                    if card is not None:
                        self._shown[card["card"]] = card
                        self._places[card["card"]] = one["player"], area

    def count(self, player: int, area: str) -> int:
        cards = self._players[player][area]
        return len(cards) if isinstance(cards, list) else cards

    def cards(self, player: int, area: str) -> list[int | None]:
        return [None if card is None else card["card"] for card in self._players[player][area]]

    def place(self, card: int) -> tuple[int, str] | None:
        return self._places.get(card)

    def active_don(self, player: int) -> int:
        return sum(not don["rested"] for don in self._players[player]["cost"])

    def number(self, card: int) -> str:
        return str(self._shown[card]["number"])

    def power(self, card: int) -> int | None:
        return self._shown[card].get("power")

    def cost(self, card: int) -> int | None:
        return self._shown[card].get("cost")

    def rested(self, card: int) -> bool:
        return bool(self._shown[card].get("rested"))

    def keywords(self, card: int) -> tuple[str, ...]:
        return tuple(self._shown[card].get("keywords", ()))


def view(
    mine: dict[str, Any], theirs: dict[str, Any], battle: tuple[int, int] | None = None, *known: dict[str, Any]
) -> Written:
    """The view of player 0; ``known`` are cards that it names beside those of the areas."""
    fight = None if battle is None else {"attacker": battle[0], "target": battle[1], "blocked": False}
    return Written(
        {
            "turn": 5,
            "turn_player": 0 if battle is None else 1,
            "players": [mine, theirs],
            "battle": fight,
            "known": list(known),
        }
    )
