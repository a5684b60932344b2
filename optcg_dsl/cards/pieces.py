"""A set file read card by card: what has not changed is not read again, and a slip in a card leaves the others known.

The text is parted at the lines that begin a card.  Where each part is YAML by itself, the file is what the parts say
one after the other; where one is not, the whole file is asked, and if it cannot be read either, those parts are cards
that can be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.loader import read_one_card, read_set, written_number
from optcg_dsl.cards.many import MOST_FINDINGS
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cards.yamltree import Node, YamlFile, parse_yaml
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position, SourceText

_CARDS = re.compile(
    r"^cards:[ \t]*(?:#[^\n]*)?\r?\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*(?=(?P<margin> *)-[ \r\n])", re.MULTILINE
)
_MOST = 2_000_000
"""A text with more characters is not parted: so many cards at once are rather read in one go."""
_NUMBER = re.compile(r"^[ -]*number:[ \t]*[\"']?([^\s\"'#]+)", re.MULTILINE)
_OTHER_DOCUMENT = re.compile(r"^(?:---|\.\.\.|%)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Piece:
    """The lines of one card: as text, and how many lines of the file stand before them."""

    text: str
    line: int

    @property
    def number(self) -> str:
        """What stands behind ``number:``, "" if nothing does."""
        found = _NUMBER.search(self.text)
        return found[1] if found else ""


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A piece that was read: its card, None if it has none that is sound, and what was found.

    ``number`` is the card's, "" if it has none.  ``node`` is None if the piece is no card in YAML, and then something
    may have been made of those fields that are.
    """

    piece: Piece
    node: Node | None
    number: str
    record: CardRecord | None
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class PiecewiseSet:
    """A set file that was read piece by piece.

    ``card_set`` and ``diagnostics`` are those of the whole file as :func:`optcg_dsl.cards.loader.read_set` gives them;
    while the file is no YAML, ``card_set`` holds the cards that can be made out.  ``pieces`` are the cards by what was
    read before; ``stale`` are cards that are as they were in an earlier reading, for they have a slip now.
    """

    card_set: CardSet | None
    diagnostics: tuple[Diagnostic, ...]
    pieces: Mapping[tuple[object, ...], CardPiece] = field(default_factory=dict)
    stale: tuple[CardRecord, ...] = ()


NOTHING = PiecewiseSet(None, ())


def split(text: str) -> tuple[str, list[Piece]] | None:
    """The fields of the set, and the lines of each card; None if there is no list of cards."""
    found = _CARDS.search(text)
    if found is None or _OTHER_DOCUMENT.search(text, found.end()):
        return None
    begin = re.compile(rf"^{found['margin']}-(?=[ \r\n])", re.MULTILINE)
    starts = [match.start() for match in begin.finditer(text, found.end())]
    ends = [*starts[1:], len(text)]
    line = text.count("\n", 0, found.end())
    pieces = []
    for start, end in zip(starts, ends, strict=True):
        pieces.append(Piece(text[start:end], line))
        line += text.count("\n", start, end)
    return text[: found.end()], pieces


