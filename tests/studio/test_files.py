"""Files of the folder: listed, read, written, and never overwritten by somebody who has not seen them."""

from __future__ import annotations

import threading
from pathlib import Path

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.project import Project
from optcg_dsl.studio.watching import Watch
from tests.studio.conftest import Page

HOSTILE = (
    '<img src=x onerror="alert(1)">',
    "</script><script>alert(1)</script>",
    "'; DROP TABLE cards; --",
    "{{7*7}}${7*7}#{7*7}",
    "\u202egnp.exe",
    "a\u0000b",
    "\x1b[31mred",
    "__proto__",
    "%s%n%x",
    "../../../etc/passwd",
    "[MY01-002]",
)


def test_the_project_lists_sets_decks_and_scenarios(shared: Page) -> None:
    found = shared.get("/api/project")
    (card_set,) = found["sets"]
    assert (card_set["path"], card_set["code"], card_set["name"]) == ("MY01.yaml", "MY01", "My set")
    first = card_set["cards"][0]
    assert (first["number"], first["category"], first["life"], first["colors"]) == ("MY01-001", "leader", 5, ["red"])
    assert len(card_set["cards"]) == 14
    lines = (shared.root / "MY01.yaml").read_text(encoding="utf-8").splitlines()
    assert all(f"number: {card['number']}" in lines[card["line"] - 1] for card in card_set["cards"])
    assert [(deck["path"], deck["name"]) for deck in found["decks"]] == [("decks/MY01.yaml", "My deck")]
    assert [(one["path"], one["count"]) for one in found["scenarios"]] == [("scenarios/MY01.yaml", 1)]
    assert {one["code"] for one in found["shipped"]["sets"]} >= {"HL01", "HL02", "BS01"}
    assert all(one["path"].startswith("shipped:") for one in found["shipped"]["sets"])


def test_a_card_with_errors_is_listed_too(tmp_path: Path) -> None:
    text = "set: MY01\nname: x\ncards:\n  - number: MY01-001\n    name: Sam\n    cost: 3\n  - nonsense\n"
    (tmp_path / "MY01.yaml").write_text(text, encoding="utf-8")
    (card_set,) = Project(Folder(tmp_path)).listing()["sets"]
    assert card_set["cards"][0]["name"] == "Sam"
    assert card_set["cards"][0]["errors"] > 0
    assert card_set["cards"][0]["line"] == 4


def test_what_is_written_is_read_back(page: Page) -> None:
    found = page.get("/api/file?path=MY01.yaml")
    status, answer = page.put("MY01.yaml", found["text"] + "# more\n", found["version"])
    assert status == 200
    again = page.get("/api/file?path=MY01.yaml")
    assert (again["text"], again["version"]) == (found["text"] + "# more\n", answer["version"])
    assert (page.root / "MY01.yaml").read_text(encoding="utf-8").endswith("# more\n")


def test_two_tabs_lose_nothing(page: Page) -> None:
    before = page.get("/api/file?path=MY01.yaml")
    assert page.put("MY01.yaml", before["text"] + "# one\n", before["version"])[0] == 200
    status, answer = page.put("MY01.yaml", before["text"] + "# two\n", before["version"])
    assert (status, answer["error"]["code"]) == (409, "conflict")
    assert answer["text"].endswith("# one\n")
    assert (page.root / "MY01.yaml").read_text(encoding="utf-8").endswith("# one\n")
    assert page.put("MY01.yaml", before["text"] + "# one\n# two\n", answer["version"])[0] == 200


