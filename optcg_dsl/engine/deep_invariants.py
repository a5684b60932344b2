"""What holds of copies, saved games, kept values and views, said as a list of problems: empty for a sound game.

A game that is copied, or saved and restored, must be the same game, values that were kept must be those that are worked
out afresh, and no view may name a card that its player may not know.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain

from optcg_dsl.engine.again import read_saved_game
from optcg_dsl.engine.changes.loops import LONG_TURN
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.procedures.legal import main_options
from optcg_dsl.engine.values.areas import AREA_NAMES, DECK, DON_DECK, HAND, LIFE
from optcg_dsl.engine.values.errors import EngineError


def deep_problems(game: Game) -> list[str]:
    """What is wrong with copies, saved games, kept values and views (promises 6 and 7).  The game is not changed."""
    return list(chain(_copy_problems(game), _view_problems(game)))


def _copy_problems(game: Game) -> Iterator[str]:
    twin = game.copy()
    if twin.state != game.state:
        yield "a copy is another state"
    saved = game.to_json()
    try:
        restored = read_saved_game(game.pool, saved)
    except EngineError as error:
        yield f"a saved game cannot be restored: {error}"
        return
    if restored.state != game.state or restored.events != game.events or restored.answers != game.answers:
        yield "a restored game is another game"
    if restored.to_json() != saved:
        yield "a restored game is saved otherwise"
    if restored.state.digest() != game.state.digest():
        yield "a restored state has another hash"
    for player in (0, 1):
        if twin.view(player) != game.view(player):
            yield "values that were kept are not those that are worked out afresh"
    decision = game.decision
    asked = decision is not None and decision.kind == "action" and game.state.decisions <= LONG_TURN
    if asked and decision is not None and main_options(twin) != decision.options:
        yield "the actions that are offered are not those that are worked out afresh"


def _view_problems(game: Game) -> Iterator[str]:
    """No view names a card that the viewer may not know (3-2-2, 3-4-2, 3-10-2)."""
    state = game.state
    decision = state.decision
    for viewer in (0, 1):
        view = game.view(viewer)
        json.dumps(view)
        allowed = set(state.revealed) | {card for player, card in state.looking if player == viewer}
        if decision is not None and decision.player == viewer:
            allowed.add(decision.source)
            if not decision.hidden and decision.kind in ("cards", "order"):
                allowed.update(one for one in decision.options if isinstance(one, int) and state.area[one] == DECK)
        for card in _cards_in({name: value for name, value in view.items() if name != "decision"}):
            area = state.area[card]
            secret = (
                (area == HAND and state.owner[card] != viewer)
                or (area == LIFE and not state.face_up[card])
                or area in (DECK, DON_DECK)
            )
            if secret and card not in allowed:
                yield f"player {viewer} sees a card in the area {AREA_NAMES[area]} of player {state.owner[card]}"


def _cards_in(data: object) -> Iterator[int]:
    if isinstance(data, dict):
        if "number" in data:
            yield data["card"]
        for value in data.values():
            yield from _cards_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from _cards_in(value)
