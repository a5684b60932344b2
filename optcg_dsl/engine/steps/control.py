"""Control instructions: jumps, "if", "you may", "choose one", "for each", activation costs, the end."""

from __future__ import annotations

from typing import Final

from optcg_dsl.effects import ChooseOne, ForEach, If, May
from optcg_dsl.engine.changes.running import Run, instruction_handler, step_handler
from optcg_dsl.engine.derived import activatable
from optcg_dsl.engine.derived.evaluate import holds
from optcg_dsl.engine.derived.feasibility import ALWAYS, Possible, check_choose_one, check_if, payable, possible
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.pool.programs import (
    AskMay,
    BeginAttempt,
    BeginCost,
    BeginEach,
    Branch,
    EndCost,
    EndMay,
    Jump,
    NextEach,
    Stop,
    Unless,
)
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.progress import Branching
from optcg_dsl.engine.values.records import Decision


@instruction_handler(Jump)
def jump(run: Run, step: Jump) -> None:
    """Continue elsewhere."""
    run.jump(step.to)


@step_handler(Unless, of=If, needs=dependencies.EVERYTHING, possible=Possible(check=check_if))
def unless(run: Run, step: Unless) -> None:
    """What follows an "if" is resolved only while its clause is fulfilled (8-3-3)."""
    if holds(step.condition, run.scope()):
        run.next()
    else:
        run.jump(step.to)


@instruction_handler(Stop)
def stop(run: Run, step: Stop) -> None:
    """The program is over."""
    run.game.pop(0 if run.frame.unpaid else 1)


@instruction_handler(BeginCost)
def begin_cost(run: Run, step: BeginCost) -> None:
    """The activation cost, which the activation of the effect takes (1-3-9-2, 10-2-10-1), is paid in its order
    (8-3-1-1)."""
    run.frame.marks = (*run.frame.marks, False)
    run.frame.paying = True
    run.next()


@instruction_handler(EndCost)
def end_cost(run: Run, step: EndCost) -> None:
    """A cost that became unpayable midway stays paid as far as it went, without the effect (8-3-1-3-1, 8-3-1-7)."""
    failed = _pop_mark(run)
    run.frame.paying = False
    run.frame.unpaid = failed
    if failed:
        run.game.log("cost_failed", run.controller, source=run.card)
        run.jump(step.to)
    elif not _don_still_given(run):
        run.game.log("not_activated", run.controller, source=run.card, words=(run.text,))
        run.jump(step.to)
    else:
        run.next()


def _don_still_given(run: Run) -> bool:
    """Whether [DON!! xN] still holds once the cost has been paid, which comes before activation (8-4-1-3, 8-4-1-4).

    The DON!! cards of a card that has left were counted before it did (10-2-17-1).
    """
    scope = run.scope()
    if activatable.CHECKED in run.frame.slots or not scope.source_is_here():
        return True
    return activatable.don_is_given(run.program, scope)


def _pop_mark(run: Run) -> bool:
    marks = run.frame.marks
    run.frame.marks = marks[:-1]
    return marks[-1]


ASKED: Final = 1


@step_handler(AskMay, of=May, needs=dependencies.EVERYTHING, possible=ALWAYS)
def ask_may(run: Run, step: AskMay) -> None:
    """A player may carry out a part; a part that is wholly impossible is not offered (1-3-2, 8-1-2).

    If it is impossible only for want of certain secret cards, there is nothing but "no" to say.
    """
    if run.stage == ASKED:
        if run.game.take_word() == "yes":
            run.frame.marks = (*run.frame.marks, False)
            run.next()
        else:
            run.jump(step.to)
        return
    able = possible(step.step.body, run.scope())
    if not able and not possible(step.step.body, run.reckoning()):
        run.jump(step.to)
        return
    part = f"the optional part of “{run.text}”"
    run.ask(
        ASKED,
        Decision(
            run.player(step.step.who),
            "yes_no",
            ("yes", "no") if able else ("no",),
            reason="may",
            prompt=f"{run.name}: carry out {part}?" if able else f"{run.name}: {part} cannot be carried out.",
            source=run.card,
        ),
        secret=not able,
    )


@instruction_handler(BeginAttempt)
def begin_attempt(run: Run, step: BeginAttempt) -> None:
    """What follows is carried out as far as it can be (1-3-2)."""
    run.frame.marks = (*run.frame.marks, False)
    run.next()


@instruction_handler(EndMay)
def end_may(run: Run, step: EndMay) -> None:
    """ "If you do": only if all of it was carried out (4-10-1)."""
    if _pop_mark(run):
        run.jump(step.to)
    else:
        run.next()


@step_handler(Branch, of=ChooseOne, needs=dependencies.EVERYTHING, possible=Possible(check=check_choose_one))
def branch(run: Run, step: Branch) -> None:
    """Choose one of several blocks; what is to be paid, only one that can be (8-3-1-3, 8-1-3-4-5)."""
    if run.stage == ASKED:
        (index,) = run.game.take_cards()
        run.jump(step.targets[run.progress(Branching).blocks[index]])
        return
    choice = step.step
    offered = _payable(run, step, run.scope()) if step.pays else ()
    in_doubt = bool(offered) and len(offered) < len(_payable(run, step, run.reckoning()))
    blocks = offered or tuple(range(len(step.targets)))
    run.frame.progress = Branching(blocks)
    run.ask(
        ASKED,
        Decision(
            run.player(choice.chooser),
            "option",
            tuple(range(len(blocks))),
            reason="choose_one",
            prompt=f"{run.name}: choose one.",
            source=run.card,
            labels=tuple(choice.labels[option] for option in blocks) if choice.labels else (),
        ),
        secret=in_doubt,
    )


def _payable(run: Run, step: Branch, scope: Scope) -> tuple[int, ...]:
    """The options that could be carried out in full."""
    surroundings = run.paying(scope)
    return tuple(index for index, option in enumerate(step.step.options) if payable(option, surroundings))


@step_handler(BeginEach, of=ForEach, needs=dependencies.EVERYTHING, possible=ALWAYS)
def begin_each(run: Run, step: BeginEach) -> None:
    """Fix the cards a block is repeated for."""
    run.bind(step.key, run.cards(step.step.cards))
    run.next()


@instruction_handler(NextEach)
def next_each(run: Run, step: NextEach) -> None:
    """The next card, or the end of the repetition."""
    left = run.frame.slots[step.key]
    if not left:
        slots = dict(run.frame.slots)
        del slots[step.key]
        run.frame.slots = slots
        run.jump(step.to)
        return
    run.bind(step.step.slot, left[:1])
    run.bind(step.key, left[1:])
    run.next()
