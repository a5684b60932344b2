"""The parse table of a grammar, as Lark makes it: what each symbol makes a parser do in each state.

A row is decoded when the parser first comes to its state: a text needs a few dozen of two thousand.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

END = "$END"
"""The terminal behind the last word of a text."""
ACCEPT = -1_000_000
"""The action that ends the reading of a text that is whole."""

Row = dict[str, int]
"""What each symbol does in a state: go on to a state (0 and above), reduce production ``~action``, or ``ACCEPT``."""


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


class _Symbol(msgspec.Struct, frozen=True, gc=False):
    name: str


class _Options(msgspec.Struct, frozen=True, gc=False):
    expand1: bool


class _Rule(msgspec.Struct, frozen=True):
    origin: _Symbol
    expansion: tuple[_Symbol, ...]
    alias: str | None
    options: _Options

    @property
    def production(self) -> Production:
        symbols = tuple([symbol.name for symbol in self.expansion])
        return Production(self.origin.name, symbols, self.alias or "", self.options.expand1 and not self.alias)


_ROW = msgspec.json.Decoder(dict[str, int])


class _States(msgspec.Struct, frozen=True):
    tokens: dict[str, str]
    states: dict[int, msgspec.Raw]
    end_states: dict[str, int]


class ParseTable(msgspec.Struct, frozen=True):
    """What ``lark.parsers.lalr_parser.LALR_Parser.serialize`` gives, with the rules that its memo holds by number.

    The first state is 0.  An action is a number as in a :data:`Row`, and the symbols have numbers (``tokens``).
    """

    table: _States
    rules: dict[int, _Rule]

    def productions(self) -> list[Production]:
        """The productions, in the order of the numbers that reductions name them by."""
        return [rule.production for _, rule in sorted(self.rules.items())]

    def rows(self) -> Rows:
        """The rows, none of them decoded yet."""
        (end,) = self.table.end_states.values()
        return Rows(self.table.states, self.table.tokens, end)


class Rows(dict[int, Row]):
    """The rows by state, of those that were asked for."""

    def __init__(self, encoded: dict[int, msgspec.Raw], names: dict[str, str], end: int) -> None:
        self._encoded = encoded
        self._names = names
        self._end = end

    def __missing__(self, state: int) -> Row:
        names = self._names
        row = self[state] = {names[key]: action for key, action in _ROW.decode(self._encoded[state]).items()}
        if state == self._end:
            row[END] = ACCEPT
        return row
