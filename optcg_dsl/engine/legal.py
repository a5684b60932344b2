"""The Main Phase actions that are open, each kind of them kept until something changes that it depends on.

Most actions change little: after a DON!! card has been given, the same cards can attack the same targets.  What is kept
is no part of the game's value; without it the same comes out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.engine import activation, battle, facts, layers, play
from optcg_dsl.engine.areas import CHARACTER, LEADER
from optcg_dsl.engine.state import in_play

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game
    from optcg_dsl.engine.layers import View
    from optcg_dsl.engine.state import Option

END_TURN: Option = ("end",)
_TIMING = "activate_main"
_OF_ATTACKS = facts.FIELD | facts.RESTED | facts.TURN
_OF_PLAYS = facts.HAND | facts.TURN
_OF_EFFECTS = facts.FIELD | facts.TURN | facts.USED


class Legal:
    """What has been worked out with the derived values ``view``, and whether it still is what would come out.

    ``plays`` are (number of DON!! cards to rest, action), ``effects`` and ``attacks`` actions; None if not known.
    ``reads`` are the facts that ``effects`` depends on.
    """

    __slots__ = ("attacks", "effects", "plays", "reads", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.plays: list[tuple[int, Option]] | None = None
        self.effects: list[Option] | None = None
        self.attacks: list[Option] | None = None
        self.reads = 0

    def forget(self, changed: int) -> None:
        """Forget what depends on one of the changed facts; with bans or permissions in force, everything."""
        if self.view.bans or self.view.permits:
            changed = facts.EVERYTHING
        if self.view.forces:
            changed |= _OF_PLAYS | _OF_ATTACKS
        if changed & _OF_PLAYS:
            self.plays = None
        if changed & self.reads:
            self.effects = None
        if changed & _OF_ATTACKS:
            self.attacks = None


def main_options(game: Game) -> tuple[Option, ...]:
    """All Main Phase actions open to the turn player, as tuples (6-5-4-1, 6-5-5-3):

    ``("play", card)``, ``("activate", card, program)``, ``("give", card)``, ``("attack", card, target)``, ``("end",)``.
    """
    legal = _known(game)
    player = game.state.turn_player
    dons = len(play.active_don(game, player))
    if legal.plays is None:
        legal.plays = [(cost, ("play", card)) for cost, card in play.prices(game, player, "main")]
    if legal.effects is None:
        legal.effects = _effects(game, legal)
    if legal.attacks is None:
        legal.attacks = [("attack", card, target) for card, target in battle.attacks(game)]
    options = [action for cost, action in legal.plays if cost <= dons]
    options += legal.effects
    if dons:
        side = game.state.areas[player]
        options += [("give", card) for card in side[LEADER] + side[CHARACTER]]
    options += legal.attacks
    options.append(END_TURN)
    return tuple(options)


def _known(game: Game) -> Legal:
    """What is known of the actions, as far as it still holds."""
    view = layers.view(game)
    legal = game.legal
    if legal is None or legal.view is not view:
        legal = game.legal = Legal(view)
    else:
        legal.forget(game.since_legal)
    game.since_legal = 0
    return legal


def _effects(game: Game, legal: Legal) -> list[Option]:
    """The [Activate: Main] effects that can be activated, and the facts that this depends on.

    They can be between actions of the Main Phase, never in a battle (8-4-3, 10-2-2-1).
    """
    view = legal.view
    player = game.state.turn_player
    legal.reads = _OF_EFFECTS
    found: list[Option] = []
    for card in in_play(game.state, player):
        if _TIMING not in game.specs[card].timed and card not in view.granted:
            continue
        for program in view.abilities(card):
            if _TIMING in program.timings:
                legal.reads |= program.needs
                if activation.can_activate(game, program, game.ref(card), player):
                    found.append(("activate", card, program.id))
    return list(dict.fromkeys(found))
