"""The Main Phase actions that are open, each kind of them kept until something changes that it depends on.

Most actions change little: after a DON!! card has been given, the same cards can attack the same targets.  What is kept
is no part of the game's value; without it the same comes out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.engine import activation, battle, facts, layers, play
from optcg_dsl.engine.areas import CHARACTER, LEADER
from optcg_dsl.engine.feasibility import DEEDS_ASKED
from optcg_dsl.engine.state import in_play

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game
    from optcg_dsl.engine.layers import View
    from optcg_dsl.engine.linking import Program
    from optcg_dsl.engine.state import Option

END_TURN: Option = ("end",)
_TIMING = "activate_main"
_OF_ATTACKS = facts.FIELD | facts.RESTED | facts.TURN
_OF_PLAYS = facts.HAND | facts.TURN
_OF_GIVES = facts.FIELD | facts.TURN
_OF_EFFECTS = facts.FIELD | facts.TURN | facts.USED
EffectKey = tuple[int, int, str]
"""An effect of a card: the card, its serial, the program."""


class Legal:
    """What has been worked out with the derived values ``view``, and whether it still is what would come out.

    ``plays`` are (number of DON!! cards to rest, action), ``effects``, ``gives`` and ``attacks`` actions; None if not
    known.
    ``known`` says of effects whether they can be activated, and ``reads`` are the facts that ``effects`` depends on.
    """

    __slots__ = ("attacks", "effects", "gives", "known", "plays", "reads", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.plays: list[tuple[int, Option]] | None = None
        self.effects: list[Option] | None = None
        self.gives: list[Option] | None = None
        self.attacks: list[Option] | None = None
        self.known: dict[EffectKey, tuple[Program, bool]] = {}
        self.reads = 0

    def forget(self, view: View, changed: int) -> None:
        """Forget what depends on one of the changed facts, or on what other derived values say or said of it."""
        before, self.view = self.view, view
        if changed & _OF_PLAYS or not (_plays_as_printed(before) and _plays_as_printed(view)):
            self.plays = None
        if changed & _OF_GIVES:
            self.gives = None
        if changed & _OF_ATTACKS or not (_attacks_as_usual(before) and _attacks_as_usual(view)):
            self.attacks = None
        if changed & self.reads or view is not before or not _costs_are_free(view):
            self.effects = None
            self._forget_effects(before, view, changed)

    def _forget_effects(self, before: View, view: View, changed: int) -> None:
        if changed & facts.TURN or not (_costs_are_free(before) and _costs_are_free(view)):
            self.known = {}
        elif self.known:
            values = before.values | view.values if view is not before else 0
            self.known = {
                key: (program, answer)
                for key, (program, answer) in self.known.items()
                if not (program.needs & changed or program.needs_values & values)
            }


def _plays_as_printed(view: View) -> bool:
    """Whether no effect in force changes what can be played, and for how much."""
    return not view.forces and not view.values & facts.COSTS and play.PREVENTING.isdisjoint(view.bans)


def _costs_are_free(view: View) -> bool:
    """Whether no effect in force forbids anything that a cost may ask for."""
    return DEEDS_ASKED.isdisjoint(view.bans)


def _attacks_as_usual(view: View) -> bool:
    """Whether no effect in force changes who can attack what."""
    return not view.values & facts.KEYWORDS and battle.attacks_are_free(view)


def main_options(game: Game) -> tuple[Option, ...]:
    """All Main Phase actions open to the turn player, as tuples (6-5-4-1, 6-5-5-3):

    ``("play", card)``, ``("activate", card, program)``, ``("give", card)``, ``("attack", card, target)``, ``("end",)``.
    """
    legal = _known(game)
    player = game.state.turn_player
    dons = play.count_active_don(game, player)
    if legal.plays is None:
        legal.plays = [(cost, ("play", card)) for cost, card in play.prices(game, player, "main")]
    if legal.effects is None:
        legal.effects = _effects(game, legal)
    if legal.attacks is None:
        legal.attacks = battle.attacks(game)
    options = [action for cost, action in legal.plays if cost <= dons]
    options += legal.effects
    if dons:
        if legal.gives is None:
            side = game.state.areas[player]
            legal.gives = [("give", card) for card in side[LEADER] + side[CHARACTER]]
        options += legal.gives
    options += legal.attacks
    options.append(END_TURN)
    return tuple(options)


def _known(game: Game) -> Legal:
    """What is known of the actions, as far as it still holds."""
    view = layers.view(game)
    legal = game.legal
    if legal is None:
        legal = game.legal = Legal(view)
    else:
        legal.forget(view, game.since_legal)
    game.since_legal = 0
    return legal


def _effects(game: Game, legal: Legal) -> list[Option]:
    """The [Activate: Main] effects that can be activated, and the facts that this depends on.

    They can be between actions of the Main Phase, never in a battle (8-4-3, 10-2-2-1).
    """
    view, before = legal.view, legal.known
    known: dict[EffectKey, tuple[Program, bool]] = {}
    player = game.state.turn_player
    reads = _OF_EFFECTS
    found: list[Option] = []
    for card in in_play(game.state, player):
        if _TIMING not in game.specs[card].timed and card not in view.granted:
            continue
        for program in view.abilities(card):
            if _TIMING not in program.timings:
                continue
            reads |= program.needs
            key = (card, game.state.serial[card], program.id)
            answer = before.get(key)
            if answer is None:
                answer = program, activation.can_activate(game, program, game.ref(card), player)
            known[key] = answer
            action: Option = ("activate", card, program.id)
            if answer[1] and action not in found:
                found.append(action)
    legal.reads = reads
    legal.known = known
    return found
