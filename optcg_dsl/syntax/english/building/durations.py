"""Builders for durations and moments."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.building.base import rule
from optcg_dsl.syntax.english.building.cards import owner_among
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def _register_duration(name: str, make: Any) -> None:
    @rule(name)
    def _duration(span: Span, *parts: Token) -> n.Node:
        whose, said = owner_among(parts)
        made: n.Node = make(*(whose if part.type == "WHOSE" else str(part) for part in parts))
        return replace(made, span=span) if said is None else replace(made, whose_words=said, span=span)


def _on_turn(whose: Any, which: Any) -> n.During:
    return n.During("turn", whose, which, preposition="on")


for _name, _make in (
    ("during_turn", lambda: n.During("turn")),
    ("during_battle", lambda: n.During("battle")),
    ("during_turn_bare", lambda: n.During("turn", preposition="")),
    ("during_next", lambda whose: n.During("turn", whose)),
    ("during_turns", lambda whose: n.During("turn", whose, "")),
    ("during_nth", lambda whose, which: n.During("turn", whose, which)),
    ("on_nth", lambda words: _on_turn(*words.removeprefix("on ").removesuffix(" turn").rsplit(" ", 1))),
    ("until_start", lambda whose, phase: n.Until("start", whose, phase)),
    ("until_end", lambda whose, phase: n.Until("end", whose, phase)),
    ("until_end_of_turn", lambda: n.Until("end", None)),
    ("until_end_of_battle", lambda: n.Until("end", None, "battle")),
    ("in_next_phase", lambda whose, phase: n.InPhase(whose, phase=phase)),
    ("in_the_next_phase", lambda phase: n.InPhase("the", phase=phase)),
    ("in_phases", lambda whose: n.InPhase(whose, next=False, plural=True)),
    ("in_every_phase", lambda whose, phase: n.InPhase(whose, next=False, phase=phase)),
    ("at_end_of_turn", lambda: n.AtMoment("end", "turn")),
    ("at_end_of_battle", lambda: n.AtMoment("end", "battle")),
    ("at_end_of_next", lambda whose, phase: n.AtMoment("end", phase, whose, next=True)),
    ("at_end_of", lambda whose, phase: n.AtMoment("end", phase, whose)),
    ("at_start_of_next", lambda whose, phase: n.AtMoment("start", phase, whose, next=True)),
    ("at_start_of", lambda whose, phase: n.AtMoment("start", phase, whose)),
    ("at_start_of_game", lambda: n.AtMoment("start", "game", "the")),
):
    _register_duration(_name, _make)


@rule("duration", "past_turn")
def _duration_itself(span: Span, duration: n.Node) -> n.Node:
    return duration
