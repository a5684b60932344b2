"""What never changes in a game: which of its cards and effects have to be looked at when something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from optcg_dsl.effects import Ability, EndGame, Timing, When
from optcg_dsl.engine import facts
from optcg_dsl.engine.linking import Grant, Program

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from optcg_dsl.engine.pool import CardPool, CardSpec

RELEASING = frozenset(("start_of_turn", "start_of_main_phase"))
"""The moments told as events at which delayed effects are released."""


class Traits(NamedTuple):
    """What has to be known of a card number to follow what happens in a game; worked out once for each pool.

    ``special``: it has a text that is valid outside the field.  ``static``: it has a printed effect that contributes to
    derived values all the time (more than an unconditional keyword).  ``hears`` are the kinds of events that its own
    auto effects may wait for, ``gives`` those that effects granted by it may wait for; ``listeners`` are pairs of such
    a kind and a program.  ``asked`` are the kinds that its conditions ask about ("this turn").  ``makes`` are the
    derived values that its effects change, ``always_makes`` and ``always_reads`` those that effects which act all the
    time change and are evaluated from.  ``shields``: an effect of it keeps others from acting on cards.
    """

    special: bool = False
    static: bool = False
    hears: tuple[str, ...] = ()
    gives: frozenset[str] = frozenset()
    listeners: tuple[tuple[str, str], ...] = ()
    asked: frozenset[str] = frozenset()
    makes: int = 0
    always_makes: int = 0
    always_reads: int = 0
    shields: bool = False


class Standing(NamedTuple):
    """What never changes in a game: worked out once for the cards of both players.

    ``special`` are the cards with a text that is valid outside the field, ``static`` those with a printed effect that
    contributes to derived values, and ``holders`` those that are either.  ``listeners`` are, for each kind of event,
    the ids of the programs that may wait for it, and ``hearers`` the cards with such an effect printed on them;
    ``remembered`` are the kinds that some condition asks about ("this turn"), ``watched`` all that anything depends on,
    ``granted`` those that effects given by other effects may wait for.  ``makes`` are the derived values that any
    effect changes.  ``unsettled``: there are effects that may change each other without end.  ``shields``: there are
    effects that keep others from acting on cards.
    """

    special: tuple[int, ...]
    static: frozenset[int]
    holders: frozenset[int]
    listeners: dict[str, set[str]]
    hearers: dict[str, set[int]]
    remembered: frozenset[str]
    watched: frozenset[str]
    granted: frozenset[str]
    makes: int
    unsettled: bool
    shields: bool


def is_deck_rule(ability: Ability) -> bool:
    """Whether this is the rule "when your deck is reduced to 0, you win the game instead of losing"."""
    return (
        ability.kind == "rule"
        and ability.timings == (When("deck_becomes", "you", amount=0),)
        and ability.body == (EndGame("you", "win"),)
    )


_NO_TRAITS = Traits()


def _traits(pool: CardPool, spec: CardSpec) -> Traits:
    if not spec.programs:
        return _NO_TRAITS
    known = pool.noted.get(spec.number)
    if known is None:
        known = pool.noted[spec.number] = _worked_out(pool, spec)
    return known


def _worked_out(pool: CardPool, spec: CardSpec) -> Traits:
    programs = list(spec.linked)
    for program in programs:  # those that are granted are found on the way
        programs += [pool.programs[step.program] for step in program.code if isinstance(step, Grant)]
    listeners: list[tuple[str, str]] = []
    hears: dict[str, None] = {}
    gives: set[str] = set()
    asked: set[str] = set()
    makes = 0
    for index, program in enumerate(programs):
        asked |= program.asks
        makes |= program.makes
        listeners += [(kind, program.id) for kind in program.hears]
        if index >= len(spec.linked):
            gives |= set(program.hears)
        elif program.ability.kind == "auto":
            hears |= dict.fromkeys(program.hears)
    return Traits(
        special=any(program.valid_in is not None for program in spec.linked),
        static=any(program.static for program in spec.linked),
        hears=tuple(hears),
        gives=frozenset(gives),
        listeners=tuple(listeners),
        asked=frozenset(asked),
        makes=makes,
        always_makes=_union(program.makes for program in programs if program.static),
        always_reads=_union(program.reads_values for program in programs if program.static),
        shields=any(program.shields for program in programs),
    )


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def standing(pool: CardPool, specs: Sequence[CardSpec]) -> Standing:
    """What never changes in a game with these cards, listed by card id."""
    of_number = {spec.number: spec for spec in specs}
    known = {number: _traits(pool, spec) for number, spec in of_number.items()}
    special: list[int] = []
    static: list[int] = []
    hearers: dict[str, set[int]] = {}
    for card, spec in enumerate(specs):
        traits = known[spec.number]
        if traits is _NO_TRAITS:
            continue
        if traits.special:
            special.append(card)
        if traits.static:
            static.append(card)
        for kind in traits.hears:
            hearers.setdefault(kind, set()).add(card)
    remembered: set[str] = set()
    makes = facts.POWER  # a (Symbol) Counter
    always_makes = always_reads = 0
    listeners: dict[str, set[str]] = {}
    for traits in known.values():
        remembered |= traits.asked
        makes |= traits.makes
        always_makes |= traits.always_makes
        always_reads |= traits.always_reads
        for kind, program in traits.listeners:
            listeners.setdefault(kind, set()).add(program)
    return Standing(
        special=tuple(special),
        static=frozenset(static),
        holders=frozenset((*special, *static)),
        listeners=listeners,
        hearers=hearers,
        remembered=frozenset(remembered),
        watched=frozenset((*listeners, *remembered, *RELEASING)),
        granted=frozenset(kind for traits in known.values() for kind in traits.gives),
        makes=makes,
        unsettled=bool(always_makes & (facts.ABILITIES | always_reads)),
        shields=any(traits.shields for traits in known.values()),
    )


def is_negated_by(program: Program, order: int, negated: list[tuple[str, int]], *, gained: bool = False) -> bool:
    """An effect gained after a negation is not negated by it (8-2-4)."""
    words = {timing for timing, by in negated if not gained or by > order}
    return "" in words or has_no_timing_left(program, words)


def has_no_timing_left(program: Program, negated: set[str]) -> bool:
    """Whether negated timing words leave an effect without any: "[On Play]/[When Attacking]" keeps the other one."""
    timings = program.ability.timings
    return bool(timings) and all(isinstance(one, Timing) and one.kind in negated for one in timings)
