""" "On the turn in which it is played": what holds or is done only on a turn on which something has happened."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.syntax import nodes as n


def with_turns(found: Sequence[n.Sentence]) -> Sequence[n.Sentence]:
    """The sentences, with an "if it has happened this turn" for every "turn in which it happened"."""
    return [_conditional(sentence) for sentence in found]


def _conditional(sentence: n.Sentence) -> n.Sentence:
    leads = tuple(map(_lead, sentence.leads))
    gain = _gain_of_a_turn(sentence)
    if gain is None:
        return sentence if leads == sentence.leads else replace(sentence, leads=leads, span=sentence.span)
    (step,) = sentence.steps
    clause, turn = step.clause, gain.duration
    assert isinstance(clause, n.Affect) and isinstance(turn, n.TurnInWhich)
    test = n.If(_has_happened(turn, clause.subject), span=turn.span)
    plain = replace(clause, predicates=(replace(gain, duration=None, span=gain.span),), span=clause.span)
    steps = (replace(step, clause=plain, span=step.span),)
    return replace(sentence, steps=steps, leads=(*leads, test), span=sentence.span)


def _lead(lead: n.Lead) -> n.Lead:
    if isinstance(lead, n.For) and isinstance(lead.duration, n.TurnInWhich):
        return n.If(_has_happened(lead.duration, None), span=lead.span)
    return lead


def _gain_of_a_turn(sentence: n.Sentence) -> n.Gain | None:
    """What is gained by the only words of a sentence, if it is for such a turn."""
    clause = sentence.steps[0].clause if len(sentence.steps) == 1 else None
    gained = clause.predicates[0] if isinstance(clause, n.Affect) and len(clause.predicates) == 1 else None
    return gained if isinstance(gained, n.Gain) and isinstance(gained.duration, n.TurnInWhich) else None


def _has_happened(turn: n.TurnInWhich, subject: n.Target | None) -> n.Condition:
    """That what makes it that turn has happened; "it" is the card that is spoken of."""
    event = turn.event
    assert isinstance(event, n.IsDone)
    about = subject if isinstance(event.subject, n.Pronoun) and subject is not None else event.subject
    if event.deed == "played" and isinstance(about, n.This) and event.cause is None and event.source is None:
        return n.SubjectIs(about, (n.WasPlayed(span=event.span),), span=event.span)
    if isinstance(about, n.Pronoun):
        raise refusal(event, "the text does not say what this happened to", "OP201", "name the card")
    this_turn = n.During("turn", span=event.span)
    done = replace(event, subject=about, past=True, duration=this_turn, span=event.span)
    return n.Happens(done, span=event.span)
