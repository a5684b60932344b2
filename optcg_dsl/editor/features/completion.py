"""Completion: what can stand at the cursor, what stands there most often first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.fields import offers
from optcg_dsl.editor.features.hover import about_term
from optcg_dsl.editor.features.words import named
from optcg_dsl.editor.features.yaml_places import ITEM, YamlPlace, place_at, text_before
from optcg_dsl.editor.places import Range
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.syntax.completions import Completion, completions
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT, language_named
from optcg_dsl.syntax.phrase_counts import last_phrase, phrase_of, usage_behind
from optcg_dsl.text.source import Position

_HEADS = ("TIMING", "TIMING_NAME", "TURN", "ONCE", "DONX", "KEYWORD", "HEADWORD")


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be written in place of a part of the document.

    ``text`` is what is shown and looked for, ``written`` what is put there ("": the same), ``snippet`` the same with
    places to fill in.  ``kind`` is "phrase", "word", "timing", "name", "type", "field", "value", "card" or "step".
    """

    text: str
    range: Range
    kind: str = "phrase"
    written: str = ""
    snippet: str = ""
    detail: str = ""
    documentation: str = ""


def complete(workspace: Workspace, document: Document, position: Position) -> list[Offer]:
    """What can stand at the position: in a card text by the grammar and nothing else, elsewhere by the file's format.

    The order is the same wherever it is asked: by how often the shipped sets say it at such a place.
    """
    spot = document.spot(position)
    if spot is not None and spot.language is not None:
        return _in_text(workspace, spot.source.content[: spot.offset], spot.language, position)
    text = text_before(document.lines, position) if document.kind != "other" else None
    if text is not None:
        return _in_text(workspace, text.text, _language(workspace, document), position)
    place = place_at(document.lines, position)
    end = Range(place.start, position)
    field = place.path[-1] if place.path else ""
    if place.is_value and field in ("effect", "trigger") and not place.written and document.kind == "set":
        return _new_text(document, place, end)
    return [
        Offer(one.text, end, one.kind, one.written, _indented(one.snippet, place), one.detail, one.documentation)
        for one in offers(workspace, document, place)
        if one.text != place.written.strip() and _begins(f"{one.text} {one.detail}", place.written)
    ]


def _begins(text: str, written: str) -> bool:
    """Whether what is written is the beginning of a text, or of a word in it."""
    sought = written.strip("\"' ").casefold()
    known = text.casefold()
    return known.startswith(sought) or f" {sought}" in f" {known}"


def _indented(snippet: str, place: YamlPlace) -> str:
    """A snippet of several lines for an item of a list: editors indent its lines like the one that it begins on."""
    return snippet if place.path[-1:] == (ITEM,) else snippet.replace("\n    ", "\n  ") if snippet else ""


def _language(workspace: Workspace, document: Document) -> Language:
    """The language of the texts of a document."""
    if document.kind == "scenarios":
        line = next((one for one in document.lines.lines if one.startswith("language:")), "")
        name = line.partition(":")[2].strip() or workspace.book().language
    else:
        name = document.card_set.language if document.card_set is not None else ""
    return language_named(name) or DEFAULT


def _new_text(document: Document, place: YamlPlace, where: Range) -> list[Offer]:
    """The beginnings of a text that is not there yet, below a "|"."""
    language = language_named(document.card_set.language if document.card_set is not None else "") or DEFAULT
    heads = rank(completions("", language), "", language)
    block = Offer("|", where, "value", "|", "|\n  $0", "a text, one ability a line")
    return [
        block,
        *(
            Offer(one.text, where, _kind(one), f'"{one.text} "', f"|\n  {one.text} $0")
            for one in heads
            if one.terminal in _HEADS
        ),
    ]


def _in_text(workspace: Workspace, before: str, language: Language, position: Position) -> list[Offer]:
    index = workspace.index(language.name)
    found = rank(completions(before, language, sorted(index.names), sorted(index.types)), before, language)
    return [
        Offer(
            one.text, Range(Position(position.line, position.column - (len(before) - one.start)), position), _kind(one)
        )
        for one in found
        if len(before) - one.start < position.column
    ]


def _kind(one: Completion) -> str:
    if one.terminal in _HEADS:
        return "timing"
    if one.terminal == "NAME":
        return "name"
    if one.terminal in ("TYPENAME", "QUOTED"):
        return "type"
    return "phrase" if " " in one.text else "word"


def rank(found: Sequence[Completion], before: str, language: Language) -> list[Completion]:
    """Completions by how often they follow what is written: in the shipped sets behind the last phrase, then anywhere.

    One that begins earlier, and so goes on with more of what is written, comes before the others.
    """
    line_starts = [match.start() for match in language.lines.finditer(before)]
    line_start = line_starts[-1] if line_starts and not before.endswith("\n") else len(before)
    after = {
        start: usage_behind(last_phrase(before[line_start:start], language), language)
        for start in {one.start for one in found}
    }

    def key(one: Completion) -> tuple[int, int, int, int, str]:
        behind, anywhere = after[one.start].get(phrase_of(one.terminal, one.phrase), (0, 0))
        return one.start, -behind, -anywhere, len(one.text), one.text

    return sorted(found, key=key)


def documentation(workspace: Workspace, label: str) -> str:
    """What there is to say about something that was offered: a card with its text, or a term of the rules."""
    cards = [card for _, card in named(workspace, label.strip("[]「」"))]
    if cards:
        card = cards[0]
        parts = (f"**{card.number} {card.name}** ({card.category})", card.effect, card.trigger)
        return "\n\n".join(part for part in parts if part)
    return "\n\n".join(about_term(label))
