"""Builders for quantities, numbers, places, selections and references."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building.base import Group, group, joiner_in, rule, words
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

words("area", "phase", "refnoun", "participle", "done", "done_before", "state", "determiner", "at_random")
group("areas", "adjectives", "filters", "categories", "plurals", "quoted", "and_np", "or_np")


def whole(token: Token) -> n.Whole:
    """The number that a token is."""
    return n.Whole(int(token), span=span_of(token))


def span_of(token: Token) -> Span:
    """The span of a token."""
    return Span(token.start_pos or 0, token.end_pos or 0)


def bare(token: Token) -> str:
    """The text inside brackets, braces, quotation marks or angle brackets."""
    return str(token)[1:-1].strip()


def keyword_in(token: Token) -> str:
    """The keyword of a bracketed token; older printings write [Banished] for [Banish]."""
    text = bare(token)
    return "Banish" if text == "Banished" else text


# -- quantities and numbers --------------------------------------------------------------------------------------------


@rule("whole")
def _whole(span: Span, token: Token) -> n.Whole:
    return whole(token)


@rule("number")
def _number(span: Span, number: n.Number) -> n.Number:
    return number


@rule("exactly")
def _exactly(span: Span, token: Token) -> n.Exactly:
    return n.Exactly(whole(token), span=span)


@rule("exactly_total")
def _exactly_total(span: Span, token: Token) -> n.Exactly:
    return n.Exactly(whole(token), total=True, span=span)


@rule("exactly_total_after")
def _exactly_total_after(span: Span, token: Token) -> n.Exactly:
    return n.Exactly(whole(token), total_after=True, span=span)


@rule("exactly_so_many")
def _exactly_so_many(span: Span, token: Token) -> n.Exactly:
    return n.Exactly(whole(token), stressed=True, span=span)


_UP_TO = {
    "up_to": "",
    "up_to_total": "total",
    "up_to_total_before": "total before",
    "up_to_total_after": "total after",
    "up_to_each": "each",
    "up_to_of_each": "of each",
    "up_to_additional": "additional",
}


def _register_up_to(name: str, mode: Any) -> None:
    @rule(name)
    def _up_to(span: Span, token: Token) -> n.UpTo:
        return n.UpTo(whole(token), mode, span=span)


for _name, _mode in _UP_TO.items():
    _register_up_to(_name, _mode)


@rule("all_of")
def _all(span: Span) -> n.All:
    return n.All(span=span)


@rule("any_number")
def _any_number(span: Span) -> n.AnyNumber:
    return n.AnyNumber(span=span)


@rule("at_least")
def _at_least(span: Span, token: Token) -> n.AtLeast:
    return n.AtLeast(whole(token), span=span)


@rule("at_most")
def _at_most(span: Span, token: Token) -> n.AtMost:
    return n.AtMost(whole(token), span=span)


@rule("at_least_total")
def _at_least_total(span: Span, token: Token) -> n.AtLeast:
    return n.AtLeast(whole(token), total=True, span=span)


@rule("at_most_total")
def _at_most_total(span: Span, token: Token) -> n.AtMost:
    return n.AtMost(whole(token), total=True, span=span)


@rule("either_quantity")
def _either_quantity(span: Span, first: Token, _or: Token, second: Token) -> n.OneOfQuantities:
    return n.OneOfQuantities(whole(first), n.Exactly(whole(second), span=span_of(second)), span=span)


@rule("either_or_more")
def _either_or_more(span: Span, first: Token, _or: Token, second: Token) -> n.OneOfQuantities:
    return n.OneOfQuantities(
        whole(first), n.AtLeast(whole(second), span=Span(span_of(second).start, span.end)), span=span
    )


@rule("some")
def _some(span: Span, word: Token) -> n.Some:
    text: Any = "a" if word.type == "A" else str(word)
    return n.Some(text, span=span)


@rule("number_of")
def _number_of(span: Span, *parts: Any) -> n.NumberOf:
    if len(parts) == 1 and isinstance(parts[0], n.Target):
        return n.NumberOf(parts[0], span=span)
    return n.NumberOf(_simple(span, parts), span=span)


@rule("number_had")
def _number_had(span: Span, what: n.Noun | n.Selection, player: Token, at: n.At | None = None) -> n.NumberOf:
    who: Any = str(player)
    selection = what if isinstance(what, n.Selection) else n.Selection(None, None, (what,), span=what.span)
    if at is not None:
        selection = replace(selection, at=at, span=Span(what.span.start, span.end))
    return n.NumberOf(selection, having=who, span=span)


def _register_sum(word: Any) -> None:
    @rule(word)
    def _sum(span: Span, number: n.Number, by: Token) -> n.Sum:
        return n.Sum(number, word, whole(by), span=span)


_register_sum("plus")
_register_sum("minus")


@rule("own_number_of")
def _own_number_of(span: Span, whose: Token, noun: n.Noun) -> n.NumberOf:
    return n.NumberOf(_simple(span, (whose, noun)), own=True, span=span)


@rule("own_value")
def _own_value(span: Span, whose: Token, noun: n.Noun, stat: Token) -> n.StatOfTarget:
    word: Any = str(stat)
    return n.StatOfTarget(_simple(Span(span.start, noun.span.end), (whose, noun)), word, span=span)


@rule("total_of")
def _total_of(span: Span, whose: Token, noun: n.Noun) -> n.TotalOf:
    return n.TotalOf(_simple(span, (whose, noun)), span=span)


def _simple(span: Span, parts: tuple[Any, ...]) -> n.Selection:
    whose: Any = next((str(part) for part in parts if isinstance(part, Token)), None)
    nouns = tuple(part for part in parts if isinstance(part, n.Noun))
    at = next((part for part in parts if isinstance(part, n.At)), None)
    start = nouns[0].span.start if whose is None else span.start
    return n.Selection(None, whose, nouns, at=at, span=Span(start, span.end))


@rule("exact")
def _exact(span: Span, number: n.Number) -> n.Exact:
    return n.Exact(number, span=span)


@rule("or_less")
def _or_less(span: Span, number: n.Number) -> n.OrLess:
    return n.OrLess(number, span=span)


@rule("or_more")
def _or_more(span: Span, number: n.Number) -> n.OrMore:
    return n.OrMore(number, span=span)


@rule("between")
def _between(span: Span, low: n.Number, high: n.Number) -> n.Between:
    return n.Between(low, high, span=span)


@rule("one_of_numbers")
def _one_of_numbers(span: Span, *parts: Any) -> n.OneOfNumbers:
    return n.OneOfNumbers(tuple(part for part in parts if isinstance(part, n.Number)), span=span)


@rule("change")
def _change(span: Span, amount: Token, stat: Token) -> n.Change:
    sign: Any = str(amount)[0]
    word: Any = str(stat)
    return n.Change(sign, int(amount[1:]), word, span=span)


@rule("additional_change")
def _additional_change(span: Span, amount: Token, stat: Token) -> n.Change:
    sign: Any = str(amount)[0]
    word: Any = str(stat)
    return n.Change(sign, int(amount[1:]), word, additional=True, span=span)


@rule("per")
def _build_per(span: Span, what: n.Selection) -> n.Per:
    return _per(span, what)


def _per(span: Span, what: n.Selection) -> n.Per:
    if isinstance(what.quantity, n.Exactly) and isinstance(what.quantity.number, n.Whole) and what.whose is None:
        return n.Per(what.quantity.number.value, replace(what, quantity=None), span=span)
    return n.Per(None, what, span=span)


@rule("per_have")
def _per_have(span: Span, what: n.Selection, player: Token, at: n.At | None = None) -> n.Per:
    who: Any = str(player)
    per = _per(span, replace(what, at=at, span=Span(what.span.start, span.end)) if at is not None else what)
    return replace(per, having=who, span=span)


@rule("per_each")
def _per_each(span: Span, what: n.Selection) -> n.Per:
    return replace(_per(span, what), word="each")


@rule("per_each_have")
def _per_each_have(span: Span, what: n.Selection, player: Token, at: n.At | None = None) -> n.Per:
    per: n.Per = _per_have(span, what, player, at)
    return replace(per, word="each")


@rule("per_each_of")
def _per_each_of(span: Span, what: n.Selection) -> n.Per:
    return n.Per(None, what, word="each of", span=span)


@rule("per_rested")
def _per_rested(span: Span, what: n.Selection) -> n.Per:
    last = what.nouns[-1]
    rested = n.DonePart("rested", span=Span(span.end - len("rested"), span.end))
    noun = replace(last, filters=(*last.filters, rested))
    return n.Per(None, replace(what, nouns=(*what.nouns[:-1], noun)), span=span)


@rule("per_done")
def _per_done(span: Span, deed: Token, head: Group) -> n.Per:
    word: Any = str(deed)
    place = Span(deed.start_pos or 0, span.end)
    form: Any = head.kind
    noun = n.Noun((n.DoneAdjective(word, span=span_of(deed)),), head.items, form, (), head.joiner, span=place)
    return n.Per(None, n.Selection(None, None, (noun,), span=place), span=span)


# -- places ------------------------------------------------------------------------------------------------------------


@rule("place")
def _place(span: Span, *parts: Any) -> n.Place:
    end: Any = None
    whose: Any = "the"
    areas: Any = ()
    joiner: n.Joiner = "or"
    for part in parts:
        if isinstance(part, Group):
            areas, joiner = tuple(str(area) for area in part.items), part.joiner
        elif part.type == "END":
            end = str(part).removeprefix("the ").removesuffix(" of")
        else:
            whose = str(part)
    return n.Place(whose, areas, end, joiner, span=span)


rule("the_place")(_place)


@rule("places")
def _places(span: Span, place: n.Place) -> n.Place:
    return place


@rule("either_place")
def _either_place(span: Span, *places: n.Place) -> n.EitherPlace:
    return n.EitherPlace(places, span=span)


@rule("at_from")
def _at_from(span: Span, place: n.AnyPlace) -> n.At:
    return n.At("from", place, span=span)


@rule("at_in")
def _at_in(span: Span, place: n.AnyPlace) -> n.At:
    return n.At("in", place, span=span)


@rule("at_on")
def _at_on(span: Span, place: n.AnyPlace) -> n.At:
    return n.At("on", place, span=span)


# -- adjectives --------------------------------------------------------------------------------------------------------


@rule("state_adjective")
def _state_adjective(span: Span, state: Token) -> n.StateAdjective:
    word: Any = str(state)
    return n.StateAdjective(word, span=span)


@rule("attacking_adjective")
def _attacking_adjective(span: Span) -> n.StateAdjective:
    return n.StateAdjective("attacking", span=span)


@rule("facing_adjective")
def _facing_adjective(span: Span, facing: Token) -> n.FacingAdjective:
    word: Any = str(facing)
    return n.FacingAdjective(word, span=span)


@rule("colors")
def _colors(span: Span, *parts: Token) -> n.Colors:
    colors: Any = tuple(str(part) for part in parts if part.type == "COLOR")
    return n.Colors(colors, joiner_in(parts), span=span)


@rule("types")
def _types(span: Span, *parts: Token) -> n.Types:
    return n.Types(tuple(bare(part) for part in parts if part.type == "TYPENAME"), joiner_in(parts), span=span)


@rule("attributes")
def _attributes(span: Span, *parts: Token) -> n.Attributes:
    texts = tuple(bare(part) for part in parts if part.type == "ATTRIBUTENAME")
    return n.Attributes(texts, joiner_in(parts), span=span)


@rule("names")
def _names(span: Span, *parts: Token) -> n.Names:
    return n.Names(tuple(bare(part) for part in parts if part.type == "NAME"), joiner_in(parts), span=span)


@rule("adjective")
def _adjective(span: Span, adjective: n.Adjective) -> n.Adjective:
    return adjective


@rule("either_adjective")
def _either_adjective(span: Span, first: n.Adjective, _or: Token, second: n.Adjective) -> n.EitherAdjective:
    return n.EitherAdjective((first, second), span=span)


@rule("keyword_adjective")
def _keyword_adjective(span: Span, keyword: Token) -> n.KeywordAdjective:
    return n.KeywordAdjective(keyword_in(keyword), span=span)


@rule("currently_given")
def _currently_given(span: Span) -> n.GivenAdjective:
    return n.GivenAdjective(span=span)


@rule("given_adjective")
def _given_adjective(span: Span) -> n.GivenAdjective:
    return n.GivenAdjective(currently=False, span=span)


@rule("other_adjective")
def _other_adjective(span: Span) -> n.OtherAdjective:
    return n.OtherAdjective(span=span)


@rule("multicolored_adjective")
def _multicolored_adjective(span: Span) -> n.MulticoloredAdjective:
    return n.MulticoloredAdjective(span=span)


@rule("value_adjective")
def _value_adjective(span: Span, number: Token, stat: Token) -> n.ValueAdjective:
    word: Any = str(stat)
    return n.ValueAdjective(whole(number), word, span=span)


# -- nouns and selections ----------------------------------------------------------------------------------------------

PLURALS = {"Leaders": "Leader", "Characters": "Character", "Events": "Event", "Stages": "Stage"}


@rule("head_one")
def _head_one(span: Span, categories: Group) -> Group:
    return Group("one", tuple(str(item) for item in categories.items), span.start, span.end, categories.joiner)


@rule("head_many")
def _head_many(span: Span, categories: Group) -> Group:
    items = tuple(PLURALS[str(item)] for item in categories.items)
    return Group("many", items, span.start, span.end, categories.joiner)


@rule("head_card")
def _head_card(span: Span, *parts: Any) -> Group:
    if isinstance(parts[0], Group):
        return Group("card", tuple(str(item) for item in parts[0].items), span.start, span.end, parts[0].joiner)
    return Group("one", ("card",), span.start, span.end)


@rule("head_cards")
def _head_cards(span: Span, *parts: Any) -> Group:
    if isinstance(parts[0], Group):
        return Group("cards", tuple(str(item) for item in parts[0].items), span.start, span.end, parts[0].joiner)
    return Group("many", ("card",), span.start, span.end)


@rule("apposed")
def _apposed(span: Span, *parts: Any) -> n.Noun:
    names = next(part for part in parts if isinstance(part, n.Names))
    return replace(_noun_of(span, tuple(part for part in parts if part is not names)), apposed=names)


@rule("noun", "named")
def _noun(span: Span, *parts: Any) -> n.Noun:
    return _noun_of(span, parts)


def _noun_of(span: Span, parts: tuple[Any, ...]) -> n.Noun:
    adjectives: tuple[Any, ...] = ()
    categories: tuple[Any, ...] = ()
    filters: tuple[Any, ...] = ()
    form: Any = "one"
    joiner: n.Joiner = "or"
    for part in parts:
        if isinstance(part, n.Names):
            adjectives = (*adjectives, part)
        elif part.kind == "adjectives":
            adjectives = part.items
        elif part.kind == "filters":
            filters = part.items
        else:
            categories, form, joiner = part.items, part.kind, part.joiner
    return n.Noun(adjectives, categories, form, filters, joiner, span=span)


@rule("nouns")
def _nouns(span: Span, *parts: Any) -> Group:
    items = tuple(part for part in parts if isinstance(part, n.Noun))
    commas = any(isinstance(part, Token) and part.type == "COMMA_NOUN" for part in parts)
    return Group("nouns with commas" if commas else "nouns", items, span.start, span.end, joiner_in(parts))


@rule("owned")
def _owned(span: Span, whose: Token, noun: n.Noun) -> n.Selection:
    return _simple(span, (whose, noun))


def _register_selection(name: str, link: Any) -> None:
    @rule(name)
    def _selection(span: Span, *parts: Any) -> n.Selection:
        quantity = next((part for part in parts if isinstance(part, n.Quantity)), None)
        whose: Any = next((str(part) for part in parts if isinstance(part, Token) and part.type == "WHOSE"), None)
        nouns = next(part for part in parts if isinstance(part, Group) and part.kind.startswith("nouns"))
        at = next((part for part in parts if isinstance(part, n.At)), None)
        after = next((part.items for part in parts if isinstance(part, Group) and part.kind == "filters"), ())
        random: Any = _random(parts)
        commas = nouns.kind == "nouns with commas"
        return n.Selection(quantity, whose, nouns.items, nouns.joiner, at, after, link, commas, random, span=span)


def _random(parts: tuple[Any, ...]) -> str:
    """Where "at random" stands: behind the place where the cards are, or before it."""
    for position, part in enumerate(parts):
        if isinstance(part, Token) and part.type == "at_random":
            return "before" if position + 1 < len(parts) else "behind"
    return ""


for _name, _link in (
    ("selection_of", "of"),
    ("selection_none", "none"),
    ("selection_after", "after"),
    ("selection_whose", "of"),
    ("selection_quantity", "of"),
    ("selection_bare", "of"),
):
    _register_selection(_name, _link)


@rule("target")
def _target(span: Span, target: n.Target) -> n.Target:
    return target


@rule("several_and")
def _several_and(span: Span, *parts: Any) -> n.Several:
    return n.Several(tuple(part for part in parts if isinstance(part, n.Target)), "and", span=span)


@rule("several_or")
def _several_or(span: Span, *parts: Any) -> n.Several:
    return n.Several(tuple(part for part in parts if isinstance(part, n.Target)), "or", span=span)


@rule("numbered_only")
def _numbered_only(span: Span, number: Token) -> n.NumberedOnly:
    return n.NumberedOnly(whole(number), span=span)