def test_of_many_that_write_at_once_one_wins(page: Page) -> None:
    before = page.get("/api/file?path=MY01.yaml")
    found: list[int] = []
    writers = [
        threading.Thread(target=lambda k=k: found.append(page.put("MY01.yaml", f"set: {k}\n", before["version"])[0]))
        for k in range(8)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(found) == [200] + [409] * 7


def test_a_new_file_is_no_old_one(page: Page) -> None:
    assert page.put("scenarios/new/one.yaml", "scenarios: []\n", None)[0] == 200
    status, answer = page.put("scenarios/new/one.yaml", "scenarios: [1]\n", None)
    assert (status, answer["text"]) == (409, "scenarios: []\n")
    assert page.put("gone.yaml", "set: X\n", "0" * 32)[0] == 404


def test_shipped_files_are_read_only(shared: Page) -> None:
    found = shared.get("/api/file?path=shipped:HL01.yaml")
    assert found["text"].startswith("set: HL01") or "set: HL01" in found["text"]
    status, answer = shared.put("shipped:HL01.yaml", "x", found["version"])
    assert (status, answer["error"]["code"]) == (403, "read_only")


def test_line_breaks_and_the_mark_at_the_start_stay(tmp_path: Path) -> None:
    place = tmp_path / "MY01.yaml"
    place.write_bytes(b"\xef\xbb\xbfset: MY01\r\nname: x\r\ncards: []\r\n")
    folder = Folder(tmp_path)
    found = folder.read("MY01.yaml")
    assert found.text == "set: MY01\nname: x\ncards: []\n"
    folder.write("MY01.yaml", found.text.replace("x", "y"), found.version)
    assert place.read_bytes() == b"\xef\xbb\xbfset: MY01\r\nname: y\r\ncards: []\r\n"


def test_a_change_on_the_disk_is_noticed_once(tmp_path: Path) -> None:
    (tmp_path / "MY01.yaml").write_text("set: MY01\n", encoding="utf-8")
    watch = Watch(Folder(tmp_path))
    first = watch.look()
    assert [path for path, _ in first] == ["MY01.yaml"]
    assert watch.look() == []
    (tmp_path / "MY01.yaml").write_text("set: MY02\n", encoding="utf-8")
    (tmp_path / "two.yaml").write_text("set: MY03\n", encoding="utf-8")
    assert [path for path, _ in watch.look()] == ["MY01.yaml", "two.yaml"]
    (tmp_path / "two.yaml").unlink()
    assert watch.look() == [("two.yaml", None)]


def test_pages_are_told_of_changes_on_the_disk_and_of_findings(page: Page) -> None:
    with page.socket("/events") as events:
        found = events.receive()
        assert (found["event"], found["path"], found["cards"]) == ("findings", "MY01.yaml", {})
        text = (page.root / "MY01.yaml").read_text(encoding="utf-8")
        (page.root / "MY01.yaml").write_text(text.replace("Draw 1 card.", "Draw 1 crd.", 1), encoding="utf-8")
        changed = events.receive()
        assert (changed["event"], changed["path"]) == ("changed", "MY01.yaml")
        found = events.receive()
        assert (found["event"], found["version"]) == ("findings", changed["version"])
        assert list(found["cards"].values()) == [[1, 0]]
    (card_set,) = page.get("/api/project")["sets"]
    assert sum(card["errors"] for card in card_set["cards"]) == 1


def test_hostile_names_are_data(page: Page) -> None:
    for name in HOSTILE:
        found = page.get("/api/file?path=MY01.yaml")
        about = {"path": "MY01.yaml", "text": found["text"], "number": "MY01-002"}
        changed = page.post("/api/fields", **about, fields={"name": name})
        if "error" in changed:
            assert "\0" in name or "\x1b" in name
            continue
        assert page.put("MY01.yaml", changed["text"], found["version"])[0] == 200
        card = page.post("/api/card", path="MY01.yaml", text=changed["text"], number="MY01-002")
        card_set = parse_set(changed["text"]).card_set
        assert card_set is not None
        written = [one.name for one in card_set.cards if one.number == "MY01-002"]
        assert [card["card"]["name"]] == written if card["card"] else not written
        listed = [one for one in page.get("/api/project")["sets"][0]["cards"] if one["number"] == "MY01-002"]
        assert [one["name"] for one in listed] == (written or [name.strip()])
