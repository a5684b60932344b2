"""Steps that make continuous and delayed effects (8-1-4-2)."""

from __future__ import annotations

from typing import Any

from optcg_dsl.effects import (
    Allow,
    Duration,
    EnterRested,
    Forbid,
    GivePlacedDon,
    GrantAbility,
    GrantKeyword,
    Immune,
    LoseKeyword,
    Modify,
    MustAttack,
    Negate,
    ReducePayment,
    SetPowerToZero,
    SetStat,
    SwapBasePower,
    TreatAs,
)
from optcg_dsl.engine import facts
from optcg_dsl.engine.contributions import banned_blockers, fixes_blockers, mutes_players, own_amount
from optcg_dsl.engine.evaluate import SERIALS
from optcg_dsl.engine.linking import Grant, Postpone, Priced
from optcg_dsl.engine.running import Run, step_handler
from optcg_dsl.engine.state import Continuous, Delayed

NOBODY = -1


def whose_turn(run: Run, duration: Duration) -> int:
    """The player whose turn ends the effect, or -1 for the present turn.

    "Until the end of your opponent's next turn", made in the opponent's turn, means that turn.
    """
    if duration.whose == "you":
        return run.controller
    if duration.whose != "opponent":
        return NOBODY
    ends_with_turn = duration.kind in ("end_of_turn", "end_of_end_phase")
    return NOBODY if ends_with_turn and run.state.turn_player != run.controller else 1 - run.controller


def start(run: Run, step: Any, cards: tuple[int, ...], amount: int = 0) -> None:
    """Put a continuous effect on ``cards`` in force, with its number fixed."""
    state = run.state
    frame = run.frame
    state.counter += 1
    state.continuous.append(
        Continuous(
            program=frame.program,
            step=frame.pc,
            source=frame.source,
            controller=frame.controller,
            cards=tuple(run.game.ref(card) for card in cards),
            amount=amount,
            slots=frame.slots,
            kind=step.duration.kind,
            whose=whose_turn(run, step.duration),
            turn=state.turn,
            order=state.counter,
        )
    )
    run.game.touch(facts.CONTINUOUS)


def _log(run: Run, kind: str, cards: tuple[int, ...], amount: int, *words: str) -> None:
    run.game.log(kind, run.controller, cards=cards, amount=amount, source=run.card, words=words)


def _last_on_cards(
    run: Run, step: Allow | GrantAbility | GrantKeyword | Immune | LoseKeyword | TreatAs, kind: str, *words: str
) -> None:
    """Carry out a step that does one thing to cards for a time; it is done if there are any that it affects."""
    cards = run.affected(step.cards)
    if cards:
        start(run, step, cards)
        _log(run, kind, cards, 0, *words, step.duration.kind)
    run.done(bool(cards))


@step_handler(Modify)
def modify(run: Run, step: Modify) -> None:
    """Add to a value; cards and amount are fixed now."""
    cards = run.affected(step.cards)
    if cards:
        scope = run.scope()
        parts: list[tuple[int, ...]] = [(card,) for card in cards] if step.slot else [cards]
        amounts = [own_amount(step, part[0], scope) if step.slot else run.number(step.amount) for part in parts]
        for part, amount in zip(parts, amounts, strict=True):
            start(run, step, part, amount)
            _log(run, "modify", part, amount, step.stat, step.duration.kind)
    run.done(bool(cards))


@step_handler(SetStat)
def set_stat(run: Run, step: SetStat) -> None:
    """Set a value (4-9-2-1, 4-9-2-2)."""
    cards = run.affected(step.cards)
    if cards:
        value = run.number(step.value)
        start(run, step, cards, value)
        _log(run, "set", cards, value, step.stat, step.duration.kind)
    run.done(bool(cards))


@step_handler(SetPowerToZero)
def set_power_to_zero(run: Run, step: SetPowerToZero) -> None:
    """Reduce each card's power by its current power (4-12-1); nothing happens to a negative one (4-12-2)."""
    view = run.view
    powers = [(card, view.power(card)) for card in run.affected(step.cards)]
    changed = [(card, power) for card, power in powers if power >= 0]
    for card, power in changed:
        start(run, step, (card,), -power)
        _log(run, "modify", (card,), -power, "power", step.duration.kind)
    run.done(bool(changed))


@step_handler(SwapBasePower)
def swap_base_power(run: Run, step: SwapBasePower) -> None:
    """Exchange the base power of two cards; other changes stay on top (4-9).

    Both expressions may denote the same two cards ("the selected Characters").
    """
    pair = tuple(dict.fromkeys((*run.affected(step.first), *run.affected(step.second))))
    possible = len(pair) == 2
    if possible:
        view = run.view
        bases = (view.base_power(pair[1]), view.base_power(pair[0]))
        for card, base in zip(pair, bases, strict=True):
            start(run, step, (card,), base)
            _log(run, "set", (card,), base, "base_power", step.duration.kind)
    run.done(possible)


