"""Jobs of the page: their results, how they are stopped, and that nothing is left behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from typing import Any

import pytest

from optcg_dsl.cards.skeletons import new_set
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.jobs import AskedJob, checked
from optcg_dsl.studio.problems import StudioError
from tests.studio.conftest import Page, Socket

DECKS = ["decks/MY01.yaml", "decks/MY01.yaml"]


def done(jobs: Socket, **asked: Any) -> dict[str, Any]:
    """The end of a job."""
    jobs.send(**asked)
    while "progress" in (message := jobs.receive()):
        assert message["id"] == asked["id"]
    found: dict[str, Any] = message
    assert found["id"] == asked["id"]
    return found


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"job": "sim"},
        {"job": "words"},
        {"job": "compare"},
        {"job": "sim", "decks": ["../x.yaml", "a.yaml"]},
        {"job": "test", "paths": ["/etc/x.yaml"]},
        {"job": "test", "texts": {"../x.yaml": ""}},
        {"job": "curves", "path": "x.txt"},
    ],
)
def test_a_job_that_lacks_something_or_leads_outside_is_refused(shared: Page, asked: dict[str, Any]) -> None:
    with pytest.raises(StudioError):
        checked(AskedJob(id="x", **asked), Folder(shared.root))


def test_jobs_give_what_the_commands_give(page: Page) -> None:
    git = ["git", "-C", str(page.root), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-q", "-m", "x"], check=True)
    path = "scenarios/MY01.yaml"
    text = (page.root / path).read_text(encoding="utf-8")
    card_set = (page.root / "MY01.yaml").read_text(encoding="utf-8")
    with page.socket("/jobs") as jobs:
        found = done(jobs, id=1, job="test")["result"]
        assert (found["format"], found["passed"], found["failed"]) == ("optcg.test/1", 1, 0)
        # What is not saved yet counts, of the scenario and of the set.
        found = done(jobs, id=2, job="test", texts={path: text.replace("hand: 1", "hand: 3")})["result"]
        assert (found["scenarios"][0]["status"], found["scenarios"][0]["file"]) == ("failed", path)
        other = card_set.replace("[On Play] Draw 1 card.", "[On Play] Draw 2 cards.", 1)
        found = done(jobs, id=3, job="test", texts={"MY01.yaml": other})["result"]
        assert found["scenarios"][0]["failures"][0]["actual"] == "2"
        assert (page.root / "MY01.yaml").read_text(encoding="utf-8") == card_set

        found = done(jobs, id=4, job="compare-sim", decks=DECKS, games=3, agents=["random", "random"])["result"]
        assert found["difference"]["rate"] == 0.0 and found["difference"]["games"] == 3
        assert found["changed"] == [] and found["before"]["wins"] == found["after"]["wins"]
        texts = {"MY01.yaml": other}
        found = done(jobs, id=5, job="compare-sim", decks=DECKS, games=3, texts=texts)["result"]
        assert found["changed"] == ["MY01-002"]
        assert [card["number"] for card in found["cards"] if card["changed"]] == ["MY01-002"] * 2

        found = done(jobs, id=6, job="curves", path="MY01.yaml")["result"]
        assert found["cost"] == {"1": 5, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1, "9": 1}
        assert found["counter"] == {"1000": 9} and found["cards"] == 14
        found = done(jobs, id=7, job="mutants", limit=5)["result"]
        assert found["mutants"] + sum(found["excluded"].values()) == 5
        found = done(jobs, id=8, job="words", path="MY01.yaml", number="MY01-002")["result"]
        assert found["format"] == "optcg.words/1" and found["findings"] == []
        found = done(jobs, id=9, job="compare", path="MY01.yaml", texts=texts, **{"with": "git:HEAD"})["result"]
        assert [(one["number"], one["category"]) for one in found["changes"]] == [("MY01-002", "wider")]
        assert "error" in done(jobs, id=10, job="compare", **{"with": "git:--help"})
        wrong = done(jobs, id=11, job="sim", decks=["MY01.yaml", "MY01.yaml"], texts=texts)
        assert wrong["error"]["code"] in ("findings", "no_deck")
        assert {finding["file"] for finding in wrong.get("findings", [])} <= {"MY01.yaml"}
    found = page.get("/api/compare?with=git:HEAD&path=MY01.yaml")
    assert (found["format"], found["changes"]) == ("optcg.diff/1", [])


def test_bots_that_search_are_measured(shared: Page) -> None:
    with shared.socket("/jobs") as jobs:
        found = done(jobs, id=1, job="sim", decks=DECKS, games=2, seed=3, agents=["mcts:2", "random"])["result"]
        assert found["games"] == 2 and found["agents"] == ["mcts:2", "random"]
        jobs.send(id=2, job="sim", decks=DECKS, agents=["mcts:1000", "random"])
        assert jobs.receive()["error"]["code"] == "malformed"


def test_abilities_that_no_scenario_touches_are_found_one_by_one(page: Page) -> None:
    """Of the two lines of a card that a scenario plays, the one that is not carried out is untouched."""
    both = "[On Play] Draw 1 card.\n      [When Attacking] Draw 2 cards."
    text = (page.root / "MY01.yaml").read_text(encoding="utf-8").replace("[On Play] Draw 1 card.", both, 1)
    with page.socket("/jobs") as jobs:
        found = done(jobs, id=1, job="untouched", texts={"MY01.yaml": text})["result"]
        lines = [(one["number"], one["text"]) for one in found["untouched"]]
        assert ("MY01-002", "[When Attacking] Draw 2 cards.") in lines
        # The other cards that say what this one says when it is played have the same ability.
        assert not any(text == "[On Play] Draw 1 card." for _, text in lines)
        assert found["abilities"] > len(lines)
        nothing = done(jobs, id=2, job="untouched", paths=[], texts={"MY01.yaml": text})["result"]
        assert len(nothing["untouched"]) == nothing["abilities"] == found["abilities"]


def test_scenarios_are_run_with_the_other_prints_of_their_cards(page: Page) -> None:
    """A Japanese print that draws one card more fails the scenario of the English one."""
    english = new_set("MY01", "My set", ("red",), "english", {"japanese": "japanese.yaml"})
    japanese = new_set("MY01", "My set", ("red",), "japanese", {"english": "MY01.yaml"})
    assert "【登場時】カード1枚を引く。" in japanese
    (page.root / "MY01.yaml").write_text(english, encoding="utf-8")
    (page.root / "japanese.yaml").write_text(japanese, encoding="utf-8")
    more = japanese.replace("カード1枚を引く", "カード2枚を引く", 1)
    with page.socket("/jobs") as jobs:
        found = done(jobs, id=1, job="test")["result"]
        assert (found["passed"], found["prints"]) == (1, {})
        found = done(jobs, id=2, job="test", prints=True)["result"]
        assert (found["prints"]["japanese"]["passed"], found["prints"]["japanese"]["failed"]) == (1, 0)
        found = done(jobs, id=3, job="test", prints=True, texts={"japanese.yaml": more})["result"]
        assert (found["passed"], found["failed"], found["prints"]["japanese"]["failed"]) == (1, 0, 1)
        first = found["scenarios"][0]
        assert (first["print"], first["status"], first["failures"][0]["actual"]) == ("japanese", "failed", "2")


def test_words_of_a_shipped_card_are_surveyed(shared: Page) -> None:
    with shared.socket("/jobs") as jobs:
        found = done(jobs, id=1, job="words", path="shipped:HL01.yaml", number="HL01-001")["result"]
        assert found["lines"] == 1 and found["changes"]["read"] + found["changes"]["held"] > 10


def test_the_review_page_of_a_set_is_served_once_it_is_made(page: Page) -> None:
    text = (page.root / "MY01.yaml").read_text(encoding="utf-8")
    hostile = text.replace("New Character 2", "<script>alert(1)</script>")
    made = page.post("/api/review", path="MY01.yaml", texts={"MY01.yaml": hostile})
    status, headers, body = page.request("GET", made["address"], headers={"Authorization": ""})
    assert status == 200 and headers["content-type"].startswith("text/html")
    assert "script-src" not in headers["content-security-policy"] and "sandbox" in headers["content-security-policy"]
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert b"&lt;script&gt;alert(1)" in body and b"<script" not in body
    assert page.request("GET", "/review/another", headers={"Authorization": ""})[0] == 404
    assert page.request("GET", made["address"], headers={"Origin": "http://elsewhere.example"})[0] == 403
    for _ in range(4):
        page.post("/api/review", path="MY01.yaml")
    assert page.request("GET", made["address"])[0] == 404
    assert page.post("/api/review", path="../x.yaml")["error"]["code"] == "outside"
    assert page.post("/api/review", path="decks/MY01.yaml")["error"]["code"] == "no_set"
    assert page.request("POST", "/api/review", b"{}", headers={"Authorization": ""})[0] == 401


def test_a_simulation_that_is_stopped_has_its_finished_games(shared: Page) -> None:
    with shared.socket("/jobs") as jobs:
        jobs.send(id="a", job="sim", decks=DECKS, games=50_000, agents=["random", "random"])
        while jobs.receive()["progress"]["done"] == 0:
            continue
        jobs.send(cancel="a")
        while "progress" in (message := jobs.receive()):
            continue
        assert message["result"]["stopped"] is True
        assert 0 < message["result"]["games"] < 50_000
        assert sum(message["result"]["wins"]) + message["result"]["draws"] <= message["result"]["games"]
        # The name is free again, and so is the worker.
        found = done(jobs, id="a", job="curves", path="MY01.yaml")
        assert found["result"]["cards"] == 14


def workers() -> list[str]:
    """The processes that work for studios of this process."""
    listed = subprocess.run(
        ["pgrep", "-P", str(os.getpid()), "-f", "optcg_dsl.studio.work"], capture_output=True, text=True, check=False
    )
    return listed.stdout.split()


@pytest.mark.skipif(shutil.which("pgrep") is None, reason="needs pgrep")
def test_a_socket_that_is_killed_leaves_no_process(shared: Page) -> None:
    before = set(workers())
    with shared.socket("/jobs") as jobs:
        jobs.send(id="a", job="sim", decks=DECKS, games=50_000)
        jobs.receive()
        assert set(workers()) - before
        jobs.connection.socket.close()
    until = time.monotonic() + 60
    while set(workers()) - before and time.monotonic() < until:
        time.sleep(0.1)
    assert not set(workers()) - before
    assert shared.get("/api/rule?number=8-1-3-1")["number"] == "8-1-3-1"
