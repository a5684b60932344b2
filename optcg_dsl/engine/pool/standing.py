"""What never changes in a game: which of its cards and effects have to be looked at when something happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from optcg_dsl.effects import Ability, EndGame, Step, Timing, When
from optcg_dsl.engine.pool.programs import Grant, Program
from optcg_dsl.engine.pool.specs import CardSpec
from optcg_dsl.engine.values import dependencies

RELEASING: Final = frozenset(("start_of_turn", "start_of_main_phase"))
"""The moments told as events at which delayed effects are released."""


@dataclass(frozen=True, slots=True, eq=False)
class Traits:
    """What has to be known of a card number to follow what happens in a game; worked out once for each pool.

    ``special``: it has a text that is valid outside the field.  ``static``: it has a printed effect that contributes to
    derived values all the time (more than an unconditional keyword).  ``hears`` are the kinds of events that its own
    auto effects may wait for, whatever card it happens to, ``hears_own`` those for which it must be this card, and
    ``gives`` those that effects granted by it may wait for; ``heard`` are those that any of its effects waits for, and
    ``replaces`` those that one of them replaces.
    ``asked`` are the kinds that its conditions ask about ("this turn").  ``makes`` are the derived values that its
    effects change, ``forbids`` the deeds that they forbid, ``bends`` the steps with which they change how the rules are
    carried out; ``always`` has, for each effect that changes values all the time, those it reads and those it changes.
    ``shields``: an effect of it keeps others from acting on cards.
    """

    special: bool
    static: bool
    hears: frozenset[str]
    hears_own: frozenset[str]
    gives: frozenset[str]
    heard: frozenset[str]
    replaces: frozenset[str]
    asked: frozenset[str]
    makes: int
    forbids: frozenset[str]
    bends: frozenset[type[Step]]
    always: frozenset[tuple[int, int]]
    shields: bool


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """What never changes in a game: worked out once for the cards of both players.

    ``special`` are the cards with a text that is valid outside the field, ``static`` those with a printed effect that
    contributes to derived values, and ``holders`` those that are either.  ``heard`` are the kinds of events that
    effects may wait for, ``replaces`` those that effects replace; ``hearers`` the cards with such an effect printed on
    them, by kind, and ``own_hearers`` those that wait only for what happens to themselves.  ``remembered`` are the
    kinds that some condition asks about ("this turn"), ``watched`` all that anything depends on, ``granted`` those that
    effects given by other effects may wait for.  ``makes`` are the derived values that any effect changes, ``forbids``
    the deeds that any effect forbids, ``bends`` the steps with which any of them changes how the rules are carried out.
    ``unsettled``: there are effects that may change each other without end.  ``shields``: there are effects that keep
    others from acting on cards.  ``copies`` are the cards of both players by card number.
    """

    special: tuple[int, ...]
    static: frozenset[int]
    holders: frozenset[int]
    heard: frozenset[str]
    replaces: frozenset[str]
    hearers: dict[str, set[int]]
    own_hearers: dict[str, set[int]]
    remembered: frozenset[str]
    watched: frozenset[str]
    granted: frozenset[str]
    makes: int
    forbids: frozenset[str]
    bends: frozenset[type[Step]]
    unsettled: bool
    shields: bool
    copies: dict[str, list[int]]


def is_deck_rule(ability: Ability) -> bool:
    """Whether this is the rule "when your deck is reduced to 0, you win the game instead of losing"."""
    return (
        ability.kind == "rule"
        and ability.timings == (When("deck_becomes", "you", amount=0),)
        and ability.body == (EndGame("you", "win"),)
    )


def traits_of(spec: CardSpec, programs: Mapping[str, Program]) -> Traits:
    """What has to be known of a card number; ``programs`` has those that its effects give to other cards."""
    every = list(spec.linked)
    for program in every:  # those that are granted are found on the way
        every += [programs[step.program] for step in program.code if isinstance(step, Grant)]
    hears: set[str] = set()
    hears_own: set[str] = set()
    gives: set[str] = set()
    for index, program in enumerate(every):
        if index >= len(spec.linked):
            gives.update(program.hears)
        elif program.ability.kind == "auto":
            hears.update(kind for kind in program.hears if kind not in program.hears_own)
            hears_own |= program.hears_own
    makes = 0
    for program in every:
        makes |= program.makes
    return Traits(
        special=any(program.valid_in is not None for program in spec.linked),
        static=any(program.static for program in spec.linked),
        hears=frozenset(hears),
        hears_own=frozenset(hears_own - hears),
        gives=frozenset(gives),
        heard=frozenset(kind for program in every for kind in program.hears),
        replaces=frozenset(
            kind for program in every if program.ability.kind == "replacement" for kind in program.hears
        ),
        asked=frozenset(kind for program in every for kind in program.asks),
        makes=makes,
        forbids=frozenset(deed for program in every for deed in program.forbids),
        bends=frozenset(step for program in every for step in program.bends),
        always=frozenset(
            (program.reads_values, program.makes) for program in every if program.static and program.makes
        ),
        shields=any(program.shields for program in every),
    )


def standing_of(specs: Sequence[CardSpec], traits_of: Callable[[CardSpec], Traits]) -> Standing:
    """What never changes in a game with these cards, listed by card id."""
    copies: dict[str, list[int]] = {}
    for card, spec in enumerate(specs):
        copies.setdefault(spec.number, []).append(card)
    special: list[int] = []
    static: list[int] = []
    hearers: dict[str, set[int]] = {}
    own_hearers: dict[str, set[int]] = {}
    every: list[Traits] = []
    makes = dependencies.POWER  # a (Symbol) Counter
    for cards in copies.values():
        spec = specs[cards[0]]
        if not spec.programs:
            continue
        traits = traits_of(spec)
        every.append(traits)
        makes |= traits.makes
        if traits.special:
            special += cards
        if traits.static:
            static += cards
        for kind in traits.hears:
            hearers.setdefault(kind, set()).update(cards)
        for kind in traits.hears_own:
            own_hearers.setdefault(kind, set()).update(cards)
    none: frozenset[str] = frozenset()
    heard = none.union(*[traits.heard for traits in every])
    remembered = none.union(*[traits.asked for traits in every])
    bends: frozenset[type[Step]] = frozenset()
    always: frozenset[tuple[int, int]] = frozenset()
    return Standing(
        special=tuple(sorted(special)),
        static=frozenset(static),
        holders=frozenset((*special, *static)),
        heard=heard,
        replaces=none.union(*[traits.replaces for traits in every]),
        hearers=hearers,
        own_hearers=own_hearers,
        remembered=remembered,
        watched=frozenset((*heard, *remembered, *RELEASING)),
        granted=none.union(*[traits.gives for traits in every]),
        makes=makes,
        forbids=none.union(*[traits.forbids for traits in every]),
        bends=bends.union(*[traits.bends for traits in every]),
        unsettled=_goes_round(always.union(*[traits.always for traits in every])),
        shields=True in [traits.shields for traits in every],
        copies=copies,
    )


def _goes_round(always: Iterable[tuple[int, int]]) -> bool:
    """Whether effects that act all the time can change in a circle what they read.

    What is read and changed is followed from effect to effect; each reads which abilities there are.  Without a circle
    that comes to an end.
    """
    values = dependencies.ALL_VALUES
    while values:
        changed = 0
        for reads, makes in always:
            if (reads | dependencies.ABILITIES) & values:
                changed |= makes
        if changed == values:
            return True
        values = changed
    return False


def is_negated_by(program: Program, order: int, negated: Sequence[tuple[str, int]], *, gained: bool = False) -> bool:
    """An effect gained after a negation is not negated by it (8-2-4)."""
    words = {timing for timing, by in negated if not gained or by > order}
    return "" in words or has_no_timing_left(program, words)


def has_no_timing_left(program: Program, negated: set[str]) -> bool:
    """Whether negated timing words leave an effect without any: "[On Play]/[When Attacking]" keeps the other one."""
    timings = program.ability.timings
    return bool(timings) and all(isinstance(one, Timing) and one.kind in negated for one in timings)
