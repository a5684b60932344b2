"""What a sentence or a step says of the one before it: Japanese words, or none, that mean one of several things by what
was done there."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Any, Literal

from msgspec.structs import replace

from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.things import object_of


def resolved(sentences: Sequence[n.Sentence]) -> tuple[n.Sentence, ...]:
    """Sentences in which 置いたカード are the cards trashed, if that was done, 引いたカード are several if several were
    drawn, and そうしなかった is said of the player to whom something was offered."""
    made: list[n.Sentence] = []
    trashed = theirs = many = False
    for sentence in sentences:
        if trashed or theirs or many:
            sentence = rebuilt(sentence, n.Node, partial(_said_of, trashed=trashed, theirs=theirs, many=many))
        made.append(sentence)
        for step in sentence.steps:
            if isinstance(step.clause, n.Do):
                action = step.clause.action
                trashed = isinstance(action, n.Trash) or (trashed and not isinstance(action, n.Put))
                theirs = step.clause.who == "your opponent" and step.clause.may
                drawn = action.number if isinstance(action, n.Draw) else None
                many = many or (isinstance(drawn, n.Whole) and drawn.value > 1)
    return tuple(made)


_TIMINGS = {"K.O.'d": "On K.O.", "played": "On Play"}


def at_its_timing(heads: Sequence[n.Head], sentences: tuple[n.Sentence, ...]) -> tuple[n.Sentence, ...]:
    """Sentences of which the first asks how it came to the timing: ``【KO時】このキャラが相手の効果でKOされた場合``."""
    timings = {timing for head in heads if isinstance(head, n.TimingHead) for timing in head.timings}
    first, *others = sentences
    leads = tuple(_in_the_past(lead, timings) for lead in first.leads)
    return (replace(first, leads=leads, span=first.span), *others) if leads != first.leads else sentences


def _in_the_past(lead: n.Lead, timings: AbstractSet[str]) -> n.Lead:
    match lead:
        case n.If(condition=n.Happens(event=n.IsDone(subject=n.This(), would=False) as event) as asked):
            if _TIMINGS.get(event.deed) in timings:
                happened = replace(event, past=True, span=event.span)
                return replace(lead, condition=replace(asked, event=happened, span=asked.span), span=lead.span)
    return lead


def _said_of(node: n.Node, *, trashed: bool, theirs: bool, many: bool) -> n.Node:
    if many and isinstance(node, n.TheDone) and node.deed == "drawn" and node.noun.form == "one":
        return replace(node, noun=replace(node.noun, form="many"))
    if trashed and isinstance(node, n.TheDone) and node.deed == "placed":
        return replace(node, deed="trashed", verb="置く")
    if theirs and isinstance(node, n.DidSo):
        return replace(node, player="they")
    return node


def of_as_many(clause: n.Do, steps: Sequence[n.Step]) -> n.Do:
    """A verb without an object, with the number of the cards that were named last, whom it is about."""
    action: Any = clause.action
    what = getattr(action, "what", None)
    if not isinstance(what, n.Pronoun) or what.quantity is not None:
        return clause
    words = (_pronoun_for(_named_in(step.clause)) for step in reversed(steps))
    word = next((one for one in words if one is not None), what.word)
    if word == what.word:
        return clause
    action = replace(action, what=replace(what, word=word, span=what.span), span=action.span)
    return replace(clause, action=action, span=clause.span)


def _named_in(clause: n.Clause) -> n.Node | None:
    """The cards that a clause is about."""
    if isinstance(clause, n.Affect):
        return clause.subject
    return object_of(clause.action) if isinstance(clause, n.Do) else None


def _pronoun_for(what: n.Node | None) -> Literal["it", "them"] | None:
    """The word for one card, or for several; None if it is not said how many these are."""
    match getattr(what, "quantity", what):
        case n.Exactly(number=count) | n.UpTo(number=count) | n.NumberedOnly(number=count):
            return "it" if count == n.Whole(1) else "them"
    match what:
        case n.Selection(quantity=n.All() | n.AnyNumber()) | n.Several(joiner="and") | n.Place():
            return "them"
        case n.Several(targets=targets):
            return "them" if "them" in map(_pronoun_for, targets) else "it"
        case n.Pronoun(word=word):
            return "it" if word == "it" else "them"
        case n.That(noun=noun) | n.TheDone(noun=noun):
            return "them" if n.is_plural(noun) else "it"
        case n.This():
            return "it"
        case _:
            return None
