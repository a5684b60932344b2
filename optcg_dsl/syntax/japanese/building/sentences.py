"""Builders of sentences: segments to leads and steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.base import Argument, Given, Phrases, Said, Segment, bare, refuse, rule, span_of
from optcg_dsl.syntax.japanese.building.conditions import FRAMES, condition_of, one_of
from optcg_dsl.syntax.japanese.building.events import events_of
from optcg_dsl.syntax.japanese.building.frames import clause_of
from optcg_dsl.syntax.japanese.building.joined import (
    can_be_activated,
    done_so,
    draw_equal,
    either_of,
    of_player,
    reaches,
    replaced,
    until_hand,
)
from optcg_dsl.syntax.japanese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.japanese.building.nouns import player
from optcg_dsl.syntax.japanese.building.phrases import phrase_of
from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

# -- segments ----------------------------------------------------------------------------------------------------------


def _register_segment(name: str, link: str) -> None:
    @rule(name)
    def _segment(span: Span, *parts: Any) -> Segment:
        said = next(part for part in parts if isinstance(part, Said))
        arguments = tuple(part for part in parts if isinstance(part, Argument))
        return Segment(span.start, span.end, arguments, said, link)


for _name, _link in (
    ("going_on_segment", ""),
    ("if_segment", "if"),
    ("when_segment", "when"),
    ("if_is_segment", "if"),
    ("amount_segment", "amount"),
    ("in_place_segment", "in place"),
    ("final", "final"),
):
    _register_segment(_name, _link)


@rule("either_segment")
def _either_segment(span: Span, *parts: Any) -> Segment:
    """One of several: what happens (``KOされた時か``) or what is done (``KOするか``)."""
    said = next(part for part in parts if isinstance(part, Said))
    arguments = tuple(part for part in parts if isinstance(part, Argument))
    return Segment(span.start, span.end, arguments, said, "or")


@rule("did_so_segment")
def _did_so_segment(span: Span, token: Token) -> Segment:
    condition = n.DidSo("you", token.type == "DID_NOT", span=span)
    return Segment(span.start, span.end, (), None, "lead", n.If(condition, span=span))


@rule("moment_segment")
def _moment_segment(span: Span, token: Token) -> Segment:
    lead = n.Moment(replace(MOMENTS[bare(token)], span=span), span=span)
    return Segment(span.start, span.end, (), None, "lead", lead)


@rule("argument")
def _argument(span: Span, value: Any, particle: Token) -> Argument:
    role = str(particle.type) if isinstance(value, Phrases) else "TO_VALUE"
    return Argument(span.start, span.end, role, value)


@rule("same_argument")
def _same_argument(span: Span, what: Phrases, stat: Token, _particle: Token) -> Argument:
    """``相手のリーダーと同じパワーに``: of what it is the value, and which."""
    return Argument(span.start, span.end, "SAME", (what, STATS[stat]))


@rule("played_on")
def _played_on(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "PLAYED_ON", True)


@rule("outside")
def _outside(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "OUTSIDE", True)


@rule("floating")
def _floating(span: Span, quantity: n.Quantity) -> Argument:
    return Argument(span.start, span.end, "FLOATING", quantity)


@rule("duration")
def _duration(span: Span, token: Token) -> Argument:
    return Argument(span.start, span.end, "DURATION", replace(DURATIONS[str(token)], span=span_of(token)))


@rule("manner")
def _manner(span: Span, token: Token) -> Argument:
    return Argument(span.start, span.end, "MANNER", bare(token))


@rule("instead")
def _instead(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "INSTEAD", n.Instead(span=span))


@rule("verb")
def _verb(span: Span, token: Token) -> Said:
    word = WORDS[bare(token)]
    return Said(span.start, span.end, "verb", word.verb, word.form)


@rule("changes")
def _changes(span: Span, stat: Token, amount: Token) -> n.Change:
    sign: Any = amount[0]
    return n.Change(sign, int(amount[1:]), STATS[stat], span=span)


@rule("changes_going_on", "changes_said")
def _changes_said(span: Span, change: n.Change, may: Token | None = None) -> Said:
    return Said(span.start, span.end, "changes", change, "CAN" if may is not None else "FINAL")


@rule("so_that")
def _so_that(span: Span, value: Any, _word: Token) -> Argument:
    return Argument(span.start, span.end, "SO_THAT", value)


@rule("has", "has_going_on", "has_or")
def _has(span: Span, value: Any, word: Token) -> Said:
    return Said(
        span.start,
        span.end,
        "has",
        value,
        negated=word.type in ("HAS_NOT", "HAS_NOT_CONT"),
        either=word.type == "HAS_OR",
    )


def _register_said(rule_name: str, kind: str) -> None:
    @rule(rule_name)
    def _said(span: Span, value: Any, *_words: Token) -> Said:
        return Said(span.start, span.end, kind, value)


for _name, _kind in (
    ("only", "only"),
    ("turn_played", "turn played"),
    ("includes_color", "color"),
    ("same_said", "same"),
    ("compared_said", "less"),
):
    _register_said(_name, _kind)


@rule("within_number")
def _within_number(span: Span, *parts: Any) -> Said:
    *modifiers, core, word, comparison = parts
    phrase = phrase_of(span.start, span.end, tuple(modifiers), core, word)
    return Said(span.start, span.end, "within", (phrase, comparison))


@rule("exist")
def _exist(span: Span, token: Token) -> Said:
    return Said(span.start, span.end, "exist", str(token), negated=token.type in ("EXIST_NOT", "EXIST_NOT_CONT"))


@rule("copular", "is_going_on")
def _copular(span: Span, value: Any, *_words: Token) -> Said:
    if not isinstance(value, Said):
        return Said(span.start, span.end, "is", value)
    return Said(span.start, span.end, value.kind, value.value, value.form, value.negated, value.either)


# -- sentences ---------------------------------------------------------------------------------------------------------


def steps_of(segments: Sequence[Segment]) -> tuple[tuple[n.Lead, ...], tuple[n.Step, ...]]:
    """Leads and steps of the segments of a sentence or cost.

    Raises ``RefusedError`` for a condition that nothing follows, and for one between two steps.
    """
    return _Row().made(segments)


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

    def made(self, segments: Sequence[Segment]) -> tuple[tuple[n.Lead, ...], tuple[n.Step, ...]]:
        for segment in segments:
            self._take(segment)
        if self.waiting or self.inner or self.topic or self.instead or not self.steps:
            raise refuse(segments[-1], "nothing is said to be done")
        if self.last_may and len(self.steps) > 1:
            self.steps = _may_from_the_first(self.steps)
        return tuple(self.leads), tuple(self.steps)

    def _take(self, segment: Segment) -> None:
        said = segment.said
        if segment.lead is not None:
            self._lead(segment.lead)
            return
        assert said is not None
        if segment.link in ("if", "when"):
            lead = lead_of(self.waiting, self._without_topic(segment))
            self.waiting = []
            self._lead(lead)
        elif segment.link == "in place":
            self._in_place(segment)
        elif said.kind in FRAMES or segment.link in ("or", "amount"):
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
        self.topic = (first,)
        return replace_segment(segment, tuple(others))

    def _given(self, segment: Segment) -> Given:
        assert segment.said is not None
        given = Given((*self.topic, *segment.arguments), segment.said)
        self.topic = ()
        return given

    def _in_place(self, segment: Segment) -> None:
        """What is done otherwise: ``カード1枚を引く代わりに``."""
        assert segment.said is not None
        if self.instead is not None or self.waiting:
            raise refuse(segment, "this is done instead of nothing")
        topic = next((one for one in segment.arguments if one.role == "HA"), None)
        self.instead = n.Instead(replaced(Given(segment.arguments, segment.said)), span=segment.span)
        if topic is not None and segment.said.form == "FINAL":
            self.topic = (topic,)

    def _step(self, segment: Segment) -> None:
        given = self._given(segment)
        instead = given.take("INSTEAD")
        if instead is not None and self.instead is not None:
            raise refuse(instead, "this is done instead of two things")
        clause = self._clause(given)
        if not self.steps and not self.leads and _is_of_those_before(clause):
            raise refuse(given.said, "it is not said of which cards")
        self.last_may = isinstance(clause, n.Do) and clause.may and given.said.form == "CAN" and not self.inner
        joined = _joined(self.steps, clause) if not self.inner else None
        if joined is not None:
            self.steps[-1] = joined
            return
        link: Any = "and" if self.steps else ""
        clause = _after(self.steps, _elided(self.steps, clause))
        span = Span(given.arguments[0].start if given.arguments else segment.start, segment.stop)
        self.steps.append(n.Step(clause, link, tuple(self.inner), instead=instead or self.instead, span=span))
        self.inner, self.instead = [], None

    def _clause(self, given: Given) -> n.Clause:
        waiting, self.waiting = self.waiting, []
        if can_be_activated(given):
            return self._activated(given, waiting)
        if not waiting:
            return until_hand(given) if reaches(given) else clause_of(given)
        if all(one.link == "or" for one in waiting):
            return either_of(waiting, given)
        if len(waiting) == 1 and waiting[0].link == "amount":
            return draw_equal(waiting[0], given)
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


def replace_segment(segment: Segment, arguments: tuple[Argument, ...]) -> Segment:
    """A segment with other arguments."""
    return Segment(segment.start, segment.stop, arguments, segment.said, segment.link)


def _elided(steps: list[n.Step], clause: n.Clause) -> n.Clause:
    """Who does it stands before the first verb: ``相手は、手札1枚を選び、捨てる``."""
    if not steps or not isinstance(clause, n.Do) or clause.who is not None:
        return clause
    before = steps[-1].clause
    if not isinstance(before, n.Do) or not (before.who is not None or before.elided):
        return clause
    return replace(clause, elided=True, action=of_player(clause.action), span=clause.span)


def _after(steps: list[n.Step], clause: n.Clause) -> n.Clause:
    """A clause that speaks of the cards of the one before: how many they are, and how long what is said lasts."""
    before = steps[-1].clause if steps else None
    if not isinstance(before, n.Do):
        return clause
    if isinstance(clause, n.Do):
        what = getattr(clause.action, "what", None)
        if isinstance(what, n.Pronoun) and what.word == "it" and _are_several(getattr(before.action, "what", None)):
            them: Any = replace(what, word="them", span=what.span)
            action: Any = replace(clause.action, what=them, span=clause.action.span)
            return replace(clause, action=action, span=clause.span)
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


def _are_several(what: Any) -> bool:
    quantity = what.quantity if isinstance(what, n.Selection) else None
    if isinstance(quantity, n.Exactly | n.UpTo):
        return isinstance(quantity.number, n.Whole) and quantity.number.value > 1
    return isinstance(quantity, n.All | n.AnyNumber)


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
    """The step before with what is said of the same cards: ``このキャラは【X】を得て、コスト+1``."""
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
        return replace(first, deeds=(*first.deeds, *second.deeds), span=place)
    return None


def lead_of(waiting: Sequence[Segment], last: Segment) -> n.Lead:
    """Conditions that all hold, or what happens; raises ``RefusedError`` for what is neither."""
    span = Span(waiting[0].start if waiting else last.start, last.stop)
    either: list[Segment] = []
    conditions: list[n.Condition] = []
    for segment in waiting:
        if segment.link == "or":
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


def _add_condition(conditions: list[n.Condition], segment: Segment, waiting: Sequence[Segment]) -> None:
    """A condition more; ``…を持つか`` before it says that one of both is enough."""
    condition = condition_of(segment, conditions[-1] if conditions else None)
    before = waiting[len(conditions) - 1] if 0 < len(conditions) <= len(waiting) else None
    if before is not None and before.said is not None and before.said.either:
        condition = one_of(conditions.pop(), condition)
    conditions.append(condition)


@rule("sentence")
def _sentence(span: Span, *parts: Any) -> n.Sentence:
    segments = [part for part in parts if isinstance(part, Segment)]
    tokens = {part.type: part for part in parts if isinstance(part, Token)}
    leads, steps = steps_of(segments)
    if "RULES" in tokens:
        leads = (n.UnderTheRules(span=span_of(tokens["RULES"])), *leads)
    note = tokens.get("NOTE")
    return n.Sentence(
        steps,
        leads,
        "then" if "THEN" in tokens else "",
        note=n.Note(note[1:-1], span=span_of(note)) if note is not None else None,
        span=span,
    )


@rule("option")
def _option(span: Span, *sentences: n.Sentence) -> n.Option:
    return n.Option(sentences, span=span)


@rule("choice")
def _choice(span: Span, *parts: Any) -> n.Sentence:
    segments = [part for part in parts if isinstance(part, Segment)]
    options = tuple(part for part in parts if isinstance(part, n.Option))
    arguments = tuple(part for part in parts if isinstance(part, Argument))
    tokens = {part.type for part in parts if isinstance(part, Token)}
    given = Given(arguments, Said(span.start, span.end, "verb", "選ぶ"))
    who = player(given.take("HA"))
    given.done()
    step = n.Step(n.Do(None if who == "you" else who, n.ChooseOne(options, span=span), span=span), span=span)
    leads = tuple(_only_leads(segments)) if segments else ()
    return n.Sentence((step,), leads, "then" if "THEN" in tokens else "", span=span)


def _only_leads(segments: Sequence[Segment]) -> list[n.Lead]:
    leads: list[n.Lead] = []
    waiting: list[Segment] = []
    for segment in segments:
        if segment.lead is not None:
            leads.append(segment.lead)
        elif segment.link in ("if", "when"):
            leads.append(lead_of(waiting, segment))
            waiting = []
        elif segment.said is not None and segment.said.kind != "verb":
            waiting.append(segment)
        else:
            raise refuse(segment, "only a condition can stand before a choice")
    if waiting:
        raise refuse(waiting[0], "this condition has no end")
    return leads
