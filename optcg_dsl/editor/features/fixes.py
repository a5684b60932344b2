"""Quick fixes: what the findings of a part of a document say can be written instead."""

from __future__ import annotations

from dataclasses import dataclass

from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.places import Range, range_of
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.text.diagnostics import Diagnostic, Fix
from optcg_dsl.text.source import SourceText


@dataclass(frozen=True, slots=True)
class Change:
    """Something to be written in place of a part of a document."""

    text: str
    range: Range


def fixes(workspace: Workspace, document: Document, within: Range) -> list[tuple[Diagnostic, Change]]:
    """The fixes of the findings that touch a part of the document."""
    found = []
    for finding in workspace.findings(document):
        if finding.fix is None or finding.end < within.start or finding.position > within.end:
            continue
        place = _place_of(document, finding, finding.fix)
        if place is not None:
            found.append((finding, Change(finding.fix.replacement, place)))
    return found


def _place_of(document: Document, finding: Diagnostic, fix: Fix) -> Range | None:
    """Where in the document a fix is made."""
    if fix.place is not None:
        return Range(*fix.place)
    source = _source_of(document, finding)
    return range_of(source, fix.span.start, fix.span.end) if source is not None else None


def _source_of(document: Document, finding: Diagnostic) -> SourceText | None:
    """The text that a finding is about."""
    sources = (card.text_at(finding.position) for card in document.cards if card.number == finding.card)
    return next((source for source in sources if source is not None), None)
