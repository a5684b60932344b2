"""The frames of what happens."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns
from optcg_dsl.syntax.japanese.building.base import Given, Phrases, Segment, refuse
from optcg_dsl.syntax.japanese.building.frames import EVENTS, event, span_of_clause
from optcg_dsl.syntax.japanese.building.predicates import cause_of, only_field


def event_of(segment: Segment, *, would: bool = False) -> n.Event:
    """A segment as what happens, or ``would`` happen.  Raises ``RefusedError`` for what does not happen."""
    said = segment.said
    assert said is not None
    frame = EVENTS.get((said.value, said.form)) if said.kind == "verb" else None
    if frame is None:
        raise refuse(said, "this is nothing that happens")
    given = Given(segment.arguments, said)
    made = frame(given, would)
    given.done()
    return made


@event("アタックする", "FINAL", "PAST")
def _attacks(given: Given, would: bool) -> n.Event:
    phrases = given.need("GA")
    who = nouns.player(phrases)
    subject = n.CardsOf(who, span=phrases.span) if who is not None else nouns.target(phrases)
    against = given.take("NI", "HE")
    target = nouns.target(against) if against is not None else None
    return n.Attacks(subject, target, span=span_of_clause(given))


@event("KOする", "PASSIVE", "PASSIVE_PAST")
def _koed(given: Given, would: bool) -> n.Event:
    cause = cause_of(given.take("DE"))
    subject = nouns.target(given.need("GA"))
    return n.IsDone(subject, "K.O.'d", would, cause=cause, span=span_of_clause(given))


@event("離れる", "FINAL", "PAST")
def _leaves(given: Given, would: bool) -> n.Event:
    only_field(given)
    cause = cause_of(given.take("DE"))
    subject = nouns.target(given.need("GA"))
    field = n.Place("the", ("field",), span=given.said.span)
    return n.IsDone(subject, "removed from", would, source=field, cause=cause, span=span_of_clause(given))


@event("レストになる", "FINAL", "PAST")
def _becomes_rested(given: Given, would: bool) -> n.Event:
    cause = cause_of(given.take("DE"))
    return n.IsDone(nouns.target(given.need("GA")), "rested", would, cause=cause, span=span_of_clause(given))


@event("発動する", "PAST")
def _activates(given: Given, would: bool) -> n.Event:
    who = nouns.player(given.need("GA"))
    phrases: Phrases = given.need("WO")
    if who is None:
        raise refuse(phrases, "it is not said which player activates this")
    things: list[Any] = []
    for phrase in phrases.items:
        word = str(phrase.head.value[0]) if phrase.head is not None else ""
        thing = {"イベント": "an Event", "【ブロッカー】": "a [Blocker]"}.get(word)
        if thing is None or phrase.modifiers or phrase.quantity:
            raise refuse(phrase, "this is nothing that is activated")
        things.append(thing)
    return n.PlayerActivates(who, tuple(things), span=span_of_clause(given))
