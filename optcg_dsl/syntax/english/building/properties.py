"""Builders for the properties that stand behind "with", "without" and "has"."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, refuse, span_of, whole
from optcg_dsl.syntax.english.building.base import rule
from optcg_dsl.syntax.english.building.cards import bare, keyword_in, signed_in
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


@rule("value_of")
def _value_of(span: Span, _a: Token, stat: Token, bound: n.Bound) -> n.Value:
    word: Any = str(stat)
    return n.Value(word, bound, form="of", span=span)


@rule("total_value")
def _total_value(span: Span, _a: Token, stat: Token, bound: n.Bound) -> n.Value:
    word: Any = str(stat)
    return n.Value(word, bound, form="of", total=True, span=span)


@rule("counter_value")
def _counter_value(span: Span, _a: Token, _counter: Token, bound: n.Bound) -> n.Value:
    return n.Value("Counter", bound, form="of", span=span)


@rule("counter_exact")
def _counter_exact(span: Span, _a: Token, amount: Token, _counter: Token) -> n.Value:
    number = whole(amount) if amount.type == "NUMBER" else n.Whole(signed_in(amount), span=span_of(amount))
    form: Any = "article" if amount.type == "NUMBER" else "signed"
    return n.Value("Counter", n.Exact(number, span=span), form=form, span=span)


@rule("total_relation")
def _total_relation(span: Span, _a: Token, stat: Token, relation: Token, number: n.Number) -> n.Value:
    word: Any = str(stat)
    kind: Any = str(relation)
    bound = n.RelativeTo(kind, number, span=Span(relation.start_pos or 0, span.end))
    return n.Value(word, bound, form="of", total=True, span=span)


@rule("value_relation")
def _value_relation(span: Span, *parts: Any) -> n.Value:
    stat, relation, number = parts[-3:]
    word: Any = str(stat)
    kind: Any = str(relation)
    return n.Value(word, n.RelativeTo(kind, number, span=Span(relation.start_pos or 0, span.end)), form="of", span=span)


def _register_value(name: str, bound: Any, form: Any) -> None:
    @rule(name)
    def _value(span: Span, number: Token, stat: Token) -> n.Value:
        word: Any = "Counter" if stat.type == "COUNTER" else str(stat)
        return n.Value(word, bound(whole(number), span=span), form=form, span=span)


for _name, _bound, _form in (
    ("value_exact", n.Exact, "stat inside"),
    ("value_or_less", n.OrLess, "stat inside"),
    ("value_or_more", n.OrMore, "stat inside"),
    ("value_last_less", n.OrLess, "stat last"),
    ("value_last_more", n.OrMore, "stat last"),
):
    _register_value(_name, _bound, _form)


@rule("value_between")
def _value_between(span: Span, low: Token, high: Token, stat: Token) -> n.Value:
    word: Any = str(stat)
    return n.Value(word, n.Between(whole(low), whole(high), span=span), form="stat last", span=span)


@rule("given_property")
def _given_property(span: Span, *parts: Any) -> n.GivenProperty:
    given = next(part for part in parts if isinstance(part, Token) and part.type == "CATEGORY")
    if given != "DON!!":
        raise refuse(given, "only DON!! cards are given to cards (6-5-5)")
    return n.GivenProperty(next((part for part in parts if isinstance(part, n.Quantity)), None), span=span)


@rule("type_including")
def _type_including(span: Span, quoted: Group) -> n.TypeIncluding:
    return n.TypeIncluding(tuple(bare(item) for item in quoted.items), quoted.joiner, span=span)


@rule("name_including")
def _name_including(span: Span, quoted: Group) -> n.NameIncluding:
    return n.NameIncluding(tuple(bare(item) for item in quoted.items), quoted.joiner, span=span)


@rule("value_either")
def _value_either(span: Span, _a: Token, stat: Token, exact: n.Number, _or: Token, least: n.Number) -> n.Value:
    word: Any = str(stat)
    return n.Value(word, n.ZeroOrMore(exact, least, span=Span(exact.span.start, span.end)), form="of", span=span)


@rule("that_was_played")
def _that_was_played(span: Span, was: Token, played: Token) -> n.PlayedOnThisTurn:
    clause: Any = str(was)
    return n.PlayedOnThisTurn(clause=clause, preposition=preposition_in(played), span=span)


@rule("played_now")
def _played_now(span: Span, played: Token) -> n.PlayedOnThisTurn:
    return n.PlayedOnThisTurn(clause="", preposition=preposition_in(played), span=span)


def preposition_in(played: Token) -> Any:
    """The word between "played" and "this turn", if there is one."""
    return str(played).removeprefix("played").removesuffix("this turn").strip()


@rule("the_type")
def _the_type(span: Span, types: n.Types) -> n.TheType:
    return n.TheType(types.types, types.joiner, span=span)


@rule("the_attribute")
def _the_attribute(span: Span, attributes: n.Attributes) -> n.TheAttribute:
    return n.TheAttribute(attributes.attributes, attributes.joiner, span=span)


@rule("keyword_property")
def _keyword_property(span: Span, _a: Token, keyword: Token) -> n.KeywordProperty:
    return n.KeywordProperty(keyword_in(keyword), effect=False, span=span)


@rule("effect_property")
def _effect_property(span: Span, _a: Token, keyword: Token) -> n.KeywordProperty:
    return n.KeywordProperty(keyword_in(keyword), effect=True, span=span)


@rule("bare_keyword_property")
def _bare_keyword_property(span: Span, keyword: Token) -> n.KeywordProperty:
    return n.KeywordProperty(keyword_in(keyword), article=False, effect=False, span=span)


@rule("counter_property")
def _counter_property(span: Span, _a: Token, _counter: Token) -> n.KeywordProperty:
    return n.KeywordProperty("Counter", bracketed=False, span=span)


@rule("no_base_effect")
def _no_base_effect(span: Span) -> n.NoBaseEffectProperty:
    return n.NoBaseEffectProperty(span=span)


@rule("different")
def _different(span: Span, words: Token) -> n.Different:
    what: Any = words.removeprefix("different ")
    return n.Different(what, span=span)


@rule("compared")
def _compared(span: Span, comparison: Token, stat: Token, than: n.Target) -> n.Compared:
    which: Any = "more" if comparison in ("more", "a higher") else "less"
    word: Any = None if comparison == which else str(comparison)
    value: Any = str(stat)
    return n.Compared(which, value, than, word=word, span=span)


@rule("extreme")
def _extreme(span: Span, which: Token, stat: Token) -> n.Extreme:
    word: Any = which.removeprefix("the ")
    value: Any = str(stat)
    return n.Extreme(word, value, span=span)


@rule("given_to_filter")
def _given_to(span: Span, hosts: n.Target) -> n.GivenTo:
    return n.GivenTo(hosts, span=span)


@rule("same_as")
def _same_as(span: Span, words: Token, target: n.Target) -> n.SameAs:
    what: Any = words.removeprefix("the same ").removeprefix("a different ").rpartition(" ")[0]
    return n.SameAs(what, target, words.startswith("a different"), span=span)


@rule("chosen_value")
def _chosen_value(span: Span, stat: Token) -> n.ChosenValue:
    word: Any = str(stat)
    return n.ChosenValue(word, span=span)


@rule("chosen_word")
def _chosen_word(span: Span, what: Token) -> n.ChosenWord:
    word: Any = str(what)
    return n.ChosenWord(word, span=span)


@rule("among_them")
def _among_them(span: Span, words: Token) -> n.AmongThem:
    word: Any = str(words)
    return n.AmongThem(words=word, span=span)
