"""``optcg fmt``: exit codes, the standard input, and nothing written that was not asked for.  (What it writes:
``tests/validation/test_formatting.py``.)"""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from optcg_dsl import cli

TIDY = "set: QA01\nname: Trial\ncards: []\n"
UNTIDY = "name: 'Trial'\nset: QA01\ncards:\n"
BROKEN = "set: QA01\nname: Trial\ncards: 3\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def files(**content: str) -> None:
    for name, text in content.items():
        Path(f"{name}.yaml").write_text(text, encoding="utf-8")


def test_files_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    files(a=TIDY, b=UNTIDY, c="scenarios: []\n")
    assert cli.run(["fmt", "."]) == 0
    assert Path("b.yaml").read_text() == TIDY
    assert capsys.readouterr().out.splitlines() == [
        "b.yaml: formatted",
        "c.yaml: skipped, neither a set nor a deck",
        "3 files: 1 formatted, 1 left as it is, 1 skipped",
    ]
    assert cli.run(["fmt", "."]) == 0


def test_a_broken_file_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    files(a=BROKEN, b=UNTIDY)
    assert cli.run(["fmt", "a.yaml", "b.yaml"]) == 1
    output = capsys.readouterr()
    assert "a.yaml:3:8" in output.err
    assert Path("a.yaml").read_text() == BROKEN
    assert Path("b.yaml").read_text() == TIDY


def test_check_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    files(b=UNTIDY)
    assert cli.run(["fmt", "--check", "b.yaml"]) == 1
    assert capsys.readouterr().out == "b.yaml: to be formatted\n1 file: 1 to be formatted\n"
    assert Path("b.yaml").read_text() == UNTIDY
    files(b=TIDY)
    assert cli.run(["fmt", "--check", "b.yaml"]) == 0


def test_diff_is_a_patch(capsys: pytest.CaptureFixture[str]) -> None:
    files(b=UNTIDY.rstrip("\n"))
    assert cli.run(["fmt", "--diff", "b.yaml"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["--- b.yaml", "+++ b.yaml (formatted)"]
    assert "\\ No newline at end of file" in lines
    assert Path("b.yaml").read_text() == UNTIDY.rstrip("\n")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    files(a=BROKEN, b=UNTIDY, c=TIDY)
    assert cli.run(["fmt", "--check", ".", "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["format"] == "optcg.fmt/1"
    assert [(one["file"], one["status"]) for one in data["files"]] == [
        ("a.yaml", "broken"),
        ("b.yaml", "changed"),
        ("c.yaml", "canonical"),
    ]


@pytest.mark.parametrize(
    ("arguments", "given", "code", "printed"),
    [
        ([], UNTIDY, 0, TIDY),
        ([], TIDY, 0, TIDY),
        ([], BROKEN, 1, BROKEN),
        (["--check"], UNTIDY, 1, "<stdin>: to be formatted\n1 file: 1 to be formatted\n"),
        (["--check"], TIDY, 0, "1 file: 1 left as it is\n"),
    ],
)
def test_the_standard_input(
    arguments: list[str],
    given: str,
    code: int,
    printed: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(given.encode())))
    assert cli.run(["fmt", "-", *arguments]) == code
    assert capfd.readouterr().out == printed


def test_a_standard_input_without_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with Path("/dev/zero").open("rb") as endless:
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=endless))
        assert cli.run(["fmt", "-"]) == 2
    assert "larger than" in capsys.readouterr().err


def test_what_cannot_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["fmt", "none.yaml"]) == 2
    assert cli.run(["fmt", "-", "b.yaml"]) == 2
    assert cli.run(["fmt"]) == 2
    assert "Traceback" not in capsys.readouterr().err
