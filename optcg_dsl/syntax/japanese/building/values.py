"""Builders of quantities, bounds and properties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, start_of, whole
from optcg_dsl.syntax.japanese.building.base import Amount, CounterAmount, Part, inside, rule
from optcg_dsl.syntax.japanese.vocabulary import ATTRIBUTES, KEYWORDS, STATS, TIMINGS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

_BOUNDS: dict[str, Any] = {"": n.Exact, "以上": n.OrMore, "以下": n.OrLess}


def symbol_of(token: Token) -> str:
    """The keyword or timing that a word in black brackets is; the symbol itself where Japanese has no word for it."""
    word = inside(token)
    return KEYWORDS.get(word) or TIMINGS.get(word) or word


# -- properties --------------------------------------------------------------------------------------------------------


@rule("properties")
def _properties(span: Span, *parts: Any) -> Any:
    """One property, or several of which one is enough."""
    properties = _gathered(parts)
    both = next((one for one in parts if isinstance(one, Token) and one.type == "TO_OF"), None)
    if both is not None:
        return both_types(properties, parts, both)
    if len(properties) == 1:
        return properties[0]
    if all(isinstance(one, n.Attributes) for one in properties):
        return n.Attributes(tuple(word for one in properties for word in one.attributes), span=span)
    return n.With(tuple(as_property(one) for one in properties), "or", span=span)


def both_types(properties: list[Any], parts: tuple[Any, ...], both: Token) -> n.Types:
    """``特徴《A》と《B》を持つ``: all of these types; raises ``RefusedError`` beside "or", and for other properties."""
    joints = {one.type for one in parts if isinstance(one, Token)}
    if joints != {"TO_OF"} or not all(isinstance(one, n.Types) for one in properties):
        raise refuse(both, "it is not said whether cards have one of these, or all of them")
    types = tuple(word for one in properties for word in one.types)
    return n.Types(types, "and", span=Span(properties[0].span.start, properties[-1].span.end))


def as_property(value: Any) -> n.Property:
    """A property as one of several, or of what is said to have it."""
    if isinstance(value, n.Types):
        return n.TheType(value.types, value.joiner, span=value.span)
    if isinstance(value, n.Attributes):
        return n.TheAttribute(value.attributes, value.joiner, span=value.span)
    if isinstance(value, CounterAmount):
        raise refuse(value, "it is not asked which Counter cards have")
    made: n.Property = value
    return made


@dataclass(slots=True)
class _Listed(Part):
    """A type, or a part of one, in a list; ``marked``: with the word that such a list has once."""

    token: Token
    marked: bool


@rule("types", "types_including")
def _listed(span: Span, *tokens: Token) -> _Listed:
    token = next(one for one in tokens if one.type in ("TYPENAME", "QUOTED"))
    return _Listed(span.start, span.end, token, len(tokens) > 1)


def _gathered(parts: tuple[Any, ...]) -> list[Any]:
    """The properties of a list, those of one kind together.  Raises ``RefusedError`` for a type without its word."""
    made: list[Any] = []
    waiting: list[_Listed] = []
    for part in parts:
        if isinstance(part, Token):
            continue
        if isinstance(part, _Listed) and part.token.type == "QUOTED":
            waiting.append(part)
            if part.marked:
                place = Span(waiting[0].start, part.stop)
                made.append(n.TypeIncluding(tuple(inside(one.token) for one in waiting), "or", span=place))
                waiting = []
            continue
        if waiting:
            break
        if not isinstance(part, _Listed):
            made.append(part)
        elif made and isinstance(made[-1], n.Types) and not part.marked:
            before = made.pop()
            place = Span(before.span.start, part.stop)
            made.append(n.Types((*before.types, inside(part.token)), "or", span=place))
        elif part.marked:
            made.append(n.Types((inside(part.token),), "or", span=part.span))
        else:
            raise refuse(part, "it is not said that this is a type")
    if waiting:
        raise refuse(waiting[0], "it is not said that this is part of a type")
    return made


@rule("attribute")
def _attribute(span: Span, token: Token) -> n.Attributes:
    word = token.partition("(")[2].removesuffix(")")
    return n.Attributes((ATTRIBUTES.get(word, word),), span=span)


@rule("has_keyword")
def _has_keyword(span: Span, token: Token) -> n.KeywordProperty:
    return n.KeywordProperty(symbol_of(token), span=span)


@rule("has_counter")
def _has_counter(span: Span, *words: Token) -> n.KeywordProperty | CounterAmount:
    tokens = [word for word in words if word.type == "SIGNED"]
    if tokens and not tokens[0].startswith("+"):
        raise refuse(tokens[0], "no card has less than no Counter")
    if tokens:
        return CounterAmount(span.start, span.end, int(tokens[0]))
    return n.KeywordProperty("Counter", bracketed=False, span=span)


# -- bounds ------------------------------------------------------------------------------------------------------------


def bounded(number: n.Number, comparison: str, span: Span) -> n.Bound:
    """A number with the word behind it."""
    made: n.Bound = _BOUNDS[comparison](number, span=span)
    return made


@rule("amount")
def _amount(span: Span, number: Token, comparison: Token | None = None) -> Amount:
    return Amount(span.start, span.end, bounded(whole(number), str(comparison or ""), span))


@rule("bound")
def _bound(span: Span, stat: Token, number: Token, comparison: Token | None = None) -> n.Value:
    place = Span(start_of(number), span.end)
    return n.Value(STATS[stat], bounded(whole(number), str(comparison or ""), place), span=span)


@rule("between")
def _between(span: Span, stat: Token, low: Token, _to: Token, high: Token) -> n.Value:
    place = Span(start_of(low), span.end)
    return n.Value(STATS[stat], n.Between(whole(low), whole(high), span=place), span=span)


@rule("either_bound")
def _either_bound(
    span: Span, stat: Token, first: Token, _joint: Token, second: Token, comparison: Token | None = None
) -> n.Value:
    place = Span(start_of(first), span.end)
    if comparison is None:
        return n.Value(STATS[stat], n.OneOfNumbers((whole(first), whole(second)), span=place), span=span)
    if comparison != "以上":
        raise refuse(comparison, "only a number or more can stand behind another number")
    return n.Value(STATS[stat], n.ZeroOrMore(whole(first), whole(second), span=place), span=span)


# -- quantities --------------------------------------------------------------------------------------------------------


@rule("counted")
def _counted(span: Span, *parts: Token) -> n.Quantity:
    words = {part.type: part for part in parts}
    number, total = whole(words["NUMBER"]), "TOTAL_OF" in words
    words.pop("EACH_OF", None)
    if "FURTHER" in words:
        if "UP_TO" not in words or "CMP" in words or "EACH" in words:
            raise refuse(words["FURTHER"], "it is not said up to how many more these are")
        return n.UpTo(number, "additional", span=span)
    if "CMP" in words:
        if "UP_TO" in words or "EACH" in words or "EXACTLY" in words:
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
def _all(span: Span) -> n.Quantity:
    return n.All(span=span)


@rule("each_one")
def _each_one(span: Span, _token: Token | None = None) -> n.Quantity:
    return n.Some("each", span=span)


@rule("any_number")
def _any_number(span: Span) -> n.Quantity:
    return n.AnyNumber(span=span)
