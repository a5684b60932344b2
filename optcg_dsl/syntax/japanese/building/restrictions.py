"""The frames of what cards and players cannot do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Given, Phrases
from optcg_dsl.syntax.japanese.building.frames import changes, clause, owned, span_of_clause, with_owner
from optcg_dsl.syntax.japanese.building.predicates import cause_of, effect_of, only_field
from optcg_dsl.syntax.japanese.building.things import only_cards
from optcg_dsl.syntax.japanese.building.values import symbol_of
from optcg_dsl.syntax.japanese.verbs import Form

PlayerFrame = Callable[[Given], n.PlayerCannot]
_PLAYERS: dict[str, PlayerFrame] = {}
_NO: tuple[Form, ...] = ("CANNOT", "CANNOT_CONT")
_NOT_DONE: tuple[Form, ...] = ("PASSIVE_NOT", "PASSIVE_NOT_CONT")


def _player_cannot(verb: str) -> Callable[[PlayerFrame], PlayerFrame]:
    def register(frame: PlayerFrame) -> PlayerFrame:
        _PLAYERS[verb] = frame
        return frame

    return register


def _using(given: Given) -> n.EffectOf | None:
    """``自分の効果で``, ``キャラの効果で``: what the player cannot do it by."""
    phrases: Phrases | None = given.take("DE")
    if phrases is None:
        return None
    phrase = phrases.headed("effect")
    if phrase is None:
        raise refuse(phrases, "players do nothing by this")
    return effect_of(phrase, own=True)


@_player_cannot("アタックする")
def _attack(given: Given) -> n.PlayerCannot:
    target = given.take("NI", "HE")
    return n.AttackCannot(nouns.target(target) if target is not None else None, span=span_of_clause(given))


@_player_cannot("引く")
def _draw(given: Given) -> n.PlayerCannot:
    only_cards(given.need("WO"))
    return n.DrawCannot(_using(given), span=span_of_clause(given))


@_player_cannot("加える")
def _add_life(given: Given) -> n.PlayerCannot:
    phrases: Phrases = given.need("WO")
    life = places.place(phrases)
    if not isinstance(life, n.Place) or life.areas != ("Life area",) or life.end is not None:
        raise refuse(phrases, "only Life cards are added so")
    to = owned(places.place(given.need("NI")), None)
    cards = n.Selection(None, life.whose, (n.Noun((), ("Life",), "cards", span=life.span),), span=life.span)
    return n.AddLifeToHand(cards, to, _using(given), span=span_of_clause(given))


@_player_cannot("アクティブにする")
def _set_active(given: Given) -> n.PlayerCannot:
    what = nouns.all_of_them(nouns.target(given.need("WO")))
    if isinstance(what, n.Selection):
        several = tuple(replace(one, form="cards", span=one.span) if one.form == "card" else one for one in what.nouns)
        what = replace(what, nouns=several, span=what.span)
    return n.SetActiveCannot(what, _using(given), span=span_of_clause(given))


def _play(given: Given) -> n.PlayerCannot:
    place = given.take("NI")
    what = with_owner(nouns.target(given.need("WO"), given.take("KARA")), None)
    if place is not None:
        if not isinstance(what, n.Selection) or what.at is not None:
            raise refuse(place, "these cards are in a place already")
        where = owned(places.place(place), None)
        what = replace(what, quantity=n.Some("any"), at=n.At(where, preposition="on", span=place.span), span=what.span)
    return n.PlayCards(what, span=span_of_clause(given))


for _verb in ("登場する", "登場させる", "プレイする"):
    _player_cannot(_verb)(_play)


@changes("no counters")
def _use_counters(given: Given, who: Any) -> n.Clause:
    """``相手は、カウンターを使用できない``, ``相手は、コスト3以下のカードのカウンターを使用できない``."""
    player = places.player(given.need("HA", "GA"))
    of, duration, span = given.take("OF_VALUE"), given.take("DURATION"), span_of_clause(given)
    if player is None:
        raise refuse(given.said, "it is not said which player this is")
    what = n.UseCounters(nouns.target(of) if of is not None else None, span=given.said.span)
    return n.PlayerForbidden(player, what, duration, span=span)


@_player_cannot("入れる")
def _include(given: Given) -> n.PlayerCannot:
    return n.IncludeInDeck(_in_deck(given, given.need("WO")), span=span_of_clause(given))


def _in_deck(given: Given, phrases: Phrases) -> n.Target:
    what = nouns.target(phrases)
    where = owned(places.place(given.need("NI")), None)
    if not isinstance(what, n.Selection) or what.at is not None or where != n.Place("your", ("deck",)):
        raise refuse(phrases, "only cards are included in a deck")
    return replace(what, at=n.At(where, preposition="in", span=where.span), span=what.span)


@_player_cannot("発動する")
def _activate(given: Given) -> n.PlayerCannot:
    phrases: Phrases = given.need("WO")
    phrase = phrases.only()
    span = span_of_clause(given)
    if phrase is None or phrase.head is None or phrase.quantity is not None:
        raise refuse(phrases, "this is nothing that cannot be activated")
    if phrase.head.kind == "keyword" and not phrase.modifiers:
        if symbol_of(phrase.head.value[0]) != "Blocker":
            raise refuse(phrases, "this keyword is not activated")
        of = given.take("OF_EFFECT")
        return n.ActivateBlocker(nouns.target(of) if of is not None else None, span=span)
    if phrase.head.kind == "effect" and phrase.head.value and not phrase.modifiers:
        return n.ActivateTiming(symbol_of(phrase.head.value[0]), True, span=span)
    return n.ActivateEvents(nouns.target(phrases), span=span)


def _cannot(verb: str, deed: Any, *forms: Form) -> None:
    """Register what cards cannot do or have done to them; a player who is named is one who cannot do it."""

    @clause(verb, *forms)
    def _one(given: Given, who: Any) -> n.Clause:
        span = span_of_clause(given)
        duration = given.take("DURATION")
        if who is not None:
            if verb not in _PLAYERS or given.said.form not in _NO:
                raise refuse(given.said, "this is nothing that a player cannot do")
            return n.PlayerForbidden(who, _PLAYERS[verb](given), duration, span=span)
        if deed is None:
            raise refuse(given.said, "it is not said who cannot do this")
        if verb == "離れる":
            only_field(given)
        against = given.take("NI", "HE") if deed == "attack" else None
        to = given.take("NI") if verb == "戻す" else None
        said = n.Cannot(
            (deed,),
            cause_of(given),
            nouns.target(against) if against is not None else None,
            duration,
            bool(given.take("PLAYED_ON")),
            to=owned(places.place(to), None, "the owner's") if to is not None else None,
            span=span,
        )
        phrases = given.take("HA", "GA")
        subject = nouns.all_of_them(with_owner(nouns.target(phrases), None)) if phrases is not None else None
        return n.Affect(subject or n.Pronoun("it", span=given.said.span), (said,), span=span)


for _verb, _deed, _forms in (
    ("アタックする", "attack", _NO),
    ("ブロックする", "block", _NO),
    ("登場する", "be played", _NO),
    ("登場させる", "be played", _NO),
    ("レストにする", "be rested", (*_NO, *_NOT_DONE)),
    ("アクティブにする", "be set as active", (*_NO, *_NOT_DONE)),
    ("KOする", "be K.O.'d", _NOT_DONE),
    ("アタックする", "be attacked", _NOT_DONE),
    ("ブロックする", "be blocked", _NOT_DONE),
    ("戻す", "be returned to", _NOT_DONE),
    ("離れる", "be removed from the field", ("NOT", "NOT_CONT", *_NO)),
    ("引く", None, _NO),
    ("加える", None, _NO),
    ("プレイする", None, _NO),
    ("レストになる", "be rested", ("NOT", "NOT_CONT")),
):
    _cannot(_verb, _deed, *_forms)


@clause("発動する", *_NO)
def _cannot_activate(given: Given, who: Any) -> n.Clause:
    duration = given.take("DURATION")
    span = span_of_clause(given)
    if who is not None:
        return n.PlayerForbidden(who, _activate(given), duration, span=span)
    effect = next((one.value for one in given.left if one.role == "WO"), None)
    if effect is not None and effect.headed("this_effect") is not None:
        given.need("WO")
        return n.EffectUsable(activate=True, span=span)
    what = _activate(given)
    if not isinstance(what, n.ActivateBlocker) or what.what is not None:
        raise refuse(given.said, "this is nothing that cards cannot activate")
    said = n.Cannot(("activate [Blocker]",), duration=duration, span=span)
    phrases = given.take("HA")
    subject = with_owner(nouns.all_of_them(nouns.target(phrases)), None) if phrases is not None else None
    return n.Affect(subject or n.Pronoun("it", span=given.said.span), (said,), span=span)


@clause("入れる", *_NO)
def _cannot_include(given: Given, who: Any) -> n.Clause:
    """``…をデッキに入れることができない``; ``…しかデッキに入れることができない``: nothing else."""
    span = span_of_clause(given)
    only = given.take("NOTHING_BUT")
    if only is not None:
        return n.Do(None, n.OnlyInclude(_in_deck(given, only), span=span), True, span=span)
    return n.PlayerForbidden(who or "you", _include(given), span=span)


@clause("入れる", "CAN")
def _any_number(given: Given, who: Any) -> n.Clause:
    """``このカードはデッキに何枚でも入れることができる``."""
    span = span_of_clause(given)
    this = nouns.target(given.need("HA"))
    quantity = given.need("FLOATING")
    if not isinstance(this, n.This) or not isinstance(quantity, n.AnyNumber) or who is not None:
        raise refuse(given.said, "only so many of this card can be in a deck")
    if places.place(given.need("NI")) != n.Place(None, ("deck",)):
        raise refuse(given.said, "only so many of this card can be in a deck")
    return n.Do(None, n.HaveAnyNumber(span=span), True, span=span)
