"""The frames of what is said of cards, and of what players cannot do."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns
from optcg_dsl.syntax.japanese.building.base import Given, Phrases, refuse
from optcg_dsl.syntax.japanese.building.frames import action, changes, clause, span_of_clause, with_owner
from optcg_dsl.syntax.japanese.building.values import symbol_of
from optcg_dsl.syntax.japanese.vocabulary import WHOSE


def _subject(given: Given, *roles: str) -> n.Target:
    """The cards of which something is said; a pronoun if they are those of the verb before."""
    phrases = given.take(*roles)
    if phrases is None:
        return n.Pronoun("it", span=given.said.span)
    return with_owner(nouns.target(phrases), None)


def cause_of(phrases: Phrases | None) -> n.Cause | None:
    """What something happens by: ``相手の効果で``, ``バトルで``.  Raises ``RefusedError`` for other words."""
    if phrases is None:
        return None
    phrase = phrases.only()
    if phrase is not None and phrase.head is not None:
        if phrase.head.kind == "battle" and not phrase.modifiers:
            return n.Cause(battle=True, span=phrases.span)
        if phrase.head.kind == "effect":
            return n.Cause(effect=effect_of(phrase), span=phrases.span)
    raise refuse(phrases, "nothing happens by this")


def effect_of(phrase: Any) -> n.EffectOf:
    """An effect by whose it is."""
    whose: Any = None
    for one in phrase.modifiers:
        if one.kind != "whose" or whose is not None or phrase.head.value:
            raise refuse(one, "these words do not go with an effect")
        whose = WHOSE[one.value.removesuffix("、")]
    return n.EffectOf(whose, span=phrase.span)


@changes
def _change(given: Given, who: Any) -> n.Clause:
    change: n.Change = given.said.value
    role = next((one.role for one in given.left if one.role in ("WO", "HA", "OF_VALUE")), "")
    subject = _subject(given, "WO", "HA", "OF_VALUE")
    duration = given.take("DURATION")
    span = span_of_clause(given)
    may = given.said.form == "CAN"
    if (role == "WO" and change.sign == "−") or may:
        gift = n.ChangeGift(subject, change, span=span)
        return n.Do(None, n.GiveChange((gift,), duration, span=span), may, span=span)
    return n.Affect(subject, (n.Gain((change,), duration, span=span),), span=span)


@clause("得る", "FINAL", "CONT")
def _gain(given: Given, who: Any) -> n.Clause:
    wanted = [one for one in given.left if one.role == "WO" and _keywords(one.value)]
    if not wanted:
        raise refuse(given.said, "it is not said what is gained")
    gained = wanted[-1]
    given.left.remove(gained)
    subject = _subject(given, "HA", "WO")
    duration = given.take("DURATION")
    gifts = tuple(n.KeywordGift(symbol_of(phrase.head.value[0]), span=phrase.span) for phrase in gained.value.items)
    span = span_of_clause(given)
    return n.Affect(
        subject, (n.Gain(gifts, duration, gained.value.joiner if len(gifts) > 1 else "and", span=span),), span=span
    )


def _keywords(value: Any) -> bool:
    return isinstance(value, Phrases) and all(
        one.head is not None and one.head.kind == "keyword" and not one.modifiers for one in value.items
    )


@action("効果を無効にする")
def _negate(given: Given, who: Any) -> n.Action:
    duration = given.take("DURATION")
    return n.Negate(nouns.target(given.need("WO", "HA")), duration, span=span_of_clause(given))


@clause("アクティブになる", "NOT")
def _stays_rested(given: Given, who: Any) -> n.Clause:
    span = span_of_clause(given)
    said = n.StaysRested(given.need("DURATION"), span=span)
    return n.Affect(_subject(given, "HA"), (said,), span=span)


def _cannot(verb: str, form: Any, deed: Any) -> None:
    @clause(verb, form)
    def _one(given: Given, who: Any) -> n.Clause:
        if verb == "離れる":
            only_field(given)
        subject = _subject(given, "HA")
        duration = given.take("DURATION")
        cause = cause_of(given.take("DE"))
        target = given.take("NI", "HE") if verb == "アタックする" else None
        against = nouns.target(target) if target is not None else None
        span = span_of_clause(given)
        return n.Affect(subject, (n.Cannot((deed,), cause, against, duration, span=span),), span=span)


for _verb, _form, _deed in (
    ("アタックする", "CANNOT", "attack"),
    ("KOする", "PASSIVE_NOT", "be K.O.'d"),
    ("レストにする", "PASSIVE_NOT", "be rested"),
    ("離れる", "NOT", "be removed from the field"),
):
    _cannot(_verb, _form, _deed)


def only_field(given: Given) -> None:
    """What is left is the field; raises ``RefusedError`` otherwise."""
    phrases = given.need("WO")
    place = nouns.place(phrases)
    if not isinstance(place, n.Place) or place.areas != ("field",) or place.whose is not None:
        raise refuse(phrases, "only the field is left")


@clause("発動する", "CANNOT")
def _cannot_activate(given: Given, who: Any) -> n.Clause:
    phrases = given.need("WO")
    phrase = phrases.only()
    if phrase is None or phrase.head is None or phrase.head.kind != "keyword":
        raise refuse(phrases, "this is nothing that cannot be activated")
    if symbol_of(phrase.head.value[0]) != "Blocker":
        raise refuse(phrases, "this keyword is not activated")
    duration = given.take("DURATION")
    span = span_of_clause(given)
    if who is not None:
        if phrase.modifiers:
            raise refuse(phrase, "these words do not go with a keyword here")
        return n.PlayerForbidden(who, n.ActivateBlocker(span=phrases.span), duration, span=span)
    if phrase.modifiers:
        raise refuse(phrase, "these words do not go with a keyword here")
    subject = _subject(given, "HA", "WO")
    return n.Affect(subject, (n.Cannot(("activate [Blocker]",), duration=duration, span=span),), span=span)
