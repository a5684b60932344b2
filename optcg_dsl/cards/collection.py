"""Whatever files and folders hold: sets, and decks out of their cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from optcg_dsl.cards.decks import NO_TEXTS, DeckTexts, LoadedDeck, is_deck, read_deck
from optcg_dsl.cards.folders import Found, read_collections, read_sets
from optcg_dsl.cards.loader import LoadedSet, Seen, read_set, sets_of, without_numbers_of
from optcg_dsl.cards.records import CardSet
from optcg_dsl.cards.yamltree import YamlFile, yaml_of
from optcg_dsl.text.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class Collection:
    """Sets and decks, each in the order of their files."""

    sets: tuple[LoadedSet, ...]
    decks: tuple[LoadedDeck, ...]

    @property
    def card_sets(self) -> tuple[CardSet, ...]:
        """The sets that could be read."""
        return tuple(loaded.card_set for loaded in self.sets if loaded.card_set is not None)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with any of the files."""
        of_sets = [finding for loaded in self.sets for finding in loaded.diagnostics]
        return (*of_sets, *(finding for loaded in self.decks for finding in loaded.diagnostics))


def load_collection(paths: Iterable[str | Path], pool: Iterable[str | Path] = ()) -> Collection:
    """The sets and decks in files and folders; a folder stands for its YAML files and those of its folder ``decks``.

    The decks' cards are looked up in these sets, and in the sets of ``pool`` where a number is in none of them; what is
    wrong with the pool is not reported.  Never raises for what the files are or hold.
    """
    return collection_of(read_collections(paths), read_sets(pool))


def collection_of(found: Iterable[Found], pool: Iterable[Found] = (), texts: DeckTexts = NO_TEXTS) -> Collection:
    """Like ``load_collection``, for files that have been read; ``texts`` tells what cards say about decks."""
    sets: list[LoadedSet] = []
    decks: list[tuple[str, YamlFile, list[Diagnostic]]] = []
    seen: Seen = {}
    for one in found:
        if one.problem is not None:
            sets.append(LoadedSet(one.problem.file, None, (one.problem,)))
        for read in one.files:
            file, diagnostics = yaml_of(read)
            if file is not None and is_deck(file):
                decks.append((read.name, file, diagnostics))
            else:
                sets.append(without_numbers_of(seen, read_set(read.name, file, diagnostics)))
    known = [loaded.card_set for loaded in sets if loaded.card_set is not None]
    if decks:
        known = [loaded.card_set for loaded in sets_of(pool) if loaded.card_set is not None] + known
    return Collection(
        tuple(sets), tuple(read_deck(name, file, diagnostics, known, texts) for name, file, diagnostics in decks)
    )
