"""Steps that change states: rest, set as active (4-4)."""

from __future__ import annotations

from typing import Final

from optcg_dsl.effects import Rest, SetActive
from optcg_dsl.engine.changes import moves, process
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.changeable import can_be_rested, can_be_set_active, may_become_active
from optcg_dsl.engine.derived.feasibility import Possible
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.progress import Changing

CHANGED: Final = 1


@step_handler(Rest, needs=dependencies.STATES, possible=Possible(fits=lambda step: can_be_rested))
def rest(run: Run, step: Rest) -> None:
    """Rest active cards, unless an effect forbids or replaces it (4-4-1-2, 1-3-2-1)."""
    if run.stage == CHANGED:
        rested, wanted = run.state.returned, run.progress(Changing).wanted
        run.bind(step.slot, rested)
        run.done(len(rested) == wanted > 0)
        return
    cards = run.cards(step.cards)
    run.frame.progress = Changing(len(cards))
    run.stage = CHANGED
    process.would_rest(run.game, cards, cause=run.cause, by=run.by, source=run.card, chain=run.frame.chain)


@step_handler(SetActive, needs=dependencies.STATES, possible=Possible(fits=lambda step: can_be_set_active))
def set_active(run: Run, step: SetActive) -> None:
    """Set rested cards as active, unless an effect forbids it (1-3-3, 4-4-1, 4-4-1-1)."""
    cards = run.affected(step.cards)
    scope = run.scope()
    allowed = tuple(card for card in cards if may_become_active(scope, card))
    changed = moves.set_active(run.game, allowed, cause=run.cause, by=run.by, source=run.card)
    run.bind(step.slot, changed)
    run.done(len(changed) == len(cards) > 0)
