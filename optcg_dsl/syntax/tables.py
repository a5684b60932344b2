"""LALR(1) tables: for each state of a parser, what each symbol makes it do.

The lookaheads are those of DeRemer and Pennello, over small whole numbers: an item is a number, and a set of terminals
is the bits of one.  A grammar with a conflict has no tables, so no text ever has two meanings (promise 1).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

END = "$END"
"""The terminal behind the last word of a text."""
ACCEPT = -1_000_000
"""The action that ends the reading of a text that is whole."""

Row = dict[str, int]
"""What each symbol does in a state: go on to a state (0 and above), reduce production ``~action``, or ``ACCEPT``."""


class ConflictError(ValueError):
    """A grammar that is not LALR(1): the message names the productions and the word on which they conflict."""


@dataclass(frozen=True, slots=True)
class Production:
    """``origin`` can be written as ``symbols``; its value is built by what has the name ``alias``, or the origin's.

    With ``single``, a value alone stands for itself and is not built into another one.
    """

    origin: str
    symbols: tuple[str, ...]
    alias: str = ""
    single: bool = False

    @property
    def name(self) -> str:
        """What builds the value."""
        return self.alias or self.origin

    def __str__(self) -> str:
        return f"{self.origin}: {' '.join(self.symbols)}" + (f" -> {self.alias}" if self.alias else "")


def make_tables(productions: Sequence[Production], start: str) -> list[Row]:
    """The rows of all states, the first one the state before any word.  Raises ``ConflictError``."""
    return _Automaton(productions, start).rows()


class _Automaton:
    """The states of a parser, and the words that may follow what it has read.

    An *item* is a place in a production: the number of the production's first item (``firsts``) plus how many of its
    symbols are read.  Terminals are numbered before all other symbols, by name.  A *transition* is a pair of a state
    and a symbol that is no terminal: ``state * width + symbol``.
    """

    def __init__(self, productions: Sequence[Production], start: str) -> None:
        # The last production is the text itself: the start symbol, whole.
        self.productions = [*productions, Production("", (start,))]
        origins = sorted({one.origin for one in self.productions})
        words = {symbol for one in self.productions for symbol in one.symbols} - set(origins)
        self.names = [*sorted({*words, END}), *origins]
        self.width = len(self.names)
        self.terminals = self.width - len(origins)
        number = {name: index for index, name in enumerate(self.names)}
        self.end = number[END]
        self.origins = [number[one.origin] for one in self.productions]
        self.symbols = [tuple(number[symbol] for symbol in one.symbols) for one in self.productions]
        self.firsts = [0, *accumulate(len(symbols) + 1 for symbols in self.symbols)][:-1]
        self.after = [symbol for symbols in self.symbols for symbol in (*symbols, -1)]
        self.production_of = [index for index, symbols in enumerate(self.symbols) for _ in (*symbols, -1)]
        self.written: dict[int, list[int]] = {}
        for index, origin in enumerate(self.origins):
            self.written.setdefault(origin, []).append(index)
        self.nullable = self._nullable()
        self.opened = {symbol: self._opened(symbol) for symbol in self.written}
        self.moves: list[dict[int, int]] = []
        self.kernels: list[tuple[int, ...]] = []
        self._find_states()

    def rows(self) -> list[Row]:
        """What each symbol does in each state."""
        reduced = self._reduced()
        rows: list[Row] = []
        for state, moves in enumerate(self.moves):
            row = {self.names[symbol]: target for symbol, target in sorted(moves.items())}
            for production, follow in sorted(reduced[state].items()):
                for terminal in _bits(follow):
                    name = self.names[terminal]
                    if name in row:
                        raise ConflictError(self._conflict(name, row[name], production))
                    row[name] = ~production
            rows.append(row)
        rows[self.moves[0][self.symbols[-1][0]]][END] = ACCEPT
        return rows

    def _conflict(self, word: str, action: int, production: int) -> str:
        other = "going on" if action >= 0 else str(self.productions[~action])
        return f"before {word}, {self.productions[production]} conflicts with {other}"

    def _nullable(self) -> set[int]:
        """The symbols that can be written as nothing."""
        found: set[int] = set()
        before = -1
        while len(found) != before:
            before = len(found)
            rules = zip(self.origins, self.symbols, strict=True)
            found.update(origin for origin, symbols in rules if found.issuperset(symbols))
        return found

    def _opened(self, symbol: int) -> dict[int, tuple[int, ...]]:
        """What a symbol can begin with: the items behind each symbol that can come first."""
        seen, waiting = {symbol}, [symbol]
        items: dict[int, list[int]] = {}
        while waiting:
            for production in self.written[waiting.pop()]:
                symbols = self.symbols[production]
                if not symbols:
                    continue
                first = symbols[0]
                items.setdefault(first, []).append(self.firsts[production] + 1)
                if first >= self.terminals and first not in seen:
                    seen.add(first)
                    waiting.append(first)
        return {first: tuple(behind) for first, behind in items.items()}

    def _find_states(self) -> None:
        """All states by what they have read, the first one at the start of the last production."""
        start = (self.firsts[-1],)
        numbers: dict[tuple[int, ...], int] = {start: 0}
        self.kernels.append(start)
        for kernel in self.kernels:
            targets: dict[int, set[int]] = {}
            for item in kernel:
                symbol = self.after[item]
                if symbol >= 0:
                    targets.setdefault(symbol, set()).add(item + 1)
                if symbol >= self.terminals:
                    for first, items in self.opened[symbol].items():
                        targets.setdefault(first, set()).update(items)
            moves: dict[int, int] = {}
            for symbol in sorted(targets):
                reached = tuple(sorted(targets[symbol]))
                if reached not in numbers:
                    numbers[reached] = len(self.kernels)
                    self.kernels.append(reached)
                moves[symbol] = numbers[reached]
            self.moves.append(moves)

    def _reduced(self) -> list[dict[int, int]]:
        """For each state the productions that may be complete in it, each with the terminals that may follow."""
        follow = self._follow()
        reduced: list[dict[int, int]] = [{} for _ in self.moves]
        for state, moves in enumerate(self.moves):
            for origin in moves:
                for production in self.written.get(origin, ()):
                    target = state
                    for symbol in self.symbols[production]:
                        target = self.moves[target][symbol]
                    known = reduced[target]
                    known[production] = known.get(production, 0) | follow[state * self.width + origin]
        return reduced

    def _follow(self) -> dict[int, int]:
        """The terminals that may follow each transition."""
        follow: dict[int, int] = {}
        passed_on: dict[int, list[int]] = {}
        for state, moves in enumerate(self.moves):
            for origin, target in moves.items():
                if origin < self.terminals:
                    continue
                transition = state * self.width + origin
                next_moves = self.moves[target]
                follow[transition] = sum(1 << symbol for symbol in next_moves if symbol < self.terminals)
                for symbol in next_moves:
                    if symbol in self.nullable:  # what can be read behind nothing can be read here
                        passed_on.setdefault(target * self.width + symbol, []).append(transition)
                for production in self.written[origin]:
                    self._include(state, transition, self.symbols[production], passed_on)
        follow[self.symbols[-1][0]] |= 1 << self.end
        return _spread(follow, passed_on)

    def _include(self, state: int, transition: int, symbols: tuple[int, ...], passed_on: dict[int, list[int]]) -> None:
        """Note that what follows a transition also follows the last symbols of what it is written as."""
        reached = [state]
        for symbol in symbols[:-1]:
            reached.append(self.moves[reached[-1]][symbol])
        for place, symbol in zip(reversed(reached), reversed(symbols), strict=False):
            if symbol >= self.terminals:
                passed_on.setdefault(transition, []).append(place * self.width + symbol)
            if symbol not in self.nullable:
                return


def _spread(follow: dict[int, int], passed_on: dict[int, list[int]]) -> dict[int, int]:
    """The sets after each was passed on to all that include it, until nothing changes."""
    waiting = deque(follow)
    while waiting:
        transition = waiting.popleft()
        terminals = follow[transition]
        for other in passed_on.get(transition, ()):
            if terminals & ~follow[other]:
                follow[other] |= terminals
                waiting.append(other)
    return follow


def _bits(number: int) -> Iterable[int]:
    """The places of the bits of a number, ascending."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low
