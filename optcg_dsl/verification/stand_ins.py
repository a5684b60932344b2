"""Cards made up so that a filter accepts them, and what a filter asks of the print of a card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from optcg_dsl.effects import (
    AllOf,
    AnyOf,
    AttributeIs,
    CategoryIs,
    ColorIs,
    Const,
    Filter,
    HasEffect,
    Monocolor,
    Multicolor,
    NameIncludes,
    NameIs,
    NoBaseEffect,
    Not,
    StatIs,
    TypeIncludes,
    TypeIs,
)
from optcg_dsl.effects.deck_construction import COMPARISONS
from optcg_dsl.engine.pool.specs import CardSpec


def stand_in(category: str, where: Filter, index: int) -> CardSpec | None:
    """A card made up so that the filter accepts its print; None if it cannot be of this category."""
    fields: dict[str, Any] = {
        "number": f"stand-in {category} {index}",
        "name": "Stand-In",
        "category": category,
        "colors": ("red",),
        "cost": None if category == "leader" else 3,
        "life": 4 if category == "leader" else None,
        "power": 3000 if category in ("leader", "character") else None,
    }
    for part in _needed(where):
        _fit(fields, part)
    spec = CardSpec(**fields)
    return spec if passes(spec, where) else None


def _needed(where: Filter) -> Iterable[Filter]:
    """The parts of a filter that a card has to pass; of alternatives, the first."""
    if isinstance(where, AllOf):
        for part in where.filters:
            yield from _needed(part)
    elif isinstance(where, AnyOf):
        yield from _needed(where.filters[0])
    else:
        yield where


def _fit(fields: dict[str, Any], where: Filter) -> None:
    if isinstance(where, NameIs | NameIncludes):
        fields["name"] = where.name if isinstance(where, NameIs) else where.text
    elif isinstance(where, TypeIs | TypeIncludes):
        word = where.type if isinstance(where, TypeIs) else where.text
        fields["types"] = (*fields.get("types", ()), word)
    elif isinstance(where, AttributeIs):
        fields["attributes"] = (where.attribute,)
    elif isinstance(where, ColorIs):
        fields["colors"] = (where.color,)
    elif isinstance(where, Monocolor | Multicolor):
        fields["colors"] = ("red",) if isinstance(where, Monocolor) else ("red", "green")
    elif isinstance(where, StatIs):
        number = where.number.value if isinstance(where.number, Const) else 0
        value = number + {"<": -1, ">": 1, "!=": 1}.get(where.comparison, 0)
        stat = where.stat.removeprefix("base_")
        if stat in ("power", "cost", "counter") and fields.get(stat, 0) is not None:
            fields[stat] = value


def passes(spec: CardSpec, where: Filter) -> bool:
    """Whether the print of a card does not speak against a filter; states and bindings are left open."""
    check = _PRINTED.get(type(where))
    return True if check is None else check(spec, where)


def _stat_fits(spec: CardSpec, where: StatIs) -> bool:
    if not isinstance(where.number, Const):
        return True
    value = {"power": spec.power, "base_power": spec.power, "cost": spec.cost, "base_cost": spec.cost}.get(
        where.stat, 0
    )
    return value is not None and COMPARISONS[where.comparison](value, where.number.value)


def _not(spec: CardSpec, where: Not) -> bool:
    return type(where.filter) not in _PRINTED or not passes(spec, where.filter)


_PRINTED = {
    CategoryIs: lambda spec, where: spec.category in where.categories,
    NameIs: lambda spec, where: spec.name == where.name,
    NameIncludes: lambda spec, where: where.text in spec.name,
    TypeIs: lambda spec, where: where.type in spec.types,
    TypeIncludes: lambda spec, where: any(where.text in word for word in spec.types),
    AttributeIs: lambda spec, where: where.attribute in spec.attributes,
    ColorIs: lambda spec, where: where.color in spec.colors,
    Monocolor: lambda spec, where: len(spec.colors) == 1,
    Multicolor: lambda spec, where: len(spec.colors) > 1,
    StatIs: _stat_fits,
    HasEffect: lambda spec, where: where.timing in spec.timings,
    NoBaseEffect: lambda spec, where: not spec.has_text,
    AllOf: lambda spec, where: all(passes(spec, part) for part in where.filters),
    AnyOf: lambda spec, where: any(passes(spec, part) for part in where.filters),
    Not: _not,
}
