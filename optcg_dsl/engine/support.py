"""What the engine can execute, according to its own registries.

``unsupported`` is what coverage counts with: an ability is executable only if every piece of it has a handler.
"""

from __future__ import annotations

from typing import Any

from optcg_dsl.effects import (
    Ability,
    Allow,
    Cards,
    Condition,
    Duration,
    Filter,
    Forbid,
    GrantAbility,
    Happened,
    HasEffect,
    Modify,
    Moment,
    Negate,
    Number,
    SetStat,
    StatIs,
    StatOf,
    Step,
    Timing,
    When,
    walk,
)
from optcg_dsl.engine import handlers
from optcg_dsl.engine.contributions import CONTRIBUTORS, DEEDS, PERMISSIONS, STATS
from optcg_dsl.engine.evaluate import CARDS, CONDITIONS, FILTERS, NUMBERS
from optcg_dsl.engine.linking import laid_out
from optcg_dsl.engine.pending import EVENT_KINDS, MOMENT_KINDS, TIMING_WORDS
from optcg_dsl.engine.replacement import REPLACEABLE
from optcg_dsl.engine.running import STEPS
from optcg_dsl.engine.standing import is_deck_rule

assert handlers.__all__  # imported for the registrations

CHANGEABLE = frozenset(("power", "cost", "counter", "life", "base_power", "base_cost"))
SETTABLE = frozenset(("power", "cost", "counter", "base_power", "base_cost"))
DURATIONS = frozenset(
    (
        "while_valid",
        "this_battle",
        "this_turn",
        "end_of_turn",
        "end_of_end_phase",
        "start_of_turn",
        "next_refresh",
        "next_main_phase",
        "rest_of_game",
    )
)
PRICED_DEEDS = frozenset(("attack",))
"""The deeds at which the engine has the price of a prohibition paid."""
_USED_BY_OTHERS = frozenset(("activate_main", "main", "counter", "trigger"))
"""Timing words whose effects are activated by a player or another procedure, not by something that happens."""
_CONDITIONAL = ("If", "GrantAbility")
_STATIC_KINDS = ("permanent", "rule")


def unsupported(ability: Ability) -> tuple[str, ...]:
    """The names of the pieces of an ability that the engine has no handler for, each once; () if it can be executed."""
    missing: dict[str, None] = {}
    static = ability.kind in _STATIC_KINDS and not ability.timings
    inner = _inside_granted(ability) | _inside_prices(ability)
    for part in walk(ability):
        missing.update(dict.fromkeys(_missing_in(part, static=static and id(part) not in inner)))
    if ability.kind == "rule" and ability.timings and not is_deck_rule(ability):
        missing["a rule with a timing"] = None
    if ability.kind == "replacement":
        for timing in ability.timings:
            if not isinstance(timing, When) or timing.event not in REPLACEABLE:
                missing[f"replacement of {getattr(timing, 'event', getattr(timing, 'kind', '?'))}"] = None
    if ability.kind == "auto":
        for timing in ability.timings:
            if isinstance(timing, Timing) and timing.kind not in TIMING_WORDS | _USED_BY_OTHERS:
                missing[f"timing {timing.kind}"] = None
    return tuple(missing)


def _inside_granted(ability: Ability) -> set[int]:
    """The ids of the parts of abilities that are granted by this one: they follow their own rules."""
    return {
        id(part)
        for grant in walk(ability)
        if isinstance(grant, GrantAbility) and grant.ability.kind not in _STATIC_KINDS
        for part in walk(grant.ability)
    }


def _inside_prices(ability: Ability) -> set[int]:
    """The ids of the parts of prices: they are carried out, even where the prohibition is permanent."""
    return {id(part) for ban in walk(ability) if isinstance(ban, Forbid) for step in ban.price for part in walk(step)}


def _missing_in(part: object, *, static: bool) -> list[str]:
    name = type(part).__name__
    missing: list[str] = []
    if isinstance(part, Forbid) and part.price and part.deed not in PRICED_DEEDS:
        missing.append(f"price of {part.deed}")
    if isinstance(part, Step):
        known = type(part) in CONTRIBUTORS or name in _CONDITIONAL if static else _is_step(part)
        if not known:
            missing.append(f"{name} in a permanent effect" if static else name)
    for base, table in _TABLES:
        if isinstance(part, base) and type(part) not in table:
            missing.append(name)
    for kind, field, known_values, what in _VALUES:
        if isinstance(part, kind):
            value = getattr(part, field)
            if value and value not in known_values:
                missing.append(f"{what} {value}")
    return missing


def _is_step(part: Step) -> bool:
    kind = type(part)
    return kind in STEPS or laid_out(kind)


_TABLES: tuple[tuple[type, dict[Any, Any]], ...] = (
    (Condition, CONDITIONS),
    (Filter, FILTERS),
    (Number, NUMBERS),
    (Cards, CARDS),
)

_VALUES: tuple[tuple[type, str, frozenset[str], str], ...] = (
    (When, "event", EVENT_KINDS, "event"),
    (Happened, "event", EVENT_KINDS, "event"),
    (Forbid, "deed", DEEDS, "deed"),
    (Allow, "deed", PERMISSIONS, "permission"),
    (StatIs, "stat", STATS, "value"),
    (StatOf, "stat", STATS, "value"),
    (Modify, "stat", CHANGEABLE, "change of"),
    (SetStat, "stat", SETTABLE, "setting of"),
    (Duration, "kind", DURATIONS, "duration"),
    (Moment, "kind", MOMENT_KINDS, "moment"),
    (Negate, "timing", TIMING_WORDS | _USED_BY_OTHERS, "timing"),
    (HasEffect, "timing", TIMING_WORDS | _USED_BY_OTHERS, "timing"),
)
