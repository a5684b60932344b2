"""Steps and abilities in one form: what is done in whichever order, and tests that say nothing.

* Options to choose from, the timings of an ability and its conditions have no order.
* Effects of a permanent ability are in force at the same time: they have no order, but for those that set and change
  one value, or give and take effects.
* "If A, and if B" is "if A and B"; what can only be done with cards of a step under a condition is under it too.
* A test of what a card is says nothing where it is known, and DON!! cards are given to Leaders and Characters only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from optcg_dsl import effects as e
from optcg_dsl.effects.actions import LastingStep
from optcg_dsl.effects.base import field_names
from optcg_dsl.languages.forms.cards import Known, hosts, of_known, one_set, possible_categories
from optcg_dsl.languages.forms.conditions import all_hold, conjuncts, in_one_order
from optcg_dsl.languages.forms.filters import all_of, categories_of
from optcg_dsl.structs import rebuilt

_Steps = tuple[e.Step, ...]


def one_ability(ability: e.Ability) -> e.Ability:
    """An ability in one form; its parts have theirs already, but for what follows from the whole."""
    body = one_block(ability.body)
    if ability.kind == "permanent":
        body = _in_any_order(body)
    ability = replace(
        ability,
        timings=tuple(sorted(dict.fromkeys(ability.timings), key=repr)),
        conditions=in_one_order(ability.conditions),
        cost=_one_cost(ability.cost),
        body=body,
    )
    return _known(_given_to_hosts(ability))


def one_step(step: e.Step) -> e.Step:
    """A step in one form; its parts have theirs already."""
    step = _with_blocks(step, one_block)
    match step:
        case e.ChooseOne(options=options):
            return replace(step, options=tuple(sorted(options, key=_key)))
        case e.If(condition=condition, then=(e.If(otherwise=()) as inner,), otherwise=()):
            return e.If(all_hold((condition, inner.condition)), inner.then)
        case e.Forbid(deed="activate_blocker", where=where):  # what has no [Blocker] cannot activate it (10-1-4)
            return replace(step, where=all_of([one for one in _filters(where) if one != _BLOCKER]))
        case e.Move(verb=verb) if verb != "trash":  # only what is trashed is told by its word
            return replace(step, verb="place")
    return step


def _with_blocks(step: e.Step, change: Callable[[_Steps], _Steps]) -> e.Step:
    """A step with ``change`` made of each block of steps in it, in the order of its fields."""
    changes: dict[str, object] = {}
    for name in field_names(type(step)):
        value = getattr(step, name)
        if isinstance(step, e.ChooseOne) and name == "options":
            changes[name] = tuple(map(change, step.options))
        elif isinstance(value, tuple) and value and all(isinstance(one, e.Step) for one in value):
            changes[name] = change(value)
    return replace(step, **changes) if changes else step


_BLOCKER = e.HasKeyword("Blocker")


def _filters(where: e.Filter) -> tuple[e.Filter, ...]:
    return where.filters if isinstance(where, e.AllOf) else (where,)


def one_block(steps: _Steps) -> _Steps:
    """Steps in one form that are carried out one after the other.

    A step that does nothing without cards that only the step before it gives, under its condition, is under it too.
    """
    found: list[e.Step] = []
    for step in steps:
        before = found[-1] if found else None
        if (
            isinstance(before, e.If)
            and not before.otherwise
            and isinstance(step, e.If)
            and not step.otherwise
            and not _cards_asked_for(step.condition).isdisjoint(_bound_in(before.then))
        ):
            found[-1] = replace(before, then=one_block((*before.then, step)))
        else:
            found.append(step)
    return tuple(found)


def _cards_asked_for(condition: e.Condition) -> set[str]:
    """The slots without whose cards a condition does not hold."""
    tests = [one for one in conjuncts(condition) if isinstance(one, e.Holds)]
    return {one.cards.slot for one in tests if isinstance(one.cards, e.Bound)}


def _bound_in(steps: _Steps) -> set[str]:
    """The slots that steps bind cards to."""
    return {slot for part in e.walk(steps) if isinstance(part, e.Step) and (slot := getattr(part, "slot", ""))}


def _one_cost(steps: _Steps) -> _Steps:
    """A cost with what it rests as one step.

    All of a cost is paid or nothing (8-3-1-3), so that "rest A and B" is "rest A and rest B".
    """
    found: list[e.Step] = []
    for step in steps:
        before = found[-1] if found else None
        if isinstance(step, e.Rest) and isinstance(before, e.Rest) and not step.slot and not before.slot:
            found[-1] = e.Rest(one_set(e.Together((before.cards, step.cards))))
        else:
            found.append(step)
    return tuple(found)


# -- order -------------------------------------------------------------------------------------------------------------


def _key(steps: _Steps) -> str:
    """Steps as a text in which the slots that they bind themselves are called alike, whatever they are called."""
    names = {slot: f"#{index}" for index, slot in enumerate(_in_order(steps))}
    return repr(_renamed(steps, names))


def _in_order(steps: _Steps) -> list[str]:
    bound = _bound_in(steps)
    slots = (getattr(part, "slot", "") for part in e.walk(steps))
    return [slot for slot in dict.fromkeys(slots) if slot in bound]


def _renamed(value: object, names: dict[str, str]) -> object:
    if isinstance(value, tuple):
        return tuple(_renamed(one, names) for one in value)
    if not isinstance(value, e.Effect):
        return value

    def change(part: e.Effect) -> e.Effect:
        slot = getattr(part, "slot", "")
        return replace(part, slot=names[slot]) if slot in names else part

    return rebuilt(value, e.Effect, change)


_VALUES = (e.Modify, e.SetStat, e.SetPowerToZero, e.SwapStat)
_EFFECTS = (e.GrantKeyword, e.LoseKeyword, e.GrantAbility, e.Negate, e.Immune)
_ADDING = (e.Modify, e.GrantKeyword, e.GrantAbility)
"""Effects of which several of one class come to the same in any order."""


def _in_any_order(steps: _Steps) -> _Steps:
    """The steps of a permanent ability in one order: always the first, as a text, of those that may come next."""
    left = list(steps)
    found: list[e.Step] = []
    while left:
        free = [one for at, one in enumerate(left) if all(_commute(before, one) for before in left[:at])]
        first = min(free, key=lambda one: _key((one,)))
        left.remove(first)
        found.append(first)
    return tuple(found)


def _commute(one: e.Step, other: e.Step) -> bool:
    """Whether it makes no difference which of two effects in force comes first."""
    if not isinstance(one, LastingStep) or not isinstance(other, LastingStep):
        return False
    if type(one) is type(other):
        return isinstance(one, _ADDING) or not isinstance(one, (*_VALUES, *_EFFECTS))
    return not any(isinstance(one, group) and isinstance(other, group) for group in (_VALUES, _EFFECTS))


# -- what is known -----------------------------------------------------------------------------------------------------


def _given_to_hosts(ability: e.Ability) -> e.Ability:
    """An ability in which what is chosen only to be given DON!! cards is chosen among what can be given some."""
    parts = e.walk(ability)
    gifts = [part.to for part in parts if isinstance(part, e.GiveDon)]
    if not gifts:
        return ability
    used = Counter(part.slot for part in parts if isinstance(part, e.Bound))
    given = Counter(to.slot for to in gifts if isinstance(to, e.Bound))
    only = {slot for slot, count in given.items() if count == used[slot]}

    def change(part: e.Effect) -> e.Effect:
        match part:
            case e.Choose(slot=slot, among=among, either=()) if slot in only:
                return replace(part, among=hosts(among))
            case e.GiveDon(to=to):
                return replace(part, to=hosts(to))
        return part

    return rebuilt(ability, e.Effect, change)


def _known(ability: e.Ability) -> e.Ability:
    """An ability without tests of what is known of the cards tested."""
    known: Known = {}
    cost = _known_steps(ability.cost, known)
    return replace(ability, cost=cost, body=_known_steps(ability.body, known))


def _known_steps(steps: _Steps, known: Known) -> _Steps:
    """Steps without tests of what is known; what they bind is known from then on.

    Of slots that were not bound all is true: there are no cards.
    """
    found: list[e.Step] = []
    for step in steps:
        parts = {name: getattr(step, name) for name in field_names(type(step))}
        tested = {
            name: rebuilt(part, e.Effect, lambda one: of_known(one, known) if type(one) is e.Among else one)
            for name, part in parts.items()
            if isinstance(part, e.Effect) and not isinstance(part, e.Ability)
        }
        step = replace(step, **tested)
        if isinstance(step, e.If):
            then = _known_under(step, known)
            step = replace(step, then=then, otherwise=_known_steps(step.otherwise, known))
        else:
            step = _with_blocks(step, lambda block: _known_steps(block, known))
        _learn(step, known)
        found.append(step)
    return tuple(found)


def _known_under(step: e.If, known: Known) -> _Steps:
    """The steps under a condition, with what follows from it."""
    tests = [one for one in conjuncts(step.condition) if isinstance(one, e.Holds) and isinstance(one.cards, e.Bound)]
    before = dict(known)
    for test in tests:
        assert isinstance(test.cards, e.Bound)
        known[test.cards.slot] = possible_categories(test.cards, known) & categories_of(test.where)
    then = _known_steps(step.then, known)
    for test in tests:  # under the condition only
        assert isinstance(test.cards, e.Bound)
        known.pop(test.cards.slot)
        known |= {slot: found for slot, found in before.items() if slot == test.cards.slot}
    return then


def _learn(step: e.Step, known: Known) -> None:
    """Takes in what cards a step binds."""
    match step:
        case e.Choose(slot=slot, among=cards, either=()):
            known[slot] = possible_categories(cards, known)
        case e.Play(slot=slot, cards=cards) if slot:
            known[slot] = possible_categories(cards, known) & {"character", "stage"}
        case (
            e.KO(slot=slot, cards=cards)
            | e.Move(slot=slot, cards=cards)
            | e.Keep(slot=slot, cards=cards)
            | e.Look(slot=slot, cards=cards)
            | e.Reveal(slot=slot, cards=cards)
            | e.Rest(slot=slot, cards=cards)
            | e.SetActive(slot=slot, cards=cards)
            | e.Turn(slot=slot, cards=cards)
        ) if slot:
            known[slot] = possible_categories(cards, known)
