"""A player's view of a game, read into objects that a bot can reckon with."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.specs import CardSpec

_FIELD: Final = ("leader", "character", "stage")
_AREAS: Final = ("hand", "trash", "leader", "character", "stage", "cost", "life")


class Looks(Protocol):
    """What a player may see; the engine's :class:`~optcg_dsl.engine.views.Sight` is one."""

    @property
    def turn(self) -> int:
        """The number of the turn."""

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""

    @property
    def battle(self) -> Mapping[str, Any] | None:
        """The battle in progress, with "attacker" and "target" as card ids."""

    def count(self, player: int, area: str) -> int:
        """How many cards an area holds, known or not."""

    def cards(self, player: int, area: str) -> Sequence[int | None]:
        """The cards of an area in their order, None for those that may not be known."""

    def place(self, card: int) -> tuple[int, str] | None:
        """Whose area a known card is in, and its name."""

    def active_don(self, player: int) -> int:
        """How many DON!! cards of the player's cost area are active."""

    @property
    def known(self) -> Collection[int]:
        """The ids of cards that may be known wherever they are."""

    def number(self, card: int) -> str:
        """The card number of a card that may be known."""

    def power(self, card: int) -> int | None:
        """The power that a known card has now; None where only what is printed counts."""

    def cost(self, card: int) -> int | None:
        """The cost that a known card has now; None where only what is printed counts."""

    def rested(self, card: int) -> bool:
        """Whether a known card is rested."""

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keyword effects that a known card has now; () where it is not in play."""


class Seen:
    """A card that the viewer may know: where it is, what is printed on it, and its values now.

    ``area`` is "" for a card that is looked at or given, where the view does not name an area.  What changes while a
    game is played is looked up when it is first asked for, and holds as long as what is seen stays as it is.
    """

    __slots__ = ("_cost", "_keywords", "_looks", "_power", "area", "card", "mine", "spec")

    def __init__(self, looks: Looks, card: int, spec: CardSpec, mine: bool, area: str) -> None:
        self._looks = looks
        self.card = card
        self.spec = spec
        self.mine = mine
        self.area = area
        self._power: int | None = None
        self._cost: int | None = None
        self._keywords: tuple[str, ...] | None = None

    @property
    def power(self) -> int:
        """The power now; 0 for a card without."""
        found = self._power
        if found is None:
            found = self._looks.power(self.card)
            if found is None:
                found = self.spec.power or 0
            self._power = found
        return found

    @property
    def cost(self) -> int:
        """The cost now; 0 for a card without."""
        found = self._cost
        if found is None:
            found = self._looks.cost(self.card)
            if found is None:
                found = self.spec.cost or 0
            self._cost = found
        return found

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keyword effects of a card in play."""
        found = self._keywords
        if found is None:
            found = self._keywords = self._looks.keywords(self.card)
        return found

    @property
    def rested(self) -> bool:
        """Whether the card is rested."""
        return self._looks.rested(self.card)

    @property
    def on_field(self) -> bool:
        """Whether the card is a Leader, Character or Stage in play."""
        return self.area in _FIELD

    def worth(self) -> float:
        """What the card is worth, in DON!! cards: its cost, its strength, and a little for what its text can do."""
        keywords = len(self.keywords) if self.on_field else len(self.spec.abilities)
        return self.cost + self.power / 2500 + 0.5 * keywords + (self.spec.counter or 0) / 4000


class Board:
    """What one player sees, as objects: each card is read when it is asked for, once for each decision."""

    def __init__(self, pool: CardPool, player: int, looks: Looks) -> None:
        self.pool = pool
        self.player = player
        self.turn = looks.turn
        self.my_turn = looks.turn_player == player
        self.battle = looks.battle
        self._looks = looks
        self._read: dict[int, Seen | None] = {}

    def find(self, card: int) -> Seen | None:
        """A card by its id; None if the player may not know it."""
        if card in self._read:
            return self._read[card]
        place = self._looks.place(card)
        if place is not None:
            return self._seen(card, place[0] == self.player, place[1] if place[1] in _AREAS else "")
        if card in self._looks.known:
            return self._seen(card, True, "")
        self._read[card] = None
        return None

    def card(self, card: int) -> Seen:
        """The same; raises ``LookupError`` if the player may not know it."""
        seen = self.find(card)
        if seen is None:
            raise LookupError(f"the player may not know the card {card}")
        return seen

    def _seen(self, card: int, mine: bool, area: str) -> Seen:
        seen = self._read[card] = Seen(self._looks, card, self.pool.spec(self._looks.number(card)), mine, area)
        return seen

    def area(self, name: str, mine: bool = True) -> list[Seen]:
        """The known cards of an area of the viewer, or of the opponent."""
        return [
            self._read.get(card) or self._seen(card, mine, name)
            for card in self._looks.cards(self._player(mine), name)
            if card is not None
        ]

    def count(self, name: str, mine: bool = True) -> int:
        """How many cards an area holds, known or not."""
        return self._looks.count(self._player(mine), name)

    def _player(self, mine: bool) -> int:
        return self.player if mine else 1 - self.player

    @property
    def active_don(self) -> int:
        """How many DON!! cards the viewer could still rest."""
        return self._looks.active_don(self.player)

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
        return self.card(self.battle[role])
