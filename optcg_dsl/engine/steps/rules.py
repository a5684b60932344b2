"""Steps that change how the rules' own procedures are carried out, and what stands in rules only (8-1-3-3-3)."""

from __future__ import annotations

from optcg_dsl.effects import DeckOut, DeckRule, EnterRested, GivePlacedDon, MustAttack, ReducePayment, ReplaceWith
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.evaluate import number
from optcg_dsl.engine.derived.feasibility import ALWAYS
from optcg_dsl.engine.derived.modifiers import affected, contributor, in_force, order_of
from optcg_dsl.engine.derived.records import Contribution, Fixed
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.steps.continuous import lasts, log, start
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import HAND, LIFE


@step_handler(ReducePayment, needs=dependencies.EVERYTHING, possible=ALWAYS)
def reduce_payment(run: Run, step: ReducePayment) -> None:
    """Cards that are played from hand cost less to play; the number is fixed now, the cards are not."""
    amount = run.number(step.amount)
    start(run, step, (), amount)
    log(run, "pay_less", (), amount, lasts(run, step.duration))
    run.next()


@contributor(ReducePayment, makes=0, wholly_fixed=False, bends=True)
def _contribute_reduce_payment(step: ReducePayment, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return in_force(step, scope, fixed, number(step.amount, scope) if fixed is None else fixed.amount)


@step_handler(EnterRested, needs=dependencies.EVERYTHING, possible=ALWAYS)
def enter_rested(run: Run, step: EnterRested) -> None:
    """Cards are played rested."""
    start(run, step, ())
    log(run, "play_rested", (), 0, lasts(run, step.duration))
    run.next()


@contributor(EnterRested, makes=0, wholly_fixed=False, bends=True)
def _contribute_enter_rested(step: EnterRested, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return in_force(step, scope, fixed)


@step_handler(MustAttack, needs=dependencies.EVERYTHING, possible=ALWAYS)
def must_attack(run: Run, step: MustAttack) -> None:
    """Attackers have to attack one of some cards; which these are is looked up at each attack."""
    start(run, step, ())
    log(run, "must_attack", run.cards(step.targets), 0, lasts(run, step.duration))
    run.next()


@contributor(MustAttack, makes=0, wholly_fixed=False, bends=True)
def _contribute_must_attack(step: MustAttack, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return in_force(step, scope, fixed)


@step_handler(GivePlacedDon, needs=dependencies.EVERYTHING, possible=ALWAYS)
def give_placed_don(run: Run, step: GivePlacedDon) -> None:
    """Some of the DON!! cards placed from now on are given."""
    amount = run.number(step.count)
    start(run, step, (), amount)
    log(run, "give_placed", (), amount, lasts(run, step.duration))
    run.next()


@contributor(GivePlacedDon, makes=0, wholly_fixed=False, bends=True)
def _contribute_give_placed_don(step: GivePlacedDon, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return in_force(step, scope, fixed, number(step.count, scope) if fixed is None else fixed.amount)


@contributor(ReplaceWith, makes=0, wholly_fixed=False, reads=dependencies.LIFE | dependencies.HAND)
def _contribute_replace_with(step: ReplaceWith, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    area = scope.state.area
    found = (card for card in affected(step.cards, scope, fixed) if area[card] in (LIFE, HAND))
    return [Contribution("redirect", card, step, 0, order_of(fixed)) for card in found]


@contributor(DeckRule, makes=0, wholly_fixed=False)
def _contribute_deck_rule(step: DeckRule, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return []  # it speaks of deck construction only: see decks


@contributor(DeckOut, makes=0, wholly_fixed=False)
def _contribute_deck_out(step: DeckOut, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return []  # it speaks of the defeat judgment: see defeat.check_rules
