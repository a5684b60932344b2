"""What is wrong with sets and decks: everything that ``optcg check`` finds, remembered between runs.

If none of the files, nothing of the pool and nothing of this installation has changed, the answer is what it was: then
no file is even parsed.  Otherwise the cards that have changed are checked, and those that depend on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from optcg_dsl.caching import cache_folder, fingerprint, key_of, read_entry, write_entry
from optcg_dsl.resources import data_folder
from optcg_dsl.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from optcg_dsl.cards.loader import LoadedSet

SUFFIXES = (".yaml", ".yml")
Progress = Callable[[Sequence["LoadedSet"]], Iterable["LoadedSet"]]
"""Goes through the sets and shows how far it has come."""


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The findings in the order of the files, and how much was looked at.

    ``cards`` counts the cards whose data is sound.
    """

    findings: tuple[Diagnostic, ...]
    sets: int
    cards: int
    decks: int


def check_paths(paths: Sequence[Path], pool: Sequence[Path] = (), progress: Progress = iter) -> CheckReport:
    """Check sets and decks in files and folders.

    ``pool`` has more sets, for the cards that decks and texts name; without it decks may use the shipped sets.
    """
    entry = _entry_of(paths, pool)
    if entry is not None:
        remembered = read_entry(entry)
        if remembered is not None:
            try:
                return msgspec.json.decode(remembered, type=CheckReport)
            except msgspec.MsgspecError:
                pass  # not what this version writes: check again
    report = _check(paths, pool, progress)
    if entry is not None:
        write_entry(entry, msgspec.json.encode(report))
    return report


def _check(paths: Sequence[Path], pool: Sequence[Path], progress: Progress) -> CheckReport:
    # Imported here: the parser and the checker take longer to import than a remembered answer takes altogether.
    from optcg_dsl.cards.collection import load_collection
    from optcg_dsl.cards.loader import load_sets
    from optcg_dsl.checking.lints.names import NameIndex
    from optcg_dsl.compiling.remembered import check_set_remembered

    collection = load_collection(paths, list(pool) or [data_folder("cardsets")])
    others = [loaded.card_set for loaded in load_sets(pool) if loaded.card_set is not None]
    index = NameIndex.of([*collection.card_sets, *others])
    findings: list[Diagnostic] = []
    for loaded in progress(collection.sets):
        about_texts = check_set_remembered(loaded.card_set, index) if loaded.card_set is not None else ()
        findings += sorted((*loaded.diagnostics, *about_texts), key=lambda finding: finding.position)
    findings += [finding for deck in collection.decks for finding in deck.diagnostics]
    cards = sum(len(card_set.cards) for card_set in collection.card_sets)
    return CheckReport(tuple(findings), len(collection.card_sets), cards, len(collection.decks))


def _entry_of(paths: Sequence[Path], pool: Sequence[Path]) -> str | None:
    """The name of what these files give; None where nothing is remembered, or a file cannot be read."""
    if cache_folder() is None:
        return None
    parts: list[str | bytes] = [fingerprint()]
    try:
        for kind, given in (("checked", paths), ("pool", list(pool) or [data_folder("cardsets")])):
            for path in given:
                parts += [kind, str(path)]
                for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
                    if file == path or (file.suffix.lower() in SUFFIXES and file.is_file()):
                        parts += [str(file), file.read_bytes()]
    except (OSError, ValueError):
        return None
    return f"check-{key_of(*parts)}"
