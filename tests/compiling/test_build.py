"""``optcg build``: modules of whole sets, the same bytes everywhere, and a check that they are up to date."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cli import run
from optcg_dsl.compiling import build
from optcg_dsl.compiling.build import outputs, stale_files
from optcg_dsl.compiling.compiler import compile_set
from optcg_dsl.compiling.loader import load_module_file
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.grammar import tables_file

CALL = "from optcg_dsl.cli import main; main()"
SET = """\
set: OWN
name: 'Own {{ set }} "quoted"'
language: english
cards:
  - number: OWN-001
    name: 'O''Hara "the \\\\ Key" {% raw %}'
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: "[On Play] Draw 1 card."
  - number: OWN-002
    name: Plain
    category: character
    colors: [red]
    cost: 2
    power: 3000
"""


def test_a_built_module_equals_compiling_in_memory(tmp_path: Path) -> None:
    card_set = parse_set(SET).card_set
    assert card_set is not None
    (output,) = outputs([card_set], tmp_path)
    assert not output.is_current()
    output.path.write_bytes(output.content)
    assert output.is_current()
    assert load_module_file(output.path) == {card.record.number: card.effects for card in compile_set(card_set).cards}
    (tmp_path / "OLD.py").write_text("CARDS = {}\n")
    assert stale_files([output], tmp_path) == [tmp_path / "OLD.py"]


def test_build_and_check(tmp_path: Path) -> None:
    source, folder = tmp_path / "OWN.yaml", tmp_path / "out"
    source.write_text(SET, encoding="utf-8")
    assert run(["build", str(source), "--into", str(folder), "--check"]) == 1
    assert run(["build", str(source), "--into", str(folder)]) == 0
    assert run(["build", str(source), "--into", str(folder), "--check"]) == 0
    (folder / "OWN.py").write_text("x = 1\n")
    assert run(["build", str(source), "--into", str(folder), "--check"]) == 1
    assert run(["build", str(tmp_path / "none.yaml"), "--into", str(folder)]) == 2


def test_a_set_with_an_error_is_not_built(tmp_path: Path) -> None:
    source, folder = tmp_path / "OWN.yaml", tmp_path / "out"
    source.write_text(SET.replace("Draw 1 card", "Frobnicate"), encoding="utf-8")
    assert run(["build", str(source), "--into", str(folder)]) == 1
    assert not folder.exists()


def test_the_same_bytes_for_every_hash_seed(tmp_path: Path) -> None:
    source = tmp_path / "OWN.yaml"
    source.write_text(SET, encoding="utf-8")
    built = set()
    for seed in ("0", "7", "random"):
        folder = tmp_path / seed
        subprocess.run(
            [sys.executable, "-c", CALL, "build", str(source), "--into", str(folder)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        )
        built.add((folder / "OWN.py").read_bytes())
    assert len(built) == 1


def test_the_shipped_modules_are_up_to_date() -> None:
    assert run(["build", "--check"]) == 0


def test_the_tables_of_the_grammar_are_built_with_the_shipped_sets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = tmp_path / "english.json"
    tables.write_bytes(b"{}")
    monkeypatch.setattr(build, "tables_file", lambda language: tables if language is ENGLISH else tables_file(language))
    assert run(["build", "--check"]) == 1
    assert "does not hold the tables of the grammar files" in capsys.readouterr().out
    assert run(["build", "--check", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["grammars"][0] == {"path": str(tables), "current": False}
    assert run(["build"]) == 0
    assert tables.read_bytes() == tables_file(ENGLISH).read_bytes()
    assert run(["build", "--check"]) == 0


def test_the_check_names_the_very_command_to_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my set.yaml"
    path.write_text(SET, encoding="utf-8")
    into = tmp_path / "made"
    words = ["build", str(path), "--into", str(into)]
    assert run([*words, "--check"]) == 1
    assert f"1 module to build, 0 to remove: run `optcg build '{path}' --into {into}`" in capsys.readouterr().out
    assert run(words) == 0
    assert run([*words, "--check"]) == 0
    assert capsys.readouterr().out.endswith("1 module up to date\n")
