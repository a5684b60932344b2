"""A set file read card by card: what has not changed is not read again, and a slip in a card leaves the others known.

The text is parted at the lines that begin a card; of a text that was parted before, only what stands between the parts
that are the same.  Where each part is YAML by itself, the file is what the parts say one after the other; where one is
not, the whole file is asked, and if it cannot be read either, those parts are cards that can be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.loader import LoadedSet, read_one_card, read_set, written_number
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
_INK = re.compile(r"[^\r\n]")
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

    ``is_first``: no card before it has a number.  ``number`` is the card's, "" if it has none.  ``node`` is None if the
    piece is no card in YAML, and then something may have been made of those fields that are.
    """

    piece: Piece
    is_first: bool
    node: Node | None
    number: str
    record: CardRecord | None
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class PiecewiseSet:
    """A set file that was read piece by piece.

    ``card_set`` and ``diagnostics`` are those of the whole file as :func:`optcg_dsl.cards.loader.read_set` gives them;
    while the file is no YAML, ``card_set`` holds the cards that can be made out.  ``pieces`` are the cards in order,
    and ``head`` the set that they were read for, without cards; ``stale`` are cards that are as they were in an earlier
    reading, for they have a slip now.
    """

    card_set: CardSet | None
    diagnostics: tuple[Diagnostic, ...]
    head: CardSet | None = None
    pieces: Sequence[CardPiece] = ()
    stale: tuple[CardRecord, ...] = ()


NOTHING = PiecewiseSet(None, ())


@dataclass(frozen=True, slots=True)
class _Parted:
    """A text in its parts; so many pieces at the start, and so many at the end, have the text of those known before."""

    header: str
    pieces: list[Piece]
    before: int = 0
    behind: int = 0


def split(text: str) -> tuple[str, list[Piece]] | None:
    """The fields of the set, and the lines of each card; None if there is no list of cards."""
    parted = _parted(text)
    return None if parted is None else (parted.header, parted.pieces)


def _parted(text: str, known: Sequence[CardPiece] = ()) -> _Parted | None:
    """Like ``split``, for a text of which an earlier one had the pieces ``known``."""
    found = _CARDS.search(text)
    if found is None:
        return None
    at, end, margin = found.end(), len(text), found["margin"]
    texts = [one.piece.text for one in known]
    if texts and not re.match(rf"{margin}-[ \r\n]", texts[0]):
        texts = []
    before = behind = 0
    while before < len(texts) and text.startswith(texts[before], at):
        at += len(texts[before])
        before += 1
    if before:  # the last of them may go on in what is new
        before -= 1
        at -= len(texts[before])
    while behind < len(texts) - before and end - len(texts[-1 - behind]) >= at:
        if not text.startswith(texts[-1 - behind], end - len(texts[-1 - behind])):
            break
        end -= len(texts[-1 - behind])
        behind += 1
    if behind:  # what is new may go on in the first of them
        behind -= 1
        end += len(texts[-1 - behind])
    middle = text[at:end]
    if _OTHER_DOCUMENT.search(middle):
        return None
    starts = [match.start() for match in re.finditer(rf"^{margin}-(?=[ \r\n])", middle, re.MULTILINE)]
    parts = [middle[start:stop] for start, stop in zip(starts, [*starts[1:], len(middle)], strict=True)]
    header = text[: found.end()]
    pieces: list[Piece] = []
    line = _add(pieces, [one.piece for one in known[:before]], header.count("\n"))
    for part in parts:
        pieces.append(Piece(part, line))
        line += part.count("\n")
    _add(pieces, [one.piece for one in known[len(known) - behind :]], line)
    return _Parted(header, pieces, before, behind)


def _add(pieces: list[Piece], more: list[Piece], line: int) -> int:
    """Adds pieces that begin behind so many lines, the same objects where they did so before; the line behind them."""
    if not more:
        return line
    moved = line - more[0].line
    pieces += [Piece(one.text, one.line + moved) for one in more] if moved else more
    return pieces[-1].line + pieces[-1].text.count("\n")


