"""Builders of sentences: segments to leads and steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.base import Argument, Given, Said, Segment, bare, refuse, rule, span_of
from optcg_dsl.syntax.japanese.building.conditions import FRAMES, condition_of, one_of
from optcg_dsl.syntax.japanese.building.events import event_of
from optcg_dsl.syntax.japanese.building.frames import clause_of
from optcg_dsl.syntax.japanese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.japanese.building.phrases import phrase_of
from optcg_dsl.syntax.japanese.verbs import WORDS
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
    ("final", "final"),
):
    _register_segment(_name, _link)


@rule("did_so_segment")
def _did_so_segment(span: Span) -> Segment:
    return Segment(span.start, span.end, (), None, "lead", n.If(n.DidSo("you", span=span), span=span))


@rule("moment_segment")
def _moment_segment(span: Span, token: Token) -> Segment:
    lead = n.Moment(replace(MOMENTS[bare(token)], span=span), span=span)
    return Segment(span.start, span.end, (), None, "lead", lead)


@rule("argument")
def _argument(span: Span, value: Any, particle: Token) -> Argument:
    return Argument(span.start, span.end, str(particle.type), value)


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
    word = WORDS[token]
    return Said(span.start, span.end, "verb", word.verb, word.form)


@rule("changes")
def _changes(span: Span, stat: Token, amount: Token) -> n.Change:
    from optcg_dsl.syntax.japanese.vocabulary import STATS

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
    return Said(span.start, span.end, "has", value, negated=word.type == "HAS_NOT", either=word.type == "HAS_OR")


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
    return Said(span.start, span.end, "exist", str(token), negated=token.type == "EXIST_NOT")


@rule("copular", "is_going_on")
def _copular(span: Span, value: Any, *_words: Token) -> Said:
    if isinstance(value, Said):
        return value
    return Said(span.start, span.end, "is", value)


# -- sentences ---------------------------------------------------------------------------------------------------------


def steps_of(segments: Sequence[Segment]) -> tuple[tuple[n.Lead, ...], tuple[n.Step, ...]]:
    """Leads and steps of the segments of a sentence or cost.

    Raises ``RefusedError`` for a condition that nothing follows, and for one between two steps.
    """
    leads: list[n.Lead] = []
    steps: list[n.Step] = []
    waiting: list[Segment] = []
    inner: list[n.Lead] = []
    last_may = False
    for segment in segments:
        if segment.lead is not None:
            (inner if steps else leads).append(segment.lead)
            continue
        said = segment.said
        assert said is not None
        if segment.link in ("if", "when"):
            lead = _lead(waiting, segment)
            waiting = []
            (inner if steps else leads).append(lead)
            continue
        if said.kind in FRAMES:
            waiting.append(segment)
            continue
        if waiting:
            raise refuse(waiting[0], "this condition has no end")
        given = Given(segment.arguments, said)
        instead = given.take("INSTEAD")
        clause = clause_of(given)
        last_may = isinstance(clause, n.Do) and clause.may
        joined = _joined(steps, clause) if not inner else None
        if joined is not None:
            steps[-1] = joined
            continue
        link: Any = "and" if steps else ""
        steps.append(n.Step(clause, link, tuple(inner), instead=instead, span=segment.span))
        inner = []
    if waiting or inner or not steps:
        raise refuse(segments[-1], "nothing is said to be done")
    if last_may and len(steps) > 1:
        steps = _may_from_the_first(steps)
    return tuple(leads), tuple(steps)


def _may_from_the_first(steps: list[n.Step]) -> list[n.Step]:
    """``A し、B できる``: the last verb says that both may be done."""
    first, last = steps[0], steps[-1]
    if isinstance(first.clause, n.Do) and isinstance(last.clause, n.Do) and first.clause.who == last.clause.who:
        steps[0] = replace(first, clause=replace(first.clause, may=True))
        steps[-1] = replace(last, clause=replace(last.clause, may=False))
    return steps


def _joined(steps: list[n.Step], clause: n.Clause) -> n.Step | None:
    """The step before with what is said of the same cards: ``このキャラは【X】を得て、コスト+1``."""
    if not steps or not isinstance(clause, n.Affect) or not isinstance(clause.subject, n.Pronoun):
        return None
    before = steps[-1].clause
    if not isinstance(before, n.Affect):
        raise refuse(clause, "it is not said of which cards")
    first, second = before.predicates[-1], clause.predicates[0]
    if isinstance(first, n.Gain) and isinstance(second, n.Gain) and second.duration in (None, first.duration):
        gain = n.Gain((*first.gifts, *second.gifts), first.duration, span=Span(first.span.start, second.span.end))
        predicates = (*before.predicates[:-1], gain)
    else:
        predicates = (*before.predicates, *clause.predicates)
    place = Span(before.span.start, clause.span.end)
    return replace(steps[-1], clause=replace(before, predicates=predicates, span=place), span=place)


def _lead(waiting: Sequence[Segment], last: Segment) -> n.Lead:
    span = Span(waiting[0].start if waiting else last.start, last.stop)
    if last.link == "when":
        if waiting:
            raise refuse(waiting[0], "this does not go with what happens")
        return n.When(event_of(last), span=span)
    conditions: list[n.Condition] = []
    either = False
    for segment in (*waiting, last):
        condition = condition_of(segment, conditions[-1] if conditions else None)
        if either:
            condition = one_of(conditions.pop(), condition)
        conditions.append(condition)
        either = segment.said is not None and segment.said.either
    if len(conditions) == 1:
        return n.If(conditions[0], span=span)
    return n.If(n.AllHold(tuple(conditions), span=span), span=span)


@rule("sentence")
def _sentence(span: Span, *parts: Any) -> n.Sentence:
    segments = [part for part in parts if isinstance(part, Segment)]
    tokens = {part.type: part for part in parts if isinstance(part, Token)}
    leads, steps = steps_of(segments)
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
    from optcg_dsl.syntax.japanese.building.nouns import player

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
            leads.append(_lead(waiting, segment))
            waiting = []
        elif segment.said is not None and segment.said.kind != "verb":
            waiting.append(segment)
        else:
            raise refuse(segment, "only a condition can stand before a choice")
    if waiting:
        raise refuse(waiting[0], "this condition has no end")
    return leads
