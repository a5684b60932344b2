"""Checking answers against decisions."""

from __future__ import annotations

from typing import Any

from optcg_dsl.engine.values.errors import IllegalAnswer
from optcg_dsl.engine.values.records import Decision, Option


def check_answer(decision: Decision, answer: Any) -> tuple[Option, ...]:
    """The answer as a tuple of options; raises ``IllegalAnswer`` if the decision does not allow it.

    A list counts as a tuple (JSON has no tuples), and one bare option as an answer of one element.
    """
    if (
        type(answer) is tuple
        and len(answer) <= 1
        and decision.least <= len(answer) <= decision.most
        and not (decision.values or decision.either)
        and (not answer or (answer[0] in decision.options and type(answer[0]) is not bool))
    ):
        return answer
    chosen = _normalised(decision, answer)
    for option in chosen:
        if not _is_option(decision, option):
            raise IllegalAnswer(f"{option!r} is not an option of this decision ({decision.kind}: {decision.prompt})")
    problem = why_not(decision, chosen)
    if problem:
        raise IllegalAnswer(f"{problem} ({decision.kind}: {decision.prompt})")
    return chosen


def why_not(decision: Decision, chosen: tuple[Option, ...]) -> str:
    """Why options of the decision cannot be its answer; "" if they can."""
    count = len(chosen)
    if not decision.least <= count <= decision.most:
        wanted = f"{decision.least}" if decision.least == decision.most else f"{decision.least} to {decision.most}"
        return f"{count} chosen, but {wanted} must be"
    if count > 1 and len(set(chosen)) != count:
        return "an option was chosen twice"
    if decision.either:
        places = {decision.options.index(option) for option in chosen}
        if not any(least <= count <= most and places.issubset(of) for least, most, of in decision.either):
            return "the chosen ones are not those of one alternative"
    if decision.total is not None:
        total = sum(decision.values[decision.options.index(option)] for option in chosen)
        if total > decision.total:
            return f"the chosen values add up to {total}, more than {decision.total}"
    if decision.at_least is not None and count:
        total = sum(decision.values[decision.options.index(option)] for option in chosen)
        if total < decision.at_least:
            return f"the chosen values add up to {total}, less than {decision.at_least}"
    if decision.differ and count > 1:
        seen: set[str] = set()
        for option in chosen:
            words = decision.differ[decision.options.index(option)]
            if seen.intersection(words):
                return f"two of the chosen share {sorted(seen.intersection(words))[0]!r}"
            seen.update(words)
    return ""


def _normalised(decision: Decision, answer: Any) -> tuple[Any, ...]:
    if not isinstance(answer, list | tuple):
        return (answer,)
    items = tuple(tuple(item) if isinstance(item, list) else item for item in answer)
    return (items,) if items in decision.options else items


def _is_option(decision: Decision, item: Any) -> bool:
    return not isinstance(item, bool) and item in decision.options


def only_answer(decision: Decision) -> tuple[Option, ...] | None:
    """The answer of a decision that leaves nothing to decide; None if it has more than one answer.

    All options must be taken, or none can be.  (Order matters only where all options are to be arranged.)  A Main Phase
    action always is a decision, even if nothing is left but to end the turn (6-5-2-1).
    """
    if decision.kind == "action":
        return None
    count = len(decision.options)
    if decision.most == 0 or count == 0:
        return ()
    if decision.least >= count and (decision.kind != "order" or count == 1):
        return decision.options
    return None
