"""What abilities mean, as two prints of them are compared: no printed words, and one form for what is the same.

Two languages say one thing in different ways: "your Leader and all of your Characters" is "all of your Leader and
Character cards", "Characters or Events of that type" are "Events or Characters" of it, and cards that are "placed" in a
deck are "returned" to it.  Such effects do the same whatever happens, so that they get one form here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl import effects as e
from optcg_dsl.comparison.meaning import meaning_of_ability
from optcg_dsl.effects.base import Area, Comparison
from optcg_dsl.languages.glossary import in_one_typography
from optcg_dsl.languages.rebuilding import rebuilt

Meaning = tuple[e.Ability, ...]


def meaning(effects: Sequence[e.Ability]) -> Meaning:
    """Effects as they are compared: without printed words, slots called alike, cards and costs in one form."""
    plain = (meaning_of_ability(replace(ability, cost=_cost(ability.cost))) for ability in effects)
    return tuple(rebuilt(ability, _one_form) for ability in plain)


def _one_form(effect: e.Effect) -> e.Effect:
    """An effect object in one form; its parts have theirs already."""
    match effect:
        case e.Pool():
            return _together(_by_category(effect))
        case e.Together(parts=parts):
            return _together(parts)
        case e.CategoryIs(categories=categories):
            return e.CategoryIs(tuple(sorted(categories)))
        case e.AnyOf(filters=filters):
            return _any_of(filters)
        case e.Not(filter=e.AnyOf(filters=filters)):
            return _all_of([_not(one) for one in filters])
        case e.Not(filter=inner):
            return _not(inner)
        case e.AnyHolds(conditions=conditions):
            return _any_holds(conditions)
        case e.AllOf(filters=filters):
            return _all_of(filters)
        case e.Compare(left=e.Count()):
            return _counted(effect)
        case e.NotHolds(condition=e.Compare(left=e.Count(), comparison=comparison) as test):
            return _counted(replace(test, comparison=_OPPOSITES[comparison]))
        case e.Forbid(deed="activate_blocker", where=where):  # what has no [Blocker] cannot activate it (10-1-4)
            return replace(effect, where=_all_of([one for one in _conjuncts(where) if one != _BLOCKER]))
        case e.Move(verb=verb) if verb != "trash":  # only what is trashed is told by its word
            return replace(effect, verb="place")
    return in_one_typography(effect)


_BLOCKER = e.HasKeyword("Blocker")


# -- numbers -----------------------------------------------------------------------------------------------------------

_OPPOSITES: dict[Comparison, Comparison] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def _counted(test: e.Compare) -> e.Compare:
    """A number of cards compared with a printed one: "at most" and "at least", and "equal to 0" for none."""
    if not isinstance(test.right, e.Const):
        return test
    comparison, bound = test.comparison, test.right.value
    if comparison in ("<", ">"):
        comparison, bound = ("<=", bound - 1) if comparison == "<" else (">=", bound + 1)
    if bound == 0 and comparison in ("<=", "!="):
        comparison, bound = ("==", 0) if comparison == "<=" else (">=", 1)
    return e.Compare(test.left, comparison, e.Const(bound))


def _any_holds(conditions: Sequence[e.Condition]) -> e.Condition:
    """Conditions of which one is enough; that there is a card of one kind or one of another is that there is one of
    either kind."""
    found: list[e.Condition] = []
    for one in conditions:
        at, joined = next(
            ((at, made) for at, other in enumerate(found) if (made := _either_there(other, one)) is not None),
            (len(found), one),
        )
        found[at : at + 1] = [joined]
    return found[0] if len(found) == 1 else e.AnyHolds(tuple(found))


def _either_there(one: e.Condition, other: e.Condition) -> e.Condition | None:
    first, second = _there_is(one), _there_is(other)
    if first is None or second is None or (first.areas, first.controller) != (second.areas, second.controller):
        return None
    pool = replace(first, where=_any_of((first.where, second.where)))
    return e.Compare(e.Count(pool), ">=", e.Const(1))


def _there_is(condition: e.Condition) -> e.Pool | None:
    """The cards of which one has to be there, if a condition says that and nothing else."""
    match condition:
        case e.Compare(left=e.Count(cards=e.Pool() as pool, differ=None), comparison=">=", right=e.Const(value=1)):
            return pool
    return None


# -- cards -------------------------------------------------------------------------------------------------------------


_FIELD: frozenset[Area] = frozenset(("leader", "character", "stage"))
"""Areas in which all cards are of one category, which has the name of the area (3-6 to 3-8)."""


def _by_category(pool: e.Pool) -> tuple[e.Cards, ...]:
    """A set of cards area by area, where the category of the cards follows from the area."""
    areas = sorted(pool.areas)
    if not _FIELD.issuperset(areas):
        return (replace(pool, areas=tuple(areas)),)
    wheres = [(area, _known(pool.where, area)) for area in areas]
    return tuple(e.Pool((area,), pool.controller, where) for area, where in wheres if where is not None)


def _known(where: e.Filter, category: str) -> e.Filter | None:
    """A filter for cards of a known category; None if it accepts none of them."""
    match where:
        case e.CategoryIs(categories=categories):
            return e.Everything() if category in categories else None
        case e.AllOf(filters=filters):
            parts = [_known(one, category) for one in filters]
            return None if None in parts else _all_of([one for one in parts if one is not None])
        case e.AnyOf(filters=filters):
            left = [one for one in (_known(one, category) for one in filters) if one is not None]
            return _any_of(left) if left else None
    return where


def _together(parts: Sequence[e.Cards]) -> e.Cards:
    """All cards of several sets: those of one player as one set where they only differ in the area or in the filter."""
    found: list[e.Cards] = []
    for part in (inner for outer in parts for inner in _parts(outer)):
        at, joined = next(
            ((at, made) for at, one in enumerate(found) if (made := _joined(one, part)) is not None), (len(found), part)
        )
        found[at : at + 1] = [joined]
    if len(found) == 1:
        return found[0]
    return e.Together(tuple(sorted(found, key=repr)))


def _joined(one: e.Cards, other: e.Cards) -> e.Cards | None:
    """Two sets of cards as one; None where that takes two."""
    if one == other:
        return one
    if isinstance(one, e.Pool) and isinstance(other, e.Pool) and one.controller == other.controller:
        if one.where == other.where:
            return replace(one, areas=tuple(sorted({*one.areas, *other.areas})))
        if one.areas == other.areas:
            return replace(one, where=_any_of((one.where, other.where)))
    if isinstance(one, e.Among) and isinstance(other, e.Among) and one.cards == other.cards:
        return replace(one, where=_any_of((one.where, other.where)))
    return None


def _parts(cards: e.Cards) -> tuple[e.Cards, ...]:
    return cards.parts if isinstance(cards, e.Together) else (cards,)


# -- filters -----------------------------------------------------------------------------------------------------------


def _any_of(filters: Sequence[e.Filter]) -> e.Filter:
    """A filter that accepts what one of several accepts: what all of them ask for is asked once, categories in one."""
    members: list[e.Filter] = []
    for one in filters:
        for member in one.filters if isinstance(one, e.AnyOf) else (one,):
            if member not in members:
                members.append(member)
    every = [_conjuncts(one) for one in members]
    common = [one for one in every[0] if all(one in others for others in every[1:])]
    rests = [tuple(one for one in conjuncts if one not in common) for conjuncts in every]
    if not all(rests):
        return _all_of(common)
    categories = [rest[0] for rest in rests if len(rest) == 1 and isinstance(rest[0], e.CategoryIs)]
    others = [_all_of(rest) for rest in rests if len(rest) != 1 or not isinstance(rest[0], e.CategoryIs)]
    if categories:
        others.append(e.CategoryIs(tuple(sorted({name for one in categories for name in one.categories}))))
    alternatives = others[0] if len(others) == 1 else e.AnyOf(tuple(sorted(others, key=repr)))
    return _all_of((*common, alternatives))


def _not(inner: e.Filter) -> e.Filter:
    """A filter that accepts what another one does not; every card has a number of DON!! cards given to it."""
    match inner:
        case e.Not(filter=accepted):
            return accepted
        case e.StatIs(stat="don_given", comparison=">=", number=e.Const(value=1)):
            return replace(inner, comparison="==", number=e.Const(0))
        case e.StatIs(stat="don_given", comparison=comparison):
            return replace(inner, comparison=_OPPOSITES[comparison])
    return e.Not(inner)


def _all_of(filters: Sequence[e.Filter]) -> e.Filter:
    """A filter that accepts what all of several accept.

    A card with one name has no other one: "[A] other than [B]" is "[A]".
    """
    members: list[e.Filter] = []
    for one in (inner for outer in filters for inner in _conjuncts(outer)):
        if one not in members:
            members.append(one)
    if any(isinstance(one, e.NameIs) for one in members):
        members = [one for one in members if not (isinstance(one, e.Not) and isinstance(one.filter, e.NameIs))]
    if len(members) < 2:
        return members[0] if members else e.Everything()
    return e.AllOf(tuple(sorted(members, key=repr)))


def _conjuncts(where: e.Filter) -> tuple[e.Filter, ...]:
    """The filters that all have to accept a card."""
    return where.filters if isinstance(where, e.AllOf) else () if isinstance(where, e.Everything) else (where,)


# -- costs -------------------------------------------------------------------------------------------------------------


def _cost(steps: Sequence[e.Step]) -> tuple[e.Step, ...]:
    """A cost with what it rests as one step.

    All of a cost is paid or nothing (8-3-1-3), so that "rest A and B" is "rest A and rest B".
    """
    found: list[e.Step] = []
    for step in steps:
        before = found[-1] if found else None
        if isinstance(step, e.Rest) and isinstance(before, e.Rest) and not step.slot and not before.slot:
            found[-1] = e.Rest(e.Together((*_parts(before.cards), *_parts(step.cards))))
        else:
            found.append(step)
    return tuple(found)
