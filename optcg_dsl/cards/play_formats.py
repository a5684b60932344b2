"""Formats that decks are made for: which blocks may be played, and which cards are banned or restricted.

A format is a small file.  It says what an organiser of events says; the rules of deck construction (5-1-2) hold in any.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from optcg_dsl.cards import codes, yamltree
from optcg_dsl.cards.fields import Field, Fields
from optcg_dsl.cards.many import TooManyFindingsError
from optcg_dsl.cards.records import DECK_SIZE, RANGES, CardRecord
from optcg_dsl.cards.yamltree import Node, Scalar, YamlFile, read_yaml
from optcg_dsl.text.diagnostics import Diagnostic

FORMAT_FIELDS = ("format", "blocks", "banned", "restricted", "apart")


@dataclass(frozen=True, slots=True)
class PlayFormat:
    """A format.

    ``blocks`` are the block numbers that may be played (empty: all of them, and cards without one).  ``banned`` are
    card numbers that may not, ``restricted`` those of which only so many copies may, and ``apart`` groups of which a
    deck, its Leader included, has cards of no more than one number.
    """

    name: str
    blocks: tuple[int, ...] = ()
    banned: frozenset[str] = frozenset()
    restricted: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    apart: tuple[tuple[str, ...], ...] = ()

    def against(self, card: CardRecord, count: int) -> Iterator[str]:
        """What the format has against ``count`` copies of a card."""
        named = f"{card.number} {card.name}"
        if card.number in self.banned:
            yield f"{named} is banned in the format {self.name}"
        elif self.blocks and card.block not in self.blocks:
            block = f"is of block {card.block}" if card.block is not None else "has no block number"
            yield f"{named} {block}, and the format {self.name} has {', '.join(map(str, self.blocks))}"
        elif count > (most := self.restricted.get(card.number, DECK_SIZE)):
            yield f"{count} copies of {named} are more than {most}, to which the format {self.name} restricts it"


@dataclass(frozen=True, slots=True)
class LoadedFormat:
    """A format file as loaded: the format (None if it is none) and what is wrong with the file."""

    file: str
    play_format: PlayFormat | None
    diagnostics: tuple[Diagnostic, ...]


def load_format(path: str | Path) -> LoadedFormat:
    """The format in a file.  Never raises for what the file is or holds."""
    file, diagnostics = read_yaml(path)
    if file is None or file.root is None:
        return LoadedFormat(str(path), None, tuple(diagnostics))
    try:
        found = _FormatReader(file, diagnostics).read(file.root)
    except TooManyFindingsError:
        found = None
    sound = found is not None and not any(one.severity == "error" for one in diagnostics)
    return LoadedFormat(str(path), found if sound else None, tuple(diagnostics))


class _FormatReader(Fields):
    """Reads one format file."""

    def __init__(self, file: YamlFile, diagnostics: list[Diagnostic]) -> None:
        super().__init__(file, diagnostics)

    def read(self, root: Node) -> PlayFormat | None:
        fields = self.mapping(root, "a format", FORMAT_FIELDS)
        if fields is None:
            return None
        if "format" not in fields:
            self.report(codes.MISSING_FIELD, 'the format has no field "format" with its name', root)
            return None
        name = self.name(fields["format"].value, "the format's name") or "?"
        blocks = tuple(self._blocks(fields.get("blocks")))
        banned = frozenset(self.names(fields.get("banned"), "banned"))
        restricted = self._restricted(fields.get("restricted"))
        return PlayFormat(name, blocks, banned, MappingProxyType(restricted), tuple(self._apart(fields.get("apart"))))

    def _blocks(self, given: Field | None) -> Iterator[int]:
        for item in self.items(given, 'the field "blocks"', RANGES["block"][1]):
            block = self.integer(Field(Scalar("blocks", item.start, item.end, ""), item), "blocks", *RANGES["block"])
            if block is not None:
                yield block

    def _restricted(self, given: Field | None) -> dict[str, int]:
        found = {}
        for entry in self.pairs(given.value, 'the field "restricted"') if given is not None else ():
            count = self.integer(entry, entry.key.value, 0, DECK_SIZE)
            if count is not None:
                found[entry.key.value] = count
        return found

    def _apart(self, given: Field | None) -> Iterator[tuple[str, ...]]:
        for item in self.items(given, 'the field "apart"'):
            if not isinstance(item, yamltree.Sequence):
                self.report(codes.WRONG_SHAPE, 'each of "apart" is a list of card numbers', item, hint="write [[A, B]]")
                continue
            yield self.names(Field(Scalar("apart", item.start, item.end, ""), item), "apart")
