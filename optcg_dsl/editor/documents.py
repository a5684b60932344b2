"""Open documents and the sets around them, with the findings of each, worked out anew only where something changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Literal

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.decks import is_deck, read_deck
from optcg_dsl.cards.folders import MAX_BYTES, SUFFIXES, too_large
from optcg_dsl.cards.loader import LoadedSet, load_set, read_set
from optcg_dsl.cards.many import told, until_enough
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cards.yamltree import YamlFile, parse_yaml
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.editor.places import Lines, offset_in
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position, SourceText
from optcg_dsl.validation.cards import findings_of

Kind = Literal["set", "deck", "scenarios", "other"]
"""What an open file is."""
MOST_FILES = 2_000
"""More files than this are not looked at in a workspace."""
_KEPT = 4_000
"""How many checked cards are remembered."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place inside a text of a card: its source and the offset in it, and whether it is the trigger text.

    ``language`` is what the text is read in; None if it cannot be read.
    """

    card: CardRecord
    language: Language | None
    source: SourceText
    offset: int
    trigger: bool


@dataclass(frozen=True, slots=True)
class Document:
    """A file as it is in the editor: a set, a deck, scenarios, or something that is not ours.

    ``diagnostics`` is what is wrong with its data, texts of cards not yet looked at.
    """

    path: str
    text: str
    lines: Lines
    kind: Kind
    card_set: CardSet | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def cards(self) -> tuple[CardRecord, ...]:
        """The cards whose data is sound."""
        return self.card_set.cards if self.card_set is not None else ()

    def spot(self, position: Position) -> Spot | None:
        """The text of a card that is at a position."""
        for card in self.cards:
            for source, trigger in ((card.effect_source, False), (card.trigger_source, True)):
                if source is not None:
                    offset = offset_in(source, position)
                    if offset is not None:
                        return Spot(card, language_named(card.language), source, offset, trigger)
        return None


class Workspace:
    """All sets that are known: those of the folders, those that are open, and the shipped ones.

    An open document stands for its file, saved or not.
    """

    def __init__(self, shipped: Iterable[CardSet] = ()) -> None:
        self.shipped = tuple(shipped)
        self.files: dict[str, LoadedSet] = {}
        self.open: dict[str, Document] = {}
        self._checked: dict[tuple[object, ...], CompiledCard] = {}
        self._indexes: dict[str, NameIndex] = {}

    def add_folder(self, folder: Path) -> None:
        """Reads the set files of a folder and of all folders in it; what cannot be read is left out."""
        try:
            paths = sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)[:MOST_FILES]
        except OSError:
            return
        for path in paths:
            if not any(part.startswith(".") for part in path.relative_to(folder).parts):
                self.reread(path)

    def reread(self, path: Path) -> None:
        """Reads a file anew, or forgets it if it is no set any more."""
        loaded = load_set(path) if path.is_file() else None
        if loaded is not None and loaded.card_set is not None:
            self.files[str(path)] = loaded
        else:
            self.files.pop(str(path), None)
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
        if before is None or _labels(before.cards) != _labels(document.cards):
            self._indexes.clear()

    def read(self, path: str, text: str) -> Document:
        """A document with this text; nothing is kept of it."""
        data = text.encode("utf-8", "surrogatepass")
        if len(data) > MAX_BYTES:
            return Document(path, text, Lines.of(text), "other", None, (too_large(path),))
        file, findings = parse_yaml(data, path)
        kind = kind_of(file)
        card_set = None
        if kind == "set":
            loaded = read_set(path, file, findings)
            card_set, found = loaded.card_set, loaded.diagnostics
        elif kind == "deck" and file is not None:
            found = read_deck(path, file, findings, [one for _, one in self.sets()], deck_texts()).diagnostics
        elif kind == "scenarios":
            found = parse_scenarios(text, CardBook.of(one for _, one in self.sets()), path).diagnostics
        else:
            found = tuple(findings)
        return Document(path, text, Lines.of(text), kind, card_set, found)

    def close(self, path: str) -> None:
        """The document is closed: its file stands for itself again."""
        self.open.pop(path, None)
        self.reread(Path(path))

    def sets(self) -> list[tuple[str, CardSet]]:
        """All sets with their paths ("" for shipped ones), the workspace's first; each code once in a language."""
        found: dict[tuple[str, str], tuple[str, CardSet]] = {}
        own = [(path, document.card_set) for path, document in self.open.items()]
        own += [(path, loaded.card_set) for path, loaded in self.files.items() if path not in self.open]
        for path, card_set in own:
            if card_set is not None:
                found.setdefault((card_set.code, card_set.language), (path, card_set))
        for card_set in self.shipped:
            found.setdefault((card_set.code, card_set.language), (card_set.file, card_set))
        return list(found.values())

    def index(self, language: str) -> NameIndex:
        """The names and types of all sets in a language."""
        if language not in self._indexes:
            self._indexes[language] = NameIndex.of((card_set for _, card_set in self.sets()), language)
        return self._indexes[language]

    def words(self) -> frozenset[str]:
        """The names and types of all sets, whatever their language."""
        indexes = map(self.index, {card_set.language for _, card_set in self.sets()})
        return frozenset().union(*(index.names | index.types for index in indexes))

    def compiled(self, card: CardRecord, *, explained: bool = True) -> CompiledCard:
        """A card compiled; one that is wholly the same, its place included, only once.

        ``explained`` is that of :func:`compile_card`.
        """
        content = tuple(getattr(card, name) for name in _FIELDS)
        key = (explained, content, _layout(card.effect_source), _layout(card.trigger_source))
        found = self._checked.get(key)
        if found is None:
            if len(self._checked) >= _KEPT:
                self._checked.clear()
            found = self._checked[key] = compile_card(card, explained=explained)
        return found

    def findings(self, document: Document) -> Sequence[Diagnostic]:
        """What is wrong with a document, in the order of its lines, as much of it as is told of a file."""
        return in_order(found for part in self.findings_by_part(document) for found in part)

    def findings_by_part(self, document: Document) -> Iterator[Sequence[Diagnostic]]:
        """The findings about a document's data, then those about each card: a caller may stop in between.

        The cards behind as many errors as are told of a file are not looked at.
        """
        yield document.diagnostics
        yield from until_enough(
            document.cards,
            lambda card, explained: findings_of(self.compiled(card, explained=explained), self.index(card.language)),
        )


def in_order(findings: Iterable[Diagnostic]) -> Sequence[Diagnostic]:
    """Findings about one document in the order of its lines, as many as are told of a file."""
    return told(sorted(findings, key=lambda finding: (finding.position, finding.code)))


_FIELDS = tuple(
    item.name for item in fields(CardRecord) if item.name not in ("effect_source", "trigger_source", "places")
)


def _layout(source: SourceText | None) -> tuple[object, ...]:
    return (source.content, source.origins, source.segments) if source is not None else ()


def _labels(cards: Iterable[CardRecord]) -> list[tuple[str, tuple[str, ...]]]:
    return [(card.name, card.types) for card in cards]


def kind_of(file: YamlFile | None) -> Kind:
    """What a YAML file is; "other" if it is none of ours, or cannot be read."""
    if file is None or not isinstance(file.root, yamltree.Mapping):
        return "other"
    names = {key.value for key, _ in file.root.items}
    if "scenarios" in names:
        return "scenarios"
    if is_deck(file):
        return "deck"
    return "set" if {"set", "cards"} & names else "other"
