"""What comparing sets with their siblings gave, remembered between runs by the content of every file it depends on.

Which files these are, the sets say: so a verdict is found by the files that are checked, and holds while the siblings
and glossaries that they name are what they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from optcg_dsl.caching import cache_folder, fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.folders import Found, place_of, read_file
from optcg_dsl.cards.loader import LoadedSet
from optcg_dsl.languages.report import Compared, compared_pairs
from optcg_dsl.languages.siblings import Pair, named_siblings
from optcg_dsl.text.diagnostics import Diagnostic, is_plausible


class Verdict(msgspec.Struct, frozen=True):
    """What a comparison gave, and the files beside those that were checked, each with what stands for its content."""

    beside: tuple[tuple[str, str], ...]
    findings: tuple[Diagnostic, ...]
    sections: tuple[tuple[str, tuple[str, ...]], ...]
    data: dict[str, Any]

    @property
    def holds(self) -> bool:
        """Whether all these files are what they were, and nothing else can have been written here."""
        return all(map(is_plausible, self.findings)) and all(_state_of(name) == state for name, state in self.beside)


def compared_remembered(given: Sequence[Found], load: Callable[[], Sequence[LoadedSet]]) -> Compared:
    """The sets in files that were read, compared with their siblings; ``load`` gives the sets, where it has to be done.

    The same as a fresh comparison of them.
    """
    entry = _entry_of(given)
    known = _read(entry)
    if known is not None:
        return Compared(known.findings, known.sections, known.data)
    loaded = load()
    # A file may be saved while it is compared: then what was read of it is not remembered.
    siblings = [str(one.card_set.file_of(each)) for one in loaded if one.card_set for each in one.card_set.translations]
    before = list(map(_state_of, siblings))
    pairs = list(named_siblings(loaded))
    glossaries = [str(file) for pair in pairs for file in _glossaries(pair)]
    before += map(_state_of, glossaries)
    compared = compared_pairs(pairs)
    names = [*siblings, *glossaries]
    if entry is not None and before == list(map(_state_of, names)) and is_unchanged():
        beside = tuple(dict.fromkeys(zip(names, before, strict=True)))
        verdict = Verdict(beside, compared.findings, compared.sections, compared.data)
        write_entry(entry, msgspec.json.encode(verdict))
    return compared


def _glossaries(pair: Pair) -> Iterator[Path]:
    """The glossaries that a set and its sibling name."""
    first, _, second = pair
    for one in (first, second):
        if one.card_set is not None and one.card_set.glossary:
            yield Path(one.card_set.file).parent / one.card_set.glossary


def _state_of(name: str) -> str:
    """What stands for where a file is, and for its content or for why it cannot be read."""
    file = read_file(name)
    return key_of(place_of(name), file.data, file.problem.message if file.problem is not None else "")


def _entry_of(given: Sequence[Found]) -> str | None:
    """The name of what these files give; None where nothing is remembered, or a file could not be read."""
    if cache_folder() is None or not all(one.is_read for one in given):
        return None
    files = [file for one in given for file in one.files]
    parts: list[str | bytes] = [part for file in files for part in (file.name, place_of(file.name), file.data)]
    return f"siblings-{key_of(fingerprint(), *parts)}"


def _read(entry: str | None) -> Verdict | None:
    """The verdict of an earlier run about these files; None if there is none, or it holds no more."""
    data = read_entry(entry) if entry is not None else None
    if data is None:
        return None
    try:
        verdict = msgspec.json.decode(data, type=Verdict)
    except (msgspec.MsgspecError, RecursionError):
        return None  # not what this version writes
    return verdict if verdict.holds else None
