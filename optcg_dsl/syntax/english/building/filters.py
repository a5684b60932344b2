"""Builders for what stands behind a noun, and for references."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, span_of
from optcg_dsl.syntax.english.building.base import joiner_in, rule
from optcg_dsl.syntax.english.building.cards import PLURALS, bare, owner
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

# -- filters -----------------------------------------------------------------------------------------------------------


@rule("properties")
def _properties(span: Span, *parts: Any) -> Group:
    items = tuple(part for part in parts if isinstance(part, n.Property))
    joiner: n.Joiner = joiner_in(parts) if len(items) > 1 else "and"
    return Group("properties", items, span.start, span.end, joiner)


def _register_with(name: str, intro: Any) -> None:
    @rule(name)
    def _with(span: Span, properties: Group) -> n.With:
        return n.With(properties.items, properties.joiner, intro=intro, span=span)


for _name, _intro in (
    ("with_filter", "with"),
    ("and_with", "and with"),
    ("that_has", "that has"),
    ("that_have", "that have"),
):
    _register_with(_name, _intro)


@rule("other_than")
def _other_than(span: Span, what: Any) -> n.OtherThan:
    return n.OtherThan(what, span=span)


@rule("other_than_noun")
def _other_than_noun(span: Span, noun: n.Noun) -> n.OtherThan:
    return n.OtherThan(n.Selection(None, None, (noun,), span=noun.span), span=span)


@rule("other_than_a")
def _other_than_a(span: Span, a: Token, noun: n.Noun) -> n.OtherThan:
    what = n.Selection(n.Some("a", span=span_of(a)), None, (noun,), span=Span(a.start_pos or 0, span.end))
    return n.OtherThan(what, span=span)


@rule("excepted", "filter")
def _excluding(span: Span, item: Any) -> Any:
    return item


@rule("other_than_several")
def _other_than_several(span: Span, first: n.OtherThan, *parts: Any) -> n.OtherThan:
    items: list[Any] = []
    for item in (first.what, *parts):
        if isinstance(item, n.Names):
            items.extend(n.Names((name,), span=item.span) for name in item.names)
        elif isinstance(item, n.Noun):
            items.append(n.Selection(None, None, (item,), span=item.span))
        elif isinstance(item, n.Node):
            items.append(item)
    last = parts[-1]
    joiner = last.joiner if isinstance(last, n.Names) and len(last.names) > 1 else joiner_in(parts)
    return replace(first, what=n.Excluded(tuple(items), joiner=joiner, span=span), span=span)


@rule("other_than_with")
def _other_than_with(span: Span, names: n.Names, _and: Token, properties: Group) -> Group:
    other = n.OtherThan(names, span=Span(span.start, names.span.end))
    more = n.With(properties.items, properties.joiner, intro="and", span=Span(_and.start_pos or 0, span.end))
    return Group("inline", (other, more), span.start, span.end)


@rule("other_than_your")
def _other_than_your(span: Span, whose: Token, names: n.Names) -> n.OtherThan:
    word, said = owner(whose)
    place = Span(whose.start_pos or 0, span.end)
    noun = n.Noun((names,), (), "one", span=names.span)
    return n.OtherThan(n.Selection(None, word, (noun,), whose_words=said, span=place), span=span)


@rule("other_than_the")
def _other_than_the(span: Span, category: Token, names: n.Names) -> n.OtherThan:
    place = Span(category.start_pos or 0, span.end)
    word: Any = str(category)
    noun = n.Noun((), (word,), "one", apposed=names, span=place)
    return n.OtherThan(n.Selection(None, "the", (noun,), span=place), span=span)


@rule("with_or_with")
def _with_or_with(span: Span, *properties: n.Property) -> n.With:
    return n.With(properties, "or", repeated=True, span=span)


def _register_without(name: str, intro: Any) -> None:
    @rule(name)
    def _without(span: Span, properties: Group) -> n.WithoutFilter:
        joiner = properties.joiner if len(properties.items) > 1 else "or"
        return n.WithoutFilter(properties.items, joiner=joiner, intro=intro, span=span)


_register_without("without_filter", "without")
_register_without("that_do_not_have", "that do not have")
_register_without("that_does_not_have", "that does not have")


@rule("that_clauses")
def _that_clauses(span: Span, *parts: Any) -> n.Filter:
    clauses = tuple(part for part in parts if isinstance(part, n.Filter))
    if len(clauses) == 1:
        return clauses[0]
    joiner = next(part.joiner for part in reversed(parts) if isinstance(part, Group))
    first = clauses[0]
    intro = first.verb if isinstance(first, n.ThatIs) else getattr(first, "intro", None)
    plural = intro in ("that are", "that have", "that do not have")
    return n.RelativeClauses((first, *(_agreeing(one, plural) for one in clauses[1:])), joiner, span=span)


def _agreeing(clause: n.Filter, plural: bool) -> n.Filter:
    """A later clause with the form of its verb that agrees with the first."""
    match clause:
        case n.ThatIs(verb="is"):
            return replace(clause, verb="are" if plural else "is")
        case n.With():
            return replace(clause, intro="have" if plural else "has")
        case n.WithoutFilter():
            return replace(clause, intro="do not have" if plural else "does not have")
        case _:
            return clause


@rule("rel_join")
def _rel_join(span: Span, joint: Token) -> Group:
    return Group("joint", (), span.start, span.end, "and" if joint.type == "AND_REL" else "or")


def _register_that_is(name: str, negated: bool) -> None:
    @rule(name)
    def _that_is(span: Span, verb: Token, what: n.Adjective | n.Selection) -> n.ThatIs:
        word: Any = str(verb).removesuffix(" not")
        return n.ThatIs(what, negated, verb=word, span=span)


_register_that_is("that_is", False)
_register_that_is("that_is_not", True)


@rule("and_is")
def _and_is(span: Span, what: n.Adjective | n.Selection) -> n.ThatIs:
    return n.ThatIs(what, verb="is", span=span)


@rule("and_is_not")
def _and_is_not(span: Span, what: n.Adjective | n.Selection) -> n.ThatIs:
    return n.ThatIs(what, True, verb="is", span=span)


@rule("and_so")
def _and_so(span: Span, what: n.Adjective) -> n.ThatIs:
    return n.ThatIs(what, elided=True, span=span)


@rule("and_a")
def _and_a(span: Span, a: Token, noun: n.Noun) -> n.ThatIs:
    what: n.Selection = _is_a(span, a, noun)
    return n.ThatIs(what, elided=True, span=span)


@rule("and_has")
def _and_has(span: Span, properties: Group) -> n.With:
    return n.With(properties.items, properties.joiner, intro="has", span=span)


@rule("and_has_not")
def _and_has_not(span: Span, _negation: Token, properties: Group) -> n.WithoutFilter:
    joiner = properties.joiner if len(properties.items) > 1 else "or"
    return n.WithoutFilter(properties.items, joiner=joiner, intro="does not have", span=span)


@rule("is_what")
def _is_what(span: Span, what: n.Adjective) -> n.Adjective:
    return what


@rule("is_word")
def _is_word(span: Span, what: n.Adjective | Token) -> n.Adjective:
    if not isinstance(what, Token):
        return what
    word: Any = str(what)
    if what.type == "FACING":
        return n.FacingAdjective(word, span=span)
    return n.StateAdjective(word, span=span)


@rule("is_a")
def _is_a(span: Span, _a: Token, noun: n.Noun) -> n.Selection:
    return n.Selection(n.Some("a", span=span_of(_a)), None, (noun,), span=span)


@rule("is_many")
def _is_many(span: Span, plurals: Group) -> n.Selection:
    items: Any = tuple(PLURALS[str(item)] for item in plurals.items)
    noun = n.Noun((), items, "many", (), plurals.joiner, span=span)
    return n.Selection(None, None, (noun,), span=span)


@rule("whose_value")
def _whose_value(span: Span, stat: Token, *parts: Any) -> n.ValueIs:
    word: Any = str(stat)
    bound: n.Bound = parts[0]
    if len(parts) > 1:
        relation: Any = str(parts[0])
        bound = n.RelativeTo(relation, parts[1], span=Span(span_of(parts[0]).start, span.end))
    return n.ValueIs(word, bound, span=span)


@rule("whose_type")
def _whose_type(span: Span, quoted: Group) -> n.TypeIncludesFilter:
    return n.TypeIncludesFilter(tuple(bare(item) for item in quoted.items), quoted.joiner, span=span)


@rule("relative_filter")
def _relative_filter(span: Span, _that: Token, relation: Token, number: n.Number) -> n.RelativeFilter:
    word: Any = str(relation)
    return n.RelativeFilter(n.RelativeTo(word, number, span=Span(relation.start_pos or 0, span.end)), span=span)


@rule("placed_at")
def _placed_at(span: Span, place: n.Place) -> n.DonePart:
    return n.DonePart("placed", at=place, span=span)


@rule("placed_during")
def _placed_during(span: Span, whose: Token, phase: Token) -> n.DonePart:
    word, said = owner(whose)
    when: Any = str(phase)
    return n.DonePart("placed", during=(word, when), whose_words=said, span=span)


@rule("done_this_way")
def _done_this_way(span: Span, deed: Token) -> n.DonePart:
    word: Any = str(deed)
    return n.DonePart(word, "this way", span=span)


@rule("rested_this_way")
def _rested_this_way(span: Span) -> n.DonePart:
    return n.DonePart("rested", "this way", span=span)


@rule("except_filter")
def _except(span: Span, what: n.Reference) -> n.OtherThan:
    return n.OtherThan(what, word="except", span=span)


@rule("different_color")
def _different_color(span: Span, target: n.Target) -> n.DifferentColorFrom:
    return n.DifferentColorFrom(target, span=span)


@rule("done_part")
def _done_part(span: Span, deed: Token) -> n.DonePart:
    word: Any = str(deed)
    return n.DonePart(word, span=span)
