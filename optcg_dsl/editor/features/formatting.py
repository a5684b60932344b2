"""The canonical form of a document, or of the cards in a part of it, whatever is wrong with the others."""

from __future__ import annotations

from optcg_dsl.cards.pieces import split
from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.fixes import Change
from optcg_dsl.editor.places import Range
from optcg_dsl.text.source import Position
from optcg_dsl.validation.formatting import format_bytes


def format_document(document: Document) -> list[Change]:
    """The changes that bring a document into canonical form; of a set with a slip, those of the other cards.

    Raises ``NotTheSameError`` like :func:`optcg_dsl.validation.formatting.format_bytes`.
    """
    formatted = format_bytes(document.text.encode("utf-8", "surrogatepass"), document.path)
    if formatted.status == "changed":
        count = len(document.lines.lines)
        return [Change(formatted.after, Range(Position(1, 1), Position(count + 1, 1)))]
    return _by_card(document, 1, len(document.lines.lines)) if formatted.status == "broken" else []


def format_range(document: Document, within: Range) -> list[Change]:
    """The changes that bring the cards into canonical form that a range touches."""
    last = within.end.line if within.end.column > 1 or within.end.line == within.start.line else within.end.line - 1
    return _by_card(document, within.start.line, last)


def _by_card(document: Document, first: int, last: int) -> list[Change]:
    """Each sound card between two lines in canonical form, as it would be in a set of its own."""
    parts = split(document.text)
    if parts is None or document.card_set is None:
        return []
    code, language = document.card_set.code, document.card_set.language
    header = f"set: {code}\nname: One card\nlanguage: {language}\ncards:\n"
    changes = []
    for piece in parts[1]:
        body = piece.text.rstrip("\r\n ")
        count = body.count("\n") + 1
        if piece.line + 1 > last or piece.line + count < first:
            continue
        formatted = format_bytes((header + body + "\n").encode("utf-8", "surrogatepass"), document.path)
        if formatted.status in ("changed", "canonical"):
            written = (formatted.after or header + body).partition("\ncards:\n")[2].rstrip("\n")
            if written and written != body:
                end = Position(piece.line + count, len(document.lines.line(piece.line + count)) + 1)
                changes.append(Change(written, Range(Position(piece.line + 1, 1), end)))
    return changes
