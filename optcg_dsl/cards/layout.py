"""The canonical layout of set and deck files: order of the fields, quotes, blocks, blank lines; comments are kept.

The layout is the one that :mod:`optcg_dsl.cards.writer` gives to whole sets.  Every value is written from the file's
own tree, so nothing is lost that a record would not hold; a value that its field does not take is written as it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Mapped
from types import MappingProxyType
from typing import Any

from optcg_dsl.cards.comments import Comments
from optcg_dsl.cards.decks import DECK_FIELDS
from optcg_dsl.cards.loader import CARD_FIELDS, SET_FIELDS
from optcg_dsl.cards.writer import quoted, scalar_text, text_lines
from optcg_dsl.cards.yamltree import Mapping, Node, Scalar, Sequence, YamlFile
from optcg_dsl.text.normalise import LATIN, Typography, canonical

Values = Mapped[str, Mapped[str, Any]]
"""Other values for fields of cards, by card number and field: a number, a text, a tuple of texts, or None for none."""
NO_VALUES: Values = MappingProxyType({})
Reword = Callable[[str, str, str], str]
"""The canonical wording of a text: from a card's number, "effect" or "trigger", and the text as it is."""

_TEXTS = ("effect", "trigger", "notes")
_BLOCK_LISTS = ("faults",)
_GAP = "\0"
"""A blank line between entries; several in a row are one. A blank line in a text is "" and stays."""
_NOWHERE = -1
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9_]*)\Z")


def lay_out_set(
    file: YamlFile,
    reword: Reword = lambda number, part, text: text,
    typography: Typography = LATIN,
    order: tuple[str, ...] = (),
    values: Values = NO_VALUES,
) -> str:
    """A set file in canonical layout; ``reword`` gives the words of each effect and trigger, and names are brought into
    ``typography``.  ``order`` are the card numbers in the order that they are to have, if it is another one; ``values``
    stand in the place of those that cards have.

    The file must be a set that the loader reads without errors.
    """
    return _Layout(file, reword, typography, order, values).whole(SET_FIELDS)


def lay_out_deck(file: YamlFile) -> str:
    """A deck file in canonical layout: its cards keep their order, and the blank lines between groups of them."""
    return _Layout(file, lambda number, part, text: text, LATIN).whole(DECK_FIELDS)


