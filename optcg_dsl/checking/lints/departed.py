"""What is said of this card after it has left its area: a card that moves to another area is a new card (3-1-6)."""

from __future__ import annotations

from collections.abc import Iterator

from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.syntax import nodes as n

_ON_FIELD = tuple(n.ReferenceNoun((word,)) for word in ("Leader", "Character", "Stage"))
_LEAVES = (n.Trash, n.Return, n.Put, n.KO)
_FROM_THERE = (n.Add, n.Play, n.Put, n.Return)
"""What can be done with the card where it is then."""
_DEEDS = ("K.O.'d", "returned", "trashed", "placed")


def leaves_as_cost(typed: Typed) -> bool:
    """Whether the activation cost moves the card itself to another area."""
    cost = typed.item.cost if isinstance(typed.item, n.Ability) else None
    for part in cost.parts if cost is not None else ():
        for step in part.steps if isinstance(part, n.ActionCost) else ():
            action = step.clause.action if isinstance(step.clause, n.Do) else None
            if step.moment is None and isinstance(action, _LEAVES) and isinstance(action.what, n.This):
                return True
    return False


def check_departed(typed: Typed) -> Iterator[Problem]:
    """What changes this card on the field, or waits for what it does there, after it has left: OP238."""
    item = typed.item
    if not isinstance(item, n.Ability):
        return
    why = _has_left(typed, item)
    for index, sentence in enumerate(item.sentences if why else ()):
        if any(isinstance(lead, n.When) for lead in sentence.leads) and (index or _awaits(sentence)):
            yield from _waiting(sentence, why)
            continue
        for step in sentence.steps:
            for target in _changed(step.clause):
                for one in target.targets if isinstance(target, n.Several) else (target,):
                    if isinstance(one, n.This) and one.noun in _ON_FIELD and one.at is None:
                        hint = "name other cards, or say where this card is then: “this card from your trash”"
                        yield Problem("OP238", f"{why}, so nothing happens to it", one.span, hint)


def _has_left(typed: Typed, item: n.Ability) -> str:
    """Why this card has left the field when the effect is resolved; "" if it has not."""
    if typed.timings and all(word == "On K.O." for word in typed.timings):
        return "this card has been K.O.'d by then"
    first = item.sentences[0]
    events = [lead.event for lead in first.leads if isinstance(lead, n.When)]
    if not typed.timings and events and _is_left(events[0]) and not _awaits(first):
        return "this card has left the field by then"
    return "this card has left the field as the cost by then" if leaves_as_cost(typed) else ""


def _is_left(event: n.Event) -> bool:
    """Whether the event is that this card has left the field."""
    match event:
        case n.Leaves(subject=n.This(), would=False):
            return True
        case n.IsDone(subject=n.This(), deed=deed, would=False):
            return deed in _DEEDS
        case _:
            return False


def _awaits(sentence: n.Sentence) -> bool:
    """Whether the timing in front of the sentence is waited for, for a time, when the effect is resolved."""
    return any(isinstance(lead, n.For) for lead in sentence.leads)


def _changed(clause: n.Clause) -> Iterator[n.Target]:
    """The cards that a clause does something to on the field, or gives something to."""
    match clause:
        case n.Affect(subject=subject):
            yield subject
        case n.Do(action=action) if not isinstance(action, _FROM_THERE):
            for name in ("what", "to"):
                target = getattr(action, name, None)
                if isinstance(target, n.Target):
                    yield target


def _waiting(sentence: n.Sentence, why: str) -> Iterator[Problem]:
    """ "During this turn, when your other Character is K.O.'d": from then on, other than what?"""
    for lead in sentence.leads:
        for node in n.walk(lead) if isinstance(lead, n.When) else ():
            other = isinstance(node, n.Selection) and node.quantity == n.Some("another")
            other = other or isinstance(node, n.OtherAdjective)
            if other or (isinstance(node, n.This) and node.noun in _ON_FIELD):
                hint = "write “your Character”" if other else "name other cards"
                yield Problem("OP238", f"{why}, so nothing can be waited for in this way", node.span, hint)
