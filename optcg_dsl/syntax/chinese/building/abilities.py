"""Builders of lines, abilities and costs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group
from optcg_dsl.syntax.chinese.building.base import Chunk, rule
from optcg_dsl.syntax.chinese.building.sentences import must_say_where, steps_of_chunks
from optcg_dsl.syntax.chinese.vocabulary import KEYWORDS, TIMINGS, TURNS
from optcg_dsl.syntax.japanese.building.heads import note, parts_of_ability, share
from optcg_dsl.syntax.japanese.building.referring import at_its_timing, resolved
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

share(rule, TIMINGS, KEYWORDS, TURNS)


@rule("note_item")
def _note_item(span: Span, token: Token) -> n.NoteItem:
    return n.NoteItem(note(token), span=span)


@rule("ability")
def _ability(span: Span, *parts: Any) -> n.Ability:
    heads, sentences, cost = parts_of_ability(parts)
    sentences = must_say_where(resolved(sentences))
    return n.Ability(heads, at_its_timing(heads, _as_conditions(heads, sentences)), cost, span=span)


def _as_conditions(heads: tuple[n.Head, ...], sentences: tuple[n.Sentence, ...]) -> tuple[n.Sentence, ...]:
    """Sentences of which the first asks how it came to the timing: ``【KO時】若這張角色卡因對手的效果遭到KO時``."""
    first, *others = sentences
    timed = any(isinstance(head, n.TimingHead) for head in heads)
    match first.leads:
        case (n.When(event=n.IsDone(subject=n.This(), would=False) as event) as lead, *rest) if (
            timed and lead.span.start < event.span.start  # 若 stands before it
        ):
            asked = n.If(n.Happens(event, span=event.span), span=lead.span)
            return (replace(first, leads=(asked, *rest), span=first.span), *others)
    return sentences


@rule("sentences")
def _sentences(span: Span, *parts: n.Sentence | Group) -> Group:
    found: list[Any] = []
    for part in parts:
        found += part.items if isinstance(part, Group) else (part,)
    return Group("sentences", tuple(found), span.start, span.end)


@rule("afterwards")
def _afterwards(span: Span, first: n.Sentence, *others: n.Sentence) -> Group:
    """What is done after a choice, on a line of its own."""
    return Group("sentences", (replace(first, opening="then", span=first.span), *others), span.start, span.end)


@rule("action_cost")
def _action_cost(span: Span, *chunks: Chunk) -> Group:
    leads, steps = steps_of_chunks(chunks)
    return Group("action_cost", (*leads, n.ActionCost(steps, span=span)), span.start, span.end)
