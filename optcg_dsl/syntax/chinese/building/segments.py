"""Clauses as the segments of frames, by what is said in them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.chinese.building import changes, counted, deeds, states, under_the_rules
from optcg_dsl.syntax.chinese.building.base import Clause
from optcg_dsl.syntax.chinese.building.given import Context
from optcg_dsl.syntax.japanese.building.base import (
    Argument,
    Segment,
)


def segment_of(clause: Clause, context: Context, link: str) -> Segment:
    """A clause as a segment of frames.  Raises ``RefusedError`` for 接下來 before what is no cost to be paid."""
    if "NEXT_TIME" in clause.helpers and clause.core.kind != "paid_less":
        raise refuse(clause.helpers["NEXT_TIME"], "only a cost is paid the next time")
    arguments, done = _SAID[clause.core.kind](counted.with_numbers(clause), context)
    if link == "price":
        done.form = "NOT_IF"
    return Segment(clause.start, clause.stop, tuple(sorted(arguments, key=_place)), done, link)


def _place(argument: Argument) -> int:
    return argument.start


_SAID: Mapping[str, Any] = MappingProxyType(
    {
        "verb": deeds.verb,
        "verb_of": deeds.verb_of,
        "verb_in_place": deeds.verb_in_place,
        "verb_at": deeds.verb_at,
        "paid_less": changes.paid_less,
        "have_counter": changes.have_counter,
        "extra_turn": under_the_rules.extra_turn,
        "changes": changes.changes,
        "has": states.has,
        "is": states.is_so,
        "turn_played": states.turn_played,
        "same": states.same,
        "named": under_the_rules.named,
        "until": counted.until,
        "battles_with": deeds.battles_with,
        "includes_color": states.includes_color,
        "becomes_like": changes.becomes_like,
        "becomes": changes.becomes,
        "comes_to": changes.comes_to,
        "set_to": changes.set_to,
        "effect_void": changes.effect_void,
        "any_in_deck": under_the_rules.any_in_deck,
        "wins_instead": under_the_rules.wins_instead,
        "bound": states.bound,
        "exist": states.exist,
        "only": states.only,
        "within": states.within,
        "less": states.less,
    }
)


STATES = frozenset(("has", "includes_color", "is", "turn_played", "same", "bound", "exist", "only", "within", "less"))
"""What is said of cards and does not happen."""
