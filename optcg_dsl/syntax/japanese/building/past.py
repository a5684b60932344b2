"""The frames of what has happened: ``このターン中、自分がイベントを発動している``."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Given, Phrases
from optcg_dsl.syntax.japanese.building.events import cards_of, counted, given_cause, player_of, subject_of
from optcg_dsl.syntax.japanese.building.frames import event, home, owned, span_of_clause, with_owner
from optcg_dsl.syntax.japanese.building.things import damage, only_cards
from optcg_dsl.syntax.japanese.verbs import Form

_DONE: tuple[Form, ...] = ("ONGOING", "ONGOING_CONT", "ONGOING_NOT", "ONGOING_NOT_CONT")
_SUFFERED: tuple[Form, ...] = ("PASSIVE_ONGOING", "PASSIVE_ONGOING_CONT")


def _negated(given: Given) -> bool:
    return "NOT" in given.said.form


def _only_said(given: Given) -> None:
    if _negated(given):
        raise refuse(given.said, "this is not asked of the turn")


@event("アタックする", *_DONE)
def _attacked(given: Given, would: bool) -> n.Event:
    phrases: Phrases = given.need("GA", "HA")
    who = places.player(phrases)
    subject = n.CardsOf(who, span=phrases.span) if who is not None else with_owner(nouns.target(phrases), None)
    against, duration = given.take("NI", "HE"), given.take("DURATION")
    target = nouns.target(against) if against is not None else None
    return n.Attacks(subject, target, duration, past=True, negated=_negated(given), span=span_of_clause(given))


@event("ブロックする", *_DONE)
def _blocked(given: Given, would: bool) -> n.Event:
    _only_said(given)
    attacker, duration = given.take("WO"), given.take("DURATION")
    of = nouns.target(attacker) if attacker else None
    return n.Blocks(subject_of(given), of, past=True, duration=duration, span=span_of_clause(given))


@event("受ける", *_DONE)
def _took(given: Given, would: bool) -> n.Event:
    _only_said(given)
    amount, duration, span = damage(given.need("WO")), given.take("DURATION"), span_of_clause(given)
    phrases: Phrases = given.need("GA", "HA")
    who = places.player(phrases)
    subject = nouns.target(phrases) if who is None else None
    return n.TakesDamage(who, amount, subject=subject, past=True, duration=duration, span=span)


@event("登場する", *_DONE)
def _came(given: Given, would: bool) -> n.Event:
    return _is_done(given, "played")


@event("加わる", *_DONE)
def _was_added(given: Given, would: bool) -> n.Event:
    return _is_done(given, "added")


def _is_done(given: Given, deed: Any) -> n.Event:
    _only_said(given)
    done_by, duration, span = given_cause(given), given.take("DURATION"), span_of_clause(given)
    source, to, floating = given.take("KARA"), given.take("NI"), given.take("FLOATING")
    phrases: Phrases = given.need("GA", "HA")
    what = counted(cards_of(phrases), floating)
    destination = home(places.place(to), None, what) if to is not None else None
    if destination is not None and isinstance(destination, n.Place) and destination.areas == ("trash",):
        deed, destination = "trashed", None
    return n.IsDone(
        what,
        deed,
        source=owned(places.place(source), None) if source is not None else None,
        destination=destination,
        cause=done_by,
        duration=duration,
        past=True,
        span=span,
    )


def _suffered(verb: str, deed: Any) -> None:
    @event(verb, *_SUFFERED)
    def _one(given: Given, would: bool) -> n.Event:
        return _is_done(given, deed)


for _verb, _deed in (
    ("KOする", "K.O.'d"),
    ("レストにする", "rested"),
    ("アクティブにする", "set as active"),
    ("アタックする", "attacked"),
    ("ブロックする", "blocked"),
    ("表向きにする", "turned face-up"),
    ("裏向きにする", "turned face-down"),
    ("戻す", "returned"),
    ("捨てる", "trashed"),
    ("置く", "placed"),
    ("引く", "drawn"),
):
    _suffered(_verb, _deed)


def _has_done(verb: str, deed: Any) -> None:
    @event(verb, *_DONE)
    def _one(given: Given, would: bool) -> n.Event:
        done_by, duration, span = given_cause(given), given.need("DURATION"), span_of_clause(given)
        who = player_of(given)
        source, to, floating = given.take("KARA"), given.take("NI"), given.take("FLOATING")
        what = with_owner(counted(nouns.target(given.need("WO"), source), floating), None if who == "you" else who)
        hosts = destination = None
        if to is not None and deed == "given":
            hosts = with_owner(nouns.target(to), None)
        elif to is not None:
            destination = owned(places.place(to), None if who == "you" else who)
        return n.HasDone(who, what, duration, deed, done_by, hosts, destination, _negated(given), span=span)


def has_not_drawn(given: Given) -> n.HasNotDrawn | None:
    """``このターン中、このキャラの効果でカードを引いていない``; None for what names a player, or is another verb."""
    said = given.said
    if said.value != "引く" or not said.form.startswith("ONGOING_NOT"):
        return None
    if any(one.role in ("GA", "HA") for one in given.left):
        return None
    by, duration = given_cause(given), given.need("DURATION")
    only_cards(given.need("WO"))
    given.done()
    using = by.effect.source if by is not None and by.effect is not None else None
    if not isinstance(using, n.This):
        raise refuse(said, "it is not said by which effect")
    return n.HasNotDrawn(using, duration, span=span_of_clause(given))


for _verb, _deed in (
    ("発動する", "activated"),
    ("登場させる", "played"),
    ("引く", "drawn"),
    ("付与する", "given"),
    ("捨てる", "trashed"),
    ("置く", "trashed"),
    ("KOする", "K.O.'d"),
    ("戻す", "returned"),
):
    _has_done(_verb, _deed)


@event("バトルする", "ONGOING", "ONGOING_CONT")
def _battled(given: Given, would: bool) -> n.Event:
    """``バトルしている時`` is another spelling of ``バトルした時``; of a whole turn, it has happened."""
    phrases, duration = given.take("WITH"), given.take("DURATION")
    if phrases is None and duration is None:
        raise refuse(given.said, "it is not said with what")
    against = nouns.target(phrases) if phrases is not None else None
    return n.Battles(
        subject_of(given), against, duration=duration, past=duration is not None, span=span_of_clause(given)
    )
