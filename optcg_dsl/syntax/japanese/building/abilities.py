"""Builders of lines, abilities and costs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, span_of
from optcg_dsl.syntax.japanese.building.base import Segment, inside, rule
from optcg_dsl.syntax.japanese.building.referring import resolved
from optcg_dsl.syntax.japanese.building.rows import steps_of
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, KEYWORDS, TIMINGS, TURNS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def note(token: Token) -> n.Note:
    """A note: it is kept to be printed again, and has no influence on the game (2-8-4-1)."""
    return n.Note(inside(token), span=span_of(token))


@rule("line")
def _line(span: Span, *items: n.Item) -> n.Line:
    return n.Line(items, span=span)


@rule("note_item")
def _note_item(span: Span, token: Token) -> n.NoteItem:
    return n.NoteItem(note(token), span=span)


@rule("ability")
def _ability(span: Span, *parts: Any) -> n.Ability:
    heads: tuple[n.Head, ...] = ()
    sentences: tuple[n.Sentence, ...] = ()
    cost = None
    for part in parts:
        for one in part.items if part.kind == "content" else (part,):
            if isinstance(one, n.Cost):
                cost = one
            elif one.kind == "heads":
                heads = one.items
            else:
                sentences = one.items
    return n.Ability(heads, resolved(sentences), cost, span=span)


@rule("content")
def _content(span: Span, *parts: Any) -> Group:
    return Group("content", parts, span.start, span.end)


@rule("sentences")
def _sentences(span: Span, *parts: Any) -> Group:
    sentences = tuple(one for part in parts for one in (part.items if isinstance(part, Group) else (part,)))
    return Group("sentences", sentences, span.start, span.end)


@rule("afterwards")
def _afterwards(span: Span, first: n.Sentence, *others: n.Sentence) -> Group:
    """What is done after a choice, on a line of its own."""
    return Group("sentences", (replace(first, opening="then", span=first.span), *others), span.start, span.end)


@rule("heads")
def _heads(span: Span, *parts: n.Head) -> Group:
    return Group("heads", parts, span.start, span.end)


@rule("keyword_ability")
def _keyword_ability(span: Span, *parts: Any) -> n.KeywordAbility:
    heads: tuple[n.Head, ...] = parts[0].items if isinstance(parts[0], Group) else ()
    tokens = {part.type: part for part in parts if isinstance(part, Token)}
    behind = note(tokens["NOTE"]) if "NOTE" in tokens else None
    return n.KeywordAbility(heads, KEYWORDS[inside(tokens["HEADWORD"])], behind, span=span)


@rule("timing_head")
def _timing_head(span: Span, *tokens: Token) -> n.TimingHead:
    return n.TimingHead(tuple(TIMINGS[inside(token)] for token in tokens), span=span)


@rule("turn_head")
def _turn_head(span: Span, token: Token) -> n.TurnHead:
    return n.TurnHead(TURNS[inside(token)], span=span)


@rule("once_head")
def _once_head(span: Span, token: Token) -> n.OncePerTurnHead:
    return n.OncePerTurnHead(span=span)


@rule("don_head")
def _don_head(span: Span, token: Token) -> n.DonHead:
    return n.DonHead(int(inside(token).partition("×")[2]), span=span)


# -- costs -------------------------------------------------------------------------------------------------------------


@rule("cost")
def _cost(span: Span, *parts: Any) -> n.Cost:
    made = tuple(one for part in parts for one in part.items)
    leads = tuple(one for one in made if isinstance(one, n.Lead))
    paid = tuple(one for one in made if isinstance(one, n.CostPart))
    return n.Cost(paid, leads, span=span)


@rule("symbols")
def _symbols(span: Span, *parts: n.CostPart) -> Group:
    return Group("symbols", parts, span.start, span.end)


@rule("return_don_cost")
def _return_don_cost(span: Span, amount: Token, behind: Token | None = None) -> n.ReturnDonCost:
    number = int(amount.partition("−")[2])
    return n.ReturnDonCost(number, note(behind) if behind is not None else None, span=span)


@rule("rest_don_cost")
def _rest_don_cost(span: Span, amount: Token, behind: Token | None = None) -> n.RestDonCost:
    number = CIRCLED.index(amount) + 1
    return n.RestDonCost(number, note(behind) if behind is not None else None, span=span)


@rule("action_cost")
def _action_cost(span: Span, *segments: Segment) -> Group:
    leads, steps = steps_of(segments)
    return Group("action_cost", (*leads, n.ActionCost(steps, span=span)), span.start, span.end)
