"""Where states come from, lock files, and both commands."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from optcg_dsl.cli import run
from optcg_dsl.comparison.lock import DamagedLockError, read_lock
from optcg_dsl.comparison.states import NoSuchStateError, load_state

SET = """\
set: ZZ01
name: One
cards:
- number: ZZ01-001
  name: Alva
  category: character
  colors: [red]
  types: [Kin]
  attributes: [Slash]
  cost: 3
  power: 4000
  effect: |
    [On Play] Draw 1 card.
"""


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "one.yaml").write_text(SET, encoding="utf-8")
    for command in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", "First"],
    ):
        subprocess.run(["git", *command], check=True)
    (tmp_path / "sets" / "one.yaml").write_text(SET.replace("Draw 1 card", "Draw 2 cards"), encoding="utf-8")
    return tmp_path


def test_a_revision_of_a_folder_a_file_and_an_absolute_path(repository: Path) -> None:
    for name, other in (
        ("HEAD", "sets"),
        ("HEAD", "sets/"),
        ("HEAD", "sets/one.yaml"),
        ("HEAD:sets", "anything"),
        ("HEAD:sets/one.yaml", ""),
        ("HEAD", str(repository / "sets")),
    ):
        (card,) = load_state(name, other).cards
        assert card.effect == "[On Play] Draw 1 card."


@pytest.mark.parametrize("name", ["nosuch", "HEAD:nosuch", "-v", "--help", "", "nosuch:sets", "\0"])
def test_what_is_no_state(repository: Path, name: str) -> None:
    with pytest.raises(NoSuchStateError):
        load_state(name, "sets")


def test_diff_against_a_revision(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["diff", "HEAD", "sets"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("ZZ01-001 Alva: wider\n")
    assert "- do     1. you draw 1 card  (4-5)" in out and "+ do     1. you draw 2 cards  (4-5)" in out
    assert out.endswith("1 wider; 0 unchanged\n")
    assert run(["diff", "HEAD", "sets", "--breaking", "narrower"]) == 0
    assert run(["diff", "HEAD", "sets", "--breaking", "wider"]) == 1
    assert run(["diff", "sets", "HEAD", "--breaking", "narrower"]) == 1


def test_diff_as_json(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["diff", "HEAD", "sets", "--format", "json", "--breaking", "wording"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["breaking"] == ["ZZ01-001"] and data["counts"]["wider"] == 1
    assert data["changes"][0]["abilities"][0]["direction"] == "wider"


def test_a_state_that_cannot_be_read(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (repository / "sets" / "two.yaml").write_text("cards: [", encoding="utf-8")
    assert run(["diff", "HEAD", "sets"]) == 2
    assert run(["diff", "HEAD", "nosuch"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_lock_tells_meaning_from_wording(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = repository / "sets" / "one.yaml"
    path.write_text(SET, encoding="utf-8")
    assert run(["lock", "sets"]) == 0
    assert run(["lock", "sets", "--check"]) == 0
    path.write_text(SET.replace("1 card.", "1 cards."), encoding="utf-8")
    capsys.readouterr()
    assert run(["lock", "sets", "--check"]) == 0
    assert capsys.readouterr().out.startswith("ZZ01-001: wording moved\n")
    path.write_text(SET.replace("cost: 3", "cost: 4"), encoding="utf-8")
    assert run(["lock", "sets", "--check"]) == 1
    assert capsys.readouterr().out.startswith("ZZ01-001: stats moved\n")
    path.write_text(SET.replace("1 card.", "2 cards."), encoding="utf-8")
    assert run(["lock", "sets", "--check", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["moved"] == {"ZZ01-001": ["meaning", "wording"]}
    path.write_text(SET.replace("ZZ01-001", "ZZ01-002"), encoding="utf-8")
    assert run(["lock", "sets", "--check"]) == 1
    assert capsys.readouterr().out.startswith("ZZ01-001: removed\nZZ01-002: added\n")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "optcg.lock/1", "cards": {"A": 1}}', "[" * 100_000])
def test_a_damaged_lock(tmp_path: Path, text: str) -> None:
    path = tmp_path / "optcg.lock"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DamagedLockError):
        read_lock(path)
