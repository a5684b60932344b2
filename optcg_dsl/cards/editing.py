"""Single fields of a card changed in the text of its set file: everything else stays as it is written, comments too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.loader import CARD_FIELDS
from optcg_dsl.cards.records import RANGES
from optcg_dsl.cards.writer import scalar_text, text_lines
from optcg_dsl.cards.yamltree import Node, Scalar, Sequence, parse_yaml

Value = str | int | tuple[str, ...] | None
"""What a field is to hold; None, "" and () take the field out."""
_TEXTS = ("effect", "trigger", "notes")
_LISTS = ("colors", "attributes", "types", "printings", "faults")
_COMMENT = re.compile(r"(?:(?<=\s)|\A)#[^\n]*")
_HEAD = re.compile(r"[|>][^\n#]*(#[^\n]*)?")


class NotEditedError(ValueError):
    """The fields cannot be changed in the file as it is laid out; the message says why."""


@dataclass(frozen=True, slots=True)
class _Edit:
    """A part of the text, by its offsets, and what stands there instead."""

    start: int
    end: int
    text: str


def with_fields(content: str, number: str, fields: Mapping[str, Value]) -> str:
    """The text of a set file with these fields of the card of this number.

    A field that holds the value already is not touched.  Raises ``NotEditedError`` if the file has no such card, a
    field is none of a card's or takes no such value, or the card is laid out so that its lines cannot be changed one by
    one.
    """
    file, findings = parse_yaml(content.encode("utf-8", "surrogatepass"))
    if file is None or file.root is None:
        raise NotEditedError(f"the file cannot be read: {findings[0].message}" if findings else "the file is empty")
    text = file.source.content
    card = _card_of(file.root, number)
    if text[card.start] in "{[":
        raise NotEditedError("the card is written on one line; `optcg fmt` lays it out")
    before = {key.value: _plain(key.value, value) for key, value in card.items}
    wanted = {name: _wanted(name, value) for name, value in fields.items()}
    changed = {name: value for name, value in wanted.items() if before.get(name) != value}
    result = text
    for edit in sorted(_edits(text, card, changed), key=lambda one: (one.start, one.end), reverse=True):
        result = result[: edit.start] + edit.text + result[edit.end :]
    _must_be(result, file.root, card, {**before, **changed}, str(changed.get("number") or number))
    return result


def _card_of(root: Node, number: str) -> yamltree.Mapping:
    for card in _cards(root):
        found = next((value for key, value in card.items if key.value == "number"), None)
        if isinstance(found, Scalar) and found.value == number:
            return card
    raise NotEditedError(f"the file has no card {number}")


def _cards(root: Node) -> Iterator[yamltree.Mapping]:
    for key, value in root.items if isinstance(root, yamltree.Mapping) else ():
        if key.value == "cards" and isinstance(value, Sequence):
            yield from (card for card in value.items if isinstance(card, yamltree.Mapping))


def _plain(name: str, node: Node) -> Any:
    """What a field holds, as it would be asked for; None for nothing."""
    if isinstance(node, Sequence):
        return tuple(_plain("", item) for item in node.items) or None
    if isinstance(node, yamltree.Mapping):
        return tuple((key.value, _plain("", value)) for key, value in node.items) or None
    if node.is_null:
        return None
    if node.kind == "int" and name in RANGES and re.fullmatch("[0-9]{1,9}", node.value):
        return int(node.value)
    return node.value.rstrip("\n") or None


def _wanted(name: str, value: Value) -> Value:
    """The value that a field is to hold; raises ``NotEditedError`` for a field, or a value of it, that there is not."""
    if name not in CARD_FIELDS:
        raise NotEditedError(f"a card has no field {name[:40]!r}")
    if value is None or value == "" or value == ():
        return None
    of_kind = int if name in RANGES else tuple if name in _LISTS else str
    if type(value) is not of_kind:
        what = {int: "a number", tuple: "a list", str: "a text"}[of_kind]
        raise NotEditedError(f"the field {name} takes {what}")
    if isinstance(value, str):
        value = value.replace("\r\n", "\n").rstrip("\n") if name in _TEXTS else " ".join(value.split())
    return value or None if isinstance(value, str) else value


# -- edits ------------------------------------------------------------------------------------------------------------


def _edits(text: str, card: yamltree.Mapping, changed: Mapping[str, Value]) -> Iterator[_Edit]:
    items = {key.value: (key, value) for key, value in card.items}
    margin = " " * _column(text, card.items[0][0].start)
    for name in CARD_FIELDS:
        if name not in changed:
            continue
        lines = list(_lines(name, changed[name]))
        if name in items:
            key, value = items[name]
            if not lines and key is card.items[0][0]:
                raise NotEditedError(f"the field {name} comes first in the card and cannot be left out")
            yield _instead(text, key, value, lines, margin)
        elif lines:
            at = _line_end(text, _end(text, *_before(card, name)))
            yield _Edit(at, at, "".join(f"\n{margin}{line}" if line else "\n" for line in lines))


def _before(card: yamltree.Mapping, name: str) -> tuple[Scalar, Node]:
    """The field behind which another one is put: the last of those that come before it in the order of the format."""
    places = {field: place for place, field in enumerate(CARD_FIELDS)}
    earlier = [item for item in card.items if places.get(item[0].value, len(places)) < places[name]]
    return earlier[-1] if earlier else card.items[0]


def _lines(name: str, value: Value) -> Iterator[str]:
    if value is None:
        return
    if name in _TEXTS:
        yield from text_lines(name, str(value))
    elif isinstance(value, tuple):
        yield f"{name}: [{', '.join(scalar_text(word, in_list=True) for word in value)}]"
    else:
        yield f"{name}: {value if isinstance(value, int) else scalar_text(value)}"


def _instead(text: str, key: Scalar, value: Node, lines: list[str], margin: str) -> _Edit:
    """A field written anew, or left out; the comments that stood in it stay above it, that of a block's head in it."""
    end = _end(text, key, value)
    inside = _comments_in(text, key, value)
    if lines:
        head = _HEAD.match(text, value.start) if isinstance(value, Scalar) and value.style in ("|", ">") else None
        if head is not None and head[1]:
            lines = [f"{lines[0]}  {head[1].rstrip()}", *lines[1:]]
        first = "".join(f"{comment}\n{margin}" for comment in inside)
        more = "".join(f"\n{margin}{line}" if line else "\n" for line in lines[1:])
        return _Edit(key.start, end, f"{first}{lines[0]}{more}")
    start, stop = text.rfind("\n", 0, key.start) + 1, _line_end(text, end)
    head = _HEAD.match(text, value.start) if isinstance(value, Scalar) and value.style in ("|", ">") else None
    kept = [*inside, *([head[1].rstrip()] if head is not None and head[1] else []), *_COMMENT.findall(text[end:stop])]
    if kept:
        return _Edit(start, stop, "\n".join(f"{margin}{comment.rstrip()}" for comment in kept))
    return _Edit(start, min(stop + 1, len(text)), "")