def read_piecewise(name: str, text: str, before: PiecewiseSet = NOTHING) -> PiecewiseSet | None:
    """The set in the text of a file that is called ``name``; None if it is no set that has a list of cards.

    ``before`` is an earlier reading of the file: cards that stand in the same lines as there are the same objects.
    """
    parts = split(text) if len(text) <= _MOST else None
    if parts is None:
        return None
    header, pieces = parts
    file, found = parse_yaml(header.encode("utf-8", "surrogatepass"), name)
    head = read_set(name, file, found)
    if head.card_set is not None:
        names = {key.value for key, _ in file.root.items} if file and isinstance(file.root, yamltree.Mapping) else set()
        if "set" not in names or "scenarios" in names:
            return None
    frame = head.card_set or before.card_set
    if frame is None:
        return None
    read: dict[tuple[object, ...], CardPiece] = {}
    nodes = {one.piece.text: one.node for one in before.pieces.values() if one.node is not None}
    lines = tuple((text.replace("\r\n", "\n") if "\r" in text else text).removesuffix("\r").split("\n"))
    is_first = True
    for piece in pieces:
        key = (piece, frame.code, frame.language, frame.plausible, is_first)
        read[key] = before.pieces.get(key) or _read(name, piece, frame, nodes.get(piece.text), is_first, lines)
        is_first = is_first and not read[key].number
    cards = list(read.values())
    numbers = [one.number for one in cards if one.number]
    total = (*head.diagnostics, *(finding for one in cards for finding in one.diagnostics))
    sound = all(one.node is not None for one in cards) and head.card_set is not None
    if sound and len(set(numbers)) == len(numbers) and len(total) < MOST_FINDINGS:
        whole = replace(frame, cards=tuple(one.record for one in cards if one.record is not None))
        return PiecewiseSet(whole, total, read, _stale(cards, before))
    loaded = read_set(name, *parse_yaml(text.encode("utf-8", "surrogatepass"), name))
    if loaded.card_set is not None:
        return PiecewiseSet(loaded.card_set, loaded.diagnostics, read, _stale(cards, before))
    known = {one.record.number: one.record for one in cards if one.record is not None}
    return PiecewiseSet(replace(frame, cards=tuple(known.values())), loaded.diagnostics, read, _stale(cards, before))


def _read(
    name: str, piece: Piece, frame: CardSet, node: Node | None, is_first: bool, lines: tuple[str, ...]
) -> CardPiece:
    """A piece as a card; ``node`` is what it is in YAML, if that is known, and ``lines`` those of the file."""
    if node is None:
        node = _one(parse_yaml(piece.text.encode("utf-8", "surrogatepass"))[0])
    readable, shown = node, piece.text
    if node is None:
        shown = _without_slips(piece.text)
        readable = _one(parse_yaml(shown.encode("utf-8", "surrogatepass"))[0])
    if readable is None:
        return CardPiece(piece, None, "", None, ())
    places = tuple(Position(piece.line + index + 1, 1) for index in range(shown.count("\n") + 1))
    source = SourceText(shown, name, places, lines)
    record, found = read_one_card(YamlFile(source, readable), readable, frame, is_first=is_first)
    return CardPiece(piece, node, written_number(readable), record, tuple(found) if node is not None else ())


def _one(file: YamlFile | None) -> Node | None:
    """The one card in a piece."""
    root = file.root if file is not None else None
    if not isinstance(root, yamltree.Sequence) or len(root.items) != 1:
        return None
    return root.items[0]


def _without_slips(text: str) -> str:
    """The lines of a card with those fields emptied that are no YAML by themselves, so that the others keep places."""
    first = re.match(r" *- *", text)
    if first is None:
        return text
    margin = " " * first.end()
    lines = (margin + text[first.end() :]).split("\n")
    starts = [index for index, line in enumerate(lines) if line.startswith(margin) and line[len(margin) :][:1].strip()]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        field_text = "\n".join(lines[start:end])
        file, _ = parse_yaml(field_text.encode("utf-8", "surrogatepass"))
        if file is None or not isinstance(file.root, yamltree.Mapping):
            lines[start:end] = [""] * (end - start)
    if not lines[0]:
        return text
    return first.group() + "\n".join(lines)[first.end() :]


def _stale(cards: Iterable[CardPiece], before: PiecewiseSet) -> tuple[CardRecord, ...]:
    """For pieces without a sound card, the last sound one that had the number."""
    slipped = {one.number or one.piece.number for one in cards if one.record is None} - {""}
    if not slipped:
        return ()
    sound = {one.record.number for one in cards if one.record is not None}
    last = {one.number: one for one in before.stale}
    last |= {one.number: one for one in (before.card_set.cards if before.card_set is not None else ())}
    return tuple(last[number] for number in sorted(slipped - sound) if number in last)
