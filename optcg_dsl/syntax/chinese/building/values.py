"""Builders of quantities, bounds and properties."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, start_of, whole
from optcg_dsl.syntax.chinese.building.base import rule, said
from optcg_dsl.syntax.chinese.vocabulary import ATTRIBUTES, KEYWORDS, TIMINGS
from optcg_dsl.syntax.japanese.building.base import Amount, inside
from optcg_dsl.syntax.japanese.building.values import as_property, both_types, bounded
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def symbol_of(token: Token) -> str:
    """The keyword or timing that a word in black brackets is."""
    word = inside(token)
    return KEYWORDS[word] if word in KEYWORDS else TIMINGS[word]


# -- properties --------------------------------------------------------------------------------------------------------


@rule("properties")
def _properties(span: Span, *parts: Any) -> Any:
    """One property, or several of which one is enough; those of one kind are one."""
    both = next((one for one in parts if isinstance(one, Token) and one.type == "TO_OF"), None)
    if both is not None:
        return both_types([one for one in parts if not isinstance(one, Token)], parts, both)
    properties: list[Any] = []
    for part in parts:
        if isinstance(part, Token):
            continue
        before = properties[-1] if properties else None
        place = Span(start_of(before), part.span.end) if before is not None else part.span
        if isinstance(part, n.Types) and isinstance(before, n.Types):
            properties[-1] = n.Types((*before.types, *part.types), "or", span=place)
        elif isinstance(part, n.TypeIncluding) and isinstance(before, n.TypeIncluding):
            properties[-1] = n.TypeIncluding((*before.texts, *part.texts), "or", span=place)
        elif isinstance(part, n.Attributes) and isinstance(before, n.Attributes):
            properties[-1] = n.Attributes((*before.attributes, *part.attributes), span=place)
        else:
            properties.append(part)
    if len(properties) == 1:
        return properties[0]
    return n.With(tuple(as_property(one) for one in properties), "or", span=span)


@rule("types")
def _types(span: Span, token: Token) -> n.Types:
    return n.Types((inside(token),), "or", span=span)


@rule("types_including")
def _types_including(span: Span, token: Token) -> n.TypeIncluding:
    return n.TypeIncluding((inside(token),), "or", span=span)


@rule("attribute")
def _attribute(span: Span, token: Token) -> n.Attributes:
    word = token.partition("(")[2].partition(")")[0]
    return n.Attributes((ATTRIBUTES.get(word, word),), span=span)


@rule("has_keyword")
def _has_keyword(span: Span, token: Token) -> n.KeywordProperty:
    keyword: Any = symbol_of(token)
    return n.KeywordProperty(keyword, span=span)


@rule("has_counter")
def _has_counter(span: Span, _word: Token) -> n.KeywordProperty:
    return n.KeywordProperty("Counter", bracketed=False, span=span)


# -- bounds ------------------------------------------------------------------------------------------------------------


@rule("amount")
def _amount(span: Span, number: Token, comparison: Token | None = None) -> Amount:
    return Amount(span.start, span.end, bounded(whole(number), str(comparison or ""), span))


@rule("bound")
def _bound(span: Span, stat: Token, number: Token, comparison: Token | None = None) -> n.Value:
    place = Span(start_of(number), span.end)
    return n.Value(STATS[said(stat)], bounded(whole(number), str(comparison or ""), place), span=span)


@rule("between")
def _between(span: Span, stat: Token, low: Token, high: Token) -> n.Value:
    place = Span(start_of(low), span.end)
    return n.Value(STATS[said(stat)], n.Between(whole(low), whole(high), span=place), span=span)


@rule("either_bound")
def _either_bound(
    span: Span, stat: Token, first: Token, _joint: Token, second: Token, comparison: Token | None = None
) -> n.Value:
    word, place = STATS[said(stat)], Span(start_of(first), span.end)
    if comparison is None:
        return n.Value(word, n.OneOfNumbers((whole(first), whole(second)), span=place), span=span)
    if comparison != "以上":
        raise refuse(comparison, "only a number or more can stand behind another number")
    return n.Value(word, n.ZeroOrMore(whole(first), whole(second), span=place), span=span)


# -- quantities --------------------------------------------------------------------------------------------------------


@rule("counted")
def _counted(span: Span, *parts: Token) -> n.Quantity:
    words = {str(part.type): part for part in parts}
    number, total = whole(words["NUMBER"]), "TOTAL_OF" in words
    if "CMP" in words:
        if "UP_TO" in words or "EACH" in words:
            raise refuse(words["CMP"], "a number has one bound")
        return (n.AtLeast if words["CMP"] == "以上" else n.AtMost)(number, total, span=span)
    if "UP_TO" in words:
        if total and "EACH" in words:
            raise refuse(words["EACH"], "a total is not one of each")
        return n.UpTo(number, "total" if total else "each" if "EACH" in words else "", span=span)
    if "EACH" in words:
        raise refuse(words["EACH"], "it is not said that this is a number at most")
    return n.Exactly(number, total, span=span)


@rule("either_counted")
def _either_counted(span: Span, *parts: Token) -> n.Quantity:
    first, second = (whole(part) for part in parts if part.type == "NUMBER")
    comparison = next((str(part) for part in parts if part.type == "CMP"), "")
    kinds: dict[str, Any] = {"": n.Exactly, "以上": n.AtLeast, "以下": n.AtMost}
    return n.OneOfQuantities(first, kinds[comparison](second, span=span), span=span)


@rule("all")
def _all(span: Span, *_words: Token) -> n.Quantity:
    return n.All(span=span)


@rule("any_number")
def _any_number(span: Span) -> n.Quantity:
    return n.AnyNumber(span=span)
