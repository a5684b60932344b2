"""Two effects side by side: where they differ, and of what kind each difference is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import get_args

from optcg_dsl import effects as e
from optcg_dsl.effects.base import Area, Meant, Who, field_names
from optcg_dsl.languages.kinds import Kind

Part = object
"""A part of an effect: an effect object, a tuple of parts, a word or a number; None where there is none."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two parts in the same place of two effects that are not equal."""

    kind: Kind
    first: Part
    second: Part


_OWNERS = frozenset(get_args(Who))
_FIELD_AREAS = frozenset[Area](("leader", "character", "stage", "cost", "given"))
_BY_FIELD = {
    **dict.fromkeys(("controller", "who", "whose", "chooser", "orderer"), Kind.owner),
    **dict.fromkeys(("optional", "cost_optional", "offered", "up_to"), Kind.optional),
    **dict.fromkeys(("event", "cause", "by", "came", "doer", "timing", "timings", "other", "moment"), Kind.cause),
    **dict.fromkeys(("area", "end", "facing", "state", "any_order", "reveal", "verb"), Kind.destination),
    **dict.fromkeys(("name", "type", "text", "attribute", "color", "word", "keyword"), Kind.term),
    **dict.fromkeys(("stat", "what"), Kind.value),
    **dict.fromkeys(("duration",), Kind.duration),
    **dict.fromkeys(("categories",), Kind.category),
    **dict.fromkeys(
        (
            *("least", "most", "count", "value", "amount", "number", "times", "per", "size", "comparison"),
            *("total", "total_least", "differ", "once_per_turn", "once", "which"),
        ),
        Kind.quantity,
    ),
}
"""What a difference in a field of this name is about, whatever class has the field."""
_BY_CLASS: tuple[tuple[type[e.Effect] | tuple[type[e.Effect], ...], Kind], ...] = (
    ((e.NameIs, e.NameIncludes, e.TypeIs, e.TypeIncludes, e.AttributeIs, e.ColorIs), Kind.term),
    (e.StatIs, Kind.quantity),
    (e.Filter, Kind.category),
    ((e.Timing, e.When), Kind.cause),
    ((e.Duration, e.Moment), Kind.duration),
    (e.Number, Kind.quantity),
    ((e.Step, e.Condition, e.Ability), Kind.missing),
)
"""What it is about that only one has a part of such a class."""
_MOVES = (e.Move, e.KO, e.Play, e.AddDon, e.Draw, e.ReplaceWith)
_VALUES = (e.Modify, e.SetStat, e.SetPowerToZero, e.SwapStat)


def differences(first: e.Effect, second: e.Effect) -> list[Difference]:
    """All places in which two effects differ, in the order of the first; none exactly if they are equal."""
    found: list[Difference] = []
    _pair("", first, second, found)
    return found


def differences_of_meanings(before: Sequence[e.Ability], after: Sequence[e.Ability]) -> list[Difference]:
    """Where two readings of an ability differ; what only one has is a missing ability."""
    found = [one for pair in zip(before, after, strict=False) for one in differences(*pair)]
    for one in before[len(after) :]:
        found.append(Difference(Kind.missing, one, None))
    for one in after[len(before) :]:
        found.append(Difference(Kind.missing, None, one))
    return found


def kind_of(found: Sequence[Difference]) -> Kind:
    """What differences with one cause are about: the first that says something, missing parts and others last.

    A cause of which the effects show nothing by itself, only together with another one, is an other one.
    """
    telling = [one.kind for one in found if one.kind not in (Kind.missing, Kind.other)]
    return (*telling, *(one.kind for one in found), Kind.other)[0]


def _pair(name: str, first: Part, second: Part, found: list[Difference]) -> None:
    """The differences between two parts that stand in a field called ``name``."""
    if first == second:
        return
    if isinstance(first, e.Filter) and isinstance(second, e.Filter):
        _unordered(name, _conjuncts(first), _conjuncts(second), found)
    elif isinstance(first, e.Condition) and isinstance(second, e.Condition):
        _unordered(name, _conditions(first), _conditions(second), found)
    elif type(first) is type(second) and isinstance(first, e.Effect) and isinstance(second, e.Effect):
        _same_class(first, second, found)
    elif isinstance(first, tuple) and isinstance(second, tuple):
        _sequence(name, first, second, found)
    else:
        found.append(Difference(_kind(name, first, second), first, second))


def _same_class(first: e.Effect, second: e.Effect, found: list[Difference]) -> None:
    """The differences between the fields of two effect objects of one class."""
    shown = first.SHOWN if isinstance(first, Meant) else frozenset[str]()
    unordered = first.UNORDERED if isinstance(first, Meant) else frozenset[str]()
    for name in field_names(type(first)):
        one, other = getattr(first, name), getattr(second, name)
        if name in shown or one == other:
            continue
        if name in unordered or name in ("timings", "options", "areas"):
            if name == "areas":
                kind = Kind.category if {*one, *other} <= _FIELD_AREAS else Kind.destination
                found.append(Difference(kind, one, other))
            else:
                _unordered(name, one, other, found)
        elif isinstance(first, e.Choose) and isinstance(second, e.Choose) and name == "least":
            # "1" and "up to 1" differ in the least only; "1" and "2" differ in both.
            kind = Kind.optional if first.most == second.most else Kind.quantity
            found.append(Difference(kind, one, other))
        elif isinstance(first, e.StateIs | e.LifeFaces):
            found.append(Difference(Kind.category, one, other))
        elif isinstance(first, e.Duration | e.Moment):
            found.append(Difference(Kind.duration, one, other))
        elif isinstance(first, e.Timing) and name == "kind":
            found.append(Difference(Kind.cause, one, other))
        else:
            _pair(name, one, other, found)


