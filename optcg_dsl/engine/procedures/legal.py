"""The Main Phase actions that are open, each kind of them kept until something changes that it depends on.

Most actions change little: after a DON!! card has been given, the same cards can attack the same targets.  What is kept
is no part of the game's value; without it the same comes out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.derived import activatable, layers
from optcg_dsl.engine.procedures import attacks, play
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import CHARACTER, LEADER
from optcg_dsl.engine.values.deeds import ASKED_BY, ATTACKS, EFFECTS, PLAYS
from optcg_dsl.engine.values.state import in_play

if TYPE_CHECKING:
    from optcg_dsl.engine.derived.view import View
    from optcg_dsl.engine.kernel.core import Core
    from optcg_dsl.engine.pool.programs import Program
    from optcg_dsl.engine.values.records import CardRef, Option

END_TURN: Final[Option] = ("end",)
_TIMING: Final = "activate_main"
_OF_PLAYS: Final = dependencies.HAND | dependencies.TURN
_OF_DONS: Final = dependencies.COST | dependencies.RESTED_DON | dependencies.TURN
_OF_GIVES: Final = dependencies.FIELD | dependencies.TURN
_OF_ATTACKS: Final = dependencies.FIELD | dependencies.RESTED | dependencies.TURN
_OF_EFFECTS: Final = dependencies.FIELD | dependencies.TURN
EffectKey = tuple[int, int, str]
"""An effect of a card: the card, its serial, the program."""


class Activation:
    """An [Activate: Main] effect of a card in play; ``able``: it can be activated, None where that is not known."""

    __slots__ = ("able", "action", "program", "source")

    def __init__(self, program: Program, source: CardRef) -> None:
        self.program = program
        self.source = source
        self.action: Option = ("activate", source.card, program.id)
        self.able: bool | None = None


class Legal:
    """What has been worked out with the derived values ``view``.

    ``dons`` is the number of active DON!! cards, ``payable`` of those that can be rested, and ``prices`` how many of
    these each card takes that can be played.
    ``plays``, ``effects``, ``gives`` (one for each card, whether there is a DON!! card or not) and ``attacks`` are
    actions; ``known`` are the effects that there are.
    Of the kinds of actions ``unusual``, effects in force change or forbid some; of those ``shifting``, it may be others
    although the derived values stay as they are.
    """

    __slots__ = (
        "attacks",
        "dons",
        "effects",
        "gives",
        "known",
        "payable",
        "plays",
        "prices",
        "shifting",
        "spoken_of",
        "unusual",
        "view",
    )

    def __init__(self, game: Core, view: View) -> None:
        self.view = view
        self.dons = 0
        self.payable = 0
        self.prices: list[tuple[int, int]] = []
        self.plays: list[Option] = []
        self.effects: list[Option] = []
        self.gives: list[Option] = []
        self.attacks: list[Option] = []
        self.known: dict[EffectKey, Activation] = {}
        self._look_at(view)
        self.update(game, view, dependencies.EVERYTHING)

    def _look_at(self, view: View) -> None:
        """Note what the effects in force say of actions: some forbid, allow or demand them."""
        shifting = PLAYS | ATTACKS if view.collected.forces else ATTACKS if view.collected.permits else 0
        for deed in view.collected.bans:
            shifting |= ASKED_BY[deed]
        self.view = view
        self.shifting = shifting
        self.unusual = shifting
        if view.collected.values & dependencies.COSTS:
            self.unusual |= PLAYS
        if view.collected.values & dependencies.KEYWORDS:
            self.unusual |= ATTACKS
        self.spoken_of = attacks.spoken_of(view) if shifting & ATTACKS else set()

    def update(self, game: Core, view: View, changed: int) -> None:
        """Work out what depends on one of the changed facts, or on what other derived values say or said of it."""
        before = self.view
        doubtful = self.shifting
        if view is not before:
            doubtful = self.unusual
            self._look_at(view)
            doubtful |= self.unusual
        player = game.state.turn_player
        if changed & _OF_GIVES:
            side = game.state.areas[player]
            self.gives = [("give", card) for card in side[LEADER] + side[CHARACTER]]
        if changed & _OF_ATTACKS or doubtful & ATTACKS:
            self.attacks = attacks.attacks(game, view, self.spoken_of)
        dons = play.count_active_don(game, player) if changed & _OF_DONS else self.dons
        repriced = bool(changed & _OF_PLAYS or doubtful & PLAYS)
        if repriced:
            look_up = play.prices if self.unusual & PLAYS else play.printed_prices
            self.prices = look_up(game, player, "main")
        self.dons = dons
        payable = play.count_payable_don(game, player) if doubtful & PLAYS else dons
        if repriced or payable != self.payable:
            self.payable = payable
            self.plays = [("play", card) for price, card in self.prices if price <= payable]
        values = before.collected.values | view.collected.values if view is not before else 0
        if changed & _OF_EFFECTS or values & dependencies.ABILITIES:
            self._find_effects(game, player)
        if self.known:
            self._try_effects(game, player, changed, values, doubtful)

    def _find_effects(self, game: Core, player: int) -> None:
        """Find the [Activate: Main] effects of the player's cards in play.

        They can be activated between actions of the Main Phase, never in a battle (8-1-3-2, 8-4-3, 10-2-2-1).
        """
        view, before = self.view, self.known
        known: dict[EffectKey, Activation] = {}
        for card in in_play(game.state, player):
            if _TIMING not in game.specs[card].timed and card not in view.collected.granted:
                continue
            for program in view.abilities(card):
                if _TIMING in program.timings:
                    key = (card, game.state.serial[card], program.id)
                    known[key] = before.get(key) or Activation(program, game.ref(card))
        if not known:
            self.effects = []
        self.known = known

    def _try_effects(self, game: Core, player: int, changed: int, values: int, doubtful: int) -> None:
        """Ask again of those effects whether they can be activated for which another answer may come out.

        For the effects of a turn that has just begun, nothing is known.
        """
        effects: list[Option] = []
        for one in self.known.values():
            program = one.program
            if (
                one.able is None
                or changed & (program.needs | dependencies.TURN)
                or values & program.needs_values
                or (doubtful & EFFECTS and program.ability.cost)
            ):
                one.able = activatable.can_activate(game, program, one.source, player)
            if one.able:
                effects.append(one.action)
        self.effects = effects


def main_options(game: Core) -> tuple[Option, ...]:
    """All Main Phase actions open to the turn player, as tuples (6-5-4-1, 6-5-5-3):

    ``("play", card)``, ``("activate", card, program)``, ``("give", card)``, ``("attack", card, target)``, ``("end",)``.
    """
    view = layers.view(game)
    kept = game.legal
    if isinstance(kept, Legal):
        legal = kept
        legal.update(game, view, game.since_legal)
    else:
        legal = game.legal = Legal(game, view)
    game.since_legal = 0
    gives = legal.gives if legal.dons else ()
    return (*legal.plays, *legal.effects, *gives, *legal.attacks, END_TURN)
