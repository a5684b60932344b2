"""The language server with what no editor should do: wrong messages, edits without pause, documents without end."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.cards.many import MOST_FINDINGS
from optcg_dsl.editor.workspace import Workspace
from tests.editor.client import Raw
from tests.editor.test_server import SET, Editor, in_editor

lsp = pytest.importorskip("lsprotocol.types")

CARD = (
    "- number: QX01-{0:04d}\n  name: Card {0}\n  category: event\n  colors: [blue]\n  cost: 1\n"
    '  effect: "[Main] Draw {1} cards."\n'
)


def call(method: str, params: object) -> bytes:
    """A notification."""
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode()


WRONG = [
    b"{",
    b"null",
    b"[1, 2]",
    b'"text"',
    b"{}",
    b'{"jsonrpc": "1.0", "id": 1, "method": "x"}',
    b"\xff\xfe\x00",
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b'{"jsonrpc": "2.0", "id": {}, "method": "textDocument/hover"}',
    b'{"jsonrpc": "2.0", "id": 99, "result": 1}',
    call("no/such", {}),
    call("textDocument/didOpen", []),
    call("textDocument/didOpen", {"textDocument": {"uri": 5}}),
    call("textDocument/didChange", {"textDocument": {"uri": "file:///no", "version": 1}, "contentChanges": [{}]}),
    call(
        "textDocument/didChange",
        {"textDocument": {"uri": "file:///no", "version": 1}, "contentChanges": [{"text": "x"}]},
    ),
    call("textDocument/didClose", {"textDocument": {"uri": "file:///no"}}),
    call("workspace/didChangeWatchedFiles", {"changes": [{"uri": "\x00", "type": 1}, {"uri": "file:///", "type": 2}]}),
]


def test_wrong_messages_are_passed_over_without_a_traceback() -> None:
    raw = Raw()
    raw.answer(1, "initialize", {"capabilities": {}, "processId": None, "rootUri": None})
    hover = {"textDocument": {"uri": "file:///x.yaml"}, "position": {"line": 0, "character": 0}}
    for number, message in enumerate(WRONG, start=2):
        raw.send(message)
        assert raw.answer(number, "textDocument/hover", hover)["result"] is None
    assert "error" in raw.answer(90, "no/such", {})
    assert "error" in raw.answer(91, "textDocument/hover", {"position": -1})
    assert raw.answer(92, "shutdown", None)["result"] is None
    assert raw.answer(93, "textDocument/hover", hover)["error"]["code"] == -32600
    code, logged = raw.end()
    assert code == 0
    assert "Traceback" not in logged


def test_a_thousand_edits_without_a_pause_end_with_the_findings_of_the_last(tmp_path: Path) -> None:
    wrong = SET.replace("Draw 1 cards.", "Drw 1 card.")

    async def work(editor: Editor, _found: list[Any]) -> tuple[int, list[Any]]:
        for version in range(2, 1003):
            document = lsp.VersionedTextDocumentIdentifier(version, editor.uri)
            text = (SET if version % 2 else wrong) if version < 1002 else "set: QX01\nname: One\ncards: []\n"
            change = lsp.TextDocumentContentChangeWholeDocument(text)
            editor.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))
        published = 0
        while True:
            last = await asyncio.wait_for(editor.published.get(), 120)
            published += 1
            if last.version == 1002:
                return published, list(last.diagnostics)

    published, found = in_editor(tmp_path, work)
    assert found == []
    assert published <= 1001


def test_a_large_document_keeps_no_other_waiting(tmp_path: Path) -> None:
    """The small document is opened after the large one, and its findings come first."""
    large = "set: QX01\nname: Large\ncards:\n" + "".join(CARD.format(n % 10_000, n % 3 + 1) for n in range(30_000))

    async def work(editor: Editor, _found: list[Any]) -> list[str]:
        for name, text in (("large.yaml", large), ("small.yaml", SET)):
            item = lsp.TextDocumentItem((tmp_path / name).as_uri(), "yaml", 1, text)
            editor.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        order = []
        while len(order) < 2:
            published = await asyncio.wait_for(editor.published.get(), 120)
            order.append(Path(published.uri).name)
            assert len(published.diagnostics) <= 2 * MOST_FINDINGS + 2
        return order

    assert in_editor(tmp_path, work) == ["small.yaml", "large.yaml"]


def test_a_document_that_is_too_large_is_told_so() -> None:
    document = Workspace().change("big.yaml", "# x\n" * 1_500_000)
    assert [one.code for one in document.diagnostics] == ["OP401"]


def test_files_that_change_and_go_under_it(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(SET.replace("QX01", "QX02"), "utf-8")
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()

    async def work(editor: Editor, found: list[Any]) -> tuple[list[Any], list[Any]]:
        (tmp_path / "one.yaml").write_bytes(b"\x00\xff")
        (tmp_path / "two.yaml").unlink()
        (tmp_path / "two.yaml").mkdir()
        changes = [
            lsp.FileEvent((tmp_path / name).as_uri(), kind)
            for name in ("one.yaml", "two.yaml", "pipe.yaml", "folder.yaml", "none.yaml")
            for kind in (lsp.FileChangeType.Changed, lsp.FileChangeType.Deleted)
        ]
        editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(changes))
        return found, await editor.type(SET, 2)

    before, after = in_editor(tmp_path, work)
    assert [one.code for one in before] == [one.code for one in after]
