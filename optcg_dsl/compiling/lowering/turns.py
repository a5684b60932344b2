""" "On the turn in which it is played": what holds or is done only on a turn on which something has happened."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.syntax import nodes as n


def with_turns(found: Sequence[n.Sentence]) -> Sequence[n.Sentence]:
    """The sentences, with an "if it has happened this turn" for every "turn in which it happened"."""
    if not any(isinstance(node, n.TurnInWhich) for sentence in found for node in n.walk(sentence)):
        return found
    return [_conditional(sentence) for sentence in found]


def _conditional(sentence: n.Sentence) -> n.Sentence:
    leads: list[n.Lead] = []
    for lead in sentence.leads:
        if isinstance(lead, n.For) and isinstance(lead.duration, n.TurnInWhich):
            leads.append(n.If(_has_happened(lead.duration, None), span=lead.span))
        else:
            leads.append(lead)
    steps = sentence.steps
    clause = steps[0].clause
    if len(steps) == 1 and isinstance(clause, n.Affect):
        gains = [one for one in clause.predicates if isinstance(one, n.Gain)]
        if len(gains) == len(clause.predicates) == 1:
            (gain,) = gains
            if not isinstance(gain.duration, n.TurnInWhich):
                return replace(sentence, leads=tuple(leads), span=sentence.span)
            leads.append(n.If(_has_happened(gain.duration, clause.subject), span=gain.duration.span))
            plain = replace(clause, predicates=(replace(gain, duration=None, span=gain.span),), span=clause.span)
            steps = (replace(steps[0], clause=plain, span=steps[0].span),)
    return replace(sentence, steps=steps, leads=tuple(leads), span=sentence.span)


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
