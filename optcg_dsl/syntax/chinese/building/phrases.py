"""Builders of phrases: modifiers and quantities before a head."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.building.base import bracketed, rule, said
from optcg_dsl.syntax.japanese.building.base import Head, Modifier, Phrase, Phrases, inside, refuse, span_of
from optcg_dsl.syntax.japanese.building.values import bounded, whole
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


@rule("phrases")
def _phrases(span: Span, *parts: Any) -> Phrases:
    items = tuple(part for part in parts if isinstance(part, Phrase))
    joiner: n.Joiner = "and" if any(isinstance(one, Token) and one.type == "TO" for one in parts) else "or"
    return Phrases(span.start, span.end, _shared(items, joiner), joiner)


def _shared(items: tuple[Phrase, ...], joiner: n.Joiner) -> tuple[Phrase, ...]:
    """Phrases of which the first has what is said of all: the number, and what describes plain nouns."""
    first, *others = items
    if not others or not all(one.head is not None and one.head.kind in ("category", "names") for one in items):
        return items
    plain = all(one.head is not None and one.head.kind == "category" and not one.modifiers for one in others)
    modifiers = tuple(replace(one, spread=True) if plain else one for one in first.modifiers)
    quantity = first.quantity
    if quantity is None or joiner != "or" or any(one.quantity is not None for one in others):
        return (replace(first, modifiers=modifiers), *others)
    *between, last = others
    return (replace(first, modifiers=modifiers, quantity=None), *between, replace(last, quantity=quantity))


@rule("phrase")
def _phrase(span: Span, *parts: Any) -> Phrase:
    modifiers = [part for part in parts if isinstance(part, Modifier)]
    quantities = [part for part in parts if isinstance(part, n.Quantity)]
    quantities += [n.All(span=span_of(part)) for part in parts if isinstance(part, Token) and part.type == "ALL"]
    head = next((part for part in parts if isinstance(part, Head)), None)
    number = next((said(part) for part in parts if isinstance(part, Token) and part.type == "NUMBER_OF"), None)
    if len(quantities) > 1:
        raise refuse(quantities[1], "it is said already how many")
    return Phrase(span.start, span.end, tuple(modifiers), head, quantities[0] if quantities else None, number)


# -- heads -------------------------------------------------------------------------------------------------------------


@rule("category")
def _category(span: Span, word: Token) -> Head:
    return Head(span.start, span.end, "category", (said(word),))


@rule("names")
def _names(span: Span, *parts: Token) -> Head:
    found = tuple(inside(part) for part in parts if part.type == "NAME")
    joiner: n.Joiner = "and" if any(part.type == "TO_NAME" for part in parts) else "or"
    return Head(span.start, span.end, "names", n.Names(found, joiner, span=span))


def _register_head(kind: str) -> None:
    @rule(kind)
    def _head(span: Span, *parts: Token) -> Head:
        return Head(span.start, span.end, kind, tuple(map(said, parts)))


for _kind in ("this", "that", "the_rest", "area", "player", "stat", "battle", "any_value"):
    _register_head(_kind)


def _register_named(kind: str) -> None:
    @rule(kind)
    def _head(span: Span, *parts: Token) -> Head:
        return Head(span.start, span.end, kind, tuple(bracketed(one) for one in parts))


for _kind in ("keyword", "effect", "damage"):
    _register_named(_kind)


# -- modifiers ---------------------------------------------------------------------------------------------------------


def _register_modifier(kind: str) -> None:
    @rule(kind)
    def _modifier(span: Span, *parts: Any) -> Modifier:
        first, *words = parts
        value = said(first) if isinstance(first, Token) else first
        return Modifier(span.start, span.end, kind, value, words=tuple(said(one) for one in words))


for _kind in (
    *("whose", "state", "color", "of_area", "of_this", "of_category", "bounded", "having", "lacking", "done"),
    "different",
):
    _register_modifier(_kind)


@rule("of_areas")
def _of_areas(span: Span, first: Token, *others: Token) -> Modifier:
    areas = tuple(said(one) for one in others if one.type == "AREA")
    return Modifier(span.start, span.end, "of_area", said(first), words=areas)


def _register_plain(kind: str) -> None:
    @rule(kind)
    def _modifier(span: Span) -> Modifier:
        return Modifier(span.start, span.end, kind, None)


for _kind in ("no_base_effect", "other", "given"):
    _register_plain(_kind)


@rule("numbered")
def _numbered(span: Span, word: Token, phrases: Phrases, comparison: Token) -> Modifier:
    """``費用數值在對手的生命值卡張數以下的``."""
    phrase = phrases.only()
    if phrase is None or phrase.quantity is not None:
        raise refuse(phrases, "it is not said of what this is the number")
    stat = Token("STAT", said(word), word.start_pos, word.end_pos)
    middle = comparison.end_pos - len("以下")
    number = said(Token("NUMBER_OF", comparison[:-2], comparison.start_pos, middle))
    within = Token("CMP", comparison[-2:], middle, comparison.end_pos)
    return Modifier(span.start, span.end, "numbered", phrase, words=(number, within, stat))


@rule("total_bounded")
def _total_bounded(span: Span, stat: Token, number: Token, comparison: Token) -> Modifier:
    """``力量值合計在4000以下的``."""
    bound = bounded(whole(number), str(comparison), Span(number.start_pos, comparison.end_pos))
    return Modifier(span.start, span.end, "having", n.Value(STATS[said(stat)], bound, True, span=span))


@rule("except")
def _except(span: Span, phrases: Phrases) -> Modifier:
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "only one thing can be left out here")
    return Modifier(span.start, span.end, "except", phrase)


@rule("each_bounded")
def _each_bounded(span: Span, first: n.Value, _and: Token, second: n.Value) -> Modifier:
    return Modifier(span.start, span.end, "each_bounded", (first, second))
