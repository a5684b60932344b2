"""Steps that say what cannot be done, and what may be done against the rules (1-3-1, 1-3-3)."""

from __future__ import annotations

import re
from typing import Final

from optcg_dsl.effects import Allow, Everything, Forbid
from optcg_dsl.engine.changes.running import Run, instruction_handler, step_handler
from optcg_dsl.engine.derived.evaluate import accepts, cards
from optcg_dsl.engine.derived.feasibility import ALWAYS
from optcg_dsl.engine.derived.modifiers import contributor, in_force_on, instruction_contributor, order_of
from optcg_dsl.engine.derived.records import Ban, Contribution, Fixed
from optcg_dsl.engine.derived.scope import Scope, players
from optcg_dsl.engine.pool.programs import Priced
from optcg_dsl.engine.steps.continuous import NOBODY, last_on_cards, lasts, log, one_player_of, start
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import CHARACTER, LEADER
from optcg_dsl.engine.values.events import CERTAIN, with_player


def _is_about_negating(step: Forbid) -> bool:
    return step.deed == "be_negated"


def _kept_valid(step: Forbid) -> int:
    return dependencies.ABILITIES | dependencies.KEYWORDS if _is_about_negating(step) else 0


@step_handler(Forbid, needs=dependencies.EVERYTHING, possible=ALWAYS)
def forbid(run: Run, step: Forbid) -> None:
    """Something cannot be done (1-3-3); which cards it is about is fixed now (8-4-4)."""
    cards = () if step.cards is None else run.affected(step.cards)
    if step.cards is None and _fixes_blockers(step):
        cards = _banned_blockers(step, run.scope())
    effective = bool(cards) or step.cards is None
    if effective:
        start(run, step, cards)
        log(run, "forbid", cards, 0, *_what_is_forbidden(run, step), lasts(run, step.duration))
    run.done(effective)


def _fixes_blockers(step: Forbid) -> bool:
    """Whether a one-shot ban names the [Blocker] Characters it bans by a filter: they are fixed when it is resolved."""
    return step.deed == "activate_blocker" and not isinstance(step.where, Everything)


def _banned_blockers(step: Forbid, scope: Scope) -> tuple[int, ...]:
    """The Characters that such a ban is about (8-4-4)."""
    areas = scope.state.areas
    return tuple(
        card
        for player in players(step.who, scope)
        for area in (LEADER, CHARACTER)
        for card in areas[player][area]
        if accepts(step.where, scope, card)
    )


def _what_is_forbidden(run: Run, step: Forbid) -> list[str]:
    """The deed, of which player, by what, and "unless" what, as words of an event."""
    words = [with_player(step.deed, one_player_of(run, step.who) if step.cards is None else NOBODY)]
    if not isinstance(step.where, Everything):
        words.append(CERTAIN)
    if step.cause != "any" and step.deed not in _OF_EFFECTS:
        words.append(with_player(f"cause_{step.cause}", one_player_of(run, step.by)))
    if step.while_attacking is not None:
        words.append("while certain cards attack")
    if step.price:
        excepted = _EXCEPTED.search(run.text)
        words.append(excepted.group() if excepted else "unless a price is paid each time")
    return words


_EXCEPTED: Final = re.compile(r"unless .*?(?= until | during |[.\n]|$)")
"""What a text says of the price of doing what is forbidden."""


_OF_EFFECTS: Final = frozenset(("be_removed", "be_played", "set_don_active", "draw", "life_to_hand"))
"""Deeds that are about effects anyway."""


@contributor(Forbid, makes=_kept_valid, wholly_fixed=False, shields=_is_about_negating, watches="while_attacking")
def _contribute_forbid(step: Forbid, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return _bans(step, scope, fixed)


def _bans(step: Forbid, scope: Scope, fixed: Fixed | None, price: tuple[str, int] | None = None) -> list[Contribution]:
    """The prohibition; ``price``: the program and position of what lifts it each time."""
    subjects: tuple[int, ...] | None
    if fixed is None:
        subjects = None if step.cards is None else cards(step.cards, scope)
    else:
        subjects = None if step.cards is None and not _fixes_blockers(step) else fixed.cards
    if subjects is not None and not subjects:
        return []
    attackers = None if step.while_attacking is None else cards(step.while_attacking, scope)
    ban = Ban(step, scope.source, scope.controller, dict(scope.slots), subjects, attackers, price)
    return [Contribution("ban", -1, ban, 0, order_of(fixed))]


@instruction_handler(Priced)
def forbid_at_a_price(run: Run, instruction: Priced) -> None:
    """Something cannot be done unless a price is paid each time."""
    forbid(run, instruction.step)


@instruction_contributor(Priced)
def _contribute_priced(instruction: Priced, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return _bans(instruction.step, scope, fixed, (instruction.program, instruction.start))


@step_handler(Allow, needs=dependencies.EVERYTHING, possible=ALWAYS)
def allow(run: Run, step: Allow) -> None:
    """Cards may do what the rules forbid (1-3-1)."""
    last_on_cards(run, step, "allow", step.deed)


@contributor(Allow, makes=0, wholly_fixed=True)
def _contribute_allow(step: Allow, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return in_force_on(step, "permit", scope, fixed)