def read_piecewise(name: str, text: str, before: PiecewiseSet = NOTHING) -> PiecewiseSet | None:
    """The set in the text of a file that is called ``name``; None if it is no set that has a list of cards.

    ``before`` is an earlier reading of the file: cards that stand in the same lines as there are the same objects, and
    those that stand in others are not read again.
    """
    parted = _parted(text, before.pieces) if len(text) <= _MOST else None
    if parted is None:
        return None
    file, found = parse_yaml(parted.header.encode("utf-8", "surrogatepass"), name)
    head = read_set(name, file, found)
    if head.card_set is not None:
        names = {key.value for key, _ in file.root.items} if file and isinstance(file.root, yamltree.Mapping) else set()
        if "set" not in names or "scenarios" in names:
            return None
    frame = head.card_set or before.card_set
    if frame is None:
        return None
    frame = replace(frame, cards=())
    cards = _cards(name, text, frame, parted, before)
    numbers = [one.number for one in cards if one.number]
    total = (*head.diagnostics, *(finding for one in cards for finding in one.diagnostics))
    broken = next((index for index, one in enumerate(cards) if one.node is None), None)
    stale = _stale(cards, before)
    if broken is None and head.card_set and len(set(numbers)) == len(numbers) and len(total) < MOST_FINDINGS:
        whole = replace(frame, cards=tuple(one.record for one in cards if one.record is not None))
        return PiecewiseSet(whole, total, frame, cards, stale)
    loaded = None
    if broken is not None and head.card_set is not None:
        loaded = _of_broken(name, parted, broken)
    loaded = loaded or read_set(name, *parse_yaml(text.encode("utf-8", "surrogatepass"), name))
    if loaded.card_set is not None:
        return PiecewiseSet(loaded.card_set, loaded.diagnostics, frame, cards, stale)
    known = {one.record.number: one.record for one in cards if one.record is not None}
    return PiecewiseSet(replace(frame, cards=tuple(known.values())), loaded.diagnostics, frame, cards, stale)


def _cards(name: str, text: str, frame: CardSet, parted: _Parted, before: PiecewiseSet) -> list[CardPiece]:
    """The pieces as cards; those that are read as they were before are the same objects."""
    known, count = before.pieces, len(parted.pieces)
    is_same_set = before.head is not None and _for_cards(before.head) == _for_cards(frame)
    between = {one.piece.text: one for one in known[parted.before : len(known) - parted.behind]}
    lines: tuple[str, ...] = ()
    cards: list[CardPiece] = []
    is_first = True
    for index, piece in enumerate(parted.pieces):
        if index < parted.before:
            old: CardPiece | None = known[index]
        elif index >= count - parted.behind:
            old = known[index - count]
        else:
            old = between.get(piece.text)
        is_known = old is not None and is_same_set and old.is_first == is_first
        if old is None or not is_known or (old.diagnostics and old.piece != piece):
            lines = lines or tuple(text.replace("\r\n", "\n").removesuffix("\r").split("\n"))
            old = _read(name, piece, frame, old.node if old is not None else None, is_first, lines)
        elif old.piece.line != piece.line:
            old = _moved(old, piece)
        cards.append(old)
        is_first = is_first and not old.number
    return cards


def _for_cards(head: CardSet) -> tuple[object, ...]:
    """What cards take from their set."""
    return head.code, head.language, head.plausible


def _of_broken(name: str, parted: _Parted, broken: int) -> LoadedSet | None:
    """What is wrong with a file of which the piece ``broken`` is the first that is no YAML by itself; None if that is
    not known without all of it: the mistake may be none where the pieces behind go on with it.

    Nothing before is wrong, so that all but the first piece, where the list begins, is left blank.
    """
    blank = (_INK.sub(" ", one.text) for one in parted.pieces[1:broken])
    texts = (parted.header, *(one.text for one in parted.pieces[: min(broken, 1)]), *blank)
    text = "".join((*texts, *(one.text for one in parted.pieces[broken:])))
    file, found = parse_yaml(text.encode("utf-8", "surrogatepass"), name)
    return read_set(name, file, found) if file is None or file.root is None else None


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
        return CardPiece(piece, is_first, None, "", None, ())
    places = tuple(Position(piece.line + index + 1, 1) for index in range(shown.count("\n") + 1))
    source = SourceText(shown, name, places, lines)
    record, found = read_one_card(YamlFile(source, readable), readable, frame, is_first=is_first)
    diagnostics = tuple(found) if node is not None else ()
    return CardPiece(piece, is_first, node, written_number(readable), record, diagnostics)


def _moved(card: CardPiece, piece: Piece) -> CardPiece:
    """A card about which nothing was found, in other lines: ``piece`` has the same text."""
    record = None if card.record is None else card.record.moved(piece.line - card.piece.line)
    return replace(card, piece=piece, record=record)


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
    for start, end in zip(starts, [*starts[1:], len(lines)][: len(starts)], strict=True):
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
