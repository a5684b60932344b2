"""Steps that change values of cards: power, cost, Counter, base values (4-9, 4-12)."""

from __future__ import annotations

from optcg_dsl.effects import Modify, SetPowerToZero, SetStat, SwapStat
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.changeable import affectable
from optcg_dsl.engine.derived.evaluate import cards, number
from optcg_dsl.engine.derived.feasibility import ALWAYS, Possible
from optcg_dsl.engine.derived.modifiers import affected, contributor, order_of
from optcg_dsl.engine.derived.records import PERMANENT_ORDER, Contribution, Fixed
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.steps.continuous import lasts, log, start
from optcg_dsl.engine.values import dependencies


def _stat_changed(step: Modify | SetStat | SwapStat) -> int:
    return dependencies.VALUE_OF_STAT[step.stat]


@step_handler(Modify, needs=dependencies.EVERYTHING, possible=Possible(fits=lambda step: affectable))
def modify(run: Run, step: Modify) -> None:
    """Add to a value; cards and amount are fixed now."""
    cards = run.affected(step.cards)
    if cards:
        scope = run.scope()
        parts: list[tuple[int, ...]] = [(card,) for card in cards] if step.slot else [cards]
        amounts = [_own_amount(step, part[0], scope) if step.slot else run.number(step.amount) for part in parts]
        for part, amount in zip(parts, amounts, strict=True):
            start(run, step, part, amount)
            log(run, "modify", part, amount, step.stat, lasts(run, step.duration))
    run.done(bool(cards))


@contributor(Modify, makes=_stat_changed, wholly_fixed=True)
def _contribute_modify(step: Modify, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = affected(step.cards, scope, fixed)
    if not found:
        return []
    if step.slot and fixed is None:
        return [Contribution("add", card, step.stat, _own_amount(step, card, scope), PERMANENT_ORDER) for card in found]
    amount = number(step.amount, scope) if fixed is None else fixed.amount
    return [Contribution("add", card, step.stat, amount, order_of(fixed)) for card in found]


def _own_amount(step: Modify, card: int, scope: Scope) -> int:
    """The amount that a change has for one of its cards."""
    bound = scope.slots
    scope.slots = {**bound, step.slot: (card,)}
    amount = number(step.amount, scope)
    scope.slots = bound
    return amount


@step_handler(SetStat, needs=dependencies.EVERYTHING, possible=Possible(fits=lambda step: affectable))
def set_stat(run: Run, step: SetStat) -> None:
    """Set a value (4-9-2-1, 4-9-2-2), or give a Counter (2-10-3, 2-10-4)."""
    cards = run.affected(step.cards)
    if cards:
        value = run.number(step.value)
        start(run, step, cards, value)
        log(run, "set", cards, value, step.stat, lasts(run, step.duration))
    run.done(bool(cards))


@contributor(SetStat, makes=_stat_changed, wholly_fixed=True)
def _contribute_set_stat(step: SetStat, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = affected(step.cards, scope, fixed)
    if not found:
        return []
    amount = number(step.value, scope) if fixed is None else fixed.amount
    beside = step.beside and scope.game.switches.several_counters == "highest"
    what = dependencies.BESIDE if beside else step.stat
    return [Contribution("set", card, what, amount, order_of(fixed)) for card in found]


@step_handler(SetPowerToZero, needs=dependencies.EVERYTHING, possible=Possible(fits=lambda step: affectable))
def set_power_to_zero(run: Run, step: SetPowerToZero) -> None:
    """Reduce each card's power by its current power (4-12-1); nothing happens to a negative one (4-12-2)."""
    view = run.view
    powers = [(card, view.power(card)) for card in run.affected(step.cards)]
    changed = [(card, power) for card, power in powers if power >= 0]
    for card, power in changed:
        start(run, step, (card,), -power)
        log(run, "modify", (card,), -power, "power", lasts(run, step.duration))
    run.done(bool(changed))


@contributor(SetPowerToZero, makes=dependencies.POWER, wholly_fixed=True)
def _contribute_set_power_to_zero(step: SetPowerToZero, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = affected(step.cards, scope, fixed)
    if fixed is None or scope.game.switches.set_power_to_zero == "override":
        return [Contribution("zero", card, "power", 0, order_of(fixed)) for card in found]
    return [Contribution("add", card, "power", fixed.amount, fixed.order) for card in found]


@step_handler(SwapStat, needs=dependencies.EVERYTHING, possible=ALWAYS)
def swap_stat(run: Run, step: SwapStat) -> None:
    """Exchange a value of two cards; a value that one of them does not have is not exchanged.

    Both expressions may denote the same two cards ("the selected Characters").  Base values are set, and other changes
    stay on top (4-9-2); a cost is set as any other is, and power is changed by the difference at this time, as it is
    when it is set to 0 (4-12-1).
    """
    pair = tuple(dict.fromkeys((*run.affected(step.first), *run.affected(step.second))))
    values = tuple(value for card in pair if (value := run.view.stat(card, step.stat)) is not None)
    possible = len(pair) == len(values) == 2
    if possible:
        differs = step.stat == "power"
        for card, own, other in zip(pair, values, reversed(values), strict=True):
            amount = other - own if differs else other
            start(run, step, (card,), amount)
            log(run, "modify" if differs else "set", (card,), amount, step.stat, lasts(run, step.duration))
    run.done(possible)


@contributor(SwapStat, makes=_stat_changed, wholly_fixed=True)
def _contribute_swap_stat(step: SwapStat, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    if fixed is not None:
        kind = "add" if step.stat == "power" else "set"
        return [Contribution(kind, card, step.stat, fixed.amount, fixed.order) for card in fixed.cards]
    pair = tuple(dict.fromkeys((*cards(step.first, scope), *cards(step.second, scope))))
    specs = [scope.game.spec(card) for card in reversed(pair)]
    values = [value for spec in specs if (value := spec.power if step.stat == "base_power" else spec.cost) is not None]
    if not len(pair) == len(values) == 2:
        return []
    return [Contribution("set", card, step.stat, value) for card, value in zip(pair, values, strict=True)]