def _sequence(name: str, first: Sequence[Part], second: Sequence[Part], found: list[Difference]) -> None:
    """The differences of parts whose order counts: equal ones first, then those of one class, each in order."""
    if len(first) == len(second):
        for one, other in zip(first, second, strict=True):
            _pair(name, one, other, found)
        return
    if _offered(first) == _offered(second):
        found.append(Difference(Kind.optional, first, second))
        return
    for one, other in aligned(first, second):
        if one is None or other is None:
            found.append(Difference(_kind(name, one, other), one, other))
        else:
            _pair(name, one, other, found)


def _unordered(name: str, first: Sequence[Part], second: Sequence[Part], found: list[Difference]) -> None:
    """The differences of parts whose order does not count."""
    left, right = without_equal(first, second)
    waiting = list(right)
    alone: list[Part] = []
    for one in left:
        partner = next((index for index, other in enumerate(waiting) if _alike(one, other)), None)
        if partner is None:
            alone.append(one)
        else:
            _within(name, one, waiting.pop(partner), found)
    for index in range(max(len(alone), len(waiting))):
        one = alone[index] if index < len(alone) else None
        other = waiting[index] if index < len(waiting) else None
        found.append(Difference(_kind(name, one, other), one, other))


def _within(name: str, first: Part, second: Part, found: list[Difference]) -> None:
    """The differences between two members of one class."""
    if isinstance(first, e.Effect) and isinstance(second, e.Effect):
        _same_class(first, second, found)
    else:
        _pair(name, first, second, found)


def without_equal(first: Sequence[Part], second: Sequence[Part]) -> tuple[list[Part], list[Part]]:
    """What is left of two lists when what is in both is taken out, one for one."""
    left: list[Part] = []
    right = list(second)
    for one in first:
        if one in right:
            right.remove(one)
        else:
            left.append(one)
    return left, right


def aligned(first: Sequence[Part], second: Sequence[Part]) -> list[tuple[Part, Part]]:
    """Two sequences in order, equal members and those of one class side by side, None where one has none."""
    # A table of the best score of each pair of rests: equal members count most, members of one class a little.
    rows, columns = len(first), len(second)
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            score = 4 if first[i] == second[j] else 1 if type(first[i]) is type(second[j]) else -1
            together = score + best[i + 1][j + 1] if score > 0 else -1
            best[i][j] = max(best[i + 1][j], best[i][j + 1], together)
    pairs: list[tuple[Part, Part]] = []
    i = j = 0
    while i < rows and j < columns:
        score = 4 if first[i] == second[j] else 1 if type(first[i]) is type(second[j]) else -1
        if score > 0 and best[i][j] == score + best[i + 1][j + 1]:
            pairs.append((first[i], second[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            pairs.append((first[i], None))
            i += 1
        else:
            pairs.append((None, second[j]))
            j += 1
    return [*pairs, *((one, None) for one in first[i:]), *((None, one) for one in second[j:])]


def _alike(first: Part, second: Part) -> bool:
    """Whether two members of an unordered list are about the same thing, so that one stands for the other."""
    if type(first) is not type(second):
        return False
    if isinstance(first, e.StatIs) and isinstance(second, e.StatIs):
        return first.stat == second.stat or first.number == second.number
    return True


def _conjuncts(where: e.Filter) -> tuple[e.Filter, ...]:
    """The filters that all have to accept a card."""
    return where.filters if isinstance(where, e.AllOf) else () if isinstance(where, e.Everything) else (where,)


def _conditions(test: e.Condition) -> tuple[e.Condition, ...]:
    """The conditions that all have to hold."""
    return test.conditions if isinstance(test, e.AllHold) else (test,)


def _offered(parts: Sequence[Part]) -> list[Part]:
    """Steps with those that are only offered as if they had to be done."""
    found: list[Part] = []
    for part in parts:
        found += _offered((*part.body, *part.then)) if isinstance(part, e.May) and not part.otherwise else [part]
    return found


def _kind(name: str, first: Part, second: Part) -> Kind:
    """What it is about that these two stand in one place, a field called ``name``."""
    if first is None or second is None:
        return _class_kind(first if second is None else second, _BY_FIELD.get(name, Kind.other))
    if isinstance(first, e.May) != isinstance(second, e.May):
        return Kind.optional
    if isinstance(first, e.If) != isinstance(second, e.If):
        return Kind.missing
    if isinstance(first, e.Step) and isinstance(second, e.Step):
        for classes, kind in ((_MOVES, Kind.destination), (_VALUES, Kind.value)):
            if isinstance(first, classes) and isinstance(second, classes):
                return kind
        return Kind.other
    if isinstance(first, e.Filter) and isinstance(second, e.Filter):
        return max(_class_kind(first, Kind.other), _class_kind(second, Kind.other), key=_telling)
    if isinstance(first, e.Timing | e.When) and isinstance(second, e.Timing | e.When):
        return Kind.cause
    if {first, second} <= _OWNERS and name not in ("by", "doer"):
        return Kind.owner
    return _BY_FIELD.get(name, Kind.other)


def _class_kind(part: Part, otherwise: Kind) -> Kind:
    """What a part of this class is about."""
    if isinstance(part, e.Not):
        return _class_kind(part.filter, otherwise)
    if isinstance(part, e.AnyOf | e.AllOf):
        return max((_class_kind(one, otherwise) for one in part.filters), key=_telling, default=otherwise)
    return next((kind for classes, kind in _BY_CLASS if isinstance(part, classes)), otherwise)


def _telling(kind: Kind) -> bool:
    return kind is not Kind.category