@step_handler(GrantKeyword)
def grant_keyword(run: Run, step: GrantKeyword) -> None:
    """Cards gain a keyword effect."""
    _last_on_cards(run, step, "gain", step.keyword)


@step_handler(LoseKeyword)
def lose_keyword(run: Run, step: LoseKeyword) -> None:
    """Cards lose a keyword effect."""
    _last_on_cards(run, step, "lose", step.keyword)


@step_handler(Immune)
def immune(run: Run, step: Immune) -> None:
    """Effects do nothing to cards from now on; what is in force does not act on them meanwhile."""
    _last_on_cards(run, step, "immune")


@step_handler(Grant)
def grant(run: Run, instruction: Grant) -> None:
    """Cards gain an effect that is spelled out."""
    step = instruction.step
    _last_on_cards(run, step, "gain", step.ability.text)


@step_handler(Negate)
def negate(run: Run, step: Negate) -> None:
    """Effects become invalid (8-2)."""
    cards = run.affected(step.cards)
    effective = bool(cards) or mutes_players(step)
    if effective:
        start(run, step, cards)
        _log(run, "negate", cards, 0, step.timing, step.duration.kind)
    run.done(effective)


@step_handler(Forbid)
def forbid(run: Run, step: Forbid) -> None:
    """Something cannot be done (1-3-3); which cards it is about is fixed now (8-4-4)."""
    cards = () if step.cards is None else run.affected(step.cards)
    if step.cards is None and fixes_blockers(step):
        cards = banned_blockers(step, run.scope())
    effective = bool(cards) or step.cards is None
    if effective:
        start(run, step, cards)
        _log(run, "forbid", cards, 0, step.deed, step.duration.kind)
    run.done(effective)


@step_handler(Priced)
def forbid_at_a_price(run: Run, instruction: Priced) -> None:
    """Something cannot be done unless a price is paid each time."""
    forbid(run, instruction.step)


@step_handler(ReducePayment)
def reduce_payment(run: Run, step: ReducePayment) -> None:
    """Cards that are played from hand cost less to play; the number is fixed now, the cards are not."""
    amount = run.number(step.amount)
    start(run, step, (), amount)
    _log(run, "pay_less", (), amount, step.duration.kind)
    run.next()


@step_handler(EnterRested)
def enter_rested(run: Run, step: EnterRested) -> None:
    """Cards are played rested."""
    start(run, step, ())
    _log(run, "play_rested", (), 0, step.duration.kind)
    run.next()


@step_handler(MustAttack)
def must_attack(run: Run, step: MustAttack) -> None:
    """Attackers have to attack one of some cards; which these are is looked up at each attack."""
    start(run, step, ())
    _log(run, "must_attack", run.cards(step.targets), 0, step.duration.kind)
    run.next()


@step_handler(TreatAs)
def treat_as(run: Run, step: TreatAs) -> None:
    """Cards gain a name, type or attribute."""
    _last_on_cards(run, step, "gain", step.word)


@step_handler(GivePlacedDon)
def give_placed_don(run: Run, step: GivePlacedDon) -> None:
    """Some of the DON!! cards placed from now on are given."""
    amount = run.number(step.count)
    start(run, step, (), amount)
    _log(run, "give_placed", (), amount, step.duration.kind)
    run.next()


@step_handler(Allow)
def allow(run: Run, step: Allow) -> None:
    """Cards may do what the rules forbid (1-3-1)."""
    _last_on_cards(run, step, "allow", step.deed)


@step_handler(Postpone)
def postpone(run: Run, instruction: Postpone) -> None:
    """Resolve something later, with the slots as bound now and the cards in them as the objects they are now."""
    moment = instruction.step.moment
    state = run.state
    frame = run.frame
    slots = dict(frame.slots)
    for slot, cards in frame.slots.items():
        if not slot.startswith(("event.amount", SERIALS)) and all(0 <= card < len(state.serial) for card in cards):
            slots[SERIALS + slot] = tuple(state.serial[card] for card in cards)
    state.counter += 1
    whose = run.controller if moment.whose == "you" else 1 - run.controller if moment.whose == "opponent" else NOBODY
    state.delayed.append(
        Delayed(
            program=frame.program,
            step=instruction.start,
            source=frame.source,
            controller=frame.controller,
            slots=slots,
            moment=moment.kind,
            whose=whose,
            turn=state.turn,
            order=state.counter,
        )
    )
    run.game.log("delay", run.controller, source=run.card, words=(moment.kind,))
    run.next()
