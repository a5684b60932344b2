"""What a change does to decks, as text and as a chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import escape

_CARDS = 5
"""So many cards of a deck are listed as text: those whose lift is clearest."""
_WIDTH, _LEFT, _ROW, _TOP, _COURSE = 720, 220, 30, 56, 180
_COLORS = ("#4269d0", "#b45f06", "#a3324e", "#2a7f62", "#6b4fa0", "#8a6d00", "#555555", "#00708a")


def balance_lines(report: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    """The report as tables; ``names`` are those of the cards by number."""
    changed = report["changed"]
    yield f"before: {report['before']}; after: {report['after']}; changed: {', '.join(changed) or 'no card'}"
    why = "decided" if report["decided"] else "not decided yet: more --games"
    yield f"{report['rounds']} rounds, {report['games']} games, played by {' and '.join(report['agents'])}; {why}"
    yield ""
    yield f"{'games won of 100':30}{'difference (interval for all looks)':>38}{'before':>9}{'after':>9}"
    for one in report["decks"]:
        mark = "  shifted" if one["shifted"] else ""
        shown = f"{_points(one['difference'])} ({_points(one['low'])} to {_points(one['high'])})"
        yield f"{one['deck'][:29]:30}{shown:>38}{_rate(one['before']):>9}{_rate(one['after']):>9}{mark}"
    for one in report["decks"]:
        if one["shifted"] and one["cards"]:
            yield ""
            yield f"{one['deck'][:40] + ', lift with':44}{'drawn':>26}{'played':>26}"
            for card in one["cards"][:_CARDS]:
                label = f"{'* ' if card['changed'] else '  '}{card['number']}  {names.get(card['number'], '')}"[:43]
                yield f"{label:44}{_lift(card['drawn']):>26}{_lift(card['played']):>26}"


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"


def _rate(rate: Mapping[str, Any]) -> str:
    return "" if rate["rate"] is None else f"{100 * rate['rate']:.1f}"


def _lift(lift: Mapping[str, Any]) -> str:
    if lift["lift"] is None:
        return "no games"
    return f"{_points(lift['lift'])} ({_points(lift['low'])} to {_points(lift['high'])})"


# -- the chart --------------------------------------------------------------------------------------------------------


def balance_chart(report: Mapping[str, Any], course: Sequence[tuple[int, Sequence[tuple[float, float, float]]]]) -> str:
    """An SVG picture: each deck's difference with its interval, and how the intervals got narrower, round by round."""
    decks = report["decks"]
    height = _TOP + _ROW * len(decks) + 40 + _COURSE + 50
    ends = [abs(end) for one in decks for end in (one["low"], one["high"])]
    reach = max(0.02, *ends) * 1.1 if ends else 0.02
    title = f"{report['before']} to {report['after']}: games won of 100, difference"
    size = f'viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(title)}">',
        "<style>text { font: 13px sans-serif }</style>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="10" y="24">{escape(title)}</text>',
    ]
    parts += _intervals(decks, reach)
    parts += _course(decks, course, reach, _TOP + _ROW * len(decks) + 40)
    return "\n".join([*parts, "</svg>\n"])


def _across(value: float, reach: float) -> float:
    half = (_WIDTH - _LEFT - 90) / 2
    return _LEFT + half + max(-1.0, min(1.0, value / reach)) * half


def _intervals(decks: Sequence[Mapping[str, Any]], reach: float) -> Iterator[str]:
    bottom = _TOP + _ROW * len(decks)
    zero = _across(0, reach)
    yield f'<line x1="{zero:.1f}" x2="{zero:.1f}" y1="{_TOP - 12}" y2="{bottom}" stroke="#999999"/>'
    for index, one in enumerate(decks):
        y = _TOP + _ROW * index + 4
        color = _COLORS[index % len(_COLORS)]
        low, middle, high = (_across(one[name], reach) for name in ("low", "difference", "high"))
        weight = "bold" if one["shifted"] else "normal"
        yield f'<text x="10" y="{y + 4}" font-weight="{weight}">{escape(one["deck"][:30])}</text>'
        yield f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{color}" stroke-width="3"/>'
        yield f'<circle cx="{middle:.1f}" cy="{y}" r="5" fill="{color}"/>'
        yield f'<text x="{_WIDTH - 80}" y="{y + 4}" font-weight="{weight}">{_points(one["difference"])}</text>'


def _course(
    decks: Sequence[Mapping[str, Any]],
    course: Sequence[tuple[int, Sequence[tuple[float, float, float]]]],
    reach: float,
    top: float,
) -> Iterator[str]:
    """The intervals over the rounds, of which each column stands for about twice as many as the one before."""
    shown = [(rounds, decks_then) for rounds, decks_then in course if decks_then[0][2] - decks_then[0][1] < 2]
    middle = top + _COURSE / 2
    right = _WIDTH - 90
    yield f'<text x="10" y="{middle + 4:.1f}">round by round</text>'
    yield f'<line x1="{_LEFT}" x2="{right}" y1="{middle:.1f}" y2="{middle:.1f}" stroke="#999999"/>'
    if not shown:
        return
    step = (right - _LEFT) / max(1, len(shown) - 1)
    wide = max(reach, *(max(abs(low), abs(high)) for _, then in shown[-2:] for _, low, high in then))
    for place, (rounds, _) in enumerate(shown):
        x = _LEFT + step * place
        yield f'<text x="{x:.1f}" y="{top + _COURSE + 20:.1f}" text-anchor="middle" font-size="11">{rounds}</text>'

    def at(value: float) -> float:
        return middle - max(-1.0, min(1.0, value / wide)) * _COURSE / 2

    for index in range(len(decks)):
        color = _COLORS[index % len(_COLORS)]
        points = [(_LEFT + step * place, then[index]) for place, (_, then) in enumerate(shown)]
        upper = " ".join(f"{x:.1f},{at(high):.1f}" for x, (_, _, high) in points)
        lower = " ".join(f"{x:.1f},{at(low):.1f}" for x, (_, low, _) in reversed(points))
        line = " ".join(f"{x:.1f},{at(mean):.1f}" for x, (mean, _, _) in points)
        yield f'<polygon points="{upper} {lower}" fill="{color}" fill-opacity="0.08" stroke="none"/>'
        yield f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>'
