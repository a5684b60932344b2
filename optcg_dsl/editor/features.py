"""What an editor asks about a place in a document: hover, completion, fixes, outline, definitions and uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.editor.documents import Document, Spot, Workspace
from optcg_dsl.explaining.subjects import of_compiled
from optcg_dsl.rules.registry import is_known, rule
from optcg_dsl.rules.terms import find_terms
from optcg_dsl.syntax.completions import completions
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position, SourceText

_NOTES = "(（"
"""What opens a note, which is no word."""
_WORD = re.compile(r"DON!!|[A-Za-z][\w.'’-]*")
_SIGNS = "[]【】{}《》<>「」『』"
_MOST_RULES = 3


@dataclass(frozen=True, slots=True)
class Range:
    """A part of a document, from the first position up to the second."""

    start: Position
    end: Position


@dataclass(frozen=True, slots=True)
class Hover:
    """What is shown about a part of a document, in Markdown."""

    text: str
    range: Range


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be written in place of a part of the document."""

    text: str
    range: Range


@dataclass(frozen=True, slots=True)
class Mark:
    """A named part of a file: a card, or a use of a name or type."""

    name: str
    detail: str
    path: str
    range: Range


# -- hover ------------------------------------------------------------------------------------------------------------


def hover(workspace: Workspace, document: Document, position: Position) -> Hover | None:
    """About the word at the position: the card with that name, or the term of the rules; and what the ability does."""
    spot = document.spot(position)
    if spot is None:
        return None
    start, end = _word_at(spot)
    word = spot.source.content[start:end]
    parts = [*_about_name(workspace, word, spot.language), *_about_term(word), *_about_ability(workspace, spot)]
    if not parts:
        return None
    return Hover("\n\n".join(parts), _range(spot.source, start, end))


def _word_at(spot: Spot) -> tuple[int, int]:
    """The bracketed word, or else the plain word at a spot; nothing where there is neither."""
    content = spot.source.content
    patterns = (_WORD,) if spot.language is None else (_bracketed(spot.language), _WORD, spot.language.hints.word)
    for pattern in patterns:
        for match in pattern.finditer(content):
            if match.start() <= spot.offset < match.end():
                return match.span()
    return spot.offset, spot.offset


@cache
def _bracketed(language: Language) -> re.Pattern[str]:
    """Finds a word in any brackets of a language but those of a note."""
    pairs = [tuple(map(re.escape, pair)) for pair in language.hints.pairs.items() if pair[0] not in _NOTES]
    return re.compile("|".join(rf"{first}[^{first}{last}\n]*{last}" for first, last in pairs) or "(?!)")


def _name_in(word: str, language: Language | None) -> str:
    """The name in a word that is one in the brackets of names; "" for another word."""
    for form in language.hints.names.values() if language is not None else ():
        before, _, after = form.partition("{}")
        if word.startswith(before) and word.endswith(after):
            return word[len(before) : len(word) - len(after)]
    return ""


def _about_name(workspace: Workspace, word: str, language: Language | None) -> Iterator[str]:
    for _, card in _named(workspace, _name_in(word, language)):
        yield f"**{card.number} {card.name}** ({card.category})"


def _about_term(word: str) -> Iterator[str]:
    if len(word) < 2:
        return
    plain = word.strip(_SIGNS).casefold()
    found = [
        term
        for term in find_terms(word)
        if any(form.strip(_SIGNS).casefold() == plain for form in (*term.en, *term.ja, *term.zh))
    ]
    for term in found[:1]:
        lines = [f"**{term.en[0]}**" + (f": {term.note}" if term.note else "")]
        known = [number for number in term.rules if is_known(number)][:_MOST_RULES]
        lines += [f"- {number} {rule(number).summary}" for number in known]
        yield "\n".join(lines)


def _about_ability(workspace: Workspace, spot: Spot) -> Iterator[str]:
    """The ability of the line that the spot is in, step by step."""
    compiled = workspace.compiled(spot.card)
    part = "trigger" if spot.trigger else "effect"
    inside = [
        one
        for one in compiled.abilities
        if one.part == part and one.line is not None and one.line.span.start <= spot.offset <= one.line.span.end
    ]
    for ability in inside[:1]:
        index = compiled.abilities.index(ability)
        for explanation in of_compiled(compiled).abilities[index].explained:
            yield "```\n" + "\n".join(explanation.lines()) + "\n```"


