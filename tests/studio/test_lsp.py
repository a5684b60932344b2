"""The language server over a socket sees the folder, and nothing outside it."""

from __future__ import annotations

from tests.studio.conftest import Page


def test_findings_come_while_one_types_and_files_outside_are_refused(shared: Page) -> None:
    uri = (shared.root / "MY01.yaml").as_uri()
    with shared.socket("/lsp", greeted=False) as server:
        params = {"processId": None, "rootUri": "file:///", "capabilities": {}}
        answer = server.ask(jsonrpc="2.0", id=1, method="initialize", params=params)
        assert answer["result"]["capabilities"]["hoverProvider"] is True
        server.send(jsonrpc="2.0", method="initialized", params={})
        for outside in (
            "file:///etc/x.yaml",
            (shared.root.parent / "x.yaml").as_uri(),
            "file:///%00.yaml",
            "http://x/",
        ):
            where = {"textDocument": {"uri": outside}, "position": {"line": 0, "character": 0}}
            answer = server.ask(jsonrpc="2.0", id=2, method="textDocument/hover", params=where)
            assert answer["error"]["message"] == "this file is outside the folder"
        server.connection.send("nonsense")
        text = (shared.root / "MY01.yaml").read_text(encoding="utf-8").replace("Draw 1 card", "Draww 1 card", 1)
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        server.send(jsonrpc="2.0", method="textDocument/didOpen", params={"textDocument": document})
        published = server.receive()
        assert published["method"] == "textDocument/publishDiagnostics"
        (finding,) = published["params"]["diagnostics"]
        line = text.splitlines()[finding["range"]["start"]["line"]]
        assert line[finding["range"]["start"]["character"] : finding["range"]["end"]["character"]] == "Draww"
