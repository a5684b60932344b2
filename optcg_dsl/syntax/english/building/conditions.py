"""Builders for conditions and leads."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, span_of, whole
from optcg_dsl.syntax.english.building.base import group, joiner_in, rule
from optcg_dsl.syntax.english.building.cards import bare, player_named
from optcg_dsl.syntax.english.building.properties import preposition_in
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

group("leads")


@rule("if_lead")
def _if_lead(span: Span, condition: n.Condition) -> n.If:
    return n.If(condition, span=span)


@rule("unless_lead")
def _unless_lead(span: Span, condition: n.Condition) -> n.If:
    return n.If(n.Unless(condition, span=condition.span), span=span)


@rule("while_lead")
def _while_lead(span: Span, word: Token, condition: n.Condition) -> n.If:
    said: Any = str(word)
    return n.If(condition, said, span=span)


@rule("when_lead")
def _when_lead(span: Span, event: n.Event) -> n.When:
    return n.When(event, span=span)


@rule("end_of_battle_lead")
def _end_of_battle_lead(span: Span, battle: n.Battles) -> n.When:
    return n.When(n.EndOfBattle(battle, span=span), span=span)


@rule("per_lead")
def _per_lead(span: Span, per: n.Per) -> n.ForEvery:
    return n.ForEvery(per, span=span)


@rule("moment_lead")
def _moment_lead(span: Span, moment: n.AtMoment) -> n.Moment:
    return n.Moment(moment, span=span)


@rule("for_lead")
def _for_lead(span: Span, duration: n.Duration) -> n.For:
    return n.For(duration, span=span)


@rule("once_lead")
def _once_lead(span: Span) -> n.OncePerTurn:
    return n.OncePerTurn(span=span)


@rule("rules_lead")
def _rules_lead(span: Span) -> n.UnderTheRules:
    return n.UnderTheRules(form="under the rules of this game", span=span)


@rule("conditions")
def _condition_itself(span: Span, condition: n.Condition) -> n.Condition:
    return condition


def _register_all(name: str, joint: Any) -> None:
    @rule(name)
    def _all(span: Span, left: n.Condition, right: n.Condition) -> n.AllHold:
        if isinstance(left, n.AllHold):
            return n.AllHold((*left.conditions, right), joints=(*left.joints, joint), span=span)
        return n.AllHold((left, right), joints=(joint,), span=span)


_register_all("and_conditions", "and")
_register_all("comma_conditions", ",")
_register_all("comma_and_conditions", ", and")


@rule("or_conditions")
def _or_conditions(span: Span, left: n.Condition, right: n.Condition) -> n.AnyHolds:
    if isinstance(left, n.AnyHolds):
        return n.AnyHolds((*left.conditions, right), span=span)
    return n.AnyHolds((left, right), span=span)


@rule("has")
def _has(span: Span, player: Token, what: n.Target) -> n.Has:
    who, said = player_named(player)
    return n.Has(who, what, player_words=said, span=span)


@rule("has_so_many")
def _has_so_many(span: Span, player: Token, quantity: n.Quantity) -> n.HasSoMany:
    who, said = player_named(player)
    return n.HasSoMany(who, quantity, player_words=said, span=span)


@rule("are_so_many")
def _are_so_many(span: Span, quantity: n.Quantity) -> n.HasSoMany:
    return n.HasSoMany(None, quantity, span=span)


@rule("has_not")
def _has_not(span: Span, player: Token, negation: Token, what: n.Target) -> n.Has:
    who, said = player_named(player)
    return n.Has(who, what, negated=True, short="n't" in negation, player_words=said, span=span)


@rule("has_only")
def _has_only(span: Span, player: Token, what: n.Target) -> n.Has:
    who, said = player_named(player)
    return n.Has(who, what, only=True, player_words=said, span=span)


@rule("has_same")
def _has_same(span: Span, player: Token, nouns: Group, *parts: Any) -> n.HasFewer:
    who, said = player_named(player)
    than, than_said = player_named(parts[-1])
    at = parts[0] if isinstance(parts[0], n.At) else None
    what = _of(nouns, None, at)
    return n.HasFewer(who, "the same number of", what, than, player_words=said, than_words=than_said, span=span)


@rule("has_fewer")
def _has_fewer(span: Span, player: Token, comparison: Token, nouns: Group, *parts: Any) -> n.HasFewer:
    who, said = player_named(player)
    than, than_said = player_named(parts[-1])
    at = parts[0] if isinstance(parts[0], n.At) else None
    return n.HasFewer(
        who,
        _less_or_more(comparison),
        _of(nouns, None, at),
        than,
        fewer=comparison == "fewer",
        player_words=said,
        than_words=than_said,
        span=span,
    )


def _less_or_more(comparison: Token) -> Literal["less", "more"]:
    return "more" if comparison == "more" else "less"


def _of(nouns: Group, quantity: n.Quantity | None, at: n.At | None) -> n.Selection:
    end = at.span.end if at is not None else nouns.stop
    return n.Selection(quantity, None, nouns.items, nouns.joiner, at, span=Span(nouns.start, end))


@rule("there_is")
def _there_is(span: Span, what: n.Target) -> n.Exists:
    return n.Exists(what, plural=False, span=span)


@rule("there_are")
def _there_are(span: Span, what: n.Target) -> n.Exists:
    return n.Exists(what, plural=True, span=span)


@rule("zone_has")
def _zone_has(span: Span, place: n.Place, what: n.Target) -> n.PlaceHas:
    return n.PlaceHas(place, what, span=span)


@rule("zone_has_not")
def _zone_has_not(span: Span, place: n.Place, negation: Token, what: n.Target) -> n.PlaceHas:
    return n.PlaceHas(place, what, negated=True, short="n't" in negation, span=span)


@rule("zone_has_fewer")
def _zone_has_fewer(span: Span, place: n.Place, comparison: Token, nouns: Group, than: n.Place) -> n.PlaceHasFewer:
    what, fewer = _of(nouns, None, None), comparison == "fewer"
    return n.PlaceHasFewer(place, _less_or_more(comparison), what, than, fewer=fewer, span=span)


@rule("zone_has_same")
def _zone_has_same(span: Span, place: n.Place, nouns: Group, than: n.Place) -> n.PlaceHasFewer:
    return n.PlaceHasFewer(place, "the same number of", _of(nouns, None, None), than, span=span)


@rule("subject_is")
def _subject_is(span: Span, subject: n.Target, *parts: Any) -> n.SubjectIs:
    predicates: list[n.Predicate] = []
    for part in parts:
        if isinstance(part, Group):
            predicates.extend(part.items)
        elif isinstance(part, n.Predicate):
            predicates.append(part)
    joined = [part for part in parts if isinstance(part, Token)]
    grouped = [part.joiner for part in parts if isinstance(part, Group) and len(part.items) > 1]
    joiner: n.Joiner = joiner_in(parts) if joined else grouped[0] if grouped else "and"
    return n.SubjectIs(subject, tuple(predicates), joiner, span=span)


@rule("is_card")
def _is_card(span: Span, what: n.Target) -> n.IsCard:
    return n.IsCard(what, span=span)


@rule("is_state")
def _is_state(span: Span, state: Token) -> n.IsState:
    word: Any = str(state)
    return n.IsState(word, span=span)


rule("is_colored")(_is_state)


@rule("is_not_facing")
def _is_not_facing(span: Span, state: Token) -> n.IsState:
    word: Any = str(state)
    return n.IsState(word, negated=True, span=span)


def _register_is_so(name: str, negated: bool) -> None:
    @rule(name)
    def _is_so(span: Span, *parts: Any) -> n.IsSo:
        return n.IsSo(_adjective(parts[-1]), negated, span=span)


_register_is_so("is_so", False)
_register_is_so("is_not_so", True)
_register_is_so("is_not_state", True)


@rule("is_not_colored")
def _is_not_colored(span: Span, word: Token) -> n.IsSo:
    return n.IsSo(_colored(word), True, span=span)


def _colored(token: Token) -> n.ColoredAdjective:
    word: Any = str(token)
    return n.ColoredAdjective(word, span=span_of(token))


@rule("so")
def _so(span: Span, what: n.Adjective) -> n.Adjective:
    return what


@rule("so_too")
def _so_too(span: Span, what: n.Adjective | Token) -> n.IsSo:
    return n.IsSo(_adjective(what), elided=True, span=span)


@rule("so_too_colored")
def _so_too_colored(span: Span, word: Token) -> n.IsSo:
    return n.IsSo(_colored(word), elided=True, span=span)


def _adjective(what: n.Adjective | Token) -> n.Adjective:
    if isinstance(what, Token):
        word: Any = str(what)
        return n.StateAdjective(word, span=span_of(what))
    return what


@rule("has_properties")
def _has_properties(span: Span, properties: Group) -> Group:
    items = tuple(n.HasProperty(item, span=item.span) for item in properties.items)
    return Group("has", items, span.start, span.end, properties.joiner)


@rule("has_no_properties")
def _has_no_properties(span: Span, _not: Token, properties: Group) -> Group:
    items = tuple(n.HasProperty(item, negated=True, span=item.span) for item in properties.items)
    return Group("has", items, span.start, span.end, properties.joiner)


@rule("had_properties")
def _had_properties(span: Span, properties: Group) -> Group:
    items = tuple(n.HasProperty(item, past=True, span=item.span) for item in properties.items)
    return Group("has", items, span.start, span.end, properties.joiner)


@rule("had_cards")
def _had_cards(span: Span, what: n.Selection) -> n.HasCards:
    return n.HasCards(what, past=True, span=span)


@rule("has_cards")
def _has_cards(span: Span, what: n.Selection) -> n.HasCards:
    return n.HasCards(what, span=span)


@rule("is_not_card")
def _is_not_card(span: Span, what: n.Target) -> n.IsCard:
    return n.IsCard(what, negated=True, span=span)


@rule("was_played")
def _was_played(span: Span, _was: Token, played: Token) -> n.WasPlayed:
    return n.WasPlayed(preposition=preposition_in(played), span=span)


@rule("type_includes")
def _type_includes(span: Span, quoted: Group) -> n.TypeIncludes:
    return n.TypeIncludes(tuple(bare(item) for item in quoted.items), quoted.joiner, span=span)


@rule("attribute_is")
def _attribute_is(span: Span, attributes: n.Attributes) -> n.AttributeIs:
    return n.AttributeIs(attributes.attributes, attributes.joiner, span=span)


@rule("colors_include")
def _colors_include(span: Span, color: Token) -> n.ColorsInclude:
    word: Any = str(color)
    return n.ColorsInclude(word, span=span)


@rule("number_compared")
def _number_compared(span: Span, left: n.NumberOf, relation: Token, right: n.Number | n.At) -> n.Condition:
    word: Any = str(relation)
    if isinstance(right, n.At):
        return n.NumberCompared(left, word, _elliptic(left, right), elliptic=True, span=span)
    return n.NumberCompared(left, word, right, span=span)


@rule("number_at_least")
def _number_at_least(span: Span, left: n.NumberOf, by: Token, relation: Token, right: n.Number | n.At) -> n.Condition:
    word: Any = f"at least {relation}"
    if isinstance(right, n.At):
        return n.NumberCompared(left, word, _elliptic(left, right), whole(by), elliptic=True, span=span)
    return n.NumberCompared(left, word, right, whole(by), span=span)


def _elliptic(left: n.NumberOf, at: n.At) -> n.NumberOf:
    what = left.what
    if isinstance(what, n.Selection):
        what = replace(what, at=at, span=at.span)
    return n.NumberOf(what, span=at.span)


@rule("count")
def _count(span: Span, number: n.Number) -> n.Number:
    return number


@rule("elliptic_number")
def _elliptic_number(span: Span, at: n.At) -> n.At:
    return at


@rule("number_is")
def _number_is(span: Span, left: n.Number, bound: n.Bound) -> n.NumberIs:
    return n.NumberIs(left, bound, span=span)


@rule("stat_is")
def _stat_is(span: Span, stat: Token, *parts: Any) -> n.StatIs:
    word: Any = str(stat)
    return n.StatIs(word, _bound(parts), span=span)


@rule("value_of_is")
def _value_of_is(span: Span, stat: Token, of: n.Target, *parts: Any) -> n.SubjectIs:
    word: Any = str(stat)
    return n.SubjectIs(of, (n.StatIs(word, _bound(parts), of=True, span=span),), span=span)


def _bound(parts: tuple[Any, ...]) -> n.Bound:
    """``5 or less``, or a relation and the number that it relates to."""
    first, *rest = parts
    if not rest:
        bound: n.Bound = first
        return bound
    relation: Any = str(first)
    return n.RelativeTo(relation, rest[0], span=Span(first.start_pos or 0, rest[0].span.end))


@rule("total_is")
def _total_is(span: Span, stat: Token, of: n.Target, bound: n.Bound) -> n.TotalIs:
    word: Any = str(stat)
    return n.TotalIs(word, of, bound, span=span)


@rule("only_are")
def _only_are(span: Span, *parts: Any) -> n.OnlyAre:
    groups = [part for part in parts if isinstance(part, Group)]
    at = next((part for part in parts if isinstance(part, n.At)), None)
    return n.OnlyAre(_of(groups[0], None, at), _of(groups[1], None, None), span=span)


@rule("did_so")
def _did_so(span: Span, player: Token) -> n.DidSo:
    who, said = player_named(player)
    return n.DidSo(who, player_words=said, span=span)


@rule("nth_turn")
def _nth_turn(span: Span, which: Token, later: Token | None = None) -> n.NthTurn:
    return _turn_of("your", span, which, later)


@rule("nth_turn_of_opponent")
def _nth_turn_of_opponent(span: Span, which: Token, later: Token | None = None) -> n.NthTurn:
    return _turn_of("your opponent's", span, which, later)


def _turn_of(whose: Literal["your", "your opponent's"], span: Span, which: Token, later: Token | None) -> n.NthTurn:
    word: Any = str(which)
    limits: Any = str(later) if later is not None else ""
    return n.NthTurn(whose, word, limits, span=span)


@rule("went")
def _went(span: Span, player: Token, went: Token) -> n.WentFirst:
    who, said = player_named(player)
    verb, _, place = went.rpartition(" ")
    tense: Any = "are going" if verb.endswith("going") else "went" if verb == "went" else "go"
    which: Any = place
    return n.WentFirst(who, which, tense=tense, player_words=said, span=span)


@rule("has_not_drawn")
def _has_not_drawn(span: Span, using: n.Reference, duration: n.Duration) -> n.HasNotDrawn:
    return n.HasNotDrawn(using, duration, span=span)


@rule("did_not")
def _did_not(span: Span, player: Token, negation: Token) -> n.DidSo:
    who, said = player_named(player)
    return n.DidSo(who, True, short=negation.endswith("n't"), player_words=said, span=span)


@rule("is_your_turn")
def _is_your_turn(span: Span) -> n.IsTurn:
    return n.IsTurn("your", span=span)


@rule("is_opponents_turn")
def _is_opponents_turn(span: Span) -> n.IsTurn:
    return n.IsTurn("your opponent's", span=span)


@rule("happens")
def _happens(span: Span, event: n.Event) -> n.Happens:
    return n.Happens(event, span=span)
