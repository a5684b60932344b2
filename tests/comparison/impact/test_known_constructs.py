"""What the impact of the rules looks for in effects, against all that effects can say."""

from __future__ import annotations

from typing import get_args

from optcg_dsl.comparison.impact.constructs import _MOVES, CONSTRUCTS
from optcg_dsl.effects.abilities import EventKind
from optcg_dsl.rules.versions import SWITCHES

NO_MOVE = {
    **dict.fromkeys(("rested", "set_active", "turned_up", "turned_down"), "the card stays where it is"),
    **dict.fromkeys(
        ("attacks", "attacked", "blocks", "blocked", "battles", "battled", "wins_battle_ko", "deals_damage"),
        "a battle moves no card",
    ),
    **dict.fromkeys(("effect_used", "event_activated", "trigger_activated", "blocker_activated"), "an activation"),
    **dict.fromkeys(("takes_damage", "life_becomes", "deck_becomes", "hand_becomes"), "about a player, not a card"),
    **dict.fromkeys(("ko", "trashed"), "told with the trash, which is open (8-4-5)"),
    **dict.fromkeys(("played", "given_don"), "the field is open (8-4-5)"),
    **dict.fromkeys(("don_returned",), "DON!! cards have no effects"),
    **dict.fromkeys(
        ("discarded_life", "life_added", "life_to_hand", "drawn", "drawn_outside_draw_phase"),
        "told of a player's cards, whichever they are",
    ),
}
"""Events for which an open destination makes no difference (D6), and why."""


def test_each_event_is_a_move_or_said_not_to_be() -> None:
    assert set(_MOVES) | set(NO_MOVE) == set(get_args(EventKind))
    assert not set(_MOVES) & set(NO_MOVE)


def test_each_switch_has_a_construct() -> None:
    assert set(CONSTRUCTS) == {info.key for info in SWITCHES}
