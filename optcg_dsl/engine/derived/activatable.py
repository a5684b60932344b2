"""Whether an effect can be activated: it is valid, its conditions hold, its cost can be paid (8-3, 8-4-1)."""

from __future__ import annotations

from typing import Final

from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.activation_conditions import Terms
from optcg_dsl.engine.derived.scope import Paying, Scope
from optcg_dsl.engine.derived.secrecy import PayingReckoning
from optcg_dsl.engine.kernel.core import Core
from optcg_dsl.engine.pool.programs import Program
from optcg_dsl.engine.values.areas import CHARACTER, LEADER, STAGE
from optcg_dsl.engine.values.records import NO_SLOTS, CardRef, Slots

CHECKED: Final = "checked"
"""Slot of an effect whose conditions were checked before its card left (10-2-17-1)."""
RESUME: Final = "resume"
"""Slot of a delayed effect: where its body starts in the program."""


def effects_with(game: Core, card: int, timing: str) -> tuple[str, ...]:
    """The effects of a card with the timing word, for an effect that activates them; "activate an Event" reaches its
    [Counter] only in rules that say so (10-2-4-1-2)."""
    spec = game.spec(card)
    found = spec.programs_with(timing)
    if not found and timing == "main" and game.switches.counter_via_other_effects == "any":
        return spec.programs_with("counter")
    return found


def possible(game: Core, program: str, card: int, player: int) -> bool:
    """Whether an Event in hand may be used for this effect.

    Activating the card is not activating its effect (8-5-1): it may be used although the effect's condition does not
    hold or its cost cannot be paid, but not if it has no such effect.
    """
    return program in game.spec(card).programs and game.state.owner[card] == player


def can_activate(game: Core, program: Program, source: CardRef, controller: int, slots: Slots = NO_SLOTS) -> bool:
    """Whether the conditions hold, the cost can be paid and [Once Per Turn] is not spent (8-4-1-1, 8-3-1-3).

    Auto and activate effects alike may have a cost and conditions (8-1-3-1-2, 8-1-3-2-2, 10-2-13-1).
    """
    ability = program.ability
    if ability.once_per_turn and is_spent(game, program, source):
        return False
    if not ability.conditions and not ability.cost:
        return True
    scope = Paying(game, layers.view(game), source, controller, slots)
    terms = _terms(scope, program)
    if ability.conditions and CHECKED not in slots and not terms.holds(scope):
        return False
    return terms.cost is None or terms.cost.works(scope)


def could_activate(game: Core, program: Program, source: CardRef, controller: int, slots: Slots = NO_SLOTS) -> bool:
    """Whether the effect could be activated for all that both players can see; some secret card may not allow it."""
    ability = program.ability
    if ability.once_per_turn and is_spent(game, program, source):
        return False
    scope = PayingReckoning(game, layers.view(game), source, controller, slots)
    terms = _terms(scope, program)
    if ability.conditions and CHECKED not in slots and not terms.may_hold(scope):
        return False
    return terms.cost is None or terms.cost.works(scope)


def might_act(game: Core, program: Program, source: CardRef, controller: int, slots: Slots) -> bool:
    """Whether a waiting effect would be activated now, for all that both players can see; a delayed one is resolved."""
    if RESUME in slots:
        return True
    return is_valid(game, program, source, slots) and could_activate(game, program, source, controller, slots)


def _terms(scope: Scope, program: Program) -> Terms:
    terms: Terms = scope.view.closures.of(program)
    return terms


def don_is_given(program: Program, scope: Scope) -> bool:
    """Whether the [DON!! xN] among the conditions of an effect hold now (8-4-1-3, 8-4-1-4)."""
    return _terms(scope, program).don_given(scope)


def is_spent(game: Core, program: Program, source: CardRef) -> bool:
    """Whether a [Once Per Turn] effect of this object has been used this turn.

    Each card counts for itself, and one that left and came back is another object (10-2-13-2, 10-2-13-4).
    """
    return program.ability.once_per_turn and (source.card, source.serial, program.id) in game.state.used


def is_valid(game: Core, program: Program, source: CardRef, slots: Slots) -> bool:
    """An effect that has become invalid is not activated (8-2-1-1)."""
    if CHECKED in slots:
        return True
    card = source.card
    view = layers.view(game)
    if game.state.area[card] in (LEADER, CHARACTER, STAGE):
        return program in view.abilities(card) or not (program.ability.kind == "auto" or program.timings)
    return not view.is_negated(card, program)
