"""The machinery of building: a table from rule names to functions that make nodes.

A builder gets the span of its rule and the values of its parts: nodes, groups, and the tokens that carry meaning.
Tokens that are only words of the rule are left out.  A *words* rule stands for the words themselves; its value is one
token whose type is the rule's name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from optcg_dsl.syntax.nodes import Joiner, Node
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

Builder = Callable[..., Any]
RULES: dict[str, Builder] = {}
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


CARRIED = set(MEANINGFUL)
"""The types of the tokens that builders get: the meaningful terminals, and the rules that stand for their words."""


@dataclass(slots=True)
class Group:
    """Several parts that are not a node of their own."""

    kind: str
    items: tuple[Any, ...]
    start: int
    stop: int
    joiner: Joiner = "or"


@dataclass(slots=True)
class Verbed:
    """An action with the form of its verb: ``third`` for "your opponent draws"."""

    action: Any
    third: bool
    start: int
    stop: int


def start_of(part: Any) -> int:
    """Where a part begins."""
    if type(part) is Token:
        return part.start_pos
    if isinstance(part, Node):
        return part.span.start
    return int(part.start)


def stop_of(part: Any) -> int:
    """Where a part ends."""
    if type(part) is Token:
        return part.end_pos
    if isinstance(part, Node):
        return part.span.end
    return int(part.stop)


def rule(*names: str) -> Callable[[Builder], Builder]:
    """Register the builder of these rules."""

    def register(function: Builder) -> Builder:
        for name in names:
            if name in RULES:
                raise ValueError(f"two builders for the rule {name!r}")
            RULES[name] = _with_parts(function)
        return function

    return register


def action(*names: str) -> Callable[[Builder], Builder]:
    """Register the builder of these action rules; the result remembers the form of the verb."""

    def register(function: Builder) -> Builder:
        build = _with_parts(function)

        def verbed(children: list[Any]) -> Verbed:
            made = build(children)
            verb = str(children[0]).split(" ")[0]
            return Verbed(made, verb.endswith("s"), *_ends(children))

        for name in names:
            if name in RULES:
                raise ValueError(f"two builders for the rule {name!r}")
            RULES[name] = verbed
        return function

    return register


def words(*names: str) -> None:
    """Register rules that stand for their own words."""
    for name in names:

        def build(children: list[Any], name: str = name) -> Token:
            text = " ".join(str(child) for child in children)
            return Token(name, text, start_of(children[0]), stop_of(children[-1]))

        RULES[name] = build
        CARRIED.add(name)


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
            return Group(name, tuple(items), *_ends(children), joiner=joiner_in(children))

        RULES[name] = build


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


def _ends(children: list[Any]) -> tuple[int, int]:
    return start_of(children[0]), stop_of(children[-1])


def _with_parts(function: Builder) -> Builder:
    def build(children: list[Any]) -> Any:
        parts = [child for child in children if type(child) is not Token or child.type in CARRIED]
        return function(Span(start_of(children[0]), stop_of(children[-1])), *parts)

    return build
