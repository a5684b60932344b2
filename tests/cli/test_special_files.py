"""Pipes, devices, folders, sockets and links without an end, wherever a set or an entry of the cache may be."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path

import pytest

from optcg_dsl import caching, cli
from tests.test_files import SPECIAL, at_once, make_special

__all__ = ["at_once"]  # nothing may wait
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
CARD = "  - number: QA01-001\n    name: Reed\n    category: event\n    colors: [red]\n    cost: 1\n"
SET = "set: QA01\nname: Trial\n\ncards:\n" + CARD + "    effect: |\n      [Main] Draw 1 card.\n"
ABOUT = {
    "a folder": "this is a folder, not a file",
    "a pipe": "this is not a regular file",
    "a socket": "this is not a regular file",
    "a device": "this is not a regular file",
    "a link to nothing": "it is a link to nothing",
    "a link to itself": "the file cannot be read",
    "a circle of links": "the file cannot be read",
}


@pytest.fixture
def sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a sound set and a deck of it."""
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "QA01.yaml").write_text(SET)
    return tmp_path / "sets"


@pytest.mark.parametrize("what", SPECIAL)
def test_as_a_set(what: str, sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_special(sets / "it.yaml", what)
    for words in (["check", "sets/it.yaml"], ["check", "sets/QA01.yaml", "--pool", "sets/it.yaml"]):
        assert cli.run(words) == 2
        # (a folder named like a file is a folder: it has no sets)
        assert ("holds no set files" if what == "a folder" else ABOUT[what]) in capsys.readouterr().out
    assert cli.run(["fmt", "sets/it.yaml"]) == 2
    assert cli.run(["check", "sets/it.yaml", "--baseline", "sets/it.yaml"]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("place", ["it.yaml", "decks/it.yml"])
@pytest.mark.parametrize("what", SPECIAL)
def test_among_sets(what: str, place: str, sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sets / "decks").mkdir()
    make_special(sets / place, what)
    for words in (["check", "sets"], ["fmt", "--check", "sets"], ["check", "sets", "--format", "json"]):
        assert cli.run(words) == 1
        output = capsys.readouterr()
        assert ABOUT[what] in output.out + output.err
    (sets / "scenarios").mkdir()
    shutil.move(sets / place, sets / "scenarios" / "it.yaml")
    assert cli.run(["test", "sets/scenarios", "--sets", "sets/QA01.yaml"]) in (1, 2)


@pytest.mark.parametrize("what", [what for what in SPECIAL if what != "a folder"])
def test_as_the_folder_of_decks(what: str, sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where decks may have been, none are missed silently; a file of that name is nothing to the sets."""
    make_special(sets / "decks", what)
    linked = what.startswith(("a link", "a circle"))
    assert cli.run(["check", "sets"]) == (1 if linked else 0)
    assert ("the folder cannot be read" in capsys.readouterr().out) == linked
    assert cli.run(["fmt", "sets"]) == (1 if linked else 0)


@pytest.mark.parametrize("what", SPECIAL)
def test_as_entries_of_the_cache(what: str, sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sets / "QB01.yaml").write_text(SET.replace("QA01", "QB01").replace("card.", "crad."))

    def said() -> list[object]:
        return [
            (cli.run(["check", "sets"]), capsys.readouterr()),
            (cli.run(["fmt", "--check", "sets/QA01.yaml"]), capsys.readouterr()),
        ]

    expected = said()
    entries = sorted(Path("cache").iterdir())
    assert {entry.name.partition("-")[0] for entry in entries} >= {"check", "cards", "fmt"}
    for entry in entries:
        entry.unlink()
        make_special(entry, what)
    assert said() == expected
    assert said() == expected
    assert {name for name, _, whole in caching.entries(Path("cache")) if not whole} == {
        path.name for path in Path("cache").iterdir() if what == "a folder" or path.suffix == ".other"
    }


@pytest.mark.parametrize("what", SPECIAL)
def test_as_the_cache(what: str, sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = (cli.run(["check", "sets"]), capsys.readouterr())
    shutil.rmtree("cache")
    make_special(Path("cache"), what)
    assert (cli.run(["check", "sets"]), capsys.readouterr()) == expected


def test_a_file_that_becomes_a_pipe_while_it_is_listed(
    sets: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = os.stat

    def looked_at(path: object, *arguments: object, **named: object) -> os.stat_result:
        found = real(path, *arguments, **named)  # type: ignore[arg-type]
        if str(path).endswith("QA01.yaml") and stat.S_ISREG(found.st_mode):
            os.unlink(str(path))
            os.mkfifo(str(path))
        return found

    monkeypatch.setattr("optcg_dsl.files.os.stat", looked_at)
    assert cli.run(["check", "sets/QA01.yaml"]) == 2
    assert ABOUT["a pipe"] in capsys.readouterr().out
