"""Builders of lines, abilities and costs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group
from optcg_dsl.syntax.japanese.building.base import Segment, rule
from optcg_dsl.syntax.japanese.building.heads import note, parts_of_ability, share
from optcg_dsl.syntax.japanese.building.referring import at_its_timing, resolved
from optcg_dsl.syntax.japanese.building.rows import steps_of
from optcg_dsl.syntax.japanese.vocabulary import KEYWORDS, TIMINGS, TURNS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

share(rule, TIMINGS, KEYWORDS, TURNS)


@rule("note_item")
def _note_item(span: Span, token: Token) -> n.NoteItem:
    return n.NoteItem(note(token), span=span)


@rule("ability")
def _ability(span: Span, *parts: Any) -> n.Ability:
    heads, sentences, cost = parts_of_ability(parts)
    return n.Ability(heads, at_its_timing(heads, resolved(sentences)), cost, span=span)


@rule("sentences")
def _sentences(span: Span, *parts: Any) -> Group:
    sentences = tuple(one for part in parts for one in (part.items if isinstance(part, Group) else (part,)))
    return Group("sentences", sentences, span.start, span.end)


@rule("afterwards")
def _afterwards(span: Span, first: n.Sentence, *others: n.Sentence) -> Group:
    """What is done after a choice, on a line of its own."""
    return Group("sentences", (replace(first, opening="then", span=first.span), *others), span.start, span.end)


@rule("action_cost")
def _action_cost(span: Span, *segments: Segment) -> Group:
    leads, steps = steps_of(segments)
    return Group("action_cost", (*leads, n.ActionCost(steps, span=span)), span.start, span.end)
