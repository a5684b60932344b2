"""Defeat judgment: who loses when, and how a game ends (1-2, 9-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import DECK
from optcg_dsl.engine.values.records import Past

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core


def lose(game: Core, players: Sequence[int], ending: str) -> None:
    """These players meet a defeat condition and lose at once; both: a draw (1-2-1, 1-2-1-1, 1-2-2, 9-1-1, 9-2-1)."""
    state = game.state
    if state.over:
        return
    state.losers = list(players)
    state.over = True
    state.winner = None if len(players) != 1 else 1 - players[0]
    state.ending = ending
    game.log("over", -1 if state.winner is None else state.winner, words=(ending,))


def check_rules(game: Core) -> None:
    """Defeat judgment: a player with 0 cards in the deck loses, in the middle of whatever happens (9-1-2, 9-2-1-2).

    The rules do it by themselves whenever cards have moved (9-1-1), so the condition counts as soon as it is met
    (1-2-1-1-2, 1-2-2-2).  Power below 0 is no reason for anything to be trashed (1-3-6-1-1).
    """
    state = game.state
    if (state.areas[0][DECK] and state.areas[1][DECK]) or state.over or state.turn == 0:
        return
    empty = [player for player in (0, 1) if not state.areas[player][DECK] and not _goes_on_without_deck(game, player)]
    if empty:
        winners = [player for player in empty if layers.view(game).wins_without_deck(player)]
        losers = {1 - player for player in winners} | {player for player in empty if player not in winners}
        lose(game, sorted(losers), "deck")


_DECK_OUT: Final = "deck_becomes"
"""The kind under which the turn remembers that a player's deck became 0 cards without a defeat."""


def _goes_on_without_deck(game: Core, player: int) -> bool:
    """Whether a rule of the player's Leader lets the game go on; a defeat at the end of the turn is noted."""
    rule = layers.view(game).outlasts_deck(player)
    if rule is None:
        return any(past.kind == _DECK_OUT and past.player == player for past in game.state.history)
    if rule.late and not any(past.kind == _DECK_OUT and past.player == player for past in game.state.history):
        game.state.history.append(Past(_DECK_OUT, player, -1, 0, -1, -1))
        game.touch(dependencies.HISTORY)
    return True


def late_defeats(game: Core) -> None:
    """Those lose whose deck became 0 cards this turn and whose Leader's rule put the defeat off to its end."""
    losers = {past.player for past in game.state.history if past.kind == _DECK_OUT}
    if losers:
        lose(game, sorted(losers), "deck")
