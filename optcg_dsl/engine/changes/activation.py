"""Activating an effect: conditions, choice, activation cost, once per turn, resolution (8-3, 8-4-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.engine.changes import anonymity, pending
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.scope import NO_SLOTS, Paying, Scope, Slots
from optcg_dsl.engine.derived.secrecy import PayingReckoning
from optcg_dsl.engine.derived.terms import Terms
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.pool.linking import Program
from optcg_dsl.engine.values import facts
from optcg_dsl.engine.values.areas import CHARACTER, LEADER, STAGE
from optcg_dsl.engine.values.frames import ActivateFrame, RunFrame
from optcg_dsl.engine.values.state import CardRef, Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game

CHECKED = "checked"
"""Slot of an effect whose conditions were checked before its card left (10-2-17-1)."""
RESUME = "resume"
"""Slot of a delayed effect: where its body starts in the program."""


BEGIN, ASKED, RESOLVED, UNABLE = range(4)
_CHOSEN_BY_PLAYER = frozenset(("activate_main",))


def push(game: Game, program: str, source: CardRef, controller: int, slots: Slots) -> None:
    """Have an effect activated next; an [Activate: Main] effect counts as chosen by its player already."""
    chosen = bool(_CHOSEN_BY_PLAYER & game.pool.programs[program].timings)
    game.push(ActivateFrame(program=program, source=source, controller=controller, slots=dict(slots), chosen=chosen))


def effects_with(game: Game, card: int, timing: str) -> tuple[str, ...]:
    """The effects of a card with the timing word, for an effect that activates them; "activate an Event" reaches its
    [Counter] only in rules that say so (10-2-4-1-2)."""
    spec = game.spec(card)
    found = spec.programs_with(timing)
    if not found and timing == "main" and game.switches.counter_via_other_effects == "any":
        return spec.programs_with("counter")
    return found


def possible(game: Game, program: str, card: int, player: int) -> bool:
    """Whether an Event in hand may be used for this effect.

    Activating the card is not activating its effect (8-5-1): it may be used although the effect's condition does not
    hold or its cost cannot be paid, but not if it has no such effect.
    """
    return program in game.spec(card).programs and game.state.owner[card] == player


def can_activate(game: Game, program: Program, source: CardRef, controller: int, slots: Slots = NO_SLOTS) -> bool:
    """Whether the conditions hold, the cost can be paid and [Once Per Turn] is not spent (8-4-1-1, 8-3-1-3).

    Auto and activate effects alike may have a cost and conditions (8-1-3-1-2, 8-1-3-2-2, 10-2-13-1).
    """
    ability = program.ability
    if ability.once_per_turn and is_spent(game, program, source):
        return False
    if not ability.conditions and not ability.cost:
        return True
    scope = Paying(game, layers.view(game), source, controller, slots)
    terms = _terms(game, program)
    if ability.conditions and CHECKED not in slots and not terms.holds(scope):
        return False
    return terms.cost is None or terms.cost.works(scope)


def could_activate(game: Game, program: Program, source: CardRef, controller: int, slots: Slots = NO_SLOTS) -> bool:
    """Whether the effect could be activated for all that both players can see; some secret card may not allow it."""
    ability = program.ability
    if ability.once_per_turn and is_spent(game, program, source):
        return False
    scope = PayingReckoning(game, layers.view(game), source, controller, slots)
    terms = _terms(game, program)
    if ability.conditions and CHECKED not in slots and not terms.may_hold(scope):
        return False
    return terms.cost is None or terms.cost.works(scope)


def might_act(game: Game, program: Program, source: CardRef, controller: int, slots: Slots) -> bool:
    """Whether a waiting effect would be activated now, for all that both players can see; a delayed one is resolved."""
    if RESUME in slots:
        return True
    return _is_valid(game, program, source, slots) and could_activate(game, program, source, controller, slots)


def _terms(game: Game, program: Program) -> Terms:
    terms: Terms = game.pool.closures.of(program)
    return terms


def don_is_given(game: Game, program: Program, scope: Scope) -> bool:
    """Whether the [DON!! xN] among the conditions of an effect hold now (8-4-1-3, 8-4-1-4)."""
    return _terms(game, program).don_given(scope)


def is_spent(game: Game, program: Program, source: CardRef) -> bool:
    """Whether a [Once Per Turn] effect of this object has been used this turn.

    Each card counts for itself, and one that left and came back is another object (10-2-13-2, 10-2-13-4).
    """
    return program.ability.once_per_turn and (source.card, source.serial, program.id) in game.state.used


def spend(game: Game, program: Program, source: CardRef) -> None:
    """Note the use of a [Once Per Turn] effect (10-2-13-3)."""
    if program.ability.once_per_turn:
        game.state.used.append((source.card, source.serial, program.id))
        game.touch(facts.USED)


@frame_handler(ActivateFrame)
def activate(game: Game, frame: ActivateFrame) -> None:
    """Advance the activation of an effect, which is not that of a card, by one stage (8-4-1, 8-5-3)."""
    program = game.pool.programs[frame.program]
    if frame.stage == BEGIN:
        _begin(game, frame, program)
    elif frame.stage == ASKED:
        if game.take_word() == "yes":
            _resolve(game, frame, program)
        else:
            game.log("decline", frame.controller, source=frame.source.card)
            game.pop(0)
    elif frame.stage == UNABLE:
        game.take_word()
        _not_activated(game, frame, program)
    else:
        _end(game, frame, program)


def _begin(game: Game, frame: ActivateFrame, program: Program) -> None:
    """Check whether it can be activated, and ask where the player may choose not to (8-1-2, 8-3-1-4)."""
    ability = program.ability
    if RESUME in frame.slots:
        _resolve(game, frame, program)
        return
    if not _is_valid(game, program, frame.source, frame.slots):
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


def _ask(game: Game, frame: ActivateFrame, program: Program) -> None:
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


def _not_activated(game: Game, frame: ActivateFrame, program: Program) -> None:
    game.log("not_activated", frame.controller, source=frame.source.card, words=(program.ability.text,))
    game.pop(0)


def _is_valid(game: Game, program: Program, source: CardRef, slots: Slots) -> bool:
    """An effect that has become invalid is not activated (8-2-1-1)."""
    if CHECKED in slots:
        return True
    card = source.card
    view = layers.view(game)
    if game.state.area[card] in (LEADER, CHARACTER, STAGE):
        return program in view.abilities(card) or not (program.ability.kind == "auto" or program.timings)
    return not view.is_negated(card, program)


def _resolve(game: Game, frame: ActivateFrame, program: Program) -> None:
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


def unreveal(game: Game) -> None:
    """Once the outermost effect is resolved, what was revealed or looked at is hidden again (11-2-2, 11-3-3)."""
    state = game.state
    if not (state.revealed or state.looking):
        return
    if not any(isinstance(frame, ActivateFrame) for frame in state.stack[:-1]):
        anonymity.note(state, (*state.revealed, *(card for _, card in state.looking)))
        state.revealed = []
        state.looking = []


def _end(game: Game, frame: ActivateFrame, program: Program) -> None:
    """The effect is resolved: what it revealed is unrevealed again (11-2-2).

    A [Once Per Turn] whose cost failed midway stays spent (10-2-13-5).
    """
    state = game.state
    unreveal(game)
    paid = game.state.returned != (0,)
    if not paid and program.ability.once_per_turn and game.switches.cost_fails_midway == "use_kept":
        state.used.remove((frame.source.card, frame.source.serial, program.id))
        game.touch(facts.USED)
    pending.emit(
        game, "effect_used", player=frame.controller, cards=(frame.source.card,), cause="effect", by=frame.controller
    )
    game.pop(1)
