"""The builders of English: the terminals that carry meaning, actions with the form of their verb, lists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from optcg_dsl.syntax.building import Builder, Builders, Group, ends
from optcg_dsl.syntax.nodes import Joiner
from optcg_dsl.syntax.tokens import Token

MEANINGFUL = frozenset(
    (
        "TIMING",
        "USABLE",
        "TURN",
        "ONCE",
        "DONX",
        "HEADWORD",
        "KEYWORD",
        "NAME",
        "TYPENAME",
        "QUOTED",
        "ATTRIBUTENAME",
        "NOTE",
        "DONMINUS",
        "SIGNED",
        "NUMBER",
        "CIRCLED",
        "BULLET",
        "CATEGORY",
        "CATEGORIES",
        "CARD",
        "CARDS",
        "COLOR",
        "COLORED",
        "FACING",
        "A",
        "PLAYER",
        "WHOSE",
        "STAT",
        "WITH_THE_STAT",
        "RELATION",
        "END",
        "SIDE",
        "TO_ACTIVATE",
        "SAME_NUMBER",
        "A_NUMBER_OF",
        "UP_TO_A_NUMBER_OF",
        "AT_SIDE",
        "FEWER",
        "HAVE_NOT",
        "DO_NOT",
        "PHASE",
        "ORDINAL",
        "ORDER_OF",
        "CHOOSING",
        "SET_FROM",
        "ON_NTH",
        "TURN_IN_WHICH",
        "RANGE",
        "WENT",
        "LEAVES",
        "WOULD_BE_RESTED",
        "PLAYED_NOW",
        "THAT_WAS",
        "THAT_IS",
        "THAT_IS_NOT",
        "COMMA_PRED",
        "COMMA_REL",
        "AND_REL",
        "OR_REL",
        "WAS",
        "AND_LIST",
        "OR_LIST",
        "OXFORD_AND",
        "OXFORD_OR",
        "CHOOSE_ONE",
        "COMMA_NOUN",
        "COUNTER",
        "DIFFERENT",
        "EXTREME",
        "WHILE",
        "LOWER",
        "SAME_AS",
        "CHOICE",
        "AMONG_THEM",
        "NEXT_TIME",
        "AND_NOUN",
        "OR_NOUN",
        "AND_EXCEPT",
        "OR_EXCEPT",
        "AND_PROP",
        "OR_PROP",
        "AND_PRED",
        "OR_PRED",
    )
)


BUILDERS = Builders(MEANINGFUL)
rule = BUILDERS.rule
words = BUILDERS.words


@dataclass(slots=True)
class Verbed:
    """An action with the form of its verb: ``third`` for "your opponent draws"."""

    action: Any
    third: bool
    start: int
    stop: int


def action(*names: str) -> Callable[[Builder], Builder]:
    """Register the builder of these action rules; the result remembers the form of the verb."""

    def register(function: Builder) -> Builder:
        build = BUILDERS.with_parts(function)

        def verbed(children: list[Any]) -> Verbed:
            made = build(children)
            verb = str(children[0]).split(" ")[0]
            return Verbed(made, verb.endswith("s"), *ends(children))

        for name in names:
            BUILDERS.add(name, verbed)
        return function

    return register


def group(*names: str) -> None:
    """Register rules that only collect their parts."""
    for name in names:

        def build(children: list[Any], name: str = name) -> Group:
            items: list[Any] = []
            for child in children:
                if isinstance(child, Group) and child.kind == "inline":
                    items.extend(child.items)
                elif not isinstance(child, Token) or child.type in _LISTED:
                    items.append(child)
            return Group(name, tuple(items), *ends(children), joiner=joiner_in(children))

        BUILDERS.add(name, build)


_LISTED = frozenset(("NAME", "TYPENAME", "QUOTED", "ATTRIBUTENAME", "CATEGORY", "CATEGORIES", "area"))


def joiner_in(children: list[Any] | tuple[Any, ...]) -> Joiner:
    """The joiner of a list: "and" if its last joint is an "and"."""
    for child in reversed(children):
        if isinstance(child, Token):
            if child.type.startswith(("AND_", "OXFORD_AND")):
                return "and"
            if child.type.startswith(("OR_", "OXFORD_OR")):
                return "or"
    return "or"
