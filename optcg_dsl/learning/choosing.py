"""Answers put together option by option, so that each action is one of a fixed number of actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from optcg_dsl.engine.values.answers import Answer, legal_answers
from optcg_dsl.engine.values.decisions import why_not
from optcg_dsl.engine.values.records import Decision, Option

OPTIONS = 160
"""The first so many options of a decision can be chosen; the action after them is to stop choosing."""
STOP = OPTIONS
ACTIONS = OPTIONS + 1
_LISTED = 2000
"""Up to so many answers are listed to find out which options still lead to a legal one."""


def allowed(decision: Decision, chosen: Answer) -> list[int]:
    """The actions that are legal when some options have been chosen already, in order; never none.

    Action *i* chooses option *i*; ``STOP`` gives the options chosen so far as the answer.  Where a decision limits what
    can be chosen together in so many ways that they cannot be listed, what was chosen may lead to no legal answer:
    then the only action is ``STOP``, and the answer is the first legal one.
    """
    options = decision.options[:OPTIONS]
    left = [index for index, option in enumerate(options) if option not in chosen]
    if decision.kind == "order":
        return left
    stop = [STOP] if not why_not(decision, chosen) else []
    room = left if len(chosen) < decision.most else []
    if not (decision.values or decision.differ or decision.either):
        return room + stop
    listed = list(islice(legal_answers(decision), _LISTED + 1))
    if len(listed) <= _LISTED:
        have = set(chosen)
        reachable: set[Option] = set()
        for answer in listed:
            if have.issubset(answer):
                reachable.update(answer)
        fitting = [index for index in room if options[index] in reachable]
    else:
        fitting = [index for index in room if not why_not(decision, (*chosen, options[index]))]
    return fitting + stop or [STOP]


def finished(decision: Decision, chosen: Answer, action: int) -> Answer | None:
    """The answer when an action has been taken after some options were chosen; None while more can be chosen."""
    if action == STOP:
        return chosen if not why_not(decision, chosen) else next(legal_answers(decision))
    now = (*chosen, decision.options[action])
    whole = len(decision.options) if decision.kind == "order" else decision.most
    if len(now) >= min(whole, len(decision.options)):
        return now if not why_not(decision, now) else next(legal_answers(decision))
    return None


def after(decision: Decision, chosen: Sequence[Option], action: int) -> Answer:
    """The options that are chosen once an action has chosen one more."""
    return (*chosen, decision.options[action])
