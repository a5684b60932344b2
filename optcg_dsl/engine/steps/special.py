"""Steps of their own kind: using another effect, damage, the attack's target, extra turns, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from optcg_dsl.effects import ActivateEffect, ChangeAttackTarget, DealDamage, EndBattle, EndGame, ExtraTurn
from optcg_dsl.engine.changes import activation, defeat, process
from optcg_dsl.engine.changes.entering import trash_event
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived import activatable
from optcg_dsl.engine.derived.changeable import Fits
from optcg_dsl.engine.derived.feasibility import ALWAYS, Possible
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.derived.secrecy import is_secret
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import HAND
from optcg_dsl.engine.values.frames import DamageFrame
from optcg_dsl.engine.values.progress import Activating

NEXT: Final = 1


def _with_its_effect(step: ActivateEffect) -> Fits:
    """What finds the cards that have an effect with the timing word, or may for all that both players can see."""

    def fits(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        game, reckons = scope.game, scope.reckons
        return [
            card
            for card in cards
            if (reckons and is_secret(scope.state, card)) or activatable.effects_with(game, card, step.timing)
        ]

    return fits


@step_handler(ActivateEffect, needs=dependencies.EVERYTHING, possible=Possible(chosen=_with_its_effect))
def activate_effect(run: Run, step: ActivateEffect) -> None:
    """Activate the effects with a timing word of cards, for the player of this effect (10-2-3-1-1, 10-2-4-1-1).

    An Event in hand is itself activated by that, without its cost, and trashed; elsewhere only the effect of the card
    is (8-5-1).
    """
    effects = {card: activatable.effects_with(run.game, card, step.timing) for card in run.cards(step.cards)}
    programs = [(card, program) for card, found in effects.items() for program in found]
    if run.stage == 0:
        run.frame.progress = Activating()
        for card in dict.fromkeys(card for card, _ in programs):
            if run.state.area[card] == HAND and run.game.spec(card).category == "event":
                run.game.log("activate_event", run.controller, cards=(card,), source=run.card, words=(step.timing,))
                trash_event(run.game, run.controller, card, cause="effect")
    position = run.progress(Activating).done
    if position >= len(programs):
        run.done(bool(programs))
        return
    run.frame.progress = Activating(position + 1)
    run.stage = NEXT
    card, program = programs[position]
    activation.push(run.game, program, run.game.ref(card), run.controller, {})


@step_handler(DealDamage, needs=dependencies.EVERYTHING, possible=ALWAYS)
def deal_damage(run: Run, step: DealDamage) -> None:
    """Deal damage to a Leader (4-6-2).

    [Double Attack] and [Banish] of its source change it only in rules where they are not about the card's own attack
    alone (10-1-2-1, 10-1-3-1).
    """
    if run.stage == NEXT:
        run.next()
        return
    count = run.number(step.count)
    if count <= 0:
        run.done(False)
        return
    keywords = run.view.keywords(run.card) if run.game.switches.double_attack_banish_scope == "any_damage" else ()
    if count == 1 and "Double Attack" in keywords:
        count = 2
    banish = "Banish" in keywords
    run.stage = NEXT
    frame = DamageFrame(player=run.player(step.who), amount=count, source=run.card, banish=banish)
    process.would_deal_damage(run.game, frame, by=run.by, chain=run.frame.chain)


@step_handler(ChangeAttackTarget, needs=dependencies.EVERYTHING, possible=ALWAYS)
def change_attack_target(run: Run, step: ChangeAttackTarget) -> None:
    """A card becomes the target of the attack in progress."""
    cards = run.cards(step.cards)
    battle = run.state.battle
    if battle is None or len(cards) != 1:
        run.done(False)
        return
    run.state.battle = replace(battle, target=run.game.ref(cards[0]))
    run.game.touch(dependencies.BATTLE)
    run.game.log("change_target", run.controller, cards=cards, other=battle.attacker.card, source=run.card)
    run.next()


@step_handler(EndBattle, needs=dependencies.EVERYTHING, possible=ALWAYS)
def end_battle(run: Run, step: EndBattle) -> None:
    """The battle in progress goes on with its end, as if the attacking card had left (7-1-1-4, 7-1-5)."""
    battle = run.state.battle
    if battle is None:
        run.done(False)
        return
    run.state.battle = replace(battle, ended=True)
    run.game.touch(dependencies.BATTLE)
    run.game.log("battle_ended", run.controller, cards=(battle.attacker.card,), source=run.card)
    run.next()


@step_handler(ExtraTurn, needs=dependencies.EVERYTHING, possible=ALWAYS)
def extra_turn(run: Run, step: ExtraTurn) -> None:
    """Another turn follows this one."""
    player = run.player(step.who)
    run.state.extra_turns = [player, *run.state.extra_turns]
    run.game.log("extra_turn", player, source=run.card)
    run.next()


@step_handler(EndGame, needs=dependencies.EVERYTHING, possible=ALWAYS)
def end_game(run: Run, step: EndGame) -> None:
    """A player wins or loses during the processing of this effect (1-2-5)."""
    players = run.players(step.who)
    losers = players if step.result == "lose" else tuple(1 - player for player in players)
    defeat.lose(run.game, losers, "effect")
