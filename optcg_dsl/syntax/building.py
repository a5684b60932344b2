"""The builders of a language: a table from rule names to functions that make nodes.

A builder gets the span of its rule and the values of its parts: nodes, groups, and the tokens that carry meaning.
Where the grammar lets words together that mean nothing, it raises :class:`RefusedError`, which is told as a finding.
Tokens that are only words of the rule are left out.  A *words* rule stands for the words themselves; its value is one
token whose type is the rule's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from optcg_dsl.syntax.nodes import Joiner, Node, Whole
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

Builder = Callable[..., Any]


class RefusedError(Exception):
    """Words that can stand where they are, but do not go together: a builder says which ones, and why."""

    def __init__(self, span: Span, message: str) -> None:
        super().__init__(message)
        self.span = span
        self.message = message


@dataclass(slots=True)
class Group:
    """Several parts that are not a node of their own."""

    kind: str
    items: tuple[Any, ...]
    start: int
    stop: int
    joiner: Joiner = "or"


def refuse(part: Any, message: str) -> RefusedError:
    """A refusal of a part."""
    return RefusedError(span_of(part), message)


def span_of(part: Any) -> Span:
    """The place of a part."""
    return Span(start_of(part), stop_of(part))


def whole(token: Token) -> Whole:
    """The number that a token is."""
    return Whole(int(token), span=span_of(token))


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


def ends(children: list[Any]) -> tuple[int, int]:
    """Where the first part begins and the last one ends."""
    return start_of(children[0]), stop_of(children[-1])


class Builders:
    """The builders of one language.

    ``rules`` holds them by the name of their rule or alias; each takes the list of all values of the rule.
    ``meaningful`` are the terminals whose tokens carry meaning.
    """

    def __init__(self, meaningful: Iterable[str]) -> None:
        self.rules: dict[str, Callable[[list[Any]], Any]] = {}
        self._carried = set(meaningful)

    def add(self, name: str, build: Callable[[list[Any]], Any]) -> None:
        """Let ``build`` make the value of a rule from all its values; raises ``ValueError`` if something does."""
        if name in self.rules:
            raise ValueError(f"two builders for the rule {name!r}")
        self.rules[name] = build

    def rule(self, *names: str) -> Callable[[Builder], Builder]:
        """Register the builder of these rules."""

        def register(function: Builder) -> Builder:
            build = self.with_parts(function)
            for name in names:
                self.add(name, build)
            return function

        return register

    def words(self, *names: str) -> None:
        """Register rules that stand for their own words."""
        for name in names:

            def build(children: list[Any], name: str = name) -> Token:
                return Token(name, " ".join(str(child) for child in children), *ends(children))

            self.add(name, build)
            self._carried.add(name)

    def with_parts(self, function: Builder) -> Callable[[list[Any]], Any]:
        """``function``, called with the span of a rule and the values that carry meaning."""
        carried = self._carried

        def build(children: list[Any]) -> Any:
            parts = [child for child in children if type(child) is not Token or child.type in carried]
            return function(Span(start_of(children[0]), stop_of(children[-1])), *parts)

        return build
