"""Numbers: counts that never or always hold, bounds that exclude each other, quantities of nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from optcg_dsl.cards.records import DECK_SIZE
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed, areas_of
from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.source import Span

DONDECK_SIZE = 10
"""How many DON!! cards a player has (5-1-1)."""
_MOST = {"Leader": 1, "Character": 5, "Stage": 1}
"""How many cards of a category a player can have on the field (3-6, 3-7-6, 3-8-5)."""
_ANY_NUMBER = 10**9


@dataclass(frozen=True, slots=True)
class Interval:
    """The whole numbers from ``low`` to ``high``, both included."""

    low: int
    high: int

    def meets(self, other: Interval) -> bool:
        """Whether a number is in both."""
        return max(self.low, other.low) <= min(self.high, other.high)

    def __and__(self, other: Interval) -> Interval:
        return Interval(max(self.low, other.low), min(self.high, other.high))


_ALL = Interval(0, _ANY_NUMBER)
_Key = tuple[object, ...]


def check_counts(typed: Typed) -> Iterator[Problem]:
    """The findings about numbers: OP210, OP218, OP221, OP222, OP223, OP230."""
    yield from _don(typed)
    yield from _nothing(typed)
    yield from _too_many(typed)
    for condition in typed.all(n.Condition):
        yield from _reachable(condition)
    for bound in typed.all(n.Between):
        interval = interval_of(bound)
        if interval is not None and interval.low > interval.high:
            yield Problem("OP221", "no number is in this range", bound.span, "write the lower number first")
    for together in _conjunctions(typed):
        yield from _contradictions(together)
    for noun in typed.all(n.Noun):
        yield from _filters(noun)


# -- single numbers ----------------------------------------------------------------------------------------------------


def _don(typed: Typed) -> Iterator[Problem]:
    for node in typed.all(n.DonHead, n.ReturnDonCost, n.RestDonCost, n.Selection):
        if isinstance(node, n.DonHead | n.ReturnDonCost | n.RestDonCost):
            if not 1 <= node.number <= DONDECK_SIZE:
                yield Problem("OP210", f"a player has {DONDECK_SIZE} DON!! cards, not {node.number}", node.span)
        elif isinstance(node, n.Selection) and any("DON!!" in noun.categories for noun in node.nouns):
            for number in _counts(node.quantity):
                if number.value > DONDECK_SIZE and not getattr(node.quantity, "total", False):
                    message = f"a player has {DONDECK_SIZE} DON!! cards, not {number.value}"
                    yield Problem("OP210", message, number.span)


def _counts(quantity: n.Quantity | None) -> Iterator[n.Whole]:
    if isinstance(quantity, n.Exactly | n.UpTo | n.AtLeast) and isinstance(quantity.number, n.Whole):
        yield quantity.number


def _nothing(typed: Typed) -> Iterator[Problem]:
    for node in typed.all(n.UpTo, n.Draw, n.Change):
        match node:
            case n.UpTo(number=n.Whole(value=0)):
                yield Problem("OP218", "“up to 0” chooses nothing", node.span)
            case n.Draw(number=n.Whole(value=0)):
                yield Problem("OP218", "“draw 0 cards” does nothing", node.span)
            case n.Change(amount=0):
                yield Problem("OP218", f"a change of the {node.stat} by 0 changes nothing", node.span)
            case _:
                pass


def _too_many(typed: Typed) -> Iterator[Problem]:
    for node in typed.all(n.Draw, n.Selection):
        numbers: list[n.Whole] = []
        if isinstance(node, n.Draw) and isinstance(node.number, n.Whole):
            numbers = [node.number]
        elif isinstance(node, n.Selection) and not any("DON!!" in noun.categories for noun in node.nouns):
            numbers = [one for one in _counts(node.quantity) if not isinstance(node.quantity, n.AtLeast)]
        most, cards = DECK_SIZE, f"a deck has {DECK_SIZE} cards"
        if isinstance(node, n.Selection) and node.whose in ("your", "your opponent's"):
            most = _most(node) or DECK_SIZE
            cards = cards if most == DECK_SIZE else f"a player never has more than {most} of these cards"
        for number in numbers:
            if number.value > most:
                yield Problem("OP230", f"{cards}, not {number.value}", number.span)


# -- conditions --------------------------------------------------------------------------------------------------------


def interval_of(bound: n.Node | None) -> Interval | None:
    """The numbers that fit a quantity or a bound of printed numbers, or None where it has others."""
    match bound:
        case n.AtLeast(number=n.Whole(value=value)) | n.OrMore(number=n.Whole(value=value)):
            return Interval(value, _ANY_NUMBER)
        case n.AtMost(number=n.Whole(value=value)) | n.OrLess(number=n.Whole(value=value)):
            return Interval(0, value)
        case n.Exact(number=n.Whole(value=value)) | n.Exactly(number=n.Whole(value=value)):
            return Interval(value, value)
        case n.Between(low=n.Whole(value=low), high=n.Whole(value=high)):
            return Interval(low, high)
        case _:
            return None


def _counted(condition: n.Condition) -> tuple[_Key, n.Selection, Interval, Span, int] | None:
    """What a condition counts: a key for the same cards, the cards, the numbers that hold, where, and by how many
    players."""
    match condition:
        case n.Has(player=player, what=n.Selection() as what, negated=False, only=False):
            players = 1 if player in ("you", "your opponent", "they") else 2
        case n.Exists(what=n.Selection() as what):
            player, players = None, 1 if what.whose in ("your", "your opponent's") else 2
        case n.NumberIs(left=n.NumberOf(what=n.Selection() as what, own=own), bound=bound):
            interval = interval_of(bound)
            if interval is None:
                return None
            return ("number", own, _without_quantity(what)), what, interval, bound.span, _owners(what)
        case _:
            return None
    interval = interval_of(what.quantity)
    if interval is None or what.quantity is None:
        return None
    return ("has", player, _without_quantity(what)), what, interval, what.quantity.span, players


def _owners(what: n.Selection) -> int:
    owners = {what.whose}
    if what.at is not None and isinstance(what.at.place, n.Place):
        owners.add(what.at.place.whose)
    return 1 if owners & {"your", "your opponent's"} else 2


def _without_quantity(what: n.Selection) -> _Key:
    return (what.whose, what.nouns, what.at, what.after)


def _most(what: n.Selection) -> int | None:
    """How many of these cards a player can have."""
    if len(what.nouns) != 1:
        return None
    noun = what.nouns[0]
    areas = areas_of(what.at.place) if what.at is not None else ()
    if noun.categories == ("DON!!",):
        return DONDECK_SIZE
    on_field = noun.form in ("one", "many") and areas in ((), ("field",))
    if on_field and len(noun.categories) == 1:
        return _MOST.get(noun.categories[0], DECK_SIZE)
    return DECK_SIZE


def _reachable(condition: n.Condition) -> Iterator[Problem]:
    counted = _counted(condition)
    if counted is None:
        return
    _, what, interval, span, players = counted
    most = _most(what)
    if most is None or (most == DONDECK_SIZE and interval.low > most):
        return
    most *= players
    if not interval.meets(Interval(0, most)):
        yield Problem("OP221", f"{_at_most(most, players)}, so this never holds", span)
    elif interval.low == 0 and interval.high >= most:
        yield Problem("OP222", f"{_at_most(most, players)}, so this always holds", span)


def _at_most(most: int, players: int) -> str:
    return (
        f"a player never has more than {most} of these cards" if players == 1 else f"there are at most {most} of them"
    )


# -- conditions together -----------------------------------------------------------------------------------------------


def _conjunctions(typed: Typed) -> Iterator[list[n.Condition]]:
    """Lists of conditions that must all hold for something to happen."""
    for node, _ in typed.nodes:
        if isinstance(node, n.Sentence | n.Step | n.Cost):
            conditions = [one for lead in node.leads if isinstance(lead, n.If) for one in _flat(lead.condition)]
            if isinstance(node, n.Sentence) and isinstance(node.tail, n.If):
                conditions += _flat(node.tail.condition)
            if len(conditions) > 1 or any(isinstance(one, n.SubjectIs) for one in conditions):
                yield conditions


def _flat(condition: n.Condition) -> list[n.Condition]:
    if isinstance(condition, n.AllHold):
        return [one for part in condition.conditions for one in _flat(part)]
    if isinstance(condition, n.Has) and isinstance(condition.what, n.Several) and condition.what.joiner == "and":
        return [replace(condition, what=one) for one in condition.what.targets]
    return [condition]


def _contradictions(conditions: list[n.Condition]) -> Iterator[Problem]:
    known: dict[_Key, Interval] = {}
    seen: dict[n.Target, set[str]] = {}
    having: dict[tuple[str | None, n.Target], set[bool]] = {}
    for condition in conditions:
        counted = _counted(condition)
        if counted is not None:
            key, _, interval, span, _ = counted
            yield from _meet(known, key, interval, span, "no count fits both conditions")
        if isinstance(condition, n.Has) and not condition.only:
            held = (condition.player, condition.what)
            if condition.negated in having.get(held, {condition.negated}):
                having.setdefault(held, set()).add(condition.negated)
            else:
                yield Problem("OP223", "a player cannot have these cards and not have them", condition.span)
        if isinstance(condition, n.SubjectIs) and condition.joiner == "and":
            states = [one for one in condition.predicates if isinstance(one, n.IsState) and not one.negated]
            seen.setdefault(condition.subject, set()).update(one.state for one in states)
            if states and {"active", "rested"} <= seen[condition.subject]:
                yield Problem("OP223", "no card is active and rested", states[-1].span)
            for predicate in condition.predicates:
                stat, bound = _stat_of(predicate)
                interval_ = interval_of(bound)
                if interval_ is not None:
                    key = ("stat", condition.subject, stat)
                    yield from _meet(known, key, interval_, predicate.span, f"no {stat} fits both conditions")


def _stat_of(predicate: n.Node) -> tuple[str, n.Bound | None]:
    match predicate:
        case n.StatIs(stat=stat, bound=bound):
            return stat, bound
        case n.HasProperty(what=n.Value(stat=stat, bound=bound), negated=False):
            return stat, bound
        case _:
            return "", None


def _meet(known: dict[_Key, Interval], key: _Key, interval: Interval, span: Span, message: str) -> Iterator[Problem]:
    before = known.get(key, _ALL)
    if before.low <= before.high and interval.low <= interval.high and not before.meets(interval):
        yield Problem("OP223", message, span)
    known[key] = before & interval


def _filters(noun: n.Noun) -> Iterator[Problem]:
    states = [one for one in noun.adjectives if isinstance(one, n.StateAdjective)]
    if {"active", "rested"} <= {one.state for one in states}:
        yield Problem("OP223", "no card is active and rested", states[-1].span)
    known: dict[_Key, Interval] = {}
    for found in noun.filters:
        if isinstance(found, n.With) and (found.joiner == "and" or len(found.properties) == 1):
            for one in found.properties:
                interval = interval_of(one.bound) if isinstance(one, n.Value) else None
                if isinstance(one, n.Value) and interval is not None:
                    message = f"no card has such a {one.stat}"
                    yield from _meet(known, (one.stat, one.total), interval, one.span, message)
                    if interval.low == 0 and interval.high == _ANY_NUMBER and one.stat in ("cost", "base cost"):
                        yield Problem("OP222", "every card with a cost has one of 0 or more", one.span, "leave it out")
