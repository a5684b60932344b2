"""Steps that make continuous and delayed effects (8-1-4-2)."""

from __future__ import annotations

import re
from typing import Any

from optcg_dsl.effects import (
    Allow,
    Duration,
    EnterRested,
    Everything,
    Forbid,
    GivePlacedDon,
    GrantAbility,
    GrantKeyword,
    Immune,
    LoseKeyword,
    Modify,
    MustAttack,
    Negate,
    Pool,
    ReducePayment,
    SetPowerToZero,
    SetStat,
    SwapBasePower,
    TreatAs,
)
from optcg_dsl.effects.actions import EVERY_WORD
from optcg_dsl.effects.base import Who
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.contributions import banned_blockers, fixes_blockers, mutes_players, own_amount
from optcg_dsl.engine.derived.evaluate import SERIALS
from optcg_dsl.engine.pool.linking import Grant, Postpone, Priced
from optcg_dsl.engine.values import facts
from optcg_dsl.engine.values.events import CERTAIN, with_player
from optcg_dsl.engine.values.state import Continuous, Delayed

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


def lasts(run: Run, duration: Duration) -> str:
    """The duration as a word of an event."""
    return with_player(duration.kind, whose_turn(run, duration))


def _last_on_cards(
    run: Run, step: Allow | GrantAbility | GrantKeyword | Immune | LoseKeyword | TreatAs, kind: str, *words: str
) -> None:
    """Carry out a step that does one thing to cards for a time; it is done if there are any that it affects."""
    cards = run.affected(step.cards)
    if cards:
        start(run, step, cards)
        _log(run, kind, cards, 0, *words, lasts(run, step.duration))
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
            _log(run, "modify", part, amount, step.stat, lasts(run, step.duration))
    run.done(bool(cards))


@step_handler(SetStat)
def set_stat(run: Run, step: SetStat) -> None:
    """Set a value (4-9-2-1, 4-9-2-2)."""
    cards = run.affected(step.cards)
    if cards:
        value = run.number(step.value)
        start(run, step, cards, value)
        _log(run, "set", cards, value, step.stat, lasts(run, step.duration))
    run.done(bool(cards))


@step_handler(SetPowerToZero)
def set_power_to_zero(run: Run, step: SetPowerToZero) -> None:
    """Reduce each card's power by its current power (4-12-1); nothing happens to a negative one (4-12-2)."""
    view = run.view
    powers = [(card, view.power(card)) for card in run.affected(step.cards)]
    changed = [(card, power) for card, power in powers if power >= 0]
    for card, power in changed:
        start(run, step, (card,), -power)
        _log(run, "modify", (card,), -power, "power", lasts(run, step.duration))
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
            _log(run, "set", (card,), base, "base_power", lasts(run, step.duration))
    run.done(possible)


@step_handler(GrantKeyword)
def grant_keyword(run: Run, step: GrantKeyword) -> None:
    """Cards gain a keyword effect."""
    _last_on_cards(run, step, "gain", f"[{step.keyword}]")


@step_handler(LoseKeyword)
def lose_keyword(run: Run, step: LoseKeyword) -> None:
    """Cards lose a keyword effect."""
    _last_on_cards(run, step, "lose", f"[{step.keyword}]")


@step_handler(Immune)
def immune(run: Run, step: Immune) -> None:
    """Effects do nothing to cards from now on; what is in force does not act on them meanwhile."""
    certain = "" if isinstance(step.where, Everything) else CERTAIN
    _last_on_cards(run, step, "immune", with_player("by", _one(run, step.by)), certain)


@step_handler(Grant)
def grant(run: Run, instruction: Grant) -> None:
    """Cards gain an effect that is spelled out."""
    step = instruction.step
    quoted = [step.ability.text] if step.ability.text else _QUOTED.findall(run.text)
    _last_on_cards(run, step, "gain", f"“{quoted[0]}”" if len(quoted) == 1 else "an effect")


