"""Open documents and the sets around them, with the findings of each, worked out anew only where something changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from optcg_dsl.cards.decks import read_deck
from optcg_dsl.cards.folders import MAX_BYTES, SUFFIXES, read_file, too_large
from optcg_dsl.cards.loader import LoadedSet, load_set, read_set
from optcg_dsl.cards.many import told, until_enough
from optcg_dsl.cards.pieces import NOTHING, PiecewiseSet, read_piecewise
from optcg_dsl.cards.records import CardRecord, CardSet, content_of
from optcg_dsl.cards.yamltree import parse_yaml
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.editor.beside import Beside
from optcg_dsl.editor.documents import Document, kind_by_lines, kind_of
from optcg_dsl.editor.places import Lines
from optcg_dsl.effects import CardEffects
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import LoadedFile, parse_scenarios
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import SourceText
from optcg_dsl.validation.cards import findings_of
from optcg_dsl.validation.repeats import repeated_effects

MOST_FILES = 2_000
"""More files than this are not looked at in a workspace."""
_KEPT = 4_000
"""How many checked cards are remembered."""


@dataclass(frozen=True, slots=True)
class _Checked:
    """A card compiled, and what was found about it among the names of ``index``."""

    card: CardRecord
    compiled: CompiledCard
    index: NameIndex
    found: Sequence[Diagnostic]


class Workspace:
    """All sets that are known: those of the folders, those that are open, and the shipped ones.

    An open document stands for its file, saved or not.  ``paths`` are all files of the folders that may be ours.
    """

    def __init__(self, shipped: Iterable[CardSet] = ()) -> None:
        self.shipped = tuple(shipped)
        self.paths: dict[str, None] = {}
        self.files: dict[str, LoadedSet] = {}
        self.open: dict[str, Document] = {}
        self._compiled: dict[tuple[object, ...], CompiledCard] = {}
        self._checked: dict[tuple[int, bool], _Checked] = {}
        self._indexes: dict[str, NameIndex] = {}
        self._index_of: dict[int, tuple[CardSet, NameIndex]] = {}
        self._book: tuple[list[CardSet], CardBook] | None = None
        self._closed: dict[str, tuple[str, CardBook, Document]] = {}
        self._beside = Beside(self)

    def add_folder(self, folder: Path) -> None:
        """Reads the set files of a folder and of all folders in it; what cannot be read is left out."""
        try:
            paths = sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)[:MOST_FILES]
        except OSError:
            return
        for path in paths:
            if not any(part.startswith(".") for part in path.relative_to(folder).parts):
                self.reread(path)

    def remove_folder(self, folder: Path) -> None:
        """Forgets the files of a folder."""
        for path in [path for path in self.paths if Path(path).is_relative_to(folder)]:
            del self.paths[path]
            self.files.pop(path, None)
        self._indexes.clear()

    def reread(self, path: Path) -> None:
        """Reads a file anew, or forgets it if it is not there any more, or no set."""
        name = str(path)
        self._closed.pop(name, None)
        loaded = load_set(path) if path.is_file() else None
        if loaded is not None:
            self.paths[name] = None
        else:
            self.paths.pop(name, None)
        if loaded is not None and loaded.card_set is not None:
            self.files[name] = loaded
        else:
            self.files.pop(name, None)
        self._indexes.clear()

    def change(self, path: str, text: str) -> Document:
        """The document after a change, or when it is opened."""
        document = self.read(path, text)
        self.keep(path, document)
        return document

    def keep(self, path: str, document: Document) -> None:
        """A document that was read is the open one from now on."""
        before = self.open.get(path)
        self.open[path] = document
        if before is None or not _have_same_labels(before.known, document.known):
            self._indexes.clear()

    def read(self, path: str, text: str) -> Document:
        """A document with this text; nothing is kept of it."""
        data = text.encode("utf-8", "surrogatepass")
        lines = Lines.of(text)
        if len(data) > MAX_BYTES:
            return Document(path, text, lines, "other", None, (too_large(path),))
        before = self.open.get(path)
        reading = read_piecewise(path, text, before.reading if before is not None else NOTHING)
        if reading is not None:
            return Document(path, text, lines, "set", reading.card_set, reading.diagnostics, reading)
        file, findings = parse_yaml(data, path)
        kind = kind_of(file)
        if kind == "set":
            loaded = read_set(path, file, findings)
            whole = PiecewiseSet(loaded.card_set, loaded.diagnostics)
            return Document(path, text, lines, kind, loaded.card_set, loaded.diagnostics, whole)
        if file is not None and file.root is None:
            kind = kind_by_lines(lines)
        if kind == "deck" and file is not None:
            found = read_deck(path, file, findings, [one for _, one in self.sets()], deck_texts()).diagnostics
        elif kind == "scenarios":
            found = self.scenarios(path, text).diagnostics
        else:
            found = tuple(findings)
        # a set without any card, or one that is no YAML, is made of what it was before once it can be read again
        return Document(path, text, lines, kind, None, found, before.reading if before is not None else NOTHING)

    def document(self, path: str) -> Document:
        """The document of a file, open or not; one that has not changed among sets that have not is the same object."""
        if path in self.open:
            return self.open[path]
        text, book = self.text_of(path), self.book()
        known = self._closed.get(path)
        if known is None or known[0] != text or known[1] is not book:
            known = self._closed[path] = text, book, self.read(path, text)
        return known[2]

    def text_of(self, path: str) -> str:
        """The text of a file, as it is in the editor if it is open there; "" if it cannot be read."""
        if path in self.open:
            return self.open[path].text
        file = read_file(Path(path))
        return file.data.decode("utf-8", "replace") if file.problem is None else ""

    def close(self, path: str) -> None:
        """The document is closed: its file stands for itself again."""
        self.open.pop(path, None)
        self.reread(Path(path))

    def sets(self) -> list[tuple[str, CardSet]]:
        """All sets with their paths ("" for shipped ones), the workspace's first; each code once in a language."""
        found: dict[tuple[str, str], tuple[str, CardSet]] = {}
        own = [(path, document.known) for path, document in self.open.items()]
        own += [(path, loaded.card_set) for path, loaded in self.files.items() if path not in self.open]
        for path, card_set in own:
            if card_set is not None:
                found.setdefault((card_set.code, card_set.language), (path, card_set))
        for card_set in self.shipped:
            found.setdefault((card_set.code, card_set.language), (card_set.file, card_set))
        return list(found.values())

    def book(self) -> CardBook:
        """The cards that scenarios can name."""
        sets = [one for _, one in self.sets()]
        if self._book is None or len(sets) != len(self._book[0]) or any(map(_is_other, sets, self._book[0])):
            self._book = sets, CardBook.of(sets)
        return self._book[1]

    def scenarios(self, path: str, text: str) -> LoadedFile:
        """The scenarios in a text, read with the cards of all sets."""
        return parse_scenarios(text, self.book(), path)

    def index(self, language: str) -> NameIndex:
        """The names and types of all sets in a language."""
        if language not in self._indexes:
            sets = [one for _, one in self.sets() if one.language == language]
            kept = {id(one): self._index_of.get(id(one)) or (one, NameIndex.of([one], language)) for one in sets}
            self._index_of = {key: value for key, value in self._index_of.items() if value[0].language != language}
            self._index_of |= kept
            indexes = [index for _, index in kept.values()]
            made = NameIndex(
                frozenset().union(*(one.names for one in indexes)), frozenset().union(*(one.types for one in indexes))
            )
            self._indexes[language] = made
        return self._indexes[language]

    def words(self) -> frozenset[str]:
        """The names and types of all sets, whatever their language."""
        indexes = map(self.index, {card_set.language for _, card_set in self.sets()})
        return frozenset().union(*(index.names | index.types for index in indexes))

    def compiled(self, card: CardRecord, *, explained: bool = True) -> CompiledCard:
        """A card compiled; one that is the same but for the line it stands in, only once.

        ``explained`` is that of :func:`compile_card`.
        """
        key = (explained, content_of(card), *map(_layout, (card.effect_source, card.trigger_source)))
        found = self._compiled.get(key)
        if found is None:
            if len(self._compiled) >= _KEPT:
                self._compiled.clear()
            found = self._compiled[key] = compile_card(card, explained=explained)
        return found if found.record is card else found.moved(card, _below(card) - _below(found.record))

    def findings(self, document: Document) -> Sequence[Diagnostic]:
        """What is wrong with a document, in the order of its lines, as much of it as is told of a file."""
        return in_order(found for part in self.findings_by_part(document) for found in part)

    def findings_by_part(self, document: Document) -> Iterator[Sequence[Diagnostic]]:
        """The findings about a document's data, those about each card, then those beside each print in another language
        that the set names: a caller may stop in between.

        The cards behind as many errors as are told of a file are not looked at.
        """
        yield document.diagnostics
        yield from until_enough(document.cards, self._findings_of)
        yield from self._beside.findings(document)

    def repeated(self, document: Document) -> Sequence[Diagnostic]:
        """The cards of a document that do what another card does, of it or of another set that is not shipped."""
        if document.card_set is None:
            return ()
        shipped = {id(one) for one in self.shipped}
        others = [one for path, one in self.sets() if path != document.path and id(one) not in shipped]
        return repeated_effects([document.card_set], others, self._effects_in)

    def _effects_in(self, card_set: CardSet) -> dict[str, CardEffects]:
        found = ((card.number, self.compiled(card).effects) for card in card_set.cards)
        return {number: effects for number, effects in found if effects is not None}

    def _findings_of(self, card: CardRecord, explained: bool) -> Sequence[Diagnostic]:
        """The findings about a card: of one that is the same object, among the same names, they are known."""
        index = self.index(card.language)
        key = id(card), explained
        checked = self._checked.get(key)
        if checked is None or checked.card is not card or checked.index is not index:
            compiled = checked.compiled if checked is not None and checked.card is card else None
            compiled = compiled or self.compiled(card, explained=explained)
            if len(self._checked) >= _KEPT:
                self._checked.clear()
            checked = self._checked[key] = _Checked(card, compiled, index, findings_of(compiled, index))
        return checked.found


def in_order(findings: Iterable[Diagnostic]) -> Sequence[Diagnostic]:
    """Findings about one document in the order of its lines, as many as are told of a file."""
    return told(sorted(findings, key=lambda finding: (finding.position, finding.code)))


def _layout(source: SourceText | None) -> tuple[object, ...]:
    """How a text is laid out in its file, wherever it has moved since it was read."""
    return (source.content, source.origins, source.segments) if source is not None else ()


def _below(card: CardRecord) -> int:
    """How many lines the texts of a card have moved down since they were read."""
    source = card.effect_source or card.trigger_source
    return source.below if source is not None else 0


def _have_same_labels(one: CardSet | None, other: CardSet | None) -> bool:
    """Whether the cards of two sets have the same names and types in the same order."""
    cards, others = (card_set.cards if card_set is not None else () for card_set in (one, other))
    pairs = ((a, b) for a, b in zip(cards, others, strict=False) if a is not b)
    return len(cards) == len(others) and all((a.name, a.types) == (b.name, b.types) for a, b in pairs)


def _is_other(one: CardSet, other: CardSet) -> bool:
    return one is not other
