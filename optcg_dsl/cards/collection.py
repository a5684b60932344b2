"""Whatever files and folders hold: sets, and decks out of their cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from optcg_dsl.cards.decks import LoadedDeck, is_deck, read_deck
from optcg_dsl.cards.loader import SUFFIXES, LoadedSet, load_sets, read_set, set_files, without_numbers_of
from optcg_dsl.cards.records import CardSet
from optcg_dsl.cards.yamltree import YamlFile, read_yaml
from optcg_dsl.text.diagnostics import Diagnostic

DECK_FOLDER = "decks"


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
    sets: list[LoadedSet] = []
    decks: list[tuple[str, YamlFile, list[Diagnostic]]] = []
    seen: dict[str, str] = {}
    for path in paths:
        files, problem = collection_files(path)
        if problem is not None:
            sets.append(LoadedSet(str(path), None, (problem,)))
        for name in files:
            file, diagnostics = read_yaml(name)
            if file is not None and is_deck(file):
                decks.append((str(name), file, diagnostics))
            else:
                sets.append(without_numbers_of(seen, read_set(str(name), file, diagnostics)))
    known = [loaded.card_set for loaded in sets if loaded.card_set is not None]
    if decks:
        known = [loaded.card_set for loaded in load_sets(pool) if loaded.card_set is not None] + known
    return Collection(tuple(sets), tuple(read_deck(name, file, found, known) for name, file, found in decks))


def collection_files(path: str | Path) -> tuple[list[Path], Diagnostic | None]:
    """The files that a path stands for: itself, or a folder's YAML files and those of its decks; a finding for none."""
    files, problem = set_files(path)
    try:
        decks = Path(path) / DECK_FOLDER
        more = sorted(file for file in decks.iterdir() if file.suffix in SUFFIXES) if decks.is_dir() else []
    except (OSError, ValueError):
        more = []
    return files + more, None if more else problem
