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
        "verb_of_both": deeds.verb_of_both,
        "gains": deeds.gains,
        "return_same": deeds.return_same,
        "unaffected": deeds.unaffected,
        "must_attack": deeds.must_attack,
        "no_counters": deeds.no_counters,
        "deck_size": under_the_rules.deck_size,
        "no_defeat": under_the_rules.no_defeat,
        "late_defeat": under_the_rules.late_defeat,
        "lacks": states.lacks,
        "given_don": states.given_don,
        "is_not": states.is_not,
        "is_turn": states.is_turn,
        "chosen_word": states.chosen_word,
        "equals": states.equals,
        "within_value": states.within_value,
        "one_of": states.one_of,
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


STATES = frozenset(
    (
        *("has", "lacks", "includes_color", "is", "is_not", "is_turn", "turn_played", "same", "bound", "exist", "only"),
        *("within", "within_value", "less", "equals", "given_don", "chosen_word", "one_of"),
    )
)
"""What is said of cards and does not happen."""