class _Layout:
    """The layout of one file."""

    def __init__(
        self,
        file: YamlFile,
        reword: Reword,
        typography: Typography,
        order: tuple[str, ...] = (),
        values: Values = NO_VALUES,
    ) -> None:
        self.values = values
        self.places = {number: place for place, number in enumerate(order)}
        self.typography = typography
        self.file = file
        self.reword = reword
        self.comments = Comments(file)

    def whole(self, order: tuple[str, ...]) -> str:
        assert isinstance(self.file.root, Mapping)
        lines: list[str] = []
        for key, value in _ordered(self.file.root, order):
            if key.value == "cards":
                lines += self._cards(key, value)
            elif not _is_empty(key, value) or self.comments.of(key):
                lines += self._field(key, value, "", "")
        if self.comments.foot:
            lines += [_GAP, *_remarks(self.comments.foot, "")]
        return "\n".join([*_with_single_gaps(lines), ""])

    def _cards(self, key: Scalar, value: Node) -> Iterator[str]:
        """The field ``cards`` of a set or a deck."""
        remarks = self.comments.of(key)
        in_deck = isinstance(value, Mapping)
        if not in_deck and not _is_empty(key, value):
            yield _GAP
        yield from _remarks(remarks.lead, "")
        if _is_empty(key, value):
            yield _with("cards: {}" if in_deck else "cards: []", remarks.trail)
            return
        yield _with("cards:", remarks.trail)
        if isinstance(value, Mapping):
            for index, (number, count) in enumerate(value.items):
                if index and self.comments.of(number).apart:
                    yield _GAP
                yield from self._field(number, count, "  ", number.value)
        elif isinstance(value, Sequence):
            for index, card in enumerate(sorted(value.items, key=self._place)):
                if index:
                    yield _GAP
                yield from self._card(card)

    def _place(self, card: Node) -> int:
        """Where a card comes in the order of the set; all in one place where none is given."""
        return self.places.get(_number(card), 0)

    def _card(self, card: Node) -> Iterator[str]:
        assert isinstance(card, Mapping)
        remarks = self.comments.of(card)
        yield from _remarks(remarks.lead, "  ")
        number = _number(card)
        lines: list[str] = []
        for key, value in _ordered(_with_values(card, self.values.get(number, {})), CARD_FIELDS):
            if _is_empty(key, value) and not self.comments.of(key):
                continue
            if not lines:  # what stands above the first field would come between it and the dash
                yield from _remarks(self.comments.of(key).lead, "  ")
            else:
                lines += _remarks([line for line in self.comments.of(key).lead if line], "    ")
            lines += self._field(key, value, "    ", number, lead=False)
        yield f"  - {lines[0][4:]}"
        yield from lines[1:]
        yield from _remarks([line for line in remarks.foot if line], "    ")

    def _field(self, key: Scalar, value: Node, margin: str, number: str, *, lead: bool = True) -> Iterator[str]:
        """The lines of a field with its comments, indented."""
        remarks = self.comments.of(key)
        if lead:
            yield from _remarks(remarks.lead, margin)
        first, *more = self._value(key, value, number)
        yield margin + _with(first, remarks.trail)
        yield from (f"{margin}{line}" if line else "" for line in more)

    def _value(self, key: Scalar, value: Node, number: str) -> Iterator[str]:
        name = scalar_text(key.value)
        if isinstance(value, Sequence):
            yield from self._list(name, value)
        elif isinstance(value, Mapping) and value.items:
            yield f"{name}:"
            for inner, entry in value.items:
                yield from self._field(inner, entry, "  ", "")
        elif not isinstance(value, Scalar):
            yield f"{name}: {self._raw(value)}"
        elif _is_empty(key, value):
            yield f"{name}:"
        elif name in _TEXTS and value.kind == "str":
            text = value.value.rstrip("\n")
            yield from text_lines(name, self.reword(number, name, text) if name != "notes" else text)
        else:
            yield f"{name}: {self._scalar(name, value)}"

    def _list(self, name: str, value: Sequence) -> Iterator[str]:
        """A list on one line, or an item a line where comments stand among the items."""
        if name not in _BLOCK_LISTS and not any(self.comments.of(item) for item in value.items):
            yield f"{name}: [{', '.join(self._scalar(name, item, in_list=True) for item in value.items)}]"
            return
        yield f"{name}:"
        for item in value.items:
            remarks = self.comments.of(item)
            yield from (f"  {line}" for line in remarks.lead if line)
            yield f"  - {_with(self._scalar(name, item), remarks.trail)}"

    def _scalar(self, name: str, node: Node, *, in_list: bool = False) -> str:
        """A value on one line: names in canonical typography, numbers in digits, everything else as it was."""
        if not isinstance(node, Scalar):
            return self._raw(node)
        if node.kind != "str":
            return str(int(node.value.replace("_", ""))) if _INTEGER.match(node.value) else self._raw(node)
        text = node.value
        if name in _BLOCK_LISTS or name in _TEXTS:
            return quoted(text) if "\n" in text else scalar_text(text, in_list=in_list)
        return scalar_text(canonical(text, self.typography), in_list=in_list)

    def _raw(self, node: Node) -> str:
        """A value as it stands in the file, on one line."""
        return " ".join(self.file.source.content[node.start : node.end].split())


def _number(card: Node) -> str:
    """The number of a card; "" where it has none."""
    fields = card.items if isinstance(card, Mapping) else ()
    number = next((value for key, value in fields if key.value == "number"), None)
    return number.value if isinstance(number, Scalar) else ""


def _with_values(card: Mapping, values: Mapped[str, object]) -> Mapping:
    """A card with other values in some fields, and behind its own those that it does not have."""
    there = {key.value for key, _ in card.items}
    own = [(key, _node(values[key.value]) if key.value in values else value) for key, value in card.items]
    more = [(Scalar(name, _NOWHERE, _NOWHERE, ""), _node(value)) for name, value in values.items() if name not in there]
    return Mapping((*own, *more), card.start, card.end)


def _node(value: object) -> Node:
    """A value that stands nowhere in the file."""
    if isinstance(value, tuple):
        return Sequence(tuple(map(_node, value)), _NOWHERE, _NOWHERE)
    return Scalar("" if value is None else str(value), _NOWHERE, _NOWHERE, '"' if isinstance(value, str) else "")


def _ordered(mapping: Mapping, order: tuple[str, ...]) -> list[tuple[Scalar, Node]]:
    """The fields in the order of the format; fields that it does not have come last."""
    places = {name: place for place, name in enumerate(order)}
    return sorted(mapping.items, key=lambda item: places.get(item[0].value, len(places)))


def _is_empty(key: Scalar, value: Node) -> bool:
    """Whether a value counts as left out: nothing, an empty list, or a card text of blanks."""
    if isinstance(value, Scalar):
        blank = value.value.strip() if key.value in ("effect", "trigger") else value.value.rstrip("\n")
        return value.is_null or (value.kind == "str" and not blank)
    return not value.items


def _remarks(lines: list[str], margin: str) -> Iterator[str]:
    return (f"{margin}{line}" if line else _GAP for line in lines)


def _with(line: str, comment: str) -> str:
    return f"{line}  {comment}" if comment else line


def _with_single_gaps(lines: list[str]) -> Iterator[str]:
    after_gap = True
    for line in lines:
        if line != _GAP:
            yield line
        elif not after_gap:
            yield ""
        after_gap = line == _GAP
