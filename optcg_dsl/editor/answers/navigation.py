"""Ways through documents: outline, symbols, definitions, uses, highlights, renaming, folding, selection, tokens."""

from __future__ import annotations

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.uris import from_fs_path

from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features import navigation, outline, rename, tokens
from optcg_dsl.editor.server import Server, digest, position_in, range_of

_REQUEST_FAILED = -32803
_LEGEND = lsp.SemanticTokensLegend(token_types=list(tokens.TYPES), token_modifiers=list(tokens.MODIFIERS))
_SYMBOLS = {"set": lsp.SymbolKind.Object, "scenarios": lsp.SymbolKind.Method}


def add(server: Server) -> None:
    """Registers the ways through documents."""

    @server.answer(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, list)
    def outlined(document: Document, _: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        kind = _SYMBOLS.get(document.kind, lsp.SymbolKind.Object)
        places = [(mark, range_of(document.lines, mark.range)) for mark in outline.outline(document)]
        return [lsp.DocumentSymbol(mark.name, kind, place, place, detail=mark.detail) for mark, place in places]

    @server.feature(lsp.WORKSPACE_SYMBOL)
    def symbols(params: lsp.WorkspaceSymbolParams) -> list[lsp.WorkspaceSymbol]:
        marks = outline.symbols(server.sets, params.query)
        return [
            lsp.WorkspaceSymbol(location=place, name=mark.name, kind=lsp.SymbolKind.Object, container_name=mark.detail)
            for mark, place in zip(marks, server.locations(marks), strict=True)
        ]

    @server.answer(lsp.TEXT_DOCUMENT_DEFINITION, list)
    def definition(document: Document, params: lsp.DefinitionParams) -> list[lsp.Location]:
        position = position_in(document, params.position)
        return server.locations(navigation.definitions(server.sets, document, position))

    @server.answer(lsp.TEXT_DOCUMENT_REFERENCES, list)
    def references(document: Document, params: lsp.ReferenceParams) -> list[lsp.Location]:
        position, declared = position_in(document, params.position), params.context.include_declaration
        return server.locations(navigation.uses(server.sets, document, position, declared=declared))

    @server.answer(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, list)
    def highlights(document: Document, params: lsp.DocumentHighlightParams) -> list[lsp.DocumentHighlight]:
        found = navigation.highlights(server.sets, document, position_in(document, params.position))
        kinds = {True: lsp.DocumentHighlightKind.Write, False: lsp.DocumentHighlightKind.Read}
        return [lsp.DocumentHighlight(range_of(document.lines, part), kinds[own]) for part, own in found]

    @server.answer(lsp.TEXT_DOCUMENT_FOLDING_RANGE, list)
    def folds(document: Document, _: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        return [
            lsp.FoldingRange(one.first - 1, one.last - 1, kind=lsp.FoldingRangeKind.Comment if one.is_comment else None)
            for one in outline.folds(document)
        ]

    @server.answer(lsp.TEXT_DOCUMENT_SELECTION_RANGE, list)
    def selections(document: Document, params: lsp.SelectionRangeParams) -> list[lsp.SelectionRange]:
        found = []
        for position in params.positions:
            chain: lsp.SelectionRange | None = None
            for part in reversed(outline.selections(server.sets, document, position_in(document, position))):
                chain = lsp.SelectionRange(range_of(document.lines, part), chain)
            found.append(chain or lsp.SelectionRange(lsp.Range(position, position)))
        return found

    _add_renaming(server)
    _add_tokens(server)


def _add_renaming(server: Server) -> None:
    @server.answer(lsp.TEXT_DOCUMENT_PREPARE_RENAME, lambda: None)
    def prepared(document: Document, params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder | None:
        try:
            found = rename.renamed_at(server.sets, document, position_in(document, params.position))
        except rename.RenameError as error:
            raise _refused(error) from error
        return lsp.PrepareRenamePlaceholder(range_of(document.lines, found.range), found.word)

    @server.answer(lsp.TEXT_DOCUMENT_RENAME, lambda: None, lsp.RenameOptions(prepare_provider=True))
    def renamed(document: Document, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        try:
            found = rename.rename(server.sets, document, position_in(document, params.position), params.new_name)
        except rename.RenameError as error:
            raise _refused(error) from error
        for remark in found.remarks:
            server.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, remark))
        changes = {
            from_fs_path(path) or path: [
                lsp.TextEdit(range_of(server.lines_of(path), change.range), change.text) for change in parts
            ]
            for path, parts in found.changes.items()
        }
        return lsp.WorkspaceEdit(changes)


def _refused(error: rename.RenameError) -> JsonRpcException:
    return JsonRpcException(message=str(error), code=_REQUEST_FAILED)


def _add_tokens(server: Server) -> None:
    given: dict[str, tuple[str, list[int]]] = {}

    def whole(document: Document, uri: str) -> lsp.SemanticTokens:
        data = tokens.encoded(tokens.tokens(server.sets, document))
        given[uri] = digest(data), data
        return lsp.SemanticTokens(data, given[uri][0])

    @server.answer(
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        lambda: lsp.SemanticTokens([]),
        lsp.SemanticTokensRegistrationOptions(
            legend=_LEGEND, full=lsp.SemanticTokensFullDelta(delta=True), range=True, document_selector=None
        ),
    )
    def full(document: Document, params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
        return whole(document, params.text_document.uri)

    @server.answer(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, lambda: lsp.SemanticTokens([]))
    def delta(
        document: Document, params: lsp.SemanticTokensDeltaParams
    ) -> lsp.SemanticTokens | lsp.SemanticTokensDelta:
        name, before = given.get(params.text_document.uri, ("", []))
        now = whole(document, params.text_document.uri)
        if name != params.previous_result_id:
            return now
        after = list(now.data)
        first = 0
        while first < min(len(before), len(after)) and before[first] == after[first]:
            first += 1
        last = 0
        while last < min(len(before), len(after)) - first and before[-1 - last] == after[-1 - last]:
            last += 1
        edit = lsp.SemanticTokensEdit(first, len(before) - first - last, after[first : len(after) - last])
        return lsp.SemanticTokensDelta([edit] if before != after else [], now.result_id)

    @server.answer(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, lambda: lsp.SemanticTokens([]))
    def part(document: Document, params: lsp.SemanticTokensRangeParams) -> lsp.SemanticTokens:
        found = tokens.tokens(server.sets, document, params.range.start.line + 1, params.range.end.line + 1)
        return lsp.SemanticTokens(tokens.encoded(found))
