"""What a player may see of a game (3-1-4, 3-1-5, 3-4-2, 3-10-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.values.areas import (
    AREA_INDEX,
    AREA_NAMES,
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    IN_PLAY,
    LEADER,
    LIFE,
    STAGE,
)
from optcg_dsl.engine.values.records import Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core

_SHOWN: Final = tuple(area for area in range(len(AREA_NAMES)) if area not in (DECK, DON_DECK, GIVEN))


class Sight:
    """What a player may see of a game as it is now, looked up when it is asked for.

    A deck is a number of cards (3-2-2); so is the DON!! deck, whose cards are open but all alike (3-3-2).  Hands are
    seen by their players, Life cards while they are face-up, all other areas by both (3-4-2, 3-5-2, 3-6-2, 3-7-2,
    3-8-2, 3-10-2).  It holds as long as the game stays as it is.
    """

    __slots__ = ("_game", "known", "viewer")

    def __init__(self, game: Core, viewer: int) -> None:
        state = game.state
        known = set(state.revealed)
        known.update(card for player, card in state.looking if player == viewer)
        decision = state.decision
        if decision is not None and decision.player == viewer:
            if not decision.hidden and decision.kind in ("cards", "order"):
                known.update(card for card in decision.options if isinstance(card, int) and state.area[card] == DECK)
            if decision.source >= 0:
                known.add(decision.source)
        self._game = game
        self.viewer = viewer
        self.known = known
        """The ids of cards that the player may know wherever they are."""

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._game.state.turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self._game.state.turn_player

    @property
    def battle(self) -> dict[str, Any] | None:
        """The battle in progress: its attacker and target as card ids, who attacks, and whether it was blocked."""
        battle = self._game.state.battle
        if battle is None:
            return None
        return {
            "attacker": battle.attacker.card,
            "target": battle.target.card,
            "attacking_player": battle.attacking_player,
            "blocked": battle.blocked,
        }

    def count(self, player: int, area: str) -> int:
        """How many cards the area of a player holds, by its name; raises ``KeyError`` for no name of an area."""
        return len(self._game.state.areas[player][AREA_INDEX[area]])

    def cards(self, player: int, area: str) -> list[int | None]:
        """The cards of an area in their order: their ids, None for those that the viewer may not know."""
        index = AREA_INDEX[area]
        return [card if self.may_know(card, player, index) else None for card in self._game.state.areas[player][index]]

    def place(self, card: int) -> tuple[int, str] | None:
        """Whose area a card is in that the viewer may know, and its name; None for all others, and no cards.

        A card of a deck that may be known has no place: where it lies there is not told.
        """
        state = self._game.state
        if not 0 <= card < len(state.area):
            return None
        player, area = state.owner[card], state.area[card]
        if area not in _SHOWN or not self.may_know(card, player, area):
            return None
        return player, AREA_NAMES[area]

    def active_don(self, player: int) -> int:
        """How many DON!! cards of the player's cost area are active."""
        state = self._game.state
        return sum(not state.rested[card] for card in state.areas[player][COST])

    def number(self, card: int) -> str:
        """The card number of a card that the viewer may know."""
        return self._game.state.numbers[card]

    def power(self, card: int) -> int | None:
        """The power now of a Leader or Character in play that the viewer may know; None for other cards."""
        area = self._game.state.area[card]
        return layers.view(self._game).power(card) if area in (LEADER, CHARACTER) else None

    def cost(self, card: int) -> int | None:
        """The cost now of a card that the viewer may know, if it is in hand or is a Character or Stage in play."""
        game = self._game
        area = game.state.area[card]
        if area in (CHARACTER, STAGE) or (area == HAND and game.specs[card].cost is not None):
            return layers.view(game).cost(card)
        return None

    def rested(self, card: int) -> bool:
        """Whether a card that the viewer may know lies rested in play or in the cost area."""
        state = self._game.state
        area = state.area[card]
        return (area in IN_PLAY or area == COST) and state.rested[card]

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keyword effects now of a card in play that the viewer may know; () for other cards."""
        if self._game.state.area[card] not in IN_PLAY:
            return ()
        return layers.view(self._game).keywords(card)

    def shown(self, card: int) -> dict[str, Any]:
        """A card that the viewer may know: its id and number, and its values now where it has them."""
        area = self._game.state.area[card]
        shown: dict[str, Any] = {"card": card, "number": self.number(card)}
        if area in IN_PLAY:
            shown["rested"] = self.rested(card)
            shown["don"] = layers.view(self._game).don_given(card)
        elif area == COST:
            shown["rested"] = self.rested(card)
        power, cost = self.power(card), self.cost(card)
        if power is not None:
            shown["power"] = power
        if cost is not None:
            shown["cost"] = cost
        if area in IN_PLAY:
            shown["keywords"] = sorted(self.keywords(card))
        return shown

    def may_know(self, card: int, player: int, area: int) -> bool:
        """Whether the viewer may know a card that is in an area (of :mod:`areas`) of a player."""
        if card in self.known:
            return True
        if area == HAND:
            return self.viewer == player
        if area == LIFE:
            return self._game.state.face_up[card]
        return area not in (DECK, DON_DECK)


def player_view(game: Core, viewer: int) -> dict[str, Any]:
    """The game as one player sees it (:class:`Sight`), as plain data.

    Cards that the player may know are dicts with their id and number; others are None.  A card id is shown only while
    the card may be known: an id that could be followed through a shuffle would tell too much.
    """
    state = game.state
    sight = Sight(game, viewer)
    return {
        "viewer": viewer,
        "rules": state.rules,
        "turn": state.turn,
        "turn_player": state.turn_player,
        "first_player": state.first_player,
        "phase": state.phase,
        "players": [_side(sight, player) for player in (0, 1)],
        "battle": sight.battle,
        "known": [sight.shown(card) for card in sorted(sight.known)],
        "decision": decision_view(game, viewer),
        "over": state.over,
        "winner": state.winner,
        "ending": state.ending,
    }


def decision_view(game: Core, viewer: int) -> dict[str, Any] | None:
    """The open decision: in full for the player who decides, only who that is for the other one.

    What it offers would tell the other player what is in a hand or among the Life cards.  That it comes tells nothing:
    whether a player is asked depends on what both players see (:meth:`Game.ask`).
    """
    decision: Decision | None = game.state.decision
    if decision is None:
        return None
    if decision.player != viewer:
        return {"player": decision.player}
    plain = msgspec.to_builtins(decision)
    return {"player": decision.player, "kind": decision.kind, "least": decision.least, "most": decision.most, **plain}


def _side(sight: Sight, player: int) -> dict[str, Any]:
    side: dict[str, Any] = {"player": player, "deck": sight.count(player, "deck")}
    side["don_deck"] = sight.count(player, "don_deck")
    for area in _SHOWN:
        name = AREA_NAMES[area]
        side[name] = [None if card is None else sight.shown(card) for card in sight.cards(player, name)]
    return side
