"""What could stand in the place of one effect object: the families of changes, class by class.

Numbers change by one (by 1000 where they are power or a Counter).  Nothing is put that a text could not say: a number
is not made negative, a field that has no meaning beside another one (whose turn "during this turn" is) is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from optcg_dsl.effects import (
    AddDon,
    AllHold,
    AllOf,
    Among,
    AnyHolds,
    AnyOf,
    CategoryIs,
    Choose,
    ChooseOne,
    Compare,
    Const,
    DealDamage,
    DeckOut,
    DeckRule,
    Draw,
    Duration,
    Effect,
    EndGame,
    EnterRested,
    Everything,
    ExtraTurn,
    Filter,
    Forbid,
    GivePlacedDon,
    Happened,
    If,
    IsTurnOf,
    LifeFaces,
    May,
    Modify,
    Moment,
    Move,
    Not,
    NotHolds,
    Number,
    Play,
    Pool,
    ReducePayment,
    ReplaceWith,
    Scaled,
    Shuffle,
    StateIs,
    StatIs,
    StatOf,
    Step,
    Together,
    TopOf,
    Turn,
    TurnsTaken,
    WentFirst,
    When,
    Without,
    walk,
)
from optcg_dsl.verification.mutation.whole import ability_changes

Unit = int
"""By how much a number changes: 1, or 1000 for power."""
Change = tuple[str, str, Effect]
"""The family, what it is in words, and the changed object."""

_OTHER_PLAYERS: Mapping[str, tuple[str, ...]] = {
    "you": ("opponent",),
    "opponent": ("you",),
    "both": ("you", "opponent"),
    "any": ("you", "opponent"),
    "owner": (),
}
_OTHER_COMPARISON = {">=": "<=", "<=": ">=", "==": "!=", "!=": "==", "<": ">", ">": "<"}
_OTHER_AREA = {
    "hand": "trash",
    "trash": "hand",
    "deck": "trash",
    "life": "hand",
    "character": "leader",
    "leader": "character",
    "stage": "character",
    "cost": "given",
    "given": "cost",
    "don_deck": "cost",
}
_OTHER_CATEGORY = {"character": "event", "event": "character", "stage": "character", "leader": "character"}
_SWAPS = {
    "top": "bottom",
    "bottom": "top",
    "choose": "top",
    "up": "down",
    "down": "up",
    "active": "rested",
    "rested": "active",
    "battle": "effect",
    "effect": "battle",
    "win": "lose",
    "lose": "win",
    "only": "never",
    "never": "only",
}
_OTHER_DURATIONS: Mapping[str, tuple[Duration, ...]] = {
    "while_valid": (),
    "this_battle": (Duration("this_turn"),),
    "this_turn": (Duration("this_battle"), Duration("end_of_turn", "opponent")),
    "end_of_turn": (Duration("this_turn"),),
    "end_of_end_phase": (Duration("this_turn"),),
    "start_of_turn": (Duration("this_turn"),),
    "next_refresh": (Duration("this_turn"),),
    "next_main_phase": (Duration("this_turn"),),
    "rest_of_game": (Duration("this_turn"),),
}
ALWAYS = AllHold(())
"""The condition that always holds."""
HANDLED: Mapping[type[Effect], frozenset[str]] = MappingProxyType({Choose: frozenset(("least", "most", "total"))})
"""Fields whose literal numbers the alternatives of the object itself see to."""


def unit_of(node: Effect, unit: Unit) -> Unit:
    """By how much the numbers inside a node change; ``unit`` is that of the node around it."""
    if isinstance(node, Number):
        return unit
    stat = getattr(node, "stat", "")
    if isinstance(node, Compare):
        stat = next((one.stat for side in (node.left, node.right) for one in walk(side) if isinstance(one, StatOf)), "")
    return 1000 if stat in ("power", "base_power", "counter") else 1


def alternatives(node: Effect, unit: Unit) -> Iterator[Change]:
    """Every other object that could stand in the place of ``node``, apart from changes inside its parts."""
    make = _MAKERS.get(type(node))
    if make is not None:
        yield from make(node, unit)
    yield from ability_changes(node)


# -- the pieces of changes ---------------------------------------------------------------------------------------------


def _with(node: Effect, kind: str, name: str, values: Iterable[Any]) -> Iterator[Change]:
    """The node with other values in a field."""
    for value in values:
        yield kind, f"{name}: {_word(getattr(node, name))} → {_word(value)}", replace(node, **{name: value})


def _word(value: object) -> str:
    if isinstance(value, Const):
        return str(value.value)
    if isinstance(value, Duration):
        return value.kind.replace("_", " ") + (f" ({value.whose})" if value.kind == "end_of_turn" else "")
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _player(node: Effect, name: str = "who") -> Iterator[Change]:
    yield from _with(node, "controller", name, _OTHER_PLAYERS[getattr(node, name)])


def _swap(node: Effect, kind: str, *names: str) -> Iterator[Change]:
    for name in names:
        other = _SWAPS.get(getattr(node, name))
        yield from _with(node, kind, name, () if other is None else (other,))


def _flag(node: Effect, kind: str, name: str) -> Iterator[Change]:
    yield from _with(node, kind, name, (not getattr(node, name),))


def _dropped(node: Effect, kind: str, name: str) -> Iterator[Change]:
    """The node without one of the parts of a field that has several."""
    parts = getattr(node, name)
    if len(parts) > 1:
        for index, part in enumerate(parts):
            what = part if isinstance(part, str) else type(part).__name__
            yield kind, f"without {what}", replace(node, **{name: (*parts[:index], *parts[index + 1 :])})


def _around(value: int, unit: Unit) -> Iterator[int]:
    """The next numbers; what is not negative stays so."""
    yield value + unit
    if value < 0 or value - unit >= 0:
        yield value - unit


def _numbers(node: Effect, name: str, unit: Unit = 1) -> Iterator[Change]:
    yield from _with(node, "bound", name, _around(getattr(node, name), unit))


def _unfiltered(node: Effect, name: str = "where") -> Iterator[Change]:
    """Without the filter, if that is a single one (of several, each is dropped by itself)."""
    where: Filter = getattr(node, name)
    if not isinstance(where, Everything | AllOf | AnyOf | Not):
        yield "target", f"without {type(where).__name__}", replace(node, **{name: Everything()})


def _in_a_row(*steps: Step) -> If:
    """Steps one after another in the place of one."""
    return If(ALWAYS, steps)


# -- class by class ----------------------------------------------------------------------------------------------------


def _const(node: Const, unit: Unit) -> Iterator[Change]:
    for value in _around(node.value, unit):
        yield "bound", f"{node.value} → {value}", Const(value)


def _scaled(node: Scaled, unit: Unit) -> Iterator[Change]:
    yield from _numbers(node, "times", unit)
    if node.per > 1:
        yield from _with(node, "bound", "per", (node.per + 1, node.per - 1))


def _choose(node: Choose, _unit: Unit) -> Iterator[Change]:
    """The quantity is changed as a whole: "up to 2" is at least 0 and at most 2, "2" at least and at most 2."""
    least, most = node.least, node.most
    if node.either:
        yield "bound", "cards of one alternative → of all", replace(node, either=())
        yield from _player(node, "chooser")
        return
    if most is None:
        yield "bound", "any number → up to 1", replace(node, least=Const(0), most=Const(1))
    elif least == most:
        yield "bound", "exactly → up to", replace(node, least=Const(0))
    elif least == Const(0):
        yield "bound", "up to → exactly", replace(node, least=most)
    if isinstance(most, Const):
        for value in _around(most.value, 1):
            number = Const(value)
            changed = replace(node, most=number, least=number if least == most else least)
            yield "bound", f"{most.value} → {value} cards", changed
    yield from _player(node, "chooser")
    if node.differ is not None:
        yield "target", f"different {node.differ}s or not", replace(node, differ=None)
    if node.total_least is not None:
        yield "bound", "without what the total must reach", replace(node, total_least=None)
    if node.total is not None:
        stat, total = node.total
        yield "bound", "without the total", replace(node, total=None)
        if isinstance(total, Const):
            for value in _around(total.value, 1000 if "power" in stat else 1):
                yield "bound", f"total {total.value} → {value}", replace(node, total=(stat, Const(value)))


def _may(node: May, _unit: Unit) -> Iterator[Change]:
    yield "connective", "may → must", _in_a_row(*node.body, *node.then)
    if node.then:
        yield "connective", "if you do → then", _in_a_row(replace(node, then=()), *node.then)
    yield from _player(node)


def _if(node: If, _unit: Unit) -> Iterator[Change]:
    yield "connective", "without the condition", If(ALWAYS, node.then)
    yield "connective", "condition negated", replace(node, condition=NotHolds(node.condition))


def _all_hold(node: AllHold, _unit: Unit) -> Iterator[Change]:
    yield from _dropped(node, "connective", "conditions")
    if len(node.conditions) > 1:
        yield "connective", "and → or", AnyHolds(node.conditions)


def _any_holds(node: AnyHolds, _unit: Unit) -> Iterator[Change]:
    yield from _dropped(node, "connective", "conditions")
    yield "connective", "or → and", AllHold(node.conditions)


def _all_of(node: AllOf, _unit: Unit) -> Iterator[Change]:
    yield from _dropped(node, "target", "filters")
    if len(node.filters) > 1:
        yield "connective", "and → or", AnyOf(node.filters)


def _any_of(node: AnyOf, _unit: Unit) -> Iterator[Change]:
    yield from _dropped(node, "target", "filters")
    yield "connective", "or → and", AllOf(node.filters)


def _not(node: Not, _unit: Unit) -> Iterator[Change]:
    yield "target", "not negated", node.filter
    yield "target", "without the exception", Everything()


def _compare(node: Compare | StatIs, _unit: Unit) -> Iterator[Change]:
    yield from _with(node, "bound", "comparison", (_OTHER_COMPARISON[node.comparison],))


def _happened(node: Happened, _unit: Unit) -> Iterator[Change]:
    yield from _player(node)
    yield from _numbers(node, "times")
    yield from _unfiltered(node)


def _when(node: When, _unit: Unit) -> Iterator[Change]:
    yield from _player(node)
    yield from _player(node, "by") if node.by != "any" else ()
    yield from _swap(node, "target", "cause")
    yield from _numbers(node, "amount") if node.amount else ()
    yield from _unfiltered(node, "card")
    if node.came is not None:
        yield from _with(node, "target", "came", (None,))
    if node.doer != "any":
        yield from _with(node, "target", "doer", ("any",))


def _pool(node: Pool, _unit: Unit) -> Iterator[Change]:
    yield from _player(node, "controller")
    yield from _dropped(node, "target", "areas")
    if len(node.areas) == 1:
        yield from _with(node, "target", "areas", ((_OTHER_AREA[node.areas[0]],),))
    yield from _unfiltered(node)


def _top_of(node: TopOf, _unit: Unit) -> Iterator[Change]:
    yield from _player(node, "whose")
    yield from _swap(node, "target", "end")


def _category(node: CategoryIs, _unit: Unit) -> Iterator[Change]:
    yield from _dropped(node, "target", "categories")
    if len(node.categories) == 1 and node.categories[0] in _OTHER_CATEGORY:
        yield from _with(node, "target", "categories", ((_OTHER_CATEGORY[node.categories[0]],),))


def _move(node: Move, _unit: Unit) -> Iterator[Change]:
    yield from _with(node, "target", "area", (_OTHER_AREA[node.area],))
    if node.area in ("deck", "life"):
        yield from _swap(node, "target", "end")
    if node.area == "life":
        yield from _swap(node, "target", "facing")
    if node.area == "cost":
        yield from _swap(node, "target", "state")


def _modify(node: Modify, _unit: Unit) -> Iterator[Change]:
    if isinstance(node.amount, Const):
        yield from _with(node, "amount", "amount", (Const(-node.amount.value),))
    elif isinstance(node.amount, Scaled):
        opposite = replace(node.amount, times=-node.amount.times)
        yield "amount", "the opposite amount", replace(node, amount=opposite)


def _forbid(node: Forbid, _unit: Unit) -> Iterator[Change]:
    if node.cards is None:
        yield from _player(node)
    yield from _player(node, "by") if node.by != "any" else ()
    yield from _swap(node, "target", "cause")
    yield from _unfiltered(node)


def _duration(node: Duration, _unit: Unit) -> Iterator[Change]:
    for other in _OTHER_DURATIONS[node.kind]:
        yield "duration", f"{_word(node)} → {_word(other)}", other


def _moment(node: Moment, _unit: Unit) -> Iterator[Change]:
    other = {"end_of_battle": "end_of_turn", "end_of_turn": "end_of_battle"}.get(node.kind)
    yield from _with(node, "duration", "kind", () if other is None else (other,))
    if node.whose in ("you", "opponent"):
        yield from _with(node, "duration", "whose", _OTHER_PLAYERS[node.whose])


def _deck_rule(node: DeckRule, _unit: Unit) -> Iterator[Change]:
    yield from _swap(node, "connective", "kind")
    yield from _numbers(node, "size") if node.kind == "don_deck" else ()


def _replace_with(node: ReplaceWith, _unit: Unit) -> Iterator[Change]:
    yield from _with(node, "target", "area", (_OTHER_AREA[node.area],))
    if node.area in ("deck", "life"):
        yield from _swap(node, "target", "end")


def _reduce_payment(node: ReducePayment, _unit: Unit) -> Iterator[Change]:
    yield from _player(node)
    yield from _unfiltered(node)
    yield from _flag(node, "duration", "once")


def _who(*more: Callable[[Any], Iterator[Change]]) -> Callable[[Any, Unit], Iterator[Change]]:
    """The other player, and more."""

    def changes(node: Effect, _unit: Unit) -> Iterator[Change]:
        yield from _player(node)
        for make in more:
            yield from make(node)

    return changes


def _up_to(node: Draw | AddDon) -> Iterator[Change]:
    yield from _flag(node, "bound", "up_to")


_MAKERS: dict[type[Effect], Callable[[Any, Unit], Iterator[Change]]] = {
    Const: _const,
    Scaled: _scaled,
    TurnsTaken: _who(),
    # choices
    Choose: _choose,
    ChooseOne: lambda node, unit: _player(node, "chooser"),
    May: _may,
    If: _if,
    # conditions and filters
    AllHold: _all_hold,
    AnyHolds: _any_holds,
    NotHolds: lambda node, unit: iter((("connective", "not negated", node.condition),)),
    Compare: _compare,
    Happened: _happened,
    IsTurnOf: _who(),
    WentFirst: _who(),
    AllOf: _all_of,
    AnyOf: _any_of,
    Not: _not,
    StatIs: _compare,
    CategoryIs: _category,
    StateIs: lambda node, unit: _swap(node, "target", "state"),
    LifeFaces: lambda node, unit: _swap(node, "target", "facing"),
    When: _when,
    # cards
    Pool: _pool,
    Among: lambda node, unit: _unfiltered(node),
    TopOf: _top_of,
    Without: lambda node, unit: iter((("target", "without the exception", node.cards),)),
    Together: lambda node, unit: _dropped(node, "target", "parts"),
    # what is done
    Draw: _who(_up_to),
    AddDon: _who(_up_to, lambda node: _swap(node, "target", "state")),
    Move: _move,
    Play: lambda node, unit: _swap(node, "target", "state"),
    Shuffle: _who(),
    Turn: lambda node, unit: _swap(node, "target", "facing"),
    DealDamage: _who(),
    ExtraTurn: _who(),
    EndGame: _who(lambda node: _swap(node, "amount", "result")),
    # continuous effects
    Modify: _modify,
    Forbid: _forbid,
    ReducePayment: _reduce_payment,
    EnterRested: _who(_unfiltered),
    GivePlacedDon: _who(),
    DeckRule: _deck_rule,
    DeckOut: lambda node, unit: _flag(node, "duration", "late"),
    ReplaceWith: _replace_with,
    Duration: _duration,
    Moment: _moment,
}
