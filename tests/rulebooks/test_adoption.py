"""An invented next version is adopted by the documented steps, with exactly its differences."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from optcg_dsl.cli import run
from optcg_dsl.resources import schema_file
from optcg_dsl.rules.numbering import numbers_of
from optcg_dsl.rules.registry import rule
from optcg_dsl.rules.versions import VERSIONS, switches_for
from tests.rulebooks.invented import BASE, NEXT, Book

ROOT = Path(__file__).resolve().parents[2]

COMMAND = "import sys; from optcg_dsl.cli import run; raise SystemExit(run(sys.argv[1:]))"

TEST = '''\
"""Trial tests (4-6, 4-10-1 and 4-3-1)."""

import pytest


@pytest.mark.rules("4-6-1", "4-4", "11-1-1")
def test_it() -> None:
    """What 4-8-1 says, and 4-5 in words (10-2-17-1, -2)."""
    assert 4 - 4 == 0, f"rules 4-5-1 to 4-5-3 and 4-9-2-1"
'''
TEST_AFTER = (
    TEST.replace("(4-6, 4-10-1 and 4-3-1)", "(4-2, 4-10-1 and 4-4-1)")
    .replace('"4-6-1", "4-4", "11-1-1"', '"4-2-1", "4-5", "11-1-1"')
    .replace("4-8-1 says", "4-8-2 says")
    .replace("(10-2-17-1, -2)", "(10-2-16-1, -2)")
    .replace("4-5-1 to 4-5-3", "4-6-1 to 4-6-3")
)
SCENARIO = "scenarios:\n  - scenario: On 4-4\n    rules: [4-2, 4-5-1]\n"
PAGE = f"Given cards (4-4, 4-4-1). Of {BASE}: 4-5-1 of {BASE}. On 4-4.\n\n    FAILED It (rules {BASE})\n"


def edited() -> Book:
    """The next version: a dozen edits of each kind."""
    book = Book()
    book.reword("2-7-3", "trash it", "reveal it again, trash it")
    book.reword("5-1-2-2", "card", "lonely card")
    book.reword("7-1-4-1", "wins", "loses")
    book.reword("3-9-1", "are", "are not")
    book.delete("4-9-2-1")
    book.delete("10-2-14")
    book.add("3-4-2", "A card in hand can be turned around by its owner whenever nobody looks.")
    book.add("8-3-2-2", "A condition about the weather is met whenever both players say so before the game.")
    book.move("4-6", before="4-2")
    book.swap("4-8-1", "4-8-2")
    book.cut("11")
    return book


@dataclass(frozen=True)
class Done:
    """What the command said without ``--write`` and with it, and the checkout that it wrote to."""

    root: Path
    patch: str
    written: Mapping[str, Any]
    before: Mapping[str, bytes]


def files(root: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    found = sorted(path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Done:
    """The version adopted, once without and once with writing."""
    folder = tmp_path_factory.mktemp("adoption")
    root = folder / "checkout"
    shutil.copytree(ROOT / "optcg_dsl", root / "optcg_dsl", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name, text in (("tests/test_it.py", TEST), ("cardsets/it.yaml", SCENARIO), ("docs/it.md", PAGE)):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text(text, encoding="utf-8")
    (folder / "base.txt").write_text(Book().document(BASE), encoding="utf-8")
    (folder / "next.txt").write_text(edited().document(NEXT, ("11. Other",)), encoding="utf-8")
    before = files(root)
    words = [sys.executable, "-c", COMMAND, "rules", "adopt", str(folder / "next.txt"), "--as", NEXT]
    words += ["--into", str(root), str(ROOT / "cardsets" / "HL01.yaml")]

    def call(*more: str) -> str:
        made = subprocess.run([*words, *more], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (made.returncode, made.stderr) == (1, "")
        return made.stdout

    patch = call("--diff")
    assert files(root) == before, "nothing is written unless it is asked for"
    written = json.loads(call("--write", "--format", "json"))
    return Done(root, patch, written, before)


def test_exactly_the_differences_are_listed(done: Done) -> None:
    numbered = {one.old: number for number, one in edited().numbered()}
    cut = [number for number in numbers_of(BASE) if number.split("-")[0] == "11"]
    found = {(row["kind"], row["rule"] or row["old"]) for row in done.written["decide"]}
    assert found == {
        *(("added", number) for number in ("3-4-2", "8-3-2-2")),
        *(("removed", number) for number in ("4-9-2-1", "10-2-14", "10-2-14-1", *cut)),
        *(("reworded", number) for number in ("2-7-3", "5-1-2-2", "7-1-4-1", "3-9-1")),
    }
    moved = {old: new for old, new in numbered.items() if old and old != new}
    assert done.written["moved"] == moved
    assert (moved["4-8-1"], moved["4-8-2"]) == ("4-8-2", "4-8-1")
    assert (moved["4-6-2-1"], moved["4-2"], moved["10-2-15"]) == ("4-2-2-1", "4-3", "10-2-14")
    assert done.written["warnings"] == ["the table of contents has chapter 11, the document does not"]
    assert f"From {BASE} to {NEXT}: 2 added, 16 removed, 4 reworded" in done.patch and "(--write)" in done.patch


def test_the_json_is_in_its_format(done: Done) -> None:
    schema = json.loads(schema_file(done.written["format"]).read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(done.written)
    assert done.written["written"] is True


def test_a_reversed_rule_shows_its_words(done: Done) -> None:
    (row,) = [row for row in done.written["decide"] if row["rule"] == "7-1-4-1"]
    assert [run for run in row["words"] if run[0] != "="] == [["-", "wins "], ["+", "loses "]]


def test_what_is_behind_a_rule_is_listed(done: Done) -> None:
    rows = {row["rule"] or row["old"]: row for row in done.written["decide"]}
    assert any(one["file"] == "optcg_dsl/engine/procedures/play.py" for one in rows["2-7-3"]["code"])
    assert rows["2-7-3"]["tests"] and rows["2-7-3"]["scenarios"]
    assert rows["4-9-2-1"]["switches"] == ["D15"]
    assert rows["3-4-2"]["known_as"] == "3-4", "an added rule: what is known of the one above it"
    assert rows["10-2-14"]["cards"], "cards that trash from hand"


def test_citations_move_and_the_rest_is_left_to_a_person(done: Done) -> None:
    def read(name: str) -> str:
        return (done.root / name).read_text(encoding="utf-8")

    assert read("tests/test_it.py") == TEST_AFTER
    assert read("cardsets/it.yaml") == SCENARIO.replace("[4-2, 4-5-1]", "[4-3, 4-6-1]")
    after = PAGE.replace("(4-4, 4-4-1)", "(4-5, 4-5-1)").replace(f"(rules {BASE})", f"(rules {NEXT})")
    assert read("docs/it.md") == after
    ours = {(one["file"], one["number"]): one["why"] for one in done.written["left"] if "it." in one["file"]}
    gone, doubtful = "this rule is gone", "two parts, and nothing says that a rule is meant"
    assert ours == {
        ("tests/test_it.py", "11-1-1"): gone,
        ("tests/test_it.py", "4-9-2-1"): gone,
        ("tests/test_it.py", "4-5"): doubtful,
        ("cardsets/it.yaml", "4-4"): doubtful,
        ("docs/it.md", "4-4"): doubtful,
    }
    assert f"+++ b/optcg_dsl/rules/data/versions/{NEXT}.yaml" in done.patch
    assert '-@pytest.mark.rules("4-6-1", "4-4", "11-1-1")' in done.patch


def test_only_what_it_says_is_written(done: Done) -> None:
    after = files(done.root)
    changed = {name for name in after if after[name] != done.before.get(name)}
    assert changed == {one["file"] for one in done.written["files"]}
    assert set(done.before) <= set(after)


PROGRAM = """
import json, sys
from dataclasses import asdict
from optcg_dsl.rules.decisions import open_decisions
from optcg_dsl.rules.numbering import correspondence, numbers_of
from optcg_dsl.rules.registry import rule
from optcg_dsl.rules.versions import SWITCHES, VERSIONS, switches_for
base, version = VERSIONS[-2:]
print(json.dumps({
    "versions": VERSIONS,
    "open": [row.rule for row in open_decisions()],
    "same": switches_for(base) == switches_for(version),
    "base": [list(numbers_of(base)), asdict(switches_for(base))],
    "old": [list(numbers_of(VERSIONS[0])), asdict(switches_for(VERSIONS[0] + ":literal"))],
    "numbers": list(numbers_of(version)),
    "moved": correspondence(base, version)["4-6-2-1"],
    "summary": rule("4-2-2-1").summary,
    "speak": next(info.rules[version] for info in SWITCHES if info.key == "D15"),
}))
"""


def asked(root: Path) -> dict[str, Any]:
    """What the program of a checkout knows of the versions."""
    made = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=root, capture_output=True, text=True, check=True, env={"PYTHONPATH": "."}
    )
    return dict(json.loads(made.stdout))


def test_the_version_is_held_and_the_older_ones_are_as_they_were(done: Done) -> None:
    found = asked(done.root)
    assert found["versions"] == [*VERSIONS, NEXT]
    assert found["same"], "everything is inherited"
    for name, version in (("base", BASE), ("old", VERSIONS[0])):
        reading = switches_for(version if name == "base" else f"{version}:literal")
        numbers, values = found[name]
        assert tuple(numbers) == numbers_of(version)
        assert values == {key: getattr(reading, key) for key in values}
    assert found["numbers"] == [number for number, _ in edited().numbered()]
    assert (found["moved"], found["summary"]) == ("4-2-2-1", rule("4-6-2-1").summary)
    assert found["speak"] == ["4-9-2-1"], "of two rules that spoke one is gone, and the other took its number"
    assert len(found["open"]) == len(done.written["decide"])


def test_once_everything_is_decided_nothing_is_open(done: Done) -> None:
    path = done.root / "optcg_dsl" / "rules" / "data" / "versions" / f"{NEXT}.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("decision: undecided", "decision: same\n    why: it was so"), encoding="utf-8")
    assert asked(done.root)["open"] == ["3-4-2", "8-3-2-2"], "an added rule needs a summary, too"
    for chapter in path.parents[1].glob("chapter*.yaml"):
        text = chapter.read_text(encoding="utf-8").replace("Not decided yet.", "It says something.")
        chapter.write_text(text, encoding="utf-8")
    assert asked(done.root)["open"] == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--as", BASE), "is held already"),
        (("--as", "0.9.0"), "is older than"),
        (("--as", "next"), "is no version"),
        (("--as", NEXT, "--old", "next.txt"), f"next.txt does not have the rules of {BASE}: -"),
        (("--as", NEXT, "--old", "none.txt"), "none.txt"),
        (("--as", NEXT), f"no document of {BASE} is beside next.txt: name it with --old"),
        (("--as", NEXT, "--old", "base.txt", "--into", "."), "is no checkout of the project"),
    ],
)
def test_what_cannot_be_adopted(
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "next.txt").write_text(edited().document(NEXT), encoding="utf-8")
    if "base.txt" in words:
        (tmp_path / "base.txt").write_text(Book().document(BASE), encoding="utf-8")
    assert run(["rules", "adopt", "next.txt", *words]) == 2
    assert re.search(re.escape(message), capsys.readouterr().err)


def test_the_impact_of_a_document_that_is_not_adopted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is played by the newest version, and what nobody has decided about is listed."""
    book = Book()
    book.reword("7-1-4-1", "wins", "loses")
    book.delete("10-2-17")
    (tmp_path / "base.txt").write_text(Book().document(BASE), encoding="utf-8")
    (tmp_path / "next.txt").write_text(book.document(NEXT), encoding="utf-8")
    (tmp_path / "none.yaml").write_text("scenarios: []\n", encoding="utf-8")
    words = ["rules", "impact", BASE, str(tmp_path / "next.txt"), str(ROOT / "cardsets" / "HL01.yaml"), "--games", "0"]
    words += ["--scenarios", str(tmp_path / "none.yaml"), "--format", "json"]
    assert run(words) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["old"], data["new"], data["outcomes"]) == (BASE, BASE, [])
    assert data["undecided"] == [
        "7-1-4-1 (reworded)", "10-2-17 (removed)", "10-2-17-1 (removed)", "10-2-17-2 (removed)",
    ]  # fmt: skip
    words[3] = str(tmp_path / "base.txt")
    assert run(words) == 0, "the document of a version that is held stands for it"
    assert json.loads(capsys.readouterr().out)["undecided"] == []
