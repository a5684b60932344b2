"""The terms on which an effect is activated: its timings, conditions and cost, compiled once for a program.

They are found with ``view.closures.of(program)``, and the closure of a single timing with ``of(timing)``
(:mod:`closures`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from optcg_dsl.effects import AllHold, Compare, Condition, Everything, Source, StatOf, Timing, When
from optcg_dsl.engine.derived.closures import COMPILERS
from optcg_dsl.engine.derived.compiled import HoldsNow, compiled_condition, compiled_test
from optcg_dsl.engine.derived.evaluate import accepts_source
from optcg_dsl.engine.derived.feasibility import Plan
from optcg_dsl.engine.derived.records import Told
from optcg_dsl.engine.derived.scope import Scope, players
from optcg_dsl.engine.derived.secrecy import tells_secrets
from optcg_dsl.engine.pool.programs import OF_OWN_CARD, Program
from optcg_dsl.engine.values.areas import AREA_INDEX

Meets = Callable[[int, Scope, Told], bool]
"""Whether what is told meets an activation timing of an effect of a card."""


class Terms:
    """What a program asks for before it is activated.

    ``holds`` tells whether all conditions hold (8-3-2-1), ``don_given`` whether the [DON!! xN] among them do: they must
    hold at the timing already (8-3-2-3, 10-2-9-1).  ``may_hold`` leaves out what may be about secret cards.
    ``cost`` tells whether the activation cost can be paid (8-3-1-3); None where there is none.
    ``timings`` are the activation timings, each with its word, or "" where it is spelled out.
    """

    __slots__ = ("cost", "don_given", "holds", "may_hold", "timings")

    def __init__(self, program: Program) -> None:
        ability = program.ability
        self.holds = _all_of(ability.conditions)
        self.don_given = _all_of(filter(_is_don_given, ability.conditions))
        self.may_hold = _all_of(one for one in ability.conditions if not tells_secrets(one))
        self.cost = Plan(ability.cost) if ability.cost else None
        self.timings: list[tuple[str, Meets]] = [
            (one.kind if isinstance(one, Timing) else "", COMPILERS[type(one)](one)) for one in ability.timings
        ]


def _all_of(conditions: Iterable[Condition]) -> HoldsNow:
    return compiled_condition(AllHold(tuple(conditions)))


def _is_don_given(condition: Condition) -> bool:
    """Whether it is a [DON!! xX] (10-2-9-1)."""
    return (
        isinstance(condition, Compare)
        and isinstance(condition.left, StatOf)
        and condition.left.stat == "don_given"
        and isinstance(condition.left.cards, Source)
    )


# -- timings ----------------------------------------------------------------------------------------------------------

_MOMENTS: Final = frozenset(
    ("start_of_turn", "start_of_main_phase", "start_of_game", "end_of_your_turn", "end_of_opponents_turn")
)
"""Timing words met by a moment told for the effect's controller."""
_OPPONENTS_MOMENTS: Final = {
    "start_of_opponents_turn": "start_of_turn",
    "start_of_opponents_main_phase": "start_of_main_phase",
}
"""Timing words met by a moment told for the other player."""
TIMING_WORDS: Final = frozenset((*OF_OWN_CARD, *_MOMENTS, *_OPPONENTS_MOMENTS, "on_opponents_attack"))
"""The timing words that something which happens can meet."""


def _timing(timing: Timing) -> Meets:
    word = timing.kind
    if word in OF_OWN_CARD:
        kind, anyhow = OF_OWN_CARD[word], _is_met_anyhow(timing)
        return lambda card, scope, told: (
            told.kind == kind and told.card == card and (anyhow or _came_about(timing, scope, told))
        )
    if word == "on_opponents_attack" or word in _OPPONENTS_MOMENTS:
        opponents = _OPPONENTS_MOMENTS.get(word, "attacks")
        return lambda card, scope, told: told.kind == opponents and told.player != scope.controller
    if word in _MOMENTS:
        return lambda card, scope, told: told.kind == word and told.player == scope.controller
    return lambda card, scope, told: False


def _when(timing: When) -> Meets:
    event, who, accepts, anyhow = timing.event, timing.who, compiled_test(timing.card), _is_met_anyhow(timing)
    return lambda card, scope, told: (
        told.kind == event
        and told.player in players(who, scope)
        and _amount_fits(timing, told)
        and (anyhow or _came_about(timing, scope, told))
        and accepts(scope, told.card)
    )


COMPILERS[Program] = Terms
COMPILERS[Timing] = _timing
COMPILERS[When] = _when


def _is_met_anyhow(timing: Timing | When) -> bool:
    """Whether it does not matter to the timing how that which meets it came about."""
    indifferent = timing.cause == "any" and timing.by == "any" and isinstance(timing.other, Everything)
    return timing.came is None and indifferent and (isinstance(timing, Timing) or timing.doer == "any")


def _came_about(timing: Timing | When, scope: Scope, told: Told) -> bool:
    """Whether what is told has the cause that the timing asks for, by the player and card it asks for, and whether the
    card came from there."""
    return (
        (timing.came is None or told.came == AREA_INDEX[timing.came])
        and (timing.cause == "any" or _cause(told) == timing.cause)
        and (timing.by == "any" or (told.by >= 0 and told.by in players(timing.by, scope)))
        and (isinstance(timing, Timing) or timing.doer == "any" or told.doer in players(timing.doer, scope))
        and (isinstance(timing.other, Everything) or accepts_source(timing.other, scope, told.other))
    )


def _amount_fits(timing: When, told: Told) -> bool:
    if timing.event.endswith("_becomes"):
        return told.amount == timing.amount
    return told.amount >= timing.amount or timing.amount == 0


def _cause(told: Told) -> str:
    """A cost is a part of an effect (8-1-1)."""
    return "effect" if told.cause == "cost" else told.cause
