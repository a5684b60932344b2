"""Conditions in one form: "no more than" as "less than or equal to", none as "equal to 0", each condition once."""

from __future__ import annotations

from collections.abc import Sequence

from optcg_dsl import effects as e
from optcg_dsl.effects.base import Comparison
from optcg_dsl.languages.forms.filters import any_of

_OPPOSITES: dict[Comparison, Comparison] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_MIRRORED: dict[Comparison, Comparison] = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def one_condition(condition: e.Condition) -> e.Condition:
    """A condition in one form; its parts have theirs already."""
    match condition:
        case e.Compare():
            return _compared(condition)
        case e.AllHold(conditions=conditions):
            return all_hold(conditions)
        case e.AnyHolds(conditions=conditions):
            members = _once(_there_together([inner for one in conditions for inner in _alternatives(one)]))
            return members[0] if len(members) == 1 else e.AnyHolds(members)
        case e.NotHolds(condition=inner):
            return _denied(inner)
    return condition


def all_hold(conditions: Sequence[e.Condition]) -> e.Condition:
    """The condition that all of several hold, each once, in one order."""
    members = _once([inner for one in conditions for inner in conjuncts(one)])
    return members[0] if len(members) == 1 else e.AllHold(members)


def conjuncts(condition: e.Condition) -> tuple[e.Condition, ...]:
    """The conditions that all have to hold."""
    return condition.conditions if isinstance(condition, e.AllHold) else (condition,)


def in_one_order(conditions: Sequence[e.Condition]) -> tuple[e.Condition, ...]:
    """Conditions that all have to hold, each once, in one order."""
    return _once([inner for one in conditions for inner in conjuncts(one)])


def _alternatives(condition: e.Condition) -> tuple[e.Condition, ...]:
    return condition.conditions if isinstance(condition, e.AnyHolds) else (condition,)


def _there_together(conditions: Sequence[e.Condition]) -> list[e.Condition]:
    """That there is a card of one kind, or that there is one of another: that there is one of either kind."""
    found: list[e.Condition] = []
    for one in conditions:
        at, joined = next(
            ((at, made) for at, other in enumerate(found) if (made := _either_there(other, one)) is not None),
            (len(found), one),
        )
        found[at : at + 1] = [joined]
    return found


def _either_there(one: e.Condition, other: e.Condition) -> e.Condition | None:
    first, second = _there_is(one), _there_is(other)
    if first is None or second is None or (first.areas, first.controller) != (second.areas, second.controller):
        return None
    pool = e.Pool(first.areas, first.controller, any_of((first.where, second.where)))
    return e.Compare(e.Count(pool), ">=", e.Const(1))


def _there_is(condition: e.Condition) -> e.Pool | None:
    """The cards of which one has to be there, if a condition says that and nothing else."""
    match condition:
        case e.Compare(left=e.Count(cards=e.Pool() as pool, differ=None), comparison=">=", right=e.Const(value=1)):
            return pool
    return None


def _once(conditions: Sequence[e.Condition]) -> tuple[e.Condition, ...]:
    return tuple(sorted(dict.fromkeys(conditions), key=repr))


def _denied(condition: e.Condition) -> e.Condition:
    """The condition that another one does not hold."""
    match condition:
        case e.NotHolds(condition=inner):
            return inner
        case e.Compare(comparison=comparison):  # numbers are always there, so that one of the two holds
            return _compared(e.Compare(condition.left, _OPPOSITES[comparison], condition.right))
        case e.AllHold(conditions=conditions):
            return one_condition(e.AnyHolds(tuple(map(_denied, conditions))))
        case e.AnyHolds(conditions=conditions):
            return all_hold(tuple(map(_denied, conditions)))
    return e.NotHolds(condition)


def _compared(test: e.Compare) -> e.Compare:
    """Two numbers compared: a printed one behind, and "at most" and "at least" of it; "equal to 0" for no cards."""
    left, comparison, right = test.left, test.comparison, test.right
    if isinstance(left, e.Const) != isinstance(right, e.Const):
        turned = isinstance(left, e.Const)
    else:
        turned = repr(left) > repr(right)
    if turned:
        left, comparison, right = right, _MIRRORED[comparison], left
    if isinstance(right, e.Const):
        bound = right.value
        if comparison in ("<", ">"):
            comparison, bound = ("<=", bound - 1) if comparison == "<" else (">=", bound + 1)
        if isinstance(left, e.Count) and bound == 0 and comparison == "<=":
            comparison = "=="
        elif isinstance(left, e.Count) and bound == 0 and comparison == "!=":
            comparison, bound = ">=", 1
        right = e.Const(bound)
    return e.Compare(left, comparison, right)
