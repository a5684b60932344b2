"""The comments of a set or deck file, each with the entry of the file that it belongs to.

A comment at the end of a line belongs to what stands on that line.  A comment on a line of its own belongs to what
comes next; at the end of a card, the depth of its indentation decides whether it closes the card or opens the next one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from optcg_dsl.cards.yamltree import Mapping, Node, Scalar, Sequence, YamlFile

_COMMENT = re.compile(r"#[^\n]*")
_DASHES = re.compile(r"[\s-]*\Z")
_BLANK = re.compile(r"\n[ \t\r]*\n")


@dataclass(slots=True)
class Remarks:
    """The comments of one entry.

    ``lead`` are the lines above it ("" is a blank line), ``trail`` the comment at the end of its first line ("" for
    none), ``foot`` the lines after the last one of a card.  ``apart`` says that a blank line stands above it.
    """

    lead: list[str] = field(default_factory=list)
    trail: str = ""
    foot: list[str] = field(default_factory=list)
    apart: bool = False

    def __bool__(self) -> bool:
        return bool(self.lead or self.trail)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What comments belong to: a field (``node`` is its name), or an item of a list; ``outer`` is what it is in."""

    node: Node
    value: Node
    outer: _Entry | None

    @property
    def start(self) -> int:
        return self.node.start


class Comments:
    """The comments of a file.

    An entry is named by its node: a field by the scalar of its name, a card or another item of a list by itself.
    ``foot`` are the lines at the end of the file, each with its indentation.
    """

    def __init__(self, file: YamlFile) -> None:
        self._content = file.source.content
        self._remarks: dict[tuple[int, bool], Remarks] = {}
        self.foot: list[str] = []
        self._entries = list(_entries(file.root, None)) if file.root is not None else []
        self._starts = [entry.start for entry in self._entries]
        tops = dict(zip(self._starts, self._starts, strict=True))
        ends: dict[int, int] = {}
        for at, text in self._comments(file.root):
            line = self._content.rfind("\n", 0, at) + 1
            index = bisect_right(self._starts, at) - 1
            if index >= 0 and not _DASHES.match(self._content, line, at):
                self._add_trail(self._entries[index], at, text)
                continue
            lines = self._lines_for(index, at, at - line)
            if lines is self.foot:
                text = f"  {text}" if at > line else text
            if id(lines) in ends and _BLANK.search(self._content, ends[id(lines)], at):
                lines.append("")
            lines.append(text)
            ends[id(lines)] = at
            if index + 1 < len(self._entries) and lines is self.of(self._entries[index + 1].node).lead:
                start = self._starts[index + 1]
                tops[start] = min(tops[start], at)
        for entry in self._entries:
            remarks = self.of(entry.node)
            if remarks.lead and _BLANK.search(self._content, ends.get(id(remarks.lead), entry.start), entry.start):
                remarks.lead.append("")
            remarks.apart = self._blank_above(tops[entry.start])

    def of(self, node: Node) -> Remarks:
        """The comments of an entry."""
        return self._remarks.setdefault((node.start, isinstance(node, Scalar)), Remarks())

    def texts(self) -> list[str]:
        """All comments, sorted: what must not change when a file is laid out anew."""
        found = [self.foot]
        for remarks in self._remarks.values():
            found += [remarks.lead, [remarks.trail], remarks.foot]
        return sorted(line.strip() for lines in found for line in lines if line.strip())

    def _comments(self, root: Node | None) -> Iterator[tuple[int, str]]:
        """Every comment with its offset: a ``#`` behind a blank that is no part of a value."""
        bounds = [0]
        for scalar in _scalars(root):
            start = scalar.start
            if scalar.style in ("|", ">"):  # the line of the sign may end in a comment
                start = self._content.find("\n", scalar.start, scalar.end) + 1 or scalar.end
            bounds += [start, scalar.end]
        bounds.append(len(self._content))
        for start, end in list(pairwise(bounds))[::2]:
            for match in _COMMENT.finditer(self._content, start, end):
                yield match.start(), match.group().rstrip()

    def _lines_for(self, index: int, at: int, indent: int) -> list[str]:
        """Where a comment with a line of its own goes; ``index`` is the last entry before it."""
        following = self._entries[index + 1] if index + 1 < len(self._entries) else None
        entry = self._entries[index] if index >= 0 else None
        card = None
        while entry is not None:
            if self._in_brackets(entry.value, at) and (following is None or following.start >= entry.value.end):
                if isinstance(entry.node, Mapping):
                    return self.of(entry.node).foot
                return self.of(entry.node).lead if entry.outer is not None else self.foot
            if isinstance(entry.node, Mapping):
                card = entry.node
            entry = entry.outer
        ends = following is None or following.outer is None or isinstance(following.node, Mapping)
        if card is not None and ends and card.items and indent >= self._column(card.items[0][0].start):
            return self.of(card).foot
        return self.foot if following is None else self.of(following.node).lead

    def _add_trail(self, entry: _Entry, at: int, text: str) -> None:
        """A comment at the end of a line: where brackets close before it, it belongs to what is in them."""
        owner, around = entry, entry.outer
        while around is not None:
            if self._is_flow(around.value) and around.value.end <= at:
                owner = around
            around = around.outer
        remarks = self.of(owner.node)
        if remarks.trail or isinstance(owner.node, Mapping):
            remarks.lead.append(text)
        else:
            remarks.trail = text

    def _blank_above(self, at: int) -> bool:
        """Whether the line above the one of this offset is blank."""
        end = self._content.rfind("\n", 0, at)
        return end > 0 and not self._content[self._content.rfind("\n", 0, end) + 1 : end].strip()

    def _in_brackets(self, node: Node, at: int) -> bool:
        return self._is_flow(node) and node.start < at < node.end

    def _is_flow(self, node: Node) -> bool:
        return not isinstance(node, Scalar) and self._content[node.start] in "[{"

    def _column(self, at: int) -> int:
        return at - self._content.rfind("\n", 0, at) - 1


def _entries(node: Node, outer: _Entry | None) -> Iterator[_Entry]:
    """The entries of a tree, in the order of the file."""
    if isinstance(node, Mapping):
        for key, value in node.items:
            entry = _Entry(key, value, outer)
            yield entry
            yield from _entries(value, entry)
    elif isinstance(node, Sequence):
        for item in node.items:
            entry = _Entry(item, item, outer)
            yield entry
            yield from _entries(item, entry)


def _scalars(node: Node | None) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Mapping):
        for key, value in node.items:
            yield key
            yield from _scalars(value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _scalars(item)
