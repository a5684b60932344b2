"""Steps that let cards change places."""

from __future__ import annotations

from typing import Final

from optcg_dsl.effects import Cards, Exchange
from optcg_dsl.engine.changes import moves
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.changeable import can_be_added_from_life
from optcg_dsl.engine.derived.doing import addable
from optcg_dsl.engine.derived.feasibility import Possible, check_exchange
from optcg_dsl.engine.steps.moving import forget_shown, must_be_shown, redirected
from optcg_dsl.engine.values.areas import AREA_NAMES, DECK, HAND, LIFE, TRASH

_BETWEEN: Final = (HAND, LIFE, TRASH, DECK)


@step_handler(
    Exchange,
    needs=0,
    possible=Possible(check=check_exchange, deeds=lambda step: [(step.first, addable), (step.second, addable)]),
)
def exchange(run: Run, step: Exchange) -> None:
    """Two cards of one player change places: what cannot be done in full is not done at all (1-3-2, 1-3-3).

    A Life card that a rule sends elsewhere than to the hand goes there (8-1-3-3-3); the other card takes its place.
    """
    first, second = run.cards(step.first), run.cards(step.second)
    if len(first) != 1 or len(second) != 1 or not _can_change_places(run, first[0], second[0]):
        run.done(False)
        return
    going = [(first[0], step.first, *_place(run, second[0])), (second[0], step.second, *_place(run, first[0]))]
    going.sort(key=lambda one: one[2] != DECK)  # a deck of one card is never empty meanwhile (9-2-1-2)
    for card, source, area, above in going:
        _put(run, card, source, area, above)
    forget_shown(run, (*first, *second))
    run.done(True)


def _can_change_places(run: Run, first: int, second: int) -> bool:
    state = run.state
    came = state.area[first], state.area[second]
    if state.owner[first] != state.owner[second] or came[0] == came[1] or not set(came) <= set(_BETWEEN):
        return False
    scope = run.scope()
    return HAND not in came or all(can_be_added_from_life(scope, card) for card in (first, second))


def _place(run: Run, card: int) -> tuple[int, int]:
    """Where a card lies: its area, and how many cards of it lie above."""
    state = run.state
    area = state.area[card]
    return area, state.areas[state.owner[card]][area].index(card)


def _put(run: Run, card: int, source: Cards, area: int, above: int) -> None:
    """Move a card to an area, under so many cards of it."""
    if area == HAND and not redirected(run, (card,)):
        return
    shown = must_be_shown(run, AREA_NAMES[area], source)
    moves.move(
        run.game,
        (card,),
        area,
        cause=run.cause,
        by=run.by,
        source=run.card,
        verb="exchange",
        reveal=shown,
        counted=False,
        above=above,
    )
