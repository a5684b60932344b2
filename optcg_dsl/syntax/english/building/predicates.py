"""Builders for what is said of cards: what they gain, become, or cannot do."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, span_of
from optcg_dsl.syntax.english.building.actions import with_per
from optcg_dsl.syntax.english.building.base import group, joiner_in, rule, words
from optcg_dsl.syntax.english.building.cards import keyword_in, signed_in
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

words("forbidden", "turn_played")
_PASSIVE = ("K.O.'d", "rested", "removed from the field")
"""Deeds behind an "or" whose "be" stands before the first."""
group("granted")


@rule("is_given_to")
def _is_given_to(span: Span, to: n.Target) -> n.AreGiven:
    return n.AreGiven(to, span=span)


@rule("keyword_gift")
def _keyword_gift(span: Span, keyword: Token) -> n.KeywordGift:
    return n.KeywordGift(keyword_in(keyword), span=span)


@rule("gift_item", "given_item")
def _gift_item(span: Span, change: n.Change) -> n.Change:
    return change


@rule("gain")
def _gain(span: Span, granted: Group, *parts: Any) -> n.Gain:
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    gifts: Any = granted.items
    if isinstance(gifts[-1], n.Change):
        gifts = (*gifts[:-1], with_per(gifts[-1], parts))
    return n.Gain(gifts, duration, granted.joiner if len(gifts) > 1 else "and", span=span)


@rule("gain_when_played")
def _gain_when_played(span: Span, granted: Group, words_: Token) -> n.Gain:
    it: Any = "they" if " they " in words_ else "it"
    place = span_of(words_)
    event = n.IsDone(n.Pronoun(it, span=place), "played", span=place)
    gain: n.Gain = _gain(span, granted, n.TurnInWhich(event, span=place))
    return gain


@rule("lose_value")
def _lose_value(span: Span, amount: Token, stat: Token, *parts: Any) -> n.Gain:
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    word: Any = "Counter" if stat.type == "COUNTER" else str(stat)
    change = n.Change("−", int(amount), word, span=Span(amount.start_pos or 0, stat.end_pos or 0))
    return n.Gain((with_per(change, parts),), duration, lose=True, span=span)


@rule("lost")
def _lost(span: Span, *parts: Token) -> Group:
    keywords = tuple(n.KeywordGift(keyword_in(one), span=span_of(one)) for one in parts if one.type == "KEYWORD")
    return Group("lost", keywords, span.start, span.end, joiner_in(parts))


@rule("lose_keywords")
def _lose_keywords(span: Span, lost: Group, duration: n.Duration | None = None) -> n.Gain:
    return n.Gain(lost.items, duration, lost.joiner if len(lost.items) > 1 else "and", lose=True, span=span)


@rule("unaffected")
def _unaffected(span: Span, effects: n.EffectOf, duration: n.Duration | None = None) -> n.Unaffected:
    return n.Unaffected(effects, duration, span=span)


@rule("not_negated")
def _not_negated(span: Span, duration: n.Duration | None = None) -> n.NotNegated:
    return n.NotNegated(plural=False, duration=duration, span=span)


@rule("never_negated")
def _never_negated(span: Span, duration: n.Duration | None = None) -> n.NotNegated:
    return n.NotNegated(plural=True, duration=duration, span=span)


@rule("attacks_not_blocked")
def _attacks_not_blocked(span: Span, *parts: Any) -> n.Cannot:
    cause = next((part for part in parts if isinstance(part, n.Cause)), None)
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    return n.Cannot(("be blocked",), cause, duration=duration, attacks=True, span=span)


@rule("cannot")
def _cannot(span: Span, forbidden: dict[str, Any]) -> n.Cannot:
    return n.Cannot(**forbidden, span=span)


@rule("can")
def _can(span: Span, forbidden: dict[str, Any]) -> Group:
    return Group("can", (n.Cannot(**forbidden, span=span),), span.start, span.end)


@rule("returned_to")
def _returned_to(span: Span, to: n.AnyPlace) -> Group:
    return Group("returned to", (to,), span.start, span.end)


@rule("type_gift", "attribute_gift")
def _word_gift(span: Span, words: n.Types | n.Attributes) -> n.WordGift:
    return n.WordGift(words, span=span)


@rule("must_attack")
def _must_attack(span: Span, target: n.Target, duration: n.Duration | None = None) -> n.MustAttack:
    return n.MustAttack(target, duration, span=span)


@rule("forbid_attack")
def _forbid_attack(span: Span, *parts: Any) -> dict[str, Any]:
    return _forbid_attack_fields(span, parts)


def _forbid_attack_fields(span: Span, parts: tuple[Any, ...]) -> dict[str, Any]:
    made: dict[str, Any] = {"deeds": ("attack",)}
    for part in parts:
        if isinstance(part, n.Target):
            made["target"] = part
        elif isinstance(part, n.Duration):
            made["duration"] = part
        elif isinstance(part, n.Step | n.Condition):
            made["unless"] = part
        elif isinstance(part, Token) and part.type == "turn_played":
            made["turn_played"] = True
    return _Mapping(made, span)


class _Mapping(dict[str, Any]):
    """Fields of a node to be, with their place."""

    def __init__(self, fields: dict[str, Any], span: Span) -> None:
        super().__init__(fields)
        self.start, self.stop = span.start, span.end


@rule("can_attack")
def _can_attack(span: Span, *parts: Any) -> Group:
    return Group("can", (n.Cannot(**_forbid_attack_fields(span, parts), span=span),), span.start, span.end)


@rule("have_negated")
def _have_negated(span: Span, duration: n.Duration | None = None) -> n.Negated:
    return n.Negated(plural=True, duration=duration, have=True, span=span)


@rule("forbid_deeds")
def _forbid_deeds(span: Span, *parts: Any) -> dict[str, Any]:
    deeds: list[str] = []
    made: dict[str, Any] = {}
    for part in parts:
        if isinstance(part, Token) and part.type == "forbidden":
            deeds.append(f"be {part}" if part in _PASSIVE else str(part))
        elif isinstance(part, Group):
            deeds.append("be returned to")
            made["to"] = part.items[0]
    made["deeds"] = tuple(deeds)
    for part in parts:
        if isinstance(part, n.Cause):
            made["cause"] = part
        elif isinstance(part, n.Duration):
            made["duration"] = part
    return _Mapping(made, span)


@rule("forbid_blocker")
def _forbid_blocker(span: Span, _keyword: Token, duration: n.Duration | None = None) -> dict[str, Any]:
    return _Mapping({"deeds": ("activate [Blocker]",), "duration": duration}, span)


@rule("forbid_attack_and_blocker")
def _forbid_attack_and_blocker(span: Span, *parts: Any) -> dict[str, Any]:
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    return _Mapping({"deeds": ("attack", "activate [Blocker]"), "duration": duration}, span)


@rule("can_attack_active")
def _can_attack_active(span: Span, target: n.Target, duration: n.Duration | None = None) -> n.CanAttackActive:
    return n.CanAttackActive(target, duration, span=span)


@rule("can_attack_when_played")
def _can_attack_when_played(span: Span, *parts: Any) -> n.CanAttackWhenPlayed:
    target = next((part for part in parts if isinstance(part, n.Target)), None)
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    return n.CanAttackWhenPlayed(target, duration, span=span)


@rule("stays_rested")
def _stays_rested(span: Span, duration: n.Duration | None = None) -> n.StaysRested:
    return n.StaysRested(duration, span=span)


@rule("do_not_become_active")
def _do_not_become_active(span: Span, duration: n.Duration | None = None) -> n.StaysRested:
    return n.StaysRested(duration, present=True, span=span)


@rule("are_put")
def _are_put(span: Span, at: n.Place) -> n.ArePut:
    return n.ArePut(at, span=span)


@rule("are_played_rested")
def _are_played_rested(span: Span) -> n.ArePlayedRested:
    return n.ArePlayedRested(span=span)


@rule("have_counter")
def _have_counter(span: Span, _a: Token, amount: Token, _counter: Token) -> n.HaveCounter:
    return n.HaveCounter(signed_in(amount), span=span)


@rule("treated_as_all")
def _treated_as_all(span: Span) -> n.TreatedAsAll:
    return n.TreatedAsAll(span=span)


@rule("ability_gift")
def _ability_gift(span: Span, ability: n.Ability) -> n.AbilityGift:
    return n.AbilityGift(ability, span=span)


@rule("become")
def _become(span: Span, stat: Token, value: n.Number, duration: n.Duration | None = None) -> n.Become:
    word: Any = str(stat)
    return n.Become(word, value, duration, same=False, said_of_each="", span=span)


@rule("counter_becomes")
def counter_becomes(span: Span, _counter: Token, value: Token, duration: n.Duration | None = None) -> n.Become:
    """What is said of a Counter: "becomes +2000"."""
    signed = value.type == "SIGNED"
    return n.Become(
        "Counter", n.Whole(signed_in(value), span=span_of(value)), duration, signed=signed, said_of_each="", span=span
    )


@rule("become_same")
def _become_same(span: Span, stat: Token, value: n.Number, duration: n.Duration | None = None) -> n.Become:
    word: Any = str(stat)
    return n.Become(word, value, duration, same=True, said_of_each="", span=span)


@rule("same_value")
def _same_value(span: Span, whose: n.Target, stat: Token | None = None) -> n.StatOfTarget:
    word: Any = str(stat) if stat is not None else None
    return n.StatOfTarget(whose, word, span=span)


@rule("value_of_target")
def _value_of_target(span: Span, stat: Token, whose: n.Target) -> n.StatOfTarget:
    word: Any = str(stat)
    return n.StatOfTarget(whose, word, of=True, span=span)


@rule("negated")
def _negated(span: Span, duration: n.Duration | None = None) -> n.Negated:
    return n.Negated(duration=duration, plural=False, span=span)


@rule("effects_negated")
def _effects_negated(span: Span, duration: n.Duration | None = None) -> n.Negated:
    return n.Negated(plural=True, duration=duration, span=span)
