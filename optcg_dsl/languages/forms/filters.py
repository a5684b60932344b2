"""Filters in one form: two are equal whenever they accept the same cards, as far as that follows from "and", "or" and
"not", from a card having one category, and from its having one name.

A filter is taken apart into *terms*, each with the categories and the tests of one way to be accepted.  The terms that
cannot be made wider without accepting more are found by consensus and absorption (the prime implicants, of which a
filter has one set however it was written).  What all of them ask for is then said once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import get_args

from optcg_dsl import effects as e
from optcg_dsl.effects.base import Category, Comparison

EVERY_CATEGORY: frozenset[Category] = frozenset(get_args(Category))
_MOST_TERMS = 48
"""Filters with more terms stay as they are written; the longest that cards print have about ten."""
_Literal = tuple[e.Filter, bool]
"""A test, and whether it has to accept the card or must not."""


@dataclass(frozen=True, slots=True)
class Term:
    """One way to be accepted: being of one of these categories, and passing these tests."""

    categories: frozenset[Category]
    literals: frozenset[_Literal]

    def covers(self, other: Term) -> bool:
        """Whether it accepts all that the other one accepts."""
        return self.categories >= other.categories and self.literals <= other.literals


_NO_DON = e.StatIs("don_given", "==", e.Const(0))
_ANY_DON = e.StatIs("don_given", ">=", e.Const(1))


class _TooManyError(Exception):
    """A filter has more terms than are looked at."""


NOTHING: e.Filter = e.Not(e.Everything())
"""The filter that accepts no card."""
_ANY = Term(EVERY_CATEGORY, frozenset())


@lru_cache(maxsize=4096)
def one_filter(where: e.Filter) -> e.Filter:
    """A filter in one form."""
    if not isinstance(where, e.AllOf | e.AnyOf | e.Not | e.StatIs | e.CategoryIs):
        return where
    try:
        return _filter_of(_prime(_terms(where)))
    except _TooManyError:
        return where


def all_of(filters: Sequence[e.Filter]) -> e.Filter:
    """A filter, in one form, that accepts what all of several accept."""
    return one_filter(e.AllOf(tuple(filters)))


def any_of(filters: Sequence[e.Filter]) -> e.Filter:
    """A filter, in one form, that accepts what one of several accepts."""
    return one_filter(e.AnyOf(tuple(filters)))


@lru_cache(maxsize=4096)
def among(where: e.Filter, categories: frozenset[Category]) -> e.Filter:
    """A filter, in one form, for cards that are known to be of these categories."""
    if isinstance(where, e.Everything):
        return where
    try:
        terms = [term for term in _terms(where) if term.categories & categories]
    except _TooManyError:
        return where
    # What none of the cards can be makes no difference: a term for all that they can be is one for everything.
    known = [Term(one.categories & categories, one.literals) for one in terms]
    prime = _prime(known)
    return _filter_of([Term(EVERY_CATEGORY, one.literals) if one.categories == categories else one for one in prime])


def categories_of(where: e.Filter) -> frozenset[Category]:
    """The categories of which cards can be that a filter accepts."""
    try:
        return frozenset(name for term in _terms(where) for name in term.categories)
    except _TooManyError:
        return EVERY_CATEGORY


# -- terms -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _terms(where: e.Filter, accepts: bool = True) -> tuple[Term, ...]:
    """The ways to be accepted by a filter, or not to be."""
    match where:
        case e.Everything():
            return (_ANY,) if accepts else ()
        case e.CategoryIs(categories=categories):
            found = frozenset(categories)
            found = found if accepts else EVERY_CATEGORY - found
            return (Term(found, frozenset()),) if found else ()
        case e.Not(filter=inner):
            return _terms(inner, not accepts)
        case e.AllOf(filters=filters) | e.AnyOf(filters=filters):
            parts = [_terms(one, accepts) for one in filters]
            if isinstance(where, e.AllOf) == accepts:
                return _product(parts)
            return _limited(dict.fromkeys(term for terms in parts for term in terms))
        case e.StatIs():
            where = _whole_numbers(where)
            if where == _NO_DON:  # a card with none given is one without any given
                where, accepts = _ANY_DON, not accepts
    return (Term(EVERY_CATEGORY, frozenset(((where, accepts),))),)


def _whole_numbers(where: e.StatIs) -> e.StatIs:
    """A value compared with a printed number: values are whole numbers (1-3-5), so that "< 4" is "<= 3"."""
    if not isinstance(where.number, e.Const) or where.comparison not in ("<", ">"):
        return where
    comparison: Comparison = "<=" if where.comparison == "<" else ">="
    bound = where.number.value + (-1 if comparison == "<=" else 1)
    return e.StatIs(where.stat, comparison, e.Const(bound))


def _product(parts: Iterable[Sequence[Term]]) -> tuple[Term, ...]:
    """The ways to be accepted by each of several."""
    found: tuple[Term, ...] = (_ANY,)
    for terms in parts:
        both = (_both(one, other) for one in found for other in terms)
        found = _limited(dict.fromkeys(one for one in both if one is not None))
    return found


def _both(one: Term, other: Term) -> Term | None:
    """What two terms accept together; None for nothing."""
    categories, literals = one.categories & other.categories, one.literals | other.literals
    if not categories or any((test, not accepts) in literals for test, accepts in literals):
        return None
    return Term(categories, _of_one_name(literals))


def _of_one_name(literals: frozenset[_Literal]) -> frozenset[_Literal]:
    """Tests of one card: with one name it has no other one, so that "[A] other than [B]" is "[A]"."""
    if not any(accepts and isinstance(test, e.NameIs) for test, accepts in literals):
        return literals
    return frozenset(one for one in literals if one[1] or not isinstance(one[0], e.NameIs))


def _limited(terms: Iterable[Term]) -> tuple[Term, ...]:
    found = tuple(terms)
    if len(found) > _MOST_TERMS:
        raise _TooManyError
    return found


# -- the widest terms --------------------------------------------------------------------------------------------------


def _prime(terms: Iterable[Term]) -> list[Term]:
    """The widest terms that accept no more than all of these together: one set for all ways to write a filter."""
    found = _absorbed(terms)
    while True:
        made = [new for one, other in combinations(found, 2) for new in _consensus(one, other)]
        fresh = [new for new in dict.fromkeys(made) if not any(one.covers(new) for one in found)]
        if not fresh:
            return found
        found = _absorbed(_limited((*found, *fresh)))


def _absorbed(terms: Iterable[Term]) -> list[Term]:
    """The terms that no other one covers, each once."""
    once = list(dict.fromkeys(terms))
    return [one for one in once if not any(other is not one and other.covers(one) for other in once)]


def _consensus(one: Term, other: Term) -> list[Term]:
    """What follows from two terms together: a test that one asks for and the other excludes, or categories, joined."""
    clashing = [literal for literal in one.literals if (literal[0], not literal[1]) in other.literals]
    if not clashing:
        return [Term(one.categories | other.categories, _of_one_name(one.literals | other.literals))]
    categories = one.categories & other.categories
    if len(clashing) > 1 or not categories:
        return []
    test, accepts = clashing[0]
    rest = (one.literals | other.literals) - {(test, accepts), (test, not accepts)}
    return [Term(categories, _of_one_name(rest))]


# -- filters -----------------------------------------------------------------------------------------------------------


def _filter_of(terms: Sequence[Term]) -> e.Filter:
    """The filter with these terms: what all of them ask for is asked once."""
    if not terms:
        return NOTHING
    common = frozenset.intersection(*(term.literals for term in terms))
    same = {term.categories for term in terms}
    shared = terms[0].categories if len(same) == 1 else EVERY_CATEGORY
    rests = [
        Term(EVERY_CATEGORY if len(same) == 1 else term.categories, term.literals - common) for term in _apart(terms)
    ]
    parts = _conjunction(Term(shared, common))
    if len(terms) > 1:
        ways = [_joined(_conjunction(rest)) for rest in rests]
        parts = [*parts, e.AnyOf(tuple(sorted(ways, key=repr)))]
    return _joined(parts)


def _apart(terms: Sequence[Term]) -> list[Term]:
    """Terms without the categories that another one accepts with fewer tests: said once is enough."""
    found: list[Term] = []
    for term in terms:
        wider = [one.categories for one in terms if one.literals < term.literals]
        found.append(Term(term.categories.difference(*wider), term.literals))
    return found


def _conjunction(term: Term) -> list[e.Filter]:
    categories = [] if term.categories == EVERY_CATEGORY else [e.CategoryIs(tuple(sorted(term.categories)))]
    return [*categories, *(test if accepts else e.Not(test) for test, accepts in term.literals)]


def _joined(parts: Sequence[e.Filter]) -> e.Filter:
    if len(parts) < 2:
        return parts[0] if parts else e.Everything()
    return e.AllOf(tuple(sorted(parts, key=repr)))
