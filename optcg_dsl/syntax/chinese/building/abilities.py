"""Builders of lines, abilities and costs."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group
from optcg_dsl.syntax.chinese.building.base import Chunk, rule
from optcg_dsl.syntax.chinese.building.sentences import steps_of_chunks
from optcg_dsl.syntax.chinese.vocabulary import KEYWORDS, TIMINGS, TURNS
from optcg_dsl.syntax.japanese.building.heads import note, parts_of_ability, share
from optcg_dsl.syntax.japanese.building.referring import resolved
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

share(rule, TIMINGS, KEYWORDS, TURNS)


@rule("note_line")
def _note_line(span: Span, token: Token) -> n.Line:
    return n.Line((n.NoteItem(note(token), span=span),), span=span)


@rule("ability")
def _ability(span: Span, *parts: Any) -> n.Ability:
    heads, sentences, cost = parts_of_ability(parts)
    return n.Ability(heads, resolved(sentences), cost, span=span)


@rule("sentences")
def _sentences(span: Span, *parts: n.Sentence) -> Group:
    return Group("sentences", parts, span.start, span.end)


@rule("action_cost")
def _action_cost(span: Span, *chunks: Chunk) -> Group:
    leads, steps = steps_of_chunks(chunks)
    return Group("action_cost", (*leads, n.ActionCost(steps, span=span)), span.start, span.end)