def _comments_in(text: str, key: Scalar, value: Node) -> list[str]:
    """The comments among the items of a list."""
    if not isinstance(value, Sequence) or not value.items:
        return []
    places = [key.end, *(place for item in value.items for place in (item.start, item.end))]
    gaps = [text[start:end] for start, end in pairwise(places)][::2]
    inside = text[value.items[-1].end : _end(text, None, value)]
    return [comment.rstrip() for gap in (*gaps, inside) for comment in _COMMENT.findall(gap)]


def _end(text: str, key: Scalar | None, value: Node) -> int:
    """Where a value ends, without the blank lines and comments behind it."""
    if isinstance(value, Scalar) or text[value.start] in "{[":
        raw = text[value.start : value.end]
        # A space at the end of a block's last line belongs to its text, as while somebody types it.
        is_block = isinstance(value, Scalar) and value.style in ("|", ">")
        end = value.start + len(raw.rstrip("\n") if is_block else raw.rstrip())
        return end if end > value.start or key is None else text.index(":", key.end) + 1
    inner = value.items[-1] if value.items else None
    if inner is None:
        return value.end
    return _end(text, inner[0], inner[1]) if isinstance(inner, tuple) else _end(text, None, inner)


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found


def _column(text: str, at: int) -> int:
    return at - text.rfind("\n", 0, at) - 1


def _must_be(result: str, root: Node, card: yamltree.Mapping, wanted: Mapping[str, Any], number: str) -> None:
    """Refuses a text in which anything but the fields of the card is another one than before."""
    file, findings = parse_yaml(result.encode("utf-8", "surrogatepass"))
    if file is None or file.root is None:
        raise NotEditedError(f"the value cannot be written: {findings[0].message}" if findings else "nothing is left")
    place = list(_cards(root)).index(card)
    after = list(_cards(file.root))
    others_before, others_after = _rest(root, place), _rest(file.root, place)
    fields = {key.value: _plain(key.value, value) for key, value in after[place].items} if place < len(after) else {}
    here = {name: value for name, value in fields.items() if value is not None}
    there = {name: value for name, value in wanted.items() if value is not None}
    if others_before != others_after or here != there or fields.get("number") != number:
        raise NotEditedError(
            "the card is laid out so that its fields cannot be changed one by one; `optcg fmt` mends that"
        )


def _rest(root: Node, place: int) -> list[Any]:
    """All that a file holds but one of its cards."""
    cards = list(_cards(root))
    outside = [
        (key.value, _plain("", value))
        for key, value in (root.items if isinstance(root, yamltree.Mapping) else ())
        if key.value != "cards"
    ]
    return [*outside, *(_plain("", card) for index, card in enumerate(cards) if index != place)]
