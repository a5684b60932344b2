"""What is wrong with a set beside its prints in other languages: those that it names, open or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from optcg_dsl.cards.folders import place_of, read_file
from optcg_dsl.cards.loader import LoadedSet, read_set
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cards.yamltree import yaml_of
from optcg_dsl.compiling.compiler import CompiledCard
from optcg_dsl.editor.documents import Document
from optcg_dsl.languages.prints import Print, print_of_compiled
from optcg_dsl.languages.siblings import compare_pair
from optcg_dsl.text.diagnostics import Diagnostic


class Known(Protocol):
    """What is asked of a workspace: the open documents, and cards compiled once."""

    @property
    def open(self) -> Mapping[str, Document]: ...

    @property
    def compiled(self) -> Callable[[CardRecord], CompiledCard]: ...


@dataclass(frozen=True, slots=True)
class _Compared:
    """Two sets that were compared with what their glossaries hold, and what was found."""

    ours: CardSet
    theirs: CardSet | None
    glossaries: Sequence[bytes]
    found: Sequence[Diagnostic]


def _glossary(card_set: CardSet | None) -> bytes:
    """What the glossary holds that a set names."""
    named = card_set is not None and card_set.glossary
    return read_file(Path(card_set.file).parent / named).data if card_set is not None and named else b""


class Beside:
    """Compares sets with the prints that they name, each two only once as long as neither changes."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._files: dict[str, tuple[bytes, LoadedSet]] = {}
        self._compared: dict[tuple[str, str], _Compared] = {}

    def findings(self, document: Document) -> Iterator[Sequence[Diagnostic]]:
        """The findings beside each print that a set names, as a check has them."""
        ours = document.card_set
        for translation in ours.translations if ours is not None else ():
            assert ours is not None
            sibling = self._set_at(str(ours.file_of(translation)))
            key = document.path, sibling.file
            known = self._compared.get(key)
            theirs, glossaries = sibling.card_set, [_glossary(one) for one in (ours, sibling.card_set)]
            if known is None or not (known.ours is ours and known.theirs is theirs and known.glossaries == glossaries):
                loaded = LoadedSet(document.path, ours, document.diagnostics)
                found = compare_pair((loaded, translation, sibling), self._print_of).findings
                known = self._compared[key] = _Compared(ours, theirs, glossaries, found)
            yield [one for one in known.found if one.file == document.path]

    def _print_of(self, loaded: LoadedSet) -> Print:
        assert loaded.card_set is not None
        broken = {finding.card for finding in loaded.diagnostics if finding.severity == "error"} - {""}
        return print_of_compiled(loaded.card_set, map(self._known.compiled, loaded.card_set.cards), broken)

    def _set_at(self, file: str) -> LoadedSet:
        """The set in a file, as it is in the editor if it is open there."""
        for path, document in self._known.open.items():
            if place_of(path) == place_of(file):
                return LoadedSet(path, document.card_set, document.diagnostics)
        read = read_file(file)
        known = self._files.get(file)
        if known is None or known[0] != read.data or read.problem is not None:
            known = self._files[file] = read.data, read_set(file, *yaml_of(read))
        return known[1]
