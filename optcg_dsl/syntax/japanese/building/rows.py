"""Rows of segments: leads and steps of a sentence or cost, and how a step speaks of the one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building.base import Argument, Given, Phrases, Said, Segment
from optcg_dsl.syntax.japanese.building.conditions import FRAMES, condition_of, one_of
from optcg_dsl.syntax.japanese.building.events import events_of
from optcg_dsl.syntax.japanese.building.frames import clause_of, is_deed, player_of
from optcg_dsl.syntax.japanese.building.joined import (
    can_be_activated,
    done_so,
    either_of,
    replaced,
)
from optcg_dsl.syntax.japanese.building.places import whose_of
from optcg_dsl.syntax.japanese.building.referring import of_as_many
from optcg_dsl.text.source import Span


def steps_of(segments: Sequence[Segment]) -> tuple[tuple[n.Lead, ...], tuple[n.Step, ...]]:
    """Leads and steps of the segments of a sentence or cost.

    Raises ``RefusedError`` for a condition that nothing follows, and for one between two steps.
    """
    return _Row().made(segments)


def steps_before(segments: Sequence[Segment]) -> tuple[tuple[n.Lead, ...], tuple[n.Step, ...], tuple[n.Lead, ...]]:
    """Leads and steps of the segments before a choice, and the leads of the choice itself where steps stand before."""
    row = _Row()
    for segment in segments:
        row.take(segment)
    if row.waiting or row.topic or row.instead or row.price:
        raise refuse(segments[-1], "this does not go with a choice")
    return tuple(row.leads), tuple(row.steps), tuple(row.inner)


class _Row:
    """The segments of one sentence or cost as they are read, from the left to the right."""

    def __init__(self) -> None:
        self.leads: list[n.Lead] = []
        self.steps: list[n.Step] = []
        self.inner: list[n.Lead] = []
        self.waiting: list[Segment] = []
        self.topic: tuple[Argument, ...] = ()
        self.instead: n.Instead | None = None
        self.last_may = False
        self.player: Argument | None = None
        self.elided = False
        self.price: n.Step | None = None
        self.own_price = False
        self.fronted: Literal["", "leads", "instead"] = ""
        self.before: Literal["", "leads", "instead"] = "leads"

    def made(self, segments: Sequence[Segment]) -> tuple[tuple[n.Lead, ...], tuple[n.Step, ...]]:
        for segment in segments:
            self.take(segment)
        if self.waiting or self.inner or self.topic or self.instead or self.price or not self.steps:
            raise refuse(segments[-1], "nothing is said to be done")
        if self.last_may and len(self.steps) > 1:
            self.steps = _may_from_the_first(self.steps)
        return tuple(self.leads), tuple(self.steps)

    def take(self, segment: Segment) -> None:
        """Read one more segment."""
        said = segment.said
        if segment.lead is not None:
            self._lead(segment.lead)
            return
        assert said is not None
        if segment.link in ("if", "when"):
            lead = lead_of(self.waiting, self._without_topic(segment))
            self.waiting = []
            self._lead(lead)
        elif segment.link == "battle end":
            self._lead(battle_end(segment))
        elif segment.link == "unless":
            lead = lead_of(self.waiting, self._without_topic(replace_segment(segment, segment.arguments, "if")))
            self.waiting = []
            assert isinstance(lead, n.If)
            self._lead(n.If(n.Unless(lead.condition, span=lead.span), span=lead.span))
        elif segment.link == "in turn":
            self._lead(_in_turn(segment))
        elif segment.link == "price":
            if any(one.role == "ON_ATTACK" for one in segment.arguments):
                self._set_own_price(segment)
            else:
                before: Literal["", "leads", "instead"] = self.before if self.topic else ""
                self._set_price(self._without_duration(segment))
                self.before = before  # the price is part of what is said of the topic, and stands behind it
        elif segment.link == "in place":
            self._in_place(segment)
        elif (
            (said.kind in FRAMES and (said.kind, segment.link) != ("has", "final"))
            or segment.link in ("or", "or if")
            or "ONGOING" in said.form
        ):
            self.waiting.append(self._without_topic(segment))
        else:
            self._step(segment)

    def _lead(self, lead: n.Lead) -> None:
        (self.inner if self.steps else self.leads).append(lead)

    def _without_topic(self, segment: Segment) -> Segment:
        """``相手は、選んだキャラがアタックする場合``: the first of two subjects is that of what follows."""
        first, *others = segment.arguments or (None,)
        if first is None or first.role != "HA" or not any(one.role == "GA" for one in others):
            return segment
        self.topic, self.before = (first,), "leads"
        return replace_segment(segment, tuple(others))

    def _without_duration(self, segment: Segment) -> Segment:
        """A duration before the topic is that of what follows."""
        first, *others = segment.arguments or (None,)
        if first is None or first.role != "DURATION":
            return self._without_topic(segment)
        rest = self._without_topic(replace_segment(segment, tuple(others)))
        self.topic = (first, *self.topic)
        return rest

    def _set_price(self, segment: Segment) -> None:
        """``相手が手札1枚を捨てない限り``: what has to be done whenever the cards attack."""
        said = segment.said
        if said is None or said.form != "NOT" or self.price is not None or self.waiting:
            raise refuse(segment, "this is nothing that has to be done")
        done = Said(said.start, said.stop, said.kind, said.value)
        self.price = n.Step(clause_of(Given(segment.arguments, done)), span=segment.span)

    def _set_own_price(self, segment: Segment) -> None:
        """``相手のキャラは、アタックする際、自身の手札1枚を捨てなければ``: the owner of the cards that attack pays."""
        index = next(index for index, one in enumerate(segment.arguments) if one.role == "ON_ATTACK")
        before, paid = segment.arguments[:index], segment.arguments[index + 1 :]
        topic = next((one.value for one in before if one.role == "HA"), None)
        owner = whose_of(topic.items[0]) if isinstance(topic, Phrases) else None
        if segment.said is None or segment.said.form != "NOT_IF" or owner not in ("your", "your opponent's"):
            raise refuse(segment, "it is not said whose cards pay this when they attack")
        done = Said(segment.said.start, segment.said.stop, "verb", segment.said.value)
        price = clause_of(Given(paid, done))
        if not isinstance(price, n.Do) or price.who is not None:
            raise refuse(segment, "this is nothing that has to be done")
        who: n.Player = "your opponent" if owner == "your opponent's" else "you"
        self.price = n.Step(replace(price, who=who, span=price.span), span=segment.span)
        self.topic, self.before = before, ""
        self.own_price = True

    def _given(self, segment: Segment) -> Given:
        assert segment.said is not None
        given = Given((*self.topic, *segment.arguments), segment.said)
        roles = [one.role for one in segment.arguments if one.role in ("HA", "ONCE_A_TURN")]
        self.fronted = self.before if self.topic else "leads" if roles == ["HA", "ONCE_A_TURN"] else ""
        self.topic = ()
        self.elided = self.player is not None and is_deed(segment.said)
        if any(one.role in ("HA", "GA") for one in given.arguments):
            # Behind the object (手札1枚を相手が選び), the player is that of this verb alone.
            behind = [one.role for one in given.arguments if one.role in ("WO", "GA")] == ["WO", "GA"]
            self.elided, self.player = False, None if behind else player_of(given)
        elif self.elided and self.player is not None:
            given = Given((self.player, *given.arguments), segment.said)
        return given

    def _in_place(self, segment: Segment) -> None:
        """What is done otherwise: ``カード1枚を引く代わりに``."""
        assert segment.said is not None
        if self.instead is not None or self.waiting:
            raise refuse(segment, "this is done instead of nothing")
        topic = next((one for one in segment.arguments if one.role == "HA"), None)
        self.instead = n.Instead(replaced(Given(segment.arguments, segment.said)), span=segment.span)
        if topic is not None and segment.said.form == "FINAL":
            self.topic, self.before = (topic,), "instead"

    def _step(self, segment: Segment) -> None:
        given = self._given(segment)
        instead = given.take("INSTEAD")
        once = given.take("ONCE_A_TURN")
        if once is not None:
            self._lead(once)
        if instead is not None and self.instead is not None:
            raise refuse(instead, "this is done instead of two things")
        *before, clause = self._clauses(given)
        for one in before:
            self._add(one, given, segment, instead, "or" if one is not before[0] else "and")
            instead = None
        if not self.steps and not self.leads and _is_of_those_before(clause):
            raise refuse(given.said, "it is not said of which cards")
        self._add(clause, given, segment, instead, "or" if before else "and")

    def _add(
        self, clause: n.Clause, given: Given, segment: Segment, instead: n.Instead | None, link: n.Link = "and"
    ) -> None:
        of = (instead or self.instead or n.Instead()).of
        if of is not None and of.deed == "losing":
            _as_it_happens(self.inner if self.steps else self.leads)
        if segment.link == "for effect" and isinstance(clause, n.Do):
            clause = replace(clause, may=True, span=clause.span)
        self.last_may = isinstance(clause, n.Do) and clause.may and given.said.form == "CAN" and not self.inner
        if self.elided and isinstance(clause, n.Do):
            clause = replace(clause, who=None, elided=True, span=clause.span)
        joined = _joined(self.steps, clause) if not self.inner else None
        if joined is not None:
            self.steps[-1] = joined
            return
        clause = _after(self.steps, clause)
        if self.price is not None:
            clause = _at_a_price(clause, self.price, own=self.own_price)
            self.price, self.own_price = None, False
        span = Span(given.arguments[0].start if given.arguments else segment.start, segment.stop)
        joint: n.Link = link if self.steps else ""
        instead = instead or self.instead
        by_this = segment.link == "for effect"
        offered = isinstance(clause, n.Do) and clause.may  # it would have to be decided at once
        late = [one.moment for one in self.inner if isinstance(one, n.Moment) and one.moment.what != "game"]
        moments = [] if offered else late
        leads = tuple(one for one in self.inner if not isinstance(one, n.Moment) or one.moment not in moments)
        if len(moments) > 1:
            raise refuse(moments[1], "this is done at one moment")
        step = n.Step(
            clause,
            joint,
            leads,
            next(iter(moments), None),
            instead=instead,
            for_effect=by_this,
            topic=self.fronted,
            span=span,
        )
        self.steps.append(step)
        self.inner, self.instead = [], None

    def _clauses(self, given: Given) -> tuple[n.Clause, ...]:
        """What a verb says, with those before it of which one is chosen."""
        waiting, self.waiting = self.waiting, []
        if can_be_activated(given):
            return (self._activated(given, waiting),)
        if not waiting:
            return (clause_of(given),)
        if all(one.link == "or" for one in waiting):
            return either_of(waiting, given)
        raise refuse(waiting[0], "this condition has no end")

    def _activated(self, given: Given, waiting: Sequence[Segment]) -> n.Clause:
        """``…時、発動できる。``: the last of what stands before says when."""
        leads = self.inner if self.steps else self.leads
        if not leads or waiting or self.steps:
            raise refuse(given.said, "it is not said when this can be activated")
        last = leads.pop()
        when: Any = last.event if isinstance(last, n.When) else last.moment if isinstance(last, n.Moment) else None
        if isinstance(last, n.If):
            when = last.condition
        return n.CanBeActivated(when, span=given.said.span)


def _as_it_happens(leads: list[n.Lead]) -> None:
    """``デッキが0枚になった場合、敗北する代わりに``: what is not done would be done when it comes to that (9-2-1-2)."""
    match leads[-1:]:
        case [n.If(condition=n.Happens(event=n.NumberBecomes() as event), span=span)]:
            leads[-1] = n.When(replace(event, as_condition=True, span=event.span), span=span)


def battle_end(segment: Segment) -> n.When:
    """``このキャラが相手のキャラとバトルしたバトル終了時、``."""
    battle = events_of((segment,), would=False)
    if not isinstance(battle, n.Battles):
        raise refuse(segment, "it is not said at the end of which battle")
    return n.When(n.EndOfBattle(battle, span=segment.span), span=segment.span)


def replace_segment(segment: Segment, arguments: tuple[Argument, ...], link: str | None = None) -> Segment:
    """A segment with other arguments, or with another link."""
    joined = segment.link if link is None else link
    return Segment(segment.start, segment.stop, arguments, segment.said, joined, would=segment.would)


def _in_turn(segment: Segment) -> n.For:
    """``自分のキャラがKOされたターン中``."""
    event: Any = events_of((segment,), would=False)
    if hasattr(event, "past"):
        event = replace(event, past=True, span=event.span)
    return n.For(n.TurnInWhich(event, span=segment.span), span=segment.span)


def _at_a_price(clause: n.Clause, price: n.Step, *, own: bool) -> n.Clause:
    """What cannot be done unless a price is paid; ``own``: it is paid by the owner, who is not named."""
    last = clause.predicates[-1] if isinstance(clause, n.Affect) else None
    if not isinstance(clause, n.Affect) or not isinstance(last, n.Cannot) or last.deeds != ("attack",):
        raise refuse(price, "this is the price of nothing")
    said = replace(last, unless=price, owner_pays=own, span=last.span)
    return replace(clause, predicates=(*clause.predicates[:-1], said), span=clause.span)


def _after(steps: list[n.Step], clause: n.Clause) -> n.Clause:
    """A clause that speaks of the cards of the one before: how many they are, and how long what is said lasts."""
    before = steps[-1].clause if steps else None
    if isinstance(clause, n.Do):
        if isinstance(before, n.Do):
            clause = _back_to_their_owner(clause, before.action)
        return of_as_many(clause, steps)
    if not isinstance(before, n.Do):
        return clause
    if not isinstance(clause, n.Affect) or not isinstance(before.action, n.Negate):
        return clause
    if not isinstance(clause.subject, n.Pronoun | n.That):
        return clause
    predicates = tuple(_lasting_as(before.action, one) for one in clause.predicates)
    return replace(clause, predicates=predicates, span=clause.span)


def _is_of_those_before(clause: n.Clause) -> bool:
    """Whether a verb has no object or subject, so that it speaks of cards that were named before."""
    what = clause.subject if isinstance(clause, n.Affect) else None
    if isinstance(clause, n.Do):
        what = getattr(clause.action, "what", None)
    return isinstance(what, n.Pronoun)


def _back_to_their_owner(clause: n.Do, before: n.Action) -> n.Do:
    """``相手のライフの上から1枚を見て、ライフの上か下に置く``: back to those that they are of."""
    looked = before.what if isinstance(before, n.Look | n.Reveal) else None
    place = looked.at.place if isinstance(looked, n.Selection) and looked.at is not None else None
    action = clause.action
    if not isinstance(place, n.Place) or place.whose in (None, "your") or not isinstance(action, n.Put):
        return clause
    if not isinstance(action.at, n.Place) or not isinstance(action.what, n.Pronoun) or not action.at.silent:
        return clause
    at = replace(action.at, whose="the", span=action.at.span)
    return replace(clause, action=replace(action, at=at, span=action.span), span=clause.span)


def _may_from_the_first(steps: list[n.Step]) -> list[n.Step]:
    """``A し、B できる``: the last verb says that both may be done."""
    first, last = steps[0], steps[-1]
    if not isinstance(first.clause, n.Do) or not isinstance(last.clause, n.Do):
        return steps
    if last.clause.elided or first.clause.who == last.clause.who:
        steps[0] = replace(first, clause=replace(first.clause, may=True))
        steps[-1] = replace(last, clause=replace(last.clause, may=False))
    return steps


def _joined(steps: list[n.Step], clause: n.Clause) -> n.Step | None:
    """The step before with what is said of the same cards: ``このキャラは【X】を得て、コスト+1``; or with what is given
    to others for as long: ``このターン中、1枚をパワー−1000し、残りをパワー−2000``."""
    given = _given_as_long(steps[-1].clause, clause) if steps else None
    if given is not None:
        return replace(steps[-1], clause=given, span=given.span)
    if not steps or not isinstance(clause, n.Affect) or not isinstance(clause.subject, n.Pronoun):
        return None
    before = steps[-1].clause
    if not isinstance(before, n.Affect):
        return None
    first, second = before.predicates[-1], _lasting_as(before.predicates[-1], clause.predicates[0])
    merged = _merged(first, second)
    predicates: tuple[n.CardPredicate, ...]
    if merged is not None:
        predicates = (*before.predicates[:-1], merged)
    else:
        predicates = (*before.predicates, second, *clause.predicates[1:])
    place = Span(before.span.start, clause.span.end)
    return replace(steps[-1], clause=replace(before, predicates=predicates, span=place), span=place)


def _given_as_long(before: n.Clause, clause: n.Clause) -> n.Do | None:
    """What is given to some cards, and then to others, with the one duration that stands before both."""
    if not isinstance(before, n.Do) or not isinstance(clause, n.Do) or before.may or clause.may:
        return None
    first, second = before.action, clause.action
    if not isinstance(first, n.GiveChange) or not isinstance(second, n.GiveChange):
        return None
    if first.duration is None or second.duration is not None or clause.who is not None:
        return None
    place = Span(before.span.start, clause.span.end)
    gifts = replace(first, gifts=(*first.gifts, *second.gifts), span=place)
    return replace(before, action=gifts, comma=None, span=place)


def _lasting_as(first: Any, second: Any) -> Any:
    """A duration stands before the first of several predicates and is that of all."""
    duration = getattr(first, "duration", None)
    if duration is None or getattr(second, "duration", duration) is not None:
        return second
    return replace(second, duration=duration, span=second.span)


def _merged(first: Any, second: Any) -> n.CardPredicate | None:
    place = Span(first.span.start, second.span.end)
    if isinstance(first, n.Gain) and isinstance(second, n.Gain) and second.duration == first.duration:
        return n.Gain((*first.gifts, *second.gifts), first.duration, span=place)
    if not isinstance(first, n.Cannot) or not isinstance(second, n.Cannot):
        return None
    if second.cause is None and second.target is None and second.duration == first.duration:
        if first.to is not None and second.to is not None:
            return None
        return replace(first, deeds=(*first.deeds, *second.deeds), to=first.to or second.to, span=place)
    return None


def lead_of(waiting: Sequence[Segment], last: Segment) -> n.Lead:
    """Conditions that all hold, or what happens; raises ``RefusedError`` for what is neither."""
    span = Span(waiting[0].start if waiting else last.start, last.stop)
    ends = [index for index, one in enumerate(waiting) if _ends_a_condition(one, (*waiting, last)[index + 1], last)]
    if ends and _is_named(last):
        return n.If(_any_holds(waiting, last, ends, span), span=span)
    either: list[Segment] = []
    conditions: list[n.Condition] = []
    for segment in waiting:
        if segment.link in ("or", "or if"):
            either.append(segment)
        elif segment.link == "" and not either and last.link == "if":
            _add_condition(conditions, segment, waiting)
        else:
            raise refuse(segment, "this does not go with what happens")
    if last.link == "when":
        return n.When(events_of((*either, last), would=False), span=span)
    if last.said is not None and last.said.kind == "verb" and not last.arguments and not either and not conditions:
        return n.If(done_so(last), span=span)
    if either:
        conditions.append(n.Happens(events_of((*either, last), would=True), span=span))
    else:
        _add_condition(conditions, last, waiting)
    if len(conditions) == 1:
        return n.If(conditions[0], span=span)
    return n.If(n.AllHold(tuple(conditions), span=span), span=span)


def _ends_a_condition(segment: Segment, following: Segment, last: Segment) -> bool:
    """Whether か behind a condition joins it with another, which has a subject of its own: ``…場合か、…場合``, and
    without the first 場合: ``手札が3枚以下か、ライフが2枚以下の場合``."""
    if segment.link == "or if":
        return True
    said = segment.said
    either = segment.link == "or" or (said is not None and said.either)
    apart = any(one.role in ("GA", "HA") for one in following.arguments)
    return either and said is not None and said.kind in FRAMES and last.link == "if" and apart


def _is_named(segment: Segment) -> bool:
    """Whether this is said of something of its own, not of the subject of what stands before it."""
    is_verb = segment.said is not None and segment.said.kind == "verb"
    return not is_verb or any(one.role in ("GA", "HA") for one in segment.arguments)


def _any_holds(waiting: Sequence[Segment], last: Segment, ends: Sequence[int], span: Span) -> n.AnyHolds:
    """``…場合か、…場合``: each of them may be several that all hold."""
    found: list[n.Condition] = []
    start = 0
    short = any(waiting[end].link != "or if" for end in ends)
    if short and len(ends) < len(waiting):
        raise refuse(waiting[0], "it is open which of these か joins: with 場合 before か, all of those before it")
    for end in (*ends, len(waiting)):
        closing = replace_segment(waiting[end], waiting[end].arguments, "if") if end < len(waiting) else last
        lead = lead_of(waiting[start:end], closing)
        if not isinstance(lead, n.If):
            raise refuse(closing, "this is no condition")
        found.append(lead.condition)
        start = end + 1
    return n.AnyHolds(tuple(found), short=short, span=span)


def _add_condition(conditions: list[n.Condition], segment: Segment, waiting: Sequence[Segment]) -> None:
    """A condition more; ``…を持つか`` before it says that one of both is enough."""
    condition = condition_of(segment, conditions[-1] if conditions else None)
    before = waiting[len(conditions) - 1] if 0 < len(conditions) <= len(waiting) else None
    if before is not None and before.said is not None and before.said.either:
        condition = one_of(conditions.pop(), condition)
    conditions.append(condition)
