"""Which productions of the grammar card texts use, counted while the reader reads them.

Run as ``python -m tests.syntax.productions [SET FILE...]`` it lists the parts of the grammar that the texts of the sets
(all shipped sets) do not use.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any
from unittest import mock

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax import parser as reader
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.tables import Production

Part = tuple[str, str, str]
"""An alternative (its rule and its alias) and a symbol in it, or the symbols of its shortest form."""


class Productions:
    """The productions of the English grammar, and how often the texts read so far used each."""

    def __init__(self) -> None:
        self.used: Counter[Production] = Counter()
        grammar = load_grammar(ENGLISH)
        self.rules = grammar.automaton.productions
        reductions = [
            (size, origin, self._counting(rule, build))
            for rule, (size, origin, build) in zip(self.rules, grammar.automaton.reductions, strict=True)
        ]
        self.grammar = replace(grammar, automaton=replace(grammar.automaton, reductions=reductions))
        self.words = {name: "|".join(phrases) for name, phrases in grammar.phrases.items()}
        self.parts = self._parts()

    def _counting(self, rule: Production, build: Callable[[list[Any]], Any]) -> Callable[[list[Any]], Any]:
        def count_and_build(children: list[Any]) -> Any:
            self.used[rule] += 1
            return build(children)

        return count_and_build

    def read(self, text: str, *, trigger: bool = False) -> bool:
        """Read one text, counting; whether it was understood whole."""
        with mock.patch.object(reader, "load_grammar", lambda _language="english": self.grammar):
            return parse_text(text, ENGLISH, trigger=trigger).tree is not None

    def _parts(self) -> dict[Part, list[Production]]:
        """The parts of the grammar with the productions that show each.

        Lark writes an alternative with optional parts out as one production for each combination.  What has to be used
        is each alternative in its shortest form, and every symbol of it, optional or repeated, in some combination.
        """
        groups: dict[tuple[str, str], list[Production]] = {}
        for rule in self.rules:
            groups.setdefault((rule.origin, rule.alias), []).append(rule)
        found: dict[Part, list[Production]] = {}
        for (origin, alias), rules in groups.items():
            for rule in rules:
                for symbol in rule.symbols:
                    if symbol != origin or not origin.startswith("__"):  # a repetition's second round is no part
                        found.setdefault((origin, alias, self._word(symbol)), []).append(rule)
                if not any(other is not rule and _shortens(other, rule) for other in rules):
                    found[(origin, alias, " ".join(map(self._word, rule.symbols)))] = [rule]
        return found

    def unused(self) -> set[Part]:
        """The parts that no text read so far has used."""
        return {part for part, rules in self.parts.items() if not any(self.used[rule] for rule in rules)}

    def _word(self, symbol: str) -> str:
        return repr(self.words[symbol]) if symbol.startswith("__ANON") else symbol


def _shortens(shorter: Production, longer: Production) -> bool:
    symbols = iter(longer.symbols)
    return len(shorter.symbols) < len(longer.symbols) and all(symbol in symbols for symbol in shorter.symbols)


def texts(paths: Iterable[Any]) -> Iterator[tuple[str, str, bool]]:
    """The number, the text and whether it is a trigger text, of all cards of set files."""
    for loaded in load_sets(paths):
        for card in loaded.card_set.cards if loaded.card_set is not None else ():
            yield from ((card.number, text, text == card.trigger) for text in (card.effect, card.trigger) if text)


def main(paths: list[str]) -> None:
    """Print what the sets do not use."""
    productions = Productions()
    for number, text, trigger in texts(paths or sorted(data_folder("cardsets").glob("*.yaml"))):
        if not productions.read(text, trigger=trigger):
            print(f"{number} is not understood whole")
    for part in sorted(productions.unused()):
        print(f"{part[0]} {part[1]}: {part[2]}")
    parts, rules = len(productions.parts), len(productions.rules)
    print(f"{parts - len(productions.unused())} of {parts} parts, {len(productions.used)} of {rules} productions")


if __name__ == "__main__":
    main(sys.argv[1:])
