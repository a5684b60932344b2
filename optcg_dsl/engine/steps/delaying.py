"""Steps that make delayed effects (6-6-1-2)."""

from __future__ import annotations

from optcg_dsl.effects import Delay
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.evaluate import SERIALS
from optcg_dsl.engine.derived.feasibility import ALWAYS
from optcg_dsl.engine.pool.programs import Postpone
from optcg_dsl.engine.steps.continuous import NOBODY
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.events import with_player
from optcg_dsl.engine.values.records import Delayed


@step_handler(Postpone, of=Delay, needs=dependencies.EVERYTHING, possible=ALWAYS)
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
