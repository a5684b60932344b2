"""Builders of lines, heads and costs, which have the same marks in Japanese and in Chinese."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Builder, Group, span_of
from optcg_dsl.syntax.japanese.building.base import inside
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span
from optcg_dsl.vocabulary.keywords import Keyword
from optcg_dsl.vocabulary.timings import TimingName

Turn = Literal["Your", "Opponent's"]


def share(
    rule: Callable[[str], Callable[[Builder], Builder]],
    timings: Mapping[str, TimingName],
    keywords: Mapping[str, Keyword],
    turns: Mapping[str, Turn],
) -> None:
    """Register these builders for a language, by the ``rule`` of its own and its words in black brackets."""
    for name, build in _BUILDERS.items():
        rule(name)(build)
    rule("keyword_ability")(partial(_keyword_ability, keywords))
    rule("timing_head")(partial(_timing_head, timings))
    rule("turn_head")(partial(_turn_head, turns))


def note(token: Token) -> n.Note:
    """A note: it is kept to be printed again, and has no influence on the game (2-8-4-1)."""
    return n.Note(inside(token), span=span_of(token))


def parts_of_ability(
    parts: Sequence[Any],
) -> tuple[tuple[n.Head, ...], tuple[n.Sentence, ...], n.Cost | None]:
    """The heads, the sentences and the cost of an ability."""
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
    return heads, sentences, cost


def _line(span: Span, *items: n.Item) -> n.Line:
    return n.Line(items, span=span)


def _content(span: Span, *parts: Any) -> Group:
    return Group("content", parts, span.start, span.end)


# -- heads -------------------------------------------------------------------------------------------------------------


def _heads(span: Span, *parts: n.Head) -> Group:
    return Group("heads", parts, span.start, span.end)


def _keyword_ability(keywords: Mapping[str, Keyword], span: Span, *parts: Any) -> n.KeywordAbility:
    heads: tuple[n.Head, ...] = parts[0].items if isinstance(parts[0], Group) else ()
    tokens = {part.type: part for part in parts if isinstance(part, Token)}
    behind = note(tokens["NOTE"]) if "NOTE" in tokens else None
    return n.KeywordAbility(heads, keywords[inside(tokens["HEADWORD"])], behind, span=span)


def _timing_head(timings: Mapping[str, TimingName], span: Span, *tokens: Token) -> n.TimingHead:
    return n.TimingHead(tuple(timings[inside(token)] for token in tokens), span=span)


def _turn_head(turns: Mapping[str, Turn], span: Span, token: Token) -> n.TurnHead:
    return n.TurnHead(turns[inside(token)], span=span)


def _once_head(span: Span, token: Token) -> n.OncePerTurnHead:
    return n.OncePerTurnHead(span=span)


def _don_head(span: Span, token: Token) -> n.DonHead:
    return n.DonHead(int(inside(token).partition("×")[2]), span=span)


# -- costs -------------------------------------------------------------------------------------------------------------


def _cost(span: Span, *parts: Any) -> n.Cost:
    made = tuple(one for part in parts if isinstance(part, Group) for one in part.items)
    leads = tuple(one for one in made if isinstance(one, n.Lead))
    paid = tuple(one for one in made if isinstance(one, n.CostPart))
    return n.Cost(paid, leads, span=span)


def _symbols(span: Span, *parts: n.CostPart) -> Group:
    return Group("symbols", parts, span.start, span.end)


def _return_don_cost(span: Span, amount: Token, behind: Token | None = None) -> n.ReturnDonCost:
    number = int(amount.partition("−")[2])
    return n.ReturnDonCost(number, note(behind) if behind is not None else None, span=span)


def _rest_don_cost(span: Span, amount: Token, behind: Token | None = None) -> n.RestDonCost:
    number = CIRCLED.index(amount) + 1
    return n.RestDonCost(number, note(behind) if behind is not None else None, span=span)


_BUILDERS: Mapping[str, Builder] = {
    "line": _line,
    "content": _content,
    "heads": _heads,
    "once_head": _once_head,
    "don_head": _don_head,
    "cost": _cost,
    "symbols": _symbols,
    "return_don_cost": _return_don_cost,
    "rest_don_cost": _rest_don_cost,
}
"""By the names of their rules: those that no word of the language decides."""
