"""Documents that are opened, changed and closed, folders, settings, and the findings that an editor asks for itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.uris import from_fs_path

from optcg_dsl.editor.server import Server, digest, path_of


def add(server: Server) -> None:
    """Registers the notifications about documents."""

    @server.feature(lsp.INITIALIZE)
    def initialize(params: lsp.InitializeParams) -> None:
        asked = params.capabilities.text_document
        server.pulls = asked is not None and asked.diagnostic is not None
        _set(server, params.initialization_options)

    @server.feature(lsp.INITIALIZED)
    def initialized(_: lsp.InitializedParams) -> None:
        for folder in server.workspace.folders.values():
            server.sets.add_folder(Path(path_of(folder.uri)))

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders(params: lsp.DidChangeWorkspaceFoldersParams) -> None:
        for removed in params.event.removed:
            server.sets.remove_folder(Path(path_of(removed.uri)))
        for added in params.event.added:
            server.sets.add_folder(Path(path_of(added.uri)))

    @server.feature(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION)
    async def configured(params: lsp.DidChangeConfigurationParams) -> None:
        _set(server, params.settings)
        _refresh(server)
        for uri in list(server.workspace.text_documents):
            await server.publish_again(uri)

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
        server.ran.pop(params.text_document.uri, None)
        server.sets.close(path_of(params.text_document.uri))
        if not server.pulls:
            server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(params.text_document.uri, []))

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(params: lsp.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            server.sets.reread(Path(path_of(change.uri)))
        if server.pulls:
            server.refresh_diagnostics()

    @server.feature(
        lsp.TEXT_DOCUMENT_DIAGNOSTIC,
        lsp.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=True, identifier="optcg"),
    )
    async def pulled(params: lsp.DocumentDiagnosticParams) -> lsp.DocumentDiagnosticReport:
        uri = params.text_document.uri
        document = server.document(uri)
        found = [] if document is None else await server.findings(uri, document)
        name = digest(found)
        if name == params.previous_result_id:
            return lsp.RelatedUnchangedDocumentDiagnosticReport(name)
        return lsp.RelatedFullDocumentDiagnosticReport(found, result_id=name)

    @server.feature(lsp.WORKSPACE_DIAGNOSTIC)
    async def pulled_all(params: lsp.WorkspaceDiagnosticParams) -> lsp.WorkspaceDiagnosticReport:
        before = {path_of(one.uri): one.value for one in params.previous_result_ids}
        reports: list[Any] = []
        for path in list(dict.fromkeys([*server.sets.open, *server.sets.paths])):
            uri = from_fs_path(path) or path
            document = server.sets.document(path)
            await asyncio.sleep(0)
            if document.kind == "other":
                continue
            found = await server.findings(uri, document)
            name = digest(found)
            if before.get(path) == name:
                reports.append(lsp.WorkspaceUnchangedDocumentDiagnosticReport(uri, name))
            else:
                reports.append(lsp.WorkspaceFullDocumentDiagnosticReport(uri, found, result_id=name))
        return lsp.WorkspaceDiagnosticReport(reports)


def _set(server: Server, given: object) -> None:
    server.settings, wrong = server.settings.changed(_plain(given))
    for message in wrong:
        server.window_log_message(lsp.LogMessageParams(lsp.MessageType.Warning, message))


def _plain(given: Any) -> object:
    """Settings as dictionaries: pygls gives objects with attributes."""
    if hasattr(given, "_asdict"):
        return {name: _plain(value) for name, value in given._asdict().items()}
    return {name: _plain(value) for name, value in given.items()} if isinstance(given, dict) else given


def _refresh(server: Server) -> None:
    """Lets the editor ask anew for what settings change."""
    workspace = server.client_capabilities.workspace
    if workspace is not None and workspace.inlay_hint is not None and workspace.inlay_hint.refresh_support:
        server.workspace_inlay_hint_refresh(None)
    if workspace is not None and workspace.code_lens is not None and workspace.code_lens.refresh_support:
        server.workspace_code_lens_refresh(None)
