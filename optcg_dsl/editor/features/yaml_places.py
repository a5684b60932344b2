"""Where in a YAML file a place is, by its lines alone: files that are being written are no YAML yet."""

from __future__ import annotations

import re
from dataclasses import dataclass

from optcg_dsl.editor.places import Lines
from optcg_dsl.text.source import Position

ITEM = "-"
"""A step of a path into a list."""
_KEY = re.compile(r"(?P<key>\"[^\"]*\"|'[^']*'|[^\s\[\]{},#\"'][^\[\]{},#\"']*?)\s*:(?=\s|\Z)\s*")
_BLOCK = re.compile(r"(?P<key>effect|trigger|text):\s*[|>][-+0-9]*\s*\Z")
_QUOTED = re.compile(r"(?:.*[\s{,]|\s*)(?P<key>effect|trigger|text):\s*(?P<quote>[\"'])(?P<text>[^\"']*)\Z")


@dataclass(frozen=True, slots=True)
class YamlPlace:
    """A place of a YAML file.

    ``path`` are the fields and lists that it is in, from the outermost on; ``is_key``: a field's name may stand here,
    ``is_value``: a value.  ``written`` is what is written of it already, from ``start`` on.  ``beside`` are the fields
    that stand beside it.
    """

    path: tuple[str, ...]
    is_key: bool
    is_value: bool
    written: str
    start: Position
    beside: frozenset[str] = frozenset()


def place_at(lines: Lines, position: Position) -> YamlPlace:
    """What a place of a YAML file is."""
    before = lines.line(position.line)[: position.column - 1]
    indent = len(before) - len(before.lstrip(" "))
    path = _above(lines, position.line, indent, is_item=before[indent:].startswith("- "))
    beside = _beside(lines, position.line, indent)
    at = indent
    while before.startswith("- ", at):
        path.append(ITEM)
        at += 2
        while before.startswith(" ", at):
            at += 1
    depth, opened = len(path), ""
    stack: list[tuple[int, str]] = []
    is_value = False
    start = at
    while at < len(before):
        char = before[at]
        key = _KEY.match(before, at) if not is_value or opened == "[" else None
        if key is not None and opened != "[":
            path.append(key["key"].strip("\"'"))
            at = start = key.end()
            is_value = True
        elif char in "[{":
            stack.append((depth, opened))
            depth, opened = len(path), char
            if char == "[":
                path.append(ITEM)
            at = start = at + 1
            is_value = char == "["
        elif char in "]}" and stack:
            del path[depth:]
            depth, opened = stack.pop()
            at = start = at + 1
            is_value = True
        elif char == "," and opened:
            del path[depth + (opened == "[") :]
            at = start = at + 1
            is_value = opened == "["
        elif char in "\"'" and before[start:at].strip() == "":
            end = before.find(char, at + 1)
            at = len(before) if end < 0 else end + 1
        else:
            at += 1
    written = before[start:]
    start += len(written) - len(written.lstrip())
    is_key = not is_value or (bool(path) and path[-1] == ITEM and opened != "[" and not is_value)
    bare_item = bool(path) and path[-1] == ITEM
    place = Position(position.line, start + 1)
    beside = frozenset() if opened else beside
    return YamlPlace(tuple(path), is_key, is_value or bare_item, before[start:], place, beside)


def _above(lines: Lines, number: int, indent: int, *, is_item: bool) -> list[str]:
    """The path of what a line with this indentation is in."""
    path: list[str] = []
    limit = indent
    for line in range(number - 1, 0, -1):
        text = lines.line(line)
        bare = text.strip()
        if not bare or bare.startswith("#"):
            continue
        own = len(text) - len(text.lstrip(" "))
        inner = own
        markers = 0
        while text.startswith("- ", inner) or text[inner:] == "-":
            markers += 1
            inner += 2
            while text.startswith(" ", inner):
                inner += 1
        if markers and own < limit and inner >= limit:
            path = [ITEM] * markers + path
            limit, is_item = own, True
        elif own < limit or (is_item and not markers and own == limit):
            key = _KEY.match(text, inner)
            if key is not None:
                path = [ITEM] * markers + [key["key"].strip("\"'"), *path]
            limit, is_item = own, bool(markers)
        if limit == 0 and not is_item:
            break
    return path


def _beside(lines: Lines, number: int, indent: int) -> frozenset[str]:
    """The names of the fields that are indented as much as a line, without a lesser one in between."""
    found = set()
    margin = indent + (2 if lines.line(number).startswith("- ", indent) else 0)
    for step in (1,) if lines.line(number).startswith("- ", indent) else (-1, 1):
        line = number + step
        while 0 < line <= len(lines.lines):
            text = lines.line(line)
            own = len(text) - len(text.lstrip(" "))
            if text.strip():
                starts_item = text.startswith("- ", own) and own + 2 == margin
                if (own < margin and not starts_item) or (starts_item and step > 0):
                    break
                key = _KEY.match(text, margin)
                if key is not None and (own == margin or starts_item):
                    found.add(key["key"].strip("\"'"))
                if starts_item:
                    break
            line += step
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class TextBefore:
    """A card text up to a place: its field, and what is written of it already."""

    field: str
    text: str


def text_before(lines: Lines, position: Position) -> TextBefore | None:
    """The card text that a place is in, by the lines alone; None if it is in none."""
    before = lines.line(position.line)[: position.column - 1]
    quoted = _QUOTED.match(before)
    if quoted is not None:
        return TextBefore(quoted["key"], quoted["text"])
    written: list[str] = []
    margin: int | None = None
    for line in range(position.line, 0, -1):
        text = before if line == position.line else lines.line(line)
        block = _BLOCK.search(text)
        own = len(text) - len(text.lstrip(" "))
        if block is not None and line != position.line:
            if margin is None or block.start() < margin:
                return TextBefore(block["key"], "\n".join(reversed(written)))
            return None
        if text.strip():
            margin = own if margin is None else min(margin, own)
        elif line == position.line and len(text) == 0:
            return None
        elif line == position.line:
            margin = own
        if margin == 0 or (_KEY.match(text, own) and own < (margin or 0)):
            return None
        written.append(text.lstrip(" "))
    return None
