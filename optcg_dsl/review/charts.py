"""Charts as inline SVG: their colours are classes, so that the page decides on light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 560, 200, 34, 26, 10
"""Pixels of a column chart: its size, and the room for its axes."""


def columns(labels: Sequence[str], series: Mapping[str, Sequence[int]], title: str) -> Markup:
    """Stacked columns, a column for each label; each series has the class ``series-N`` in the order given."""
    totals = [sum(values[index] for values in series.values()) for index in range(len(labels))]
    most = max(totals, default=0) or 1
    step = _step(most)
    top = -(-most // step) * step
    scale = (HEIGHT - TOP - BOTTOM) / top
    width = (WIDTH - LEFT) / max(len(labels), 1)
    parts = [_open(WIDTH, HEIGHT, title)]
    for value in range(0, top + 1, step):
        y = HEIGHT - BOTTOM - value * scale
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="axis" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    for index, label in enumerate(labels):
        x = LEFT + index * width
        parts.append(
            f'<text class="axis" x="{x + width / 2:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(label)}</text>'
        )
        below = 0
        for number, (name, values) in enumerate(series.items()):
            if values[index]:
                height = values[index] * scale
                y = HEIGHT - BOTTOM - below * scale - height
                parts.append(
                    f'<rect class="series-{number}" x="{x + width * 0.14:.1f}" y="{y:.1f}" width="{width * 0.72:.1f}" '
                    f'height="{height:.1f}"><title>{escape(name)}, {escape(label)}: {values[index]}</title></rect>'
                )
            below += values[index]
    return Markup("".join([*parts, "</svg>"]))


def pair(share: float, other: float, title: str) -> Markup:
    """Two bars over each other, both shares of 1: the set's and the base's."""
    bars = "".join(
        f'<rect class="{kind}" x="0" y="{y}" width="{max(value, 0) * 160:.1f}" height="{height}"/>'
        for kind, value, y, height in (("ours", share, 1, 7), ("theirs", other, 9, 4))
    )
    return Markup(f"{_open(160, 14, title)}{bars}</svg>")


def interval(rate: float, low: float, high: float, title: str) -> Markup:
    """A rate with its interval between 0 and 1, and a mark at one half."""
    return Markup(
        f'{_open(220, 16, title)}<line class="grid" x1="110" x2="110" y1="0" y2="16"/>'
        f'<line class="range" x1="{low * 220:.1f}" x2="{high * 220:.1f}" y1="8" y2="8"/>'
        f'<circle class="ours" cx="{rate * 220:.1f}" cy="8" r="4"/></svg>'
    )


def _open(width: int, height: int, title: str) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(title)}">'
    )


def _step(most: int) -> int:
    """A round step that gives at most six lines."""
    step = 1
    for step in (base * 10**power for power in range(7) for base in (1, 2, 5)):
        if most <= 6 * step:
            break
    return step
