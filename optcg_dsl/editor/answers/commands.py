"""Code lenses and inlay hints, and the commands that an editor runs on the server."""

from __future__ import annotations

import asyncio
import uuid
from typing import Any

from lsprotocol import types as lsp

from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features import lenses
from optcg_dsl.editor.features.lenses import EXPLAIN, RUN, Ran
from optcg_dsl.editor.server import Server, range_in, range_of


def add(server: Server) -> None:
    """Registers lenses, hints and commands."""

    @server.answer(lsp.TEXT_DOCUMENT_CODE_LENS, list, lsp.CodeLensOptions(resolve_provider=False))
    def lens(document: Document, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
        if not server.settings.codeLens:
            return []
        uri = params.text_document.uri
        return [
            lsp.CodeLens(
                range_of(document.lines, one.range), lsp.Command(one.title, one.command, None, [uri, one.argument])
            )
            for one in lenses.lenses(document)
        ]

    @server.answer(lsp.TEXT_DOCUMENT_INLAY_HINT, list)
    def hints(document: Document, params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        if not server.settings.inlayHints:
            return []
        return [
            lsp.InlayHint(
                lsp.Position(*document.lines.units(one.position)), one.label, tooltip=one.tooltip, padding_left=True
            )
            for one in lenses.hints(server.sets, document, range_in(document, params.range))
        ]

    @server.command(EXPLAIN)
    def explain(*arguments: Any) -> dict[str, object]:
        """The explanation of a card: its text, "" with a message if there is no such card."""
        uri, number = _two(arguments)
        document = server.document(uri)
        cards = [card for card in document.cards if card.number == number] if document is not None else []
        cards += [card for _, one in server.sets.sets() for card in one.cards if card.number == number]
        if not cards:
            return {"text": "", "message": f"there is no card {number}"}
        return {"text": lenses.explanation(server.sets, cards[0]), "message": ""}

    @server.command(RUN)
    async def run(*arguments: Any) -> dict[str, object]:
        """Runs a scenario of a document, or all: what passed and failed; the failures are shown in the document."""
        uri, name = _two(arguments)
        document = server.document(uri)
        if document is None:
            return _result([], f"{uri} is not open")
        ran = await _run(server, document, name)
        if ran:
            names = {one.name for one in ran}
            server.ran[uri] = [one for one in server.ran.get(uri, []) if one.name not in names] + ran
            await server.publish_again(uri)
        failed = [one for one in ran if one.failure]
        message = f"{len(ran)} scenario{'s' * (len(ran) != 1)}: {len(ran) - len(failed)} passed, {len(failed)} failed"
        if not ran:
            message = (
                "nothing was run: the file has errors" if document.diagnostics else f"there is no scenario “{name}”"
            )
        kind = lsp.MessageType.Warning if failed or not ran else lsp.MessageType.Info
        server.window_show_message(lsp.ShowMessageParams(kind, message))
        return _result(ran, message)


async def _run(server: Server, document: Document, name: str) -> list[Ran]:
    """Runs scenarios one at a time, with progress where the editor shows it; others get their answers in between."""
    window = server.client_capabilities.window
    token = str(uuid.uuid4()) if window is not None and window.work_done_progress else ""
    if token:
        await server.work_done_progress.create_async(token)
        server.work_done_progress.begin(token, lsp.WorkDoneProgressBegin("Running scenarios", cancellable=True))
    ran: list[Ran] = []
    try:
        for one in lenses.run_scenarios(server.sets, document, name):
            ran.append(one)
            if token:
                server.work_done_progress.report(token, lsp.WorkDoneProgressReport(message=one.name))
            await asyncio.sleep(0)
    finally:
        if token:
            server.work_done_progress.end(token, lsp.WorkDoneProgressEnd())
    return ran


def _two(arguments: tuple[Any, ...]) -> tuple[str, str]:
    """The document and the name that a command is about; a command with other arguments is about nothing."""
    words = [one for one in arguments if isinstance(one, str)]
    return (words[0], words[1]) if len(words) > 1 else (words[0] if words else "", "")


def _result(ran: list[Ran], message: str) -> dict[str, object]:
    return {
        "message": message,
        "scenarios": [
            {"name": one.name, "line": one.line, "passed": not one.failure, "failure": one.failure} for one in ran
        ],
    }
