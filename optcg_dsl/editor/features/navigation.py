"""From a name or type to the card that has it, and to all places that name it."""

from __future__ import annotations

import re

from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.words import SIGNS, Mark, mark, name_in, named, place_of, word_at
from optcg_dsl.editor.places import Range, range_of
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.text.source import Position


def definitions(workspace: Workspace, document: Document, position: Position) -> list[Mark]:
    """The cards that have the name in brackets at the position, or the name or number at it in a deck or scenario."""
    spot = document.spot(position)
    if spot is not None:
        start, end = word_at(spot)
        name = name_in(spot.source.content[start:end], spot.language)
        return [mark(path, card) for path, card in named(workspace, name)]
    number = number_at(workspace, document, position)
    word = number or word_of(workspace, document, position)
    return [
        mark(path, card)
        for path, card_set in workspace.sets()
        for card in card_set.cards
        if word and word in (card.number, card.name)
    ]


def number_at(workspace: Workspace, document: Document, position: Position) -> str:
    """The number of a known card that stands at a position, "" if none does."""
    line = document.lines.line(position.line)
    for match in re.finditer(r"[A-Z]+[0-9]*-[0-9]+", line):
        if match.start() < position.column <= match.end() + 1:
            numbers = (card.number for _, card_set in workspace.sets() for card in card_set.cards)
            return match.group() if match.group() in numbers else ""
    return ""


def uses(workspace: Workspace, document: Document, position: Position, *, declared: bool = True) -> list[Mark]:
    """All cards that have the type, or whose text names the type or card, at the position of a text or a type list.

    ``declared``: with the cards that have the name or type themselves.
    """
    word = word_of(workspace, document, position)
    if not word:
        return []
    found = []
    for path, card_set in workspace.sets():
        for card in card_set.cards:
            if declared and (word in card.types or card.name == word):
                found.append(mark(path, card))
            for source in (card.effect_source, card.trigger_source):
                if source is not None:
                    found += [
                        Mark(f"{card.number} {card.name}", word, path, range_of(source, match.start(), match.end()))
                        for match in in_brackets(word, card.language).finditer(source.content)
                    ]
    return found


def highlights(workspace: Workspace, document: Document, position: Position) -> list[tuple[Range, bool]]:
    """The places of a document that name what is at the position, and whether it is the card's own name there."""
    word = number_at(workspace, document, position) or word_of(workspace, document, position)
    if not word:
        return []
    found: dict[Range, bool] = {}
    for card in document.cards:
        for source in (card.effect_source, card.trigger_source):
            if source is not None:
                for match in in_brackets(word, card.language).finditer(source.content):
                    found[range_of(source, match.start(), match.end())] = False
        for field in ("number", "name"):
            if getattr(card, field) == word and field in card.places:
                found[place_of(card, field, document.lines)] = True
        found |= dict.fromkeys(_in_line(document, card.places["types"], word), False) if word in card.types else {}
    if not document.cards:
        for line in range(1, len(document.lines.lines) + 1):
            found |= dict.fromkeys(_in_line(document, Position(line, 1), word), False)
    return sorted(found.items(), key=lambda one: one[0].start)


def _in_line(document: Document, place: Position, word: str) -> list[Range]:
    """Where a word stands in a line from a place on."""
    line = document.lines.line(place.line)
    return [
        Range(Position(place.line, match.start() + 1), Position(place.line, match.end() + 1))
        for match in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", line)
        if match.start() + 1 >= place.column
    ]


def in_brackets(word: str, language: str) -> re.Pattern[str]:
    """Finds a name or type in the brackets and quotation marks of a language."""
    read_in = language_named(language)
    brackets = read_in.hints.brackets if read_in is not None else {}
    first, last = (re.escape("".join(signs)) for signs in (brackets.keys(), brackets.values()))
    return re.compile(f"[{first}]{re.escape(word)}[{last}]" if brackets else "(?!)")


def word_of(workspace: Workspace, document: Document, position: Position) -> str:
    """The name or type that stands at a position: in brackets in a text, or by itself; the longest one that does."""
    spot = document.spot(position)
    if spot is not None:
        start, end = word_at(spot)
        return spot.source.content[start:end].strip(SIGNS)
    line = document.lines.line(position.line)
    around = [word for word in workspace.words() if word in line]
    for word in sorted(around, key=lambda word: (-len(word), word)):
        for match in re.finditer(re.escape(word), line):
            if match.start() < position.column <= match.end() + 1:
                return word
    return ""
