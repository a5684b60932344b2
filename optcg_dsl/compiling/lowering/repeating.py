"""Sentences that say only what is different: "If you have 10 or more, return up to 2 instead."

Such a sentence takes the deed and the counted cards from the sentence before it.  "Trash 4 cards instead" takes the
place from which the cards are, if the same was done with cards before.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.syntax import nodes as n

_VERBS: dict[str, type[n.Action]] = {
    "draw": n.Draw,
    "trash": n.Trash,
    "K.O.": n.KO,
    "rest": n.Rest,
    "return": n.Return,
    "place": n.Put,
    "add": n.Add,
    "play": n.Play,
    "give": n.GiveDon,
}
UNSAID = "write behind the number which cards, such as “of them” or “of your Characters”"
"""What is right where no such deed with cards has been told before."""


def with_repeated(found: Sequence[n.Sentence]) -> Sequence[n.Sentence]:
    """The sentences, with the deed of the sentence before wherever only another number is printed."""
    if not any(_again(step) or step.instead is not None for sentence in found for step in sentence.steps):
        return found
    made: list[n.Sentence] = []
    for sentence in found:
        steps = tuple(_told(step, made[-1] if made else None) for step in sentence.steps)
        made.append(replace(sentence, steps=steps, span=sentence.span))
    return made


def _again(step: n.Step) -> bool:
    return isinstance(step.clause, n.Do) and isinstance(step.clause.action, n.Again)


def _told(step: n.Step, before: n.Sentence | None) -> n.Step:
    """The step as it is told in full."""
    if _again(step):
        return _full(step, before)
    return _from_same_place(step, before) if step.instead == n.Instead() else step


def _full(step: n.Step, before: n.Sentence | None) -> n.Step:
    clause = step.clause
    assert isinstance(clause, n.Do) and isinstance(clause.action, n.Again)
    again = clause.action
    old = _only_deed(before)
    is_again = old is not None and isinstance(old.action, _VERBS[again.verb])
    if step.instead is None or old is None or not is_again:
        hint = "write the cards out again" if is_again else UNSAID
        raise refusal(again, "the text does not say which cards", "OP207", hint)
    if (clause.who or "you") not in ("they", old.who or "you"):
        raise refusal(clause, "another player has done this before", "OP207", "write the cards out again")
    action = _with(old.action, again)
    return replace(step, clause=replace(clause, who=old.who, action=action, span=clause.span), span=step.span)


def _only_deed(sentence: n.Sentence | None) -> n.Do | None:
    """What a sentence says is done, if that is one thing; DON!! cards are added in the state that they are set in."""
    clauses = [step.clause for step in sentence.steps] if sentence is not None else []
    match clauses:
        case [n.Do() as only]:
            return only
        case [n.Do(action=n.Add(to=None) as added) as first, n.Do(action=n.Rest(what=n.Pronoun()))]:
            return replace(first, action=replace(added, state="rested"))
        case [n.Do(action=n.Add(to=None) as added) as first, n.Do(action=n.SetActive(what=n.Pronoun()))]:
            return replace(first, action=replace(added, state="active"))
        case _:
            return None


def _with(old: n.Action, again: n.Again) -> n.Action:
    """The action with another number."""
    quantity = again.quantity
    if isinstance(old, n.Draw) and isinstance(quantity, n.Exactly | n.UpTo):
        return replace(old, number=quantity.number, up_to=isinstance(quantity, n.UpTo), span=again.span)
    name = "don" if isinstance(old, n.GiveDon) else "what"
    what = getattr(old, name, None)
    if not isinstance(what, n.Selection) or what.quantity is None or isinstance(old, n.Draw):
        raise refusal(again, "the text does not say which cards", "OP207", "write the cards out again")
    return replace(old, **{name: replace(what, quantity=quantity, span=again.span)}, span=again.span)


def _from_same_place(step: n.Step, before: n.Sentence | None) -> n.Step:
    """ "Trash 2 cards from the top of your deck. If X, trash 4 cards instead": these are from there, too."""
    clause, old = step.clause, _only_deed(before)
    if not isinstance(clause, n.Do) or old is None or type(clause.action) is not type(old.action):
        return step
    what, told = getattr(clause.action, "what", None), getattr(old.action, "what", None)
    if not isinstance(what, n.Selection) or not isinstance(told, n.Selection) or not _are_only_counted(what):
        return step
    if _are_only_counted(told):
        return step
    same = all(noun.categories == ("card",) and not noun.adjectives and not noun.filters for noun in told.nouns)
    if not same or told.after or told.quantity is None or (clause.who or "you") not in ("they", old.who or "you"):
        raise refusal(what, "the text does not say which cards", "OP207", "write the cards out again")
    action = replace(clause.action, what=replace(told, quantity=what.quantity, span=what.span), span=clause.action.span)
    return replace(step, clause=replace(clause, action=action, span=clause.span), span=step.span)


def _are_only_counted(what: n.Selection) -> bool:
    """Whether the words say how many cards, and nothing else."""
    plain = tuple(n.Noun((), ("card",), noun.form) for noun in what.nouns)
    return len(plain) == 1 and what == n.Selection(what.quantity, None, plain)


def narrows(sentence: n.Sentence, first: n.Sentence) -> bool:
    """Whether a sentence ends with "instead" and asks for more of what the "if" of ``first`` asks for.

    "If you have 10 or more cards in your trash, A.  If you have 20 or more, B instead."
    """
    test, before = _condition(sentence), _condition(first)
    if test is None or before is None or not any(step.instead == n.Instead() for step in sentence.steps):
        return False
    if isinstance(test, n.HasSoMany):
        return True
    match test, before:
        case n.Has(what=n.Selection() as what), n.Has(what=n.Selection() as other):
            alike = replace(test, what=what) == replace(before, what=what)
            same = replace(what, quantity=None) == replace(other, quantity=None)
            return alike and same and _is_within(what.quantity, other.quantity)
        case _:
            return False


def _condition(sentence: n.Sentence) -> n.Condition | None:
    tests = [lead.condition for lead in sentence.leads if isinstance(lead, n.If)]
    return tests[0] if len(tests) == 1 else None


def _is_within(narrow: n.Quantity | None, wide: n.Quantity | None) -> bool:
    match narrow, wide:
        case n.AtLeast(number=n.Whole(value=more)), n.AtLeast(number=n.Whole(value=least)):
            return more >= least
        case n.AtMost(number=n.Whole(value=less)), n.AtMost(number=n.Whole(value=most)):
            return less <= most
        case n.Exactly(number=n.Whole(value=exact)), n.AtLeast(number=n.Whole(value=least)):
            return exact >= least
        case n.Exactly(number=n.Whole(value=exact)), n.AtMost(number=n.Whole(value=most)):
            return exact <= most
        case _:
            return False
