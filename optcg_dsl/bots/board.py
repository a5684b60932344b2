"""A player's view of a game, read into objects that a bot can reckon with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.specs import CardSpec

_FIELD = ("leader", "character", "stage")
_AREAS = ("hand", "trash", "leader", "character", "stage", "cost", "life")


@dataclass(frozen=True, slots=True)
class Seen:
    """A card that the viewer may know: where it is, what is printed on it, and its values now.

    ``area`` is "" for a card that is looked at or given, where the view does not name an area.
    """

    card: int
    spec: CardSpec
    mine: bool
    area: str
    power: int
    cost: int
    rested: bool
    don: int
    keywords: tuple[str, ...]

    @property
    def on_field(self) -> bool:
        """Whether the card is a Leader, Character or Stage in play."""
        return self.area in _FIELD

    def worth(self) -> float:
        """What the card is worth, in DON!! cards: its cost, its strength, and a little for what its text can do."""
        keywords = len(self.keywords) if self.on_field else len(self.spec.abilities)
        return self.cost + self.power / 2500 + 0.5 * keywords + (self.spec.counter or 0) / 4000


class Board:
    """The view of one player, read once for each decision."""

    def __init__(self, pool: CardPool, player: int, view: Mapping[str, Any]) -> None:
        self.pool = pool
        self.player = player
        self.turn: int = view["turn"]
        self.my_turn: bool = view["turn_player"] == player
        self.battle: Mapping[str, Any] | None = view["battle"]
        self.cards: dict[int, Seen] = {}
        self._areas: dict[tuple[bool, str], list[Seen]] = {}
        self._counts: dict[tuple[bool, str], int] = {}
        for side in view["players"]:
            mine = side["player"] == player
            self._counts[mine, "deck"] = side["deck"]
            self._counts[mine, "don_deck"] = side["don_deck"]
            for area in _AREAS:
                known = [self._read(card, mine, area) for card in side[area] if card is not None]
                self._areas[mine, area] = known
                self._counts[mine, area] = len(side[area])
        for card in view["known"]:
            if card["card"] not in self.cards:
                self._read(card, True, "")

    def _read(self, shown: Mapping[str, Any], mine: bool, area: str) -> Seen:
        spec = self.pool.spec(shown["number"])
        seen = Seen(
            card=shown["card"],
            spec=spec,
            mine=mine,
            area=area,
            power=shown.get("power", spec.power or 0),
            cost=shown.get("cost", spec.cost or 0),
            rested=shown.get("rested", False),
            don=shown.get("don", 0),
            keywords=tuple(shown.get("keywords", ())),
        )
        self.cards[seen.card] = seen
        return seen

    def area(self, name: str, mine: bool = True) -> list[Seen]:
        """The known cards of an area of the viewer, or of the opponent."""
        return self._areas[mine, name]

    def count(self, name: str, mine: bool = True) -> int:
        """How many cards an area holds, known or not."""
        return self._counts[mine, name]

    @property
    def active_don(self) -> int:
        """How many DON!! cards the viewer could still rest."""
        return sum(not don.rested for don in self.area("cost"))

    def leader(self, mine: bool = True) -> Seen:
        """The Leader of the viewer, or of the opponent."""
        return self.area("leader", mine)[0]

    def characters(self, mine: bool = True) -> list[Seen]:
        """The Characters of the viewer, or of the opponent."""
        return self.area("character", mine)

    def attacker(self) -> Seen:
        """The attacking card of the battle in progress; raises ``LookupError`` if there is none."""
        return self._fighter("attacker")

    def target(self) -> Seen:
        """The target of the attack in progress; raises ``LookupError`` if there is none."""
        return self._fighter("target")

    def _fighter(self, role: str) -> Seen:
        if self.battle is None:
            raise LookupError("no battle is in progress")
        return self.cards[self.battle[role]]
