"""Sentences: what governs what.

* An "if" governs its sentence and those that follow it, up to a sentence with an "if" of its own that does not
  begin with "Then" (8-3-3, 4-10-1).
* "If you do" asks whether what was offered or done just before was carried out (4-10-1).
* "Otherwise" governs its own sentence: what is done where the "if" before it does not hold, or what was offered is not
  done.
* "You may A and B" offers both together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.bans import forbidden
from optcg_dsl.compiling.lowering.conditions import condition
from optcg_dsl.compiling.lowering.context import Context, refusal, without_then
from optcg_dsl.compiling.lowering.counting import must_say_what_is_counted
from optcg_dsl.compiling.lowering.durations import duration, in_its_turn, put_off
from optcg_dsl.compiling.lowering.in_place import takes_the_place
from optcg_dsl.compiling.lowering.naming import each_for_its_owner
from optcg_dsl.compiling.lowering.offers import after_offer, attempted, declined, enough_done
from optcg_dsl.compiling.lowering.repeating import narrows, with_repeated
from optcg_dsl.compiling.lowering.said import known_to_be, said_to_be
from optcg_dsl.compiling.lowering.steps import steps
from optcg_dsl.compiling.lowering.targets import described, reference
from optcg_dsl.compiling.lowering.turns import with_turns
from optcg_dsl.compiling.lowering.watching import wait, waits
from optcg_dsl.effects import (
    Bound,
    Compare,
    Const,
    Count,
    Delay,
    If,
    Step,
    walk,
)
from optcg_dsl.effects.base import Category
from optcg_dsl.syntax import nodes as n

_JOINS_AND = ("and", ", and")


def sentences(found: Sequence[n.Sentence], context: Context) -> None:
    """Emit the steps of sentences that follow one another."""
    context.tell = sentences
    found = _with_shown_apart(with_turns(with_repeated(found)))
    position = 0
    before = start = len(context.steps)
    named = now = len(context.scope.referents)
    while position < len(found):
        before, start = start, len(context.steps)
        named, now = now, len(context.scope.referents)
        sentence = found[position]
        context.scope.sentence += 1
        context.previous = found[position - 1] if position else None
        if sentence.opening == "otherwise":
            others = _otherwise(found, position)
            _unless_done(others, before, context)
            position += len(others)
            continue
        end = _end_of_what_it_governs(found, position)
        others = _otherwise(found, end)
        if waits(sentence):
            wait(found[position:], context)
            return
        if any(isinstance(lead, n.If) for lead in sentence.leads):
            if _did_so(sentence) is not None:
                context.scope.was_price(named)
            _governed(found[position:end], others, before, context)
            position = end + len(others)
        elif (tail := _tail_condition(sentence)) is not None and (end > position + 1 or others):
            if isinstance(tail.condition, n.Unless):
                raise refusal(
                    tail,
                    "the text does not say whether what follows depends on this too",
                    hint="begin the sentence with “Unless …,” if it does; if not, let what follows come first",
                )
            lead = n.If(tail.condition, span=tail.span)
            context.heard(*sentence.steps)
            first = replace(without_then(sentence), leads=(*sentence.leads, lead), tail=None)
            _governed([first, *found[position + 1 : end]], others, before, context)
            position = end + len(others)
        else:
            _sentence(sentence, context)
            position += 1


def _with_shown_apart(found: Sequence[n.Sentence]) -> Sequence[n.Sentence]:
    """ "Reveal A and, if it is B, C. Then, D." is "Reveal A. If it is B, C. Then, D.": Japanese says both alike, and
    what was shown goes back unless the condition holds."""
    apart: list[n.Sentence] = []
    for position, sentence in enumerate(found):
        first, *others = sentence.steps
        shown = isinstance(first.clause, n.Do) and isinstance(first.clause.action, n.Reveal | n.Look)
        tested = bool(others) and any(isinstance(lead, n.If) for lead in others[0].leads)
        if shown and tested and any(one.opening == "then" for one in found[position + 1 : position + 2]):
            second = replace(others[0], link="", leads=(), span=others[0].span)
            apart.append(replace(sentence, steps=(first,), span=sentence.span))
            rest = replace(sentence, steps=(second, *others[1:]), span=sentence.span)
            apart.append(replace(rest, leads=others[0].leads, opening="", span=sentence.span))
        else:
            apart.append(sentence)
    return apart


def _tail_condition(sentence: n.Sentence) -> n.If | None:
    """The "if" at the end of a sentence; it governs what follows like one at the beginning (4-10-1)."""
    tail = sentence.tail
    if isinstance(tail, n.If) and isinstance(tail.condition, n.Unless):
        _one_thing_unless(sentence, tail)
    if not isinstance(tail, n.If) or isinstance(tail.condition, n.Happens) or _about_the_last(sentence, tail):
        return None
    return tail


def _about_the_last(sentence: n.Sentence, tail: n.If) -> bool:
    """ "Do A and do B with that card if it has ...": "it" is the card of B, and the "if" governs B alone."""
    return len(sentence.steps) > 1 and any(isinstance(node, n.Pronoun) for node in n.walk(tail.condition))


def _one_thing_unless(sentence: n.Sentence, tail: n.If) -> None:
    """Refuse "A and B unless ...": the words could be about B alone."""
    said = [one.clause.predicates for one in sentence.steps if isinstance(one.clause, n.Affect)]
    if len(sentence.steps) > 1 or any(len(predicates) > 1 for predicates in said):
        raise refusal(
            tail,
            "the text does not say whether this is about all of the sentence or about its last part",
            hint="begin the sentence with “Unless …,” or give the last part a sentence of its own",
        )


def _last_if(sentence: n.Sentence, tail: n.If, context: Context) -> None:
    *before, last = sentence.steps
    what = getattr(last.clause.action, "what", None) if isinstance(last.clause, n.Do) else None
    if not isinstance(what, n.Reference) or last.link not in _JOINS_AND or last.leads:
        raise refusal(tail, "the text does not say what this “if” governs", hint="begin a sentence with “If”")
    steps(before, context)
    context.scope.add(replace(reference(what, context), selected=False))
    test = condition(tail.condition, context)
    with context.block() as made, context.scope.one_way():
        steps([replace(last, link="", span=last.span)], context)
    context.emit(If(test, tuple(made)))


def _goes_on(sentence: n.Sentence) -> bool:
    """Whether a sentence depends on an "if" before it: all do that do not begin with an "if" of their own (8-3-3)."""
    leads = any(isinstance(lead, n.If) for lead in sentence.leads)
    return sentence.opening == "then" or (not sentence.opening and not leads)


def _end_of_what_it_governs(found: Sequence[n.Sentence], position: int) -> int:
    """The place of the first sentence behind the one at ``position`` that does not depend on an "if" of it."""
    sentence, end, again = found[position], position + 1, False
    while end < len(found):
        if _asks_of_the_last(found[end], found[end - 1], sentence):
            again = True
        elif not (
            _goes_on(found[end]) or narrows(found[end], sentence) or (again and found[end].opening == "otherwise")
        ):
            break
        end += 1
    return end


def _did_so(sentence: n.Sentence) -> n.DidSo | None:
    """The "if you do" in front of a sentence."""
    tests = (lead.condition for lead in sentence.leads if isinstance(lead, n.If))
    return next((test for test in tests if isinstance(test, n.DidSo)), None)


def _asks_of_the_last(later: n.Sentence, last: n.Sentence, first: n.Sentence) -> bool:
    """Whether a second "if you do" asks about what depends on the ``first``: "If you do, you may B. If you do, C."

    Raises a finding where "if you do not" could be about either.
    """
    done, before = _did_so(later), _did_so(first)
    if done is None or before is None:
        return False
    clause = last.steps[-1].clause
    offered = _player(clause.who) if isinstance(clause, n.Do) and clause.may else ""
    if not done.negated or (offered == _player(done.player) != _player(before.player)):
        return True
    if offered == _player(done.player):
        raise refusal(done, "this could ask about either of two offers", "OP236", "write “Otherwise, …”")
    message = "the sentence before says what is done where this was done"
    raise refusal(done, message, "OP208", "write “Otherwise, …”")


def _player(word: str | None) -> str:
    return {None: "you", "they": "your opponent"}.get(word, word or "")


def _otherwise(found: Sequence[n.Sentence], position: int) -> list[n.Sentence]:
    """The sentence there if it begins with "Otherwise"; "Otherwise, if X, A. Otherwise, B." is one alternative."""
    others: list[n.Sentence] = []
    while position < len(found) and found[position].opening == "otherwise":
        plain = replace(found[position], opening="otherwise" if others else "", span=found[position].span)
        others.append(plain)
        if not any(isinstance(lead, n.If) for lead in plain.leads):
            break
        position += 1
    return others


def _branches(
    found: Sequence[n.Sentence],
    others: Sequence[n.Sentence],
    context: Context,
    known_as: tuple[Referent, tuple[Category, ...]] | None = None,
    named: Mapping[int, Referent] | None = None,
) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """The steps of both ways; no word of the one means a card that only the other has named.

    ``known_as``: the "if" says of a card of which nothing was known that it is of these categories.  ``named`` is what
    was named in front of it.
    """
    if not others:
        with context.block() as only, context.scope.one_way(named), known_to_be(known_as):
            sentences(found, context)
        return tuple(only), ()
    known = context.scope.copied()
    with context.scope.one_way(named):
        with context.block() as then, known_to_be(known_as):
            sentences(found, context)
        first = context.scope.copied()
        context.scope.referents[:] = known
        with context.block() as otherwise:
            sentences(others, context)
    context.scope.join(first, len(known))
    return tuple(then), tuple(otherwise)


def _unless_done(others: Sequence[n.Sentence], before: int, context: Context) -> None:
    """ "Otherwise, ..." without an "if" before it: where what was offered or chosen just before was not done."""
    if not context.steps or before >= len(context.steps):
        raise refusal(others[0], "“Otherwise” has nothing before it that could fail", "OP208")
    with context.scope.going_on():
        _if_done(n.DidSo("you", True, span=others[0].span), others, (), before, context, any_player=True)


def _governed(found: Sequence[n.Sentence], others: Sequence[n.Sentence], before: int, context: Context) -> None:
    """A sentence with a leading "if", the sentences after it that depend on it, and what is done otherwise."""
    lead = next(lead for lead in found[0].leads if isinstance(lead, n.If))
    rest = n.Sentence(
        found[0].steps,
        tuple(other for other in found[0].leads if other is not lead),
        "",
        found[0].tail,
        found[0].rule,
        span=found[0].span,
    )
    if isinstance(lead.condition, n.DidSo):
        with context.scope.going_on():
            _if_done(lead.condition, [rest, *found[1:]], others, before, context)
        return
    if _while_attacking(rest, lead.condition, context) or takes_the_place(rest, lead.condition, before, context):
        if others:
            raise refusal(others[0], "“Otherwise” follows an “if” that says what is done, not what is done instead")
        sentences(found[1:], context)
        return
    context.at = lead
    named = context.scope.last_named()
    test = condition(lead.condition, context)
    with context.knowing_owner() as owned:
        said = said_to_be(lead.condition, context)
        then, otherwise = _branches([rest, *found[1:]], others, context, said, named)
    for made in each_for_its_owner([If(test, declined(then, otherwise), otherwise)], owned):
        context.emit(made)


def _if_done(
    done: n.DidSo,
    found: Sequence[n.Sentence],
    others: Sequence[n.Sentence],
    before: int,
    context: Context,
    any_player: bool = False,
) -> None:
    """ "If you do, ...": what follows depends on the step made just before (4-10-1).

    ``others`` is what is done otherwise.  ``any_player``: it does not matter to whom it was offered.
    """
    if context.previous is not None and any(one.instead is not None for one in context.previous.steps):
        raise refusal(done, "one of two things was done before, and the text does not say which it asks about", "OP208")
    if len(context.steps) == 0 or before >= len(context.steps):
        raise refusal(done, "“If you do” has nothing before it that could be done", "OP208")
    last = context.steps[-1]
    latest = context.scope.referents[-1] if context.scope.referents else None
    test = enough_done(last, latest)
    did = context.did
    with context.scope.undone(done.negated):
        then, otherwise = _branches(found, others, context)
    who = None if any_player else places.player(done.player, context)
    context.owner_wanted()
    if not done.negated and latest is not None and latest.least == 0 and isinstance(latest.cards, Bound):
        taken = If(Compare(Count(latest.cards), ">=", Const(1)), then, otherwise)
        offered = after_offer(last, (taken,), otherwise, done, who)
    else:
        offered = after_offer(last, then, otherwise, done, who)
    if offered is not None:
        context.steps.pop()
        context.emit(offered)
        return
    if (who in ("both", "any") and did in ("you", "opponent")) or {who, did} == {"you", "opponent"}:
        raise refusal(done, "this was done by the other player", "OP208")
    if test is None:
        attempt = attempted(context.steps[before:], then, otherwise, negated=done.negated)
        if attempt is None:
            word = "Otherwise" if any_player else "If you do"
            raise refusal(done, f"“{word}” has nothing before it that could be left undone", "OP208")
        del context.steps[before:]
        for step in attempt:
            context.emit(step)
        return
    step = If(replace(test, comparison="<") if done.negated else test, then, otherwise)
    if isinstance(last, Delay):  # it is asked when the time has come
        context.steps[-1] = replace(last, body=(*last.body, step))
    else:
        context.emit(step)


def _sentence(sentence: n.Sentence, context: Context) -> None:
    moments = [lead for lead in sentence.leads if isinstance(lead, n.Moment)]
    lasting = [lead for lead in sentence.leads if isinstance(lead, n.For)]
    every = [lead for lead in sentence.leads if isinstance(lead, n.ForEvery)]
    others = [lead for lead in sentence.leads if not isinstance(lead, n.Moment | n.For | n.ForEvery)]
    if others:
        raise refusal(others[0], "these words have no place in the middle of an effect")
    for again in (*moments[1:], *lasting[1:], *every[1:]):
        raise refusal(again, "the words before have said this already")
    outer = context.lasting
    outer_every, context.for_every = context.for_every, every[0].per if every else None
    if lasting:
        context.lasting = duration(lasting[0].duration, context, sentence)
    turns, context.next_turn, context.in_turn = (context.next_turn, context.in_turn), None, None
    must_say_what_is_counted(sentence.steps)
    with context.block() as steps_made:
        _with_tail(sentence, context)
    context.lasting = outer
    context.next_turn, context.in_turn = turns
    context.for_every = outer_every
    if lasting and not any(hasattr(part, "duration") for step in steps_made for part in walk(step)):
        raise refusal(
            lasting[0], "nothing in this sentence lasts", hint="leave it out, or write “…, when …,” behind it"
        )
    steps_made = in_its_turn(steps_made, context)
    if moments:
        context.emit(put_off(moments[0].moment, steps_made, context))
        return
    for step in steps_made:
        context.emit(step)


def _with_tail(sentence: n.Sentence, context: Context) -> None:
    tail = sentence.tail
    if tail is None:
        steps(sentence.steps, context)
        return
    if isinstance(tail, n.When):
        if not isinstance(tail.event, n.Attacks) or not _while_attacking(sentence, n.Happens(tail.event), context):
            raise refusal(tail, "these words have no place at the end of an effect")
        return
    if not isinstance(tail, n.If):
        raise refusal(tail, "these words have no place at the end of an effect")
    if _while_attacking(sentence, tail.condition, context):
        return
    if _says_again(sentence, tail.condition):
        steps(sentence.steps, context)
        return
    if _about_the_last(sentence, tail):
        _last_if(sentence, tail, context)
        return
    context.heard(*sentence.steps)
    test = condition(tail.condition, context)
    with context.block() as made, context.scope.one_way():
        steps(sentence.steps, context)
    context.emit(If(test, tuple(made)))


def _says_again(sentence: n.Sentence, test: n.Condition) -> bool:
    """ "Your opponent's Characters must attack this Character if they attack": who must attack it need not attack."""
    event = test.event if isinstance(test, n.Happens) else None
    clause = sentence.steps[-1].clause
    again = isinstance(event, n.Attacks) and event.target is None and not event.past and event.duration is None
    named = isinstance(event, n.Attacks) and event.subject in (n.CardsOf("they"), n.Pronoun("they"), n.Pronoun("it"))
    obliged = isinstance(clause, n.Affect) and isinstance(clause.predicates[-1], n.MustAttack)
    return again and named and obliged


def _while_attacking(sentence: n.Sentence, test: n.Condition, context: Context) -> bool:
    """ "Your opponent cannot activate [Blocker] if that Character attacks during this turn."""
    if not isinstance(test, n.Happens) or not isinstance(test.event, n.Attacks):
        return False
    event = test.event
    if len(sentence.steps) != 1 or not isinstance(sentence.steps[0].clause, n.PlayerForbidden):
        return False
    clause = sentence.steps[0].clause
    if event.target is not None:
        raise refusal(event.target, "the prohibition cannot depend on what is attacked")
    if event.duration is None and not context.permanent:
        message = "the text does not say how long such an attack is waited for"
        raise refusal(event, message, "OP236", "write “attacks during this turn”")
    if clause.duration is None and event.duration is not None:
        clause = n.PlayerForbidden(clause.who, clause.what, event.duration, span=clause.span)
    forbidden(clause, context, described(event.subject, context))
    return True
