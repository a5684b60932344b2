"""Who sees cards that are looked at: the player of the effect alone, unless the text names another (11-3-1)."""

from __future__ import annotations

from typing import Any

import pytest

from optcg_dsl.effects import Among, Bound, CategoryIs, Const, Look, Move, TopOf
from optcg_dsl.effects.base import Who
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.log import render_log
from tests.engine.effects.kit import choose
from tests.engine.helpers import ME, YOU, activate, board, character, leader, pool, side, use


def looking(who: Who) -> Game:
    """A game in which a player is looking at the two uppermost cards of my deck."""
    looked = Look("looked", TopOf("deck", "you", Const(2)), who)
    chosen = choose("taken", Among(Bound("looked"), CategoryIs(("character",))), chooser=who)
    cards = pool(
        leader("S", activate("activate_main", looked, chosen, Move(Bound("taken"), "hand", "add"))),
        character("SECRET"),
        character("HIDDEN"),
    )
    game = board(cards, side("S", deck=["SECRET", "HIDDEN", "X", "X"]))
    use(game, "S")
    return game


def named(data: Any) -> set[str]:
    """The card numbers that are named anywhere in a view."""
    values = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    own = {str(data["number"])} if isinstance(data, dict) and "number" in data else set()
    return own.union(*map(named, values))


@pytest.mark.rules("11-3-1", "11-3-2")
@pytest.mark.parametrize(("who", "viewer"), [("you", ME), ("opponent", YOU)])
def test_cards_that_are_looked_at_are_seen_by_one_player_only(who: Who, viewer: int) -> None:
    game = looking(who)
    secret = {"SECRET", "HIDDEN"}
    assert secret <= named(game.view(viewer))
    assert secret.isdisjoint(named(game.view(1 - viewer)))
    assert game.decision is not None
    assert game.decision.player == viewer


@pytest.mark.rules("11-3-1")
@pytest.mark.parametrize(("who", "viewer"), [("you", ME), ("opponent", YOU)])
def test_the_log_names_them_to_that_player_only(who: Who, viewer: int) -> None:
    game = looking(who)
    lines = {player: render_log(game.events, game.pool, player)[-1] for player in (ME, YOU)}
    assert "SECRET" in lines[viewer]
    assert "SECRET" not in lines[1 - viewer]
    assert f"Player {viewer + 1} looks at 2 cards" in lines[1 - viewer]


@pytest.mark.rules("11-3-1", "11-3-3")
def test_after_the_effect_nobody_sees_them_any_more() -> None:
    game = looking("you")
    game.apply(())
    assert all({"SECRET", "HIDDEN"}.isdisjoint(named(game.view(player))) for player in (ME, YOU))
    assert game.state.looking == []
