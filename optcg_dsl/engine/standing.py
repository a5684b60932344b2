"""What never changes in a game: which of its cards and effects have to be looked at when something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from optcg_dsl.effects import Ability, EndGame, Happened, Timing, When, walk
from optcg_dsl.engine.linking import Program

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game

STATIC = ("permanent", "rule", "keyword")
"""The kinds of abilities that contribute to derived values."""
EVENT_OF_TIMING = {
    "on_play": "played",
    "when_attacking": "attacks",
    "on_block": "blocks",
    "on_ko": "ko",
    "on_opponents_attack": "attacks",
    "start_of_opponents_turn": "start_of_turn",
}
"""What meets a printed timing word; words that are not here are told as they are."""


class Standing(NamedTuple):
    """What never changes in a game: worked out once and handed on from view to view.

    ``special`` are the cards with a text that is valid outside the field, ``static`` those with a printed effect that
    contributes to derived values (more than an unconditional keyword).  ``listeners`` are, for each kind of event, the
    ids of the programs that may wait for it; ``remembered`` are the kinds that some condition asks about ("this turn").
    """

    special: tuple[int, ...]
    static: frozenset[int]
    listeners: dict[str, frozenset[str]]
    remembered: frozenset[str]


def standing(game: Game) -> Standing:
    """What never changes in the game; worked out at the first call, and shared by copies of the game."""
    if game.fixed is None:
        game.fixed = _standing(game)
    found = game.fixed
    assert isinstance(found, Standing)
    return found


def is_deck_rule(ability: Ability) -> bool:
    """Whether this is the rule "when your deck is reduced to 0, you win the game instead of losing"."""
    return (
        ability.kind == "rule"
        and ability.timings == (When("deck_becomes", "you", amount=0),)
        and ability.body == (EndGame("you", "win"),)
    )


def _is_static(program: Program) -> bool:
    ability = program.ability
    return ability.kind in STATIC and (ability.kind != "keyword" or bool(ability.conditions))


def _kinds(game: Game, program: Program) -> tuple[frozenset[str], frozenset[str]]:
    """The kinds of events that a program may wait for, and those that its conditions ask about; noted in the pool."""
    known = game.pool.noted.get(program.id)
    if known is not None:
        return known
    heard: set[str] = set()
    asked: set[str] = set()
    for part in walk(program.ability):
        if isinstance(part, When):
            heard.add(part.event)
        elif isinstance(part, Timing):
            heard.add(EVENT_OF_TIMING.get(part.kind, part.kind))
        elif isinstance(part, Happened):
            asked.add(part.event)
    game.pool.noted[program.id] = frozenset(heard), frozenset(asked)
    return game.pool.noted[program.id]


def _standing(game: Game) -> Standing:
    programs = game.pool.programs
    special = tuple(
        card
        for card, spec in enumerate(game.specs)
        if any(programs[program].valid_in is not None for program in spec.programs)
    )
    static = frozenset(card for card, spec in enumerate(game.specs) if any(map(_is_static, spec.linked)))
    numbers = set(game.state.numbers)
    listeners: dict[str, set[str]] = {}
    remembered: set[str] = set()
    for program in programs.values():
        if program.number in numbers:
            heard, asked = _kinds(game, program)
            remembered |= asked
            for kind in heard:
                listeners.setdefault(kind, set()).add(program.id)
    return Standing(special, static, {kind: frozenset(ids) for kind, ids in listeners.items()}, frozenset(remembered))


def is_negated_by(program: Program, order: int, negated: list[tuple[str, int]], *, gained: bool = False) -> bool:
    """An effect gained after a negation is not negated by it (8-2-4)."""
    words = {timing for timing, by in negated if not gained or by > order}
    return "" in words or has_no_timing_left(program, words)


def has_no_timing_left(program: Program, negated: set[str]) -> bool:
    """Whether negated timing words leave an effect without any: "[On Play]/[When Attacking]" keeps the other one."""
    timings = program.ability.timings
    return bool(timings) and all(isinstance(one, Timing) and one.kind in negated for one in timings)
