"""Messages that nobody means well: each is answered, none is obeyed, and the studio goes on."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.studio.conftest import Page, Socket

EACH = 4_500
"""Messages for each of two sockets; with the questions more than 10,000 in all."""
QUESTIONS = 1_200
LIMIT = 240
"""For how many seconds all messages of a door are answered, on a machine that has other work."""
WORDS = ("do", "start", "answer", "options", "decks", "board", "given", "job", "test", "id", "cancel", "texts", "path")
ODD = (
    *(None, True, False, 0, -1, 2**63, 2**64, 1e308, -0.0, "", "\0", "\ud7ff", "../../etc/passwd", "__proto__"),
    *({}, [], {"": {}}, [[]], "x" * 3_000, "\u202e", "'; --", "${7*7}", "<script>"),
)


def values(rng: Random, depth: int = 0) -> Any:
    """A value of JSON, odd more often than not."""
    kind = rng.randrange(6)
    if kind == 0 and depth < 6:
        return [values(rng, depth + 1) for _ in range(rng.randrange(4))]
    if kind == 1 and depth < 6:
        return {rng.choice((*WORDS, "x")): values(rng, depth + 1) for _ in range(rng.randrange(4))}
    if kind == 2:
        return rng.choice(WORDS)
    return rng.choice(ODD)


def hostile(rng: Random, forms: tuple[dict[str, Any], ...]) -> Iterator[str]:
    """Messages without end: forms with odd parts, cut off, nested deeply, or no JSON at all."""
    while True:
        kind = rng.randrange(8)
        form = dict(rng.choice(forms))
        if kind < 4:
            for name in rng.sample(sorted(form), rng.randint(1, len(form))):
                form[name] = values(rng)
            yield json.dumps(form)
        elif kind == 4:
            text = json.dumps(form)
            yield text[: rng.randrange(len(text))]
        elif kind == 5:
            yield "[" * rng.choice((10, 2_000)) + json.dumps(form)
        elif kind == 6:
            yield "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(160, 0xD000)))) for _ in range(60))
        else:
            yield json.dumps(values(rng))


def answers(socket: Socket, count: int, found: list[dict[str, Any]]) -> None:
    """Reads so many answers."""
    for _ in range(count):
        found.append(json.loads(socket.connection.recv(timeout=LIMIT)))


PLAY = (
    {"do": "answer", "options": [0]},
    {"do": "start", "decks": ["a.yaml", "b.yaml"], "seed": 1, "seats": ["person", "greedy"], "rules": "x"},
    {"do": "start", "board": {"path": "x.yaml", "scenario": "x"}},
    {"do": "why", "card": 1},
    {"do": "seat", "seat": 0},
    {"do": "scenario", "name": "x", "path": "x.yaml"},
)
JOBS = (
    {"id": "x", "job": "sim", "decks": ["../a.yaml", "b.yaml"], "games": 1},
    {"id": "x", "job": "test", "paths": ["/etc/passwd"], "texts": {"../x": ""}},
    {"id": "x", "job": "words", "path": "../x.yaml"},
    {"cancel": "x", "job": "rm"},
)


@pytest.mark.parametrize(("path", "forms"), [("/play", PLAY), ("/jobs", JOBS)])
def test_thousands_of_hostile_messages_are_answered(shared: Page, path: str, forms: tuple[dict[str, Any], ...]) -> None:
    rng = Random(f"hostile {path}")
    sent = hostile(rng, forms)
    begun = time.monotonic()
    with shared.socket(path) as socket:
        found: list[dict[str, Any]] = []
        wanted = [message for message in (next(sent) for _ in range(EACH)) if path == "/play" or _is_answered(message)]
        reader = threading.Thread(target=answers, args=(socket, len(wanted), found))
        reader.start()
        for message in wanted:
            socket.connection.send(message)
        reader.join(LIMIT)
        assert len(found) == len(wanted)
    assert time.monotonic() - begun < LIMIT
    refused = sum("error" in one for one in found)
    assert refused > 0.9 * len(found)
    assert all(len(json.dumps(one)) < 5_000 for one in found if "error" in one)
    assert shared.get("/api/rule?number=8-1-3-1")["number"] == "8-1-3-1"


def _is_answered(message: str) -> bool:
    """Whether a message to the jobs is answered at once: a cancelled one is not, and one that runs would take time."""
    try:
        asked = json.loads(message)
    except (ValueError, RecursionError):
        return True
    return not isinstance(asked, dict) or not (asked.get("cancel") is not None or asked.get("job") in ("test", ""))


def test_thousands_of_hostile_questions_are_answered(shared: Page) -> None:
    from http.client import HTTPConnection

    rng = Random("hostile questions")
    forms: tuple[dict[str, Any], ...] = (
        {"path": "../x.yaml", "text": "x", "number": "MY01-002"},
        {"path": "x.yaml", "text": "x", "number": "x", "fields": {"cost": 1}},
        {"text": "", "trigger": "", "category": "character", "language": "english"},
        {"path": "../x.yaml", "code": "MY01", "name": "x", "language": "english"},
        {"path": "../x.yaml", "text": "x", "version": None},
    )
    sent = hostile(rng, forms)
    addresses = ("card", "text", "fields", "new-card", "new-set", "rule", "file", "nothing", "project/..", "%00")
    begun = time.monotonic()
    connection = HTTPConnection(shared.host, timeout=60)
    for _ in range(QUESTIONS):
        method = rng.choice(("POST", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"))
        address = f"/api/{rng.choice(addresses)}"
        body = next(sent).encode("utf-8", "replace")
        connection.request(method, address, body, {"Authorization": f"Bearer {shared.token}"})
        answer = connection.getresponse()
        found = json.loads(answer.read())
        assert answer.status < 500, (address, body[:200], found)
        assert answer.status == 200 or found["error"]["message"]
    connection.close()
    assert time.monotonic() - begun < LIMIT
    assert sorted(path.name for path in shared.root.rglob("*.yaml")) == ["MY01.yaml"] * 3


def test_a_socket_that_is_killed_in_the_middle_of_a_game(shared: Page) -> None:
    decks = ["shipped:decks/engineers.yaml", "shipped:decks/keepers.yaml"]
    for _ in range(3):
        with shared.socket("/play") as table:
            table.send(do="start", decks=decks, seats=["random", "random"])
            table.send(do="run")
            table.connection.socket.close()
    with shared.socket("/play") as table:
        assert table.ask(do="start", decks=decks, seats=["person", "greedy"])["event"] == "state"
