"""``optcg doctor``: what is wrong is found, and only that."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.caching import write_entry
from optcg_dsl.validation import installation
from optcg_dsl.validation.installation import Fact, examine


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of its own, no outside data, and no compiling, which other tests do."""
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("OPTCG_CORPUS", raising=False)
    monkeypatch.delenv("OPTCG_RULEBOOKS", raising=False)
    monkeypatch.setattr(installation, "_generated", lambda: iter(()))


def problems() -> dict[str, str]:
    return {fact.name: fact.problem for fact in examine() if fact.problem and fact.name != "output encoding"}


def test_a_sound_installation() -> None:
    assert problems() == {}
    facts = {fact.name: fact.value for fact in examine()}
    assert {"optcg", "python", "lark", "pyyaml", "folder", "entries", "sets", "decks", "OPTCG_CORPUS"} <= set(facts)
    assert "pytest" not in facts
    assert facts["entries"] == "0 (0.0 MB)"


def test_a_damaged_cache(tmp_path: Path) -> None:
    write_entry("good", b"content")
    (tmp_path / "cache" / "bad").write_bytes(b"x" * 40)
    found = problems()
    assert list(found) == ["damaged entries"]
    assert found["damaged entries"].endswith(": bad")


def test_the_cache_may_be_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OPTCG_CACHE", "")
    assert problems() == {}
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "file" / "cache"))
    assert list(problems()) == ["folder"]


def test_outside_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OPTCG_CORPUS", str(tmp_path / "none"))
    monkeypatch.setenv("OPTCG_RULEBOOKS", str(tmp_path))
    assert problems() == {"OPTCG_CORPUS": "there is no such folder", "OPTCG_RULEBOOKS": "it has no *.txt"}
    (tmp_path / "rules.txt").write_text("")
    (tmp_path / "none" / "english" / "data").mkdir(parents=True)
    (tmp_path / "none" / "english" / "data" / "1.json").write_text("[]")
    assert problems() == {}


def test_an_old_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "importlib.metadata.requires", lambda name: ["lark>=99.1", "nosuchpackage>=1", 'x>=1; extra == "dev"']
    )
    assert problems() == {
        "lark": "version 99.1 or newer is needed",
        "nosuchpackage": "version 1 or newer is needed",
    }


def test_missing_data(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Path:
        raise FileNotFoundError(f"data folder {name!r} is missing")

    monkeypatch.setattr(installation, "data_folder", missing)
    assert set(problems()) == {"grammar", "cardsets"}


@pytest.mark.parametrize(("problem", "code"), [("", 0), ("odd", 1)])
def test_exit_codes_and_json(
    problem: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installation, "examine", lambda: (Fact("data", "sets", "3", problem),))
    assert cli.run(["doctor"]) == code
    assert ("PROBLEM: odd" in capsys.readouterr().out) == bool(problem)
    assert cli.run(["doctor", "--format", "json"]) == code
    data = json.loads(capsys.readouterr().out)
    assert data["facts"] == [{"section": "data", "name": "sets", "value": "3"}]
    assert data["problems"] == ([{"section": "data", "name": "sets", "problem": "odd"}] if problem else [])
