"""How much of a card set is whole when the grammar knows only what the other sets use.

Run as ``python -m tests.syntax.holdout [--format json] [SET ...]`` with the folder of public card data in OPTCG_CORPUS.

For each set in turn, every part of the grammar that no ability of another set uses is taken away: an alternative, an
optional or repeated symbol in an alternative, a word of a terminal with several.  An ability of the set is whole if it
uses nothing of what was taken away.  Since the grammar has one reading for every text, an ability whose parts are
all left is read as before, and one that lacks a part cannot be read; so nothing has to be built anew for each set.
A printed number counts once, for the set in its number, wherever else the card was printed again.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.syntax.tables import Production
from tests.syntax.productions import Productions

Use = tuple[str, ...]
"""A part of the grammar that an ability uses: an alternative in its shortest form, a symbol in one, or a word."""
_FORMS = frozenset(("TIMING", "TURN", "KEYWORD", "HEADWORD"))
"""Bracketed words: each is a word of the grammar, while names, notes and numbers can be any."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One ability with the parts of the grammar and the productions that it uses; ``whole`` as things are now."""

    card: str
    text: str
    whole: bool
    parts: frozenset[Use]
    productions: frozenset[Use]

    @property
    def own_set(self) -> str:
        """The set in the card's number."""
        return self.card.partition("-")[0]


@dataclass(slots=True)
class Held:
    """What is left of one set when its own parts are taken away."""

    name: str
    cards: int = 0
    whole_cards: int = 0
    abilities: int = 0
    whole: int = 0
    whole_by_productions: int = 0
    taken_away: list[str] = field(default_factory=list)


class Reading(Productions):
    """The grammar, telling what each text uses."""

    def use(self, text: str) -> tuple[frozenset[Use], frozenset[Use]]:
        """The parts and the productions that a text uses.  Raises ``ValueError`` if it is not read whole."""
        self.used.clear()
        self.words_used.clear()
        if not self.read(text):
            raise ValueError(f"not read whole: {text}")
        parts: set[Use] = set()
        productions: set[Use] = set(self.words_used)
        for rule in self.used:
            symbols = tuple(map(self._word, rule.symbols))
            name = rule.origin, rule.alias
            productions.add((*name, *symbols))
            parts.add(name)
            parts.update((*name, symbol) for symbol in symbols)
        return frozenset(parts | self.words_used), frozenset(productions)

    def __init__(self) -> None:
        self.words_used: set[Use] = set()
        super().__init__()

    def _counting(self, rule: Production, build: Any) -> Any:
        counted = super()._counting(rule, build)

        def note_words(children: list[Any]) -> Any:
            for child in children:
                kind = getattr(child, "type", "")
                if kind in self.words or kind in _FORMS:
                    self.words_used.add((kind, str(child)))
            return counted(children)

        return note_words


def samples(paths: Iterable[Path], progress: bool = False) -> list[Sample]:
    """Every ability of the set files at ``paths``, each card once, with what it uses."""
    reading = Reading()
    found: list[Sample] = []
    seen: set[str] = set()
    for loaded in load_sets(list(paths)):
        if progress:
            print(f"\r{loaded.file[-40:]:40}", end="", file=sys.stderr)
        for record in loaded.card_set.cards if loaded.card_set is not None else ():
            if record.number in seen or record.faults:
                continue
            seen.add(record.number)
            for ability in compile_card(record).abilities:
                whole = bool(ability.effects) and ability.line is not None
                parts, productions = reading.use(ability.text) if whole else (frozenset(), frozenset())
                found.append(Sample(record.number, ability.text, whole, parts, productions))
    if progress:
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
    return found


def hold_out(found: list[Sample], name: str) -> Held:
    """What of the set is whole with only what the other sets use."""
    held = Held(name)
    mine = [one for one in found if one.own_set == name]
    others = [one for one in found if one.own_set != name]
    parts = frozenset[Use]().union(*(one.parts for one in others))
    productions = frozenset[Use]().union(*(one.productions for one in others))
    broken: set[str] = set()
    lost: set[Use] = set()
    for one in mine:
        whole = one.whole and one.parts <= parts
        held.abilities += 1
        held.whole += whole
        held.whole_by_productions += one.whole and one.productions <= productions
        lost |= one.parts - parts
        if not whole:
            broken.add(one.card)
    cards = {one.card for one in mine}
    held.cards, held.whole_cards = len(cards), len(cards - broken)
    held.taken_away = sorted(" ".join(part) for part in lost)
    return held


def sets_in_order(found: list[Sample]) -> list[str]:
    """The names of the sets, by kind and number."""
    names = {one.own_set for one in found}
    return sorted(names, key=lambda name: (re.sub(r"\d", "", name), name))


def main(arguments: list[str]) -> int:
    """Print the table; 2 without card data."""
    options = argparse.ArgumentParser(prog="python -m tests.syntax.holdout", description="hold out one set at a time")
    options.add_argument("sets", nargs="*", help="the sets to hold out (all)")
    options.add_argument("--format", choices=("text", "json"), default="text")
    chosen = options.parse_args(arguments)
    corpus = os.environ.get("OPTCG_CORPUS")
    if not corpus:
        print("OPTCG_CORPUS names no folder of public card data", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        write_sets(read_punk_records(Path(corpus) / "english"), Path(folder))
        found = samples(sorted(Path(folder).glob("*.yaml")), progress=sys.stderr.isatty())
    table = [hold_out(found, name) for name in sets_in_order(found) if not chosen.sets or name in chosen.sets]
    total = Counter[str]()
    for held in table:
        figures = asdict(held)
        total.update({key: value for key, value in figures.items() if isinstance(value, int)})
    if chosen.format == "json":
        print(json.dumps({"sets": [asdict(held) for held in table], "total": dict(total)}, indent=2))
        return 0
    print(f"{'set':6}{'cards':>7}{'whole':>7}{'abilities':>11}{'whole':>7}{'share':>8}{'by productions':>16}")
    rows = [(held.name, asdict(held)) for held in table] + [("total", dict(total))]
    for name, row in rows:
        share = f"{row['whole'] / row['abilities']:.1%}" if row["abilities"] else "-"
        strict = f"{row['whole_by_productions'] / row['abilities']:.1%}" if row["abilities"] else "-"
        print(
            f"{name:6}{row['cards']:7}{row['whole_cards']:7}{row['abilities']:11}{row['whole']:7}{share:>8}{strict:>16}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