_QUOTED = re.compile(r"[“\"](.+?)[”\"]")
"""An effect that is spelled out in a text."""


@step_handler(Negate)
def negate(run: Run, step: Negate) -> None:
    """Effects become invalid (8-2)."""
    cards = run.affected(step.cards)
    effective = bool(cards) or mutes_players(step)
    if effective:
        start(run, step, cards)
        muted = mutes_players(step) and isinstance(step.cards, Pool)
        whose = _one(run, step.cards.controller) if muted and isinstance(step.cards, Pool) else NOBODY
        told = () if whose >= 0 else cards
        _log(run, "negate", told, 0, with_player(step.timing, whose), lasts(run, step.duration))
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
        _log(run, "forbid", cards, 0, *_what_is_forbidden(run, step), lasts(run, step.duration))
    run.done(effective)


def _what_is_forbidden(run: Run, step: Forbid) -> list[str]:
    """The deed, of which player, by what, and "unless" what, as words of an event."""
    words = [with_player(step.deed, _one(run, step.who) if step.cards is None else NOBODY)]
    if not isinstance(step.where, Everything):
        words.append(CERTAIN)
    if step.cause != "any" and step.deed not in _OF_EFFECTS:
        words.append(with_player(f"cause_{step.cause}", _one(run, step.by)))
    if step.while_attacking is not None:
        words.append("while certain cards attack")
    if step.price:
        excepted = _EXCEPTED.search(run.text)
        words.append(excepted.group() if excepted else "unless a price is paid each time")
    return words


_EXCEPTED = re.compile(r"unless .*?(?= until | during |[.\n]|$)")
"""What a text says of the price of doing what is forbidden."""
_OF_EFFECTS = frozenset(("be_removed", "be_played", "set_don_active", "draw", "life_to_hand"))
"""Deeds that are about effects anyway."""


def _one(run: Run, who: Who) -> int:
    """The player that a word names, -1 if it names both or none."""
    return run.player(who) if who in ("you", "opponent") else NOBODY


@step_handler(Priced)
def forbid_at_a_price(run: Run, instruction: Priced) -> None:
    """Something cannot be done unless a price is paid each time."""
    forbid(run, instruction.step)


@step_handler(ReducePayment)
def reduce_payment(run: Run, step: ReducePayment) -> None:
    """Cards that are played from hand cost less to play; the number is fixed now, the cards are not."""
    amount = run.number(step.amount)
    start(run, step, (), amount)
    _log(run, "pay_less", (), amount, lasts(run, step.duration))
    run.next()


@step_handler(EnterRested)
def enter_rested(run: Run, step: EnterRested) -> None:
    """Cards are played rested."""
    start(run, step, ())
    _log(run, "play_rested", (), 0, lasts(run, step.duration))
    run.next()


@step_handler(MustAttack)
def must_attack(run: Run, step: MustAttack) -> None:
    """Attackers have to attack one of some cards; which these are is looked up at each attack."""
    start(run, step, ())
    _log(run, "must_attack", run.cards(step.targets), 0, lasts(run, step.duration))
    run.next()


@step_handler(TreatAs)
def treat_as(run: Run, step: TreatAs) -> None:
    """Cards gain a name, type or attribute."""
    words = {"name": f"the name [{step.word}]", "type": f"the type {{{step.word}}}", "attribute": f"<{step.word}>"}
    _last_on_cards(run, step, "gain", f"every {step.what}" if step.word == EVERY_WORD else words[step.what])


@step_handler(GivePlacedDon)
def give_placed_don(run: Run, step: GivePlacedDon) -> None:
    """Some of the DON!! cards placed from now on are given."""
    amount = run.number(step.count)
    start(run, step, (), amount)
    _log(run, "give_placed", (), amount, lasts(run, step.duration))
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
    told = NOBODY if moment.kind == "end_of_turn" and whose == state.turn_player else whose
    run.game.log("delay", run.controller, source=run.card, words=(with_player(moment.kind, told),))
    run.next()
