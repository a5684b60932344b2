"""Questions about a place: hover, completion, fixes, format."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types as lsp

from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.completion import Offer, complete, documentation
from optcg_dsl.editor.features.fixes import Change, fixes
from optcg_dsl.editor.features.formatting import format_document, format_range
from optcg_dsl.editor.features.hover import hover
from optcg_dsl.editor.server import Server, diagnostic, position_in, range_in, range_of
from optcg_dsl.syntax.languages import REGISTERED
from optcg_dsl.validation.formatting import NotTheSameError

TRIGGERS = (" ", *dict.fromkeys(sign for language in REGISTERED.values() for sign in language.hints.brackets))
"""Characters behind which an editor asks for completions by itself."""
_KINDS = {
    "phrase": lsp.CompletionItemKind.Text,
    "word": lsp.CompletionItemKind.Keyword,
    "timing": lsp.CompletionItemKind.Event,
    "name": lsp.CompletionItemKind.Class,
    "type": lsp.CompletionItemKind.TypeParameter,
    "field": lsp.CompletionItemKind.Field,
    "value": lsp.CompletionItemKind.EnumMember,
    "card": lsp.CompletionItemKind.Reference,
    "step": lsp.CompletionItemKind.Function,
}


def add(server: Server) -> None:
    """Registers the questions about a place."""

    @server.answer(lsp.TEXT_DOCUMENT_HOVER, lambda: None)
    def hovered(document: Document, params: lsp.HoverParams) -> lsp.Hover | None:
        found = hover(server.sets, document, position_in(document, params.position))
        if found is None:
            return None
        content = lsp.MarkupContent(lsp.MarkupKind.Markdown, found.text)
        return lsp.Hover(content, range_of(document.lines, found.range))

    @server.answer(
        lsp.TEXT_DOCUMENT_COMPLETION,
        lambda: lsp.CompletionList(is_incomplete=False, items=[]),
        lsp.CompletionOptions(trigger_characters=list(TRIGGERS), resolve_provider=True),
    )
    def completed(document: Document, params: lsp.CompletionParams) -> lsp.CompletionList:
        offers = complete(server.sets, document, position_in(document, params.position))
        snippets = _takes_snippets(server)
        items = [_item(document, offer, index, snippets) for index, offer in enumerate(offers)]
        # What can stand next is another list after each word, so that the editor must ask again.
        return lsp.CompletionList(is_incomplete=True, items=items)

    @server.feature(lsp.COMPLETION_ITEM_RESOLVE)
    def resolved(item: lsp.CompletionItem) -> lsp.CompletionItem:
        text = documentation(server.sets, item.label) if item.documentation is None else ""
        if text:
            item.documentation = lsp.MarkupContent(lsp.MarkupKind.Markdown, text)
        return item

    @server.answer(
        lsp.TEXT_DOCUMENT_CODE_ACTION, list, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])
    )
    def fixed(document: Document, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        return [
            lsp.CodeAction(
                f"{'Write' if change.text else 'Leave out'} {change.text or 'this'}".strip(),
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[diagnostic(document.lines, finding)],
                is_preferred=finding.fix is not None and finding.fix.safe,
                edit=lsp.WorkspaceEdit({params.text_document.uri: [_edit(document, change)]}),
            )
            for finding, change in fixes(server.sets, document, range_in(document, params.range))
        ]

    @server.answer(lsp.TEXT_DOCUMENT_FORMATTING, list)
    def formatted(document: Document, _: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        return _formatted(server, document, lambda: format_document(document))

    @server.answer(lsp.TEXT_DOCUMENT_RANGE_FORMATTING, list)
    def formatted_part(document: Document, params: lsp.DocumentRangeFormattingParams) -> list[lsp.TextEdit]:
        return _formatted(server, document, lambda: format_range(document, range_in(document, params.range)))


def _formatted(server: Server, document: Document, form: Callable[[], list[Change]]) -> list[lsp.TextEdit]:
    try:
        return [_edit(document, change) for change in form()]
    except NotTheSameError as error:
        server.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, str(error)))
        return []


def _edit(document: Document, change: Change) -> lsp.TextEdit:
    return lsp.TextEdit(range_of(document.lines, change.range), change.text)


def _takes_snippets(server: Server) -> bool:
    asked = server.client_capabilities.text_document
    item = asked.completion.completion_item if asked is not None and asked.completion is not None else None
    return bool(item is not None and item.snippet_support)


def _item(document: Document, offer: Offer, index: int, snippets: bool) -> lsp.CompletionItem:
    as_snippet = bool(snippets and offer.snippet)
    return lsp.CompletionItem(
        offer.text,
        kind=_KINDS[offer.kind],
        detail=offer.detail or None,
        documentation=lsp.MarkupContent(lsp.MarkupKind.Markdown, offer.documentation) if offer.documentation else None,
        sort_text=f"{index:05}",
        filter_text=f"{offer.text} {offer.detail}" if offer.kind == "card" else offer.text,
        insert_text_format=lsp.InsertTextFormat.Snippet if as_snippet else lsp.InsertTextFormat.PlainText,
        text_edit=lsp.TextEdit(
            range_of(document.lines, offer.range), offer.snippet if as_snippet else offer.written or offer.text
        ),
    )
