"""Printed numbers, bounds on numbers, and what the words for values stand for."""

from __future__ import annotations

from functools import singledispatch

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.effects import (
    AllHold,
    AllOf,
    AnyHolds,
    AnyOf,
    BoundNumber,
    Compare,
    Condition,
    Const,
    Filter,
    Number,
    StatIs,
)
from optcg_dsl.effects.base import Comparison
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.stats import BY_WORD, Stat

STATS: dict[str, Stat] = {word: info.symbol for word, info in BY_WORD.items()}

RELATIONS: dict[str, Comparison] = {
    "equal to or less than": "<=",
    "equal to or more than": ">=",
    "equal to": "==",
    "less than": "<",
    "more than": ">",
}

Test = tuple[Comparison, Number]
"""A comparison with a number."""
Alternatives = tuple[tuple[Test, ...], ...]
"""Any of several groups of tests, all of which must hold."""


@singledispatch
def number(node: n.Number, context: Context) -> Number:
    """The number a node stands for."""
    raise refusal(node, "this number cannot be worked out here")


@number.register
def _lower_whole(node: n.Whole, context: Context) -> Number:
    return Const(node.value)


@number.register
def _lower_chosen_number(node: n.ChosenNumber, context: Context) -> Number:
    if context.chosen_value is None or context.chosen_value[0] != "number":
        raise refusal(node, "no number has been chosen before", "OP201")
    return BoundNumber(context.chosen_value[1])


@singledispatch
def alternatives(bound: n.Bound, context: Context) -> Alternatives:
    """The tests that a bound stands for."""
    raise refusal(bound, "this bound on a number cannot be tested here")


@alternatives.register
def _alternatives_exact(bound: n.Exact, context: Context) -> Alternatives:
    return ((("==", number(bound.number, context)),),)


@alternatives.register
def _alternatives_or_less(bound: n.OrLess, context: Context) -> Alternatives:
    return ((("<=", number(bound.number, context)),),)


@alternatives.register
def _alternatives_or_more(bound: n.OrMore, context: Context) -> Alternatives:
    return (((">=", number(bound.number, context)),),)


@alternatives.register
def _alternatives_between(bound: n.Between, context: Context) -> Alternatives:
    return (((">=", number(bound.low, context)), ("<=", number(bound.high, context))),)


@alternatives.register
def _alternatives_one_of_numbers(bound: n.OneOfNumbers, context: Context) -> Alternatives:
    return tuple((("==", number(one, context)),) for one in bound.numbers)


@alternatives.register
def _alternatives_zero_or_more(bound: n.ZeroOrMore, context: Context) -> Alternatives:
    return ((("==", number(bound.exact, context)),), ((">=", number(bound.least, context)),))


@alternatives.register
def _alternatives_relative_to(bound: n.RelativeTo, context: Context) -> Alternatives:
    return (((RELATIONS[bound.relation], number(bound.number, context)),),)


def stat_filter(stat: Stat, bound: n.Bound, context: Context) -> Filter:
    """The filter "with a value within the bound"."""
    groups = [
        all_of([StatIs(stat, comparison, value) for comparison, value in group])
        for group in alternatives(bound, context)
    ]
    return any_of(groups)


def number_condition(left: Number, bound: n.Bound, context: Context) -> Condition:
    """The condition that ``left`` is within the bound."""
    groups = [
        all_hold([Compare(left, comparison, value) for comparison, value in group])
        for group in alternatives(bound, context)
    ]
    return any_holds(groups)


def all_of(filters: list[Filter]) -> Filter:
    """Every filter; one alone stands for itself."""
    return filters[0] if len(filters) == 1 else AllOf(tuple(filters))


def any_of(filters: list[Filter]) -> Filter:
    """Any filter; one alone stands for itself."""
    return filters[0] if len(filters) == 1 else AnyOf(tuple(filters))


def all_hold(conditions: list[Condition]) -> Condition:
    """Every condition; one alone stands for itself."""
    return conditions[0] if len(conditions) == 1 else AllHold(tuple(conditions))


def any_holds(conditions: list[Condition]) -> Condition:
    """Any condition; one alone stands for itself."""
    return conditions[0] if len(conditions) == 1 else AnyHolds(tuple(conditions))
