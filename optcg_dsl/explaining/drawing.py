"""A syntax tree drawn: as text, as plain data, and as an SVG picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from optcg_dsl.syntax.nodes.base import Node, field_names
from optcg_dsl.text.render import width_of

ROW, INDENT, CHARACTER, MARGIN = 22, 28, 7.3, 12
"""Pixels: the height of a row, the step to the right for each level, the width of a character, the margin."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One node: the field of its parent it stands in, its class, its plain fields, and the nodes inside it."""

    role: str
    kind: str
    values: tuple[tuple[str, object], ...]
    inner: tuple[Drawn, ...]

    @property
    def label(self) -> str:
        """The node in one line."""
        values = " ".join(f"{name}={value!r}" for name, value in self.values)
        return (f"{self.role}: " if self.role else "") + self.kind + (f" {values}" if values else "")


def drawn(node: Node, role: str = "") -> Drawn:
    """The node and all inside it, spans and fields that say nothing left out."""
    values: list[tuple[str, object]] = []
    inner: list[Drawn] = []
    for name in field_names(type(node)):
        value = getattr(node, name)
        found = list(_nodes(value))
        inner += [drawn(one, name) for one in found]
        if not found and value not in (None, (), "", False):
            values.append((name, value))
    return Drawn(role, type(node).__name__, tuple(values), tuple(inner))


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for element in value:
            yield from _nodes(element)


def as_text(tree: Drawn) -> str:
    """The tree with a line for each node."""
    return "\n".join([tree.label, *_branches(tree, "")])


def _branches(tree: Drawn, before: str) -> Iterator[str]:
    for index, child in enumerate(tree.inner):
        last = index == len(tree.inner) - 1
        yield f"{before}{'└─ ' if last else '├─ '}{child.label}"
        yield from _branches(child, before + ("   " if last else "│  "))


def as_data(tree: Drawn) -> dict[str, Any]:
    """The tree as plain data."""
    data: dict[str, Any] = {"kind": tree.kind}
    if tree.role:
        data["field"] = tree.role
    if tree.values:
        data["values"] = {name: list(value) if isinstance(value, tuple) else value for name, value in tree.values}
    if tree.inner:
        data["nodes"] = [as_data(child) for child in tree.inner]
    return data


def as_svg(trees: tuple[Drawn, ...]) -> str:
    """The trees below each other as one SVG picture: a row for each node, lines from each to those inside it."""
    rows: list[tuple[int, int, str]] = []  # depth, row of the parent (-1 for none), label
    for tree in trees:
        _lay_out(tree, 0, -1, rows)
    width = max((MARGIN * 2 + depth * INDENT + width_of(label) * CHARACTER for depth, _, label in rows), default=0)
    height = MARGIN * 2 + ROW * len(rows)
    size = f'width="{width:.0f}" height="{height}" viewBox="0 0 {width:.0f} {height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        "<style>text{font:12px monospace;fill:#1c2733}path{fill:none;stroke:#9aa7b4}rect{fill:#fff}</style>",
        '<rect width="100%" height="100%"/>',
    ]
    for row, (depth, parent, label) in enumerate(rows):
        x, y = MARGIN + depth * INDENT, MARGIN + row * ROW + ROW // 2
        if parent >= 0:
            corner = x - INDENT + 6
            parts.append(f'<path d="M{corner} {MARGIN + parent * ROW + ROW - 4}V{y}H{x - 4}"/>')
        parts.append(f'<text x="{x}" y="{y + 4}">{escape(label, quote=False)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _lay_out(tree: Drawn, depth: int, parent: int, rows: list[tuple[int, int, str]]) -> None:
    row = len(rows)
    rows.append((depth, parent, tree.label))
    for child in tree.inner:
        _lay_out(child, depth + 1, row, rows)
