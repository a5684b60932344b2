"""An independent witness of what a meaning leaves out: words that are swapped, and that no meaning notices.

Each word of a text is put in place of every other that the grammar lets stand there (``optcg words`` swaps the same
way).  Where the effects are others then, so has to be the meaning; ``python -m tests.languages.swapped SET...`` lists
the swaps of the English sets for which it is not.  Two are right: words by which a card comes to the same place, and
"Leader or Character" of cards that are given DON!! cards, which only these can be.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.problems import Part
from optcg_dsl.comparison.meaning import meaning_of
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.languages.meaning import meaning
from optcg_dsl.verification.words.changes import Change, Words
from optcg_dsl.verification.words.languages import SWAPPING

MOVES = {"add", "adds", "return", "returns", "place", "places", "put", "puts"}
"""Words by which cards come to the same place."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """A text with a word swapped, and whether the meaning notices."""

    text: str
    change: Change
    noticed: bool

    @property
    def is_the_same(self) -> bool:
        """Whether the swap makes no difference, by the rules."""
        if {self.change.old.lower(), self.change.new.lower()} <= MOVES:
            return True
        left_out = not self.change.new and "Character" in self.change.old
        return left_out and "DON!! card" in self.text and "ive" in self.text  # "give", "gives" (6-5-5-1)


def lines_of(cards: Iterator[CardRecord]) -> Iterator[tuple[CardRecord, Part]]:
    """A card for each line of the texts, once each."""
    seen: set[str] = set()
    for card in cards:
        bare = replace(card, effect="", trigger="", effect_source=None, trigger_source=None, faults=())
        for part in get_args(Part):
            for line in str(getattr(card, part)).split("\n"):
                if line and line not in seen:
                    seen.add(line)
                    yield with_text(bare, part, line), part


def with_text(card: CardRecord, part: Part, text: str) -> CardRecord:
    """A card with another effect or [Trigger]."""
    return replace(card, effect=text) if part == "effect" else replace(card, trigger=text)


def swapped(card: CardRecord, part: Part) -> Iterator[Swapped]:
    """Every swap in a text that makes other effects."""
    text = str(getattr(card, part))
    base = _compiled(card)
    if base.effects is None:
        return
    said, wanted = meaning_of(base.effects), meaning(base.effects.abilities)
    words = Words(text, SWAPPING["english"])
    for index in range(len(words.tokens)):
        for change in words.changes_at(index):
            other = _compiled(with_text(card, part, change.text))
            if other.effects is not None and meaning_of(other.effects) != said:
                yield Swapped(text, change, meaning(other.effects.abilities) != wanted)


def _compiled(card: CardRecord) -> CompiledCard:
    return compile_card(card, explained=False)


def main() -> None:
    """Print what no meaning notices."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("sets", nargs="+", type=Path)
    parser.add_argument("--every", type=int, default=1, help="take only every so many lines")
    options = parser.parse_args()
    sets = [one.card_set for one in load_sets(options.sets) if one.card_set is not None]
    tried = noticed = 0
    for card, part in list(lines_of(card for one in sets for card in one.cards))[:: options.every]:
        for one in swapped(card, part):
            tried, noticed = tried + 1, noticed + one.noticed
            if not one.noticed and not one.is_the_same:
                print(f"{card.number} {one.change.kind}: {one.change.old!r} -> {one.change.new!r}\n  {one.change.text}")
    print(f"{tried} swaps make other effects; {noticed} have another meaning")


if __name__ == "__main__":
    main()