# -- completion -------------------------------------------------------------------------------------------------------


def complete(workspace: Workspace, document: Document, position: Position) -> list[Offer]:
    """What can stand at the position of a card text."""
    spot = document.spot(position)
    if spot is None or spot.language is None:
        return []
    index = workspace.index(spot.card.language)
    before = spot.source.content[: spot.offset]
    end = spot.source.position(spot.offset)
    return [
        Offer(one.text, Range(spot.source.position(one.start), end))
        for one in completions(before, spot.language, sorted(index.names), sorted(index.types))
    ]


# -- fixes ------------------------------------------------------------------------------------------------------------


def fixes(workspace: Workspace, document: Document, within: Range) -> list[tuple[Diagnostic, Offer]]:
    """The fixes of the findings that touch a part of the document."""
    found = []
    for finding in workspace.findings(document):
        if finding.fix is None or finding.end < within.start or finding.position > within.end:
            continue
        source = _source_of(document, finding)
        if source is not None:
            span = finding.fix.span
            found.append((finding, Offer(finding.fix.replacement, _range(source, span.start, span.end))))
    return found


def _source_of(document: Document, finding: Diagnostic) -> SourceText | None:
    """The text that a finding is about."""
    sources = (card.text_at(finding.position) for card in document.cards if card.number == finding.card)
    return next((source for source in sources if source is not None), None)


# -- outline and navigation -------------------------------------------------------------------------------------------


def outline(document: Document) -> list[Mark]:
    """The cards of a document in its order."""
    return [_mark(document.path, card) for card in document.cards]


def _mark(path: str, card: CardRecord) -> Mark:
    detail = " · ".join([card.category, "/".join(card.colors), *card.types])
    start = card.places.get("number", Position(1, 1))
    return Mark(
        f"{card.number} {card.name}", detail, path, Range(start, Position(start.line, start.column + len(card.number)))
    )


def definitions(workspace: Workspace, document: Document, position: Position) -> list[Mark]:
    """The cards that have the name in brackets at the position."""
    spot = document.spot(position)
    if spot is None:
        return []
    start, end = _word_at(spot)
    word = spot.source.content[start:end]
    return [_mark(path, card) for path, card in _named(workspace, _name_in(word, spot.language))]


def _named(workspace: Workspace, name: str) -> Iterator[tuple[str, CardRecord]]:
    for path, card_set in workspace.sets():
        for card in card_set.cards:
            if card.name == name:
                yield path, card


def uses(workspace: Workspace, document: Document, position: Position) -> list[Mark]:
    """All cards that have the type, or whose text names the type or card, at the position of a text or a type list."""
    word = _type_or_name_at(workspace, document, position)
    if not word:
        return []
    found = []
    for path, card_set in workspace.sets():
        for card in card_set.cards:
            if word in card.types or card.name == word:
                found.append(_mark(path, card))
            for source in (card.effect_source, card.trigger_source):
                if source is not None:
                    found += [
                        Mark(f"{card.number} {card.name}", word, path, _range(source, match.start(), match.end()))
                        for match in _in_brackets(word, card.language).finditer(source.content)
                    ]
    return found


def _in_brackets(word: str, language: str) -> re.Pattern[str]:
    """Finds a name or type in the brackets and quotation marks of a language."""
    read_in = language_named(language)
    brackets = read_in.hints.brackets if read_in is not None else {}
    first, last = (re.escape("".join(signs)) for signs in (brackets.keys(), brackets.values()))
    return re.compile(f"[{first}]{re.escape(word)}[{last}]" if brackets else "(?!)")


def _type_or_name_at(workspace: Workspace, document: Document, position: Position) -> str:
    spot = document.spot(position)
    if spot is not None:
        start, end = _word_at(spot)
        return spot.source.content[start:end].strip(_SIGNS)
    line = document.lines.line(position.line)
    for word in sorted(workspace.words(), key=len, reverse=True):
        for match in re.finditer(re.escape(word), line):
            if match.start() < position.column <= match.end() + 1:
                return word
    return ""


def _range(source: SourceText, start: int, end: int) -> Range:
    return Range(source.position(start), source.position(end))
