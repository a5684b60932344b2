"""What a player may see of a game (3-1-4, 3-1-5, 3-4-2, 3-10-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.values.areas import AREA_NAMES, CHARACTER, DECK, DON_DECK, GIVEN, HAND, LEADER, LIFE, STAGE
from optcg_dsl.engine.values.state import Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core

_IN_PLAY = (LEADER, CHARACTER, STAGE)
_SHOWN = tuple(area for area in range(len(AREA_NAMES)) if area not in (DECK, DON_DECK, GIVEN))


def player_view(game: Core, viewer: int) -> dict[str, Any]:
    """The game as one player sees it, as plain data.

    A deck is a number of cards (3-2-2); so is the DON!! deck, whose cards are open but all alike (3-3-2).  Hands are
    seen by their players, Life cards while they are face-up, all other areas by both (3-4-2, 3-5-2, 3-6-2, 3-7-2,
    3-8-2, 3-10-2).

    Cards that the player may know are dicts with their id and number; others are None.  A card id is shown only while
    the card may be known: an id that could be followed through a shuffle would tell too much.
    """
    state = game.state
    known = set(state.revealed)
    known.update(card for player, card in state.looking if player == viewer)
    if state.decision is not None and state.decision.player == viewer:
        if not state.decision.hidden and state.decision.kind in ("cards", "order"):
            known.update(card for card in state.decision.options if isinstance(card, int) and state.area[card] == DECK)
        if state.decision.source >= 0:
            known.add(state.decision.source)
    battle = state.battle
    return {
        "viewer": viewer,
        "rules": state.rules,
        "turn": state.turn,
        "turn_player": state.turn_player,
        "first_player": state.first_player,
        "phase": state.phase,
        "players": [_side(game, viewer, player, known) for player in (0, 1)],
        "battle": None
        if battle is None
        else {
            "attacker": battle.attacker.card,
            "target": battle.target.card,
            "attacking_player": battle.attacking_player,
            "blocked": battle.blocked,
        },
        "known": [_card(game, card) for card in sorted(known)],
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


def _side(game: Core, viewer: int, player: int, known: set[int]) -> dict[str, Any]:
    areas = game.state.areas[player]
    side: dict[str, Any] = {"player": player, "deck": len(areas[DECK]), "don_deck": len(areas[DON_DECK])}
    for area in _SHOWN:
        side[AREA_NAMES[area]] = [
            _card(game, card) if card in known or _is_open(game, viewer, player, area, card) else None
            for card in areas[area]
        ]
    return side


def _is_open(game: Core, viewer: int, player: int, area: int, card: int) -> bool:
    if area == HAND:
        return viewer == player
    if area == LIFE:
        return game.state.face_up[card]
    return True


def _card(game: Core, card: int) -> dict[str, Any]:
    state = game.state
    area = state.area[card]
    shown: dict[str, Any] = {"card": card, "number": state.numbers[card]}
    if area in _IN_PLAY:
        view = layers.view(game)
        shown["rested"] = state.rested[card]
        shown["don"] = view.don_given(card)
        if area != STAGE:
            shown["power"] = view.power(card)
        if area != LEADER:
            shown["cost"] = view.cost(card)
        shown["keywords"] = sorted(view.keywords(card))
    elif AREA_NAMES[area] == "cost":
        shown["rested"] = state.rested[card]
    elif area == HAND and game.spec(card).cost is not None:
        shown["cost"] = layers.view(game).cost(card)
    return shown
