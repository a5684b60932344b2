"""A raw client of the language server: JSON-RPC over standard input and output, with no library in between."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

_PATIENCE = 90
"""For how many seconds an answer is waited for."""


class Raw:
    """A client that sends whatever bytes it is told to, and keeps what comes in the meantime."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from optcg_dsl.cli import main; main()", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.sent, self.got = self.process.stdin, self.process.stdout
        self.number = 1000
        self.told: list[dict[str, Any]] = []
        self._messages: queue.Queue[dict[str, Any] | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while True:
            length = 0
            while line := self.got.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if not length:
                self._messages.put(None)
                return
            self._messages.put(json.loads(self.got.read(length)))

    def send(self, body: bytes) -> None:
        """A message with these bytes."""
        self.sent.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.sent.flush()

    def notify(self, method: str, params: object) -> None:
        """A notification."""
        self.send(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode())

    def next(self) -> dict[str, Any]:
        """The next message of the server; requests of its own are answered with null."""
        message = self._messages.get(timeout=_PATIENCE)
        assert message is not None, "the server has ended"
        if "method" in message and "id" in message:
            self.send(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": None}).encode())
        self.told.append(message)
        return message

    def answer(self, number: int | str, method: str, params: object) -> dict[str, Any]:
        """What comes back to a request; what comes before is kept in ``told``."""
        self.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode())
        while True:
            message = self.next()
            if "method" not in message and message.get("id") == number:
                return message

    def ask(self, method: str, params: object) -> Any:
        """The result of a request."""
        self.number += 1
        message = self.answer(self.number, method, params)
        assert "error" not in message, message
        return message["result"]

    def refusal(self, method: str, params: object) -> dict[str, Any]:
        """The error that a request is answered with."""
        self.number += 1
        message = self.answer(self.number, method, params)
        assert "error" in message, message
        error: dict[str, Any] = message["error"]
        return error

    def until(self, method: str) -> dict[str, Any]:
        """The parameters of the next notification or request of this name."""
        while True:
            message = self.next()
            if message.get("method") == method:
                params: dict[str, Any] = message["params"]
                return params

    def end(self) -> tuple[int, str]:
        """Close the stream as an editor does that is gone: the exit code, and what was logged."""
        assert self.process.stderr is not None
        self.sent.close()
        logged = self.process.stderr.read()
        return self.process.wait(timeout=_PATIENCE), logged.decode("utf-8", "replace")


class Session(Raw):
    """A client that has opened a folder, with one document in it."""

    def __init__(
        self, folder: Path, text: str, name: str = "one.yaml", pulls: bool = True, options: object = None
    ) -> None:
        super().__init__()
        self.folder, self.text, self.version = folder, text, 1
        self.uri = (folder / name).as_uri()
        document: dict[str, object] = {
            "completion": {"completionItem": {"snippetSupport": True}},
            "rename": {"prepareSupport": True},
        }
        if pulls:
            document["diagnostic"] = {}
        self.capabilities = self.ask(
            "initialize",
            {
                "capabilities": {"textDocument": document, "window": {"workDoneProgress": True}},
                "processId": None,
                "rootUri": folder.as_uri(),
                "workspaceFolders": [{"uri": folder.as_uri(), "name": "sets"}],
                "initializationOptions": options,
            },
        )["capabilities"]
        self.notify("initialized", {})
        self.open(self.uri, text)

    def open(self, uri: str, text: str) -> None:
        """Open another document."""
        item = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def write(self, text: str) -> None:
        """The document has another text."""
        self.version += 1
        self.text = text
        document = {"uri": self.uri, "version": self.version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def place(self, word: str, after: int = 0) -> dict[str, int]:
        """The place of a word of the document, in UTF-16 code units."""
        index = self.text.index(word) + after
        before = self.text[self.text.rfind("\n", 0, index) + 1 : index]
        return {"line": self.text.count("\n", 0, index), "character": len(before.encode("utf-16-le")) // 2}

    def at(self, method: str, word: str, after: int = 0, **more: object) -> Any:
        """The answer to a question about a word of the document."""
        params = {"textDocument": {"uri": self.uri}, "position": self.place(word, after), **more}
        return self.ask(f"textDocument/{method}", params)

    def about(self, method: str, **more: object) -> Any:
        """The answer to a question about the document."""
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": self.uri}, **more})

    def findings(self) -> list[dict[str, Any]]:
        """The findings of the document, asked for."""
        items: list[dict[str, Any]] = self.about("diagnostic")["items"]
        return items

    def edited(self, edits: list[dict[str, Any]]) -> str:
        """The text of the document after some edits."""
        return edited(self.text, edits)

    def quit(self) -> tuple[int, str]:
        """Shut the server down, and let it exit."""
        self.ask("shutdown", None)
        self.notify("exit", None)
        assert self.process.stderr is not None
        logged = self.process.stderr.read()
        return self.process.wait(timeout=_PATIENCE), logged.decode("utf-8", "replace")

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


def edited(text: str, edits: list[dict[str, Any]]) -> str:
    """A text after edits, whose places are in UTF-16 code units."""
    lines = text.split("\n")

    def offset(place: dict[str, int]) -> int:
        line = lines[place["line"]] if place["line"] < len(lines) else ""
        before = line.encode("utf-16-le")[: place["character"] * 2].decode("utf-16-le")
        return sum(len(one) + 1 for one in lines[: place["line"]]) + len(before)

    spans = sorted(
        ((offset(one["range"]["start"]), offset(one["range"]["end"]), one["newText"]) for one in edits), reverse=True
    )
    for start, end, new in spans:
        text = text[:start] + new + text[end:]
    return text
