"""What the engine can execute, according to its own registries.

``unsupported`` is what coverage counts with: an ability is executable only if every piece of it has a handler.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

from optcg_dsl.effects import (
    Ability,
    Allow,
    Cards,
    Condition,
    Duration,
    Effect,
    Filter,
    Forbid,
    Happened,
    HasEffect,
    If,
    Modify,
    Moment,
    Negate,
    Number,
    SetStat,
    StatIs,
    StatOf,
    Step,
    SwapStat,
    Timing,
    When,
)
from optcg_dsl.effects.abilities import EventKind
from optcg_dsl.effects.base import field_names
from optcg_dsl.effects.durations import DurationKind, MomentKind
from optcg_dsl.effects.lasting import Deed, Permission
from optcg_dsl.engine import steps as handlers
from optcg_dsl.engine.changes.replacement import REPLACEABLE
from optcg_dsl.engine.changes.running import missing as undeclared
from optcg_dsl.engine.derived.activation_conditions import TIMING_WORDS
from optcg_dsl.engine.derived.evaluate import CARDS, CONDITIONS, NUMBERS
from optcg_dsl.engine.derived.filters import FILTERS
from optcg_dsl.engine.pool.standing import is_deck_rule
from optcg_dsl.engine.values.declarations import LASTING, NEEDS
from optcg_dsl.vocabulary.stats import Stat

assert handlers.__all__  # imported for the registrations

CHANGEABLE: Final = frozenset(("power", "cost", "counter", "life", "base_power", "base_cost"))
SETTABLE: Final = frozenset(("power", "cost", "counter", "base_power", "base_cost"))
SWAPPABLE: Final = frozenset(("power", "cost", "base_power", "base_cost"))
PRICED_DEEDS: Final = frozenset(("attack",))
"""The deeds at which the engine has the price of a prohibition paid."""
_USED_BY_OTHERS: Final = frozenset(("activate_main", "main", "counter", "trigger"))
"""Timing words whose effects are activated by a player or another procedure, not by something that happens."""
_STATIC_KINDS: Final = ("permanent", "rule")


def unsupported(ability: Ability) -> tuple[str, ...]:
    """The names of the pieces of an ability that the engine has no handler for, each once; () if it can be executed."""
    missing: dict[str, None] = {}
    for part, static in _parts(ability):
        missing.update(dict.fromkeys(_missing_in(part, static=static)))
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


def _parts(effect: object, *, static: bool = False) -> Iterator[tuple[Effect, bool]]:
    """Every effect object inside ``effect``, and whether it is part of what holds all the time (8-1-3-3).

    Effects that are granted follow their own rules, and prices are carried out even where the prohibition is permanent.
    """
    if isinstance(effect, tuple):
        for item in effect:
            yield from _parts(item, static=static)
    elif isinstance(effect, Effect):
        if isinstance(effect, Ability):
            static = effect.kind in _STATIC_KINDS and not effect.timings
        yield effect, static
        for name in field_names(type(effect)):
            price = isinstance(effect, Forbid) and name == "price"
            yield from _parts(getattr(effect, name), static=static and not price)


def _missing_in(part: object, *, static: bool) -> list[str]:
    name = type(part).__name__
    missing: list[str] = []
    if isinstance(part, Forbid) and part.price and part.deed not in PRICED_DEEDS:
        missing.append(f"price of {part.deed}")
    if isinstance(part, Step):
        known = type(part) in LASTING or isinstance(part, If) if static else _is_carried_out(type(part))
        if not known:
            missing.append(f"{name} in a permanent effect" if static else name)
    if static and isinstance(part, SwapStat) and part.stat in ("power", "cost"):
        missing.append(f"swap of {part.stat} in a permanent effect")
    for base, table in _TABLES:
        if isinstance(part, base) and type(part) not in table:
            missing.append(name)
    for kind, field, known_values, what in _VALUES:
        if isinstance(part, kind):
            value = getattr(part, field)
            if value and value not in known_values:
                missing.append(f"{what} {value}")
    return missing


def _is_carried_out(step_class: type[Step]) -> bool:
    return step_class in NEEDS and not undeclared(step_class)


_TABLES: Final[tuple[tuple[type, dict[Any, Any]], ...]] = (
    (Condition, CONDITIONS),
    (Filter, FILTERS),
    (Number, NUMBERS),
    (Cards, CARDS),
)

_VALUES: Final[tuple[tuple[type, str, frozenset[str], str], ...]] = (
    (When, "event", frozenset(get_args(EventKind)), "event"),
    (Happened, "event", frozenset(get_args(EventKind)), "event"),
    (Forbid, "deed", frozenset(get_args(Deed)), "deed"),
    (Allow, "deed", frozenset(get_args(Permission)), "permission"),
    (StatIs, "stat", frozenset(get_args(Stat)), "value"),
    (StatOf, "stat", frozenset(get_args(Stat)), "value"),
    (Modify, "stat", CHANGEABLE, "change of"),
    (SetStat, "stat", SETTABLE, "setting of"),
    (SwapStat, "stat", SWAPPABLE, "swap of"),
    (Duration, "kind", frozenset(get_args(DurationKind)), "duration"),
    (Moment, "kind", frozenset(get_args(MomentKind)), "moment"),
    (Negate, "timing", TIMING_WORDS | _USED_BY_OTHERS, "timing"),
    (HasEffect, "timing", TIMING_WORDS | _USED_BY_OTHERS, "timing"),
)
