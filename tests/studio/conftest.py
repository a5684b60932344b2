"""A studio that serves a folder, and a page that asks it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.sync import client

from optcg_dsl.cards.skeletons import new_deck, new_scenarios, new_set
from optcg_dsl.studio.serving import Serving, prepare

PATIENCE = 200
"""For how many seconds an answer is waited for; other work on the machine may make it slow."""


class Socket:
    """A socket of a page."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def send(self, **message: Any) -> None:
        """Sends a message."""
        self.connection.send(json.dumps(message))

    def receive(self) -> Any:
        """The next message."""
        return json.loads(self.connection.recv(timeout=PATIENCE))

    def ask(self, **message: Any) -> Any:
        """The answer to a message."""
        self.send(**message)
        return self.receive()


@dataclass(frozen=True)
class Page:
    """What a page can do with a studio: it knows the address and the token."""

    root: Path
    host: str
    token: str

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> tuple[int, Mapping[str, str], bytes]:
        """The answer to a request with the token: status, headers, body.  A header that is "" is left out."""
        connection = HTTPConnection(self.host, timeout=PATIENCE)
        sent = {"Authorization": f"Bearer {self.token}", **(headers or {})}
        try:
            connection.request(method, path, body, {name: value for name, value in sent.items() if value})
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        """The JSON at a path."""
        return json.loads(self.request("GET", path)[2])

    def post(self, path: str, /, **body: Any) -> Any:
        """The JSON that answers a question."""
        return json.loads(self.request("POST", path, json.dumps(body).encode())[2])

    def put(self, path: str, text: str, version: str | None) -> tuple[int, Any]:
        """Writes a file: the status and the answer."""
        body = json.dumps({"path": path, "text": text, "version": version}).encode()
        status, _, answer = self.request("PUT", "/api/file", body)
        return status, json.loads(answer)

    @contextmanager
    def socket(self, path: str, *, greeted: bool = True) -> Iterator[Socket]:
        """A socket that has sent the token."""
        with client.connect(f"ws://{self.host}{path}", max_size=None, close_timeout=2) as connection:
            found = Socket(connection)
            found.send(token=self.token)
            if greeted:
                assert found.receive() == {"ok": True}
            yield found


@contextmanager
def served(root: Path) -> Iterator[Page]:
    """A studio that serves a folder in a thread."""
    serving: Serving = prepare(root, 0)
    address, _, token = serving.url.partition("/?token=")
    thread = threading.Thread(target=serving.run, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not serving.server.started and time.monotonic() < until:
        time.sleep(0.02)
    try:
        yield Page(root, address.removeprefix("http://"), token)
    finally:
        serving.server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def fill(folder: Path) -> None:
    """Puts a set with its deck and its scenario into a folder."""
    for name, text in {
        "MY01.yaml": new_set("MY01", "My set", ("red",)),
        "decks/MY01.yaml": new_deck("MY01", "My deck"),
        "scenarios/MY01.yaml": new_scenarios("MY01", "My set", "scenarios/MY01.yaml", "MY01.yaml"),
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    """A page of a studio with a folder of its own."""
    root = tmp_path / "project"
    root.mkdir()
    fill(root)
    with served(root) as found:
        yield found


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of a studio for tests that write nothing."""
    root = tmp_path_factory.mktemp("project")
    fill(root)
    with served(root) as found:
        yield found
