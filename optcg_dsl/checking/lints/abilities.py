"""What goes together in one ability: timings, durations, [Once Per Turn], moves and selections."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from optcg_dsl.checking.lints.departed import leaves_as_cost
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed, areas_of
from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.text.source import Span
from optcg_dsl.vocabulary.timings import TIMINGS

_UNORDERED = ("hand", "trash")
_SUBJECT = 'write "your opponent ..."'


def check_ability(typed: Typed) -> Iterator[Problem]:
    """The findings about one ability: OP109, OP207, OP211, OP212, OP217, OP225, OP229, OP231, OP233, OP240."""
    yield from _nobody(typed)
    yield from _too_late(typed)
    yield from _done_anyway(typed)
    yield from _turns(typed)
    yield from _battle(typed)
    yield from _once(typed)
    yield from _moves(typed)
    yield from _ends(typed)
    yield from _selected(typed)
    yield from _price(typed)


def _nobody(typed: Typed) -> Iterator[Problem]:
    """A clause that goes on with a player ("... and trashes it") where none was named in its sentence."""
    found: list[n.Sentence | n.ActionCost] = [*typed.all(n.Sentence), *typed.all(n.ActionCost)]
    for sentence in found:
        named = False
        for step in sentence.steps:
            clause = step.clause
            if isinstance(clause, n.Do):
                if clause.elided and not named:
                    yield Problem("OP109", "no player is named before who would do this", clause.span, _SUBJECT)
                named = clause.who is not None or clause.elided


def _too_late(typed: Typed) -> Iterator[Problem]:
    """“Instead” of something that has happened already."""
    if not isinstance(typed.item, n.Ability):
        return
    sentence = typed.item.sentences[0]
    happened = [one for one in sentence.leads if isinstance(one, n.When) and getattr(one.event, "would", True) is False]
    for step in sentence.steps if happened else ():
        if step.instead is not None and step.instead.of is None:
            hint = "write “If … would …, you may … instead.”"
            yield Problem("OP207", "what has happened cannot be replaced any more", step.instead.span, hint)


def _done_anyway(typed: Typed) -> Iterator[Problem]:
    """“If you do” after a sentence that leaves nobody a choice and cannot fail."""
    if not isinstance(typed.item, n.Ability):
        return
    for before, sentence in pairwise(typed.item.sentences):
        asks = [lead for lead in sentence.leads if isinstance(lead, n.If) and isinstance(lead.condition, n.DidSo)]
        step = before.steps[-1]
        if asks and not step.leads and not before.leads and isinstance(step.clause, n.Do) and not step.clause.may:
            action = step.clause.action
            if isinstance(action, n.Draw) and not action.up_to:
                message = "what is asked for is not optional: it is done in any case"
                yield Problem("OP233", message, asks[0].span, "write “You may …” before it, or leave “If you do” out")


def _price(typed: Typed) -> Iterator[Problem]:
    """“You may X, Y”: what may be left is then all of it, but “You may X: Y” is what cards print."""
    item = typed.item
    if not isinstance(item, n.Ability) or item.sentences[0].leads or item.sentences[0].opening:
        return
    steps = item.sentences[0].steps
    if len(steps) != 2 or steps[1].link != "," or steps[1].leads or steps[0].instead or steps[1].instead:
        return
    first, second = steps[0].clause, steps[1].clause
    if isinstance(first, n.Do) and first.may and not (isinstance(second, n.Do) and second.may):
        comma = Span(first.span.end, first.span.end + 1)
        message = "the comma leaves it open whether the first is the price of the second"
        hint = "write “:” for “,” if it is a cost, else “and” or “. Then,”"
        yield Problem("OP240", message, comma, hint, Fix(comma, ":"))


def _turns(typed: Typed) -> Iterator[Problem]:
    turns = [head for head in typed.heads if isinstance(head, n.TurnHead)]
    words = typed.timings
    if len({head.whose for head in turns}) > 1:
        yield Problem("OP212", "it is never both players' turn", turns[-1].span)
    for head in turns:
        excluded = "opponent" if head.whose == "Your" else "you"
        if words and all(TIMINGS[word].turn == excluded for word in words):
            head_of = typed.language.hints.head_of
            label = head_of("Your Turn" if head.whose == "Your" else "Opponent's Turn")
            yield Problem("OP212", f"{head_of(words[0])} is never met during {label}", head.span)


def _battle(typed: Typed) -> Iterator[Problem]:
    words = typed.timings
    if not words or any(TIMINGS[word].in_battle for word in words):
        return
    gained = {id(inner) for gift in typed.all(n.AbilityGift) for inner in n.walk(gift)}
    for node, _ in typed.nodes:
        if isinstance(node, n.During | n.Until | n.AtMoment) and node.what == "battle" and id(node) not in gained:
            yield Problem("OP211", "there is no battle at this timing", node.span, "write “during this turn”")


def _once(typed: Typed) -> Iterator[Problem]:
    words = typed.timings
    for head in typed.heads:
        if isinstance(head, n.OncePerTurnHead) and words and all(TIMINGS[word].once for word in words):
            head_of = typed.language.hints.head_of
            message = f"{head_of(words[0])} is met only once by a card, so {head_of('Once Per Turn')} changes nothing"
            yield Problem("OP225", message, head.span, "leave it out", Fix(head.span, ""))
        elif isinstance(head, n.OncePerTurnHead) and leaves_as_cost(typed):
            message = "this card leaves its area as the cost, so [Once Per Turn] changes nothing"
            yield Problem("OP225", message, head.span, "leave it out", Fix(head.span, ""))


def _moves(typed: Typed) -> Iterator[Problem]:
    for node, _ in typed.nodes:
        if not isinstance(node, n.Add | n.Return | n.Put | n.Trash):
            continue
        if not isinstance(node.what, n.Selection) or node.what.at is None:
            continue
        source = areas_of(node.what.at.place)
        to: n.Place | n.EitherPlace | None = None
        match node:
            case n.Trash():
                target: tuple[str, ...] = ("trash",)
            case n.Put(at=to) | n.Add(to=to) | n.Return(to=to):
                target = areas_of(to) if to is not None else ()
        if len(source) == 1 and source == target and source[0] in _UNORDERED and _same_owner(node.what.at.place, to):
            message = f"the cards are in the {source[0]} already"
            yield Problem("OP229", message, node.span)


def _same_owner(source: n.Place | n.EitherPlace, to: n.Place | n.EitherPlace | None) -> bool:
    """Whether both places can be of one player only: a player's hand is not the other's."""
    if to is None or not isinstance(source, n.Place) or not isinstance(to, n.Place):
        return True
    return {source.whose, to.whose} != {"your", "your opponent's"}


def _ends(typed: Typed) -> Iterator[Problem]:
    """“At your deck”: at its top, or at its bottom?"""
    for node, _ in typed.nodes:
        if isinstance(node, n.Put) and node.back is False and isinstance(node.at, n.Place) and node.at.end is None:
            hint = "write “at the top of” or “at the bottom of”"
            yield Problem("OP217", "the text does not say at which end", node.at.span, hint)


def _selected(typed: Typed) -> Iterator[Problem]:
    item = typed.item
    if not isinstance(item, n.Ability):
        return
    last = item.sentences[-1].steps[-1]
    if isinstance(last.clause, n.Do) and isinstance(last.clause.action, n.Choose) and last.instead is None:
        yield Problem("OP231", "nothing is done with the selected cards", last.clause.action.span)
