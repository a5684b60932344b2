"""Reading the tokens of a line by the tables of the grammar, and building its tree on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from optcg_dsl.syntax.tables import ACCEPT, Production, Row
from optcg_dsl.syntax.tokens import Token

Builder = Callable[[list[Any]], Any]
"""Makes the value of a rule out of the values of its symbols; a token's value is the token."""


class UnexpectedTokenError(Exception):
    """A word that cannot stand where it is."""

    def __init__(self, token: Token) -> None:
        super().__init__(f"{token!r} cannot stand here")
        self.token = token


@dataclass(frozen=True, slots=True, eq=False)
class Automaton:
    """The tables of a grammar with the builders of its rules.

    ``reductions`` holds for each production how many symbols it has, its origin, and what makes its value.
    """

    rows: Mapping[int, Row]
    productions: Sequence[Production]
    reductions: Sequence[tuple[int, str, Builder]]

    @classmethod
    def of(
        cls, rows: Mapping[int, Row], productions: Sequence[Production], builders: Mapping[str, Builder]
    ) -> Automaton:
        """An automaton whose rules and aliases are built by ``builders``.

        A rule whose name begins with "_" needs none: its values become values of the rule that it stands in.
        """
        made = [_builder(one, builders) for one in productions]
        reductions = [(len(one.symbols), one.origin, build) for one, build in zip(productions, made, strict=True)]
        return cls(rows, productions, reductions)

    def without_trees(self) -> Automaton:
        """The same tables, building nothing."""
        return Automaton(self.rows, self.productions, [(size, origin, _nothing) for size, origin, _ in self.reductions])


def _nothing(_values: list[Any]) -> None:
    """The value of every rule where only the reading counts."""


def _builder(production: Production, builders: Mapping[str, Builder]) -> Builder:
    build: Builder = list if is_inlined(production.name) else builders[production.name]
    if production.single:
        build = _alone_or_built(build)
    if any(is_inlined(symbol) for symbol in production.symbols):
        build = _with_inlined(build, tuple(is_inlined(symbol) for symbol in production.symbols))
    return build


def is_inlined(symbol: str) -> bool:
    """Whether the values of a rule become values of the rule that it stands in: its name begins with "_"."""
    return symbol.startswith("_") and not symbol.isupper()


def _alone_or_built(build: Builder) -> Builder:
    return lambda values: values[0] if len(values) == 1 else build(values)


def _with_inlined(build: Builder, inlined: tuple[bool, ...]) -> Builder:
    def build_flat(values: list[Any]) -> Any:
        flat: list[Any] = []
        for value, inside in zip(values, inlined, strict=True):
            if inside:
                flat += value
            else:
                flat.append(value)
        return build(flat)

    return build_flat


class Reading:
    """How far a line has been read: the states passed through, and the values of what was read."""

    __slots__ = ("automaton", "states", "values")

    def __init__(self, automaton: Automaton) -> None:
        self.automaton = automaton
        self.states = [0]
        self.values: list[Any] = []

    def read(self, tokens: Iterable[Token]) -> Any:
        """Read on; the value of the line if the last token ends it, else None.

        Raises ``UnexpectedTokenError`` at a token that cannot stand where it is.
        """
        rows, reductions = self.automaton.rows, self.automaton.reductions
        states, values = self.states, self.values
        row = rows[states[-1]]
        for token in tokens:
            terminal = token.type
            while True:
                action = row.get(terminal)
                if action is None:
                    raise UnexpectedTokenError(token)
                if action >= 0:
                    values.append(token)
                    states.append(action)
                    row = rows[action]
                    break
                if action == ACCEPT:
                    return values[-1]
                size, origin, build = reductions[~action]
                if size:
                    parts = values[-size:]
                    del states[-size:], values[-size:]
                else:
                    parts = []
                values.append(build(parts))
                target = rows[states[-1]][origin]
                states.append(target)
                row = rows[target]
        return None

    def accepted(self) -> list[str]:
        """The terminals that could come next, sorted."""
        return list(_accepted(self.automaton, tuple(self.states)))


@lru_cache(maxsize=1_000)
def _accepted(automaton: Automaton, states: tuple[int, ...]) -> tuple[str, ...]:
    """The terminals that could come next, sorted: kept, for texts that are wrong are often wrong in one way."""
    names = automaton.rows[states[-1]]
    return tuple(sorted(name for name in names if name.isupper() and _accepts(automaton, states, name)))


def _accepts(automaton: Automaton, before: tuple[int, ...], terminal: str) -> bool:
    rows, reductions = automaton.rows, automaton.reductions
    states = list(before)
    while True:
        action = rows[states[-1]].get(terminal)
        if action is None or action >= 0 or action == ACCEPT:
            return action is not None
        size, origin, _ = reductions[~action]
        if size:
            del states[-size:]
        states.append(rows[states[-1]][origin])
