"""Activating an effect: choice, activation cost, once per turn, resolution (8-4-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.changes import anonymity, triggers
from optcg_dsl.engine.derived.activatable import RESUME, can_activate, could_activate, is_valid
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.pool.programs import Program
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.frames import ActivateFrame, RunFrame
from optcg_dsl.engine.values.records import CardRef, Decision, Slots

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core

BEGIN, ASKED, RESOLVED, UNABLE = range(4)
_CHOSEN_BY_PLAYER: Final = frozenset(("activate_main",))


def push(game: Core, program: str, source: CardRef, controller: int, slots: Slots) -> None:
    """Have an effect activated next; an [Activate: Main] effect counts as chosen by its player already."""
    chosen = bool(_CHOSEN_BY_PLAYER & game.pool.programs[program].timings)
    game.push(ActivateFrame(program=program, source=source, controller=controller, slots=dict(slots), chosen=chosen))


def spend(game: Core, program: Program, source: CardRef) -> None:
    """Note the use of a [Once Per Turn] effect (10-2-13-3)."""
    if program.ability.once_per_turn:
        game.state.used.append((source.card, source.serial, program.id))
        game.touch(dependencies.USED)


@frame_handler(ActivateFrame)
def activate(game: Core, frame: ActivateFrame) -> None:
    """Advance the activation of an effect, which is not that of a card, by one stage (8-4-1, 8-5-3)."""
    program = game.pool.programs[frame.program]
    _STAGES[frame.stage](game, frame, program)


def _begin(game: Core, frame: ActivateFrame, program: Program) -> None:
    """Check whether it can be activated, and ask where the player may choose not to (8-1-2, 8-3-1-4)."""
    ability = program.ability
    if RESUME in frame.slots:
        _resolve(game, frame, program)
        return
    if not is_valid(game, program, frame.source, frame.slots):
        game.pop(0)
        return
    asked = not frame.chosen and bool(ability.optional or (ability.cost and ability.cost_optional))
    if can_activate(game, program, frame.source, frame.controller, frame.slots):
        if asked:
            frame.stage = ASKED
            _ask(game, frame, program)
        else:
            _resolve(game, frame, program)
    elif asked and could_activate(game, program, frame.source, frame.controller, frame.slots):
        frame.stage = UNABLE
        _ask(game, frame, program)
    else:
        _not_activated(game, frame, program)


def _ask(game: Core, frame: ActivateFrame, program: Program) -> None:
    """Ask whether the effect is activated; whether secret cards allow it is their player's to know."""
    able = frame.stage == ASKED
    text = program.ability.text
    game.ask(
        Decision(
            frame.controller,
            "yes_no",
            ("yes", "no") if able else ("no",),
            reason="activate",
            prompt=f"{game.spec(frame.source.card).name}: "
            + (f"activate “{text}”?" if able else f"“{text}” cannot be activated."),
            source=frame.source.card,
        ),
        secret=not able,
    )


def _asked(game: Core, frame: ActivateFrame, program: Program) -> None:
    if game.take_word() == "yes":
        _resolve(game, frame, program)
    else:
        game.log("decline", frame.controller, source=frame.source.card)
        game.pop(0)


def _unable(game: Core, frame: ActivateFrame, program: Program) -> None:
    game.take_word()
    _not_activated(game, frame, program)


def _not_activated(game: Core, frame: ActivateFrame, program: Program) -> None:
    game.log("not_activated", frame.controller, source=frame.source.card, words=(program.ability.text,))
    game.pop(0)


def _resolve(game: Core, frame: ActivateFrame, program: Program) -> None:
    """The effect is paid for, activated and resolved (8-4-1-3 to 8-4-1-5)."""
    frame.stage = RESOLVED
    start = frame.slots.get(RESUME, (0,))[0]
    if not start and program.ability.once_per_turn:
        spend(game, program, frame.source)
    game.log("effect", frame.controller, source=frame.source.card, words=(program.ability.text,))
    game.push(
        RunFrame(
            program=frame.program,
            pc=start,
            source=frame.source,
            controller=frame.controller,
            slots=frame.slots,
        )
    )


def unreveal(game: Core) -> None:
    """Once the outermost effect is resolved, what was revealed or looked at is hidden again (11-2-2, 11-3-3)."""
    state = game.state
    if not (state.revealed or state.looking):
        return
    if not any(isinstance(frame, ActivateFrame) for frame in state.stack[:-1]):
        anonymity.note(state, (*state.revealed, *(card for _, card in state.looking)))
        state.revealed = []
        state.looking = []


def _end(game: Core, frame: ActivateFrame, program: Program) -> None:
    """The effect is resolved: what it revealed is unrevealed again (11-2-2).

    A [Once Per Turn] whose cost failed midway stays spent (10-2-13-5).
    """
    state = game.state
    unreveal(game)
    paid = game.state.returned != (0,)
    if not paid and program.ability.once_per_turn and game.switches.cost_fails_midway == "use_kept":
        state.used.remove((frame.source.card, frame.source.serial, program.id))
        game.touch(dependencies.USED)
    triggers.emit(
        game, "effect_used", player=frame.controller, cards=(frame.source.card,), cause="effect", by=frame.controller
    )
    game.pop(1)


_STAGES: Final = {BEGIN: _begin, ASKED: _asked, UNABLE: _unable, RESOLVED: _end}
