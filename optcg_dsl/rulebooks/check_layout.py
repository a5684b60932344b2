"""Checks of the outer form: ends of files, tables of contents, blanks, marks of headings and lists."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from optcg_dsl.rulebooks.lines import Line, entry_of_contents
from optcg_dsl.rulebooks.model import Anomaly
from optcg_dsl.rulebooks.reading import Reading

_PAGE = re.compile(r"\d+$")
_RARE = 0.2
_LEADER = re.compile(r"\.{2,}")


def check_layout(reading: Reading) -> Iterator[Anomaly]:
    """What is odd about the outer form of the document."""
    document = reading.document
    if not document.final_newline and document.lines:
        last = document.lines[-1].number
        yield Anomaly("no-final-newline", "anomaly", (last,), "", "the last line has no line end: some tools lose it")
    yield from _check_contents(reading)
    trailing = tuple(line.number for line in document.lines if line.raw != line.raw.rstrip())
    if trailing:
        yield Anomaly("trailing-blanks", "anomaly", trailing, "", "white space at the end of the line")
    tabs = tuple(line.number for line in document.body if "\t" in line.raw)
    if tabs:
        yield Anomaly("tabs", "anomaly", tabs, "", "tabs in the body")
    for passage in reading.passages:
        if passage.depth <= 2 and len(passage.text) > 100 and reading.has_children(passage.number):
            message = f"{passage.number} is a rule with text where others are headings"
            yield Anomaly("section-with-text", "anomaly", (passage.line,), passage.number, message)
    yield from _check_siblings(reading)
    yield from _check_ranks(reading)
    yield from _check_levels(reading)
    yield from _check_depths(reading)


def _check_contents(reading: Reading) -> Iterator[Anomaly]:
    contents = reading.document.contents
    if not contents:
        return
    lines = tuple(line.number for line in contents)
    message = f"a table of contents repeats {len(contents)} headings; the body starts at line "
    message += str(reading.document.body[0].number)
    yield Anomaly("table-of-contents", "repair", lines, "", message)
    bare = tuple(line.number for line in contents if not _PAGE.search(line.body))
    if bare:
        yield Anomaly("contents-page", "anomaly", bare, "", "entries of the table of contents without page numbers")
    leaders = tuple(line.number for line in reading.document.front if _LEADER.search(line.body))
    if leaders:
        yield Anomaly("contents-leaders", "anomaly", leaders, "", "dots lead to the page numbers")
    tabs = tuple(line.number for line in reading.document.front if "\t" in line.raw)
    if tabs:
        yield Anomaly("contents-tabs", "anomaly", tabs, "", "tabs lead to the page numbers")
    for line in contents:
        number, title = entry_of_contents(line) or ("", "")
        passage = reading.by_number.get(number)
        if passage is not None and title and title != passage.text:
            message = f"the table of contents has {title!r}, the heading {passage.text!r}"
            yield Anomaly("contents-title", "anomaly", (line.number, passage.line), number, message)


def _style(line: Line) -> str:
    return f"{' ' * line.indent}{line.marker}" if line.marker else "plain" + ("" if not line.indent else " indented")


def _check_siblings(reading: Reading) -> Iterator[Anomaly]:
    """Rules of one parent should look alike; where they do not, their marks say nothing about their level."""
    by_line = {line.number: line for line in reading.document.body}
    groups: dict[str, list[int]] = defaultdict(list)
    for passage in reading.passages:
        groups[passage.parent].append(passage.line)
    for parent, lines in groups.items():
        styles: dict[str, list[int]] = defaultdict(list)
        for number in lines:
            styles[_style(by_line[number])].append(number)
        if len(styles) > 1:
            most = max(len(found) for found in styles.values())
            usual = [style for style, found in styles.items() if len(found) == most]
            odd = sorted(
                number for style, found in styles.items() if style not in usual or len(usual) > 1 for number in found
            )
            ways = "; ".join(f"{style!r} {_ranges(found)}" for style, found in styles.items())
            message = f"{f'the rules below {parent}' if parent else 'chapters'} carry different marks: {ways}"
            yield Anomaly("sibling-marks", "anomaly", tuple(odd), parent, message)


def _check_ranks(reading: Reading) -> Iterator[Anomaly]:
    """A heading should not rank as high as, or above, the heading it stands under."""
    by_line = {line.number: line for line in reading.document.body}
    for passage in reading.passages:
        mark = by_line[passage.line].marker
        above = reading.by_number.get(passage.parent)
        if above is None or not mark.startswith("#"):
            continue
        parent_mark = by_line[above.line].marker
        if not parent_mark.startswith("#") or len(mark) <= len(parent_mark):
            theirs = parent_mark if parent_mark.startswith("#") else "no heading mark"
            message = f"{passage.number} has {mark}, {above.number} above it {theirs}"
            yield Anomaly("heading-rank", "anomaly", (passage.line, above.line), passage.number, message)


def _check_levels(reading: Reading) -> Iterator[Anomaly]:
    """In a document with nested lists, a rule should stand deeper than the one it belongs to."""
    by_line = {line.number: line for line in reading.document.body}
    flat: list[tuple[int, str]] = []
    nested = 0
    for passage in reading.passages:
        above = reading.by_number.get(passage.parent)
        if above is None:
            continue
        line, parent = by_line[passage.line], by_line[above.line]
        if line.marker == parent.marker == "-":
            if line.indent > parent.indent:
                nested += 1
            else:
                flat.append((line.number, passage.number))
    for line_number, number in flat if nested > len(flat) else ():
        message = f"{number} stands no deeper in its list than the rule above it"
        yield Anomaly("list-level", "anomaly", (line_number,), number, message)


def _check_depths(reading: Reading) -> Iterator[Anomaly]:
    """Where nearly all rules of a depth are list items, one that is none is odd, also without siblings."""
    by_line = {line.number: line for line in reading.document.body}
    depths: dict[int, list[int]] = defaultdict(list)
    for passage in reading.passages:
        if not by_line[passage.line].marker.startswith("#"):
            depths[passage.depth].append(passage.line)
    for depth, lines in sorted(depths.items()):
        plain = [number for number in lines if not by_line[number].marker]
        if plain and len(plain) <= len(lines) * _RARE:
            message = f"no list item, as {len(lines) - len(plain)} of {len(lines)} numbers with {depth} parts are"
            yield Anomaly("list-mark", "anomaly", tuple(plain), "", message)


def _ranges(numbers: list[int]) -> str:
    parts = [str(number) for number in numbers]
    return ", ".join(parts) if len(parts) <= 6 else f"{', '.join(parts[:5])}, ... ({len(parts)})"
