"""Continuous effects (8-1-4-2): how the steps that make them put them in force, and how that is told."""

from __future__ import annotations

from typing import Any, Final

from optcg_dsl.effects import Allow, Duration, GrantAbility, GrantKeyword, Immune, LoseKeyword, TreatAs
from optcg_dsl.effects.base import Who
from optcg_dsl.engine.changes.running import Run
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.events import EventWord, with_player
from optcg_dsl.engine.values.records import Continuous

NOBODY: Final = -1


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
    run.game.touch(dependencies.CONTINUOUS)


def log(run: Run, kind: EventWord, cards: tuple[int, ...], amount: int, *words: str) -> None:
    """Tell both players what has been put in force."""
    run.game.log(kind, run.controller, cards=cards, amount=amount, source=run.card, words=words)


def lasts(run: Run, duration: Duration) -> str:
    """The duration as a word of an event."""
    return with_player(duration.kind, whose_turn(run, duration))


def last_on_cards(
    run: Run, step: Allow | GrantAbility | GrantKeyword | Immune | LoseKeyword | TreatAs, kind: EventWord, *words: str
) -> None:
    """Carry out a step that does one thing to cards for a time; it is done if there are any that it affects."""
    cards = run.affected(step.cards)
    if cards:
        start(run, step, cards)
        log(run, kind, cards, 0, *words, lasts(run, step.duration))
    run.done(bool(cards))


def one_player_of(run: Run, who: Who) -> int:
    """The player that a word names, -1 if it names both or none."""
    return run.player(who) if who in ("you", "opponent") else NOBODY
