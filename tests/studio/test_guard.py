"""Who may ask the studio, and what is refused before anything looks at it."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.guard import MOST_BODY, is_token
from optcg_dsl.studio.problems import StudioError
from tests.studio.conftest import Page, client

SOCKETS = ("/lsp", "/events", "/play", "/jobs")


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Authorization": ""}, 401, "token"),
        ({"Authorization": "Bearer "}, 401, "token"),
        ({"Authorization": "Bearer x"}, 401, "token"),
        ({"Authorization": "Basic {token}"}, 401, "token"),
        ({"Authorization": "Bearer {token}x"}, 401, "token"),
        ({"Host": "example.org"}, 421, "host"),
        ({"Host": "127.0.0.1"}, 421, "host"),
        ({"Host": "127.0.0.1:1"}, 421, "host"),
        ({"Origin": "http://example.org"}, 403, "origin"),
        ({"Origin": "null"}, 403, "origin"),
        ({"Origin": "https://{host}"}, 403, "origin"),
        ({"Sec-Fetch-Site": "cross-site"}, 403, "origin"),
    ],
)
def test_only_the_own_page_with_the_token_is_answered(
    shared: Page, headers: Mapping[str, str], status: int, code: str
) -> None:
    sent = {name: value.format(token=shared.token, host=shared.host) for name, value in headers.items()}
    found, _, body = shared.request("GET", "/api/project", headers=sent)
    assert (found, json.loads(body)["error"]["code"]) == (status, code)


@pytest.mark.parametrize("origin", ["http://{host}", "http://localhost:{port}", ""])
def test_the_own_page_is_answered(shared: Page, origin: str) -> None:
    sent = {"Origin": origin.format(host=shared.host, port=shared.host.rpartition(":")[2])}
    assert shared.request("GET", "/api/rule?number=8-1-3-1", headers=sent)[0] == 200


@pytest.mark.parametrize("path", ["/", "/api/project", "/api/nothing", "/assets/../app.py"])
def test_every_answer_has_the_headers(shared: Page, path: str) -> None:
    _, headers, _ = shared.request("GET", path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "*" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert not [name for name in headers if name.startswith("access-control")]
    assert ("no-store" in headers["cache-control"]) == path.startswith("/api")


def test_the_page_may_be_kept_out_of_no_secret(shared: Page) -> None:
    assert shared.token not in str(shared.request("GET", "/", headers={"Authorization": ""}))


@pytest.mark.parametrize("path", ["/assets/../app.py", "/assets/%2e%2e/app.py", "/assets/..%2fapp.py", "/app.py"])
def test_no_other_file_of_the_installation_is_served(shared: Page, path: str) -> None:
    assert shared.request("GET", path)[0] == 404


def test_a_token_is_compared_whole() -> None:
    assert is_token("abc", "abc")
    assert not any(is_token(given, "abc") for given in ("", "ab", "abcd", "abC", "ä", "\ud800"))


# -- sockets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SOCKETS)
@pytest.mark.parametrize(
    "first", ["", "x", "{}", '{"token": 1}', '{"token": "x"}', "[" * 500, '{"token": "' + "x" * 5000]
)
def test_a_socket_without_the_token_is_closed(shared: Page, path: str, first: str) -> None:
    with client.connect(f"ws://{shared.host}{path}") as connection, pytest.raises(ConnectionClosed) as closed:
        connection.send(first)
        connection.recv(timeout=30)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401


@pytest.mark.parametrize("path", SOCKETS)
@pytest.mark.parametrize("headers", [{"Origin": "http://example.org"}, {"Origin": "null"}])
def test_a_socket_of_another_page_is_not_opened(shared: Page, path: str, headers: Mapping[str, str]) -> None:
    with pytest.raises(InvalidHandshake), client.connect(f"ws://{shared.host}{path}", additional_headers=headers):
        pass


# -- bodies -----------------------------------------------------------------------------------------------------------


def test_a_body_that_is_too_large_is_refused_by_its_length(shared: Page) -> None:
    headers = {"Content-Length": str(MOST_BODY + 1)}
    status, _, body = shared.request("POST", "/api/text", None, headers)
    assert (status, json.loads(body)["error"]["code"]) == (413, "too_large")


def test_a_body_that_is_too_large_is_refused_while_it_comes(shared: Page) -> None:
    host, _, port = shared.host.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=60) as wire:
        head = f"POST /api/text HTTP/1.1\r\nHost: {shared.host}\r\nAuthorization: Bearer {shared.token}\r\n"
        wire.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        sent = 0
        with suppress(OSError):
            while sent < 5 * MOST_BODY:
                wire.sendall(b"100000\r\n" + b" " * 0x100000 + b"\r\n")
                sent += 0x100000
        answer = b""
        with suppress(OSError):
            answer = wire.recv(4096)
    assert answer.startswith(b"HTTP/1.1 413") or sent < 5 * MOST_BODY
    assert shared.request("GET", "/api/rule?number=8-1-3-1")[0] == 200


# -- paths ------------------------------------------------------------------------------------------------------------

OUTSIDE = (
    "",
    "/",
    "..",
    "../secret.yaml",
    "a/../../secret.yaml",
    "./MY01.yaml",
    "/etc/passwd",
    "/etc/x.yaml",
    "C:\\x.yaml",
    "..\\secret.yaml",
    "~/x.yaml",
    "a//b.yaml",
    "MY01.yaml/",
    "MY01.yaml\0",
    "MY01.yaml\n",
    ".git/x.yaml",
    ".hidden.yaml",
    "MY01.txt",
    "MY01",
    "shipped:",
    "shipped:../pyproject.yaml",
    "shipped:/etc/x.yaml",
    "file:x.yaml",
    "\u202ex.yaml",
    "x" * 500 + ".yaml",
    "linked.yaml",
    "elsewhere/secret.yaml",
)


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_path_leads_out_of_the_folder(tmp_path: Path, path: str) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (tmp_path / "secret.yaml").write_text("set: MY01\nname: secret\ncards: []\n", encoding="utf-8")
    (root / "linked.yaml").symlink_to(tmp_path / "secret.yaml")
    (root / "elsewhere").symlink_to(tmp_path)
    folder = Folder(root, shipped=tmp_path / "shipped")
    for carry_out in (lambda: folder.read(path), lambda: folder.write(path, "x", None), lambda: folder.place(path)):
        with pytest.raises(StudioError) as refused:
            carry_out()
        assert refused.value.status in (403, 404)
    assert (tmp_path / "secret.yaml").read_text(encoding="utf-8").count("secret") == 1
    assert sorted(os.listdir(root)) == ["elsewhere", "linked.yaml"]
    assert list(folder.files()) == []


def test_a_link_to_itself_is_nothing(tmp_path: Path) -> None:
    (tmp_path / "round").symlink_to(tmp_path / "round")
    folder = Folder(tmp_path)
    with pytest.raises(StudioError):
        folder.read("round/one.yaml")
    with pytest.raises(StudioError):
        folder.write("round/one.yaml", "set: MY01\n", None)
    assert list(folder.files()) == []


def test_a_link_inside_the_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("set: MY01\nname: x\ncards: []\n", encoding="utf-8")
    (tmp_path / "two.yaml").symlink_to(tmp_path / "one.yaml")
    assert Folder(tmp_path).read("two.yaml").text.startswith("set: MY01")


@pytest.mark.parametrize("text", ["a: 1\n", "- run: x\n", "site_name: x\nnav: []\n", "x", "%", "on: [push\n"])
def test_what_is_none_of_ours_is_neither_read_nor_overwritten(tmp_path: Path, text: str) -> None:
    place = tmp_path / "workflow.yaml"
    place.write_text(text, encoding="utf-8")
    folder = Folder(tmp_path)
    for carry_out in (
        lambda: folder.read("workflow.yaml"),
        lambda: folder.write("workflow.yaml", "x", "0" * 32),
        lambda: folder.write("workflow.yaml", "x", None),
    ):
        with pytest.raises(StudioError):
            carry_out()
    assert place.read_text(encoding="utf-8") == text
