"""What others have written is printed so that it commands neither a terminal nor the log of a service."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cli import run

CARD = """\
set: BX01
name: Lights
cards:
- {number: BX01-001, name: Signal, category: event, colors: [red], cost: 1,
   effect: "[Main] Draw 1 crad. %s"}
"""
NOTES = """\
set: BX99
name: Lights
cards:
- number: BX99-001
  name: Signal
  category: event
  colors: [red]
  cost: 1
  effect: "[Main] Draw 1 card."
  notes: |
   ::error::x
   ##[error]x
"""
NAMES = (
    "::error::a.yaml",
    " ::warning::b.yaml",
    "##[error]c.yaml",
    "d\n::error file=x::d.yaml",
    "e\r::error::e.yaml",
    "\x1b[2Jf.yaml",
    "100%0A::error::g.yaml",
    "\u202eh.yaml",
    "+::error::i.yaml",
)
TEXTS = ("::error::x", "##[error]x", "x\\n::error::x", "x\\e[2J", "%0A::error::x", "\\u202ex", "x\\r::error::x")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="such files cannot be there")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with sets whose names and texts are commands."""
    monkeypatch.chdir(tmp_path)
    for index, name in enumerate(NAMES):
        (tmp_path / name).write_text(CARD.replace("BX01", f"BX{index:02}") % "", encoding="utf-8")
    for index, text in enumerate(TEXTS, len(NAMES)):
        (tmp_path / f"text-{index}.yaml").write_text(CARD.replace("BX01", f"BX{index:02}") % text, encoding="utf-8")
    (tmp_path / "notes.yaml").write_text(NOTES, encoding="utf-8")
    return tmp_path


def commands(told: str) -> list[str]:
    """The lines that a runner of GitHub would obey."""
    return [line for line in re.split("\r\n|\r|\n", told) if line.lstrip().startswith("::") or "##[" in line]


def obeyed(told: str) -> set[str]:
    """The characters that a terminal would obey."""
    return {char for char in told if not char.isprintable() and char not in "\n\t"}


@pytest.mark.parametrize("github", ["true", ""])
@pytest.mark.parametrize(
    "words",
    ["fmt --check", "fmt --check --diff", "check", "check --stats", "test --sets .", "check --format github"],
)
def test_nothing_in_files_and_their_names_is_a_command(
    words: str, github: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", github)
    paths = sorted(os.listdir(folder)) if not words.startswith("test") else ["."]
    assert run([*words.split(), "--", *paths]) in (1, 2)
    told = capsys.readouterr()
    if words == "check --format github":
        lines = told.out.splitlines()
        findings = [line for line in lines if line.startswith(("::error ", "::warning ", "::notice "))]
        assert lines[:-1] == findings and len(findings) >= len(NAMES)
        assert all(line.count("::") == 2 or "%3A" in line or "::error::x" in line for line in findings)
        assert "##[" not in told.out
    elif words != "fmt --check --diff" or github:
        assert commands(told.out) == []
        assert obeyed(told.out) == set()
    assert commands(told.err) == [] and obeyed(told.err) == set()


def test_a_patch_stays_one_for_a_program(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The lines of a difference that no person and no log reads are as they are in the file."""
    assert run(["fmt", "--diff", "notes.yaml"]) == 1
    out = capsys.readouterr().out
    assert "-   ::error::x\n" in out and "-   ##[error]x\n" in out


@pytest.mark.parametrize("name", ["\x1b[2Jgame.json", "x\n::error::game.json"])
def test_a_replay_s_name_is_printed_harmlessly(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / name).write_text('{"\x1b[31m": 1}', encoding="utf-8")
    assert run(["replay", name]) == 2
    err = capsys.readouterr().err
    assert commands(err) == [] and obeyed(err) == set()


Named = ast.Name | ast.Attribute


def _printed_as_it_is(path: Path) -> Iterator[str]:
    """Where a command gives click itself a text made of what may come from outside: paths, errors, names."""
    foreign = {"error", "path", "file", "target", "message", "name", "card", "save", "text"}
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "click.echo":
            parts = [one for arg in call.args for one in ast.walk(arg) if isinstance(one, ast.FormattedValue)]
            inside = [one for part in parts for one in ast.walk(part.value)]
            named = {one.id if isinstance(one, ast.Name) else one.attr for one in inside if isinstance(one, Named)}
            if named & foreign:
                yield f"{path.name}:{call.lineno}"


def test_commands_print_foreign_text_in_one_way() -> None:
    assert [one for path in sorted(Path(cli.__file__).parent.rglob("*.py")) for one in _printed_as_it_is(path)] == []
