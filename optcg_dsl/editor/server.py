"""The language server: the protocol's requests answered by :mod:`optcg_dsl.editor.features`."""

from __future__ import annotations

import asyncio
import time
from importlib import metadata
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.uris import from_fs_path, to_fs_path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.editor import features
from optcg_dsl.editor.documents import Document, Workspace, in_order
from optcg_dsl.editor.features import Mark, Range
from optcg_dsl.editor.places import Lines
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.languages import REGISTERED
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position
from optcg_dsl.validation.formatting import NotTheSameError, format_bytes

_SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "info": lsp.DiagnosticSeverity.Information,
}
_TRIGGERS = (" ", *dict.fromkeys(sign for language in REGISTERED.values() for sign in language.hints.brackets))
"""Characters behind which an editor asks for completions by itself."""


_LARGE = 200_000
"""Documents with more characters are read in a thread of their own."""
_PAUSE = 0.02
"""For how many seconds an edit waits for the next one."""
_SLICE = 0.02
"""After how many seconds of looking at a document others get their turn."""


class _Protocol(LanguageServerProtocol):
    """The protocol, with an answer to each request whose parameters are none of its own."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message of the protocol out of JSON."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            asked = data.get("id")
            if "method" in data and isinstance(asked, int | str):
                self._send_response(asked, error=error.to_response_error())
            raise


class Server(LanguageServer):
    """The server of one editor."""

    def __init__(self) -> None:
        super().__init__("optcg", metadata.version("optcg-dsl"), protocol_cls=_Protocol)
        self._checks: dict[str, asyncio.Task[None]] = {}
        loaded = load_sets([data_folder("cardsets")])
        self.sets = Workspace(one.card_set for one in loaded if one.card_set is not None)

    def document(self, uri: str) -> Document | None:
        """The open document with this address, if it is one of ours."""
        return self.sets.open.get(_path(uri))

    def changed(self, uri: str, text: str, version: int | None) -> None:
        """A document has another text: its findings are published, unless it changes again before.

        A large document is read beside the loop that answers; until then its text from before is the one asked about.
        """
        self.forget(uri)
        if len(text) <= _LARGE:
            self.sets.change(_path(uri), text)
        self._checks[uri] = asyncio.get_running_loop().create_task(self._check(uri, text, version))

    def forget(self, uri: str) -> None:
        """What is being found out about a document is wanted no more."""
        if (check := self._checks.pop(uri, None)) is not None:
            check.cancel()

    async def _check(self, uri: str, text: str, version: int | None) -> None:
        """Look at a document a little at a time, so that no document keeps the others waiting."""
        path = _path(uri)
        if len(text) > _LARGE:
            document = await asyncio.to_thread(self.sets.read, path, text)
            self.sets.keep(path, document)
        else:
            await asyncio.sleep(_PAUSE)
            document = self.sets.open[path]
        found: list[Diagnostic] = []
        begun = time.monotonic()
        for part in self.sets.findings_by_part(document):
            found += part
            if time.monotonic() - begun > _SLICE:
                await asyncio.sleep(0)
                begun = time.monotonic()
        shown = [_diagnostic(document.lines, one) for one in in_order(found)]
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, version))


def make_server() -> Server:
    """A server with all its features, ready to be started."""
    server = Server()
    _add_documents(server)
    _add_questions(server)
    _add_navigation(server)
    return server


def _add_documents(server: Server) -> None:
    @server.feature(lsp.INITIALIZED)
    def initialized(_: lsp.InitializedParams) -> None:
        for folder in server.workspace.folders.values():
            server.sets.add_folder(Path(_path(folder.uri)))

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        server.changed(params.text_document.uri, params.text_document.text, params.text_document.version)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        text = server.workspace.get_text_document(params.text_document.uri).source
        server.changed(params.text_document.uri, text, params.text_document.version)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        server.forget(params.text_document.uri)
        server.sets.close(_path(params.text_document.uri))
        server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(params.text_document.uri, []))

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(params: lsp.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            server.sets.reread(Path(_path(change.uri)))


def _add_questions(server: Server) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        document = server.document(params.text_document.uri)
        found = features.hover(server.sets, document, _position(document, params.position)) if document else None
        if document is None or found is None:
            return None
        content = lsp.MarkupContent(lsp.MarkupKind.Markdown, found.text)
        return lsp.Hover(content, _range(document.lines, found.range))

    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=list(_TRIGGERS)))
    def complete(params: lsp.CompletionParams) -> lsp.CompletionList:
        document = server.document(params.text_document.uri)
        if document is None:
            return lsp.CompletionList(is_incomplete=False, items=[])
        offers = features.complete(server.sets, document, _position(document, params.position))
        items = [
            lsp.CompletionItem(
                offer.text,
                sort_text=f"{index:05}",
                filter_text=offer.text,
                text_edit=lsp.TextEdit(_range(document.lines, offer.range), offer.text),
            )
            for index, offer in enumerate(offers)
        ]
        # What can stand next is another list after each word, so that the editor must ask again.
        return lsp.CompletionList(is_incomplete=True, items=items)

    @server.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])
    )
    def fixes(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        document = server.document(params.text_document.uri)
        if document is None:
            return []
        start, end = _position(document, params.range.start), _position(document, params.range.end)
        return [
            lsp.CodeAction(
                f"{'Write' if offer.text else 'Leave out'} {offer.text or 'this'}".strip(),
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[_diagnostic(document.lines, finding)],
                is_preferred=finding.fix is not None and finding.fix.safe,
                edit=lsp.WorkspaceEdit(
                    {params.text_document.uri: [lsp.TextEdit(_range(document.lines, offer.range), offer.text)]}
                ),
            )
            for finding, offer in features.fixes(server.sets, document, Range(start, end))
        ]

    @server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    def format_document(params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        document = server.document(params.text_document.uri)
        if document is None:
            return []
        try:
            formatted = format_bytes(document.text.encode("utf-8", "surrogatepass"), document.path)
        except NotTheSameError as error:
            server.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, str(error)))
            return []
        if formatted.status != "changed":
            return []
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(len(document.lines.lines), 0))
        return [lsp.TextEdit(whole, formatted.after)]


def _add_navigation(server: Server) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def outline(params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        document = server.document(params.text_document.uri)
        if document is None:
            return []
        places = [(mark, _range(document.lines, mark.range)) for mark in features.outline(document)]
        return [
            lsp.DocumentSymbol(mark.name, lsp.SymbolKind.Object, place, place, detail=mark.detail)
            for mark, place in places
        ]

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def definition(params: lsp.DefinitionParams) -> list[lsp.Location]:
        document = server.document(params.text_document.uri)
        if document is None:
            return []
        return _locations(server, features.definitions(server.sets, document, _position(document, params.position)))

    @server.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    def references(params: lsp.ReferenceParams) -> list[lsp.Location]:
        document = server.document(params.text_document.uri)
        if document is None:
            return []
        return _locations(server, features.uses(server.sets, document, _position(document, params.position)))


def _locations(server: Server, marks: list[Mark]) -> list[lsp.Location]:
    """The marks as places in files; those of shipped sets too, which lie in this installation."""
    texts: dict[str, Lines] = {}
    found = []
    for mark in marks:
        if mark.path not in texts:
            document = server.sets.open.get(mark.path)
            texts[mark.path] = document.lines if document is not None else _lines_of(mark.path)
        found.append(lsp.Location(from_fs_path(mark.path) or "", _range(texts[mark.path], mark.range)))
    return found


def _lines_of(path: str) -> Lines:
    try:
        return Lines.of(Path(path).read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return Lines.of("")


def _path(uri: str) -> str:
    return to_fs_path(uri) or uri


def _position(document: Document | None, position: lsp.Position) -> Position:
    lines = document.lines if document is not None else Lines(())
    return lines.position(position.line, position.character)


def _range(lines: Lines, part: Range) -> lsp.Range:
    return lsp.Range(lsp.Position(*lines.units(part.start)), lsp.Position(*lines.units(part.end)))


def _diagnostic(lines: Lines, finding: Diagnostic) -> lsp.Diagnostic:
    text = finding.message
    text += f"\n{finding.hint}" if finding.hint else ""
    text += f"\nexpected: {', '.join(finding.expected)}" if finding.expected else ""
    rules = f" ({', '.join(finding.rules)})" if finding.rules else ""
    return lsp.Diagnostic(
        _range(lines, Range(finding.position, finding.end)),
        text + rules,
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        source="optcg",
        data={"title": BY_CODE[finding.code].title} if finding.code in BY_CODE else None,
    )
