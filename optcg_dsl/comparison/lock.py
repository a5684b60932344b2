"""A lock file: hashes of what each card means, is and says, to tell later which of them moved, without git."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord
from optcg_dsl.comparison.meaning import meaning_hash, stats_hash, wording_hash
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.files import write_file
from optcg_dsl.resources import json_file

LOCK_FORMAT = "optcg.lock/1"
MOST_BYTES = 32_000_000
PARTS = ("meaning", "stats", "wording")


class DamagedLockError(Exception):
    """The file is not a lock file; the message says why."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A card whose hashes are not those of the lock: which of ``PARTS`` moved, or "added" or "removed".

    ``number`` is as in the lock: the number, with the language if that is not the default one.
    """

    number: str
    parts: tuple[str, ...]

    @property
    def meaning(self) -> bool:
        """Whether what the card does, or what it is, moved, and not only its words."""
        return self.parts not in (("wording",), ("added",))

    def __str__(self) -> str:
        return self.parts[0] if self.parts[0] not in PARTS else f"{', '.join(self.parts)} moved"


Lock = Mapping[str, Mapping[str, str]]


def lock_of(cards: Iterable[CardRecord]) -> dict[str, dict[str, str]]:
    """The hashes of each card by its :func:`name_of_print`; the meaning of a card that is not understood is ""."""
    return {
        name_of_print(card): {
            "meaning": meaning_hash(compile_card(card, explained=False).effects),
            "stats": stats_hash(card),
            "wording": wording_hash(card),
        }
        for card in sorted(cards, key=name_of_print)
    }


def name_of_print(card: CardRecord) -> str:
    """The number of a card, with its language where that is not the one of a set that does not say its own."""
    return card.number if card.language == DEFAULT_LANGUAGE else f"{card.number} ({card.language})"


def moved(old: Lock, new: Lock) -> tuple[Moved, ...]:
    """The cards that moved, in order of number."""
    found = []
    for number in sorted(old.keys() | new.keys()):
        before, after = old.get(number), new.get(number)
        if before is None or after is None:
            found.append(Moved(number, ("added" if before is None else "removed",)))
        elif parts := tuple(part for part in PARTS if before[part] != after[part]):
            found.append(Moved(number, parts))
    return tuple(found)


def write_lock(path: Path, lock: Lock) -> None:
    """Writes a lock file, a line for each card, so that versions of it compare well.

    Raises ``OSError`` if the file cannot be written.
    """
    lines = [f"    {json.dumps(number)}: {json.dumps(hashes)}" for number, hashes in lock.items()]
    text = f'{{\n  "format": {json.dumps(LOCK_FORMAT)},\n  "cards": {{\n' + ",\n".join(lines) + "\n  }\n}\n"
    write_file(path, text)


def read_lock(path: Path) -> dict[str, dict[str, str]]:
    """The hashes of a lock file.

    Raises ``DamagedLockError`` if it cannot be read or is not a lock file of this format.
    """
    try:
        data = json_file(path, MOST_BYTES)
    except (OSError, ValueError) as error:
        raise DamagedLockError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error
    cards = data.get("cards") if isinstance(data, dict) and data.get("format") == LOCK_FORMAT else None
    if not isinstance(cards, dict) or not all(_is_entry(entry) for entry in cards.values()):
        raise DamagedLockError(f"{path} is not a lock file of the format {LOCK_FORMAT}")
    return cards


def _is_entry(entry: Any) -> bool:
    return isinstance(entry, dict) and all(isinstance(entry.get(part), str) for part in PARTS)
