"""The reference of a grammar: a railroad diagram for each production, made from the grammar files themselves."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Container, Iterator
from dataclasses import dataclass
from pathlib import Path

import railroad
from lark import Lark, Token, Tree

TITLES = {
    "abilities": "Abilities",
    "timings": "Timings and events",
    "conditions": "Conditions",
    "actions": "Actions",
    "selections": "Selections and references",
    "quantities": "Quantities and numbers",
    "durations": "Durations",
    "places": "Places",
    "clauses": "Segments, and what is said",
    "nouns": "Phrases, modifiers and quantities",
    "times": "Durations and moments",
    "verbs": "The forms of verbs",
    "words": "Words",
}
"""The files of the grammars in the order of their references."""
MOST = 24
"""How many words are drawn of one production; some have every verb in a form, or every phase of every turn."""
_WIDE = 14.0
"""How wide a character of two columns is drawn."""


@dataclass(frozen=True)
class Production:
    """A rule or terminal of the grammar: its name and what it can be."""

    name: str
    body: Tree[Token]


def productions(file: Path) -> Iterator[Production]:
    """The productions of a grammar file in its order."""
    parser = Lark.open_from_package("lark", "lark.lark", ["grammars"], parser="lalr")
    for item in parser.parse(file.read_text(encoding="utf-8") + "\n").children:
        if isinstance(item, Tree) and item.data in ("rule", "token"):
            name = str(item.children[0]).lstrip("?!")
            body = [child for child in item.children if isinstance(child, Tree)][-1]
            yield Production(name, body)


def diagram(production: Production, linked: Container[str] = ()) -> str:
    """The production as an SVG picture; ``linked`` are the productions that have an entry on the page."""
    out = io.StringIO()
    railroad.Diagram(_item(production.body, linked), css="").writeSvg(out.write)
    return out.getvalue().replace("xlink:href=", "href=")  # which needs no namespace of its own


def _item(part: Tree[Token] | Token | None, linked: Container[str]) -> railroad.DiagramItem:
    """The drawing of a part of a production."""
    if part is None:
        return railroad.Skip()
    if isinstance(part, Token):
        return _symbol(part, linked)
    inner = [child for child in part.children if child is not None]
    if part.data == "expansions":
        options = [_item(child, linked) for child in inner[: MOST if len(inner) > MOST else None]]
        if len(inner) > MOST:
            options.append(railroad.Comment(f"and {len(inner) - MOST} more"))
        return options[0] if len(options) == 1 else railroad.Choice(0, *options)
    if part.data == "alias":
        return _item(inner[0], linked) if inner else railroad.Skip()
    if part.data == "expansion":
        items = [_item(child, linked) for child in inner]
        return railroad.Sequence(*items) if items else railroad.Skip()
    if part.data == "expr":
        item = _item(inner[0], linked)
        operator = str(inner[1]) if len(inner) > 1 else ""
        kinds = {"?": railroad.Optional, "*": railroad.ZeroOrMore, "+": railroad.OneOrMore}
        return kinds[operator](item) if operator in kinds else item
    if part.data == "maybe":
        return railroad.Optional(_item(inner[0], linked))
    items = [_item(child, linked) for child in inner]
    return items[0] if len(items) == 1 else railroad.Sequence(*items)


def _symbol(token: Token, linked: Container[str]) -> railroad.DiagramItem:
    if token.type in ("STRING", "REGEXP"):
        text = str(token).strip('"')
        drawn = railroad.Terminal(text)
        wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
        drawn.width += wide * (_WIDE - railroad.CHAR_WIDTH)  # which takes every character for a narrow one
        return drawn
    name = str(token)
    return railroad.NonTerminal(name, href=f"#{anchor(name)}" if name in linked else None)


def anchor(name: str) -> str:
    """The anchor of a production on the page."""
    kind = "words" if name.lstrip("_").isupper() else "production"
    return f"{kind}-{name.lower()}"


def reference_page(folder: Path, language: str = "English", title: str = "Grammar reference") -> str:
    """The page about the grammar of a language: a section for each file, an entry with its diagram for each
    production."""
    files = {file.stem: file for file in folder.glob("*.lark")}
    known = {stem: tuple(productions(file)) for stem, file in files.items()}
    # What the lexer makes itself (signed numbers, circled digits, joining words) has no production.
    linked = {production.name for group in known.values() for production in group}
    lines = [
        f"# {title}",
        "",
        f"Every production of the grammar of {language} card texts, drawn from the grammar files. Round boxes are",
        "printed words, square ones are other productions. A line round a box makes it optional; one that goes back",
        "repeats it. What has no entry here is known by its look, such as names and numbers.",
        "",
    ]
    for stem in [*TITLES, *sorted(files.keys() - TITLES.keys())]:
        if stem not in files:
            continue
        lines += [f"## {TITLES.get(stem, stem.capitalize())}", ""]
        for production in known[stem]:
            lines += [
                f"### `{production.name}` {{ #{anchor(production.name)} }}",
                "",
                f'<div class="railroad">{diagram(production, linked)}</div>',
                "",
            ]
    return "\n".join(lines)
